// The tables of docs/rule-book.md as it prints them.
#include "naive/duel.hpp"

namespace sheepshead::naive {

namespace {

Numbers listed(const std::string& text) {
  Numbers numbers;
  for (Card card : cards_of(text)) numbers.at[numbers.count++] = std::int8_t(card.index);
  return numbers;
}

Rules dealt(int players, int deck, int blind, Numbers packets) {
  Rules rules;
  rules.table.players = std::uint8_t(players);
  rules.deck.cards = std::uint8_t(deck);
  rules.deal.blind = std::uint8_t(blind);
  rules.deal.packets = packets;
  return rules;
}

Rules with_partner(Rules rules, PartnerRule partner) {
  rules.partner.rule = partner;
  return rules;
}

Rules without_picker(int players, int deck, Numbers packets) {
  Rules rules = dealt(players, deck, 0, packets);
  rules.picking.rule = Picking::no_picker;
  return rules;
}

Rules partner_cards(int players, int deck, Numbers packets, const std::string& cards) {
  Rules rules = with_partner(without_picker(players, deck, packets), PartnerRule::cards);
  rules.partner.cards = listed(cards);
  return rules;
}

Rules first_two(int players, Numbers packets, Rank rank) {
  Rules rules = with_partner(without_picker(players, 32, packets), PartnerRule::first_two);
  rules.partner.rank = rank;
  return rules;
}

Rules two_handed(Layout layout) {
  Rules rules = with_partner(without_picker(2, 32, {3, 3}), PartnerRule::none);
  rules.deal.layout = layout;
  rules.play.claims = false;
  return rules;
}

Rules southern_indiana(NobodyPicks nobody) {
  Rules rules = with_partner(dealt(4, 32, 0, {3, 3, 2}), PartnerRule::none);
  rules.trump.suit = Suit::hearts;
  rules.trump.top = TopTrump::jacks;
  rules.card_points.queen = 2;
  rules.card_points.jack = 3;
  rules.picking.rule = Picking::hick;
  rules.nobody_picks.rule = nobody;
  rules.scoring.system = System::hicks;
  rules.scoring.opponents_schneider = 31;
  rules.session.race = 24;
  return rules;
}

Rules sheep_head() {
  Rules rules = with_partner(without_picker(4, 24, {2, 2, 2}), PartnerRule::across);
  rules.trump.order = listed("QC QS JC JS JH JD AD 10D KD QD 9D");
  rules.scoring.system = System::counters;
  rules.session.race = 21;
  return rules;
}

Rules spitzer(OneHand one_hand) {
  Rules rules = partner_cards(4, 32, {3, 2, 3}, "QC QS");
  rules.trump.spitz = Spitz::second;
  rules.partner.one_hand = one_hand;
  return rules;
}

Rules six_three_partners() {
  Rules rules = partner_cards(6, 30, {3, 2}, "QC QS JD");
  rules.trump.spitz = Spitz::first;
  rules.partner.exchange = true;
  rules.scoring.double_on_the_bump = true;
  return rules;
}

Rules jack_called_up(Rules rules, CallUp call_up) {
  rules.partner.call_up = call_up;
  return with_partner(rules, PartnerRule::jack_of_diamonds);
}

Rules seven(PartnerRule partner, SharedWith shared, int takes) {
  Rules rules = with_partner(dealt(7, 32, 4, {2, 2}), partner);
  rules.taking.shared_with = shared;
  rules.taking.picker_takes = std::uint8_t(takes);
  return rules;
}

Rules nuclear() {
  Rules rules = seven(PartnerRule::next_player, SharedWith::next_player, 2);
  rules.taking.picker_chooses = true;
  rules.taking.for_opponents = 2;
  rules.taking.nuclear = true;
  return rules;
}

Rules die_or_alone() {
  Rules rules = seven(PartnerRule::die, SharedWith::partner, 2);
  rules.taking.all_alone = true;
  return rules;
}

Rules three_partners() {
  Rules rules = partner_cards(8, 32, {2, 2}, "QC JD 7D");
  rules.partner.one_hand = OneHand::call_higher;
  return rules;
}

/// S4: as the ready-made five-handed tables have it.
Rules bumped(Rules rules) {
  rules.scoring.double_on_the_bump = true;
  return rules;
}

}  // namespace

const std::vector<Table>& tables() {
  static const std::vector<Table> all{
      {"two-battery", "T2a", two_handed(Layout::battery)},
      {"two-stacks", "T2b", two_handed(Layout::stacks)},
      {"three", "T3a", with_partner(dealt(3, 32, 2, {3, 3, 2, 2}), PartnerRule::none)},
      {"three-thirty-cards", "T3b", with_partner(dealt(3, 30, 3, {3, 3, 3}), PartnerRule::none)},
      {"three-twenty-six-cards", "T3c", with_partner(dealt(3, 26, 2, {3, 3, 2}), PartnerRule::none)},
      {"four-cutthroat", "T4a", with_partner(dealt(4, 32, 4, {3, 2, 2}), PartnerRule::none)},
      {"four-called-ace", "T4a", dealt(4, 32, 4, {3, 2, 2})},
      {"four-jack-of-diamonds", "T4a", with_partner(dealt(4, 32, 4, {3, 2, 2}), PartnerRule::jack_of_diamonds)},
      {"four-called-ace-30", "T4b", dealt(4, 30, 2, {3, 2, 2})},
      {"four-called-ace-34", "T4b", dealt(4, 34, 2, {3, 3, 2})},
      {"four-jack-of-diamonds-30", "T4b", with_partner(dealt(4, 30, 2, {3, 2, 2}), PartnerRule::jack_of_diamonds)},
      {"four-jack-of-diamonds-34", "T4b", with_partner(dealt(4, 34, 2, {3, 3, 2}), PartnerRule::jack_of_diamonds)},
      {"four-black-queens", "T4c", partner_cards(4, 32, {3, 3, 2}, "QC QS")},
      {"four-first-queens", "T4c", first_two(4, {3, 3, 2}, Rank::queen)},
      {"four-first-kings", "T4c", first_two(4, {3, 3, 2}, Rank::king)},
      {"four-southern-indiana", "T4d", southern_indiana(NobodyPicks::wilky)},
      {"four-southern-indiana-plain", "T4d", southern_indiana(NobodyPicks::next_dealer)},
      {"four-sheep-head-21", "T4e", sheep_head()},
      {"four-spitzer", "T4f", spitzer(OneHand::first_trick)},
      {"four-spitzer-alone", "T4f", spitzer(OneHand::alone)},
      {"four-spitzer-called-ace", "T4f", spitzer(OneHand::call_an_ace)},
      {"five-called-ace-single", "T5a", Rules{}},
      {"five-called-ace", "T5a", bumped(Rules{})},
      {"five-jack-single", "T5b", with_partner(Rules{}, PartnerRule::jack_of_diamonds)},
      {"five-jack-of-diamonds", "T5b", bumped(with_partner(Rules{}, PartnerRule::jack_of_diamonds))},
      {"six-jack-of-diamonds", "T6a", jack_called_up(dealt(6, 32, 2, {3, 2}), CallUp::from_the_blind)},
      {"six-jack-and-ace", "T6b", with_partner(dealt(6, 32, 2, {3, 2}), PartnerRule::jack_and_ace)},
      {"six-black-queens", "T6c", partner_cards(6, 30, {3, 2}, "QC QS")},
      {"six-three-partners", "T6d", six_three_partners()},
      {"seven-jack-of-diamonds", "T7a", jack_called_up(dealt(7, 32, 4, {2, 2}), CallUp::yes)},
      {"seven-neighbor", "T7b", seven(PartnerRule::next_player, SharedWith::next_player, 2)},
      {"seven-neighbor-buries", "T7c", seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3)},
      {"seven-die", "T7d", seven(PartnerRule::die, SharedWith::partner, 2)},
      {"seven-nuclear", "T7e", nuclear()},
      {"seven-die-or-alone", "T7f", die_or_alone()},
      {"eight-black-queens", "T8a", partner_cards(8, 32, {2, 2}, "QC QS")},
      {"eight-three-partners", "T8b", three_partners()},
      {"eight-first-queens", "T8c", first_two(8, {2, 2}, Rank::queen)},
  };
  return all;
}

}  // namespace sheepshead::naive
