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

}  // namespace

Message refused_online(const club::Event& event, const club::Change& change) {
  if (std::holds_alternative<club::Opened>(change.deed)) return say<"club.opens-itself">();
  const auto is_open = [&](int round, int table) {
    const club::EventTable* at = table_of(event, round, table);
    return at != nullptr && !at->hosted.empty();
  };
  if (const auto* hand = std::get_if<club::HandTold>(&change.deed);
      hand != nullptr && is_open(hand->round, hand->table))
    return say<"club.tells-itself">(hand->round, hand->table);
  if (const auto* back = std::get_if<club::HandBack>(&change.deed);
      back != nullptr && is_open(back->round, back->table))
    if (!table_of(event, back->round, back->table)->sheet) return say<"club.tells-itself">(back->round, back->table);
  return {};
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
        if (answer->storage.empty() && told.place == place)
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
