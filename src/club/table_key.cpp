#include "club/table_key.hpp"

#include <algorithm>

#include "notation/spelling.hpp"
#include "table/meant.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::club {
namespace {

/// The last round in which the table of this number has a hand or a sheet; 0 if none.
int begun_at(const Event& event, int table) {
  for (std::size_t r = event.rounds().size(); r > 0; --r) {
    const auto& tables = event.rounds()[r - 1].tables;
    if (std::size_t(table) <= tables.size() && tables[std::size_t(table) - 1].has_begun()) return int(r);
  }
  return 0;
}

/// The first round after this one that has a table of this number; 0 if none.
int next_at(const Event& event, int table, int begun) {
  for (std::size_t r = std::size_t(begun); r < event.rounds().size(); ++r)
    if (std::size_t(table) <= event.rounds()[r].tables.size()) return int(r) + 1;
  return 0;
}

/// As far as the event is: where a table's sheet of an earlier round isn't in yet, that doesn't hold it up.
int reached(const Event& event) {
  int round = event.current();
  if (event.clock()) round = std::max(round, event.clock()->round);
  for (std::size_t r = event.rounds().size(); r > std::size_t(round); --r)
    if (std::ranges::any_of(event.rounds()[r - 1].tables, &EventTable::has_begun)) return int(r);
  return round;
}

}  // namespace

Objection refused_to_table(const Event& event, int table, const Change& change) {
  // A phone may not know yet that a name was put right.
  const auto is_theirs = [&](const Entrant& who) {
    const auto is = [&](const std::string& name) { return same_name(name, change.by); };
    return !who.removed && (is(who.name) || std::ranges::any_of(who.formerly, is));
  };
  if (!change.by.empty() && std::ranges::none_of(event.people(), is_theirs))
    return say<"club.by-nobody">(excerpt(change.by));
  const int begun = begun_at(event, table);
  const auto moved_on = [&](int round) {
    return round < begun ? say<"club.table-moved-on">(table, begun, round) : Objection{};
  };
  if (const auto* back = std::get_if<HandBack>(&change.deed)) return moved_on(back->round);
  const auto* hand = std::get_if<HandTold>(&change.deed);
  if (hand == nullptr) return {};
  const int next = next_at(event, table, begun);
  if (!hand->amends() && hand->round > std::max({begun, next, reached(event)}) &&
      std::size_t(hand->round) <= event.rounds().size())
    return say<"club.table-too-early">(table, std::max(next, 1), hand->round);
  return moved_on(hand->round);
}

}  // namespace sheepshead::club
