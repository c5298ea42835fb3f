// Who is connected to a table: attaching, snapshots, what was missed, and leaving.
#include <algorithm>

#include "notation/json_reader.hpp"
#include "protocol/messages.hpp"
#include "server/hall/hall_parts.hpp"
#include "speech/json_text.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {

using nlohmann::json;

std::vector<PersonId> Hall::Parts::here(const HallTable& h) const {
  std::vector<PersonId> people;
  for (Outlet* o : h.sockets)
    if (const Socket& s = sockets.at(o); !s.spectator) people.push_back(s.asker.person);
  return people;
}

int Hall::Parts::watching(const HallTable& h) const {
  return int(std::count_if(h.sockets.begin(), h.sockets.end(), [&](Outlet* o) {
    const Socket& s = sockets.at(o);
    return s.spectator || h.table.seat_of(s.asker.person) == kNoSeat;
  }));
}

Audience Hall::Parts::audience(const HallTable& h, const Socket& s) const {
  const Seat seat = s.spectator ? kNoSeat : h.table.seat_of(s.asker.person);
  return {s.asker.person, seat, seat == kNoSeat, blocked_by(s.asker.person)};
}

void Hall::Parts::send(Outlet& to, const Frame& frame, bool can_skip) {
  ++counts.frames;
  to.send(frame, can_skip);
}

void Hall::Parts::send(Outlet& to, std::string text, bool can_skip) {
  send(to, std::make_shared<const std::string>(std::move(text)), can_skip);
}

void Hall::Parts::send_snapshot(const HallTable& h, const Socket& s) {
  send(*s.outlet, h.table.snapshot(audience(h, s), here(h), watching(h)), false);
}

void Hall::Parts::remember(HallTable& h, PersonId who, std::uint64_t seq, Frame frame) {
  auto& [told, bytes] = h.past[who];
  const auto size_of = [](const HallTable::Past& p) { return p.frame ? p.frame->size() : 0; };
  bytes += size_of(told.emplace_back(HallTable::Past{seq, std::move(frame)}));
  while (told.size() > kMostPast || (bytes > kMostPastBytes && !told.empty())) {
    bytes -= size_of(told.front());
    told.pop_front();
  }
}

void Hall::Parts::tell_who_is_here(HallTable& h) {
  const int watched = watching(h);
  counts.spectators += std::size_t(watched - h.watched);
  h.watched = watched;
  const auto people = here(h);
  std::uint32_t seats = 0;
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (const PersonId who = h.table.person_at(seat); who != 0)
      if (std::find(people.begin(), people.end(), who) != people.end()) seats |= 1u << seat;
  const std::pair now_here{seats, watched};
  if (h.here_told == now_here) return;
  const Millis now = clockwork.now();
  // Who watches is told once a second: each of a thousand who come would be told to all the others.
  if (h.here_told && h.here_told->first == seats && now < h.here_at + kHereEvery) {
    if (!std::exchange(h.here_waits, true))
      clockwork.at(h.here_at + kHereEvery, [weak = weak_from_this(), id = h.table.id()] {
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
  JsonText out;
  out.object().key("type").word(name_of(ServerType::here)).key("seats").array();
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if ((seats >> seat & 1u) != 0) out.number(seat);
  out.end_array().key("spectators").number(watched).end_object();
  const Frame frame = std::make_shared<const std::string>(out.text());
  for (Outlet* o : h.sockets)
    if (!sockets.at(o).asker.program) send(*o, frame, true);
}

void Hall::Parts::detach(Outlet* outlet) {
  const auto it = sockets.find(outlet);
  if (it == sockets.end()) return;
  HallTable* h = find(it->second.table);
  const auto kept = it->second.outlet;
  sockets.erase(it);
  if (h == nullptr) return;
  std::erase(h->sockets, outlet);
  if (h->sockets.empty()) h->idle_since = clockwork.now();
  watch_seats(*h);
  tell_who_is_here(*h);
}

std::optional<No> Hall::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId id,
                               std::string_view as, std::optional<std::uint64_t> since) {
  HallTable* h = parts_->find(id);
  if (h == nullptr) return No{"no-such-table", say<"refused.no-table-or-closed">()};
  if (parts_->draining) return No{"shutdown", say<"refused.stopping">()};
  if (h->table.is_banned(asker.person)) return No{"banned", say<"refused.banned">()};
  const auto wanted = word_of<AttachAs>(kAttachAsNames, as);
  if (!wanted) return No{"bad-message", say<"refused.wrong-as">()};
  if (asker.program != (wanted == AttachAs::program))
    return No{"bad-message", asker.program ? say<"refused.attach-as-program">() : say<"refused.program-needs-token">()};
  if (wanted == AttachAs::spectator && h->table.spectators() == Spectators::none && asker.person != h->table.host())
    return No{"no-spectators", say<"refused.no-spectators">()};
  if (auto no = parts_->know_blocks(*h, asker.person)) return no;
  for (Outlet* o : std::vector<Outlet*>(h->sockets)) {
    const Socket& s = parts_->sockets.at(o);
    if (s.asker.person != asker.person || o == outlet.get()) continue;
    const auto old = s.outlet;
    std::erase(h->sockets, o);
    parts_->sockets.erase(o);
    old->close(ClosedFor::elsewhere, say<"refused.elsewhere">());
  }
  if (const Socket* s = parts_->find(outlet); s != nullptr && s->table != id) parts_->detach(outlet.get());
  std::erase(h->sockets, outlet.get());
  Socket& s = parts_->sockets[outlet.get()] = Socket{};
  s.outlet = outlet;
  s.asker = asker;
  s.asker.seals = asker.seals && asker.program;
  s.seals = asker.seals && !asker.program;
  s.table = id;
  s.spectator = wanted == AttachAs::spectator;
  h->sockets.push_back(outlet.get());
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
    const bool known =
        past != h->past.end() && !past->second.told.empty() && past->second.told.front().seq <= *since + 1;
    if (*since == h->table.seq() || (known && *since < h->table.seq())) {
      replayed = true;
      if (known)
        for (const auto& p : past->second.told)
          if (p.seq > *since && p.frame) parts_->send(*outlet, p.frame, true);
    }
  }
  if (!replayed) parts_->send_snapshot(*h, s);
  if (asker.person == h->table.host()) parts_->tell_host(*h);
  parts_->tell_who_is_here(*h);
  if (!h->writing) parts_->schedule(*h);
  return std::nullopt;
}

void Hall::detach(const std::shared_ptr<Outlet>& outlet) { parts_->detach(outlet.get()); }

void Hall::message(const std::shared_ptr<Outlet>& outlet, const json& message) {
  Socket* s = parts_->find(outlet);
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
