#include "server/events/event_book.hpp"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "club/event_lines.hpp"
#include "words/groups/club.hpp"
#include "words/groups/serving.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using LockBook = std::scoped_lock<std::mutex>;

/// Whether the hand is doubted by the same person in the same words already.
bool is_doubted_so(const club::Event& event, const club::Change& change) {
  const auto* doubt = std::get_if<club::Doubted>(&change.deed);
  if (doubt == nullptr || doubt->round < 1 || std::size_t(doubt->round) > event.rounds().size()) return false;
  const auto& tables = event.rounds()[std::size_t(doubt->round) - 1].tables;
  if (doubt->table < 1 || std::size_t(doubt->table) > tables.size()) return false;
  return std::ranges::any_of(tables[std::size_t(doubt->table) - 1].doubts, [&](const club::Doubt& one) {
    return one.hand == doubt->hand && one.by == change.by && one.why == change.why;
  });
}

bool was_drawn_after(const club::Event& event, std::size_t changes) {
  const auto& all = event.changes();
  return std::any_of(all.begin() + std::ptrdiff_t(std::min(changes, all.size())), all.end(), [](const auto& change) {
    return std::holds_alternative<club::Seated>(change.deed) || std::holds_alternative<club::Undrawn>(change.deed);
  });
}

}  // namespace

EventAnswer EventBook::none_of(const std::string& id) { return {say<"store.no-event">(id), {}, 0}; }

bool EventBook::is_moved_on(const StoreError& error) { return error.id() == "store.event-moved-on"; }

void EventBook::pause_after(int turns) {
  if (turns > 2) std::this_thread::sleep_for(std::chrono::milliseconds(randombytes_uniform(std::uint32_t(2 * turns))));
}

EventBook::Held EventBook::held(std::string_view id) {
  const LockBook lock(mutex_);
  const auto found = std::ranges::find_if(places_, [&](const At& one) { return one->id == id; });
  if (found == places_.end()) return nullptr;
  places_.splice(places_.begin(), places_, found);
  return places_.front()->now;
}

EventBook::At EventBook::place_of(std::string_view id) {
  const LockBook lock(mutex_);
  const auto found = std::ranges::find_if(places_, [&](const At& one) { return one->id == id; });
  if (found != places_.end())
    places_.splice(places_.begin(), places_, found);
  else
    places_.emplace_front(std::make_shared<Place>())->id = id;
  return places_.front();
}

EventBook::Held EventBook::now_at(const Place& place) {
  const LockBook lock(mutex_);
  return place.now;
}

void EventBook::put(Place& place, Held event) {
  const LockBook lock(mutex_);
  place.now = std::move(event);
  forget_some();
}

void EventBook::forget_some() {
  std::size_t events = 0, seats = 0;
  for (auto at = places_.begin(); at != places_.end();) {
    ++events;
    seats += (*at)->now ? (*at)->now->seats : 0;
    // Nobody else has a place that is in the list alone, and nobody can get at it meanwhile.
    const bool may_go = at != places_.begin() && at->use_count() == 1;
    at = may_go && (events > kMostEventsHeld || seats > kMostSeatsHeld) ? places_.erase(at) : std::next(at);
  }
}

void EventBook::put_in_place_of(Place& place, const Held& before, Held event) {
  const LockBook lock(mutex_);
  if (place.now != before) return;  // it was changed meanwhile
  place.now = std::move(event);
  forget_some();
}

EventBook::Held EventBook::caught_up(Place& place, const Held& before, StoreError& error) {
  if (!is_shared_) return before;
  std::optional<StoredEvent> stored;
  if (error = store_.event_since(place.id, before->event.changes().size() + 1, stored); !error.empty()) return nullptr;
  if (!stored) {
    put_in_place_of(place, before, nullptr);
    return nullptr;
  }
  const std::vector<std::string> lines = std::exchange(stored->lines, {});
  if (lines.empty() && *stored == before->stored) return before;
  auto event = read_more(place.id, before->event, lines, error);
  if (!event) return nullptr;
  auto now = std::make_shared<const OpenEvent>(std::move(*stored), std::move(*event));
  put_in_place_of(place, before, now);
  return now;
}

EventBook::Held EventBook::load(Place& place, StoreError& error) {
  if (Held there = now_at(place)) return caught_up(place, there, error);
  std::optional<StoredEvent> stored;
  if (error = store_.event(place.id, stored); !error.empty() || !stored) return nullptr;
  auto event = read_event(*stored, error);
  if (!event) return nullptr;
  stored->lines.clear();
  auto held = std::make_shared<const OpenEvent>(std::move(*stored), std::move(*event));
  put(place, held);
  return held;
}

EventAnswer EventBook::add(Place& place, const Held& before, std::vector<club::Change> changes, std::size_t most) {
  club::Event after = before->event;
  EventAnswer answer;
  answer.changes = before->event.changes().size();
  std::vector<std::string> lines;
  for (club::Change& change : changes) {
    const std::size_t told = after.changes().size();
    if (told >= most) {
      answer.refused = say<"club.changes-most">(most);
      return answer;
    }
    if (answer.refused = after.tell(std::move(change)); !answer.refused.empty()) return answer;
    if (after.changes().size() == told) continue;  // was told before
    lines.push_back(club::change_line(after.changes().back()));
  }
  if (lines.empty()) return answer;
  auto open = std::make_shared<const OpenEvent>(before->stored, std::move(after));
  if (open->seats > std::max(kMostSeatsDrawn, before->seats)) {
    answer.refused = say<"serving.seats-most">(int(kMostSeatsDrawn));
    return answer;
  }
  answer.storage = store_.add_event_lines(place.id, answer.changes + 1, lines);
  if (!answer.storage.empty()) {
    // What is on the disk is what counts: it's read again, all of it or what others were quicker with.
    if (!is_shared_ || !is_moved_on(answer.storage)) put(place, nullptr);
    return answer;
  }
  answer.changes = open->event.changes().size();
  put(place, std::move(open));
  if (changed_) changed_(place.id);
  return answer;
}

