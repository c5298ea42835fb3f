// An event as one seat hears it.
#include "notation/contract_text.hpp"
#include "notation/event_text.hpp"
#include "words/groups/event.hpp"
#include "words/groups/seen.hpp"

namespace sheepshead {
namespace {

/// Silence is worth a word only when all have kept it.
Message silence(const View& v, const Event& e, Phase before) {
  if (before == Phase::call_ace) return say<"seen.no-ace">(e.seat);
  if (before == Phase::under) return say<"seen.no-under">(e.seat);
  if (before == v.phase) return {};
  switch (before) {
    case Phase::crack: return v.cracks == 0 ? say<"seen.no-one">(which<"crack">()) : Message();
    case Phase::recrack: return say<"seen.no-one">(which<"recrack">());
    case Phase::castrate: return say<"seen.no-one">(which<"castrate">());
    case Phase::blitz: return v.blitzes == 0 ? say<"seen.no-one">(which<"blitz">()) : Message();
    case Phase::exchange:
      return v.exchanged == 0 && v.phase != Phase::give_back ? say<"seen.no-one">(which<"exchange">()) : Message();
    default: return {};
  }
}

/// What the two who exchange cards know of it, and the others (T6d).
Message exchanged(const Game& game, const View& v, const Event& e) {
  const bool passed = e.what == Event::What::passed_card;
  const Seat other = Seat((e.seat + (passed ? 1 : game.players - 1)) % game.players);
  const bool you = e.seat == v.seat;
  if (e.card.valid()) {
    if (passed) return you ? say<"seen.you-pass">(e.card, other) : say<"seen.passes-you">(e.seat, e.card);
    return you ? say<"seen.you-give-back">(e.card, other) : say<"seen.gives-you">(e.seat, e.card);
  }
  if (you || other == v.seat) return {};  // they're told with the card
  return passed ? say<"seen.passes">(e.seat, other) : say<"seen.gives-back">(e.seat, other);
}

Message played(const Game& game, const View& v, const Event& e) {
  if (!e.card.valid()) return say<"event.played-down">(e.seat);
  if (game.layout != Layout::battery)
    return v.in_trick == 1 ? say<"seen.leads">(e.seat, e.card) : say<"event.played">(e.seat, e.card);
  // The trick that the card belongs to is over if it was the last one. Of it the first two cards come from the kind of
  // place that leads, the others from the other (T2a).
  const int trick = v.in_trick == 0 ? v.trick - 1 : v.trick;
  const int nth = (v.in_trick == 0 ? game.trick_size : v.in_trick) - 1;
  const bool battery = (v.leader[std::size_t(trick)] >= game.players) != (nth >= 2);
  return say<"seen.plays-from">(e.seat, e.card, which<"lead", "play">(nth == 0), which<"battery", "hand">(battery));
}

}  // namespace

Message heard(const Game& game, const View& v, const Event& e, Phase before) {
  using What = Event::What;
  const bool you = e.seat != kNoSeat && e.seat == v.seat;
  switch (e.what) {
    case What::kept_silent: return silence(v, e, before);
    case What::buried_all:
      if (you) return {};  // they've been told card by card
      break;
    case What::passed_card:
    case What::gave_back: return exchanged(game, v, e);
    case What::laid_under:
      if (you && !e.card.valid()) return {};
      break;
    case What::partner_known:
      if (you && before == Phase::recrack) return say<"seen.partner-shown">();
      if (game.picking == Picking::no_picker) return say<"seen.a-partner">(e.seat);
      break;
    case What::took_blind:
      if (e.cards.empty()) return {};  // where the blind is shared, and none of it was taken
      break;
    case What::took_some:
      if (game.partner == PartnerRule::next_player && e.seat == v.partner)
        return say<"seen.takes-some">(e.seat, e.number);
      break;
    case What::sides_formed:
      if (e.number == 0) break;
      return say<"seen.partners">(people_around(game, v, Seats(one_seat(e.seat) | Seats(e.number))));
    case What::played: return played(game, v, e);
    default: break;
  }
  return said(game, e);
}

}  // namespace sheepshead
