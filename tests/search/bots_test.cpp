// Every bot at every table: legal, fair, the same for the same view.
#include <gtest/gtest.h>

#include <set>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/witness.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {
namespace {

/// A few options changed at random; the deal and the deck stay. Nothing if they quarrel.
std::optional<Rules> varied(Rules rules, Random& random) {
  for (auto changes = random.below(7); changes > 0; --changes) {
    const Field& f = fields()[random.below(std::uint32_t(fields().size()))];
    if (f.group == "table" || f.group == "deck" || f.key == "packets" || f.key == "blind") continue;
    if (is_list(f.kind)) continue;
    const int value = f.only.empty() ? f.min + int(random.below(std::uint32_t(f.max - f.min + 1)))
                                     : f.only[random.below(std::uint32_t(f.only.size()))];
    f.set(rules, value);
  }
  if (!check(rules).empty()) return std::nullopt;
  return rules;
}

Rules table_of(int players, Numbers packets, int blind, PartnerRule partner) {
  Rules r;
  r.table.players = std::uint8_t(players);
  r.deal.packets = packets;
  r.deal.blind = std::uint8_t(blind);
  r.partner.rule = partner;
  return r;
}

/// Every variant file, once for those that are the same, and some tables that no file has.
const std::vector<Rules>& all_tables() {
  static const std::vector<Rules> tables = [] {
    std::vector<Rules> all{table_of(4, {3, 4}, 4, PartnerRule::called_ace),
                           table_of(4, {3, 4}, 4, PartnerRule::jack_of_diamonds),
                           table_of(6, {2, 3}, 2, PartnerRule::called_ace)};
    std::set<std::string> seen;
    for (const std::string& id : variant_ids()) {
      const VariantResult r = load_variant(id);
      if (r.variant && seen.insert(hash_of(r.variant->rules)).second) all.push_back(r.variant->rules);
    }
    return some_of(all);
  }();
  return tables;
}

/// Plays a hand with one bot at all seats; checks each choice.
void play_checked(const Game& game, Bot& bot, std::uint64_t seed) {
  Random random(seed);
  State s = deal(game, shuffle(game, random), Seat(random.below(game.players)));
  while (!is_over(s)) {
    const View v = view(game, s, s.turn);
    Random same = random, also = random;
    const Action action = bot.choose(game, v, random);
    ASSERT_TRUE(v.legal.has(action)) << to_words(action) << " of " << to_words(v.legal) << ", seed " << seed;
    EXPECT_EQ(bot.choose(game, v, same), action);
    const Advice advice = bot.advise(game, v, also);
    EXPECT_EQ(advice.action, action);
    EXPECT_EQ(advice.rule.empty(), advice.reason.empty());
    apply(game, s, action);
  }
}

/// Every level; those that look ahead in few worlds, and in fewer hands.
class EveryBot : public ::testing::TestWithParam<std::string> {
 protected:
  static bool searches() { return GetParam().find(':') != std::string::npos; }
  static int hands(int usual) { return searches() ? std::max(1, effort(usual) / 100) : effort(usual); }
};

const std::string kBots[] = {"random",        "beginner",        "casual",         "strong:worlds=2",
                             "club:worlds=2", "expert:worlds=2", "master:worlds=2"};

TEST_P(EveryBot, IsLegalAndDeterministicAtEveryTable) {
  const auto bot = make_bot(GetParam());
  for (const Rules& rules : all_tables()) {
    ASSERT_TRUE(check(rules).empty()) << check(rules)[0].key << ": " << check(rules)[0].text.id();
    const Game game = compile(rules);
    for (int i = 0; i < hands(100); ++i) play_checked(game, *bot, std::uint64_t(i));
  }
}

TEST_P(EveryBot, IsLegalUnderAllOptions) {
  const auto bot = make_bot(GetParam());
  Random random(99);
  int played = 0;
  for (int i = 0; i < hands(3000); ++i) {
    const auto& tables = all_tables();
    const auto rules = varied(tables[random.below(std::uint32_t(tables.size()))], random);
    if (!rules) continue;
    ++played;
    const Game game = compile(*rules);
    for (std::uint64_t k = 0; k < 5; ++k) play_checked(game, *bot, random.next());
  }
  EXPECT_GE(played, hands(3000) / 10);
}

TEST_P(EveryBot, PlaysShortHands) {
  const auto bot = make_bot(GetParam());
  for (const Rules& rules : all_tables())
    for (int cards = 1; cards <= std::min(4, int(compile(rules).hand_size)); ++cards) {
      const Game game = short_game(compile(rules), cards);
      for (int i = 0; i < hands(20); ++i) play_checked(game, *bot, std::uint64_t(i));
    }
}

// What lies hidden cannot matter: the cards that a seat does not see are dealt anew, and it chooses the same.
TEST_P(EveryBot, DoesNotSeeHiddenCards) {
  const auto bot = make_bot(GetParam());
  const Game game = compile(five_called_ace());
  for (std::uint64_t seed = 0; seed < std::uint64_t(searches() ? 20 : 200); ++seed) {
    Random random(seed);
    State s = deal(game, shuffle(game, random), 4);
    State other = s;  // seats 1 and 2 change hands, as seat 0 speaks first
    std::swap(other.held[1], other.held[2]);
    Random a(seed), b(seed);
    EXPECT_EQ(bot->choose(game, view(game, s, 0), a), bot->choose(game, view(game, other, 0), b));
  }
}

INSTANTIATE_TEST_SUITE_P(Bots, EveryBot, ::testing::ValuesIn(kBots),
                         [](const auto& bot) { return bot.param.substr(0, bot.param.find(':')); });

TEST(Bots, AnUnknownNameIsNothing) {
  EXPECT_EQ(make_bot("grandmother"), nullptr);
  EXPECT_EQ(make_bot(""), nullptr);
}

}  // namespace
}  // namespace sheepshead
