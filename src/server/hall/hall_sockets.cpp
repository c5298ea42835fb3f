// Who is connected to a table: attaching, snapshots, what was missed, and leaving.
#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/json_reader.hpp"
#include "protocol/messages.hpp"
#include "server/hall/hall_parts.hpp"
#include "server/wire/read.hpp"
#include "speech/json_text.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {

using nlohmann::json;

std::vector<PersonId> Hall::Parts::here(const HallTable& h) const {
  std::vector<PersonId> people;
  people.reserve(std::size_t(h.table.chairs()));
  for (Seat seat = 0; seat < h.table.chairs(); ++seat) {
    const PersonId who = h.table.person_at(seat);
    const Socket* s = who != 0 ? socket_of(h, who) : nullptr;
    if (s != nullptr && !s->spectator) people.push_back(who);
  }
  return people;
}

int Hall::Parts::watching(const HallTable& h) const { return int(h.sockets.size() - here(h).size()); }

const Socket* Hall::Parts::socket_of(const HallTable& h, PersonId who) const {
  const auto it = h.socket_of.find(who);
  return it == h.socket_of.end() ? nullptr : it->second;
}

Audience Hall::Parts::audience(const HallTable& h, const Socket& s) const {
  const Seat seat = s.spectator ? kNoSeat : h.table.listens_at(s.asker.person);
  return {s.asker.person, seat, seat == kNoSeat, blocked_by(s.asker.person)};
}

void Hall::Parts::send(Outlet& to, const Frame& frame, bool can_skip) {
  ++counts.frames;
  to.send(frame, can_skip);
}

void Hall::Parts::send(AtRail& to, const Frame& frame, bool can_skip) {
  ++counts.frames;
  ++to.sent;
  to.rail->send(frame, can_skip);
}

void Hall::Parts::send(Outlet& to, std::string text, bool can_skip) {
  send(to, std::make_shared<const std::string>(std::move(text)), can_skip);
}

void Hall::Parts::send_snapshot(HallTable& h, const Socket& s) {
  h.here_shown |= h.here_waits;
  send(*s.outlet, h.table.snapshot(audience(h, s), here(h), watching(h)), false);
}

void Hall::Parts::tell_anew(HallTable& h) {
  h.past.clear();
  for (const Socket* s : alone(h))
    if (!s->asker.program || s->asker.seals) send_snapshot(h, *s);
  show_rails_anew(h);
}

void Hall::Parts::remember(HallTable& h, PersonId who, std::uint64_t seq, Frame frame) {
  h.past[who].add(seq, std::move(frame));
}

void Hall::Parts::tell_who_is_here(HallTable& h) {
  const auto people = here(h);
  const int watched = int(h.sockets.size() - people.size());
  counts.spectators += std::size_t(watched - h.watched);
  h.watched = watched;
  std::uint32_t seats = 0;
  for (const PersonId who : people) seats |= 1u << h.table.seat_of(who);
  const std::pair now_here{seats, watched};
  if (h.here_told == now_here && !h.here_shown) return;
  const Millis now = clockwork.now();
  const bool is_of_seats = !h.here_told || h.here_told->first != seats;
  if (const Millis at = (is_of_seats ? h.seats_at : h.here_at) + kHereEvery; now < at) {
    if (!std::exchange(h.here_waits, true))
      clockwork.at(at, [weak = weak_from_this(), id = h.table.id()] {
        const auto self = weak.lock();
        HallTable* t = self ? self->find(id) : nullptr;
        if (t == nullptr) return;
        t->here_waits = false;
        self->tell_who_is_here(*t);
      });
    return;
  }
  h.here_told = now_here;
  h.here_at = now;
  if (is_of_seats) h.seats_at = now;
  h.here_shown = false;
  JsonText out;
  out.object().key("type").word(name_of(ServerType::here)).key("seats").array();
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if ((seats >> seat & 1u) != 0) out.number(seat);
  out.end_array().key("spectators").number(watched).end_object();
  const Frame frame = std::make_shared<const std::string>(out.text());
  for (const Socket* s : alone(h))
    if (!s->asker.program) send(*s->outlet, frame, true);
  for (AtRail& at : h.rails) send(at, frame, true);
}

