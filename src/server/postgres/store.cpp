#include "server/postgres/store.hpp"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "server/postgres/admin.hpp"
#include "server/postgres/company.hpp"
#include "server/postgres/dump.hpp"
#include "server/postgres/forgetting.hpp"
#include "server/postgres/jobs.hpp"
#include "server/postgres/moments.hpp"
#include "server/postgres/nodes.hpp"
#include "server/postgres/people.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/tables.hpp"
#include "server/postgres/writer.hpp"
#include "server/store/tidying.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// What's too old at a start. A name that was forgotten, and whoever was sent out, is remembered for longer than a
/// server has either in its memory.
void remove_stale(Connection& db) {
  db.run("DELETE FROM forgotten WHERE at < now() - interval '30 days'");
  db.run("DELETE FROM sent_out WHERE at < now() - interval '30 days'");
  const auto now = db.run("SELECT (extract(epoch FROM now()) * 1000)::bigint").signed_number(0, 0);
  db.run("DELETE FROM token WHERE until < $1", now);
  db.run("DELETE FROM report WHERE (closed > 0 AND closed < $1) OR (closed = 0 AND at < $2)", now - kClosedReportsKept,
         now - kOpenReportsKept);
}

/// A connection for reading. One reads at a time.
class Reader {
 public:
  Reader(std::string url, std::string where) : url_(std::move(url)), where_(std::move(where)) {}

  /// All that's asked is of one moment.
  StoreError read(const std::function<void(Connection&)>& query) {
    return ask([&](Connection& db) {
      Transaction one_moment(db, kReading);
      query(db);
      one_moment.commit();
    });
  }

  /// One statement, which is of one moment anyway and goes there and back once.
  StoreError ask(const std::function<void(Connection&)>& query) {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (int tries = 1;; ++tries) {
      try {
        if (!db_ || db_->is_broken()) db_ = std::make_unique<Connection>(url_);
        query(*db_);
        return {};
      } catch (const Error& e) {
        const bool is_old = db_ != nullptr;
        if (!e.broken && db_ && !db_->is_broken()) return say<"store.pg-failed">(where_, e.what());
        db_.reset();
        if (!is_old || tries > 1) return say<"store.pg-away">(where_, e.what());
      }
    }
  }

 private:
  const std::string url_, where_;
  std::mutex mutex_;
  std::unique_ptr<Connection> db_;
};

class PostgresStore : public Store {
 public:
  PostgresStore(std::unique_ptr<Connection> db, const std::string& url, NodeId node, const std::string& name,
                std::uint64_t last_sent_out)
      : url_(url),
        node_(node),
        last_sent_out_(last_sent_out),
        reads_(url, shown_url(url)),
        logs_(url, shown_url(url)),
        writer_(std::move(db), url, shown_url(url), node),
        nodes_(url, node, name, writer_),
        jobs_(url),
        moments_(url, nodes_) {}

  Nodes* nodes() override { return &nodes_; }
  std::optional<Commits> commits() const override { return writer_.commits(); }
  Jobs* jobs() override { return &jobs_; }
  Moments& moments() override { return moments_; }

  void begin_table(const std::string& code, Made made) override {
    const auto id = std::make_shared<TableId>(0);
    writer_.push([this, code, id](Connection& db) { return begin(db, code, *id); },
                 [id, made = std::move(made)](StoreError error) {
                   const TableId number = error.empty() ? *id : 0;
                   made(std::move(error), number);
                 });
  }

  using Store::end_table;
  void end_table(TableId table, Epoch epoch, Done done) override {
    writer_.push([this, table, epoch](Connection& db) { return pg::end_table(db, node_, table, epoch); },
                 std::move(done));
  }

  StoreError held(TableId table, Held& held) override {
    return logs_.ask([&](Connection& db) { held = held_now(db, node_, table); });
  }

  StoreError claim(TableId table, Epoch seen, Held& held) override {
    return wait([&](Connection& db) { held = pg::claim(db, node_, table, seen); });
  }

