#include "notation/event_text.hpp"

#include "notation/names.hpp"
#include "words/groups/event.hpp"

namespace sheepshead {

words::OneOf<"places", "two", "one"> leaster_aim(const Game& game) {
  return which<"places", "two", "one">(!game.leaster_places.empty(), game.two_lowest);
}

Message said(const Game& game, const Event& e) {
  using What = Event::What;
  switch (e.what) {
    case What::passed: return say<"event.passed">(e.seat);
    case What::picked: return say<"event.picked">(e.seat);
    case What::forced_to_pick: return say<"event.forced-to-pick">(e.seat, which<"schiller", "others">(e.number != 0));
    case What::leaster_called: return say<"event.leaster-called">(e.seat, leaster_aim(game));
    case What::doubler_called: return say<"event.doubler-called">(e.seat);
    case What::redeal_asked: return say<"event.redeal-asked">(e.seat);
    case What::kept_silent: return say<"event.kept-silent">(e.seat);
    case What::took_blind: return say<"event.took-blind">(e.seat, e.cards);
    case What::buried: return say<"event.buried">(e.seat, e.cards);
    case What::buried_all: return say<"event.buried-all">(e.seat, e.number);
    case What::called: return say<"event.called">(e.seat, e.card);
    case What::called_unknown: return say<"event.called-unknown">(e.seat, e.card);
    case What::laid_under:
      return e.card.valid() ? say<"event.laid-under-card">(e.seat, e.card) : say<"event.laid-under">(e.seat);
    case What::declared_alone: return say<"event.declared-alone">(e.seat);
    case What::cracked: return say<"event.cracked">(e.seat);
    case What::recracked: return say<"event.recracked">(e.seat);
    case What::nobody_picked_leaster: return say<"event.nobody-picked-leaster">(leaster_aim(game));
    case What::nobody_picked_doubler: return say<"event.nobody-picked-doubler">();
    case What::nobody_picked_moster: return say<"event.nobody-picked-moster">();
    case What::nobody_picked_mittler: return say<"event.nobody-picked-mittler">();
    case What::nobody_picked_wilky: return say<"event.nobody-picked-wilky">();
    case What::nobody_picked_schwanzer: return say<"event.nobody-picked-schwanzer">();
    case What::nobody_picked_next_dealer: return say<"event.nobody-picked-next-dealer">();
    case What::showed_hand: return say<"event.showed-hand">(e.seat, e.cards);
    case What::called_sheepshead: return say<"event.called-sheepshead">(e.seat);
    case What::took_some: return say<"event.took-some">(e.seat, e.number);
    case What::took_all: return say<"event.took-all">(e.seat);
    case What::die_cast: return say<"event.die-cast">(e.seat, e.number);
    case What::hicked: return say<"event.hicked">(e.seat);
    case What::announced: return say<"event.announced">(e.seat, named<kBidNames>(Bid(e.number)));
    case What::kept_down: return say<"event.kept-down">(e.seat);
    case What::laid_up: return say<"event.laid-up">(e.seat);
    case What::game_settled: return say<"event.game-settled">(e.seat, named<kBidNames>(Bid(e.number)));
    case What::cards_laid_up: return say<"event.cards-laid-up">(e.seat, e.cards);
    case What::named_trump: return say<"event.named-trump">(Suit(e.number));
    case What::named_trick: return say<"event.named-trick">(e.seat, e.number);
    case What::said_first_trick: return say<"event.said-first-trick">(e.seat);
    case What::called_partner: return say<"event.called-partner">(e.seat, e.card);
    case What::called_card_known: return say<"event.called-card-known">(e.seat, e.card);
    case What::passed_card:
      return e.card.valid() ? say<"event.passed-card-seen">(e.card) : say<"event.passed-card">(e.seat);
    case What::gave_back: return e.card.valid() ? say<"event.gave-back-card">(e.card) : say<"event.gave-back">(e.seat);
    case What::castrated: return say<"event.castrated">(e.seat);
    case What::blitzed: return say<"event.blitzed">(e.seat, named<kPairNames>(Pair(e.number)));
    case What::turned_up: return say<"event.turned-up">(e.seat, e.cards);
    case What::sides_formed: return say<"event.sides-formed">(one_seat(e.seat) | static_cast<Seats>(e.number));
    case What::played: return e.card.valid() ? say<"event.played">(e.seat, e.card) : say<"event.played-down">(e.seat);
    case What::partner_known: return say<"event.partner-known">(e.seat, which<"several", "one">(e.number != 0));
    case What::trick_taken: return say<"event.trick-taken">(e.seat, e.number);
    case What::trick_taken_unseen: return say<"event.trick-taken-unseen">(e.seat, e.number);
    case What::under_seen: return say<"event.under-seen">(e.card);
    case What::claimed: return say<"event.claimed">(e.seat);
    case What::hand_over: return {};
  }
  return {};
}

}  // namespace sheepshead
