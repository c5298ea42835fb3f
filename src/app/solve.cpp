// sheepshead solve: best play of a position, or of a recorded hand, with all cards known.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/input.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/record_lines.hpp"
#include "notation/score_text.hpp"
#include "search/solver/solver.hpp"
#include "table/lines.hpp"

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
      complain(where() + std::string(sentence(why)));
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
  std::string where() const { return (file == "-" ? "standard input" : file) + ": "; }

  std::nullopt_t wrong(const std::string& text) const {
    complain(where() + text);
    return std::nullopt;
  }
  static std::nullopt_t wrong(const std::vector<Diagnostic>& problems) {
    for (const Diagnostic& d : problems) complain(to_text(d));
    return std::nullopt;
  }

  struct Line {
    std::string text;
    int number = 0;
  };

  std::optional<std::vector<Line>> lines() const {
    const Input input(file);
    if (input.fd() < 0) return wrong("cannot be read: " + input.error() + ".");
    LineReader reader(input.fd(), kMaxRecordBytes);
    std::vector<Line> lines;
    std::string text;
    while (true) {
      const LineReader::Got got = reader.next(text);
      if (got == LineReader::Got::end) break;
      if (got == LineReader::Got::error) return wrong(std::string("cannot be read: ") + std::strerror(errno) + ".");
      if (got == LineReader::Got::too_long)
        return wrong("line " + std::to_string(reader.number()) + " is longer than " + std::to_string(kMaxRecordBytes) +
                     " bytes.");
      if (text.find_first_not_of(" \t\r") != std::string::npos) lines.push_back({text, reader.number()});
    }
    if (lines.empty()) return wrong("is empty.");
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
    RecordReader reader(file == "-" ? "standard input" : file);
    int number = 0;
    for (const Line& line : *lines) {
      if (lines->size() > 1 && !RecordReader::looks_like_hand(line.text)) {
        if (line.text.find(kHandsFormat) != std::string::npos) header(reader, line);
        continue;
      }
      if (++number == hand) return record(reader, line);
    }
    return wrong(number == 0 ? "there is no hand record in it."
                             : "has " + std::to_string(number) + (number == 1 ? " hand" : " hands") +
                                   ", so there is no hand " + std::to_string(hand) + ".");
  }

  std::optional<HandToSolve> position(const Line& line) const {
    if (at >= 0) return wrong("--at is for records; a position says itself where the hand stands.");
    PositionResult result = read_position(line.text, file == "-" ? "standard input" : file, line.number);
    if (!result.position) return wrong(result.problems);
    HandToSolve asked{
        result.position->variant, result.position->rules, compile(result.position->rules), result.position->state, {}};
    return asked;
  }

  /// What is wrong with a header is said, and its hands then have none.
  static void header(RecordReader& reader, const Line& line) {
    if (const auto result = reader.read(line.text, line.number)) wrong(result->problems);
  }

  std::optional<HandToSolve> record(RecordReader& reader, const Line& line) const {
    const auto result = reader.read(line.text, line.number);
    if (!result) return wrong("there is no hand record in it.");
    if (!result->record) return wrong(result->problems);
    const HandRecord& r = *result->record;
    HandToSolve asked{r.variant, r.rules, compile(r.rules), {}, names_of(r.players), hand};
    asked.state = deal(asked.game, r.deck, r.dealer, r.doublers);
    if (at > int(r.moves.size()))
      return wrong("hand " + std::to_string(hand) + " has " + std::to_string(r.moves.size()) +
                   " actions, so it cannot be looked at after " + std::to_string(at) + ".");
    std::vector<Move> moves;
    for (const Move& m : r.moves) {
      if (at < 0 ? m.action.kind() == Kind::play : int(moves.size()) == at) break;
      moves.push_back(m);
    }
    asked.at = int(moves.size());
    if (const auto problem = replay(asked.game, asked.state, moves, r.players)) return wrong(problem->text);
    if (asked.state.phase != Phase::play && asked.state.phase != Phase::late_blitz)
      return wrong("after " + std::to_string(asked.at) + " actions hand " + std::to_string(hand) +
                   (is_over(asked.state) ? " is over. " : " is not yet in play. ") +
                   (at < 0 ? "No card was played in it." : "Give --at a number at which cards are played."));
    return asked;
  }

  static Seats side_of(const HandToSolve& a) {
    const Contract& k = a.state.contract;
    if (a.game.partner == PartnerRule::across) return 0b0101;
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
    const Names names(a.names);
    std::size_t column = 0;
    for (Seat p = 0; p < game.players; ++p) column = std::max(column, name_of(names, p).size());
    if (a.hand > 0) fmt::print("Hand {}, after {} actions.\n", a.hand, a.at);
    const TrumpOrder& order = order_of(game, s);
    for (Seat p = 0; p < game.players; ++p) {
      std::string cards;
      for (const Card c : in_hand_order(order, s.held[p])) cards += " " + to_text(c);
      if (game.layout != Layout::hand) {
        cards += cards.empty() ? " on the table:" : "; on the table:";
        for (const Card c : in_hand_order(order, s.held[std::size_t(game.players + p)])) cards += " " + to_text(c);
      }
      fmt::print("  {:<{}} {}{}\n", name_of(names, p), column, cards, s.turn == p ? "   to play" : "");
    }
    if (!s.buried.empty()) fmt::print("  {:<{}}  {}\n", "Buried", column, to_text(s.buried));
    if (s.in_trick > 0) {
      std::string trick;
      for (std::size_t i = 0; i < s.in_trick; ++i)
        trick += " " + to_text(s.played[std::size_t(s.trick) * game.trick_size + i]);
      fmt::print("  {:<{}} {}\n", "Trick", column, trick);
    }
    fmt::print("\n{}\n", verdict_text(a, worth));
    fmt::print("With best play for game points: {}.\n\n", score_text(game, worth.score, names));

    fmt::print("{:<14}{}  game points\n", name_of(names, s.turn), worth.points >= 0 ? "  card points" : "");
    for (const ActionWorth& w : all) {
      const std::string points = worth.points >= 0 ? fmt::format("{:>13}", w.worth.points) : "";
      fmt::print("  {:<12}{}  {}\n", to_text(w.action), points, score_text(game, w.worth.score, names));
    }
    fmt::print("\nA best line:\n");
    print_line(a, line);
  }

  static std::string verdict_text(const HandToSolve& a, const Worth& worth) {
    const Names names(a.names);
    if (worth.points < 0) return "Each plays for himself.";
    const Seats side = side_of(a);
    std::string who = a.game.partner == PartnerRule::across || a.game.players == 2
                          ? names_of(names, side)
                          : "The picker's side (" + names_of(names, side) + ")";
    std::string text = fmt::format("{} can make {} of {} card points", who, worth.points, a.game.total_points);
    if (a.game.system != System::counters && a.game.players > 2) {
      const int win = a.game.thresholds.win;
      text += worth.points >= win ? fmt::format(", and needs {}: it wins", win)
                                  : fmt::format(", and needs {}: it is {} short", win, win - worth.points);
    }
    return text + ".";
  }

  /// Trick by trick: who plays what, and who takes it.
  static void print_line(const HandToSolve& a, const std::vector<Action>& line) {
    const Names names(a.names);
    State s = a.state;
    std::string row;
    for (const Action action : line) {
      const int trick = s.trick;
      if (action.kind() == Kind::play || action.kind() == Kind::blitz)
        row += (row.empty() ? "" : ", ") + name_of(names, s.turn) + " " +
               (action.kind() == Kind::play ? to_text(action.card()) : "blitzes");
      const std::array before = s.points;
      apply(a.game, s, action);
      if (s.trick == trick) continue;
      fmt::print("  Trick {}: {}. {} takes {}.\n", trick + 1, row, name_of(names, s.last_taker),
                 s.points[s.last_taker] - before[s.last_taker]);
      row.clear();
    }
    for (const std::string& words : score_lines(a.game, s, names)) fmt::print("  {}\n", words);
  }
};

}  // namespace

void add_solve(CLI::App& program) {
  auto solve = std::make_shared<Solve>();
  CLI::App* command = program.add_subcommand("solve", "Best play with all cards known: of a position, or in a record");
  command->footer(
      "FILE holds a position (docs/formats.md), or hand records, one a line. Card points are those of the picker's "
      "side\n"
      "with best play for card points, game points with best play for these.\n"
      "Example: sheepshead simulate --hands 1 --records hand.jsonl && sheepshead solve hand.jsonl");
  command->add_option("FILE", solve->file, "A position or hand records; - for standard input")->required();
  command->add_option("--hand", solve->hand, "The hand of the file, from 1")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--at", solve->at, "After so many actions of the record; else before the first card")
      ->type_name("N")
      ->check(CLI::Range(0, 1000));
  command->add_flag("--json", solve->json, "Print JSON");
  command->callback([solve] { finish(solve->run()); });
}

}  // namespace sheepshead::app
