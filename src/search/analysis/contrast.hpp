// Of several true reasons the one that the judge's own figures bear out.
#pragma once

#include <optional>
#include <string_view>

#include "search/analysis/judge.hpp"
#include "search/bots/casual/decision.hpp"

namespace sheepshead {

/// What a reason claims to matter. The cards that could be chosen fall into those that are like the advised one in
/// this, and the others.
enum class Contrast : std::uint8_t {
  none,
  takes,       ///< the trick is taken, as it stands, or it is not
  sure,        ///< nothing that is out can beat the card, or something can
  hard,        ///< hardly anything can, or much
  rare,        ///< no more cards can than can beat the advised one
  only_trump,  ///< nothing of its own suit can, or something
  trump,       ///< a trump or fail
  suit,        ///< of that suit or another
  untried,     ///< of a suit that was not led yet, or was
  last,        ///< the last of a fail suit, or not
  gives,       ///< at least as many points, or fewer
  spares,      ///< at most as many points, or more
  low,         ///< the lower card, or one that beats it
  fox,         ///< the fox, or another card
  partner,     ///< of the rank that makes partners, or not
  secret,      ///< of those that tell who the partner is, or not
  void_suit,   ///< of a suit that the bury clears out, or not
};

/// By the id of a message.
Contrast contrast_of(std::string_view reason);

/// The first of the reasons, unless another has more to show: what the cards on the other side of its contrast cost, on
/// average, compared with those on the advised side, is more than chance explains and clearly more than for those
/// before. `chosen`: the advised card, or all cards of a bury. Empty if there are no reasons.
Message best_borne_out(const Game&, const View&, const Judgement&, CardSet chosen, casual::Reasons);

}  // namespace sheepshead
