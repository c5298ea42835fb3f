// Quarrels of partners and sides.
#include <algorithm>

#include "rules/check_words.hpp"
#include "rules/game.hpp"

namespace sheepshead::checks {
namespace {

bool by_cards_or_seats(PartnerRule p) {
  return is_one_of(p, PartnerRule::cards, PartnerRule::first_two, PartnerRule::across);
}

void check_who_picks(Found f) {
  const Rules& r = f.rules;
  const PartnerRule partner = r.partner.rule;
  const bool no_picker = r.picking.rule == Picking::no_picker;
  if (by_cards_or_seats(partner) && !no_picker)
    f.quarrel("partner.rule", "picking.rule", say<"problem.for-no-picker">(f.here("partner.rule")),
              {set("picking.rule", {"no-picker"})});
  if (no_picker && !by_cards_or_seats(partner) && partner != PartnerRule::none)
    f.quarrel("partner.rule", "picking.rule", say<"problem.needs-picker">(f.here("partner.rule")),
              {set_or_set("partner.rule", {"cards", "first-two", "across", "none"}, "picking.rule", {"in-turn"})});
  if (no_picker && partner == PartnerRule::none && r.table.players != 2)
    f.quarrel("partner.rule", "table.players", say<"problem.each-alone">(int(r.table.players)),
              {set("partner.rule", {"cards", "first-two"})});
}

void check_players(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  const PartnerRule partner = r.partner.rule;
  const int least = partner == PartnerRule::none ? 2 : partner == PartnerRule::jack_and_ace ? 6 : 4;
  if (players < least)
    f.quarrel("partner.rule", "table.players", say<"problem.partner-players">(least, players),
              {set("partner.rule", players >= 4 ? Values{"none", "called-ace"} : Values{"none"})});
  if (partner == PartnerRule::die && players != 7 && players >= least)
    f.quarrel("partner.rule", "table.players", say<"problem.die-players">(players),
              {set("partner.rule", {"next-player"})});
  if (partner == PartnerRule::across && players != 4 && players >= least)
    f.quarrel("partner.rule", "table.players", say<"problem.across-players">(f.here("partner.rule"), players),
              {set("partner.rule", {"cards"})});
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
    if (cards.has(c)) f.quarrel("partner.cards", "", say<"problem.card-twice">(c));
    if (!deck_for(r).has(c))
      f.quarrel("partner.cards", "deck.cards", say<"problem.card-not-in-deck">(c, int(r.deck.cards)),
                {say<"problem.name-another">()});
    else if (!order.trump.has(c))
      f.quarrel("partner.cards", "trump.suit", say<"problem.card-not-trump">(c));
    cards |= c;
  }
  const int most = std::min(kMaxPartners + 1, r.table.players / 2);
  if (cards.empty())
    f.quarrel("partner.cards", "partner.rule",
              say<"problem.partner-cards-none">("partner.rule", f.here("partner.rule")),
              {say<"problem.example">(words::Spelled{"partner.cards", "[\"QC\", \"QS\"]"})});
  else if (cards.size() < 2 || cards.size() > most)
    f.quarrel("partner.cards", "table.players",
              say<"problem.partner-cards-count">(int(r.table.players), most, cards.size()));
  const CardSet chain{Card(Rank::queen, Suit::clubs), kJackOfDiamonds, Card(Rank::seven, Suit::diamonds)};
  if (p.one_hand == OneHand::call_higher && cards != chain)
    f.quarrel("partner.one-hand", "partner.cards", say<"problem.call-higher">(f.here("partner.one-hand")),
              {set("partner.cards", {"[\"QC\", \"JD\", \"7D\"]"})});
  if (is_one_of(p.one_hand, OneHand::first_trick, OneHand::call_an_ace) && cards.size() != 2)
    f.quarrel("partner.one-hand", "partner.cards", say<"problem.for-two-cards">(f.here("partner.one-hand")),
              {leave("partner.one-hand")});
  if (p.exchange && p.one_hand != OneHand::alone)
    f.quarrel("partner.exchange", "partner.one-hand", say<"problem.pass-or-call">());
}

void check_first_two(Found f) {
  const Rules& r = f.rules;
  if (r.partner.rule != PartnerRule::first_two) return;
  const int count = (of_rank(r.partner.rank) & deck_for(r)).size();
  if (count < 2) f.quarrel("partner.rank", "deck.cards", say<"problem.few-of-rank">(int(r.deck.cards), count));
}

void check_calls(Found f) {
  const Rules& r = f.rules;
  const PartnerRules& p = r.partner;
  const bool calls = is_one_of(p.rule, PartnerRule::called_ace, PartnerRule::jack_and_ace) ||
                     (p.rule == PartnerRule::jack_of_diamonds && p.call_up == CallUp::fail_ace);
  if (calls && (order_for(r).fail_aces & deck_for(r)).empty())
    f.quarrel("partner.rule", "trump.order", say<"problem.no-fail-ace">(),
              {say<"problem.set-or-take">("partner.rule", words::Spelled{"partner.rule", "\"jack-of-diamonds\""},
                                          "trump.order")});
  const bool up = is_one_of(p.call_up, CallUp::yes, CallUp::from_the_blind, CallUp::before_the_blind);
  if (p.rule == PartnerRule::jack_of_diamonds && up) {
    if (p.call_up_to == CallUpTo::jack_of_hearts && p.card != PartnerJack::diamonds)
      f.quarrel("partner.call-up-to", "partner.card", say<"problem.jack-of-hearts">(f.here("partner.call-up-to")),
                {set_or_leave("partner.card", {"JD"}, "partner.call-up-to")});
    else if (p.call_up_to == CallUpTo::jacks && p.card == PartnerJack::clubs)
      f.quarrel("partner.call-up", "partner.card", say<"problem.no-higher-jack">(f.here("partner.call-up")),
                {set_or_leave("partner.call-up-to", {"queens"}, "partner.call-up")});
  }
  if (calls && p.call_when == CallWhen::before_the_bury && p.buried_ace)
    f.quarrel("partner.buried-ace", "partner.call-when", say<"problem.not-buried-yet">(f.here("partner.buried-ace")),
              {set_or_leave("partner.call-when", {"after-the-bury"}, "partner.buried-ace")});
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
