// A hand up to the first card: deal, redeal, picking, taking the blind, burying, sheepshead (D1, D3, P1 to P6, N1, T7b
// to T7f), and what follows on each action. naive_legal.cpp says which actions there are.
#include <algorithm>
#include <cstdlib>

#include "naive/naive.hpp"

namespace sheepshead::naive {

NaiveHand::NaiveHand(const Rules& rules, const Cards& deck_order, int dealer, int doublers, int short_cards, int die)
    : rules_(rules),
      order_(order_of(rules)),
      players_(rules.table.players),
      dealer_(dealer),
      doublers_(doublers),
      die_(die),
      bids_(std::size_t(rules.table.players), Bid::none),
      gave_(std::size_t(rules.table.players)),
      got_(std::size_t(rules.table.players)) {
  const bool stacked = rules.deal.layout != Layout::hand;
  held_.resize(std::size_t(stacked ? 2 * players_ : players_));
  stacks_.resize(std::size_t(players_));
  std::vector<Cards> lower(static_cast<std::size_t>(players_));
  const std::vector<Spot> spots = deal_order(rules, dealer, short_cards);
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Card card = deck_order[i];
    const auto seat = std::size_t(spots[i].seat);
    switch (spots[i].where) {
      case Spot::Where::blind: blind_.push_back(card); break;
      case Spot::Where::hand: held_[seat].push_back(card); break;
      case Spot::Where::lower: lower[seat].push_back(card); break;
      case Spot::Where::upper: {
        const std::size_t stack = stacks_[seat].size();
        stacks_[seat].push_back({card, stack < lower[seat].size() ? lower[seat][stack] : kNoCard});
        held_[seat + std::size_t(players_)].push_back(card);
      }
    }
  }
  dealt_ = held_;
  dealt_blind_ = blind_;
  tricks_in_hand_ = int(cards_of_seat(0).size());
  trick_size_ = players_;
  if (rules.deal.layout == Layout::battery) {
    tricks_in_hand_ /= 2;
    trick_size_ = 4;
  }
  for (int index : rules.partner.cards) partner_cards_.emplace_back(index);
  start();
}

Cards NaiveHand::cards_of_seat(int seat) const {
  Cards all = hand(seat);
  for (const Stack& stack : stacks_[std::size_t(seat)]) {
    if (stack.upper.valid()) all.push_back(stack.upper);
    if (stack.lower.valid()) all.push_back(stack.lower);
  }
  return all;
}

Cards NaiveHand::covered() const {
  Cards all;
  for (const auto& stacks : stacks_)
    for (const Stack& stack : stacks)
      if (stack.lower.valid()) all.push_back(stack.lower);
  return all;
}

bool NaiveHand::was_dealt(Card card) const {
  if (has(dealt_blind_, card)) return true;
  for (const Cards& cards : dealt_)
    if (has(cards, card)) return true;
  return false;
}

int NaiveHand::owner(Card card) const {
  for (std::size_t place = 0; place < held_.size(); ++place)
    if (has(held_[place], card)) return seat_of(int(place));
  for (const Trick& trick : tricks_)
    for (std::size_t i = 0; i < trick.cards.size(); ++i)
      if (trick.cards[i] == card) return seat_of(trick.places[i]);
  return kNobody;
}

// ---- Asking one after the other

void NaiveHand::ask_from(Phase phase, int seat) {
  phase_ = phase;
  turn_ = seat;
  asked_ = 0;
}

bool NaiveHand::ask_next() {
  ++asked_;
  turn_ = left_of(turn_);
  return asked_ < players_;
}

// ---- The course of a hand

void NaiveHand::start() {
  // T4e: the six top trump in one hand win at once.
  if (rules_.scoring.system == System::counters) {
    const Cards deck = deck_of(rules_);
    Cards top;
    for (Card card : order_.trump())
      if (has(deck, card) && top.size() < 6) top.push_back(card);
    for (int seat = 0; seat < players_; ++seat)
      if (std::all_of(top.begin(), top.end(), [&](Card card) { return has(hand(seat), card); }))
        return end(Ending::fox_catchers);
  }
  if (rules_.deal.redeal) return ask_from(Phase::redeal, left_of(dealer_));
  start_bidding();
}

