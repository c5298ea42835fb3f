// The sheet after a hand, and the ledger.
#include <algorithm>

#include "app/play/utf8.hpp"
#include "app/play/words.hpp"
#include "notation/names.hpp"
#include "notation/score_text.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

/// "10S and AH"
string listed(const Scene& s, CardSet cards) {
  std::vector<string> words;
  for (const Card c : sorted(s, cards)) words.push_back(to_text(c, s.style));
  return joined(words);
}

string verb(const Scene& s, Seats seats, const string& plural, const string& singular) {
  return std::popcount(seats) > 1 || s.i_am_of(seats) ? plural : singular;
}

/// "You win", "Ada and Bert win", "Ada wins"
string wins(const Scene& s, Seats seats) { return people(s, seats) + " " + verb(s, seats, "win", "wins"); }

string points_of(int n) { return to_string(n) + (n == 1 ? " point" : " points"); }

bool picks(const Scene& s) { return s.game->picking == Picking::in_turn || s.game->picking == Picking::schiller; }

string picked_headline(const Scene& s, const Verdict& v, Seats side) {
  const int total = s.game->total_points;
  const bool won = v.outcome <= Outcome::won;
  const int points = won ? v.side_points : total - v.side_points;
  string text = wins(s, won ? side : Seats(s.everyone() & ~side)) + ", ";
  switch (v.outcome) {
    case Outcome::all_tricks:
    case Outcome::no_tricks: return text + "with every trick.";
    default: break;
  }
  text += to_string(points) + " to " + to_string(total - points);
  if (points == total - points)
    text += picks(s)                  ? ": the picker needs one more"
            : std::popcount(side) > 1 ? ": the partners need one more"
                                      : ": who is alone needs one more";
  if (v.outcome == Outcome::schneider_won || v.outcome == Outcome::schneider_lost)
    text += s.game->system == System::hicks ? ", frog" : ", schneider";
  return text + ".";
}

string bid_headline(const Scene& s, const Tally& t, const Verdict& v, Seats side) {
  if (t.bid == Bid::call) return picked_headline(s, v, side);
  if (t.bid == Bid::billy) {
    Seats made = 0, failed = 0;
    for (Seat p = 0; p < s.game->players; ++p)
      if (has_seat(t.bidders, p)) (t.tricks[p] == 0 ? made : failed) |= one_seat(p);
    string text = made == 0 ? "" : people(s, made) + " " + verb(s, made, "make", "makes") + " the Billy: no trick.";
    if (failed != 0)
      text += (made == 0 ? "" : " ") + people(s, failed) + " " + verb(s, failed, "fail", "fails") + " at the Billy.";
    return text;
  }
  const bool made = v.outcome <= Outcome::won;
  return people(s, side) + " " + (made ? verb(s, side, "make", "makes") : verb(s, side, "lose", "loses")) +
         (t.bid == Bid::best ? " the Best, " : " the side-solo, ") + to_string(v.side_points) + " to " +
         to_string(s.game->total_points - v.side_points) + ".";
}

/// A hand in which each played for himself.
string own_headline(const Scene& s, const Tally& t) {
  const LeasterVerdict v = leaster_verdict(*s.game, t);
  const char* game = t.ending == Ending::moster    ? "moster"
                     : t.ending == Ending::mittler ? "mittler"
                     : t.ending == Ending::wilky   ? "wilky"
                                                   : "leaster";
  if (v.first == 0)
    return t.ending == Ending::mittler ? "A mittler without a clear middle: nobody is paid."
                                       : string("A ") + game + " with a tie: nobody is paid.";
  const Seat one = Seat(std::countr_zero(v.first));
  const string with = " with " + points_of(t.points[one]) + ".";
  if (v.pays)
    return people(s, v.first) + " " + verb(s, v.first, "have", "has") + " the most, " + points_of(t.points[one]) +
           ", and " + verb(s, v.first, "pay", "pays") + ".";
  if (v.second != 0)
    return wins(s, v.first) + " the leaster" + with.substr(0, with.size() - 1) + ", " + people(s, v.second, false) +
           " " + verb(s, v.second, "come", "comes") + " second.";
  return wins(s, v.first) + " the " + game + with;
}

string duel_headline(const Scene& s, const Tally& t) {
  if (t.points[0] == t.points[1]) return to_string(t.points[0]) + " to " + to_string(t.points[1]) + ": nobody wins.";
  const std::size_t winner = t.points[0] > t.points[1] ? 0 : 1;
  return wins(s, one_seat(Seat(winner))) + ", " + to_string(t.points[winner]) + " to " +
         to_string(t.points[1 - winner]) + ".";
}

string counters_headline(const Scene& s, const Tally& t, const Score& score) {
  const Seats ours = sides_of(s).with;
  const std::size_t side = has_seat(ours, 0) ? 0 : 1;
  const int we = score[side], they = score[1 - side];
  const Seats theirs = Seats(s.everyone() & ~ours);
  if (t.ending == Ending::fox_catchers)
    return people(s, one_seat(t.fox)) + " " + verb(s, one_seat(t.fox), "hold", "holds") +
           " the fox catchers: " + points_of(std::max(we, they)) + " for " + people(s, we > 0 ? ours : theirs, false) +
           ".";
  if (we == 0 && they == 0) return "Neither side scores.";
  const auto gets = [&](Seats who, int n) {
    return people(s, who) + " " + verb(s, who, "score", "scores") + " " + points_of(n);
  };
  if (they == 0) return gets(ours, we) + ".";
  if (we == 0) return gets(theirs, they) + ".";
  return gets(ours, we) + ", " + people(s, theirs, false) + " " + to_string(they) + ".";
}

