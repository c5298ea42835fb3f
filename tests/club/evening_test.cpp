// A score keeper's evening against a reckoning by hand: who sat where, what each hand brought, and who pays whom.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <string>

#include "club/event_json.hpp"
#include "club/event_lines.hpp"
#include "club/lists.hpp"
#include "club/made_event.hpp"
#include "club/money.hpp"
#include "club/next_rounds.hpp"
#include "effort.hpp"

namespace sheepshead::club {
namespace {

class Evening : public ::testing::Test {
 protected:
  Evening() : event(header()) { add_people(event, 8); }
  static EventHeader header(int stake = 10) {
    EventHeader header = header_of("evening");
    fit_evening(header, stake);
    return header;
  }
  /// The id of the objection; empty if it was done.
  std::string tell(Deed deed, const std::string& why = "") {
    return std::string(event.tell({std::move(deed), "", why}).id());
  }
  /// Picker, partner, and what they took.
  std::string hand(int table, int picker, int partner, int took, int number = 0) {
    const auto name = [&](int p) { return event.people()[std::size_t(p)].name; };
    HandTold told{1, table, number,
                  "picker=" + name(picker) + " partner=" + name(partner) + " took=" + std::to_string(took)};
    return tell(told, number == 0 ? "" : "misread");
  }
  std::map<int, std::int64_t> points() const {
    std::map<int, std::int64_t> all;
    for (const Stand& s : standings(event)) all[s.person] = s.points;
    return all;
  }
  /// As its file has it.
  Event read_again() const {
    EventReader reader("test");
    reader.line(header_line(event.header(), ""), 1);
    int n = 1;
    for (const Change& c : event.changes()) reader.line(change_line(c), ++n);
    EXPECT_TRUE(reader.problems().empty());
    return reader.take().value();
  }
  using Points = std::map<int, std::int64_t>;

