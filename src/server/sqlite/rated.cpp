#include "server/sqlite/rated.hpp"

#include <algorithm>

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {

// Whoever was forgotten while they played is nobody.
RatedRows::Statements::Statements(SQLite::Database& db)
    : is_over(db, "SELECT 1 FROM rated WHERE deal = ? AND deal <> '' AND hosted = 0"),
      seats_before(db,
                   "DELETE FROM rated_seat WHERE rated = "
                   "(SELECT id FROM rated WHERE deal = ? AND deal <> '' AND hosted = ?)"),
      before(db, "DELETE FROM rated WHERE deal = ? AND deal <> '' AND hosted = ?"),
      about(db, "INSERT INTO rated(at, kind, deal, hosted) VALUES(?, ?, ?, ?)"),
      seat(db,
           "INSERT INTO rated_seat(rated, seat, person, bot, points) "
           "VALUES(?1, ?2, coalesce((SELECT id FROM person WHERE id = ?3), 0), ?4, ?5)") {}

void RatedRows::add(SQLite::Database& db, TableId table, const rating::RatedHand& hand, Millis at) {
  if (hand.players.empty()) return;
  if (!say_) say_.emplace(db);
  if (!hand.deal.empty()) {
    say_->is_over.tryReset();
    bind_text(say_->is_over, 1, hand.deal);
    const bool over = say_->is_over.executeStep();
    say_->is_over.tryReset();
    if (over) return;
    for (SQLite::Statement* remove : {&say_->seats_before, &say_->before}) {
      remove->tryReset();
      bind_text(*remove, 1, hand.deal);
      bind_number(*remove, 2, table);
      remove->exec();
    }
  }
  SQLite::Statement& about = say_->about;
  about.tryReset();
  bind_millis(about, 1, at);
  bind_text(about, 2, hand.kind);
  bind_text(about, 3, hand.deal);
  bind_number(about, 4, hand.deal.empty() ? 0 : table);
  about.exec();
  const auto id = static_cast<std::uint64_t>(db.getLastInsertRowid());
  SQLite::Statement& seat = say_->seat;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    seat.tryReset();
    bind_number(seat, 1, id);
    bind_number(seat, 2, i);
    bind_number(seat, 3, hand.players[i].person);
    bind_text(seat, 4, hand.players[i].bot);
    seat.bind(5, hand.scores.at(i));
    seat.exec();
  }
  about.tryReset();
  seat.tryReset();
}

void end_deals(SQLite::Database& db, const std::vector<std::string>& deals) {
  SQLite::Statement over(db,
                         "INSERT INTO rated(at, kind, deal, hosted) SELECT max(at), kind, deal, 0 FROM rated "
                         "WHERE deal = ?1 AND deal <> '' GROUP BY deal HAVING min(hosted) > 0");
  for (const std::string& deal : deals) {
    over.tryReset();
    bind_text(over, 1, deal);
    over.exec();
  }
}

std::vector<StoredRated> rated_hands(SQLite::Database& db, std::uint64_t after, std::size_t most) {
  constexpr auto kAll = std::uint64_t(INT64_MAX);
  SQLite::Statement query(db,
                          "SELECT r.id, r.at, r.kind, s.person, s.bot, s.points, r.deal, r.hosted "
                          "FROM (SELECT * FROM rated WHERE id > ? ORDER BY id LIMIT ?) AS r "
                          "LEFT JOIN rated_seat AS s ON s.rated = r.id ORDER BY r.id, s.seat");
  bind_number(query, 1, std::min(after, kAll));
  bind_number(query, 2, std::min(std::uint64_t(most), kAll));
  std::vector<StoredRated> hands;
  while (query.executeStep()) {
    const std::uint64_t id = number(query, 0);
    if (hands.empty() || hands.back().id != id)
      hands.push_back(
          {id,
           {query.getColumn(2).getString(), query.getColumn(1).getInt64(), {}, {}, query.getColumn(6).getString()},
           number(query, 7)});
    if (query.getColumn(3).isNull()) continue;
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
