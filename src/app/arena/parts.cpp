#include "app/arena/parts.hpp"

#include <nlohmann/json.hpp>

#include "notation/rules_json.hpp"
#include "rules/rules.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;

/// The most that a worker plays at once, whatever it's asked.
constexpr std::uint64_t kMostDeals = 10'000'000;

json to_json(const Clustered& c) { return {c.n, c.sum, c.n_squares, c.sum_squares, c.products}; }

json to_json(const std::array<Clustered, kRoles>& roles) {
  json all = json::array();
  for (const Clustered& role : roles) all.push_back(to_json(role));
  return all;
}

json to_json(const Contestant& c) {
  const Thinking::Counts thinking = c.thinking.counts();
  return {{"roles", to_json(c.conduct.roles)},
          {"habits", {c.conduct.offered, c.conduct.picked, c.conduct.defender_leads, c.conduct.defender_trump_leads}},
          {"thinking", {{"bins", thinking.bins}, {"sum", thinking.sum}, {"most", thinking.most}}}};
}

// What isn't as it was written throws json::exception.

Clustered clustered(const json& j) {
  return {j.at(0).get<std::uint64_t>(), j.at(1).get<std::int64_t>(), j.at(2).get<std::uint64_t>(),
          j.at(3).get<std::uint64_t>(), j.at(4).get<std::int64_t>()};
}

std::array<Clustered, kRoles> clustered_roles(const json& j) {
  std::array<Clustered, kRoles> roles;
  for (std::size_t r = 0; r < kRoles; ++r) roles[r] = clustered(j.at(r));
  return roles;
}

Contestant contestant(const json& j) {
  Contestant c;
  c.conduct.roles = clustered_roles(j.at("roles"));
  const json& habits = j.at("habits");
  c.conduct.offered = habits.at(0).get<std::uint64_t>();
  c.conduct.picked = habits.at(1).get<std::uint64_t>();
  c.conduct.defender_leads = habits.at(2).get<std::uint64_t>();
  c.conduct.defender_trump_leads = habits.at(3).get<std::uint64_t>();
  const json& thinking = j.at("thinking");
  c.thinking = Thinking::of({thinking.at("bins").get<std::vector<std::pair<int, std::uint64_t>>>(),
                             thinking.at("sum").get<std::uint64_t>(), thinking.at("most").get<std::uint64_t>()})
                   .value_or(Thinking{});
  return c;
}

template <class Asked>
json asked_json(const Asked& asked, std::uint64_t first, std::uint64_t count) {
  return {{"rules", rules_to_json(asked.game.rules)}, {"seed", asked.seed}, {"first", first}, {"count", count}};
}

json result_json(const MatchPart& part) {
  json deals = json::array();
  for (const MatchPart::Deal& deal : part.deals) deals.push_back({deal.hero, deal.field});
  return {{"deals", deals}, {"hero", to_json(part.hero)}, {"field", to_json(part.field)}, {"gain", to_json(part.gain)}};
}

json result_json(const RobinPart& part) {
  json deals = json::array(), contestants = json::array();
  for (const RobinPart::Deal& deal : part.deals) deals.push_back(deal.points);
  for (const Contestant& one : part.contestants) contestants.push_back(to_json(one));
  return {{"deals", deals}, {"contestants", contestants}};
}

template <class Asked>
server::WorkDone played(Asked asked, const json& j, const std::function<bool()>& stopped) {
  asked.seed = j.at("seed").get<std::uint64_t>();
  asked.progress = [&](std::uint64_t) { return !stopped(); };
  const auto part = play_part(asked, j.at("first").get<std::uint64_t>(), j.at("count").get<std::uint64_t>());
  if (!part.failure.empty()) return {{}, part.failure};
  for (const auto& deal : part.deals)
    if (!deal.done) return {};
  return {result_json(part).dump(), {}};
}

bool are_known(const std::vector<std::string>& bots) {
  for (const std::string& bot : bots)
    if (make_known_bot(bot) == nullptr) return false;
  return !bots.empty();
}

server::WorkDone unread() { return {{}, say<"work.unread">()}; }

template <class Read>
auto read_or_nothing(const std::string& result, Read read) -> decltype(std::optional(read(json()))) {
  try {
    return read(json::parse(result));
  } catch (const json::exception&) { return std::nullopt; }
}

}  // namespace

std::string part_asked(const Match& match, std::uint64_t first, std::uint64_t count) {
  json j = asked_json(match, first, count);
  j["hero"] = match.hero;
  j["field"] = match.field;
  return j.dump();
}

std::string part_asked(const Robin& robin, std::uint64_t first, std::uint64_t count) {
  json j = asked_json(robin, first, count);
  j["bots"] = robin.bots;
  return j.dump();
}

server::WorkDone play_asked(const std::string& asks, const std::function<bool()>& stopped) {
  try {
    const json j = json::parse(asks);
    std::vector<Diagnostic> problems;
    const auto rules = rules_from_json(j.at("rules"), problems);
    if (!rules || j.at("count").get<std::uint64_t>() > kMostDeals) return unread();
    const Game game = compile(*rules);
    if (j.contains("bots")) {
      const auto bots = j.at("bots").get<std::vector<std::string>>();
      return are_known(bots) ? played(Robin{.game = game, .bots = bots}, j, stopped) : unread();
    }
    const auto field = j.at("field").get<std::vector<std::string>>();
    const auto hero = j.at("hero").get<std::string>();
    return are_known(field) && are_known({hero}) ? played(Match{.game = game, .hero = hero, .field = field}, j, stopped)
                                                 : unread();
  } catch (const json::exception&) { return unread(); }
}

std::optional<MatchPart> read_part(const Match&, std::uint64_t first, std::uint64_t count, const std::string& result) {
  const auto read = [&](const json& j) {
    MatchPart part;
    part.first = first;
    for (const json& deal : j.at("deals"))
      part.deals.push_back({deal.at(0).get<std::int32_t>(), deal.at(1).get<std::int32_t>(), true});
    part.hero = contestant(j.at("hero"));
    part.field = contestant(j.at("field"));
    part.gain = clustered_roles(j.at("gain"));
    return part;
  };
  auto part = read_or_nothing(result, read);
  if (part && part->deals.size() != count) return std::nullopt;
  return part;
}

std::optional<RobinPart> read_part(const Robin& robin, std::uint64_t first, std::uint64_t count,
                                   const std::string& result) {
  const auto read = [&](const json& j) {
    RobinPart part;
    part.first = first;
    for (const json& deal : j.at("deals"))
      part.deals.push_back({deal.get<std::array<std::int32_t, kMaxSeats>>(), true});
    for (const json& one : j.at("contestants")) part.contestants.push_back(contestant(one));
    return part;
  };
  auto part = read_or_nothing(result, read);
  if (part && (part->deals.size() != count || part->contestants.size() != robin.bots.size())) return std::nullopt;
  return part;
}

}  // namespace sheepshead::app
