// Witnesses of the partner and of sharing the blind.
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

constexpr std::string_view kThreeAces =
    "QC QS AC AS AH 8C; 7C 7S 7H QH JC 9D; 10C 9C 8S 8H QD JS; KC 9S 9H JH JD AD; 10S KS 10H KH 10D KD; blind 7D 8D";
constexpr std::string_view kUnknown =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";
// Seat 0 has the jack of diamonds, dealt or from the blind.
constexpr std::string_view kJackDealt =
    "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H 8H";
constexpr std::string_view kJackInBlind =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";

}  // namespace

Flips partner_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const std::string bury = "bury 7H, bury 8C, bury 8H, bury AD, bury JD, bury KC, bury QC, bury QS";
  const std::string lead = "play 8C, play AD, play JD, play KC, play QC, play QS";
  const std::string ask = "alone, call JD", ask_up = "alone, call JD, call JH";
  add({"partner.rule", "none", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC", lead});
  add({"partner.rule", "jack-of-diamonds", five_called_ace(), kCommonDeal, "pick", Look::may, bury, ask});
  add({"partner.called-ten", "false", five_called_ace(), kThreeAces, "pick 7D 8D", Look::may,
       "alone, call 10C, call 10H, call 10S", "alone"});
  add({"partner.unknown", "false", five_called_ace(), kUnknown, "pick KC 10D", Look::may, "alone, call AH, call AS",
       "alone"});
  add({"partner.own-ace", "true", five_called_ace(), kUnknown, "pick 10D 9D", Look::may, "alone, call AH, call AS",
       "alone, call AC, call AH, call AS"});
  add({"partner.call-up", "yes", five_jack_of_diamonds(), kJackDealt, "pick", Look::may, ask, ask_up});
  add({"partner.call-up", "from-the-blind", five_jack_of_diamonds(), kJackInBlind, "pick", Look::may, ask, ask_up});
  add({"partner.call-up", "before-the-blind", five_jack_of_diamonds(), kJackDealt, "pick", Look::may, ask,
       "call JD, call JH"});
  return all;
}

}  // namespace sheepshead
