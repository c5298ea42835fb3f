// The rules of thumb in words.
#include "cards/text.hpp"
#include "search/bots/conventions/decision.hpp"
#include "search/bots/conventions/reading.hpp"

namespace sheepshead::conventions {
namespace {

std::string the(Card c) { return "the " + long_name(c); }

std::string suit_name(const Game& game, Card c) { return std::string(name_of(game.order.suit_of(c))); }

std::string points(int n) { return n == 1 ? "1 point" : std::to_string(n) + " points"; }

std::string count(const Decision& d) { return "Your cards count " + std::to_string(d.number); }

std::string needed(const Decision& d) { return std::to_string(d.limit); }

/// "the picker", or, for one who knows no picker, "the others".
std::string whose_side(const View& view) {
  if (view.is_picker()) return view.partner != kNoSeat && view.partner != view.seat ? "your partner" : "you";
  return view.partner == view.seat ? "the picker" : "your side";
}

std::string call_sentence(const Game& game, const Decision& d) {
  const Card c = d.action.card();
  switch (d.thumb) {
    case Thumb::take_partner:
      if (d.action.kind() == Kind::silent)
        return count(d) + "; it takes " + needed(d) + " to play alone, so look for a partner.";
      return "Take a partner: " + the(c) + " names him. Your cards count " + std::to_string(d.number) + "; it takes " +
             needed(d) + " to play alone.";
    case Thumb::call_up:
      return "Call " + the(c) +
             ": you hold the jack of diamonds yourself, and a partner is worth more than playing "
             "alone with these cards.";
    case Thumb::secretly_alone:
      if (d.number < d.limit) return "You hold " + the(c) + " yourself, so you play alone; nobody need know yet.";
      return count(d) + ": that is enough to play alone. Nobody will know until " + the(c) + " is seen.";
    case Thumb::call_short_suit:
      return "Call " + the(c) + ": the fewer " + suit_name(game, c) +
             " you have had, the likelier everyone else has one and the ace goes round.";
    case Thumb::call_ten:
      return "You hold every ace, so call " + the(c) + "; it beats your ace when " + suit_name(game, c) + " is led.";
    case Thumb::call_unknown:
      return "You have no suit to call, so call " + the(c) + " and lay a card face down for it: a partner helps.";
    case Thumb::call_own_ace: return "Call " + the(c) + " that you hold: you play alone, and nobody knows it yet.";
    case Thumb::alone_strong: return count(d) + "; from " + needed(d) + " on, play alone and keep all of it.";
    case Thumb::alone_no_call: return "There is no card you can call, so you play alone.";
    case Thumb::lay_under:
      return "Lay " + the(c) + " face down: it can take no trick there, so choose a card you miss least.";
    default: return {};
  }
}

/// "You hold 4 trump, 2 of them queens, and count 19"
std::string holding(const Game& game, const View& view, const Decision& d) {
  const int trump = (view.hand & game.order.trump).size();
  const int queens = (view.hand & of_rank(Rank::queen) & game.order.trump).size();
  std::string text = "You hold " + (trump == 0 ? std::string("no") : std::to_string(trump)) + " trump";
  if (queens == 1) text += trump == 1 ? ", a queen," : ", 1 of them a queen,";
  if (queens > 1) text += ", " + std::to_string(queens) + " of them queens,";
  return text + " and count " + std::to_string(d.number);
}

std::string bid_sentence(const Game& game, const View& view, const Decision& d) {
  const std::string cards = holding(game, view, d);
  switch (d.thumb) {
    case Thumb::ask_redeal: return "No ace, no face, no trump, no count: ask for a new deal.";
    case Thumb::no_redeal: return "Your cards do not allow a new deal.";
    case Thumb::pick_strong: return cards + "; in this seat pick from " + needed(d) + " on.";
    case Thumb::pick_last: return cards + "; all others passed, and the last seat picks from " + needed(d) + " on.";
    case Thumb::pass_weak: return cards + "; in this seat it takes " + needed(d) + " to pick.";
    case Thumb::leaster_weak: return cards + ": cards that take few tricks win leasters.";
    case Thumb::doubler_middling: return cards + ": too weak to pick, too strong for a leaster. Deal again.";
    case Thumb::crack_strong: return cards + "; from " + needed(d) + " on the picker is in trouble, so crack.";
    case Thumb::no_crack: return cards + "; it takes " + needed(d) + " to crack.";
    case Thumb::recrack_strong: return cards + "; from " + needed(d) + " on, crack back.";
    case Thumb::no_recrack: return cards + "; it takes " + needed(d) + " to crack back.";
    default: return {};
  }
}

std::string lead_sentence(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const std::string suit = suit_name(game, c);
  const std::string draws = std::to_string(game.players - 1);
  switch (d.thumb) {
    case Thumb::lead_trump:
      return view.is_picker() ? "Lead trump: you are the picker, and each trump you lead draws up to " + draws + "."
                              : "Lead trump for the picker: you are the partner, and your side holds the most of it.";
    case Thumb::lead_top_trump:
      return "Lead trump: nothing out there beats " + the(c) + ", and it draws up to " + draws + " trump.";
    case Thumb::lead_fail_for_partner:
      return view.is_picker() ? "Save your trump: lead " + suit + " and let your partner help take the trick."
                              : "Save your trump and lead " + suit + ": the picker may take it.";
    case Thumb::keep_trump: return "Keep your trump for later, and lead " + suit + ".";
    case Thumb::lead_called_suit:
      return "Lead the called suit: picker and partner must both follow " + suit +
             ", so one of your side may trump the called card.";
    case Thumb::lead_back: return "Lead " + suit + " back: the picker has shown it and may have to follow again.";
    case Thumb::lead_ace: return "Lead " + the(c) + " while everyone may still have " + suit + ": it may go round.";
    case Thumb::lead_fail: return "Lead fail: an opponent who leads trump does the picker's work.";
    case Thumb::lead_only_trump: return "You hold nothing but trump, so you must lead it.";
    case Thumb::lead_winner: return "Lead " + the(c) + ": nothing that is left can beat it.";
    default: return {};
  }
}

std::string follow_sentence(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const std::string worth = points(game.order.points_of(c));
  const std::string there = "There are " + points(d.number) + " on the table";
  switch (d.thumb) {
    case Thumb::schmear:
      return "Schmear: this trick should stay with " + whose_side(view) + ", and " + the(c) + " adds " + worth + ".";
    case Thumb::take_last: return "You are last: take it with " + the(c) + ". " + there + ".";
    case Thumb::take: return there + " and the other side is winning: " + the(c) + " may take them.";
    case Thumb::hold_trick: return "Make it safe: " + the(c) + " is harder to beat for those behind you.";
    case Thumb::bump: return "Bump: take it from your own side with " + the(c) + ", and the lead with it.";
    case Thumb::leave_it: return "Your side has this trick: leave it, and keep your better cards.";
    case Thumb::throw_off: return "Throw off " + the(c) + ": you miss it least.";
    case Thumb::play_low: return "You cannot well take this trick: give it " + the(c) + ", as little as you can.";
    default: return {};
  }
}

std::string leaster_sentence(const Decision& d) {
  const Card c = d.action.card();
  switch (d.thumb) {
    case Thumb::leaster_one_trick:
      return "You need one trick: " + the(c) + " may take a cheap one. It holds " + points(d.number) + " so far.";
    case Thumb::leaster_duck: return "Fewest points win: " + the(c) + " is the least harm here.";
    case Thumb::leaster_dump: return "This trick should go to another: be rid of " + the(c) + ".";
    case Thumb::leaster_lead_low: return "Lead " + the(c) + ": somebody else should take it.";
    default: return {};
  }
}

}  // namespace

std::string_view name_of(Thumb thumb) {
  switch (thumb) {
    case Thumb::only_choice: return "only-choice";
    case Thumb::ask_redeal: return "ask-redeal";
    case Thumb::no_redeal: return "no-redeal";
    case Thumb::pick_strong: return "pick-strong";
    case Thumb::pick_last: return "pick-last";
    case Thumb::pass_weak: return "pass-weak";
    case Thumb::leaster_weak: return "leaster-weak";
    case Thumb::doubler_middling: return "doubler-middling";
    case Thumb::alone_strong: return "alone-strong";
    case Thumb::alone_no_call: return "alone-no-call";
    case Thumb::take_partner: return "take-partner";
    case Thumb::call_up: return "call-up";
    case Thumb::secretly_alone: return "secretly-alone";
    case Thumb::bury_void: return "bury-void";
    case Thumb::bury_points: return "bury-points";
    case Thumb::bury_low: return "bury-low";
    case Thumb::call_short_suit: return "call-short-suit";
    case Thumb::call_ten: return "call-ten";
    case Thumb::call_unknown: return "call-unknown";
    case Thumb::call_own_ace: return "call-own-ace";
    case Thumb::lay_under: return "lay-under";
    case Thumb::crack_strong: return "crack-strong";
    case Thumb::no_crack: return "no-crack";
    case Thumb::recrack_strong: return "recrack-strong";
    case Thumb::no_recrack: return "no-recrack";
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
    case Thumb::leaster_one_trick: return "leaster-one-trick";
    case Thumb::leaster_duck: return "leaster-duck";
    case Thumb::leaster_dump: return "leaster-dump";
    case Thumb::leaster_lead_low: return "leaster-lead-low";
  }
  return {};
}

std::string sentence(const Game& game, const View& view, const Decision& d) {
  if (d.thumb == Thumb::only_choice)
    return takes_card(d.action.kind()) ? "There is no other card to choose." : "There is nothing else to choose.";
  if (d.thumb == Thumb::bury_void)
    return "Bury " + the(d.action.card()) + ": without " + suit_name(game, d.action.card()) +
           " you can trump when it is led.";
  if (d.thumb == Thumb::bury_points)
    return "Bury " + the(d.action.card()) + ": its " + points(game.order.points_of(d.action.card())) +
           " are safe there.";
  if (d.thumb == Thumb::bury_low) return "Bury " + the(d.action.card()) + ": you miss it least.";
  for (std::string text : {bid_sentence(game, view, d), call_sentence(game, d), lead_sentence(game, view, d),
                           follow_sentence(game, view, d), leaster_sentence(d)})
    if (!text.empty()) return text;
  return {};
}

}  // namespace sheepshead::conventions
