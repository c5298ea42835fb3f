// Tables that rest on the disk come back into memory: when somebody comes, when they are to be listed, at the start.
#include <algorithm>
#include <charconv>

#include "server/hall/hall_parts.hpp"
#include "words/groups/logged.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// 7 of "t7"; 0 if it is something else.
TableId number_in(std::string_view text) {
  TableId id = 0;
  if (text.size() < 2 || text[0] != 't') return 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + 1, end, id);
  return read.ec == std::errc() && read.ptr == end ? id : TableId{0};
}

/// The table that is meant, as far as the disk can say without its log. Nothing: the disk can't say. Whether it's
/// private isn't known of one without a card; then it's a secret.
std::optional<Found> look_up(Store& store, const std::string& text, PersonId who, bool known_only) {
  TableId id = number_in(text);
  known_only = known_only || id != 0;
  if (id == 0 && !store.table_of_code(text, id).empty()) return std::nullopt;
  if (id == 0) return Found{};
  std::vector<TableCard> cards;
  if (!store.cards({CardsWanted::Of::one, id}, cards).empty()) return std::nullopt;
  if (!cards.empty() && !cards.front().is_private) return Found{id};
  bool known = false;
  if (!store.is_known(id, who, known).empty()) return std::nullopt;
  return Found{!known && known_only && !cards.empty() ? TableId{0} : id, !known};
}

constexpr Millis kReadOn = 10;  ///< until what was written since is read
/// A disk that fails is asked less and less often, for about an hour.
constexpr Millis kMostReadOn = 60'000;
constexpr int kMostFailures = 72;

No not_looked_for() { return {"busy", say<"refused.table-not-looked-for">()}; }

}  // namespace

/// A table that is read from its log on another thread.
struct Hall::Parts::Waking {
  TableId id = 0;
  bool is_open = false, is_there = false;
  HostedTable table;
  std::optional<Message> wrong;
  Millis seen = 0;  ///< when somebody was there last; 0: unknown
  std::uint64_t carded = 0;
  std::size_t unchecked = 0;
  int failures = 0;  ///< to read it again, in a run
  Epoch epoch = 0;
  std::optional<NodeId> elsewhere;  ///< who has it, and keeps it

  /// From now on nobody else writes it, or it's told.
  bool claim(Store& store, Neighbors* neighbors) {
    Held held;
    if (!store.held(id, held).empty()) return false;
    if (held.open && !held.mine) {
      const bool may = neighbors == nullptr || neighbors->may_claim(id, held);
      if (may && !store.claim(id, held.epoch, held).empty()) return false;
      if (held.open && !held.mine) elsewhere = held.owner;
      if (!held.mine) return false;
    }
    epoch = held.epoch;
    return held.open;
  }

  /// Once more: what has been written since.
  void read(Store& store) {
    StoredCheckpoint checkpoint;
    const std::uint64_t before = table.seq();
    if (before == 0)
      if (auto error = store.checkpoint(id, checkpoint); !error.empty()) return fail(std::move(error));
    std::vector<TableCard> cards;
    if (auto error = store.cards({CardsWanted::Of::one, id}, cards); !error.empty()) return fail(std::move(error));
    if (checkpoint.seq > 0 && !table.resume(checkpoint.body)) checkpoint = {};
    std::optional<StoredTable> stored;
    if (auto error = store.read_table(id, std::max(before, checkpoint.seq), stored); !error.empty())
      return fail(std::move(error));
    is_open = stored && stored->open;
    is_there = is_open && (before > 0 || checkpoint.seq > 0 || !stored->log.empty());
    if (!is_there) return;
    for (const Entry& entry : stored->log) {
      if ((wrong = table.apply(entry))) return;
      unchecked += entry.body.size();
    }
    if (cards.empty()) return;
    seen = cards.front().seen;
    carded = table.seq();
  }

 private:
  /// The disk may be well again the next time.
  void fail(StoreError) { is_there = false; }
};

TableId Hall::Parts::find(std::string_view text, PersonId who, bool known_only) {
  TableId id = number_in(text);
  if (id == 0) {
    const auto coded = by_code.find(std::string(text));
    if (coded == by_code.end()) return 0;
    if (!known_only) return coded->second;
    id = coded->second;
  }
  const HallTable* h = find(id);
  return h != nullptr && !h->table.is_secret_to(who) ? id : TableId{0};
}

