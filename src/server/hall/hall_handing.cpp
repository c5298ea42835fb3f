// Tables pass between the servers that share a store: let go, handed over, lost; and what the others can read of them.
#include <algorithm>
#include <tuple>
#include <utility>

#include "server/hall/hall_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kHandingEvery = 100;

}  // namespace

/// The table is out of the memory; whoever wants it meanwhile waits until that's on the disk.
void Hall::Parts::let_go(TableId id, Epoch epoch, NodeId to, std::function<void()> then) {
  letting_go[id];
  settings.neighbors->let_go(id, epoch, to, [weak = weak_from_this(), &works = clockwork, id, then](const StoreError&) {
    works.post([weak, id, then] {
      const auto self = weak.lock();
      if (!self) return;
      if (const auto waiting = self->letting_go.extract(id))
        for (const auto& go_on : waiting.mapped()) go_on();
      if (then) then();
    });
  });
}

void Hall::Parts::hand_over(HallTable& h) {
  const TableId id = h.table.id();
  const Epoch epoch = h.epoch;
  const NodeId to = h.leaves_for.value_or(0);
  ++counts.handed_over;
  drop(h, false);
  let_go(id, epoch, to);
}

/// What others list while the table is in memory here, once it may have changed.
void Hall::Parts::show_to_others(HallTable& h) {
  if (settings.neighbors == nullptr || std::exchange(h.is_to_be_shown, true)) return;
  clockwork.at(clockwork.now() + kOthersListed, [weak = weak_from_this(), id = h.table.id()] {
    const auto self = weak.lock();
    HallTable* t = self ? self->find(id) : nullptr;
    if (t != nullptr && std::exchange(t->is_to_be_shown, false)) self->keep_shown(*t);
  });
}

void Hall::Parts::keep_shown(HallTable& h) {
  if (h.writing) return show_to_others(h);
  TableCard card = card_of(h);
  const auto listed = [](const TableCard& c) {
    return std::tie(c.host, c.is_private, c.is_ended, c.is_spare, c.summary, c.known);
  };
  if (listed(card) == listed(h.shown)) return;
  h.shown = card;
  store.keep_card(std::move(card),
                  [weak = weak_from_this(), &works = clockwork, id = h.table.id()](const StoreError& error) {
                    if (error.empty()) return;
                    works.post([weak, id] {
                      const auto self = weak.lock();
                      HallTable* t = self ? self->find(id) : nullptr;
                      if (t == nullptr) return;
                      t->shown = {};
                      self->show_to_others(*t);  // another time
                    });
                  });
}

std::optional<NodeId> Hall::elsewhere(TableId id) const {
  const auto it = parts_->elsewhere.find(id);
  return it == parts_->elsewhere.end() ? std::nullopt : std::optional(it->second);
}

void Hall::hand_over(TableId id, NodeId to) {
  HallTable* h = parts_->find(id);
  if (h == nullptr || parts_->settings.neighbors == nullptr) return;
  h->leaves_for = to;
  if (!h->writing) parts_->hand_over(*h);
}

void Hall::asked_for(TableId id, NodeId by) {
  const HallTable* h = parts_->find(id);
  // It may be this server's without being in its memory.
  if (h == nullptr)
    return parts_->wake(id, {}, [this, weak = std::weak_ptr(parts_), id, by] {
      if (weak.lock()) hand_over(id, by);
    });
  const Millis here_since = std::max(h->rebuilt, h->opened);
  if (h->sockets.empty() || parts_->clockwork.now() >= here_since + kLostFor) hand_over(id, by);
}

void Hall::keep_only(const std::vector<TableId>& mine) {
  std::vector<TableId> gone;
  for (const auto& [id, h] : parts_->tables)
    if (!std::ranges::binary_search(mine, id)) gone.push_back(id);
  std::ranges::sort(gone);
  for (const TableId id : gone)
    if (HallTable* h = parts_->find(id)) parts_->lose(*h);
}

void Hall::hand_over_all(Millis within, std::function<void()> over) {
  parts_->leaving = true;
  parts_->hand_over_some(parts_->clockwork.now() + within, std::move(over));
}

void Hall::take_again() {
  if (!parts_->draining) parts_->leaving = false;
}

void Hall::Parts::hand_over_some(Millis end, std::function<void()> over) {
  if (!leaving) return;
  if (tables.empty() && letting_go.empty() && opening == 0 && waking.empty()) return over();
  const Millis left = std::max(end - clockwork.now(), kHandingEvery);
  const std::size_t rounds = std::size_t(left / kHandingEvery);
  std::vector<TableId> ids;
  for (const auto& [id, h] : tables)
    if (!h->leaves_for) ids.push_back(id);
  std::ranges::sort(ids);
  ids.resize((ids.size() + rounds - 1) / rounds);
  for (const TableId id : ids)
    if (HallTable* h = find(id)) {
      h->leaves_for = 0;
      if (!h->writing) hand_over(*h);
    }
  clockwork.at(clockwork.now() + kHandingEvery, [weak = weak_from_this(), end, over = std::move(over)] {
    if (const auto self = weak.lock()) self->hand_over_some(end, over);
  });
}

}  // namespace sheepshead::server
