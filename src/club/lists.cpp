#include "club/lists.hpp"

#include <algorithm>

namespace sheepshead::club {
namespace {

/// Adds the hands of a table to the lines of its people.
void count(const EventTable& table, ListOf what, std::vector<Listed>& all) {
  if (table.sheet) return;
  for (const HandResult& hand : table.session.results()) {
    const Seat picker = hand.ending == Ending::picked ? hand.tally.picker : kNoSeat;
    for (std::size_t s = 0; s < hand.seats.size(); ++s) {
      Listed& line = all[std::size_t(table.people[hand.seats[s]])];
      if (what == ListOf::picker && s == picker) {
        ++line.hands;
        line.points += hand.scores[s];
      } else if (what == ListOf::sheepsheads && is_scored(hand.ending)) {
        ++line.hands;
        line.points += has_seat(hand.lost, Seat(s)) ? 1 : 0;
      }
    }
  }
}

std::vector<Listed> by_hands(const Event& event, ListOf what, int round) {
  std::vector<Listed> all(event.people().size());
  for (std::size_t p = 0; p < all.size(); ++p) all[p].person = int(p);
  for (std::size_t r = 0; r < event.rounds().size(); ++r)
    if (round == 0 || int(r) + 1 == round)
      for (const EventTable& table : event.rounds()[r].tables) count(table, what, all);
  std::erase_if(all, [&](const Listed& l) { return l.hands == 0 || (what == ListOf::sheepsheads && l.points == 0); });
  std::ranges::stable_sort(all, std::ranges::greater(), &Listed::points);
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].place = i > 0 && all[i].points == all[i - 1].points ? all[i - 1].place : int(i) + 1;
  return all;
}

std::vector<Listed> juniors(const Event& event, const std::vector<Stand>& stands) {
  std::vector<Listed> all;
  int before = 0;
  for (const Stand& s : stands) {
    if (!event.people()[std::size_t(s.person)].junior || s.place == 0) continue;
    const int place = !all.empty() && s.place == before ? all.back().place : int(all.size()) + 1;
    before = s.place;
    all.push_back({place, s.person, "", s.points, s.hands, s.average});
  }
  return all;
}

}  // namespace

std::vector<Listed> list_of(const Event& event, ListOf what, int round) {
  if (what == ListOf::picker || what == ListOf::sheepsheads) return by_hands(event, what, round);
  const std::vector<Stand> stands = round > 0 ? standings(event, round) : standings(event);
  if (what == ListOf::juniors) return juniors(event, stands);
  std::vector<Listed> all;
  for (const TeamStand& t : team_standings(event, stands)) {
    Listed line{t.place, -1, t.team, t.points, 0, 0};
    for (const Stand& s : stands)
      if (event.people()[std::size_t(s.person)].team == t.team) line.hands += s.hands;
    all.push_back(std::move(line));
  }
  return all;
}

}  // namespace sheepshead::club
