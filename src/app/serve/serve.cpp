// sheepshead serve: tables for people at terminals and in browsers.
#include "words/groups/serve.hpp"

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_saying.hpp"
#include "app/serve/places.hpp"
#include "notation/spelling.hpp"
#include "server/answers/config.hpp"
#include "server/answers/log.hpp"
#include "server/nats/wires.hpp"
#include "server/net/server.hpp"
#include "server/net/settings_files.hpp"
#include "server/postgres/store.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/sqlite/soundness.hpp"

namespace sheepshead::app {
namespace {

struct ServeOptions {
  std::string config, listen, database, public_url, web, node;
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
  config.version = kVersion;
  config.program = version_line();
  bool good = true;
  std::error_code unknown;
  if (o.at_home) {
    config.database = home_database();
    config.log.level = "warning";
    if (config.database.empty()) {
      complain(words<"serve.no-home">());
      good = !o.database.empty();
    }
  }
  if (!o.config.empty())
    for (const Diagnostic& d : server::read_config(o.config, config)) {
      complain(to_text(d, tongue()));
      good = false;
    }
  if (!o.listen.empty()) {
    Message wrong;
    if (!server::read_listen(o.listen, wrong)) {
      complain(words<"serve.wrong-listen">(std::move(wrong)));
      good = false;
    }
    config.listen = o.listen;
  }
  if (!o.public_url.empty()) {
    if (Message wrong = server::wrong_public_url(o.public_url); !wrong.empty()) {
      complain(words<"serve.wrong-public-url">(std::move(wrong)));
      good = false;
    }
    config.public_url = o.public_url;
  }
  if (!o.database.empty()) config.database = o.database;
  if (!o.node.empty()) {
    if (Message wrong = server::wrong_node_name(o.node); !wrong.empty()) {
      complain(words<"serve.wrong-node">(std::move(wrong)));
      good = false;
    }
    config.cluster.name = o.node;
  }
  if (!config.cluster.name.empty() && !server::is_in_postgres(config.database)) {
    complain(words<"serve.node-alone">());
    good = false;
  }
  if (!o.web.empty()) config.web = o.web;
  if (o.json_logs) config.log.json = true;
  if (!config.web.empty() && !std::filesystem::is_directory(config.web, unknown)) {
    complain(words<"serve.no-web">(printable(config.web)));
    good = false;
  }
  if (config.web.empty()) config.web = found_pages();
  for (const Message& wrong : server::wrong_files(config)) {
    complain(text(wrong));
    good = false;
  }
  return good ? std::optional(config) : std::nullopt;
}

/// What a start would say of the database; the exit status.
int check_database(const server::Config& config, const ServeOptions& o) {
  if (server::is_in_postgres(config.database)) {
    if (const Message wrong = server::pg::wrong_before_start(config.database); !wrong.empty()) {
      complain(text(wrong));
      return kFailed;
    }
    std::printf("%s\n", words<"serve.database-fine">(server::shown_database(config.database)).c_str());
    return kOk;
  }
  const std::string path = server::sqlite_path(config.database);
  if (path.empty()) return kOk;
  std::error_code error;
  // That folder comes with a start.
  const bool comes = o.at_home && config.database == home_database() &&
                     !std::filesystem::is_directory(folder_of(config.database), error);
  bool made = comes;
  Message wrong = comes ? cannot_make_folder_of(config.database) : server::wrong_before_start(path, made);
  if (!wrong.empty()) {
    complain(text(o.database.empty() ? wrong : say<"serve.wrong-db">(std::move(wrong))));
    return kFailed;
  }
  std::printf("%s\n", (made ? words<"serve.database-made">(path) : words<"serve.database-fine">(path)).c_str());
  return kOk;
}

/// The same of the wires.
int check_wires(const server::Config& config) {
  const server::Config::Cluster& c = config.cluster;
  if (!c.name.empty()) std::printf("%s\n", words<"serve.node-fine">(c.name).c_str());
  if (c.wires.empty()) return kOk;
  if (const Message wrong = server::unreached_wires(c); !wrong.empty()) {
    complain(text(wrong));
    return kFailed;
  }
  std::printf("%s\n", words<"serve.wires-fine">(server::nats::shown(c.wires)).c_str());
  return kOk;
}

void run_serve(const ServeOptions& o) {
  const auto config = settings(o);
  if (!config) return finish(kUsage);
  if (o.check) {
    std::printf("%s\n", words<"serve.settings-fine">().c_str());
    if (const Message lack = lack_of_pages(config->web); !lack.empty())
      complain(text(lack));
    else
      std::printf("%s\n", words<"serve.pages">(config->web).c_str());
    const int wires = check_wires(*config), database = check_database(*config, o);
    return finish(wires != kOk ? wires : database);
  }
  // A limit on the size of files is a full disk to the database, and a reader of our output who is gone is no reason to
  // end.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  // First of all the port: where another program has it, nothing is written.
  server::Listening port(config->listen);
  if (!port.wrong().empty()) {
    const bool hint = o.at_home && port.wrong().id() == "listen.in-use";
    const std::string url = for_browsers("http://" + config->listen);
    complain(sentences({text(port.wrong()), hint ? words<"serve.if-yours">(url) : ""}));
    return finish(kFailed);
  }
  if (o.at_home && config->database == home_database())
    if (const Message wrong = make_folder_of(config->database); !wrong.empty()) {
      complain(text(wrong));
      return finish(kFailed);
    }
  server::OpenedStore opened = server::open_store(config->database, config->cluster.name);
  if (!opened.store) {
    // Also from a server that has it, on another port.
    complain(text(o.database.empty() ? opened.error : say<"serve.wrong-db">(opened.error)));
    return finish(kFailed);
  }
  server::start_log(log_level(config->log.level), config->log.json);
  bool clean = true;
  Message damage;
  {
    server::Server server(*config, *opened.store);
    std::vector<Message> notes = std::move(opened.notices);
    const Message lack = lack_of_pages(config->web);
    if (!lack.empty()) notes.push_back(lack);
    if (const Message wrong = server.start(std::move(port), notes); !wrong.empty()) {
      server::stop_log();
      complain(text(wrong));
      return finish(wrong.id() == "store.node-taken" ? kUsage : kFailed);
    }
    for (const Message& note : notes)
      server::log_line(server::LogLevel::warning, "note", {{"text", speech::english().text(note)}});
    // The log has it in English, and may be written elsewhere.
    const std::string pages = (lack.empty() ? words<"serve.pages">(config->web) : text(lack)) + '\n';
    const std::string kept =
        server::sqlite_path(config->database).empty() ? "" : words<"serve.kept">(folder_of(config->database)) + '\n';
    if (o.at_home)
      std::printf("%s%s%s\n", pages.c_str(), kept.c_str(), words<"serve.open">(for_browsers(server.url())).c_str());
    else
      std::printf("%s\n%s", words<"serve.listening">(server.url()).c_str(), pages.c_str());
    std::fflush(stdout);
    const std::string url = server.url(), database = server::shown_database(config->database);
    if (const std::string& node = config->cluster.name; !node.empty())
      server::log_line(server::LogLevel::info, "listening",
                       {{"node", node}, {"url", url}, {"database", database}, {"pages", config->web}});
    else
      server::log_line(server::LogLevel::info, "listening",
                       {{"url", url}, {"database", database}, {"pages", config->web}});
    opened.store->keep_tidy({.closed = server::Millis{config->retention.closed_days} * 86'400'000});
    {
      std::optional<server::ReadingAside> reading;
      if (opened.unread)
        reading.emplace(server::sqlite_path(config->database), [&](const Message& found) {
          damage = found;
          server::log_line(server::LogLevel::error, "damaged", {{"text", speech::english().text(found)}});
          server.shut_down();
        });
      clean = server.run(true);
    }
    server::stop_log();
    if (!damage.empty()) complain(text(damage));
    // Asked twice: nothing more is waited for, and what the store still writes is whole or not there.
    if (!clean) std::_Exit(kFailed);
  }
  finish(damage.empty() ? kOk : kFailed);
}

}  // namespace

void add_serve(CLI::App& program) {
  const auto o = std::make_shared<ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", words<"serve.about">());
  command->footer(words<"serve.how">() + "\n" + exit_line(words<"serve.exits">()) + "\n" +
                  examples({{"sheepshead serve"},
                            {"sheepshead serve --at-home --listen 0.0.0.0:8080"},
                            {"sheepshead serve --listen 0.0.0.0:8080 --db sqlite:/var/lib/sheepshead/tables.db"},
                            {"sheepshead serve --db postgresql://sheepshead@db.example.org/sheepshead"},
                            {"sheepshead serve --config /etc/sheepshead.toml --json-logs"}}));
  command->add_option("--listen", o->listen, words<"serve.listen">())->type_name("ADDRESS:PORT");
  command->add_option("--db", o->database, words<"serve.db">())
      ->type_name("DATABASE")
      ->check([](const std::string& where) { return where == "memory:" ? std::string() : wrong_database(where); });
  command->add_option("--node", o->node, words<"serve.node">())->type_name("NAME");
  command->add_option("--config", o->config, words<"serve.config">())->type_name("FILE.toml");
  command->add_option("--public-url", o->public_url, words<"serve.public-url">())->type_name("URL");
  command->add_option("--web", o->web, words<"serve.web">())->type_name("FOLDER");
  command->add_flag("--at-home", o->at_home, words<"serve.at-home">());
  command->add_flag("--json-logs", o->json_logs, words<"serve.json-logs">());
  command->add_flag("--check", o->check, words<"serve.check">());
  command->callback([o] { run_serve(*o); });
}

}  // namespace sheepshead::app
