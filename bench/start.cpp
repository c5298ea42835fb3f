// How long a server takes to start on a large database: many open tables at which nobody is, and a few very long logs.
// Makes the database first, unless it is there.
//
//   build/release/bench/start [--tables N] [--long N] [--megabytes N] [--most S] [--db FILE] [--stale] [--json]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/client/http.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/resting.hpp"
#include "server/sqlite/rows.hpp"
#include "serving.hpp"

using namespace sheepshead::server;
using sheepshead::testing::Serving;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

namespace {

constexpr Millis kThen = 1'763'800'000'000;

struct Wish {
  int tables = 100'000, longs = 5, megabytes = 1000;
  double most = 1;
  bool stale = false;
};

double seconds_since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

std::string code_of(std::uint64_t n) {
  std::string code(6, 'A');
  for (char& c : code) c = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[n % 32], n /= 32;
  return code;
}

/// Writes tables as a server does, but many in a transaction, and without waiting for the disk.
class Maker {
 public:
  explicit Maker(SQLite::Database& db)
      : db_(db),
        hosted_(db, "INSERT INTO hosted(id, code, open) VALUES(?, ?, 1)"),
        entry_(db, "INSERT INTO entry(hosted, seq, at, body) VALUES(?, ?, ?, ?)") {}

  /// A table of one person's with two bots, made anew.
  HostedTable first(TableId id) {
    const Decision opened = HostedTable::open(id, code_of(id), {host_of(id), "Flo", false}, made());
    begin(id);
    HostedTable table;
    for (const std::string& body : opened.entries) add(table, id, body);
    return table;
  }

  /// The same as another, but for its number.
  void another(TableId id, bool stale) {
    if (bodies_.empty()) {
      bodies_ = HostedTable::open(id, code_of(id), {host_of(id), "Flo", false}, made()).entries;
      opened_ = Json::parse(bodies_.front());
      HostedTable table;
      for (const std::string& body : bodies_)
        if (table.apply({table.seq() + 1, kThen, body})) throw std::runtime_error("an entry does not fit");
      summary_ = table.summary({}, 0);
    }
    begin(id);
    opened_["table"] = id;
    opened_["code"] = code_of(id);
    opened_["host"] = host_of(id);
    summary_["id"] = table_text(id);
    bodies_.front() = opened_.dump();
    for (std::size_t i = 0; i < bodies_.size(); ++i) write(id, i + 1, bodies_[i]);
    card(id, host_of(id), summary_, {host_of(id)}, stale);
  }

  /// The same, at which other rules were set again and again.
  void large(TableId id, std::uint64_t bytes, bool stale) {
    HostedTable table = first(id);
    std::uint64_t written = 0, seq = table.seq();
    std::string bodies[2];
    for (int i = 0; i < 2; ++i) {
      Command command;
      command.what = Command::What::rules;
      command.more =
          std::make_shared<const nlohmann::json>(nlohmann::json{{"variant", i == 0 ? "five-called-ace" : "three"}});
      const Decision d = table.decide({host_of(id), "Flo", false}, command);
      bodies[i] = d.entries.at(0);
      add(table, id, bodies[i]);
      ++seq;
    }
    while (written < bytes) {
      for (const std::string& body : bodies) {
        write(id, ++seq, body);
        written += body.size();
      }
    }
    Json checkpoint = Json::parse(table.checkpoint().value());
    checkpoint["seq"] = seq;
    checkpoint["turn-seq"] = seq;
    if (!stale) keep_checkpoint(db_, id, {seq, checkpoint.dump()});
    card(id, table.host(), table.summary({}, 0), table.known(), stale);
  }

 private:
  static PersonId host_of(TableId id) { return id % 5000 + 1; }
  static nlohmann::json made() { return {{"variant", "three"}, {"bots", {"casual", "casual"}}}; }

  void card(TableId id, PersonId host, const Json& summary, std::vector<PersonId> known, bool stale) {
    add_card(db_, id);
    if (stale) return;
    // Nobody needs them any more only in a hundred years.
    keep_card(db_, {id, 0, host, false, false, false, kThen, kThen * 3, summary.dump(), std::move(known)});
  }

