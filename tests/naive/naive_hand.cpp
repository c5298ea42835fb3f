// A hand up to the first card: deal, redeal, picking, calling, burying, cracking (D1, D3, P1 to P4, A1 to A7, J1 to J5,
// M1, M2, N1, N5).
#include <algorithm>

#include "naive/naive.hpp"

namespace sheepshead::naive {

static const Suit kFailSuits[] = {Suit::clubs, Suit::spades, Suit::hearts};

NaiveHand::NaiveHand(const Rules& rules, const Cards& deck_order, int dealer, int doublers, int short_cards)
    : rules_(rules), players_(rules.table.players), dealer_(dealer), doublers_(doublers) {
  hands_.resize(std::size_t(players_));
  const std::vector<int> to = deal_order(rules, dealer, short_cards);
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (to[i] == kNobody)
      blind_.push_back(deck_order[i]);
    else
      hands_[std::size_t(to[i])].push_back(deck_order[i]);
  }
  dealt_ = hands_;
  dealt_blind_ = blind_;
  hand_size_ = int(hands_[0].size());
  if (rules_.deal.redeal) {
    phase_ = Phase::redeal;
    turn_ = left_of(dealer_);
    asked_ = 0;
  } else {
    start_picking();
  }
}

bool NaiveHand::ace_table() const { return rules_.partner.rule == PartnerRule::called_ace; }
bool NaiveHand::jack_table() const { return rules_.partner.rule == PartnerRule::jack_of_diamonds; }

bool NaiveHand::in_play(Card card) const {
  if (has(dealt_blind_, card)) return true;
  for (const Cards& hand : dealt_)
    if (has(hand, card)) return true;
  return false;
}

Cards NaiveHand::picker_owns() const {
  Cards all = hands_[std::size_t(picker_)];
  all.insert(all.end(), buried_.begin(), buried_.end());
  return all;
}

int NaiveHand::partner() const {
  if (!called_.valid()) return kNobody;
  for (int seat = 0; seat < players_; ++seat)
    if (seat != picker_ && has(dealt_[std::size_t(seat)], called_)) return seat;
  return kNobody;
}

// ---- What is legal

std::vector<Action> NaiveHand::legal() const {
  std::vector<Action> actions;
  switch (phase_) {
    case Phase::redeal:
      actions.push_back(Action(Kind::silent));
      if (may_ask_redeal()) actions.push_back(Action(Kind::redeal));
      break;
    case Phase::pick: return legal_pick();
    case Phase::call_first: return legal_call_first();
    case Phase::call_jack: return legal_call_jack();
    case Phase::bury: return legal_bury();
    case Phase::call_ace: return legal_call_ace();
    case Phase::under:  // A5: any card of his hand
      for (Card c : hands_[std::size_t(picker_)]) actions.push_back(Action(Kind::under, c));
      break;
    case Phase::crack:
      actions.push_back(Action(Kind::silent));
      if (may_crack()) actions.push_back(Action(Kind::crack));
      break;
    case Phase::recrack:
      actions.push_back(Action(Kind::silent));
      if (may_recrack()) actions.push_back(Action(Kind::recrack));
      break;
    case Phase::play:
      for (Card c : legal_cards()) actions.push_back(Action(Kind::play, c));
      break;
    case Phase::done: break;
  }
  return actions;
}

// D3: no ace, no face card, no trump and no card that counts.
bool NaiveHand::may_ask_redeal() const {
  for (Card c : hands_[std::size_t(turn_)]) {
    if (c.rank() == Rank::ace) return false;
    if (c.rank() == Rank::king || c.rank() == Rank::queen || c.rank() == Rank::jack) return false;
    if (is_trump(c)) return false;
    if (card_points(c) > 0) return false;
  }
  return true;
}

// P1; N1 for the dealer when all others passed.
std::vector<Action> NaiveHand::legal_pick() const {
  const bool last_to_speak = turn_ == dealer_;
  if (last_to_speak && rules_.nobody_picks.rule == NobodyPicks::forced_pick) return {Action(Kind::pick)};
  if (last_to_speak && rules_.nobody_picks.rule == NobodyPicks::dealer_decides)
    return {Action(Kind::pick), Action(Kind::call_leaster), Action(Kind::call_doubler)};
  return {Action(Kind::pass), Action(Kind::pick)};
}

// J3: the next higher jack that he does not hold.
Card NaiveHand::next_jack_up(const Cards& held) const {
  for (Card jack : cards_of("JH JS JC"))
    if (in_play(jack) && !has(held, jack)) return jack;
  return kNoCard;
}

// P3, J3: before he sees the blind.
std::vector<Action> NaiveHand::legal_call_first() const {
  std::vector<Action> actions;
  if (ace_table()) {
    actions.push_back(Action(Kind::alone));
    actions.push_back(Action(Kind::silent));
    return actions;
  }
  const Cards& own = hands_[std::size_t(picker_)];
  actions.push_back(Action(Kind::call, kJackOfDiamonds));
  if (rules_.partner.call_up == CallUp::before_the_blind && has(own, kJackOfDiamonds)) {
    const Card up = next_jack_up(own);
    if (up.valid()) actions.push_back(Action(Kind::call, up));
  }
  if (rules_.picking.alone == Alone::before_the_blind) actions.push_back(Action(Kind::alone));
  return actions;
}

