#pragma once
// The tables that tests play at, and where in a hand one of them failed.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "play/view.hpp"
#include "rules/game.hpp"

namespace sheepshead {

/// The game of the variant `id` with `settings`; a failure where there is none.
inline Game game_of(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  if (!r.variant) {
    ADD_FAILURE() << id << ": " << to_text(r.problems.at(0));
    return compile(Rules{});
  }
  return compile(r.variant->rules);
}

inline std::string where(const View& v) {
  return "seat " + std::to_string(v.seat) + ", phase " + std::to_string(int(v.phase)) + ", turn " +
         std::to_string(v.turn) + ", trick " + std::to_string(v.trick) + "." + std::to_string(v.in_trick);
}

}  // namespace sheepshead
