#include "server/sqlite/packing.hpp"

#include <sqlite3.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {
namespace {

/// In one transaction, which others wait for: some milliseconds.
constexpr std::size_t kMostPacked = 128 * 1024;
constexpr int kMostRemoved = 500;

[[noreturn]] void broken() { throw SQLite::Exception("a packed log cannot be unpacked", SQLITE_CORRUPT); }

void forget_rows(SQLite::Database& db, const char* sql, TableId table) {
  SQLite::Statement remove(db, sql);
  bind_number(remove, 1, table);
  remove.exec();
}

struct PackedRow {
  std::uint64_t first, last;
  std::vector<Entry> entries;
};

std::vector<PackedRow> rows_of(SQLite::Database& db, TableId table, std::uint64_t after) {
  std::vector<PackedRow> rows;
  SQLite::Statement query(db,
                          "SELECT first, last, bytes, log FROM packed WHERE hosted = ?1 AND last > ?2 ORDER BY first");
  bind_number(query, 1, table);
  bind_number(query, 2, std::min(after, std::uint64_t(INT64_MAX)));
  while (query.executeStep()) {
    const auto log = query.getColumn(3);
    const std::string_view blob(static_cast<const char*>(log.getBlob()), std::size_t(log.getBytes()));
    rows.push_back({number(query, 0), number(query, 1), unpacked(blob, number(query, 0), number(query, 2))});
  }
  return rows;
}

}  // namespace

// Each entry: its time, a blank, the bytes of its body, a newline, the body, a newline.
std::optional<std::string> packed(const std::vector<Entry>& entries) {
  std::string plain;
  for (const Entry& e : entries) {
    plain += std::to_string(e.at) + ' ' + std::to_string(e.body.size()) + '\n';
    plain += e.body;
    plain += '\n';
  }
  uLongf size = compressBound(uLong(plain.size()));
  std::string log(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(log.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
                uLong(plain.size()), Z_DEFAULT_COMPRESSION) != Z_OK)
    return std::nullopt;
  log.resize(size);
  return log;
}

std::vector<Entry> unpacked(std::string_view log, std::uint64_t first, std::size_t bytes) {
  // Nothing that was packed grows a thousandfold and more.
  if (bytes > log.size() * 1100 + 1024) broken();
  std::string plain(bytes, '\0');
  uLongf size = uLongf(bytes);
  if (uncompress(reinterpret_cast<Bytef*>(plain.data()), &size, reinterpret_cast<const Bytef*>(log.data()),
                 uLong(log.size())) != Z_OK ||
      size != bytes)
    broken();
  std::vector<Entry> entries;
  const char* at = plain.data();
  const char* const end = at + plain.size();
  while (at != end) {
    Entry e;
    std::size_t length = 0;
    auto read = std::from_chars(at, end, e.at);
    if (read.ec != std::errc() || read.ptr == end || *read.ptr != ' ') broken();
    read = std::from_chars(read.ptr + 1, end, length);
    if (read.ec != std::errc() || read.ptr == end || *read.ptr != '\n') broken();
    at = read.ptr + 1;
    if (std::size_t(end - at) <= length || at[length] != '\n') broken();
    e.seq = first + entries.size();
    e.body.assign(at, length);
    at += length + 1;
    entries.push_back(std::move(e));
  }
  return entries;
}

namespace {

/// How many bytes the entries are before they are packed.
std::size_t plain_size(const std::vector<Entry>& entries) {
  std::size_t bytes = 0;
  for (const Entry& e : entries)
    bytes += std::to_string(e.at).size() + std::to_string(e.body.size()).size() + e.body.size() + 3;
  return bytes;
}

void write_row(SQLite::Database& db, TableId table, const std::vector<Entry>& entries) {
  const auto log = packed(entries);
  if (!log) throw SQLite::Exception("a log cannot be packed", SQLITE_NOMEM);
  SQLite::Statement write(db, "INSERT OR REPLACE INTO packed(hosted, first, last, bytes, log) VALUES(?, ?, ?, ?, ?)");
  bind_number(write, 1, table);
  bind_number(write, 2, entries.front().seq);
  bind_number(write, 3, entries.back().seq);
  bind_number(write, 4, plain_size(entries));
  write.bind(5, static_cast<const void*>(log->data()), int(log->size()));
  write.exec();
}

}  // namespace

