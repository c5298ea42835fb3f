// How the reports of the arena begin, whatever they are of. For .cpp files only.
#pragma once

#include <nlohmann/json.hpp>

#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "speech/language.hpp"

namespace sheepshead::app {

/// Table, bots, seed, how far it came. `bots` are the keys that name who plays.
template <class Report>
nlohmann::ordered_json head_json(const Report& r, const nlohmann::ordered_json& bots) {
  nlohmann::ordered_json j{{"variant", r.variant.id}, {"rules_hash", hash_of(r.variant.rules)}};
  j.update(bots);
  j.update({{"seed", r.seed},
            {"threads", r.threads},
            {"deals_asked", r.deals_asked},
            {"deals", r.result.deals},
            {"complete", r.result.complete}});
  if (!r.result.failure.empty()) j["failure"] = speech::english().text(r.result.failure);
  j["seconds"] = r.result.seconds;
  return j;
}

}  // namespace sheepshead::app
