// What one person or one address may ask of the hall, so that enough is left for the others.
#include <algorithm>

#include "server/hall/hall_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

No again_in(Millis wait) { return {"slow-down", say<"refused.again-in">(seconds_of(wait))}; }

/// The rest is playing, or done by the server.
bool fills_the_log(const Job& job) { return job.asker.person != 0 && job.command.what != Command::What::act; }

}  // namespace

bool is_talk(Command::What what) {
  using What = Command::What;
  return what == What::chat || what == What::react || what == What::avatar || what == What::next;
}

const Share& Hall::Parts::host_of(HallTable& h) {
  Share now = share_of(h.table.host());
  if (h.host.person == now.person) return h.host;
  if (const Socket* s = socket_of(h, h.table.host())) now = share_of(s->asker);
  return h.host = std::move(now);
}

/// Takes what the entries fill of a log from somebody's allowance.
std::optional<No> Hall::Parts::write(const Share& whose, const Decision& d, std::size_t more) {
  std::size_t bytes = more;
  for (const std::string& entry : d.entries) bytes += entry.size() + kEntryCost;
  const Millis wait = writing.take(whose, clockwork.now(), double(bytes));
  return wait == 0 ? std::nullopt : std::optional(again_in(wait));
}

/// What a program does, its host answers for.
std::optional<No> Hall::Parts::too_much_to_write(HallTable& h, const Job& job, const Decision& d) {
  if (!fills_the_log(job) || d.entries.empty()) return std::nullopt;
  return write(job.asker.program ? host_of(h) : share_of(job.asker), d, is_talk(job.command.what) ? 0 : kPromiseCost);
}

/// Whether there is a place in the hall for one more table of theirs.
std::optional<No> Hall::Parts::no_room(const Asker& asker) const {
  const std::size_t open = tables.size() + std::size_t(opening);
  if (open >= settings.tables) return No{"full", say<"refused.no-room-for-tables">()};
  if (asker.address.empty()) return std::nullopt;
  std::size_t own = opening_from.count(asker.address);
  if (const auto there = tallies.of_address.find(asker.address); there != tallies.of_address.end())
    own += there->second;
  const bool nearly_full = open >= settings.tables - settings.tables / 4;
  if (own >= settings.tables_of_address) return No{"many-tables", say<"refused.tables-of-address">()};
  if (nearly_full && own >= settings.tables_of_address_when_full)
    return No{"many-tables", say<"refused.last-tables">(int(settings.tables_of_address_when_full))};
  return std::nullopt;
}

/// Where nobody but programs and bots sits, nobody has to be ready, and hands would be dealt without end.
Millis Hall::Parts::wait_for_hand(HallTable& h) {
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (h.table.person_at(seat) != 0 && !h.table.is_program(seat) && !h.table.is_away(seat)) return 0;
  return program_hands.take(host_of(h), clockwork.now());
}

Hall::Parts::Place Hall::Parts::take_place(Crowd Parts::*people, Allowance& allowance, const Share& share) {
  if (!(this->*people).enter(share.person)) return {No{"slow-down", say<"refused.one-at-a-time">()}, {}};
  const auto leave = [people, share](Parts& hall) {
    (hall.*people).leave(share.person);
    hall.thinking.leave(share.line);
  };
  if (!thinking.enter(share.line)) {
    (this->*people).leave(share.person);
    return {No{"slow-down", say<"refused.too-much-at-once">()}, {}};
  }
  if (const Millis wait = allowance.take(share, clockwork.now()); wait > 0) {
    leave(*this);
    return {again_in(wait), {}};
  }
  // Whoever gives it up may be on any thread.
  const auto give_up = [weak = weak_from_this(), leave](void*) {
    if (const auto self = weak.lock())
      self->clockwork.post([weak, leave] {
        if (const auto hall = weak.lock()) leave(*hall);
      });
  };
  return {std::nullopt, std::shared_ptr<void>(nullptr, give_up)};
}

/// Whether a claim holds is found by search, and would tell something of the others' cards if one asked often. A hand
/// costs whoever asked in vain; the others may still claim in it.
std::optional<No> Hall::Parts::may_claim(HallTable& h, PersonId person) const {
  const auto failed = h.false_claims.find(person);
  if (failed == h.false_claims.end() || failed->second != h.table.hands()) return std::nullopt;
  return No{"illegal", say<"refused.claim-failed">()};
}

std::function<void(const std::optional<No>&)> Hall::Parts::notes_false_claim(HallTable& h, PersonId person) {
  const Session& session = h.table.session();
  if (!session.in_hand() || session.hand().phase != Phase::play || !session.game().claims) return {};
  return [this, id = h.table.id(), person, hand = h.table.hands()](const std::optional<No>& no) {
    if (HallTable* t = find(id); t != nullptr && no && no->why == "illegal") t->false_claims[person] = hand;
  };
}

}  // namespace sheepshead::server