TableId table_to_pack(SQLite::Database& db) {
  SQLite::Statement query(db, "SELECT id FROM hosted WHERE open = 0 AND is_packed = 0 ORDER BY id LIMIT 1");
  return query.executeStep() ? number(query, 0) : TableId{0};
}

bool pack_some(SQLite::Database& db, TableId table) {
  std::vector<Entry> entries;
  {
    SQLite::Statement read(db,
                           "SELECT seq, at, body FROM entry WHERE hosted = ? AND EXISTS "
                           "(SELECT 1 FROM hosted WHERE id = entry.hosted AND open = 0) ORDER BY seq");
    bind_number(read, 1, table);
    for (std::size_t bytes = 0; bytes < kMostPacked && read.executeStep();) {
      entries.push_back(entry_of(read));
      bytes += entries.back().body.size();
      // The numbers of a row's entries follow from the first.
      if (entries.back().seq != entries.front().seq + entries.size() - 1) {
        entries.pop_back();
        break;
      }
    }
  }
  if (entries.empty()) {
    forget_rows(db, "UPDATE hosted SET is_packed = 1 WHERE id = ? AND open = 0", table);
    return false;
  }
  write_row(db, table, entries);
  SQLite::Statement remove(db, "DELETE FROM entry WHERE hosted = ? AND seq BETWEEN ? AND ?");
  bind_number(remove, 1, table);
  bind_number(remove, 2, entries.front().seq);
  bind_number(remove, 3, entries.back().seq);
  remove.exec();
  return true;
}

std::vector<Entry> packed_log_of(SQLite::Database& db, TableId table, std::uint64_t after) {
  std::vector<Entry> log;
  for (PackedRow& row : rows_of(db, table, after))
    for (Entry& e : row.entries)
      if (e.seq > after) log.push_back(std::move(e));
  return log;
}

void repack(SQLite::Database& db, TableId table, const std::vector<Entry>& changed) {
  if (changed.empty()) return;
  auto next = changed.begin();
  for (PackedRow& row : rows_of(db, table, 0)) {
    bool written = false;
    for (; next != changed.end() && next->seq <= row.last; ++next) {
      if (next->seq < row.first) continue;
      row.entries.at(next->seq - row.first) = *next;
      written = true;
    }
    if (written) write_row(db, table, row.entries);
  }
}

TableId table_to_remove(SQLite::Database& db, Millis before) {
  SQLite::Statement query(db, "SELECT id FROM hosted WHERE open = 0 AND closed < ? ORDER BY closed LIMIT 1");
  query.bind(1, static_cast<std::int64_t>(before));
  return query.executeStep() ? number(query, 0) : TableId{0};
}

bool remove_some(SQLite::Database& db, TableId table) {
  // First of all nobody is told any more that there are records.
  forget_rows(db, "DELETE FROM played WHERE hosted = ?", table);
  forget_rows(db, "DELETE FROM token WHERE hosted = ?", table);
  const std::string most = std::to_string(kMostRemoved);
  for (const std::string rows : {"entry", "packed"}) {
    const std::string key = rows == "entry" ? "seq" : "first";
    SQLite::Statement remove(db, "DELETE FROM " + rows + " WHERE hosted = ?1 AND " + key + " IN (SELECT " + key +
                                     " FROM " + rows + " WHERE hosted = ?1 ORDER BY " + key + " DESC LIMIT " +
                                     (rows == "entry" ? most : "50") + ")");
    bind_number(remove, 1, table);
    if (remove.exec() > 0) return true;
  }
  SQLite::Statement gone(db, "DELETE FROM hosted WHERE id = ? AND open = 0");
  bind_number(gone, 1, table);
  gone.exec();
  return false;
}

}  // namespace sheepshead::server
