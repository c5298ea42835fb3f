// The page of a table: picking, the blind, partners, play.
#include "notation/card_parts.hpp"
#include "notation/explain.hpp"
#include "notation/names.hpp"

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

string picking_card(const Game& g) {
  if (g.picking == Picking::schiller) return "Nobody is asked: whoever sits left of the dealer must pick.";
  string text = "From the dealer's left, once each: pick or pass.";
  if (g.nobody_picks == NobodyPicks::forced_pick) text += " If all others pass, the dealer must pick.";
  return text;
}

string hicking_card(const Game& g) {
  return "From the dealer's left, hick or pass; then the hickers announce, and the highest game is played, the "
         "earlier of equals. Low to high: a call (name a fail ace that you don't hold; its holder is the secret "
         "partner), a Billy (alone, no trick; several at once), a side-solo (alone, another trump suit than " +
         string(name_of(g.rules.trump.suit)) +
         "), the Best (alone; may be said in place of hicking). A Billy may lay up its cards against a side-solo and "
         "outranks it; the side-solo may answer the same way.";
}

string blind_card(const Game& g) {
  string text;
  if (g.shared_with == SharedWith::nobody) {
    text =
        "The picker takes the blind and buries " + to_string(g.blind_size) + (g.blind_size == 1 ? " card." : " cards.");
  } else {
    const int shared = g.blind_size - g.for_opponents, first = g.picker_takes, rest = shared - first;
    const string who = g.shared_with == SharedWith::partner ? "the partner" : "the player to the picker's left";
    text = g.picker_chooses
               ? "The picker takes 0 to " + to_string(first) + " of the blind, unseen; " + who + " gets the rest of " +
                     to_string(shared) + "."
               : "The picker takes " + to_string(first) + " of the blind, " + who + " " + to_string(rest) + ".";
    if (g.for_opponents > 0) text += " The last " + to_string(g.for_opponents) + " count for the opponents, unseen.";
    text += " Each buries as many as taken.";
    const bool on_the_side = g.shared_with == SharedWith::partner || g.partner == PartnerRule::next_player;
    if (!on_the_side) text += " The second bury counts for the side of whoever made it.";
    if (g.all_alone)
      text += " Or the picker takes all " + to_string(g.blind_size) + " at once, unseen, and plays alone.";
    if (g.nuclear)
      text +=
          " A dealer who picks may go nuclear: the whole blind is the hand, and the cards dealt go to the opponents' "
          "bury.";
  }
  text += g.trickless == Trickless::opponents ? " The bury counts for the picker's side, if it takes a trick."
                                              : " The bury counts for the picker's side.";
  if (g.has_jack && g.keep_jack)
    text += " " + capital(the_card(g.partner_card)) +
            (g.call_up == CallUp::fail_ace ? " may not be buried."
                                           : " may not be buried by a picker who is alone with it.");
  else if (g.has_jack)
    text += " " + capital(the_card(g.partner_card)) + " may be buried.";
  if (g.sheepshead != CallSheepshead::no)
    text += " After burying, the picker" +
            string(g.sheepshead == CallSheepshead::with_the_jack ? " with " + the_card(g.partner_card) : "") +
            " may call sheepshead: every trick, " +
            (g.sheepshead_with == SheepsheadWith::partner
                 ? "with the partner, for 6 from each; missed, the picker pays all."
                 : "alone, for 6 from or to each.");
  return text;
}

string ace_card(const Game& g) {
  string text =
      "After the bury, the picker calls a fail ace neither held nor buried, of a suit of which a card is kept. "
      "Its holder is " +
      string(g.partner == PartnerRule::jack_and_ace ? "the other partner" : "the partner") + ", in secret.";
  if (g.own_ace) text += " One's own ace may be called: secretly alone.";
  if (g.buried_ace) text += " A buried ace may be called: secretly alone.";
  text += g.hold_card == HoldCard::whole_hand ? " The picker keeps a card of that suit to the last."
                                              : " The picker keeps a card of that suit until it is led.";
  text += " Then the ace must be played; ";
  text += g.throw_off ? "before that it may be thrown off." : "it may not be thrown off before, but as the last card.";
  if (g.called_ten)
    text += string(" ") + (g.ten_when == TenWhen::all_aces ? "With all fail aces" : "With no ace to call") +
            ": a ten whose ace is held; that ten then beats the ace.";
  if (g.called_king) text += " With all the tens too: a king.";
  text += g.unknown ? " With no card of a suit to call: one card face down as the hold card, which never wins."
                    : " With no suit to call: no " + string(g.partner == PartnerRule::jack_and_ace ? "second " : "") +
                          "partner.";
  return text;
}

string alone_card(const Game& g) {
  switch (g.alone) {
    case Alone::after_the_blind: return " The picker may also play alone.";
    case Alone::before_the_blind: return " The picker may also play alone, said before the blind is seen.";
    case Alone::never: break;
  }
  return " Nobody chooses to play alone.";
}

