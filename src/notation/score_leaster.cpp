// How a hand without sides came to its score: leaster, moster, mittler and wilky.
#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "notation/event_text.hpp"
#include "notation/score_lines.hpp"

namespace sheepshead {
namespace {

constexpr bool several(Seats s) { return (s & (s - 1)) != 0; }
constexpr Seat first_of(Seats s) {
  Seat p = 0;
  while (!has_seat(s, p)) ++p;
  return p;
}

}  // namespace

void ScoreLines::leaster() {
  switch (tally.ending) {
    case Ending::moster: add(say<"event.nobody-picked-moster">()); break;
    case Ending::mittler: add(say<"event.nobody-picked-mittler">()); break;
    case Ending::wilky: add(say<"event.nobody-picked-wilky">()); break;
    default: add(say<"event.nobody-picked-leaster">(leaster_aim(game)));
  }
  if (v.winners == 0) return no_stakes();
  if (tally.ending == Ending::leaster && !game.leaster_places.empty()) return by_place();
  won();
  multiplied();
  in_all(v.pays_alone != kNoSeat ? one_seat(v.pays_alone) : v.winners);
}

/// Everyone with the points that decided their place, from the first to the last.
void ScoreLines::by_place() {
  std::vector<Seat> seats;
  for (Seat p = 0; p < game.players; ++p) seats.push_back(p);
  const auto place = [&](Seat p) { return std::pair(has_seat(v.barred, p), tally.points[p]); };
  std::ranges::stable_sort(seats, {}, place);
  const Score places = score_by_place(game, tally);
  for (const Seat p : seats) {
    const int n = places[p];
    add(say<"score.place">(p, tally.points[p], which<"none", "some">(place(p).first), settled(n), std::abs(n)));
  }
  multiplied();
}

/// Who is level, and that nobody is paid.
void ScoreLines::no_stakes() {
  const bool most = tally.ending == Ending::moster;
  if (tally.ending == Ending::mittler) return add(say<"score.nobody-alone">(which<"middle">()));
  if (tally.by_winner) return add(say<"score.nobody-alone">(which<"most", "first">(most)));
  add(say<"score.tied">(v.level, tally.points[first_of(v.level)]));
}

void ScoreLines::won() {
  const bool pays = v.pays_alone != kNoSeat;
  const Seat one = pays ? v.pays_alone : first_of(v.winners);
  const int points = tally.points[one];
  const bool all = tally.tricks[one] == game.hand_size;
  if (tally.by_winner) return won_by_name();
  if (tally.ending == Ending::wilky) return add(say<"score.wilky">(v.winners, points));
  if (tally.ending == Ending::moster) return add(pays ? say<"score.most">(one, points) : say<"score.every-trick">(one));
  if (tally.ending == Ending::mittler) return add(say<"score.in-middle">(one, points));
  if (several(v.winners)) {
    const bool share = !game.two_lowest || game.leaster_ties == LeasterTies::shared;
    return add(share ? say<"score.fewest-shared">(v.winners, points) : say<"score.fewest-both">(v.winners, points));
  }
  bool fewer_without_trick = false;
  for (Seat p = 0; p < game.players; ++p) fewer_without_trick |= tally.points[p] < points;
  const auto among = which<"with_trick", "all">(fewer_without_trick);
  const bool every = all && game.trick_needed;
  if (v.second != 0)
    add(say<"score.second">(one, points, which<"every_trick", "with_trick", "fewest">(every, fewer_without_trick),
                            v.second, tally.points[first_of(v.second)]));
  else
    add(every ? say<"score.every-trick">(one) : say<"score.fewest">(one, points, among));
  if (v.times == 3) add(say<"score.leaster-times">(which<"no_points", "every_trick">(points == 0)));
  if (v.times == 2) add(say<"score.leaster-times">(which<"no_trick">()));
}

/// Of a hand of which only the winner was written down.
void ScoreLines::won_by_name() {
  if (tally.ending == Ending::wilky) return add(say<"score.wilky-won">(v.winners));
  if (v.pays_alone != kNoSeat) return add(say<"score.most-pays">(v.pays_alone));
  const Seat one = first_of(v.winners);
  add(tally.tricks[one] == game.hand_size ? say<"score.every-trick">(one) : say<"score.wins">(one));
  if (v.times == 3) add(say<"score.leaster-times">(which<"every_trick">()));
}

/// One line where one settles with all others alike.
void ScoreLines::in_all(Seats winners) {
  if (several(winners)) return;
  const Seat one = first_of(winners);
  int others = 0;
  bool alike = true, any = false;
  for (Seat p = 0; p < game.players; ++p)
    if (p != one) {
      alike = alike && (!any || score[p] == others);
      others = score[p];
      any = true;
    }
  if (alike) add(say<"score.all">(std::vector{share(one, score[one]), share("each_other", others)}));
}

}  // namespace sheepshead
