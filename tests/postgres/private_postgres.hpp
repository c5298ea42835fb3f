// A PostgreSQL of the test's own: on a socket in a temporary folder, without systemd and without root, gone with it.
#pragma once

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "patience.hpp"

namespace sheepshead::testing {

class PrivatePostgres {
 public:
  /// The one of this program, started the first time.
  static PrivatePostgres& started() {
    static PrivatePostgres one;
    return one;
  }
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;
  ~PrivatePostgres() {
    const bool ran = runs();
    if (ran) ::pclose(keeper_);  // the shell reads no more, and ends it
    std::error_code ignored;
    if (ran) std::filesystem::remove_all(folder_, ignored);
  }

  /// Where its programs would be, if there are none; else empty.
  const std::string& lacks() const { return lacks_; }
  bool runs() const { return keeper_ != nullptr; }
  /// With its logs.
  const std::string& folder() const { return folder_; }
  /// The address of an empty database: a schema of its own.
  std::string fresh() {
    const std::string name = "t" + std::to_string(++schemas_);
    run("CREATE SCHEMA " + name);
    return url() + "&options=-csearch_path%3D" + name;
  }
  std::string url() const { return "postgresql:///postgres?host=" + folder_ + "&user=sheepshead"; }
  std::string last() const { return "t" + std::to_string(schemas_); }
  /// The same, of the last fresh().
  std::string run_in_last(const std::string& sql) { return run("SET search_path = " + last() + "; " + sql); }
  /// The first value of the answer.
  std::string run(const std::string& sql) const {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> db(PQconnectdb(url().c_str()), &PQfinish);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(db.get(), sql.c_str()), &PQclear);
    const auto status = PQresultStatus(result.get());
    EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(db.get()) << sql;
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
  }

  /// Ends without a word, and is there again.
  void kill_and_restart() {
    stop(SIGQUIT);
    start();
  }
  void stop(int signal) {
    FILE* const file = std::fopen((folder_ + "/data/postmaster.pid").c_str(), "r");
    int pid = 0;
    if (file != nullptr) {
      EXPECT_EQ(std::fscanf(file, "%d", &pid), 1);
      std::fclose(file);
    }
    if (pid > 0) ::kill(pid, signal);
    if (keeper_ != nullptr) ::pclose(keeper_);
    keeper_ = nullptr;
  }
  void start() {
    // PostgreSQL won't run as root.
    const std::string as = ::geteuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " : "";
    const std::string script =
        "cd " + folder_ + " && { test -e data || " + programs_ +
        "/initdb -D data -U sheepshead -A trust -E UTF8 --locale=C --no-sync >initdb.log 2>&1; } && { " + programs_ +
        "/postgres -D data -k " + folder_ +
        " -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=60 >>log 2>&1 & pid=$!; "
        "read -r line; kill -INT $pid 2>/dev/null; wait; }";
    keeper_ = ::popen((as + "sh -c '" + script + "'").c_str(), "we");
    if (!eventually([this] { return PQping(url().c_str()) == PQPING_OK; })) stop(SIGQUIT);
  }

 private:
  PrivatePostgres() {
    std::error_code ignored;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored))
      if (std::filesystem::exists(version.path() / "bin/initdb")) programs_ = (version.path() / "bin").string();
    if (programs_.empty()) {
      lacks_ = "its programs aren't in /usr/lib/postgresql (Debian's package postgresql)";
      return;
    }
    std::string name = (std::filesystem::temp_directory_path() / "sheepshead-pg-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr || ::chmod(name.c_str(), 0777) != 0) { return; }
    folder_ = name;
    start();
  }

  std::string folder_, programs_, lacks_;
  FILE* keeper_ = nullptr;
  int schemas_ = 0;
};

}  // namespace sheepshead::testing

/// Where it's installed, and doesn't start, that's a failure.
#define SHEEPSHEAD_NEEDS_POSTGRESQL()                                                                \
  if (const auto& lacks = ::sheepshead::testing::PrivatePostgres::started().lacks(); !lacks.empty()) \
    GTEST_SKIP() << "skipped: no PostgreSQL: " << lacks;                                             \
  ASSERT_TRUE(::sheepshead::testing::PrivatePostgres::started().runs())                              \
      << "PostgreSQL doesn't start: see " << ::sheepshead::testing::PrivatePostgres::started().folder()
