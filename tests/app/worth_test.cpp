// sheepshead rules worth, as a person or a script calls it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/program_run.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

Said worth(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"rules", "worth"});
  return run_program(std::move(arguments));
}

TEST(RulesWorth, TheSameDealsWithAndWithoutTheHouseRule) {
  const Said said = worth({"five-called-ace-single", "--set", "scoring.double-on-the-bump=true", "--bots", "random",
                           "--hands", "600", "--seed", "3", "--json"});
  ASSERT_EQ(said.status, app::kOk) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["variant"], "five-called-ace-single");
  EXPECT_EQ(j["changes"],
            json::parse(R"([{"option": "scoring.double-on-the-bump", "before": "false", "after": "true"}])"));
  EXPECT_EQ(j["paired"], true);
  EXPECT_EQ(j["complete"], true);
  EXPECT_EQ(j["hands"], 600);
  const json& m = j["measures"];
  // Who wins is the same in every deal; the picker pays more on a loss.
  EXPECT_EQ(m["picker_win_rate"]["same_in_every_deal"], true);
  EXPECT_LT(m["picker_mean"]["difference"]["value"].get<double>(), 0);
  EXPECT_EQ(m["picker_mean"]["within_noise"], false);
  for (const char* key : {"partner_mean", "opponent_mean", "nobody_picks_rate", "score_spread"})
    EXPECT_TRUE(m[key]["before"].contains("ci95")) << key;
}

TEST(RulesWorth, SaysWhenADifferenceIsWithinNoise) {
  // Ties of a leaster are so rare that so few hands show nothing.
  const Said said = worth({"five-called-ace", "--set", "leaster.ties=shared", "--bots", "random", "--hands", "50"});
  ASSERT_EQ(said.status, app::kOk) << said.err;
  EXPECT_THAT(said.out, HasSubstr("leaster.ties: \"no-stakes\" becomes \"shared\""));
  EXPECT_TRUE(said.out.find("Not one deal came out differently.") != std::string::npos ||
              said.out.find("within noise") != std::string::npos)
      << said.out;
}

TEST(RulesWorth, SaysWhenTheDealsCannotBeTheSame) {
  const Said said =
      worth({"three", "--set", "deck.cards=26", "--set", "deal.packets=[3,3,2]", "--bots", "random", "--hands", "50"});
  ASSERT_EQ(said.status, app::kOk) << said.err;
  EXPECT_THAT(said.out, HasSubstr("can't be the same, because the change alters the deck"));
}

TEST(RulesWorth, WhatIsWrongOnTheCommandLine) {
  EXPECT_EQ(worth({"five-called-ace"}).status, app::kUsage);  // nothing is changed
  const Said same = worth({"five-called-ace", "--set", "table.players=5"});
  EXPECT_EQ(same.status, app::kUsage);
  EXPECT_THAT(same.err, HasSubstr("already plays this way"));
  const Said bot = worth({"five-called-ace", "--set", "deal.redeal=true", "--bots", "casul"});
  EXPECT_EQ(bot.status, app::kUsage);
  EXPECT_THAT(bot.err, HasSubstr("Did you mean \"casual\"?"));
  EXPECT_EQ(worth({"five-called-ace", "--set", "multipliers.recrack=true"}).status, app::kUsage);
  EXPECT_EQ(worth({"five-called-ace", "--set", "deal.redeal=true", "--hands", "1"}).status, app::kUsage);
  EXPECT_EQ(worth({"no-such-table", "--set", "deal.redeal=true"}).status, app::kUsage);
}

}  // namespace
}  // namespace sheepshead::testing
