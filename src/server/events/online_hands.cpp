#include <algorithm>
#include <utility>

#include "server/events/event_book.hpp"
#include "server/fair/fair_deal.hpp"

namespace sheepshead::server {
namespace {

/// Of a table's hands, in order, the first `most` that the event wasn't told before.
void add_untold(std::vector<club::Change>& changes, const club::Event& event, int round, int table,
                const std::vector<std::string>& numbers, std::size_t most, const std::string& at) {
  const std::string& hosted = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1].hosted;
  for (std::size_t i = 0; i < std::min(most, numbers.size()); ++i) {
    const int hand = int(i) + 1;
    // Nobody else can have said that: what people send has no slash.
    const std::string once = hosted + "/" + std::to_string(hand);
    if (event.was_told(once)) continue;
    changes.push_back({club::HandTold{round, table, 0, numbers[i], hand}, "", "", at, once, table});
  }
}

}  // namespace

EventAnswer EventBook::tell_hands(const std::string& id, int round, int table, const std::string& hosted,
                                  const std::vector<std::string>& numbers, const std::string& at) {
  return in_turn(id, [&](Place& place, const Held& before) {
    EventAnswer answer;
    const club::Event& event = before->event;
    answer.changes = event.changes().size();
    if (round < 1 || std::size_t(round) > event.rounds().size()) return answer;
    const auto& tables = event.rounds()[std::size_t(round) - 1].tables;
    if (table < 1 || std::size_t(table) > tables.size()) return answer;
    // A sheet counts in place of the hands.
    const club::EventTable& there = tables[std::size_t(table) - 1];
    if (there.hosted != hosted || there.sheet) return answer;
    std::vector<club::Change> changes;
    add_untold(changes, event, round, table, numbers, numbers.size(), at);
    return changes.empty() ? answer : add(place, before, std::move(changes));
  });
}

EventAnswer EventBook::tell_hands_of_all(const std::string& id, int round, const std::string& at,
                                         const ReadHands& read) {
  return in_turn(id, [&](Place& place, const Held& before) {
    EventAnswer answer;
    const club::Event& event = before->event;
    answer.changes = event.changes().size();
    if (round < 1 || std::size_t(round) > event.rounds().size()) return answer;
    std::vector<std::pair<int, std::vector<std::string>>> played;
    std::size_t all = SIZE_MAX;
    const auto& tables = event.rounds()[std::size_t(round) - 1].tables;
    for (std::size_t t = 0; t < tables.size(); ++t) {
      // A sheet counts in place of the hands, and nobody waits for that table any more.
      if (tables[t].sheet) continue;
      if (tables[t].hosted.empty()) return answer;
      auto& numbers = played.emplace_back(int(t) + 1, std::vector<std::string>()).second;
      if (answer.storage = read(tables[t].hosted, numbers); !answer.storage.empty()) return answer;
      all = std::min(all, numbers.size());
    }
    std::vector<club::Change> changes;
    for (const auto& [table, numbers] : played) add_untold(changes, event, round, table, numbers, all, at);
    // First: whatever the event doesn't know yet is told again, and a deal is over once.
    std::vector<std::string> over;
    for (std::size_t hand = 1; hand <= all && !changes.empty(); ++hand)
      over.push_back(name_of_deal(name_of_round(id, round), int(hand)));
    if (answer.storage = over.empty() ? StoreError() : store_.end_deals(over); !answer.storage.empty()) return answer;
    return changes.empty() ? answer : add(place, before, std::move(changes));
  });
}

EventBook::Held EventBook::known(const std::string& id, StoreError& error) {
  if (Held there = held(id); there && !is_shared_) return there;
  const At place = place_of(id);
  const std::scoped_lock<std::mutex> lock(place->changing);
  return load(*place, error);
}

}  // namespace sheepshead::server
