// Witnesses of nobody-picks and leaster.
#include "play/series.hpp"
#include "play/tables.hpp"
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

/// How often each of five hands is doubled, the first two of which end in doublers.
std::string doubled_hands(const Rules& rules) {
  const Game g = compile(rules);
  Series series;
  std::string text;
  for (int hand = 0; hand < 5; ++hand) {
    text += (hand ? " " : "") + std::to_string(series.doublers(g));
    series.finish(g, hand < 2 ? Ending::doubler : Ending::picked, false);
  }
  return text;
}

/// What seat 0 gets for a hand worth 4 after two doublers.
std::string after_two_doublers(const Rules& rules) {
  const Tally won{.picker = 0, .tricks = {4, 2}, .points = {70, 50}, .doublers = 2};
  return std::to_string(score(compile(rules), won)[0]);
}

// Leasters: seats 0 and 3 take tricks; seat 0 takes one without points; seat 2 of three takes none.
constexpr std::string_view kLeaster =
    "QC 7C 7S 7H 8H 9H; QS 8C 8S KC KS KH; QH 9C 9S 9D 8D 7D; QD JC JS JH JD AD; 10C 10S 10H AC AS KD; blind 10D AH";
constexpr std::string_view kLeasterPlay =
    "pass pass pass pass pass QC QS QH QD KD 7C 8C 9C AD 10C JC AC 7S 8S 7D JS AS 7H KS 8D JH 10S 8H KC 9D "
    "JD 10H 9H KH 9S";
constexpr std::string_view kEmptyTrick =
    "9C 7S 8S 7H 8H KS; 8C AC 10C KC AS 10S; 7C AH 10H KH 9D 8D; QC QS QH QD JC 9H; JS JH JD AD 10D 9S; blind KD 7D";
constexpr std::string_view kNoTrickOfThree =
    "QC QS QH QD JC JS JH JD AD 7C; AC 10C KC 9C 8C AS 10S KS 9S 8S; 7S AH 10H KH 9H 8H 7H 10D KD 9D; blind 7D 8D";
// Two-handed: seat 0 takes the first trick, seat 1 all others.
constexpr std::string_view kFirstTrickOnly =
    "AC KC 9C 8C 7C AS KS 9S 8S 7S 10H KH 9H 8H 7H; QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D AH; blind 10C 10S";

}  // namespace

