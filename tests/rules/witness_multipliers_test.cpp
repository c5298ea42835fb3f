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
  const Rules any = ace([](Rules& r) { r.multipliers.crack = Crack::any_opponent; });
  const std::string own_lead = each("play", "QC QS JD AD KC 8C");
  add({"multipliers.when", "before-the-bury", any, kCommonDeal, "pick", Look::asked,
       "0: " + each("bury", "QC QS JD AD KC 8C 7H 8H"), "1: crack, silent"});
  add({"multipliers.cracks", "each", any, kCommonDeal, "pick 7H 8H alone crack", Look::asked, "0: " + own_lead,
       "2: crack, silent"});
  const Rules back = with(any, [](Rules& r) { r.multipliers.recrack = true; });
  add({"multipliers.around-the-corner", "false", back, kCommonDeal, "pick 7H 8H call AC silent crack silent",
       Look::asked, "1: recrack, silent", "1: silent"});
  add({"multipliers.castrate", "true", back, kCommonDeal, "pick 7H 8H alone silent crack recrack", Look::asked,
       "0: " + own_lead, "1: castrate, silent"});

  constexpr std::string_view kShown = "QC QS JC JS JH JD; QH QD AC 7C 8C 9C; ...; ...; ...; blind 7H 8H";
  const std::string lead_pairs = "0: " + each("play", "QC QS JC JS JH JD");
  add({"multipliers.blitz", "any-time", five_called_ace(), kShown, "pick 7H 8H alone", Look::asked, lead_pairs,
       "1: blitz red-queens, silent"});
  add({"multipliers.blitz", "after-a-crack", any, kShown, "pick 7H 8H alone crack", Look::asked, lead_pairs,
       "1: blitz red-queens, silent"});
  const Rules blitzes = ace([](Rules& r) { r.multipliers.blitz = Blitz::any_time; });
  const auto pair = [&](std::string_view option, std::string after) {
    add({option, "true", blitzes, kShown, "pick 7H 8H alone silent silent silent silent", Look::asked,
         "0: blitz black-queens, silent", std::move(after)});
  };
  pair("multipliers.black-jacks", "0: blitz black-jacks, blitz black-queens, silent");
  pair("multipliers.middle-jacks", "0: blitz black-queens, blitz middle-jacks, silent");
  pair("multipliers.all-jacks", "0: blitz all-jacks, blitz black-queens, silent");
  add({"multipliers.late-blitz", "true", five_called_ace(), kCommonDeal, "pick 7H 8H alone QC 9D 8D KD 7D QS",
       Look::asked, "1: play JH", "0: blitz black-queens, silent"});

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
  // Two doublers and a crack and a re-crack: 4 times 4 times 12, or no more than 2 of the knocks.
  cracks.multipliers.cap = 2;
  add({"multipliers.cap-on",
       "cracks-and-blitzes",
       cracks,
       kGranny,
       "pick 7C 8C alone crack recrack claim",
       Look::scores,
       "24 -6 -6 -6 -6",
       "96 -24 -24 -24 -24",
       {},
       -1,
       2});
  return all;
}

}  // namespace sheepshead
