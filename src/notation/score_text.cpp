#include "notation/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "notation/prose.hpp"
#include "notation/score_lines.hpp"

namespace sheepshead {

using std::string;
using std::to_string;

void ScoreLines::say_all(string first, std::vector<std::pair<string, int>> parts) {
  string all = std::move(first);
  for (std::size_t i = 0; i < parts.size(); ++i)
    all += (i == 0 ? "" : ", ") + parts[i].first + " " + share(parts[i].first, parts[i].second);
  lines.push_back(all + ".");
}

string ScoreLines::share(const string& who, int n) {
  const bool you = who == "you" || who == "You";
  if (n == 0) return you ? "get nothing" : "gets nothing";
  return (n > 0 ? (you ? "get " : "gets ") : (you ? "pay " : "pays ")) + to_string(std::abs(n));
}

string ScoreLines::verb(const string& who, const char* he, const char* you) {
  return who + " " + (who == "You" || who == "you" ? you : he);
}

string ScoreLines::verb(Seats seats, const char* he, const char* they) const {
  const bool many = (seats & (seats - 1)) != 0;
  const string who = names_of(names, seats);
  return who + " " + (many || who == "You" ? they : he);
}

void ScoreLines::multiplied() {
  const auto times = [](int n) { return n == 1 ? string("doubled.") : "times " + to_string(1 << n) + "."; };
  const int cracks = tally.cracks, blitzes = tally.blitzes, doublers = tally.doublers;
  if (cracks == 1) lines.push_back("Cracked: doubled.");
  if (cracks > 1 && game.crack_each) lines.push_back(to_string(cracks) + " cracks and cracks back: " + times(cracks));
  if (cracks == 2 && !game.crack_each) lines.push_back("Cracked and cracked back: times 4.");
  if (cracks > 2 && !game.crack_each) lines.push_back("Cracked, cracked back and castrated: " + times(cracks));
  if (blitzes == 1) lines.push_back("A blitz: doubled.");
  if (blitzes > 1) lines.push_back(to_string(blitzes) + " blitzes: " + times(blitzes));
  if (doublers == 1) lines.push_back("A doubler before this hand: doubled.");
  if (doublers > 1)
    lines.push_back(to_string(doublers) + " doublers before this hand: times " +
                    to_string(game.doublers == Doublers::add ? 1 + doublers : 1 << doublers) + ".");
  Game free = game;
  free.cap = 0;
  if (multiplier(game, tally) < multiplier(free, tally))
    lines.push_back(game.cap_on == CapOn::everything
                        ? "This table multiplies a hand by " + to_string(game.cap) + " at most."
                        : "At this table cracks and blitzes multiply a hand by " + to_string(game.cap) + " at most.");
}

void ScoreLines::schwanzer() {
  lines.push_back("No one picked. Schwanzer: queens count 3, jacks 2, other trump 1.");
  const int most = *std::max_element(tally.points.begin(), tally.points.begin() + game.players);
  Seats highest = 0;
  for (Seat p = 0; p < game.players; ++p)
    if (tally.points[p] == most) highest |= one_seat(p);
  const Seat loser = tally.loser;
  if (loser == kNoSeat)
    return lines.push_back(most == 0 ? "Nobody pays."
                                     : verb(highest, "has", "have") + " " + to_string(most) + ": nobody pays.");
  const string who = name_of(names, loser);
  const string pays = (who == "You" ? "pay" : "pays") + string(" 1 point to each other player.");
  if (most == 0)  // what each hand counts was not written down
    lines.push_back(verb(who, "has", "have") + " the highest hand, and " + pays);
  else if (highest == one_seat(loser))
    lines.push_back(verb(who, "has", "have") + " the most, " + to_string(most) + ", and " + pays);
  else
    lines.push_back(verb(highest, "has", "have") + " the most, " + to_string(most) + ". " + verb(who, "holds", "hold") +
                    " the highest trump of them, and " + pays);
  multiplied();
}

void ScoreLines::duel() {
  const string a = name_of(names, 0), b = name_of(names, 1);
  lines.push_back(a + " took " + to_string(tally.points[0]) + " points, " + (b == "You" ? "you" : b) + " " +
                  to_string(tally.points[1]) + ".");
  if (tally.points[0] == tally.points[1] && score[0] == 0) return lines.push_back("Nobody pays.");
  const Seat winner = score[0] > 0 ? 0 : 1, loser = winner == 0 ? 1 : 0;
  const string who = name_of(names, winner);
  const int value = score[winner] / std::max(1, multiplier(game, tally));
  const string beaten = name_of(names, loser);
  string why;
  if (value == 3) why = verb(beaten, "took", "took") + " no trick: ";
  if (value == 2) why = verb(beaten, "is", "are") + " schneider: ";
  const string won = (who == "You" && !why.empty() ? "you" : who) + (who == "You" ? " win " : " wins ");
  lines.push_back(why + won + points_text(value) + ".");
  multiplied();
}

void ScoreLines::counters() {
  static constexpr Seats kSides[] = {0b0101, 0b1010};
  if (tally.ending == Ending::fox_catchers) {
    const string who = name_of(names, tally.fox);
    lines.push_back(verb(who, "was", "were") + " dealt the six highest trumps: fox catchers, 14 points for " +
                    (who == "You" ? "your" : "his") + " side at once.");
    return multiplied();
  }
  lines.push_back(names_of(names, kSides[0]) + " have " + count(tally.counters[0], "counter") + ", " +
                  names_of(names, kSides[1]) + " " + to_string(tally.counters[1]) + ".");
  for (std::size_t side = 0; side < 2; ++side) {
    int tricks = 0;
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(kSides[side ^ 1], p)) tricks += tally.tricks[p];
    if (tricks == 0) {
      lines.push_back(names_of(names, kSides[side]) + " took every trick, a buck: 7 points, and nothing else.");
      return multiplied();
    }
  }
  for (std::size_t side = 0; side < 2; ++side)
    if (tally.counters[side] >= 7)
      lines.push_back(
          names_of(names, kSides[side]) + " win " +
          (tally.counters[side] >= 10 ? "2 points: ten counters or more." : "1 point: seven to nine counters."));
  if (tally.fox != kNoSeat)
    lines.push_back(verb(name_of(names, tally.fox), "took", "took") + " the fox: 1 point for " +
                    names_of(names, has_seat(kSides[0], tally.fox) ? kSides[0] : kSides[1]) + ".");
  multiplied();
}

