#include "app/terminal/ink.hpp"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string>

#include "app/console/utf8.hpp"

namespace sheepshead::app {
namespace {

struct Paint {
  short ink, ground;
  attr_t extra;
};

SCREEN* terminal = nullptr;
bool colored = false;
std::array<Paint, kStyles> paints;

constexpr short kPlain = -1;

/// In a terminal of 256 colors: paper cards on a green table.
void choose_rich(bool four) {
  paints.fill({kPlain, kPlain, A_NORMAL});
  constexpr short kFelt = 23, kPaper = 230, kBlack = 16, kRed = 124;
  const auto set = [](Style s, Paint p) { paints[std::size_t(s)] = p; };
  set(Style::page, {kPlain, kPlain, A_NORMAL});
  set(Style::strong, {kPlain, kPlain, A_BOLD});
  set(Style::heading, {kBlack, 179, A_BOLD});
  set(Style::felt, {kPaper, kFelt, A_NORMAL});
  set(Style::felt_strong, {231, kFelt, A_BOLD});
  set(Style::felt_muted, {151, kFelt, A_NORMAL});
  set(Style::picker, {kBlack, 179, A_BOLD});
  set(Style::partner, {231, 25, A_BOLD});
  set(Style::badge, {kFelt, 151, A_BOLD});
  set(Style::card_edge, {102, kPaper, A_NORMAL});
  set(Style::card_best, {kBlack, kPaper, A_BOLD});
  set(Style::card_clubs, {short(four ? 22 : kBlack), kPaper, A_BOLD});
  set(Style::card_spades, {kBlack, kPaper, A_BOLD});
  set(Style::card_hearts, {kRed, kPaper, A_BOLD});
  set(Style::card_diamonds, {short(four ? 25 : kRed), kPaper, A_BOLD});
  set(Style::card_back, {kPaper, 95, A_NORMAL});
  set(Style::bar_side, {179, kPlain, A_BOLD});
  set(Style::bar_rest, {25, kPlain, A_NORMAL});
}

/// In a terminal of eight colors the ground stays as it is.
void choose_modest(bool four) {
  paints.fill({kPlain, kPlain, A_NORMAL});
  const auto set = [](Style s, Paint p) { paints[std::size_t(s)] = p; };
  set(Style::strong, {kPlain, kPlain, A_BOLD});
  set(Style::heading, {kPlain, kPlain, A_REVERSE});
  set(Style::felt_strong, {kPlain, kPlain, A_BOLD});
  set(Style::felt_muted, {kPlain, kPlain, A_DIM});
  set(Style::picker, {COLOR_YELLOW, kPlain, A_BOLD});
  set(Style::partner, {COLOR_BLUE, kPlain, A_BOLD});
  set(Style::badge, {kPlain, kPlain, A_BOLD});
  set(Style::card_best, {kPlain, kPlain, A_BOLD});
  set(Style::card_clubs, {short(four ? COLOR_GREEN : kPlain), kPlain, A_BOLD});
  set(Style::card_spades, {kPlain, kPlain, A_BOLD});
  set(Style::card_hearts, {COLOR_RED, kPlain, A_BOLD});
  set(Style::card_diamonds, {short(four ? COLOR_BLUE : COLOR_RED), kPlain, A_BOLD});
  set(Style::bar_side, {COLOR_YELLOW, kPlain, A_BOLD});
}

void choose_colors(const InkOptions& options) {
  colored = options.colors && has_colors() && start_color() == OK;
  const bool default_ground = colored && use_default_colors() == OK;
  if (colored && COLORS >= 256 && COLOR_PAIRS > int(paints.size()))
    choose_rich(options.four_colors);
  else
    choose_modest(options.four_colors);
  if (!colored) return;
  for (std::size_t i = 0; i < paints.size(); ++i) {
    Paint p = paints[i];
    if (!default_ground) {
      if (p.ink == kPlain) p.ink = COLOR_WHITE;
      if (p.ground == kPlain) p.ground = COLOR_BLACK;
    }
    init_pair(short(i + 1), p.ink, p.ground);
  }
}

void use(Style style, bool dim, bool reversed) {
  const auto i = std::size_t(style);
  attr_t attributes = paints[i].extra;
  if (dim) attributes = (attributes & ~attr_t(A_BOLD)) | A_DIM;
  if (reversed) attributes ^= A_REVERSE;
  attr_set(attributes, colored ? short(i + 1) : short(0), nullptr);
}

}  // namespace

std::unique_ptr<Ink> Ink::open(const InkOptions& options) {
  set_escdelay(25);
  terminal = newterm(nullptr, stdout, stdin);
  if (terminal == nullptr) return nullptr;
  std::unique_ptr<Ink> ink(new Ink);
  if (tigetstr("cup") == nullptr || tigetstr("cup") == reinterpret_cast<char*>(-1)) return nullptr;
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  curs_set(0);
  choose_colors(options);
  return ink;
}

Ink::~Ink() {
  endwin();
  delscreen(terminal);
  terminal = nullptr;
}

int Ink::rows() const { return LINES; }
int Ink::columns() const { return COLS; }

void Ink::clear() {
  use(Style::page, false, false);
  erase();
}

void Ink::put(int row, int column, std::string_view text, Style style, bool dim, bool reversed) {
  if (row < 0 || row >= LINES || column < 0 || column >= COLS) return;
  const std::string cut = clipped(text, std::size_t(COLS - column));
  use(style, dim, reversed);
  mvaddnstr(row, column, cut.data(), int(cut.size()));
}

void Ink::fill(int row, int column, int rows, int columns, Style style) {
  for (int i = 0; i < rows; ++i) put(row + i, column, std::string(std::size_t(columns), ' '), style);
}

void Ink::show() { refresh(); }

void Ink::forget_typed() { flushinp(); }

Key Ink::read_key() {
  using Name = Key::Name;
  wint_t c = 0;
  const int what = get_wch(&c);
  if (what == ERR) return {};
  if (what == KEY_CODE_YES) {
    switch (c) {
      case KEY_LEFT: return {Name::left, 0};
      case KEY_RIGHT: return {Name::right, 0};
      case KEY_UP: return {Name::up, 0};
      case KEY_DOWN: return {Name::down, 0};
      case KEY_PPAGE: return {Name::page_up, 0};
      case KEY_NPAGE: return {Name::page_down, 0};
      case KEY_HOME: return {Name::home, 0};
      case KEY_END: return {Name::end, 0};
      case KEY_ENTER: return {Name::enter, 0};
      case KEY_BACKSPACE:
      case KEY_DC: return {Name::erase, 0};
      case KEY_RESIZE: return {Name::resize, 0};
      case KEY_BTAB: return {Name::left, 0};
      default: return {Name::escape, 0};
    }
  }
  if (c == '\r' || c == '\n') return {Name::enter, 0};
  if (c == '\t') return {Name::right, 0};
  if (c == 8 || c == 127) return {Name::erase, 0};
  if (c == 27) return {Name::escape, 0};
  if (c == 12) {  // Ctrl-L: the screen was spoiled
    clearok(curscr, TRUE);
    return {Name::resize, 0};
  }
  if (c == 4) return {Name::closed, 0};  // Ctrl-D: end of input
  if (c < 128) return {Name::character, char(c)};
  return {Name::escape, 0};
}

Ink::Woken Ink::wait(const Signals& signals, int milliseconds, bool also_news) {
  // What curses has read already does not wake a poll.
  if (signals.caught() == 0)
    if (const Key key = read_key(); key.name != Key::Name::none) return {Wake::input, key};
  const Wake wake = wait_for(signals, STDIN_FILENO, milliseconds, also_news);
  if (wake != Wake::input && wake != Wake::interrupted) return {wake, {}};
  const Key key = read_key();
  // Readable and yet nothing to read, again and again: the terminal has gone.
  constexpr int kGone = 20;
  empty_reads_ = wake == Wake::input && key.name == Key::Name::none ? empty_reads_ + 1 : 0;
  if (empty_reads_ >= kGone) return {Wake::input, {Key::Name::closed, 0}};
  return {Wake::input, key};
}

}  // namespace sheepshead::app
