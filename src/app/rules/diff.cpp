// sheepshead rules diff: how two tables differ.
#include "notation/diff.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/options/table.hpp"
#include "notation/rules_json.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/tables.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;

struct TwoTables {
  std::string here, there;
  TableOptions options;  ///< the settings of the second
  bool as_json = false;
};

json one_side(const Variant& v) { return {{"id", v.id}, {"name", v.name}, {"hash", hash_of(v.rules)}}; }

json difference_json(const Difference& d, const Variant& here, const Variant& there) {
  const auto side = [&](const Variant& v, const Message& said) {
    json j{{"value", rules_to_json(v.rules)[std::string(d.field->group)][std::string(d.field->key)]}};
    if (!said.empty()) j["text"] = speech::english().text(said);
    return j;
  };
  return {{"option", d.field->name()}, {"here", side(here, d.here)}, {"there", side(there, d.there)}};
}

void compare(const TwoTables& asked) {
  TableOptions first, second = asked.options;
  first.variant = asked.here;
  second.variant = asked.there.empty() ? asked.here : asked.there;
  if (asked.there.empty() && second.settings.empty()) {
    complain(words<"tables.diff-what">());
    return finish(kUsage);
  }
  const auto here = first.load();
  if (!here) return;
  const auto there = second.load();
  if (!there) return;
  if (!asked.as_json) {
    std::fputs(diff_text(*here, *there, int(columns_here(kMostProse)), tongue()).c_str(), stdout);
    return;
  }
  json out{{"here", one_side(*here)}, {"there", one_side(*there)}, {"differences", json::array()}};
  for (const Difference& d : diff(here->rules, there->rules))
    out["differences"].push_back(difference_json(d, *here, *there));
  std::fputs((out.dump(2, ' ', false, json::error_handler_t::replace) + "\n").c_str(), stdout);
}

}  // namespace

void add_rules_diff(CLI::App& rules) {
  const auto asked = std::make_shared<TwoTables>();
  CLI::App* c = rules.add_subcommand("diff", words<"tables.diff">());
  c->add_option("here", asked->here, words<"cli.table">())->required()->type_name("TABLE");
  c->add_option("there", asked->there, words<"tables.diff-there">())->type_name("TABLE");
  c->add_flag("--json", asked->as_json, words<"tables.diff-json">());
  asked->options.add_settings_to(*c);
  c->get_option("--set")->description(words<"tables.diff-set">());
  c->callback([asked] { compare(*asked); });
}

}  // namespace sheepshead::app
