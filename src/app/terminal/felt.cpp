#include "app/terminal/felt.hpp"

#include <algorithm>
#include <array>

#include "app/console/utf8.hpp"
#include "app/terminal/felt_layout.hpp"
#include "app/terminal/words.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/felt.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;
using std::to_string;

struct Edges {
  string_view left_top, right_top, left_bottom, right_bottom, across, down;
};
constexpr Edges kThin{"╭", "╮", "╰", "╯", "───", "│"};
constexpr Edges kDouble{"╔", "╗", "╚", "╝", "═══", "║"};
constexpr Edges kLetters{"+", "+", "+", "+", "---", "|"};
constexpr Edges kLettersDouble{"#", "#", "#", "#", "===", "#"};

const Edges& edges(bool unicode, bool heavy) {
  return unicode ? (heavy ? kDouble : kThin) : (heavy ? kLettersDouble : kLetters);
}

/// Draws in the table's own columns.
class Felt {
 public:
  Felt(Ink& ink, const Scene& s, const Picture& p)
      : ink_(ink), s_(s), p_(p), text_(wrapped_text(FeltLayout::width_of(ink), s, p)), lay_(ink, text_) {}

  void draw() {
    ink_.clear();
    header();
    ink_.fill(lay_.table, lay_.left, lay_.table_rows, lay_.width, Style::felt);
    if (s_.game->layout == Layout::hand)
      seats();
    else
      duel();
    log();
    turn();
    own_line();
    own_cards();
    buttons();
    keys();
  }

 private:
  string said(const Message& message) const { return text(message, s_.listener()); }

  void put(int row, int column, string_view text, Style style, bool dim = false, bool reversed = false) {
    if (column >= lay_.width) return;
    ink_.put(row, lay_.left + column, clipped(text, std::size_t(lay_.width - column)), style, dim, reversed);
  }

  void header() {
    ink_.fill(0, 0, 1, ink_.columns(), Style::heading);
    const View& v = s_.view;
    const bool tricks = v.phase == Phase::play || v.phase == Phase::late_blitz;
    const Message hand = say<"felt.hand">(s_.hand);
    const Message of_hands = s_.hands == 0 ? hand : say<"felt.hand-of">(s_.hand, s_.hands);
    const string short_right = said(tricks ? say<"felt.trick">(hand, v.trick + 1) : hand) + " ";
    string right = said(tricks ? say<"felt.trick-of">(of_hands, v.trick + 1, s_.game->hand_size) : of_hands) + " ";
    const auto fits = [&](const string& left, const string& text) {
      return int(columns(left) + columns(text)) + 2 <= lay_.width;
    };
    if (!fits(s_.rules_name, right)) right = short_right;
    const string named = said(say<"felt.title">(s_.rules_name));
    const int at = lay_.width - int(columns(right));
    put(0, 1, clipped(fits(named, right) ? named : s_.rules_name, std::size_t(std::max(0, at - 2))), Style::heading);
    put(0, at, right, Style::heading);
    for (std::size_t i = 0; i < text_.contract.size(); ++i) put(1 + int(i), 1, text_.contract[i], Style::strong);
  }

  // ---- The seats around the table, and a card of each toward the middle ----

