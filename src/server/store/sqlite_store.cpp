#include "server/store/sqlite_store.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "server/store/forget_names.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_own.hpp"
#include "server/store/sqlite_rows.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Database;
using SQLite::Statement;

constexpr const char* kPersonColumns = "SELECT id, name, login, passphrase, made, seen FROM person ";

/// Places 1 to 5: name, login, passphrase, made, seen.
void bind_person(Statement& statement, const StoredPerson& person) {
  bind_text(statement, 1, person.name);
  if (person.login.empty())
    statement.bind(2);  // NULL: many may have none
  else
    bind_text(statement, 2, person.login);
  bind_text(statement, 3, person.passphrase);
  statement.bind(4, static_cast<std::int64_t>(person.made));
  statement.bind(5, static_cast<std::int64_t>(person.seen));
}

bool login_taken(Database& db, const StoredPerson& person) {
  if (person.login.empty()) return false;
  Statement query(db, "SELECT 1 FROM person WHERE login = ? AND id <> ?");
  bind_text(query, 1, person.login);
  bind_number(query, 2, person.id);
  return query.executeStep();
}

bool there_is(Database& db, const char* sql, std::uint64_t id) {
  Statement query(db, sql);
  bind_number(query, 1, id);
  return query.executeStep();
}

/// What the writer's thread alone knows.
class Desk {
 public:
  StoreError append(Database& db, TableId id, std::vector<Entry>& entries, const EndedHand& ended) {
    Known* table = nullptr;
    if (StoreError error = look_up(db, id, table); !error.empty()) return error;
    if (StoreError why = cannot_follow(id, table->last, entries); !why.empty()) return why;
    if (!insert_) insert_.emplace(db, "INSERT INTO entry(hosted, seq, at, body) VALUES(?, ?, ?, ?)");
    for (Entry& entry : entries) {
      for (const auto& [person, instead] : forgotten_)
        if (auto body = without_name(entry.body, person, instead)) entry.body = std::move(*body);
      insert_->tryReset();
      bind_number(*insert_, 1, id);
      bind_number(*insert_, 2, entry.seq);
      insert_->bind(3, static_cast<std::int64_t>(entry.at));
      insert_->bindNoCopy(4, entry.body);
      insert_->exec();
    }
    if (insert_) insert_->tryReset();
    if (entries.empty()) return {};
    table->last = entries.back().seq;
    add_played(db, id, ended, entries.back().at);
    return {};
  }

  StoreError close(Database& db, TableId id) {
    known_.erase(id);
    Statement update(db, "UPDATE hosted SET open = 0 WHERE id = ?");
    bind_number(update, 1, id);
    return update.exec() == 0 ? no_table(id) : StoreError();
  }

  /// A name may be in a running server's memory, and so in what it writes, after its owner was forgotten.
  void look_for_forgotten(Database& db) {
    if (!data_version_) data_version_.emplace(db, "PRAGMA data_version");
    data_version_->tryReset();
    data_version_->executeStep();
    const int version = data_version_->getColumn(0).getInt();
    data_version_->tryReset();
    if (version == version_ && !stale_) return;
    version_ = version;
    stale_ = false;
    forgotten_.clear();
    Statement query(db, "SELECT person, instead FROM forgotten");
    while (query.executeStep()) forgotten_[number(query, 0)] = query.getColumn(1).getString();
  }

  void forget_all() {
    known_.clear();
    stale_ = true;
  }

 private:
  struct Known {
    std::uint64_t last = 0;
  };

  StoreError look_up(Database& db, TableId id, Known*& table) {
    if (const auto it = known_.find(id); it != known_.end()) {
      table = &it->second;
      return {};
    }
    Statement query(db, "SELECT open, (SELECT max(seq) FROM entry WHERE hosted = hosted.id) FROM hosted WHERE id = ?");
    bind_number(query, 1, id);
    if (!query.executeStep()) return no_table(id);
    if (query.getColumn(0).getInt() == 0) return closed_table(id);
    table = &known_.emplace(id, Known{number(query, 1)}).first->second;
    return {};
  }

  std::unordered_map<TableId, Known> known_;  ///< open tables
  std::map<PersonId, std::string> forgotten_;
  std::optional<Statement> insert_, data_version_;
  int version_ = 0;
  bool stale_ = true;
};

class SqliteStore : public Store {
 public:
  SqliteStore(FileLock lock, const std::string& path)
      : lock_(std::move(lock)),
        path_(path),
        reads_(connect(path)),
        // The desk's statements go before their connection, and on no other thread than theirs.
        writer_(
            path, [this] { desk_->forget_all(); }, [this] { desk_.reset(); }) {
    reads_.exec("PRAGMA query_only = ON");
  }

