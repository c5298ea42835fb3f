// What random hands have met.
#include <algorithm>

#include "naive/duel.hpp"

namespace sheepshead::naive {

void Met::count(const Duel& duel) {
  const NaiveHand& hand = duel.naive;
  ++hands;
  leasters += hand.ending() == Ending::leaster;
  doublers += hand.ending() == Ending::doubler;
  redeals += hand.ending() == Ending::redeal;
  if (hand.ending() == Ending::leaster) {
    const std::vector<int> score = hand.score();
    leaster_ties += std::all_of(score.begin(), score.end(), [](int points) { return points == 0; });
  }
  if (duel.rules.multipliers.cap != 0) capped += (1 << (hand.cracks() + duel.doublers)) > duel.rules.multipliers.cap;
  if (hand.ending() != Ending::picked) return;

  const Card called = hand.called();
  forced += hand.forced();
  alone += hand.alone();
  with_partner += hand.partner() != kNobody;
  secretly_alone += called.valid() && hand.partner() == kNobody;
  called_tens += called.valid() && called.rank() == Rank::ten;
  unknowns += hand.under().valid();
  own_aces += called.valid() && called.rank() == Rank::ace && hand.partner() == kNobody;
  call_ups += called.valid() && called.rank() == Rank::jack && called != kJackOfDiamonds;
  cracks += hand.cracks() > 0;
  recracks += hand.cracks() > 1;
  partner_recracks += hand.cracks() > 1 && hand.crackers().back() == hand.partner();
  int side_tricks = hand.tricks_taken()[std::size_t(hand.picker())];
  if (hand.partner() != kNobody) side_tricks += hand.tricks_taken()[std::size_t(hand.partner())];
  no_tricks += side_tricks == 0;
  all_tricks += side_tricks == hand.hand_size();
  jack_kept += duel.rules.bury.keep_jack && hand.partner() == kNobody &&
               has(hand.dealt()[std::size_t(hand.picker())], kJackOfDiamonds) &&
               duel.rules.partner.rule == PartnerRule::jack_of_diamonds;
  if (!called.valid() || called.rank() == Rank::jack) return;
  for (std::size_t t = 0; t < hand.tricks().size(); ++t) {
    const Trick& trick = hand.tricks()[t];
    if (trick.taker == kNobody) continue;
    const Card ace(Rank::ace, called.suit());
    const bool led = trick.cards[0] == hand.under() || suit_of(trick.cards[0]) == suit_of(called);
    if (hand.under().valid() && trick.cards[0] == hand.under()) ++under_led;
    if (hand.under().valid() && has(trick.cards, hand.under()) && !led) ++under_last;
    if (has(trick.cards, called) && !led) ++key_last;
    if (called.rank() == Rank::ten && led && has(trick.cards, called) && has(trick.cards, ace)) {
      const auto at = std::find(trick.cards.begin(), trick.cards.end(), called) - trick.cards.begin();
      ten_beat_ace += trick.taker == (trick.leader + int(at)) % hand.players();
    }
  }
}

std::string Met::text() const {
  std::string text;
  const auto add = [&](const char* what, long n) { text += std::string(what) + " " + std::to_string(n) + ", "; };
  add("hands", hands), add("leasters", leasters), add("ties", leaster_ties), add("doublers", doublers);
  add("redeals", redeals), add("forced", forced), add("alone", alone), add("with partner", with_partner);
  add("secretly alone", secretly_alone), add("called tens", called_tens), add("unknowns", unknowns);
  add("own aces", own_aces), add("call-ups", call_ups), add("cracks", cracks), add("re-cracks", recracks);
  add("by the partner", partner_recracks), add("under led", under_led), add("under last", under_last);
  add("called card thrown last", key_last), add("ten over ace", ten_beat_ace), add("jack kept", jack_kept);
  add("all tricks", all_tricks), add("no tricks", no_tricks), add("capped", capped);
  return text;
}

}  // namespace sheepshead::naive
