#include "app/play/felt.hpp"

#include <algorithm>
#include <array>

#include "app/play/utf8.hpp"
#include "app/play/words.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr int kWidest = 100;
constexpr int kCardColumns = 5;
constexpr int kCardRows = 3;

/// Which rows belong to what.
struct Layout {
  int left = 0, width = 0;  ///< the columns in use
  int table = 2, table_rows = 0;
  int log = 0, log_rows = 0;
  int turn = 0, own = 0, cards = 0, labels = 0, keys = 0;
  bool raise = true;  ///< a card that may be played stands higher

  explicit Layout(const Ink& ink) {
    const int rows = ink.rows();
    width = std::min(ink.columns(), kWidest);
    left = (ink.columns() - width) / 2;
    raise = rows > kMinRows;
    const int card_rows = kCardRows + (raise ? 1 : 0);
    int rest = rows - 2 - 2 - card_rows - 2;
    log_rows = std::clamp(rest - 11, 2, 3);
    table_rows = rest - log_rows;
    constexpr int kTallest = 17;
    if (table_rows > kTallest) {
      const int more = std::min(table_rows - kTallest, 7);
      log_rows += more;
      table_rows -= more;
    }
    log = table + table_rows;
    turn = log + log_rows;
    own = turn + 1;
    cards = own + 1;
    labels = cards + card_rows;
    keys = rows - 1;
  }
};

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
  Felt(Ink& ink, const Scene& s, const Picture& p) : ink_(ink), s_(s), p_(p), lay_(ink) {}

  void draw() {
    ink_.clear();
    header();
    ink_.fill(lay_.table, lay_.left, lay_.table_rows, lay_.width, Style::felt);
    seats();
    log();
    turn();
    own_line();
    own_cards();
    buttons();
    keys();
  }

 private:
  void put(int row, int column, string_view text, Style style, bool dim = false, bool reversed = false) {
    if (column >= lay_.width) return;
    ink_.put(row, lay_.left + column, clipped(text, std::size_t(lay_.width - column)), style, dim, reversed);
  }

  void header() {
    ink_.fill(0, 0, 1, ink_.columns(), Style::heading);
    const View& v = s_.view;
    string right = "Hand " + to_string(s_.hand);
    if (s_.hands != 0) right += " of " + to_string(s_.hands);
    if (v.phase == Phase::play) right += ", trick " + to_string(v.trick + 1) + " of " + to_string(s_.game->hand_size);
    right += " ";
    const int at = lay_.width - int(columns(right));
    put(0, 1, clipped((lay_.width >= 76 ? "Sheepshead  " : "") + s_.rules_name, std::size_t(std::max(0, at - 2))),
        Style::heading);
    put(0, at, right, Style::heading);
    put(1, 1, clipped(contract_text(s_), std::size_t(lay_.width - 2)), Style::strong);
  }

  // ---- The seats around the table, and a card of each towards the middle ----

  void seats() {
    const int n = s_.game->players;
    const int others = n - 1;
    const int left = others < 2 ? 0 : others < 6 ? 1 : 2;
    const int right = left;
    const int top = others - left - right;
    const int seat_width = top >= 3 ? 17 : 18;
    const int rows = lay_.table_rows;
    const int middle = lay_.width / 2;
    const int low = rows - kCardRows;

    Seat seat = next_seat(*s_.game, s_.me());
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
      block(seat, row, 1, seat_width);
      trick_card(seat, row, card_left);
    }
    const int spread = top < 2 ? 0 : std::min(lay_.width / top, 26);
    const int half = middle - 2 - kCardColumns - card_left;
    const int card_spread =
        top < 2 ? 0 : std::min(spread, std::max(kCardColumns, top == 2 ? std::min(2 * half, 16) : half));
    for (int i = 0; i < top; ++i, seat = next_seat(*s_.game, seat)) {
      const int twice = 2 * i - (top - 1);
      block(seat, lay_.table, std::max(1, middle + twice * spread / 2 - seat_width / 2), seat_width);
      trick_card(seat, lay_.table + kCardRows, middle + twice * card_spread / 2 - kCardColumns / 2);
    }
    for (int i = right - 1; i >= 0; --i, seat = next_seat(*s_.game, seat)) {
      const int row = lay_.table + side_row(i, right);
      block(seat, row, block_right, seat_width);
      trick_card(seat, row, card_right);
    }
    trick_card(s_.me(), lay_.table + low, middle - kCardColumns / 2);
    blind(lay_.table + low, middle);
    if (s_.view.phase == Phase::play && s_.view.in_trick == 0 && s_.view.trick > 0 && !p_.fresh_trick)
      put(lay_.table + kCardRows + (low - kCardRows + 1) / 2 + 1, middle - 5, "last trick", Style::felt_muted);
  }

  void block(Seat seat, int row, int column, int width) {
    const View& v = s_.view;
    const bool turn = v.turn == seat;
    const string_view mark = !turn ? "  " : p_.unicode ? "▸ " : "> ";
    put(row, column, mark, Style::felt_strong);
    put(row, column + 2, s_.names[seat], turn ? Style::felt_strong : Style::felt);
    badges(seat, row, column + 3 + int(columns(s_.names[seat])), column + width, "DEALER");
    const bool named = badges(seat, row + 1, column + 2, column + width, "") > column + 2;
    put(row + (named ? 2 : 1), column + 2, clipped(holding(seat), std::size_t(width - 2)), Style::felt_muted);
  }

  /// "6 cards", "4 cards, 1 trick"; with counts "1 trick, 21 pts".
  string holding(Seat seat) const {
    const View& v = s_.view;
    const int tricks = v.tricks[seat];
    const string taken = to_string(tricks) + (tricks == 1 ? " trick" : " tricks");
    if (p_.counts && tricks > 0) return taken + ", " + to_string(v.points[seat]) + " pts";
    const int cards = v.cards_left[seat];
    const string left = to_string(cards) + (cards == 1 ? " card" : " cards");
    return tricks > 0 ? left + ", " + taken : left;
  }

  /// The dealer's badge stands beside the name, all others below it.
  int badges(Seat seat, int row, int column, int end, string_view only, Style plain = Style::badge) {
    for (const string_view role : roles(s_, seat)) {
      if (only.empty() ? role == "DEALER" : only != "*" && role != only) continue;
      const int width = int(role.size());
      if (column + width > end) break;
      const Style style = role == "PICKER" || role == "ALONE" ? Style::picker
                          : role == "PARTNER"                 ? Style::partner
                                                              : plain;
      put(row, column, role, style);
      column += width + 1;
    }
    return column;
  }

  void trick_card(Seat seat, int row, int column) {
    const View& v = s_.view;
    const bool old = v.in_trick == 0;
    const int number = old ? v.trick - 1 : v.trick;
    if (v.phase != Phase::play && !p_.fresh_trick) return;
    const Trick t = trick_at(s_, number);
    if (!has_seat(t.played, seat)) return;
    const Seat winner = old && p_.fresh_trick ? p_.taker : t.winner;
    card(row, column, t.by_seat[seat], seat == winner, old && !p_.fresh_trick, seat == t.face_down);
  }

  /// The cards that nobody has taken yet, face down in the middle.
  void blind(int row, int middle) {
    const View& v = s_.view;
    if ((v.phase != Phase::pick && v.phase != Phase::redeal) || s_.game->blind_size == 0) return;
    const int n = s_.game->blind_size;
    const int from = middle - (2 * n + 3) / 2;
    for (int i = 0; i < n; ++i) card(row - 1, from + 2 * i, kNoCard, false, false, true);
    put(row + 2, middle - 4, "the blind", Style::felt_muted);
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
    if (p_.counts && p_.message.empty())
      for (const string& line : counts_text(s_)) {
        const auto parts = wrapped(line, width);
        const bool fits = int(parts.size() + 1) <= lay_.log_rows;
        for (const string& part : fits ? parts : std::vector{clipped(line, width)}) lines.push_back(part);
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
    if (p_.question != nullptr) {
      string task = p_.question->task;
      if (!task.empty() && task[0] >= 'A' && task[0] <= 'Z') task[0] = char(task[0] - 'A' + 'a');
      put(lay_.turn, 1, "Your turn: " + task, Style::strong);
    } else {
      put(lay_.turn, 1, turn_text(s_), Style::page);
    }
  }

  void own_line() {
    const Seat me = s_.me();
    const bool turn = s_.view.turn == me;
    put(lay_.own, 1, s_.names[me], turn ? Style::strong : Style::page);
    const int column = badges(me, lay_.own, 2 + int(columns(s_.names[me])), lay_.width, "*", Style::strong);
    put(lay_.own, column + 1, holding(me), Style::muted);
    if (s_.view.is_picker() && !s_.view.buried.empty()) {
      const string text = "buried " + cards_text(s_, s_.view.buried);
      const int at = lay_.width - 1 - int(columns(text));
      if (at > column + 2 + int(columns(holding(me)))) put(lay_.own, at, text, Style::muted);
    }
  }

  void own_cards() {
    const std::vector<Card> cards = sorted(*s_.game, s_.view.hand);
    const int n = int(cards.size());
    if (n == 0) return;
    const bool asked = p_.question != nullptr && picks_a_card(*p_.question);
    CardSet playable;
    if (asked)
      for (const Option& o : p_.question->options)
        if (takes_card(o.action.kind())) playable |= o.action.card();
    int groups = 0;
    for (int i = 1; i < n; ++i) groups += suit_of(cards, i) != suit_of(cards, i - 1);
    const int gap = n * (kCardColumns + 1) + groups <= lay_.width - 2 ? 1 : 0;
    const bool apart = n * (kCardColumns + gap) + groups <= lay_.width - 1;
    int column = n * kCardColumns < lay_.width ? 1 : 0;
    for (int i = 0; i < n; ++i) {
      if (i > 0) column += kCardColumns + gap + (apart && suit_of(cards, i) != suit_of(cards, i - 1) ? 1 : 0);
      const Card c = cards[std::size_t(i)];
      const bool may = asked && playable.has(c);
      const bool selected = asked && i == p_.selected;
      card(lay_.cards + (lay_.raise && !may ? 1 : 0), column, c, selected, asked && !may, false);
      if (c == s_.view.under) put(lay_.cards + (lay_.raise && !may ? 3 : 2), column + 1, "dwn", Style::card_edge);
      if (!asked || i >= int(kLabels.size())) continue;
      const string label(1, kLabels[std::size_t(i)]);
      put(lay_.labels, column + 1, selected ? "[" + label + "]" : " " + label, selected ? Style::strong : Style::page,
          !may && !selected);
    }
  }

  PlaySuit suit_of(const std::vector<Card>& cards, int i) const {
    return s_.game->order.suit_of(cards[std::size_t(i)]);
  }

  void buttons() {
    if (p_.question == nullptr || picks_a_card(*p_.question)) return;
    int column = 1;
    for (std::size_t i = 0; i < p_.question->options.size() && i < kLabels.size(); ++i) {
      const bool selected = int(i) == p_.selected;
      const string text = string(1, kLabels[i]) + " " + p_.question->options[i].word;
      const string shown = (selected ? "[" : " ") + text + (selected ? "]" : " ");
      put(lay_.labels, column, shown, selected ? Style::strong : Style::page, false, selected);
      column += int(columns(shown)) + 2;
    }
  }

  void keys() {
    const bool wide = lay_.width >= 76;
    put(lay_.keys, 1,
        wide ? "? help  u rules  l last trick  h hint  s score  t counts  c claim  q quit"
             : "? help u rules l last h hint s score t count c claim q quit",
        Style::muted);
  }

  Ink& ink_;
  const Scene& s_;
  const Picture& p_;
  Layout lay_;
};

}  // namespace

bool picks_a_card(const Question& q) {
  if (q.options.empty()) return false;
  const Kind kind = q.options[0].action.kind();
  return kind == Kind::bury || kind == Kind::under || kind == Kind::play;
}

int message_rows(const Ink& ink) { return Layout(ink).log_rows; }

int page_width(const Ink& ink) { return std::min(ink.columns(), 84) - 4; }

void draw_table(Ink& ink, const Scene& scene, const Picture& picture) { Felt(ink, scene, picture).draw(); }

}  // namespace sheepshead::app
