// An event against a second reckoning: totals, places and prizes by hand, and from the hands themselves.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "club/event_lines.hpp"
#include "club/made_event.hpp"
#include "club/standings.hpp"
#include "effort.hpp"
#include "notation/json_reader.hpp"

namespace sheepshead::club {
namespace {

/// Rounds with sheets alone: `points` by table and seat.
Event of_sheets(EventHeader header, int people, const std::vector<std::vector<std::vector<int>>>& seats,
                const std::vector<std::vector<std::vector<std::int64_t>>>& points) {
  Event event(std::move(header));
  add_people(event, people);
  for (std::size_t r = 0; r < seats.size(); ++r) {
    EXPECT_TRUE(event.tell({Seated{{seats[r], {}}}, "", "", ""}).empty());
    for (std::size_t t = 0; t < seats[r].size(); ++t)
      EXPECT_TRUE(event.tell({SheetTold{int(r) + 1, int(t) + 1, {points[r][t], 20}}, "", "", ""}).empty());
  }
  return event;
}

std::vector<std::pair<int, int>> places(const std::vector<Stand>& all) {
  std::vector<std::pair<int, int>> out;
  for (const Stand& s : all) out.emplace_back(s.place, s.person);
  return out;
}

TEST(RuleBook, G2_PresetsAreSoundAndHaveATable) {
  for (const Preset& p : presets()) {
    EXPECT_TRUE(is_sound(p.format)) << p.id;
    const EventHeader header = header_of(p.id);
    for (int people = p.format.sizes.least; people <= p.format.sizes.most; ++people)
      EXPECT_NE(table_for(header, people), nullptr) << p.id << ' ' << people;
  }
  // Sheboygan Falls: 20 hands of five, 24 of six.
  EXPECT_EQ(hands_at(preset("club-day")->format, 5), 20);
  EXPECT_EQ(hands_at(preset("club-day")->format, 6), 24);
  EXPECT_EQ(hands_at(preset("national")->format, 3), 48);
}

TEST(RuleBook, G2_TotalsAreTheSumOfTheHandsWhateverHappens) {
  const int events = effort(50);
  for (int seed = 1; seed <= events; ++seed) {
    Random random{std::uint64_t(seed)};
    static constexpr std::string_view kPresets[] = {"club-day", "national",    "germanfest",
                                                    "league",   "four-handed", "knock-out"};
    EventHeader header = header_of(kPresets[std::size_t(seed) % std::size(kPresets)]);
    header.format.hands = header.format.sizes.wanted;  // short rounds
    Event event(header);
    const int people = 9 + int(random.below(30));
    add_people(event, people);
    std::vector<std::string> lines{header_line(header, "")};
    const auto tell = [&](Change change) {
      const Objection why = event.tell(std::move(change));
      if (why.empty()) lines.push_back(change_line(event.changes().back()));
      return why.empty();
    };
    for (const Change& c : event.changes()) lines.push_back(change_line(c));
    std::map<int, std::int64_t> lost;
    for (int r = 1; r <= 3; ++r) {
      if (random.below(2) == 0) tell({Added{{"Late " + std::to_string(r), "", false, true}}, "", "", ""});
      if (random.below(2) == 0) tell({Away{int(random.below(std::uint32_t(people)))}, "", "", ""});
      DrawPlan plan;
      plan.people = int(event.people().size());
      plan.here = event.here();
      plan.rounds = 1;
      plan.sizes = header.format.sizes;
      plan.before = event.drawn();
      plan.seed = std::uint64_t(seed);
      plan.patience = 2000;
      ASSERT_EQ(fault_of(plan), DrawFault::none);
      ASSERT_TRUE(tell({Seated{draw(plan).front()}, "", "", ""}));
      const std::size_t tables = event.rounds().back().tables.size();
      for (int t = 1; t <= int(tables); ++t) {
        while (!event.rounds().back().tables[std::size_t(t) - 1].is_done()) {
          const Session& s = event.rounds().back().tables[std::size_t(t) - 1].session;
          ASSERT_TRUE(tell({HandTold{r, t, 0, random_numbers(s, random.next())}, "", "", ""}));
        }
        // A hand that is corrected later: like another hand of the same place.
        if (random.below(3) == 0) {
          const Session& s = event.rounds().back().tables[std::size_t(t) - 1].session;
          const auto then = s.before_hand(1);
          ASSERT_TRUE(then);
          const std::string numbers = random_numbers(*then, random.next());
          EXPECT_FALSE(tell({HandTold{r, t, 1, numbers}, "Dee", "", ""})) << "without a reason";
          tell({HandTold{r, t, 1, numbers}, "Dee", "misread", ""});
        }
      }
      if (random.below(2) == 0) {
        const int who = int(random.below(std::uint32_t(people)));
        if (tell({Penalized{who, r, 4}, "Dee", "talking", ""})) lost[who] += 4;
      }
    }
    // Naively: each hand's scores to whoever sat there.
    std::map<int, std::int64_t> naive;
    for (const EventRound& round : event.rounds())
      for (const EventTable& table : round.tables)
        for (const HandResult& hand : table.session.results())
          for (std::size_t p = 0; p < hand.seats.size(); ++p)
            naive[table.people[hand.seats[p]]] += hand.scores[p] + hand.from_pots[p];
    std::int64_t sum = 0, all_lost = 0;
    for (const auto& [who, points] : lost) all_lost += points;
    if (header.format.counts == Counts::total) {
      for (const Stand& s : standings(event)) {
        EXPECT_EQ(s.points, naive[s.person] - lost[s.person]) << seed;
        sum += s.points;
      }
      EXPECT_EQ(sum, -all_lost) << seed;
    }
    for (int r = 1; r <= 3; ++r)
      for (const Stand& s : standings(event, r)) EXPECT_EQ(s.points, event.points(r, s.person));
    // What was written down is the same event, and so is what was cut off in the middle of a line.
    EventReader reader("x");
    for (std::size_t i = 0; i < lines.size(); ++i) reader.line(lines[i], int(i) + 1);
    ASSERT_TRUE(reader.problems().empty()) << to_text(reader.problems().front());
    EXPECT_EQ(standings(*reader.take()), standings(event));
  }
}

TEST(RuleBook, G2_TiesAreBrokenInTheOrderThatIsStated) {
  EventHeader header = header_of("club-day");
  // Two rounds; 0 and 1 have 10 in all, 0 the better round; 5 and 6 tie in everything but what they had between them.
  const Event event = of_sheets(header, 10, {{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}, {{0, 2, 4, 6, 8}, {1, 3, 5, 7, 9}}},
                                {{{12, 4, -4, -6, -6}, {3, 5, -2, -4, -2}}, {{-2, 0, -1, 3, 0}, {6, -3, 5, -6, -2}}});
  const auto all = standings(event);
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all[0].person, 0);
  EXPECT_EQ(all[1].person, 1);
  EXPECT_EQ(all[0].place, 1);
  EXPECT_EQ(all[1].place, 1) << "equal points are one place";
  EXPECT_EQ(all[2].person, 6);
  EXPECT_EQ(all[3].person, 5);
  EXPECT_EQ(all[2].points, 8);
  EXPECT_EQ(all[2].place, 3);
}

TEST(RuleBook, G2_BestRoundsAndAveragesCountAsAgreed) {
  EventHeader header = header_of("national");
  const std::vector<std::vector<std::vector<int>>> seats{{{0, 1, 2}}, {{0, 1, 2}}, {{0, 1, 3}}};
  const std::vector<std::vector<std::vector<std::int64_t>>> points{{{9, -3, -6}}, {{-20, 8, 12}}, {{1, 2, -3}}};
  EXPECT_EQ(places(standings(of_sheets(header, 4, seats, points))),
            (std::vector<std::pair<int, int>>{{1, 2}, {2, 0}, {3, 1}, {4, 3}}));
  header.format.best = 2;
  EXPECT_EQ(places(standings(of_sheets(header, 4, seats, points))),
            (std::vector<std::pair<int, int>>{{1, 0}, {1, 1}, {3, 2}, {4, 3}}));
  header.format.counts = Counts::average;
  header.format.best = 0;
  header.format.least_hands = 40;
  // 1: 7 in 60, 2: 6 in 40, 0: -10 in 60; 3 played too few.
  EXPECT_EQ(places(standings(of_sheets(header, 4, seats, points))),
            (std::vector<std::pair<int, int>>{{1, 2}, {2, 1}, {3, 0}, {0, 3}}));
}

TEST(RuleBook, G2_NoCentOfThePayoutIsLostOrMade) {
  EventHeader header = header_of("club-day");
  header.format.fee = 3333;
  header.format.rounds = 1;
  header.format.per_round = 7;
  // 10 people: 333.30 taken. 0, 5 and 6 share the first three places, of 30, 15 and 10 percent.
  const Event event =
      of_sheets(header, 10, {{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}}, {{{10, 0, -2, -3, -5}, {10, 10, -9, -5, -6}}});
  const Payout paid = payout(event);
  EXPECT_EQ(paid.taken, 33330);
  std::int64_t sum = 0;
  std::map<int, std::int64_t> shares;
  for (const Prize& p : paid.prizes) {
    sum += p.cents;
    if (p.place == 1) shares[p.person] = p.cents;
  }
  EXPECT_EQ(sum, paid.paid);
  // 99.99 + 49.99 + 33.33 = 183.31, by three: 61.11 and, of one, 61.10.
  ASSERT_EQ(shares.size(), 3u);
  std::multiset<std::int64_t> each;
  for (const auto& [who, cents] : shares) each.insert(cents);
  EXPECT_EQ(each, (std::multiset<std::int64_t>{6110, 6110, 6111}));
  // 4th and 5th place: 10 percent each, to 1 alone and to 2.
  EXPECT_EQ(paid.paid, 18331 + 3333 + 3333 + 2333);
}

TEST(RuleBook, G2_WhoHasOnlyAPenaltyHasNoPlaceAndNoPrize) {
  Event event(header_of("club-day"));
  add_people(event, 10);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}, {}}}, "", "", ""}).empty());
  ASSERT_TRUE(event.tell({Penalized{1, 1, 4}, "", "talked", ""}).empty());
  ASSERT_EQ(standings(event).size(), 1u);
  EXPECT_EQ(standings(event)[0].place, 0);
  EXPECT_EQ(standings(event)[0].points, -4);
  EXPECT_TRUE(payout(event).prizes.empty());
  ASSERT_TRUE(event.tell({SheetTold{1, 2, {{-6, 0, 0, 2, 4}, 20}}, "", "", ""}).empty());
  EXPECT_EQ(standings(event).back().person, 1) << "after whoever has played, even with fewer points";
  EXPECT_EQ(standings(event).front().person, 9);
  for (const Prize& p : payout(event).prizes) EXPECT_NE(p.person, 1);
  ASSERT_TRUE(event.tell({SheetTold{1, 1, {{-9, 9, 0, 0, 0}, 20}}, "", "", ""}).empty());
  EXPECT_EQ(standings(event).front().person, 1);
  EXPECT_EQ(standings(event).front().points, 5);
}

