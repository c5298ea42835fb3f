// What happens at a table without anybody's asking: promises, deals, bots, clocks, stand-ins.
#include <sodium.h>

#include <algorithm>

#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "server/hall/hall_parts.hpp"

namespace sheepshead::server {
namespace {

using What = Command::What;

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

}  // namespace

std::shared_ptr<const Game> Hall::Parts::game_of(HallTable& h) {
  const Game& game = h.table.session().game();
  if (!h.game || !(h.game->rules == game.rules)) h.game = std::make_shared<const Game>(game);
  return h.game;
}

/// Calls back if what is due is still the same then.
void Hall::Parts::later(Millis when, TableId id, std::uint64_t due_id, std::function<void(HallTable&)> what) {
  clockwork.at(when, [weak = weak_from_this(), id, due_id, what = std::move(what)] {
    const auto self = weak.lock();
    HallTable* h = self ? self->find(id) : nullptr;
    if (h != nullptr && h->due_id == due_id) what(*h);
  });
}

void Hall::Parts::schedule(HallTable& h) {
  if (draining || h.writing) return;
  const Millis now = clockwork.now();
  Due due = h.table.due(here(h), now);
  if (due.what == h.due.what && due.seat == h.due.seat && h.due_turn == h.table.turn_seq() &&
      (due.what == Due::What::bot || due.what == Due::What::clock || due.what == Due::What::nothing))
    return;
  h.due = due;
  h.due_turn = h.table.turn_seq();
  h.due_id = ++last_due;
  h.wanted.reset();
  Command command;
  switch (due.what) {
    case Due::What::nothing: return;
    case Due::What::promise: command.what = What::promise; break;
    case Due::What::deal:
      if (const Millis wait = wait_for_hand(h); wait > 0)
        return later(now + wait, h.table.id(), h.due_id, [this](HallTable& t) { schedule(t); });
      command.what = What::deal;
      break;
    case Due::What::seal: command.what = What::seal; break;
    case Due::What::end: command.what = What::end; break;
    case Due::What::bot: return think(h, due);
    case Due::What::clock:
      if (h.rebuilt != 0) due.at = std::max(due.at, h.rebuilt + kAfterRestart);
      return later(due.at, h.table.id(), h.due_id, [this, due](HallTable& t) { think(t, due); });
  }
  if (due.what == Due::What::seal || h.table.sealed() != nullptr) {
    if (h.rebuilt != 0) due.at = std::max(due.at, h.rebuilt + kOpenAfterRestart);
    if (now < due.at && !is_all_added(h))
      return later(due.at, h.table.id(), h.due_id, [this](HallTable& t) { schedule(t); });
    command.added = added(h);
  }
  h.due = {};
  if (due.what == Due::What::promise) command.text = clockwork.secret();
  submit(h, std::move(command));
}

/// Thinks at once, and acts when it is time.
void Hall::Parts::think(HallTable& h, const Due& due) {
  const TableId id = h.table.id();
  const std::uint64_t due_id = h.due_id, turn = h.table.turn_seq();
  const auto wanted = std::make_shared<const char>();
  h.wanted = wanted;
  const Session& session = h.table.session();
  mind.choose({.game = game_of(h),
               .seen = view(session.game(), session.hand(), due.seat),
               .level = with_think(due.level, kBotThink),
               .seed = fresh_seed(),
               .line = host_of(h).line,
               .wanted = wanted},
              [weak = weak_from_this(), id, due_id, turn, due](Action action) {
                const auto self = weak.lock();
                HallTable* t = self ? self->find(id) : nullptr;
                if (t == nullptr || t->due_id != due_id) return;
                const auto act = [self = self.get(), turn, due, action](HallTable& table) {
                  Command command;
                  command.what = What::bot_act;
                  command.seat = due.seat;
                  command.seq = turn;
                  command.action = action;
                  command.by = due.by;
                  self->submit(table, std::move(command));
                };
                if (self->clockwork.now() >= due.at)
                  act(*t);
                else
                  self->later(due.at, id, due_id, act);
              });
}

/// How long a seat waits for its person before a bot plays for them; 0: for ever. Where nobody else is but bots and
/// programs, nobody is kept waiting.
Millis Hall::Parts::held_for(const HostedTable& table, Seat seat) {
  const Millis wait = table.stand_in();
  if (table.is_program(seat)) return wait == 0 ? kProgramGone : std::min(wait, kProgramGone);
  if (table.event()) return wait;
  for (Seat other = 0; other < table.chairs(); ++other)
    if (other != seat && table.person_at(other) != 0 && !table.is_program(other) && !table.is_away(other)) return wait;
  return 0;
}

/// Notes who has gone and who is back, and when a stand-in or another host is due.
void Hall::Parts::watch_seats(HallTable& h) {
  noted(h);
  watch_kept(h);
  const Millis now = clockwork.now();
  const TableId id = h.table.id();
  const auto people = here(h);
  const auto is_here = [](const std::vector<PersonId>& list, PersonId who) {
    return std::find(list.begin(), list.end(), who) != list.end();
  };
  std::erase_if(h.gone, [&](const auto& g) { return is_here(people, g.first) || h.table.seat_of(g.first) == kNoSeat; });
  std::erase_if(h.past, [&](const auto& p) { return h.table.seat_of(p.first) == kNoSeat; });
  for (Seat seat = 0; seat < h.table.chairs(); ++seat) {
    const PersonId who = h.table.person_at(seat);
    if (who == 0 || is_here(people, who) || h.gone.contains(who)) continue;
    Millis wait = held_for(h.table, seat);
    if (wait == 0 || h.table.is_away(seat)) continue;
    h.gone[who] = now;
    if (h.rebuilt == now) wait = std::max(wait, kAfterRestart);
    clockwork.at(now + wait, [weak = weak_from_this(), id, who, now] {
      const auto self = weak.lock();
      HallTable* t = self ? self->find(id) : nullptr;
      if (t == nullptr || self->draining) return;
      const auto gone = t->gone.find(who);
      if (gone == t->gone.end() || gone->second != now) return;
      Command command;
      command.what = What::away;
      command.person = who;
      command.seat = t->table.seat_of(who);
      self->submit(*t, std::move(command));
    });
  }
  if (h.socket_of.contains(h.table.host()) || h.table.event()) {
    h.host_gone = 0;
  } else if (h.host_gone == 0) {
    h.host_gone = now;
    clockwork.at(now + kHostGone, [weak = weak_from_this(), id, now] {
      const auto self = weak.lock();
      HallTable* t = self ? self->find(id) : nullptr;
      if (t == nullptr || t->host_gone != now || self->draining) return;
      t->host_gone = 0;  // whoever is here then is asked again with the next change
      const auto there = self->here(*t);
      for (Seat seat = 0; seat < t->table.chairs(); ++seat) {
        const PersonId who = t->table.person_at(seat);
        if (who == 0 || t->table.is_program(seat) || std::find(there.begin(), there.end(), who) == there.end())
          continue;
        Command command;
        command.what = What::hand_over_host;
        command.person = who;
        return self->submit(*t, std::move(command));
      }
    });
  }
}

}  // namespace sheepshead::server