  void seats() {
    const int others = s_.game->players - (s_.sits_out() ? 0 : 1);
    const int left = others < 2 ? 0 : others < 6 ? 1 : 2;
    const int right = left;
    const int top = others - left - right;
    const int seat_width = top >= 3 ? 17 : 18;
    const int rows = lay_.table_rows;
    const int middle = lay_.width / 2;
    const int low = rows - kCardRows;

    Seat seat = s_.sits_out() ? s_.around().front() : next_seat(*s_.game, s_.me());
    const auto side_row = [&](int i, int count) {  // i from the bottom
      if (count == 1) return kCardRows + (low - kCardRows + 1) / 2 - (low > kCardRows ? 1 : 0);
      return i == 0 ? low : std::min(kCardRows + (rows > 11 ? 1 : 0), low - kCardRows);
    };
    const int air = lay_.width >= 70 ? 2 : 1;
    const int block_right = lay_.width - seat_width;
    const int card_left = seat_width + air;
    const int card_right = block_right - air + 1 - kCardColumns;
    for (int i = 0; i < left; ++i, seat = next_seat(*s_.game, seat)) {
      const int row = lay_.table + side_row(i, left);
      block(seat, row, 1, seat_width, left > 1 ? kCardRows : lay_.table_rows - (row - lay_.table));
      trick_card(seat, row, card_left);
    }
    const int spread = top < 2 ? 0 : std::min(lay_.width / top, 26);
    const int half = middle - 2 - kCardColumns - card_left;
    const int card_spread =
        top < 2 ? 0 : std::min(spread, std::max(kCardColumns, top == 2 ? std::min(2 * half, 16) : half));
    for (int i = 0; i < top; ++i, seat = next_seat(*s_.game, seat)) {
      const int twice = 2 * i - (top - 1);
      const int column = std::max(1, middle + twice * spread / 2 - seat_width / 2);
      block(seat, lay_.table, column, seat_width, kCardRows, top == 1 ? column + seat_width + 1 : 0);
      trick_card(seat, lay_.table + kCardRows, middle + twice * card_spread / 2 - kCardColumns / 2);
    }
    for (int i = right - 1; i >= 0; --i, seat = next_seat(*s_.game, seat)) {
      const int row = lay_.table + side_row(i, right);
      block(seat, row, block_right, seat_width, right > 1 ? kCardRows : lay_.table_rows - (row - lay_.table));
      trick_card(seat, row, card_right);
    }
    if (!s_.sits_out()) trick_card(s_.me(), lay_.table + low, middle - kCardColumns / 2);
    blind(lay_.table + low, middle);
    const int note = kCardRows + (low - kCardRows + 1) / 2 + 1;
    const bool seen = s_.view.phase == Phase::play && s_.view.in_trick == 0 && s_.view.trick > 0 && !p_.fresh_trick;
    if (seen && note < low) put(lay_.table + note, middle - 5, said(say<"felt.last-trick">()), Style::felt_muted);
  }

  /// Name, badges, the cards held, and any of them face up, in at most `rows` lines; `beside`: a column where there
  /// is room for face-up cards too, or 0.
  void block(Seat seat, int row, int column, int width, int rows, int beside = 0) {
    const bool turn = s_.view.turn == seat;
    const string_view mark = !turn ? "  " : p_.unicode ? "▸ " : "> ";
    const auto room = std::size_t(width - 2);
    put(row, column, mark, Style::felt_strong);
    const bool dealer = seat == s_.view.dealer && !s_.dealt_by;
    const string name = clipped(name_at(s_, seat), room);
    put(row, column + 2, name, turn ? Style::felt_strong : Style::felt);
    const bool beside_name = dealer && columns(name) + columns(to_text(Badge::dealer)) + 1 <= room;
    if (beside_name) show_badges(seat, row, column + 3 + int(columns(name)), column + width, Which::dealer);
    int next = row + 1;
    const Which below = beside_name ? Which::others : Which::all;
    if (show_badges(seat, next, column + 2, column + width, below) > column + 2) ++next;

    const CardSet up = s_.view.face_up[seat];
    const int left = row + rows - next;
    if (up.empty()) {
      put(next, column + 2, clipped(holding(seat, room), room), Style::felt_muted);
      return;
    }
    const int closed = s_.view.cards_left[seat] - up.size();
    const string cards = closed > 0 ? cards_text(s_, up) + " +" + to_string(closed) : cards_text(s_, up);
    std::vector<string> lines = wrapped(cards, room);
    if (int(lines.size()) < left) {
      put(next++, column + 2, clipped(holding(seat, room), room), Style::felt_muted);
    } else if (int(lines.size()) > left && beside > 0) {
      put(next, column + 2, clipped(holding(seat, room), room), Style::felt_muted);
      lines = wrapped(cards, std::size_t(std::max(10, lay_.width - beside - 1)));
      next = row;
      column = beside - 2;
    }
    for (const string& line : lines) put(next++, column + 2, line, Style::felt);
  }

  // ---- Batteries and stacks: the other's above, one's own below, the trick beside or between them ----

