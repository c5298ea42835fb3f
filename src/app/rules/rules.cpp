// sheepshead rules: the tables the program knows, and files of house rules.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/options/table.hpp"
#include "notation/card.hpp"
#include "notation/explanation.hpp"
#include "notation/rules_json.hpp"
#include "notation/spelling.hpp"
#include "rules/fields.hpp"
#include "speech/message_json.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/tables.hpp"

namespace sheepshead::app {

void add_rules_diff(CLI::App& rules);      // rules_diff.cpp
void add_rules_glossary(CLI::App& rules);  // rules_glossary.cpp
void add_rules_worth(CLI::App& rules);     // worth.cpp

namespace {

using nlohmann::json;

void print(const std::string& text) { std::fputs(text.c_str(), stdout); }
void print(const json& j) { print(j.dump(2, ' ', false, json::error_handler_t::replace) + "\n"); }

/// What all subcommands of `rules` share.
struct Asked {
  std::vector<std::string> tables;
  TableOptions options;
  bool as_json = false;
  bool names = false;
  bool card = false;
};

/// The table named on the command line, or nothing and the exit status is set.
std::optional<Variant> table(const Asked& asked) {
  TableOptions options = asked.options;
  options.variant = file_or_id(asked.tables.front());
  return options.load();
}

void list(const Asked& asked) {
  json all = json::array();
  std::vector<Diagnostic> problems;
  int players = 0;
  const auto ids = variant_ids();
  std::size_t widest = 0;
  for (const std::string& id : ids) widest = std::max(widest, id.size());
  for (const std::string& id : ids) {
    if (asked.names) {
      print(id + "\n");
      continue;
    }
    const VariantResult r = load_variant(id);
    problems.insert(problems.end(), r.problems.begin(), r.problems.end());
    if (!r.variant) continue;
    const Variant& v = *r.variant;
    const int n = v.rules.table.players;
    if (asked.as_json) {
      all.push_back({{"id", v.id}, {"name", v.name}, {"players", n}, {"table", v.rulebook}});
      continue;
    }
    if (n != players) print((players == 0 ? "" : "\n") + words<"tables.players">(n) + "\n");
    players = n;
    print("  " + id + std::string(widest + 2 - id.size(), ' ') + text(title_of(v)) +
          (v.rulebook.empty() ? "" : " (" + v.rulebook + ")") + "\n");
  }
  if (asked.as_json) print(all);
  if (ids.empty()) {
    complain(words<"tables.none">(printable(variants_folder())));
    return finish(kFailed);
  }
  finish(report(problems));
}

json named(const Variant& v) {
  return {{"id", v.id},
          {"name", v.name},
          {"players", v.rules.table.players},
          {"table", v.rulebook},
          {"hash", hash_of(v.rules)}};
}

void show(const Asked& asked) {
  const auto v = table(asked);
  if (!v) return;
  if (!asked.as_json) return print(to_toml(*v));
  json j = named(*v);
  j["rules"] = rules_to_json(v->rules);
  print(j);
}

json to_json(const Diagnostic& d) {
  json j{{"text", speech::english().text(d.text)}};
  if (!d.file.empty()) j["file"] = d.file;
  if (d.line > 0) j["line"] = d.line;
  if (d.column > 0) j["column"] = d.column;
  if (!d.key.empty()) j["key"] = d.key;
  return j;
}

/// What is wrong is the answer here, and goes to stdout.
void check_files(const Asked& asked) {
  json all = json::array();
  int status = kOk;
  for (const std::string& name : asked.tables) {
    const VariantResult r = load_variant(file_or_id(name), asked.options.settings);
    const bool by_option = std::ranges::all_of(r.problems, [](const Diagnostic& d) { return d.file == "--set"; });
    if (!r.variant) status = by_option && status != kFailed ? kUsage : kFailed;
    if (asked.as_json) {
      json problems = json::array();
      for (const Diagnostic& d : r.problems) problems.push_back(to_json(d));
      all.push_back({{"table", name}, {"ok", r.variant.has_value()}, {"problems", problems}});
    } else {
      for (const Diagnostic& d : r.problems) print(to_text(d, tongue()) + "\n");
      if (r.variant) print(words<"tables.ok">(printable(name)) + "\n");
    }
  }
  if (asked.as_json) print(all);
  finish(status);
}

void explain_table(const Asked& asked) {
  const auto v = table(asked);
  if (!v) return;
  if (asked.card) {
    const std::vector<std::string> lines = table_card(*v, style_here(), asked.as_json ? speech::english() : tongue());
    if (!asked.as_json) {
      for (const std::string& line : lines) print(line + "\n");
      return;
    }
    json j = named(*v);
    j["card"] = lines;
    return print(j);
  }
  const std::string text =
      to_text(explain(*v), asked.as_json ? speech::english() : tongue(), int(columns_here(kMostProse)));
  if (!asked.as_json) return print(text);
  json j = named(*v);
  j["explained"] = text;
  print(j);
}

std::string in_english(const json& message) {
  return speech::english().text(speech::read_message(message).value_or(Message{}));
}

void print_reference(const Asked& asked) {
  if (!asked.as_json) return print(reference());
  json all = json::array();
  const auto known = fields_to_json();
  for (const auto& group : known.at("groups"))
    for (json option : group.at("options")) {
      const std::string name = option.at("key");
      option["sentence"] = in_english(option.at("sentence"));
      if (option.contains("choices"))
        for (json& choice : option.at("choices")) choice["sentence"] = in_english(choice.at("sentence"));
      option["group"] = group.at("id");
      option["key"] = name.substr(name.find('.') + 1);
      option["rules"] = option.at("ids");
      option.erase("ids");
      if (option.contains("choices")) option["values"] = option.at("choices");
      option.erase("choices");
      if (option.contains("only") && option.at("only").empty()) option.erase("only");
      all.push_back(std::move(option));
    }
  print(all);
}

CLI::App* subcommand(CLI::App& rules, const std::shared_ptr<Asked>& asked, const char* name, const std::string& help,
                     void (*work)(const Asked&)) {
  CLI::App* command = rules.add_subcommand(name, help);
  command->callback([asked, work] { work(*asked); });
  return command;
}

void takes_table(CLI::App& command, Asked& asked) {
  command.add_option("table", asked.tables, words<"cli.table">())->required()->expected(1)->type_name("TABLE");
  asked.options.add_settings_to(command);
}

}  // namespace

void add_rules(CLI::App& program) {
  const auto asked = std::make_shared<Asked>();
  CLI::App* rules = program.add_subcommand("rules", words<"tables.about">());
  rules->require_subcommand(1);

  CLI::App* c = subcommand(*rules, asked, "list", words<"tables.list">(), list);
  const auto as_json = [&](const std::string& help) { return c->add_flag("--json", asked->as_json, help); };
  CLI::Option* json_flag = as_json(words<"tables.list-json">());
  c->add_flag("--names", asked->names, words<"tables.names">())->excludes(json_flag);

  c = subcommand(*rules, asked, "show", words<"tables.show">(), show);
  takes_table(*c, *asked);
  as_json(words<"tables.json">());

  c = subcommand(*rules, asked, "check", words<"tables.check">(), check_files);
  c->add_option("file", asked->tables, words<"tables.check-file">())->required()->type_name("FILE");
  asked->options.add_settings_to(*c);
  as_json(words<"tables.json">());

  c = subcommand(*rules, asked, "explain", words<"tables.explain">(), explain_table);
  takes_table(*c, *asked);
  c->add_flag("--card", asked->card, words<"tables.card">());
  as_json(words<"tables.json">());

  c = subcommand(*rules, asked, "reference", words<"tables.reference">(), print_reference);
  as_json(words<"tables.json">());

  add_rules_diff(*rules);
  add_rules_worth(*rules);
  add_rules_glossary(*rules);
}

}  // namespace sheepshead::app