void ScoreLines::reneged() {
  const string who = name_of(names, tally.reneged);
  if (game.misplay == Misplay::one_to_each && is_zero_sum(game))
    lines.push_back(who + " misplayed, and " + (who == "You" ? "pay" : "pays") + " 1 point to each other player.");
  else
    lines.push_back(
        who + " did not follow suit: " + (who == "You" ? "your" : "his") + " side loses the hand" +
        (is_zero_sum(game) ? ", and " + string(who == "You" ? "you pay" : "he pays") + " for it alone." : "."));
  multiplied();
  std::vector<std::pair<string, int>> parts{{who == "You" ? "you" : who, score[tally.reneged]}};
  for (Seat p = 0; p < game.players; ++p)
    if (score[p] > 0) parts.emplace_back(name_of(names, p) == "You" ? "you" : name_of(names, p), score[p]);
  say_all("In all ", std::move(parts));
}

std::vector<string> score_lines(const Game& game, const Tally& tally, const Score& score, Names names) {
  ScoreLines out{game, tally, score, names, {}};
  if (tally.reneged != kNoSeat) {
    out.reneged();
    return std::move(out.lines);
  }
  switch (tally.ending) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky: out.leaster(); break;
    case Ending::schwanzer: out.schwanzer(); break;
    case Ending::duel: out.duel(); break;
    case Ending::partners:
    case Ending::fox_catchers: out.counters(); break;
    default:
      if (tally.bid != Bid::none)
        out.hicks();
      else
        out.picked();
  }
  return std::move(out.lines);
}

std::vector<string> score_lines(const Game& game, const State& state, Names names) {
  switch (state.ending) {
    case Ending::none: return {};
    case Ending::doubler:
      return {"No one picked. The cards are dealt again, and the next hand counts double.", "Nobody is paid."};
    case Ending::redeal: return {"A new deal was asked for. Nobody is paid."};
    case Ending::next_dealer:
      return {game.picking == Picking::hick ? "No one hicked. The next dealer deals."
                                            : "No one picked. The next dealer deals.",
              "Nobody is paid."};
    default: break;
  }
  const Tally t = tally(game, state);
  if (state.ending == Ending::picked && t.picker == kNoSeat)
    return {"No two partner cards were played: there are no sides, and nobody is paid."};
  std::vector<string> lines = score_lines(game, t, score(game, t), names);
  if (state.claimed != kNoSeat) lines.insert(lines.begin(), name_of(names, state.claimed) + " claimed the rest.");
  return lines;
}

string score_text(const Game& game, const Score& score, Names names) {
  string text;
  for (Seat p = 0; p < game.players; ++p) {
    if (p > 0) text += ", ";
    text += name_of(names, p) + " " + (score[p] > 0 ? "+" : score[p] < 0 ? "-" : "") + to_string(std::abs(score[p]));
  }
  return text;
}

}  // namespace sheepshead