TEST(Event, APenaltyThatWasGivenBackKeepsNoSeats) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", "", ""}).empty());
  ASSERT_TRUE(event.tell({Penalized{1, 1, 4}, "", "talked", ""}).empty());
  EXPECT_EQ(event.tell({Undrawn{1}, "", "", ""}).id(), "club.has-penalty");
  ASSERT_TRUE(event.tell({Penalized{1, 1, -4}, "", "did not", ""}).empty());
  EXPECT_TRUE(event.tell({Undrawn{1}, "", "", ""}).empty());
}

TEST(Event, WhatCannotBeToldChangesNothing) {
  Event event(header_of("club-day"));
  add_people(event, 10);
  const auto refused = [&](Deed deed, const std::string& id, std::string why = "") {
    const std::size_t before = event.changes().size();
    EXPECT_EQ(event.tell({std::move(deed), "", std::move(why), ""}).id(), id);
    EXPECT_EQ(event.changes().size(), before);
  };
  refused(Added{{"guest3", "", false, true}}, "club.name-twice");
  refused(Added{{"", "", false, true}}, "club.bad-name");
  refused(Away{12, false}, "club.no-person");
  refused(Away{2, true}, "club.is-here");
  refused(Seated{{{{0, 1, 2, 3, 3}}, {}}}, "club.seated-twice");
  refused(Seated{{{{0, 1, 2, 3}}, {}}}, "club.no-variant");
  refused(Seated{}, "club.empty-round");
  refused(HandTold{1, 1, 0, "leaster=Guest1"}, "club.no-round");
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {5, 6, 7, 8, 9}}}, "", "", ""}).empty());
  refused(HandTold{1, 2, 0, "leaster=Guest1"}, "club.no-table");
  refused(HandTold{1, 1, 0, "picker=Guest9 took=70"}, "club.field-wrong");
  refused(SheetTold{1, 1, {{1, 2, 3, 4, 5}, 20}}, "club.sheet-sum");
  refused(SheetTold{1, 1, {{1, -1}, 20}}, "club.sheet-people");
  refused(SheetTold{1, 1, {{1, -1, 0, 0, 0}, 21}}, "club.sheet-hands");
  refused(SheetTold{1, 1, {{1'000'000, -1'000'000, 0, 0, 0}, 20}}, "club.sheet-points");
  refused(SheetTold{1, 1, {{501, -501, 0, 0, 0}, 1}}, "club.sheet-points");
  refused(HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78 doublers=16"}, "club.field-wrong");
  ASSERT_TRUE(event.tell({HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78 doublers=0"}, "", "", ""}).empty());
  refused(HandBack{1, 1, 2}, "club.not-last", "twice");
  ASSERT_TRUE(event.tell({HandBack{1, 1, 1}, "", "twice", ""}).empty());
  refused(Penalized{1, 1, 4}, "club.needs-why");
  ASSERT_TRUE(event.tell({HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}, "", "", ""}).empty());
  refused(Undrawn{1}, "club.has-begun");
  refused(SheetTold{1, 1, {{1, -1, 0, 0, 0}, 20}}, "club.needs-why");
  refused(HandTold{1, 1, 1, "picker=Guest1 partner=Guest2 took=91"}, "club.needs-why");
  ASSERT_TRUE(event.tell({HandTold{1, 1, 1, "picker=Guest1 partner=Guest2 took=91"}, "", "misread", ""}).empty());
  ASSERT_TRUE(event.tell({HandBack{1, 1}, "", "twice", ""}).empty());
  EXPECT_EQ(event.points(1, 1), std::nullopt) << "the hand is taken back with its correction";
  refused(HandBack{1, 1}, "objection.no-undo", "twice");
  ASSERT_TRUE(event.tell({HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}, "", "", ""}).empty());
  refused(Doubted{1, 1, 2}, "club.no-hand");
  refused(Doubted{1, 1, 1}, "club.needs-why");
  refused(Clock{2, 60, 0}, "club.no-round");
  refused(Clock{1, 90'000, 0}, "club.clock");
  refused(Wished{{Wish::What::apart, 1, 1}, false}, "club.wish-of-one");
  refused(Wished{{Wish::What::apart, 1, 99}, false}, "club.no-person");
  refused(Wished{{Wish::What::table, 1, 0}, false}, "club.wish-table");
  refused(Wished{{Wish::What::together, 1, 2}, true}, "club.no-wish");
  ASSERT_TRUE(event.tell({Wished{{Wish::What::together, 2, 1}, false}, "", "", ""}).empty());
  refused(Wished{{Wish::What::together, 1, 2}, false}, "club.wish-twice");
  refused(Wished{{Wish::What::apart, 1, 2}, false}, "club.wishes-differ");
}

TEST(Event, TheLastHandIsTakenBackAndNoCorrection) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", "", ""}).empty());
  const EventTable& table = event.rounds()[0].tables[0];
  const auto tell = [&](Deed deed, const std::string& why = "") {
    EXPECT_TRUE(event.tell({std::move(deed), "Dee", why, ""}).empty());
  };
  tell(HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"});
  tell(HandTold{1, 1, 0, "picker=Guest3 partner=Guest4 took=78"});
  tell(HandTold{1, 1, 0, "picker=Guest0 took=61"});
  tell(HandTold{1, 1, 1, "picker=Guest1 partner=Guest2 took=91"}, "misread");
  tell(HandTold{1, 1, 3, "picker=Guest0 took=91"}, "misread");
  tell(HandTold{1, 1, 1, "picker=Guest1 partner=Guest3 took=91"}, "wrong name");
  tell(HandBack{1, 1}, "entered twice");
  ASSERT_EQ(table.hands(), 2);
  // 4 and 2 to the picker and partner of the first hand, as corrected, and 2 and 1 to those of the second.
  for (const auto& [person, points] : std::map<int, int>{{0, -3}, {1, 3}, {2, -3}, {3, 4}, {4, -1}})
    EXPECT_EQ(event.points(1, person), points) << person;
  ASSERT_EQ(table.corrections.size(), 2u);
  EXPECT_EQ(table.corrections[1].why, "wrong name");
  tell(HandBack{1, 1}, "all of it");
  tell(HandBack{1, 1}, "all of it");
  EXPECT_EQ(table.hands(), 0);
  EXPECT_TRUE(table.corrections.empty());
  EXPECT_FALSE(event.tell({HandBack{1, 1}, "", "once more", ""}).empty());
}

TEST(Event, TheLastHandIsTakenBackAndCorrectionsOfOthersStay) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  const auto tell = [&](Deed deed) { return event.tell({std::move(deed), "", "misread", ""}).empty(); };
  ASSERT_TRUE(tell(Seated{{{{0, 1, 2, 3, 4}}, {}}}));
  ASSERT_TRUE(tell(HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}));
  ASSERT_TRUE(tell(HandTold{1, 1, 0, "picker=Guest3 partner=Guest4 took=78"}));
  ASSERT_TRUE(tell(Doubted{1, 1, 2}));
  ASSERT_TRUE(tell(HandTold{1, 1, 1, "picker=Guest1 partner=Guest2 took=95"}));
  ASSERT_TRUE(tell(HandBack{1, 1}));
  const EventTable& table = event.rounds()[0].tables[0];
  ASSERT_EQ(table.hands(), 1);
  EXPECT_EQ(event.points(1, 1), 4) << "hand 1 as it was corrected: schneider";
  EXPECT_EQ(event.points(1, 3), -2);
  EXPECT_TRUE(table.doubts.empty());
  EXPECT_EQ(table.session.results()[0].amended, 1);
  ASSERT_TRUE(tell(HandTold{1, 1, 0, "picker=Guest3 partner=Guest4 took=78"}));
  ASSERT_TRUE(tell(HandTold{1, 1, 2, "picker=Guest3 partner=Guest4 took=95"}));
  ASSERT_TRUE(tell(HandBack{1, 1})) << "with its correction";
  EXPECT_EQ(table.hands(), 1);
}

TEST(Event, AFileThatWasWrittenBeforeComesToWhatItCameToThen) {
  EventReader reader("f");
  int line = 0;
  reader.line(header_line(header_of("club-day"), ""), ++line);
  for (int i = 0; i < 10; ++i) reader.line("{\"joins\":{\"name\":\"Guest" + std::to_string(i) + "\"}}", ++line);
  for (const char* text :
       {R"({"round":{"tables":[[1,2,3,4,5],[6,7,8,9,10]],"out":[]}})",
        R"({"hand":{"round":1,"table":1,"numbers":{"picker":1,"partners":[2],"took":78}}})",
        R"({"hand":{"round":1,"table":1,"numbers":{"picker":3,"partners":[4],"took":78}}})",
        R"({"amended":{"round":1,"table":1,"hand":1,"numbers":{"picker":1,"partners":[2],"took":95}},"why":"misread"})",
        R"({"taken-back":{"round":1,"table":1},"why":"no"})",
        R"({"sheet":{"round":1,"table":2,"hands":25,"points":[9000,-9000,0,0,0]}})"})
    reader.line(text, ++line);
  ASSERT_TRUE(reader.problems().empty()) << to_text(reader.problems().front());
  const auto event = reader.take();
  EXPECT_EQ(event->rounds()[0].tables[0].hands(), 2) << "then a correction was taken back first";
  EXPECT_EQ(event->points(1, 1), 1);
  EXPECT_EQ(event->points(1, 5), 9000);
}

TEST(Event, WhatIsToldAgainWithTheSameMarkCountsOnce) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", "", ""}).empty());
  const Change hand{HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78"}, "", "", "", "phone-1-hand-1"};
  const auto before = event.changes().size();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(event.tell(hand).empty());
  EXPECT_EQ(event.changes().size(), before + 1);
  EXPECT_EQ(event.rounds()[0].tables[0].hands(), 1);
  // Also after the file was read again.
  EventReader reader("f");
  reader.line(header_line(event.header(), ""), 1);
  for (const Change& change : event.changes()) reader.line(change_line(change), 2);
  auto again = reader.take();
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->tell(hand).empty());
  EXPECT_EQ(again->rounds()[0].tables[0].hands(), 1);
}

