// Witnesses of the multipliers.
#include "rules/witness.hpp"

namespace sheepshead {
Flips multiplier_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  // The dealer picks, so that every opponent was offered the blind.
  constexpr std::string_view kDealerPicks = "pass pass pass pass pick 7H 8H alone";
  const std::string lead = "play 10H, play 7C, play 9D, play 9S, play AC, play JH";
  add({"multipliers.crack",
       "not-offered",
       five_called_ace(),
       kCommonDeal,
       kDealerPicks,
       Look::may,
       lead,
       "silent",
       {},
       0});
  add({"multipliers.crack",
       "any-opponent",
       five_called_ace(),
       kCommonDeal,
       kDealerPicks,
       Look::may,
       lead,
       "crack, silent",
       {},
       0});
  Rules cracks = ace([](Rules& r) { r.multipliers.crack = Crack::not_offered; });
  add({"multipliers.recrack", "true", cracks, kCommonDeal, "pick 7H 8H alone crack", Look::may,
       "play 8C, play AD, play JD, play KC, play QC, play QS", "recrack, silent"});
  // Five doublers, a crack and a re-crack: 128 times 12.
  cracks.multipliers.recrack = true;
  cracks.nobody_picks.rule = NobodyPicks::doubler;
  for (const int cap : {2, 4, 8, 16, 32, 64}) {
    const auto each = " " + std::to_string(-3 * cap);
    add({"multipliers.cap",
         std::to_string(cap),
         cracks,
         kGranny,
         "pick 7C 8C alone crack recrack claim",
         Look::scores,
         "1536 -384 -384 -384 -384",
         std::to_string(12 * cap) + each + each + each + each,
         {},
         -1,
         5});
  }
  return all;
}

}  // namespace sheepshead
