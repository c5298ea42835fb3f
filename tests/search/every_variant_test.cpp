// The casual bot at every variant file: it plays each phase, gives a reason for each decision, bids neither
// always nor never, and beats random cards.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "effort.hpp"
#include "game_of.hpp"
#include "notation/variant.hpp"
#include "play/witness.hpp"
#include "rules/fields.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/bots/random.hpp"
#include "search/simulate.hpp"

namespace sheepshead {
namespace {

/// The variant files, once for those that are the same.
std::vector<std::string> different_variants() {
  std::vector<std::string> ids;
  std::set<std::string> seen;
  for (const std::string& id : variant_ids()) {
    const VariantResult r = load_variant(id);
    if (r.variant && seen.insert(hash_of(r.variant->rules)).second) ids.push_back(id);
  }
  return ids;
}

/// Plays hands with the bot at all seats; every choice must be legal and have a sentence.
void play_with_reasons(const Game& game, int hands, std::set<std::string>& phases, std::set<std::string>& rules) {
  CasualBot bot;
  for (int h = 0; h < hands; ++h) {
    Random random(77, std::uint64_t(h));
    State s = deal(game, shuffle(game, random), Seat(h % game.players));
    int decisions = 0;
    while (!is_over(s)) {
      const View v = view(game, s, s.turn);
      const Advice a = bot.advise(game, v, random);
      ASSERT_TRUE(v.legal.has(a.action)) << to_words(a.action) << " of " << to_words(v.legal) << ", hand " << h;
      ASSERT_FALSE(a.rule.empty());
      ASSERT_FALSE(a.reason.empty()) << a.rule;
      phases.emplace(name_of(s.phase));
      rules.emplace(a.rule);
      apply(game, s, a.action);
      ASSERT_LT(++decisions, 200);
    }
  }
}

TEST(EveryVariant, EachDecisionIsLegalAndHasAReason) {
  std::set<std::string> phases, rules;
  for (const std::string& id : different_variants()) {
    SCOPED_TRACE(id);
    play_with_reasons(game_of(id), effort(300), phases, rules);
    if (HasFatalFailure()) return;
  }
  // What no file uses.
  const std::vector<std::pair<std::string, std::vector<std::string>>> tables{
      {"five-called-ace",
       {"deal.redeal=true", "picking.sheepshead=yes", "multipliers.crack=any-opponent", "multipliers.recrack=true",
        "multipliers.castrate=true", "multipliers.late-blitz=true"}},
      {"five-jack-of-diamonds",
       {"partner.call-up=before-the-blind", "leaster.blind=dealer-says", "multipliers.blitz=any-time"}},
      {"five-jack-of-diamonds", {"partner.call-up=fail-ace", "nobody-picks.rule=moster"}},
      {"three", {"nobody-picks.rule=schwanzer", "picking.sheepshead=yes"}},
      {"five-jack-of-diamonds",
       {"partner.call-up=yes", "partner.call-up-to=queens", "picking.sheepshead=yes",
        "picking.sheepshead-with=partner"}},
      {"five-called-ace", {"partner.void-ace=true"}},
      {"five-called-ace", {"partner.void-ace=true", "partner.unknown=false"}},
      {"five-called-ace",
       {"partner.call-when=before-the-bury", "partner.own-ace=true", "partner.ten-when=no-callable-ace",
        "picking.sheepshead=yes", "picking.sheepshead-with=partner"}},
      {"four-called-ace-30", {"partner.own-ace=true", "partner.buried-ace=true", "partner.called-king=true"}},
  };
  for (const auto& [id, settings] : tables) {
    SCOPED_TRACE(id);
    play_with_reasons(game_of(id, settings), effort(2000), phases, rules);
    if (HasFatalFailure()) return;
  }
  if (effort(300) < 300) return;
  for (std::size_t p = 0; p < std::size_t(Phase::done); ++p)
    EXPECT_TRUE(phases.contains(std::string(kPhaseNames[p]))) << "never met: " << kPhaseNames[p];
  EXPECT_GE(rules.size(), 85u);
}

// Neither everything nor nothing is a bid, and the dealers of a table without bids cannot tell.
TEST(EveryVariant, SomebodyBidsMostlyAndNotAlways) {
  for (const std::string& id : different_variants()) {
    const Game game = game_of(id);
    if (game.picking != Picking::in_turn && game.picking != Picking::hick) continue;
    const Statistics s = simulate({.game = game,
                                   .bots = std::vector<std::string>(game.players, "casual"),
                                   .hands = std::uint64_t(std::max(3000, effort(4000))),
                                   .seed = 5,
                                   .threads = 2,
                                   .text = {},
                                   .write = {},
                                   .progress = {}})
                             .statistics;
    const auto deals = double(s.hands + s.doublers + s.next_dealers);
    EXPECT_GT(double(s.picks) / deals, 0.6) << id;
    EXPECT_LT(double(s.picks), deals) << id;
    if (game.picking != Picking::in_turn) continue;
    std::uint64_t offered = 0, picked = 0;
    for (std::size_t p = 0; p < game.players; ++p) {
      offered += s.offered[p];
      picked += s.picked[p];
    }
    EXPECT_GT(double(picked) / double(offered), 0.12) << id;
    EXPECT_LT(double(picked) / double(offered), 0.75) << id;
  }
}

TEST(EveryVariant, TheFiguresOfASimulationFitTogether) {
  for (const std::string& id : different_variants()) {
    const Game game = game_of(id);
    const Statistics s = simulate({.game = game,
                                   .bots = std::vector<std::string>(game.players, "casual"),
                                   .hands = 600,
                                   .seed = 8,
                                   .threads = 1,
                                   .text = {},
                                   .write = {},
                                   .progress = {}})
                             .statistics;
    const auto total = [](const auto& numbers) {
      std::uint64_t sum = 0;
      for (const std::uint64_t n : numbers) sum += n;
      return sum;
    };
    std::uint64_t roles = 0;
    std::int64_t points = 0;
    for (const Sums& role : s.roles) roles += role.n;
    for (const Sums& seat : s.seats) points += seat.sum;
    EXPECT_EQ(s.hands, 600u) << id;
    EXPECT_EQ(roles, 600u * game.players) << id;
    if (is_zero_sum(game)) { EXPECT_EQ(points, 0) << id; }
    const std::uint64_t each = s.roles[std::size_t(Role::each)].n + s.roles[std::size_t(Role::side)].n;
    EXPECT_EQ(s.picks + s.leasters + each / game.players, 600u) << id;
    EXPECT_EQ(total(s.bids), s.picks) << id;
    EXPECT_EQ(total(s.outcomes), s.played_for_points()) << id;
    EXPECT_EQ(total(s.side_points), s.played_for_points()) << id;
    if (game.picking == Picking::in_turn) { EXPECT_EQ(total(s.picked), s.picks) << id; }
  }
}

/// What the seats of the bot have on average more than the others, over deals that are played twice, with seats
/// exchanged.
Sums against_random(const Game& game, int deals) {
  CasualBot casual;
  RandomBot random_bot;
  Sums difference;  // in hundredths of a game point
  for (int d = 0; d < deals; ++d) {
    Random random(31, std::uint64_t(d));
    const DeckOrder deck = shuffle(game, random);
    int gain = 0;
    for (const bool even : {true, false}) {
      State s = deal(game, deck, Seat(d % game.players));
      const auto ours = [&](Seat p) { return (p % 2 == 0) == even; };
      while (!is_over(s)) {
        Bot& bot = ours(s.turn) ? static_cast<Bot&>(casual) : random_bot;
        apply(game, s, bot.choose(game, view(game, s, s.turn), random));
      }
      const Score scores = score(game, s);
      int us = 0, them = 0, seats = 0;
      for (Seat p = 0; p < game.players; ++p) {
        (ours(p) ? us : them) += scores[p];
        seats += ours(p);
      }
      gain += 100 * us / seats - 100 * them / (game.players - seats);
    }
    difference.add(gain / 2);
  }
  return difference;
}

TEST(EveryVariant, BeatsRandomCards) {
  for (const std::string& id : different_variants()) {
    const Sums gain = against_random(game_of(id), std::max(700, effort(1500)));
    EXPECT_GT(gain.mean() - gain.ci95(), 10) << id << ": " << gain.mean() << " hundredths";
  }
}

}  // namespace
}  // namespace sheepshead
