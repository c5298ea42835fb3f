#include "server/sqlite/move.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sodium.h>

#include <array>
#include <memory>
#include <utility>

#include "server/postgres/fill.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/rows.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using pg::Row;
using pg::Source;

/// Of rows, in their order.
class Sum {
 public:
  Sum() { crypto_generichash_init(&state_, nullptr, 0, 32); }
  void add(const Row& row) {
    ++rows_;
    for (const auto& field : row) {
      const std::uint64_t size = field ? field->size() : UINT64_MAX;
      crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(&size), sizeof size);
      if (field)
        crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(field->data()), field->size());
    }
  }
  std::size_t rows() const { return rows_; }
  std::string hash() const {
    crypto_generichash_state state = state_;
    std::array<unsigned char, 32> hash{};
    crypto_generichash_final(&state, hash.data(), hash.size());
    std::array<char, 65> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  }

 private:
  crypto_generichash_state state_{};
  std::size_t rows_ = 0;
};

struct Plan {
  const char* table;
  std::vector<std::string> columns;
  const char* order;
  std::vector<std::string> bytes = {};  ///< those of them that aren't text
  std::vector<std::string> flags = {};
  const char* order_there = nullptr;  ///< where texts are in order by their bytes only if it's said
};

/// Cards, and who is known at tables, are made anew from the logs; logs come by themselves.
const std::vector<Plan>& plans() {
  static const std::vector<Plan> all = {
      {"person", {"id", "name", "login", "passphrase", "made", "seen"}, "id"},
      {"hosted", {"id", "code", "open", "last", "closed"}, "id", {}, {"open"}},
      {"entry", {"hosted", "seq", "at", "body"}, "hosted, seq"},
      {"checkpoint", {"hosted", "seq", "body"}, "hosted"},
      {"token", {"hash", "person", "hosted", "made", "until", "proven"}, "hash", {"hash"}},
      {"settings", {"person", "version", "body"}, "person"},
      {"house_rules", {"person", "version", "body"}, "person"},
      {"played", {"id", "person", "hosted", "hand", "at", "name"}, "id"},
      {"mark", {"key", "until"}, "key", {"key"}},
      {"passkey",
       {"id", "person", "credential", "handle", "key", "counter", "name", "made", "used"},
       "id",
       {"credential", "handle", "key"}},
      {"report",
       {"id", "at", "hosted", "seq", "message", "about", "reporter", "reason", "note", "closed", "answer"},
       "id"},
      {"block", {"id", "person", "blocked", "name", "at"}, "id"},
      {"ban", {"person", "at", "until", "reason"}, "person"},
      {"shared", {"number", "id", "person", "hosted", "hand", "seat", "at", "record"}, "number"},
      {"friend", {"person", "friend", "at", "accepted"}, "person, friend", {}, {"accepted"}},
      {"friendless", {"person"}, "person"},
      {"event", {"id", "person", "secret", "at"}, "id", {}, {}, "id COLLATE \"C\""},
      {"event_line", {"event", "number", "line"}, "event, number", {}, {}, "event COLLATE \"C\", number"},
      {"event_key", {"event", "role", "renewed"}, "event, role", {}, {}, "event COLLATE \"C\", role COLLATE \"C\""},
      {"rated", {"id", "at", "kind", "deal", "hosted"}, "id"},
      {"rated_seat", {"rated", "seat", "person", "bot", "points"}, "rated, seat"},
  };
  return all;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  for (const std::string& one : names)
    if (one == name) return true;
  return false;
}

std::string sql_of(const Plan& plan) {
  std::string list;
  for (const std::string& column : plan.columns) {
    if (!list.empty()) list += ", ";
    if (column == "last")
      list +=
          "max(coalesce((SELECT max(seq) FROM entry WHERE hosted = hosted.id), 0), "
          "coalesce((SELECT max(last) FROM packed WHERE hosted = hosted.id), 0))";
    else
      list += has(plan.bytes, column) ? "'\\x' || lower(hex(" + column + "))" : "\"" + column + "\"";
  }
  return "SELECT " + list + " FROM " + plan.table + " ORDER BY " + plan.order;
}

std::function<bool(Row&)> rows_of(SQLite::Database& db, const Plan& plan) {
  const auto query = std::make_shared<SQLite::Statement>(db, sql_of(plan));
  return [query](Row& row) {
    if (!query->executeStep()) return false;
    for (int i = 0; i < query->getColumnCount(); ++i)
      row.push_back(query->isColumnNull(i) ? std::nullopt : std::optional(query->getColumn(i).getString()));
    return true;
  };
}

/// Packed ones, too.
std::function<bool(Row&)> logs_of(SQLite::Database& db) {
  struct State {
    SQLite::Statement tables;
    TableId table = 0;
    std::vector<Entry> log = {};
    std::size_t at = 0;
  };
  const auto state = std::make_shared<State>(State{SQLite::Statement(db, "SELECT id FROM hosted ORDER BY id")});
  return [state, &db](Row& row) {
    while (state->at == state->log.size()) {
      if (!state->tables.executeStep()) return false;
      state->table = number(state->tables, 0);
      state->log = log_of(db, state->table, 0);
      state->at = 0;
    }
    Entry& entry = state->log[state->at++];
    row = {std::to_string(state->table), std::to_string(entry.seq), std::to_string(entry.at), std::move(entry.body)};
    return true;
  };
}

}  // namespace

StoreError move_to_postgres(const std::string& path, const std::string& url, std::vector<Moved>& moved) {
  moved.clear();
  OpenedFile opened = open_beside(path);
  if (!opened.error.empty()) return opened.error;
  FileLock lock;
  if (StoreError error = lock.take(path); !error.empty()) return error;
  if (sodium_init() < 0) return say<"store.failed">(path, "libsodium");
  try {
    SQLite::Database& db = *opened.db;
    SQLite::Transaction one_moment(db);
    std::vector<std::pair<Sum, Sum>> sums(plans().size());
    std::vector<Source> sources;
    for (std::size_t i = 0; i < plans().size(); ++i) {
      const Plan& plan = plans()[i];
      auto next = std::string_view(plan.table) == "entry" ? logs_of(db) : rows_of(db, plan);
      sources.push_back({plan.table, plan.columns, plan.flags, plan.order_there ? plan.order_there : plan.order,
                         [next = std::move(next), &sum = sums[i].first](Row& row) {
                           if (!next(row)) return false;
                           sum.add(row);
                           return true;
                         },
                         [&sum = sums[i].second](const Row& row) { sum.add(row); }});
    }
    const TableId last(db.execAndGet("SELECT coalesce(max(id), 0) FROM hosted").getInt64());
    return pg::fill(url, last, sources, [&]() -> StoreError {
      for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto& [here, there] = sums[i];
        if (here.rows() != there.rows() || here.hash() != there.hash())
          return say<"store.pg-not-the-same">(plans()[i].table, here.rows(), there.rows());
        moved.push_back({plans()[i].table, here.rows(), here.hash()});
      }
      return {};
    });
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

}  // namespace sheepshead::server
