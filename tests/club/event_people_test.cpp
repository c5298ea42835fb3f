// The list of an event: names put right, people taken off it, who has paid; wishes for tables that there are.
#include <gtest/gtest.h>

#include "club/event_lines.hpp"
#include "club/made_event.hpp"
#include "club/next_rounds.hpp"
#include "club/standings.hpp"
#include "club/table_key.hpp"

namespace sheepshead::club {
namespace {

class EventPeople : public ::testing::Test {
 protected:
  EventPeople() : event(header_of("club-day")) { add_people(event, 11); }
  std::string_view tell(Deed deed, const std::string& why = "") {
    id = event.tell({std::move(deed), "Dee", why, ""}).id();
    return id;
  }
  Event read_again() {
    EventReader reader("f");
    reader.line(header_line(event.header(), ""), 1);
    for (const Change& c : event.changes()) reader.line(change_line(c), 2);
    EXPECT_TRUE(reader.problems().empty());
    return *reader.take();
  }
  Event event;
  std::string id;
};

TEST_F(EventPeople, AMisspelledNameIsPutRightEverywhere) {
  ASSERT_EQ(tell(Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9, 10}}, {}}}), "");
  ASSERT_EQ(tell(HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}), "");
  ASSERT_EQ(tell(Renamed{1, "Ann Becker"}, "misspelled"), "");
  EXPECT_EQ(event.people()[1].name, "Ann Becker");
  EXPECT_EQ(event.people().size(), 11u);
  EXPECT_EQ(tell(HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}), "club.field-wrong");
  ASSERT_EQ(tell(HandTold{1, 1, 0, "picker=\"Ann Becker\" partner=Guest2 took=78"}), "");
  ASSERT_EQ(tell(HandTold{1, 1, 1, "picker=\"Ann Becker\" partner=Guest3 took=78"}, "misread"), "");
  EXPECT_EQ(event.points(1, 1), 4) << "two hands that were made, 2 each";
  EXPECT_EQ(event.points(1, 3), 0) << "1 as partner, -1 as opponent";
  EXPECT_EQ(tell(Renamed{1, "guest3"}), "club.name-twice");
  EXPECT_EQ(tell(Renamed{1, ""}), "club.bad-name");
  EXPECT_EQ(tell(Renamed{1, "Ann Becker"}), "club.same-name");
  EXPECT_EQ(tell(Renamed{1, "ANN BECKER"}), "") << "like nobody else's";
  EXPECT_EQ(tell(Renamed{0, "Guest1"}), "") << "the old name is free";
  EXPECT_EQ(tell(Renamed{11, "Zoe"}), "club.no-person");
  EXPECT_EQ(event.changes().back().by, "Dee");
  const Event again = read_again();
  EXPECT_EQ(again.names(), event.names());
  EXPECT_EQ(standings(again), standings(event));
}

TEST_F(EventPeople, APhoneThatKnowsTheOldNameIsStillHeard) {
  ASSERT_EQ(tell(Seated{{{{0, 1, 2, 3, 4}}, {}}}), "");
  ASSERT_EQ(tell(Renamed{1, "Ann"}), "");
  const auto refused = [&](const std::string& by) {
    return refused_to_table(event, 1, {HandTold{1, 1, 0, ""}, by, "", ""}).id();
  };
  EXPECT_EQ(refused("Guest1"), "");
  EXPECT_EQ(refused("Ann"), "");
  EXPECT_EQ(refused("Zoe"), "club.by-nobody");
}

