// A hand by its numbers, as score keepers write it down: docs/formats.md, settle lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "notation/names.hpp"
#include "play/score.hpp"
#include "words/message.hpp"

namespace sheepshead {

inline constexpr std::size_t kMaxNumbersBytes = 1 << 16;
/// The most cracks, blitzes or doublers that a line may have.
inline constexpr int kMostDoublings = 16;

/// What a line says, or what is wrong with it.
struct HandNumbers {
  Tally tally;                 ///< fit for score(), but for an ending that is not scored
  std::string field;           ///< of what was refused; empty if the line as a whole was
  Message reason;              ///< why it was refused; empty if it was not
  Seats crackers = 0;          ///< who cracked, where the line names them
  bool says_doublers = false;  ///< the line has the key, be it 0
  bool lacks_partner =
      false;  ///< the picker may have had a partner, and the line says neither who nor that there was none
  bool refused() const { return !reason.empty(); }
};

/// `text` is one JSON object, or words: `picker=Ann partners=Bob took=78`. Where a seat stands, one of `names` may,
/// too. Throws nothing.
HandNumbers read_numbers(const Game&, std::string_view text, Names names = {}, int line = 1);

/// The same as JSON, with all that the tally says: what read_numbers() reads back to an equal tally.
std::string numbers_json(const Game&, const Tally&);

/// The endings that a hand can have under these rules, "picked" first where it is one.
std::vector<Ending> endings_of(const Game&);

/// How many partners a picker can have under these rules; 0 where sides are fixed or there are none.
int most_partners(const Game&);

/// Why the winner alone does not settle a hand that ended so, and what else is needed; empty if it does. `tricks_told`:
/// whether it is known if the winner took every trick.
Message asks_for_numbers(const Game&, Ending, bool tricks_told);

}  // namespace sheepshead
