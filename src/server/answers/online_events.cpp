#include "server/answers/online_events.hpp"

#include <nlohmann/json.hpp>

#include "club/duplicate.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/hall/hands_told.hpp"
#include "speech/language.hpp"
#include "table/journal.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kAgainAfter = 2000;
/// Whoever wants something done at a table that comes from another server looks again after so long, for so long: it
/// stays there for ten seconds if it came just now, and is asked for once a second.
constexpr Millis kComesAfter = 300, kComesWithin = 15'000;

const club::EventTable* table_of(const club::Event& event, int round, int table) {
  if (round < 1 || std::size_t(round) > event.rounds().size()) return nullptr;
  const auto& tables = event.rounds()[std::size_t(round) - 1].tables;
  return table < 1 || std::size_t(table) > tables.size() ? nullptr : &tables[std::size_t(table) - 1];
}

bool is_same_table(const EventPlace& a, const EventPlace& b) {
  return a.event == b.event && a.round == b.round && a.table == b.table;
}

}  // namespace

Message refused_online(const club::Change& change) {
  return std::holds_alternative<club::Opened>(change.deed) ? say<"club.opens-itself">() : Message();
}

void OnlineEvents::told(const club::Event& event, const std::string& id, const club::Change& change) {
  if (const auto* renamed = std::get_if<club::Renamed>(&change.deed))
    for (std::size_t r = 0; r < event.rounds().size(); ++r)
      if (const auto seat = event.rounds()[r].seat_of(renamed->person)) {
        keep_names(id, int(r) + 1, int(seat->first) + 1);
        service_.tidings.event_renamed(id, int(r) + 1, int(seat->first) + 1);
      }
  const auto* back = std::get_if<club::HandBack>(&change.deed);
  const club::EventTable* table = back == nullptr ? nullptr : table_of(event, back->round, back->table);
  if (table == nullptr || table->hosted.empty()) return;
  const TableId hosted = number_of('t', table->hosted);
  if (hosted != 0) moved(hosted, {id, back->round, back->table, 0, {}});
}

void OnlineEvents::heard(const std::string& event, int round, int table) {
  // What isn't in memory is read when somebody asks.
  if (!service_.events.held(event) && round == 0) return;
  const auto open = std::make_shared<EventBook::Held>();
  service_.aside_for(
      event,
      [this, event, open] {
        StoreError error;
        *open = service_.events.known(event, error);
      },
      [this, event, round, table, open] {
        if (*open && round > 0) keep_names(event, round, table);
      });
}

void OnlineEvents::run(const Order& order, const OrderDone& done) {
  run(order, done, service_.clockwork.now() + kComesWithin);
}

void OnlineEvents::run(const Order& order, const OrderDone& done, Millis until) {
  service_.tables.run(order, [this, order, done, until](const std::optional<No>& no) {
    const Millis now = service_.clockwork.now();
    if (!no || no->why != "busy" || !service_.events.is_shared() || now >= until) return done(no);
    service_.clockwork.at(now + kComesAfter, [this, order, done, until] { run(order, done, until); });
  });
}

void OnlineEvents::lose_seats(const club::Event& event, const std::string& id, int person, const OrderDone& then) {
  // One seat after the other, and then the answer.
  OrderDone next = then;
  for (const club::EventRound& round : event.rounds()) {
    const auto seat = round.seat_of(person);
    if (!seat) continue;
    const club::EventTable& table = round.tables[seat->first];
    if (table.hosted.empty() || table.is_done()) continue;
    const Order order{Order::What::lose, number_of('t', table.hosted), id, Seat(seat->second), {}};
    next = [this, order, after = std::move(next)](const std::optional<No>& no) {
      if (no) return after(no);
      run(order, after);
    };
  }
  next(std::nullopt);
}

void OnlineEvents::keep_names(const std::string& event, int round, int table) {
  const auto open = service_.events.held(event);
  const club::EventTable* at = open ? table_of(open->event, round, table) : nullptr;
  if (at == nullptr || at->hosted.empty()) return;
  std::vector<std::string> names;
  for (const int person : at->people) names.push_back(open->event.people()[std::size_t(person)].name);
  service_.hall.name_seats(number_of('t', at->hosted), event, names);
}

