#include "notation/record.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "game_of.hpp"
#include "notation/action_text.hpp"
#include "random_hand.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

std::string in_words(const Message& m) { return speech::english().text(m); }

using nlohmann::json;
using sheepshead::testing::random_hand;

/// Hands of every table, with what else can happen in a hand.
std::vector<Game> recorded_tables() {
  std::vector<Game> all{
      game_of("five-jack-of-diamonds",
              {"partner.call-up=yes", "multipliers.crack=any-opponent", "multipliers.recrack=true"}),
      game_of("five-called-ace", {"deal.redeal=true", "partner.own-ace=true", "nobody-picks.rule=dealer-decides",
                                  "multipliers.crack=not-offered"}),
      game_of("five-called-ace", {"nobody-picks.rule=forced-pick", "picking.alone=before-the-blind"}),
      game_of("four-cutthroat", {"nobody-picks.rule=doubler"})};
  for (const std::string& id : variant_ids()) all.push_back(game_of(id));
  return all;
}

std::string problems_of(const RecordResult& result) {
  std::string all;
  for (const Diagnostic& d : result.problems) all += to_text(d) + "\n";
  return all;
}

TEST(Record, RoundTrip) {
  for (const Game& game : recorded_tables())
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      HandRecord record = random_hand(game, seed, int(seed % 3));
      record.program = "0.1.0";
      record.variant = seed % 2 == 0 ? "" : "a-table";
      const std::string text = to_json(record);
      EXPECT_EQ(text.find('\n'), std::string::npos);
      const RecordResult back = read_record(text, "file", 3);
      ASSERT_TRUE(back.record) << problems_of(back);
      EXPECT_TRUE(*back.record == record);
      EXPECT_EQ(to_json(*back.record), text);
      const auto problem = verify(*back.record);
      EXPECT_FALSE(problem) << in_words(problem->text);
    }
}

// Written by version 0.1.0, before whoever played the first of two queens was the picker (T4c, T8c) and before the
// ready-made tables had double on the bump (S4). Their scores are those of then.
TEST(Record, ThoseOfEarlierVersionsReplayAsTheyWerePlayed) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/tests/notation/old/records-of-0.1.0.jsonl");
  int hands = 0, by_the_higher = 0;
  for (std::string line; std::getline(file, line); ++hands) {
    const RecordResult back = read_record(line, "old", hands + 1);
    ASSERT_TRUE(back.record) << problems_of(back);
    const auto problem = verify(*back.record);
    EXPECT_FALSE(problem) << in_words(problem->text);
    EXPECT_EQ(hash_of(back.record->rules), json::parse(line)["hash"]) << "and keep their hash";
    if (back.record->rules.partner.rule == PartnerRule::first_two) {
      EXPECT_EQ(back.record->rules.partner.picker, FirstTwoPicker::higher);
      ++by_the_higher;
    }
    // Written again, they say what they left out, and still mean it.
    const RecordResult again = read_record(to_json(*back.record));
    ASSERT_TRUE(again.record) << problems_of(again);
    EXPECT_TRUE(*again.record == *back.record);
  }
  EXPECT_EQ(hands, 10);
  EXPECT_EQ(by_the_higher, 6);
}

TEST(Record, ATableOfTodayHasAnotherHashWhereItMeansSomethingElse) {
  Rules rules = game_of("four-first-queens").rules;
  ASSERT_EQ(rules.partner.picker, FirstTwoPicker::first);
  const std::string first = hash_of(rules);
  rules.partner.picker = FirstTwoPicker::higher;
  EXPECT_NE(hash_of(rules), first);
  EXPECT_EQ(hash_of(rules), "3d43ba9068d81188") << "as version 0.1.0 wrote it";
  EXPECT_EQ(hash_of(game_of("five-called-ace-single").rules), hash_of(Rules{}));
}

TEST(Record, ReadsAnyLayoutOfTheSameJson) {
  const HandRecord record = random_hand(game_of("three"), 5);
  const RecordResult back = read_record(json::parse(to_json(record)).dump(2));
  ASSERT_TRUE(back.record) << problems_of(back);
  EXPECT_TRUE(*back.record == record);
}

/// The hand that is tampered with: five-handed, with a picker who called.
HandRecord witness() {
  const Game game = game_of("five-called-ace-single");
  for (std::uint64_t seed = 0;; ++seed) {
    HandRecord record = random_hand(game, seed);
    if (record.ending != Ending::picked) continue;
    for (const Move& m : record.moves)
      if (m.action.kind() == Kind::call) return record;
  }
}