TEST_F(EventPeople, WhoeverNeverSatAnywhereIsTakenOffTheList) {
  ASSERT_EQ(tell(Wished{{Wish::What::apart, 1, 10}, false}), "");
  ASSERT_EQ(tell(Wished{{Wish::What::table, 10, 1}, false}), "");
  ASSERT_EQ(tell(Paid{10}), "");
  EXPECT_EQ(tell(Removed{10}), "club.remove-paid");
  ASSERT_EQ(tell(Paid{10, true}), "");
  ASSERT_EQ(tell(PotTold{{Pot::By::points, "Pot", 500, 0, {10}}}), "");
  EXPECT_EQ(tell(Removed{10}), "club.remove-pot");
  ASSERT_EQ(tell(PotTold{{Pot::By::points, "Pot", 500, 0, {9}}}), "");
  ASSERT_EQ(tell(Seated{{{{0, 1, 2, 3, 4}}, {5}}}), "");
  EXPECT_EQ(tell(Removed{0}), "club.has-sat");
  EXPECT_EQ(tell(Removed{5}), "club.has-sat") << "whoever sits out has a place in the plan";
  ASSERT_EQ(tell(Penalized{10, 1, 4}, "talked"), "");
  EXPECT_EQ(tell(Removed{10}), "club.remove-penalty");
  ASSERT_EQ(tell(Penalized{10, 1, -4}, "it was another"), "");
  ASSERT_EQ(tell(Removed{10}, "twice on the list"), "");
  EXPECT_TRUE(event.wishes().empty());
  EXPECT_EQ(event.entered(), 10);
  EXPECT_EQ(payout(event).taken, 10 * 2500);
  EXPECT_EQ(event.here().size(), 10u);
  for (Deed deed : {Deed(Removed{10}), Deed(Away{10, true}), Deed(Renamed{10, "Zoe"}), Deed(Paid{10}),
                    Deed(Penalized{10, 1, 4}), Deed(Seated{{{{10, 1, 2, 3, 4}}, {}}})})
    EXPECT_EQ(tell(std::move(deed), "why"), "club.no-person");
  ASSERT_EQ(tell(Added{{"guest10"}}), "") << "the name is free, and the number isn't";
  EXPECT_EQ(event.people().size(), 12u);
  EXPECT_EQ(read_again().entered(), 11);
}

TEST_F(EventPeople, WhoHasPaidIsMarkedOnceAndTakenBack) {
  EXPECT_EQ(tell(Paid{3, true}), "club.has-not-paid");
  ASSERT_EQ(tell(Paid{3}), "");
  EXPECT_EQ(tell(Paid{3}), "club.has-paid");
  ASSERT_EQ(tell(Paid{4}), "");
  EXPECT_EQ(payout(event).paid_in, 2);
  EXPECT_EQ(payout(event).entries, 11);
  EXPECT_EQ(payout(event).taken, 11 * 2500) << "what comes in, whenever it does";
}

TEST_F(EventPeople, AWishForATableThatThereIsNotIsRefusedWhenItIsTold) {
  // Eleven people: a table of six and one of five.
  EXPECT_EQ(tell(Wished{{Wish::What::table, 0, 3}, false}), "club.wish-no-table");
  for (int p = 0; p < 5; ++p) ASSERT_EQ(tell(Wished{{Wish::What::table, p, 2}, false}), "");
  EXPECT_EQ(tell(Wished{{Wish::What::table, 5, 2}, false}), "club.wish-full-table");
  EXPECT_EQ(tell(Wished{{Wish::What::table, 5, 1}, false}), "");
  ASSERT_TRUE(next_rounds(event, {}).refused.empty());
  for (const char* name : {"A", "B", "C", "D"}) ASSERT_EQ(tell(Added{{name}}), "");
  EXPECT_EQ(tell(Wished{{Wish::What::table, 6, 3}, false}), "") << "fifteen sit at three tables";
}

TEST_F(EventPeople, ARoundByStandingIsDrawnAgainByStanding) {
  // 1st round by lot and played; then one by standing, and two by lot.
  const auto add = [&](const NextRounds& wanted) {
    const NextDraw next = next_rounds(event, wanted);
    ASSERT_TRUE(next.refused.empty());
    for (std::size_t r = 0; r < next.rounds.size(); ++r) ASSERT_EQ(tell(Seated{next.rounds[r], next.how[r]}), "");
  };
  add({.rounds = 1});
  ASSERT_EQ(tell(SheetTold{1, 1, {{9, 7, 5, -5, -7, -9}, 20}}), "");
  ASSERT_EQ(tell(SheetTold{1, 2, {{8, 4, 0, -4, -8}, 20}}), "");
  add({.first = 5, .standing = Seeding::neighbors});
  add({.rounds = 2, .seed = 3});
  ASSERT_EQ(tell(Added{{"Late"}}), "");
  ASSERT_EQ(tell(Away{event.rounds()[1].tables[0].people[1]}), "") << "of the final table";
  const NextDraw next = next_rounds(event, {.seed = 9, .again = true});
  ASSERT_TRUE(next.refused.empty());
  EXPECT_EQ(next.undrawn, 2);
  ASSERT_EQ(next.rounds.size(), 3u);
  EXPECT_EQ(next.how[0], (HowDrawn{Seeding::neighbors, 5}));
  EXPECT_EQ(next.how[1], HowDrawn{});
  // The five of those who are here with the most points: of 9, 8, 7, 5, 4, 0, ... the second has left.
  std::vector<int> best;
  for (const Stand& s : standings(event))
    if (event.people()[std::size_t(s.person)].here && best.size() < 5) best.push_back(s.person);
  ASSERT_EQ(next.rounds[0].tables.size(), 1u);
  EXPECT_EQ(next.rounds[0].tables[0], best);
  for (const int r : {1, 2}) EXPECT_EQ(next.rounds[std::size_t(r)].tables.size(), 2u);
  const NextDraw otherwise = next_rounds(event, {.rounds = 2, .again = true});
  ASSERT_EQ(otherwise.rounds.size(), 2u);
  EXPECT_EQ(otherwise.how[0], HowDrawn{}) << "as it's asked for";
  EXPECT_EQ(read_again().rounds()[1].how, (HowDrawn{Seeding::neighbors, 5}));
}

