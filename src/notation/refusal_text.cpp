// Why an action is not legal, in a sentence to the player or about him.
#include <vector>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "play/hand.hpp"

namespace sheepshead {
namespace {

using std::string;

string capital(string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

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
    case Kind::claim: return "claim the rest";
    case Kind::bury: return "bury a card";
    case Kind::call: return "call a card";
    case Kind::under: return "lay a card face down";
    case Kind::play: return "play a card";
  }
  return "do that";
}

/// What has to be done instead.
string asked(const Game& game, const State& s) {
  switch (s.phase) {
    case Phase::redeal: return "the players first say whether they want a new deal";
    case Phase::pick: return "it is not settled yet who picks";
    case Phase::call_first: return "the picker first says how he plays, before he sees the blind";
    case Phase::call_jack: return "the picker first names the partner's card";
    case Phase::bury: return "the picker first buries " + std::to_string(game.blind_size) + " cards";
    case Phase::call_ace: return "the picker first calls the partner's card, or goes alone";
    case Phase::under: return "the picker first lays a card face down";
    case Phase::crack: return "the others first say whether they crack";
    case Phase::recrack: return "the picker's side first says whether it cracks back";
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
  CardSet good;
  for (const Card c : s.held[s.turn])
    if (game.order.trump.has(c) || game.order.points_of(c) > 0) good |= c;
  return "only a player without an ace, a face card, a trump or a card that counts may ask for a new deal: " +
         v.hold() + " the " + v.cards(good) + ".";
}

string alone_not_allowed(const Voice& v, const Game& game, const State& s) {
  if (game.alone == Alone::never)
    return "at this table the picker goes alone only when he can call nothing: " + v.who() + " may call the " +
           v.cards(legal(game, s).cards, "or") + ".";
  return string("at this table the picker may go alone only ") +
         (game.alone == Alone::before_the_blind ? "before" : "after") + " he has seen the blind.";
}

string may_not_crack(const Voice& v, const Game& game, const State& s) {
  if (s.turn == s.contract.partner)
    return v.who() + (v.you() ? " are" : " is") + " the partner: only an opponent may crack.";
  if (game.crack == Crack::not_offered) return v.was() + " offered the blind: only who was not may crack.";
  return v.who() + " may not crack now.";
}

string must_lead(const Voice& v, const Game& game, const State& s) {
  const Contract& k = s.contract;
  const PlaySuit suit = game.order.suit_of(k.called);
  const Card key = s.held[s.turn].has(k.called) ? k.called : Card(Rank::ace, k.called.suit());
  return v.who() + " may lead " + suit_text(suit) + " only with the " + v.card(key) + ", until " + suit_text(suit) +
         " have been led.";
}

/// The hold card, or the ace of who called its ten.
string must_keep_hold(const Voice& v, const Game& game, const State& s, Card card) {
  return "the " + v.card(card) + " is " + v.whose() + " hold card: it stays until " +
         suit_text(game.order.suit_of(s.contract.called)) + " have been led.";
}

string text_of(const Voice& v, Refusal why, const Game& game, const State& s, Action action) {
  const Card card = action.card();
  const Card called = s.contract.called;
  const string suit = called.valid() ? suit_text(game.order.suit_of(called)) : string();
  switch (why) {
    case Refusal::none: return {};
    case Refusal::hand_is_over: return "the hand is over.";
    case Refusal::not_your_turn: return v.you() ? "it is not your turn." : "it is not " + v.name + "'s turn.";
    case Refusal::wrong_phase: return v.who() + " may not " + deed(action.kind()) + " now: " + asked(game, s) + ".";
    case Refusal::card_not_held: return v.who() + (v.you() ? " do" : " does") + " not hold the " + v.card(card) + ".";
    case Refusal::must_pick: return "all others passed: " + v.who() + " must pick.";
    case Refusal::dealer_must_decide:
      return "all others passed: " + v.who() + " must pick, call a leaster or call a doubler.";
    case Refusal::redeal_not_deserved: return redeal_not_deserved(v, game, s);
    case Refusal::jack_may_not_be_buried:
      return "a picker who plays alone with the " + v.card(kJackOfDiamonds) + " may not bury it.";
    case Refusal::not_a_partner_card: return not_a_partner_card(v, game, s, card);
    case Refusal::called_card_is_own: {
      const string has = s.buried.has(card) ? v.who() + " buried" : v.hold();
      return has + " the " + v.card(card) + (v.you() ? " yourself" : " himself") + ": another card must be called.";
    }
    case Refusal::no_hold_card:
      return v.kept() + " no card of " + suit_text(game.order.suit_of(card)) + ": " + v.who() +
             " may call only a suit of which " + v.who() + (v.you() ? " keep" : " keeps") + " a card.";
    case Refusal::ten_needs_all_aces: return "only a picker who has all the fail aces may call a ten.";
    case Refusal::ten_needs_its_ace:
      return "to call the " + v.card(card) + " the picker must keep the " + v.card(Card(Rank::ace, card.suit())) + ".";
    case Refusal::unknown_not_needed: {
      const CardSet choices = legal(game, s).cards;
      if (choices.empty()) return not_a_partner_card(v, game, s, card);
      return v.kept() + " no card of " + suit_text(game.order.suit_of(card)) + ", and can call the " +
             v.cards(choices, "or") + ".";
    }
    case Refusal::alone_not_allowed: return alone_not_allowed(v, game, s);
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
