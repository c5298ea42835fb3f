#include "club/standings.hpp"

#include <algorithm>
#include <numeric>

#include "club/duplicate.hpp"
#include "club/pots.hpp"
#include "play/random.hpp"

namespace sheepshead::club {
namespace {

/// The lot that orders those whom nothing else does: the same whenever it's asked.
std::uint64_t lot(int person) { return spread(std::uint64_t(person) + 1); }

void count_hands(const EventTable& table, std::size_t place, Stand& stand) {
  if (table.sheet) {
    // Where more sit than play, each sits out as often as the others.
    stand.hands += table.sheet->hands * table.session.game().players / int(table.people.size());
    return;
  }
  stand.hands += table.session.ledger().accounts[place].hands;
  for (const HandResult& hand : table.session.results()) {
    const Seat picker = hand.ending == Ending::picked ? hand.tally.picker : kNoSeat;
    if (picker >= hand.seats.size() || hand.seats[picker] != Person(place)) continue;
    ++stand.picked;
    if (hand.scores[picker] > 0) ++stand.won;
  }
}

/// Points of `a` less those of `b` in the rounds in which they sat at one table.
std::int64_t between(const Event& event, int a, int b) {
  std::int64_t more = 0;
  for (std::size_t r = 0; r < event.rounds().size(); ++r) {
    const auto others = event.rounds()[r].seats_of(b);
    const bool together = std::ranges::any_of(event.rounds()[r].seats_of(a), [&](const EventRound::At& one) {
      return std::ranges::find(others, one.first, &EventRound::At::first) != others.end();
    });
    if (!together) continue;
    more += event.points(int(r) + 1, a).value_or(0) - event.points(int(r) + 1, b).value_or(0);
  }
  return more;
}

/// What counts: greater is better.
bool leads(Counts counts, const Stand& a, const Stand& b) {
  // By products, so that no fraction is rounded.
  if (counts == Counts::average) return a.points * std::max(1, b.hands) > b.points * std::max(1, a.hands);
  return a.points > b.points;
}

bool is_equal(Counts counts, const Stand& a, const Stand& b) { return !leads(counts, a, b) && !leads(counts, b, a); }

void order(const Event& event, Counts counts, std::vector<Stand>& all) {
  std::sort(all.begin(), all.end(), [&](const Stand& a, const Stand& b) {
    if ((a.place < 0) != (b.place < 0)) return b.place < 0;
    if (!is_equal(counts, a, b)) return leads(counts, a, b);
    if (a.best != b.best) return a.best > b.best;
    if (a.won != b.won) return a.won > b.won;
    if (lot(a.person) != lot(b.person)) return lot(a.person) < lot(b.person);
    return a.person < b.person;
  });
  // What two have between them says nothing of three, so it orders a pair that nothing else did.
  const auto alike = [&](const Stand& a, const Stand& b) {
    return is_equal(counts, a, b) && a.best == b.best && a.won == b.won && (a.place < 0) == (b.place < 0);
  };
  for (std::size_t i = 0; i + 1 < all.size();) {
    std::size_t end = i + 1;
    while (end < all.size() && alike(all[i], all[end])) ++end;
    if (end - i == 2 && between(event, all[i].person, all[i + 1].person) < 0) std::swap(all[i], all[i + 1]);
    i = end;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].place < 0)
      all[i].place = 0;
    else
      all[i].place = i > 0 && is_equal(counts, all[i - 1], all[i]) ? all[i - 1].place : int(i) + 1;
  }
}

std::vector<Stand> of_rounds(const Event& event, int first, int last, Counts counts) {
  const Format& format = event.header().format;
  std::vector<Stand> all;
  for (std::size_t p = 0; p < event.people().size(); ++p) {
    Stand stand;
    stand.person = int(p);
    std::vector<std::int64_t> told;
    for (int r = first; r <= last; ++r) {
      stand.rounds.push_back(event.points(r, int(p)));
      stand.lost += event.penalty(r, int(p));
      if (!stand.rounds.back()) continue;
      told.push_back(*stand.rounds.back());
      const EventRound& round = event.rounds()[std::size_t(r) - 1];
      bool has_played = false;
      for (const auto& [table, place] : round.seats_of(int(p))) {
        if (!round.tables[table].counts(place)) continue;
        has_played = true;
        count_hands(round.tables[table], place, stand);
      }
      if (!has_played) continue;
      ++stand.played;
      stand.best = std::max(stand.best.value_or(told.back()), told.back());
    }
    if (told.empty()) continue;
    std::sort(told.begin(), told.end(), std::greater<>());
    if (counts == Counts::best && told.size() > std::size_t(format.best)) told.resize(std::size_t(format.best));
    stand.points = std::accumulate(told.begin(), told.end(), std::int64_t{0});
    // Who only has a penalty has no place, and no part in the prizes.
    if (stand.played == 0 || event.people()[p].bot) stand.place = -1;
    if (stand.hands > 0) stand.average = double(stand.points) / stand.hands;
    if (counts == Counts::average && stand.hands < std::max(1, format.least_hands)) stand.place = -1;
    all.push_back(std::move(stand));
  }
  order(event, counts, all);
  return all;
}

