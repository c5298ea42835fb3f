// The solver against exhaustive search, written plainly over legal(), apply() and score(), on short hands of every
// variant.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <string>

#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/action_text.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "search/solver/solver.hpp"

namespace sheepshead {
namespace {

/// Who plays together, from what the rules say.
struct Parties {
  bool many = false;
  Seats ours = 0;
};

Parties parties_of(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (k.leaster) return {true};
  if (g.players == 2 && g.picking == Picking::no_picker) return {false, 0b01};
  if (g.partner == PartnerRule::across) return {false, 0b0101};
  if (k.bid == Bid::billy) return std::popcount(k.bidders) == 1 ? Parties{false, k.bidders} : Parties{true};
  if (k.picker == kNoSeat || s.first_trick_partner) return {true};
  return {false, Seats(one_seat(k.picker) | k.partners)};
}

/// Both aims at once: each is its own game.
struct Both {
  int points = 0;
  double lead = 0;  ///< of our average seat over theirs, in game points
};

Both at_end(const Game& g, const State& s, Seats ours) {
  const Tally t = tally(g, s);
  Both v;
  if (t.ending == Ending::picked)
    v.points = verdict(g, t).side_points;
  else
    for (Seat p = 0; p < g.players; ++p) v.points += has_seat(ours, p) ? t.points[p] : 0;
  double own = 0, theirs = 0;
  const Score scores = score(g, t);
  for (Seat p = 0; p < g.players; ++p) (has_seat(ours, p) ? own : theirs) += scores[p];
  const int many = std::popcount(ours);
  if (many < g.players) v.lead = own / many - theirs / (g.players - many);
  return v;
}

Both exhaust(const Game& g, const State& s, Seats ours) {
  if (is_over(s)) return at_end(g, s, ours);
  const Legal choices = legal(g, s);
  const bool mine = has_seat(ours, s.turn);
  Both best;
  for (int i = 0; i < choices.size(); ++i) {
    State next = s;
    apply(g, next, choices.at(i));
    const Both v = exhaust(g, next, ours);
    if (i == 0) best = v;
    if (mine ? v.points > best.points : v.points < best.points) best.points = v.points;
    if (mine ? v.lead > best.lead : v.lead < best.lead) best.lead = v.lead;
  }
  return best;
}

/// Everyone for themselves: what's best for the seat in turn, and of that what's worst for those to its left in turn.
Score exhaust_many(const Game& g, const State& s) {
  if (is_over(s)) return score(g, s);
  const Legal choices = legal(g, s);
  Score best{};
  for (int i = 0; i < choices.size(); ++i) {
    State next = s;
    apply(g, next, choices.at(i));
    const Score v = exhaust_many(g, next);
    bool better = i == 0 || v[s.turn] > best[s.turn];
    if (!better && v[s.turn] == best[s.turn])
      for (int left = 1; left < g.players; ++left) {
        const auto seat = std::size_t((s.turn + left) % g.players);
        if (v[seat] == best[seat]) continue;
        better = v[seat] < best[seat];
        break;
      }
    if (better) best = v;
  }
  return best;
}

double lead_of(const Game& g, const Score& scores, Seats ours) {
  double own = 0, theirs = 0;
  for (Seat p = 0; p < g.players; ++p) (has_seat(ours, p) ? own : theirs) += scores[p];
  const int many = std::popcount(ours);
  return many < g.players ? own / many - theirs / (g.players - many) : 0;
}

/// A hand with some actions of the bidding and some cards played, or one that is not in play.
State some_hand(const Game& g, Random& random) {
  State s = deal(g, shuffle(g, random), Seat(random.below(g.players)), int(random.below(8) == 0));
  while (!is_over(s) && s.phase != Phase::play) {
    const Legal choices = legal(g, s);
    // So that hands are picked, hicked and called more often than chance has it.
    const bool goes = random.below(100) < 60;
    Action a = choices.at(int(random.below(std::uint32_t(choices.size()))));
    if (goes && choices.has(Kind::pick)) a = Action(Kind::pick);
    if (!goes && choices.has(Kind::pass) && g.picking == Picking::in_turn) a = Action(Kind::pass);
    if (a.kind() == Kind::redeal) a = Action(Kind::silent);
    apply(g, s, a);
  }
  for (auto cards = random.below(std::uint32_t(g.trick_size) * 2); cards > 0 && !is_over(s); --cards) {
    const Legal choices = legal(g, s);
    apply(g, s, choices.at(int(random.below(std::uint32_t(choices.size())))));
  }
  return s;
}

class Compared {
 public:
  int hands = 0;
  std::map<std::string, int> kinds;

