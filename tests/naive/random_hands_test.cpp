// Engine and naive hand, action by action: legal actions, turn, phase, contract, cards, points, score.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {
namespace {

// One random hand; nothing if both agree, else the whole story.
std::string random_hand(const Rules& rules, const Game& game, std::uint64_t seed, std::uint64_t number, Met& met) {
  Random random(seed, number);
  Duel duel = Duel::random(rules, game, random);
  const std::string differs = duel.play_out(Mood::random(random), random);
  if (!differs.empty()) return "seed " + std::to_string(seed) + ", hand " + std::to_string(number) + "\n" + differs;
  met.count(duel);
  return "";
}

class EveryTable : public ::testing::TestWithParam<Table> {};

TEST_P(EveryTable, EngineAndNaiveHandAgreeOnRandomHands) {
  const Rules& rules = GetParam().rules;
  ASSERT_TRUE(check(rules).empty()) << check(rules)[0].key << " " << check(rules)[0].text.id();
  const Game game = compile(rules);
  Met met;
  const int hands = often(1'500);
  for (int i = 0; i < hands; ++i) {
    const std::string differs = random_hand(rules, game, 1, std::uint64_t(i), met);
    ASSERT_TRUE(differs.empty()) << differs;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryTable, ::testing::ValuesIn(tables()), [](const auto& test) {
  std::string name = test.param.id;
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
});

// Rules under which the two once differed, or the engine had no answer, and which chance seldom draws.
std::vector<Rules> once_different() {
  const auto trump = [](const std::string& cards) {
    Numbers order;
    for (Card card : cards_of(cards)) order.at[order.count++] = std::int8_t(card.index);
    return order;
  };
  Rules jack_is_fail;  // J6 with a partner jack that the table's own trump leaves out: it binds nobody
  jack_is_fail.partner.rule = PartnerRule::jack_of_diamonds;
  jack_is_fail.partner.call_up = CallUp::fail_ace;
  jack_is_fail.trump.order = trump("QC QS QH QD JC JS JH AD 10D KD");

  Rules catchers;  // T4e: the six top trump win before anybody asks for a new deal
  for (const Table& table : tables())
    if (table.rulebook == "T4e") catchers = table.rules;
  catchers.deal.redeal = true;
  catchers.deck.cards = 32;
  catchers.deal.packets = {2, 2, 2, 2};
  catchers.trump.order = trump("QC QS JC JS JH JD");

  Rules duel = tables()[0].rules;  // M5 with two players
  duel.deal.layout = Layout::hand;
  duel.deal.packets = {4, 4, 4, 4};
  duel.multipliers.blitz = Blitz::any_time;
  Rules queens_are_fail;  // N6: a tie of hands without a trump, where nobody pays
  queens_are_fail.nobody_picks.rule = NobodyPicks::schwanzer;
  queens_are_fail.trump.order = trump("JC JS JH");
  return {jack_is_fail, catchers, duel, queens_are_fail};
}

TEST(RandomHands, AgreeWhereTheyOnceDiffered) {
  Met met;
  for (const Rules& rules : once_different()) {
    ASSERT_TRUE(check(rules).empty()) << text_of(rules) << check(rules)[0].text.id();
    const Game game = compile(rules);
    for (int i = 0; i < often(2'000); ++i) {
      const std::string differs = random_hand(rules, game, 3, std::uint64_t(i), met);
      ASSERT_TRUE(differs.empty()) << differs;
    }
  }
  if (!often_enough()) return;
  for (const char* what : {"ace in place of the jack", "ending fox-catchers"}) EXPECT_GT(met[what], 0) << what;
}

// A5 where the called ace may be thrown off: it is gone, the face-down card is led, and nobody follows or trumps. The
// next card counts as led, and the ace of hearts, which does not belong to its suit, does not win.
TEST(RandomHands, A5_AFaceDownCardThatNobodyFollowsGoesToTheNextSuit) {
  Rules rules;
  rules.table.players = 6;
  rules.deal.blind = 8;
  rules.deal.packets = {1, 1, 2};
  rules.trump.suit = Suit::spades;
  rules.partner.throw_off = true;
  const Game game = compile(rules);
  Duel duel(rules, game,
            cards_of("QC KD 10D 9C 8D 9D JC 10S 7S JD 7D 9H AD JS QS AS 10C 8C AH 8H QH QD KC KS AC 10H JH 7H 8S 9S "
                     "KH 7C"),
            5, 0);
  const auto does = [&](Kind kind, const std::string& cards) {
    for (Card card : cards_of(cards)) {
      duel.play(Action(kind, card));
      ASSERT_EQ(duel.verdict(), "");
    }
  };
  duel.play(Action(Kind::pick));
  does(Kind::bury, "10S JD 7S QD 7D JC 9H QC");
  does(Kind::call, "AC");
  does(Kind::under, "AD");
  does(Kind::play, "JS KS 10C JH 8S 7C  QS AS AC 8C 9S 8H  QH KC 10H 9C 8D 9D  AD KD 10D 7H AH KH");
  EXPECT_EQ(duel.state.ending, Ending::picked);
  EXPECT_EQ(duel.naive.tricks().back().taker, 2);  // with the ten of diamonds, over the king that was the next card
}

// A value of an option, to count which ones the random rules have had.
using Seen = std::map<std::string, int>;

void count_values(const Rules& rules, Seen& seen) {
  for (const Field& field : fields())
    if (!is_list(field.kind)) ++seen[field.name() + "=" + field.text(rules)];
}

TEST(RandomRules, HaveEveryValueOfEveryOption) {
  Seen seen;
  const int sets = often_enough() ? 9'000 : 300;
  for (int set = 0; set < sets; ++set) {
    Random random(9, std::uint64_t(set));
    const Rules rules = random_rules(random);
    ASSERT_TRUE(check(rules).empty()) << text_of(rules);
    count_values(rules, seen);
  }
  if (!often_enough()) return;
  const auto often_seen = [&](const std::string& value) { EXPECT_GT(seen[value], sets / 4'500) << value; };
  for (const Field& field : fields()) {
    if (!in_rule_book(field)) continue;
    for (const std::string_view choice : field.choices)
      if (choice != "6") often_seen(field.name() + "=\"" + std::string(choice) + "\"");
    if (field.kind != FieldKind::flag) continue;
    often_seen(field.name() + "=true");
    often_seen(field.name() + "=false");
  }
  for (int players = 2; players <= 8; ++players) often_seen("table.players=" + std::to_string(players));
}

// 1,600 rule sets of 100 hands each. With SHEEPSHEAD_LONG=1 these are 100,000, and 5,000 under a sanitizer, of which
// SHEEPSHEAD_SLICE=k/n plays the k-th of n parts, k from 1; so the long run can be cut into parts, and gone on with.
struct Slice {
  int first = 0, end = 1'600;
};

Slice slice_from_environment() {
  Slice slice;
  if (!often_enough()) slice.end = 60;
  if (!std::getenv("SHEEPSHEAD_LONG")) return slice;
  slice.end = 250 * often(20);
  const char* text = std::getenv("SHEEPSHEAD_SLICE");
  int part = 1, parts = 1;
  if (text && std::sscanf(text, "%d/%d", &part, &parts) == 2 && parts > 0 && part > 0 && part <= parts) {
    const int all = slice.end;
    slice.first = int(std::int64_t(all) * (part - 1) / parts);
    slice.end = int(std::int64_t(all) * part / parts);
  }
  return slice;
}

TEST(RandomRules, EngineAndNaiveHandAgree) {
  Met met;
  const Slice slice = slice_from_environment();
  const auto began = std::chrono::steady_clock::now();
  for (int set = slice.first; set < slice.end; ++set) {
    Random random(2, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int i = 0; i < 100; ++i) {
      const std::string differs = random_hand(rules, game, spread(std::uint64_t(set)), std::uint64_t(i), met);
      ASSERT_TRUE(differs.empty()) << "rule set " << set << ", " << differs;
    }
    const int done = set + 1 - slice.first;
    if (done % 1000 != 0) continue;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    std::fprintf(stderr, "rule sets %d to %d: %d done, about %.0f seconds to go\n", slice.first, slice.end - 1, done,
                 spent.count() / done * (slice.end - set - 1));
  }
  if (slice.end - slice.first < 1'000 || std::getenv("SHEEPSHEAD_SLICE")) return;
  for (const std::string& what : Met::everything()) EXPECT_GT(met[what], 5) << what;
  if (HasFailure()) std::printf("met: %s\n", met.text().c_str());
}

}  // namespace
}  // namespace sheepshead::naive