// J1 to J3, P3: with the blind in his hand.
std::vector<Action> NaiveHand::legal_call_jack() const {
  std::vector<Action> actions;
  if (called_first_ && rules_.partner.call_up == CallUp::before_the_blind) {
    actions.push_back(Action(Kind::call, called_));  // he called before; only `alone` is still open
  } else {
    const Cards& own = hands_[std::size_t(picker_)];
    actions.push_back(Action(Kind::call, kJackOfDiamonds));
    bool call_up = false;
    if (rules_.partner.call_up == CallUp::yes) call_up = has(own, kJackOfDiamonds);
    if (rules_.partner.call_up == CallUp::from_the_blind) call_up = has(dealt_blind_, kJackOfDiamonds);
    const Card up = next_jack_up(own);
    if (call_up && up.valid()) actions.push_back(Action(Kind::call, up));
  }
  if (rules_.picking.alone == Alone::after_the_blind) actions.push_back(Action(Kind::alone));
  return actions;
}

// P2; J5: a picker who plays alone with J♦ may not bury it.
std::vector<Action> NaiveHand::legal_bury() const {
  Cards own = hands_[std::size_t(picker_)];
  const bool alone_with_jack = alone_ || called_ == kJackOfDiamonds;
  if (jack_table() && rules_.bury.keep_jack && alone_with_jack) {
    const Cards rest = without(own, kJackOfDiamonds);
    if (!rest.empty()) own = rest;
  }
  std::vector<Action> actions;
  for (Card c : own) actions.push_back(Action(Kind::bury, c));
  return actions;
}

static bool has_fail_of(const Cards& cards, Suit suit) {
  for (Card c : cards)
    if (is_fail(c) && c.suit() == suit) return true;
  return false;
}

// A1: an ace that he neither holds nor buried, of a suit that he holds.
std::vector<Card> NaiveHand::callable_aces() const {
  std::vector<Card> aces;
  for (Suit suit : kFailSuits) {
    const Card ace(Rank::ace, suit);
    if (in_play(ace) && !has(picker_owns(), ace) && has_fail_of(hands_[std::size_t(picker_)], suit))
      aces.push_back(ace);
  }
  return aces;
}

// A6: an ace that he kept.
std::vector<Card> NaiveHand::callable_own() const {
  std::vector<Card> aces;
  if (!rules_.partner.own_ace) return aces;
  for (Suit suit : kFailSuits)
    if (has(hands_[std::size_t(picker_)], Card(Rank::ace, suit))) aces.push_back(Card(Rank::ace, suit));
  return aces;
}

// A5: no ace by A1, but not all aces are his.
std::vector<Card> NaiveHand::callable_unknown() const {
  std::vector<Card> aces;
  if (!rules_.partner.unknown || !callable_aces().empty()) return aces;
  for (Suit suit : kFailSuits) {
    const Card ace(Rank::ace, suit);
    if (in_play(ace) && !has(picker_owns(), ace)) aces.push_back(ace);
  }
  return aces;
}

// A4: all aces are his; a ten whose ace is in his hand.
std::vector<Card> NaiveHand::callable_tens() const {
  std::vector<Card> tens;
  if (!rules_.partner.called_ten) return tens;
  for (Suit suit : kFailSuits) {
    const Card ace(Rank::ace, suit);
    if (in_play(ace) && !has(picker_owns(), ace)) return tens;
  }
  for (Suit suit : kFailSuits) {
    const Card ace(Rank::ace, suit);
    const Card ten(Rank::ten, suit);
    if (has(hands_[std::size_t(picker_)], ace) && in_play(ten) && !has(picker_owns(), ten)) tens.push_back(ten);
  }
  return tens;
}

std::vector<Action> NaiveHand::legal_call_ace() const {
  std::vector<Action> actions;
  for (Card c : callable_aces()) actions.push_back(Action(Kind::call, c));
  for (Card c : callable_own()) actions.push_back(Action(Kind::call, c));
  for (Card c : callable_unknown()) actions.push_back(Action(Kind::call, c));
  for (Card c : callable_tens()) actions.push_back(Action(Kind::call, c));
  if (actions.empty() || rules_.picking.alone == Alone::after_the_blind) actions.push_back(Action(Kind::alone));
  return actions;
}

// M1: an opponent; by the usual rule one who was not offered the blind.
bool NaiveHand::may_crack() const {
  if (turn_ == partner()) return false;
  const bool offered = std::find(passed_.begin(), passed_.end(), turn_) != passed_.end();
  return rules_.multipliers.crack == Crack::any_opponent || !offered;
}

// M2, M4.
bool NaiveHand::may_recrack() const { return turn_ == picker_ || turn_ == partner(); }

