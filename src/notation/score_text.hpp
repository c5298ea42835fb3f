// A score, explained in words.
#pragma once

#include <string>
#include <vector>

#include "notation/names.hpp"
#include "play/score.hpp"

namespace sheepshead {

/// How the score came about, one short sentence or two a line: who picked, what the side took, what doubled the hand,
/// who pays. `score` is score(game, tally).
std::vector<std::string> score_lines(const Game& game, const Tally& tally, const Score& score, Names names);

/// The same for a hand that is over, however it ended: also after a doubler, a redeal or a claim.
std::vector<std::string> score_lines(const Game& game, const State& state, Names names);

/// "East +2, South -1, ..." in the order of the seats.
std::string score_text(const Game& game, const Score& score, Names names);

}  // namespace sheepshead