std::optional<Found> Hall::Parts::found_at_once(std::string_view text, PersonId who, bool known_only) {
  if (!is_sure()) return Found{0, false, not_looked_for()};
  if (const TableId id = find(text, who, known_only); id != 0) {
    const HostedTable& table = find(id)->table;
    return Found{id, table.is_secret_to(who)};
  }
  if (find(number_in(text)) != nullptr) return Found{};
  return seeking < kMostSeeking ? std::nullopt : std::optional(Found{0, false, not_looked_for()});
}

void Hall::find(std::string_view text, PersonId who, bool known_only, std::string_view whose, Meant then) {
  Parts& p = *parts_;
  if (p.leaving) return then({0, false, not_looked_for()});
  if (const auto found = p.found_at_once(text, who, known_only)) return then(*found);
  ++p.seeking;
  p.clockwork.think(Clockwork::Lane::tables, whose,
                    [weak = std::weak_ptr(parts_), &works = p.clockwork, &store = p.store, text = std::string(text),
                     who, known_only, then = std::move(then)] {
                      works.post([weak, then, found = look_up(store, text, who, known_only)] {
                        const auto self = weak.lock();
                        if (!self) return;
                        --self->seeking;
                        then(found.value_or(Found{0, false, not_looked_for()}));
                      });
                    });
}

void Hall::seek(std::string_view text, PersonId who, bool known_only, std::string_view whose, Sought then) {
  find(text, who, known_only, whose,
       [weak = std::weak_ptr(parts_), text = std::string(text), whose = std::string(whose), who, known_only,
        then = std::move(then)](const Found& found) {
         const auto self = weak.lock();
         if (!self) return;
         const TableId id = found.table;
         if (id == 0) return then(0, found.no);
         if (self->find(id) != nullptr) return then(self->find(text, who, known_only), std::nullopt);
         self->wake(id, whose, [weak, id, text, who, known_only, then] {
           const auto parts = weak.lock();
           if (!parts) return;
           if (parts->unreadable.contains(id)) return then(0, No{"failed", say<"refused.table-damaged">()});
           if (parts->elsewhere.contains(id)) return then(id, No{"busy", say<"refused.table-moved">()});
           const bool is_coded = number_in(text) == 0;  // then there is one
           if (parts->find(id) == nullptr && (is_coded || parts->is_lost(id))) return then(0, not_looked_for());
           then(parts->find(text, who, known_only), std::nullopt);
         });
       });
}

void Hall::look(std::string_view text, PersonId who, bool known_only, std::string_view whose,
                std::function<void(const Looked&)> then) {
  Parts& p = *parts_;
  const auto see = [who, then](const HostedTable& table, std::span<const PersonId> here, int watching) {
    Looked looked;
    looked.table = table.id();
    looked.is_secret = table.is_secret_to(who);
    looked.shows_records = shows_records_of(table, who);
    looked.details = std::make_shared<const nlohmann::ordered_json>(table.details(here, watching));
    then(looked);
  };
  const auto see_awake = [weak = std::weak_ptr(parts_), see, then](TableId id, const std::optional<No>& no) {
    const auto self = weak.lock();
    const HallTable* h = self ? self->find(id) : nullptr;
    if (no || h == nullptr) return then({{0, false, no}});
    see(h->table, self->here(*h), self->watching(*h));
  };
  if (p.settings.neighbors == nullptr) return seek(text, who, known_only, whose, see_awake);
  if (const auto found = p.found_at_once(text, who, known_only)) return see_awake(found->table, found->no);
  ++p.seeking;
  p.clockwork.think(Clockwork::Lane::tables, whose,
                    [weak = std::weak_ptr(parts_), &works = p.clockwork, &store = p.store, text = std::string(text),
                     who, known_only, see, see_awake] {
                      const auto one = std::make_shared<Parts::Waking>();
                      const auto found = look_up(store, text, who, known_only);
                      one->id = found ? found->table : 0;
                      if (one->id != 0) one->read(store);
                      const bool only_to_known = known_only || number_in(text) != 0;
                      works.post([weak, one, is_unknown = !found, only_to_known, who, see, see_awake] {
                        const auto self = weak.lock();
                        if (!self) return;
                        --self->seeking;
                        if (is_unknown) return see_awake(0, not_looked_for());
                        if (one->wrong) return see_awake(0, No{"failed", say<"refused.table-damaged">()});
                        if (!one->is_there || !one->table.is_open() || (only_to_known && one->table.is_secret_to(who)))
                          return see_awake(0, std::nullopt);
                        see(one->table, {}, 0);
                      });
                    });
}

