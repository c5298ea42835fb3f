// Why an action is not legal, in a sentence to the player or about him.
#include <vector>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"
#include "play/hand.hpp"

namespace sheepshead {
namespace {

using std::string;

/// "you" or the player's name, and the verbs that go with it.
struct Voice {
  string name;
  CardStyle style;

  bool you() const { return name.empty(); }
  string who() const { return you() ? "you" : name; }
  string whose() const { return you() ? "your" : "his"; }
  string hold() const { return who() + (you() ? " hold" : " holds"); }
  string kept() const { return who() + " kept"; }
  string was() const { return who() + (you() ? " were" : " was"); }
  string card(Card c) const { return to_text(c, style); }
  string cards(CardSet set, std::string_view last = "and") const {
    std::vector<string> words;
    for (const Card c : set) words.push_back(card(c));
    return joined(words, last);
  }
};

string suit_text(PlaySuit suit) { return string(name_of(suit)); }
string is_led(PlaySuit suit) { return capital(suit_text(suit)) + (suit == PlaySuit::trump ? " is led" : " are led"); }

/// What the action would be: "play a card", "pass".
string deed(Kind kind) {
  switch (kind) {
    case Kind::pass: return "pass";
    case Kind::pick: return "pick";
    case Kind::call_leaster: return "call a leaster";
    case Kind::call_doubler: return "call a doubler";
    case Kind::redeal: return "ask for a new deal";
    case Kind::silent: return "stay silent";
    case Kind::crack: return "crack";
    case Kind::recrack: return "crack back";
    case Kind::alone: return "go alone";
    case Kind::castrate: return "castrate";
    case Kind::sheepshead: return "call sheepshead";
    case Kind::take_all: return "take the whole blind";
    case Kind::hick: return "hick";
    case Kind::best: return "play the Best";
    case Kind::announce_call: return "announce a call";
    case Kind::billy: return "announce a Billy";
    case Kind::side_solo: return "announce a side-solo";
    case Kind::lay_up: return "lay the cards up";
    case Kind::first_trick: return "take the winner of a trick as partner";
    case Kind::claim: return "claim the rest";
    case Kind::take: return "take cards of the blind";
    case Kind::trick: return "name a trick";
    case Kind::suit: return "name a trump suit";
    case Kind::blitz: return "blitz";
    case Kind::bury: return "bury a card";
    case Kind::call: return "call a card";
    case Kind::under: return "lay a card face down";
    case Kind::give: return "pass a card";
    case Kind::play: return "play a card";
  }
  return "do that";
}

/// What has to be done instead.
string asked(const State& s) {
  const bool sharer = s.turn == s.sharer;
  switch (s.phase) {
    case Phase::redeal: return "the players first say whether they want a new deal";
    case Phase::hick: return "the players first say whether they hick";
    case Phase::announce: return "those who hicked first announce their games";
    case Phase::lay_up: return "it is first settled whose cards are laid up";
    case Phase::name_trump: return "the trump suit of the side-solo is named first";
    case Phase::pick: return "it is not settled yet who picks";
    case Phase::call_first: return "the picker first says how he plays, before he sees the blind";
    case Phase::take: return "the picker first takes his cards of the blind";
    case Phase::call_jack: return "the picker first names the partner's card";
    case Phase::bury:
      return (sharer ? "who shares the blind first buries " : "the picker first buries ") + std::to_string(s.to_bury) +
             (s.to_bury == 1 ? " card" : " cards");
    case Phase::sheepshead: return "the picker first says whether he calls sheepshead";
    case Phase::call_ace: return "the picker first calls the partner's card, or goes alone";
    case Phase::under: return "the picker first lays a card face down";
    case Phase::call_partner: return "the players first say whether they call a partner";
    case Phase::exchange: return "the players first say whether they pass a card";
    case Phase::give_back: return "a card is first given back";
    case Phase::name_trick: return "the dealer first says which trick takes the blind";
    case Phase::crack: return "the others first say whether they crack";
    case Phase::recrack: return "the picker's side first says whether it cracks back";
    case Phase::castrate: return "the others first say whether they castrate";
    case Phase::blitz:
    case Phase::late_blitz: return "the players first say whether they blitz";
    case Phase::play: return "the tricks have begun";
    case Phase::done: return "the hand is over";
  }
  return {};
}

string not_a_partner_card(const Voice& v, const Game& game, const State& s, Card card) {
  const CardSet choices = legal(game, s).cards;
  const string first = "the " + v.card(card) + " may not be called";
  if (choices.empty()) return first + ": there is no card to call.";
  return first + ": " + v.who() + " may call the " + v.cards(choices, "or") + ".";
}

string redeal_not_deserved(const Voice& v, const Game& game, const State& s) {
  CardSet good =
      s.held[s.turn] & (of_rank(Rank::ace) | of_rank(Rank::king) | of_rank(Rank::queen) | of_rank(Rank::jack));
  for (const Card c : s.held[s.turn])
    if (game.order.trump.has(c) || game.order.points_of(c) > 0) good |= c;
  return "only a player without an ace, a face card, a trump or a card that counts may ask for a new deal: " +
         v.hold() + " the " + v.cards(good) + ".";
}

string alone_not_allowed(const Voice& v, const Game& game, const State& s) {
  if (game.alone == Alone::never) {
    const CardSet choices = legal(game, s).cards;
    return "at this table the picker goes alone only when the cards leave him no partner" +
           (choices.empty() ? "." : ": " + v.who() + " may call the " + v.cards(choices, "or") + ".");
  }
  return string("at this table the picker may go alone only ") +
         (game.alone == Alone::before_the_blind ? "before" : "after") + " he has seen the blind.";
}

constexpr bool more_than_one(Seats seats) { return (seats & (seats - 1)) != 0; }

string may_not_crack(const Voice& v, const Game& game, const State& s) {
  if (has_seat(s.contract.partners, s.turn))
    return v.who() + (v.you() ? " are" : " is") + (more_than_one(s.contract.partners) ? " a partner" : " the partner") +
           ": only an opponent may crack.";
  if (game.crack == Crack::not_offered) return v.was() + " offered the blind: only who was not may crack.";
  return v.who() + " may not crack now.";
}

string must_lead(const Voice& v, const Game& game, const State& s) {
  const Contract& k = s.contract;
  const PlaySuit suit = order_of(game, s).suit_of(k.called);
  const Card key = s.held[s.turn].has(k.called) ? k.called : Card(Rank::ace, k.called.suit());
  return v.who() + " may lead " + suit_text(suit) + " only with the " + v.card(key) + ", until " + suit_text(suit) +
         " have been led.";
}

/// The hold card, or the ace of who called its ten.
string must_keep_hold(const Voice& v, const Game& game, const State& s, Card card) {
  if (s.suit_led)
    return "the " + v.card(card) + " is " + v.whose() +
           " last card of the called suit: at this table it stays as long as " + v.who() +
           (v.you() ? " have" : " has") + " another to play.";
  return "the " + v.card(card) + " is " + v.whose() + " hold card: it stays until " +
         suit_text(order_of(game, s).suit_of(s.contract.called)) + " have been led.";
}

/// A9: why the picker who has called may not bury it.
string needed_for_the_call(const Voice& v, const Game& game, const State& s, Card card) {
  const Contract& k = s.contract;
  if (card == k.under) return "the " + v.card(card) + " lies face down for the called suit: it may not be buried.";
  if (card == k.called) return v.who() + " called the " + v.card(card) + ": it may not be buried.";
  if (k.called.rank() != Rank::ace)
    return "to call the " + v.card(k.called) + " the picker must keep the " + v.card(card) + ".";
  return "the " + v.card(card) + " is " + v.whose() + " last card of " +
         suit_text(order_of(game, s).suit_of(k.called)) + ", the called suit: it may not be buried.";
}

/// "0, 1 or 2 cards".
string numbers(CardSet set) {
  std::vector<string> words;
  for (const Card c : set) words.push_back(std::to_string(c.index));
  return joined(words, "or") + (set == CardSet(Card(1)) ? " card" : " cards");
}

string cannot_call_more(const Voice& v, const Game& game, const State& s, Action action) {
  const CardSet choices = legal(game, s).cards;
  if (action.kind() == Kind::call && !choices.empty())
    return "the " + v.card(action.card()) + " may not be called: " + v.who() + " may call the " +
           v.cards(choices, "or") + ".";
  const bool two = game.one_hand == OneHand::call_higher;
  return string("only a player who holds ") + (two ? "two" : "all") + " of the partner cards may call a partner.";
}

string no_such_pair(const Voice& v, const Game& game, const State& s, Pair pair) {
  if ((game.blitz_pairs >> int(pair) & 1) == 0) return "at this table " + words_of(pair) + " are no blitz.";
  if (!(s.shown & cards_of(pair)).empty()) return "a card counts in one blitz only, and one of these was shown before.";
  return v.who() + (v.you() ? " do" : " does") + " not hold " + words_of(pair) + ".";
}

string text_of(const Voice& v, Refusal why, const Game& game, const State& s, Action action) {
  const Card card = action.card();
  const Card called = s.contract.called;
  const string suit = called.valid() ? suit_text(order_of(game, s).suit_of(called)) : string();
  switch (why) {
    case Refusal::none: return {};
    case Refusal::hand_is_over: return "the hand is over.";
    case Refusal::not_your_turn: return v.you() ? "it is not your turn." : "it is not " + v.name + "'s turn.";
    case Refusal::wrong_phase: return v.who() + " may not " + deed(action.kind()) + " now: " + asked(s) + ".";
    case Refusal::card_not_held: return v.who() + (v.you() ? " do" : " does") + " not hold the " + v.card(card) + ".";
    case Refusal::must_pick:
      return (game.picking == Picking::schiller ? "in a Schiller nobody passes: " : "all others passed: ") + v.who() +
             " must pick.";
    case Refusal::dealer_must_decide:
      return "all others passed: " + v.who() + " must pick, call a leaster or call a doubler.";
    case Refusal::redeal_not_deserved: return redeal_not_deserved(v, game, s);
    case Refusal::jack_may_not_be_buried:
      return string(game.call_up == CallUp::fail_ace ? "a picker who has the " : "a picker who plays alone with the ") +
             v.card(game.partner_card) + " may not bury it.";
    case Refusal::needed_for_the_call: return needed_for_the_call(v, game, s, card);
    case Refusal::not_a_partner_card: return not_a_partner_card(v, game, s, card);
    case Refusal::called_card_is_own: {
      const string has = s.buried.has(card) ? v.who() + " buried" : v.hold();
      return has + " the " + v.card(card) + (v.you() ? " yourself" : " himself") + ": another card must be called.";
    }
    case Refusal::no_hold_card:
      return v.kept() + " no card of " + suit_text(order_of(game, s).suit_of(card)) + ": " + v.who() +
             " may call only a suit of which " + v.who() + (v.you() ? " keep" : " keeps") + " a card.";
    case Refusal::ten_needs_all_aces:
      return game.ten_when == TenWhen::all_aces ? "only a picker who has all the fail aces may call a ten."
                                                : "only a picker who has no ace to call may call a ten.";
    case Refusal::ten_needs_its_ace:
      return "to call the " + v.card(card) + " the picker must keep the " + v.card(Card(Rank::ace, card.suit())) + ".";
    case Refusal::unknown_not_needed: {
      const CardSet choices = legal(game, s).cards;
      if (choices.empty()) return not_a_partner_card(v, game, s, card);
      return v.kept() + " no card of " + suit_text(order_of(game, s).suit_of(card)) + ", and can call the " +
             v.cards(choices, "or") + ".";
    }
    case Refusal::alone_not_allowed: return alone_not_allowed(v, game, s);
    case Refusal::sharer_keeps_jack:
      return "the " + v.card(card) + " may not be buried by who shares the blind with the picker.";
    case Refusal::no_jack_for_sheepshead:
      return "at this table only a picker with the " + v.card(game.partner_card) + " may call sheepshead.";
    case Refusal::cannot_call_more: return cannot_call_more(v, game, s, action);
    case Refusal::nothing_to_exchange:
      return "only a player with two of the partner cards may pass one: " + v.who() + (v.you() ? " do" : " does") +
             " not hold two.";
    case Refusal::not_what_was_given:
      return s.phase == Phase::exchange
                 ? "only a partner card may be passed: the " + v.cards(legal(game, s).cards, "or") + "."
                 : "the " + v.card(card) + " was just passed to " + (v.you() ? "you" : v.who()) +
                       ": another card must go back.";
    case Refusal::trump_is_the_same: return "a side-solo names another trump suit than the usual one.";
    case Refusal::no_such_trick:
      return "this hand has tricks 1 to " + std::to_string(game.hand_size) + ": name one of them.";
    case Refusal::not_so_many: return v.who() + " may take " + numbers(legal(game, s).cards) + " of the blind.";
    case Refusal::may_not_take_all:
      return game.nuclear ? "only a dealer who picked may go nuclear." : "at this table nobody takes the whole blind.";
    case Refusal::may_not_castrate: return "only an opponent of the picker who has not cracked may castrate.";
    case Refusal::no_such_pair: return no_such_pair(v, game, s, Pair(action.number()));
    case Refusal::may_not_crack: return may_not_crack(v, game, s);
    case Refusal::may_not_recrack: return "only the picker and the partner may crack back.";
    case Refusal::must_follow_suit:
      return v.who() + " must follow " + suit_text(s.led) + ": " + v.hold() + " the " + v.cards(legal(game, s).cards) +
             ".";
    case Refusal::must_play_called_card:
      return is_led(s.led) + " for the first time: " + v.who() + " must play the " + v.cards(legal(game, s).cards) +
             ".";
    case Refusal::must_lead_called_card: return must_lead(v, game, s);
    case Refusal::must_keep_hold_card: return must_keep_hold(v, game, s, card);
    case Refusal::must_keep_called_card:
      return "the " + v.card(card) + " was called: " + v.who() + " may not throw it off before " + suit +
             " have been led.";
    case Refusal::must_play_under_card:
      return is_led(s.led) + ": " + v.who() + " must play " + v.whose() + " face-down card, the " +
             v.card(s.contract.under) + ".";
    case Refusal::must_keep_under_card:
      return v.whose() + " face-down card is played when " + suit + " are led, or last.";
    case Refusal::claims_are_off: return "at this table nobody may claim the rest.";
    case Refusal::claim_sides_open: return "it is not settled yet who plays with whom: nobody may claim before that.";
    case Refusal::claim_can_fail: return "the claim does not hold: the others can still take a trick.";
    case Refusal::claim_too_hard: return "it is too early to tell whether the claim holds: play on.";
  }
  return {};
}

}  // namespace

std::string sentence(Refusal why, const Game& game, const State& state, Action action, CardStyle style,
                     std::string_view name) {
  return capital(text_of(Voice{name == "You" ? string() : string(name), style}, why, game, state, action));
}

}  // namespace sheepshead
