#include "notation/hand_text.hpp"

#include <algorithm>

#include "notation/event_text.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"
#include "notation/score_text.hpp"
#include "words/groups/hand-page.hpp"

namespace sheepshead {
namespace {

std::string padded(std::string text, std::size_t to) {
  const std::size_t w = columns(text);
  if (w < to) text.append(to - w, ' ');
  return text;
}

struct Page {
  const Game& game;
  std::vector<std::string> names;
  CardStyle style;
  const speech::Language& language;
  std::size_t column = 0;
  std::string text = {};
  std::string row = {};  ///< the trick in progress

  std::string in_words(const Message& m) const { return language.text(m, {names, -1, style}); }
  void line(const std::string& words) { text += words + "\n"; }
  void line(const Message& m) { line(in_words(m)); }

  std::string in_order(CardSet cards) const {
    std::string all;
    for (const Card c : in_hand_order(game.order, cards)) all += (all.empty() ? "" : " ") + to_text(c, style);
    return all.empty() ? in_words(say<"hand-page.nothing">()) : all;
  }

  void deal(const State& s, const std::string& dealt_by) {
    const std::string blind = in_words(say<"hand-page.blind">());
    for (Seat p = 0; p < game.players; ++p) column = std::max(column, columns(names[p]));
    column = std::max(column, columns(blind)) + 2;
    const int times = s.doublers == 0 ? 1 : s.doublers == 1 ? 2 : multiplier(game, 0, s.doublers);
    line(dealt_by.empty() ? say<"hand-page.dealt">(s.dealer, which<"no">(), times)
                          : say<"hand-page.dealt">(dealt_by, which<"yes">(), times));
    for (Seat p = 0; p < game.players; ++p) {
      if (game.layout != Layout::stacks) line("  " + padded(names[p], column) + in_order(s.held[p]));
      if (game.layout != Layout::hand)
        line("  " + padded(game.layout == Layout::stacks ? names[p] : "", column) + stacks_of(s, p));
    }
    if (!s.blind.empty()) line("  " + padded(blind, column) + in_order(s.blind));
    line("");
  }

  /// "QC on 7D, AS on 9H, KC": what lies before a seat.
  std::string stacks_of(const State& s, Seat p) const {
    std::vector<Message> all;
    for (std::size_t i = 0; i < game.stacks; ++i) {
      const Card upper = s.upper[8u * p + i], lower = s.lower[8u * p + i];
      if (!upper.valid()) continue;
      all.push_back(lower.valid() ? say<"hand-page.on">(upper, lower) : say<"hand-page.bare">(upper));
    }
    return in_words(say<"hand-page.stacks">(std::move(all)));
  }

  void begin_play(const State& s) {
    const auto cards = [&](CardSet set) { return in_hand_order(game.order, set); };
    const auto points = [&](CardSet set) { return game.order.points_of(set); };
    if (!s.buried.empty()) line("  " + in_words(say<"hand-page.buried">(cards(s.buried), points(s.buried))));
    if (!s.buried_too.empty())
      line("  " + in_words(say<"hand-page.buried-by">(s.sharer, cards(s.buried_too), points(s.buried_too))));
    if (!s.aside.empty()) line("  " + in_words(say<"hand-page.aside">(cards(s.aside), points(s.aside))));
    if (!text.ends_with("\n\n")) line("");
  }

  void before_play(const State& before, Action action, const State& after) {
    for (const Event& e : events(game, before, action, after)) {
      if (e.what == Event::What::kept_silent || e.what == Event::What::buried || e.what == Event::What::buried_all)
        continue;
      if (e.what == Event::What::laid_under && !e.card.valid()) continue;
      const std::string words = in_words(said(game, e));
      if (!words.empty()) line("  " + words);
    }
    if (before.phase != Phase::play && after.phase == Phase::play && after.gone.empty()) begin_play(after);
  }

  void play(const State& before, Action action, const State& after) {
    if (before.in_trick == 0)
      row = (before.trick < 9 ? "  " : " ") + std::to_string(before.trick + 1) + "  ";
    else if (row.empty())  // a blitz came between
      row = "     ";
    if (!row.ends_with(' ')) row += ' ';
    const bool face_down = action.card() == before.contract.under;
    row += padded(in_words(say<"hand-page.plays">(before.turn, action.card(), which<"down", "open">(face_down))),
                  column + 4);
    if (after.trick == before.trick) return;
    const Seat taker = after.last_taker;
    if (!row.ends_with(' ')) row += ' ';
    line(row + in_words(say<"hand-page.takes">(taker, after.points[taker] - before.points[taker])));
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
    if (!is_over(s)) return line(say<"hand-page.not-over">(s.turn));
    if (s.contract.leaster && !s.blind.empty())
      line(say<"hand-page.in-blind">(in_hand_order(game.order, s.blind),
                                     s.blind_to == kNoSeat ? Seats{} : one_seat(s.blind_to)));
    for (const Message& one : score_lines(game, s)) line(one);
    line(score_text(game, score(game, s)));
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
                      const std::string& dealt_by, const speech::Language& language) {
  State s = deal(game, deck, dealer, doublers);
  Page page{game, every_name(names_of(players), game.players, language), style, language};
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
