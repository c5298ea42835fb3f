// The page of a table: what a hand pays, and what happens when nobody picks.
#include <fmt/format.h>

#include <array>

#include "notation/card_parts.hpp"
#include "notation/explain.hpp"

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

constexpr int kPayName = 20, kPayColumn = 8;

string plus(int n) { return fmt::format("{:+d}", n); }

/// A row of the table of payments: a cell for each outcome.
template <class Cell>
string pay_row(const string& name, Cell cell) {
  string row = fmt::format(" {:<{}}", name, kPayName);
  for (std::size_t i = 0; i < kOutcomes; ++i) row += fmt::format("{:>{}}", cell(i), kPayColumn);
  return row;
}

string outcome_head(const Game& g, std::size_t i) {
  const auto from = [](int low, int high) {
    return low == high ? to_string(low) : to_string(low) + "-" + to_string(high);
  };
  const Thresholds& t = g.thresholds;
  switch (Outcome(i)) {
    case Outcome::all_tricks: return "all";
    case Outcome::schneider_won: return from(t.schneider, g.total_points);
    case Outcome::won: return from(t.win, t.schneider - 1);
    case Outcome::lost: return from(t.escape, t.win - (half_is_a_tie(g) ? 2 : 1));
    case Outcome::schneider_lost: return from(0, t.escape - 1);
    case Outcome::no_tricks: break;
  }
  return "none";
}

std::vector<string> pay_rows(const Game& g) {
  const PartnerCount partners = partner_count(g);
  const string one = has_picker(g) ? "picker" : "one player";
  std::vector<string> rows{pay_row("the side takes", [&](std::size_t i) { return outcome_head(g, i); })};
  if (partners.most == 0 || partners.least == 0)
    rows.push_back(pay_row(one + (partners.most == 0 && has_picker(g) ? "" : " alone"),
                           [&](std::size_t i) { return plus(g.pay[i].alone); }));
  for (std::size_t n = 0; n < std::size_t(partners.most); ++n) {
    const string name =
        (has_picker(g)                                                                        ? "picker/partner"
         : g.partner == PartnerRule::first_two && g.first_two_picker == FirstTwoPicker::first ? "first card/other"
                                                                                              : "highest card/other") +
        string(partners.most > 1 ? " (" + to_string(n + 1) + ")" : "");
    rows.push_back(
        pay_row(name, [&](std::size_t i) { return plus(g.pay[i].picker[n]) + "/" + plus(g.pay[i].partner[n]); }));
  }
  rows.push_back(pay_row("each opponent", [&](std::size_t i) { return plus(g.pay[i].opponent); }));
  return rows;
}

CardPart pays_card(const Game& g) {
  CardPart part{"PAYS", ""};
  if (g.system == System::counters) {
    part.text =
        "Each ace, ten and king taken, and the last trick, is a counter: 13. To each of a side: 7 to 9 counters 1, 10 "
        "or more 2, the trick with the ace of diamonds (the fox) 1 more; every trick (a buck) 7 and nothing else. The "
        "six top trumps in one hand (fox catchers): 14 at once.";
  } else if (g.system == System::hicks) {
    const string race = to_string(g.race != 0 ? g.race : 24);
    part.text =
        "A call needs " + to_string(g.thresholds.win) + " of " + to_string(g.total_points) +
        ": 2 to caller and partner, 4 if the others have fewer than " +
        to_string(g.total_points - g.thresholds.schneider + 1) +
        " (frog), 6 if they have no trick; failed, 4 to each opponent. Billy or side-solo: 18; failed, 6 to each "
        "opponent. Laid up, or the Best: " +
        race + ", the game; failed, 8 to each. Of several Billys each is settled by itself.";
  } else if (g.picking == Picking::no_picker && g.partner == PartnerRule::none) {
    part.text =
        "More of the " + to_string(g.total_points) + " points wins 1 from the other; 2 if the other has fewer than " +
        to_string(g.total_points - g.thresholds.schneider + 1) + ", 3 if the other has no trick. Equal: nobody pays.";
  } else {
    const string who = has_picker(g) ? "the picker's side" : "the partners";
    part.text = capital(who) + (has_picker(g) ? " needs " : " need ") + to_string(g.thresholds.win) + " of " +
                to_string(g.total_points) + " points" +
                (half_is_a_tie(g) ? "; half is a tie: nobody pays, the next counts double. " : ". ") +
                "Game points, by the card points or tricks taken:";
    part.rows = pay_rows(g);
    if (g.rules.scoring.double_on_the_bump)
      part.rows.push_back(" A loss counts double, the bump, as shown" +
                          string(g.rules.scoring.spare_forced_picker ? "; a forced picker loses half of that." : "."));
  }
  return part;
}