  void duel() {
    const Seat me = s_.me();
    const Seat other = next_seat(*s_.game, me);
    const bool battery = s_.game->layout == Layout::battery;
    int column = 3;
    const bool turn = s_.view.turn == other;
    put(lay_.table, 1, !turn ? "" : p_.unicode ? "▸" : ">", Style::felt_strong);
    const string name = clipped(name_at(s_, other), 20);
    put(lay_.table, column, name, turn ? Style::felt_strong : Style::felt);
    column = show_badges(other, lay_.table, column + 1 + int(columns(name)), lay_.width, Which::all);
    put(lay_.table, column, holding(other), Style::felt_muted);
    lying(other, lay_.table + 1, 1, false);
    const int spare = lay_.table_rows - 1 - 2 * kCardRows;
    const int low = lay_.table + 1 + kCardRows + std::min(spare > 0 ? spare : 0, 2);
    if (battery) lying(me, low, 1, true);

    const Trick t = trick_at(s_, shown_trick());
    const bool old = s_.view.in_trick == 0;
    if (t.cards.empty() || (s_.view.phase != Phase::play && !p_.fresh_trick)) return;
    for (const Trick::Laid& l : t.cards) {
      const bool above = l.seat == other;
      const bool lies = l.place >= s_.game->players;
      const int row = battery ? (above ? lay_.table + 1 : low) : low;
      const int at = battery ? 29 + (lies ? 16 : 0) : (above ? 3 : 19);
      card(row, at, l.card, l.place == t.winner, old && !p_.fresh_trick, false);
      put(row + 1, at + kCardColumns + 1, clipped(name_at(s_, l.seat), 9), Style::felt);
      if (battery)
        put(row + 2, at + kCardColumns + 1, said(say<"felt.place">(which<"battery", "hand">(lies))), Style::felt_muted);
    }
    if (old && !p_.fresh_trick)
      put(low + (battery ? -1 : 1), battery ? 29 : 36, said(say<"felt.last-trick">()), Style::felt_muted);
  }

  /// The face-up cards of a battery or of stacks, those that lie on another with its back below them. The
  /// person's own have labels if they're asked for one.
  void lying(Seat seat, int row, int column, bool own) {
    const bool asked = own && p_.question != nullptr && picks_a_card(*p_.question) && s_.view.from_battery;
    int i = 0;
    for (const Card c : sorted(s_, s_.view.face_up[seat])) {
      const bool may = asked && s_.view.legal.cards.has(c);
      const bool selected = asked && i == p_.selected;
      card(row, column, c, selected, asked && !may, false);
      if (s_.view.covering.has(c)) covered(row, column, asked && !may);
      if (asked && i < int(kLabels.size()))
        put(row, column + 2, string(1, kLabels[std::size_t(i)]), selected ? Style::card_best : Style::card_edge);
      column += kCardColumns + 1;
      ++i;
    }
  }

  /// The back of the card that lies under one at `row`.
  void covered(int row, int column, bool dim) {
    put(row + 2, column + 1, p_.unicode ? "▒▒▒" : ":::", Style::card_back, dim);
  }

  int shown_trick() const { return s_.view.in_trick == 0 ? s_.view.trick - 1 : s_.view.trick; }

  /// "6 cards", "4 cards, 1 trick"; with counts "1 trick, 21 pts". Where there's no room: "4 left, 1 taken".
  string holding(Seat seat, std::size_t room = 99) const {
    const View& v = s_.view;
    const int tricks = v.tricks[seat], cards = v.cards_left[seat];
    const auto first_that_fits = [&](const Message& full, const Message& brief) {
      const string text = said(full);
      return columns(text) <= room ? text : said(brief);
    };
    if (p_.counts && tricks > 0)
      return first_that_fits(say<"felt.tricks-points">(tricks, v.points[seat]),
                             say<"felt.tricks-points-short">(tricks, v.points[seat]));
    if (tricks == 0) return said(say<"felt.cards">(cards));
    return first_that_fits(say<"felt.cards-tricks">(cards, tricks), say<"felt.left-taken">(cards, tricks));
  }

  static bool takes_on(Badge badge) { return badge == Badge::picker || badge == Badge::alone || badge >= Badge::call; }

  /// The dealer's badge stands beside the name, all others below it.
  enum class Which { all, dealer, others };
  int show_badges(Seat seat, int row, int column, int end, Which which, Style plain = Style::badge) {
    for (const Badge badge : badges(s_, seat)) {
      if (which != Which::all && (badge == Badge::dealer) != (which == Which::dealer)) continue;
      const string shown = to_text(badge);
      const int width = int(columns(shown));
      if (column + width > end) break;
      const Style style = takes_on(badge) ? Style::picker : badge == Badge::partner ? Style::partner : plain;
      put(row, column, shown, style);
      column += width + 1;
    }
    return column;
  }

  void trick_card(Seat seat, int row, int column) {
    const View& v = s_.view;
    const bool old = v.in_trick == 0;
    if (v.phase != Phase::play && v.phase != Phase::late_blitz && !p_.fresh_trick) return;
    const Trick t = trick_at(s_, shown_trick());
    const Trick::Laid* l = t.by(seat);
    if (l == nullptr) return;
    const Seat winner = old && p_.fresh_trick ? p_.taker : t.winner;
    card(row, column, l->card, seat == winner, old && !p_.fresh_trick, l->down);
  }

