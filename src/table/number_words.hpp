// The lines of score keepers in words: "picker=Ann partners=Bob,Cleo took=78 cracks=1".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "words/message.hpp"

namespace sheepshead {

struct NumberWords {
  std::string json;   ///< the same as a JSON object
  std::string field;  ///< of what cannot be read
  Message reason;     ///< why; empty if all could
};

/// KEY=VALUE one after the other, or one of the keys that are flags alone for true. A value runs until the next KEY= or
/// flag: a number, true, false, nobody, a name, several of these with commas, or, by player, NAME:NUMBER with commas. A
/// name with a comma or an equals sign stands in double quotes; without them, commas part no name that is among
/// `names`. `partner` is `partners`. Throws nothing.
NumberWords words_to_json(std::string_view text, std::span<const std::string> names = {});

}  // namespace sheepshead
