// The sheet after a hand, and the ledger.
#include <algorithm>

#include "app/play/words.hpp"
#include "notation/names.hpp"
#include "notation/score_text.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

/// All seats from the person's on, clockwise.
std::vector<Seat> around(const Scene& s) {
  std::vector<Seat> seats{s.me()};
  for (Seat p = next_seat(*s.game, s.me()); p != s.me(); p = next_seat(*s.game, p)) seats.push_back(p);
  return seats;
}

/// Names with "you" first, as one says it: "You and Bert".
string people(const Scene& s, Seats seats) {
  std::vector<string> words;
  for (const Seat p : around(s))
    if (has_seat(seats, p)) words.push_back(s.names[p]);
  return joined(words);
}

/// "10S and AH"
string listed(const Scene& s, CardSet cards) {
  std::vector<string> words;
  for (const Card c : sorted(*s.game, cards)) words.push_back(to_text(c, s.style));
  return joined(words);
}

string verb(const Scene& s, Seats seats, const string& plural, const string& singular) {
  return std::popcount(seats) > 1 || has_seat(seats, s.me()) ? plural : singular;
}

string picked_headline(const Scene& s, const Verdict& v, Seats side) {
  const int total = s.game->total_points;
  const bool wins = v.outcome <= Outcome::won;
  const Seats winners = wins ? side : Seats(s.everyone() & ~side);
  const int points = wins ? v.side_points : total - v.side_points;
  string text = people(s, winners) + " " + verb(s, winners, "win", "wins") + ", ";
  switch (v.outcome) {
    case Outcome::all_tricks:
    case Outcome::no_tricks: return text + "with every trick.";
    default: break;
  }
  text += to_string(points) + " to " + to_string(total - points);
  if (points == total - points) text += ": the picker needs one more";
  if (v.outcome == Outcome::schneider_won || v.outcome == Outcome::schneider_lost) text += ", schneider";
  return text + ".";
}

}  // namespace

Sheet sheet_of(const Scene& s, const State& end) {
  const Game& game = *s.game;
  Sheet sheet;
  sheet.score = score(game, end);
  sheet.total = game.total_points;
  sheet.lines = score_lines(game, end, s.names);
  switch (end.ending) {
    case Ending::doubler: sheet.headline = "No one picked. The next hand counts double."; return sheet;
    case Ending::redeal: sheet.headline = "New cards for everyone."; return sheet;
    case Ending::none: return sheet;
    case Ending::leaster: {
      const Tally t = tally(game, end);
      const LeasterVerdict v = leaster_verdict(game, t);
      if (v.winner == kNoSeat) {
        sheet.headline = "A leaster with a tie: nobody is paid.";
      } else {
        const Seats winner = one_seat(v.winner);
        sheet.headline = s.names[v.winner] + " " + verb(s, winner, "win", "wins") + " the leaster with " +
                         to_string(t.points[v.winner]) + (t.points[v.winner] == 1 ? " point." : " points.");
      }
      if (!end.blind.empty()) sheet.lines.push_back("In the blind: " + listed(s, end.blind) + ".");
      return sheet;
    }
    case Ending::picked: break;
  }
  const Tally t = tally(game, end);
  const Verdict v = verdict(game, t);
  const Seats side = Seats(one_seat(t.picker) | t.partners);
  sheet.headline = picked_headline(s, v, side);
  sheet.bar = true;
  sheet.side = v.side_points;
  sheet.side_names = people(s, side);
  sheet.other_names = people(s, Seats(s.everyone() & ~side));
  if (!end.buried.empty())
    sheet.lines.push_back("Buried: " + listed(s, end.buried) + ", " + to_string(t.buried) +
                          (t.buried == 1 ? " point." : " points."));
  return sheet;
}

std::vector<string> ledger_lines(const Scene& s, const Score* score) {
  const auto right = [](const string& text, std::size_t width) {
    return (text.size() < width ? string(width - text.size(), ' ') : "") + text;
  };
  std::size_t widest = 6;
  for (const string& name : s.names) widest = std::max(widest, name.size());
  const auto row = [&](const string& name, const string& hand, const string& all, const string& money) {
    string line = name + string(widest + 2 - std::min(widest + 2, name.size()), ' ');
    if (score != nullptr) line += right(hand, 9);
    line += right(all, 9);
    if (s.cents != 0) line += right(money, 12);
    return line;
  };
  std::vector<string> lines{row("", "this hand", "in all", "money")};
  for (const Seat p : around(s))
    lines.push_back(row(s.names[p], score != nullptr ? with_sign((*score)[p]) : "", with_sign(s.ledger[p]),
                        money_text(s.ledger[p] * s.cents)));
  return lines;
}

}  // namespace sheepshead::app
