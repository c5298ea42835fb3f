// sheepshead admin: a server's database copied, read, checked, and people taken out of it, also while the server runs.
#include "words/groups/admin.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_check.hpp"
#include "app/serve/admin_cluster.hpp"
#include "app/serve/admin_export.hpp"
#include "app/serve/admin_people.hpp"
#include "app/serve/admin_saying.hpp"
#include "notation/spelling.hpp"
#include "server/sqlite/archive.hpp"
#include "server/sqlite/move.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/sqlite/restore.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::app {
namespace {

struct AdminWish {
  std::string db = "sqlite:sheepshead.db";
  std::string to, from, who;
  ExportWish exported;
  std::string older_than = "365d", archive, table;
  bool dry_run = false;
  bool json = false;

  std::unique_ptr<server::Admin> admin() const { return server::open_admin(db); }
  std::string path() const { return server::sqlite_path(db); }
};

int backup(const AdminWish& wish) {
  if (auto error = wish.admin()->backup(wish.to); !error.empty()) return admin_failed(wish.json, error);
  std::error_code unknown;
  const auto bytes = std::filesystem::file_size(wish.to, unknown);
  if (wish.json)
    print_line({{"ok", true}, {"backup", wish.to}, {"bytes", bytes}});
  else
    tell(words<"admin.copied">(wish.to, bytes));
  return kOk;
}

server::Millis now_in_millis() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

int restore_table(const AdminWish& wish) {
  const auto id = table_number(wish.table);
  if (!id) {
    complain(words<"admin.not-a-table">(shown(wish.table)));
    return kUsage;
  }
  if (auto error = server::admin_restore_table(wish.path(), wish.from, *id, now_in_millis()); !error.empty())
    return admin_failed(wish.json, error);
  if (wish.json)
    print_line({{"ok", true}, {"table", server::table_text(*id)}});
  else
    tell(words<"admin.restored-table">(server::table_text(*id)));
  return kOk;
}

int restore(const AdminWish& wish) {
  if (server::is_in_postgres(wish.db))
    return admin_failed(wish.json, say<"admin.restore-postgres">(server::shown_database(wish.db)));
  if (!wish.table.empty()) return restore_table(wish);
  std::string kept;
  if (auto error = server::admin_restore(wish.path(), wish.from, kept); !error.empty())
    return admin_failed(wish.json, error);
  if (wish.json) {
    print_line({{"ok", true}, {"restored", wish.path()}, {"kept", kept.empty() ? AdminJson() : AdminJson(kept)}});
    return kOk;
  }
  tell(words<"admin.restored">(wish.path(), wish.from));
  if (!kept.empty()) tell(words<"admin.kept">(kept));
  return kOk;
}

int forget(const AdminWish& wish) {
  server::Forgotten gone;
  if (auto error = wish.admin()->forget(wish.who, gone); !error.empty()) return admin_failed(wish.json, error);
  const std::string id = server::person_text(gone.id);
  if (wish.json) {
    print_line(
        {{"ok", true}, {"person", id}, {"instead", gone.instead}, {"tables", gone.tables}, {"entries", gone.entries}});
    return kOk;
  }
  tell(words<"admin.forgotten">(id, printable(gone.name), gone.instead, gone.entries, gone.tables));
  tell(words<"admin.still-shown">());
  return kOk;
}

/// 365 of "365d" or "365"; nothing if it is something else.
std::optional<int> days_in(std::string_view value) {
  if (value.ends_with('d')) value.remove_suffix(1);
  int days = 0;
  const char* end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, days);
  return error == std::errc() && stop == end && days >= 0 && days <= 36'500 ? std::optional(days) : std::nullopt;
}

int prune(const AdminWish& wish) {
  if (server::is_in_postgres(wish.db))
    return admin_failed(wish.json, say<"admin.prune-postgres">(server::shown_database(wish.db)));
  const auto days = days_in(wish.older_than);
  if (!days) {
    complain(words<"admin.not-days">(wish.older_than));
    return kUsage;
  }
  if (wish.archive.empty() && !wish.dry_run) {
    complain(words<"admin.needs-archive">());
    return kUsage;
  }
  const server::PruneWish pruning{now_in_millis() - server::Millis{*days} * 86'400'000, wish.archive, wish.dry_run};
  server::Pruned pruned;
  catch_interrupt();
  std::optional<Progress> bar;
  const auto error = server::admin_prune(wish.path(), pruning, pruned, [&](std::size_t done, std::size_t all) {
    if (!bar) bar.emplace(double(all));
    bar->show(double(done));
    return !interrupted();
  });
  bar.reset();
  if (!error.empty()) return admin_failed(wish.json, error);
  const bool sound = pruned.left.empty();
  if (wish.json) {
    AdminJson out = {{"ok", sound},
                     {"dry-run", wish.dry_run},
                     {"tables", pruned.tables},
                     {"entries", pruned.entries},
                     {"archive", wish.archive.empty() ? AdminJson(nullptr) : AdminJson(wish.archive)}};
    for (const auto& [table, fault] : pruned.left)
      out["left"].push_back({{"table", server::table_text(table)}, {"fault", in_json(fault)}});
    print_line(out);
  } else {
    tell(wish.dry_run ? words<"admin.would-prune">(pruned.tables, pruned.entries)
                      : words<"admin.pruned">(pruned.tables, pruned.entries, wish.archive));
  }
  for (const auto& [table, fault] : pruned.left)
    complain(sentences({text(fault), words<"admin.stays">(server::table_text(table))}));
  return sound ? kOk : kFailed;
}

