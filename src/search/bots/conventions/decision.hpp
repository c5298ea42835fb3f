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
  // Hicking (T4d).
  hick_strong,
  no_hick,
  best_granny,
  billy_low,
  solo_long_suit,
  call_good_trump,
  lay_up_safe,
  lay_up_strong,
  no_lay_up,
  name_long_suit,
  // Picking.
  pick_strong,
  pick_last,
  pass_weak,
  leaster_weak,
  doubler_middling,
  take_weak_cards,
  nuclear_weak,
  take_all_strong,
  alone_strong,
  alone_no_call,
  take_partner,
  call_up,
  secretly_alone,
  bury_void,
  bury_points,
  bury_low,
  sheepshead_sure,
  sheepshead_with_ace,
  no_sheepshead,
  call_short_suit,
  call_ten,
  call_king,
  call_unknown,
  call_own_ace,
  call_buried_ace,
  call_instead,
  lay_under,
  lay_none,
  // Sides that the cards make.
  partner_by_trick,
  partner_by_ace,
  partner_by_card,
  no_partner_wanted,
  pass_queen,
  keep_queens,
  give_back,
  name_trick,
  // Doubling.
  crack_strong,
  no_crack,
  recrack_strong,
  no_recrack,
  castrate_strong,
  no_castrate,
  blitz_strong,
  no_blitz,
  // Leading.
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
  // Following.
  schmear,
  hold_trick,
  take_last,
  take,
  bump,
  leave_it,
  throw_off,
  play_low,
  // The special games.
  hunt_fox,
  save_fox,
  join,
  stay_out,
  win_partner,
  leaster_one_trick,
  leaster_duck,
  leaster_dump,
  leaster_lead_low,
  duck,
  dump,
  lead_low,
  take_everything,
  mittler_take,
  mittler_duck,
  mittler_dump,
  mittler_lead,
  billy_under,
  billy_throw,
  billy_lead,
  billy_lost,
  give_billy,
  lead_billy,
  duel_take,
  duel_other_place,
  duel_low,
  duel_lead,
};
inline constexpr int kThumbs = int(Thumb::duel_lead) + 1;

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
Decision decide_hick(const Game&, const View&);  ///< hick and announce
Decision decide_lay_up(const Game&, const View&);
Decision decide_name_trump(const Game&, const View&);
Decision decide_pick(const Game&, const View&);
Decision decide_call_first(const Game&, const View&);
Decision decide_take(const Game&, const View&);
Decision decide_call_jack(const Game&, const View&);
Decision decide_bury(const Game&, const View&);
Decision decide_sheepshead(const Game&, const View&);
Decision decide_call_ace(const Game&, const View&);
Decision decide_under(const Game&, const View&);
Decision decide_call_partner(const Game&, const View&);
Decision decide_exchange(const Game&, const View&);
Decision decide_give_back(const Game&, const View&);
Decision decide_name_trick(const View&);
Decision decide_crack(const Game&, const View&);  ///< crack, re-crack and castrate
Decision decide_blitz(const Game&, const View&);  ///< before play or after the fact

// A card, by the game that is played.
Decision decide_play(const Game&, const View&);     ///< side against side
Decision decide_leaster(const Game&, const View&);  ///< leaster, moster and wilky: few points
Decision decide_mittler(const Game&, const View&);
Decision decide_billy(const Game&, const View&);
Decision decide_duel(const Game&, const View&);

}  // namespace sheepshead::conventions
