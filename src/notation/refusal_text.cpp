// Why an action is not legal, said to the player or about them.
#include <string>
#include <vector>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "play/hand.hpp"
#include "words/groups/refusal.hpp"

namespace sheepshead {
namespace {

Message first(const State& s) {
  if (s.phase == Phase::bury)
    return say<"refusal.first-bury">(which<"sharer", "picker">(s.turn == s.sharer), s.to_bury);
  return say<"refusal.first">(chosen(name_of(s.phase)));
}

std::vector<Message> any_of(CardSet cards) {
  std::vector<Message> list;
  for (const Card c : cards) list.push_back(say<"refusal.card">(c));
  return list;
}

struct Refused {
  const Game& game;
  const State& s;
  Card card;
  Seat who;

  PlaySuit suit_of(Card c) const { return order_of(game, s).suit_of(c); }
  CardSet choices() const { return legal(game, s).cards; }

  Message not_a_partner_card() const {
    const CardSet cards = choices();
    return cards.empty() ? say<"refusal.nothing-to-call">(card) : say<"refusal.may-call">(who, card, any_of(cards));
  }
  Message redeal_not_deserved() const;
  Message alone_not_allowed() const;
  Message may_not_crack() const;
  Message must_lead() const;
  Message must_keep_hold() const;
  Message needed_for_the_call() const;
  Message cannot_call_more(Kind) const;
  Message no_such_pair(Pair) const;
  Message not_so_many() const;
};

Message Refused::redeal_not_deserved() const {
  CardSet good =
      s.held[s.turn] & (of_rank(Rank::ace) | of_rank(Rank::king) | of_rank(Rank::queen) | of_rank(Rank::jack));
  for (const Card c : s.held[s.turn])
    if (game.order.trump.has(c) || game.order.points_of(c) > 0) good |= c;
  return say<"refusal.redeal">(who, good);
}

Message Refused::alone_not_allowed() const {
  if (game.alone == Alone::never) {
    const CardSet cards = choices();
    return cards.empty() ? say<"refusal.no-partner-left">() : say<"refusal.no-partner-left-but">(who, any_of(cards));
  }
  return game.alone == Alone::before_the_blind ? say<"refusal.before-blind">() : say<"refusal.after-blind">();
}

Message Refused::may_not_crack() const {
  const Seats partners = s.contract.partners;
  if (has_seat(partners, s.turn))
    return say<"refusal.partner-cracks">(who, which<"several", "one">((partners & (partners - 1)) != 0));
  if (game.crack == Crack::not_offered) return say<"refusal.blind-offered">(who);
  return say<"refusal.no-crack">(who);
}

Message Refused::must_lead() const {
  const Card called = s.contract.called;
  const Card key = s.held[s.turn].has(called) ? called : Card(Rank::ace, called.suit());
  return say<"refusal.lead-only">(who, suit_of(called), key);
}

/// The hold card, or the ace of who called its ten.
Message Refused::must_keep_hold() const {
  if (s.suit_led) return say<"refusal.hold-other">(who, card);
  return say<"refusal.hold">(who, card, suit_of(s.contract.called));
}

/// A9: why the picker who has called may not bury it.
Message Refused::needed_for_the_call() const {
  const Contract& k = s.contract;
  if (card == k.under) return say<"refusal.bury-under">(card);
  if (card == k.called) return say<"refusal.bury-called">(who, card);
  if (k.called.rank() != Rank::ace) return say<"refusal.keep-for-call">(k.called, card);
  return say<"refusal.bury-last">(who, card, suit_of(k.called));
}

Message Refused::cannot_call_more(Kind kind) const {
  const CardSet cards = choices();
  if (kind == Kind::call && !cards.empty()) return say<"refusal.may-call">(who, card, any_of(cards));
  return say<"refusal.hold-all">(which<"two", "all">(game.one_hand == OneHand::call_higher));
}

Message Refused::no_such_pair(Pair pair) const {
  if ((game.blitz_pairs >> int(pair) & 1) == 0) return say<"refusal.no-blitz">(named<kPairNames>(pair));
  if (!(s.shown & cards_of(pair)).empty()) return say<"refusal.pair-shown">();
  return say<"refusal.pair-not-held">(who, named<kPairNames>(pair));
}

Message Refused::not_so_many() const {
  std::vector<Message> numbers;
  int most = 0;
  for (const Card c : choices()) numbers.push_back(say<"refusal.number">(most = c.index));
  return say<"refusal.take">(who, std::move(numbers), most);
}

}  // namespace

Message said(Refusal why, const Game& game, const State& s, Action action, Seat about) {
  const Card card = action.card(), called = s.contract.called;
  const Seat who = about == kNoSeat ? s.turn : about;
  const Refused r{game, s, card, who};
  switch (why) {
    case Refusal::none: return {};
    case Refusal::hand_is_over: return say<"refusal.is-over">();
    case Refusal::not_your_turn: return say<"refusal.turn">(who);
    case Refusal::wrong_phase: return say<"refusal.may-not">(who, named<kKindNames>(action.kind()), first(s));
    case Refusal::card_not_held: return say<"refusal.not-held">(who, card);
    case Refusal::must_pick:
      return say<"refusal.must-pick">(who, which<"schiller", "others">(game.picking == Picking::schiller));
    case Refusal::dealer_must_decide: return say<"refusal.decide">(who);
    case Refusal::redeal_not_deserved: return r.redeal_not_deserved();
    case Refusal::jack_may_not_be_buried:
      return say<"refusal.bury-jack">(game.partner_card, which<"always", "alone">(game.call_up == CallUp::fail_ace));
    case Refusal::needed_for_the_call: return r.needed_for_the_call();
    case Refusal::not_a_partner_card: return r.not_a_partner_card();
    case Refusal::called_card_is_own:
      return s.buried.has(card) ? say<"refusal.buried-yourself">(who, card) : say<"refusal.hold-yourself">(who, card);
    case Refusal::no_hold_card: return say<"refusal.another-suit">(who, r.suit_of(card));
    case Refusal::ten_needs_all_aces:
      return game.ten_when == TenWhen::all_aces ? say<"refusal.all-aces">() : say<"refusal.no-ace">();
    case Refusal::ten_needs_its_ace: return say<"refusal.keep-for-call">(card, Card(Rank::ace, card.suit()));
    case Refusal::unknown_not_needed: {
      const CardSet choices = r.choices();
      if (choices.empty()) return r.not_a_partner_card();
      return say<"refusal.can-call">(who, r.suit_of(card), any_of(choices));
    }
    case Refusal::alone_not_allowed: return r.alone_not_allowed();
    case Refusal::sharer_keeps_jack: return say<"refusal.sharer-jack">(card);
    case Refusal::no_jack_for_sheepshead: return say<"refusal.sheepshead-jack">(game.partner_card);
    case Refusal::cannot_call_more: return r.cannot_call_more(action.kind());
    case Refusal::nothing_to_exchange: return say<"refusal.not-two">(who);
    case Refusal::not_what_was_given:
      return s.phase == Phase::exchange ? say<"refusal.partner-passes">(any_of(r.choices()))
                                        : say<"refusal.given-back">(who, card);
    case Refusal::trump_is_the_same: return say<"refusal.same-trump">();
    case Refusal::no_such_trick: return say<"refusal.tricks">(game.hand_size);
    case Refusal::not_so_many: return r.not_so_many();
    case Refusal::may_not_take_all: return game.nuclear ? say<"refusal.nuclear">() : say<"refusal.no-take-all">();
    case Refusal::may_not_castrate: return say<"refusal.castrate">();
    case Refusal::no_such_pair: return r.no_such_pair(Pair(action.number()));
    case Refusal::may_not_crack: return r.may_not_crack();
    case Refusal::may_not_recrack: return say<"refusal.recrack">();
    case Refusal::must_follow_suit: return say<"refusal.follow">(who, s.led, r.choices());
    case Refusal::must_play_called_card: return say<"refusal.called-led">(who, s.led, any_of(r.choices()));
    case Refusal::must_lead_called_card: return r.must_lead();
    case Refusal::must_keep_hold_card: return r.must_keep_hold();
    case Refusal::must_keep_called_card: return say<"refusal.called-kept">(who, card, r.suit_of(called));
    case Refusal::must_play_under_card: return say<"refusal.under-led">(who, s.led, s.contract.under);
    case Refusal::must_keep_under_card: return say<"refusal.under-kept">(who, r.suit_of(called));
    case Refusal::claims_are_off: return say<"refusal.claim-off">();
    case Refusal::claim_sides_open: return say<"refusal.claim-sides">();
    case Refusal::claim_can_fail: return say<"refusal.claim-fails">();
    case Refusal::claim_too_hard: return say<"refusal.claim-too-hard">();
  }
  return {};
}

}  // namespace sheepshead
