#include "server/hall/hands_told.hpp"

#include "table/numbers.hpp"

namespace sheepshead::server {

StoreError read_hands(Store& store, TableId id, HandsTold& told) {
  std::optional<StoredTable> stored;
  if (StoreError error = store.read_table(id, 0, stored); !error.empty()) return error;
  if (!stored) return {};
  HostedTable table;
  for (const Entry& entry : stored->log)
    if (const auto wrong = table.apply(entry)) break;  // the hall says so, too; the hands before it count
  if (table.seq() == 0) return {};
  told.place = table.event();
  told.is_ended = table.is_ended();
  const Session& session = table.session();
  for (const HandResult& hand : session.results()) {
    Tally tally = hand.tally;
    tally.ending = hand.ending;
    told.numbers.push_back(numbers_json(session.game_of(hand), tally));
  }
  return {};
}

}  // namespace sheepshead::server