TEST_F(EventPeople, WhoEnteredAHandIsKnownAsLongAsItIsThere) {
  ASSERT_EQ(tell(Seated{{{{0, 1, 2, 3, 4}}, {}}}), "");
  const std::string hand = "picker=Guest1 partner=Guest2 took=78";
  ASSERT_TRUE(event.tell({HandTold{1, 1, 0, hand}, "Guest1", "", "", "", 1}).empty());
  ASSERT_EQ(tell(HandTold{1, 1, 0, hand}), "");
  ASSERT_TRUE(event.tell({HandTold{1, 1, 1, hand}, "Guest4", "misread", "", "", 1}).empty());
  const EventTable& table = event.rounds()[0].tables[0];
  ASSERT_EQ(table.entries.size(), 2u);
  EXPECT_EQ(table.entries[0].by, "Guest1");
  EXPECT_EQ(table.entries[0].table, 1);
  EXPECT_EQ(table.entries[1].by, "Dee");
  EXPECT_EQ(table.entries[1].table, 0);
  EXPECT_EQ(table.corrections[0].table, 1);
  ASSERT_EQ(tell(HandBack{1, 1}, "twice"), "");
  EXPECT_EQ(table.entries.size(), 1u);
}

TEST(Event, HandsOfATableOfTheServerComeFromThereAlone) {
  EventHeader header = header_of("club-day");
  header.format.online = true;
  Event event(header);
  add_people(event, 11);
  const auto tell = [&](Deed deed, const std::string& once = "") {
    return std::string(event.tell({std::move(deed), "", "why", "", once}).id());
  };
  ASSERT_EQ(tell(Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9, 10}}, {}}}), "");
  EXPECT_EQ(tell(Opened{1, 1, {4, 3, 2, 1, 0}, "t7"}), "club.opened-others") << "it was drawn again";
  ASSERT_EQ(tell(Opened{1, 1, {0, 1, 2, 3, 4}, "t7"}), "");
  EXPECT_EQ(tell(Opened{1, 2, {5, 6, 7, 8, 9, 10}, "t7"}), "club.not-a-change") << "no table is two";
  const std::string hand = "picker=Guest1 partner=Guest2 took=78";
  EXPECT_EQ(tell(HandTold{1, 1, 0, hand}), "club.tells-itself");
  EXPECT_EQ(tell(HandTold{1, 1, 0, hand}, "t70/1"), "club.tells-itself");
  EXPECT_EQ(tell(HandTold{1, 1, 0, hand}, "t7/1"), "");
  EXPECT_EQ(tell(HandTold{1, 1, 1, hand}), "club.tells-itself");
  EXPECT_EQ(tell(HandBack{1, 1, 1}), "club.tells-itself");
  EXPECT_EQ(tell(SheetTold{1, 1, {{0, 0, 0, 0, 0}, 20}}), "") << "the way out";
  EXPECT_EQ(tell(HandBack{1, 1}), "");
}

TEST(Event, WhoeverSitsOutAtATableOfSixPlayedFewerHandsThanTheTable) {
  Event event(header_of("club-day"));
  add_people(event, 11);
  ASSERT_EQ(event.tell({Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9, 10}}, {}}}, "", ""}).id(), "");
  ASSERT_EQ(event.tell({SheetTold{1, 1, {{0, 0, 0, 0, 0}, 20}}, "", "paper"}).id(), "");
  ASSERT_EQ(event.tell({SheetTold{1, 2, {{0, 0, 0, 0, 0, 0}, 24}}, "", "paper"}).id(), "");
  for (const Stand& one : standings(event)) EXPECT_EQ(one.hands, 20) << one.person;
}

}  // namespace
}  // namespace sheepshead::club