Socket& Hall::Parts::enter(HallTable& h, Socket s) {
  Outlet* outlet = s.outlet.get();
  s.table = h.table.id();
  s.place = h.sockets.size();
  if (s.asker.program) h.programs.push_back(outlet);
  Socket& kept = sockets[outlet] = std::move(s);
  h.sockets.push_back(&kept);
  swap_places(h, kept.place, h.alone++);
  h.socket_of[kept.asker.person] = &kept;
  return kept;
}

std::shared_ptr<Outlet> Hall::Parts::leave(HallTable& h, Outlet* outlet) {
  Socket& going = sockets.at(outlet);
  if (const auto rail = leave_rail(h, going)) rail->leave(*outlet);
  swap_places(h, going.place, --h.alone);
  swap_places(h, going.place, h.sockets.size() - 1);
  h.sockets.pop_back();
  const Socket s = std::move(sockets.extract(outlet).mapped());
  if (s.asker.program) std::erase(h.programs, outlet);
  h.socket_of.erase(s.asker.person);
  return s.outlet;
}

/// The others needn't wait. At a table of an event, where people leave to look at the standings, a seat is held all the
/// same, and so it is where it's held forever.
void Hall::Parts::has_left(HallTable& h, PersonId who) {
  if (draining || h.table.event() || !h.gone.contains(who)) return;
  Command command;
  command.what = Command::What::away;
  command.person = who;
  command.seat = h.table.seat_of(who);
  submit(h, std::move(command));
}

void Hall::Parts::detach(Outlet* outlet, bool left) {
  const auto it = sockets.find(outlet);
  if (it == sockets.end()) return;
  HallTable* h = find(it->second.table);
  if (h == nullptr) {
    sockets.erase(it);
    return;
  }
  const PersonId who = it->second.spectator ? 0 : it->second.asker.person;
  const auto kept = leave(*h, outlet);
  if (h->sockets.empty()) h->idle_since = clockwork.now();
  watch_seats(*h);
  if (left) has_left(*h, who);
  tell_who_is_here(*h);
}

