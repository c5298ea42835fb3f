// Who of those at the table joins and leaves the session, and who plays which seat: between two hands, at the deal.
#include <algorithm>
#include <charconv>
#include <string_view>

#include "server/hall/table_parts.hpp"

namespace sheepshead::server {
namespace {

/// Whether a session's player is who sits on the chair.
bool is_on(const Player& player, const Chair& chair) { return player.name == chair.name && player.bot == chair.bot; }

}  // namespace

void HostedTable::Parts::new_session(std::string variant, const Rules& rules) {
  SessionHeader header;
  header.variant = std::move(variant);
  header.rules = rules;
  header.planned = settings.hands;
  session.emplace(std::move(header));
  placed.clear();
  playing.clear();
}

/// Lets those join and leave who have changed since the last hand.
Objection HostedTable::Parts::seat_the_session() {
  if (Objection no = chairs.size() == session->rules().table.players ? keep_seats() : keep_circle(); !no.empty())
    return no;
  draw_dealer();
  placed.assign(chairs.size(), kNobody);
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (!chairs[i].is_free()) placed[i] = session->find(chairs[i].name);
  playing.clear();
  for (const sheepshead::Person who : session->seats())
    playing.push_back(Seat(std::find(placed.begin(), placed.end(), who) - placed.begin()));
  return {};
}

/// Where the table wants it: by the promise of a session's first hand, which is written down before anybody could know
/// more.
void HostedTable::Parts::draw_dealer() {
  if (!settings.draws_dealer || !promise || !session->results().empty() || session->circle().empty()) return;
  constexpr std::size_t kDigits = 15;
  std::uint64_t drawn = 0;
  const std::string_view digits = std::string_view(promise->commitment).substr(0, kDigits);
  std::from_chars(digits.data(), digits.data() + digits.size(), drawn, 16);
  session->deal_first(session->circle()[drawn % session->circle().size()]);
}

/// As many chairs as play: each keeps its seat, so that the dealer's seat keeps the deal.
Objection HostedTable::Parts::keep_seats() {
  Session& s = *session;
  const auto player_at = [&](std::size_t i) -> const Player& { return s.people()[s.circle()[i]]; };
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (i < s.circle().size() && is_on(player_at(i), chairs[i])) continue;
    const Player wanted{chairs[i].name, chairs[i].bot};
    if (s.find(wanted.name) != kNobody)
      if (Objection no = s.leave(wanted.name); !no.empty()) return no;
    const sheepshead::Person old = i < s.circle().size() ? s.circle()[i] : kNobody;
    const sheepshead::Person after = old != kNobody ? old : i > 0 ? s.circle()[i - 1] : kNobody;
    if (Objection no = s.join(wanted, after); !no.empty()) return no;
    if (old != kNobody)
      if (Objection no = s.leave(s.people()[old].name); !no.empty()) return no;
  }
  while (s.circle().size() > chairs.size())
    if (Objection no = s.leave(s.people()[s.circle().back()].name); !no.empty()) return no;
  return {};
}

/// More chairs than play (D4), of which some may be free: all keep their order round the table. Whoever takes the chair
/// of another takes that place in the order, and the deal with it.
Objection HostedTable::Parts::keep_circle() {
  Session& s = *session;
  placed.resize(chairs.size(), kNobody);
  const auto leave = [&](sheepshead::Person who) { return s.leave(s.people()[who].name); };
  for (const sheepshead::Person who : std::vector<sheepshead::Person>(s.circle())) {
    const auto at = std::find(placed.begin(), placed.end(), who);
    if (at == placed.end() || chairs[std::size_t(at - placed.begin())].is_free())
      if (Objection no = leave(who); !no.empty()) return no;
  }
  sheepshead::Person before = kNobody;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Chair& chair = chairs[i];
    if (chair.is_free()) continue;
    sheepshead::Person old = placed[i] != kNobody && s.is_here(placed[i]) ? placed[i] : kNobody;
    if (old == kNobody || !is_on(s.people()[old], chair)) {
      // A name is at the table once.
      if (const sheepshead::Person same = s.find(chair.name); same != kNobody) {
        if (Objection no = leave(same); !no.empty()) return no;
        if (same == old) old = kNobody;
      }
      if (old != kNobody && s.circle().size() >= std::size_t(kMostPeople)) {  // no room for both at a time
        if (Objection no = leave(old); !no.empty()) return no;
        old = kNobody;
      }
      if (Objection no = s.join({chair.name, chair.bot}, old != kNobody ? old : before); !no.empty()) return no;
      if (old != kNobody)
        if (Objection no = leave(old); !no.empty()) return no;
      placed[i] = s.find(chair.name);
    }
    before = placed[i];
  }
  return {};
}

}  // namespace sheepshead::server
