#include "app/terminal/words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/console/utf8.hpp"
#include "notation/action_text.hpp"
#include "notation/event_text.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/felt.hpp"
#include "words/groups/seen.hpp"
#include "words/groups/tricks.hpp"
#include "words/groups/turn.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

/// "Ada 10, you 4": the race, the furthest first.
string race_text(const Scene& s) {
  std::vector<Standing> list = s.standings;
  std::stable_sort(list.begin(), list.end(), [](const Standing& a, const Standing& b) { return a.points > b.points; });
  if (list.empty() || list.front().points <= 0) return {};
  std::vector<Message> standings;
  for (const Standing& p : list) standings.push_back(say<"evening.standing">(p.who, p.points));
  return spoken<"evening.race">(s, s.game->race, standings);
}

}  // namespace

string name_at(const Scene& s, Seat seat) { return spoken<"felt.name">(s, seat); }

string deal_text(const Scene& s) {
  const Seat dealer = s.view.dealer;
  const Seat first = next_seat(*s.game, dealer);
  string text = s.hands == 0 ? spoken<"evening.hand">(s, s.hand) : spoken<"evening.hand-of">(s, s.hand, s.hands);
  const auto add = [&](const string& sentence) {
    if (!sentence.empty()) text += " " + sentence;
  };
  std::vector<words::Who> out;
  for (const Standing& p : s.standings)
    if (p.seat == kNoSeat && p.who != s.dealt_by) out.push_back(p.who);
  if (!s.dealt_by)
    add(spoken<"evening.deals">(s, dealer, first));
  else
    add(spoken<"evening.deals-only">(s, *s.dealt_by, first));
  if (!out.empty()) add(!s.dealt_by ? spoken<"evening.out">(s, out) : spoken<"evening.out-too">(s, out));
  if (s.schiller) add(spoken<"evening.schiller">(s, first));
  if (s.pots > 0) add(pots_text(s));
  add(times_text(s));
  if (s.game->race != 0) add(race_text(s));
  return text;
}

string pots_text(const Scene& s) {
  return s.pots == 0 ? spoken<"evening.no-pot">(s) : spoken<"evening.pots">(s, s.pots, s.in_pots);
}

string turn_text(const Scene& s) {
  const View& v = s.view;
  if (v.turn == kNoSeat) return {};
  if (v.turn == v.seat) return spoken<"turn.yours">(s);
  return text(turn_of(*s.game, v), s.listener());
}

string event_text(const Scene& s, const Event& e, Phase before) {
  switch (e.what) {
    case Event::What::cards_laid_up: return spoken<"seen.lays-up">(s, e.seat, cards_text(s, e.cards));
    case Event::What::showed_hand: return spoken<"seen.shows">(s, e.seat, cards_text(s, e.cards));
    default: return text(heard(*s.game, s.view, e, before), s.listener());
  }
}

string cards_text(const Scene& s, CardSet cards) {
  string text;
  PlaySuit last = PlaySuit::trump;
  for (const Card c : sorted(s, cards)) {
    const PlaySuit suit = s.order().suit_of(c);
    if (!text.empty()) text += suit == last ? " " : "  ";
    text += to_text(c, s.style);
    last = suit;
  }
  return text.empty() ? spoken<"tricks.no-cards">(s) : text;
}

string face_up_text(const Scene& s, Seat seat) {
  const View& v = s.view;
  const CardSet cards = v.face_up[seat];
  const CardSet over = cards & v.covering, bare = cards - v.covering;
  if (s.game->layout == Layout::hand || over.empty()) return cards_text(s, cards);
  if (bare.empty()) return spoken<"tricks.covering">(s, cards_text(s, over), over.size());
  return spoken<"tricks.covering-and">(s, cards_text(s, over), over.size(), cards_text(s, bare));
}