void Hall::wake(TableId id, std::string_view whose, std::function<void()> then) {
  parts_->wake(id, whose, std::move(then));
}

void Hall::Parts::wake(TableId id, std::string_view whose, std::function<void()> then) {
  if (find(id) != nullptr || unreadable.contains(id) || is_lost(id) || tables.size() >= settings.tables) return then();
  if (const auto goes = letting_go.find(id); goes != letting_go.end())
    return goes->second.push_back(
        [this, id, whose = std::string(whose), then = std::move(then)] { wake(id, whose, then); });
  Wanted& wanted = waking[id];
  wanted.then.push_back(std::move(then));
  // Where another has much waiting before it, it waits in this line, too.
  if (!wanted.lines.emplace(whose).second) return;
  const std::weak_ptr<const char> still = wanted.still;
  clockwork.think(
      Clockwork::Lane::tables, whose,
      [weak = weak_from_this(), &works = clockwork, &its_store = store, neighbors = settings.neighbors, id, still] {
        if (still.expired()) return;
        const auto one = std::make_shared<Waking>();
        one->id = id;
        if (one->claim(its_store, neighbors)) one->read(its_store);
        works.post([weak, one, still] {
          if (const auto self = weak.lock(); self && !still.expired()) self->woken(*one);
        });
      });
}

void Hall::Parts::woken(Waking& one) {
  const Wanted wanted = std::move(waking.extract(one.id).mapped());
  if (one.elsewhere) {
    elsewhere[one.id] = *one.elsewhere;
    const bool is_for_somebody = wanted.lines.size() > std::size_t(wanted.lines.contains(""));
    if (is_for_somebody && *one.elsewhere != 0 && settings.neighbors != nullptr)
      settings.neighbors->ask_for(one.id, *one.elsewhere);
  }
  if (find(one.id) == nullptr && one.is_there) {
    const Millis now = clockwork.now();
    auto from = rested_from.extract(one.id);
    if (one.wrong) {
      unreadable.insert(one.id);
      if (from) count_for(from.mapped(), -1);
      if (settings.wrong) settings.wrong(say<"logged.stays-closed">(table_text(one.id), *one.wrong));
    } else if (!one.table.is_open()) {
      store.end_table(one.id, one.epoch, {});
      if (from) count_for(from.mapped(), -1);
    } else {
      auto h = std::make_unique<HallTable>();
      h->table = std::move(one.table);
      h->table.catch_up(now);
      h->epoch = one.epoch;
      h->rebuilt = now;
      h->idle_since = one.seen != 0 ? one.seen : now;
      h->carded = {one.carded, h->idle_since};
      h->unchecked = one.unchecked;
      if (from) h->counted_address = h->address = std::move(from.mapped());
      began_or_ceased_to_rest();
      by_code[h->table.code()] = one.id;
      HallTable& table = *tables.emplace(one.id, std::move(h)).first->second;
      watch_seats(table);
      tell_event(table);
      keep_checkpoint(table);
      pump(one.id);
    }
  }
  for (const auto& then : wanted.then) then();
  elsewhere.erase(one.id);
  read_ahead();
}

void Hall::who_sits(TableId id, std::function<void(const std::optional<std::vector<PersonId>>& seated)> then) {
  if (const auto here = seated_at(id); here || parts_->settings.neighbors == nullptr) return then(here);
  const auto one = std::make_shared<Parts::Waking>();
  one->id = id;
  parts_->clockwork.think(Clockwork::Lane::tables, {},
                          [&works = parts_->clockwork, &its_store = parts_->store, one, then = std::move(then)] {
                            one->read(its_store);
                            works.post([one, then] {
                              if (!one->is_there || one->wrong) return then(std::nullopt);
                              std::vector<PersonId> all;
                              for (Seat seat = 0; seat < one->table.chairs(); ++seat)
                                all.push_back(one->table.person_at(seat));
                              then(all);
                            });
                          });
}

void Hall::renamed(PersonId who) {
  for (const auto& [id, h] : parts_->tables)
    if (h->table.is_known(who)) {
      const auto one = std::make_shared<Parts::Waking>();
      one->id = id;
      parts_->read_again(one);
    }
}

void Hall::Parts::read_again(const std::shared_ptr<Waking>& one) {
  clockwork.think(Clockwork::Lane::tables, {}, [weak = weak_from_this(), &works = clockwork, &its_store = store, one] {
    one->read(its_store);
    works.post([weak, one] {
      if (const auto self = weak.lock()) self->has_read_again(one);
    });
  });
}

