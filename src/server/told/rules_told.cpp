#include "server/told/rules_told.hpp"

#include <nlohmann/json.hpp>

#include "notation/explanation.hpp"
#include "notation/rules_json.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "server/hall/variants.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
using nlohmann::ordered_json;

std::optional<Composed> compose(const nlohmann::json& body) {
  const Variant* base = served_variant(body.at("base").get<std::string>());
  if (base == nullptr) return std::nullopt;
  Composed c{*base, *base, {}};
  for (const auto& [key, value] : body.at("changes").items())
    if (auto wrong = set_option_json(c.changed.rules, key, value)) {
      c.problems.push_back({key, {}, std::move(*wrong)});
      c.readable = false;
    }
  if (c.readable) c.problems = check(c.changed.rules);
  return c;
}

ordered_json report(const Composed& c) {
  const Rules& rules = c.changed.rules;
  ordered_json j = {{"ok", c.problems.empty()}, {"base", c.base.id}};
  if (c.readable) {
    j["players"] = rules.table.players;
    j["hash"] = hash_of(rules);
    j["rules"] = rules_to_json(rules);
  }
  j["changed"] = ordered_json::array();
  for (const Field& f : fields())
    if (!f.same(c.base.rules, rules)) j["changed"].push_back(f.name());
  if (c.problems.empty()) j["explained"] = to_json(explain(c.changed));
  j["problems"] = ordered_json::array();
  for (const Problem& p : c.problems)
    j["problems"].push_back({{"key", p.key}, {"other", p.other}, {"text", speech::to_json(p.text)}});
  return j;
}

}  // namespace sheepshead::server
