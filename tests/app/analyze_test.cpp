// sheepshead analyze: reports, JSON, sessions, and files that do not hold.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/program_run.hpp"
#include "effort.hpp"
#include "notation/record_lines.hpp"
#include "play/score.hpp"
#include "search/playouts_bot.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

#define EXPECT_HAS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

constexpr const char* kLevel = "club:worlds=8";

Game table_of_variant(const std::string& variant) { return compile(load_variant(variant).variant.value().rules); }

/// A hand that bots played by the casual bot's rules, as a person at seat 0 and four bots.
HandRecord played_hand(const std::string& variant, std::uint64_t seed) {
  const Game game = table_of_variant(variant);
  Random random(seed);
  const DeckOrder deck = shuffle(game, random);
  State s = deal(game, deck, Seat(seed % game.players));
  std::vector<Move> moves;
  CasualBot bot;
  while (!is_over(s)) {
    moves.push_back({s.turn, bot.choose(game, view(game, s, s.turn), random)});
    apply(game, s, moves.back().action);
  }
  std::vector<Player> players;
  for (int p = 0; p < game.players; ++p)
    players.push_back({p == 0 ? "Anna" : "Bot " + std::to_string(p), p == 0 ? "" : "casual"});
  HandRecord record = make_record(game, players, deck, moves, s);
  record.variant = variant;
  return record;
}

class Written {
 public:
  explicit Written(const std::string& text) {
    std::string name = "/tmp/sheepshead-XXXXXX";
    const int fd = mkstemp(name.data());
    EXPECT_EQ(::write(fd, text.data(), text.size()), ssize_t(text.size()));
    close(fd);
    path = name;
  }
  ~Written() { std::filesystem::remove(path); }
  std::string path;
};

std::string lines_of_hands(int hands) {
  std::string text;
  for (int i = 1; i <= hands; ++i) text += to_json(played_hand("five-called-ace", std::uint64_t(i))) + "\n";
  return text;
}

Said analyze(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), {"analyze", "--level", kLevel, "--rounds", "3", "--threads", "1"});
  return run_program(std::move(arguments), input);
}

TEST(Analyze, OneHandIsShownInFull) {
  const Said said = analyze({"-", "--all"}, lines_of_hands(1));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_HAS(said.out, "Hand 1: Anna ");
  EXPECT_HAS(said.out, ". Pick or pass, holding ");
  EXPECT_HAS(said.out, "best");
  EXPECT_HAS(said.out, "Decisions");
  EXPECT_HAS(said.out, "Result and luck");
  EXPECT_HAS(said.out, "Judged by club:worlds=8");
  EXPECT_EQ(said.out.find("\x1b["), std::string::npos) << "colors where nobody sees them";
}

TEST(Analyze, ThePersonIsLookedAt) {
  const Said said = analyze({"-"}, lines_of_hands(2));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_HAS(said.out, "\n  Anna ");
  EXPECT_EQ(said.out.find("\n  Bot 1"), std::string::npos) << said.out;
}

TEST(Analyze, JsonHasEverything) {
  const Said said = analyze({"-", "--all", "--truth", "--json"}, lines_of_hands(2));
  ASSERT_EQ(said.status, 0) << said.err;
  const json out = json::parse(said.out);
  EXPECT_EQ(out["format"], "sheepshead-analysis/1");
  EXPECT_EQ(out["level"], kLevel);
  EXPECT_EQ(out["complete"], true);
  ASSERT_EQ(out["hands"].size(), 2u);
  std::size_t decisions = 0;
  for (const json& hand : out["hands"]) {
    ASSERT_EQ(hand["scores"].size(), 5u);
    double luck = 0;
    for (const json& x : hand["luck"]) luck += x.get<double>();
    EXPECT_NEAR(luck, 0, 0.001);
    for (const json& d : hand["decisions"]) {
      ++decisions;
      EXPECT_GE(d["alternatives"].size(), 2u);
      bool chosen = false;
      double best = -1e9, of_best = 0;
      for (const json& a : d["alternatives"]) {
        chosen |= a["do"] == d["do"];
        best = std::max(best, a["value"].get<double>());
        if (a["do"] == d["best"]) of_best = a["value"];
      }
      EXPECT_TRUE(chosen);
      // What a hint would advise, which may look a little worse by chance.
      EXPECT_GE(best, of_best);
      EXPECT_TRUE(best == of_best || d["rule-of-thumb"].is_string());
      EXPECT_TRUE(d["grade"] == "fine" || d["grade"] == "slip" || d["grade"] == "mistake");
      EXPECT_EQ(d["grade"] != "fine", !d["remarks"].empty() && d["remarks"][0]["fault"] == true);
      const bool play = d["do"].get<std::string>().starts_with("play");
      EXPECT_TRUE(play || d["hindsight"]["solved"] == false);
      if (d["hindsight"]["solved"] == true) { EXPECT_GE(d["hindsight"]["best"], d["hindsight"]["chosen"]); }
    }
  }
  EXPECT_EQ(out["decisions"], decisions);
  ASSERT_EQ(out["players"].size(), 5u);
  std::size_t summed = 0;
  for (const json& p : out["players"]) summed += p["decisions"].get<std::size_t>();
  EXPECT_EQ(summed, decisions);
}

