// The names of the rules of thumb.
#include "search/bots/conventions/words.hpp"

namespace sheepshead::conventions {

std::string_view name_of(Thumb thumb) {
  switch (thumb) {
    case Thumb::only_choice: return "only-choice";
    case Thumb::ask_redeal: return "ask-redeal";
    case Thumb::no_redeal: return "no-redeal";
    case Thumb::hick_strong: return "hick-strong";
    case Thumb::no_hick: return "no-hick";
    case Thumb::best_granny: return "best-granny";
    case Thumb::billy_low: return "billy-low";
    case Thumb::solo_long_suit: return "solo-long-suit";
    case Thumb::call_good_trump: return "call-good-trump";
    case Thumb::lay_up_safe: return "lay-up-safe";
    case Thumb::lay_up_strong: return "lay-up-strong";
    case Thumb::no_lay_up: return "no-lay-up";
    case Thumb::name_long_suit: return "name-long-suit";
    case Thumb::pick_strong: return "pick-strong";
    case Thumb::pick_last: return "pick-last";
    case Thumb::pass_weak: return "pass-weak";
    case Thumb::leaster_weak: return "leaster-weak";
    case Thumb::doubler_middling: return "doubler-middling";
    case Thumb::take_weak_cards: return "take-weak-cards";
    case Thumb::nuclear_weak: return "nuclear-weak";
    case Thumb::take_all_strong: return "take-all-strong";
    case Thumb::alone_strong: return "alone-strong";
    case Thumb::alone_no_call: return "alone-no-call";
    case Thumb::take_partner: return "take-partner";
    case Thumb::call_up: return "call-up";
    case Thumb::secretly_alone: return "secretly-alone";
    case Thumb::bury_void: return "bury-void";
    case Thumb::bury_points: return "bury-points";
    case Thumb::bury_low: return "bury-low";
    case Thumb::sheepshead_sure: return "sheepshead-sure";
    case Thumb::sheepshead_with_ace: return "sheepshead-with-ace";
    case Thumb::no_sheepshead: return "no-sheepshead";
    case Thumb::call_short_suit: return "call-short-suit";
    case Thumb::call_ten: return "call-ten";
    case Thumb::call_king: return "call-king";
    case Thumb::call_unknown: return "call-unknown";
    case Thumb::call_own_ace: return "call-own-ace";
    case Thumb::call_buried_ace: return "call-buried-ace";
    case Thumb::call_instead: return "call-instead";
    case Thumb::lay_under: return "lay-under";
    case Thumb::lay_none: return "lay-none";
    case Thumb::partner_by_trick: return "partner-by-trick";
    case Thumb::partner_by_ace: return "partner-by-ace";
    case Thumb::partner_by_card: return "partner-by-card";
    case Thumb::no_partner_wanted: return "no-partner-wanted";
    case Thumb::pass_queen: return "pass-queen";
    case Thumb::keep_queens: return "keep-queens";
    case Thumb::give_back: return "give-back";
    case Thumb::name_trick: return "name-trick";
    case Thumb::crack_strong: return "crack-strong";
    case Thumb::no_crack: return "no-crack";
    case Thumb::recrack_strong: return "recrack-strong";
    case Thumb::no_recrack: return "no-recrack";
    case Thumb::castrate_strong: return "castrate-strong";
    case Thumb::no_castrate: return "no-castrate";
    case Thumb::blitz_strong: return "blitz-strong";
    case Thumb::no_blitz: return "no-blitz";
    case Thumb::lead_trump: return "lead-trump";
    case Thumb::lead_top_trump: return "lead-top-trump";
    case Thumb::lead_fail_for_partner: return "lead-fail-for-partner";
    case Thumb::keep_trump: return "keep-trump";
    case Thumb::lead_called_suit: return "lead-called-suit";
    case Thumb::lead_back: return "lead-back";
    case Thumb::lead_ace: return "lead-ace";
    case Thumb::lead_fail: return "lead-fail";
    case Thumb::lead_only_trump: return "lead-only-trump";
    case Thumb::lead_winner: return "lead-winner";
    case Thumb::schmear: return "schmear";
    case Thumb::hold_trick: return "hold-trick";
    case Thumb::take_last: return "take-last";
    case Thumb::take: return "take";
    case Thumb::bump: return "bump";
    case Thumb::leave_it: return "leave-it";
    case Thumb::throw_off: return "throw-off";
    case Thumb::play_low: return "play-low";
    case Thumb::hunt_fox: return "hunt-fox";
    case Thumb::save_fox: return "save-fox";
    case Thumb::join: return "join";
    case Thumb::stay_out: return "stay-out";
    case Thumb::win_partner: return "win-partner";
    case Thumb::leaster_one_trick: return "leaster-one-trick";
    case Thumb::leaster_duck: return "leaster-duck";
    case Thumb::leaster_dump: return "leaster-dump";
    case Thumb::leaster_lead_low: return "leaster-lead-low";
    case Thumb::duck: return "duck";
    case Thumb::dump: return "dump";
    case Thumb::lead_low: return "lead-low";
    case Thumb::take_everything: return "take-everything";
    case Thumb::mittler_take: return "mittler-take";
    case Thumb::mittler_duck: return "mittler-duck";
    case Thumb::mittler_dump: return "mittler-dump";
    case Thumb::mittler_lead: return "mittler-lead";
    case Thumb::billy_under: return "billy-under";
    case Thumb::billy_throw: return "billy-throw";
    case Thumb::billy_lead: return "billy-lead";
    case Thumb::billy_lost: return "billy-lost";
    case Thumb::give_billy: return "give-billy";
    case Thumb::lead_billy: return "lead-billy";
    case Thumb::duel_take: return "duel-take";
    case Thumb::duel_other_place: return "duel-other-place";
    case Thumb::duel_low: return "duel-low";
    case Thumb::duel_lead: return "duel-lead";
  }
  return {};
}

std::string sentence(const Game& game, const View& view, const Decision& d) {
  if (d.thumb == Thumb::only_choice)
    return takes_card(d.action.kind()) ? "There is no other card to choose." : "There is nothing else to choose.";
  for (std::string text :
       {sentence_of_bidding(game, view, d), sentence_of_calling(game, view, d), sentence_of_leading(game, view, d),
        sentence_of_following(game, view, d), sentence_of_special_game(game, view, d)})
    if (!text.empty()) return text;
  return {};
}

}  // namespace sheepshead::conventions
