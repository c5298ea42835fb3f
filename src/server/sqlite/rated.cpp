#include "server/sqlite/rated.hpp"

#include <algorithm>

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {

void add_rated(SQLite::Database& db, const rating::RatedHand& hand, Millis at) {
  if (hand.players.empty()) return;
  SQLite::Statement about(db, "INSERT INTO rated(at, kind) VALUES(?, ?)");
  bind_millis(about, 1, at);
  bind_text(about, 2, hand.kind);
  about.exec();
  const auto id = static_cast<std::uint64_t>(db.getLastInsertRowid());
  // Whoever was forgotten while they played is nobody.
  SQLite::Statement seat(db,
                         "INSERT INTO rated_seat(rated, seat, person, bot, points) "
                         "VALUES(?1, ?2, coalesce((SELECT id FROM person WHERE id = ?3), 0), ?4, ?5)");
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    seat.tryReset();
    bind_number(seat, 1, id);
    bind_number(seat, 2, i);
    bind_number(seat, 3, hand.players[i].person);
    bind_text(seat, 4, hand.players[i].bot);
    seat.bind(5, hand.scores.at(i));
    seat.exec();
  }
}

std::vector<StoredRated> rated_hands(SQLite::Database& db, std::uint64_t after, std::size_t most) {
  constexpr auto kAll = std::uint64_t(INT64_MAX);
  SQLite::Statement query(db,
                          "SELECT r.id, r.at, r.kind, s.person, s.bot, s.points "
                          "FROM (SELECT * FROM rated WHERE id > ? ORDER BY id LIMIT ?) AS r "
                          "JOIN rated_seat AS s ON s.rated = r.id ORDER BY r.id, s.seat");
  bind_number(query, 1, std::min(after, kAll));
  bind_number(query, 2, std::min(std::uint64_t(most), kAll));
  std::vector<StoredRated> hands;
  while (query.executeStep()) {
    const std::uint64_t id = number(query, 0);
    if (hands.empty() || hands.back().id != id)
      hands.push_back({id, {query.getColumn(2).getString(), query.getColumn(1).getInt64(), {}, {}}});
    rating::RatedHand& hand = hands.back().hand;
    hand.players.push_back({number(query, 3), query.getColumn(4).getString()});
    hand.scores.push_back(query.getColumn(5).getInt());
  }
  return hands;
}

void remove_rated_of(SQLite::Database& db, PersonId id) {
  run_of(db, "UPDATE rated_seat SET person = 0 WHERE person = ?", id);
}

}  // namespace sheepshead::server
