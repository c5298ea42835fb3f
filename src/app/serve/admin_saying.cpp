#include "app/serve/admin_saying.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "server/postgres/store.hpp"
#include "server/sqlite/open_store.hpp"
#include "words/groups/admin.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/people.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::app {
namespace {

bool is_path(const std::string& where) { return !where.empty() && where.find(':') == where.npos; }

}  // namespace

std::string wrong_database(const std::string& where) {
  if (server::is_in_postgres(where))
    return server::pg::is_built_in() ? std::string() : text(say<"store.pg-not-built">(server::shown_database(where)));
  const std::string wrong = wrong_file(where);
  return wrong.empty() || is_path(where) ? wrong : text(say<"store.no-database">(shown(where)));
}

std::string wrong_file(const std::string& where) {
  if (!server::sqlite_path(where).empty()) return {};
  return is_path(where) ? words<"admin.meant-database">(shown(where)) : words<"admin.no-database">(shown(where));
}

void print_line(const AdminJson& line) {
  std::printf("%s\n", line.dump(-1, ' ', false, AdminJson::error_handler_t::replace).c_str());
}

std::string in_json(const Message& why) { return speech::english().text(why); }

int admin_failed(bool json, const Message& why) {
  if (json) print_line({{"ok", false}, {"error", in_json(why)}});
  complain(text(why));
  return kFailed;
}

void tell(const std::string& line) { std::printf("%s\n", line.c_str()); }

std::optional<int> unless_sure(bool yes, bool json, const std::string& question) {
  if (yes) return std::nullopt;
  if (isatty(STDIN_FILENO) == 0) {
    if (json) print_line({{"ok", false}, {"error", in_json(say<"people.needs-yes">())}});
    complain(words<"people.needs-yes">());
    return kUsage;
  }
  std::fputs(question.c_str(), stderr);
  std::string answer;
  std::getline(std::cin, answer);
  if (!answer.empty() && std::string_view("yYjJ").find(answer[0]) != std::string_view::npos) return std::nullopt;
  complain(words<"people.nothing-done">());
  return kFailed;
}

void add_database(CLI::App& command, std::string& db) {
  command.add_option("--db", db, words<"admin.db">())
      ->type_name("DATABASE")
      ->capture_default_str()
      ->check(wrong_database);
}

CLI::App* add_verb(CLI::App& under, const char* name, const std::string& help, std::string& db, bool* json,
                   std::function<int()> work) {
  CLI::App* command = under.add_subcommand(name, help);
  add_database(*command, db);
  if (json != nullptr) command->add_flag("--json", *json, words<"cli.json">());
  command->callback([work = std::move(work)] {
    const int status = work();
    finish(all_written() ? status : kFailed);
  });
  return command;
}

}  // namespace sheepshead::app