/// In the place of the same table as it was in memory, once it has read all that happened there.
void Hall::Parts::has_read_again(const std::shared_ptr<Waking>& one) {
  HallTable* h = find(one->id);
  if (h == nullptr || one->wrong || draining) return;
  one->failures = one->is_there ? 0 : one->failures + 1;
  if (one->failures > kMostFailures) {
    if (settings.wrong) settings.wrong(say<"logged.stays-old">(table_text(one->id)));
    return;
  }
  if (!one->is_there || h->writing || one->table.seq() != h->table.seq()) {
    const Millis wait = std::min(kMostReadOn, kReadOn << std::min(one->failures, 13));
    return clockwork.at(clockwork.now() + wait, [weak = weak_from_this(), one] {
      if (const auto self = weak.lock()) self->read_again(one);
    });
  }
  h->table = std::move(one->table);
  h->unchecked = one->unchecked;
  noted(*h);
  tell_anew(*h);
  h->due = {};
  schedule(*h);
}

/// Tables at which something may be due are those whose card is older than their log: a table rests only when nothing
/// is.
void Hall::Parts::wake_some_ahead() {
  clockwork.think(Clockwork::Lane::tables, {}, [weak = weak_from_this(), &works = clockwork, &its_store = store] {
    std::vector<TableId> ids;
    if (!its_store.tables_without_card(ids).empty()) return;
    works.post([weak, ids = std::move(ids)] {
      const auto self = weak.lock();
      if (!self) return;
      self->ahead.clear();
      // Those who sat at a table that nobody holds come back to it, each where they are led; only what's left then is
      // anybody's.
      const bool is_shared = self->settings.neighbors != nullptr;
      for (const TableId id : ids)
        if (!is_shared || self->ahead_before.contains(id)) self->ahead.push_back(id);
      if (is_shared) self->ahead_before = {ids.begin(), ids.end()};
      self->read_ahead();
    });
  });
}

void Hall::Parts::read_ahead() {
  while (!ahead.empty() && waking.size() < kMostReadAhead && tables.size() < settings.tables / 2) {
    const TableId id = ahead.front();
    ahead.pop_front();
    if (find(id) != nullptr || unreadable.contains(id)) continue;
    wake(id, {}, [this, id] {
      HallTable* h = find(id);
      if (h != nullptr && may_rest(*h)) rest(*h);
    });
  }
}

void Hall::Parts::list(CardsWanted wanted, nlohmann::ordered_json awake, List then) {
  const std::string whose = share_of(wanted.of == CardsWanted::Of::known_to ? wanted.id : PersonId{0}).line;
  clockwork.think(Clockwork::Lane::tables, whose,
                  [weak = weak_from_this(), &works = clockwork, &its_store = store, wanted, awake = std::move(awake),
                   then = std::move(then)] {
                    std::vector<TableCard> cards;
                    static_cast<void>(its_store.cards(wanted, cards));  // those that are awake are listed all the same
                    std::vector<std::pair<TableId, nlohmann::ordered_json>> resting;
                    for (const TableCard& card : cards)
                      if (auto summary = summary_of(card); !summary.is_null())
                        resting.emplace_back(card.table, std::move(summary));
                    works.post([weak, awake, then, resting = std::move(resting)]() mutable {
                      const auto self = weak.lock();
                      if (!self) return;
                      std::set<std::string> there;
                      for (const auto& table : awake) there.insert(table.at("id").get<std::string>());
                      for (auto& [id, summary] : resting)
                        if (awake.size() < kMostListed && !there.contains(table_text(id)))
                          awake.push_back(std::move(summary));
                      then(std::move(awake));
                    });
                  });
}

void Hall::tables_of(PersonId person, List then) const {
  std::map<TableId, const HallTable*> theirs;  // in order
  for (const auto& [id, h] : parts_->tables)
    if (!h->table.is_ended() && h->table.is_known(person)) theirs.emplace(id, h.get());
  auto awake = nlohmann::ordered_json::array();
  for (const auto& [id, h] : theirs) awake.push_back(h->table.summary(parts_->here(*h), parts_->watching(*h)));
  parts_->list({CardsWanted::Of::known_to, person, 0, kMostListed}, std::move(awake), std::move(then));
}

}  // namespace sheepshead::server
