// The events that a server keeps: each is read from the store when somebody asks for it, and every change is on the
// disk before it's told.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "club/next_rounds.hpp"
#include "server/events/open_event.hpp"

namespace sheepshead::server {

/// `kDirectorsChanges`: the last of them are the director's alone, so that no table uses up an event.
constexpr std::size_t kMostEventsHeld = 40, kMostChanges = 50'000, kDirectorsChanges = 10'000;
/// Drawn in all rounds of an event together, and held in memory of all events.
constexpr std::size_t kMostSeatsDrawn = 20'000, kMostSeatsHeld = 60'000;

/// How a wish came out: done, or why not.
struct EventAnswer {
  StoreError storage;                         ///< the store failed
  Objection refused;                          ///< the event can't have it
  std::size_t changes = 0;                    ///< of the event now
  std::vector<club::BrokenWish> broken = {};  ///< of a draw

  bool is_done() const { return storage.empty() && refused.empty(); }
};

/// What whoever draws has seen of the event: a draw that was made, or taken back, since then is one they don't know of.
struct DrawSeen {
  std::size_t changes = SIZE_MAX;  ///< so many of the event
  bool is_said = true;             ///< by themselves: only they draw more rounds than are planned
};

/// All functions but held() wait for the disk; they may be called by any thread. Changes of one event come one after
/// the other, and keep nobody waiting who asks for another, or looks at it.
class EventBook {
 public:
  explicit EventBook(Store& store) : store_(store), is_shared_(store.nodes() != nullptr) {}
  /// Is told of every change that is on the disk, from any thread. Before anything else is asked.
  void on_changed(std::function<void(const std::string& id)> changed) { changed_ = std::move(changed); }
  /// Other servers change events, too: what's in memory may be old, and only what waits for the disk is not.
  bool is_shared() const { return is_shared_; }
  using Held = std::shared_ptr<const OpenEvent>;
  using ReadHands = std::function<StoreError(const std::string& hosted, std::vector<std::string>& numbers)>;

  /// `event` has its id, secret and header line; `people` join it. `kept` is false if its person holds `most`.
  EventAnswer begin(StoredEvent event, const std::vector<std::string>& people, const std::string& at, std::size_t most,
                    bool& kept);

  /// A look at it as it is now, if it's in memory. Whoever holds the pointer sees it as it was then.
  Held held(std::string_view id);
  /// A look at it for whoever has this key, and what they may do; nothing if there is none or the key is none.
  Held find(const std::string& id, std::string_view key, EventRole& role, StoreError& error);

  /// A role that is no director's leaves the last changes to the director.
  EventAnswer tell(const std::string& id, const EventRole& role, club::Change change);
  /// Hands of a table that is played on the server as `hosted`, all of those that there are, in order: those that were
  /// not told before are told, each once. Nothing is if the table of the event is another one.
  EventAnswer tell_hands(const std::string& id, int round, int table, const std::string& hosted,
                         const std::vector<std::string>& numbers, const std::string& at);
  /// Of a round whose tables all play the same deals: hands that all of them have played, and no others, so that nobody
  /// hears of a deal that is still to be played somewhere. `read` gives the hands of a table of the server, in order.
  EventAnswer tell_hands_of_all(const std::string& id, int round, const std::string& at, const ReadHands& read);
  /// The event, whoever asks; nothing if there is none.
  Held known(const std::string& id, StoreError& error);
  /// Draws rounds and seats them, all or none. `base` has who and when.
  EventAnswer draw(const std::string& id, const club::NextRounds& wanted, const club::Change& base,
                   const DrawSeen& seen = {});
  /// Withdraws the key of a role: another one takes its place, and is in `key`.
  EventAnswer renew(const std::string& id, const EventRole& role, std::string& key);
  /// The file of it: the lines, each with a newline at the end.
  std::optional<std::string> file(const std::string& id, StoreError& error);

 private:
  struct Place {
    std::string id;
    std::mutex changing;  ///< whoever reads it from the disk, or changes it
    Held now;             ///< by mutex_
  };
  using At = std::shared_ptr<Place>;

  At place_of(std::string_view id);
  Held now_at(const Place& place);
  void put(Place& place, Held event);
  void forget_some();
  Held load(Place& place, StoreError& error);
  /// What others have told since; it's in memory then.
  Held caught_up(Place& place, const Held& before, StoreError& error);
  void put_in_place_of(Place& place, const Held& before, Held event);
  /// Again from what others have told, as often as they were quicker.
  static constexpr int kMostTurns = 40;
  template <class Work>
  EventAnswer in_turn(const std::string& id, Work work);
  static EventAnswer none_of(const std::string& id);
  static bool is_moved_on(const StoreError& error);
  /// So that nobody loses each turn to another who writes all the time.
  static void pause_after(int turns);
  EventAnswer add(Place& place, const Held& before, std::vector<club::Change> changes, std::size_t most = kMostChanges);

  Store& store_;
  const bool is_shared_;
  std::function<void(const std::string& id)> changed_;
  std::mutex mutex_;      ///< never held while the disk or a draw is waited for
  std::list<At> places_;  ///< those that were asked for last come first
};

template <class Work>
EventAnswer EventBook::in_turn(const std::string& id, Work work) {
  const At place = place_of(id);
  const std::scoped_lock<std::mutex> lock(place->changing);
  for (int turns = 1;; ++turns) {
    EventAnswer answer;
    const Held before = load(*place, answer.storage);
    if (!before) return answer.storage.empty() ? none_of(id) : answer;
    answer = work(*place, before);
    if (!is_shared_ || turns == kMostTurns || !is_moved_on(answer.storage)) return answer;
    pause_after(turns);
  }
}

}  // namespace sheepshead::server