EventAnswer EventBook::begin(StoredEvent event, const std::vector<std::string>& people, const std::string& at,
                             std::size_t most, bool& kept) {
  EventAnswer answer;
  club::EventReader reader("");
  for (const std::string& line : event.lines) reader.line(line, 1);
  auto trial = reader.take();
  if (!trial) {
    answer.refused = say<"club.bad-format">();
    return answer;
  }
  // A list that can't be read in full begins nothing.
  for (const std::string& name : people) {
    const club::Change joins{club::Added{{name, "", false, true}}, "", "", at};
    if (answer.refused = trial->tell(joins); !answer.refused.empty()) return answer;
    event.lines.push_back(club::change_line(joins));
  }
  answer.changes = trial->changes().size();
  answer.storage = store_.keep_event(event, most, kept);
  return answer;
}

EventBook::Held EventBook::find(const std::string& id, std::string_view key, EventRole& role, StoreError& error) {
  Held there = held(id);
  if (!there) {
    // Nothing is read for whoever has no key.
    std::optional<StoredEvent> about;
    if (error = store_.about_event(id, about); !error.empty() || !about) return nullptr;
    if (role_of_key(*about, key).what == EventRole::What::nobody) return nullptr;
    const At place = place_of(id);
    const LockBook lock(place->changing);
    there = load(*place, error);
  } else if (is_shared_) {
    // A draw that goes on keeps nobody waiting who only looks.
    const At place = place_of(id);
    there = caught_up(*place, there, error);
  }
  if (there) role = there->role_of(key);
  return role.what == EventRole::What::nobody ? nullptr : there;
}

EventAnswer EventBook::tell(const std::string& id, const EventRole& role, club::Change change) {
  return in_turn(id, [&](Place& place, const Held& before) {
    EventAnswer answer;
    answer.changes = before->event.changes().size();
    if (is_doubted_so(before->event, change)) return answer;
    const bool is_director = role.what == EventRole::What::director;
    return add(place, before, {change}, is_director ? kMostChanges : kMostChanges - kDirectorsChanges);
  });
}

EventAnswer EventBook::draw(const std::string& id, const club::NextRounds& wanted, const club::Change& base,
                            const DrawSeen& seen) {
  return in_turn(id, [&](Place& place, const Held& before) {
    EventAnswer answer;
    answer.changes = before->event.changes().size();
    const auto told = std::ranges::find(before->event.changes(), base.once, &club::Change::once);
    if (!base.once.empty() && told != before->event.changes().end()) return answer;
    if (was_drawn_after(before->event, seen.changes)) {
      answer.refused = say<"club.drawn-since">(before->event.rounds().size());
      return answer;
    }
    std::vector<club::Change> changes;
    const auto with = [&](club::Deed deed) { changes.push_back({std::move(deed), base.by, base.why, base.at}); };
    club::NextDraw next = club::next_rounds(before->event, wanted, [&](const club::Event& then, int more) -> Objection {
      const int all = int(then.rounds().size()) + more;
      if (all > club::kMaxRounds) return say<"club.rounds-most">(club::kMaxRounds);
      const int planned = then.header().format.rounds;
      // Those that are drawn again were there before.
      const bool is_beyond =
          planned > 0 && all > std::max(planned, wanted.again ? int(before->event.rounds().size()) : 0);
      if (is_beyond && !seen.is_said) return say<"club.rounds-planned">(planned, all);
      if (OpenEvent::seats_of(then) + then.here().size() * std::size_t(more) > kMostSeatsDrawn)
        return say<"serving.seats-most">(int(kMostSeatsDrawn));
      return {};
    });
    if (answer.refused = next.refused; !answer.refused.empty()) return answer;
    if (next.undrawn) with(club::Undrawn{*next.undrawn});
    for (club::Deed& deed : next.bots) with(std::move(deed));
    for (std::size_t r = 0; r < next.rounds.size(); ++r) with(club::Seated{next.rounds[r], next.how[r]});
    changes.back().once = base.once;
    answer = add(place, before, std::move(changes));
    answer.broken = std::move(next.broken);
    return answer;
  });
}

EventAnswer EventBook::renew(const std::string& id, const EventRole& role, std::string& key) {
  const At place = place_of(id);
  const LockBook lock(place->changing);
  EventAnswer answer;
  const Held before = load(*place, answer.storage);
  if (!before) return answer.storage.empty() ? none_of(id) : answer;
  StoredEvent about = before->stored;
  const int times = ++about.renewed[text_of(role)];
  if (answer.storage = store_.renew_event_key(id, text_of(role), times); !answer.storage.empty()) return answer;
  answer.changes = before->event.changes().size();
  key = event_key(about, role);
  put(*place, std::make_shared<const OpenEvent>(std::move(about), before->event));
  if (changed_) changed_(id);
  return answer;
}

std::optional<std::string> EventBook::file(const std::string& id, StoreError& error) {
  std::optional<StoredEvent> stored;
  if (error = store_.event(id, stored); !error.empty() || !stored) return std::nullopt;
  std::string text;
  for (const std::string& line : stored->lines) text += line + "\n";
  return text;
}

}  // namespace sheepshead::server
