#include "server/hall/hosted_table.hpp"

#include <algorithm>

#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/table_parts.hpp"

namespace sheepshead::server {

HostedTable::HostedTable() : parts_(std::make_unique<Parts>()) {}
HostedTable::~HostedTable() = default;
HostedTable::HostedTable(HostedTable&&) noexcept = default;
HostedTable& HostedTable::operator=(HostedTable&&) noexcept = default;

TableId HostedTable::id() const { return parts_->id; }
const std::string& HostedTable::code() const { return parts_->code; }
std::uint64_t HostedTable::seq() const { return parts_->seq; }
Millis HostedTable::at() const { return parts_->last.entry.at; }
void HostedTable::catch_up(Millis now) {
  parts_->turn_since = std::min(parts_->turn_since, now);
  parts_->opened_at = std::min(parts_->opened_at, now);
}
std::string_view HostedTable::promised() const {
  return parts_->promise ? std::string_view(parts_->promise->commitment) : std::string_view();
}
const std::vector<std::string>* HostedTable::sealed() const {
  return parts_->sealing ? &parts_->sealing->seals : nullptr;
}
std::uint64_t HostedTable::turn_seq() const { return parts_->hand_seq; }
bool HostedTable::is_open() const { return parts_->session.has_value() && !parts_->closed; }
bool HostedTable::is_private() const { return parts_->is_private; }
PersonId HostedTable::host() const { return parts_->host; }
bool HostedTable::is_banned(PersonId who) const { return parts_->banned.contains(who); }
Seat HostedTable::seat_of(PersonId who) const { return parts_->seat_of(who); }
Seat HostedTable::listens_at(PersonId who) const {
  const Seat seat = seat_of(who);
  return seat != kNoSeat && parts_->chairs[seat].sent_away ? kNoSeat : seat;
}
const Session& HostedTable::session() const { return *parts_->session; }
bool HostedTable::hints() const { return parts_->settings.hints; }
Spectators HostedTable::spectators() const { return parts_->settings.spectators; }
Millis HostedTable::stand_in() const { return Millis(parts_->settings.stand_in) * 1000; }
bool HostedTable::is_standing() const { return !parts_->settings.weekly.empty(); }
bool HostedTable::is_away(Seat seat) const {
  return seat < parts_->chairs.size() && (parts_->chairs[seat].away || parts_->chairs[seat].leaving);
}
PersonId HostedTable::person_at(Seat seat) const {
  return seat < parts_->chairs.size() ? parts_->chairs[seat].person : 0;
}
bool HostedTable::is_known(PersonId who) const { return parts_->names.contains(who); }
std::vector<PersonId> HostedTable::known() const {
  std::vector<PersonId> all;
  for (const auto& [person, name] : parts_->names) all.push_back(person);
  return all;
}
bool HostedTable::is_ended() const { return parts_->ended; }
const std::optional<EventPlace>& HostedTable::event() const { return parts_->event; }
bool HostedTable::plays_rounds_deals() const { return parts_->plays_rounds_deals(); }
bool HostedTable::is_program(Seat seat) const { return seat < parts_->chairs.size() && parts_->chairs[seat].program; }
Seat HostedTable::plays(Seat chair) const { return parts_->plays(chair); }
Seat HostedTable::chair_of(Seat seat) const { return parts_->chair_of(seat); }
std::string_view HostedTable::name_at(Seat chair) const {
  return chair < parts_->chairs.size() ? std::string_view(parts_->chairs[chair].name) : std::string_view();
}
int HostedTable::chairs() const { return int(parts_->chairs.size()); }
void HostedTable::remember_hint(std::pair<int, int> at, Action action, const std::vector<Action>& also) {
  parts_->remember_hint(at, action);
  for (const Action a : also) parts_->remember_hint({at.first, ++at.second}, a);
}

const std::map<std::pair<int, int>, Action>& HostedTable::hinted() const { return parts_->hinted; }

void HostedTable::Parts::remember_hint(std::pair<int, int> at, Action action) {
  hinted[at] = action;
  while (hinted.begin()->first.first < at.first - kHandsHinted) hinted.erase(hinted.begin());
}

const std::set<std::pair<int, int>>& HostedTable::stood_in() const { return parts_->stood_in; }

void HostedTable::Parts::remember_stand_in(std::pair<int, int> at) {
  stood_in.insert(at);
  while (stood_in.begin()->first < at.first - kHandsHinted) stood_in.erase(stood_in.begin());
}

int HostedTable::hands() const { return parts_->hands; }
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

Seat HostedTable::Parts::plays(Seat chair) const {
  if (chair >= chairs.size()) return kNoSeat;
  if (playing.empty()) return chairs.size() == game().players ? chair : kNoSeat;
  const auto at = std::find(playing.begin(), playing.end(), chair);
  return at == playing.end() ? kNoSeat : Seat(at - playing.begin());
}

Seat HostedTable::Parts::chair_of(Seat seat) const {
  if (!playing.empty()) return seat < playing.size() ? playing[seat] : kNoSeat;
  return seat < chairs.size() && chairs.size() == game().players ? seat : kNoSeat;
}

bool HostedTable::Parts::is_enough() const {
  return std::count_if(chairs.begin(), chairs.end(), [](const Chair& c) { return !c.is_free(); }) >= game().players;
}

std::size_t chairs_of(const Rules& rules, const TableSettings& settings) {
  return std::max({std::size_t(rules.table.players), std::size_t(rules.session.people), std::size_t(settings.seats)});
}

TableState HostedTable::Parts::state() const {
  if (ended) return TableState::ended;
  if (paused) return TableState::paused;
  if (in_hand()) return TableState::playing;
  return is_enough() ? TableState::between : TableState::waiting;
}

bool HostedTable::Parts::is_next_schiller() const {
  const int schiller = session->rules().session.schiller_rounds;
  const int left = session->planned() - session->hands_scored();
  const auto people = std::count_if(chairs.begin(), chairs.end(), [](const Chair& c) { return !c.is_free(); });
  return schiller > 0 && left > 0 && left <= schiller * people && schiller_rules(session->rules());
}

Game HostedTable::Parts::next_game() const {
  return compile(is_next_schiller() ? *schiller_rules(session->rules()) : session->rules());
}

std::string HostedTable::Parts::round_name() const { return event ? name_of_round(event->event, event->round) : ""; }

std::string HostedTable::Parts::rules_hash() const {
  if (in_hand()) return hash_of(game().rules);
  return hash_of(is_next_schiller() ? *schiller_rules(session->rules()) : session->rules());
}

bool HostedTable::Parts::needs_promise() const {
  if (!promise || promise->scheme < kDealScheme) return true;
  return session->planned() > 0 && session->rules().session.schiller_rounds > 0 && promise->rules != rules_hash();
}

void HostedTable::Parts::forget_promise() {
  promise.reset();
  sealing.reset();
}

Due HostedTable::due(std::span<const PersonId> here, Millis now) const {
  const Parts& t = *parts_;
  if (!is_open() || t.ended || t.paused) return {};
  const auto from = [&](Millis wait) { return std::min(t.turn_since, now) + wait; };
  if (!t.in_hand()) {
    const bool ends = t.ending || t.session->is_complete();
    const auto dealing = [&](Due::What what) { return Due{what, kNoSeat, {}, {}, from(kAddingMillis)}; };
    if (ends && !t.session->showdown_due()) return {Due::What::end, kNoSeat, {}, {}, now};
    if (!ends && !t.is_enough()) return {};
    if (t.needs_promise()) return {Due::What::promise, kNoSeat, {}, {}, now};
    if (t.sealing) return dealing(t.sealing->showdown ? Due::What::end : Due::What::deal);
    if (ends) return dealing(Due::What::seal);
    bool anybody = t.event.has_value();
    const bool goes_on = goes_on_at() != 0 && now >= goes_on_at();
    for (const Chair& c : t.chairs) {
      if (c.is_waited_for()) return {};
      if (c.person == 0 || c.away) continue;
      if (c.is_human() && !c.ready && !goes_on) return {};
      anybody |= std::find(here.begin(), here.end(), c.person) != here.end();
    }
    if (!anybody) return {};
    return dealing(Due::What::seal);
  }
  const State& s = t.session->hand();
  const Seat at = is_over(s) ? kNoSeat : t.chair_of(s.turn);
  if (at >= t.chairs.size()) return {};
  const Chair& chair = t.chairs[at];
  if (!chair.bot.empty()) return {Due::What::bot, s.turn, chair.bot, ActedBy::bot, from(t.settings.pace)};
  if (chair.away || chair.leaving)
    return {Due::What::bot, s.turn, t.settings.stand_in_level, ActedBy::stand_in, from(t.settings.pace)};
  Millis limit = Millis(t.settings.clock) * 1000;
  if (chair.program && limit == 0) limit = kProgramMillis;
  if (limit == 0) return {};
  return {Due::What::clock, s.turn, t.settings.stand_in_level, ActedBy::clock, from(limit)};
}

}  // namespace sheepshead::server
