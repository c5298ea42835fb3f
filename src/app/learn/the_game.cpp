// How the game goes, on a page.
#include "app/console/tongue.hpp"
#include "app/learn/lessons.hpp"
#include "notation/hand_text.hpp"
#include "rules/game.hpp"
#include "words/groups/learn.hpp"

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
  talk.heading(words<"learn.how">());
  talk.gap();
  talk.say(words<"learn.how-picking">());
  talk.gap();
  talk.say(words<"learn.how-trump">());
  talk.row(cards_in_a_row(talk, queens));
  talk.row(cards_in_a_row(talk, jacks));
  talk.row(cards_in_a_row(talk, rest));
  talk.say(words<"learn.how-fail">());
  for (const PlaySuit suit : {PlaySuit::clubs, PlaySuit::spades, PlaySuit::hearts})
    talk.row(cards_in_a_row(talk, in_hand_order(game.order, game.deck & game.order.of(suit))));
  talk.gap();
  talk.say(words<"learn.how-points">());
  talk.row(words<"learn.how-each">());
  talk.gap();
  talk.say(words<"learn.how-tricks">());
  talk.gap();
  const string bump = variant.rules.scoring.double_on_the_bump ? " " + words<"learn.how-bump">() : string();
  talk.say(words<"learn.how-score">() + bump);
}

}  // namespace sheepshead::app
