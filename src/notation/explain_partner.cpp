// Who plays with the picker; and who plays together where nobody picks.
#include <vector>

#include "cards/text.hpp"
#include "notation/explain.hpp"
#include "notation/names.hpp"

namespace sheepshead {
namespace {

using std::string;

void explain_alone(const Game& g, Prose& p) {
  switch (g.alone) {
    case Alone::after_the_blind:
      p.say("The picker may also say that he plays alone, once he has seen the blind.");
      break;
    case Alone::before_the_blind:
      p.say("The picker may also say that he plays alone, but only before he looks at the blind.");
      break;
    case Alone::never: p.say("The picker cannot choose to play alone; only the cards can leave him so."); break;
  }
  p.say("A picker who is alone plays against everyone, for higher stakes.").stop();
}

void explain_hold_card(const Game& g, Prose& p) {
  p.say(string("Until the called suit has been led, the picker keeps a card of it, his hold card") +
        (g.hold_card == HoldCard::whole_hand
             ? ". Even after that he may not throw off his last card of it as long as he has another card to play."
             : "; once it has been led, he is free."));
  p.say("The first time it is led, the partner must play the ace, also when he leads that suit himself.");
  p.say(g.throw_off ? "Before that, when he cannot follow another suit, he may throw the ace off."
                    : "Before that he may not throw the ace off, unless it is his last card.");
  p.stop();
}

void explain_other_calls(const Game& g, Prose& p) {
  if (!g.called_ten)
    p.say("Tens cannot be called: with all three fail aces there is nobody to call.");
  else
    p.say(string(g.ten_when == TenWhen::all_aces
                     ? "A picker with all the fail aces may call a ten instead, of a suit whose ace he keeps."
                     : "A picker who has no ace to call, of a suit that he has a card of, may call a ten instead, of a "
                       "suit whose ace he keeps.") +
          " When that suit is led he must play the ace, and the called ten beats it.");
  if (g.called_king)
    p.say("With all the tens besides, he may call a king in the same way, which then beats ace and ten.");
  p.say(g.unknown
            ? "A picker who has no card of any suit that he could call may still call an ace: he lays one card face "
              "down, the unknown, and it is his card of that suit. He plays it when the suit is led, or leads it, and "
              "otherwise only as his last card; it never takes a trick, and its points go to whoever takes it. Nobody "
              "else may look at it before the hand is over."
        : g.void_ace ? "No card is laid face down for a suit that the picker does not hold."
                     : "A picker who has no card of a suit cannot call its ace, and one who has no suit to call " +
                           string(g.partner == PartnerRule::jack_and_ace ? "has no second partner." : "is alone."));
  if (g.unknown && g.void_ace)
    p.say("The picker is asked whether to lay that card; without it, nothing is owed to the called suit.");
  p.stop();
}

void explain_ace(const Game& g, Prose& p) {
  const bool second = g.partner == PartnerRule::jack_and_ace;
  p.say(string(g.call_early ? "Once the picker has the blind, and before burying, he calls the ace of a fail suit. It "
                              "must be an ace that he does not hold, of a suit of which he has a card."
                            : "Once the picker has buried, he calls the ace of a fail suit. It must be an ace that he "
                              "neither holds nor buried, of a suit of which he still has a card.") +
        " Whoever has that ace is " + string(second ? "a partner too" : "the partner") +
        ", and says nothing until it is played.");
  if (g.void_ace)
    p.say(string("The picker may also call the ace of a suit without a card of it") +
          (g.call_early ? "" : " left in hand") + ", and then owes that suit nothing.");
  if (g.call_early)
    p.say(
        "The bury may not take the picker's last card of the called suit, nor whatever else the call needs: the ace "
        "above a called ten or king, or a card that lies face down.");
  if (g.own_ace)
    p.say(
        "The picker may also call an ace that he holds himself, and is then his own secret partner; nobody else "
        "knows.");
  if (g.buried_ace)
    p.say("He may also call an ace that he buried, of a suit of which he keeps a card, and is then secretly alone.");
  p.stop();
  explain_hold_card(g, p);
  explain_other_calls(g, p);
}

/// The jacks above the partner's, as one calls up.
string higher_jacks(const Game& g) {
  std::vector<string> suits;
  bool above = false;
  for (const Suit s : {Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs}) {
    if (above) suits.emplace_back(name_of(s));
    above = above || s == g.partner_card.suit();
  }
  return joined(suits, "or");
}

void explain_call_up(const Game& g, Prose& p) {
  const string jacks = higher_jacks(g);
  string next = "may call the next higher jack that he does not hold instead" + (jacks.empty() ? "" : ": " + jacks);
  if (g.call_up_to == CallUpTo::jack_of_hearts) next = "may call the jack of hearts instead, unless he holds that too";
  if (g.call_up_to == CallUpTo::queens)
    next = jacks.empty() ? "may call the lowest queen that he does not hold instead: diamonds, hearts, spades or clubs"
                         : next +
                               "; with all of those too, the lowest queen that he does not hold: diamonds, hearts, "
                               "spades or clubs";
  switch (g.call_up) {
    case CallUp::no: p.say("If the picker has it himself, dealt to him or from the blind, he is alone."); break;
    case CallUp::yes: p.say("If the picker has it himself, he " + next + ". Otherwise he is alone."); break;
    case CallUp::from_the_blind:
      p.say("If the picker finds it in the blind, he " + next + ". If it was dealt to him, he is alone.");
      break;
    case CallUp::before_the_blind:
      p.say("If it was dealt to the picker, he " + next +
            ", but only before he looks at the blind. Otherwise he is alone.");
      break;
    case CallUp::fail_ace:
      p.say(
          "If the picker has it himself, he may call the ace of a fail suit instead, once he has buried: an ace that "
          "he "
          "neither holds nor buried, of a suit of which he keeps a card until it has been led. The ace need not be "
          "played when its suit is led, if its holder has another card of it. Without such an ace he is alone.");
      break;
  }
}

void explain_jack(const Game& g, Prose& p) {
  p.say("Whoever has " + the_card(g.partner_card) +
        " is the partner, and says nothing until it is played. There is no hurry to play it.");
  explain_call_up(g, p);
  p.stop();
  explain_alone(g, p);
}

void explain_jack_and_ace(const Game& g, Prose& p) {
  const string jack = the_card(g.partner_card);
  p.say("There are two partners. Whoever has " + jack +
        " is one, and says nothing until it is played; the picker calls the other.")
      .stop();
  explain_ace(g, p);
  p.say("If one player has both cards, or the picker has the jack himself, there is just one partner.").stop();
  explain_alone(g, p);
}

void explain_die(const Game& g, Prose& p) {
  p.say("A die names the partner, " +
        string(g.shared_with == SharedWith::partner && g.all_alone ? "unless the picker takes the whole blind"
                                                                   : "as soon as the blind is taken") +
        ": one is the player to the picker's left, and so on clockwise. Everybody sees it.")
      .stop();
}

/// "the queens of clubs and spades", from the strongest.
string partner_cards_text(const Game& g) {
  std::vector<Card> cards;
  for (const int c : g.rules.partner.cards) cards.emplace_back(c);
  return in_words(cards);
}

void explain_one_hand(const Game& g, Prose& p) {
  const string all = g.partner_cards.size() == 2 ? "both of them" : "all of them";
  switch (g.one_hand) {
    case OneHand::alone: p.say("Whoever holds " + all + " is alone, and says nothing."); break;
    case OneHand::first_trick:
      p.say(
          "Whoever holds " + all +
          " may say so before the first card: the winner of the first trick that he does not take himself is then his "
          "partner. Or he says nothing and is alone.");
      break;
    case OneHand::call_an_ace:
      p.say(
          "Whoever holds " + all +
          " may call the ace of a fail suit of which he has a card: its holder is then his partner, in secret. Nobody "
          "is bound to play or keep that ace. Or he says nothing and is alone.");
      break;
    case OneHand::call_higher:
      p.say(
          "Whoever holds two of them may call one more card, and whoever has that is a partner too: with the seven of "
          "diamonds it is the eight, otherwise the jack of hearts. If he has that card himself, he calls the next "
          "higher one; if its holder is a partner already, he calls again. Or he calls nobody.");
      break;
  }
  p.stop();
}

void explain_partner_cards(const Game& g, Prose& p) {
  if (g.partner_cards.size() == 1)
    p.say("Whoever holds " + partner_cards_text(g) + " plays alone against the others, and says nothing.");
  else
    p.say("The players who hold " + partner_cards_text(g) +
          " are partners against the others, and nobody says so: each is found out when his card is played.");
  constexpr CardSet kBlackQueens{Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades)};
  if (g.rules.trump.order.empty() && g.rules.trump.spitz == Spitz::second && g.partner_cards == kBlackQueens)
    p.say("The queen of clubs is called the big queen, the queen of spades the little one.");
  explain_one_hand(g, p);
  if (g.exchange)
    p.say(
         "Before the first lead, from the dealer's left, a player who holds two of these cards may pass one of them to "
         "the player on his left, who gives him a card of his own choice for it.")
        .stop();
}

void explain_first_two(const Game& g, Prose& p) {
  const string rank(name_of(g.first_two_rank));
  p.say("The first two " + rank + (g.first_two_rank == Rank::six ? "es" : "s") +
        " that are played make their players partners against the others, from the first card to the last. If one "
        "player "
        "plays both, he is alone. So it may pay to play one early, or to wait.")
      .stop();
}

}  // namespace

void explain_partner(const Game& g, Prose& p) {
  if (!has_picker(g)) return;
  p.heading(g.partner == PartnerRule::jack_and_ace ? "The partners" : "The partner");
  switch (g.partner) {
    case PartnerRule::called_ace:
      explain_ace(g, p);
      explain_alone(g, p);
      break;
    case PartnerRule::jack_of_diamonds: explain_jack(g, p); break;
    case PartnerRule::jack_and_ace: explain_jack_and_ace(g, p); break;
    case PartnerRule::next_player:
      p.say("The player to the picker's left is his partner, and everybody knows it.").stop();
      break;
    case PartnerRule::die: explain_die(g, p); break;
    default: p.say("There is none: the picker plays alone against " + the_others(g) + ".").stop(); break;
  }
}

void explain_sides(const Game& g, Prose& p) {
  if (g.picking != Picking::no_picker || g.partner == PartnerRule::none) return;
  p.heading("Partners");
  switch (g.partner) {
    case PartnerRule::cards: explain_partner_cards(g, p); break;
    case PartnerRule::first_two: explain_first_two(g, p); break;
    default: p.say("The player across the table is your partner, for the whole session.").stop(); break;
  }
}

}  // namespace sheepshead
