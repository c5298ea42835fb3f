#include "server/told/worth_told.hpp"

#include <nlohmann/json.hpp>

#include "search/worth.hpp"

namespace sheepshead::server {

using nlohmann::ordered_json;

namespace {

constexpr std::uint64_t kSeed = 1;

const char* name_of(Pairing p) {
  switch (p) {
    case Pairing::paired: return "paired";
    case Pairing::other_players: return "other-players";
    case Pairing::other_deck: return "other-deck";
    case Pairing::other_deal: break;
  }
  return "other-deal";
}

const char* name_of(Measure::Kind kind) {
  switch (kind) {
    case Measure::Kind::picker: return "picker";
    case Measure::Kind::partner: return "partner";
    case Measure::Kind::opponent: return "opponent";
    case Measure::Kind::won: return "won";
    case Measure::Kind::nobody: return "nobody";
    case Measure::Kind::spread: break;
  }
  return "spread";
}

ordered_json estimate_json(const std::optional<Estimate>& e) {
  if (!e) return nullptr;
  return {{"value", e->value}, {"ci95", e->ci95}};
}

}  // namespace

ordered_json weighed(const Composed& c, std::uint64_t hands, std::chrono::milliseconds longest) {
  const Game before = compile(c.base.rules), after = compile(c.changed.rules);
  const auto until = std::chrono::steady_clock::now() + longest;
  WorthJob job{before, after};
  job.hands = hands;
  job.seed = kSeed;
  job.progress = [until](std::uint64_t) { return std::chrono::steady_clock::now() < until; };
  const WorthResult result = worth(job);
  ordered_json j = {{"pairing", name_of(result.pairing)},
                    {"hands", result.hands},
                    {"seconds", result.seconds},
                    {"bot", job.bot},
                    {"measures", ordered_json::array()}};
  for (const Measure& m : result.measures)
    j["measures"].push_back({{"kind", name_of(m.kind)},
                             {"before", estimate_json(m.before)},
                             {"after", estimate_json(m.after)},
                             {"difference", estimate_json(m.difference)},
                             {"within_noise", m.within_noise()},
                             {"same", m.same}});
  return j;
}

}  // namespace sheepshead::server
