// The parts of explain(), in the order in which a table is explained.
#pragma once

#include "notation/prose.hpp"
#include "rules/game.hpp"

namespace sheepshead {

void explain_cards(const Game&, Prose&);
void explain_deal(const Game&, Prose&);
void explain_picking(const Game&, Prose&);
void explain_partner(const Game&, Prose&);
void explain_bury(const Game&, Prose&);
void explain_play(const Game&, Prose&);
void explain_nobody_picks(const Game&, Prose&);
void explain_scoring(const Game&, Prose&);
void explain_doubling(const Game&, Prose&);
void explain_stakes(const Game&, Prose&);

/// "the other four players", "the other player".
std::string the_others(const Game&);

}  // namespace sheepshead
