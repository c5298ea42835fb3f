// sheepshead solve: best play of a position, or of a recorded hand, with all cards known.
#include "words/groups/solve.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/record_lines.hpp"
#include "notation/score_text.hpp"
#include "search/solver/solver.hpp"
#include "speech/width.hpp"
#include "table/lines.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/replayed.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kTableKib = 32 * 1024;

struct HandToSolve {
  std::string variant;
  Rules rules;
  Game game;
  State state;
  std::vector<std::string> names;
  int hand = 0;  ///< in the file, from 1; 0 for a position
  int at = 0;    ///< actions played
};

struct Solve {
  std::string file;
  int hand = 1;
  int at = -1;  ///< -1: the first card of play
  bool json = false;

  int run() const {
    const std::optional<HandToSolve> asked = read();
    if (!asked) return kFailed;
    const Game& game = asked->game;
    const State& state = asked->state;
    if (const Unsolvable why = Solver::check(game, state); why != Unsolvable::no) {
      complain(where() + text(said(why)));
      return kFailed;
    }
    Solver solver(kTableKib);
    const Worth worth = solver.worth(game, state);
    const auto all = solver.values(game, state);
    const auto line = solver.line(game, state);
    if (json)
      print_json(*asked, worth, all, line);
    else
      print_text(*asked, worth, all, line);
    return all_written() ? kOk : kFailed;
  }

 private:
  std::string where() const { return (file == "-" ? words<"disk.standard-input">() : file) + ": "; }

  std::nullopt_t wrong(const std::string& text) const {
    complain(where() + text);
    return std::nullopt;
  }
  static std::nullopt_t wrong(const std::vector<Diagnostic>& problems) {
    for (const Diagnostic& d : problems) complain(to_text(d, tongue()));
    return std::nullopt;
  }

  struct Line {
    std::string text;
    int number = 0;
  };

  std::optional<std::vector<Line>> lines() const {
    const Input input(file);
    if (input.fd() < 0) return wrong(words<"disk.cannot-read">(input.why()));
    LineReader reader(input.fd(), kMaxRecordBytes);
    std::vector<Line> lines;
    std::string text;
    while (true) {
      const LineReader::Got got = reader.next(text);
      if (got == LineReader::Got::end) break;
      if (got == LineReader::Got::wrong) return wrong({reader.wrong(input.name())});
      if (text.find_first_not_of(" \t\r") != std::string::npos) lines.push_back({text, reader.number()});
    }
    if (lines.empty()) return wrong(words<"disk.is-empty">());
    return lines;
  }

  /// A position or a record on several lines, or the records among the lines of a file.
  std::optional<HandToSolve> read() const {
    auto lines = this->lines();
    if (!lines) return std::nullopt;
    const auto last = (*lines)[0].text.find_last_not_of(" \t\r");
    if (lines->size() > 1 && (*lines)[0].text[last] != '}') {
      for (std::size_t i = 1; i < lines->size(); ++i) (*lines)[0].text += "\n" + (*lines)[i].text;
      lines->resize(1);
    }
    if ((*lines)[0].text.find("\"sheepshead-position/") != std::string::npos) return position((*lines)[0]);
    RecordReader reader(file == "-" ? words<"disk.standard-input">() : file);
    int number = 0;
    for (const Line& line : *lines) {
      if (lines->size() > 1 && !RecordReader::looks_like_hand(line.text)) {
        if (line.text.find(kHandsFormat) != std::string::npos) header(reader, line);
        continue;
      }
      if (++number == hand) return record(reader, line);
    }
    return wrong(number == 0 ? words<"solve.no-hand">() : words<"replayed.no-such-hand">(number, hand));
  }

  std::optional<HandToSolve> position(const Line& line) const {
    if (at >= 0) return wrong(words<"solve.at-position">());
    PositionResult result = read_position(line.text, file == "-" ? words<"disk.standard-input">() : file, line.number);
    if (!result.position) return wrong(result.problems);
    HandToSolve asked{result.position->variant, result.position->rules, compile(result.position->rules),
                      result.position->state, every_name({}, result.position->rules.table.players, tongue())};
    return asked;
  }

  /// What is wrong with a header is said, and its hands then have none.
  static void header(RecordReader& reader, const Line& line) {
    if (const auto result = reader.read(line.text, line.number)) wrong(result->problems);
  }