void NaiveHand::start_bidding() {
  switch (rules_.picking.rule) {
    case Picking::in_turn:
    case Picking::schiller: return ask_from(Phase::pick, left_of(dealer_));
    case Picking::hick: return ask_from(Phase::hick, left_of(dealer_));
    case Picking::no_picker: return start_partner_calls();
  }
}

// N1 to N6, T4d.
void NaiveHand::nobody_picked() {
  switch (rules_.nobody_picks.rule) {
    case NobodyPicks::forced_pick: std::abort();
    case NobodyPicks::doubler: return end(Ending::doubler);
    case NobodyPicks::next_dealer: return end(Ending::next_dealer);
    case NobodyPicks::schwanzer: return end(Ending::schwanzer);
    case NobodyPicks::moster: return everyone_for_himself(Ending::moster);
    case NobodyPicks::mittler: return everyone_for_himself(Ending::mittler);
    case NobodyPicks::wilky: return everyone_for_himself(Ending::wilky);
    case NobodyPicks::leaster:
    case NobodyPicks::dealer_decides: return everyone_for_himself(Ending::leaster);
  }
}

void NaiveHand::everyone_for_himself(Ending ending) {
  everyone_ = ending;
  if (rules_.leaster.blind == LeasterBlind::dealer_says && !dealt_blind_.empty()) {
    phase_ = Phase::name_trick;
    turn_ = dealer_;
    return;
  }
  start_play();
}

void NaiveHand::picked() {
  picker_ = turn_;
  forced_ = picking(Picking::schiller) || (picker_ == dealer_ && rules_.nobody_picks.rule == NobodyPicks::forced_pick);
  alone_ = table(PartnerRule::none);
  if (early_cracks()) return start_cracks();
  call_first_or_go_on();
}

void NaiveHand::call_first_or_go_on() {
  turn_ = picker_;
  const bool alone_before = rules_.picking.alone == Alone::before_the_blind;
  const bool ace = table(PartnerRule::called_ace) || table(PartnerRule::jack_and_ace);
  const bool jack = table(PartnerRule::jack_of_diamonds);
  const bool call_up_before = jack && rules_.partner.call_up == CallUp::before_the_blind;
  if (((ace || jack) && alone_before) || call_up_before) {
    phase_ = Phase::call_first;
    return;
  }
  start_take();
}

void NaiveHand::start_take() {
  if (rules_.taking.shared_with == SharedWith::nobody) {
    found_ = blind_;
    add(hand(picker_), blind_);
    blind_.clear();
    die_cast_ = table(PartnerRule::die);
    return call_jack_or_go_on();
  }
  const std::vector<Action> choices = legal_take();
  if (choices.size() == 1 && choices[0].kind() == Kind::take) return take(choices[0].number());
  phase_ = Phase::take;
}

// T7b to T7f: the picker's cards from the top, then the sharer's; the rest counts for the opponents.
void NaiveHand::take(int cards) {
  die_cast_ = table(PartnerRule::die);
  sharer_ = die_cast_ ? (picker_ + die_) % players_ : left_of(picker_);
  const int shared = int(blind_.size()) - rules_.taking.for_opponents;
  for (int i = 0; i < int(blind_.size()); ++i) {
    const Card card = blind_[std::size_t(i)];
    if (i < cards)
      found_.push_back(card);
    else if (i < shared)
      found_too_.push_back(card);
    else
      aside_.push_back(card);
  }
  add(hand(picker_), found_);
  add(hand(sharer_), found_too_);
  blind_.clear();
  call_jack_or_go_on();
}

void NaiveHand::take_all() {
  all_taken_ = true;
  found_ = blind_;
  if (rules_.taking.all_alone) {  // T7f
    add(hand(picker_), blind_);
    blind_.clear();
    alone_ = true;
    called_ = kNoCard;
    return call_jack_or_go_on();
  }
  die_cast_ = table(PartnerRule::die);
  aside_ = hand(picker_);  // T7e, nuclear
  hand(picker_) = blind_;
  blind_.clear();
  call_jack_or_go_on();
}

