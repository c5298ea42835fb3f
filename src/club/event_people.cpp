// The list of an event: names that are put right, people who were on it by mistake, who has paid, and the side pots.
#include <algorithm>
#include <utility>

#include "club/event.hpp"
#include "notation/spelling.hpp"
#include "table/meant.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::club {

bool Event::is_known(int person) const {
  return person >= 0 && std::size_t(person) < people_.size() && !people_[std::size_t(person)].removed;
}

int Event::entered() const {
  return int(std::ranges::count_if(people_, [](const Entrant& who) { return !who.removed && !who.bot; }));
}

bool Event::is_over() const {
  const auto is_done = [](const EventRound& r) { return std::ranges::all_of(r.tables, &EventTable::is_done); };
  return !rounds_.empty() && int(rounds_.size()) >= header_.format.rounds && std::ranges::all_of(rounds_, is_done);
}

Objection Event::wrong_name(const std::string& name, int person) const {
  if (!is_plain_line(name) || name.size() > 80) return say<"club.bad-name">(excerpt(name));
  for (std::size_t p = 0; p < people_.size(); ++p)
    if (int(p) != person && !people_[p].removed && same_name(people_[p].name, name))
      return say<"club.name-twice">(name, people_[p].name);
  return {};
}

Objection Event::does(Renamed& renamed, const Change&) {
  if (!is_known(renamed.person)) return say<"club.no-person">(renamed.person + 1);
  Entrant& who = people_[std::size_t(renamed.person)];
  if (who.name == renamed.name) return say<"club.same-name">(who.name);
  if (Objection why = wrong_name(renamed.name, renamed.person); !why.empty()) return why;
  who.formerly.push_back(std::exchange(who.name, renamed.name));
  for (EventRound& round : rounds_)
    for (const auto& [table, place] : round.seats_of(renamed.person))
      round.tables[table].session.rename(Person(place), renamed.name);
  return {};
}

Objection Event::does(Removed& removed, const Change&) {
  if (!is_known(removed.person)) return say<"club.no-person">(removed.person + 1);
  Entrant& who = people_[std::size_t(removed.person)];
  for (std::size_t r = 0; r < rounds_.size(); ++r) {
    const bool sits =
        rounds_[r].seat_of(removed.person) || std::ranges::find(rounds_[r].out, removed.person) != rounds_[r].out.end();
    if (sits) return say<"club.has-sat">(who.name, r + 1);
    if (penalty(int(r) + 1, removed.person) != 0) return say<"club.remove-penalty">(who.name, r + 1);
  }
  if (who.paid) return say<"club.remove-paid">(who.name);
  for (const Pot& pot : pots_)
    if (std::ranges::find(pot.people, removed.person) != pot.people.end())
      return say<"club.remove-pot">(who.name, pot.name);
  std::erase_if(wishes_, [&](const Wish& w) {
    return w.person == removed.person || (w.what != Wish::What::table && w.other == removed.person);
  });
  who.removed = true;
  who.here = false;
  return {};
}

Objection Event::does(Paid& paid, const Change&) {
  if (!is_known(paid.person)) return say<"club.no-person">(paid.person + 1);
  Entrant& who = people_[std::size_t(paid.person)];
  if (who.paid != paid.taken_back)
    return who.paid ? say<"club.has-paid">(who.name) : say<"club.has-not-paid">(who.name);
  who.paid = !paid.taken_back;
  return {};
}

Objection Event::does(PotTold& told, const Change&) {
  Pot& pot = told.pot;
  if (!is_plain_line(pot.name) || pot.name.size() > 80) return say<"club.bad-name">(excerpt(pot.name));
  const auto same = std::ranges::find_if(pots_, [&](const Pot& other) { return same_name(other.name, pot.name); });
  if (told.gone) {
    if (same == pots_.end()) return say<"club.no-pot">(excerpt(pot.name));
    pots_.erase(same);
    return {};
  }
  if (pot.fee < 1 || pot.fee > kMostFee) return say<"club.pot-fee">(kMostFee / 100);
  if (pot.round < 0 || pot.round > kMaxRounds) return say<"club.rounds-most">(kMaxRounds);
  std::ranges::sort(pot.people);
  for (const int person : pot.people)
    if (!is_known(person)) return say<"club.no-person">(person + 1);
  if (const auto twice = std::ranges::adjacent_find(pot.people); twice != pot.people.end())
    return say<"club.pot-twice">(people_[std::size_t(*twice)].name);
  if (same != pots_.end()) {
    *same = pot;
    return {};
  }
  if (pots_.size() >= std::size_t(kMostPots)) return say<"club.pots-most">(kMostPots);
  pots_.push_back(pot);
  return {};
}

Objection Event::wrong_table(int person, int table) const {
  // As many tables as there are for those on the list now: whoever is still to come isn't counted on.
  const std::vector<int> sizes = table_sizes(int(here().size()), header_.format.sizes);
  std::size_t most = std::max<std::size_t>(1, sizes.size());
  for (const EventRound& round : rounds_) most = std::max(most, round.tables.size());
  const auto at = std::size_t(table);
  if (at > most) return say<"club.wish-no-table">(people_[std::size_t(person)].name, table, most);
  if (at > sizes.size()) return {};
  const auto wished = std::ranges::count_if(wishes_, [&](const Wish& w) {
    return w.what == Wish::What::table && w.other == table && people_[std::size_t(w.person)].here;
  });
  if (wished >= sizes[at - 1]) return say<"club.wish-full-table">(table, sizes[at - 1]);
  return {};
}

}  // namespace sheepshead::club
