// Tables at which nobody is and nothing is due leave the memory: what must be known of them stands on the disk.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/hall/hall_parts.hpp"

namespace sheepshead::server {
namespace {

/// A private table at which nobody sits but the host, bots and programs.
bool is_of_one(const HostedTable& table) {
  if (!table.is_private()) return false;
  for (Seat seat = 0; seat < table.chairs(); ++seat)
    if (const PersonId who = table.person_at(seat); who != 0 && who != table.host() && !table.is_program(seat))
      return false;
  return true;
}

bool is_spare(const HostedTable& table) { return table.is_ended() || is_of_one(table); }

}  // namespace

/// When it is closed if nobody comes.
Millis Hall::Parts::until(const HallTable& h) const {
  const Millis idle = h.table.is_ended() ? kEndedIdle : is_of_one(h.table) ? settings.alone_idle : kIdle;
  // A standing table waits for its next weeks, but not for ever: also those that are set up and never used go.
  if (h.table.is_standing() && !h.table.is_ended())
    return h.idle_since + std::max(idle, is_of_one(h.table) ? kStandingAlone : kStandingIdle);
  return h.idle_since + idle;
}

/// Whether a table of the host's may be given up for a new one.
bool Hall::Parts::may_go(const HallTable& h) const { return h.sockets.empty() && is_spare(h.table); }

/// Nobody is there, and nothing happens before somebody comes: no clock runs, no bot is to move, no stand-in to sit
/// down.
bool Hall::Parts::may_rest(const HallTable& h) const {
  if (draining || !h.sockets.empty() || h.writing || !h.mailbox.empty()) return false;
  if (h.table.sealed() != nullptr || h.table.due({}, clockwork.now()).what != Due::What::nothing) return false;
  // What is only in memory and still counts; what players add to a deal is said again by whoever comes back.
  if (h.table.session().in_hand())
    for (const auto& [person, hand] : h.false_claims)
      if (hand == h.table.hands()) return false;
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (h.table.is_waited_for(seat)) return false;
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (h.table.person_at(seat) != 0 && !h.table.is_away(seat) && held_for(h.table, seat) != 0) return false;
  return true;
}

nlohmann::ordered_json summary_of(const TableCard& card) {
  auto summary = nlohmann::ordered_json::parse(card.summary, nullptr, false);
  if (!summary.is_object()) return nullptr;
  // Where it was held by a server that's gone, nobody is there any more.
  if (!card.is_held) summary["here"] = summary["spectators"] = 0;
  return summary;
}

TableCard Hall::Parts::card_of(const HallTable& h) const {
  TableCard card;
  card.table = h.table.id();
  card.seq = h.table.seq();
  card.host = h.table.event() ? 0 : h.table.host();  // it isn't one of theirs
  card.is_private = h.table.is_private();
  card.is_ended = h.table.is_ended();
  card.is_spare = is_spare(h.table);
  card.seen = h.idle_since;
  card.until = until(h);
  card.summary = h.table.summary(here(h), watching(h)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  card.known = h.table.known();
  return card;
}

void Hall::Parts::rest(HallTable& h) {
  const TableId id = h.table.id();
  const std::pair now{h.table.seq(), h.idle_since};
  const auto leave = [id, now](Parts& self) {
    const HallTable* t = self.find(id);
    if (t == nullptr || std::pair(t->table.seq(), t->idle_since) != now || !self.may_rest(*t)) return;
    const Epoch epoch = t->epoch;
    self.by_code.erase(t->table.code());
    const bool is_alone = self.settings.neighbors == nullptr;
    self.forget(*t, is_alone);
    if (is_alone && !t->address.empty()) self.rested_from[id] = t->address;
    self.counts.spectators -= std::size_t(t->watched);
    self.tables.erase(id);
    if (is_alone) return;
    self.began_or_ceased_to_rest();
    self.let_go(id, epoch, 0);
  };
  if (h.carded == now) return leave(*this);
  store.keep_card(card_of(h), [weak = weak_from_this(), &works = clockwork, leave](const StoreError& error) {
    if (!error.empty()) return;  // another time
    works.post([weak, leave] {
      if (const auto self = weak.lock()) leave(*self);
    });
  });
}

void Hall::Parts::keep_checkpoint(HallTable& h) {
  if (h.unchecked < kCheckpointEvery) return;
  auto checkpoint = h.table.checkpoint();
  if (!checkpoint) return;
  h.unchecked = 0;
  store.keep_checkpoint(h.table.id(), {h.table.seq(), std::move(*checkpoint)}, {});
}

}  // namespace sheepshead::server
