#include "cluster.hpp"

#include <spawn.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/client/http.hpp"
#include "server/postgres/connection.hpp"

extern char** environ;

namespace sheepshead::testing {
namespace {

std::string told(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

server::Url url_of(const std::string& text) {
  Message why;
  return server::parse_url(text, why).value_or(server::Url{});
}

// An entry's own time is the log's; `seen` orders them as they were written.
constexpr const char* kTriggers = R"(
CREATE SCHEMA witness;
CREATE TABLE witness.wrote(seen bigserial, hosted bigint, seq bigint, owner bigint, epoch bigint);
CREATE TABLE witness.held(seen bigserial, hosted bigint, owner bigint, epoch bigint, at timestamptz DEFAULT clock_timestamp());
CREATE FUNCTION witness.an_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO witness.wrote(hosted, seq, owner, epoch) SELECT NEW.hosted, NEW.seq, h.owner, h.epoch
    FROM public.hosted h WHERE h.id = NEW.hosted;
  RETURN NULL; END $$;
CREATE FUNCTION witness.a_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO witness.held(hosted, owner, epoch) VALUES (NEW.id, NEW.owner, NEW.epoch);
  RETURN NULL; END $$;
CREATE TRIGGER an_entry AFTER INSERT ON public.entry FOR EACH ROW EXECUTE FUNCTION witness.an_entry();
CREATE TRIGGER a_claim AFTER UPDATE OF owner, epoch ON public.hosted FOR EACH ROW
  WHEN (OLD.owner IS DISTINCT FROM NEW.owner OR OLD.epoch <> NEW.epoch) EXECUTE FUNCTION witness.a_claim();
)";

struct Question {
  const char *wrong, *sql;
};
constexpr Question kQuestions[] = {
    {"was written under an epoch before the entry before it",
     "SELECT hosted, seq FROM (SELECT hosted, seq, epoch, lag(epoch) OVER (PARTITION BY hosted ORDER BY seq) AS was "
     "FROM witness.wrote) w WHERE epoch < was"},
    {"was noted twice", "SELECT hosted, seq FROM witness.wrote GROUP BY hosted, seq HAVING count(*) > 1"},
    {"was written in one epoch by two",
     "SELECT hosted, max(seq) FROM witness.wrote WHERE owner IS NOT NULL GROUP BY hosted, epoch "
     "HAVING count(DISTINCT owner) > 1"},
    {"was followed by an earlier epoch of its table",
     "SELECT hosted, 0 FROM (SELECT hosted, epoch, lag(epoch) OVER (PARTITION BY hosted ORDER BY seen) AS was "
     "FROM witness.held) w WHERE epoch < was"},
    {"isn't the last one that the table's row names",
     "SELECT h.id, max(e.seq) FROM hosted h JOIN entry e ON e.hosted = h.id GROUP BY h.id HAVING max(e.seq) <> "
     "max(h.last)"},
};

}  // namespace

std::optional<Cluster> Cluster::found() {
  Cluster c;
  c.folder_ = told("SHEEPSHEAD_CLUSTER");
  c.tool_ = told("SHEEPSHEAD_TOOL");
  if (c.folder_.empty() || c.tool_.empty()) return std::nullopt;
  for (int i = 1; i <= std::atoi(told("SHEEPSHEAD_NODES").c_str()); ++i)
    c.nodes_.push_back(url_of(told("SHEEPSHEAD_NODE_" + std::to_string(i))));
  c.balancer_ = url_of(told("SHEEPSHEAD_URL"));
  c.database_ = told("SHEEPSHEAD_DB");
  c.primary_ = told("SHEEPSHEAD_DB_PRIMARY");
  c.standby_ = told("SHEEPSHEAD_DB_STANDBY");
  c.standby2_ = told("SHEEPSHEAD_DB_STANDBY2");
  c.has_pipes_ = !told("SHEEPSHEAD_PIPES").empty();
  c.has_networks_ = !told("SHEEPSHEAD_NETWORKS").empty();
  return c;
}

bool Cluster::part(const std::string& what, const std::string& part, const std::string& how,
                   const std::string& more) const {
  std::vector<std::string> words{tool_, what, folder_};
  for (const std::string& word : {part, how, more})
    if (!word.empty()) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t pid = -1;
  if (posix_spawnp(&pid, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) return false;
  int status = -1;
  return waitpid(pid, &status, 0) == pid && status == 0;
}

void Cluster::environment(const std::string& part, const std::vector<std::string>& lines) const {
  const std::string path = folder_ + "/" + part + ".env";
  if (lines.empty()) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    return;
  }
  std::ofstream out(path);
  for (const std::string& line : lines) out << line << '\n';
}

double Cluster::metric(int number, const std::string& name) const {
  std::istringstream lines(server::request(node(number), "GET", "/metrics").body);
  double sum = 0;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(name + " ") || (name.back() != '}' && line.starts_with(name + "{")))
      sum += std::atof(line.c_str() + line.rfind(' '));
  return sum;
}

