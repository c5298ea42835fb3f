#include "server/sqlite/marks.hpp"

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {

void keep_marks(SQLite::Database& db, std::span<const Mark> marks, Millis now) {
  SQLite::Statement past(db, "DELETE FROM mark WHERE until <= ?");
  past.bind(1, static_cast<std::int64_t>(now));
  past.exec();
  SQLite::Statement write(db, "INSERT OR REPLACE INTO mark(key, until) VALUES(?, ?)");
  for (const Mark& mark : marks) {
    bind_bytes(write, 1, mark.key);
    write.bind(2, static_cast<std::int64_t>(mark.until));
    write.exec();
    write.reset();
  }
}

std::vector<Mark> marks_of(SQLite::Database& db) {
  SQLite::Statement query(db, "SELECT key, until FROM mark ORDER BY until");
  std::vector<Mark> marks;
  while (query.executeStep()) marks.push_back({query.getColumn(0).getString(), query.getColumn(1).getInt64()});
  return marks;
}

}  // namespace sheepshead::server
