#include "rules/game.hpp"

#include <algorithm>
#include <cstdlib>

#include "cards/deck.hpp"

namespace sheepshead {
namespace {

PointsByRank points_by_rank(const CardPointRules& p) { return {0, 0, 0, 0, p.ten, p.jack, p.queen, p.king, p.ace}; }

TrumpList trump_of(const Rules& rules) {
  const TrumpRules& t = rules.trump;
  if (t.order.empty()) return trump_list(t.suit, t.spitz, t.top);
  TrumpList list;
  for (const int card : t.order) list.add(Card(card));
  return list;
}

/// S1, S2, S4, S5: what each seat gets for an outcome.
Payment payment(const Rules& rules, Outcome outcome, bool bump) {
  constexpr std::array<int, kOutcomes> kValue{3, 2, 1, -1, -2, -3};
  const auto line = std::size_t(outcome);
  const int players = rules.table.players;
  const int v = kValue[line];
  const int times = outcome >= Outcome::lost && bump ? 2 : 1;
  const auto paid = [times](int points) { return static_cast<std::int16_t>(points * times); };

  Payment pay;
  pay.alone = paid(v * (players - 1));
  pay.opponent = paid(-v);
  if (!rules.scoring.alone.empty()) {
    pay.alone = paid(rules.scoring.alone.at[line]);
    pay.opponent = paid(rules.scoring.opponent.at[line]);
  }
  for (int n = 1; n <= kMaxPartners; ++n) {
    const int settled = v * (players - 1 - n);  // by all opponents together
    const int parts = parts_of_side(rules.scoring.shares, n, players - 1 - n);
    int partner = parts > 0 && settled % parts == 0 ? settled / parts : v;
    int picker = settled - partner * n;
    if (!rules.scoring.picker.empty() && n == 1) {
      picker = rules.scoring.picker.at[line];
      partner = rules.scoring.partner.at[line];
    }
    if (outcome == Outcome::no_tricks && rules.scoring.no_trick_loss == NoTrickLoss::picker_pays) {
      picker += partner * n;
      partner = 0;
    }
    pay.picker[std::size_t(n - 1)] = paid(picker);
    pay.partner[std::size_t(n - 1)] = paid(partner);
  }
  return pay;
}

/// Of a total that is not 120 the same proportions.
Thresholds thresholds(int total, int opponents_schneider) {
  const int escape = total * opponents_schneider / 120;
  Thresholds t;
  t.win = static_cast<std::uint8_t>(total / 2 + 1);
  t.schneider = static_cast<std::uint8_t>(total - escape + 1);
  t.escape = static_cast<std::uint8_t>(total / 4 + 1);
  return t;
}

struct Dealing {
  Game& game;
  std::size_t at = 0;

