// The events that a server keeps: each is read from the store when somebody asks for it, and every change is on the
// disk before it's told.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "club/event.hpp"
#include "club/next_rounds.hpp"
#include "server/events/event_keys.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

constexpr std::size_t kMostEventsHeld = 40, kMostChanges = 50'000;

/// An event with what the store knows of it; `stored.lines` is empty.
struct OpenEvent {
  StoredEvent stored;
  club::Event event;
};

/// How a wish came out: done, or why not.
struct EventAnswer {
  StoreError storage;                         ///< the store failed
  Objection refused;                          ///< the event can't have it
  std::size_t changes = 0;                    ///< of the event now
  std::vector<club::BrokenWish> broken = {};  ///< of a draw

  bool is_done() const { return storage.empty() && refused.empty(); }
};

/// All functions wait for the disk; they may be called by any thread, and work one at a time.
class EventBook {
 public:
  explicit EventBook(Store& store) : store_(store) {}

  /// `event` has its id, secret and header line; `people` join it. `kept` is false if its person holds `most`.
  EventAnswer begin(StoredEvent event, const std::vector<std::string>& people, const std::string& at, std::size_t most,
                    bool& kept);

  /// A look at it; nothing if there is none. Whoever holds the pointer sees it as it was then.
  std::shared_ptr<const OpenEvent> find(std::string_view id, StoreError& error);

  EventAnswer tell(const std::string& id, club::Change change);
  /// Draws rounds and seats them. `base` has who and when.
  EventAnswer draw(const std::string& id, const club::NextRounds& wanted, const club::Change& base);
  /// Withdraws the key of a role: another one takes its place.
  EventAnswer renew(const std::string& id, const EventRole& role);
  /// The file of it: the lines, each with a newline at the end.
  std::optional<std::string> file(const std::string& id, StoreError& error);

 private:
  using Held = std::shared_ptr<const OpenEvent>;
  Held load(std::string_view id, StoreError& error);
  void hold(Held event);
  void drop(std::string_view id);
  EventAnswer add(const Held& before, std::vector<club::Change> changes);

  Store& store_;
  std::mutex mutex_;
  std::list<Held> held_;  ///< those that were asked for last come first
};

}  // namespace sheepshead::server
