// A score, explained in words.
#pragma once

#include <vector>

#include "play/score.hpp"
#include "play/view.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// How the score came about, one short sentence or two a line: who picked, what the side took, what doubled the hand,
/// who pays. `score` is score(game, tally).
std::vector<Message> score_lines(const Game& game, const Tally& tally, const Score& score);

/// The same for a hand that is over, however it ended: also after a doubler, a redeal or a claim.
std::vector<Message> score_lines(const Game& game, const State& state);

/// Of a hand that is over: "You and Bert win, 84 to 36." `seen` is a view of it, whose seat is named first.
Message headline(const Game& game, const State& over, const View& seen);

/// "East +2, South -1, ..." in the order of the seats.
Message score_text(const Game& game, const Score& score);

}  // namespace sheepshead
