// Events of tests: their headers, people and hands.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "club/event.hpp"
#include "notation/variant.hpp"
#include "random_hand.hpp"
#include "table/numbers.hpp"

namespace sheepshead::club {

inline EventHeader header_of(std::string_view preset_id) {
  const Preset* p = preset(preset_id);
  EventHeader header;
  header.name = "Test";
  header.preset = p->id;
  header.format = p->format;
  header.tables.push_back(*load_variant(p->variant).variant);
  if (!p->other.empty()) header.tables.push_back(*load_variant(p->other).variant);
  return header;
}

inline void add_people(Event& event, int people) {
  for (int i = 0; i < people; ++i)
    EXPECT_TRUE(event.tell({Added{{"Guest" + std::to_string(i), "", false, true}}, "", "", ""}).empty());
}

inline std::string random_numbers(const Session& session, std::uint64_t seed) {
  const Game& game = session.game();
  Random random(seed);
  State s = deal(game, shuffle(game, random), session.dealer(), session.doublers());
  while (!is_over(s)) apply(game, s, sheepshead::testing::random_action(game, s, random));
  return numbers_json(game, tally(game, s));
}

}  // namespace sheepshead::club
