// Draws the table on a full screen: seats around it, the trick in the middle, one's own cards below.
#pragma once

#include <string>
#include <vector>

#include "app/terminal/ink.hpp"
#include "app/terminal/question.hpp"
#include "app/terminal/scene.hpp"

namespace sheepshead::app {

/// The smallest screen on which the table can be drawn.
inline constexpr int kMinColumns = 60;
inline constexpr int kMinRows = 20;

/// What is on the screen besides the scene.
struct Picture {
  bool unicode = true;
  bool at_server = false;  ///< a line can be sent to the table
  bool counts = false;
  bool fresh_trick = false;            ///< the last trick has just been taken and lies in the middle still
  Seat taker = kNoSeat;                ///< who took it
  const Question* question = nullptr;  ///< if the person is asked
  int selected = 0;                    ///< among the person's cards, or the options: see picks_a_card(); -1: nothing
  std::vector<std::string> log;        ///< what happened, the latest last
  std::string message;                 ///< to the person: why not, or a hint
  std::string typed;                   ///< what is being typed; empty if nothing
  std::string typed_means;             ///< what Enter would do with it
};

/// Whether the question is answered with one of the person's cards; otherwise with a button.
bool picks_a_card(const Question&);

/// The cards to choose from in that case, in the order in which they're shown.
std::vector<Card> choosable_cards(const Scene&);

/// Draws everything; the caller shows it.
void draw_table(Ink&, const Scene&, const Picture&);

/// How many lines of a message there is room for.
int message_rows(const Ink&, const Scene&, const Picture&);

/// The width of text on a page.
int page_width(const Ink&);

}  // namespace sheepshead::app