Flips nobody_picks_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  constexpr std::string_view kFour = "pass pass pass pass", kFivePass = "pass pass pass pass pass";
  const std::string lead = "play 8C, play AD, play JD, play KC, play QC, play QS";
  add({"nobody-picks.rule", "forced-pick", five_called_ace(), kCommonDeal, kFour, Look::may, "pass, pick", "pick"});
  add({"nobody-picks.rule", "doubler", five_called_ace(), kCommonDeal, kFivePass, Look::may, lead, ""});
  add({"nobody-picks.rule", "dealer-decides", five_called_ace(), kCommonDeal, kFour, Look::may, "pass, pick",
       "doubler, leaster, pick"});
  // Seat 3 takes most points, and the middle is no clear one: three have none.
  add({"nobody-picks.rule", "moster", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "1 1 1 -4 1"});
  add({"nobody-picks.rule", "mittler", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "0 0 0 0 0"});
  add({"nobody-picks.rule", "schwanzer", five_called_ace(), kCommonDeal, kFivePass, Look::ending, "leaster",
       "schwanzer"});
  add({"nobody-picks.rule", "next-dealer", five_called_ace(), kCommonDeal, kFivePass, Look::ending, "leaster",
       "next-dealer"});
  add({"nobody-picks.rule", "wilky", five_called_ace(), "", "pass pass pass pass", Look::ending, "leaster", "wilky",
       [](Rules& r) { r = southern_indiana(); }});
  const Rules doubler = ace([](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  add({.option = "nobody-picks.doublers",
       .value = "queue",
       .rules = doubler,
       .before = "0 1 2 0 0",
       .after = "0 1 1 1 0",
       .sees = doubled_hands});
  add({.option = "nobody-picks.doublers",
       .value = "once",
       .rules = doubler,
       .before = "0 1 2 0 0",
       .after = "0 1 1 0 0",
       .sees = doubled_hands});
  add({.option = "nobody-picks.doublers",
       .value = "add",
       .rules = doubler,
       .before = "16",
       .after = "12",
       .sees = after_two_doublers});

  // The blind holds 21 points.
  add({"leaster.blind", "named-trick", five_called_ace(), kLeaster, kLeasterPlay, Look::points, "16 0 0 104 0",
       "37 0 0 83 0"});
  add({"leaster.blind", "nobody", five_called_ace(), kLeaster, kLeasterPlay, Look::points, "16 0 0 104 0",
       "16 0 0 83 0"});
  add({"leaster.blind", "first-trick", five_called_ace(), kLeaster, kLeasterPlay, Look::points, "16 0 0 104 0",
       "37 0 0 83 0"});
  add({"leaster.blind", "dealer-says", five_called_ace(), kLeaster, kFivePass, Look::asked,
       "0: " + each("play", "QC 7C 7S 7H 8H 9H"), "4: trick 1, trick 2, trick 3, trick 4, trick 5, trick 6"});
  // Here it holds 20, and seat 0 takes the first trick alone.
  Rules named = shape(2, 32, 2, {3, 3, 3, 3, 3});
  named.leaster.blind = LeasterBlind::named_trick;
  for (int trick = 2; trick <= 15; ++trick)
    add({"leaster.blind-trick", std::to_string(trick), named, kFirstTrickOnly, "pass pass AC AH", Look::points, "42 78",
         "22 98"});
  // Seats 1, 2 and 4 have no trick and no points: a tie, once they may win.
  add({"leaster.trick-needed", "false", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "0 0 0 0 0"});
  // The same three share what the two others pay.
  add({"leaster.ties", "shared", ace([](Rules& r) { r.leaster.trick_needed = false; }), kLeaster, kLeasterPlay,
       Look::scores, "0 0 0 0 0", "-1 1 1 -1 0"});
  // Seats 1 and 2 have no points; seat 1 has a trick.
  add({"leaster.ties", "fewest-tricks", with(three_handed(), [](Rules& r) { r.leaster.trick_needed = false; }),
       kNoTrickOfThree, "pass pass pass 7C 8C 7H 9S 7S JD", Look::scores, "0 0 0", "-1 -1 2"});
  add({"leaster.winners", "two-lowest", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "3 -2 -2 3 -2"});
  // Seat 0 has 16 points, seat 3 has 104; seats 1, 2 and 4 have no trick, and share the last three places.
  add({"leaster.places", "[2, 1, 0, -1, -2]", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "2 -1 -1 1 -1", [](Rules& r) {
         r.leaster.places = Numbers{2, 1, 0, -1, -2};
       }});
  add({"leaster.no-points-triple", "true", five_called_ace(), kEmptyTrick,
       "pass pass pass pass pass 9C 8C 7C 9H 9S 7S AS 9D QC JS", Look::scores, "4 -1 -1 -1 -1", "12 -3 -3 -3 -3"});
  add({"leaster.all-tricks-triple", "true", five_called_ace(), kGranny, kFivePass, Look::scores, "4 -1 -1 -1 -1",
       "12 -3 -3 -3 -3"});
  Rules no_trick_needed = three_handed();
  no_trick_needed.leaster.trick_needed = false;
  add({"leaster.no-trick-doubles", "true", no_trick_needed, kNoTrickOfThree, "pass pass pass 7C AC 7S AS 7H JD",
       Look::scores, "-1 -1 2", "-2 -2 4"});
  return all;
}

}  // namespace sheepshead
