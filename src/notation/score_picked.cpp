// How a hand with two sides came to its score.
#include <cmath>
#include <cstdlib>

#include "notation/prose.hpp"
#include "notation/score_lines.hpp"

namespace sheepshead {

using std::string;
using std::to_string;

namespace {

bool picks(const Game& game) { return game.picking == Picking::in_turn || game.picking == Picking::schiller; }

}  // namespace

/// What a line is worth to one opponent before it is doubled.
int ScoreLines::value(Outcome outcome) const {
  const Numbers& own = game.rules.scoring.opponent;
  if (!own.empty()) return std::abs(int(own.at[std::size_t(outcome)]));
  constexpr std::array<int, kOutcomes> kValue{3, 2, 1, 1, 2, 3};
  return kValue[std::size_t(outcome)];
}

/// What each gets, by his part in the hand.
std::vector<std::pair<string, int>> ScoreLines::parts() const {
  std::vector<std::pair<string, int>> all;
  const string picker = name_of(names, tally.picker);
  all.emplace_back(picks(game) ? "the picker" : picker == "You" ? "you" : picker, score[tally.picker]);
  const bool many = (tally.partners & (tally.partners - 1)) != 0;
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(tally.partners, p)) {
      all.emplace_back(many ? "each partner" : "the partner", score[p]);
      break;
    }
  for (Seat p = 0; p < game.players; ++p)
    if (p != tally.picker && !has_seat(tally.partners, p)) {
      all.emplace_back("each opponent", score[p]);
      break;
    }
  return all;
}

void ScoreLines::sheepshead() {
  const string picker = name_of(names, tally.picker);
  const Verdict v = verdict(game, tally);
  const bool made = v.outcome == Outcome::all_tricks, alone = tally.partners == 0;
  const string partners = names_of(names, tally.partners);
  lines.push_back(picker + " picked and called sheepshead: every trick, " +
                  (alone ? "alone." : "with " + (partners == "You" ? string("you") : partners) + "."));
  const string who = !alone ? "They" : picker == "You" ? "You" : "He";
  lines.push_back(who + (made ? " took them all: 6 points from each opponent."
                              : " missed at least one: 6 points to each opponent" +
                                    string(alone ? "." : ", and the picker pays alone.")));
  multiplied();
  say_all("In all ", parts());
}

void ScoreLines::picked() {
  if (tally.sheepshead) return sheepshead();
  const string picker = name_of(names, tally.picker);
  const bool partners = tally.partners != 0;
  const bool plural = !picks(game) && partners;
  const string first = picker + (tally.forced ? " had to pick" : " picked");
  if (!picks(game)) {
    const Seats side = Seats(tally.partners | one_seat(tally.picker));
    lines.push_back(partners ? names_of(names, side) + " were partners." : verb(picker, "was", "were") + " alone.");
  } else if (!partners) {
    lines.push_back(first + (game.partner == PartnerRule::none ? "." : " and played alone."));
  } else {
    const string partner = names_of(names, tally.partners);
    const bool many = (tally.partners & (tally.partners - 1)) != 0;
    lines.push_back(first + ", " +
                    (many ? partner + " were the partners."
                          : verb(partner == "You" ? "you" : partner, "was", "were") + " the partner."));
  }

  const Verdict v = verdict(game, tally);
  const bool wins = v.outcome <= Outcome::won;
  const string side =
      !picks(game) ? (partners ? "the partners" : "the lone player") : (partners ? "the picker's side" : "the picker");
  const string took = side + " took " + to_string(v.side_points) + " of " + to_string(game.total_points);
  const string pay = points_text(value(v.outcome)) + (wins ? " from" : " to") + " each opponent.";
  const string it = plural ? "they" : partners ? "it" : "he";
  const auto does = [&](const char* one, const char* many) { return it + " " + (plural ? many : one); };
  string words;
  if (is_tied(game, tally)) {
    lines.push_back(capital(took + ": a tie. Nobody pays, and the next hand counts double."));
    return;
  }
  switch (v.outcome) {
    case Outcome::all_tricks: words = side + " took every trick: " + does("wins", "win") + ", "; break;
    case Outcome::schneider_won:
      words = took + ": " + does("wins", "win") + ", and the opponents are schneider, ";
      break;
    case Outcome::won: words = took + ": " + does("wins", "win") + ", "; break;
    case Outcome::lost:
      words = took + ": " + does("needs ", "need ") + to_string(game.thresholds.win) +
              (plural ? " and lose, " : " and loses, ");
      break;
    case Outcome::schneider_lost: words = took + ": " + does("loses and is", "lose and are") + " schneider, "; break;
    case Outcome::no_tricks: words = side + " took no trick: " + does("loses", "lose") + ", "; break;
  }
  lines.push_back(capital(words + pay));
  if (!wins) lost(v.outcome, value(v.outcome), partners);
  multiplied();
  say_all("In all ", parts());
}