  /// The cards that nobody has taken yet, face down in the middle.
  void blind(int row, int middle) {
    const View& v = s_.view;
    if ((v.phase != Phase::pick && v.phase != Phase::redeal) || s_.game->blind_size == 0) return;
    const int n = s_.game->blind_size;
    const int from = middle - (2 * n + 3) / 2;
    for (int i = 0; i < n; ++i) card(row - 1, from + 2 * i, kNoCard, false, false, true);
    put(row + 2, middle - 4, said(say<"felt.blind">()), Style::felt_muted);
  }

  void card(int row, int column, Card c, bool heavy, bool dim, bool face_down, bool reversed = false) {
    const Edges& e = edges(p_.unicode, heavy);
    const bool back = face_down && !c.valid();
    const Style edge = back ? Style::card_back : heavy ? Style::card_best : Style::card_edge;
    const auto line = [&](int i, const string& text, Style style) { put(row + i, column, text, style, dim, reversed); };
    line(0, string(e.left_top) + string(e.across) + string(e.right_top), edge);
    line(2, string(e.left_bottom) + string(e.across) + string(e.right_bottom), edge);
    line(1, string(e.down) + "   " + string(e.down), edge);
    if (back) {
      put(row + 1, column + 1, p_.unicode ? "░░░" : ":::", Style::card_back, dim, reversed);
      return;
    }
    put(row + 1, column + 1, to_text(c, s_.style), card_style(c.suit()), dim, reversed);
  }

  // ---- Below the table ----

  void log() {
    std::vector<string> lines;
    const auto width = std::size_t(lay_.width - 2);
    if (p_.counts && p_.message.empty()) {
      for (const string& line : counts_text(s_))
        for (string& part : wrapped(line, width)) lines.push_back(std::move(part));
      if (int(lines.size()) > lay_.log_rows) {
        lines = counts_text(s_, width);
        for (string& line : lines) line = clipped(line, width);
      }
    }
    std::vector<std::pair<string, Style>> shown;
    if (!p_.message.empty()) {
      for (const string& line : wrapped(p_.message, width)) shown.emplace_back(line, Style::strong);
    } else {
      for (const string& line : lines) shown.emplace_back(line, Style::page);
    }
    // The log fills what is left, the latest line next to the question.
    std::vector<string> told;
    for (auto it = p_.log.rbegin(); it != p_.log.rend() && int(told.size()) < lay_.log_rows; ++it) {
      const auto parts = wrapped(*it, width);
      told.insert(told.end(), parts.rbegin(), parts.rend());
    }
    const int room = std::max(0, lay_.log_rows - int(shown.size()));
    const int used = std::min(room, int(told.size()));
    for (int i = 0; i < used; ++i)
      put(lay_.log + used - 1 - i, 1, told[std::size_t(i)], i == 0 && p_.message.empty() ? Style::page : Style::muted);
    for (int i = 0; i < std::min(lay_.log_rows, int(shown.size())); ++i)
      put(lay_.log + lay_.log_rows - std::min(lay_.log_rows, int(shown.size())) + i, 1, shown[std::size_t(i)].first,
          shown[std::size_t(i)].second);
  }

  void turn() {
    const string times = times_text(s_);
    put(lay_.turn, lay_.width - 1 - int(columns(times)), times, Style::strong);
    for (std::size_t i = 0; i < text_.turn.size(); ++i)
      put(lay_.turn + int(i), 1, text_.turn[i], p_.question != nullptr ? Style::strong : Style::page);
  }

  void own_line() {
    if (s_.sits_out()) {
      put(lay_.own, 1, said(say<"evening.you-out">()), Style::page);
      return;
    }
    const Seat me = s_.me();
    const bool turn = s_.view.turn == me;
    const string name = name_at(s_, me);
    put(lay_.own, 1, name, turn ? Style::strong : Style::page);
    int column = show_badges(me, lay_.own, 2 + int(columns(name)), lay_.width, Which::all, Style::strong);
    put(lay_.own, column + 1, holding(me), Style::muted);
    column += 2 + int(columns(holding(me)));
    string aside;
    if (!s_.view.buried.empty()) aside = said(say<"felt.buried">(cards_text(s_, s_.view.buried)));
    if (!s_.view.aside.empty()) aside = said(say<"felt.aside">(cards_text(s_, s_.view.aside)));
    if (s_.game->layout == Layout::hand && !s_.view.face_up[me].empty() && !s_.view.laid_up)
      aside = said(say<"felt.shown">(cards_text(s_, s_.view.face_up[me])));
    const int at = lay_.width - 1 - int(columns(aside));
    if (at > column + 1) put(lay_.own, at, aside, Style::muted);
  }

