// Cracks and blitzes that a hand at this table can't have had. A file may have them: they're looked at where a hand is
// told, not where it's read again.
#pragma once

#include <optional>
#include <string_view>

#include "table/numbers.hpp"

namespace sheepshead {

class Session;

struct Unheard {
  std::string_view field;
  Message why;
  bool never = false;  ///< no hand at this table has any
};

/// `before`: the same hand as it was told first. What it had it may keep.
std::optional<Unheard> unheard_of(const Game&, const HandNumbers&, Names names = {}, const Tally& before = {});

/// What's wrong with numbers that were read for the hand that `then` comes to next: that, or they couldn't be read, or
/// they have other doublers.
std::optional<Unheard> wrong_next(const Session& then, const HandNumbers&, const Tally& before = {});

/// Likewise, doublers of the hands before.
std::optional<Unheard> unheard_doublers(const Game&, const Tally&);

}  // namespace sheepshead