TEST(Analyze, TheSameWhateverTheThreadsAndTheOtherHands) {
  const std::string two = lines_of_hands(2);
  const Said one = analyze({"-", "--hand", "2", "--all", "--json"}, two);
  const Said both =
      run_program({"analyze", "-", "--level", kLevel, "--rounds", "3", "--threads", "2", "--all", "--json"}, two);
  ASSERT_EQ(one.status, 0) << one.err;
  ASSERT_EQ(both.status, 0) << both.err;
  EXPECT_EQ(json::parse(one.out)["hands"][0], json::parse(both.out)["hands"][1]);
}

TEST(Analyze, CompactRecordsAreTheSameHands) {
  CompactWriter writer;
  std::string full, compact;
  for (const std::uint64_t seed : {1, 2}) {
    full += to_json(played_hand("three", seed)) + "\n";
    compact += writer.lines(played_hand("three", seed));
  }
  const auto told = [](const std::string& text) {
    const Said said = run_program({"analyze", "-", "--level", kLevel, "--rounds", "2", "--json"}, text);
    EXPECT_EQ(said.status, 0) << said.err;
    return said.out;
  };
  EXPECT_EQ(told(compact), told(full));
  const Said orphan = run_program({"analyze", "-"}, compact.substr(compact.find('\n') + 1));
  EXPECT_EQ(orphan.status, 1);
  EXPECT_HAS(orphan.err, "standard input:1: hash: no header before this line");
}

TEST(Analyze, HiddenCardsDoNotChangeTheJudgement) {
  // The first decision of the hand, with other cards in the others' hands.
  const HandRecord one = played_hand("five-called-ace", 4);
  const Game game = table_of_variant("five-called-ace");
  const Seat first = Seat((one.dealer + 1) % 5);
  HandRecord other = one;
  const State dealt = deal(game, one.deck, one.dealer);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < game.deck_size; ++i)
    if (!dealt.held[first].has(one.deck[i])) places.push_back(i);
  for (std::size_t i = 0; i + 1 < places.size(); i += 2) std::swap(other.deck[places[i]], other.deck[places[i + 1]]);
  // All pass, and the leaster is played as it comes.
  for (HandRecord* r : {const_cast<HandRecord*>(&one), &other}) {
    State s = deal(game, r->deck, r->dealer);
    r->moves.clear();
    while (!is_over(s)) {
      const Legal may = legal(game, s);
      const Action a = may.has(Kind::pass) ? Action(Kind::pass) : may.at(0);
      r->moves.push_back({s.turn, a});
      apply(game, s, a);
    }
    r->ending = s.ending;
    r->scores = score(game, s);
  }
  const auto first_of = [&](const HandRecord& r) {
    const Said said = analyze({"-", "--all", "--json"}, to_json(r) + "\n");
    EXPECT_EQ(said.status, 0) << said.err;
    json d = json::parse(said.out)["hands"][0]["decisions"][0];
    return d;
  };
  EXPECT_EQ(first_of(one), first_of(other));
}