TEST(Event, AHandThatIsThereAlreadyIsNotEnteredASecondTime) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", "", ""}).empty());
  const auto hand = [&](int expected) {
    return event.tell({HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78", expected}, "", "", ""}).id();
  };
  EXPECT_EQ(hand(1), "");
  EXPECT_EQ(hand(1), "club.hand-there") << "another phone was faster";
  EXPECT_EQ(hand(3), "club.hand-not-next") << "the one before is missing";
  EXPECT_EQ(hand(2), "");
  EXPECT_EQ(hand(0), "") << "whoever doesn't count";
  EXPECT_EQ(event.rounds()[0].tables[0].hands(), 3);
  // A file in which somebody has counted otherwise is read as it was right then.
  EXPECT_TRUE(event.tell_again({HandTold{1, 1, 0, "picker=Guest1 partner=Guest2 took=78", 9}, "", "", ""}).empty());
}

TEST(Event, TheClockOfARoundThatIsUndrawnStops) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  const auto tell = [&](Deed deed) { return event.tell({std::move(deed), "", "", ""}).empty(); };
  for (int r = 0; r < 2; ++r) ASSERT_TRUE(tell(Seated{{{{0, 1, 2, 3, 4}}, {}}}));
  ASSERT_TRUE(tell(Clock{1, 60, 1}));
  ASSERT_TRUE(tell(Undrawn{2}));
  EXPECT_TRUE(event.clock());
  ASSERT_TRUE(tell(Undrawn{1}));
  EXPECT_FALSE(event.clock());
}

