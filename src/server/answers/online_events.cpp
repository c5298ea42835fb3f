#include "server/answers/online_events.hpp"

#include <nlohmann/json.hpp>

#include "server/answers/service.hpp"
#include "server/hall/hands_told.hpp"
#include "speech/language.hpp"
#include "table/journal.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kAgainAfter = 2000;

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
  const auto* back = std::get_if<club::HandBack>(&change.deed);
  const club::EventTable* table = back == nullptr ? nullptr : table_of(event, back->round, back->table);
  if (table == nullptr || table->hosted.empty()) return;
  const TableId hosted = number_of('t', table->hosted);
  if (hosted != 0) moved(hosted, {id, back->round, back->table, 0, {}});
}

void OnlineEvents::moved(TableId table, const EventPlace& place) {
  if (const auto at = telling_.find(table); at != telling_.end()) {
    at->second = true;
    return;
  }
  telling_[table] = false;
  tell(table, place);
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
      });
}

}  // namespace sheepshead::server
