#include "notation/event_text.hpp"

#include <vector>

#include "notation/prose.hpp"

namespace sheepshead {
namespace {

using std::string;

string taken_text(int n) { return n == 0 ? "the trick, no points" : std::to_string(n); }

string the_cards(CardSet cards, CardStyle style) {
  std::vector<string> words;
  for (const Card c : cards) words.push_back("the " + to_text(c, style));
  return joined(words);
}

string cards_text(int n) { return (n == 0 ? "no" : std::to_string(n)) + string(n == 1 ? " card" : " cards"); }

}  // namespace

std::string sentence(const Event& e, Names names, CardStyle style, Seat viewer) {
  using What = Event::What;
  const bool you = e.seat != kNoSeat && (e.seat == viewer || name_of(names, e.seat) == "You");
  const string who = you ? "You" : e.seat == kNoSeat ? "" : name_of(names, e.seat);
  const string card = "the " + to_text(e.card, style);
  // "You pass", "East passes"
  const auto says = [&](std::string_view verb, const string& rest = "", std::string_view ending = "s") {
    return who + " " + string(verb) + (you ? "" : string(ending)) + rest + ".";
  };
  switch (e.what) {
    case What::passed: return says("pass", "", "es");
    case What::picked: return says("pick");
    case What::forced_to_pick:
      return string(e.number != 0 ? "Schiller: " : "All others passed: ") + (you ? string("you") : who) + " must pick.";
    case What::leaster_called: return says("call", " a leaster: fewest points wins");
    case What::doubler_called: return says("call", " a doubler: the next hand counts double");
    case What::redeal_asked: return says("ask", " for a new deal");
    case What::kept_silent: return says("stay", " silent");
    case What::took_blind: return says("find", " " + the_cards(e.cards, style) + " in the blind");
    case What::buried: return says(you ? "bury" : "buries", " " + the_cards(e.cards, style), "");
    case What::buried_all:
      return says(you ? "bury" : "buries", " " + std::to_string(e.number) + (e.number == 1 ? " card" : " cards"), "");
    case What::called: return says("call", " " + card);
    case What::called_unknown: return says("call", " " + card + " without a card of that suit");
    case What::laid_under:
      if (e.card.valid()) return (you ? string("Your") : who + "'s") + " face-down card is " + card + ".";
      return says("lay", " a card face down for the called suit");
    case What::declared_alone: return says("play", " alone");
    case What::cracked: return says("crack", ": the hand counts double");
    case What::recracked: return says("crack", " back: the hand is doubled again");
    case What::nobody_picked_leaster: return "No one picked. Leaster: fewest points wins.";
    case What::nobody_picked_doubler:
      return "No one picked. The cards are dealt again, and the next hand counts double.";
    case What::nobody_picked_moster: return "No one picked. Moster: most points pays the others.";
    case What::nobody_picked_mittler: return "No one picked. Mittler: the middle number of points wins.";
    case What::nobody_picked_wilky: return "No one hicked. Wilky: fewest points gets two.";
    case What::nobody_picked_schwanzer:
      return "No one picked. Schwanzer: all show their cards, and the best hand pays.";
    case What::nobody_picked_next_dealer: return "The cards are thrown in, and the next dealer deals.";
    case What::showed_hand: return says("show", " " + the_cards(e.cards, style));
    case What::called_sheepshead: return says("call", " sheepshead: every trick");
    case What::took_some: return says("take", " " + cards_text(e.number) + " of the blind");
    case What::took_all: return says("take", " the whole blind");
    case What::die_cast:
      return "The die shows " + std::to_string(e.number) + ": " + (you ? "you are" : who + " is") + " the partner.";
    case What::hicked: return says("hick");
    case What::announced: return says("announce", " " + words_of(Bid(e.number)));
    case What::kept_down: return says(you ? "keep" : "keeps", you ? " your cards closed" : " the cards closed", "");
    case What::laid_up: return says("offer", you ? " to lay your cards up" : " to lay the cards up");
    case What::game_settled: return says("play", " " + words_of(Bid(e.number)));
    case What::cards_laid_up: return says("lay", " up " + the_cards(e.cards, style));
    case What::named_trump: return capital(string(name_of(Suit(e.number)))) + " are trump in this hand.";
    case What::named_trick: return says("say", ": the blind goes to trick " + std::to_string(e.number));
    case What::said_first_trick:
      return says(you ? "hold" : "holds",
                  " all the partner cards: the winner of the first trick that " + string(you ? "you do" : "he does") +
                      " not take is " + (you ? "your" : "his") + " partner",
                  "");
    case What::called_partner: return says("call", " " + card + ", and whoever has it is a partner too");
    case What::called_card_known:
      return capital(card) + " is with a partner already: " + (you ? "you" : who) + " may call again.";
    case What::passed_card:
      return e.card.valid() ? capital(card) + " goes to the left."
                            : says(you ? "pass" : "passes", " a card to the left", "");
    case What::gave_back:
      return e.card.valid() ? capital(card) + " comes back." : says("give", " a card back to the right");
    case What::castrated: return says("castrate", ": the hand is doubled once more");
    case What::blitzed:
      return says(you ? "blitz" : "blitzes", " with " + words_of(Pair(e.number)) + ": the hand is doubled", "");
    case What::turned_up: return says("turn", " up " + the_cards(e.cards, style));
    case What::sides_formed: {
      const auto others = static_cast<Seats>(e.number);
      if (others == 0) return (you ? "You are" : who + " is") + string(" alone.");
      return who + " and " + names_of(names, others) + " are partners.";
    }
    case What::played: return says("play", e.card.valid() ? " " + card : " the face-down card");
    case What::partner_known: {
      const string partner = e.number != 0 ? "a partner." : "the partner.";
      return you ? "Now all know that you are " + partner : who + " is " + partner;
    }
    case What::trick_taken: return says("take", " " + taken_text(e.number));
    case What::trick_taken_unseen: return says("take", " " + taken_text(e.number) + " and the face-down card");
    case What::under_seen: return "The face-down card is " + card + ".";
    case What::claimed: return says("claim", " the rest");
    case What::hand_over: return {};
  }
  return {};
}

}  // namespace sheepshead
