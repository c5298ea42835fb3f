// Quarrels of partners and sides.
#include <algorithm>

#include "rules/check_words.hpp"
#include "rules/game.hpp"

namespace sheepshead::checks {
namespace {

using std::string;
using std::to_string;

bool by_cards_or_seats(PartnerRule p) {
  return is_one_of(p, PartnerRule::cards, PartnerRule::first_two, PartnerRule::across);
}

void check_who_picks(Found f) {
  const Rules& r = f.rules;
  const PartnerRule partner = r.partner.rule;
  const bool no_picker = r.picking.rule == Picking::no_picker;
  if (by_cards_or_seats(partner) && !no_picker)
    f.quarrel("partner.rule", "picking.rule",
              f.here("partner.rule") + " is for tables where nobody picks. Set picking.rule to \"no-picker\".");
  if (no_picker && !by_cards_or_seats(partner) && partner != PartnerRule::none)
    f.quarrel("partner.rule", "picking.rule",
              f.here("partner.rule") +
                  " needs a picker. Set partner.rule to \"cards\", \"first-two\", \"across\" or \"none\", or "
                  "picking.rule to \"in-turn\".");
  if (no_picker && partner == PartnerRule::none && r.table.players != 2)
    f.quarrel("partner.rule", "table.players",
              "without picker and partners each plays for himself, which is for 2 players; here are " +
                  to_string(r.table.players) + ". Set partner.rule to \"cards\" or \"first-two\".");
}

void check_players(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  const PartnerRule partner = r.partner.rule;
  const int least = partner == PartnerRule::none ? 2 : partner == PartnerRule::jack_and_ace ? 6 : 4;
  if (players < least)
    f.quarrel("partner.rule", "table.players",
              (least == 6 ? "two partners need" : "a partner needs") + string(" at least ") + to_string(least) +
                  " players, and here are " + to_string(players) + ". Set partner.rule to \"none\"" +
                  (players >= 4 ? " or \"called-ace\"." : "."));
  if (partner == PartnerRule::die && players != 7 && players >= least)
    f.quarrel("partner.rule", "table.players",
              "a die names one of six others, which needs 7 players; here are " + to_string(players) +
                  ". Set partner.rule to \"next-player\".");
  if (partner == PartnerRule::across && players != 4 && players >= least)
    f.quarrel("partner.rule", "table.players",
              "\"across\" is for 4 players, and here are " + to_string(players) + ". Set partner.rule to \"cards\".");
}

void check_partner_cards(Found f) {
  const Rules& r = f.rules;
  const PartnerRules& p = r.partner;
  if (p.rule != PartnerRule::cards) return;
  CardSet cards;
  const TrumpOrder order = order_for(r);
  for (const int i : p.cards) {
    if (i < 0 || i >= kCards) return;
    const Card c(i);
    if (cards.has(c)) f.quarrel("partner.cards", "", to_text(c) + " stands twice. Name each card once.");
    if (!deck_for(r).has(c))
      f.quarrel("partner.cards", "deck.cards",
                to_text(c) + " is not in a deck of " + cards_text(r.deck.cards) + ". Name another.");
    else if (!order.trump.has(c))
      f.quarrel("partner.cards", "trump.suit",
                to_text(c) + " is not trump here. Cards that make partners must be trump.");
    cards |= c;
  }
  const int most = std::min(kMaxPartners + 1, r.table.players / 2);
  if (cards.empty())
    f.quarrel("partner.cards", "partner.rule",
              "must name the cards whose holders are partners, for example [\"QC\", \"QS\"], because partner.rule is "
              "\"cards\".");
  else if (cards.size() < 2 || cards.size() > most)
    f.quarrel("partner.cards", "table.players",
              "with " + to_string(r.table.players) + " players there must be " +
                  (most <= 2 ? string("2") : "2 to " + to_string(most)) + " cards that make partners, not " +
                  to_string(cards.size()) + ".");
  const CardSet chain{Card(Rank::queen, Suit::clubs), kJackOfDiamonds, Card(Rank::seven, Suit::diamonds)};
  if (p.one_hand == OneHand::call_higher && cards != chain)
    f.quarrel("partner.one-hand", "partner.cards",
              "\"call-higher\" is for the queen of clubs, the jack and the seven of diamonds. Set partner.cards to "
              "[\"QC\", \"JD\", \"7D\"].");
  if (is_one_of(p.one_hand, OneHand::first_trick, OneHand::call_an_ace) && cards.size() != 2)
    f.quarrel("partner.one-hand", "partner.cards",
              f.here("partner.one-hand") + " is for two partner cards. Leave it at \"alone\".");
  if (p.exchange && p.one_hand != OneHand::alone)
    f.quarrel("partner.exchange", "partner.one-hand",
              "a partner card may be passed on or make its holder call, not both. Leave one of the two as it is.");
}

void check_first_two(Found f) {
  const Rules& r = f.rules;
  if (r.partner.rule != PartnerRule::first_two) return;
  const int count = (of_rank(r.partner.rank) & deck_for(r)).size();
  if (count < 2)
    f.quarrel("partner.rank", "deck.cards",
              "a deck of " + cards_text(r.deck.cards) + " has only " + to_string(count) +
                  " of that rank, and two make partners. Choose another rank.");
}

void check_calls(Found f) {
  const Rules& r = f.rules;
  const PartnerRules& p = r.partner;
  const bool calls = is_one_of(p.rule, PartnerRule::called_ace, PartnerRule::jack_and_ace) ||
                     (p.rule == PartnerRule::jack_of_diamonds && p.call_up == CallUp::fail_ace);
  if (calls && (order_for(r).fail_aces & deck_for(r)).empty())
    f.quarrel("partner.rule", "trump.order",
              "no ace is fail here, so there is none to call. Set partner.rule to \"jack-of-diamonds\", or take an ace "
              "out of trump.order.");
  const bool up = is_one_of(p.call_up, CallUp::yes, CallUp::from_the_blind, CallUp::before_the_blind);
  if (p.rule == PartnerRule::jack_of_diamonds && up) {
    if (p.call_up_to == CallUpTo::jack_of_hearts && p.card != PartnerJack::diamonds)
      f.quarrel("partner.call-up-to", "partner.card",
                "\"jack-of-hearts\" is for tables where the jack of diamonds names the partner. Leave "
                "partner.call-up-to at \"jacks\", or set partner.card to \"JD\".");
    else if (p.call_up_to == CallUpTo::jacks && p.card == PartnerJack::clubs)
      f.quarrel("partner.call-up", "partner.card",
                f.here("partner.call-up") +
                    " has no effect, because there is no jack above the jack of clubs. Leave partner.call-up at "
                    "\"no\", or set partner.call-up-to to \"queens\".");
  }
  if (calls && p.call_when == CallWhen::before_the_bury && p.buried_ace)
    f.quarrel("partner.buried-ace", "partner.call-when",
              "true has no effect, because nothing is buried yet when the picker calls. Leave partner.buried-ace at "
              "false, or partner.call-when at \"after-the-bury\".");
}

}  // namespace

void check_partner(Found f) {
  check_who_picks(f);
  check_players(f);
  if (!find_field("deck.cards")->allows(f.rules.deck.cards)) return;
  for (const int c : f.rules.trump.order)
    if (c < 0 || c >= kCards) return;
  check_partner_cards(f);
  check_first_two(f);
  check_calls(f);
}

}  // namespace sheepshead::checks