  Event event;
};

TEST_F(Evening, G2_PeopleComeAndGoAndEveryHandCounts) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  EXPECT_EQ(hand(1, 0, 1, 78), "");  // S1: +2, +1, -1, -1, -1
  EXPECT_EQ(hand(1, 2, 3, 45), "");  // S4, double on the bump: -4, -2, +2 for the others
  EXPECT_EQ(points(), (Points{{0, 4}, {1, 3}, {2, -5}, {3, -3}, {4, 1}}));
  EXPECT_EQ(tell(StandsUp{1, 1, 5}), "club.sits-not");
  ASSERT_EQ(tell(StandsUp{1, 1, 4}), "");
  EXPECT_EQ(hand(1, 0, 1, 78), "objection.missing-people") << "four of five";
  EXPECT_EQ(tell(SitsDown{1, 1, 0}), "club.sits-already");
  ASSERT_EQ(tell(SitsDown{1, 1, 5}), "");
  EXPECT_EQ(hand(1, 4, 0, 78), "club.field-wrong") << "they've stood up";
  EXPECT_EQ(hand(1, 5, 0, 95), "");  // schneider: +4, +2, -2 for the others
  EXPECT_EQ(points(), (Points{{0, 6}, {1, 1}, {2, -7}, {3, -5}, {4, 1}, {5, 4}}));
  // An hour later: the first hand was lost. Of those who sat then.
  EXPECT_EQ(hand(1, 0, 1, 50, 1), "");  // -4, -2, +2 for the others
  EXPECT_EQ(points(), (Points{{0, 0}, {1, -2}, {2, -4}, {3, -2}, {4, 4}, {5, 4}}));
  // Whoever comes back has their points again.
  ASSERT_EQ(tell(StandsUp{1, 1, 5}), "");
  ASSERT_EQ(tell(SitsDown{1, 1, 4, 3}), "");
  EXPECT_EQ(event.rounds()[0].tables[0].people, (std::vector<int>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(hand(1, 4, 0, 61), "");
  EXPECT_EQ(points(), (Points{{0, 1}, {1, -3}, {2, -5}, {3, -3}, {4, 6}, {5, 4}}));
  // The last hand is taken back; who sits there stays.
  ASSERT_EQ(tell(HandBack{1, 1, 4}, "entered twice"), "");
  EXPECT_EQ(points(), (Points{{0, 0}, {1, -2}, {2, -4}, {3, -2}, {4, 4}, {5, 4}}));
  EXPECT_TRUE(event.rounds()[0].tables[0].sits(4));
  EXPECT_FALSE(event.rounds()[0].tables[0].sits(5));
  EXPECT_EQ(standings(read_again()), standings(event));
}

TEST_F(Evening, G2_AHandIsTakenBackAfterSomebodyStoodUp) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  ASSERT_EQ(tell(StandsUp{1, 1, 4}), "");
  ASSERT_EQ(tell(SitsDown{1, 1, 5}), "");
  ASSERT_EQ(tell(HandBack{1, 1, 1}, "wrong table"), "");
  EXPECT_FALSE(event.rounds()[0].tables[0].sits(4));
  EXPECT_TRUE(event.rounds()[0].tables[0].sits(5));
  EXPECT_TRUE(points().empty());
  ASSERT_EQ(hand(1, 5, 0, 78), "");
  EXPECT_EQ(points(), (Points{{0, 1}, {1, -1}, {2, -1}, {3, -1}, {5, 2}})) << "4 hasn't played";
}

TEST_F(Evening, G2_AMisspelledNameIsPutRightAndCorrectionsStillWork) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  ASSERT_EQ(tell(StandsUp{1, 1, 4}), "");
  ASSERT_EQ(tell(SitsDown{1, 1, 5}), "");
  ASSERT_EQ(hand(1, 5, 0, 78), "");
  ASSERT_EQ(tell(Renamed{5, "Flo"}), "");
  ASSERT_EQ(tell(Renamed{4, "Otto"}), "");
  ASSERT_EQ(hand(1, 0, 1, 95, 1), "");
  EXPECT_EQ(points(), (Points{{0, 5}, {1, 1}, {2, -3}, {3, -3}, {4, -2}, {5, 2}}));
  ASSERT_EQ(tell(StandsUp{1, 1, 5}), "");
  ASSERT_EQ(tell(SitsDown{1, 1, 4}), "");
  EXPECT_EQ(event.rounds()[0].tables[0].people.size(), 6u);
  EXPECT_EQ(standings(read_again()), standings(event));
}

TEST_F(Evening, D4_OfSixTheDealerSitsOut) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4, 5}}), "");
  EXPECT_EQ(hand(1, 0, 1, 78), "club.field-wrong") << "0 deals";
  EXPECT_EQ(hand(1, 1, 2, 78), "");
  EXPECT_EQ(hand(1, 1, 2, 78), "club.field-wrong") << "1 deals";
  // The seventh and eighth sit down, and three sit out: the dealer, and those to the right.
  ASSERT_EQ(tell(SitsDown{1, 1, 6, 0}), "");
  ASSERT_EQ(tell(SitsDown{1, 1, 7, 0}), "");
  const nlohmann::ordered_json table = round_json(event, event.rounds()[0])["tables"][0];
  EXPECT_EQ(table["sit"], (nlohmann::json{1, 8, 7, 2, 3, 4, 5, 6}));
  EXPECT_EQ(table["play"], (nlohmann::json{3, 4, 5, 6, 1}));
  EXPECT_EQ(table["dealer"], 2);
}

TEST_F(Evening, G2_ATableIsOverWhenSomebodySaysSoAndGoesOnIfTheyErred) {
  EXPECT_EQ(tell(SitsDown{1, 1, 0}), "club.evening-no-table");
  EXPECT_EQ(tell(NewTable{{0, 1, 2, 3}}), "club.no-variant") << "for five";
  EXPECT_EQ(tell(NewTable{{0, 1, 2, 3, 3}}), "club.seated-twice");
  EXPECT_EQ(tell(NewTable{{0, 1, 2, 3, 40}}), "club.no-person");
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  EXPECT_EQ(tell(NewTable{{0, 5, 6, 7, 1}}), "club.sits-already");
  EXPECT_EQ(tell(Away{0}), "club.still-sits");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  EXPECT_FALSE(event.is_over());
  EXPECT_EQ(tell(TableOver{1, 1, true}), "club.not-over");
  ASSERT_EQ(tell(TableOver{1, 1}), "");
  EXPECT_TRUE(event.is_over());
  EXPECT_EQ(tell(TableOver{1, 1}), "club.table-over");
  EXPECT_EQ(hand(1, 0, 1, 78), "club.table-over");
  EXPECT_EQ(tell(SitsDown{1, 1, 5}), "club.table-over");
  EXPECT_EQ(hand(1, 0, 1, 95, 1), "") << "a correction an hour later";
  ASSERT_EQ(tell(TableOver{1, 1, true}), "");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  EXPECT_EQ(points(), (Points{{0, 6}, {1, 3}, {2, -3}, {3, -3}, {4, -3}}));
  ASSERT_EQ(tell(TableOver{1, 1}), "");
  // They go to another table, and both count.
  ASSERT_EQ(tell(NewTable{{0, 5, 6, 7, 1}}), "");
  EXPECT_EQ(tell(TableOver{1, 1, true}), "club.sits-already");
  ASSERT_EQ(hand(2, 0, 1, 78), "");
  EXPECT_EQ(points(), (Points{{0, 8}, {1, 4}, {2, -3}, {3, -3}, {4, -3}, {5, -1}, {6, -1}, {7, -1}}));
  const auto all = standings(event);
  EXPECT_EQ(all.front().hands, 3);
  EXPECT_EQ(all.front().picked, 3);
  EXPECT_EQ(standings(read_again()), all);
}

