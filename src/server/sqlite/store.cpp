#include "server/sqlite/store.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "server/sqlite/desk.hpp"
#include "server/sqlite/events.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/friends.hpp"
#include "server/sqlite/marks.hpp"
#include "server/sqlite/own.hpp"
#include "server/sqlite/passkeys.hpp"
#include "server/sqlite/people.hpp"
#include "server/sqlite/rated.hpp"
#include "server/sqlite/reports.hpp"
#include "server/sqlite/resting.hpp"
#include "server/sqlite/rows.hpp"
#include "server/sqlite/shares.hpp"
#include "server/sqlite/soundness.hpp"
#include "server/sqlite/tidying.hpp"
#include "server/sqlite/writer.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/memory_moments.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Database;
using SQLite::Statement;

class SqliteStore : public Store {
 public:
  SqliteStore(FileLock lock, const std::string& path)
      : lock_(std::move(lock)),
        path_(path),
        reads_(connect(path)),
        logs_(connect(path)),
        // The desk's statements go before their connection, and on no other thread than theirs.
        writer_(
            path, [this] { desk_->forget_all(); }, [this] { desk_.reset(); }) {
    for (Database* db : {&reads_, &logs_}) db->exec("PRAGMA query_only = ON");
  }

  Moments& moments() override { return moments_; }

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
          add_card(db, *id);
          return {};
        },
        [id, made = std::move(made)](StoreError error) {
          const TableId number = error.empty() ? *id : 0;
          made(std::move(error), number);
        });
  }

  StoreError held(TableId table, Held& held) override {
    return read_logs([&] { held = held_now(logs_, table); });
  }

  StoreError claim(TableId table, Epoch seen, Held& held) override {
    // The last of all that was asked before.
    return wait([&](Database& db) {
      held = held_now(db, table);
      if (!held.open || held.epoch != seen) return;
      epochs_.raise(table);
      ++held.epoch;
    });
  }

  using Store::append;
  void append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) override {
    const bool single = entries.size() <= 1 && ended.players.empty();
    const auto lost = std::make_shared<bool>(false);
    writer_.push(
        [this, table, epoch, entries = std::move(entries), ended = std::move(ended), lost](Database& db) mutable {
          desk_->look_for_forgotten(db);
          return desk_->append(db, table, epoch, entries, ended, *lost);
        },
        [lost, epoch, done = std::move(done)](StoreError error) {
          if (done) done({std::move(error), *lost, *lost ? 0 : epoch});
        },
        single);
  }

  using Store::end_table;
  void end_table(TableId table, Epoch epoch, Done done) override {
    writer_.push(
        [this, table, epoch](Database& db) -> StoreError {
          if (const Held now = held_now(db, table); now.open && now.epoch != epoch) return lost_table(table);
          return desk_->close(db, table);
        },
        std::move(done));
  }

  StoreError tables_without_card(std::vector<TableId>& tables) override {
    return read_logs([&] { tables = server::tables_without_card(logs_); });
  }

  void keep_card(TableCard card, Done done) override {
    writer_.push(
        [this, card = std::move(card)](Database& db) {
          desk_->look_for_forgotten(db);
          return desk_->keep_card(db, card);
        },
        std::move(done));
  }

  StoreError cards(const CardsWanted& wanted, std::vector<TableCard>& cards) override {
    return read_logs([&] { cards = cards_of(logs_, wanted); });
  }

  StoreError is_known(TableId table, PersonId person, bool& known) override {
    return read_logs([&] {
      Statement query(logs_, "SELECT 1 FROM known WHERE person = ? AND hosted = ?");
      bind_number(query, 1, person);
      bind_number(query, 2, table);
      known = query.executeStep();
    });
  }

  void keep_checkpoint(TableId table, StoredCheckpoint checkpoint, Done done) override {
    writer_.push(
        [this, table, checkpoint = std::move(checkpoint)](Database& db) {
          desk_->look_for_forgotten(db);
          return desk_->keep_checkpoint(db, table, checkpoint);
        },
        std::move(done));
  }

  StoreError checkpoint(TableId table, StoredCheckpoint& checkpoint) override {
    return read_logs([&] { checkpoint = checkpoint_of(logs_, table); });
  }

  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override {
    table.reset();
    return read_logs([&] {
      Statement query(logs_, "SELECT code, open FROM hosted WHERE id = ?");
      bind_number(query, 1, id);
      if (!query.executeStep()) return;
      table = StoredTable{id, query.getColumn(0).getString(), query.getColumn(1).getInt() != 0, {}};
      table->log = log_of(logs_, id, after);
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
    StoreError error = writer_.wait([&](Database& db) { return server::add_person(db, person); });
    if (!error.empty()) person.id = 0;
    return error;
  }

  StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) override {
    StoreError error = writer_.wait([&](Database& db) { return server::change_person(db, before, after, changed); });
    changed = changed && error.empty();
    return error;
  }

  StoreError person(PersonId id, std::optional<StoredPerson>& person) override {
    person.reset();
    return read([&] { person = person_of_id(reads_, id); });
  }

  StoreError saw(PersonId id, Millis at) override {
    return wait([&](Database& db) { server::saw(db, id, at); });
  }

  StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) override {
    person.reset();
    return read([&] { person = server::person_of_login(reads_, login); });
  }

  StoreError add_token(const StoredToken& token) override {
    return writer_.wait([&](Database& db) { return server::add_token(db, token); });
  }

  StoreError token(std::string_view hash, std::optional<StoredToken>& token) override {
    token.reset();
    return read([&] { token = token_of_hash(reads_, hash); });
  }

  StoreError prove_token(std::string_view hash, Millis at) override {
    return wait([&](Database& db) { server::prove_token(db, hash, at); });
  }

  StoreError remove_token(std::string_view hash) override {
    return wait([&](Database& db) { server::remove_token(db, hash); });
  }

  StoreError remove_tokens_of(PersonId id, std::string_view except) override {
    return wait([&](Database& db) { server::remove_tokens_of(db, id, except); });
  }

  StoreError add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey, std::size_t most,
                         PasskeyKept& kept) override {
    const PersonId id = owner.id;
    StoreError error =
        writer_.wait([&](Database& db) { return server::add_passkey(db, before, owner, passkey, most, kept); });
    if (!error.empty()) {
      owner.id = id;
      passkey.id = 0;
    }
    return error;
  }

  StoreError passkeys_of(PersonId id, std::vector<StoredPasskey>& passkeys) override {
    return read([&] { passkeys = server::passkeys_of(reads_, id); });
  }

  StoreError passkey(std::string_view credential, std::optional<StoredPasskey>& passkey) override {
    return read([&] { passkey = passkey_of(reads_, credential); });
  }

  StoreError use_passkey(std::uint64_t id, std::uint32_t counter, Millis at, bool& fits) override {
    return marked(fits, [&](Database& db) { return server::use_passkey(db, id, counter, at); });
  }

  StoreError rename_passkey(PersonId person, std::uint64_t id, std::string_view name, bool& found) override {
    return marked(found, [&](Database& db) { return server::rename_passkey(db, person, id, name); });
  }

  StoreError remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) override {
    StoreError error = wait([&](Database& db) { removed = server::remove_passkey(db, person, id); });
    if (!error.empty()) removed = PasskeyRemoved::not_found;
    return error;
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

  StoreError add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) override {
    return wait([&](Database& db) { then = server::add_to_marks(db, more, now); });
  }

  StoreError marks(std::vector<Mark>& marks) override {
    return read([&] { marks = marks_of(reads_); });
  }

  StoreError rated_hands(std::uint64_t after, std::size_t most, std::vector<StoredRated>& hands) override {
    return read_logs([&] { hands = server::rated_hands(logs_, after, most); });
  }

  StoreError end_deals(const std::vector<std::string>& deals) override {
    return writer_.wait([&](Database& db) {
      server::end_deals(db, deals);
      return StoreError();
    });
  }

  StoreError keep_share(StoredShare& share, std::size_t most, ShareKept& kept) override {
    return writer_.wait([&](Database& db) { return server::keep_share(db, share, most, kept); });
  }

  StoreError share(std::string_view id, std::optional<StoredShare>& share) override {
    return read([&] { share = share_of_id(reads_, id); });
  }

  StoreError shares_of(PersonId id, std::vector<StoredShare>& shares) override {
    return read([&] { shares = server::shares_of(reads_, id); });
  }

  StoreError remove_share(PersonId person, std::string_view id, bool& found) override {
    return marked(found, [&](Database& db) { return server::remove_share(db, person, id); });
  }

  StoreError keep_event(const StoredEvent& event, std::size_t most, bool& kept) override {
    return writer_.wait([&](Database& db) { return server::keep_event(db, event, most, kept); });
  }

  StoreError event(std::string_view id, std::optional<StoredEvent>& event) override {
    StoreError gap;
    StoreError error = read_logs([&] { gap = event_of_id(logs_, id, 0, event); });
    return error.empty() ? gap : error;
  }

  StoreError about_event(std::string_view id, std::optional<StoredEvent>& event) override {
    return read([&] { event = about_event_of_id(reads_, id); });
  }

  StoreError event_since(std::string_view id, std::size_t after, std::optional<StoredEvent>& event) override {
    StoreError gap;
    StoreError error = read([&] { gap = event_of_id(reads_, id, after, event); });
    return error.empty() ? gap : error;
  }

  StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) override {
    return writer_.wait([&](Database& db) { return server::add_event_lines(db, id, after, lines); });
  }

  StoreError renew_event_key(std::string_view id, std::string_view role, int renewed) override {
    return writer_.wait([&](Database& db) { return server::renew_event_key(db, id, role, renewed); });
  }

  void add_report(StoredReport report, Taken taken) override {
    const auto took = std::make_shared<ReportTaken>(ReportTaken::kept);
    writer_.push([report = std::move(report), took](Database& db) { return server::add_report(db, report, *took); },
                 [took, taken = std::move(taken)](StoreError error) { taken(std::move(error), *took); });
  }

  StoreError reports_at(TableId table, std::vector<StoredReport>& reports) override {
    return read([&] { reports = server::reports_at(reads_, table); });
  }

  void keep_block(PersonId id, StoredBlock block, Done done) override {
    writer_.push([id, block = std::move(block)](Database& db) { return server::keep_block(db, id, block); },
                 std::move(done));
  }

  void remove_block(PersonId id, PersonId blocked, Done done) override {
    writer_.push(
        [id, blocked](Database& db) {
          server::remove_block(db, id, blocked);
          return StoreError();
        },
        std::move(done));
  }

  StoreError blocks_of(PersonId id, std::vector<StoredBlock>& blocks) override {
    return read([&] { blocks = server::blocks_of(reads_, id); });
  }

  StoreError friends_of(PersonId id, std::vector<StoredFriend>& friends, bool& is_open) override {
    return read([&] {
      friends = server::friends_of(reads_, id);
      is_open = is_open_to_friends(reads_, id);
    });
  }

  StoreError befriend(PersonId id, PersonId other, Millis at, Befriended& outcome) override {
    return wait([&](Database& db) { outcome = server::befriend(db, id, other, at); });
  }

  StoreError unfriend(PersonId id, PersonId other, bool& found) override {
    return wait([&](Database& db) { found = server::unfriend(db, id, other); });
  }

  StoreError open_to_friends(PersonId id, bool is_open) override {
    return writer_.wait([&](Database& db) { return server::open_to_friends(db, id, is_open); });
  }

  StoreError played_with(PersonId id, std::size_t most, std::vector<PlayedWith>& people) override {
    return read([&] { people = server::played_with(reads_, id, most); });
  }

  StoreError ban(PersonId id, std::optional<StoredBan>& ban) override {
    return read([&] { ban = ban_on(reads_, id); });
  }

  StoreError keep_ban(const StoredBan& ban) override {
    return writer_.wait([&](Database& db) { return server::keep_ban(db, ban); });
  }

  StoreError lift_ban(PersonId id) override {
    return wait([&](Database& db) { server::lift_ban(db, id); });
  }

  StoreError send_out(PersonId id) override {
    return writer_.wait([&](Database& db) { return server::send_out(db, id); });
  }

  StoreError sent_out(std::uint64_t after, std::vector<SentOut>& people) override {
    return read([&] { people = server::sent_out(reads_, after); });
  }

  StoreError forget(PersonId id, std::string_view instead) override {
    Traces traces;
    try {
      Database own = connect(path_);
      traces = traces_of(own, id);
    } catch (const SQLite::Exception& e) { return fault(path_, e); }
    return writer_.wait([&](Database& db) {
      desk_->forget_all();
      std::size_t tables = 0, named = 0;
      return remove_traces(db, traces, instead, tables, named);
    });
  }

  void keep_tidy(const Retention& retention) override { tidying_.emplace(tidying_of(writer_, retention)); }

  StoreError backup(const std::string& path) override { return back_up(path_, path); }

  std::vector<Message> check() override {
    try {
      Database own = connect(path_);
      return check_database(own, path_);
    } catch (const SQLite::Exception& e) { return {fault(path_, e)}; }
  }

 private:
  /// For work that can't be refused.
  template <class Work>
  StoreError wait(Work work) {
    return writer_.wait([&](Database& db) {
      work(db);
      return StoreError();
    });
  }

  /// `was`: what `work` says, once it's on the disk.
  template <class Work>
  StoreError marked(bool& was, Work work) {
    bool done = false;
    StoreError error = writer_.wait([&](Database& db) {
      done = work(db);
      return StoreError();
    });
    was = error.empty() && done;
    return error;
  }

  template <class Query>
  StoreError read(Query query) {
    return read(reading_, reads_, query);
  }
  /// What may take long goes beside the rest.
  template <class Query>
  StoreError read_logs(Query query) {
    return read(reading_logs_, logs_, query);
  }

  template <class Query>
  StoreError read(std::mutex& reading, Database& db, Query query) {
    const std::lock_guard<std::mutex> lock(reading);
    try {
      SQLite::Transaction one_moment(db);
      query();
      one_moment.commit();
      return {};
    } catch (const SQLite::Exception& e) { return fault(path_, e); }
  }

  Held held_now(Database& db, TableId table) const {
    Statement query(db, "SELECT open, (SELECT max(seq) FROM entry WHERE hosted = hosted.id) FROM hosted WHERE id = ?");
    bind_number(query, 1, table);
    if (!query.executeStep() || query.getColumn(0).getInt() == 0) return {};
    return {true, true, epochs_.of(table), number(query, 1)};
  }

  MemoryMoments moments_;
  FileLock lock_;  // first: let go when all connections are closed
  const std::string path_;
  std::mutex reading_, reading_logs_;
  Database reads_, logs_;
  Epochs epochs_;
  std::unique_ptr<Desk> desk_ = std::make_unique<Desk>(epochs_);
  SqliteWriter writer_;
  std::optional<Tidying> tidying_;  ///< ends before the writer
};

StoreError prepare(Database& db, const std::string& path, std::vector<Message>& notices) {
  if (db.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") return say<"store.no-local-disk">(path);
  if (StoreError error = migrate(db, path, migrations(), notices); !error.empty()) return error;
  // No server has these in its memory now.
  db.exec("DELETE FROM forgotten");
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  Statement old(db, "DELETE FROM token WHERE until < ?");
  const auto millis = static_cast<Millis>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  old.bind(1, static_cast<std::int64_t>(millis));
  old.exec();
  tidy_reports(db, millis);
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
  opened.unread = !is_read_before_start(path);
  if (!opened.unread) opened.error = damage_before_start(path);
  if (!opened.error.empty()) return opened;
  try {
    Database first = connect(path);
    opened.error = lack_in(first, path);
    if (!opened.error.empty()) return opened;
    int version = 0;
    opened.error = version_of(first, path, version);  // before anything is changed in a stranger's database
    if (opened.error.empty()) opened.error = prepare(first, path, opened.notices);
    if (!opened.error.empty()) return opened;
    opened.store = std::make_unique<SqliteStore>(std::move(lock), path);
  } catch (const SQLite::Exception& e) { opened.error = fault(path, e); }
  return opened;
}

}  // namespace sheepshead::server
