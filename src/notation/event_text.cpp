#include "notation/event_text.hpp"

#include <vector>

namespace sheepshead {
namespace {

using std::string;

string taken_text(int n) { return n == 0 ? "the trick, no points" : std::to_string(n); }

string the_cards(CardSet cards, CardStyle style) {
  std::vector<string> words;
  for (const Card c : cards) words.push_back("the " + to_text(c, style));
  return joined(words);
}

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
    case What::forced_to_pick: return "All others passed: " + (you ? string("you") : who) + " must pick.";
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
    case What::played: return says("play", e.card.valid() ? " " + card : " the face-down card");
    case What::partner_known: return you ? "Now all know that you are the partner." : who + " is the partner.";
    case What::trick_taken: return says("take", " " + taken_text(e.number));
    case What::trick_taken_unseen: return says("take", " " + taken_text(e.number) + " and the face-down card");
    case What::under_seen: return "The face-down card is " + card + ".";
    case What::claimed: return says("claim", " the rest");
    case What::hand_over: return {};
  }
  return {};
}

}  // namespace sheepshead
