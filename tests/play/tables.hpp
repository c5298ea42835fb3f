// The tables of docs/rule-book.md that have no plain picker and blind, as rules; witness.hpp has the four plain ones.
#pragma once

#include "play/witness.hpp"

namespace sheepshead {

inline Rules table_of(int players, int cards, int blind, Numbers packets, PartnerRule partner = PartnerRule::none) {
  Rules r;
  r.table.players = std::uint8_t(players);
  r.deck.cards = std::uint8_t(cards);
  r.deal.blind = std::uint8_t(blind);
  r.deal.packets = packets;
  r.partner.rule = partner;
  return r;
}

/// Where nobody picks and some cards make partners (T4c, T6c, T8a).
inline Rules card_partners(int players, int cards, Numbers packets,
                           Numbers partner_cards = {Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades)}) {
  Rules r = table_of(players, cards, 0, packets, PartnerRule::cards);
  r.picking.rule = Picking::no_picker;
  r.partner.cards = partner_cards;
  return r;
}

inline Rules two_battery() {  // T2a
  Rules r = table_of(2, 32, 0, {3, 3}, PartnerRule::none);
  r.picking.rule = Picking::no_picker;
  r.deal.layout = Layout::battery;
  r.play.claims = false;
  return r;
}
inline Rules two_stacks() {  // T2b
  return with(two_battery(), [](Rules& r) { r.deal.layout = Layout::stacks; });
}
inline Rules four_black_queens() { return card_partners(4, 32, {3, 3, 2}); }  // T4c A
inline Rules first_two(int players, Numbers packets, Rank rank) {             // T4c B and C, T8c
  Rules r = card_partners(players, 32, packets, {});
  r.partner.rule = PartnerRule::first_two;
  r.partner.rank = rank;
  return r;
}
inline Rules southern_indiana() {  // T4d
  Rules r = table_of(4, 32, 0, {3, 3, 2}, PartnerRule::none);
  r.trump.suit = Suit::hearts;
  r.trump.top = TopTrump::jacks;
  r.card_points.queen = 2;
  r.card_points.jack = 3;
  r.picking.rule = Picking::hick;
  r.nobody_picks.rule = NobodyPicks::wilky;
  r.scoring.system = System::hicks;
  r.scoring.opponents_schneider = 31;
  r.session.race = 24;
  return r;
}
inline Rules sheep_head() {  // T4e
  Rules r = table_of(4, 24, 0, {2, 2, 2}, PartnerRule::across);
  constexpr auto card = [](Rank rank, Suit suit) { return Card(rank, suit); };
  r.trump.order = {card(Rank::queen, Suit::clubs),    card(Rank::queen, Suit::spades), card(Rank::jack, Suit::clubs),
                   card(Rank::jack, Suit::spades),    card(Rank::jack, Suit::hearts),  card(Rank::jack, Suit::diamonds),
                   card(Rank::ace, Suit::diamonds),   card(Rank::ten, Suit::diamonds), card(Rank::king, Suit::diamonds),
                   card(Rank::queen, Suit::diamonds), card(Rank::nine, Suit::diamonds)};
  r.picking.rule = Picking::no_picker;
  r.scoring.system = System::counters;
  r.session.race = 21;
  return r;
}
inline Rules spitzer(OneHand one_hand) {  // T4f
  Rules r = card_partners(4, 32, {3, 2, 3});
  r.trump.spitz = Spitz::second;
  r.partner.one_hand = one_hand;
  return r;
}
inline Rules six_jack_and_ace() {  // T6b
  return table_of(6, 32, 2, {3, 2}, PartnerRule::jack_and_ace);
}
inline Rules six_three_partners() {  // T6d
  Rules r = card_partners(
      6, 30, {3, 2},
      {Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades), Card(Rank::jack, Suit::diamonds)});
  r.trump.spitz = Spitz::first;
  r.partner.exchange = true;
  r.scoring.double_on_the_bump = true;
  return r;
}
inline Rules seven(PartnerRule partner, SharedWith with_whom, int picker_takes) {  // T7a to T7f
  Rules r = table_of(7, 32, 4, {2, 2}, partner);
  r.taking.shared_with = with_whom;
  r.taking.picker_takes = std::uint8_t(picker_takes);
  return r;
}
inline Rules seven_nuclear() {  // T7e
  Rules r = seven(PartnerRule::next_player, SharedWith::next_player, 2);
  r.taking.picker_chooses = true;
  r.taking.for_opponents = 2;
  r.taking.nuclear = true;
  return r;
}
inline Rules seven_die_or_alone() {  // T7f
  Rules r = seven(PartnerRule::die, SharedWith::partner, 2);
  r.taking.all_alone = true;
  return r;
}
inline Rules eight_three_partners() {  // T8b
  Rules r = card_partners(
      8, 32, {2, 2},
      {Card(Rank::queen, Suit::clubs), Card(Rank::jack, Suit::diamonds), Card(Rank::seven, Suit::diamonds)});
  r.partner.one_hand = OneHand::call_higher;
  return r;
}

}  // namespace sheepshead