void NaiveHand::start_bury() {
  phase_ = Phase::bury;
  turn_ = picker_;
  to_bury_ = int(found_.size());
  if (all_taken_ && !rules_.taking.all_alone) to_bury_ = 0;  // T7e: nuclear buries nothing
  if (to_bury_ == 0) sharer_buries();
}

void NaiveHand::sharer_buries() {
  to_bury_ = int(found_too_.size());
  if (to_bury_ == 0) return after_bury();
  turn_ = sharer_;
}

// P6.
void NaiveHand::after_bury() {
  turn_ = picker_;
  if (rules_.picking.sheepshead != CallSheepshead::no) {
    phase_ = Phase::sheepshead;
    return;
  }
  call_ace_or_go_on();
}

void NaiveHand::bidding_over() {
  settled_ = true;
  if (rules_.multipliers.crack != Crack::no && !early_cracks()) return start_cracks();
  start_blitz();
}

void NaiveHand::start_play() {
  settled_ = true;
  phase_ = Phase::play;
  int leader = left_of(dealer_);  // L1, T2a
  if (rules_.deal.layout == Layout::stacks) leader += players_;
  tricks_.push_back(Trick{leader, {}, {}, kNobody});
  turn_ = seat_of(leader);
}

void NaiveHand::finish() {
  if (everyone_ != Ending::none) return end(everyone_);
  if (table(PartnerRule::across)) return end(Ending::partners);
  if (picking(Picking::no_picker) && table(PartnerRule::none)) return end(Ending::duel);
  if (table(PartnerRule::first_two) && picker_ == kNobody) {  // a short hand: one played the only card of the rank
    for (const Trick& trick : tricks_)
      for (std::size_t i = 0; i < trick.cards.size(); ++i)
        if (trick.cards[i].rank() == rules_.partner.rank) picker_ = seat_of(trick.places[i]);
  }
  end(Ending::picked);
}

void NaiveHand::end(Ending ending) {
  phase_ = Phase::done;
  ending_ = ending;
  turn_ = kNobody;
}

// ---- What an action does

