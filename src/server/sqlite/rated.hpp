// Hands that count for strengths, as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Writes them; for one database.
class RatedRows {
 public:
  /// Nothing happens if the hand has no players, or is of a deal that's over.
  void add(SQLite::Database& db, TableId table, const rating::RatedHand& hand, Millis at);

 private:
  struct Statements {
    explicit Statements(SQLite::Database& db);
    SQLite::Statement is_over, seats_before, before, about, seat;
  };
  std::optional<Statements> say_;
};
/// As Store::end_deals().
void end_deals(SQLite::Database& db, const std::vector<std::string>& deals);
/// As Store::rated_hands().
std::vector<StoredRated> rated_hands(SQLite::Database& db, std::uint64_t after, std::size_t most);
void remove_rated_of(SQLite::Database& db, PersonId id);

}  // namespace sheepshead::server