  void deal(int cards, int flag = 0) {
    for (int seat = 0; seat < game.players; ++seat)
      for (int i = 0; i < cards; ++i) game.deal_to[at++] = static_cast<std::uint8_t>(seat | flag);
  }
  void deal_blind() {
    for (int i = 0; i < game.blind_size; ++i) game.deal_to[at++] = Game::kToBlind;
  }
};

/// The lower cards of the stacks, then the upper ones, then the hands (T2a, T2b).
void lay_out_stacks(Game& game, int cards) {
  Dealing d{game};
  game.stacks = static_cast<std::uint8_t>((cards + 1) / 2);
  d.deal(cards / 2, Game::kLower);
  d.deal(game.stacks, Game::kUpper);
  if (game.layout == Layout::battery) d.deal(cards);
  game.dealt = static_cast<std::uint8_t>(d.at);
}

void lay_out_deal(Game& game, const Numbers& packets, int blind_after) {
  Dealing d{game};
  int round = 0;
  for (const int packet : packets) {
    d.deal(packet);
    if (++round == blind_after) d.deal_blind();
  }
  game.dealt = static_cast<std::uint8_t>(d.at);
}

void compile_deal(Game& g, const Rules& rules) {
  g.order = order_for(rules);
  g.normal_trump = rules.trump.suit;
  g.deck = deck_for(rules);
  for (const Card c : g.deck) g.cards[g.deck_size++] = c;
  g.players = rules.table.players;
  g.blind_size = rules.deal.blind;
  g.layout = rules.deal.layout;
  const int each = (rules.deck.cards - rules.deal.blind) / rules.table.players;
  g.hand_size = static_cast<std::uint8_t>(g.layout == Layout::battery ? each / 2 : each);
  g.trick_size = static_cast<std::uint8_t>(g.layout == Layout::battery ? 2 * g.players : g.players);
  g.total_points = static_cast<std::uint8_t>(g.order.points_of(g.deck));
  g.redeal = rules.deal.redeal;
  if (g.layout == Layout::hand)
    lay_out_deal(g, rules.deal.packets, rules.deal.blind_after);
  else
    lay_out_stacks(g, g.hand_size);
}

void compile_picking(Game& g, const Rules& rules) {
  g.picking = rules.picking.rule;
  g.alone = rules.picking.alone;
  g.sheepshead = rules.picking.sheepshead;
  g.sheepshead_with = rules.picking.sheepshead_with;
  g.shared_with = rules.taking.shared_with;
  g.picker_takes = rules.taking.picker_takes;
  g.picker_chooses = rules.taking.picker_chooses;
  g.for_opponents = rules.taking.for_opponents;
  g.nuclear = rules.taking.nuclear;
  g.all_alone = rules.taking.all_alone;
  g.keep_jack = rules.bury.keep_jack;
  g.trickless = rules.bury.trickless;
}

void compile_partner(Game& g, const Rules& rules) {
  const PartnerRules& p = rules.partner;
  g.partner = p.rule;
  g.has_jack = p.rule == PartnerRule::jack_of_diamonds || p.rule == PartnerRule::jack_and_ace;
  g.calls_ace = p.rule == PartnerRule::called_ace || p.rule == PartnerRule::jack_and_ace ||
                (p.rule == PartnerRule::jack_of_diamonds && p.call_up == CallUp::fail_ace);
  g.call_early = g.calls_ace && p.call_when == CallWhen::before_the_bury;
  g.call_up = p.call_up;
  g.call_up_to = p.call_up_to;
  g.ten_when = p.ten_when;
  g.hold_card = p.hold_card;
  g.one_hand = p.one_hand;
  g.first_two_rank = p.rank;
  g.first_two_picker = p.picker;
  g.called_ten = p.called_ten;
  g.called_king = p.called_king;
  g.unknown = p.unknown;
  g.own_ace = p.own_ace;
  g.buried_ace = p.buried_ace;
  g.void_ace = p.void_ace;
  g.throw_off = p.throw_off;
  g.exchange = p.exchange;
  g.die = p.rule == PartnerRule::die;
  constexpr std::array kJackSuits{Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs};
  g.partner_card = Card(Rank::jack, kJackSuits[std::size_t(p.card)]);
  if (p.rule == PartnerRule::cards)
    for (const int card : p.cards) g.partner_cards |= Card(card);
  g.forms_late = p.rule == PartnerRule::first_two || g.one_hand == OneHand::first_trick;
  g.call_first = ((p.rule == PartnerRule::called_ace || g.has_jack) && g.alone == Alone::before_the_blind) ||
                 (p.rule == PartnerRule::jack_of_diamonds && g.call_up == CallUp::before_the_blind);
}

void compile_nobody_picks(Game& g, const Rules& rules) {
  const LeasterRules& l = rules.leaster;
  g.nobody_picks = rules.nobody_picks.rule;
  g.doublers = rules.nobody_picks.doublers;
  g.leaster_blind = l.blind;
  switch (l.blind) {
    case LeasterBlind::last_trick: g.leaster_blind_trick = static_cast<std::uint8_t>(g.hand_size - 1); break;
    case LeasterBlind::named_trick: g.leaster_blind_trick = static_cast<std::uint8_t>(l.blind_trick - 1); break;
    case LeasterBlind::nobody: g.leaster_blind_trick = kMaxTricks; break;
    case LeasterBlind::first_trick:
    case LeasterBlind::dealer_says: g.leaster_blind_trick = 0; break;
  }
  g.leaster_ties = l.ties;
  g.trick_needed = l.trick_needed;
  g.no_points_triple = l.no_points_triple;
  g.all_tricks_triple = l.all_tricks_triple;
  g.no_trick_doubles = l.no_trick_doubles;
  g.two_lowest = l.winners == LeasterWinners::two_lowest;
  g.leaster_places = l.places;
}

void compile_multipliers(Game& g, const Rules& rules) {
  const MultiplierRules& m = rules.multipliers;
  g.crack = m.crack;
  g.crack_early = m.when == CrackWhen::before_the_bury;
  g.crack_each = m.cracks == Cracks::each;
  g.recrack = m.recrack;
  g.around_the_corner = m.around_the_corner;
  g.castrate = m.castrate;
  g.blitz = m.blitz;
  const auto pair = [&g](Pair p, bool on) { g.blitz_pairs = std::uint8_t(g.blitz_pairs | unsigned(on) << int(p)); };
  pair(Pair::black_queens, true);
  pair(Pair::red_queens, true);
  pair(Pair::black_jacks, m.black_jacks);
  pair(Pair::middle_jacks, m.middle_jacks);
  pair(Pair::all_jacks, m.all_jacks);
  g.late_blitz = m.late_blitz;
  g.cap = m.cap;
  g.cap_on = m.cap_on;
}

void compile_scoring(Game& g, const Rules& rules) {
  g.system = rules.scoring.system;
  g.race = rules.session.race;
  g.even = rules.scoring.even;
  g.misplay = rules.scoring.misplay;
  g.thresholds = thresholds(g.total_points, rules.scoring.opponents_schneider);
  const bool bump = rules.scoring.double_on_the_bump;
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    g.value[i] = static_cast<std::uint8_t>(std::abs(payment(rules, Outcome(i), false).opponent));
    g.pay[i] = payment(rules, Outcome(i), bump);
    g.pay_forced[i] = payment(rules, Outcome(i), bump && !rules.scoring.spare_forced_picker);
  }
  if (g.system == System::counters) {
    const TrumpList trump = trump_of(rules);
    for (std::size_t i = 0; i < 6 && i < trump.count; ++i) g.fox_catchers |= trump.at[i];
  }
  if (g.picking == Picking::hick)
    for (int s = 0; s < kSuits; ++s)
      g.solo_order[std::size_t(s)] =
          make_order(trump_list(Suit(s), Spitz::no, rules.trump.top), points_by_rank(rules.card_points));
}

}  // namespace

