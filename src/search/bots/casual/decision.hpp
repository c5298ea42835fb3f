// What the bot decided, and by which of the casual bot's rules; turned into words only when somebody asks.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "play/view.hpp"
#include "words/message.hpp"

namespace sheepshead::casual {

/// In the order of a hand.
enum class Rule : std::uint8_t {
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
inline constexpr int kRules = int(Rule::duel_lead) + 1;
/// As files and the wire spell them.
inline constexpr std::array<std::string_view, kRules> kRuleNames{"only-choice",
                                                                 "ask-redeal",
                                                                 "no-redeal",
                                                                 "hick-strong",
                                                                 "no-hick",
                                                                 "best-granny",
                                                                 "billy-low",
                                                                 "solo-long-suit",
                                                                 "call-good-trump",
                                                                 "lay-up-safe",
                                                                 "lay-up-strong",
                                                                 "no-lay-up",
                                                                 "name-long-suit",
                                                                 "pick-strong",
                                                                 "pick-last",
                                                                 "pass-weak",
                                                                 "leaster-weak",
                                                                 "doubler-middling",
                                                                 "take-weak-cards",
                                                                 "nuclear-weak",
                                                                 "take-all-strong",
                                                                 "alone-strong",
                                                                 "alone-no-call",
                                                                 "take-partner",
                                                                 "call-up",
                                                                 "secretly-alone",
                                                                 "bury-void",
                                                                 "bury-points",
                                                                 "bury-low",
                                                                 "sheepshead-sure",
                                                                 "sheepshead-with-ace",
                                                                 "no-sheepshead",
                                                                 "call-short-suit",
                                                                 "call-ten",
                                                                 "call-king",
                                                                 "call-unknown",
                                                                 "call-own-ace",
                                                                 "call-buried-ace",
                                                                 "call-instead",
                                                                 "lay-under",
                                                                 "lay-none",
                                                                 "partner-by-trick",
                                                                 "partner-by-ace",
                                                                 "partner-by-card",
                                                                 "no-partner-wanted",
                                                                 "pass-queen",
                                                                 "keep-queens",
                                                                 "give-back",
                                                                 "name-trick",
                                                                 "crack-strong",
                                                                 "no-crack",
                                                                 "recrack-strong",
                                                                 "no-recrack",
                                                                 "castrate-strong",
                                                                 "no-castrate",
                                                                 "blitz-strong",
                                                                 "no-blitz",
                                                                 "lead-trump",
                                                                 "lead-top-trump",
                                                                 "lead-fail-for-partner",
                                                                 "keep-trump",
                                                                 "lead-called-suit",
                                                                 "lead-back",
                                                                 "lead-ace",
                                                                 "lead-fail",
                                                                 "lead-only-trump",
                                                                 "lead-winner",
                                                                 "schmear",
                                                                 "hold-trick",
                                                                 "take-last",
                                                                 "take",
                                                                 "bump",
                                                                 "leave-it",
                                                                 "throw-off",
                                                                 "play-low",
                                                                 "hunt-fox",
                                                                 "save-fox",
                                                                 "join",
                                                                 "stay-out",
                                                                 "win-partner",
                                                                 "leaster-one-trick",
                                                                 "leaster-duck",
                                                                 "leaster-dump",
                                                                 "leaster-lead-low",
                                                                 "duck",
                                                                 "dump",
                                                                 "lead-low",
                                                                 "take-everything",
                                                                 "mittler-take",
                                                                 "mittler-duck",
                                                                 "mittler-dump",
                                                                 "mittler-lead",
                                                                 "billy-under",
                                                                 "billy-throw",
                                                                 "billy-lead",
                                                                 "billy-lost",
                                                                 "give-billy",
                                                                 "lead-billy",
                                                                 "duel-take",
                                                                 "duel-other-place",
                                                                 "duel-low",
                                                                 "duel-lead"};
constexpr std::string_view name_of(Rule rule) { return kRuleNames[std::size_t(rule)]; }
static_assert(name_of(Rule::duel_lead) == "duel-lead" && name_of(Rule::lead_trump) == "lead-trump");

struct Decision {
  Action action;
  Rule rule = Rule::only_choice;
  std::int16_t number = 0;  ///< what the reason needs: strength, points in the trick
  std::int16_t limit = 0;   ///< the number it was held against
};

/// What is true of this hand and speaks for something, what mostly says most first.
using Reasons = std::vector<Message>;
/// Never empty.
Reasons reasons(const Game&, const View&, const Decision&);
/// Of any card to be played; empty where nothing but its worth speaks for it.
Reasons reasons_of_card(const Game&, const View&, Card);
/// Of all the cards that are buried, from `view.hand`; never empty.
Reasons reasons_of_bury(const Game&, const View&, CardSet cards);
/// Of picking where the rule passes, or of passing where it picks; `better`: surely so.
Message pick_after_all(const Game&, const View&, const Decision&, bool better);
/// The first of reasons().
Message reason(const Game&, const View&, const Decision&);
/// "Four trump, one of them a queen"
Message hand_of(const Game&, const View&);

/// All the cards that the bot would bury from here on.
CardSet whole_bury(const Game&, const View&);

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

}  // namespace sheepshead::casual
