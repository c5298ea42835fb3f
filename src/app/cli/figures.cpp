#include "app/cli/figures.hpp"

#include <cmath>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "words/groups/progress.hpp"

namespace sheepshead::app {
namespace {

std::string blanks(const std::string& text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(width > taken ? width - taken : 0, ' ');
}

}  // namespace

std::string with_places(double x, int places) {
  switch (places) {
    case 1: return words<"progress.fixed1">(x);
    case 2: return words<"progress.fixed2">(x);
    case 3: return words<"progress.fixed3">(x);
    default: return words<"progress.fixed4">(x);
  }
}

std::string signed_places(double x) { return words<"progress.signed3">(x); }

std::string signed_text(double x, int places, CardStyle style) {
  const std::string digits = with_places(std::abs(x), places);
  if (digits == with_places(0, places)) return digits;
  return (x > 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-") + digits;
}

std::string signed_text(double x, CardStyle style) {
  const int places = std::abs(x) < 0.295 ? 2 : 1;
  const std::string text = signed_text(x, places, style);
  return places == 2 && text == with_places(0, 2) ? "0" : text;
}

std::string flush_left(std::string text, std::size_t width) { return text += blanks(text, width); }

std::string flush_right(const std::string& text, std::size_t width) { return blanks(text, width) + text; }

}  // namespace sheepshead::app