TEST(Analyze, ASessionIsSummedUpByPlayer) {
  const Game game = table_of_variant("three");
  SessionHeader header;
  header.variant = "three";
  header.rules = game.rules;
  header.players = {{"Anna", ""}, {"Ben", ""}, {"Cleo", "casual"}};
  Session session(header);
  std::string text = header_line(header) + "\n";
  Random random(3);
  CasualBot bot;
  for (int i = 0; i < 3; ++i) {
    session.begin(shuffle(session.game(), random));
    text += begin_line(session) + "\n";
    while (!is_over(session.hand())) {
      const State& s = session.hand();
      const Move m{s.turn, bot.choose(session.game(), view(session.game(), s, s.turn), random)};
      text += move_line(m) + "\n";
      ASSERT_EQ(session.act(m.seat, m.action), Refusal::none);
    }
    text += to_json(session.finish()) + "\n";
  }
  const Written file(text);
  const Said said = analyze({"--session", file.path});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_HAS(said.out, "3 hands");
  EXPECT_HAS(said.out, "Anna picked ");
  EXPECT_HAS(said.out, "There are too few hands to tell: it takes 30");
  const Said as_json = analyze({"--session", file.path, "--json"});
  const json out = json::parse(as_json.out);
  EXPECT_FALSE(out.contains("hands"));
  ASSERT_EQ(out["players"].size(), 3u);
  EXPECT_EQ(out["players"][0]["player"], "Anna");
  ASSERT_EQ(out["pairs"]["pairs"].size(), 3u);
  EXPECT_EQ(out["pairs"]["pairs"][0]["flagged"], false);
  EXPECT_GT(out["pairs"]["false-alarms"], 0);
  // The same file hand by hand.
  const Said detailed = analyze({file.path, "--hand", "2"});
  EXPECT_EQ(detailed.status, 0) << detailed.err;
  EXPECT_HAS(detailed.out, "Hand 2");
}

TEST(Analyze, WhoSeesAFriendsCardsIsFlaggedInASession) {
  // Anna and Ben know each other's cards while cards are played; the others play as well as they, by their own alone.
  SessionHeader header;
  header.rules = table_of_variant("five-called-ace").rules;
  header.players = {{"Anna", ""}, {"Ben", ""}, {"Cleo", ""}, {"Dan", ""}, {"Eva", ""}};
  Session session(header);
  std::string text = header_line(header) + "\n";
  Random random(21);
  CasualBot bidder;
  PlayoutsBot player(10);
  const int hands = effort(150);
  for (int i = 0; i < hands; ++i) {
    session.begin(shuffle(session.game(), random));
    text += begin_line(session) + "\n";
    while (!is_over(session.hand())) {
      const State& s = session.hand();
      const auto friendly = Seat(1 - s.turn);
      const bool knows = s.turn < 2;
      player.knows(
          knows ? friendly : kNoSeat,
          knows ? s.held[friendly] - (s.contract.under.valid() ? CardSet(s.contract.under) : CardSet()) : CardSet());
      const View v = view(session.game(), s, s.turn);
      const Move m{s.turn, s.phase == Phase::play ? player.choose(session.game(), v, random)
                                                  : bidder.choose(session.game(), v, random)};
      text += move_line(m) + "\n";
      ASSERT_EQ(session.act(m.seat, m.action), Refusal::none);
    }
    text += to_json(session.finish()) + "\n";
  }
  const Written file(text);
  const Said said = run_program({"analyze", "--level", kLevel, "--rounds", "2", "--session", file.path});
  ASSERT_EQ(said.status, 0) << said.err;
  if (hands < 30) GTEST_SKIP() << "too few hands under a sanitizer";
  EXPECT_HAS(said.out, "! Anna and Ben, +");
  EXPECT_HAS(said.out, "They play as if they");
}

TEST(Analyze, EverySpecialTableIsAnalysed) {
  for (const char* variant : {"two-battery", "four-southern-indiana", "four-sheep-head-21", "eight-black-queens"}) {
    if (!load_variant(variant).variant) continue;
    const Said said = run_program({"analyze", "-", "--level", "club:worlds=2", "--rounds", "2", "--truth"},
                                  to_json(played_hand(variant, 2)) + "\n");
    EXPECT_EQ(said.status, 0) << variant << said.err;
    EXPECT_HAS(said.out, "Judged by");
  }
}

