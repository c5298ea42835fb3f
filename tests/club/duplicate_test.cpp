// Duplicate results against a second, naive reckoning.
#include "club/duplicate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "club/event_lines.hpp"
#include "club/next_rounds.hpp"
#include "club/standings.hpp"
#include "notation/variant.hpp"
#include "random_hand.hpp"
#include "table/numbers.hpp"

namespace sheepshead::club {
namespace {

EventHeader header_for(const std::string& variant, int size) {
  EventHeader header;
  header.name = "Duplicate";
  header.format = {.rounds = 2, .hands = 10, .sizes = {size, size, size}};
  header.tables.push_back(*load_variant(variant).variant);
  return header;
}

/// Rounds of as many tables, everybody moving one table on; hands are entered by `hand`.
Event made(const EventHeader& header, int tables, int size, int rounds) {
  Event event(header);
  for (int i = 0; i < tables * size; ++i)
    EXPECT_TRUE(event.tell({Added{{"Guest " + std::to_string(i), "", false, true}}, "", ""}).empty());
  for (int r = 0; r < rounds; ++r) {
    Round round;
    for (int t = 0; t < tables; ++t) {
      auto& people = round.tables.emplace_back();
      for (int s = 0; s < size; ++s) people.push_back((t + r * s) % tables * size + s);
    }
    EXPECT_TRUE(event.tell({Seated{round}, "", ""}).empty());
  }
  return event;
}

/// The same deal everywhere, played at random.
void play(Event& event, int round, int table, std::uint64_t deal_seed, std::uint64_t play_seed) {
  const Session& session = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1].session;
  const Game& game = session.game();
  Random cards(deal_seed), choices(play_seed);
  State s = deal(game, shuffle(game, cards), session.dealer(), session.doublers());
  while (!is_over(s)) apply(game, s, sheepshead::testing::random_action(game, s, choices));
  EXPECT_TRUE(event.tell({HandTold{round, table, 0, numbers_json(game, tally(game, s))}, "", ""}).empty());
}

TEST(RuleBook, G2_DifferencesOfADealAndSeatSumToZeroAndAreThoseOfANaiveReckoning) {
  for (const int tables : {2, 3, 4, 7}) {
    Event event = made(header_for("five-jack-of-diamonds", 5), tables, 5, 2);
    std::map<int, double> naive;
    for (int r = 1; r <= 2; ++r)
      for (int h = 1; h <= 10; ++h) {
        for (int t = 1; t <= tables; ++t) play(event, r, t, std::uint64_t(100 * r + h), std::uint64_t(1000 * t + h));
        // All have just played it: what each made is what their points grew by.
        for (int seat = 0; seat < 5; ++seat) {
          std::vector<double> points;
          for (int t = 1; t <= tables; ++t)
            points.push_back(double(event.rounds()[std::size_t(r) - 1]
                                        .tables[std::size_t(t) - 1]
                                        .session.results()
                                        .back()
                                        .scores[std::size_t(seat)]));
          double sum = 0;
          for (const double p : points) sum += p;
          for (int t = 1; t <= tables; ++t)
            naive[event.rounds()[std::size_t(r) - 1].tables[std::size_t(t) - 1].people[std::size_t(seat)]] +=
                points[std::size_t(t) - 1] - sum / tables;
        }
      }
    const auto deals = duplicate_deals(event);
    ASSERT_EQ(deals.size(), 20u);
    for (const DuplicateDeal& deal : deals) {
      ASSERT_EQ(deal.tables.size(), std::size_t(tables));
      for (std::size_t seat = 0; seat < 5; ++seat) {
        Fraction sum;
        for (const DuplicateTable& t : deal.tables) sum = sum + t.differences[seat];
        EXPECT_EQ(sum, Fraction{});
      }
    }
    const auto all = duplicate_standings(event, deals);
    EXPECT_EQ(all.size(), std::size_t(tables) * 5);
    Fraction sum;
    for (const DuplicateStand& s : all) {
      EXPECT_NEAR(double(s.difference.over) / double(s.difference.under), naive[s.person], 1e-9) << s.person;
      EXPECT_EQ(s.deals, 20);
      sum = sum + s.difference;
    }
    EXPECT_EQ(sum, Fraction{});
    for (std::size_t i = 1; i < all.size(); ++i) {
      EXPECT_FALSE(all[i - 1].difference < all[i].difference);
      EXPECT_EQ(all[i].place == all[i - 1].place, all[i].difference == all[i - 1].difference);
    }
  }
}

/// By hand: at one table the picker takes 91 (schneider) with a partner, at the other 78; all other hands alike.
TEST(RuleBook, G2_OfTwoTablesEachHasHalfOfWhatIsBetweenThem) {
  Event event = made(header_for("five-jack-of-diamonds", 5), 2, 5, 1);
  const auto tell = [&](int table, const char* took) {
    const std::string numbers = std::string(R"({"picker":1,"partners":[2],"took":)") + took + "}";
    return event.tell({HandTold{1, table, 0, numbers}, "", ""});
  };
  ASSERT_TRUE(tell(1, "91").empty());
  EXPECT_TRUE(duplicate_deals(event).empty()) << "not all have played it";
  ASSERT_TRUE(tell(2, "78").empty());
  const auto deals = duplicate_deals(event);
  ASSERT_EQ(deals.size(), 1u);
  // Schneider doubles 2, 1, -1, -1, -1 (S1); so the picker has 4 and 2, the mean is 3.
  EXPECT_EQ(text_of(deals[0].tables[0].differences[1]), "1");
  EXPECT_EQ(text_of(deals[0].tables[1].differences[1]), "-1");
  EXPECT_EQ(text_of(deals[0].tables[0].differences[2]), "1/2");
  EXPECT_EQ(text_of(deals[0].tables[0].differences[0]), "-1/2");
  EXPECT_EQ(deals[0].tables[0].took, 91);
  EXPECT_EQ(deals[0].tables[1].picker, event.rounds()[0].tables[1].people[1]);
  const auto json = duplicate_json(event);
  EXPECT_EQ(json["rows"][0]["difference"], "1");
  EXPECT_EQ(json["rows"][0]["place"], 1);
  EXPECT_EQ(json["deals"][0]["tables"][1]["seats"][2]["difference"], "-1/2");
}

EventHeader online_header() {
  EventHeader header = header_for("five-jack-of-diamonds", 5);
  header.format.online = header.format.duplicate = true;
  return header;
}

/// Names of those who are here.
std::vector<std::string> here(const Event& event) {
  std::vector<std::string> all;
  for (const int p : event.here()) all.push_back(event.people()[std::size_t(p)].name);
  return all;
}

TEST(Duplicate, BotsFillTablesGoWhenTheyAreNotNeededAndComeBack) {
  Event event(online_header());
  const auto tell = [&](Deed deed) { ASSERT_EQ(event.tell({std::move(deed), "", ""}).id(), ""); };
  const auto draw = [&] {
    const NextDraw next = next_rounds(event, {.rounds = 1, .patience = 100});
    EXPECT_TRUE(next.refused.empty());
    for (const Deed& deed : next.bots) tell(deed);
    for (std::size_t r = 0; r < next.rounds.size(); ++r) tell(Seated{next.rounds[r], next.how[r]});
    for (const EventTable& t : event.rounds().back().tables) EXPECT_EQ(t.people.size(), 5u);
    return event.rounds().back().tables.size();
  };
  EXPECT_TRUE(bots_needed(event).empty()) << "nobody plays";
  tell(Added{{"bot 2", "", false, true}});
  EXPECT_EQ(draw(), 2u);
  EXPECT_EQ(here(event), (std::vector<std::string>{"bot 2", "Bot 1", "Bot 3", "Bot 4", "Bot 5", "Bot 6", "Bot 7",
                                                   "Bot 8", "Bot 9", "Bot 10"}))
      << "a person's name is no bot's";
  EXPECT_EQ(event.entered(), 1);
  for (int i = 0; i < 9; ++i) tell(Added{{"Guest " + std::to_string(i), "", false, true}});
  EXPECT_EQ(draw(), 2u);
  EXPECT_EQ(here(event).size(), 10u);
  tell(Added{{"Zoe", "", false, true}});
  EXPECT_EQ(draw(), 3u);
  EXPECT_EQ(here(event).size(), 15u);
  EXPECT_EQ(event.people().size(), 20u) << "the bots of before have come back";
}

TEST(Duplicate, ABotHasNoPlaceByPointsAndNoPrize) {
  EventHeader header = online_header();
  header.format.fee = 100;
  header.format.places = {100};
  Event event(header);
  const auto tell = [&](Deed deed) { ASSERT_EQ(event.tell({std::move(deed), "", "x"}).id(), ""); };
  tell(Added{{"Ann", "", false, true}});
  for (const Deed& deed : bots_needed(event)) tell(deed);
  tell(Seated{{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}, {}}, {}});
  tell(HandTold{1, 1, 0, R"({"picker":1,"partners":[2],"took":91})"});
  EXPECT_TRUE(payout(event).prizes.empty()) << "there is nothing to compare it with";
  tell(HandTold{1, 2, 0, R"({"picker":1,"partners":[2],"took":78})"});
  for (const Stand& s : standings(event)) EXPECT_EQ(s.place != 0, s.person == 0) << s.person;
  const Payout paid = payout(event);
  EXPECT_EQ(paid.taken, 100);
  ASSERT_EQ(paid.prizes.size(), 1u);
  EXPECT_EQ(paid.prizes[0].person, 0);
}

