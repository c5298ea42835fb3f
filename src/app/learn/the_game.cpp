// How the game goes, on a page.
#include "app/learn/lessons.hpp"
#include "notation/hand_text.hpp"
#include "rules/game.hpp"

namespace sheepshead::app {
namespace {

using std::string;

string cards_in_a_row(const Talk& talk, const std::vector<Card>& cards) {
  string text = " ";
  for (const Card c : cards) text += " " + talk.card(c);
  return text;
}

}  // namespace

void tell_the_game(Talk& talk, const Variant& variant) {
  const Game game = compile(variant.rules);
  std::vector<Card> queens, jacks, rest;
  for (const Card c : in_hand_order(game.order, game.deck & game.order.trump))
    (c.rank() == Rank::queen ? queens : c.rank() == Rank::jack ? jacks : rest).push_back(c);
  talk.heading("How the game goes");
  talk.gap();
  talk.say(
      "Five play. Each gets six cards, and two lie face down: the blind. From the dealer's left, each may pick or "
      "pass. "
      "Whoever picks takes the blind, buries two cards, and calls a fail ace: whoever holds that ace is the partner, "
      "and "
      "says nothing. The two play against the other three.");
  talk.gap();
  talk.say("Fourteen cards are trump, from the highest to the lowest:");
  talk.row(cards_in_a_row(talk, queens));
  talk.row(cards_in_a_row(talk, jacks));
  talk.row(cards_in_a_row(talk, rest));
  talk.say("The other suits are fail, each from the highest to the lowest:");
  for (const PlaySuit suit : {PlaySuit::clubs, PlaySuit::spades, PlaySuit::hearts})
    talk.row(cards_in_a_row(talk, in_hand_order(game.order, game.deck & game.order.of(suit))));
  talk.gap();
  talk.say("What a card counts, 120 points in all:");
  talk.row("  ace 11, ten 10, king 4, queen 3, jack 2, the rest 0");
  talk.gap();
  talk.say(
      "The player to the dealer's left leads the first trick. You must follow the suit that was led if you can, and "
      "trump is a suit like the others. If you can't, play any card. The highest trump takes the trick, or without "
      "trump "
      "the highest card of the suit that was led. Whoever takes a trick leads the next.");
  talk.gap();
  talk.say(
      "The picker's side wins with 61 points, and the two buried cards count for it. The picker then gets two game "
      "points, the partner one, and the others pay one each; if it loses, the other way round. With 91 or more for the "
      "picker's side, or 30 or fewer, the losers are schneider, and the hand counts double." +
      string(variant.rules.scoring.double_on_the_bump
                 ? " When the picker's side loses, the hand counts double too: that is the bump."
                 : ""));
}

}  // namespace sheepshead::app
