// What happens when nobody picks, or nobody hicks.
#include <fmt/format.h>

#include "notation/explain.hpp"

namespace sheepshead {
namespace {

using std::string;

void explain_blind(const Game& g, Prose& p) {
  const LeasterRules& l = g.rules.leaster;
  switch (l.blind) {
    case LeasterBlind::last_trick: p.say("The blind stays down and goes to whoever takes the last trick."); break;
    case LeasterBlind::named_trick:
      p.say("The blind stays down until the end and goes to whoever took the " + ordinal(l.blind_trick) + " trick.");
      break;
    case LeasterBlind::nobody: p.say("The blind is set aside and counts for nobody."); break;
    case LeasterBlind::first_trick:
      p.say("The blind stays down until the end and goes to whoever takes the opening trick.");
      break;
    case LeasterBlind::dealer_says:
      p.say("Before the first card the dealer says which trick takes the blind; it stays down until the end.");
      break;
  }
}

void explain_ties(const Game& g, Prose& p) {
  const bool two = g.rules.leaster.winners == LeasterWinners::two_lowest;
  switch (g.rules.leaster.ties) {
    case LeasterTies::no_stakes:
      p.say(two ? "If two tie for fewest, they are the two; if more tie, or several for the second place, that place "
                  "is not "
                  "paid."
                : "If several tie for fewest, nobody pays.");
      break;
    case LeasterTies::fewest_tricks:
      p.say(two ? "Of those who tie, whoever has fewer tricks comes first; where that is equal too, the place is not "
                  "paid."
                : "If several tie for fewest, the one with fewer tricks wins; if that is equal too, nobody pays.");
      break;
    case LeasterTies::shared:
      p.say(
          "If several tie" + string(two ? "" : " for fewest") +
          ", they share what the others pay; what does not come out even goes to those nearest to the dealer's left.");
      break;
  }
}

/// S8: "two points for the fewest, then 1, 0, -1 and -2".
void explain_places(const Game& g, Prose& p) {
  const LeasterRules& l = g.rules.leaster;
  std::string all;
  for (std::size_t i = 0; i < l.places.count; ++i)
    all += (i == 0                    ? ""
            : i + 1 == l.places.count ? " and "
                                      : ", ") +
           (l.places.at[i] == 0 ? std::string("0") : fmt::format("{:+d}", int(l.places.at[i])));
  p.say(
      "In a leaster there are no sides. Each plays for himself, and it is paid by place, from the fewest card points "
      "to the most: " +
      all + ".");
  if (l.ties == LeasterTies::no_stakes)
    p.say("If several tie for fewest, nobody pays; others who tie share what their places get.");
  else if (l.ties == LeasterTies::fewest_tricks)
    p.say(
        "Of those who tie, whoever has fewer tricks comes first; if that is equal too, nobody pays where it is the "
        "first place, and otherwise they share what their places get.");
  else
    p.say("Those who tie share what their places get.");
  p.say("A point that is left over when places are shared goes to whoever sits nearest to the dealer's left.");
  explain_blind(g, p);
  p.say(l.trick_needed ? "Whoever took no trick comes last; whoever takes every trick comes first."
                       : "You may come first without taking a trick.");
  p.stop();
}

void explain_leaster(const Game& g, Prose& p) {
  const LeasterRules& l = g.rules.leaster;
  if (!l.places.empty()) return explain_places(g, p);
  p.say(
      l.winners == LeasterWinners::one
          ? "In a leaster there are no sides. Each plays for himself, and whoever ends with the fewest card points "
            "gets "
            "one point from each of the others."
          : "In a leaster there are no sides. Each plays for himself, and the two who end with the fewest card points "
            "each get one point from each of the others.");
  explain_ties(g, p);
  explain_blind(g, p);
  p.say(l.trick_needed ? "You must take at least one trick to win it." : "You may win it without taking a trick.");
  if (l.no_points_triple) p.say("A winner whose tricks hold no points at all is paid three times.");
  if (l.trick_needed)
    p.say(l.all_tricks_triple ? "If you take every trick, you win it, and are paid three times."
                              : "If you take every trick, you win it too.");
  if (l.no_trick_doubles) p.say("A winner who took no trick is paid double.");
  p.stop();
}

void explain_doublers(const Game& g, Prose& p) {
  p.say("After a doubler the same dealer deals again, and the hand that is then played counts double.");
  switch (g.rules.nobody_picks.doublers) {
    case Doublers::multiply: p.say("A second doubler in a row doubles it again, and so on."); break;
    case Doublers::queue:
      p.say("After a second doubler in a row, the hand after that counts double too, and so on.");
      break;
    case Doublers::add:
      p.say("A second doubler in a row adds to it: the hand counts three times, after a third four times, and so on.");
      break;
    case Doublers::once: p.say("A second doubler in a row changes nothing: double is double."); break;
  }
  p.stop();
}

}  // namespace

void explain_nobody_picks(const Game& g, Prose& p) {
  if (g.picking != Picking::in_turn && g.picking != Picking::hick) return;
  p.heading(g.picking == Picking::hick ? "When nobody hicks" : "When nobody picks");
  switch (g.nobody_picks) {
    case NobodyPicks::leaster:
      p.say("If everyone passes, we play a leaster.").stop();
      explain_leaster(g, p);
      break;
    case NobodyPicks::forced_pick:
      p.say("That does not happen here: the dealer, last to speak, must pick.").stop();
      break;
    case NobodyPicks::doubler:
      p.say("If everyone passes, the cards are thrown in. That is a doubler.").stop();
      explain_doublers(g, p);
      break;
    case NobodyPicks::dealer_decides:
      p.say(
           "If all others pass, the dealer decides: pick, call a leaster, or call a doubler, which throws the cards "
           "in.")
          .stop();
      explain_leaster(g, p);
      explain_doublers(g, p);
      break;
    case NobodyPicks::moster:
      p.say(
          "If everyone passes, we play a moster. Each plays for himself, and whoever ends with the most card points "
          "pays "
          "one point to each of the others. If several tie for most, nobody pays. Whoever takes every trick wins one "
          "point from each of the others instead.");
      explain_blind(g, p);
      p.stop();
      break;
    case NobodyPicks::mittler:
      p.say(
          "If everyone passes, we play a mittler. Each plays for himself, and whoever ends with the middle number of "
          "card points, with as many players above him as below, gets one point from each of the others. If nobody is "
          "alone in the middle, nobody pays.");
      explain_blind(g, p);
      p.stop();
      break;
    case NobodyPicks::schwanzer:
      p.say(
           "If everyone passes, nothing is played: that is a schwanzer, and all show their cards. A queen counts "
           "three, a "
           "jack two, any other trump one, and the highest total pays one point to each of the others. Of those who "
           "tie, "
           "whoever holds the highest trump pays. The blind counts for nobody.")
          .stop();
      break;
    case NobodyPicks::wilky:
      p.say(
           "If nobody hicks, we play wilky: each for himself, and whoever ends with the fewest card points gets two "
           "points, also each of several who tie.")
          .stop();
      break;
    case NobodyPicks::next_dealer:
      p.say("If nobody " + string(g.picking == Picking::hick ? "hicks" : "picks") +
            ", the cards are thrown in and the next dealer deals.")
          .stop();
      break;
  }
}

}  // namespace sheepshead
