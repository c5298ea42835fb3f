#include "notation/hand_text.hpp"

#include <algorithm>

#include "notation/event_text.hpp"
#include "notation/score_text.hpp"

namespace sheepshead {
namespace {

/// Characters on the screen: every byte that does not continue one.
std::size_t width(const std::string& text) {
  return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string text, std::size_t to) {
  const std::size_t w = width(text);
  if (w < to) text.append(to - w, ' ');
  return text;
}

std::string in_order(const Game& game, CardSet cards, CardStyle style) {
  std::string text;
  for (const Card c : in_hand_order(game.order, cards)) text += (text.empty() ? "" : " ") + to_text(c, style);
  return text.empty() ? "nothing" : text;
}

struct Page {
  const Game& game;
  std::vector<std::string> names;
  CardStyle style;
  std::size_t column = 0;
  std::string text = {};
  std::string row = {};  ///< the trick in progress

  void line(const std::string& words) { text += words + "\n"; }

  void deal(const State& s, const std::string& dealt_by) {
    for (Seat p = 0; p < game.players; ++p) column = std::max(column, width(name_of(names, p)));
    column = std::max(column, width("Blind")) + 2;
    line((dealt_by.empty() ? name_of(names, s.dealer) + " dealt." : dealt_by + " dealt and sat out.") +
         (s.doublers == 0   ? ""
          : s.doublers == 1 ? " The hand counts double."
                            : " The hand counts " + std::to_string(multiplier(game, 0, s.doublers)) + " times."));
    for (Seat p = 0; p < game.players; ++p) {
      if (game.layout != Layout::stacks)
        line("  " + padded(name_of(names, p), column) + in_order(game, s.held[p], style));
      if (game.layout != Layout::hand)
        line("  " + padded(game.layout == Layout::stacks ? name_of(names, p) : "", column) + stacks_of(s, p));
    }
    if (!s.blind.empty()) line("  " + padded("Blind", column) + in_order(game, s.blind, style));
    line("");
  }

  /// "QC on 7D, AS on 9H, KC": what lies before a seat.
  std::string stacks_of(const State& s, Seat p) const {
    std::string out;
    for (std::size_t i = 0; i < game.stacks; ++i) {
      const Card upper = s.upper[8u * p + i], lower = s.lower[8u * p + i];
      if (!upper.valid()) continue;
      out += (out.empty() ? "" : ", ") + to_text(upper, style) + (lower.valid() ? " on " + to_text(lower, style) : "");
    }
    return out;
  }

  void begin_play(const State& s) {
    const auto lay = [&](const std::string& what, CardSet cards) {
      if (!cards.empty())
        line("  " + what + in_order(game, cards, style) + ", " + std::to_string(game.order.points_of(cards)) +
             " points.");
    };
    lay("Buried: ", s.buried);
    if (!s.buried_too.empty()) lay("Buried by " + name_of(names, s.sharer) + ": ", s.buried_too);
    lay("Aside, for the opponents: ", s.aside);
    if (!text.ends_with("\n\n")) line("");
  }

  void before_play(const State& before, Action action, const State& after) {
    for (const Event& e : events(game, before, action, after)) {
      if (e.what == Event::What::kept_silent || e.what == Event::What::buried || e.what == Event::What::buried_all)
        continue;
      if (e.what == Event::What::laid_under && !e.card.valid()) continue;
      const std::string words = sentence(e, names, style);
      if (!words.empty()) line("  " + words);
    }
    if (before.phase != Phase::play && after.phase == Phase::play && after.gone.empty()) begin_play(after);
  }

  void play(const State& before, Action action, const State& after) {
    if (before.in_trick == 0)
      row = (before.trick < 9 ? "  " : " ") + std::to_string(before.trick + 1) + "  ";
    else if (row.empty())  // a blitz came between
      row = "     ";
    const bool face_down = action.card() == before.contract.under;
    row += padded(name_of(names, before.turn) + " " + to_text(action.card(), style) + (face_down ? " face down" : ""),
                  column + 4);
    if (after.trick == before.trick) return;
    const Seat taker = after.last_taker;
    line(row + name_of(names, taker) + (name_of(names, taker) == "You" ? " take " : " takes ") +
         std::to_string(after.points[taker] - before.points[taker]));
    row.clear();
  }

  void step(const State& before, Action action, const State& after) {
    if (action.kind() == Kind::play) return play(before, action, after);
    end_row();
    before_play(before, action, after);
  }

  void end_row() {
    if (!row.empty()) line(row);
    row.clear();
  }

  void end(const State& s) {
    end_row();
    line("");
    if (!is_over(s)) return line("The hand is not over: " + name_of(names, s.turn) + " is to act.");
    if (s.contract.leaster && !s.blind.empty())
      line("In the blind: " + in_order(game, s.blind, style) +
           (s.blind_to == kNoSeat ? ", for nobody." : ", for " + name_of(names, s.blind_to) + "."));
    for (const std::string& words : score_lines(game, s, names)) line(words);
    line(score_text(game, score(game, s), names));
  }
};

}  // namespace

std::vector<Card> in_hand_order(const TrumpOrder& order, CardSet cards) {
  std::vector<Card> sorted;
  for (const Card c : cards) sorted.push_back(c);
  const auto before = [&](Card a, Card b) {
    const bool trump_a = order.trump.has(a), trump_b = order.trump.has(b);
    if (trump_a != trump_b) return trump_a;
    if (order.suit_of(a) != order.suit_of(b)) return order.suit_of(a) < order.suit_of(b);
    return order.strength[a.index] > order.strength[b.index];
  };
  std::sort(sorted.begin(), sorted.end(), before);
  return sorted;
}

std::string hand_text(const Game& game, const DeckOrder& deck, Seat dealer, int doublers,
                      const std::vector<Move>& moves, const std::vector<Player>& players, CardStyle style,
                      const std::string& dealt_by) {
  State s = deal(game, deck, dealer, doublers);
  Page page{game, names_of(players), style};
  page.deal(s, dealt_by);
  for (const Move& m : moves) {
    const State before = s;
    if (try_apply(game, s, m.seat, m.action) != Refusal::none) break;
    page.step(before, m.action, s);
  }
  page.end(s);
  return std::move(page.text);
}

}  // namespace sheepshead
