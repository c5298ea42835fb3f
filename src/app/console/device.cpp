#include "app/console/device.hpp"

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

std::size_t columns_of(int fd) {
  winsize size{};
  return isatty(fd) == 1 && ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::size_t columns_here(std::size_t most) {
  const char* told = std::getenv("COLUMNS");
  const int columns = told == nullptr ? 0 : std::atoi(told);
  const std::size_t here = columns > 0 ? std::size_t(columns) : columns_of(STDOUT_FILENO);
  return std::clamp<std::size_t>(here == 0 ? 80 : here, 40, most);
}

bool colors_here() {
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

std::size_t line_width() {
  if (isatty(STDOUT_FILENO) == 0) return 0;
  const std::size_t here = columns_of(STDOUT_FILENO);
  return here == 0 ? 80 : std::clamp<std::size_t>(here, 30, kMostProse);
}

}  // namespace sheepshead::app