TEST_F(Evening, G2_PeopleWhoseNamesAreNumbersGetTheirOwnHands) {
  Event of_numbers(header());
  for (const char* name : {"1", "2", "3", "0", "4"}) ASSERT_TRUE(of_numbers.tell({Added{{name}}, "", ""}).empty());
  event = of_numbers;
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  ASSERT_EQ(hand(1, 3, 4, 78), "");
  const Points right{{0, 1}, {1, 0}, {2, -2}, {3, 1}, {4, 0}};
  EXPECT_EQ(points(), right);
  event = read_again();
  EXPECT_EQ(points(), right);
  // Of a line that a page or the server writes, a number is a seat.
  ASSERT_EQ(tell(HandTold{1, 1, 0, R"({"picker":2,"partners":[3],"tricks":[5,0,1,0,0],"points":[42,0,78,0,0]})"}), "");
  EXPECT_EQ(points(), (Points{{0, 0}, {1, -1}, {2, 0}, {3, 2}, {4, -1}}));
}

TEST_F(Evening, G2_NobodySitsAtTwoTablesBecauseASheetIsTakenBack) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  ASSERT_EQ(tell(SheetTold{1, 1, {{4, -1, -1, -1, -1}, 1}}), "");
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  EXPECT_EQ(tell(HandBack{1, 1}, "typo"), "club.sits-already");
  ASSERT_EQ(tell(TableOver{1, 2}), "");
  EXPECT_EQ(tell(HandBack{1, 1}, "typo"), "");
  EXPECT_EQ(tell(SitsDown{1, 1, 0}), "club.sits-already");
}

TEST_F(Evening, G2_AsManyHandsAsOneLikesWhateverTheRulesPlan) {
  EventHeader planned = header();
  planned.tables.front().rules.session.hands = 2;
  event = Event(planned);
  add_people(event, 5);
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  for (int n = 0; n < 5; ++n) EXPECT_EQ(hand(1, 0, 1, 78), "");
}

TEST_F(Evening, G2_ABotComesToNoEvening) {
  EXPECT_EQ(tell(Added{{"Hal", "", false, true, false, true}}), "club.not-duplicate");
}

TEST_F(Evening, G2_NothingOfATournamentIsToldOfAnEvening) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  for (Deed deed : {Deed(Seated{{{{0, 1, 2, 3, 4}}, {}}}), Deed(Undrawn{1}), Deed(Penalized{0, 1, 4}),
                    Deed(Wished{{Wish::What::apart, 0, 1}}), Deed(Clock{1, 60}), Deed(Paid{0}),
                    Deed(PotTold{{Pot::By::points, "Pot", 500, 0, {0}}})})
    EXPECT_EQ(tell(std::move(deed), "why"), "club.evening-none");
  EXPECT_EQ(next_rounds(event, {}).refused.id(), "club.evening-none");
  Event day(header_of("club-day"));
  add_people(day, 5);
  for (const Deed& deed :
       {Deed(NewTable{{0, 1, 2, 3, 4}}), Deed(SitsDown{1, 1, 0}), Deed(StandsUp{1, 1, 0}), Deed(TableOver{1, 1})})
    EXPECT_EQ(day.tell({deed, "", ""}).id(), "club.evening-only");
  // What needs a number of hands doesn't go with none.
  for (const auto change :
       {+[](Format& f) { f.rounds = 3; }, +[](Format& f) { f.fee = 100; }, +[](Format& f) { f.online = true; },
        +[](Format& f) { f.advance = 50; }, +[](Format& f) { f.counts = Counts::average; }}) {
    Format f = preset("evening")->format;
    EXPECT_TRUE(is_sound(f));
    change(f);
    EXPECT_FALSE(is_sound(f));
  }
}

