#include "table/unheard.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "cards/pair.hpp"
#include "table/session.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/numbers.hpp"

namespace sheepshead {
namespace {

Seats pickers_side(const Tally& t) { return Seats(one_seat(t.picker) | t.partners); }

/// With re-cracks and castrations.
int most_cracks(const Game& game, const Tally& t) {
  // Before the bury, nobody knows yet who the picker's partner will be.
  const int with = game.crack_early ? 1 : std::popcount(unsigned(pickers_side(t)));
  const int first = game.crack_each ? game.players - with : 1;
  return first + (game.recrack ? 1 : 0) + (game.recrack && game.castrate ? 1 : 0);
}

int most_blitzes(const Game& game) {
  const unsigned black = 1U << unsigned(Pair::black_queens);
  const unsigned pairs = (game.blitz != Blitz::no ? game.blitz_pairs : 0U) | (game.late_blitz ? black : 0U);
  return std::popcount(pairs);
}

/// Somebody of the picker's side among those who cracked, who can't have.
Seat wrong_cracker(const Game& game, const Tally& t, Seats crackers) {
  const Seats side = pickers_side(t);
  const bool cracked = (crackers & ~side) != 0;
  bool recracked = false;
  for (Seat p = 0; p < game.players; ++p) {
    if (!has_seat(crackers, p) || !has_seat(side, p)) continue;
    const bool may = p == t.picker || (game.around_the_corner && !game.crack_early);
    if (!game.recrack || !cracked || recracked || !may) return p;
    recracked = true;
  }
  return kNoSeat;
}

}  // namespace

std::optional<Unheard> unheard_of(const Game& game, const HandNumbers& numbers, Names names, const Tally& before) {
  const Tally& t = numbers.tally;
  if (t.cracks > before.cracks) {
    const auto no = [](Message why, bool never = false) { return Unheard{"cracks", std::move(why), never}; };
    if (game.crack == Crack::no) return no(say<"numbers.no-cracks">(), true);
    if (t.picker == kNoSeat) return no(say<"numbers.crack-of-nobody">());
    if (const int most = most_cracks(game, t); t.cracks > most) return no(say<"numbers.cracks-most">(most));
    if (const Seat who = wrong_cracker(game, t, numbers.crackers); who != kNoSeat) {
      Message called = who < names.size() ? as_is(names[who]) : say<"numbers.seat-name">(who);
      return no(say<"numbers.own-crack">(std::move(called), which<"yes", "no">(game.recrack)));
    }
  }
  if (t.blitzes > before.blitzes) {
    const int most = most_blitzes(game);
    if (most == 0) return Unheard{"blitzes", say<"numbers.no-blitzes">(), true};
    if (t.blitzes > most) return Unheard{"blitzes", say<"numbers.blitzes-most">(most), false};
  }
  return std::nullopt;
}

std::optional<Unheard> unheard_doublers(const Game& game, const Tally& t) {
  if (t.doublers == 0) return std::nullopt;
  const std::vector<Ending> endings = endings_of(game);
  const bool any = std::ranges::find(endings, Ending::doubler) != endings.end() || game.even == Even::tie;
  if (!any) return Unheard{"doublers", say<"numbers.no-doublers">(), true};
  const bool together = game.doublers == Doublers::multiply || game.doublers == Doublers::add;
  if (!together && t.doublers > 1) return Unheard{"doublers", say<"numbers.one-doubler">(), true};
  return std::nullopt;
}

std::optional<Unheard> wrong_next(const Session& then, const HandNumbers& read, const Tally& before) {
  if (read.refused()) return Unheard{read.field, read.reason};
  if (auto found = unheard_of(then.game(), read, then.names(), before)) return found;
  if (read.says_doublers && read.tally.doublers != then.doublers())
    return Unheard{"doublers", say<"journal.doublers-are">(then.doublers())};
  return std::nullopt;
}

}  // namespace sheepshead
