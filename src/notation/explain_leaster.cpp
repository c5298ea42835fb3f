// What happens when nobody picks, or nobody hicks.
#include <vector>

#include "notation/explain.hpp"
#include "words/groups/explain-leaster.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

void explain_blind(const Game& g, Telling& t) {
  const LeasterRules& l = g.rules.leaster;
  switch (l.blind) {
    case LeasterBlind::last_trick: t.say(say<"explain-leaster.blind-last">()); break;
    case LeasterBlind::named_trick: t.say(say<"explain-leaster.blind-named">(l.blind_trick)); break;
    case LeasterBlind::nobody: t.say(say<"explain-leaster.blind-nobody">()); break;
    case LeasterBlind::first_trick: t.say(say<"explain-leaster.blind-first">()); break;
    case LeasterBlind::dealer_says: t.say(say<"explain-leaster.blind-dealer">()); break;
  }
}

/// S8
void explain_places(const Game& g, Telling& t) {
  const LeasterRules& l = g.rules.leaster;
  std::vector<Message> places;
  for (const int n : l.places) places.push_back(say<"explain-leaster.place">(n));
  t.say(say<"explain-leaster.places">(std::move(places)));
  switch (l.ties) {
    case LeasterTies::no_stakes: t.say(say<"explain-leaster.places-tie-nobody">()); break;
    case LeasterTies::fewest_tricks: t.say(say<"explain-leaster.places-tie-tricks">()); break;
    case LeasterTies::shared: t.say(say<"explain-leaster.places-tie-shared">()); break;
  }
  t.say(say<"explain-leaster.places-odd">());
  explain_blind(g, t);
  t.say(l.trick_needed ? say<"explain-leaster.places-trick">() : say<"explain-leaster.places-no-trick">()).stop();
}

void explain_leaster(const Game& g, Telling& t) {
  const LeasterRules& l = g.rules.leaster;
  if (!l.places.empty()) return explain_places(g, t);
  const auto winners = which<"two", "one">(l.winners == LeasterWinners::two_lowest);
  t.say(say<"explain-leaster.winner">(winners));
  switch (l.ties) {
    case LeasterTies::no_stakes: t.say(say<"explain-leaster.tie-nobody">(winners)); break;
    case LeasterTies::fewest_tricks: t.say(say<"explain-leaster.tie-tricks">(winners)); break;
    case LeasterTies::shared: t.say(say<"explain-leaster.tie-shared">(winners)); break;
  }
  explain_blind(g, t);
  t.say(l.trick_needed ? say<"explain-leaster.trick-needed">() : say<"explain-leaster.no-trick-needed">());
  if (l.no_points_triple) t.say(say<"explain-leaster.no-points-triple">());
  if (l.trick_needed)
    t.say(l.all_tricks_triple ? say<"explain-leaster.all-tricks-triple">() : say<"explain-leaster.all-tricks">());
  if (l.no_trick_doubles) t.say(say<"explain-leaster.no-trick-doubles">());
  t.stop();
}

void explain_doublers(const Game& g, Telling& t) {
  t.say(say<"explain-leaster.redealt">());
  switch (g.rules.nobody_picks.doublers) {
    case Doublers::multiply: t.say(say<"explain-leaster.second-multiplies">()); break;
    case Doublers::queue: t.say(say<"explain-leaster.second-queues">()); break;
    case Doublers::add: t.say(say<"explain-leaster.second-adds">()); break;
    case Doublers::once: t.say(say<"explain-leaster.second-nothing">()); break;
  }
  t.stop();
}

}  // namespace

void explain_nobody_picks(const Game& g, Telling& t) {
  if (g.picking != Picking::in_turn && g.picking != Picking::hick) return;
  const bool hick = g.picking == Picking::hick;
  t.heading(hick ? say<"explain.h-nobody-hicks">() : say<"explain.h-nobody-picks">());
  switch (g.nobody_picks) {
    case NobodyPicks::leaster:
      t.say(say<"explain-leaster.everyone">()).stop();
      explain_leaster(g, t);
      break;
    case NobodyPicks::forced_pick: t.say(say<"explain-leaster.forced">()); break;
    case NobodyPicks::doubler:
      t.say(say<"explain-leaster.doubler">()).stop();
      explain_doublers(g, t);
      break;
    case NobodyPicks::dealer_decides:
      t.say(say<"explain-leaster.dealer">()).stop();
      explain_leaster(g, t);
      explain_doublers(g, t);
      break;
    case NobodyPicks::moster:
      t.say(say<"explain-leaster.moster">());
      explain_blind(g, t);
      break;
    case NobodyPicks::mittler:
      t.say(say<"explain-leaster.mittler">());
      explain_blind(g, t);
      break;
    case NobodyPicks::schwanzer: t.say(say<"explain-leaster.schwanzer">()); break;
    case NobodyPicks::wilky: t.say(say<"explain-leaster.wilky">()); break;
    case NobodyPicks::next_dealer: t.say(say<"explain-leaster.next-dealer">(yes_or_no(hick))); break;
  }
  t.stop();
}

}  // namespace sheepshead
