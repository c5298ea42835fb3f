#include "module/ask.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "notation/record_lines.hpp"

namespace sheepshead::asked {
namespace {

using nlohmann::json;
using testing::ElementsAre;

json answer(const json& question) { return json::parse(ask(question.dump())); }

std::string first_problem(const json& question) {
  const json got = answer(question);
  return got.contains("problems") ? got["problems"][0]["key"].get<std::string>() : "none";
}

/// A hand before anybody has spoken.
json dealt() {
  json hand = answer({{"ask", "deal"}, {"variant", "five-called-ace"}, {"seed", 7}});
  hand.update({{"variant", "five-called-ace"}, {"dealer", 0}, {"doublers", 0}, {"actions", json::array()}});
  return hand;
}

json with(json hand, const json& more) {
  hand.update(more);
  return hand;
}

TEST(Ask, EveryVariantIsListedWithItsPlayers) {
  const json all = answer({{"ask", "variants"}})["variants"];
  std::vector<std::string> ids;
  for (const json& one : all) {
    ids.push_back(one["id"]);
    EXPECT_EQ(one["players"], load_variant(ids.back()).variant->rules.table.players) << ids.back();
  }
  EXPECT_EQ(ids, variant_ids());
}

TEST(Ask, WhatIsWrongIsSaidByItsKey) {
  EXPECT_EQ(first_problem({{"ask", "everything"}}), "ask");
  EXPECT_EQ(first_problem({{"ask", "deal"}, {"variant", "five-caled-ace"}, {"seed", 1}}), "variant");
  EXPECT_EQ(first_problem({{"ask", "deal"}, {"variant", "three"}}), "seed");
  EXPECT_EQ(first_problem({{"ask", "deal"}, {"variant", "three"}, {"seed", 1}, {"sed", 1}}), "");
  EXPECT_EQ(first_problem(with(dealt(), {{"ask", "legal"}, {"actions", {"0 pick"}}})), "actions[0]");
  EXPECT_EQ(first_problem(with(dealt(), {{"ask", "view"}, {"seat", 5}})), "seat");
  EXPECT_EQ(first_problem(with(dealt(), {{"ask", "choose"}, {"seed", 1}, {"bot", "wizard"}})), "bot");
  EXPECT_TRUE(json::parse(ask("{")).contains("problems"));
  EXPECT_TRUE(json::parse(ask("[]")).contains("problems"));
}

TEST(Ask, TheDealersLeftPicksOrPasses) {
  const json hand = dealt();
  const json now = answer(with(hand, {{"ask", "legal"}}));
  EXPECT_EQ(now["turn"], 1);
  EXPECT_THAT(now["legal"], ElementsAre("pass", "pick"));
  const json picked = answer(with(hand, {{"ask", "apply"}, {"seat", 1}, {"do", "pick"}}));
  EXPECT_EQ(picked["phase"], "bury");
  // Everyone hears who picked; the picker alone which cards.
  EXPECT_THAT(picked["events"][0]["for"], ElementsAre(0, 1, 2, 3, 4));
  EXPECT_EQ(picked["events"][1]["what"], "took-blind");
  EXPECT_THAT(picked["events"][1]["for"], ElementsAre(1));
  EXPECT_EQ(answer(with(hand, {{"ask", "apply"}, {"seat", 2}, {"do", "pick"}}))["refused"]["say"], "refusal.turn");
}

TEST(Ask, ASeatSeesItsOwnSixCards) {
  const json hand = dealt();
  for (int seat = 0; seat < 5; ++seat) {
    const json view = answer(with(hand, {{"ask", "view"}, {"seat", seat}}))["view"];
    EXPECT_EQ(view["hand"].size(), 6);
    EXPECT_EQ(view["seat"], seat);
    EXPECT_EQ(view["legal"].empty(), seat != 1);
  }
}

TEST(Ask, AHandIsPlayedToScoresThatSumToZero) {
  json hand = dealt();
  json now = answer(with(hand, {{"ask", "choose"}, {"seed", 1}, {"bot", "casual"}}));
  int actions = 0;
  for (; !now["turn"].is_null(); ++actions) {
    ASSERT_LT(actions, 200);
    const std::string action = now["action"];
    const json legal = answer(with(hand, {{"ask", "legal"}}))["legal"];
    EXPECT_THAT(legal, testing::Contains(action));
    hand["actions"].push_back(std::to_string(now["turn"].get<int>()) + " " + action);
    now = answer(with(hand, {{"ask", "choose"}, {"seed", 1}, {"bot", "casual"}}));
  }
  const json end = answer(with(hand, {{"ask", "score"}}));
  int sum = 0;
  for (const json& score : end["scores"]) sum += score.get<int>();
  EXPECT_EQ(sum, 0);
}

TEST(Ask, RecordsOfHandsPlayedAreTrue) {
  const json played = answer({{"ask", "play"},
                              {"variant", "three"},
                              {"bots", {"random", "casual", "strong"}},
                              {"seed", 3},
                              {"hands", 20},
                              {"program", "test"}});
  EXPECT_EQ(played["hands"], 20);
  RecordReader reader;
  std::istringstream lines(played["records"].get<std::string>());
  int hands = 0, number = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto read = reader.read(line, ++number);
    if (!read) continue;  // the header
    ASSERT_TRUE(read->record);
    EXPECT_FALSE(verify(*read->record));
    ++hands;
  }
  EXPECT_GE(hands, 20);
}

TEST(Ask, ChunksOneByOneAreTheWhole) {
  json question = {{"ask", "play"}, {"variant", "three"}, {"bots", {"random", "random", "random"}},
                   {"seed", 3},     {"hands", 1100},      {"program", "test"}};
  const std::string whole = answer(question)["records"];
  std::string parts;
  for (int chunk = 0; chunk < 2; ++chunk) {
    question["chunk"] = chunk;
    parts += answer(question)["records"].get<std::string>();
  }
  EXPECT_EQ(parts, whole);
  question["records"] = false;
  EXPECT_EQ(answer(question), json({{"hands", 76}}));
}

TEST(Ask, ATableIsExplainedUnderItsNameAndRulesWithoutOne) {
  const json named = answer({{"ask", "explain"}, {"variant", "three"}});
  EXPECT_EQ(named["title"]["say"], "variant.three");
  EXPECT_FALSE(named["explained"].empty());
  const json rules = answer({{"ask", "rules"}, {"variant", "three"}})["rules"];
  const json nameless = answer({{"ask", "explain"}, {"rules", rules}});
  EXPECT_FALSE(nameless.contains("title"));
  EXPECT_EQ(nameless["explained"].size(), named["explained"].size());
}

TEST(Ask, WhatWasWrittenIsReadInEitherFormAndHeldAgainstItsScores) {
  const json asked{
      {"ask", "play"}, {"variant", "three"}, {"bots", {"random", "casual", "random"}}, {"hands", 3}, {"seed", 9}};
  const std::string compact = answer(asked)["records"];
  const json hands = answer({{"ask", "read"}, {"text", compact}})["hands"];
  ASSERT_EQ(hands.size(), 3u);
  RecordReader reader;
  std::string full;
  std::istringstream lines(compact);
  int n = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto read = reader.read(line, ++n);
    if (!read) continue;
    ASSERT_TRUE(read->record);
    full += to_json(*read->record) + "\n";
    json hand = hands[std::size_t(n - 2)];
    EXPECT_EQ(hand["seats"][1]["bot"], "casual");
    EXPECT_EQ(hand["variant"], "three");
    const json shown{{"ask", "score"},           {"rules", hand["rules"]},       {"deck", hand["deck"]},
                     {"dealer", hand["dealer"]}, {"doublers", hand["doublers"]}, {"actions", hand["actions"]}};
    EXPECT_EQ(answer(shown)["scores"], hand["scores"]);
    EXPECT_EQ(answer(shown)["ending"], hand["ending"]);
  }
  EXPECT_EQ(answer({{"ask", "read"}, {"text", full}})["hands"], hands);
  const std::string spread = json::parse(full.substr(0, full.find('\n'))).dump(2);
  EXPECT_EQ(answer({{"ask", "read"}, {"text", spread}})["hands"][0], hands[0]);

  std::string wrong = compact;
  wrong.replace(wrong.rfind("\"scores\":[") + 10, std::string::npos, "[3,-1,-2]}");
  EXPECT_EQ(first_problem({{"ask", "read"}, {"text", wrong}}), "line 4");
  EXPECT_EQ(first_problem({{"ask", "read"}, {"text", "{}"}}).substr(0, 6), "line 1");
  EXPECT_EQ(first_problem({{"ask", "read"}, {"text", 5}}), "text");
  EXPECT_EQ(answer({{"ask", "read"}, {"text", ""}})["hands"], json::array());
}

}  // namespace
}  // namespace sheepshead::asked
