// sheepshead serve: tables for people at terminals and in browsers.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "app/command.hpp"
#include "app/serve_places.hpp"
#include "server/net/config.hpp"
#include "server/net/log.hpp"
#include "server/net/server.hpp"
#include "server/store/open_store.hpp"

namespace sheepshead::app {
namespace {

struct ServeOptions {
  std::string config, listen, database, web;
  bool at_home = false;
  bool json_logs = false;
  bool check = false;
};

server::LogLevel log_level(const std::string& word) {
  if (word == "debug") return server::LogLevel::debug;
  if (word == "warning") return server::LogLevel::warning;
  if (word == "error") return server::LogLevel::error;
  return word == "off" ? server::LogLevel::off : server::LogLevel::info;
}

/// The file's settings, and the flags over them; nothing if some are wrong, which was said.
std::optional<server::Config> settings(const ServeOptions& o) {
  server::Config config;
  bool good = true;
  if (o.at_home) {
    config.database = home_database();
    config.log.level = "warning";
    if (config.database.empty()) {
      complain("There is no home folder to keep the tables in. Name a place with --db.");
      good = !o.database.empty();
    }
  }
  if (!o.config.empty())
    for (const Diagnostic& d : server::read_config(o.config, config)) {
      complain(to_text(d));
      good = false;
    }
  if (!o.listen.empty()) {
    std::string wrong;
    if (!server::read_listen(o.listen, wrong)) {
      complain("--listen: " + wrong);
      good = false;
    }
    config.listen = o.listen;
  }
  if (!o.database.empty()) config.database = o.database;
  if (!o.web.empty()) config.web = o.web;
  if (o.json_logs) config.log.json = true;
  if (!config.web.empty() && CLI::ExistingDirectory(config.web) != "") {
    complain("The folder of pages " + config.web + " does not exist.");
    good = false;
  }
  if (config.web.empty()) config.web = found_pages();
  return good ? std::optional(config) : std::nullopt;
}

void run_serve(const ServeOptions& o) {
  const auto config = settings(o);
  if (!config) return finish(kUsage);
  if (o.check) {
    std::puts("The settings are in order.");
    if (const std::string lack = lack_of_pages(config->web); !lack.empty())
      complain(lack);
    else
      std::printf("Pages for browsers: %s\n", config->web.c_str());
    return finish(kOk);
  }
  // A limit on the size of files is a full disk to the database, and a reader of our output who is gone is no reason to
  // end.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  // First of all the port: where another program has it, nothing is written.
  server::Listening port(config->listen);
  if (!port.wrong().empty()) {
    complain(port.wrong() + (o.at_home ? if_it_is_ours(config->listen) : ""));
    return finish(kFailed);
  }
  if (o.at_home && config->database == home_database()) make_folder_of(config->database);
  server::OpenedStore opened = server::open_store(config->database);
  if (!opened.store) {
    complain(opened.error + (o.at_home ? if_it_is_ours(config->listen) : ""));
    return finish(kFailed);
  }
  server::start_log(log_level(config->log.level), config->log.json);
  bool clean = true;
  {
    server::Server server(*config, *opened.store);
    std::vector<std::string> notes = std::move(opened.notices);
    const std::string lack = lack_of_pages(config->web);
    if (!lack.empty()) notes.push_back(lack);
    if (const std::string wrong = server.start(std::move(port), notes); !wrong.empty()) {
      server::stop_log();
      complain(wrong);
      return finish(kFailed);
    }
    for (const std::string& note : notes) server::log_line(server::LogLevel::warning, "note", {{"text", note}});
    const std::string pages = lack.empty() ? "Pages for browsers: " + config->web + '\n' : "";
    if (o.at_home)
      std::printf("%sThe tables are kept in %s. Ctrl-C ends the server; every hand goes on where it stood.\nopen %s\n",
                  pages.c_str(), folder_of(config->database).c_str(), for_browsers(server.url()).c_str());
    else
      std::printf("Listening at %s\n%s", server.url().c_str(), pages.c_str());
    std::fflush(stdout);
    server::log_line(server::LogLevel::info, "listening",
                     {{"url", server.url()}, {"database", config->database}, {"pages", config->web}});
    clean = server.run(true);
    server::stop_log();
    // Asked twice: nothing more is waited for, and what the store still writes is whole or not there.
    if (!clean) std::_Exit(kFailed);
  }
  finish(kOk);
}

}  // namespace

void add_serve(CLI::App& program) {
  const auto o = std::make_shared<ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", "Host tables for people at terminals and in browsers");
  command->footer(
      "All tables are kept in the database; a server that is started again goes on where it stood.\n"
      "SIGTERM or Ctrl-C shuts down in good order; a second one at once. SIGHUP reads a renewed certificate.\n"
      "docs/operations.md tells of settings, proxies, backups; docs/protocol.md of what is said on the wire.\n"
      "Exit status: 0 shut down, 1 could not start or was cut short, 2 wrong command line or settings.\n"
      "Examples:\n"
      "  sheepshead serve\n"
      "  sheepshead serve --at-home --listen 0.0.0.0:8080\n"
      "  sheepshead serve --listen 0.0.0.0:8080 --db sqlite:/var/lib/sheepshead/tables.db\n"
      "  sheepshead serve --config /etc/sheepshead.toml --json-logs");
  command->add_option("--listen", o->listen, "Where to listen; port 0: any that is free  [127.0.0.1:8080]")
      ->type_name("ADDRESS:PORT");
  command->add_option("--db", o->database, "The database, made if it is not there  [sqlite:sheepshead.db]")
      ->type_name("sqlite:PATH");
  command->add_option("--config", o->config, "Settings; flags go before what stands there")->type_name("FILE.toml");
  command
      ->add_option("--web", o->web,
                   "The pages for browsers  [those installed with the program, or built in its source]")
      ->type_name("FOLDER");
  command->add_flag("--at-home", o->at_home,
                    "On a machine of one's own: tables are kept in the user's data folder, the log is quiet");
  command->add_flag("--json-logs", o->json_logs, "Log JSON, a line an event, on the error output");
  command->add_flag("--check", o->check, "Only check the settings");
  command->callback([o] { run_serve(*o); });
}

}  // namespace sheepshead::app
