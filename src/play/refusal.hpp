// Why an action is not legal.
#pragma once

#include <cstdint>

#include "play/action.hpp"
#include "play/state.hpp"

namespace sheepshead {

enum class Refusal : std::uint8_t {
  none,
  hand_is_over,
  not_your_turn,
  wrong_phase,  ///< the action belongs to another part of the hand, or the rules do not have it
  card_not_held,
  must_pick,               ///< P4: all others passed
  dealer_must_decide,      ///< N1: the dealer may not pass
  redeal_not_deserved,     ///< D3: the hand has an ace, a face card, a trump or a card that counts
  jack_may_not_be_buried,  ///< J5
  needed_for_the_call,     ///< A9: the last card of the called suit, or another that the call must keep
  not_a_partner_card,      ///< not an ace, ten or jack that the rules allow to be called
  called_card_is_own,      ///< A1: the picker holds or buried the card
  no_hold_card,            ///< A2: the picker kept no card of that suit
  ten_needs_all_aces,      ///< A4
  ten_needs_its_ace,       ///< A4: the ace of that suit is not in the picker's hand
  unknown_not_needed,      ///< A5: the picker could call a suit in hand
  alone_not_allowed,       ///< P3: by the rules, or not at this point
  sharer_keeps_jack,       ///< T7c: who shares the blind may not bury the partner's card
  no_jack_for_sheepshead,  ///< P6: only with the jack
  cannot_call_more,        ///< T4f, T8b: without the cards for it, or that one may not be called
  nothing_to_exchange,     ///< T6d: without two of the partner cards
  not_what_was_given,      ///< T6d: the card that was just received, or one that may not be passed
  trump_is_the_same,       ///< T4d: a side-solo names another trump suit
  no_such_trick,           ///< N2: not a trick of this hand
  not_so_many,             ///< T7e, T7f: not a number of cards that may be taken
  may_not_take_all,        ///< T7e, T7f
  may_not_castrate,        ///< M3: on the picker's side, or has cracked
  no_such_pair,            ///< M5: it isn't in hand, doesn't count here, or was shown
  may_not_crack,           ///< M1: was offered the blind, or is on the picker's side
  may_not_recrack,         ///< M2: not on the picker's side
  must_follow_suit,        ///< L2
  must_play_called_card,   ///< A3, A4: its suit is led
  must_lead_called_card,   ///< A3, A4: that suit may be led only with it
  must_keep_hold_card,     ///< A2, A4
  must_keep_called_card,   ///< A3: not thrown off
  must_play_under_card,    ///< A5: its suit is led
  must_keep_under_card,    ///< A5: only as the last card
  claims_are_off,          ///< L4: the table does not allow claims
  claim_can_fail,          ///< L4
  claim_sides_open,        ///< L4: it is not settled who plays with whom
  claim_too_hard,          ///< L4: cannot be decided
};

/// Why `who` may not do `action` now; Refusal::none if they may. Does not judge claims: see can_claim().
Refusal refusal(const Game&, const State&, Seat who, Action action);

}  // namespace sheepshead