TEST(RuleBook, G2_PrizesOfTheSameDealsGoByTheDifferenceLessPenalties) {
  EventHeader header = online_header();
  header.format.fee = 100;
  header.format.places = {60, 40};
  Event event = made(header, 2, 5, 1);
  const auto tell = [&](Deed deed) { ASSERT_EQ(event.tell({std::move(deed), "", "x"}).id(), ""); };
  tell(HandTold{1, 1, 0, R"({"picker":1,"partners":[2],"took":91})"});
  tell(HandTold{1, 2, 0, R"({"picker":1,"partners":[2],"took":78})"});
  // As above: 1 for the first table's picker, 1/2 for its partner and for three opponents at the second.
  const auto& tables = event.rounds()[0].tables;
  const std::set<int> halves{tables[0].people[2], tables[1].people[0], tables[1].people[3], tables[1].people[4]};
  Payout paid = payout(event);
  ASSERT_EQ(paid.prizes.size(), 5u);
  EXPECT_EQ(paid.prizes[0], (Prize{1, 0, tables[0].people[1], 600, 0}));
  for (std::size_t i = 1; i < 5; ++i) {
    EXPECT_TRUE(halves.contains(paid.prizes[i].person));
    EXPECT_EQ(paid.prizes[i].cents, 100);
    EXPECT_EQ(paid.prizes[i].place, 2);
  }
  tell(Penalized{tables[0].people[1], 1, 1});
  paid = payout(event);
  ASSERT_EQ(paid.prizes.size(), 4u);
  for (const Prize& prize : paid.prizes) {
    EXPECT_TRUE(halves.contains(prize.person));
    EXPECT_EQ(prize.cents, 250);
  }
}

