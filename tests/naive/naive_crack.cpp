// Cracks, re-cracks, castrations and blitzes (M1 to M6).
#include <algorithm>

#include "naive/naive.hpp"

namespace sheepshead::naive {

bool NaiveHand::early_cracks() const {
  return rules_.multipliers.crack != Crack::no && rules_.multipliers.when == CrackWhen::before_the_bury;
}

void NaiveHand::start_cracks() {
  phase_ = Phase::crack;
  turn_ = left_of(picker_);
}

void NaiveHand::start_recracks() {
  if (crackers_.empty() || !rules_.multipliers.recrack) return after_cracks();
  ask_from(Phase::recrack, picker_);
}

void NaiveHand::start_castrations() {
  if (!rules_.multipliers.castrate) return after_cracks();
  phase_ = Phase::castrate;
  turn_ = left_of(picker_);
}

void NaiveHand::after_cracks() {
  if (early_cracks()) return call_first_or_go_on();
  start_blitz();
}

// Before the bury only a jack or the seats can have made a partner.
bool NaiveHand::on_side(int seat) const {
  if (seat == picker_) return true;
  if (!early_cracks()) return has_seat(partners(), seat);
  if (jack_names_partner()) return has(hand(seat), partner_jack());
  return table(PartnerRule::next_player) && seat == left_of(picker_);
}

// M1: an opponent; by the usual rule one who was not offered the blind.
bool NaiveHand::may_crack() const {
  if (on_side(turn_)) return false;
  return rules_.multipliers.crack == Crack::any_opponent || !has_seat(passed_, turn_);
}

// M2, M4.
bool NaiveHand::may_recrack() const {
  if (turn_ == picker_) return true;
  return rules_.multipliers.around_the_corner && !early_cracks() && on_side(turn_);
}

// M3.
bool NaiveHand::may_castrate() const { return !on_side(turn_) && !has_seat(crackers_, turn_); }

// M5.
void NaiveHand::start_blitz() {
  settled_ = true;
  const Blitz rule = rules_.multipliers.blitz;
  if (rule == Blitz::any_time || (rule == Blitz::after_a_crack && !crackers_.empty())) {
    const bool somebody_picked = picking(Picking::in_turn) || picking(Picking::schiller);
    return ask_from(Phase::blitz, left_of(somebody_picked ? picker_ : dealer_));
  }
  start_play();
}

std::vector<Action> NaiveHand::legal_blitz() const {
  std::vector<Action> actions{Action(Kind::silent)};
  const MultiplierRules& rules = rules_.multipliers;
  const auto may = [&](Pair pair, bool counts) {
    if (!counts) return;
    for (Card card : cards_of(pair))
      if (!has(hand(turn_), card) || card == under_ || has(shown_, card)) return;
    actions.push_back(Action(Kind::blitz, int(pair)));
  };
  may(Pair::black_queens, true);
  may(Pair::red_queens, true);
  may(Pair::black_jacks, rules.black_jacks);
  may(Pair::middle_jacks, rules.middle_jacks);
  may(Pair::all_jacks, rules.all_jacks);
  return actions;
}

// M6: the second black queen of one player, both played face up and not shown before.
bool NaiveHand::late_blitz_due(int seat, Card card) const {
  if (!rules_.multipliers.late_blitz || leaster()) return false;
  const Cards queens = cards_of("QC QS");
  if (!has(queens, card)) return false;
  for (Card queen : queens) {
    if (queen == under_ || has(shown_, queen)) return false;
    bool played_by_him = false;
    for (const Trick& trick : tricks_)
      for (std::size_t i = 0; i < trick.cards.size(); ++i)
        if (trick.cards[i] == queen && seat_of(trick.places[i]) == seat) played_by_him = true;
    if (!played_by_him) return false;
  }
  return true;
}

}  // namespace sheepshead::naive
