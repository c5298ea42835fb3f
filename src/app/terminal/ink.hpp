// The terminal as a grid of characters with styles; the one place that knows ncurses.
#pragma once

#include <memory>
#include <string_view>

#include "app/terminal/signals.hpp"
#include "cards/card.hpp"

namespace sheepshead::app {

/// What something is; its colors follow from the terminal. Color only adds: without it there is bold, dim and
/// reverse.
enum class Style : unsigned char {
  page,
  strong,
  muted,
  heading,
  felt,
  felt_strong,
  felt_muted,
  picker,
  partner,
  badge,
  card_edge,
  card_clubs,
  card_spades,
  card_hearts,
  card_diamonds,
  card_back,
  card_best,  ///< the edge of the card that is winning, or is chosen
  bar_side,
  bar_rest,
};

inline constexpr int kStyles = int(Style::bar_rest) + 1;

constexpr Style card_style(Suit suit) { return Style(int(Style::card_clubs) + int(suit)); }

struct Key {
  enum class Name {
    none,
    character,
    left,
    right,
    up,
    down,
    page_up,
    page_down,
    home,
    end,
    enter,
    escape,
    erase,  ///< the key that takes back a letter
    resize,
    closed
  };
  Name name = Name::none;
  char character = 0;  ///< ASCII, if name is character

  bool is(char c) const { return name == Name::character && character == c; }
};

struct InkOptions {
  bool colors = true;
  bool four_colors = false;
};

/// Owns the terminal while it lives, and restores it when destroyed. One at a time.
class Ink {
 public:
  /// Nothing if the terminal is too simple.
  static std::unique_ptr<Ink> open(const InkOptions&);
  ~Ink();
  Ink(const Ink&) = delete;
  Ink& operator=(const Ink&) = delete;

  int rows() const;
  int columns() const;
  void clear();
  /// Cut off at the right edge; outside the screen nothing happens.
  void put(int row, int column, std::string_view text, Style, bool dim = false, bool reversed = false);
  void fill(int row, int column, int rows, int columns, Style);
  void show();

  struct Woken {
    Wake wake = Wake::input;
    Key key;
  };
  /// Waits for a key, a signal, for the time to pass (below 0: for ever), or, if `also_news`, for news. The key may be
  /// Name::none.
  Woken wait(const Signals&, int milliseconds, bool also_news = false);
  /// Forgets what was typed and not read.
  void forget_typed();

 private:
  Ink() = default;
  Key read_key();
  int empty_reads_ = 0;
};

}  // namespace sheepshead::app
