#include <algorithm>

#include "search/neural/feature_layout.hpp"
#include "search/neural/features.hpp"

namespace sheepshead {

void rule_features(const Game& g, FeatureList& out) {
  using namespace layout;
  out.add(kPlayers + g.players);
  out.add(kHandSize + std::min<int>(g.hand_size, 17));
  out.add(kBlindSize + std::min<int>(g.blind_size, 8));
  out.add(kDeckSize + std::min((g.deck_size - 22) / 2, 7));
  out.add(kPartnerRule + int(g.partner));
  out.add(kNobodyPicks + int(g.nobody_picks));
  out.add(kPickingRule + int(g.picking));
  out.add(kSystem + int(g.system));
  out.add(kLayout + int(g.layout));
  out.add(kLeasterBlind + int(g.leaster_blind));
  out.add(kLeasterTies + int(g.leaster_ties));
  out.add(kSharedWith + int(g.shared_with));
  out.add(kCrackRule + int(g.crack));
  out.add(kBlitzRule + int(g.blitz));
  out.add(kAloneRule + int(g.alone));
  out.add(kCallUp + int(g.call_up));
  const bool flags[] = {g.calls_ace,
                        g.has_jack,
                        g.forms_late,
                        g.called_ten,
                        g.called_king,
                        g.unknown,
                        g.own_ace,
                        g.exchange,
                        g.call_first,
                        g.crack_each,
                        g.recrack,
                        g.castrate,
                        g.late_blitz,
                        g.picker_chooses,
                        g.nuclear,
                        g.all_alone,
                        g.die,
                        g.trick_needed,
                        g.two_lowest,
                        g.thresholds.escape > 30,
                        g.sheepshead != CallSheepshead::no,
                        g.trickless == Trickless::opponents,
                        g.hold_card == HoldCard::until_led,
                        g.partner_card != kJackOfDiamonds};
  static_assert(std::size(flags) == kFlagCount);
  for (int i = 0; i < kFlagCount; ++i)
    if (flags[i]) out.add(kFlags + i);
  out.add(kTrumpCount + std::min((g.deck & g.order.trump).size(), 16));
  const int won = g.pay[std::size_t(Outcome::won)].alone;
  const int lost = -g.pay[std::size_t(Outcome::lost)].alone;
  out.add(kBumpTimes + (won <= 0 ? 0 : lost < won ? 1 : lost == won ? 2 : 3));
}

}  // namespace sheepshead