void Cluster::pipe(const std::string& name, const std::string& does) const {
  std::ofstream(folder_ + "/" + name + ".pipe") << does;
}

int Cluster::health(int number) const { return server::request(node(number), "GET", "/healthz").status; }

void Witness::begin(const std::string& database) { server::pg::Connection(database).script(kTriggers); }

std::map<std::string, Witness::Held> Witness::held(const std::string& database) {
  server::pg::Connection db(database);
  const auto rows = db.query("SELECT id, owner, epoch FROM hosted WHERE open");
  std::map<std::string, Held> held;
  for (int i = 0; i < rows.size(); ++i) held["t" + rows.text(i, 0)] = {rows.number(i, 1), rows.number(i, 2)};
  return held;
}

std::map<std::string, std::string> Witness::owners(const std::string& database) {
  server::pg::Connection db(database);
  const auto rows = db.query("SELECT h.id, n.name FROM hosted h JOIN node n ON n.id = h.owner WHERE h.open");
  std::map<std::string, std::string> owners;
  for (int i = 0; i < rows.size(); ++i) owners["t" + rows.text(i, 0)] = rows.text(i, 1);
  return owners;
}

std::uint64_t Witness::mark(const std::string& database) {
  return server::pg::Connection(database).query("SELECT coalesce(max(seen), 0) FROM witness.held").number(0, 0);
}

std::map<std::string, int> Witness::moves_since(const std::string& database, std::uint64_t mark) {
  server::pg::Connection db(database);
  const auto rows = db.run(
      "SELECT hosted, count(*) FILTER (WHERE owner IS DISTINCT FROM was AND seen > $1) FROM (SELECT hosted, seen, "
      "owner, "
      "lag(owner) OVER (PARTITION BY hosted ORDER BY seen) AS was FROM witness.held WHERE owner IS NOT NULL) w "
      "GROUP BY hosted",
      mark);
  std::map<std::string, int> moves;
  for (int i = 0; i < rows.size(); ++i) moves["t" + rows.text(i, 0)] = int(rows.number(i, 1));
  return moves;
}

std::uint64_t Witness::number_of(const std::string& database, const std::string& node) {
  return server::pg::Connection(database)
      .run("SELECT coalesce(max(id), 0) FROM node WHERE name = $1", node)
      .number(0, 0);
}

std::uint64_t Witness::times_that_fall(const std::string& database) {
  return server::pg::Connection(database)
      .query(
          "SELECT count(*) FROM (SELECT at, lag(at) OVER (PARTITION BY hosted ORDER BY seq) AS was FROM entry) w "
          "WHERE at < was")
      .number(0, 0);
}

void Witness::judge(const std::string& database, Findings& v) {
  server::pg::Connection db(database);
  for (const Question& question : kQuestions) {
    const auto rows = db.query(std::string(question.sql) + " LIMIT 5");
    for (int i = 0; i < rows.size(); ++i)
      v.add("table t" + rows.text(i, 0) + ", entry " + rows.text(i, 1) + ": " + question.wrong + ".");
  }
}

}  // namespace sheepshead::testing
