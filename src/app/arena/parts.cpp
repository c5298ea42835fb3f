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

/// A whole number of that kind: get() itself takes any number, and lets it overflow.
template <std::integral Number>
Number whole(const json& j) {
  if (!j.is_number_integer() || (std::unsigned_integral<Number> && !j.is_number_unsigned()) ||
      (std::signed_integral<Number> && !std::in_range<Number>(j.get<std::int64_t>())))
    throw json::type_error::create(302, "a whole number is wanted", &j);
  return j.get<Number>();
}

const json& with(const json& j, std::size_t size) {
  if (j.size() != size) throw json::type_error::create(302, "another size is wanted", &j);
  return j;
}

Clustered clustered(const json& j) {
  with(j, 5);
  return {whole<std::uint64_t>(j.at(0)), whole<std::int64_t>(j.at(1)), whole<std::uint64_t>(j.at(2)),
          whole<std::uint64_t>(j.at(3)), whole<std::int64_t>(j.at(4))};
}

std::array<Clustered, kRoles> clustered_roles(const json& j) {
  std::array<Clustered, kRoles> roles;
  with(j, kRoles);
  for (std::size_t r = 0; r < kRoles; ++r) roles[r] = clustered(j.at(r));
  return roles;
}

Contestant contestant(const json& j) {
  Contestant c;
  c.conduct.roles = clustered_roles(j.at("roles"));
  const json& habits = with(j.at("habits"), 4);
  c.conduct.offered = whole<std::uint64_t>(habits.at(0));
  c.conduct.picked = whole<std::uint64_t>(habits.at(1));
  c.conduct.defender_leads = whole<std::uint64_t>(habits.at(2));
  c.conduct.defender_trump_leads = whole<std::uint64_t>(habits.at(3));
  const json& thinking = j.at("thinking");
  Thinking::Counts counts{{}, whole<std::uint64_t>(thinking.at("sum")), whole<std::uint64_t>(thinking.at("most"))};
  for (const json& bin : thinking.at("bins"))
    counts.bins.emplace_back(whole<int>(bin.at(0)), whole<std::uint64_t>(bin.at(1)));
  const auto read = Thinking::of(counts);
  if (!read) throw json::type_error::create(302, "no such bin", &thinking);
  c.thinking = *read;
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
      part.deals.push_back({whole<std::int32_t>(with(deal, 2).at(0)), whole<std::int32_t>(deal.at(1)), true});
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
    for (const json& deal : j.at("deals")) {
      RobinPart::Deal& one = part.deals.emplace_back(RobinPart::Deal{.done = true});
      with(deal, kMaxSeats);
      for (std::size_t s = 0; s < kMaxSeats; ++s) one.points[s] = whole<std::int32_t>(deal.at(s));
    }
    for (const json& one : j.at("contestants")) part.contestants.push_back(contestant(one));
    return part;
  };
  auto part = read_or_nothing(result, read);
  if (part && (part->deals.size() != count || part->contestants.size() != robin.bots.size())) return std::nullopt;
  return part;
}

}  // namespace sheepshead::app