string leaster_blind_card(const Game& g) {
  switch (g.rules.leaster.blind) {
    case LeasterBlind::last_trick: return " The blind goes with the last trick.";
    case LeasterBlind::named_trick: return " The blind goes with trick " + to_string(g.rules.leaster.blind_trick) + ".";
    case LeasterBlind::nobody: return " The blind counts for nobody.";
    case LeasterBlind::first_trick: return " The blind goes with the first trick.";
    case LeasterBlind::dealer_says: return " The dealer names the trick that takes the blind, before the first card.";
  }
  return "";
}

string places_card(const Game& g) {
  const LeasterRules& l = g.rules.leaster;
  string text = "leaster, each alone, paid by place from the fewest points to the most:";
  for (std::size_t i = 0; i < l.places.count; ++i)
    text += (i == 0 ? " " : ", ") + (l.places.at[i] == 0 ? "0" : plus(l.places.at[i]));
  text += ". Those who tie share";
  text += l.ties == LeasterTies::shared          ? "."
          : l.ties == LeasterTies::fewest_tricks ? ", after fewer tricks; a tie for fewest: nobody pays."
                                                 : "; a tie for fewest: nobody pays.";
  text += leaster_blind_card(g);
  return text + (l.trick_needed ? " Without a trick you come last; every trick comes first." : "");
}

string leaster_card(const Game& g) {
  const LeasterRules& l = g.rules.leaster;
  if (!l.places.empty()) return places_card(g);
  const bool two = l.winners == LeasterWinners::two_lowest;
  string text = string("leaster, each alone: ") + (two ? "the two with the fewest points win 1 from each of the others."
                                                       : "fewest points wins 1 from each of the others.");
  switch (l.ties) {
    case LeasterTies::no_stakes:
      text += two ? " Two who tie for fewest are the two; another tie: that place isn't paid." : " A tie: nobody pays.";
      break;
    case LeasterTies::fewest_tricks: text += " A tie: fewer tricks, else nobody pays."; break;
    case LeasterTies::shared: text += " Those who tie share; odd points go left of the dealer first."; break;
  }
  text += leaster_blind_card(g);
  text += l.trick_needed
              ? " You need a trick to win; every trick wins, too" + string(l.all_tricks_triple ? ", three times." : ".")
              : " You may win without a trick" + string(l.no_trick_doubles ? ", paid double." : ".");
  if (l.no_points_triple) text += " Tricks without a point: three times.";
  return text;
}

string doubler_card(const Game& g) {
  string text = "the same dealer deals again, and that hand counts double; ";
  switch (g.rules.nobody_picks.doublers) {
    case Doublers::multiply: return text + "a second one doubles again.";
    case Doublers::queue: return text + "a second one doubles the hand after it.";
    case Doublers::add: return text + "a second one adds to it: three times, then four.";
    case Doublers::once: return text + "a second one changes nothing.";
  }
  return text;
}

string nobody_card(const Game& g) {
  switch (g.nobody_picks) {
    case NobodyPicks::leaster: return "A " + leaster_card(g);
    case NobodyPicks::forced_pick: return "";
    case NobodyPicks::doubler: return "A doubler: " + doubler_card(g);
    case NobodyPicks::dealer_decides:
      return "The dealer, last to speak, picks, or calls a leaster or a doubler. A " + leaster_card(g) +
             " A doubler: " + doubler_card(g);
    case NobodyPicks::moster:
      return "A moster, each alone: most points pays 1 to each of the others; every trick wins 1 from each. A tie: "
             "nobody "
             "pays." +
             leaster_blind_card(g);
    case NobodyPicks::mittler:
      return "A mittler, each alone: the middle number of points wins 1 from each of the others. A tie there: nobody "
             "pays." +
             leaster_blind_card(g);
    case NobodyPicks::schwanzer:
      return "A schwanzer: all show. Queens 3, jacks 2, other trump 1; the highest total pays 1 to each, of a tie the "
             "highest trump.";
    case NobodyPicks::wilky: return "Wilky, each alone: fewest points gets 2, each of several who tie.";
    case NobodyPicks::next_dealer: return "Thrown in; the next dealer deals.";
  }
  return "";
}

