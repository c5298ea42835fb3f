#include "rules/game.hpp"

#include "cards/deck.hpp"

namespace sheepshead {
namespace {

/// S1, S2, S4, S5: what each seat gets for an outcome.
Payment payment(const Rules& rules, Outcome outcome, bool bump) {
  constexpr std::array<int, kOutcomes> kValue{3, 2, 1, -1, -2, -3};
  const auto line = std::size_t(outcome);
  const int players = rules.table.players;
  const bool lost = outcome >= Outcome::lost;
  const int v = kValue[line];

  int alone = v * (players - 1);
  int opponent = -v;
  int partner = v;
  int picker = v * (players - 3);
  if (rules.scoring.shares == Shares::equal) picker = partner = v * (players - 2) / 2;

  if (!rules.scoring.alone.empty()) {
    alone = rules.scoring.alone.at[line];
    opponent = rules.scoring.opponent.at[line];
  }
  if (!rules.scoring.picker.empty()) {
    picker = rules.scoring.picker.at[line];
    partner = rules.scoring.partner.at[line];
  }
  if (rules.partner.rule == PartnerRule::none) picker = partner = 0;
  if (outcome == Outcome::no_tricks && rules.scoring.no_trick_loss == NoTrickLoss::picker_pays) {
    picker += partner;
    partner = 0;
  }
  const int times = lost && bump ? 2 : 1;
  const auto paid = [times](int points) { return static_cast<std::int16_t>(points * times); };
  return {paid(alone), paid(picker), paid(partner), paid(opponent)};
}

void lay_out_deal(Game& game, const Numbers& packets, int blind_after) {
  std::size_t at = 0;
  int round = 0;
  for (const int packet : packets) {
    for (int seat = 0; seat < game.players; ++seat)
      for (int i = 0; i < packet; ++i) game.deal_to[at++] = static_cast<std::uint8_t>(seat);
    if (++round == blind_after)
      for (int i = 0; i < game.blind_size; ++i) game.deal_to[at++] = Game::kToBlind;
  }
  game.dealt = static_cast<std::uint8_t>(at);
}

}  // namespace

Game compile(const Rules& rules) {
  Game g;
  g.rules = rules;
  g.order = standard_order();
  g.deck = deck_of(rules.deck.cards);
  for (const Card c : g.deck) g.cards[g.deck_size++] = c;
  g.players = rules.table.players;
  g.blind_size = rules.deal.blind;
  g.hand_size = static_cast<std::uint8_t>((rules.deck.cards - rules.deal.blind) / rules.table.players);
  g.total_points = static_cast<std::uint8_t>(g.order.points_of(g.deck));
  lay_out_deal(g, rules.deal.packets, rules.deal.blind_after);

  g.partner = rules.partner.rule;
  g.alone = rules.picking.alone;
  g.call_up = rules.partner.call_up;
  g.nobody_picks = rules.nobody_picks.rule;
  g.leaster_blind = rules.leaster.blind;
  g.leaster_blind_trick = static_cast<std::uint8_t>(rules.leaster.blind_trick - 1);
  if (g.leaster_blind == LeasterBlind::last_trick) g.leaster_blind_trick = static_cast<std::uint8_t>(g.hand_size - 1);
  if (g.leaster_blind == LeasterBlind::nobody) g.leaster_blind_trick = kMaxTricks;
  g.crack = rules.multipliers.crack;
  g.recrack = rules.multipliers.recrack;
  g.cap = rules.multipliers.cap;
  g.called_ten = rules.partner.called_ten;
  g.unknown = rules.partner.unknown;
  g.own_ace = rules.partner.own_ace;
  g.keep_jack = rules.bury.keep_jack;
  g.redeal = rules.deal.redeal;
  g.claims = rules.play.claims;
  g.call_first = (g.partner != PartnerRule::none && g.alone == Alone::before_the_blind) ||
                 (g.partner == PartnerRule::jack_of_diamonds && g.call_up == CallUp::before_the_blind);

  const bool bump = rules.scoring.double_on_the_bump;
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    g.pay[i] = payment(rules, Outcome(i), bump);
    g.pay_forced[i] = payment(rules, Outcome(i), bump && !rules.scoring.spare_forced_picker);
  }
  return g;
}

Game short_game(const Game& game, int cards) {
  Game g = game;
  g.hand_size = static_cast<std::uint8_t>(cards);
  Numbers packets;
  for (int i = 0; i < cards; ++i) packets.at[packets.count++] = 1;
  lay_out_deal(g, packets, 1);
  if (g.leaster_blind == LeasterBlind::last_trick) g.leaster_blind_trick = static_cast<std::uint8_t>(cards - 1);
  return g;
}

}  // namespace sheepshead