string jack_card(const Game& g) {
  const string jack = the_card(g.partner_card);
  string text = "Whoever holds " + jack + " is " +
                (g.partner == PartnerRule::jack_and_ace ? "a partner" : "the partner") +
                ", in secret until it is played.";
  if (g.partner == PartnerRule::jack_and_ace) return text;
  const string up = " the next higher jack that isn't held";
  switch (g.call_up) {
    case CallUp::no: return text + " A picker who has it is alone.";
    case CallUp::yes: return text + " A picker who has it may call" + up + ", or is alone.";
    case CallUp::from_the_blind:
      return text + " A picker who finds it in the blind may call" + up + "; one who was dealt it is alone.";
    case CallUp::before_the_blind:
      return text + " A picker who was dealt it may call" + up + ", before the blind is seen; else it means alone.";
    case CallUp::fail_ace:
      return text +
             " A picker who has it may call a fail ace instead, after the bury, of a suit of which a card is kept "
             "until it is led. Without one: alone.";
  }
  return text;
}

string cards_of_partners(const Game& g, CardStyle style) {
  string text;
  for (const int c : g.rules.partner.cards) text += (text.empty() ? "" : " ") + to_text(Card(c), style);
  return text;
}

string sides_card(const Game& g, CardStyle style) {
  if (g.partner == PartnerRule::across) return "Across the table, for the whole session.";
  if (g.partner == PartnerRule::first_two)
    return "Whoever play the first two " + string(name_of(g.first_two_rank)) +
           (g.first_two_rank == Rank::six ? "es" : "s") +
           " are partners, for the whole hand; one who plays both is alone.";
  string text = "Whoever hold " + cards_of_partners(g, style) + " are partners, in secret until each is played.";
  if (g.partner_cards.size() == 1) text = "Whoever holds " + cards_of_partners(g, style) + " is alone, in secret.";
  const string all = g.partner_cards.size() == 2 ? "both" : "all of them";
  switch (g.one_hand) {
    case OneHand::alone: text += " With " + all + ": alone."; break;
    case OneHand::first_trick:
      text += " With " + all +
              ": alone, or, said before the first card, with the winner of the first trick that is "
              "someone else's.";
      break;
    case OneHand::call_an_ace:
      text += " With " + all + ": alone, or call a fail ace of a suit that you have a card of.";
      break;
    case OneHand::call_higher:
      text +=
          " With two of them you may call one more: the eight of diamonds if you have the seven, else the jack of "
          "hearts; if you have it, the next higher; if a partner has it, again.";
      break;
  }
  if (g.exchange)
    text += " Before the first lead, a holder of two may pass one to the left for a card of the other's choice.";
  return text;
}

string partner_card_text(const Game& g) {
  switch (g.partner) {
    case PartnerRule::called_ace: return ace_card(g) + alone_card(g);
    case PartnerRule::jack_of_diamonds: return jack_card(g) + alone_card(g);
    case PartnerRule::jack_and_ace:
      return "Two. " + jack_card(g) + " " + ace_card(g) +
             " Both with one player, or the jack with the picker: one partner." + alone_card(g);
    case PartnerRule::next_player: return "The player to the picker's left; everybody knows.";
    case PartnerRule::die:
      return "A die names the partner" + string(g.all_alone ? ", unless the picker took all" : "") +
             ": 1 is the player to the picker's left, and so on.";
    default: return "None: the picker plays alone against " + the_others(g) + ".";
  }
}

string play_card(const Game& g) {
  const string follow = "follow suit if you can (trump is a suit), else play anything.";
  string text;
  switch (g.layout) {
    case Layout::hand:
      text = "Left of the dealer leads; " + follow +
             " The highest trump, else the highest card of the suit led, takes the trick and leads.";
      break;
    case Layout::battery:
      text =
          "A trick is hand, hand, battery, battery, or the other way round, as it was led; the hand of the one who "
          "didn't deal begins. Each place follows suit from itself. The place that wins leads. What lies "
          "uncovered is turned up after the trick.";
      break;
    case Layout::stacks:
      text = "Whoever didn't deal leads. Only face-up cards are played; " + follow +
             " What lies uncovered is turned up after the trick. The winner leads.";
      break;
  }
  return text + (g.claims ? "" : " No claims.");
}

}  // namespace

std::vector<CardPart> card_of_hand(const Game& g, CardStyle style) {
  std::vector<CardPart> parts;
  if (has_picker(g)) {
    parts.push_back({"PICKING", picking_card(g)});
    parts.push_back({"BLIND", blind_card(g)});
    parts.push_back({"PARTNER", partner_card_text(g)});
  } else if (g.picking == Picking::hick) {
    parts.push_back({"HICKING", hicking_card(g)});
  } else if (g.partner != PartnerRule::none) {
    parts.push_back({"PARTNERS", sides_card(g, style)});
  }
  parts.push_back({"PLAY", play_card(g)});
  return parts;
}

}  // namespace sheepshead
