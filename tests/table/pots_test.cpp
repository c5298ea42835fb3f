// Pots (S6): what each option does, at a five-handed table.
#include "table/pots.hpp"

#include <gtest/gtest.h>

#include "cards/text.hpp"
#include "keeper.hpp"
#include "said.hpp"

namespace sheepshead {
namespace {

using sheepshead::testing::Keeper;
using Points = std::map<std::string, std::int64_t>;
using Pots = std::vector<std::int64_t>;

const std::vector<std::string> kFive{"Ann", "Bob", "Cleo", "Dan", "Eve"};

Keeper five(std::vector<std::string> settings) {
  settings.emplace_back("pot.set=true");
  return {"five-called-ace-single", settings, kFive};
}

/// Ann wins a leaster: one point from each other.
const char* const kLeaster = "picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20";
/// Bob and Cleo win: +2, +1, and -1 for each other.
const char* const kWon = "picker=Bob partner=Cleo took=78";
/// And lose: -2, -1, +1.
const char* const kLost = "picker=Bob partner=Cleo took=45";

TEST(RuleBook, S6_APotIsSetByAllButTheLeastersWinner) {
  Keeper k = five({});
  EXPECT_EQ(k.add(kLeaster), "");
  EXPECT_EQ(k.pots(), Pots{4});
  EXPECT_EQ(k.points(), (Points{{"Ann", 4}, {"Bob", -2}, {"Cleo", -2}, {"Dan", -2}, {"Eve", -2}}));
  Keeper without = Keeper("five-called-ace-single", {}, kFive);
  EXPECT_EQ(without.add(kLeaster), "");
  EXPECT_EQ(without.pots(), Pots{});
  EXPECT_EQ(without.points(), (Points{{"Ann", 4}, {"Bob", -1}, {"Cleo", -1}, {"Dan", -1}, {"Eve", -1}}));
}

TEST(RuleBook, S6_AWinningSideTakesThePotThreeAndOne) {
  Keeper k = five({});
  k.add(kLeaster);
  k.add(kWon);
  EXPECT_EQ(k.pots(), Pots{});
  EXPECT_EQ(k.points(), (Points{{"Ann", 4 - 1}, {"Bob", -2 + 2 + 3}, {"Cleo", -2 + 1 + 1}, {"Dan", -3}, {"Eve", -3}}));
}

TEST(RuleBook, S6_APickerWhoIsAloneTakesItAll) {
  Keeper k = five({});
  k.add(kLeaster);
  k.add("picker=Bob took=78");
  EXPECT_EQ(k.points(), (Points{{"Ann", 4 - 1}, {"Bob", -2 + 4 + 4}, {"Cleo", -3}, {"Dan", -3}, {"Eve", -3}}));
}

TEST(RuleBook, S6_EqualSharesOfThePot) {
  for (const bool equal : {false, true}) {
    Keeper k("five-called-ace-single",
             {"table.players=6", "deal.packets=[3, 2]", "pot.set=true",
              equal ? "scoring.shares=equal" : "scoring.shares=picker-takes-the-rest"},
             {"Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"});
    k.add("picker=nobody tricks=1,1,1,1,1,0 points=10,40,30,20,20,0");
    EXPECT_EQ(k.pots(), Pots{5});
    const auto before = k.points();
    k.add("picker=Bob partner=Cleo took=78");
    // Against four: the hand itself 3 and 1, or 2 and 2.
    EXPECT_EQ(k.points()["Bob"] - before.at("Bob"), equal ? 2 + 3 : 3 + 4);
    EXPECT_EQ(k.points()["Cleo"] - before.at("Cleo"), equal ? 2 + 2 : 1 + 1);
  }
}

TEST(RuleBook, S6_LossPaysTheSame) {
  Keeper k = five({});
  k.add(kLeaster);
  k.add(kLost);
  EXPECT_EQ(k.pots(), Pots{8});
  EXPECT_EQ(k.points(), (Points{{"Ann", 4 + 1}, {"Bob", -2 - 2 - 3}, {"Cleo", -2 - 1 - 1}, {"Dan", -1}, {"Eve", -1}}));
}

TEST(RuleBook, S6_WinOneLeavesTheOthers) {
  Keeper k = five({"pot.win=one"});
  k.add(kLeaster);
  k.add(kLeaster);
  EXPECT_EQ(k.pots(), (Pots{4, 4}));
  const auto before = k.points();
  k.add(kWon);
  EXPECT_EQ(k.pots(), Pots{4});
  EXPECT_EQ(k.points()["Bob"] - before.at("Bob"), 2 + 3);
  EXPECT_EQ(k.points()["Cleo"] - before.at("Cleo"), 1 + 1);
}

TEST(RuleBook, S6_WinAllTakesThemAll) {
  Keeper k = five({"pot.win=all"});
  k.add(kLeaster);
  k.add(kLeaster);
  const auto before = k.points();
  k.add(kWon);
  EXPECT_EQ(k.pots(), Pots{});
  EXPECT_EQ(k.points()["Bob"] - before.at("Bob"), 2 + 6);
  EXPECT_EQ(k.points()["Cleo"] - before.at("Cleo"), 1 + 2);
}

TEST(RuleBook, S6_LossByItsOption) {
  const auto after_a_loss = [](const std::string& loss) {
    Keeper k = five({"pot.win=one", "pot.loss=" + loss});
    k.add(kLeaster);
    k.add(kLeaster);
    const auto before = k.points();
    k.add(kLost);
    EXPECT_EQ(k.points()["Ann"] - before.at("Ann"), 1);
    return std::pair(k.pots(), Pots{k.points()["Bob"] - before.at("Bob"), k.points()["Cleo"] - before.at("Cleo")});
  };
  // One of two pots of four would have been taken; all of them are doubled; a third is set.
  EXPECT_EQ(after_a_loss("pays-the-same"), std::pair(Pots({8, 4}), Pots({-2 - 3, -1 - 1})));
  EXPECT_EQ(after_a_loss("doubles"), std::pair(Pots({8, 8}), Pots({-2 - 6, -1 - 2})));
  EXPECT_EQ(after_a_loss("adds-one"), std::pair(Pots({4, 4, 4}), Pots({-2 - 3, -1 - 1})));
}

TEST(RuleBook, S6_WithoutAPotALossCostsNothingMore) {
  for (const char* loss : {"pays-the-same", "doubles", "adds-one"}) {
    Keeper k = five({std::string("pot.loss=") + loss});
    k.add(kLost);
    EXPECT_EQ(k.pots(), Pots{});
    EXPECT_EQ(k.points()["Bob"], -2);
  }
}

TEST(RuleBook, S6_ADoublerSetsAPotOfEverybody) {
  Keeper k = five({"nobody-picks.rule=doubler"});
  k.add("ending=doubler");
  EXPECT_EQ(k.pots(), Pots{5});
  k.add("picker=Bob took=78");
  EXPECT_EQ(k.points(), (Points{{"Ann", -3}, {"Bob", -1 + 8 + 5}, {"Cleo", -3}, {"Dan", -3}, {"Eve", -3}}));
}

TEST(RuleBook, S6_WhoRenegesPaysForHisSide) {
  Keeper k = five({});
  k.add(kLeaster);
  const auto before = k.points();
  k.add("picker=Bob partner=Cleo renege=Cleo");
  EXPECT_EQ(k.pots(), Pots{8});
  EXPECT_EQ(k.points()["Cleo"] - before.at("Cleo"), -3 - 4);
  EXPECT_EQ(k.points()["Bob"], before.at("Bob"));
  k.add("picker=Bob partner=Cleo renege=Dan");
  EXPECT_EQ(k.pots(), Pots{});
}

TEST(RuleBook, S6_EndDividesEvenly) {
  Keeper k = five({});
  k.add(kLeaster);
  k.add(kWon);
  k.add(kLeaster);
  const auto before = k.points();
  EXPECT_EQ(k.dealer(), "Dan");
  EXPECT_EQ(k.session().end(), "");
  // Four points for five: from the dealer's left one each, and none for the dealer.
  EXPECT_EQ(k.points()["Eve"] - before.at("Eve"), 1);
  EXPECT_EQ(k.points()["Cleo"] - before.at("Cleo"), 1);
  EXPECT_EQ(k.points()["Dan"] - before.at("Dan"), 0);
  EXPECT_EQ(k.pots(), Pots{});
  k.expect_balance();
  EXPECT_NE(k.add(kWon), "");
}

FiveCards cards(const std::string& text) {
  const CardSet set = *parse_cards(text);
  FiveCards five_of;
  for (int i = 0; i < 5; ++i) five_of[std::size_t(i)] = set.nth(i);
  return five_of;
}

TEST(RuleBook, S6_EndByShowdown) {
  for (const bool one : {false, true}) {
    Keeper k = five({"pot.end=showdown", one ? "pot.showdown=one" : "pot.showdown=all"});
    k.add(kLeaster);
    k.add(kLeaster);
    const auto before = k.points();
    EXPECT_NE(k.session().end(), "");
    // From her left: Dan, Eve, Ann, Bob.
    EXPECT_EQ(k.dealer(), "Cleo");
    const std::vector<FiveCards> hands{cards("AC 10C 9C 8S 7H"), cards("KC KS KH QC JD"), cards("AS AH 10S 10H QD"),
                                       cards("QS JS 9S 8C 7D"), cards("JC JH KD AD 9D")};
    std::vector<Session::Won> won;
    EXPECT_EQ(k.session().showdown(hands, &won), "");
    // Three kings: the second from the dealer's left, Eve.
    ASSERT_EQ(won.size(), 1u);
    EXPECT_EQ(k.session().people()[won[0].who].name, "Eve");
    EXPECT_EQ(k.points()["Eve"] - before.at("Eve"), one ? 4 : 8);
    EXPECT_EQ(k.pots(), one ? Pots{4} : Pots{});
    EXPECT_EQ(k.session().showdown_due(), one);
    k.expect_balance();
  }
}

TEST(RuleBook, S6_AShowdownThatTiesIsSharedTheOddPointToTheFirst) {
  Keeper k = five({"pot.end=showdown", "nobody-picks.rule=doubler"});
  k.add("ending=doubler");  // five points; Ann deals again
  const std::vector<FiveCards> hands{cards("AC KC 9C 8S 7H"), cards("KS KH 10S 9S 7S"), cards("KD QC JC 9D 8D"),
                                     cards("QS JS 9H 8C 7D"), cards("AS AH 10H QD JD")};
  std::vector<FiveCards> tied = hands;
  tied[0] = cards("AC AD 10C QH JH");  // the same as the dealer's, in other suits
  std::vector<Session::Won> won;
  EXPECT_EQ(k.session().showdown(tied, &won), "");
  ASSERT_EQ(won.size(), 2u);
  EXPECT_EQ(k.session().people()[won[0].who].name, "Bob");
  EXPECT_EQ(won[0].points, 3);
  EXPECT_EQ(k.session().people()[won[1].who].name, "Ann");
  EXPECT_EQ(won[1].points, 2);
}

TEST(RuleBook, S6_ANewPlayerDividesThePotsOrAddsAPointToEach) {
  for (const bool adds : {false, true}) {
    Keeper k = five({adds ? "pot.newcomer=adds-one" : "pot.newcomer=divided"});
    k.add(kLeaster);
    k.add(kLeaster);
    EXPECT_EQ(k.session().join({"Flo", ""}), "");
    EXPECT_EQ(k.pots(), adds ? (Pots{5, 5}) : Pots{});
    EXPECT_EQ(k.points()["Flo"], adds ? -2 : 0);
    // Eight points for five: from the dealer's left two, two, two, one and one.
    if (!adds) {
      EXPECT_EQ(
          k.points(),
          (Points{{"Ann", 8 + 2}, {"Bob", -4 + 1}, {"Cleo", -4 + 1}, {"Dan", -4 + 2}, {"Eve", -4 + 2}, {"Flo", 0}}));
    }
    k.expect_balance();
  }
}

TEST(RuleBook, S6_OtherStakesDivideThePotsFirst) {
  Keeper k = five({"stakes.cents=25"});
  k.add(kLeaster);
  Rules rules = k.session().rules();
  rules.scoring.double_on_the_bump = true;
  EXPECT_EQ(k.session().change_rules("five-called-ace-single", rules), "");
  EXPECT_EQ(k.pots(), Pots{4});
  rules.stakes.cents = 33;
  EXPECT_EQ(k.session().change_rules("five-called-ace-single", rules), "");
  EXPECT_EQ(k.pots(), Pots{});
  // Bob deals; Cleo, Dan, Eve and Ann get a point each.
  EXPECT_EQ(k.session().ledger().accounts[0].cents, (4 + 1) * 25);
  k.expect_balance();
}

}  // namespace
}  // namespace sheepshead
