// How a hand without sides came to its score: leaster, moster, mittler and wilky.
#include <algorithm>
#include <utility>
#include <vector>

#include "notation/score_lines.hpp"

namespace sheepshead {

using std::string;
using std::to_string;

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
    case Ending::moster: lines.push_back("No one picked. Moster: most points pays the others."); break;
    case Ending::mittler: lines.push_back("No one picked. Mittler: the middle number of points wins."); break;
    case Ending::wilky: lines.push_back("No one hicked. Wilky: fewest points gets two."); break;
    default:
      lines.push_back(!game.leaster_places.empty() ? "No one picked. Leaster: paid by place, fewest points first."
                      : game.two_lowest            ? "No one picked. Leaster: the two with fewest points win."
                                                   : "No one picked. Leaster: fewest points wins.");
  }
  const LeasterVerdict v = leaster_verdict(game, tally);
  if (v.first == 0) return no_stakes();
  if (tally.ending == Ending::leaster && !game.leaster_places.empty()) return by_place();
  won();
  multiplied();
  in_all(v.first);
}

/// Everyone with the points that decided his place, from the first to the last.
void ScoreLines::by_place() {
  std::vector<Seat> seats;
  for (Seat p = 0; p < game.players; ++p) seats.push_back(p);
  const auto place = [&](Seat p) { return std::pair(game.trick_needed && tally.tricks[p] == 0, tally.points[p]); };
  std::ranges::stable_sort(seats, {}, place);
  for (const Seat p : seats) {
    const string who = name_of(names, p);
    const bool trickless = place(p).first;
    lines.push_back(verb(who, "has", "have") + " " + (trickless ? "no trick" : points_text(tally.points[p])) +
                    ", and " + share(who, score[p] / multiplier(game, tally)) + ".");
  }
  multiplied();
}

/// Who is level, and that nobody is paid.
void ScoreLines::no_stakes() {
  if (tally.ending == Ending::mittler) return lines.push_back("Nobody is alone in the middle: nobody is paid.");
  if (tally.by_winner)
    return lines.push_back(tally.ending == Ending::moster ? "Nobody is alone with the most points: nobody is paid."
                                                          : "Nobody wins it alone: nobody is paid.");
  const bool most = tally.ending == Ending::moster;
  int best = most ? -1 : game.total_points + 1;
  Seats tied = 0;
  for (Seat p = 0; p < game.players; ++p) {
    if (!most && game.trick_needed && tally.tricks[p] == 0) continue;
    const int n = tally.points[p];
    if (most ? n > best : n < best) tied = 0, best = n;
    if (n == best) tied |= one_seat(p);
  }
  if (game.two_lowest && !several(tied)) return lines.push_back("Nobody is paid.");
  lines.push_back(names_of(names, tied) + " tie with " + points_text(best) + ": nobody is paid.");
}

void ScoreLines::won() {
  const LeasterVerdict v = leaster_verdict(game, tally);
  const Seat one = first_of(v.first);
  const string who = name_of(names, one);
  const int points = tally.points[one];
  const string level = points_text(points);
  const bool all = tally.tricks[one] == game.hand_size;
  if (tally.by_winner) return won_by_name(v, who, all);
  if (tally.ending == Ending::wilky)
    return lines.push_back(verb(v.first, "has", "have") + " the fewest points, " + to_string(points) + ", and " +
                           (several(v.first) || who == "You" ? "get 2." : "gets 2."));
  if (tally.ending == Ending::moster)
    return lines.push_back(v.pays ? verb(who, "has", "have") + " the most points, " + to_string(points) + ", and " +
                                        (who == "You" ? "pay" : "pays") + " 1 point to each other player."
                                  : who + " took every trick, and " + (who == "You" ? "win" : "wins") +
                                        " 1 point from each other player.");
  if (tally.ending == Ending::mittler)
    return lines.push_back(verb(who, "has", "have") + " the middle number of points, " + to_string(points) + ", and " +
                           (who == "You" ? "win" : "wins") + " 1 point from each other player.");
  if (several(v.first)) {
    const bool share = !game.two_lowest || game.leaster_ties == LeasterTies::shared;
    return lines.push_back(names_of(names, v.first) + " have the fewest points, " + to_string(points) +
                           (share ? ", and share what the others pay." : ", and both win."));
  }
  bool fewer_without_trick = false;
  for (Seat p = 0; p < game.players; ++p) fewer_without_trick |= tally.points[p] < points;
  string words = verb(who, "has", "have") + " the fewest points" +
                 (fewer_without_trick ? " of those who took a trick" : "") + ", " + to_string(points);
  if (all && game.trick_needed) words = who + " took every trick";
  if (v.second != 0)
    words += ", " +
             (several(v.second) ? names_of(names, v.second) + " share the second place"
                                : verb(name_of(names, first_of(v.second)) == "You" ? "you" : names_of(names, v.second),
                                       "has", "have") +
                                      " the second fewest, " + to_string(tally.points[first_of(v.second)])) +
             ": each of the others pays 1 point for each place.";
  else
    words += string(", and ") + (who == "You" ? "win" : "wins") + " 1 point from each other player.";
  lines.push_back(words);
  if (v.times == 3)
    lines.push_back(points == 0 ? "The winner's tricks hold no points: three times."
                                : "A leaster won with every trick: three times.");
  if (v.times == 2) lines.push_back("A leaster won without a trick: doubled.");
}

/// Of a hand of which only the winner was written down.
void ScoreLines::won_by_name(const LeasterVerdict& v, const string& who, bool all) {
  const string every = all ? who + " took every trick, and " : "";
  const string subject = all ? "" : who + " ";
  if (tally.ending == Ending::wilky)
    return lines.push_back(verb(v.first, "has", "have") + " the fewest points, and " +
                           (several(v.first) || who == "You" ? "get 2." : "gets 2."));
  if (v.pays)
    return lines.push_back(verb(who, "has", "have") + " the most points, and " + (who == "You" ? "pay" : "pays") +
                           " 1 point to each other player.");
  lines.push_back(every + subject + (who == "You" ? "win" : "wins") + " 1 point from each other player.");
  if (v.times == 3) lines.push_back("A leaster won with every trick: three times.");
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
  const string who = name_of(names, one);
  if (alike) say_all("In all ", {{who == "You" ? "you" : who, score[one]}, {"each other player", others}});
}

}  // namespace sheepshead