  void hand(const Game& g, const State& s) {
    const Parties who = parties_of(g, s);
    const auto all = solver_.values(g, s);
    const Legal choices = legal(g, s);
    ASSERT_EQ(int(all.size()), choices.size());
    if (who.many) {
      for (int i = 0; i < choices.size(); ++i) {
        ASSERT_EQ(all[std::size_t(i)].action, choices.at(i));
        State next = s;
        apply(g, next, choices.at(i));
        ASSERT_EQ(all[std::size_t(i)].worth, (Worth{-1, exhaust_many(g, next)})) << to_text(choices.at(i));
      }
      ASSERT_EQ(solver_.score(g, s), exhaust_many(g, s));
    } else {
      two_sides(g, s, who.ours, all);
    }
    line(g, s, who);
    ++hands;
    ++kinds[kind(g, s, who)];
  }

 private:
  void two_sides(const Game& g, const State& s, Seats ours, const std::vector<ActionWorth>& all) {
    const Both whole = exhaust(g, s, ours);
    ASSERT_EQ(solver_.points(g, s), whole.points);
    ASSERT_DOUBLE_EQ(lead_of(g, solver_.score(g, s), ours), whole.lead);
    const auto scores = solver_.scores(g, s);
    for (std::size_t i = 0; i < all.size(); ++i) {
      State next = s;
      apply(g, next, all[i].action);
      const Both v = exhaust(g, next, ours);
      ASSERT_EQ(all[i].action, legal(g, s).at(int(i)));
      ASSERT_EQ(all[i].worth.points, v.points) << to_text(all[i].action);
      ASSERT_DOUBLE_EQ(lead_of(g, all[i].worth.score, ours), v.lead) << to_text(all[i].action);
      ASSERT_EQ(scores[i].worth.score, all[i].worth.score);
    }
    for (int more = -2; more <= 2; ++more)
      ASSERT_EQ(solver_.reaches(g, s, whole.points + more), more <= 0) << whole.points << " and " << more;
  }

  void line(const Game& g, const State& s, const Parties& who) {
    State end = s;
    for (const Action a : solver_.line(g, s)) {
      ASSERT_TRUE(legal(g, end).has(a));
      apply(g, end, a);
    }
    ASSERT_TRUE(is_over(end));
    if (who.many)
      ASSERT_EQ(score(g, end), solver_.score(g, s));
    else
      ASSERT_DOUBLE_EQ(lead_of(g, score(g, end), who.ours), lead_of(g, solver_.score(g, s), who.ours));
  }

  static std::string kind(const Game& g, const State& s, const Parties& who) {
    const Contract& k = s.contract;
    if (k.leaster) return "each for himself";
    if (who.many) return k.bid == Bid::billy ? "several Billys" : "sides open";
    if (k.bid != Bid::none) return "bid " + std::to_string(int(k.bid)) + (k.laid_up ? ", laid up" : "");
    if (g.players == 2) return "duel";
    if (k.sheepshead) return "sheepshead";
    if (s.duties) return k.under.valid() ? "unknown" : k.called.rank() == Rank::ace ? "called ace" : "called ten";
    return std::to_string(std::popcount(k.partners)) + " partners";
  }