string crack_card(const Game& g) {
  string text;
  switch (g.crack) {
    case Crack::no: return "";
    case Crack::not_offered: text = "An opponent who wasn't offered the blind may crack"; break;
    case Crack::any_opponent: text = "Any opponent may crack"; break;
  }
  text += g.crack_early ? " as soon as someone has picked" : " before the first card";
  text += g.crack_each ? " (each once): x2 each." : " (one crack a hand): x2.";
  if (g.recrack)
    text += partner_count(g).most > 0 && g.around_the_corner ? " Picker or partner may crack back: x2."
                                                             : " The picker may crack back: x2.";
  if (g.castrate) text += " Then another opponent may castrate: x2.";
  return text + " ";
}

string doubling_card(const Game& g) {
  string text;
  if (has_picker(g) && g.system == System::game_points) text += crack_card(g);
  if (g.blitz != Blitz::no) {
    const MultiplierRules& m = g.rules.multipliers;
    text += string("Blitz, ") + (g.blitz == Blitz::after_a_crack ? "after a crack" : "before the first card") +
            ": both black or both red queens" + (m.black_jacks ? ", both black jacks" : "") +
            (m.middle_jacks ? ", the jacks of spades and hearts" : "") + (m.all_jacks ? ", all four jacks" : "") +
            " shown: x2. ";
  }
  if (g.late_blitz) text += "Both black queens played by one player, said at the second: x2. ";
  if (g.cap != 0) text += "No hand counts more than " + to_string(g.cap) + " times. ";
  if (!text.empty()) text.pop_back();
  return text;
}

string pot_card(const Game& g) {
  const PotRules& pot = g.rules.pot;
  if (!pot.set) return "";
  string text = "When nobody picks, 1 from each player but who won the hand. A winning picker's side takes ";
  text += pot.win == PotWin::all ? "all pots" : "one pot";
  switch (pot.loss) {
    case PotLoss::pays_the_same: text += "; a losing one pays in as much."; break;
    case PotLoss::doubles: text += "; a losing one doubles them."; break;
    case PotLoss::adds_one: text += "; a losing one adds one more."; break;
  }
  text += pot.end == PotEnd::divided ? " At the end: divided."
          : pot.showdown == PotWin::all
              ? " At the end: five cards each, the best poker hand takes all."
              : " At the end: five cards each, the best poker hand takes one; again for the next.";
  return text +
         (pot.newcomer == Newcomer::divided ? " Someone joins: divided first." : " Whoever joins adds 1 to each pot.");
}

string session_card(const Game& g) {
  const SessionRules& s = g.rules.session;
  string text;
  if (s.race > 0) text += "A race to " + to_string(s.race) + " points. ";
  if (s.schiller_rounds > 0)
    text += "The last " + (s.schiller_rounds == 1 ? string("round is") : to_string(s.schiller_rounds) + " rounds are") +
            " Schiller: left of the dealer must pick. ";
  if (g.rules.stakes.cents > 0) text += "A point is worth " + money(g.rules.stakes.cents) + ". ";
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace

std::vector<CardPart> card_of_scores(const Game& g, CardStyle) {
  std::vector<CardPart> parts{pays_card(g)};
  const auto add = [&](const char* head, string text) {
    if (!text.empty()) parts.push_back({head, std::move(text)});
  };
  if (g.picking == Picking::in_turn || g.picking == Picking::hick)
    add(g.picking == Picking::hick ? "NO HICK" : "NO PICK", nobody_card(g));
  add("DOUBLING", doubling_card(g));
  add("POT", pot_card(g));
  add("SESSION", session_card(g));
  return parts;
}

}  // namespace sheepshead
