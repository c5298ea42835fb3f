#include "server/postgres/connection.hpp"

#include <cstdlib>
#include <cstring>

#include "server/postgres/timelines.hpp"

namespace sheepshead::server::pg {
namespace {

/// Of the warnings at a commit that may not be where it should be, because a wait for a standby was cancelled: the
/// first is that of any warning, by which PostgreSQL 15 says so.
constexpr std::string_view kWarning = "01000", kShutdown = "57P01";
/// How the last words of a server begin, and of a process of it that was ended.
constexpr std::string_view kShuttingDown = "57P";

std::string trimmed(const char* text) {
  std::string line = text == nullptr ? "" : text;
  while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) line.pop_back();
  for (char& c : line)
    if (c == '\n' || c == '\t') c = ' ';
  return line;
}

std::string state_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

/// Also what has no state: libpq itself says that, of a line that it couldn't write to, whatever it thinks of the line.
bool ends_connection(const std::string& state) { return state.empty() || state.starts_with(kShuttingDown); }

}  // namespace

Param::Param(const std::vector<std::string>& texts) : text_("{") {
  std::string quoted;
  for (const std::string& text : texts) {
    quoted = '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
    quoted += '"';
    element(quoted);
  }
  *text_ += '}';
}

std::size_t Rows::changed() const {
  return std::size_t(std::strtoull(PQcmdTuples(const_cast<PGresult*>(result_.get())), nullptr, 10));
}

std::string Rows::bytes(int row, int column) const {
  const auto* escaped = reinterpret_cast<const unsigned char*>(PQgetvalue(result_.get(), row, column));
  std::size_t size = 0;
  const std::unique_ptr<unsigned char, decltype(&PQfreemem)> plain(PQunescapeBytea(escaped, &size), &PQfreemem);
  return plain ? std::string(reinterpret_cast<const char*>(plain.get()), size) : std::string();
}

std::int64_t Rows::signed_number(int row, int column) const {
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}

Connection::Connection(const std::string& url, bool any_primary) : connection_(nullptr, &PQfinish) {
  connect(url, "", "");
  while (!any_primary && is_left_behind(connection_.get())) {
    const OtherHosts others = other_hosts(connection_.get());
    if (others.hosts.empty()) throw Error("It's a primary from before the last promotion", "", true);
    connect(url, others.hosts, others.ports);
  }
  PQsetNoticeReceiver(connection_.get(), &Connection::notice, this);
}

/// `hosts`, `ports`: in place of those that the address names.
void Connection::connect(const std::string& url, const std::string& hosts, const std::string& ports) {
  // What the address says itself comes later, and holds.
  const char* const keys[] = {"connect_timeout",
                              "tcp_user_timeout",
                              "keepalives_idle",
                              "fallback_application_name",
                              "dbname",
                              "client_encoding",
                              hosts.empty() ? nullptr : "host",
                              "port",
                              nullptr};
  const char* const values[] = {"3",    "3000",        "10",          "sheepshead", url.c_str(),
                                "UTF8", hosts.c_str(), ports.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(keys, values, 1));
  if (!connection_ || is_broken()) fail(nullptr);
}

void Connection::notice(void* connection, const PGresult* result) {
  const std::string state = state_of(result);
  if (state == kWarning || state == kShutdown) static_cast<Connection*>(connection)->unsure_ = true;
}