TEST_F(Evening, S3_MoneyIsPointsTimesTheStakeAndPaymentsMakeEverybodyEven) {
  ASSERT_EQ(tell(NewTable{{0, 1, 2, 3, 4}}), "");
  ASSERT_EQ(hand(1, 0, 1, 78), "");
  ASSERT_EQ(hand(1, 2, 3, 45), "");
  const Money money = money_of(event);
  std::map<int, std::int64_t> cents;
  for (const Balance& b : money.balances) cents[b.person] = b.cents;
  EXPECT_EQ(cents, (Points{{0, 40}, {1, 30}, {2, -50}, {3, -30}, {4, 10}}));
  // 1 and 3 are even between them, and so are the others: three payments.
  ASSERT_TRUE(money.payments.has_value());
  EXPECT_EQ(money.payments->size(), 3u);
  for (const Transfer& p : *money.payments) {
    cents[money.balances[p.from].person] += p.cents;
    cents[money.balances[p.to].person] -= p.cents;
  }
  for (const auto& [person, left] : cents) EXPECT_EQ(left, 0) << person;
}

TEST_F(Evening, G3_SheepsheadsAreHiddenWhereTheClubWishes) {
  EventHeader hidden = header();
  hidden.format.heads = false;
  for (Event* e : {&event}) ASSERT_TRUE(e->tell({NewTable{{0, 1, 2, 3, 4}}, "", ""}).empty());
  ASSERT_EQ(hand(1, 0, 1, 45), "");
  EXPECT_EQ(state_json(event, true)["lists"]["sheepsheads"].size(), 2u);
  Event other(hidden);
  for (const Change& change : event.changes()) ASSERT_TRUE(other.tell(change).empty());
  EXPECT_TRUE(state_json(other, true)["lists"]["sheepsheads"].empty());
  EventReader reader("test");
  reader.line(header_line(hidden, ""), 1);
  EXPECT_FALSE(reader.take().value().header().format.heads);
}

TEST(RuleBook, G2_AnEveningOfAnyTableAddsUpWhateverHappens) {
  const int evenings = effort(30);
  const std::vector<std::string> ids = variant_ids();
  for (int seed = 1; seed <= evenings; ++seed) {
    Random random{std::uint64_t(seed)};
    EventHeader header = header_of("evening");
    header.tables = {*load_variant(ids[random.below(std::uint32_t(ids.size()))]).variant};
    fit_evening(header, 25);
    SCOPED_TRACE(header.tables[0].id + " " + std::to_string(seed));
    Event event(header);
    const int players = int(header.tables[0].rules.table.players), people = players + 4;
    add_people(event, people);
    std::vector<int> first(std::size_t(players), 0);
    std::iota(first.begin(), first.end(), 0);
    ASSERT_TRUE(event.tell({NewTable{first}, "", ""}).empty());
    for (int step = 0; step < 40; ++step) {
      const Session& session = event.rounds()[0].tables[0].session;
      const int person = int(random.below(std::uint32_t(people)));
      switch (random.below(5)) {
        case 0: (void)event.tell({SitsDown{1, 1, person}, "", ""}); break;
        case 1: (void)event.tell({StandsUp{1, 1, person}, "", ""}); break;
        default:
          if (session.missing() == 0 && !session.is_complete()) {
            ASSERT_TRUE(event.tell({HandTold{1, 1, 0, random_numbers(session, random.next())}, "", ""}).empty());
          }
      }
    }
    (void)event.tell({TableOver{1, 1}, "", ""});
    std::vector<std::string> lines{header_line(event.header(), "")};
    for (const Change& change : event.changes()) lines.push_back(change_line(change));
    EventReader reader("test");
    for (std::size_t i = 0; i < lines.size(); ++i) reader.line(lines[i], int(i) + 1);
    ASSERT_TRUE(reader.problems().empty());
    EXPECT_EQ(standings(*reader.take()), standings(event));
    const Money money = money_of(event);
    std::int64_t sum = 0;
    std::vector<std::int64_t> left;
    for (const Balance& b : money.balances) {
      EXPECT_EQ(b.cents, 25 * b.points);
      sum += b.cents;
      left.push_back(b.cents);
    }
    if (sum != 0) {
      EXPECT_FALSE(money.payments.has_value());
      continue;
    }
    for (const Transfer& p : money.payments.value()) left[p.from] += p.cents, left[p.to] -= p.cents;
    for (const std::int64_t cents : left) EXPECT_EQ(cents, 0);
    EXPECT_LT(money.payments->size(), std::max<std::size_t>(1, money.balances.size()));
  }
}

}  // namespace
}  // namespace sheepshead::club
