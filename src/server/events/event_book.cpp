#include "server/events/event_book.hpp"

#include <algorithm>
#include <utility>

#include "club/event_lines.hpp"
#include "words/groups/club.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using LockBook = std::scoped_lock<std::mutex>;

EventAnswer no_such_event(const std::string& id) { return {say<"store.no-event">(id), {}, 0}; }

}  // namespace

EventBook::Held EventBook::load(std::string_view id, StoreError& error) {
  const auto found = std::ranges::find_if(held_, [&](const Held& one) { return one->stored.id == id; });
  if (found != held_.end()) {
    held_.splice(held_.begin(), held_, found);
    return held_.front();
  }
  std::optional<StoredEvent> stored;
  if (error = store_.event(id, stored); !error.empty() || !stored) return nullptr;
  club::EventReader reader("event " + stored->id);
  int number = 0;
  for (const std::string& line : stored->lines) reader.line(line, ++number);
  if (!reader.problems().empty()) {
    error = say<"store.event-unreadable">(stored->id, reader.problems().front().line, reader.problems().front().text);
    return nullptr;
  }
  auto event = reader.take();
  if (!event) return nullptr;
  stored->lines.clear();
  auto held = std::make_shared<const OpenEvent>(OpenEvent{std::move(*stored), std::move(*event)});
  hold(held);
  return held;
}

void EventBook::hold(Held event) {
  drop(event->stored.id);
  held_.push_front(std::move(event));
  if (held_.size() > kMostEventsHeld) held_.pop_back();
}

void EventBook::drop(std::string_view id) {
  std::erase_if(held_, [&](const Held& one) { return one->stored.id == id; });
}

EventAnswer EventBook::add(const Held& before, std::vector<club::Change> changes) {
  auto after = std::make_shared<OpenEvent>(*before);
  EventAnswer answer;
  answer.changes = before->event.changes().size();
  std::vector<std::string> lines;
  for (club::Change& change : changes) {
    const std::size_t told = after->event.changes().size();
    if (told >= kMostChanges) {
      answer.refused = say<"club.changes-most">(kMostChanges);
      return answer;
    }
    if (answer.refused = after->event.tell(std::move(change)); !answer.refused.empty()) return answer;
    if (after->event.changes().size() == told) continue;  // was told before
    lines.push_back(club::change_line(after->event.changes().back()));
  }
  if (lines.empty()) return answer;
  answer.storage = store_.add_event_lines(after->stored.id, answer.changes + 1, lines);
  if (!answer.storage.empty()) {
    // What is on the disk is what counts: it's read again.
    drop(after->stored.id);
    return answer;
  }
  answer.changes = after->event.changes().size();
  hold(std::move(after));
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

std::shared_ptr<const OpenEvent> EventBook::find(std::string_view id, StoreError& error) {
  const LockBook lock(mutex_);
  return load(id, error);
}

EventAnswer EventBook::tell(const std::string& id, club::Change change) {
  const LockBook lock(mutex_);
  EventAnswer answer;
  const Held before = load(id, answer.storage);
  if (!before) return answer.storage.empty() ? no_such_event(id) : answer;
  std::vector<club::Change> one;
  one.push_back(std::move(change));
  return add(before, std::move(one));
}

EventAnswer EventBook::draw(const std::string& id, const club::NextRounds& wanted, bool again,
                            const club::Change& base) {
  const LockBook lock(mutex_);
  EventAnswer answer;
  const Held before = load(id, answer.storage);
  if (!before) return answer.storage.empty() ? no_such_event(id) : answer;
  answer.changes = before->event.changes().size();
  const auto told = std::ranges::find(before->event.changes(), base.once, &club::Change::once);
  if (!base.once.empty() && told != before->event.changes().end()) return answer;
  std::vector<club::Change> changes;
  const auto with = [&](club::Deed deed) { changes.push_back({std::move(deed), base.by, base.why, base.at}); };
  club::Event then = before->event;
  if (const auto from = again ? club::unplayed_from(then) : std::nullopt) {
    with(club::Undrawn{*from});
    if (answer.refused = then.tell(changes.back()); !answer.refused.empty()) return answer;
  }
  const auto rounds = club::next_rounds(then, wanted);
  if (rounds.empty() || rounds.front().tables.empty()) {
    answer.refused = say<"club.cannot-draw">(then.here().size(), then.header().format.sizes.least);
    return answer;
  }
  for (const club::Round& round : rounds) with(club::Seated{round});
  changes.back().once = base.once;
  return add(before, std::move(changes));
}

EventAnswer EventBook::renew(const std::string& id, const EventRole& role) {
  const LockBook lock(mutex_);
  EventAnswer answer;
  const Held before = load(id, answer.storage);
  if (!before) return answer.storage.empty() ? no_such_event(id) : answer;
  auto after = std::make_shared<OpenEvent>(*before);
  const int times = ++after->stored.renewed[text_of(role)];
  if (answer.storage = store_.renew_event_key(id, text_of(role), times); !answer.storage.empty()) return answer;
  answer.changes = after->event.changes().size();
  hold(std::move(after));
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
