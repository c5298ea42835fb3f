// What goes from hand to hand: pots, people, the race, and money.
#include "notation/explain.hpp"

namespace sheepshead {
namespace {

using std::string;

/// Who alone puts nothing into the pot.
string pot_spared(const Game& g) {
  switch (g.nobody_picks) {
    case NobodyPicks::leaster:
    case NobodyPicks::dealer_decides:
      return g.two_lowest ? " but the two winners of the leaster" : " but the winner of the leaster";
    case NobodyPicks::mittler: return " but the winner of the mittler";
    case NobodyPicks::moster: return ", but not one who won the moster with every trick,";
    default: return "";
  }
}

}  // namespace

void explain_pot(const Game& g, Prose& p) {
  const PotRules& pot = g.rules.pot;
  if (!pot.set) return;
  p.heading("The pot");
  p.say("When nobody picks, each player" + pot_spared(g) +
        " puts one point into a pot, which a later picker's side can win.");
  p.say(pot.win == PotWin::all
            ? "A picker's side that wins takes all the pots; what does not come out even goes to the "
              "picker."
            : "A picker's side that wins takes one pot; what does not come out even goes to the picker.");
  switch (pot.loss) {
    case PotLoss::pays_the_same: p.say("One that loses pays in as much as it would have taken."); break;
    case PotLoss::doubles: p.say("One that loses doubles what is in the pot."); break;
    case PotLoss::adds_one: p.say("One that loses adds one more pot."); break;
  }
  p.stop();
  if (pot.end == PotEnd::divided)
    p.say("What is left when the session ends is divided evenly.");
  else
    p.say(
        string(
            "What is left when the session ends is played for in a showdown: five cards face up to each, and the best "
            "poker hand takes ") +
        (pot.showdown == PotWin::all ? "it all." : "one pot, again and again until none is left."));
  p.say(pot.newcomer == Newcomer::divided ? "When a player joins, the pots are divided first."
                                          : "A player who joins adds one point to each pot.")
      .stop();
}

void explain_session(const Game& g, Prose& p) {
  const SessionRules& s = g.rules.session;
  const bool out = s.people > 0;
  if (!out && s.schiller_rounds == 0 && s.race == 0 && s.hands == 0) return;
  p.heading("The session");
  if (out && s.people > g.players)
    p.say(in_words_first(s.people) + " of us sit at the table, and " + in_words(g.players) +
          " play each hand: the dealer " +
          (s.people - g.players == 1
               ? "sits out."
               : "and the " +
                     (s.people - g.players == 2 ? string("player") : in_words(s.people - g.players - 1) + " players") +
                     " to his right sit out."));
  else if (out)
    p.say(in_words_first(s.people) + " of us sit at the table, and all play each hand.");
  if (s.hands > 0) p.say("A session has " + std::to_string(s.hands) + (s.hands == 1 ? " hand." : " hands."));
  if (s.schiller_rounds > 0)
    p.say("The session ends with " + count_of(s.schiller_rounds, "round", "rounds") +
          " of Schiller: hand after hand, whoever sits to the dealer's left must pick.");
  if (s.race > 0) p.say("We play a race to " + std::to_string(s.race) + " points.");
  p.stop();
}

void explain_stakes(const Game& g, Prose& p) {
  p.heading("Stakes");
  const int cents = g.rules.stakes.cents;
  if (cents == 0)
    p.say("We play for points, not for money.");
  else if (g.system == System::game_points)
    p.say("A game point is worth " + money(cents) + ". A plain loss costs each opponent " +
          money(-g.pay[std::size_t(Outcome::won)].opponent * cents) + ".");
  else
    p.say("A point is worth " + money(cents) + ".");
  p.stop();
}

}  // namespace sheepshead
