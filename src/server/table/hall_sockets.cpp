// Who is connected to a table: attaching, snapshots, what was missed, and leaving.
#include <algorithm>

#include "notation/json_reader.hpp"
#include "protocol/messages.hpp"
#include "server/table/hall_parts.hpp"

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
  return {s.asker.person, seat, seat == kNoSeat};
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
  h.here_told = now_here;
  nlohmann::ordered_json out{{"type", "here"}, {"seats", nlohmann::ordered_json::array()}};
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if ((seats >> seat & 1u) != 0) out["seats"].push_back(seat);
  out["spectators"] = now_here.second;
  std::string text = out.dump();
  const Frame frame = std::make_shared<const std::string>(std::move(text));
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
  if (h == nullptr) return No{"no-such-table", "There is no such table, or it is closed."};
  if (parts_->draining) return No{"shutdown", "The server is about to stop."};
  if (h->table.is_banned(asker.person)) return No{"banned", "The host does not want you at this table."};
  if (as != "player" && as != "spectator" && as != "program")
    return No{"bad-message", "\"as\" must be \"player\", \"spectator\" or \"program\"."};
  if (asker.program != (as == "program"))
    return No{"bad-message", asker.program ? "With this token one attaches as \"program\"."
                                           : "A program needs a token of the table's host."};
  if (as == "spectator" && h->table.spectators() == "none" && asker.person != h->table.host())
    return No{"no-spectators", "Nobody watches at this table."};
  for (Outlet* o : std::vector<Outlet*>(h->sockets)) {
    const Socket& s = parts_->sockets.at(o);
    if (s.asker.person != asker.person || o == outlet.get()) continue;
    const auto old = s.outlet;
    std::erase(h->sockets, o);
    parts_->sockets.erase(o);
    old->close("elsewhere", "You are at this table from elsewhere now.");
  }
  if (const Socket* s = parts_->find(outlet); s != nullptr && s->table != id) parts_->detach(outlet.get());
  std::erase(h->sockets, outlet.get());
  Socket& s = parts_->sockets[outlet.get()] = Socket{};
  s.outlet = outlet;
  s.asker = asker;
  s.table = id;
  s.spectator = as == "spectator";
  h->sockets.push_back(outlet.get());
  parts_->watch_seats(*h);
  if (asker.program) {
    parts_->send(*outlet, hello_of_table("sheepshead"), false);
    Command sit;
    sit.what = Command::What::sit;
    const Seat seat = h->table.seat_of(asker.person);
    if (seat != kNoSeat) sit.what = Command::What::back;
    parts_->submit(*h, Job{asker, std::move(sit), outlet, [self = parts_.get(), outlet](const std::optional<No>& no) {
                             if (!no) return;
                             self->detach(outlet.get());
                             outlet->close("kicked", no->message);
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
  parts_->tell_who_is_here(*h);
  if (!h->writing) parts_->schedule(*h);
  return std::nullopt;
}

void Hall::detach(const std::shared_ptr<Outlet>& outlet) { parts_->detach(outlet.get()); }

void Hall::message(const std::shared_ptr<Outlet>& outlet, const json& message) {
  Socket* s = parts_->find(outlet);
  if (s == nullptr) return parts_->refuse(*outlet, "", 0, {"not-attached", "Attach to a table first."});
  if (s->asker.program) return parts_->program_message(*s, message);
  if (const auto type = message.is_object() ? message.find("type") : message.end();
      type != message.end() && *type == "attach") {
    std::vector<Diagnostic> problems;
    const Problems to{problems, {}, 0};
    ObjectReader reader(message, "", to);
    reader.take("type");
    const auto table = reader.text("table", 32);
    const auto as = reader.text("as", 32);
    const auto since = reader.integer("since", 0, std::int64_t{1} << 53, false);
    reader.finish();
    std::optional<No> no;
    if (!problems.empty())
      no = No{"bad-message", first_of(problems)};
    else
      no = attach(outlet, Asker(s->asker), find(*table, s->asker.person), *as,
                  since ? std::optional(std::uint64_t(*since)) : std::nullopt);
    if (no) parts_->refuse(*outlet, "", 0, *no);
    return;
  }
  parts_->message(*s, message);
}

}  // namespace sheepshead::server