void NaiveHand::play(Action action) {
  const Kind kind = action.kind();
  switch (phase_) {
    case Phase::redeal:
      if (kind == Kind::redeal) return end(Ending::redeal);
      if (!ask_next()) start_bidding();
      return;

    case Phase::hick:
      if (kind == Kind::best) {
        bids_[std::size_t(turn_)] = Bid::best;
        return playing(Bid::best, {turn_});
      }
      (kind == Kind::hick ? hicked_ : passed_).push_back(turn_);
      if (!ask_next()) after_hicks();
      return;

    case Phase::announce: {
      Bid& bid = bids_[std::size_t(turn_)];
      if (kind == Kind::announce_call) bid = Bid::call;
      if (kind == Kind::billy) bid = Bid::billy;
      if (kind == Kind::side_solo) bid = Bid::side_solo;
      if (kind == Kind::best) {
        bid = Bid::best;
        return playing(Bid::best, {turn_});
      }
      return announce_next(turn_);
    }

    case Phase::lay_up:
      if (kind == Kind::lay_up) laid_up_offers_.push_back(turn_);
      return lay_up_next();

    case Phase::name_trump:
      trump_ = 1 + action.number();
      order_ = order_of_solo(rules_, Suit(action.number()));
      return bidding_over();

    case Phase::pick:
      if (kind == Kind::pick) return picked();
      if (kind == Kind::call_doubler) return end(Ending::doubler);
      if (kind == Kind::call_leaster) return everyone_for_himself(Ending::leaster);
      passed_.push_back(turn_);
      if (!ask_next()) nobody_picked();
      return;

    case Phase::call_first:
      called_first_ = true;
      if (kind == Kind::alone) alone_ = true;
      if (kind == Kind::call) called_ = action.card();
      return start_take();

    case Phase::take:
      if (kind == Kind::take_all) return take_all();
      return take(action.number());

    case Phase::call_jack:
      if (kind == Kind::alone)
        alone_after_all();
      else
        called_ = action.card();
      return start_bury();

    case Phase::bury:
      hand(turn_) = without(hand(turn_), action.card());
      (turn_ == picker_ ? buried_ : buried_too_).push_back(action.card());
      if (--to_bury_ > 0) return;
      if (turn_ == picker_) return sharer_buries();
      return after_bury();

    case Phase::sheepshead:
      if (kind == Kind::sheepshead) {
        sheepshead_ = true;
        if (rules_.picking.sheepshead_with == SheepsheadWith::alone) alone_after_all();
      }
      return call_ace_or_go_on();

    case Phase::call_ace: {
      if (kind == Kind::alone) alone_after_all();
      if (kind != Kind::call) return call_is_over();
      const bool unknown = !picking(Picking::hick) && has(callable_unknown(), action.card());
      called_ = action.card();
      if (unknown) {
        phase_ = Phase::under;
        return;
      }
      return call_is_over();
    }

    case Phase::under:
      if (kind == Kind::under)
        under_ = action.card();
      else
        none_under_ = true;  // A8
      return call_is_over();

    case Phase::call_partner:
      if (kind == Kind::first_trick) {
        first_trick_partner_ = true;
        return start_exchange();
      }
      if (kind == Kind::call && rules_.partner.one_hand == OneHand::call_an_ace) {
        called_ = action.card();
        return start_exchange();
      }
      if (kind == Kind::call) {
        const int callee = owner(action.card());
        const bool partner_already = partner_cards_of(callee) > 0;
        partner_cards_.push_back(action.card());
        if (partner_already) return;  // T8b: the same seat calls again
        ++counting_calls_;
        int of_the_table = 0;
        for (int index : rules_.partner.cards) of_the_table += has(hand(turn_), Card(index));
        if (counting_calls_ < of_the_table - 1) return;
      }
      return next_partner_call();

    case Phase::exchange:
      if (kind == Kind::give) {
        exchanging_ = turn_;
        gave_[std::size_t(turn_)] = action.card();
        hand(turn_) = without(hand(turn_), action.card());
        turn_ = left_of(turn_);
        hand(turn_).push_back(action.card());
        phase_ = Phase::give_back;
        return;
      }
      if (!ask_next()) cards_decide();
      return;

    case Phase::give_back:
      got_[std::size_t(exchanging_)] = action.card();
      hand(turn_) = without(hand(turn_), action.card());
      hand(exchanging_).push_back(action.card());
      phase_ = Phase::exchange;
      turn_ = exchanging_;
      exchanging_ = kNobody;
      if (!ask_next()) cards_decide();
      return;

    case Phase::name_trick: named_trick_ = action.number(); return start_play();

    case Phase::crack:
      if (kind == Kind::crack) crackers_.push_back(turn_);
      turn_ = left_of(turn_);
      if (turn_ != picker_ && (kind != Kind::crack || rules_.multipliers.cracks == Cracks::each)) return;
      return start_recracks();

    case Phase::recrack:
      if (kind == Kind::recrack) {
        crackers_.push_back(turn_);
        return start_castrations();
      }
      if (!ask_next()) after_cracks();
      return;

    case Phase::castrate:
      if (kind == Kind::castrate) crackers_.push_back(turn_);
      turn_ = left_of(turn_);
      if (turn_ == picker_ || kind == Kind::castrate) after_cracks();
      return;

    case Phase::blitz:
      if (kind == Kind::blitz) {
        ++blitzes_;
        for (Card card : cards_of(Pair(action.number()))) shown_.push_back(card);
        return;  // and asked again
      }
      if (!ask_next()) start_play();
      return;

    case Phase::late_blitz:
      if (kind == Kind::blitz) {
        ++blitzes_;
        for (Card card : cards_of(Pair::black_queens)) shown_.push_back(card);
      }
      return after_card();

    case Phase::play:
      if (kind == Kind::claim) return claim();
      return play_card(action.card());

    case Phase::done: return;
  }
}

}  // namespace sheepshead::naive
