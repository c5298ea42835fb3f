// The tables that the tests of messages play at.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "play/view.hpp"
#include "random_hand.hpp"
#include "rules/fields.hpp"

namespace sheepshead::testing {

struct NamedGame {
  std::string name;
  Game game;
};

/// The variant files, once for those that are the same; some of them under a sanitizer.
inline std::vector<NamedGame> variant_games() {
  std::vector<NamedGame> games;
  std::set<std::string> seen;
  for (const std::string& id : variant_ids())
    if (const VariantResult r = load_variant(id); r.variant && seen.insert(hash_of(r.variant->rules)).second)
      games.push_back({id, compile(r.variant->rules)});
  return some_of(games);
}

/// Plays random hands and shows `visit` each state with the action that follows it; the last one comes without.
template <class Visit>
void play_random(const Game& game, int hands, std::uint64_t seed, Visit visit) {
  for (int h = 0; h < hands; ++h) {
    Random random(seed, std::uint64_t(h));
    State s = deal(game, shuffle(game, random), Seat(h % game.players), h % 3);
    while (!is_over(s)) {
      const Action action = random_action(game, s, random);
      visit(s, &action);
      apply(game, s, action);
    }
    visit(s, nullptr);
  }
}

}  // namespace sheepshead::testing
