// What a match of the arena came to, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "search/arena/arena.hpp"

namespace sheepshead::app {

struct MatchReport {
  const Variant& variant;
  const Game& game;
  const std::string& hero;
  const std::vector<std::string>& field;
  std::uint64_t deals_asked = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  const MatchResult& result;

  nlohmann::ordered_json json() const;
  std::string text() const;
};

nlohmann::ordered_json interval_json(const Interval&);
/// "+1.072   95% +1.030 to +1.113"
std::string interval_text(const Interval&);
/// "0.4 µs", "12 µs", "3.2 ms".
std::string thinking_text(double microseconds);
nlohmann::ordered_json thinking_json(const Thinking&);
nlohmann::ordered_json contestant_json(const Contestant&);

}  // namespace sheepshead::app
