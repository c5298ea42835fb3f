// The sheet after a hand, and the ledger.
#include <algorithm>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/terminal/words.hpp"
#include "notation/score_text.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/headline.hpp"

namespace sheepshead::app {
namespace {

using std::string;

bool picks(const Scene& s) { return s.game->picking == Picking::in_turn || s.game->picking == Picking::schiller; }

void add_hands(const Scene& s, const State& end, Sheet& sheet) {
  for (const Seat p : s.around()) sheet.lines.push_back(spoken<"headline.cards">(s, p, cards_text(s, end.held[p])));
}

void add_bury(const Scene& s, const State& end, Sheet& sheet) {
  const auto points = [&](CardSet cards) { return s.order().points_of(cards); };
  const auto by = [&](Seat who, CardSet cards) {
    if (!cards.empty()) sheet.lines.push_back(spoken<"headline.buried-by">(s, who, sorted(s, cards), points(cards)));
  };
  if (end.sharer != kNoSeat) {
    by(end.contract.picker, end.buried);
    by(end.sharer, end.buried_too);
  } else if (!end.buried.empty()) {
    sheet.lines.push_back(spoken<"headline.buried">(s, sorted(s, end.buried), points(end.buried)));
  }
  if (!end.aside.empty()) sheet.lines.push_back(spoken<"headline.aside">(s, sorted(s, end.aside), points(end.aside)));
}

void add_bar(const Scene& s, const Tally& t, const Verdict& v, Seats side, Sheet& sheet) {
  const Thresholds& marks = s.game->thresholds;
  sheet.bar = true;
  sheet.side = v.side_points;
  sheet.marks = {marks.escape, marks.win, marks.schneider};
  const auto is = which<"picker", "caller", "partners", "alone">(picks(s), t.bid == Bid::call, std::popcount(side) > 1);
  sheet.side_line = spoken<"headline.side">(s, is, s.people(side), v.side_points);
  sheet.other_line =
      spoken<"headline.opponents">(s, s.people(Seats(s.everyone() & ~side)), s.game->total_points - v.side_points);
}

}  // namespace

Sheet sheet_of(const Scene& s, const State& end) {
  const Game& game = *s.game;
  Sheet sheet;
  sheet.score = score(game, end);
  sheet.total = game.total_points;
  for (const Message& line : score_lines(game, end)) sheet.lines.push_back(text(line, s.listener()));
  const Tally t = tally(game, end);
  sheet.headline = text(headline(game, end, s.view), s.listener());
  switch (end.ending) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
      if (!end.blind.empty()) sheet.lines.push_back(spoken<"headline.blind">(s, sorted(s, end.blind)));
      return sheet;
    case Ending::schwanzer:
    case Ending::fox_catchers: add_hands(s, end, sheet); return sheet;
    case Ending::picked: break;
    default: return sheet;
  }
  if (t.picker == kNoSeat) return sheet;
  const Verdict v = verdict(game, t);
  const Seats side = Seats(one_seat(t.picker) | t.partners);
  if (t.bid != Bid::billy) add_bar(s, t, v, side, sheet);
  add_bury(s, end, sheet);
  return sheet;
}

std::vector<string> ledger_lines(const Scene& s, const Score* score) {
  const string of_hand = spoken<"evening.ledger-hand">(s), all = spoken<"evening.ledger-all">(s),
               money = spoken<"evening.ledger-money">(s), out = spoken<"evening.ledger-out">(s);
  const auto right = [](const string& text, std::size_t width) {
    return string(columns(text) < width ? width - columns(text) : 0, ' ') + text;
  };
  const std::size_t wide = std::max({std::size_t(9), columns(of_hand) + 2, columns(all) + 2, columns(out) + 2});
  std::size_t widest = 6;
  constexpr std::size_t kWidest = 18;
  std::vector<string> names;
  for (const Standing& p : s.standings) {
    names.push_back(spoken<"evening.ledger-name">(s, p.who));
    widest = std::max(widest, std::min(kWidest, columns(names.back())));
  }
  const auto row = [&](const string& name, const string& hand, const string& points, const string& cents) {
    const string shown = clipped(name, widest);
    string line = shown + string(widest + 2 - columns(shown), ' ');
    if (score != nullptr) line += right(hand, wide);
    line += right(points, wide);
    if (s.cents != 0) line += right(cents, wide + 3);
    return line;
  };
  std::vector<string> lines{row("", of_hand, all, money)};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Standing& p = s.standings[i];
    const string hand = score == nullptr ? "" : p.seat == kNoSeat ? out : with_sign((*score)[p.seat]);
    lines.push_back(row(names[i], hand, with_sign(p.points), money_text(p.points * s.cents)));
  }
  if (s.pots > 0) lines.push_back(pots_text(s));
  if (s.game->race != 0) lines.push_back(spoken<"evening.race-to">(s, s.game->race));
  return lines;
}

}  // namespace sheepshead::app
