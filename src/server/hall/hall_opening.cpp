// Tables come and go: new ones, and those that nobody needs any more.
#include <sodium.h>

#include <algorithm>

#include "server/hall/hall_parts.hpp"
#include "words/groups/logged.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr int kMostTries = 5;  ///< at a code that no open table has

std::string new_table_code() {
  constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 6; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

/// Applies a log; why it cannot be, or nothing.
std::optional<Message> rebuild(HostedTable& table, const std::vector<Entry>& log) {
  for (const Entry& entry : log)
    if (auto wrong = table.apply(entry)) return wrong;
  if (log.empty()) return say<"logged.empty">();
  return std::nullopt;
}

}  // namespace

/// A table on its way to the disk.
struct Hall::Parts::Opening {
  Asker host;
  json made;
  Answer answer;
  TableId id = 0;
  std::string code;
  int tries = 0;
  std::vector<Entry> entries;
  std::optional<EventPlace> event;

  /// For which address it counts: that of an event, for none.
  std::string address() const { return event ? std::string() : host.address; }
  void failed() const { answer(nullptr, No{"not-saved", say<"refused.table-not-saved">()}); }
};

void Hall::Parts::close(HallTable& h, ClosedFor reason, const Message& message) {
  const TableId id = h.table.id();
  std::vector<std::shared_ptr<Outlet>> outlets;
  while (!h.sockets.empty()) outlets.push_back(leave(h, h.sockets.back()->outlet.get()));
  counts.spectators -= std::size_t(h.watched);
  by_code.erase(h.table.code());
  forget(h, false);
  for (const auto& job : h.mailbox) answer(job, h.table.seq(), No{"ended", say<"refused.closed">()});
  tables.erase(id);
  for (const auto& o : outlets) o->close(reason, message);
}

/// The table goes on at another server, and those who are here are to look for it again.
void Hall::Parts::drop(HallTable& h, bool is_lost) {
  const TableId id = h.table.id();
  std::vector<std::shared_ptr<Outlet>> outlets;
  while (!h.sockets.empty()) outlets.push_back(leave(h, h.sockets.back()->outlet.get()));
  counts.spectators -= std::size_t(h.watched);
  by_code.erase(h.table.code());
  // Where others share the store, nobody here hears of the table's end.
  const bool is_counted_on = settings.neighbors == nullptr;
  forget(h, is_counted_on);
  if (!is_counted_on) began_or_ceased_to_rest();
  if (is_counted_on && !h.address.empty()) rested_from[id] = h.address;
  if (is_lost) lost[id] = clockwork.now();
  for (const auto& job : h.mailbox) answer(job, h.table.seq(), No{"busy", say<"refused.table-moved">()});
  tables.erase(id);
  for (const auto& o : outlets) o->close(ClosedFor::shutdown, say<"refused.table-moved">());
  if (draining) look_whether_drained();
}

/// Another server has claimed the table.
void Hall::Parts::lose(HallTable& h) {
  ++counts.lost;
  drop(h, true);
}

bool Hall::Parts::is_lost(TableId id) const {
  const auto it = lost.find(id);
  return it != lost.end() && clockwork.now() < it->second + kLostFor;
}

void Hall::Parts::close_if_idle(TableId id) {
  HallTable* h = find(id);
  if (h == nullptr || !h->sockets.empty() || clockwork.now() < until(*h)) return;
  Command command;
  command.what = Command::What::close;
  submit(*h, std::move(command));
}

/// Now and then closes tables that nobody needs any more, and lets those rest at which nothing is due.
void Hall::Parts::sweep() {
  const Millis now = clockwork.now();
  const auto again = [this, now] {
    clockwork.at(now + kSweep, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->sweep();
    });
  };
  if (leaving || !is_sure()) return again();
  forget_blocks();
  std::erase_if(lost, [&](const auto& one) { return !is_lost(one.first); });
  const Millis patience = tables.size() > kManyAwake ? 0 : kRestAfter;
  std::vector<TableId> idle, still;
  for (const auto& [id, h] : tables) {
    if (!h->sockets.empty()) continue;
    if (now > until(*h))
      idle.push_back(id);
    else if (now - std::max(h->idle_since, h->rebuilt) >= patience && may_rest(*h))
      still.push_back(id);
  }
  std::ranges::sort(idle);
  std::ranges::sort(still);
  for (const TableId id : idle) close_if_idle(id);
  for (const TableId id : still)
    if (HallTable* h = find(id)) rest(*h);
  clockwork.think(Clockwork::Lane::tables, {}, [weak = weak_from_this(), &works = clockwork, &its_store = store, now] {
    std::vector<TableCard> cards;
    if (!its_store.cards({CardsWanted::Of::due, 0, now, kMostSwept}, cards).empty()) return;
    works.post([weak, cards = std::move(cards)] {
      const auto self = weak.lock();
      if (!self || self->draining) return;
      for (const TableCard& card : cards)
        self->wake(card.table, {}, [self = self.get(), id = card.table] { self->close_if_idle(id); });
    });
  });
  wake_some_ahead();
  again();
}

void Hall::open() { parts_->sweep(); }

void Hall::create(const Asker& host, const json& made, Answer answer) {
  create(host, made, std::nullopt, std::move(answer));
}