  void own_cards() {
    const bool stacks = s_.game->layout == Layout::stacks;
    const bool lies = s_.view.from_battery && s_.view.turn == s_.me() && !stacks;
    if (s_.sits_out()) return;
    const std::vector<Card> cards = sorted(s_, stacks ? s_.view.face_up[s_.me()] : s_.view.hand);
    const int n = int(cards.size());
    if (n == 0) return;
    const bool asked = p_.question != nullptr && picks_a_card(*p_.question);
    const CardSet playable = asked && !lies ? s_.view.legal.cards : CardSet();
    int groups = 0;
    for (int i = 1; i < n; ++i) groups += suit_of(cards, i) != suit_of(cards, i - 1);
    const int gap = n * (kCardColumns + 1) + groups <= lay_.width - 2 ? 1 : 0;
    const bool apart = n * (kCardColumns + gap) + groups <= lay_.width - 1;
    int column = n * kCardColumns < lay_.width ? 1 : 0;
    for (int i = 0; i < n; ++i) {
      if (i > 0) column += kCardColumns + gap + (apart && suit_of(cards, i) != suit_of(cards, i - 1) ? 1 : 0);
      const Card c = cards[std::size_t(i)];
      const bool may = playable.has(c);
      const bool selected = asked && !lies && i == p_.selected;
      const int row = lay_.cards + (lay_.raise && !may ? 1 : 0);
      card(row, column, c, selected, asked && !may, false);
      if (c == s_.view.under)
        put(row + 2, column + 1, clipped(said(say<"felt.down">()), kCardColumns - 2), Style::card_edge);
      if (stacks && s_.view.covering.has(c)) covered(row, column, asked && !may);
      if (!asked || lies || i >= int(kLabels.size())) continue;
      const string label(1, kLabels[std::size_t(i)]);
      put(lay_.labels, column + 1, selected ? "[" + label + "]" : " " + label, selected ? Style::strong : Style::page,
          !may && !selected);
    }
  }

  PlaySuit suit_of(const std::vector<Card>& cards, int i) const { return s_.order().suit_of(cards[std::size_t(i)]); }

  void buttons() {
    if (p_.question == nullptr || picks_a_card(*p_.question)) return;
    int column = 1, row = lay_.labels;
    for (std::size_t i = 0; i < p_.question->options.size(); ++i) {
      const bool selected = int(i) == p_.selected;
      const string shown = button_text(*p_.question, i, selected);
      if (column > 1 && column + int(columns(shown)) > lay_.width - 1) {
        column = 1;
        ++row;
      }
      put(row, column, shown, selected ? Style::strong : Style::page, false, selected);
      column += int(columns(shown)) + 1;
    }
  }

  void keys() {
    if (!p_.typed.empty()) {
      put(lay_.keys, 1, said(say<"typed.line">(clipped(p_.typed, 20), p_.typed_means)), Style::strong);
      return;
    }
    const bool wide = lay_.width >= 76;
    const auto keys = which<"table_wide", "wide", "table_narrow", "narrow">(p_.at_server && wide, wide, p_.at_server);
    put(lay_.keys, 1, said(say<"felt.keys">(keys)), Style::muted);
  }

  Ink& ink_;
  const Scene& s_;
  const Picture& p_;
  Wrapped text_;
  FeltLayout lay_;
};

}  // namespace

bool picks_a_card(const Question& q) {
  if (q.options.empty()) return false;
  for (const Option& o : q.options)
    if (o.action.kind() != q.options[0].action.kind()) return false;
  const Kind kind = q.options[0].action.kind();
  return kind == Kind::bury || kind == Kind::under || kind == Kind::play || kind == Kind::give;
}

std::vector<Card> choosable_cards(const Scene& s) { return sorted(s, due_cards(s)); }

int message_rows(const Ink& ink, const Scene& s, const Picture& p) {
  return FeltLayout(ink, wrapped_text(FeltLayout::width_of(ink), s, p)).log_rows;
}

int page_width(const Ink& ink) { return std::min(ink.columns(), 84) - 4; }

void draw_table(Ink& ink, const Scene& scene, const Picture& picture) { Felt(ink, scene, picture).draw(); }

}  // namespace sheepshead::app