TEST(Duplicate, OnlyWhereEachHandCountsByItself_N5_D3_S6) {
  const auto plays = [](const char* id, auto change) {
    Rules rules = load_variant(id).variant->rules;
    change(rules);
    return plays_even_deals(rules);
  };
  const auto as_it_is = [](Rules&) {};
  EXPECT_TRUE(plays("five-jack-of-diamonds", as_it_is));
  EXPECT_TRUE(plays("three-national", as_it_is));
  EXPECT_FALSE(plays("five-jack-doublers", as_it_is));
  EXPECT_FALSE(plays("five-jack-of-diamonds", [](Rules& r) { r.deal.redeal = true; }));
  EXPECT_FALSE(plays("five-jack-of-diamonds", [](Rules& r) { r.pot.set = true; }));
}

TEST(Duplicate, TheFileSaysThatItIsOneAndWhatWasPromised) {
  const auto read = [](const std::vector<std::string>& lines) {
    EventReader reader("");
    for (std::size_t i = 0; i < lines.size(); ++i) reader.line(lines[i], int(i) + 1);
    return reader.take();
  };
  const std::string promise(64, 'a');
  Event event(online_header());
  for (const Deed& deed : {Deed(Added{{"Ann", "", false, true}}), Deed(Added{{"Bot 1", "", false, true, false, true}})})
    ASSERT_TRUE(event.tell({deed, "", ""}).empty());
  std::vector<std::string> lines{header_line(event.header(), "")};
  for (const Change& change : event.changes()) lines.push_back(change_line(change));
  const Opened opened{1, 1, {0, 1}, "t7", promise};
  EXPECT_NE(change_line({opened, "", ""}).find(promise), std::string::npos);
  const auto again = read(lines);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->header().format, event.header().format);
  EXPECT_FALSE(again->people()[0].bot);
  EXPECT_TRUE(again->people()[1].bot);
  // At real tables there's no such thing, nor with tables of several sizes.
  EventHeader wrong = online_header();
  wrong.format.online = false;
  EXPECT_FALSE(read({header_line(wrong, "")}));
  wrong = online_header();
  wrong.format.sizes.most = 6;
  EXPECT_FALSE(read({header_line(wrong, "")}));
}

TEST(RuleBook, G2_ATableWithoutHandsOrWithoutAnotherOfItsSizeIsNotCompared) {
  Event event = made(header_for("five-jack-of-diamonds", 5), 2, 5, 1);
  play(event, 1, 1, 7, 1);
  ASSERT_TRUE(event.tell({SheetTold{1, 2, {{4, -1, -1, -1, -1}, 10}}, "", ""}).empty());
  EXPECT_TRUE(duplicate_deals(event).empty());
  EXPECT_TRUE(duplicate_standings(event, {}).empty());
}

}  // namespace
}  // namespace sheepshead::club