std::optional<No> Hall::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId id,
                               std::string_view as, std::optional<std::uint64_t> since) {
  HallTable* h = parts_->find(id);
  if (h == nullptr) return No{"no-such-table", say<"refused.no-table-or-closed">()};
  if (parts_->draining || parts_->leaving) return No{"shutdown", say<"refused.stopping">()};
  if (!parts_->is_sure()) return No{"busy", say<"refused.table-not-looked-for">()};
  if (h->table.is_banned(asker.person)) return No{"banned", say<"refused.banned">()};
  const auto wanted = word_of<AttachAs>(kAttachAsNames, as);
  if (!wanted) return No{"bad-message", say<"refused.wrong-as">()};
  if (asker.program != (wanted == AttachAs::program))
    return No{"bad-message", asker.program ? say<"refused.attach-as-program">() : say<"refused.program-needs-token">()};
  if (wanted == AttachAs::spectator && h->table.spectators() == Spectators::none && asker.person != h->table.host())
    return No{"no-spectators", say<"refused.no-spectators">()};
  if (h->table.event() && h->table.seat_of(asker.person) == kNoSeat && asker.person != h->table.host())
    return No{"no-spectators", say<"refused.by-link">()};
  if (auto no = parts_->know_blocks(*h, asker.person)) return no;
  if (const Socket* old = parts_->find(outlet.get()); old != nullptr && old->table != id) parts_->detach(outlet.get());
  if (const Socket* old = parts_->socket_of(*h, asker.person)) {
    const auto left = parts_->leave(*h, old->outlet.get());
    if (left != outlet) left->close(ClosedFor::elsewhere, say<"refused.elsewhere">());
  }
  Socket coming;
  coming.outlet = outlet;
  coming.asker = asker;
  coming.asker.seals = asker.seals && asker.program;
  coming.seals = asker.seals && !asker.program;
  coming.spectator = wanted == AttachAs::spectator;
  Socket& s = parts_->enter(*h, std::move(coming));
  if (asker.person == h->table.host()) {
    h->host = share_of(asker);
    if (h->address.empty()) h->address = asker.address;
  }
  parts_->watch_seats(*h);
  if (asker.program) {
    parts_->send(*outlet, hello_of_table("sheepshead"), false);
    if (asker.seals) parts_->send_snapshot(*h, s);
    Command sit;
    sit.what = Command::What::sit;
    const Seat seat = h->table.seat_of(asker.person);
    if (seat != kNoSeat) sit.what = Command::What::back;
    parts_->submit(*h, Job{asker, std::move(sit), outlet, [self = parts_.get(), outlet](const std::optional<No>& no) {
                             if (!no) return;
                             self->detach(outlet.get());
                             outlet->close(ClosedFor::kicked, no->message);
                           }});
    return std::nullopt;
  }
  bool replayed = false;
  if (since && !s.spectator) {
    const auto past = h->past.find(asker.person);
    const bool known = past != h->past.end() && past->second.reaches(*since);
    if (*since == h->table.seq() || (known && *since < h->table.seq())) {
      replayed = true;
      if (known) past->second.each_after(*since, [&](const Frame& frame) { parts_->send(*outlet, frame, true); });
    }
  }
  if (parts_->may_share(*h, s))
    parts_->enter_rail(*h, s);
  else if (!replayed)
    parts_->send_snapshot(*h, s);
  if (asker.person == h->table.host()) parts_->tell_host(*h);
  parts_->tell_who_is_here(*h);
  if (!h->writing) parts_->schedule(*h);
  return std::nullopt;
}

void Hall::detach(const std::shared_ptr<Outlet>& outlet, bool left) { parts_->detach(outlet.get(), left); }

bool Hall::has_other(TableId id, PersonId who, const Outlet* outlet) const {
  const HallTable* h = parts_->find(id);
  const Socket* s = h != nullptr ? parts_->socket_of(*h, who) : nullptr;
  return s != nullptr && s->outlet.get() != outlet;
}

bool Hall::act(Outlet& outlet, const SaidAct& said) {
  Socket* s = parts_->find(&outlet);
  if (s == nullptr || s->asker.program) return false;
  Command command;
  command.what = Command::What::act;
  if (said.action.size() <= kMostAction) command.action = parse_action(said.action);
  if (!command.action) return false;
  command.id = said.id;
  command.seq = said.seq;
  parts_->obey(*s, *parts_->find(s->table), std::move(command));
  return true;
}

void Hall::message(const std::shared_ptr<Outlet>& outlet, const json& message) {
  Socket* s = parts_->find(outlet.get());
  if (s == nullptr) return parts_->refuse(*outlet, "", 0, {"not-attached", say<"refused.attach-first">()});
  if (s->asker.program) return parts_->program_message(*s, message);
  if (const auto type = message.is_object() ? message.find("type") : message.end();
      type != message.end() && *type == name_of(ClientType::attach)) {
    std::vector<Diagnostic> problems;
    const Problems to{problems, {}, 0};
    ObjectReader reader(message, "", to);
    reader.take("type");
    const auto table = reader.text("table", 32);
    const auto as = reader.text("as", 32);
    const auto since = reader.integer("since", 0, std::int64_t{1} << 53, false);
    reader.take("protocol", false);
    reader.take("seals", false);
    reader.finish();
    std::optional<No> no;
    if (!problems.empty())
      no = No{"bad-message", problem_in(problems)};
    else
      no = attach(outlet, Asker(s->asker), parts_->find(*table, s->asker.person, false), *as,
                  since ? std::optional(std::uint64_t(*since)) : std::nullopt);
    if (no) parts_->refuse(*outlet, "", 0, *no);
    return;
  }
  parts_->message(*s, message);
}

}  // namespace sheepshead::server