void Hall::create(const Asker& host, const json& made, std::optional<EventPlace> event, Answer answer) {
  const auto no = [&](Why why, Message message) { answer(nullptr, No{why, std::move(message)}); };
  Parts& p = *parts_;
  if (p.draining || p.leaving) return no("shutdown", say<"refused.stopping">());
  Asker counted = host;
  if (event) counted.address.clear();
  if (const auto full = p.no_room(counted)) return answer(nullptr, full);
  if (Decision looked = HostedTable::open(0, "", host, made); looked.no) return answer(nullptr, looked.no);
  ++p.opening;
  p.opening_from.insert(counted.address);
  const auto one =
      std::make_shared<Parts::Opening>(Parts::Opening{host, made, std::move(answer), 0, {}, 0, {}, std::move(event)});
  // An event has as many as it needs, and nobody's own make room for them.
  if (one->event) return p.number(one);
  p.clockwork.think(Clockwork::Lane::tables, share_of(host).line,
                    [weak = std::weak_ptr(parts_), &works = p.clockwork, &store = p.store, one] {
                      std::vector<TableCard> cards;
                      static_cast<void>(store.cards({CardsWanted::Of::host, one->host.person}, cards));
                      works.post([weak, one, cards = std::move(cards)] {
                        if (const auto self = weak.lock()) self->open_one_more(one, cards);
                      });
                    });
}

/// If the host already has as many as allowed, one that nobody else needs makes room: the one the host left first.
void Hall::Parts::open_one_more(const std::shared_ptr<Opening>& one, const std::vector<TableCard>& resting) {
  const auto refuse_it = [&](const No& no) {
    no_longer_opening(*one);
    one->answer(nullptr, no);
    look_whether_drained();
  };
  std::size_t own = 0;
  std::pair<Millis, TableId> left{0, 0};
  const auto count = [&](TableId id, Millis since, bool is_left) {
    ++own;
    if (is_left && (left.second == 0 || since < left.first)) left = {since, id};
  };
  if (const auto awake = tallies.of_host.find(one->host.person); awake != tallies.of_host.end())
    for (const TableId id : awake->second)
      if (const HallTable* h = find(id); h != nullptr && !h->table.event()) count(id, h->idle_since, may_go(*h));
  for (const TableCard& card : resting)
    if (find(card.table) == nullptr) count(card.table, card.seen, card.is_spare);
  if (own >= kMostTablesOfOne && left.second == 0) return refuse_it(No{"full", say<"refused.host-of-many">()});
  if (const auto wait = write(share_of(one->host), HostedTable::open(0, "", one->host, one->made), kPromiseCost))
    return refuse_it(*wait);
  if (own >= kMostTablesOfOne)
    wake(left.second, share_of(one->host).line, [this, id = left.second] {
      if (HallTable* h = find(id); h != nullptr && may_go(*h)) {
        Command command;
        command.what = Command::What::close;
        submit(*h, std::move(command));
      }
    });
  number(one);
}

void Hall::Parts::no_longer_opening(const Opening& one) {
  --opening;
  opening_from.erase(opening_from.find(one.address()));
}

/// Asks the store for a number.
void Hall::Parts::number(const std::shared_ptr<Opening>& one) {
  one->code = new_table_code();
  ++one->tries;
  store.begin_table(one->code, [weak = weak_from_this(), &works = clockwork, one](const StoreError& error, TableId id) {
    works.post([weak, one, error, id] {
      const auto self = weak.lock();
      if (!self) return;
      one->id = id;
      if (error.empty()) return self->write_down(one);
      if (one->tries < kMostTries) return self->number(one);
      self->no_longer_opening(*one);
      self->look_whether_drained();
      one->failed();
    });
  });
}

void Hall::Parts::write_down(const std::shared_ptr<Opening>& one) {
  const Decision d = HostedTable::open(one->id, one->code, one->host, one->made, one->event ? &*one->event : nullptr);
  one->entries = numbered(d.entries, 0, clockwork.now());
  const auto written = [weak = weak_from_this(), &works = clockwork, one](const Kept& kept) {
    works.post([weak, one, kept] {
      const auto self = weak.lock();
      if (!self) return;
      self->no_longer_opening(*one);
      auto h = std::make_unique<HallTable>();
      if (!kept.error.empty() || rebuild(h->table, one->entries)) {
        self->store.end_table(one->id, kFirstEpoch, {});
        self->look_whether_drained();
        return one->failed();
      }
      h->epoch = kept.epoch;
      h->idle_since = h->opened = self->clockwork.now();
      for (const Entry& entry : one->entries) h->unchecked += entry.body.size();
      const auto answer = [one] { one->answer({{"id", table_text(one->id)}, {"code", one->code}}, std::nullopt); };
      if (self->settings.neighbors != nullptr) {
        // Whoever comes first has it, and that may be at another server.
        if (self->may_rest(*h)) self->store.keep_card(self->card_of(*h), {});
        self->let_go(one->id, h->epoch, 0, answer);
        return self->look_whether_drained();
      }
      h->host = share_of(one->host);
      h->address = one->address();
      HallTable& table = *self->tables.emplace(one->id, std::move(h)).first->second;
      self->noted(table);
      self->by_code[one->code] = one->id;
      self->watch_kept(table);
      answer();
      self->pump(one->id);  // looks whether all is drained, too
    });
  };
  store.append(one->id, kFirstEpoch, one->entries, {}, written);
}

}  // namespace sheepshead::server
