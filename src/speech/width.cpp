#include "speech/width.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace sheepshead::speech {
namespace {

std::size_t columns_of(UChar32 c) {
  if (c >= 0 && c < 0x300) return 1;  // also a soft hyphen, which terminals show
  if (c < 0) return 1;                // a broken byte, shown as a mark
  const int kind = u_charType(c);
  if (kind == U_NON_SPACING_MARK || kind == U_ENCLOSING_MARK || kind == U_FORMAT_CHAR) return 0;
  const int wide = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return wide == U_EA_WIDE || wide == U_EA_FULLWIDTH ? 2 : 1;
}

/// The next character of the text, from byte `at` on, which moves past it.
UChar32 next(std::string_view text, int32_t& at) {
  UChar32 c = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"  // in the macro
  U8_NEXT(text.data(), at, int32_t(text.size()), c);
#pragma GCC diagnostic pop
  return c;
}

}  // namespace

std::size_t columns(std::string_view text) {
  std::size_t n = 0;
  for (int32_t at = 0; at < int32_t(text.size());) n += columns_of(next(text, at));
  return n;
}

std::size_t bytes_within(std::string_view text, std::size_t columns) {
  std::size_t used = 0;
  for (int32_t at = 0; at < int32_t(text.size());) {
    const int32_t before = at;
    used += columns_of(next(text, at));
    if (used > columns) return std::size_t(before);
  }
  return text.size();
}

}  // namespace sheepshead::speech
