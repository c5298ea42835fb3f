// The play of a card in words.
#include "search/bots/conventions/words.hpp"

namespace sheepshead::conventions {
namespace {

using std::string;

bool counts_counters(const Game& game) { return game.system == System::counters; }

/// "11 points"; where counters count, "a counter".
string worth_of(const Game& game, Card c) {
  if (!counts_counters(game)) return point_count(order_of(game, std::uint8_t{0}).points_of(c));
  return game.order.points_of(c) >= 4 ? "a counter" : "nothing";
}

/// "There are 14 points on the table"
string on_table(const Game& game, const View& view) {
  const std::size_t first = std::size_t(view.trick) * game.trick_size;
  const TrumpOrder& order = order_of(game, view);
  int points = 0, counters = 0;
  for (std::size_t i = first; i < first + view.in_trick; ++i) {
    if (!view.played[i].valid()) continue;
    points += order.points_of(view.played[i]);
    counters += order.points_of(view.played[i]) >= 4;
  }
  if (!counts_counters(game) && points == 0) return "There are no points on the table";
  if (!counts_counters(game))
    return "There " + string(points == 1 ? "is " : "are ") + point_count(points) + " on the table";
  if (counters == 1) return "There is 1 counter on the table";
  return "There are " + (counters == 0 ? string("no") : std::to_string(counters)) + " counters on the table";
}

/// What the table calls the one who plays against the others.
string player_word(const Game& game, const View& view) {
  if (game.picking != Picking::hick) return "picker";
  return view.bid == Bid::call ? "caller" : "lone player";
}

bool on_picker_side(const View& view) { return view.is_picker() || has_seat(view.partners, view.seat); }

/// With whom a trick should stay.
string whose_side(const Game& game, const View& view) {
  if (view.is_picker()) return view.partners != 0 ? "your partner" : "you";
  return on_picker_side(view) && view.picker != kNoSeat ? "the " + player_word(game, view) : "your side";
}

}  // namespace

string sentence_of_leading(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const string suit = suit_name(order_of(game, view), c);
  const string draws = std::to_string(game.players - 1);
  const string who = player_word(game, view);
  const bool no_picker = game.picking == Picking::no_picker;
  switch (d.thumb) {
    case Thumb::lead_trump:
      if (no_picker) return "Lead trump: each one that you lead draws up to " + draws + " from the others.";
      return view.is_picker()
                 ? "Lead trump: you are the " + who + ", and each trump you lead draws up to " + draws + "."
                 : "Lead trump for the " + who + ": you are the partner, and your side holds the most of it.";
    case Thumb::lead_top_trump:
      return "Lead trump: nothing out there beats " + the(c) + ", and it draws up to " + draws + " trump.";
    case Thumb::lead_fail_for_partner:
      return view.is_picker() || view.picker == kNoSeat
                 ? "Save your trump: lead " + suit + " and let your partner help take the trick."
                 : "Save your trump and lead " + suit + ": the " + who + " may take it.";
    case Thumb::keep_trump: return "Keep your trump for later, and lead " + suit + ".";
    case Thumb::lead_called_suit:
      return "Lead the called suit: picker and partner must both follow " + suit +
             ", so one of your side may trump the called card.";
    case Thumb::lead_back: return "Lead " + suit + " back: the " + who + " has shown it and may have to follow again.";
    case Thumb::lead_ace: return "Lead " + the(c) + " while everyone may still have " + suit + ": it may go round.";
    case Thumb::lead_fail:
      return no_picker ? "Lead fail: whoever leads trump does the work of those who hold most of it."
                       : "Lead fail: an opponent who leads trump does the " + who + "'s work.";
    case Thumb::lead_only_trump: return "You hold nothing but trump, so you must lead it.";
    case Thumb::lead_winner: return "Lead " + the(c) + ": nothing that is left can beat it.";
    default: return {};
  }
}

string sentence_of_following(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const string there = on_table(game, view);
  switch (d.thumb) {
    case Thumb::schmear:
      return "Schmear: this trick should stay with " + whose_side(game, view) + ", and " + the(c) + " adds " +
             worth_of(game, c) + ".";
    case Thumb::take_last: return "You are last: take it with " + the(c) + ". " + there + ".";
    case Thumb::take: return there + ", and the other side is winning: " + the(c) + " may take the trick.";
    case Thumb::hold_trick: return "Make it safe: " + the(c) + " is harder to beat for those behind you.";
    case Thumb::bump: return "Bump: take it from your own side with " + the(c) + ", and the lead with it.";
    case Thumb::leave_it: return "Your side has this trick: leave it, and keep your better cards.";
    case Thumb::throw_off: return "Throw off " + the(c) + ": you miss it least.";
    case Thumb::play_low: return "You cannot well take this trick: give it " + the(c) + ", as little as you can.";
    default: return {};
  }
}

string sentence_of_special_game(const Game& game, const View& view, const Decision& d) {
  const Card c = d.action.card();
  const string suit = suit_name(order_of(game, view), c);
  const string holds = point_count(d.number);
  const string few = game.nobody_picks == NobodyPicks::moster ? "Who has most points pays" : "Fewest points win";
  switch (d.thumb) {
    case Thumb::hunt_fox:
      return view.in_trick == 0 ? "The fox is still out: lead " + the(c) + ", it may have to fall under it."
                                : "The fox lies on the table: take it with " + the(c) + ".";
    case Thumb::save_fox: return "Bring your fox home: this trick should stay with your side.";
    case Thumb::join: return "Play " + the(c) + ": with these cards be one of the two partners.";
    case Thumb::stay_out:
      return "Play " + the(c) +
             " and hold back what would make you a partner: your cards are too weak to be one of two.";
    case Thumb::win_partner:
      return "Take this trick with " + the(c) + ": it makes you the partner of who holds the black queens.";
    case Thumb::leaster_one_trick:
      return "You need one trick: " + the(c) + " may take a cheap one. It holds " + holds + " so far.";
    case Thumb::leaster_duck: return "Fewest points win: " + the(c) + " is the least harm here.";
    case Thumb::leaster_dump: return "This trick should go to another: be rid of " + the(c) + ".";
    case Thumb::leaster_lead_low: return "Lead " + the(c) + ": somebody else should take it.";
    case Thumb::duck: return few + ": " + the(c) + " is the least harm here.";
    case Thumb::dump: return few + ", and this trick should go to another: be rid of " + the(c) + ".";
    case Thumb::lead_low: return few + ": lead " + the(c) + ", somebody else should take it.";
    case Thumb::take_everything:
      return "You have every trick, and nothing out there beats your cards: go on with " + the(c) +
             " and take them all.";
    case Thumb::mittler_take:
      return "The middle wins, and you want about " + point_count(d.limit) + " more: " + the(c) +
             " may take a trick of " + holds + ".";
    case Thumb::mittler_duck:
      return d.limit > 0 ? "The middle wins: " + the(c) + " keeps you near it."
                         : "The middle wins, and you have enough: " + the(c) + " is the least harm.";
    case Thumb::mittler_dump: return "The middle wins, and this trick should go to another: be rid of " + the(c) + ".";
    case Thumb::mittler_lead: return "The middle wins: lead " + the(c) + " and see who takes it.";
    case Thumb::billy_under: return "Take no trick: " + the(c) + " stays below.";
    case Thumb::billy_throw: return "You have no " + string(name_of(view.led)) + ": be rid of " + the(c) + ".";
    case Thumb::billy_lead: return "Lead " + the(c) + ": somebody should have to go higher.";
    case Thumb::billy_lost:
      return view.tricks[view.seat] == 0 && has_seat(view.bidders, view.seat)
                 ? "You cannot stay below: play " + the(c) + " and hope that another must go higher."
                 : "The Billy has its trick: it does not matter any more.";
    case Thumb::give_billy:
      return "The Billy should get this trick: stay below with " + the(c) + " as well as you can.";
    case Thumb::lead_billy: return "Lead " + suit + ", low: the Billy may have nothing below " + the(c) + ".";
    case Thumb::duel_take:
      return view.in_trick + 1 == game.trick_size
                 ? "Take it with " + the(c) + ": you play last, and it holds " + holds + "."
                 : the(c).replace(0, 1, "T") + " is the cheapest way to go for this trick.";
    case Thumb::duel_other_place:
      return "This trick should be yours without it: play " + the(c) + " under your own winning card.";
    case Thumb::duel_low: return "This trick goes to the other: throw " + the(c) + " under it, and lose little.";
    case Thumb::duel_lead: return "Lead " + the(c) + ": of what you can see on the table, that promises most.";
    default: return {};
  }
}

}  // namespace sheepshead::conventions