void ScoreLines::lost(Outcome outcome, int opponent, bool partners) {
  const ScoringRules& rules = game.rules.scoring;
  if (rules.double_on_the_bump) {
    if (tally.forced && rules.spare_forced_picker)
      lines.push_back("The picker was forced, so he does not pay double.");
    else
      lines.push_back("Double on the bump: the loss counts double, " + points_text(2 * opponent) +
                      " to each opponent.");
  }
  if (outcome == Outcome::no_tricks && rules.no_trick_loss == NoTrickLoss::picker_pays && partners)
    lines.push_back(picks(game) ? "Without a trick the picker pays alone, the partner nothing."
                                : "Without a trick " + name_of(names, tally.picker) + " pays alone.");
}

void ScoreLines::hicks() {
  const int race = game.race != 0 ? game.race : 24;
  const Seats players = Seats((1u << game.players) - 1);
  const auto win = [&](const string& who, int n) {
    return n == race ? verb(who, "wins", "win") + " the game: " + points_text(n) + "."
                     : verb(who, "gets", "get") + " " + to_string(n) + ".";
  };
  const string up = tally.laid_up ? " with the cards laid up" : "";
  if (tally.bid == Bid::call) {
    const string caller = name_of(names, tally.picker);
    const string partner = names_of(names, tally.partners);
    lines.push_back(caller + " called" +
                    (tally.partners == 0
                         ? " and played alone."
                         : ", " + verb(partner == "You" ? "you" : partner, "was", "were") + " the partner."));
    const Verdict v = verdict(game, tally);
    const bool made = v.outcome <= Outcome::won;
    string why = "The caller's side took " + to_string(v.side_points) + " of " + to_string(game.total_points);
    if (v.outcome == Outcome::all_tricks) why = "The caller's side took every trick";
    if (v.outcome == Outcome::schneider_won) why += ", and the opponents are frog";
    lines.push_back(why + ": " + (made ? "each of it gets " : "the call failed, and each opponent gets ") +
                    to_string(made ? score[tally.picker] : 4) + ".");
  } else if (tally.bid == Bid::billy) {
    const bool several = (tally.bidders & (tally.bidders - 1)) != 0;
    lines.push_back(names_of(names, tally.bidders) + " played a Billy" + up + ".");
    for (Seat p = 0; p < game.players; ++p) {
      if (!has_seat(tally.bidders, p)) continue;
      const string who = name_of(names, p);
      if (tally.tricks[p] == 0)
        lines.push_back(who + " took no trick: " + win(who == "You" ? "you" : who, tally.laid_up ? race : 18));
      else
        lines.push_back(who + " took a trick: each player without a Billy gets " + (tally.laid_up ? "8" : "6") + ".");
    }
    if (several && (players & ~tally.bidders) == 0) lines.push_back("All played one, so nobody gains by a failure.");
  } else {
    const string who = name_of(names, tally.picker);
    const bool best = tally.bid == Bid::best;
    lines.push_back(who + " played " + words_of(tally.bid) + up + ".");
    const bool made = score[tally.picker] > 0;
    const Verdict v = verdict(game, tally);
    const string took = who + " took " + to_string(v.side_points) + " of " + to_string(game.total_points) + ": ";
    if (made)
      lines.push_back(took + win(who == "You" ? "you" : who, best || tally.laid_up ? race : 18));
    else
      lines.push_back(took + "each opponent gets " + (best || tally.laid_up ? "8" : "6") + ".");
  }
  multiplied();
}

}  // namespace sheepshead
