// A table is opened: what was asked for, and the entries that it makes.
#include "server/hall/opening.hpp"

#include "notation/names.hpp"
#include "notation/near_words.hpp"
#include "notation/rules_json.hpp"
#include "notation/spelling.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "server/hall/variants.hpp"
#include "server/people/names.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostTableName = 60;

}  // namespace

Message first_problem(const std::vector<Diagnostic>& problems) {
  const Diagnostic& d = problems.front();
  return d.key.empty() ? d.text : say<"refused.problem">(excerpt(d.key), d.text);
}

std::optional<No> read_wanted_rules(const nlohmann::json& more, std::string& variant, Rules& rules) {
  if (const auto it = more.find("variant"); it != more.end()) {
    const std::string id = it->is_string() ? it->get<std::string>() : "";
    const Variant* found = served_variant(id);
    if (found == nullptr) {
      std::vector<std::string> ids;
      for (const Variant& other : served_variants()) ids.push_back(other.id);
      std::vector<Message> meant;
      for (std::string& near : near_words(id, ids)) meant.push_back(as_is(std::move(near)));
      return No{"no-such-variant", say<"refused.no-variant">(shortened(id, 60), std::move(meant))};
    }
    variant = id;
    rules = found->rules;
    return std::nullopt;
  }
  const auto it = more.find("rules");
  if (it == more.end()) return No{"bad-message", say<"refused.no-rules">()};
  std::vector<Diagnostic> problems;
  const auto read = rules_from_json(*it, problems);
  if (!read) return No{"rules", problems.empty() ? say<"refused.bad-rules">() : first_problem(problems)};
  variant.clear();
  rules = *read;
  return std::nullopt;
}

Decision HostedTable::open(TableId id, const std::string& code, const Asker& host, const nlohmann::json& made,
                           const EventPlace* event) {
  std::vector<Diagnostic> problems;
  const Problems to{problems, {}, 0};
  ObjectReader reader(made, "", to);
  const auto name = reader.text("name", 240, false);
  if (name && length_of(*name) > kMostTableName)
    reader.wrong("name", say<"shape.characters">(kMostTableName, length_of(*name)));
  else if (Message wrong = name ? wrong_name(*name, kMostTableName) : Message(); !wrong.empty())
    reader.wrong("name", std::move(wrong));
  reader.take("variant", false);
  reader.take("rules", false);
  const bool is_private = reader.flag("private", false).value_or(false);
  TableSettings settings;
  if (const auto* wanted = reader.take("settings", false)) read_settings(*wanted, "settings", to, settings);
  const auto* bots = reader.array("bots", -1, wire::kMostChairs, false);
  reader.finish();
  if (!problems.empty()) return refuse("bad-message", first_problem(problems));
  std::string variant;
  Rules rules;
  if (auto no = read_wanted_rules(made, variant, rules)) return {{}, std::move(no), 0};
  Written e{
      {"what", name_of(Told::opened)}, {"table", id}, {"code", code}, {"host", host.person}, {"host-name", host.name}};
  if (name) e["name"] = *name;
  if (!variant.empty()) e["variant"] = variant;
  e["rules"] = rules_to_json(rules);
  e["hash"] = hash_of(rules);
  e["private"] = is_private;
  e["settings"] = settings_json(settings);
  if (event != nullptr) e["event"] = event_place_json(*event);
  Decision d;
  d.entries.push_back(dump(e));
  if (bots == nullptr) return d;
  const std::size_t chairs = chairs_of(rules, settings);
  if (bots->size() > chairs) return refuse("bad-message", say<"refused.too-many-bots">(chairs));
  for (std::size_t i = 0; i < bots->size(); ++i) {
    const auto& level = (*bots)[i];
    if (!level.is_string() || !is_level(level.get_ref<const std::string&>()))
      return refuse("no-such-level", say<"refused.no-level">());
    const std::size_t seat = chairs - bots->size() + i;
    d.entries.push_back(dump(Written{
        {"what", name_of(Told::sat)}, {"seat", seat}, {"name", kBotNames[seat]}, {"bot", level.get<std::string>()}}));
  }
  return d;
}

}  // namespace sheepshead::server
