// Who looks on through other nodes, and is told what all are.
#include <algorithm>
#include <utility>

#include "server/hall/hall_parts.hpp"

namespace sheepshead::server {
namespace {

/// Where the text of its "you" belongs in a snapshot: no JSON has it.
constexpr char kHole = '\1';

}  // namespace

void Hall::Parts::swap_places(HallTable& h, std::size_t a, std::size_t b) {
  std::swap(h.sockets[a], h.sockets[b]);
  h.sockets[a]->place = a;
  h.sockets[b]->place = b;
}

bool Hall::Parts::may_share(const HallTable& h, const Socket& s) const {
  const PersonId who = s.asker.person;
  return s.outlet->rail() && !s.asker.program && who != h.table.host() && blocked_by(who) == nullptr &&
         (s.spectator || h.table.listens_at(who) == kNoSeat);
}

void Hall::Parts::show_rail(HallTable& h, AtRail& at, const Socket& s) {
  const Millis now = clockwork.now();
  const bool is_old = at.shown == 0 || now < at.shown || now - at.shown >= kRailShown || at.sent > Rail::kMostSince;
  if (is_old) {
    h.here_shown |= h.here_waits;
    const std::string all = h.table.snapshot(kOnRail, std::string_view(&kHole, 1), here(h), watching(h));
    const auto hole = all.find(kHole);
    at.rail->show(all.substr(0, hole), all.substr(hole + 1));
    at.shown = now;
    at.sent = 0;
  }
  ++counts.frames;
  at.rail->enter(*s.outlet, h.table.you(audience(h, s)));
}

void Hall::Parts::enter_rail(HallTable& h, Socket& s) {
  s.rail = s.outlet->rail();
  auto at = std::ranges::find(h.rails, s.rail, &AtRail::rail);
  if (at == h.rails.end()) at = h.rails.insert(at, AtRail{s.rail});
  ++at->people;
  swap_places(h, s.place, --h.alone);
  show_rail(h, *at, s);
}

void Hall::Parts::show_rails_anew(HallTable& h) {
  for (AtRail& at : h.rails) at.shown = 0;
  for (const Socket* s : std::span(h.sockets).subspan(h.alone))
    show_rail(h, *std::ranges::find(h.rails, s->rail, &AtRail::rail), *s);
}

std::shared_ptr<Rail> Hall::Parts::leave_rail(HallTable& h, Socket& s) {
  if (!s.rail) return nullptr;
  swap_places(h, s.place, h.alone++);
  const auto at = std::ranges::find(h.rails, s.rail, &AtRail::rail);
  if (--at->people == 0) h.rails.erase(at);
  return std::exchange(s.rail, nullptr);
}

std::vector<Socket*> Hall::Parts::told_apart(const HallTable& h) const {
  std::vector<Socket*> all;
  if (h.rails.empty()) return all;
  const auto look_at = [&](PersonId who) {
    const auto it = h.socket_of.find(who);
    if (it != h.socket_of.end() && it->second->rail && !may_share(h, *it->second)) all.push_back(it->second);
  };
  look_at(h.table.host());
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (const PersonId who = h.table.person_at(seat); who != 0 && who != h.table.host()) look_at(who);
  return all;
}

}  // namespace sheepshead::server