/// Percent of so many cents. What is left of a cent is nobody's.
std::int64_t percent(std::int64_t cents, int p) { return cents * p / 100; }

/// Those of the same place, from `at` on.
std::size_t sharing(const std::vector<Stand>& all, std::size_t at) {
  std::size_t end = at + 1;
  while (end < all.size() && all[end].place == all[at].place) ++end;
  return end;
}

/// Those who get prizes, in their order, of a round or of all: where all tables play the same deals, by the difference.
std::vector<Stand> placed(const Event& event, int round) {
  std::vector<Stand> all;
  if (event.header().format.duplicate) {
    int last_place = 0;
    for (const DuplicateStand& one : duplicate_standings(event, duplicate_deals(event), round)) {
      if (event.people()[std::size_t(one.person)].bot) continue;
      Stand& stand = all.emplace_back();
      stand.person = one.person;
      // Bots take nobody's place.
      stand.place = one.place == last_place ? all[all.size() - 2].place : int(all.size());
      last_place = one.place;
    }
    return all;
  }
  all = round == 0 ? standings(event) : standings(event, round);
  std::erase_if(all, [](const Stand& s) { return s.place == 0; });
  return all;
}

void share(Payout& out, const std::vector<Stand>& all, std::size_t from, std::size_t to, std::int64_t cents, int place,
           int round) {
  const auto many = std::int64_t(to - from);
  for (std::size_t i = from; i < to; ++i) {
    const std::int64_t gets = cents / many + (std::int64_t(i - from) < cents % many ? 1 : 0);
    if (gets == 0) continue;
    out.prizes.push_back({place, round, all[i].person, gets, 0});
    out.paid += gets;
  }
}

}  // namespace

std::vector<Stand> standings(const Event& event) {
  return of_rounds(event, 1, int(event.rounds().size()), event.header().format.counts);
}

std::vector<Stand> standings(const Event& event, int round) { return of_rounds(event, round, round, Counts::total); }

std::vector<TeamStand> team_standings(const Event& event, const std::vector<Stand>& stands) {
  std::vector<TeamStand> all;
  for (const Stand& s : stands) {
    const std::string& team = event.people()[std::size_t(s.person)].team;
    if (team.empty()) continue;
    auto at = std::ranges::find(all, team, &TeamStand::team);
    if (at == all.end()) at = all.insert(all.end(), {team, 0, 0, {}});
    at->points += s.points;
    at->people.push_back(s.person);
  }
  std::stable_sort(all.begin(), all.end(), [](const TeamStand& a, const TeamStand& b) { return a.points > b.points; });
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].place = i > 0 && all[i].points == all[i - 1].points ? all[i - 1].place : int(i) + 1;
  return all;
}

Payout payout(const Event& event) {
  const Format& format = event.header().format;
  Payout out;
  out.entries = event.entered();
  out.paid_in = int(std::ranges::count_if(event.people(), &Entrant::paid));
  out.taken = std::int64_t(out.entries) * format.fee;
  const std::vector<Stand> all = placed(event, 0);
  for (std::size_t at = 0; at < all.size() && at < format.places.size();) {
    const std::size_t end = sharing(all, at);
    std::int64_t cents = 0;
    for (std::size_t i = at; i < end && i < format.places.size(); ++i) cents += percent(out.taken, format.places[i]);
    share(out, all, at, end, cents, all[at].place, 0);
    at = end;
  }
  for (std::size_t r = 1; format.per_round > 0 && r <= event.rounds().size(); ++r) {
    if (format.rounds > 0 && r > std::size_t(format.rounds)) break;
    const std::vector<Stand> of_round = placed(event, int(r));
    if (!of_round.empty())
      share(out, of_round, 0, sharing(of_round, 0), percent(out.taken, format.per_round), 0, int(r));
  }
  std::ranges::move(pot_prizes(event), std::back_inserter(out.prizes));
  return out;
}

}  // namespace sheepshead::club