// ---- What an action does

void NaiveHand::play(Action action) {
  switch (phase_) {
    case Phase::redeal:
      if (action.kind() == Kind::redeal) return end(Ending::redeal);
      ++asked_;
      turn_ = left_of(turn_);
      if (asked_ == players_) start_picking();
      return;

    case Phase::pick:
      if (action.kind() == Kind::pick) return picked();
      if (action.kind() == Kind::call_doubler) return end(Ending::doubler);
      if (action.kind() == Kind::call_leaster) {
        leaster_ = true;
        return start_play();
      }
      passed_.push_back(turn_);
      if (turn_ != dealer_) {
        turn_ = left_of(turn_);
        return;
      }
      if (rules_.nobody_picks.rule == NobodyPicks::doubler) return end(Ending::doubler);
      leaster_ = true;
      return start_play();

    case Phase::call_first:
      called_first_ = true;
      if (action.kind() == Kind::alone) alone_ = true;
      if (action.kind() == Kind::call) called_ = action.card();
      return take_blind();

    case Phase::call_jack:
      if (action.kind() == Kind::alone) {
        alone_ = true;
        called_ = kNoCard;
      } else {
        called_ = action.card();
      }
      return start_bury();

    case Phase::bury:
      hands_[std::size_t(picker_)] = without(hands_[std::size_t(picker_)], action.card());
      buried_.push_back(action.card());
      if (int(buried_.size()) == rules_.deal.blind) after_bury();
      return;

    case Phase::call_ace:
      if (action.kind() == Kind::alone) {
        alone_ = true;
        return start_cracks();
      }
      {
        const std::vector<Card> unknown = callable_unknown();
        called_ = action.card();
        if (has(unknown, called_)) {
          phase_ = Phase::under;
          return;
        }
      }
      return start_cracks();

    case Phase::under: under_ = action.card(); return start_cracks();

    case Phase::crack: {
      const bool cracked = action.kind() == Kind::crack;
      if (cracked) crackers_.push_back(turn_);
      turn_ = left_of(turn_);
      if (cracked && rules_.multipliers.recrack) {
        phase_ = Phase::recrack;
        turn_ = picker_;
        asked_ = 0;
      } else if (cracked || turn_ == picker_) {
        start_play();
      }
      return;
    }

    case Phase::recrack:
      if (action.kind() == Kind::recrack) {
        crackers_.push_back(turn_);
        return start_play();
      }
      ++asked_;
      turn_ = left_of(turn_);
      if (asked_ == players_) start_play();
      return;

    case Phase::play:
      if (action.kind() == Kind::claim) return claim();
      return play_card(action.card());

    case Phase::done: return;
  }
}

void NaiveHand::end(Ending ending) {
  phase_ = Phase::done;
  ending_ = ending;
  turn_ = kNobody;
}

void NaiveHand::start_picking() {
  phase_ = Phase::pick;
  turn_ = left_of(dealer_);
}

void NaiveHand::picked() {
  picker_ = turn_;
  forced_ = picker_ == dealer_ && rules_.nobody_picks.rule == NobodyPicks::forced_pick;
  alone_ = rules_.partner.rule == PartnerRule::none;
  const bool alone_before = rules_.picking.alone == Alone::before_the_blind;
  const bool call_up_before = jack_table() && rules_.partner.call_up == CallUp::before_the_blind;
  if ((ace_table() || jack_table()) && (alone_before || call_up_before)) {
    phase_ = Phase::call_first;
    return;
  }
  take_blind();
}

void NaiveHand::take_blind() {
  Cards& own = hands_[std::size_t(picker_)];
  own.insert(own.end(), blind_.begin(), blind_.end());
  blind_.clear();
  call_jack_or_go_on();
}

void NaiveHand::call_jack_or_go_on() {
  if (!jack_table() || alone_) return start_bury();
  const bool alone_now = rules_.picking.alone == Alone::after_the_blind;
  const bool call_up_now = rules_.partner.call_up == CallUp::yes || rules_.partner.call_up == CallUp::from_the_blind;
  if (alone_now || call_up_now) {
    phase_ = Phase::call_jack;
    return;
  }
  if (!called_.valid()) called_ = kJackOfDiamonds;  // J1: nothing to choose
  start_bury();
}

void NaiveHand::start_bury() {
  phase_ = Phase::bury;
  if (rules_.deal.blind == 0) after_bury();
}

void NaiveHand::after_bury() {
  if (ace_table() && !alone_) {
    phase_ = Phase::call_ace;
    return;
  }
  start_cracks();
}

void NaiveHand::start_cracks() {
  if (rules_.multipliers.crack == Crack::no) return start_play();
  phase_ = Phase::crack;
  turn_ = left_of(picker_);
}

void NaiveHand::start_play() {
  phase_ = Phase::play;
  turn_ = left_of(dealer_);  // L1
  tricks_.push_back(Trick{turn_, {}, kNobody});
}

}  // namespace sheepshead::naive