  std::optional<HandToSolve> record(RecordReader& reader, const Line& line) const {
    const auto result = reader.read(line.text, line.number);
    if (!result) return wrong(words<"solve.no-hand">());
    if (!result->record) return wrong(result->problems);
    const HandRecord& r = *result->record;
    HandToSolve asked{
        r.variant, r.rules, compile(r.rules), {}, every_name(names_of(r.players), r.rules.table.players, tongue()),
        hand};
    asked.state = deal(asked.game, r.deck, r.dealer, r.doublers);
    if (at > int(r.moves.size())) return wrong(words<"solve.too-far">(hand, r.moves.size(), at));
    std::vector<Move> moves;
    for (const Move& m : r.moves) {
      if (at < 0 ? m.action.kind() == Kind::play : int(moves.size()) == at) break;
      moves.push_back(m);
    }
    asked.at = int(moves.size());
    if (const auto problem = replay(asked.game, asked.state, moves, r.players)) return wrong(text(problem->text));
    if (asked.state.phase != Phase::play && asked.state.phase != Phase::late_blitz)
      return wrong(words<"solve.not-played">(asked.at, hand, which<"over", "early">(is_over(asked.state)),
                                             which<"none", "at">(at < 0)));
    return asked;
  }

  static Seats side_of(const HandToSolve& a) {
    const Contract& k = a.state.contract;
    if (a.game.partner == PartnerRule::across) return kFixedSides[0];
    if (a.game.picking == Picking::no_picker && a.game.partner == PartnerRule::none) return 0b0001;
    if (k.picker == kNoSeat) return 0;
    return Seats(one_seat(k.picker) | k.partners);
  }

  static ordered_json score_json(const HandToSolve& a, const Score& score) {
    ordered_json list = ordered_json::array();
    for (Seat p = 0; p < a.game.players; ++p) list.push_back(score[p]);
    return list;
  }
  static ordered_json points_json(int points) { return points < 0 ? ordered_json() : ordered_json(points); }

