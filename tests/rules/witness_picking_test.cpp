// Witnesses of picking, of the bury and of claims.
#include "play/tables.hpp"
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

// Seat 0 finds the jack of diamonds in the blind.
constexpr std::string_view kFoundJack =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";

/// The points of a picker's side that took no trick: seat 2 has the six best trumps, and a ten is buried.
std::string points_without_a_trick(const Rules& rules) {
  Witness w(rules,
            "7D 8D 9D KD 8C 7H; AC AS KS 10S 9S 8S; QC QS QH QD JC JS; 7C 9C 10C KC 7S 8H; KH AH JH JD AD 10D; "
            "blind 10H 9H");
  w.does("pick 10H 9H call AC 7D 8S QC 7C JH").finish();
  const Verdict v = verdict(w.game, tally(w.game, w.state));
  EXPECT_EQ(v.outcome, Outcome::no_tricks);
  return std::to_string(v.side_points);
}

}  // namespace

Flips picking_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  add({"picking.rule", "schiller", five_called_ace(), kCommonDeal, "", Look::may, "pass, pick", "pick"});
  add({"picking.rule", "no-picker", five_called_ace(), "", "", Look::ending, "leaster", "picked",
       [](Rules& r) { r = four_black_queens(); }});
  add({"picking.rule", "hick", five_called_ace(), "", "", Look::may, "pass, pick", "best, hick, pass",
       [](Rules& r) { r = southern_indiana(); }});

  add({"picking.alone", "before-the-blind", five_called_ace(), kCommonDeal, "pick", Look::may,
       each("bury", "QC QS JD AD KC 8C 7H 8H"), "alone, silent"});
  add({"picking.alone", "never", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC", "call AC"});

  add({"picking.sheepshead", "yes", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC",
       "sheepshead, silent"});
  // Who calls it with a partner goes on to call an ace.
  add({"picking.sheepshead-with", "partner",
       with(five_called_ace(), [](Rules& r) { r.picking.sheepshead = CallSheepshead::yes; }), kCommonDeal,
       "pick 7H 8H sheepshead", Look::may, each("play", "QC QS JD AD KC 8C"), "alone, call AC"});
  // The second picker doesn't have the jack, but is asked as well, and can only be silent.
  add({"picking.sheepshead", "with-the-jack", five_jack_of_diamonds(), kCommonDeal, "pick call JD 7H 8H", Look::may,
       each("play", "QC QS JD AD KC 8C"), "sheepshead, silent"});
  add({"picking.sheepshead", "with-the-jack", five_jack_of_diamonds(), kGranny, "pick call JD 7C 8C", Look::may,
       each("play", "QC QS QH QD JC JS"), "silent"});

  add({"bury.keep-jack", "true", five_jack_of_diamonds(), kFoundJack, "pick call JD", Look::may,
       each("bury", "QC QS AD KC 8C 8H 7H JD"), each("bury", "QC QS AD KC 8C 8H 7H")});
  add({.option = "bury.trickless",
       .value = "picker",
       .rules = five_called_ace(),
       .before = "0",
       .after = "10",
       .sees = points_without_a_trick});

  add({"play.claims", "false", five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::may, "", "refused"});
  return all;
}

}  // namespace sheepshead
