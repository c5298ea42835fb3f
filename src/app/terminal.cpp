#include "app/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sheepshead::app {

CardStyle style_here() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    const bool utf8 = locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos ||
                      locale.find("UTF8") != locale.npos || locale.find("utf-8") != locale.npos;
    return utf8 ? CardStyle::symbols : CardStyle::letters;
  }
  return CardStyle::letters;
}

bool colours_here() {
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

std::size_t line_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0) return 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp<std::size_t>(size.ws_col, 30, 100);
}

}  // namespace sheepshead::app
