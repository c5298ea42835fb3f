#include "app/terminal/open_face.hpp"

#include <langinfo.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/terminal/plain.hpp"
#include "app/terminal/screen.hpp"
#include "words/groups/felt.hpp"

namespace sheepshead::app {
namespace {

using std::string;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool terminal_can_draw() {
  const char* term = std::getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != nullptr && *term != '\0' &&
         std::strcmp(term, "dumb") != 0;
}

/// The full screen, or nothing and the reason why not.
std::unique_ptr<Ink> open_screen(const FaceWish& wish, string& why) {
  std::unique_ptr<Ink> ink = Ink::open({.colors = !is_set("NO_COLOR"), .four_colors = wish.four_colors});
  if (ink == nullptr) {
    why = words<"felt.no-screen">();
  } else if (ink->columns() < kMinColumns || ink->rows() < kMinRows) {
    why = words<"felt.too-small">(ink->columns(), ink->rows(), kMinColumns, kMinRows);
    ink.reset();
  }
  return ink;
}

}  // namespace

CardStyle card_style_for(const FaceWish& wish) {
  const bool utf8 = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && !wish.ascii;
  return utf8 && isatty(STDOUT_FILENO) ? CardStyle::symbols : CardStyle::letters;
}

OpenedFace open_face(const FaceWish& wish, const Signals& signals, FaceTalk talk) {
  if (!wish.plain && terminal_can_draw()) {
    string why;
    if (auto ink = open_screen(wish, why))
      return {std::make_unique<Screen>(std::move(ink), signals, wish.speed, card_style_for(wish) == CardStyle::symbols,
                                       std::move(talk.hint), std::move(talk.rules), std::move(talk.to_table)),
              true};
    const std::size_t width = line_width();
    for (const string& part : width == 0 ? std::vector{why} : wrapped(why, width)) complain(part);
  }
  Counsel counsel{std::move(talk.hint), [rules = std::move(talk.rules)] { return rules(76); },
                  std::move(talk.to_table)};
  return {std::make_unique<Plain>(signals, std::move(counsel), isatty(STDIN_FILENO) != 0), false};
}

}  // namespace sheepshead::app