TrumpOrder order_for(const Rules& rules) { return make_order(trump_of(rules), points_by_rank(rules.card_points)); }

CardSet deck_for(const Rules& rules) { return deck_of(rules.deck.cards, rules.trump.suit); }

Game compile(const Rules& rules) {
  Game g;
  g.rules = rules;
  compile_deal(g, rules);
  compile_picking(g, rules);
  compile_partner(g, rules);
  compile_nobody_picks(g, rules);
  compile_multipliers(g, rules);
  compile_scoring(g, rules);
  g.claims = rules.play.claims;
  g.watched = g.partner == PartnerRule::cards || g.partner == PartnerRule::first_two ||
              g.partner == PartnerRule::jack_and_ace || g.late_blitz || g.layout != Layout::hand;
  g.plain = !g.watched && g.layout == Layout::hand && g.picking != Picking::hick;
  return g;
}

Game short_game(const Game& game, int cards) {
  Game g = game;
  g.hand_size = static_cast<std::uint8_t>(cards);
  if (g.layout == Layout::hand) {
    Numbers packets;
    for (int i = 0; i < cards; ++i) packets.at[packets.count++] = 1;
    lay_out_deal(g, packets, 1);
  } else {
    lay_out_stacks(g, cards);
  }
  if (g.leaster_blind == LeasterBlind::last_trick) g.leaster_blind_trick = static_cast<std::uint8_t>(cards - 1);
  g.nuclear = g.nuclear && g.blind_size == cards;  // the blind would not be a hand
  return g;
}

}  // namespace sheepshead