void add_hands(const Scene& s, const State& end, Sheet& sheet) {
  for (const Seat p : s.around())
    sheet.lines.push_back((p == s.me() ? string("Your") : s.names[p] + "'s") + " cards: " + cards_text(s, end.held[p]) +
                          ".");
}

void add_bury(const Scene& s, const State& end, Sheet& sheet) {
  const auto line = [&](const string& who, CardSet cards) {
    if (cards.empty()) return;
    const int points = s.order().points_of(cards);
    sheet.lines.push_back(who + ": " + listed(s, cards) + ", " + points_of(points) + ".");
  };
  if (end.sharer == kNoSeat) {
    line("Buried", end.buried);
  } else {
    line("Buried by " + people(s, one_seat(end.contract.picker), false), end.buried);
    line("Buried by " + people(s, one_seat(end.sharer), false), end.buried_too);
  }
  line("Set aside for the opponents", end.aside);
}

void add_bar(const Scene& s, const Tally& t, const Verdict& v, Seats side, Sheet& sheet) {
  const Thresholds& marks = s.game->thresholds;
  sheet.bar = true;
  sheet.side = v.side_points;
  sheet.marks = {marks.escape, marks.win, marks.schneider};
  sheet.side_is = picks(s)                  ? "Picker's side"
                  : t.bid == Bid::call      ? "Caller's side"
                  : std::popcount(side) > 1 ? "Partners"
                                            : "Alone";
  sheet.side_names = people(s, side);
  sheet.other_names = people(s, Seats(s.everyone() & ~side));
}

}  // namespace

Sheet sheet_of(const Scene& s, const State& end) {
  const Game& game = *s.game;
  Sheet sheet;
  sheet.score = score(game, end);
  sheet.total = game.total_points;
  sheet.lines = score_lines(game, end, s.names);
  const Tally t = tally(game, end);
  switch (end.ending) {
    case Ending::none: return sheet;
    case Ending::doubler: sheet.headline = "No one picked. The next hand counts double."; return sheet;
    case Ending::redeal: sheet.headline = "New cards for everyone."; return sheet;
    case Ending::next_dealer: sheet.headline = "Thrown in: the next dealer deals."; return sheet;
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
      sheet.headline = own_headline(s, t);
      if (!end.blind.empty()) sheet.lines.push_back("In the blind: " + listed(s, end.blind) + ".");
      return sheet;
    case Ending::schwanzer:
      sheet.headline = t.loser == kNoSeat
                           ? "A schwanzer in which nobody pays."
                           : people(s, one_seat(t.loser)) + " " + verb(s, one_seat(t.loser), "have", "has") +
                                 " the best cards and " + verb(s, one_seat(t.loser), "pay", "pays") + ".";
      add_hands(s, end, sheet);
      return sheet;
    case Ending::duel: sheet.headline = duel_headline(s, t); return sheet;
    case Ending::fox_catchers: add_hands(s, end, sheet); [[fallthrough]];
    case Ending::partners: sheet.headline = counters_headline(s, t, sheet.score); return sheet;
    case Ending::picked: break;
  }
  if (t.picker == kNoSeat) {
    sheet.headline = "No sides were formed: nobody is paid.";
    return sheet;
  }
  const Verdict v = verdict(game, t);
  const Seats side = Seats(one_seat(t.picker) | t.partners);
  sheet.headline = t.bid != Bid::none ? bid_headline(s, t, v, side) : picked_headline(s, v, side);
  if (is_tied(game, t))
    sheet.headline = to_string(v.side_points) + " to " + to_string(game.total_points - v.side_points) +
                     ": a tie. Nobody is paid, and the next hand counts double.";
  if (t.sheepshead)
    sheet.headline =
        people(s, side) + " " +
        (v.outcome == Outcome::all_tricks ? verb(s, side, "make", "makes") : verb(s, side, "miss", "misses")) +
        " the sheepshead.";
  if (t.bid != Bid::billy) add_bar(s, t, v, side, sheet);
  add_bury(s, end, sheet);
  return sheet;
}

std::vector<string> ledger_lines(const Scene& s, const Score* score) {
  const auto right = [](const string& text, std::size_t width) {
    return (text.size() < width ? string(width - text.size(), ' ') : "") + text;
  };
  std::size_t widest = 6;
  constexpr std::size_t kWidest = 18;
  for (const Standing& p : s.standings) widest = std::max(widest, std::min(kWidest, columns(p.name)));
  const auto row = [&](const string& name, const string& hand, const string& all, const string& money) {
    const string shown = clipped(name, widest);
    string line = shown + string(widest + 2 - columns(shown), ' ');
    if (score != nullptr) line += right(hand, 9);
    line += right(all, 9);
    if (s.cents != 0) line += right(money, 12);
    return line;
  };
  std::vector<string> lines{row("", "this hand", "in all", "money")};
  for (const Standing& p : s.standings)
    lines.push_back(row(p.name,
                        score == nullptr    ? ""
                        : p.seat == kNoSeat ? "out"
                                            : with_sign((*score)[p.seat]),
                        with_sign(p.points), money_text(p.points * s.cents)));
  if (s.pots > 0) lines.push_back(pots_text(s));
  if (s.game->race != 0) lines.push_back("A race to " + to_string(s.game->race) + " points.");
  return lines;
}

}  // namespace sheepshead::app