  void begin_table(const std::string& code, Made made) override {
    const auto id = std::make_shared<TableId>(0);
    writer_.push(
        [code, id](Database& db) -> StoreError {
          Statement query(db, "SELECT 1 FROM hosted WHERE code = ? AND open = 1");
          bind_text(query, 1, code);
          if (query.executeStep()) return taken_code(code);
          Statement insert(db, "INSERT INTO hosted(code) VALUES(?)");
          bind_text(insert, 1, code);
          insert.exec();
          *id = static_cast<TableId>(db.getLastInsertRowid());
          return {};
        },
        [id, made = std::move(made)](StoreError error) {
          const TableId number = error.empty() ? *id : 0;
          made(std::move(error), number);
        });
  }

  using Store::append;
  void append(TableId table, std::vector<Entry> entries, EndedHand ended, Done done) override {
    const bool single = entries.size() <= 1 && ended.players.empty();
    writer_.push(
        [this, table, entries = std::move(entries), ended = std::move(ended)](Database& db) mutable {
          desk_->look_for_forgotten(db);
          return desk_->append(db, table, entries, ended);
        },
        std::move(done), single);
  }

  void end_table(TableId table, Done done) override {
    writer_.push([this, table](Database& db) { return desk_->close(db, table); }, std::move(done));
  }

  StoreError open_tables(std::vector<StoredTable>& tables) override {
    tables.clear();
    return read([&] {
      Statement query(reads_, "SELECT id, code FROM hosted WHERE open = 1 ORDER BY id");
      while (query.executeStep()) tables.push_back({number(query, 0), query.getColumn(1).getString(), true, {}});
      for (StoredTable& table : tables) table.log = log_of(reads_, table.id, 0);
    });
  }

  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override {
    table.reset();
    return read([&] {
      Statement query(reads_, "SELECT code, open FROM hosted WHERE id = ?");
      bind_number(query, 1, id);
      if (!query.executeStep()) return;
      table = StoredTable{id, query.getColumn(0).getString(), query.getColumn(1).getInt() != 0, {}};
      table->log = log_of(reads_, id, after);
    });
  }

  StoreError table_of_code(std::string_view code, TableId& id) override {
    id = 0;
    return read([&] {
      Statement query(reads_, "SELECT id FROM hosted WHERE code = ? AND open = 1");
      bind_text(query, 1, code);
      if (query.executeStep()) id = number(query, 0);
    });
  }

  StoreError add_person(StoredPerson& person) override {
    person.id = 0;
    StoreError error = writer_.wait([&](Database& db) -> StoreError {
      if (login_taken(db, person)) return taken_login(person.login);
      Statement insert(db, "INSERT INTO person(name, login, passphrase, made, seen) VALUES(?, ?, ?, ?, ?)");
      bind_person(insert, person);
      insert.exec();
      person.id = static_cast<PersonId>(db.getLastInsertRowid());
      return {};
    });
    if (!error.empty()) person.id = 0;
    return error;
  }

  StoreError update_person(const StoredPerson& person) override {
    return writer_.wait([&](Database& db) -> StoreError {
      if (login_taken(db, person)) return taken_login(person.login);
      Statement update(db, "UPDATE person SET name = ?, login = ?, passphrase = ?, made = ?, seen = ? WHERE id = ?");
      bind_person(update, person);
      bind_number(update, 6, person.id);
      return update.exec() == 0 ? no_person(person.id) : StoreError();
    });
  }

  StoreError person(PersonId id, std::optional<StoredPerson>& person) override {
    person.reset();
    return read([&] {
      Statement query(reads_, std::string(kPersonColumns) + "WHERE id = ?");
      bind_number(query, 1, id);
      if (query.executeStep()) person = person_of(query);
    });
  }

  StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) override {
    person.reset();
    return read([&] {
      Statement query(reads_, std::string(kPersonColumns) + "WHERE login = ?");
      bind_text(query, 1, login);
      if (query.executeStep()) person = person_of(query);
    });
  }

  StoreError add_token(const StoredToken& token) override {
    return writer_.wait([&](Database& db) -> StoreError {
      if (token.person != 0 && !there_is(db, "SELECT 1 FROM person WHERE id = ?", token.person))
        return no_person(token.person);
      if (token.table != 0 && !there_is(db, "SELECT 1 FROM hosted WHERE id = ?", token.table))
        return no_table(token.table);
      Statement insert(db, "INSERT OR IGNORE INTO token(hash, person, hosted, made, until) VALUES(?, ?, ?, ?, ?)");
      bind_blob(insert, 1, token.hash);
      bind_some(insert, 2, token.person);
      bind_some(insert, 3, token.table);
      insert.bind(4, static_cast<std::int64_t>(token.made));
      insert.bind(5, static_cast<std::int64_t>(token.until));
      return insert.exec() == 0 ? known_token() : StoreError();
    });
  }

  StoreError token(std::string_view hash, std::optional<StoredToken>& token) override {
    token.reset();
    return read([&] {
      Statement query(reads_, "SELECT person, hosted, made, until FROM token WHERE hash = ?");
      bind_blob(query, 1, hash);
      if (!query.executeStep()) return;
      token = StoredToken{std::string(hash), number(query, 0), number(query, 1), query.getColumn(2).getInt64(),
                          query.getColumn(3).getInt64()};
    });
  }

  StoreError remove_token(std::string_view hash) override {
    return writer_.wait([&](Database& db) -> StoreError {
      Statement remove(db, "DELETE FROM token WHERE hash = ?");
      bind_blob(remove, 1, hash);
      remove.exec();
      return {};
    });
  }

  StoreError remove_tokens_of(PersonId id, std::string_view except) override {
    return writer_.wait([&](Database& db) -> StoreError {
      Statement remove(db, "DELETE FROM token WHERE person = ? AND hash <> ?");
      bind_number(remove, 1, id);
      bind_blob(remove, 2, except);
      remove.exec();
      return {};
    });
  }

  StoreError settings(PersonId id, Own what, StoredSettings& settings) override {
    return read([&] { settings = settings_of(reads_, id, what); });
  }

  StoreError keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) override {
    return writer_.wait([&](Database& db) { return server::keep_settings(db, id, what, settings, kept); });
  }

  StoreError hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) override {
    return read([&] { hands = server::hands_of(reads_, id, before, most); });
  }

  StoreError has_played(PersonId id, TableId table, int hand, bool& has) override {
    return read([&] { has = server::has_played(reads_, id, table, hand); });
  }

  StoreError forget(PersonId id, std::string_view instead) override {
    Traces traces;
    try {
      Database own = connect(path_);
      traces = traces_of(own, id);
    } catch (const SQLite::Exception& e) { return sentence(path_, e); }
    return writer_.wait([&](Database& db) {
      desk_->forget_all();
      std::size_t tables = 0, named = 0;
      return remove_traces(db, traces, instead, tables, named);
    });
  }

  StoreError backup(const std::string& path) override { return back_up(path_, path); }

  std::vector<std::string> check() override {
    try {
      Database own = connect(path_);
      return check_database(own, path_);
    } catch (const SQLite::Exception& e) { return {sentence(path_, e)}; }
  }

 private:
  static void bind_blob(Statement& statement, int index, std::string_view bytes) {
    statement.bind(index, static_cast<const void*>(bytes.data()), static_cast<int>(bytes.size()));
  }

  static void bind_some(Statement& statement, int index, std::uint64_t value) {
    if (value == 0)
      statement.bind(index);
    else
      bind_number(statement, index, value);
  }

  template <class Query>
  StoreError read(Query query) {
    const std::lock_guard<std::mutex> lock(reading_);
    try {
      SQLite::Transaction one_moment(reads_);
      query();
      one_moment.commit();
      return {};
    } catch (const SQLite::Exception& e) { return sentence(path_, e); }
  }

  FileLock lock_;  // first: let go when all connections are closed
  const std::string path_;
  std::mutex reading_;
  Database reads_;
  std::unique_ptr<Desk> desk_ = std::make_unique<Desk>();
  SqliteWriter writer_;
};

StoreError prepare(Database& db, const std::string& path, std::vector<std::string>& notices) {
  if (db.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal")
    return path + " cannot be used: the file system lacks what SQLite's write-ahead log needs. Put it on a local disk.";
  if (StoreError error = migrate(db, path, migrations(), notices); !error.empty()) return error;
  // No server has these in its memory now.
  db.exec("DELETE FROM forgotten");
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  Statement old(db, "DELETE FROM token WHERE until < ?");
  old.bind(1, static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()));
  old.exec();
  return {};
}

}  // namespace

OpenedStore open_sqlite_store(const std::string& path) {
  OpenedStore opened;
  opened.error = unfit_file(path, false);
  if (!opened.error.empty()) return opened;
  FileLock lock;
  opened.error = lock.take(path);
  if (!opened.error.empty()) return opened;
  try {
    Database first = connect(path);
    int version = 0;
    opened.error = version_of(first, path, version);  // before anything is changed in a stranger's database
    if (opened.error.empty()) opened.error = prepare(first, path, opened.notices);
    if (!opened.error.empty()) return opened;
    opened.store = std::make_unique<SqliteStore>(std::move(lock), path);
  } catch (const SQLite::Exception& e) { opened.error = sentence(path, e); }
  return opened;
}

}  // namespace sheepshead::server