  using Store::append;
  void append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) override {
    writer_.push(Append{table, epoch, std::move(entries), std::move(ended), std::move(done)});
  }

  StoreError tables_without_card(std::vector<TableId>& tables) override {
    return logs_.read([&](Connection& db) { tables = pg::tables_without_card(db, nodes_.alive()); });
  }
  void keep_card(TableCard card, Done done) override {
    writer_.push([card = std::move(card)](Connection& db) { return pg::keep_card(db, card); }, std::move(done));
  }
  StoreError cards(const CardsWanted& wanted, std::vector<TableCard>& cards) override {
    return logs_.ask([&](Connection& db) { cards = cards_of(db, wanted, nodes_.alive()); });
  }
  StoreError is_known(TableId table, PersonId person, bool& known) override {
    return logs_.ask([&](Connection& db) { known = pg::is_known(db, table, person); });
  }
  void keep_checkpoint(TableId table, StoredCheckpoint checkpoint, Done done) override {
    writer_.push([table, checkpoint = std::move(checkpoint)](
                     Connection& db) { return pg::keep_checkpoint(db, table, checkpoint); },
                 std::move(done));
  }
  StoreError checkpoint(TableId table, StoredCheckpoint& checkpoint) override {
    return logs_.ask([&](Connection& db) { checkpoint = checkpoint_of(db, table); });
  }
  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override {
    table.reset();
    return logs_.read([&](Connection& db) { table = pg::read_table(db, id, after); });
  }
  StoreError table_of_code(std::string_view code, TableId& id) override {
    id = 0;
    return reads_.ask([&](Connection& db) { id = pg::table_of_code(db, code); });
  }

  StoreError add_person(StoredPerson& person) override {
    StoreError error = writer_.wait([&](Connection& db) { return pg::add_person(db, person); });
    if (!error.empty()) person.id = 0;
    return error;
  }
  StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) override {
    StoreError error = writer_.wait([&](Connection& db) { return pg::change_person(db, before, after, changed); });
    changed = changed && error.empty();
    return error;
  }
  StoreError person(PersonId id, std::optional<StoredPerson>& person) override {
    person.reset();
    return reads_.ask([&](Connection& db) { person = person_of_id(db, id); });
  }
  StoreError saw(PersonId id, Millis at) override {
    return wait([&](Connection& db) { pg::saw(db, id, at); });
  }
  StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) override {
    person.reset();
    return reads_.ask([&](Connection& db) { person = pg::person_of_login(db, login); });
  }
  StoreError add_token(const StoredToken& token) override {
    return writer_.wait([&](Connection& db) { return pg::add_token(db, token); });
  }
  StoreError token(std::string_view hash, std::optional<StoredToken>& token) override {
    token.reset();
    return reads_.ask([&](Connection& db) { token = token_of_hash(db, hash); });
  }
  StoreError bearer(std::string_view hash, std::optional<Bearer>& bearer) override {
    bearer.reset();
    return reads_.ask([&](Connection& db) { bearer = bearer_of(db, hash); });
  }
  StoreError remove_token(std::string_view hash) override {
    return wait([&](Connection& db) { pg::remove_token(db, hash); });
  }
  StoreError prove_token(std::string_view hash, Millis at) override {
    return wait([&](Connection& db) { pg::prove_token(db, hash, at); });
  }
  StoreError remove_tokens_of(PersonId id, std::string_view except) override {
    return wait([&](Connection& db) { pg::remove_tokens_of(db, id, except); });
  }

  StoreError add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey, std::size_t most,
                         PasskeyKept& kept) override {
    const PersonId id = owner.id;
    StoreError error = writer_.wait([&](Connection& db) {
      owner.id = id;
      return pg::add_passkey(db, before, owner, passkey, most, kept);
    });
    if (!error.empty()) {
      owner.id = id;
      passkey.id = 0;
    }
    return error;
  }
  StoreError passkeys_of(PersonId id, std::vector<StoredPasskey>& passkeys) override {
    return reads_.ask([&](Connection& db) { passkeys = pg::passkeys_of(db, id); });
  }
  StoreError passkey(std::string_view credential, std::optional<StoredPasskey>& passkey) override {
    return reads_.ask([&](Connection& db) { passkey = passkey_of(db, credential); });
  }
  StoreError use_passkey(std::uint64_t id, std::uint32_t counter, Millis at, bool& fits) override {
    return marked(fits, [&](Connection& db) { return pg::use_passkey(db, id, counter, at); });
  }
  StoreError rename_passkey(PersonId person, std::uint64_t id, std::string_view name, bool& found) override {
    return marked(found, [&](Connection& db) { return pg::rename_passkey(db, person, id, name); });
  }
  StoreError remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) override {
    StoreError error = wait([&](Connection& db) { removed = pg::remove_passkey(db, person, id); });
    if (!error.empty()) removed = PasskeyRemoved::not_found;
    return error;
  }

  StoreError settings(PersonId id, Own what, StoredSettings& settings) override {
    return reads_.ask([&](Connection& db) { settings = settings_of(db, id, what); });
  }
  StoreError keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) override {
    const StoredSettings wanted = settings;
    return writer_.wait([&](Connection& db) {
      settings = wanted;
      return pg::keep_settings(db, id, what, settings, kept);
    });
  }
  StoreError hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) override {
    return reads_.read([&](Connection& db) { hands = pg::hands_of(db, id, before, most); });
  }
  StoreError has_played(PersonId id, TableId table, int hand, bool& has) override {
    return reads_.ask([&](Connection& db) { has = pg::has_played(db, id, table, hand); });
  }
  StoreError rated_hands(std::uint64_t after, std::size_t most, std::vector<StoredRated>& hands) override {
    return logs_.read([&](Connection& db) { hands = pg::rated_hands(db, after, most); });
  }
  StoreError end_deals(const std::vector<std::string>& deals) override {
    return wait([&](Connection& db) { pg::end_deals(db, deals); });
  }
  StoreError add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) override {
    return moments_.add_to_marks(more, now, then);
  }
  StoreError marks(std::vector<Mark>& marks) override {
    return reads_.ask([&](Connection& db) { marks = marks_of(db); });
  }

  StoreError keep_share(StoredShare& share, std::size_t most, ShareKept& kept) override {
    const StoredShare wanted = share;
    return writer_.wait([&](Connection& db) {
      share = wanted;
      return pg::keep_share(db, share, most, kept);
    });
  }
  StoreError share(std::string_view id, std::optional<StoredShare>& share) override {
    return reads_.ask([&](Connection& db) { share = share_of_id(db, id); });
  }
  StoreError shares_of(PersonId id, std::vector<StoredShare>& shares) override {
    return reads_.read([&](Connection& db) { shares = pg::shares_of(db, id); });
  }
  StoreError remove_share(PersonId person, std::string_view id, bool& found) override {
    return marked(found, [&](Connection& db) { return pg::remove_share(db, person, id); });
  }

  StoreError keep_event(const StoredEvent& event, std::size_t most, bool& kept) override {
    return writer_.wait([&](Connection& db) { return pg::keep_event(db, event, most, kept); });
  }
  StoreError event(std::string_view id, std::optional<StoredEvent>& event) override {
    StoreError gap;
    StoreError error = logs_.read([&](Connection& db) { gap = event_of_id(db, id, 0, event); });
    return error.empty() ? gap : error;
  }
  StoreError event_since(std::string_view id, std::size_t after, std::optional<StoredEvent>& event) override {
    StoreError gap;
    StoreError error = reads_.read([&](Connection& db) { gap = event_of_id(db, id, after, event); });
    return error.empty() ? gap : error;
  }
  StoreError about_event(std::string_view id, std::optional<StoredEvent>& event) override {
    return reads_.read([&](Connection& db) { event = about_event_of_id(db, id); });
  }
  StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) override {
    return writer_.wait([&](Connection& db) { return pg::add_event_lines(db, id, after, lines); });
  }
  StoreError renew_event_key(std::string_view id, std::string_view role, int renewed) override {
    return writer_.wait([&](Connection& db) { return pg::renew_event_key(db, id, role, renewed); });
  }

  void add_report(StoredReport report, Taken taken) override {
    const auto took = std::make_shared<ReportTaken>(ReportTaken::kept);
    writer_.push([report = std::move(report), took](Connection& db) { return pg::add_report(db, report, *took); },
                 [took, taken = std::move(taken)](StoreError error) { taken(std::move(error), *took); });
  }
  StoreError reports_at(TableId table, std::vector<StoredReport>& reports) override {
    return reads_.read([&](Connection& db) { reports = pg::reports_at(db, table); });
  }
  void keep_block(PersonId id, StoredBlock block, Done done) override {
    writer_.push([id, block = std::move(block)](Connection& db) { return pg::keep_block(db, id, block); },
                 std::move(done));
  }
  void remove_block(PersonId id, PersonId blocked, Done done) override {
    writer_.push(
        [id, blocked](Connection& db) {
          pg::remove_block(db, id, blocked);
          return StoreError();
        },
        std::move(done));
  }
  StoreError blocks_of(PersonId id, std::vector<StoredBlock>& blocks) override {
    return reads_.ask([&](Connection& db) { blocks = pg::blocks_of(db, id); });
  }
  StoreError friends_of(PersonId id, std::vector<StoredFriend>& friends, bool& is_open) override {
    return reads_.read([&](Connection& db) {
      friends = pg::friends_of(db, id);
      is_open = is_open_to_friends(db, id);
    });
  }
  StoreError befriend(PersonId id, PersonId other, Millis at, Befriended& outcome) override {
    return wait([&](Connection& db) { outcome = pg::befriend(db, id, other, at); });
  }
  StoreError unfriend(PersonId id, PersonId other, bool& found) override {
    return marked(found, [&](Connection& db) { return pg::unfriend(db, id, other); });
  }
  StoreError open_to_friends(PersonId id, bool is_open) override {
    return writer_.wait([&](Connection& db) { return pg::open_to_friends(db, id, is_open); });
  }
  StoreError played_with(PersonId id, std::size_t most, std::vector<PlayedWith>& people) override {
    return reads_.read([&](Connection& db) { people = pg::played_with(db, id, most); });
  }
  StoreError ban(PersonId id, std::optional<StoredBan>& ban) override {
    return reads_.read([&](Connection& db) { ban = ban_on(db, id); });
  }
  StoreError keep_ban(const StoredBan& ban) override {
    return writer_.wait([&](Connection& db) { return pg::keep_ban(db, ban); });
  }
  StoreError lift_ban(PersonId id) override {
    return wait([&](Connection& db) { pg::lift_ban(db, id); });
  }
  StoreError send_out(PersonId id) override {
    return writer_.wait([&](Connection& db) { return pg::send_out(db, id); });
  }
  StoreError sent_out(std::uint64_t after, std::vector<SentOut>& people) override {
    return reads_.read([&](Connection& db) { people = pg::sent_out(db, std::max(after, last_sent_out_)); });
  }

  StoreError forget(PersonId id, std::string_view instead) override {
    Traces traces;
    Reader own(url_, shown_url(url_));
    if (StoreError error = own.read([&](Connection& db) { traces = traces_of(db, id); }); !error.empty()) return error;
    return writer_.wait([&](Connection& db) {
      Changed changed;
      return remove_traces(db, traces, instead, changed);
    });
  }

  void keep_tidy(const Retention& retention) override {
    tidying_.emplace(std::vector<Tidying::Step>{[this, retention] { return remove_old(retention); }});
  }

  StoreError backup(const std::string& path) override { return dump(url_, path); }

  std::vector<Message> check() override {
    std::vector<Message> faults;
    Reader own(url_, shown_url(url_));
    if (StoreError error = own.read([&](Connection& db) { faults = check_logs(db); }); !error.empty()) return {error};
    return faults;
  }

 private:
  StoreError begin(Connection& db, const std::string& code, TableId& id) {
    if (StoreError error = pg::begin_table(db, node_, code, id); !error.empty()) return error;
    // In good time the next partition, in a transaction of its own: this one's lock on the parent would be in its way.
    if (id % kTablesInPartition == kTablesInPartition / 2)
      writer_.push(
          [id](Connection& later) {
            attach_part(later, id + kTablesInPartition);
            return StoreError();
          },
          {});
    return {};
  }

  /// On a connection of its own, for a log may be long.
  bool remove_old(const Retention& retention) {
    const Millis before = removed_before(retention);
    if (before <= 0) return false;
    try {
      if (!tidies_ || tidies_->is_broken()) tidies_ = std::make_unique<Connection>(url_);
      Transaction change(*tidies_);
      const bool removed = remove_old_table(*tidies_, before);
      change.commit();
      if (!removed) tidies_.reset();
      return removed;
    } catch (const Error&) { return false; }
  }

  /// For work that can't be refused.
  template <class Work>
  StoreError wait(Work work) {
    return writer_.wait([&](Connection& db) {
      work(db);
      return StoreError();
    });
  }

  /// `was`: what `work` says, once it's on the disk.
  template <class Work>
  StoreError marked(bool& was, Work work) {
    bool done = false;
    StoreError error = wait([&](Connection& db) { done = work(db); });
    was = error.empty() && done;
    return error;
  }

  const std::string url_;
  const NodeId node_;
  const std::uint64_t last_sent_out_;  ///< when this server began
  Reader reads_, logs_;                ///< what may take long goes beside the rest
  Writer writer_;
  NodeRows nodes_;
  JobRows jobs_;  ///< connects when it's first used
  PostgresMoments moments_;
  std::unique_ptr<Connection> tidies_;  ///< only while there's something to do
  std::optional<Tidying> tidying_;      ///< ends before the rest
};