json witness_json() { return json::parse(to_json(witness())); }

/// What is said of the record after `change`: the reader's problems, or verify()'s.
std::string after(const std::function<void(json&)>& change) {
  json j = witness_json();
  change(j);
  const RecordResult result = read_record(j.dump(), "hands.jsonl", 4);
  if (!result.record) {
    EXPECT_FALSE(result.problems.empty());
    return problems_of(result);
  }
  const auto problem = verify(*result.record);
  return problem ? in_words(problem->text) : "accepted";
}

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

TEST(Record, TamperedActionsAreNamed) {
  const HandRecord record = witness();
  const Game game = compile(record.rules);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string number = "action " + std::to_string(i + 1) + " of ";
    {  // by another seat
      HandRecord r = record;
      r.moves[i].seat = Seat((r.moves[i].seat + 1) % 5);
      const auto problem = verify(game, r);
      ASSERT_TRUE(problem);
      EXPECT_EQ(problem->action_index, int(i));
      EXPECT_EQ(in_words(problem->text).rfind(number, 0), 0u) << in_words(problem->text);
      EXPECT_SAYS(in_words(problem->text), "turn");
    }
    {  // with a card that somebody else has
      const Action a = record.moves[i].action;
      if (!takes_card(a.kind()) || a.kind() == Kind::call) continue;
      HandRecord r = record;
      State s = deal(game, r.deck, r.dealer, 0);
      for (std::size_t k = 0; k < i; ++k) apply(game, s, r.moves[k].action);
      const CardSet others = game.deck - s.held[s.turn];
      r.moves[i].action = Action(a.kind(), others.first());
      const auto problem = verify(game, r);
      ASSERT_TRUE(problem);
      EXPECT_EQ(problem->action_index, int(i));
      EXPECT_SAYS(in_words(problem->text), " have the " + std::string(name_of(others.first().rank())) + " of " +
                                               std::string(name_of(others.first().suit())));
      EXPECT_SAYS(in_words(problem->text), "\"" + to_text(r.moves[i].action) + "\"");
    }
  }
}

TEST(Record, L2_AnActionThatDoesNotFollowSuitIsNamedWithTheReason) {
  const Game game = game_of("three");
  int found = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    HandRecord r = random_hand(game, seed);
    State s = deal(game, r.deck, r.dealer, 0);
    for (std::size_t i = 0; i < r.moves.size(); ++i) {
      const CardSet wrong = s.phase == Phase::play ? s.held[s.turn] - legal(game, s).cards : CardSet();
      if (!wrong.empty()) {
        ++found;
        r.moves[i].action = Action(Kind::play, wrong.first());
        const auto problem = verify(game, r);
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->action_index, int(i));
        EXPECT_SAYS(in_words(problem->text), "must follow ");
        break;
      }
      apply(game, s, r.moves[i].action);
    }
  }
  EXPECT_GT(found, 20);
}

TEST(Record, MissingAndSurplusActions) {
  const std::size_t count = witness().moves.size();
  EXPECT_SAYS(after([](json& j) { j["actions"].erase(j["actions"].size() - 1); }), "the hand isn't over after its ");
  EXPECT_SAYS(after([](json& j) { j["actions"] = json::array(); }), "the hand isn't over after its 0 actions");
  EXPECT_SAYS(after([](json& j) { j["actions"].push_back(j["actions"].back()); }),
              "action " + std::to_string(count + 1) + " of " + std::to_string(count + 1));
  EXPECT_SAYS(after([](json& j) { j["actions"].erase(j["actions"].begin()); }), "action 1 of ");
}

TEST(Record, FalseScoresAndEndings) {
  EXPECT_SAYS(after([](json& j) { j["scores"][3] = j["scores"][3].get<int>() + 1; }),
              "the score of seat 3 is written down as");
  EXPECT_SAYS(after([](json& j) { j["ending"] = "leaster"; }), "the ending is written down as \"leaster\"");
  EXPECT_SAYS(after([](json& j) { j["doublers"] = 1; }), "the score of seat 0 is written down as");
}

TEST(Record, AnotherDealIsNoticed) {
  EXPECT_NE(after([](json& j) { j["dealer"] = (j["dealer"].get<int>() + 1) % 5; }), "accepted");
  EXPECT_NE(after([](json& j) { std::swap(j["deck"][0], j["deck"][31]); }), "accepted");
}

