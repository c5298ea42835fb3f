// A score keeper's evening: tables are opened, people sit down and stand up, and a table is over when somebody says so.
#include <algorithm>
#include <set>
#include <utility>

#include "club/event.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::club {

void fit_evening(EventHeader& header, std::optional<int> stake) {
  const auto players = [](const Variant& v) { return int(v.rules.table.players); };
  for (Variant& v : header.tables)
    if (stake) v.rules.stakes.cents = std::uint16_t(*stake);
  const int least = std::ranges::min(header.tables, {}, players).rules.table.players;
  header.format.sizes = {players(header.tables.front()), least, kMostSeats};
}

Objection Event::wrong_kind(const Deed& deed) const {
  const auto is_any = [&]<typename... D>(std::type_identity<std::variant<D...>>) {
    return (std::holds_alternative<D>(deed) || ...);
  };
  using OfEvening = std::variant<NewTable, SitsDown, StandsUp, TableOver>;
  using OfOthers = std::variant<Seated, Undrawn, Penalized, Wished, Clock, Paid, PotTold, Opened>;
  if (header_.format.is_evening())
    return is_any(std::type_identity<OfOthers>{}) ? say<"club.evening-none">() : Objection{};
  return is_any(std::type_identity<OfEvening>{}) ? say<"club.evening-only">() : Objection{};
}

int Event::sits_at(int person) const {
  if (rounds_.empty()) return 0;
  const EventRound& round = rounds_.back();
  const auto seat = round.seat_of(person);
  return seat && !round.tables[seat->first].is_done() && round.tables[seat->first].sits(seat->second)
             ? int(seat->first) + 1
             : 0;
}

Objection Event::cannot_sit(int person) const {
  if (!is_known(person)) return say<"club.no-person">(person + 1);
  const Entrant& who = people_[std::size_t(person)];
  if (!who.here) return say<"club.has-left">(who.name);
  if (const int table = sits_at(person); table > 0) return say<"club.sits-already">(who.name, table);
  return {};
}

Objection Event::cannot_go_on(const EventTable& table) const {
  for (std::size_t place = 0; place < table.people.size(); ++place) {
    if (!table.sits(place)) continue;
    if (Objection why = cannot_sit(table.people[place]); !why.empty()) return why;
  }
  return {};
}

Objection Event::does(NewTable& opens, const Change& change) {
  const auto& people = opens.people;
  const Variant* variant = nullptr;
  if (opens.plays == 0)
    variant = table_for(header_, int(people.size()));
  else if (opens.plays >= 1 && std::size_t(opens.plays) <= header_.tables.size())
    variant = &header_.tables[std::size_t(opens.plays) - 1];
  else
    return say<"club.plays-none">(opens.plays, header_.tables.size());
  if (variant == nullptr || people.size() > std::size_t(kMostPeople)) return say<"club.no-variant">(people.size());
  if (people.size() < variant->rules.table.players)
    return say<"club.plays-few">(game_of(*variant), variant->rules.table.players, people.size());
  if (!rounds_.empty() && rounds_.front().tables.size() >= std::size_t(kMaxPeople))
    return say<"club.evening-tables">(kMaxPeople);
  SessionHeader header;
  header.program = header_.program;
  header.variant = variant->id;
  header.rules = variant->rules;
  header.rules.session.hands = 0;  // it's over when somebody says so
  // Nobody writes down the cards of a showdown: what is left in the pots is divided.
  header.rules.pot.end = PotEnd::divided;
  std::set<int> taken;
  for (const int person : people) {
    if (Objection why = cannot_sit(person); !why.empty()) return why;
    if (!taken.insert(person).second) return say<"club.seated-twice">(people_[std::size_t(person)].name);
    header.players.push_back({people_[std::size_t(person)].name, ""});
  }
  if (rounds_.empty()) rounds_.emplace_back();
  EventTable table{people, Session(std::move(header))};
  table.plays = std::size_t(variant - header_.tables.data());
  table.told = change.at;
  rounds_.front().tables.push_back(std::move(table));
  return {};
}

Objection Event::does(SitsDown& sits, const Change& change) {
  EventTable* table = nullptr;
  if (Objection why = find(sits.round, sits.table, table); !why.empty()) return why;
  if (table->is_done()) return say<"club.table-over">(sits.table);
  if (Objection why = cannot_sit(sits.person); !why.empty()) return why;
  Person after = kNobody;
  if (sits.after >= 0) {
    const auto at = std::ranges::find(table->people, sits.after);
    const auto place = std::size_t(at - table->people.begin());
    if (!is_known(sits.after)) return say<"club.no-person">(sits.after + 1);
    if (at == table->people.end() || !table->sits(place))
      return say<"club.sits-not">(people_[std::size_t(sits.after)].name, sits.table);
    after = Person(place);
  }
  const Objection why = table->session.join({people_[std::size_t(sits.person)].name, ""}, after);
  if (!why.empty()) return why;
  if (table->session.people().size() > table->people.size()) table->people.push_back(sits.person);
  table->told = change.at;
  return {};
}

Objection Event::does(StandsUp& stands, const Change& change) {
  EventTable* table = nullptr;
  if (Objection why = find(stands.round, stands.table, table); !why.empty()) return why;
  if (table->is_done()) return say<"club.table-over">(stands.table);
  if (!is_known(stands.person)) return say<"club.no-person">(stands.person + 1);
  const std::string& name = people_[std::size_t(stands.person)].name;
  if (sits_at(stands.person) != stands.table) return say<"club.sits-not">(name, stands.table);
  if (Objection why = table->session.leave(name); !why.empty()) return why;
  table->told = change.at;
  return {};
}

Objection Event::does(TableOver& over, const Change& change) {
  EventTable* table = nullptr;
  if (Objection why = find(over.round, over.table, table); !why.empty()) return why;
  if (over.taken_back) {
    if (!table->session.is_ended()) return say<"club.not-over">(over.table);
    if (Objection why = cannot_go_on(*table); !why.empty()) return why;
    if (Objection why = table->session.go_on(); !why.empty()) return why;
  } else {
    if (table->is_done()) return say<"club.table-over">(over.table);
    if (Objection why = table->session.end(); !why.empty()) return why;
  }
  table->told = change.at;
  return {};
}

}  // namespace sheepshead::club
