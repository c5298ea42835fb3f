// Hands in numbers at a table of docs/rule-book.md, settled. For the tests of settle.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/session/settle.hpp"
#include "notation/variant.hpp"
#include "rules/check.hpp"

namespace sheepshead::app {

using nlohmann::json;
using Scores = std::vector<int>;

// Hands of S1 with the picker (seat 0) alone, and with a partner (seat 1), by what that side took.

inline constexpr const char* kAllAlone = R"({"picker":0,"tricks":[6,0,0,0,0],"points":[110,0,0,0,0],"buried":10})";
inline constexpr const char* kAllPartner =
    R"({"picker":0,"partners":[1],"tricks":[4,2,0,0,0],"points":[80,30,0,0,0],"buried":10})";
inline constexpr const char* k91Alone = R"({"picker":0,"tricks":[4,0,2,0,0],"points":[80,0,29,0,0],"buried":11})";
inline constexpr const char* k91Partner =
    R"({"picker":0,"partners":[1],"tricks":[3,1,2,0,0],"points":[60,20,29,0,0],"buried":11})";
inline constexpr const char* k61Alone = R"({"picker":0,"tricks":[3,0,1,1,1],"points":[51,0,19,20,20],"buried":10})";
inline constexpr const char* k61Partner =
    R"({"picker":0,"partners":[1],"tricks":[2,1,1,1,1],"points":[40,11,19,20,20],"buried":10})";
inline constexpr const char* k60Alone = R"({"picker":0,"tricks":[3,0,1,1,1],"points":[50,0,20,20,20],"buried":10})";
inline constexpr const char* k60Partner =
    R"({"picker":0,"partners":[1],"tricks":[2,1,1,1,1],"points":[40,10,20,20,20],"buried":10})";
inline constexpr const char* k30Alone = R"({"picker":0,"tricks":[1,0,2,2,1],"points":[20,0,30,30,30],"buried":10})";
inline constexpr const char* k30Partner =
    R"({"picker":0,"partners":[1],"tricks":[1,0,2,2,1],"points":[20,0,30,30,30],"buried":10})";
inline constexpr const char* kNoneAlone = R"({"picker":0,"tricks":[0,0,2,2,2],"points":[0,0,40,40,30],"buried":10})";
inline constexpr const char* kNonePartner =
    R"({"picker":0,"partners":[1],"tricks":[0,0,2,2,2],"points":[0,0,40,40,30],"buried":10})";

inline Game table(const std::string& variant, const std::vector<std::string>& settings = {}) {
  const VariantResult result = load_variant(variant, settings);
  for (const Diagnostic& d : result.problems) ADD_FAILURE() << to_text(d);
  Rules rules = result.variant.value().rules;
  // Where the table can have them: what it says of a hand without any is the same.
  Rules doubling = rules;
  if (doubling.multipliers.crack == Crack::no) doubling.multipliers.crack = Crack::any_opponent;
  if (doubling.multipliers.blitz == Blitz::no) doubling.multipliers.blitz = Blitz::any_time;
  doubling.multipliers.recrack = true;
  return compile(check(doubling).empty() ? doubling : rules);
}

inline Scores scores(const Game& game, const std::string& line) {
  const Settled answer = settle_line(game, line, 1);
  EXPECT_FALSE(answer.refused()) << line << "\n" << answer.json;
  const json out = json::parse(answer.json);
  EXPECT_FALSE(out.value("lines", json::array()).empty());
  return out.value("scores", Scores());
}

/// The field that is named where the line is refused.
inline std::string refused_field(const Game& game, const std::string& line) {
  const Settled answer = settle_line(game, line, 7);
  const json out = json::parse(answer.json);
  if (!out.contains("error")) return "not refused";
  EXPECT_EQ(out["error"]["line"], 7);
  EXPECT_FALSE(out["error"]["reason"].get<std::string>().empty());
  EXPECT_EQ(out.size(), 1u);
  return out["error"]["field"].is_null() ? "null" : out["error"]["field"].get<std::string>();
}

}  // namespace sheepshead::app
