// Which actions there are in each phase of a hand but the play: D3, P1 to P6, N1, T6d, T7b to T7f.
#include "naive/naive.hpp"

namespace sheepshead::naive {

// D3: no ace, no face card, no trump and no card that counts.
bool NaiveHand::may_ask_redeal() const {
  for (Card c : hand(turn_)) {
    if (c.rank() == Rank::ace) return false;
    if (c.rank() == Rank::king || c.rank() == Rank::queen || c.rank() == Rank::jack) return false;
    if (order_.is_trump(c)) return false;
    if (order_.points(c) > 0) return false;
  }
  return true;
}

// P1, P5; N1 for the dealer when all others passed.
std::vector<Action> NaiveHand::legal_pick() const {
  if (picking(Picking::schiller)) return {Action(Kind::pick)};
  const bool last_to_speak = turn_ == dealer_;
  if (last_to_speak && rules_.nobody_picks.rule == NobodyPicks::forced_pick) return {Action(Kind::pick)};
  if (last_to_speak && rules_.nobody_picks.rule == NobodyPicks::dealer_decides)
    return {Action(Kind::pick), Action(Kind::call_leaster), Action(Kind::call_doubler)};
  return {Action(Kind::pass), Action(Kind::pick)};
}

// T7b to T7f.
std::vector<Action> NaiveHand::legal_take() const {
  std::vector<Action> actions;
  const int most = rules_.taking.picker_takes;
  for (int cards = rules_.taking.picker_chooses ? 0 : most; cards <= most; ++cards)
    actions.push_back(Action(Kind::take, cards));
  const bool nuclear = rules_.taking.nuclear && picker_ == dealer_ && int(dealt_blind_.size()) == tricks_in_hand_;
  if (rules_.taking.all_alone || nuclear) actions.push_back(Action(Kind::take_all));
  return actions;
}

// P2; J5: a picker who plays alone with the partner jack may not bury it. The sharer may not bury it either.
std::vector<Action> NaiveHand::legal_bury() const {
  Cards own = hand(turn_);
  const Card jack = partner_jack();
  bool keep = false;
  if (turn_ == picker_) {
    const bool alone_with_jack = alone_ || called_ == jack || jack_or_ace() || table(PartnerRule::jack_and_ace);
    keep = rules_.bury.keep_jack && alone_with_jack;
  } else {
    keep = true;
  }
  if (jack_names_partner() && keep) {
    const Cards rest = without(own, jack);
    if (!rest.empty()) own = rest;
  }
  if (turn_ == picker_) {
    const Cards rest = without(own, kept_for_the_call());
    if (!rest.empty()) own = rest;
  }
  std::vector<Action> actions;
  for (Card c : own) actions.push_back(Action(Kind::bury, c));
  return actions;
}

// P6.
std::vector<Action> NaiveHand::legal_sheepshead() const {
  std::vector<Action> actions{Action(Kind::silent)};
  if (rules_.picking.sheepshead == CallSheepshead::yes || has(picker_owns(), partner_jack()))
    actions.push_back(Action(Kind::sheepshead));
  return actions;
}

std::vector<Action> NaiveHand::legal() const {
  std::vector<Action> actions;
  const auto silent_or = [](bool may, Kind kind) {
    std::vector<Action> both{Action(Kind::silent)};
    if (may) both.push_back(Action(kind));
    return both;
  };
  switch (phase_) {
    case Phase::redeal: return silent_or(may_ask_redeal(), Kind::redeal);
    case Phase::hick: return {Action(Kind::pass), Action(Kind::hick), Action(Kind::best)};
    case Phase::announce:
      return {Action(Kind::announce_call), Action(Kind::billy), Action(Kind::side_solo), Action(Kind::best)};
    case Phase::lay_up: return silent_or(true, Kind::lay_up);
    case Phase::name_trump:
      for (Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds})
        if (suit != rules_.trump.suit) actions.push_back(Action(Kind::suit, int(suit)));
      return actions;
    case Phase::pick: return legal_pick();
    case Phase::call_first: return legal_call_first();
    case Phase::take: return legal_take();
    case Phase::call_jack: return legal_call_jack();
    case Phase::bury: return legal_bury();
    case Phase::sheepshead: return legal_sheepshead();
    case Phase::call_ace: return legal_call_ace();
    case Phase::under:  // A5: any card in hand; A8: or none
      if (rules_.partner.void_ace) actions.push_back(Action(Kind::silent));
      for (Card c : hand(picker_)) actions.push_back(Action(Kind::under, c));
      return actions;
    case Phase::call_partner: return legal_call_partner();
    case Phase::exchange:  // T6d
      actions.push_back(Action(Kind::silent));
      if (partner_cards_of(turn_) >= 2)
        for (Card c : hand(turn_))
          if (has(partner_cards_, c)) actions.push_back(Action(Kind::give, c));
      return actions;
    case Phase::give_back:
      for (Card c : hand(turn_))
        if (c != gave_[std::size_t(exchanging_)]) actions.push_back(Action(Kind::give, c));
      return actions;
    case Phase::name_trick:
      for (int trick = 1; trick <= tricks_in_hand_; ++trick) actions.push_back(Action(Kind::trick, trick));
      return actions;
    case Phase::crack: return silent_or(may_crack(), Kind::crack);
    case Phase::recrack: return silent_or(may_recrack(), Kind::recrack);
    case Phase::castrate: return silent_or(may_castrate(), Kind::castrate);
    case Phase::blitz: return legal_blitz();
    case Phase::late_blitz: return {Action(Kind::silent), Action(Kind::blitz, int(Pair::black_queens))};
    case Phase::play:
      for (Card c : legal_cards()) actions.push_back(Action(Kind::play, c));
      return actions;
    case Phase::done: return actions;
  }
  return actions;
}

}  // namespace sheepshead::naive