  Solver solver_{256};
};

int cards_for(const Game& g, Random& random) {
  const int most = g.layout == Layout::battery  ? 3
                   : g.layout == Layout::stacks ? 5
                   : g.players == 2             ? 6
                                                : std::max(2, 15 / g.players);
  return 2 + int(random.below(std::uint32_t(std::max(1, most - 1))));
}

TEST(SolverExhaustive, EveryVariantOnShortHands) {
  Compared compared;
  std::uint64_t seed = 0;
  for (const std::string& id : variant_ids()) {
    const Game full = compile(load_variant(id).variant.value().rules);
    Random random(41, ++seed);
    for (int n = 0; n < effort(200);) {
      const Game g = short_game(full, cards_for(full, random));
      const State s = some_hand(g, random);
      if (s.phase == Phase::done) {
        n += random.below(4) == 0;  // of a table where most hands end unplayed
        continue;
      }
      ++n;
      ASSERT_EQ(Solver::check(g, s), Unsolvable::no);
      SCOPED_TRACE(id + ", hand " + std::to_string(n));
      compared.hand(g, s);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GE(compared.hands, effort(8000));
  for (const auto& [kind, hands] : compared.kinds) RecordProperty(kind, hands);
  if (effort(200) < 200) return;  // too few hands under a sanitizer to meet every kind
  for (const char* kind : {"each for himself", "sides open", "duel", "called ace", "unknown", "0 partners",
                           "1 partners", "2 partners", "bid 1", "bid 2", "bid 3", "bid 4"})
    EXPECT_GT(compared.kinds[kind], 0) << kind;
}

/// House rules that no variant has, and the newest ones, which nobody thought of here.
TEST(SolverExhaustive, RandomRulesOnShortHands) {
  Compared compared;
  Random random(47);
  for (int n = 0; n < effort(1500);) {
    const Rules rules = naive::random_rules(random);
    const Game full = compile(rules);
    for (int tries = 0; tries < 4; ++tries) {
      const Game g = short_game(full, cards_for(full, random));
      const State s = some_hand(g, random);
      if (s.phase == Phase::done || Solver::check(g, s) != Unsolvable::no) continue;
      ++n;
      SCOPED_TRACE("hash " + hash_of(rules) + ", hand " + std::to_string(n));
      compared.hand(g, s);
      if (HasFatalFailure()) return;
    }
  }
}

/// Options that change what best play is and that few variants use.
TEST(SolverExhaustive, OptionsOfCallsScoresAndBlitzes) {
  Compared compared;
  std::uint64_t seed = 0;
  const std::vector<std::vector<std::string>> tables = {
      {"five-called-ace", "partner.called-king=true", "partner.ten-when=no-callable-ace"},
      {"five-called-ace", "partner.own-ace=true", "partner.buried-ace=true"},
      {"five-called-ace", "partner.hold-card=whole-hand", "partner.throw-off=true"},
      {"five-called-ace", "picking.sheepshead=yes", "bury.trickless=picker"},
      {"five-called-ace", "picking.sheepshead=yes", "picking.sheepshead-with=partner", "partner.void-ace=true"},
      {"five-called-ace", "partner.call-when=before-the-bury", "partner.hold-card=whole-hand"},
      {"five-called-ace", "multipliers.late-blitz=true", "scoring.double-on-the-bump=true"},
      {"five-jack-of-diamonds", "partner.call-up=fail-ace", "scoring.no-trick-loss=picker-pays"},
      {"five-jack-of-diamonds", "multipliers.late-blitz=true", "multipliers.crack=any-opponent"},
      {"four-black-queens", "multipliers.late-blitz=true"},
      {"five-called-ace", "scoring.alone=[4, 12, 4, -4, -8, -12]", "scoring.picker=[2, 6, 2, -2, -4, -6]",
       "scoring.partner=[1, 3, 1, -1, -2, -3]", "scoring.opponent=[-1, -3, -1, 1, 2, 3]"},
      {"four-southern-indiana", "nobody-picks.rule=wilky"},
  };
  for (const auto& table : tables) {
    const VariantResult loaded = load_variant(table[0], {table.begin() + 1, table.end()});
    ASSERT_TRUE(loaded.variant) << to_text(loaded.problems[0]);
    const Game full = compile(loaded.variant->rules);
    Random random(43, ++seed);
    for (int n = 0; n < effort(150);) {
      const Game g = short_game(full, cards_for(full, random));
      const State s = some_hand(g, random);
      if (s.phase == Phase::done) continue;
      ++n;
      SCOPED_TRACE(table[0] + " " + table[1] + ", hand " + std::to_string(n));
      compared.hand(g, s);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace sheepshead
