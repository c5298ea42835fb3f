// Tables of events: who is waited for, who sits down by a link, and what the event is told.
#include "server/hall/hall_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

/// Bots play for those who don't come in time, and a hand is dealt without those who aren't ready for long.
void Hall::Parts::watch_kept(HallTable& h) {
  if (!h.table.event() || h.table.is_ended() || draining) return;
  const Millis now = clockwork.now();
  const TableId id = h.table.id();
  Millis until = h.table.goes_on_at();
  bool waits = false;
  for (Seat seat = 0; seat < h.table.chairs(); ++seat) waits |= h.table.is_waited_for(seat);
  if (waits) {
    until = h.table.waits_until();
    if (h.rebuilt != 0) until = std::max(until, h.rebuilt + kAfterRestart);
  }
  if (until == 0 || h.kept_until == until) return;
  h.kept_until = until;
  clockwork.at(std::max(now, until), [weak = weak_from_this(), id, until, waits] {
    const auto self = weak.lock();
    HallTable* t = self ? self->find(id) : nullptr;
    if (t == nullptr || self->draining || t->kept_until != until) return;
    t->kept_until = 0;
    if (!waits) return self->schedule(*t);
    for (Seat seat = 0; seat < t->table.chairs(); ++seat) {
      if (!t->table.is_waited_for(seat)) continue;
      Command command;
      command.what = Command::What::away;
      command.seat = seat;
      self->submit(*t, std::move(command));
      if ((t = self->find(id)) == nullptr) return;
    }
  });
}

void Hall::Parts::part_from(HallTable& h, PersonId who, ClosedFor why, const Message& said) {
  const Socket* s = socket_of(h, who);
  if (s == nullptr) return;
  const auto outlet = s->outlet;
  detach(outlet.get());
  outlet->close(why, said);
}

void Hall::Parts::tell_event(const HallTable& h) {
  if (h.table.event() && event_moved && !draining) event_moved(h.table.id(), *h.table.event());
}

void Hall::on_event(std::function<void(TableId, const EventPlace&)> moved) { parts_->event_moved = std::move(moved); }

void Hall::on_hand_wanted(std::function<bool(const EventPlace&, int hand)> shown) {
  parts_->hand_shown = std::move(shown);
}

void Hall::take_seat(TableId id, const std::string& event, Seat chair, const Asker& who,
                     std::function<void(const std::optional<No>& no)> done) {
  parts_->wake(id, share_of(who).line, [weak = std::weak_ptr(parts_), id, event, chair, who, done = std::move(done)] {
    const auto self = weak.lock();
    HallTable* h = self ? self->find(id) : nullptr;
    if (h == nullptr && self && self->is_on_its_way(id)) return done(No{"busy", say<"refused.table-moved">()});
    if (h == nullptr || !h->table.event() || h->table.event()->event != event)
      return done(No{"ended", say<"refused.closed">()});
    const PersonId before = h->table.person_at(chair);
    Command command;
    command.what = Command::What::take;
    command.seat = chair;
    command.person = who.person;
    self->submit(*h, Job{{}, std::move(command), {}, [weak, id, before, who, done](const std::optional<No>& no) {
                           const auto parts = weak.lock();
                           HallTable* t = parts ? parts->find(id) : nullptr;
                           // Whoever sat there with the same link is at the table no more: it's somebody else's now.
                           if (!no && t != nullptr && before != 0 && before != who.person)
                             parts->part_from(*t, before, ClosedFor::elsewhere, say<"refused.elsewhere">());
                           done(no);
                         }});
  });
}

void Hall::lose_seat(TableId id, const std::string& event, Seat chair,
                     std::function<void(const std::optional<No>& no)> done) {
  parts_->wake(id, event, [weak = std::weak_ptr(parts_), id, event, chair, then = std::move(done)] {
    const auto self = weak.lock();
    HallTable* h = self ? self->find(id) : nullptr;
    if (h == nullptr && self && self->is_on_its_way(id)) return then(No{"busy", say<"refused.table-moved">()});
    const PersonId who =
        h != nullptr && h->table.event() && h->table.event()->event == event ? h->table.person_at(chair) : 0;
    if (who == 0) return then(std::nullopt);
    Command command;
    command.what = Command::What::lose;
    command.seat = chair;
    self->submit(*h, Job{{}, std::move(command), {}, [weak, id, who, then](const std::optional<No>& no) {
                           const auto parts = weak.lock();
                           HallTable* t = parts ? parts->find(id) : nullptr;
                           if (!no && t != nullptr)
                             parts->part_from(*t, who, ClosedFor::kicked, say<"refused.by-link">());
                           then(no);
                         }});
  });
}

void Hall::name_seats(TableId id, const std::string& event, const std::vector<std::string>& names) {
  for (std::size_t chair = 0; chair < names.size(); ++chair) {
    HallTable* h = parts_->find(id);
    if (h == nullptr || !h->table.event() || h->table.event()->event != event) return;
    if (h->table.name_at(Seat(chair)) == names[chair]) continue;
    Command command;
    command.what = Command::What::rename;
    command.seat = Seat(chair);
    command.text = names[chair];
    parts_->submit(*h, std::move(command));
  }
}

void Hall::close_table(TableId id, const std::string& event, std::function<void(const std::optional<No>& no)> done) {
  parts_->wake(id, event, [weak = std::weak_ptr(parts_), id, event, done = std::move(done)] {
    const auto self = weak.lock();
    HallTable* h = self ? self->find(id) : nullptr;
    if (h == nullptr && self && self->is_on_its_way(id)) return done(No{"busy", say<"refused.table-moved">()});
    if (h == nullptr || !h->table.event() || h->table.event()->event != event) return done(std::nullopt);
    Command command;
    command.what = Command::What::close;
    self->submit(*h, Job{{}, std::move(command), {}, done});
  });
}

std::optional<std::vector<PersonId>> Hall::seated_at(TableId id) const {
  const HallTable* h = parts_->find(id);
  if (h == nullptr) return std::nullopt;
  std::vector<PersonId> all;
  for (Seat seat = 0; seat < h->table.chairs(); ++seat) all.push_back(h->table.person_at(seat));
  return all;
}

}  // namespace sheepshead::server