int move(const AdminWish& wish) {
  if (!server::is_in_postgres(wish.to)) {
    complain(text(say<"store.no-database">(shown(wish.to))));
    return kUsage;
  }
  std::vector<server::Moved> moved;
  if (auto error = server::move_to_postgres(server::sqlite_path(wish.from), wish.to, moved); !error.empty())
    return admin_failed(wish.json, error);
  const std::string to = server::shown_database(wish.to);
  AdminJson out = {{"ok", true}, {"to", to}, {"tables", AdminJson::array()}};
  for (const server::Moved& one : moved) {
    out["tables"].push_back({{"table", one.table}, {"rows", one.rows}, {"hash", one.hash}});
    if (!wish.json) tell(words<"admin.moved-rows">(one.table, one.rows, one.hash));
  }
  if (wish.json) print_line(out);
  if (!wish.json) tell(words<"admin.moved">(to, server::sqlite_path(wish.from)));
  return kOk;
}

int export_all(const AdminWish& wish) {
  const auto admin = wish.admin();
  return wish.exported.people ? export_people(*admin) : export_tables(*admin, wish.exported);
}

}  // namespace

void add_admin(CLI::App& program) {
  const auto wish = std::make_shared<AdminWish>();
  CLI::App* admin = program.add_subcommand("admin", words<"admin.about">());
  admin->require_subcommand(1);
  admin->footer(words<"admin.how">() + "\n" +
                examples({{"sheepshead admin backup --db sqlite:sheepshead.db --to friday.db"},
                          {"sheepshead admin check"},
                          {"sheepshead admin forget p7"},
                          {"sheepshead admin prune --older-than 365d --archive 2026.db"},
                          {"sheepshead admin export --table t3 > t3.jsonl"},
                          {"sheepshead admin reports list"},
                          {"sheepshead admin people ban p7 --days 30 --reason \"Insults in the chat\""}}));
  const auto verb = [&](const char* name, const std::string& help, int (*work)(const AdminWish&)) {
    return add_verb(*admin, name, help, wish->db, nullptr, [wish, work] { return work(*wish); });
  };

  CLI::App* copy = verb("backup", words<"admin.backup">(), backup);
  copy->add_option("--to", wish->to, words<"admin.to">())->type_name("FILE")->required();
  copy->add_flag("--json", wish->json, words<"cli.json">());

  CLI::App* back = verb("restore", words<"admin.restore">(), restore);
  back->add_option("--from", wish->from, words<"admin.from">())->type_name("FILE")->required();
  back->add_option("--table", wish->table, words<"admin.restore-table">())->type_name("TABLE");
  back->add_flag("--json", wish->json, words<"cli.json">());
  back->footer(words<"admin.restore-how">());

  CLI::App* records = verb("export", words<"admin.export">(), export_all);
  CLI::Option* table = records->add_option("--table", wish->exported.table, words<"admin.table">())->type_name("TABLE");
  CLI::Option* logs = records->add_flag("--logs", wish->exported.logs, words<"admin.logs">());
  records->add_flag("--people", wish->exported.people, words<"admin.people">())->excludes(table)->excludes(logs);
  records->footer(lines_under(words<"admin.export-read">(),
                              {{"sheepshead admin export > hands.jsonl && sheepshead replay hands.jsonl --quiet"}}) +
                  "\n" + words<"admin.export-logs">());

  CLI::App* gone = verb("forget", words<"admin.forget">(), forget);
  gone->add_option("WHO", wish->who, words<"admin.who">())->required();
  gone->add_flag("--json", wish->json, words<"cli.json">());
  gone->footer(words<"admin.forget-how">());

  CLI::App* other = admin->add_subcommand("move", words<"admin.move">());
  other->add_option("--from", wish->from, words<"admin.move-from">())
      ->type_name("sqlite:PATH")
      ->required()
      ->check(wrong_file);
  other->callback([wish] {
    const int status = move(*wish);
    finish(all_written() ? status : kFailed);
  });
  other->add_option("--to", wish->to, words<"admin.move-to">())->type_name("postgresql://...")->required();
  other->add_flag("--json", wish->json, words<"cli.json">());
  other->footer(words<"admin.move-how">());

  CLI::App* old = verb("prune", words<"admin.prune">(), prune);
  old->add_option("--older-than", wish->older_than, words<"admin.older-than">())
      ->type_name("DAYS")
      ->capture_default_str();
  old->add_option("--archive", wish->archive, words<"admin.archive">())->type_name("FILE");
  old->add_flag("--dry-run", wish->dry_run, words<"admin.dry-run">());
  old->add_flag("--json", wish->json, words<"cli.json">());
  old->footer(words<"admin.prune-how">());

  CLI::App* sound =
      verb("check", words<"admin.check">(), [](const AdminWish& w) { return check_all(*w.admin(), w.json); });
  sound->add_flag("--json", wish->json, words<"cli.json">());
  sound->footer(words<"admin.check-how">());

  add_admin_people(*admin);
  add_admin_reports(*admin);
  add_admin_cluster(*admin);
}

}  // namespace sheepshead::app
