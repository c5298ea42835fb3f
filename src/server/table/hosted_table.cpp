#include "server/table/hosted_table.hpp"

#include <algorithm>

#include "rules/fields.hpp"
#include "server/table/table_parts.hpp"

namespace sheepshead::server {

HostedTable::HostedTable() : parts_(std::make_unique<Parts>()) {}
HostedTable::~HostedTable() = default;
HostedTable::HostedTable(HostedTable&&) noexcept = default;
HostedTable& HostedTable::operator=(HostedTable&&) noexcept = default;

TableId HostedTable::id() const { return parts_->id; }
const std::string& HostedTable::code() const { return parts_->code; }
std::uint64_t HostedTable::seq() const { return parts_->seq; }
std::uint64_t HostedTable::turn_seq() const { return parts_->hand_seq; }
bool HostedTable::is_open() const { return parts_->session.has_value() && !parts_->closed; }
bool HostedTable::is_private() const { return parts_->is_private; }
PersonId HostedTable::host() const { return parts_->host; }
bool HostedTable::is_banned(PersonId who) const { return parts_->banned.contains(who); }
Seat HostedTable::seat_of(PersonId who) const { return parts_->seat_of(who); }
const Session& HostedTable::session() const { return *parts_->session; }
bool HostedTable::hints() const { return parts_->settings.hints; }
std::string_view HostedTable::spectators() const { return parts_->settings.spectators; }
Millis HostedTable::stand_in() const { return Millis(parts_->settings.stand_in) * 1000; }
bool HostedTable::is_away(Seat seat) const {
  return seat < parts_->chairs.size() && (parts_->chairs[seat].away || parts_->chairs[seat].leaving);
}
PersonId HostedTable::person_at(Seat seat) const {
  return seat < parts_->chairs.size() ? parts_->chairs[seat].person : 0;
}
bool HostedTable::is_known(PersonId who) const { return parts_->names.contains(who); }
bool HostedTable::is_ended() const { return parts_->ended; }
bool HostedTable::is_program(Seat seat) const { return seat < parts_->chairs.size() && parts_->chairs[seat].program; }
int HostedTable::seats() const { return int(parts_->chairs.size()); }
const std::vector<Event>& HostedTable::events() const { return parts_->last.events; }

const nlohmann::json& HostedTable::last() const { return parts_->last.body; }

std::optional<std::string> HostedTable::record(int number) const {
  for (const auto& [hand, text] : parts_->records)
    if (hand == number) return text;
  return std::nullopt;
}

Seat HostedTable::Parts::seat_of(PersonId who) const {
  if (who == 0) return kNoSeat;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].person == who) return Seat(i);
  return kNoSeat;
}

bool HostedTable::Parts::is_full() const {
  return std::none_of(chairs.begin(), chairs.end(), [](const Chair& c) { return c.is_free(); });
}

std::string_view HostedTable::Parts::state() const {
  if (ended) return "ended";
  if (paused) return "paused";
  if (in_hand()) return "playing";
  return is_full() ? "between" : "waiting";
}

std::string HostedTable::Parts::rules_hash() const { return hash_of(game().rules); }

Due HostedTable::due(std::span<const PersonId> here, Millis now) const {
  const Parts& t = *parts_;
  if (!is_open() || t.ended || t.paused) return {};
  if (!t.in_hand()) {
    if (t.session->is_complete()) return {Due::What::end, kNoSeat, {}, {}, now};
    if (!t.is_full()) return {};
    if (!t.promise) return {Due::What::promise, kNoSeat, {}, {}, now};
    bool anybody = false;
    for (const Chair& c : t.chairs) {
      if (c.person == 0 || c.away) continue;
      if (c.is_human() && !c.ready) return {};
      anybody |= std::find(here.begin(), here.end(), c.person) != here.end();
    }
    if (!anybody) return {};
    return {Due::What::deal, kNoSeat, {}, {}, now};
  }
  const State& s = t.session->hand();
  if (is_over(s) || s.turn >= t.chairs.size()) return {};
  const Chair& chair = t.chairs[s.turn];
  const auto from = [&](Millis wait) { return std::min(t.turn_since, now) + wait; };
  if (!chair.bot.empty()) return {Due::What::bot, s.turn, chair.bot, "bot", from(t.settings.pace)};
  if (chair.away || chair.leaving)
    return {Due::What::bot, s.turn, t.settings.stand_in_level, "stand-in", from(t.settings.pace)};
  Millis limit = Millis(t.settings.clock) * 1000;
  if (chair.program && limit == 0) limit = kProgramMillis;
  if (limit == 0) return {};
  return {Due::What::clock, s.turn, t.settings.stand_in_level, "clock", from(limit)};
}

}  // namespace sheepshead::server
