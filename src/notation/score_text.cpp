#include "notation/score_text.hpp"

#include <bit>
#include <cstdlib>

#include "notation/event_text.hpp"
#include "notation/score_lines.hpp"

namespace sheepshead {

ChoiceOf<"score.share", 1> ScoreLines::settled(int n) { return which<"nothing", "gets", "pays">(n == 0, n > 0); }
Message ScoreLines::share(Seat seat, int n) { return say<"score.share">(seat, settled(n), std::abs(n)); }
Message ScoreLines::share(ChoiceOf<"score.share-of"> part, int n) {
  return say<"score.share-of">(part, settled(n), std::abs(n));
}

void ScoreLines::multiplied() {
  const int cracks = tally.cracks, blitzes = tally.blitzes, doublers = tally.doublers;
  if (cracks > 1 && game.crack_each)
    add(say<"score.cracks">(cracks, 1 << cracks));
  else if (cracks > 0)
    add(say<"score.cracked">(which<"once", "twice", "castrated">(cracks == 1, cracks == 2), 1 << cracks));
  if (blitzes > 0) add(say<"score.blitzes">(blitzes, 1 << blitzes));
  if (doublers > 0) add(say<"score.doublers">(doublers, game.doublers == Doublers::add ? 1 + doublers : 1 << doublers));
  Game free = game;
  free.cap = 0;
  if (multiplier(game, tally) < multiplier(free, tally))
    add(say<"score.cap">(game.cap, which<"all", "cracks">(game.cap_on == CapOn::everything)));
}

void ScoreLines::schwanzer() {
  add(say<"score.schwanzer">());
  const int most = tally.points[std::size_t(std::countr_zero(v.level))];
  if (v.winners == 0) return add(most == 0 ? say<"score.nobody-pays">() : say<"score.most-level">(v.level, most));
  if (most == 0)  // what each hand counts was not written down
    add(say<"score.highest">(v.pays_alone));
  else if (v.level == v.losers)
    add(say<"score.most">(v.pays_alone, most));
  else
    add(say<"score.highest-trump">(v.level, most, v.pays_alone));
  multiplied();
}

void ScoreLines::duel() {
  add(say<"score.duel">(0, tally.points[0], 1, tally.points[1]));
  if (v.winners == 0) return add(say<"score.nobody-pays">());
  const auto why =
      which<"no_trick", "schneider", "points">(v.outcome == Outcome::all_tricks, v.outcome == Outcome::schneider_won);
  add(say<"score.duel-won">(Seat(std::countr_zero(v.winners)), v.value, why, Seat(std::countr_zero(v.losers))));
  multiplied();
}

void ScoreLines::counters() {
  const auto& [one, other] = kFixedSides;
  if (tally.ending == Ending::fox_catchers) {
    add(say<"score.fox-catchers">(tally.fox));
    return multiplied();
  }
  add(say<"score.counters">(one, tally.counters[0], other, tally.counters[1]));
  if (v.outcome == Outcome::all_tricks) {
    add(say<"score.buck">(v.winners));
    return multiplied();
  }
  for (std::size_t side = 0; side < 2; ++side)
    if (v.by_counters[side] > 0) add(say<"score.counters-won">(kFixedSides[side], v.by_counters[side]));
  if (tally.fox != kNoSeat) add(say<"score.fox">(tally.fox, kFixedSides[tally.fox % 2u]));
  multiplied();
}

void ScoreLines::reneged() {
  const Seat who = tally.reneged;
  if (game.misplay == Misplay::one_to_each && is_zero_sum(game))
    add(say<"score.misplayed">(who));
  else
    add(say<"score.reneged">(who, which<"alone", "side">(is_zero_sum(game))));
  multiplied();
  std::vector<Message> parts{share(who, score[who])};
  for (Seat p = 0; p < game.players; ++p)
    if (score[p] > 0) parts.push_back(share(p, score[p]));
  add(say<"score.all">(std::move(parts)));
}

std::vector<Message> score_lines(const Game& game, const Tally& tally, const Score& score) {
  ScoreLines out{game, tally, score, verdict(game, tally), {}};
  if (tally.reneged != kNoSeat) {
    out.reneged();
    return std::move(out.lines);
  }
  switch (tally.ending) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky: out.leaster(); break;
    case Ending::schwanzer: out.schwanzer(); break;
    case Ending::duel: out.duel(); break;
    case Ending::partners:
    case Ending::fox_catchers: out.counters(); break;
    default:
      if (tally.bid != Bid::none)
        out.hicks();
      else
        out.picked();
  }
  return std::move(out.lines);
}

std::vector<Message> score_lines(const Game& game, const State& state) {
  switch (state.ending) {
    case Ending::none: return {};
    case Ending::doubler: return {say<"event.nobody-picked-doubler">(), say<"score.nobody-paid">()};
    case Ending::redeal: return {say<"score.redeal">()};
    case Ending::next_dealer:
      return {say<"score.next-dealer">(which<"hicked", "picked">(game.picking == Picking::hick)),
              say<"score.nobody-paid">()};
    default: break;
  }
  const Tally t = tally(game, state);
  if (state.ending == Ending::picked && t.picker == kNoSeat) return {say<"score.no-sides">()};
  std::vector<Message> lines = score_lines(game, t, score(game, t));
  if (state.claimed != kNoSeat) lines.insert(lines.begin(), say<"event.claimed">(state.claimed));
  return lines;
}

Message score_text(const Game& game, const Score& score) {
  std::vector<Message> all;
  for (Seat p = 0; p < game.players; ++p) all.push_back(say<"score.one">(p, score[p]));
  return say<"score.each">(std::move(all));
}

}  // namespace sheepshead
