#include "notation/score_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

string points_text(int n) { return to_string(n) + (n == 1 ? " point" : " points"); }

/// "gets 4", "pays 2", "gets nothing".
string share(int n) { return n == 0 ? "gets nothing" : (n > 0 ? "gets " : "pays ") + to_string(std::abs(n)); }

/// "has" or "have": a player may be called You.
string verb(const string& who, const char* he, const char* you) {
  return who + " " + (who == "You" || who == "you" ? you : he);
}

struct Explanation {
  const Game& game;
  const Tally& tally;
  const Score& score;
  Names names;
  std::vector<string> lines;

  void picked() {
    const string picker = name_of(names, tally.picker);
    const string picks = tally.forced ? " had to pick" : " picked";
    if (tally.partners == 0)
      lines.push_back(picker + picks + (game.partner == PartnerRule::none ? "." : " and played alone."));
    else {
      const string partner = names_of(names, tally.partners);
      lines.push_back(picker + picks + ", " + verb(partner == "You" ? "you" : partner, "was", "were") +
                      " the partner.");
    }

    const Verdict v = verdict(game, tally);
    const bool wins = v.outcome <= Outcome::won;
    const int opponent = value(v.outcome);
    const string side = tally.partners == 0 ? "The picker" : "The picker's side";
    const string took = side + " took " + to_string(v.side_points) + " of " + to_string(game.total_points);
    const string pay = points_text(std::abs(opponent)) + (wins ? " from" : " to") + " each opponent.";
    const string it = tally.partners == 0 ? "he" : "it";
    switch (v.outcome) {
      case Outcome::all_tricks: lines.push_back(side + " took every trick: " + it + " wins, " + pay); break;
      case Outcome::schneider_won:
        lines.push_back(took + ": " + it + " wins, and the opponents are schneider, " + pay);
        break;
      case Outcome::won: lines.push_back(took + ": " + it + " wins, " + pay); break;
      case Outcome::lost: lines.push_back(took + ": " + it + " needs 61 and loses, " + pay); break;
      case Outcome::schneider_lost: lines.push_back(took + ": " + it + " loses and is schneider, " + pay); break;
      case Outcome::no_tricks: lines.push_back(side + " took no trick: " + it + " loses, " + pay); break;
    }
    if (!wins) lost(v.outcome, opponent);
    multiplied();
    string all = "In all the picker " + share(score[tally.picker]);
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(tally.partners, p)) {
        all += ", the partner " + share(score[p]);
        break;
      }
    for (Seat p = 0; p < game.players; ++p)
      if (p != tally.picker && !has_seat(tally.partners, p)) {
        all += ", each opponent " + share(score[p]);
        break;
      }
    lines.push_back(all + ".");
  }

  /// What a line is worth to one opponent before it is doubled.
  int value(Outcome outcome) const {
    const Numbers& own = game.rules.scoring.opponent;
    if (!own.empty()) return own.at[std::size_t(outcome)];
    constexpr std::array<int, kOutcomes> kValue{3, 2, 1, -1, -2, -3};
    return kValue[std::size_t(outcome)];
  }

  void lost(Outcome outcome, int opponent) {
    const ScoringRules& rules = game.rules.scoring;
    if (rules.double_on_the_bump) {
      if (tally.forced && rules.spare_forced_picker)
        lines.push_back("The picker was forced, so he does not pay double.");
      else
        lines.push_back("Double on the bump: the loss counts double, " + points_text(2 * std::abs(opponent)) +
                        " to each opponent.");
    }
    if (outcome == Outcome::no_tricks && rules.no_trick_loss == NoTrickLoss::picker_pays && tally.partners != 0)
      lines.push_back("Without a trick the picker pays alone, the partner nothing.");
  }

  void multiplied() {
    const auto times = [](int n) { return n == 1 ? string("doubled.") : "times " + to_string(1 << n) + "."; };
    if (tally.cracks == 1) lines.push_back("Cracked: doubled.");
    if (tally.cracks == 2) lines.push_back("Cracked and cracked back: times 4.");
    if (tally.cracks > 2) lines.push_back("Cracked " + to_string(tally.cracks) + " times: " + times(tally.cracks));
    if (tally.doublers == 1) lines.push_back("A doubler before this hand: doubled.");
    if (tally.doublers > 1)
      lines.push_back(to_string(tally.doublers) + " doublers before this hand: " + times(tally.doublers));
    if (multiplier(game, tally.cracks, tally.doublers) < 1 << std::min(tally.cracks + tally.doublers, 20))
      lines.push_back("This table multiplies a hand by " + to_string(game.cap) + " at most.");
  }

  void leaster() {
    lines.push_back("No one picked. Leaster: fewest points wins.");
    const LeasterRules& rules = game.rules.leaster;
    const LeasterVerdict v = leaster_verdict(game, tally);
    if (v.winner == kNoSeat) return tie();
    const int points = tally.points[v.winner];
    const int tricks = tally.tricks[v.winner];
    bool fewer_without_trick = false;
    for (Seat p = 0; p < game.players; ++p) fewer_without_trick |= tally.points[p] < points;
    const string who = name_of(names, v.winner);
    if (tricks == game.hand_size && rules.trick_needed)
      lines.push_back(who + " took every trick, and " + (who == "You" ? "win" : "wins") +
                      " 1 point from each other player.");
    else
      lines.push_back(verb(who, "has", "have") + " the fewest points" +
                      (fewer_without_trick ? " of those who took a trick" : "") + ", " + to_string(points) + ", and " +
                      (who == "You" ? "win" : "wins") + " 1 point from each other player.");
    if (v.pays == 3 && points == 0)
      lines.push_back("The winner's tricks hold no points: three times.");
    else if (v.pays == 3)
      lines.push_back("A leaster won with every trick: three times.");
    if (v.pays == 2) lines.push_back("A leaster won without a trick: doubled.");
    multiplied();
    for (Seat p = 0; p < game.players; ++p)
      if (p != v.winner) {
        lines.push_back("In all " +
                        (who == "You" ? "you get " + to_string(score[v.winner]) : who + " " + share(score[v.winner])) +
                        ", each other player " + share(score[p]) + ".");
        return;
      }
  }

  void tie() {
    int fewest = game.total_points + 1;
    Seats tied = 0;
    for (Seat p = 0; p < game.players; ++p) {
      if (game.rules.leaster.trick_needed && tally.tricks[p] == 0) continue;
      if (tally.points[p] < fewest) tied = 0;
      if (tally.points[p] <= fewest) tied |= one_seat(p);
      fewest = std::min<int>(fewest, tally.points[p]);
    }
    lines.push_back(names_of(names, tied) + " tie with " + points_text(fewest) + ": nobody is paid.");
  }
};

}  // namespace

