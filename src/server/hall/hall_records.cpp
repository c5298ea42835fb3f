// Records of hands that are over.
#include "server/hall/hall_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// Plays the log up to the end of the hand. Nothing if there is no such hand.
std::optional<std::string> played_again(Store& store, RecordShelf& shelf, TableId id, int hand) {
  const std::lock_guard lock(shelf.mutex);
  if (shelf.table != id || shelf.hand >= hand) {
    shelf.past = HostedTable();
    shelf.table = id;
    shelf.hand = 0;
  }
  std::optional<StoredTable> stored;
  if (!store.read_table(id, shelf.past.seq(), stored).empty() || !stored) return std::nullopt;
  for (const Entry& entry : stored->log) {
    if (shelf.past.apply(entry)) {
      shelf.table = 0;
      return std::nullopt;
    }
    if (!shelf.past.record(shelf.hand + 1)) continue;
    if (++shelf.hand == hand) return shelf.past.record(hand);
  }
  return std::nullopt;
}

}  // namespace

void Hall::record(TableId id, int hand, std::string_view whose, RecordAnswer answer) {
  if (!parts_->is_sure()) return answer(std::nullopt, No{"busy", say<"refused.table-not-looked-for">()});
  if (const HallTable* h = parts_->find(id)) {
    if (auto text = h->table.record(hand)) return answer(std::move(text), std::nullopt);
    if (hand < 1 || hand > h->table.hands()) return answer(std::nullopt, std::nullopt);
  }
  if (parts_->records_waiting >= kMostRecordsWaiting || !parts_->records_of.enter(whose))
    return answer(std::nullopt, No{"busy", say<"refused.many-records">()});
  ++parts_->records_waiting;
  parts_->clockwork.think(Clockwork::Lane::records, whose,
                          [weak = std::weak_ptr(parts_), &works = parts_->clockwork, &store = parts_->store,
                           shelf = parts_->shelf, id, hand, whose = std::string(whose), answer = std::move(answer)] {
                            works.post([weak, whose, answer, text = played_again(store, *shelf, id, hand)] {
                              const auto self = weak.lock();
                              if (!self) return;
                              --self->records_waiting;
                              self->records_of.leave(whose);
                              answer(text, std::nullopt);
                            });
                          });
}

}  // namespace sheepshead::server
