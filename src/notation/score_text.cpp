#include "notation/score_text.hpp"

#include <algorithm>
#include <cmath>
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
  const int most = *std::max_element(tally.points.begin(), tally.points.begin() + game.players);
  Seats highest = 0;
  for (Seat p = 0; p < game.players; ++p)
    if (tally.points[p] == most) highest |= one_seat(p);
  const Seat loser = tally.loser;
  if (loser == kNoSeat) return add(most == 0 ? say<"score.nobody-pays">() : say<"score.most-level">(highest, most));
  if (most == 0)  // what each hand counts was not written down
    add(say<"score.highest">(loser));
  else if (highest == one_seat(loser))
    add(say<"score.most">(loser, most));
  else
    add(say<"score.highest-trump">(highest, most, loser));
  multiplied();
}

void ScoreLines::duel() {
  add(say<"score.duel">(0, tally.points[0], 1, tally.points[1]));
  if (tally.points[0] == tally.points[1] && score[0] == 0) return add(say<"score.nobody-pays">());
  const Seat winner = score[0] > 0 ? 0 : 1, loser = winner == 0 ? 1 : 0;
  const int value = score[winner] / std::max(1, multiplier(game, tally));
  add(say<"score.duel-won">(winner, value, which<"no_trick", "schneider", "points">(value == 3, value == 2), loser));
  multiplied();
}

void ScoreLines::counters() {
  static constexpr Seats kSides[] = {0b0101, 0b1010};
  if (tally.ending == Ending::fox_catchers) {
    add(say<"score.fox-catchers">(tally.fox));
    return multiplied();
  }
  add(say<"score.counters">(kSides[0], tally.counters[0], kSides[1], tally.counters[1]));
  for (std::size_t side = 0; side < 2; ++side) {
    int tricks = 0;
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(kSides[side ^ 1], p)) tricks += tally.tricks[p];
    if (tricks == 0) {
      add(say<"score.buck">(kSides[side]));
      return multiplied();
    }
  }
  for (std::size_t side = 0; side < 2; ++side)
    if (tally.counters[side] >= 7) add(say<"score.counters-won">(kSides[side], tally.counters[side] >= 10 ? 2 : 1));
  if (tally.fox != kNoSeat) add(say<"score.fox">(tally.fox, has_seat(kSides[0], tally.fox) ? kSides[0] : kSides[1]));
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
  ScoreLines out{game, tally, score, {}};
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
