// The parts of explain(), in the order in which a table is explained. A part that a table does not have says nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "notation/prose.hpp"
#include "rules/game.hpp"

namespace sheepshead {

void explain_cards(const Game&, Prose&);
void explain_deal(const Game&, Prose&);
void explain_picking(const Game&, Prose&);
void explain_hicking(const Game&, Prose&);  ///< T4d
void explain_partner(const Game&, Prose&);  ///< of a picker
void explain_sides(const Game&, Prose&);    ///< where nobody picks
void explain_bury(const Game&, Prose&);     ///< taking the blind, burying, calling sheepshead
void explain_play(const Game&, Prose&);
void explain_nobody_picks(const Game&, Prose&);
void explain_scoring(const Game&, Prose&);
void explain_doubling(const Game&, Prose&);
void explain_pot(const Game&, Prose&);
void explain_session(const Game&, Prose&);
void explain_stakes(const Game&, Prose&);

/// Whether somebody picks up the blind.
bool has_picker(const Game&);
/// Whether a hand can count double after one that nobody picked.
bool has_doublers(const Game&);
/// Whether half of the points each is a tie (S8), and can be.
bool half_is_a_tie(const Game&);
/// "the other four players", "the other player".
std::string the_others(const Game&);
/// The trump in the deck, from the highest.
std::vector<Card> trump_from_the_top(const Game&);
/// "the jack of diamonds".
std::string the_card(Card);
/// The cards in words, "the queens of clubs and spades and the jack of diamonds", in the order given.
std::string in_words(std::span<const Card> cards);
/// The numbers of partners that a side can have, from `least` to `most`; most is 0 where there are none.
struct PartnerCount {
  int least = 0, most = 0;
};
PartnerCount partner_count(const Game&);

}  // namespace sheepshead