TEST(Record, EachBrokenPlaceIsNamed) {
  const std::string start = "hands.jsonl:4: ";
  const auto says = [&](const std::function<void(json&)>& change, const std::string& part) {
    const std::string text = after(change);
    EXPECT_EQ(text.rfind(start, 0), 0u) << text;
    EXPECT_SAYS(text, part);
  };
  for (const char* key :
       {"format", "rules", "hash", "seats", "dealer", "doublers", "deck", "actions", "ending", "scores"})
    says([&](json& j) { j.erase(key); }, std::string(key) + ": is missing");
  for (const char* key : {"format", "rules", "hash", "seats", "dealer", "doublers", "deck", "actions", "ending",
                          "scores", "program", "variant"})
    for (const json& value : {json(nullptr), json(1.5), json(true), json::object({{"x", 1}})})
      if (std::string(key) != "rules") says([&](json& j) { j[key] = value; }, std::string(key) + ": must be ");
  says([](json& j) { j["rules"] = 5; }, "rules: ");
  says([](json& j) { j["rules"]["table"]["color"] = 1; }, "rules.table.color: ");
  says([](json& j) { j["extra"] = 1; }, "unknown key \"extra\"");
  says([](json& j) { j["seats"][0]["age"] = 84; }, "seats[0]: has an unknown key \"age\"");
  says([](json& j) { j["actions"][2]["why"] = ""; }, "actions[2]: has an unknown key \"why\"");
  says([](json& j) { j["actions"][2]["seat"] = 5; }, "actions[2].seat: must be a whole number from 0 to 4, not 5");
  says([](json& j) { j["actions"][2]["seat"] = -1; }, "actions[2].seat: ");
  says([](json& j) { j["actions"][2]["do"] = "play Q"; }, "actions[2].do: must be an action");
  says([](json& j) { j["actions"][2]["do"] = "Pass"; }, "actions[2].do: must be an action");
  says([](json& j) { j["actions"][2] = "pass"; }, "actions[2]: must be an object");
  says([](json& j) { j["dealer"] = 5; }, "dealer: must be a whole number from 0 to 4, not 5");
  says([](json& j) { j["doublers"] = 17; }, "doublers: ");
  says([](json& j) { j["deck"][7] = j["deck"][6]; }, "deck[7]: ");
  says([](json& j) { j["deck"][7] = j["deck"][6]; }, " appears twice");
  says([](json& j) { j["deck"].erase(3); }, "deck: must have 32 values, not 31");
  says([](json& j) { j["deck"][3] = "6C"; }, "deck[3]: 6C isn't in a deck of 32 cards");
  says([](json& j) { j["deck"][3] = "1C"; }, "deck[3]: must be a card");
  says([](json& j) { j["deck"][3] = "qc"; }, "deck[3]: must be a card");
  says([](json& j) { j["seats"].erase(0); }, "seats: must have 5 values, not 4");
  says([](json& j) { j["seats"][1]["name"] = ""; }, "seats[1].name: ");
  says([](json& j) { j["seats"][1]["name"] = "a\nb"; }, "seats[1].name: ");
  says([](json& j) { j["seats"][1]["name"] = std::string(81, 'x'); }, "seats[1].name: ");
  says([](json& j) { j["scores"].push_back(0); }, "scores: must have 5 values, not 6");
  says([](json& j) { j["scores"][0] = 0.5; }, "scores[0]: ");
  says([](json& j) { j["ending"] = "won"; }, "ending: must be ");
  says([](json& j) { j["hash"] = "0000000000000000"; }, "hash: is \"0000000000000000\", but these rules have ");
  says([](json& j) { j["rules"]["scoring"]["double-on-the-bump"] = true; }, "hash: ");
  says([](json& j) { j["rules"]["table"]["players"] = 4; }, "rules.");
  says([](json& j) { j["rules"]["leaster"]["blind"] = "opening"; }, "rules.leaster.blind: ");
}

TEST(Record, T7d_T7f_TheDieBelongsToTheDeal) {
  for (const char* id : {"seven-die", "seven-die-or-alone"}) {
    const Game game = game_of(id);
    const HandRecord record = random_hand(game, 3);
    json j = json::parse(to_json(record));
    EXPECT_EQ(j.at("die"), record.deck.die);
    const auto read = [](const json& written) { return read_record(written.dump()); };
    j["die"] = 7;
    EXPECT_SAYS(problems_of(read(j)), "die: must be a whole number from 1 to 6, not 7");
    j.erase("die");
    EXPECT_SAYS(problems_of(read(j)), "die: is missing");
  }
  EXPECT_EQ(witness_json().count("die"), 0u);
  EXPECT_SAYS(after([](json& j) { j["die"] = 1; }), "die: doesn't belong here: no die is rolled at this table.");
  EXPECT_EQ(after([](json& j) { j["die"] = 1; }).find("unknown key"), std::string::npos);
}

