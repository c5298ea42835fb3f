// What a table may tell of itself, and which rounds can be drawn again.
#include "club/table_key.hpp"

#include <gtest/gtest.h>

#include <string>

#include "club/next_rounds.hpp"
#include "notation/variant.hpp"

namespace sheepshead::club {
namespace {

constexpr const char* kAHand = "picker=Guest1 partner=Guest2 took=78";

/// A league of ten at two tables, three rounds of four hands, drawn in order of numbers.
class OfTables : public ::testing::Test {
 protected:
  OfTables() : event(made()) {
    for (int i = 0; i < 10; ++i) tell(Added{{"Guest" + std::to_string(i), "", false, true}});
    for (int r = 0; r < 3; ++r) tell(Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}, {}}});
  }
  static Event made() {
    EventHeader header;
    header.name = "Test";
    header.format = preset("league")->format;
    header.format.hands = 4;
    header.tables.push_back(*load_variant(preset("league")->variant).variant);
    return Event(header);
  }
  void tell(Deed deed) { EXPECT_EQ(event.tell({std::move(deed), "", "why", ""}).id(), ""); }
  void hands(int round, int many) {
    for (int i = 0; i < many; ++i) tell(HandTold{round, 1, 0, kAHand});
  }
  std::string refused(Deed deed, std::string by = "") {
    return std::string(refused_to_table(event, 1, {std::move(deed), std::move(by), "why", ""}).id());
  }
  std::string enters(int round) { return refused(HandTold{round, 1, 0, kAHand}); }
  std::string amends(int round) { return refused(HandTold{round, 1, 1, kAHand}); }
  std::string takes_back(int round) { return refused(HandBack{round, 1}); }

  Event event;
};

TEST_F(OfTables, ATableEntersTheRoundThatItPlaysAndThenTheNext) {
  EXPECT_EQ(enters(1), "");
  EXPECT_EQ(enters(2), "club.table-too-early");
  hands(1, 3);
  EXPECT_EQ(enters(1), "");
  EXPECT_EQ(enters(2), "") << "time was up after three hands of four";
  EXPECT_EQ(enters(3), "club.table-too-early");
  hands(1, 1);
  EXPECT_EQ(amends(1), "") << "until the next round has a hand";
  EXPECT_EQ(takes_back(1), "");
  hands(2, 1);
  EXPECT_EQ(enters(2), "");
  EXPECT_EQ(amends(2), "");
  EXPECT_EQ(amends(1), "club.table-moved-on");
  EXPECT_EQ(takes_back(1), "club.table-moved-on");
  EXPECT_EQ(enters(1), "club.table-moved-on");
  EXPECT_EQ(refused(Doubted{1, 1, 1}), "") << "it changes nothing";
  tell(HandBack{2, 1});
  EXPECT_EQ(amends(1), "") << "that hand was a mistake";
}

TEST_F(OfTables, ASheetThatIsNotInYetHoldsNobodyUp) {
  tell(Clock{2, 60, 1});
  EXPECT_EQ(enters(2), "") << "the director has begun it";
  EXPECT_EQ(enters(3), "club.table-too-early");
  tell(SheetTold{3, 2, {{0, 0, 0, 0, 0}, 4}});
  EXPECT_EQ(enters(3), "");
}

TEST_F(OfTables, WhoTellsItIsSomebodyOfTheEvent) {
  EXPECT_EQ(refused(HandTold{1, 1, 0, kAHand}, "Guest7"), "");
  EXPECT_EQ(refused(HandTold{1, 1, 0, kAHand}, "Director"), "club.by-nobody");
  EXPECT_EQ(refused(Doubted{1, 1, 1}, "Director"), "club.by-nobody");
}

TEST_F(OfTables, ADrawAgainSaysWhatBlocksIt) {
  tell(HandTold{3, 1, 0, kAHand});
  const NextDraw blocked = next_rounds(event, {.again = true, .patience = 1000});
  EXPECT_EQ(blocked.refused.id(), "club.redraw-later");
  EXPECT_TRUE(blocked.rounds.empty());
  tell(HandBack{3, 1});
  tell(HandTold{1, 1, 0, kAHand});
  const NextDraw drawn = next_rounds(event, {.again = true, .patience = 1000});
  EXPECT_EQ(drawn.refused.id(), "");
  EXPECT_EQ(drawn.undrawn, 2);
  EXPECT_EQ(drawn.rounds.size(), 2u);
  for (int r = 2; r <= 3; ++r) tell(HandTold{r, 1, 0, kAHand});
  EXPECT_EQ(next_rounds(event, {.again = true, .patience = 1000}).refused.id(), "club.redraw-none");
}

TEST_F(OfTables, ADrawNamesTheWishesThatItCannotKeep) {
  const auto wish = [&](Wish::What what, int a, int b) { tell(Wished{{what, a, b}, false}); };
  const auto refusal_of_draw = [&] {
    return std::string(next_rounds(event, {.again = true, .patience = 1000}).refused.id());
  };
  for (int a = 0; a < 3; ++a)
    for (int b = a + 1; b < 3; ++b) wish(Wish::What::apart, a, b);
  wish(Wish::What::together, 5, 6);
  const NextDraw drawn = next_rounds(event, {.rounds = 2, .again = true, .patience = 100'000});
  ASSERT_EQ(drawn.rounds.size(), 2u);
  ASSERT_EQ(drawn.broken.size(), 2u) << "of three at two tables two sit together, in each round";
  EXPECT_EQ(drawn.broken[0].round, 1);
  EXPECT_EQ(drawn.broken[1].round, 2);
  for (const BrokenWish& one : drawn.broken) EXPECT_EQ(one.wish.what, Wish::What::apart);
  // What can't be is refused when it's told; only a file from before has it, and then the draw says so.
  const auto table = [&](int person, int at) { return Change{Wished{{Wish::What::table, person, at}, false}, "", ""}; };
  EXPECT_EQ(event.tell(table(9, 3)).id(), "club.wish-no-table");
  EXPECT_EQ(event.tell_again(table(9, 3)).id(), "");
  EXPECT_EQ(refusal_of_draw(), "club.wish-no-table");
  tell(Wished{{Wish::What::table, 9, 3}, true});
  for (int p = 0; p < 5; ++p) wish(Wish::What::table, p, 2);
  EXPECT_EQ(event.tell(table(5, 2)).id(), "club.wish-full-table");
  EXPECT_EQ(event.tell_again(table(5, 2)).id(), "");
  EXPECT_EQ(refusal_of_draw(), "club.wish-full-table");
}

}  // namespace
}  // namespace sheepshead::club
