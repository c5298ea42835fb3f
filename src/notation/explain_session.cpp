// What goes from hand to hand: pots, people, the race, and money.
#include "notation/explain.hpp"
#include "notation/setting.hpp"
#include "words/groups/explain-score.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

/// Who alone puts nothing into the pot.
ChoiceOf<"explain-score.pot"> pot_spares(const Game& g) {
  switch (g.nobody_picks) {
    case NobodyPicks::leaster:
    case NobodyPicks::dealer_decides: return which<"two_leaster", "leaster">(g.two_lowest);
    case NobodyPicks::mittler: return "mittler";
    case NobodyPicks::moster: return "moster";
    default: return "nobody";
  }
}

ChoiceOf<"explain-score.pot-loss"> pot_loss(PotLoss loss) {
  switch (loss) {
    case PotLoss::pays_the_same: return "same";
    case PotLoss::doubles: return "doubles";
    case PotLoss::adds_one: break;
  }
  return "adds";
}

}  // namespace

void explain_pot(const Game& g, Telling& t) {
  const PotRules& pot = g.rules.pot;
  if (!pot.set) return;
  t.heading(say<"explain.h-pot">());
  t.say(say<"explain-score.pot">(pot_spares(g)));
  t.say(say<"explain-score.pot-win">(yes_or_no(pot.win == PotWin::all)));
  t.say(say<"explain-score.pot-loss">(pot_loss(pot.loss))).stop();
  t.say(pot.end == PotEnd::divided ? say<"explain-score.pot-divided">()
                                   : say<"explain-score.pot-showdown">(yes_or_no(pot.showdown == PotWin::all)));
  t.say(say<"explain-score.pot-newcomer">(yes_or_no(pot.newcomer == Newcomer::divided))).stop();
}

void explain_session(const Game& g, Telling& t) {
  const SessionRules& s = g.rules.session;
  if (s.people <= 0 && s.schiller_rounds == 0 && s.race == 0 && s.hands == 0) return;
  t.heading(say<"explain.h-session">());
  if (s.people > g.players)
    t.say(say<"explain-score.people-out">(s.people, g.players, s.people - g.players - 1));
  else if (s.people > 0)
    t.say(say<"explain-score.people-all">(s.people));
  if (s.hands > 0) t.say(say<"explain-score.hands">(s.hands));
  if (s.schiller_rounds > 0) t.say(say<"explain-score.schiller">(s.schiller_rounds));
  if (s.race > 0) t.say(say<"explain-score.race">(s.race));
  t.stop();
}

void explain_stakes(const Game& g, Telling& t) {
  t.heading(say<"explain.h-stakes">());
  const int cents = g.rules.stakes.cents;
  if (cents == 0) {
    t.say(say<"explain-score.no-money">());
  } else if (g.system == System::game_points) {
    t.say(say<"explain-score.worth">(which<"game_point">(), money_of(cents)));
    t.say(say<"explain-score.plain-loss">(money_of(-g.pay[std::size_t(Outcome::won)].opponent * cents)));
  } else {
    t.say(say<"explain-score.worth">(which<"point">(), money_of(cents)));
  }
  t.stop();
}

}  // namespace sheepshead
