// What the picker may call, and who is then on that side (A1 to A9, J1 to J6, P3, T6b, T7b, T7d, T4c to T4f, T8).
#include "naive/naive.hpp"

namespace sheepshead::naive {

static const Suit kSuitsInTurn[] = {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};

bool NaiveHand::jack_or_ace() const {
  return table(PartnerRule::jack_of_diamonds) && rules_.partner.call_up == CallUp::fail_ace;
}

Card NaiveHand::partner_jack() const {
  switch (rules_.partner.card) {
    case PartnerJack::diamonds: return Card(Rank::jack, Suit::diamonds);
    case PartnerJack::hearts: return Card(Rank::jack, Suit::hearts);
    case PartnerJack::spades: return Card(Rank::jack, Suit::spades);
    case PartnerJack::clubs: return Card(Rank::jack, Suit::clubs);
  }
  return kNoCard;
}

Cards NaiveHand::picker_owns() const {
  Cards all = hand(picker_);
  add(all, buried_);
  return all;
}

std::vector<int> NaiveHand::partners() const {
  std::vector<int> all;
  const auto join = [&](int seat) {
    if (seat != kNobody && seat != picker_ && !has_seat(all, seat)) all.push_back(seat);
  };
  if (picker_ == kNobody || alone_ || everyone_ != Ending::none) return all;
  switch (rules_.partner.rule) {
    case PartnerRule::none:  // T4d: the caller's partner
    case PartnerRule::called_ace:
    case PartnerRule::jack_of_diamonds:
      if (called_.valid()) join(owner(called_));
      break;
    case PartnerRule::jack_and_ace:
      if (called_.valid()) join(owner(called_));
      join(owner(partner_jack()));
      break;
    case PartnerRule::next_player: join(left_of(picker_)); break;
    case PartnerRule::die:
      if (die_cast_) join((picker_ + die_) % players_);
      break;
    case PartnerRule::cards:
      for (Card card : partner_cards_) join(owner(card));
      if (called_.valid()) join(owner(called_));
      if (first_trick_partner_)
        for (const Trick& trick : tricks_)
          if (trick.taker != kNobody && trick.taker != picker_) {
            join(trick.taker);
            break;
          }
      break;
    case PartnerRule::first_two: join(mate_); break;
    case PartnerRule::across: break;
  }
  return all;
}

bool NaiveHand::sides_open() const {
  if (table(PartnerRule::first_two)) return picker_ == kNobody;
  return first_trick_partner_ && partners().empty();
}

// ---- A jack

void NaiveHand::call_jack_or_go_on() {
  if (calls_early() && !alone_) {
    phase_ = Phase::call_ace;
    turn_ = picker_;
    return;
  }
  if (!table(PartnerRule::jack_of_diamonds) || alone_) return start_bury();
  if (!jack_or_ace()) {
    const bool alone_now = rules_.picking.alone == Alone::after_the_blind;
    const bool call_up_now = rules_.partner.call_up == CallUp::yes || rules_.partner.call_up == CallUp::from_the_blind;
    if (alone_now || call_up_now) {
      phase_ = Phase::call_jack;
      turn_ = picker_;
      return;
    }
  }
  if (!called_.valid()) called_ = partner_jack();  // J1: nothing to choose
  start_bury();
}

// J3: the next higher jack not held; only the jack of hearts; or beyond the jacks the next queen.
Card NaiveHand::next_up(const Cards& own) const {
  const CallUpTo to = rules_.partner.call_up_to;
  const char* const ladder = to == CallUpTo::jacks            ? "JD JH JS JC"
                             : to == CallUpTo::jack_of_hearts ? "JD JH"
                                                              : "JD JH JS JC QD QH QS QC";
  bool higher = false;
  for (Card card : cards_of(ladder)) {
    if (higher && was_dealt(card) && !has(own, card)) return card;
    if (card == partner_jack()) higher = true;
  }
  return kNoCard;
}

// P3, J3: before the blind is seen.
std::vector<Action> NaiveHand::legal_call_first() const {
  std::vector<Action> actions;
  if (!table(PartnerRule::jack_of_diamonds)) {
    actions.push_back(Action(Kind::alone));
    actions.push_back(Action(Kind::silent));
    return actions;
  }
  const Cards& own = hand(picker_);
  actions.push_back(Action(Kind::call, partner_jack()));
  if (rules_.partner.call_up == CallUp::before_the_blind && has(own, partner_jack())) {
    const Card up = next_up(own);
    if (up.valid()) actions.push_back(Action(Kind::call, up));
  }
  if (rules_.picking.alone == Alone::before_the_blind) actions.push_back(Action(Kind::alone));
  return actions;
}

// J1 to J3, P3: with the blind in hand.
std::vector<Action> NaiveHand::legal_call_jack() const {
  std::vector<Action> actions;
  if (called_first_ && rules_.partner.call_up == CallUp::before_the_blind) {
    actions.push_back(Action(Kind::call, called_));  // called before; only `alone` is still open
  } else {
    const Cards& own = hand(picker_);
    actions.push_back(Action(Kind::call, partner_jack()));
    bool call_up = false;
    if (rules_.partner.call_up == CallUp::yes) call_up = has(own, partner_jack());
    if (rules_.partner.call_up == CallUp::from_the_blind) call_up = has(found_, partner_jack());
    const Card up = next_up(own);
    if (call_up && up.valid()) actions.push_back(Action(Kind::call, up));
  }
  if (rules_.picking.alone == Alone::after_the_blind) actions.push_back(Action(Kind::alone));
  return actions;
}

// ---- An ace

void NaiveHand::call_ace_or_go_on() {
  turn_ = picker_;
  const bool calls = table(PartnerRule::called_ace) || table(PartnerRule::jack_and_ace) || jack_or_ace();
  if (calls && !alone_ && !calls_early()) {
    phase_ = Phase::call_ace;
    return;
  }
  bidding_over();
}

// A9: where an ace is called, the call may come before the bury.
bool NaiveHand::calls_early() const {
  return rules_.partner.call_when == CallWhen::before_the_bury &&
         (table(PartnerRule::called_ace) || table(PartnerRule::jack_and_ace));
}

void NaiveHand::call_is_over() {
  if (calls_early()) return start_bury();
  bidding_over();
}

// The picker is alone, and the call is undone: the face-down card is taken up again.
void NaiveHand::alone_after_all() {
  alone_ = true;
  if (called_.valid() && !(jack_names_partner() && called_ == partner_jack())) given_up_ = called_;
  called_ = kNoCard;
  if (under_.valid()) none_under_ = true;
  under_ = kNoCard;
}

// A9: of the hand before the bury this card must stay.
Card NaiveHand::kept_for_the_call() const {
  if (!calls_early() || !called_.valid()) return kNoCard;
  if (under_.valid()) return under_;                                        // A5
  if (called_.rank() != Rank::ace) return Card(Rank::ace, called_.suit());  // A4
  if (has(hand(picker_), called_)) return called_;                          // A6
  Cards of_suit;                                                            // A2
  for (Card card : hand(picker_))
    if (order_.is_fail(card) && card.suit() == called_.suit()) of_suit.push_back(card);
  return of_suit.size() == 1 ? of_suit[0] : kNoCard;
}

bool NaiveHand::has_fail_of(const Cards& cards, Suit suit) const {
  for (Card c : cards)
    if (order_.is_fail(c) && c.suit() == suit) return true;
  return false;
}

// A1: an ace neither held nor buried, of a suit that is held.
Cards NaiveHand::callable_aces() const {
  Cards aces;
  for (Card ace : order_.fail_aces())
    if (was_dealt(ace) && !has(picker_owns(), ace) && has_fail_of(hand(picker_), ace.suit())) aces.push_back(ace);
  return aces;
}

// A6: an ace that was kept.
Cards NaiveHand::callable_own() const {
  Cards aces;
  for (Card ace : order_.fail_aces())
    if (rules_.partner.own_ace && has(hand(picker_), ace)) aces.push_back(ace);
  return aces;
}

// A buried ace, of a suit of which a card was kept.
Cards NaiveHand::callable_buried() const {
  Cards aces;
  for (Card ace : order_.fail_aces())
    if (rules_.partner.buried_ace && has(buried_, ace) && has_fail_of(hand(picker_), ace.suit())) aces.push_back(ace);
  return aces;
}

// A8: an ace of a suit without a single card, neither held nor buried.
Cards NaiveHand::callable_void() const {
  Cards aces;
  for (Card ace : order_.fail_aces())
    if (rules_.partner.void_ace && was_dealt(ace) && !has(picker_owns(), ace) &&
        !has_fail_of(hand(picker_), ace.suit()))
      aces.push_back(ace);
  return aces;
}

// A5: no ace by A1, but not all aces are the picker's.
Cards NaiveHand::callable_unknown() const {
  Cards aces;
  if (jack_or_ace() || !rules_.partner.unknown || !callable_aces().empty()) return aces;
  for (Card ace : order_.fail_aces())
    if (was_dealt(ace) && !has(picker_owns(), ace)) aces.push_back(ace);
  return aces;
}

// A4: a ten whose ace is in hand; all aces are the picker's, or at some tables there is just none to call.
Cards NaiveHand::callable_tens() const {
  Cards tens;
  if (!rules_.partner.called_ten) return tens;
  if (rules_.partner.ten_when == TenWhen::all_aces) {
    for (Card ace : order_.fail_aces())
      if (was_dealt(ace) && !has(picker_owns(), ace)) return tens;
  } else if (!callable_aces().empty()) {
    return tens;
  }
  for (Suit suit : kSuitsInTurn) {
    const Card ace(Rank::ace, suit), ten(Rank::ten, suit);
    if (order_.is_trump(ace) || order_.is_trump(ten)) continue;
    if (has(hand(picker_), ace) && was_dealt(ten) && !has(picker_owns(), ten)) tens.push_back(ten);
  }
  return tens;
}

// The same with a king, where all aces and tens are the picker's.
Cards NaiveHand::callable_kings() const {
  Cards kings;
  if (!rules_.partner.called_king) return kings;
  for (Suit suit : kSuitsInTurn)
    for (Rank rank : {Rank::ace, Rank::ten}) {
      const Card card(rank, suit);
      if (order_.is_fail(card) && was_dealt(card) && !has(picker_owns(), card)) return kings;
    }
  for (Suit suit : kSuitsInTurn) {
    const Card ace(Rank::ace, suit), king(Rank::king, suit);
    if (order_.is_trump(ace) || order_.is_trump(king)) continue;
    if (has(hand(picker_), ace) && was_dealt(king) && !has(picker_owns(), king)) kings.push_back(king);
  }
  return kings;
}

std::vector<Action> NaiveHand::legal_call_ace() const {
  std::vector<Action> actions;
  const auto call = [&](const Cards& cards) {
    for (Card c : cards) actions.push_back(Action(Kind::call, c));
  };
  if (picking(Picking::hick)) {  // T4d: any fail ace not held
    for (Card ace : order_.fail_aces())
      if (was_dealt(ace) && !has(hand(turn_), ace)) actions.push_back(Action(Kind::call, ace));
    if (actions.empty()) actions.push_back(Action(Kind::alone));
    return actions;
  }
  const bool may_be_alone = rules_.picking.alone == Alone::after_the_blind;
  if (jack_or_ace()) {  // J6
    call({partner_jack()});
    if (has(picker_owns(), partner_jack())) call(callable_aces());
    if (may_be_alone) actions.push_back(Action(Kind::alone));
    return actions;
  }
  call(callable_aces());
  call(callable_own());
  call(callable_buried());
  call(callable_void());
  for (Card ace : callable_unknown())
    if (!has(callable_void(), ace)) call({ace});
  call(callable_tens());
  call(callable_kings());
  const bool nothing = actions.empty();
  if (nothing && table(PartnerRule::jack_and_ace)) actions.push_back(Action(Kind::silent));
  if (may_be_alone || (nothing && table(PartnerRule::called_ace))) actions.push_back(Action(Kind::alone));
  return actions;
}

}  // namespace sheepshead::naive
