// Who plays with the picker; and who plays together where nobody picks.
#include <vector>

#include "cards/text.hpp"
#include "notation/explain.hpp"
#include "words/groups/explain-cards.hpp"
#include "words/groups/explain-partner.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

using std::vector;

void explain_alone(const Game& g, Telling& t) {
  switch (g.alone) {
    case Alone::after_the_blind: t.say(say<"explain-partner.alone-after">()); break;
    case Alone::before_the_blind: t.say(say<"explain-partner.alone-before">()); break;
    case Alone::never: t.say(say<"explain-partner.alone-never">()); break;
  }
  t.say(say<"explain-partner.alone">()).stop();
}

void explain_hold_card(const Game& g, Telling& t) {
  t.say(g.hold_card == HoldCard::whole_hand ? say<"explain-partner.hold-card-long">()
                                            : say<"explain-partner.hold-card">());
  t.say(say<"explain-partner.ace-falls">());
  t.say(g.throw_off ? say<"explain-partner.throw-off">() : say<"explain-partner.no-throw-off">());
  t.stop();
}

void explain_other_calls(const Game& g, Telling& t) {
  t.say(!g.called_ten                     ? say<"explain-partner.no-tens">()
        : g.ten_when == TenWhen::all_aces ? say<"explain-partner.ten-all-aces">()
                                          : say<"explain-partner.ten-no-ace">());
  if (g.called_king) t.say(say<"explain-partner.king">());
  t.say(g.unknown    ? say<"explain-partner.unknown">()
        : g.void_ace ? say<"explain-partner.no-unknown">()
                     : say<"explain-partner.no-suit">(yes_or_no(g.partner == PartnerRule::jack_and_ace)));
  if (g.unknown && g.void_ace) t.say(say<"explain-partner.unknown-asked">());
  t.stop();
}

void explain_ace(const Game& g, Telling& t) {
  t.say(g.call_early ? say<"explain-partner.ace-early">() : say<"explain-partner.ace">());
  t.say(say<"explain-partner.ace-holder">(yes_or_no(g.partner == PartnerRule::jack_and_ace)));
  if (g.void_ace) t.say(say<"explain-partner.void-ace">(which<"early", "late">(g.call_early)));
  if (g.call_early) t.say(say<"explain-partner.early-bury">());
  if (g.own_ace) t.say(say<"explain-partner.own-ace">());
  if (g.buried_ace) t.say(say<"explain-partner.buried-ace">());
  t.stop();
  explain_hold_card(g, t);
  explain_other_calls(g, t);
}

/// The jacks above the partner's, as one calls up.
vector<Message> higher_jacks(const Game& g) {
  vector<Message> suits;
  bool above = false;
  for (const Suit s : {Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs}) {
    if (above) suits.push_back(say<"explain-cards.suit">(s));
    above = above || s == g.partner_card.suit();
  }
  return suits;
}

void explain_call_up(const Game& g, Telling& t) {
  vector<Message> jacks = higher_jacks(g);
  const auto next = which<"jack_of_hearts", "jacks", "queens", "jacks_queens">(
      g.call_up_to == CallUpTo::jack_of_hearts, g.call_up_to != CallUpTo::queens, jacks.empty());
  const auto call_up = [&](ChoiceOf<"explain-partner.call-up"> when) {
    t.say(say<"explain-partner.call-up">(when, next, std::move(jacks)));
  };
  switch (g.call_up) {
    case CallUp::no: t.say(say<"explain-partner.jack-alone">()); break;
    case CallUp::yes: call_up("has"); break;
    case CallUp::from_the_blind: call_up("finds"); break;
    case CallUp::before_the_blind: call_up("dealt"); break;
    case CallUp::fail_ace: t.say(say<"explain-partner.jack-or-ace">()); break;
  }
}

void explain_jack(const Game& g, Telling& t) {
  t.say(say<"explain-partner.jack">(g.partner_card));
  explain_call_up(g, t);
  t.stop();
  explain_alone(g, t);
}

void explain_jack_and_ace(const Game& g, Telling& t) {
  t.say(say<"explain-partner.jack-of-two">(g.partner_card)).stop();
  explain_ace(g, t);
  t.say(say<"explain-partner.one-of-two">()).stop();
  explain_alone(g, t);
}

/// From the strongest.
Message partner_cards(const Game& g) {
  vector<Card> cards;
  for (const int c : g.rules.partner.cards) cards.emplace_back(c);
  return told_in_order(cards);
}

void explain_one_hand(const Game& g, Telling& t) {
  const auto both = yes_or_no(g.partner_cards.size() == 2);
  switch (g.one_hand) {
    case OneHand::alone: t.say(say<"explain-partner.one-hand-alone">(both)); break;
    case OneHand::first_trick: t.say(say<"explain-partner.one-hand-trick">(both)); break;
    case OneHand::call_an_ace: t.say(say<"explain-partner.one-hand-ace">(both)); break;
    case OneHand::call_higher: t.say(say<"explain-partner.one-hand-higher">()); break;
  }
  t.stop();
}

void explain_partner_cards(const Game& g, Telling& t) {
  t.say(g.partner_cards.size() == 1 ? say<"explain-partner.one-card">(partner_cards(g))
                                    : say<"explain-partner.cards">(partner_cards(g)));
  constexpr CardSet kBlackQueens{Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades)};
  if (g.rules.trump.order.empty() && g.rules.trump.spitz == Spitz::second && g.partner_cards == kBlackQueens)
    t.say(say<"explain-partner.big-queen">());
  explain_one_hand(g, t);
  if (g.exchange) t.say(say<"explain-partner.exchange">()).stop();
}

}  // namespace

void explain_partner(const Game& g, Telling& t) {
  if (!has_picker(g)) return;
  t.heading(g.partner == PartnerRule::jack_and_ace ? say<"explain.h-two-partners">() : say<"explain.h-partner">());
  switch (g.partner) {
    case PartnerRule::called_ace:
      explain_ace(g, t);
      explain_alone(g, t);
      break;
    case PartnerRule::jack_of_diamonds: explain_jack(g, t); break;
    case PartnerRule::jack_and_ace: explain_jack_and_ace(g, t); break;
    case PartnerRule::next_player: t.say(say<"explain-partner.next">()); break;
    case PartnerRule::die:
      t.say(say<"explain-partner.die">(which<"all_alone", "no">(g.shared_with == SharedWith::partner && g.all_alone)));
      break;
    default: t.say(say<"explain-partner.none">(g.players - 1)); break;
  }
  t.stop();
}

void explain_sides(const Game& g, Telling& t) {
  if (g.picking != Picking::no_picker || g.partner == PartnerRule::none) return;
  t.heading(say<"explain.h-sides">());
  switch (g.partner) {
    case PartnerRule::cards: explain_partner_cards(g, t); break;
    case PartnerRule::first_two: t.say(say<"explain-partner.first-two">(named<kRankNames>(g.first_two_rank))); break;
    default: t.say(say<"explain-partner.across">()); break;
  }
  t.stop();
}

}  // namespace sheepshead
