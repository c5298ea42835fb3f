// What is said before the first card, in words.
#include "search/bots/conventions/words.hpp"

namespace sheepshead::conventions {
namespace {

using std::string;

string count(const Decision& d) { return "Your cards count " + std::to_string(d.number); }
string needed(const Decision& d) { return std::to_string(d.limit); }

/// "You hold 4 trump, 2 of them queens, and count 19"
string holding(const Game& game, const View& view, const Decision& d) {
  const TrumpOrder& order = order_of(game, view);
  const int trump = (view.hand & order.trump).size();
  const bool jacks = game.rules.trump.top == TopTrump::jacks;
  const int high = (view.hand & of_rank(jacks ? Rank::jack : Rank::queen) & order.trump).size();
  string text = "You hold " + (trump == 0 ? string("no") : std::to_string(trump)) + " trump";
  const string one = jacks ? "a jack" : "a queen", many = jacks ? "jacks" : "queens";
  if (high == 1) text += trump == 1 ? ", " + one + "," : ", 1 of them " + one + ",";
  if (high > 1) text += ", " + std::to_string(high) + " of them " + many + ",";
  return text + " and count " + std::to_string(d.number);
}

string how_many(int n) { return n == 0 ? "none" : std::to_string(n); }

}  // namespace

string sentence_of_bidding(const Game& game, const View& view, const Decision& d) {
  const string cards = holding(game, view, d);
  switch (d.thumb) {
    case Thumb::ask_redeal: return "No ace, no face, no trump, no count: ask for a new deal.";
    case Thumb::no_redeal: return "Your cards do not allow a new deal.";
    case Thumb::hick_strong: return cards + "; from " + needed(d) + " on a called partner should do: hick.";
    case Thumb::no_hick: return cards + ": too little for a call, too much for a Billy. Pass.";
    case Thumb::best_granny: return cards + "; from " + needed(d) + " on play the Best: the hand should win alone.";
    case Thumb::billy_low:
      return d.number == 0 ? "Nobody can force a trick on these cards: a Billy."
                           : "These cards stay below almost anything that is led: a Billy.";
    case Thumb::solo_long_suit:
      return "With another suit as trump your cards count " + std::to_string(d.number) + "; from " + needed(d) +
             " on play a side-solo.";
    case Thumb::call_good_trump:
      return cards +
             (d.number >= d.limit ? "; with a called partner that should do." : "; a call is the least you can say.");
    case Thumb::lay_up_safe: return "Nobody can force a trick on these cards, even if he sees them: lay them up.";
    case Thumb::lay_up_strong:
      return count(d) + " with your own trump; from " + needed(d) + " on they win even face up.";
    case Thumb::no_lay_up: return "Your cards would not bear being seen: say nothing.";
    case Thumb::name_long_suit:
      return "Name " + string(name_of(Suit(d.action.number()))) + ": with that suit as trump your cards count most.";
    case Thumb::pick_strong: return cards + "; in this seat pick from " + needed(d) + " on.";
    case Thumb::pick_last: return cards + "; all others passed, and the last seat picks from " + needed(d) + " on.";
    case Thumb::pass_weak: return cards + "; in this seat it takes " + needed(d) + " to pick.";
    case Thumb::leaster_weak: return cards + ": cards that take few tricks win leasters.";
    case Thumb::doubler_middling: return cards + ": too weak to pick, too strong for a leaster. Deal again.";
    case Thumb::take_weak_cards:
      return "You have " + (d.number == 1 ? "1 card" : how_many(d.number) + (d.number == 0 ? "" : " cards")) +
             " to spare for the bury: take " + how_many(d.action.number()) +
             (d.action.number() == 0 ? ", and leave your partner the rest." : ".");
    case Thumb::nuclear_weak: return count(d) + ", less than any four from the blind would: go nuclear.";
    case Thumb::take_all_strong: return count(d) + "; from " + needed(d) + " on take the whole blind and play alone.";
    case Thumb::bury_void:
      return "Bury " + the(d.action.card()) + ": without " + suit_name(order_of(game, view), d.action.card()) +
             " you can trump when it is led.";
    case Thumb::bury_points:
      return "Bury " + the(d.action.card()) + ": its " + point_count(game.order.points_of(d.action.card())) +
             " are safe there.";
    case Thumb::bury_low: return "Bury " + the(d.action.card()) + ": you miss it least.";
    case Thumb::sheepshead_sure: return "No card that is out can take a trick from you: call sheepshead.";
    case Thumb::sheepshead_with_ace:
      return "You lead, all your cards but one are the highest trump, and your partner's ace takes the last trick: "
             "call "
             "sheepshead.";
    case Thumb::no_sheepshead: return "One trick might be lost, and that would cost six to each: say nothing.";
    case Thumb::crack_strong: return cards + "; from " + needed(d) + " on the picker is in trouble, so crack.";
    case Thumb::no_crack: return cards + "; it takes " + needed(d) + " to crack.";
    case Thumb::recrack_strong: return cards + "; from " + needed(d) + " on, crack back.";
    case Thumb::no_recrack: return cards + "; it takes " + needed(d) + " to crack back.";
    case Thumb::castrate_strong: return cards + "; from " + needed(d) + " on, double once more.";
    case Thumb::no_castrate: return cards + "; it takes " + needed(d) + " to double once more.";
    case Thumb::blitz_strong: return cards + "; you expect to win, so double: show the pair.";
    case Thumb::no_blitz:
      return view.phase == Phase::late_blitz
                 ? "It is not sure enough that you win: do not double."
                 : cards + "; it takes a pair and a count of " + needed(d) + " to double by showing it.";
    default: return {};
  }
}

string sentence_of_calling(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const TrumpOrder& order = game.order;
  switch (d.thumb) {
    case Thumb::take_partner:
      if (d.action.kind() == Kind::silent)
        return count(d) + "; it takes " + needed(d) + " to play alone, so look for a partner.";
      return "Take a partner: " + the(c) + " names him. Your cards count " + std::to_string(d.number) + "; it takes " +
             needed(d) + " to play alone.";
    case Thumb::call_up:
      return "Call " + the(c) + ": you hold " + the(game.partner_card) +
             " yourself, and a partner is worth more than playing alone with these cards.";
    case Thumb::secretly_alone:
      if (d.number < d.limit) return "You hold " + the(c) + " yourself, so you play alone; nobody need know yet.";
      return count(d) + ": that is enough to play alone. Nobody will know until " + the(c) + " is seen.";
    case Thumb::call_short_suit:
      return "Call " + the(c) + ": the fewer " + suit_name(order, c) +
             " you have had, the likelier everyone else has one and the ace goes round.";
    case Thumb::call_ten:
      return "You cannot call an ace, so call " + the(c) + "; it beats your ace when " + suit_name(order, c) +
             " is led.";
    case Thumb::call_king:
      return "You hold every ace and ten, so call " + the(c) + "; it beats them when " + suit_name(order, c) +
             " is led.";
    case Thumb::call_unknown:
      return "You have no suit to call, so call " + the(c) + " and lay a card face down for it: a partner helps.";
    case Thumb::call_own_ace: return "Call " + the(c) + " that you hold: you play alone, and nobody knows it yet.";
    case Thumb::call_buried_ace: return "Call " + the(c) + " that you buried: you play alone, and nobody knows it yet.";
    case Thumb::call_instead:
      return "You hold " + the(game.partner_card) + " yourself, so call " + the(c) +
             " instead: a partner is worth more than playing alone with these cards.";
    case Thumb::alone_strong: return count(d) + "; from " + needed(d) + " on, play alone and keep all of it.";
    case Thumb::alone_no_call:
      return d.action.kind() == Kind::silent ? "Nothing else can be called: the jack alone names a partner."
                                             : "Nothing can be called, so you play alone.";
    case Thumb::lay_none:
      return "You need not lay a card face down: without one you are free when " + suit_name(order, view.called) +
             " is led, and may trump it.";
    case Thumb::lay_under:
      return "Lay " + the(c) + " face down: it can take no trick there, so choose a card you miss least.";
    case Thumb::partner_by_trick:
      return count(d) + "; it takes " + needed(d) +
             " to play alone. Say so: the first trick that you do not win brings you a partner.";
    case Thumb::partner_by_ace:
      return count(d) + "; it takes " + needed(d) + " to play alone. Call " + the(c) + ": its holder is your partner.";
    case Thumb::partner_by_card:
      return count(d) + "; it takes " + needed(d) + " to do with so few. Call " + the(c) + " for one more partner.";
    case Thumb::no_partner_wanted:
      return count(d) + "; from " + needed(d) + " on the fewer you share with, the better.";
    case Thumb::pass_queen:
      return count(d) + "; it takes " + needed(d) + " to keep both. Pass " + the(c) +
             " to your left: whoever holds it is your partner.";
    case Thumb::keep_queens:
      return view.legal.cards.empty() ? "You have nothing to pass."
                                      : count(d) + "; from " + needed(d) + " on keep both, and share with fewer.";
    case Thumb::give_back: return "You are partners now. Give back " + the(c) + ": you miss it least.";
    case Thumb::name_trick:
      return "Name the first trick: you play last to it, and can see to it that another gets the blind.";
    default: return {};
  }
}

}  // namespace sheepshead::conventions
