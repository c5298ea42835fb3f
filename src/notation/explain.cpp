#include "notation/explain.hpp"

#include "notation/variant.hpp"

namespace sheepshead {

std::string the_others(const Game& g) {
  return g.players == 2 ? "the other player" : "the other " + in_words(g.players - 1) + " players";
}

void explain_cards(const Game& g, Prose& p) {
  p.heading("Cards and trump");
  const char* without = "";
  switch (g.deck.size()) {
    case 24: without = "nine to ace in four suits"; break;
    case 26: without = "seven to ace in diamonds, nine to ace in clubs, spades and hearts"; break;
    case 30: without = "seven to ace in four suits, without the sevens of clubs and spades"; break;
    case 34: without = "seven to ace in four suits, and the sixes of clubs and spades"; break;
    default: without = "seven to ace in four suits"; break;
  }
  const bool low = g.deck.has(Card(Rank::seven, Suit::diamonds));
  p.say("The deck has " + std::to_string(g.deck.size()) + " cards: " + without + ".");
  p.say("The queens, the jacks and all the diamonds are trump, " + in_words((g.deck & g.order.trump).size()) +
        " cards in all.");
  p.say(
      "From the top: the queens of clubs, spades, hearts and diamonds, the jacks in the same order, then the ace, "
      "ten, king, nine" +
      std::string(low ? ", eight and seven" : "") + " of diamonds.");
  p.say("A queen or jack is trump and nothing else, whatever suit is printed on it.").stop();
  p.say("Clubs, spades and hearts are the fail suits. In each the ace is highest, then the ten, the king and the nine" +
        std::string(g.deck.size() == 24 || g.deck.size() == 26 ? "." : ", and so on down.") +
        " Mind the ten: it beats the king. No fail suit is better than another.")
      .stop();
  p.say(
       "What you play for are card points: an ace counts 11, a ten 10, a king 4, a queen 3, a jack 2, the rest "
       "nothing. There are " +
       std::to_string(g.total_points) + " in the deck.")
      .stop();
}

void explain_deal(const Game& g, Prose& p) {
  p.heading("The deal");
  const Numbers& packets = g.rules.deal.packets;
  std::string sizes;
  for (int i = 0; i < packets.count; ++i)
    sizes += (i == 0 ? "" : i + 1 == packets.count ? " and " : ", ") + in_words(packets.at[std::size_t(i)]);
  p.say("Each player gets " + count_of(g.hand_size, "card", "cards") +
        ", beginning at the dealer's left, in packets of " + sizes + ".");
  p.say("After the " + ordinal(g.rules.deal.blind_after) + " round, " +
        count_of(g.blind_size, "card goes", "cards go") + " face down on the table: the blind.");
  p.say("The deal passes to the left after each hand.").stop();
  if (g.redeal)
    p.say(
         "Before anyone picks, you may ask for a new deal if your cards are truly hopeless: no ace, no face card, no "
         "trump and nothing that counts. The same dealer then deals again.")
        .stop();
}

void explain_picking(const Game& g, Prose& p) {
  p.heading("Picking");
  p.say("From the dealer's left, each in turn is offered the blind, once: pick or pass.");
  if (g.nobody_picks == NobodyPicks::forced_pick) p.say("If all others pass, the dealer must pick.");
  p.say("If you pick, you are the picker: the blind is yours, and " + the_others(g) +
        (g.partner == PartnerRule::none ? (g.players == 2 ? " is against you." : " are against you.")
                                        : " are against you, all but your partner, if you have one."))
      .stop();
}

namespace {

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

void explain_called_ace(const Game& g, Prose& p) {
  p.say(
      "Once the picker has buried, he calls the ace of a fail suit. It must be an ace that he neither holds nor "
      "buried, of a suit of which he still has a card. Whoever has that ace is the partner, and says nothing until "
      "it is played.");
  if (g.own_ace)
    p.say(
        "The picker may also call an ace that he holds himself, and is then his own secret partner; nobody else "
        "knows.");
  p.stop();
  p.say(
       "Until the called suit has been led, the picker keeps a card of it. The first time it is led, the partner must "
       "play the ace, also when he leads that suit himself. Before that he may not throw the ace off, unless it is "
       "his last card.")
      .stop();
  p.say(g.called_ten
            ? "A picker with all three fail aces may call a ten instead, of a suit whose ace he keeps. When that "
              "suit is led he must play the ace, and the called ten beats it."
            : "Tens cannot be called: with all three fail aces there is nobody to call.");
  p.say(g.unknown
            ? "A picker who has no card of any suit that he could call may still call an ace: he lays one card face "
              "down, the unknown, and it is his card of that suit. He plays it when the suit is led, or leads it, and "
              "otherwise only as his last card; it never "
              "takes a trick, and its points go to whoever takes it."
            : "A picker who has no card of a suit cannot call its ace, and one who has no suit to call is alone.")
      .stop();
  explain_alone(g, p);
}

void explain_jack(const Game& g, Prose& p) {
  p.say(
      "Whoever has the jack of diamonds is the partner, and says nothing until it is played. There is no hurry to "
      "play it.");
  switch (g.call_up) {
    case CallUp::no: p.say("If the picker has it himself, dealt to him or from the blind, he is alone."); break;
    case CallUp::yes:
      p.say(
          "If the picker has it himself, he may call the next higher jack that he does not hold instead: hearts, "
          "spades, clubs. Otherwise he is alone.");
      break;
    case CallUp::from_the_blind:
      p.say(
          "If the picker finds it in the blind, he may call the next higher jack that he does not hold instead: "
          "hearts, spades, clubs. If it was dealt to him, he is alone.");
      break;
    case CallUp::before_the_blind:
      p.say(
          "If it was dealt to the picker, he may call the next higher jack that was not dealt to him instead, but "
          "only before he looks at the blind: hearts, spades, clubs. Otherwise he is alone.");
      break;
  }
  p.stop();
  explain_alone(g, p);
}

}  // namespace

void explain_partner(const Game& g, Prose& p) {
  p.heading("The partner");
  switch (g.partner) {
    case PartnerRule::none: p.say("There is none: the picker plays alone against " + the_others(g) + ".").stop(); break;
    case PartnerRule::called_ace: explain_called_ace(g, p); break;
    case PartnerRule::jack_of_diamonds: explain_jack(g, p); break;
  }
}

void explain_bury(const Game& g, Prose& p) {
  p.heading("Burying");
  p.say("The picker takes the blind into his hand and lays " + count_of(g.blind_size, "card", "cards") +
        " face down: the bury. They may be any cards of his hand.");
  p.say(
      "The points in the bury count for the picker's side, unless it takes no trick at all; then they count for the "
      "opponents.");
  if (g.partner == PartnerRule::jack_of_diamonds)
    p.say(g.keep_jack ? "One card is barred: a picker who plays alone with the jack of diamonds may not bury it."
                      : "Even the jack of diamonds may be buried; the picker is then alone, and only he knows.");
  p.stop();
}

void explain_play(const Game& g, Prose& p) {
  p.heading("Playing");
  p.say(
      "The player to the dealer's left leads to the first trick, whoever picked. Follow the suit that is led if you "
      "can; trump is a suit like the others here. If you cannot, play whatever you like.");
  p.say(
       "The highest trump takes the trick, or else the highest card of the suit that was led, and whoever takes it "
       "leads "
       "to the next. There are " +
       in_words(g.hand_size) + " tricks.")
      .stop();
  p.say(g.claims ? "If nobody can stop you from taking all the rest, you may lay down your cards and claim it."
                 : "Every hand is played to the last card; nobody claims the rest.")
      .stop();
}

std::string explain(const Variant& v, int width) {
  const Game g = compile(v.rules);
  Prose p(width);
  p.heading(v.name);
  p.say("Welcome to the table. This is Sheepshead for " + in_words(g.players) +
        ". Each hand one of us picks up the blind " +
        "and tries to take more than half of the points in the cards; the others try to stop him.")
      .stop();
  explain_cards(g, p);
  explain_deal(g, p);
  explain_picking(g, p);
  if (g.partner == PartnerRule::jack_of_diamonds) explain_partner(g, p);
  explain_bury(g, p);
  if (g.partner != PartnerRule::jack_of_diamonds) explain_partner(g, p);
  explain_play(g, p);
  explain_nobody_picks(g, p);
  explain_scoring(g, p);
  explain_doubling(g, p);
  explain_stakes(g, p);
  return p.text();
}

}  // namespace sheepshead