  void begin(TableId id) {
    hosted_.reset();
    bind_number(hosted_, 1, id);
    bind_text(hosted_, 2, code_of(id));
    hosted_.exec();
  }
  void add(HostedTable& table, TableId id, const std::string& body) {
    if (const auto wrong = table.apply({table.seq() + 1, kThen, body}))
      throw std::runtime_error("an entry does not fit");
    write(id, table.seq(), body);
  }
  void write(TableId id, std::uint64_t seq, const std::string& body) {
    entry_.reset();
    bind_number(entry_, 1, id);
    bind_number(entry_, 2, seq);
    entry_.bind(3, std::int64_t(kThen));
    entry_.bindNoCopy(4, body);
    entry_.exec();
  }

  SQLite::Database& db_;
  SQLite::Statement hosted_, entry_;
  std::vector<std::string> bodies_;
  Json opened_, summary_;
};

void make(const std::string& path, const Wish& wish) {
  SQLite::Database db = connect(path);
  db.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  std::vector<sheepshead::Message> notices;
  if (!migrate(db, path, migrations(), notices).empty()) throw std::runtime_error("no database");
  Maker maker(db);
  SQLite::Transaction transaction(db);
  TableId id = 0;
  for (int i = 0; i < wish.longs; ++i)
    maker.large(++id, std::uint64_t(wish.megabytes) * 1'000'000 / std::uint64_t(wish.longs), wish.stale);
  while (id < TableId(wish.tables)) maker.another(++id, wish.stale);
  transaction.commit();
}

}  // namespace

int main(int argc, char** argv) {
  Wish wish;
  std::string program = "build/release/sheepshead", path;
  bool as_json = false;
  CLI::App app{"Starts a server on a large database."};
  app.add_option("--tables", wish.tables, "Open tables")->check(CLI::Range(1, 1'000'000))->capture_default_str();
  app.add_option("--long", wish.longs, "So many of them have long logs")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  app.add_option("--megabytes", wish.megabytes, "Of all long logs together")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  app.add_flag("--stale", wish.stale, "As after an upgrade or a kill: no cards, no checkpoints");
  app.add_option("--most", wish.most, "Seconds that a start may take; status 1 if it takes longer")
      ->capture_default_str();
  app.add_option("--db", path, "The database, which stays; by default one of its own, which goes");
  app.add_option("--program", program, "The program that serves")->capture_default_str();
  app.add_flag("--json", as_json, "The figures as JSON");
  CLI11_PARSE(app, argc, argv);

  const bool own = path.empty();
  std::string work = std::filesystem::temp_directory_path().string() + "/sheepshead-start-XXXXXX";
  if (mkdtemp(work.data()) == nullptr) return std::fprintf(stderr, "No folder.\n"), 1;
  if (own) path = work + "/tables.db";
  Json out;
  const auto begun = Clock::now();
  if (!std::filesystem::exists(path)) make(path, wish);
  out["tables"] = wish.tables;
  out["MB"] = double(std::filesystem::file_size(path)) / 1e6;
  out["made-s"] = seconds_since(begun);
  {
    Serving serving(program, path, work + "/log");
    auto since = Clock::now();
    if (!serving.start(std::chrono::seconds(120)))
      return std::fprintf(stderr, "The server does not start; see %s/log.\n", work.c_str()), 1;
    out["start-s"] = seconds_since(since);
    const auto timed = [&](const char* what, const std::string& where) {
      since = Clock::now();
      const Reply reply = request(serving.url(), "GET", where, {}, {}, std::chrono::seconds(120));
      out[what] = reply.ok() ? Json(seconds_since(since)) : Json(nullptr);
    };
    timed("list-s", "/api/v1/tables");
    timed("small-table-s", "/api/v1/tables/t" + std::to_string(wish.tables));
    if (wish.longs > 0) timed("long-table-s", "/api/v1/tables/t1");
    out["memory-MB"] = double(serving.rss_kib()) / 1024;
    serving.stop();
  }
  std::error_code ignored;
  std::filesystem::remove_all(work, ignored);
  if (as_json) {
    std::printf("%s\n", out.dump().c_str());
  } else {
    for (const auto& [key, value] : out.items()) std::printf("%-16s %s\n", key.c_str(), value.dump().c_str());
  }
  return out["start-s"].get<double>() <= wish.most ? 0 : 1;
}