TEST(Event, EveryKindOfChangeComesBackFromItsLine) {
  for (const Deed& deed : {Deed(Added{{"Ann", "Foxes", true, true}}),
                           Deed(Away{3, true}),
                           Deed(Away{3, false}),
                           Deed(Undrawn{2}),
                           Deed(Seated{{{{0, 1}, {2, 3}}, {4}}}),
                           Deed(HandBack{1, 2}),
                           Deed(HandBack{1, 2, 3}),
                           Deed(SheetTold{1, 2, {{3, -3}, 20}}),
                           Deed(Penalized{4, 1, -4}),
                           Deed(Doubted{1, 2, 3}),
                           Deed(Wished{{Wish::What::apart, 1, 2}, false}),
                           Deed(Wished{{Wish::What::together, 1, 2}, true}),
                           Deed(Wished{{Wish::What::table, 1, 2}, false}),
                           Deed(HandTold{1, 2, 3, "{}"}),
                           Deed(HandTold{1, 2, 0, "{}", 3}),
                           Deed(Clock{1, 3600, 1'795'776'695'004}),
                           Deed(Seated{{{{0, 1}, {2, 3}}, {4}}, {Seeding::spread, 5}}),
                           Deed(Renamed{2, "Ann"}),
                           Deed(Removed{2}),
                           Deed(Paid{2, false}),
                           Deed(Paid{2, true}),
                           Deed(PotTold{{Pot::By::picker, "High", 500, 2, {0, 3}}, false}),
                           Deed(PotTold{{Pot::By::points, "P", 1}, false}),
                           Deed(PotTold{{Pot::By::points, "High"}, true})}) {
    const std::string line = change_line({deed, "Dee", "why", "2026-11-27T10:00:00Z", "once-1234", 7});
    std::vector<Diagnostic> list;
    const auto change = read_change(nlohmann::json::parse(line), Problems{list, "f"});
    ASSERT_TRUE(change) << line;
    EXPECT_EQ(change_line(*change), line);
  }
}