TEST(Analyze, ACardFromABatteryIsOneOfThoseThatAreShown) {
  const Said said = run_program({"analyze", "-", "--all", "--json", "--level", "club:worlds=2", "--rounds", "2"},
                                to_json(played_hand("two-battery", 2)) + "\n");
  ASSERT_EQ(said.status, 0) << said.err;
  int plays = 0;
  const json out = json::parse(said.out);
  for (const json& d : out["hands"][0]["decisions"]) {
    const std::string held = " " + d["hand"].get<std::string>() + " ", does = d["do"];
    if (!does.starts_with("play ")) continue;
    EXPECT_HAS(held, " " + does.substr(5) + " ");
    ++plays;
  }
  EXPECT_GT(plays, 4);
}

TEST(Analyze, BadInputIsNamed) {
  EXPECT_EQ(analyze({}).status, 2);
  EXPECT_EQ(analyze({"-", "--session", "x"}).status, 2);
  const Said missing = analyze({"/nowhere/hands.jsonl"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_HAS(missing.err, "/nowhere/hands.jsonl: can't be read: there's no such file.");
  const Said empty = analyze({"-"}, "");
  EXPECT_EQ(empty.status, 1);
  EXPECT_HAS(empty.err, "is empty");
  const Said torn = analyze({"-"}, lines_of_hands(1).substr(0, 200) + "\n");
  EXPECT_EQ(torn.status, 1);
  EXPECT_FALSE(torn.err.empty());

  HandRecord false_scores = played_hand("five-called-ace", 1);
  false_scores.scores[0] += 1;
  const Said wrong = analyze({"-"}, to_json(false_scores) + "\n" + lines_of_hands(1));
  EXPECT_EQ(wrong.status, 1) << "one hand is wrong";
  EXPECT_FALSE(wrong.err.empty());
  EXPECT_HAS(wrong.out, "Hand 2") << "the other is analysed";

  const Said none = analyze({"-", "--hand", "7"}, lines_of_hands(2));
  EXPECT_EQ(none.status, 1);
  EXPECT_HAS(none.err, "has 2 hands, so there's no hand 7.");
  const Said seat = analyze({"-", "--seat", "6"}, lines_of_hands(1));
  EXPECT_EQ(seat.status, 2);
  EXPECT_HAS(seat.err, "there's no seat 6 at a table of 5");
  const Said level = run_program({"analyze", "-", "--level", "clubb"}, lines_of_hands(1));
  EXPECT_EQ(level.status, 2);
  EXPECT_HAS(level.err, "there's no bot named");
  const Said program = run_program({"analyze", "-", "--level", "cmd:./mybot"}, lines_of_hands(1));
  EXPECT_EQ(program.status, 2);
  EXPECT_HAS(program.err, "only the program's own bots judge");
  const Said no_judge = run_program({"analyze", "-", "--level", "casual"}, lines_of_hands(1));
  EXPECT_EQ(no_judge.status, 2);
  EXPECT_HAS(no_judge.err, "doesn't work out what each choice is worth");
}

TEST(Puzzle, HasOneBestAnswerAndAHandToReplay) {
  const Said said = run_program({"puzzle", "--theme", "pick", "--count", "2", "--level", "club:worlds=20", "--rounds",
                                 "4", "--threads", "1", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  int count = 0;
  for (std::size_t at = 0, end; (end = said.out.find('\n', at)) != std::string::npos; at = end + 1) {
    const json p = json::parse(said.out.substr(at, end - at));
    ++count;
    EXPECT_EQ(p["format"], "sheepshead-puzzle/2");
    EXPECT_EQ(p["task"]["say"], "task.pick") << p["task"];
    EXPECT_FALSE(p["contract"].empty());
    EXPECT_GE(p["gap"], 0.3);
    EXPECT_GE(p["gap"].get<double>(), 4 * p["gap-error"].get<double>());
    const std::size_t index = p["at"].get<std::size_t>() - 1;
    EXPECT_EQ(p["record"]["actions"][index]["do"], p["answer"]);
    EXPECT_EQ(p["record"]["actions"][index]["seat"], p["seat"]);
    EXPECT_EQ(run_program({"replay", "-", "--quiet"}, p["record"].dump() + "\n").status, 0);
  }
  EXPECT_EQ(count, 2);
}

TEST(Puzzle, IsToldInWords) {
  const Said said = run_program({"puzzle", "--theme", "lead", "--count", "1", "--level", "club:worlds=20", "--rounds",
                                 "4", "--threads", "2", "--seed", "5"});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_HAS(said.out, "Puzzle 1: What to lead");
  EXPECT_HAS(said.out, "You hold ");
  EXPECT_HAS(said.out, "Answer: Lead the ");
  const Said again = run_program({"puzzle", "--theme", "lead", "--count", "1", "--level", "club:worlds=20", "--rounds",
                                  "4", "--threads", "1", "--seed", "5"});
  EXPECT_EQ(said.out, again.out);
}

TEST(Puzzle, BadWishesAreNamed) {
  const Said theme = run_program({"puzzle", "--theme", "leed"});
  EXPECT_EQ(theme.status, 2);
  EXPECT_HAS(theme.err, "Did you mean");
  EXPECT_EQ(run_program({"puzzle"}).status, 2);
  const Said none = run_program(
      {"puzzle", "--theme", "bury", "--variant", "four-black-queens", "--deals", "3", "--level", "club:worlds=4"});
  EXPECT_EQ(none.status, 1);
  EXPECT_HAS(none.err, "0 puzzles of that kind in 3 deals");
}

TEST(Figures, NumbersAreShortAndTheirSignIsTold) {
  EXPECT_EQ(app::signed_text(0.4, CardStyle::letters), "+0.4");
  EXPECT_EQ(app::signed_text(-0.21, CardStyle::letters), "-0.21");
  EXPECT_EQ(app::signed_text(-0.21, CardStyle::symbols),
            "\u2212"
            "0.21");
  EXPECT_EQ(app::signed_text(0.001, CardStyle::letters), "0");
}

TEST(AnalyzeWhatIf, PlaysTheRestAndComparesIt) {
  const HandRecord hand = played_hand("five-called-ace", 4);
  const std::string line = to_json(hand) + "\n";
  const Move& first = hand.moves.front();
  const std::string other = first.action.kind() == Kind::pick ? "pass" : "pick";
  const std::vector<std::string> wish{"analyze", "-", "--what-if", "1", other, "--level", kLevel};
  auto with_json = wish;
  with_json.push_back("--json");
  const Said as_json = run_program(with_json, line);
  ASSERT_EQ(as_json.status, 0) << as_json.err;
  const json told = json::parse(as_json.out);
  EXPECT_EQ(told["format"], "sheepshead-what-if/1");
  EXPECT_EQ(told["actions"][0], (json{{"seat", first.seat}, {"do", other}}));
  EXPECT_EQ(told["was"]["scores"].size(), 5u);
  int sum = 0;
  for (const json& points : told["scores"]) sum += points.get<int>();
  EXPECT_EQ(sum, 0);
  EXPECT_EQ(run_program(with_json, line).out, as_json.out) << "the same seed, the same hand";
  const Said text = run_program(wish, line);
  EXPECT_EQ(text.status, 0);
  EXPECT_HAS(text.out, "each by its own cards alone");
  EXPECT_HAS(text.out, "instead of");
}

TEST(AnalyzeWhatIf, SaysWhatCannotBe) {
  const std::string line = to_json(played_hand("five-called-ace", 4)) + "\n";
  const auto refused = [&](const char* at, const char* action, const char* part, const std::string& file) {
    const Said said = run_program({"analyze", "-", "--what-if", at, action}, file);
    EXPECT_EQ(said.status, 2) << at << ' ' << action;
    EXPECT_HAS(said.err, part);
  };
  refused("1", "dance", "isn't something a player can do", line);
  refused("1", "crack", "isn't possible there", line);
  refused("999", "pass", "no action 999", line);
  refused("0", "pass", "isn't the number of an action", line);
  refused("one", "pass", "isn't the number of an action", line);
  refused("1", "pass", "one hand", line + line);
}

}  // namespace
}  // namespace sheepshead