void OnlineEvents::moved(TableId table, const EventPlace& place) {
  if (place.plays_rounds_deals()) {
    rounds_[{place.event, place.round}].moved.insert(table_text(table));
    return round_moved(place.event, place.round);
  }
  if (const auto at = telling_.find(table); at != telling_.end()) {
    at->second = true;
    return;
  }
  telling_[table] = false;
  tell(table, place);
}

void OnlineEvents::round_moved(const std::string& event, int round) {
  RoundTold& told = rounds_[{event, round}];
  told.again = true;
  if (!told.busy) tell_round({event, round});
}

void OnlineEvents::tell_round(const Round& round) {
  RoundTold& told = rounds_[round];
  told.busy = true;
  told.again = false;
  for (const std::string& table : std::exchange(told.moved, {})) told.numbers.erase(table);
  // Tables may have played on at other servers.
  if (service_.events.is_shared()) told.numbers.clear();
  const auto known = std::make_shared<decltype(told.numbers)>(told.numbers);
  const auto answer = std::make_shared<EventAnswer>();
  const auto is_done = std::make_shared<bool>(false);
  service_.aside_for(
      round.first,
      [this, round, known, answer, is_done] {
        const auto read = [&](const std::string& table, std::vector<std::string>& numbers) -> StoreError {
          if (const auto at = known->find(table); at != known->end()) return numbers = at->second, StoreError{};
          HandsTold all;
          if (StoreError error = read_hands(service_.store, TableId(number_of('t', table)), all); !error.empty())
            return error;
          numbers = known->insert_or_assign(table, std::move(all.numbers)).first->second;
          return {};
        };
        *answer = service_.events.tell_hands_of_all(round.first, round.second, now_text(), read);
        StoreError error;
        const auto open = service_.events.known(round.first, error);
        *is_done = open && std::size_t(round.second) <= open->event.rounds().size() &&
                   club::is_done(open->event.rounds()[std::size_t(round.second) - 1]);
      },
      [this, round, known, answer, is_done] {
        RoundTold& now = rounds_[round];
        now.numbers = std::move(*known);
        now.busy = false;
        if (!answer->storage.empty())  // the disk may be well again
          return service_.clockwork.at(service_.clockwork.now() + kAgainAfter,
                                       [this, round] { round_moved(round.first, round.second); });
        if (!answer->refused.empty())
          log_line(LogLevel::warning, "event-hand",
                   {{"event", round.first}, {"text", speech::english().text(answer->refused)}});
        if (now.again) return tell_round(round);
        for (std::size_t t = 1; t <= now.numbers.size(); ++t) keep_names(round.first, round.second, int(t));
        if (*is_done) rounds_.erase(round);
      });
}

void OnlineEvents::tell(TableId table, const EventPlace& place) {
  const auto answer = std::make_shared<EventAnswer>();
  service_.aside_for(
      place.event,
      [this, table, place, answer] {
        HandsTold told;
        answer->storage = read_hands(service_.store, table, told);
        if (answer->storage.empty() && told.place && is_same_table(*told.place, place))
          *answer = service_.events.tell_hands(place.event, place.round, place.table, table_text(table), told.numbers,
                                               now_text());
      },
      [this, table, place, answer] {
        if (!answer->storage.empty())  // the disk may be well again
          return service_.clockwork.at(service_.clockwork.now() + kAgainAfter,
                                       [this, table, place] { tell(table, place); });
        if (!answer->refused.empty())
          log_line(LogLevel::warning, "event-hand",
                   {{"table", table_text(table)}, {"text", speech::english().text(answer->refused)}});
        const auto at = telling_.find(table);
        if (std::exchange(at->second, false)) return tell(table, place);
        telling_.erase(at);
        keep_names(place.event, place.round, place.table);
      });
}

}  // namespace sheepshead::server