std::vector<std::string> score_lines(const Game& game, const Tally& tally, const Score& score, Names names) {
  Explanation e{game, tally, score, names, {}};
  if (tally.picker == kNoSeat)
    e.leaster();
  else
    e.picked();
  return std::move(e.lines);
}

std::vector<std::string> score_lines(const Game& game, const State& state, Names names) {
  switch (state.ending) {
    case Ending::none: return {};
    case Ending::doubler:
      return {"No one picked. The cards are dealt again, and the next hand counts double.", "Nobody is paid."};
    case Ending::redeal: return {"A new deal was asked for. Nobody is paid."};
    case Ending::picked:
    case Ending::leaster: break;
  }
  const Tally t = tally(game, state);
  std::vector<std::string> lines = score_lines(game, t, score(game, t), names);
  if (state.claimed != kNoSeat) lines.insert(lines.begin(), name_of(names, state.claimed) + " claimed the rest.");
  return lines;
}

std::string score_text(const Game& game, const Score& score, Names names) {
  std::string text;
  for (Seat p = 0; p < game.players; ++p) {
    if (p > 0) text += ", ";
    text += name_of(names, p) + " " + (score[p] > 0 ? "+" : score[p] < 0 ? "-" : "") + to_string(std::abs(score[p]));
  }
  return text;
}

}  // namespace sheepshead
