#include "server/sqlite/marks.hpp"

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {

std::vector<Mark> add_to_marks(SQLite::Database& db, std::span<const MarkMore> more, Millis now) {
  SQLite::Statement past(db, "DELETE FROM mark WHERE until <= ?");
  past.bind(1, static_cast<std::int64_t>(now));
  past.exec();
  SQLite::Statement read(db, "SELECT until FROM mark WHERE key = ?");
  SQLite::Statement write(db, "INSERT OR REPLACE INTO mark(key, until) VALUES(?, ?)");
  std::vector<Mark> then;
  for (const MarkMore& one : more) {
    bind_bytes(read, 1, one.key);
    const Millis held = read.executeStep() ? read.getColumn(0).getInt64() : 0;
    read.reset();
    then.push_back({one.key, with_more(held, one, now)});
    if (one.by == 0 && one.until == 0) continue;
    bind_bytes(write, 1, one.key);
    write.bind(2, static_cast<std::int64_t>(then.back().until));
    write.exec();
    write.reset();
  }
  return then;
}

std::vector<Mark> marks_of(SQLite::Database& db) {
  SQLite::Statement query(db, "SELECT key, until FROM mark ORDER BY until");
  std::vector<Mark> marks;
  while (query.executeStep()) marks.push_back({query.getColumn(0).getString(), query.getColumn(1).getInt64()});
  return marks;
}

}  // namespace sheepshead::server
