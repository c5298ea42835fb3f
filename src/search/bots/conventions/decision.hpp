// What the bot decided, and by which rule of thumb; turned into words only when somebody asks.
#pragma once

#include <string>
#include <string_view>

#include "play/view.hpp"

namespace sheepshead::conventions {

/// In the order of a hand. The names players see are in words.cpp.
enum class Thumb : std::uint8_t {
  only_choice,
  ask_redeal,
  no_redeal,
  pick_strong,
  pick_last,
  pass_weak,
  leaster_weak,
  doubler_middling,
  alone_strong,
  alone_no_call,
  take_partner,
  call_up,
  secretly_alone,
  bury_void,
  bury_points,
  bury_low,
  call_short_suit,
  call_ten,
  call_unknown,
  call_own_ace,
  lay_under,
  crack_strong,
  no_crack,
  recrack_strong,
  no_recrack,
  lead_trump,
  lead_top_trump,
  lead_fail_for_partner,
  keep_trump,
  lead_called_suit,
  lead_back,
  lead_ace,
  lead_fail,
  lead_only_trump,
  lead_winner,
  schmear,
  hold_trick,
  take_last,
  take,
  bump,
  leave_it,
  throw_off,
  play_low,
  leaster_one_trick,
  leaster_duck,
  leaster_dump,
  leaster_lead_low,
};

struct Decision {
  Action action;
  Thumb thumb = Thumb::only_choice;
  std::int16_t number = 0;  ///< what the sentence needs: strength, points in the trick
  std::int16_t limit = 0;   ///< the number it was held against
};

/// "lead-trump"
std::string_view name_of(Thumb);

/// Why, in a sentence for players that names the concrete cards.
std::string sentence(const Game&, const View&, const Decision&);

// One function a phase, or group of phases. The view is of the seat in turn.
Decision decide(const Game&, const View&);
Decision decide_redeal(const View&);
Decision decide_pick(const Game&, const View&);
Decision decide_call_first(const Game&, const View&);
Decision decide_call_jack(const Game&, const View&);
Decision decide_bury(const Game&, const View&);
Decision decide_call_ace(const Game&, const View&);
Decision decide_under(const Game&, const View&);
Decision decide_crack(const Game&, const View&);
Decision decide_play(const Game&, const View&);
Decision decide_leaster(const Game&, const View&);

}  // namespace sheepshead::conventions