string last_trick_text(const Scene& s) {
  const int number = s.view.trick - 1;
  const Trick t = trick_at(s, number);
  if (number < 0 || t.cards.empty()) return spoken<"tricks.none">(s);
  std::vector<Message> laid;
  int points = 0;
  for (const Trick::Laid& l : t.cards) {
    const auto how = which<"hidden", "down", "battery", "open">(
        !l.card.valid(), l.down, s.game->layout == Layout::battery && l.place >= s.game->players);
    laid.push_back(say<"tricks.card">(l.seat, l.card.valid() ? CardSet(l.card) : CardSet(),
                                      which<"led", "played">(laid.empty()), how));
    if (l.card.valid()) points += s.order().points_of(l.card);
  }
  const string text = spoken<"tricks.last">(s, number + 1, laid);
  return t.winner == kNoSeat ? text : text + " " + spoken<"tricks.took">(s, seat_of(*s.game, t.winner), points);
}

namespace {

struct Brief {
  std::size_t room;
  /// The first of the two that fits, or else the second.
  string of(string full, string brief) const { return columns(full) <= room ? full : brief; }
};

string trump_line(const Scene& s, const Counts& c, std::size_t room) {
  const int gone = c.trump_gone.size(), unseen = c.trump_unseen.size();
  string line = spoken<"tricks.trump">(s, gone, unseen, cards_text(s, c.trump_unseen));
  std::vector<Card> cards = sorted(s, c.trump_unseen);
  for (string more; columns(line) > room; more = " ..") {
    CardSet shown;
    for (const Card card : cards) shown |= card;
    line = spoken<"tricks.trump-short">(s, gone, unseen, cards_text(s, shown) + more);
    if (cards.empty()) break;
    cards.pop_back();
  }
  return line;
}

string counters_line(const Scene& s, const Counts& c, Brief brief) {
  const Seats ours = sides_of(s).with;
  const std::size_t side = has_seat(ours, 0) ? 0 : 1;
  const auto us = s.people(ours);
  const int n = c.counters[side], others = c.counters[1 - side];
  const string fox = c.fox == kNoSeat ? spoken<"tricks.fox-out">(s) : spoken<"tricks.fox">(s, c.fox);
  return brief.of(spoken<"tricks.counters">(s, us, n, s.people(Seats(s.everyone() & ~ours)), others) + " " + fox,
                  spoken<"tricks.counters-short">(s, us, n, others) + " " + fox);
}

bool has_sides(const Scene& s) {
  const View& v = s.view;
  if (v.leaster || s.game->layout != Layout::hand || v.bid == Bid::billy) return false;
  return v.picker != kNoSeat || v.partners != 0;
}

string side_points(const Scene& s, const Counts& c, Brief brief) {
  const View& v = s.view;
  const bool picks = s.game->picking == Picking::in_turn || s.game->picking == Picking::schiller;
  const bool side_known = v.partner != kNoSeat || v.partners != 0 || v.alone;
  const auto side = which<"people", "side", "picker">(!picks, side_known);
  const auto who = s.people(sides_of(s).with);
  const int ours = c.side_points, others = c.other_points, left = c.points_left;
  if (v.buried.empty())
    return brief.of(spoken<"tricks.points">(s, side, who, ours, others, left),
                    spoken<"tricks.points-short">(s, side, who, ours, others, left));
  const int buried = s.order().points_of(v.buried);
  return brief.of(spoken<"tricks.points-buried">(s, side, who, ours, others, left, buried),
                  spoken<"tricks.points-buried-short">(s, side, who, ours, others, left, buried));
}

}  // namespace

std::vector<string> counts_text(const Scene& s, std::size_t room) {
  const Counts c = counts_of(s);
  const View& v = s.view;
  const Brief brief{room};
  std::vector<string> lines{trump_line(s, c, room)};
  if (s.game->system == System::counters) {
    lines.push_back(counters_line(s, c, brief));
  } else if (has_sides(s)) {
    lines.push_back(side_points(s, c, brief));
  } else {
    std::vector<Message> taken;
    for (const Seat p : s.around())
      if (v.tricks[p] > 0) taken.push_back(say<"evening.standing">(p, v.points[p]));
    lines.push_back(spoken<"tricks.taken">(s, taken));
  }
  return lines;
}

string with_sign(std::int64_t n) { return (n > 0 ? "+" : "") + to_string(n); }

string money_text(std::int64_t cents) {
  const std::int64_t size = std::abs(cents);
  const string rest = to_string(size % 100);
  return (cents < 0 ? "-$" : "$") + to_string(size / 100) + "." + (rest.size() == 1 ? "0" : "") + rest;
}

}  // namespace sheepshead::app
