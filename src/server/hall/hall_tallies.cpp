// What the hall knows of all its tables together: how many an address has open, whose they are, and the list of the
// public ones, which is made anew only where something in it has changed.
#include <algorithm>

#include "server/hall/hall_parts.hpp"

namespace sheepshead::server {
namespace {

/// More than this in a row is a rush; whoever asks gets what there is.
constexpr int kMostReads = 3;

}  // namespace

/// After anything that may have changed who hosts the table, from where, or how it is listed.
void Hall::Parts::noted(HallTable& h) {
  const TableId id = h.table.id();
  show_to_others(h);
  if (const PersonId host = h.table.host(); h.counted_host != host) {
    if (const auto of = tallies.of_host.find(h.counted_host); of != tallies.of_host.end()) {
      of->second.erase(id);
      if (of->second.empty()) tallies.of_host.erase(of);
    }
    tallies.of_host[host].insert(id);
    h.counted_host = host;
  }
  if (h.counted_address != h.address) {
    count_for(h.counted_address, -1);
    count_for(h.address, 1);
    h.counted_address = h.address;
  }
  if (h.table.is_private() || h.table.is_ended()) return unlist(id);
  const auto [listed, fresh] = tallies.listed.try_emplace(id);
  listed->second.stale = tallies.stale = true;
  if (fresh) tallies.list.reset();
}

/// Before the table leaves the memory.
void Hall::Parts::forget(const HallTable& h, bool rests) {
  const TableId id = h.table.id();
  if (const auto of = tallies.of_host.find(h.counted_host); of != tallies.of_host.end()) {
    of->second.erase(id);
    if (of->second.empty()) tallies.of_host.erase(of);
  }
  if (!rests) count_for(h.counted_address, -1);
  if (rests) began_or_ceased_to_rest();
  unlist(id);
}

void Hall::Parts::unlist(TableId id) {
  if (tallies.listed.erase(id) > 0) tallies.list.reset();
}

void Hall::Parts::began_or_ceased_to_rest() {
  ++tallies.rests;
  tallies.resting_at = 0;
}

void Hall::Parts::count_for(const std::string& address, int by) {
  if (address.empty()) return;
  const auto of = tallies.of_address.try_emplace(address, 0).first;
  of->second += std::size_t(by);
  if (of->second == 0) tallies.of_address.erase(of);
}

std::size_t Hall::playing() {
  Parts& p = *parts_;
  Tallies& t = p.tallies;
  const Millis now = p.clockwork.now();
  if (t.counted_at != 0 && now >= t.counted_at && now < t.counted_at + kPlayingCounted) return t.playing;
  std::set<PersonId> people;
  for (const auto& [outlet, s] : p.sockets)
    if (!s.spectator && !s.asker.program) people.insert(s.asker.person);
  t.counted_at = now;
  return t.playing = people.size();
}

void Hall::public_tables(std::function<void(const std::string& tables)> then) {
  Parts& p = *parts_;
  Tallies& t = p.tallies;
  const Millis now = p.clockwork.now();
  if (t.resting_at != 0 && now >= t.resting_at &&
      now < t.resting_at + (p.settings.neighbors ? kOthersListed : kRestingListed)) {
    p.make_list();
    return then(*t.list);
  }
  t.asking.push_back(std::move(then));
  if (t.asking.size() == 1) p.read_resting(1);
}

void Hall::Parts::read_resting(int tries) {
  clockwork.think(Clockwork::Lane::tables, {},
                  [weak = weak_from_this(), &works = clockwork, &its_store = store, before = tallies.rests, tries] {
                    std::vector<TableCard> cards;
                    // Those that are awake are listed all the same.
                    const bool is_read = its_store.cards({CardsWanted::Of::listed, 0, 0, kMostListed}, cards).empty();
                    std::vector<std::pair<TableId, std::string>> resting;
                    for (const TableCard& card : cards)
                      if (auto summary = summary_of(card); !summary.is_null())
                        resting.emplace_back(card.table, summary.dump());
                    works.post([weak, before, tries, is_read, resting = std::move(resting)]() mutable {
                      const auto self = weak.lock();
                      if (!self) return;
                      Tallies& t = self->tallies;
                      // A table that has gone to rest since is on neither list.
                      if (t.rests != before && tries < kMostReads) return self->read_resting(tries + 1);
                      // What can't be read now is as it was.
                      if (is_read) t.resting = std::move(resting);
                      t.resting_at = is_read && t.rests == before ? self->clockwork.now() : 0;
                      t.list.reset();
                      self->make_list();
                      const auto list = t.list;
                      for (const auto& then : std::exchange(t.asking, {})) then(*list);
                    });
                  });
}

/// The list again, where something in it has changed.
void Hall::Parts::make_list() {
  if (tallies.list && !std::exchange(tallies.stale, false)) return;
  std::size_t n = 0;
  for (auto one = tallies.listed.begin(); one != tallies.listed.end() && n < kMostListed; ++one, ++n) {
    if (!std::exchange(one->second.stale, false)) continue;
    const HallTable& h = *tables.at(one->first);
    std::string text =
        h.table.summary(here(h), watching(h)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text == one->second.text) continue;
    one->second.text = std::move(text);
    tallies.list.reset();
  }
  if (tallies.list) return;
  std::string list = "[";
  const auto add = [&list](const std::string& text) {
    if (list.size() > 1) list += ',';
    list += text;
  };
  n = 0;
  for (auto one = tallies.listed.begin(); one != tallies.listed.end() && n < kMostListed; ++one, ++n)
    add(one->second.text);
  for (auto one = tallies.resting.begin(); one != tallies.resting.end() && n < kMostListed; ++one)
    if (find(one->first) == nullptr) {
      add(one->second);
      ++n;
    }
  list += ']';
  tallies.list = std::make_shared<const std::string>(std::move(list));
}

}  // namespace sheepshead::server
