// Witnesses of picking, of the bury and of claims.
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

// Seat 0 finds the jack of diamonds in the blind.
constexpr std::string_view kFoundJack =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";

}  // namespace

Flips picking_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const std::string bury = "bury 7H, bury 8C, bury 8H, bury AD, bury JD, bury KC, bury QC, bury QS";
  add({"picking.alone", "before-the-blind", five_called_ace(), kCommonDeal, "pick", Look::may, bury, "alone, silent"});
  add({"picking.alone", "never", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC", "call AC"});
  add({"bury.keep-jack", "true", five_jack_of_diamonds(), kFoundJack, "pick call JD", Look::may, bury,
       "bury 7H, bury 8C, bury 8H, bury AD, bury KC, bury QC, bury QS"});
  add({"play.claims", "false", five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::may, "", "refused"});
  return all;
}

}  // namespace sheepshead