TEST(Event, LinesThatAreNoneAreNamedWithTheirNumber) {
  const std::string head = header_line(header_of("club-day"), "");
  for (const char* line : {"{\"joins\":3}", "{\"round\":{\"tables\":[3],\"out\":[]}}", "{\"round\":[]}", "{\"what\":1}",
                           "[]", "{\"leaves\":0}", "{\"leaves\":1,\"more\":2}", "{\"hand\":{\"round\":1,\"table\":1}}",
                           "{\"renamed\":{\"person\":1}}", "{\"removed\":0}", "{\"paid\":\"x\"}",
                           "{\"pot\":{\"name\":\"x\",\"fee\":0,\"by\":\"points\",\"people\":[]}}",
                           "{\"pot\":{\"name\":\"x\",\"fee\":1,\"by\":\"golf\",\"people\":[]}}",
                           "{\"round\":{\"tables\":[[1,2]],\"out\":[],\"standing\":\"golf\"}}",
                           "{\"penalty\":{\"person\":1,\"round\":1,\"points\":1e99}}", "{", "\"hand\""}) {
    EventReader reader("f");
    reader.line(head, 1);
    reader.line(line, 2);
    ASSERT_FALSE(reader.problems().empty()) << line;
    EXPECT_EQ(reader.problems().front().line, 2);
    EXPECT_FALSE(reader.take());
  }
  EventReader reader("f");
  reader.line("{\"format\":\"sheepshead-event/1\",\"name\":\"x\",\"counts\":\"total\",\"tables\":[]}", 1);
  EXPECT_FALSE(reader.problems().empty());
}

}  // namespace
}  // namespace sheepshead::club