void Connection::fail(const PGresult* result) const {
  std::string what = result == nullptr ? "" : trimmed(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
  if (what.empty())
    what = trimmed(result == nullptr ? PQerrorMessage(connection_.get()) : PQresultErrorMessage(result));
  const std::string state = result == nullptr ? "" : state_of(result);
  throw Error(what, state, is_broken() || ends_connection(state));
}

const std::string& Connection::prepared(const char* sql) {
  if (const auto it = prepared_.find(sql); it != prepared_.end()) return it->second;
  const std::string name = "s" + std::to_string(prepared_.size() + 1);
  const Rows made(PQprepare(connection_.get(), name.c_str(), sql, 0, nullptr));
  if (PQresultStatus(made.get()) != PGRES_COMMAND_OK) fail(made.get());
  return prepared_.emplace(sql, name).first->second;
}

namespace {

struct Pointers {
  explicit Pointers(std::span<const Param> params) {
    for (const Param& param : params) {
      values.push_back(param.text());
      sizes.push_back(param.size());
      formats.push_back(param.is_binary() ? 1 : 0);
    }
  }
  int count() const { return static_cast<int>(values.size()); }
  std::vector<const char*> values;
  std::vector<int> sizes, formats;
};

}  // namespace

Rows Connection::run(const char* sql, std::span<const Param> params) {
  const std::string& name = prepared(sql);
  const Pointers p(params);
  Rows rows(
      PQexecPrepared(connection_.get(), name.c_str(), p.count(), p.values.data(), p.sizes.data(), p.formats.data(), 0));
  const auto status = PQresultStatus(rows.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(rows.get());
  return rows;
}

void Connection::script(const std::string& sql) { query(sql); }

Rows Connection::query(const std::string& sql) {
  Rows rows(PQexec(connection_.get(), sql.c_str()));
  const auto status = PQresultStatus(rows.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(rows.get());
  return rows;
}

void Connection::begin_copy(const std::string& sql) {
  const Rows rows(PQexec(connection_.get(), sql.c_str()));
  if (PQresultStatus(rows.get()) != PGRES_COPY_IN) fail(rows.get());
}

void Connection::copy(const std::string& line) {
  if (PQputCopyData(connection_.get(), line.data(), static_cast<int>(line.size())) != 1) fail(nullptr);
}

void Connection::end_copy() {
  if (PQputCopyEnd(connection_.get(), nullptr) != 1) fail(nullptr);
  while (PGresult* const result = PQgetResult(connection_.get())) {
    const Rows rows(result);
    if (PQresultStatus(rows.get()) != PGRES_COMMAND_OK) fail(rows.get());
  }
}

std::vector<Rows> Connection::pipeline(std::span<const Step> steps) {
  std::vector<const std::string*> names;
  for (const Step& step : steps) names.push_back(&prepared(step.sql));
  PGconn* const c = connection_.get();
  if (PQenterPipelineMode(c) != 1) fail(nullptr);
  bool sent = true;
  for (std::size_t i = 0; i < steps.size() && sent; ++i) {
    const Pointers p(steps[i].params);
    sent = PQsendQueryPrepared(c, names[i]->c_str(), p.count(), p.values.data(), p.sizes.data(), p.formats.data(), 0);
  }
  sent = sent && PQpipelineSync(c) == 1;
  std::vector<Rows> all;
  std::optional<Error> wrong;
  bool lost = !sent;
  for (bool synced = false, was_end = false; !lost && !synced;) {
    Rows rows(PQgetResult(c));
    // Nothing is the end of one statement's answers. Twice: libpq 15 goes on like this for ever after the server ended.
    const bool is_end = rows.get() == nullptr;
    lost = is_broken() || (is_end && was_end);
    was_end = is_end;
    if (is_end) continue;
    switch (PQresultStatus(rows.get())) {
      case PGRES_PIPELINE_SYNC: synced = true; break;
      case PGRES_PIPELINE_ABORTED: break;
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK: all.push_back(std::move(rows)); break;
      default:
        if (!wrong) wrong.emplace(trimmed(PQresultErrorMessage(rows.get())), state_of(rows.get()), false);
        break;
    }
  }
  if (wrong && ends_connection(wrong->state)) lost = true;
  if (lost || is_broken())
    throw Error(wrong ? wrong->what() : trimmed(PQerrorMessage(c)), wrong ? wrong->state : "", true);
  while (PGresult* rest = PQgetResult(c)) PQclear(rest);
  if (PQexitPipelineMode(c) != 1) throw Error(trimmed(PQerrorMessage(c)), "", true);
  if (PQtransactionStatus(c) != PQTRANS_IDLE) script("ROLLBACK");
  if (wrong) throw Error(*wrong);
  if (all.size() != steps.size()) throw Error("a part of the answer is missing", "", false);
  return all;
}

Transaction::~Transaction() {
  if (!open_ || db_.is_broken()) return;
  try {
    db_.script("ROLLBACK");
  } catch (const Error&) {}  // the connection is broken, or will be found to be
}

void Transaction::commit() {
  open_ = false;
  db_.script("COMMIT");
}

}  // namespace sheepshead::server::pg