/// A standby can be read only.
StoreError not_writable(Connection& db, const std::string& where) {
  return db.run("SELECT current_setting('transaction_read_only') = 'on'").flag(0, 0)
             ? StoreError(say<"store.pg-read-only">(where))
             : StoreError();
}

}  // namespace

bool is_built_in() { return true; }

std::unique_ptr<Admin> admin_of(const std::string& url) { return std::make_unique<UrlAdmin>(url); }

StoreError wrong_before_start(const std::string& url) {
  const std::string where = shown_url(url);
  try {
    Connection db(url);
    if (StoreError error = not_writable(db, where); !error.empty()) return error;
    if (db.run("SELECT to_regclass('meta') IS NULL").flag(0, 0)) return {};
    const auto needs = db.run("SELECT needs FROM meta").number(0, 0);
    return needs > steps().size() ? StoreError(say<"store.newer">(where, needs, steps().size())) : StoreError();
  } catch (const Error& e) { return say<"store.pg-away">(where, e.what()); }
}

Opened open(const std::string& url, const std::string& name) {
  Opened opened;
  const std::string where = shown_url(url);
  try {
    auto db = std::make_unique<Connection>(url);
    opened.error = not_writable(*db, where);
    if (opened.error.empty()) opened.error = migrate(*db, where, steps(), opened.notices);
    if (!opened.error.empty()) return opened;
    remove_stale(*db);
    {
      Transaction change(*db);
      attach_part(*db, db->run("SELECT coalesce(max(id), 0) FROM hosted").number(0, 0));
      change.commit();
    }
    if (db->run("SELECT current_setting('synchronous_commit') = 'off'").flag(0, 0))
      opened.notices.push_back(say<"store.pg-not-durable">(where));
    else if (!name.empty() && db->run("SELECT current_setting('synchronous_standby_names') = ''").flag(0, 0))
      opened.notices.push_back(say<"store.pg-alone">(where));
    const NodeId node = new_node(*db, name);
    const std::uint64_t out = db->run("SELECT coalesce(max(id), 0) FROM sent_out").number(0, 0);
    opened.store = std::make_unique<PostgresStore>(std::move(db), url, node, name, out);
  } catch (const Error& e) {
    opened.error = e.broken ? StoreError(say<"store.pg-away">(where, e.what()))
                            : StoreError(say<"store.pg-failed">(where, e.what()));
  }
  return opened;
}

}  // namespace sheepshead::server::pg