TEST(Record, EveryEndingHasItsName) {
  std::set<std::string_view> names;
  for (int e = 0; e < kEndings; ++e) EXPECT_TRUE(names.insert(name_of(Ending(e))).second);
  EXPECT_EQ(name_of(Ending::next_dealer), "next-dealer");
  EXPECT_EQ(name_of(Ending::fox_catchers), "fox-catchers");
  EXPECT_SAYS(after([](json& j) { j["ending"] = "won"; }),
              "ending: must be \"picked\", \"leaster\", \"doubler\", \"redeal\", \"moster\", \"mittler\", "
              "\"wilky\", \"schwanzer\", \"next-dealer\", \"duel\", \"partners\", or \"fox-catchers\", not \"won\".");
}

/// As programs before the whole rule book wrote it: fewer options, the same hash.
TEST(Record, OldRecordsStillRead) {
  json j = witness_json();
  for (const char* group : {"trump", "card-points", "taking", "pot", "session"}) j["rules"].erase(group);
  for (const auto& [group, keys] :
       std::map<std::string, std::vector<std::string>>{{"deal", {"layout"}},
                                                       {"picking", {"rule", "sheepshead"}},
                                                       {"partner",
                                                        {"ten-when", "called-king", "buried-ace", "hold-card",
                                                         "throw-off", "card", "cards", "rank", "one-hand", "exchange"}},
                                                       {"bury", {"trickless"}},
                                                       {"leaster", {"ties", "winners"}},
                                                       {"multipliers",
                                                        {"when", "cracks", "around-the-corner", "castrate", "blitz",
                                                         "black-jacks", "middle-jacks", "all-jacks", "late-blitz"}},
                                                       {"scoring", {"system", "opponents-schneider"}}})
    for (const std::string& key : keys) EXPECT_EQ(j["rules"][group].erase(key), 1u) << group << "." << key;
  EXPECT_EQ(j["hash"], "cbf29ce484222325");
  const RecordResult result = read_record(j.dump());
  ASSERT_TRUE(result.record) << problems_of(result);
  EXPECT_TRUE(*result.record == witness());
  EXPECT_FALSE(verify(*result.record));
}

TEST(Record, OtherVersionsSaySo) {
  const auto version = [](const char* format) { return after([&](json& j) { j["format"] = format; }); };
  EXPECT_SAYS(version("sheepshead-hand/2"), "is version \"2\", and this program reads version 1");
  EXPECT_SAYS(version("sheepshead-hand/1.1"), "version \"1.1\"");
  EXPECT_SAYS(version("sheepshead-session/1"), "must be \"sheepshead-hand/1\", not \"sheepshead-session/1\"");
  // Nothing else of another version is judged.
  EXPECT_EQ(problems_of(read_record(R"({"format":"sheepshead-hand/2","new":[]})")).find("unknown"), std::string::npos);
}

TEST(Record, EveryTruncationIsRefused) {
  const std::string text = to_json(witness());
  for (std::size_t n = 0; n < text.size(); ++n) {
    const RecordResult result = read_record(text.substr(0, n), "cut", 1);
    ASSERT_FALSE(result.record) << n;
    ASSERT_FALSE(result.problems.empty());
  }
  EXPECT_SAYS(problems_of(read_record(text.substr(0, 500))), "the text was cut short");
}

TEST(Record, HostileTextIsRefused) {
  EXPECT_SAYS(problems_of(read_record(std::string(kMaxRecordBytes + 1, ' '))), "bytes long; the most is");
  EXPECT_SAYS(problems_of(read_record(std::string(100'000, '['))), "nested deeper");
  EXPECT_SAYS(problems_of(read_record(R"({"format":"sheepshead-hand/1","format":"sheepshead-hand/1"})")),
              "the key \"format\" appears twice");
  EXPECT_SAYS(problems_of(read_record("{\"format\":\"\xff\"}")), "is not JSON");
  EXPECT_SAYS(problems_of(read_record("{\n\"a\": 1,\n nonsense}", "file", 10)), "file:12:");
  for (const char* text : {"", " ", "null", "1", "\"x\"", "[]", "{}", "{]", "\0"})
    EXPECT_FALSE(read_record(text).record);
}

}  // namespace
}  // namespace sheepshead
