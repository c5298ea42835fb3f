#include "app/serve/admin_export.hpp"

#include <charconv>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_check.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/store/admin.hpp"
#include "words/groups/admin.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::app {
namespace {

using LogJson = nlohmann::ordered_json;

void print_log_line(const LogJson& line) {
  std::printf("%s\n", line.dump(-1, ' ', false, LogJson::error_handler_t::replace).c_str());
}

void print_log(const server::StoredTable& table) {
  const std::string id = server::table_text(table.id);
  print_log_line({{"table", id}, {"code", table.code}, {"open", table.open}, {"entries", table.log.size()}});
  for (const server::Entry& entry : table.log) {
    LogJson body = LogJson::parse(entry.body, nullptr, false);
    if (body.is_discarded()) body = entry.body;
    print_log_line({{"table", id}, {"seq", entry.seq}, {"at", entry.at}, {"entry", std::move(body)}});
  }
}

/// The table is made again from its log, as a server does; false if that fails: it has been said.
bool print_records(const server::Admin& admin, const server::StoredTable& stored) {
  int hand = 1;
  const auto wrong = wrong_with_log(admin.where(), stored, [&](const server::HostedTable& table) {
    // A table keeps the last records alone.
    for (; const auto record = table.record(hand); ++hand) std::printf("%s\n", record->c_str());
  });
  if (wrong) complain(text(*wrong));
  return !wrong;
}

}  // namespace

std::optional<server::TableId> table_number(const std::string& text) {
  const std::string digits = text.starts_with('t') ? text.substr(1) : text;
  server::TableId id = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
  if (error != std::errc() || stop != digits.data() + digits.size() || id == 0) return std::nullopt;
  return id;
}

int export_tables(server::Admin& admin, const ExportWish& wish) {
  server::TableId only = 0;
  if (!wish.table.empty()) {
    const auto id = table_number(wish.table);
    if (!id) {
      complain(words<"admin.not-a-table">(shown(wish.table)));
      return kUsage;
    }
    only = *id;
  }
  bool sound = true;
  const auto error = admin.tables(only, [&](const server::StoredTable& table) {
    if (wish.logs)
      print_log(table);
    else
      sound &= print_records(admin, table);
    return std::ferror(stdout) == 0;
  });
  if (!error.empty()) complain(text(error));
  return error.empty() && sound ? kOk : kFailed;
}

int export_people(server::Admin& admin) {
  bool sound = true;
  const auto damaged = [&](const Message& fault) {
    sound = false;
    complain(text(fault));
  };
  const auto show = [&](const server::PersonAndOwn& one) {
    const server::StoredPerson& person = one.person;
    const std::string id = server::person_text(person.id);
    /// What is no object is left out.
    const auto object = [&](const std::string& body, const Message& fault) {
      LogJson value = LogJson::parse(body, nullptr, false);
      if (value.is_object()) return std::optional(std::move(value));
      damaged(fault);
      return std::optional<LogJson>();
    };
    LogJson line = {{"person", id}, {"name", person.name}};
    if (!person.login.empty()) line["login"] = person.login;
    line["made"] = person.made;
    line["seen"] = person.seen;
    if (one.settings.version > 0) {
      if (auto body = object(one.settings.body, say<"store.own-no-object">(id, which<"settings">()))) {
        line["settings"] = *std::move(body);
        line["version"] = one.settings.version;
      }
    }
    if (one.house_rules.version > 0)
      if (auto body = object(one.house_rules.body, say<"store.own-no-object">(id, which<"house_rules">())))
        line["house-rules"] = *std::move(body);
    for (const server::PlayedHand& hand : one.hands)
      line["hands"].push_back({{"table", server::table_text(hand.table)}, {"hand", hand.hand}, {"at", hand.at}});
    for (const server::StoredShare& share : one.shares)
      if (auto record = object(share.record, say<"store.share-no-object">(id, share.id)))
        line["shares"].push_back({{"id", share.id},
                                  {"table", server::table_text(share.table)},
                                  {"hand", share.hand},
                                  {"at", share.at},
                                  {"record", *std::move(record)}});
    for (const server::StoredFriend& other : one.friends)
      line["friends"].push_back({{"person", server::person_text(other.person)},
                                 {"is", other.is == server::Friendship::friends ? "friends"
                                        : other.is == server::Friendship::asked ? "asked"
                                                                                : "asks"},
                                 {"at", other.at}});
    if (!one.is_open) line["open"] = false;
    print_log_line(line);
    return std::ferror(stdout) == 0;
  };
  const auto error = admin.people(show, [&](server::PersonId id, const Message& why) {
    damaged(say<"store.row-unreadable">(server::person_text(id), why));
  });
  if (!error.empty()) complain(text(error));
  return error.empty() && sound ? kOk : kFailed;
}

}  // namespace sheepshead::app
