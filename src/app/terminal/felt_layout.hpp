// Where things stand on the full screen, and what must be broken into lines. For felt.cpp only.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/terminal/felt.hpp"

namespace sheepshead::app {

inline constexpr int kWidest = 100;
inline constexpr int kCardColumns = 5;
inline constexpr int kCardRows = 3;

/// What takes more than one line on a narrow screen.
struct Wrapped {
  std::vector<std::string> contract, turn, buttons;

  int more() const { return int(contract.size() + turn.size() + buttons.size()) - 3; }
};

/// Which rows belong to what.
struct FeltLayout {
  int left = 0, width = 0;  ///< the columns in use
  int table = 2, table_rows = 0;
  int log = 0, log_rows = 0;
  int turn = 0, own = 0, cards = 0, labels = 0, keys = 0;
  bool raise = true;  ///< a card that may be played stands higher

  static int width_of(const Ink& ink) { return std::min(ink.columns(), kWidest); }

  FeltLayout(const Ink& ink, const Wrapped& text) {
    const int rows = ink.rows();
    width = width_of(ink);
    left = (ink.columns() - width) / 2;
    raise = rows > kMinRows;
    const int card_rows = kCardRows + (raise ? 1 : 0);
    const int rest = rows - 2 - 2 - card_rows - 2 - text.more();
    log_rows = std::clamp(rest - 11, text.more() > 0 ? 1 : 2, 3);
    table_rows = rest - log_rows;
    constexpr int kTallest = 17;
    if (table_rows > kTallest) {
      const int more = std::min(table_rows - kTallest, 7);
      log_rows += more;
      table_rows -= more;
    }
    table = 1 + int(text.contract.size());
    log = table + table_rows;
    turn = log + log_rows;
    own = turn + int(text.turn.size());
    cards = own + 1;
    labels = cards + card_rows;
    keys = rows - 1;
  }
};

/// A choice as a button: "1 pick", "[2 pass]".
std::string button_text(const Question&, std::size_t i, bool selected);

/// Contract, turn and buttons, broken for a screen so wide.
Wrapped wrapped_text(int width, const Scene&, const Picture&);

}  // namespace sheepshead::app
