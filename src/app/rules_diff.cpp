// sheepshead rules diff: how two tables differ.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/table_options.hpp"
#include "app/terminal.hpp"
#include "notation/diff.hpp"
#include "notation/rules_json.hpp"

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
  const auto side = [&](const Variant& v, const std::string& text) {
    json j{{"value", rules_to_json(v.rules)[std::string(d.field->group)][std::string(d.field->key)]}};
    if (!text.empty()) j["text"] = text;
    return j;
  };
  return {{"option", d.field->name()}, {"here", side(here, d.here)}, {"there", side(there, d.there)}};
}

void compare(const TwoTables& asked) {
  TableOptions first, second = asked.options;
  first.variant = asked.here;
  second.variant = asked.there.empty() ? asked.here : asked.there;
  if (asked.there.empty() && second.settings.empty()) {
    complain("Name two tables, or one and a setting: sheepshead rules diff three --set deal.redeal=true");
    return finish(kUsage);
  }
  const auto here = first.load();
  if (!here) return;
  const auto there = second.load();
  if (!there) return;
  if (!asked.as_json) {
    std::fputs(diff_text(*here, *there, int(columns_here(kMostProse))).c_str(), stdout);
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
  CLI::App* c = rules.add_subcommand("diff", "Say in words how two tables differ");
  c->add_option("here", asked->here, "An id of \"sheepshead rules list\", or a TOML file")
      ->required()
      ->type_name("TABLE");
  c->add_option("there", asked->there, "Another; without it, the first one under the house rules of --set")
      ->type_name("TABLE");
  c->add_flag("--json", asked->as_json, "As JSON: each option that differs, with both values");
  asked->options.add_settings_to(*c);
  c->get_option("--set")->description("A house rule of the second table; may be given again and again");
  c->callback([asked] { compare(*asked); });
}

}  // namespace sheepshead::app