  void print_json(const HandToSolve& a, const Worth& worth, const std::vector<ActionWorth>& all,
                  const std::vector<Action>& line) const {
    ordered_json out{{"variant", a.variant}};
    if (a.hand > 0) {
      out["hand"] = a.hand;
      out["at"] = a.at;
    }
    out["turn"] = a.state.turn;
    ordered_json& side = out["side"] = ordered_json::array();
    for (Seat p = 0; p < a.game.players; ++p)
      if (worth.points >= 0 && has_seat(side_of(a), p)) side.push_back(p);
    out["points"] = points_json(worth.points);
    out["score"] = score_json(a, worth.score);
    ordered_json& actions = out["actions"] = ordered_json::array();
    for (const ActionWorth& w : all)
      actions.push_back({{"do", to_text(w.action)},
                         {"points", points_json(w.worth.points)},
                         {"score", score_json(a, w.worth.score)}});
    ordered_json& best = out["line"] = ordered_json::array();
    State s = a.state;
    for (const Action action : line) {
      best.push_back({{"seat", s.turn}, {"do", to_text(action)}});
      apply(a.game, s, action);
    }
    if (a.game.layout == Layout::hand && a.state.phase == Phase::play)
      out["position"] = ordered_json::parse(to_json(HandPosition{a.variant, a.rules, a.state}));
    fmt::print("{}\n", out.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
  }

  void print_text(const HandToSolve& a, const Worth& worth, const std::vector<ActionWorth>& all,
                  const std::vector<Action>& line) const {
    const Game& game = a.game;
    const State& s = a.state;
    const auto& names = a.names;
    std::size_t column = 0;
    for (Seat p = 0; p < game.players; ++p) column = std::max(column, speech::columns(names[p]));
    if (a.hand > 0) fmt::print("{}\n", words<"solve.after">(a.hand, a.at));
    const TrumpOrder& order = order_of(game, s);
    for (Seat p = 0; p < game.players; ++p) {
      std::string cards;
      for (const Card c : in_hand_order(order, s.held[p])) cards += " " + to_text(c);
      if (game.layout != Layout::hand) {
        cards += (cards.empty() ? " " : "; ") + words<"solve.on-the-table">();
        for (const Card c : in_hand_order(order, s.held[std::size_t(game.players + p)])) cards += " " + to_text(c);
      }
      fmt::print("  {} {}{}\n", flush_left(names[p], column), cards,
                 s.turn == p ? "   " + words<"solve.to-play">() : "");
    }
    if (!s.buried.empty()) fmt::print("  {}  {}\n", flush_left(words<"solve.buried">(), column), to_text(s.buried));
    if (s.in_trick > 0) {
      std::string trick;
      for (std::size_t i = 0; i < s.in_trick; ++i)
        trick += " " + to_text(s.played[std::size_t(s.trick) * game.trick_size + i]);
      fmt::print("  {} {}\n", flush_left(words<"solve.trick">(), column), trick);
    }
    fmt::print("\n{}\n", spoken(a, verdict_text(a, worth)));
    fmt::print("{}\n\n", text(say<"solve.best-game">(score_text(game, worth.score)), {names}));

    fmt::print("{}{}  {}\n", flush_left(names[s.turn], 14),
               worth.points >= 0 ? flush_right(words<"solve.card-points">(), 13) : "", words<"solve.game-points">());
    for (const ActionWorth& w : all) {
      const std::string points = worth.points >= 0 ? fmt::format("{:>13}", w.worth.points) : "";
      fmt::print("  {:<12}{}  {}\n", to_text(w.action), points, text(score_text(game, w.worth.score), {names}));
    }
    fmt::print("\n{}\n", words<"solve.best-line">());
    print_line(a, line);
  }

  static std::vector<words::Who> people_of(Seats seats) {
    std::vector<words::Who> all;
    for (Seat p = 0; p < kMaxSeats; ++p)
      if (has_seat(seats, p)) all.push_back({int(p)});
    return all;
  }

  static std::string spoken(const HandToSolve& a, const Message& m) {
    return text(m, {.names = a.names, .cards = style_here()});
  }

  static Message verdict_text(const HandToSolve& a, const Worth& worth) {
    if (worth.points < 0) return say<"solve.each">();
    const auto side = people_of(side_of(a));
    Message who = a.game.partner == PartnerRule::across || a.game.players == 2 ? say<"solve.they">(side)
                                                                               : say<"solve.side">(side);
    if (a.game.system == System::counters || a.game.players <= 2)
      return say<"solve.can">(std::move(who), worth.points, a.game.total_points);
    const int win = a.game.thresholds.win;
    return worth.points >= win
               ? say<"solve.can-wins">(std::move(who), worth.points, a.game.total_points, win)
               : say<"solve.can-short">(std::move(who), worth.points, a.game.total_points, win, win - worth.points);
  }

  /// Trick by trick: who plays what, and who takes it.
  static void print_line(const HandToSolve& a, const std::vector<Action>& line) {
    State s = a.state;
    std::vector<Message> plays;
    for (const Action action : line) {
      const int trick = s.trick;
      if (action.kind() == Kind::play)
        plays.push_back(say<"solve.plays">(s.turn, action.card()));
      else if (action.kind() == Kind::blitz)
        plays.push_back(say<"solve.blitzes">(s.turn));
      const std::array before = s.points;
      apply(a.game, s, action);
      if (s.trick == trick) continue;
      const int points = s.points[s.last_taker] - before[s.last_taker];
      fmt::print("  {}\n", spoken(a, say<"solve.takes">(trick + 1, std::exchange(plays, {}), s.last_taker, points)));
    }
    for (const Message& said : score_lines(a.game, s)) fmt::print("  {}\n", text(said, {a.names}));
  }
};

}  // namespace

void add_solve(CLI::App& program) {
  auto solve = std::make_shared<Solve>();
  CLI::App* command = program.add_subcommand("solve", words<"solve.about">());
  command->footer(words<"solve.how">() + "\n" +
                  examples({{"sheepshead simulate --hands 1 --records hand.jsonl && sheepshead solve hand.jsonl"}}));
  command->add_option("FILE", solve->file, words<"solve.file">())->required();
  command->add_option("--hand", solve->hand, words<"solve.hand">())
      ->type_name("N")
      ->check(within(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--at", solve->at, words<"solve.at">())->type_name("N")->check(within(0, 1000));
  command->add_flag("--json", solve->json, words<"cli.json">());
  command->callback([solve] { finish(solve->run()); });
}

}  // namespace sheepshead::app
