// sheepshead admin: a server's database copied, read, checked, and people taken out of it, also while the server runs.
#include "server/store/admin.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/admin_export.hpp"
#include "app/command.hpp"
#include "app/input.hpp"
#include "notation/spelling.hpp"
#include "server/store/open_store.hpp"

namespace sheepshead::app {
namespace {

using AdminJson = nlohmann::ordered_json;

struct AdminWish {
  std::string db = "sqlite:sheepshead.db";
  std::string to, who;
  ExportWish exported;
  bool json = false;

  std::string path() const { return server::sqlite_path(db); }
};

void print_line(const AdminJson& line) {
  std::printf("%s\n", line.dump(-1, ' ', false, AdminJson::error_handler_t::replace).c_str());
}

int admin_failed(const AdminWish& wish, const std::string& why) {
  if (wish.json) print_line({{"ok", false}, {"error", why}});
  complain(why);
  return kFailed;
}

std::string how_many(std::size_t count, const std::string& one, const std::string& more) {
  return std::to_string(count) + " " + (count == 1 ? one : more);
}

int backup(const AdminWish& wish) {
  if (auto error = server::admin_backup(wish.path(), wish.to); !error.empty()) return admin_failed(wish, error);
  std::error_code unknown;
  const auto bytes = std::filesystem::file_size(wish.to, unknown);
  if (wish.json)
    print_line({{"ok", true}, {"backup", wish.to}, {"bytes", bytes}});
  else
    std::printf("%s: %s, a whole database. To go back to it, stop the server and put it in the place of the other.\n",
                wish.to.c_str(), how_many(bytes, "byte", "bytes").c_str());
  return kOk;
}

int forget(const AdminWish& wish) {
  server::Forgotten gone;
  if (auto error = server::admin_forget(wish.path(), wish.who, gone); !error.empty()) return admin_failed(wish, error);
  const std::string id = "p" + std::to_string(gone.id);
  if (wish.json) {
    print_line(
        {{"ok", true}, {"person", id}, {"instead", gone.instead}, {"tables", gone.tables}, {"entries", gone.entries}});
    return kOk;
  }
  std::printf("%s (%s) is forgotten: signed out everywhere, and called \"%s\" in %s of %s.\n", id.c_str(),
              printable(gone.name).c_str(), gone.instead.c_str(), how_many(gone.entries, "entry", "entries").c_str(),
              how_many(gone.tables, "table", "tables").c_str());
  std::printf(
      "A running server shows the old name at tables that are open until it is started again. "
      "Backups made before still have it.\n");
  return kOk;
}

int check(const AdminWish& wish) {
  server::Checked checked;
  if (auto error = server::admin_check(wish.path(), checked); !error.empty()) return admin_failed(wish, error);
  const bool sound = checked.faults.empty();
  if (wish.json) {
    AdminJson out = {{"ok", sound}, {"faults", checked.faults}};
    if (sound)
      out.update({{"version", checked.version},
                  {"tables", checked.tables},
                  {"open", checked.open},
                  {"entries", checked.entries},
                  {"people", checked.people}});
    print_line(out);
  } else if (sound) {
    std::printf("%s is sound: %s (%zu open), %s, %s.\n", wish.path().c_str(),
                how_many(checked.tables, "table", "tables").c_str(), checked.open,
                how_many(checked.entries, "entry", "entries").c_str(),
                how_many(checked.people, "person", "people").c_str());
  }
  if (sound) return kOk;
  for (const std::string& fault : checked.faults) complain(fault);
  return kFailed;
}

int export_all(const AdminWish& wish) {
  return wish.exported.people ? export_people(wish.path()) : export_tables(wish.path(), wish.exported);
}

}  // namespace

void add_admin(CLI::App& program) {
  const auto wish = std::make_shared<AdminWish>();
  CLI::App* admin = program.add_subcommand("admin", "A server's database: backup, export, forget, check");
  admin->require_subcommand(1);
  admin->footer(
      "All of it works while the server runs.\n"
      "  sheepshead admin backup --db sqlite:sheepshead.db --to friday.db\n"
      "  sheepshead admin check\n"
      "  sheepshead admin forget p7\n"
      "  sheepshead admin export --table t3 > t3.jsonl");
  const auto verb = [&](const char* name, const char* help, int (*work)(const AdminWish&)) {
    CLI::App* command = admin->add_subcommand(name, help);
    command->add_option("--db", wish->db, "The database of the server")
        ->type_name("sqlite:PATH")
        ->capture_default_str()
        ->check([](const std::string& text) {
          return server::sqlite_path(text).empty()
                     ? in_quotes(text) + " names no database; write " +
                           (text.find(':') == text.npos && !text.empty() ? "sqlite:" + printable(text) : "sqlite:PATH")
                     : "";
        });
    command->callback([wish, work] {
      int status = work(*wish);
      if (!all_written()) status = kFailed;
      finish(status);
    });
    return command;
  };

  CLI::App* copy = verb("backup", "A whole copy, of one moment", backup);
  copy->add_option("--to", wish->to, "The copy; it must not exist yet")->type_name("FILE")->required();
  copy->add_flag("--json", wish->json, "Report as JSON");

  CLI::App* records =
      verb("export", "Records of all hands that are over, logs of tables, or people, a JSON object a line", export_all);
  CLI::Option* table = records->add_option("--table", wish->exported.table, "This table only, as t7")->type_name("ID");
  CLI::Option* logs =
      records->add_flag("--logs", wish->exported.logs, "All that happened at the tables, not the records of hands");
  records->add_flag("--people", wish->exported.people, "The people instead, each with what he set for himself")
      ->excludes(table)
      ->excludes(logs);
  records->footer(
      "Records are what sheepshead replay, verify and analyze read:\n"
      "  sheepshead admin export > hands.jsonl && sheepshead replay hands.jsonl --quiet\n"
      "With --logs each table begins with a line {\"table\", \"code\", \"open\", \"entries\"}, and its entries follow, "
      "with the\n"
      "secrets of hands that are still played: not for players' eyes. With --people there are no passphrases and "
      "tokens.");

  CLI::App* gone = verb("forget", "Take a person out: name, login, passphrase, tokens, settings, chat", forget);
  gone->add_option("WHO", wish->who, "Number, as p7, or login")->required();
  gone->add_flag("--json", wish->json, "Report as JSON");
  gone->footer(
      "In the logs a neutral name stands for his, and \"(taken out)\" for what he wrote, so that the hands of the "
      "others\n"
      "remain. It cannot be undone.");

  CLI::App* sound = verb("check", "Whether the database is whole", check);
  sound->add_flag("--json", wish->json, "Report as JSON");
  sound->footer(
      "The file itself, logs without gaps, entries that are JSON objects. The exit status is 1 if something is wrong.");
}

}  // namespace sheepshead::app
