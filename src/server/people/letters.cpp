#include "server/people/letters.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sheepshead::server {
namespace {

using Letters = std::vector<UChar32>;

constexpr UChar32 kNonJoiner = 0x200C, kJoiner = 0x200D, kTextStyle = 0xFE0E, kEmojiStyle = 0xFE0F, kKeycap = 0x20E3;
/// A symbol by its category, and yet nothing is seen of it.
constexpr UChar32 kBrailleBlank = 0x2800;
constexpr int kVirama = 9;  ///< its combining class

Letters letters_of(std::string_view utf8) {
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), int32_t(utf8.size())));
  Letters letters;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) letters.push_back(text.char32At(i));
  return letters;
}

bool is_ignorable(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT); }
bool is_pictograph(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC); }

bool is_mark(UChar32 c) {
  const auto type = u_charType(c);
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

int joining_of(UChar32 c) { return u_getIntPropertyValue(c, UCHAR_JOINING_TYPE); }

/// Between letters that would join without it (RFC 5892, appendix A.1).
bool parts_letters(const Letters& all, std::size_t at) {
  std::size_t before = at, after = at + 1;
  while (before > 0 && joining_of(all[before - 1]) == U_JT_TRANSPARENT) --before;
  while (after < all.size() && joining_of(all[after]) == U_JT_TRANSPARENT) ++after;
  if (before == 0 || after == all.size()) return false;
  const int left = joining_of(all[before - 1]), right = joining_of(all[after]);
  return (left == U_JT_LEFT_JOINING || left == U_JT_DUAL_JOINING) &&
         (right == U_JT_RIGHT_JOINING || right == U_JT_DUAL_JOINING);
}

/// Between two pictures that become one.
bool joins_emoji(const Letters& all, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && (all[before - 1] == kEmojiStyle || u_hasBinaryProperty(all[before - 1], UCHAR_EMOJI_MODIFIER)))
    --before;
  return before > 0 && is_pictograph(all[before - 1]) && at + 1 < all.size() && is_pictograph(all[at + 1]);
}

/// "2" and a frame around it, or a picture.
bool styles_emoji(const Letters& all, std::size_t at) {
  if (at == 0 || !u_hasBinaryProperty(all[at - 1], UCHAR_EMOJI)) return false;
  return all[at - 1] > 0x7F || (at + 1 < all.size() && all[at + 1] == kKeycap);
}

bool is_unseen(const Letters& all, std::size_t at) {
  const UChar32 c = all[at];
  const bool after_virama = at > 0 && u_getCombiningClass(all[at - 1]) == kVirama;
  if (c == kNonJoiner) return !after_virama && !parts_letters(all, at);
  if (c == kJoiner) return !after_virama && !joins_emoji(all, at);
  if (c == kTextStyle || c == kEmojiStyle) return !styles_emoji(all, at);
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return true;
    default: return is_ignorable(c) || U_IS_UNICODE_NONCHAR(c);
  }
}

const USpoofChecker* checker() {
  static const USpoofChecker* const kChecker = [] {
    UErrorCode code = U_ZERO_ERROR;
    return uspoof_open(&code);
  }();
  return kChecker;
}

/// The Latin letter that one looks like for which Unicode knows no letter it's made of: a small capital, one on a black
/// square, half of a flag. 0: it's none of these. Their names tell: LATIN LETTER SMALL CAPITAL A.
char drawn_letter(UChar32 c) {
  if (c < 0x80 || is_mark(c)) return 0;
  std::array<char, 128> room{};
  UErrorCode code = U_ZERO_ERROR;
  const int32_t length = u_charName(c, U_UNICODE_CHAR_NAME, room.data(), int32_t(room.size()), &code);
  if (U_FAILURE(code) || length < 2) return 0;
  const std::string_view name(room.data(), std::size_t(length));
  const char letter = name.back();
  if (letter < 'A' || letter > 'Z') return 0;
  const std::string_view before = name.substr(0, name.size() - 1);
  const bool is_one = before.ends_with("LATIN LETTER SMALL CAPITAL ") ||
                      before == "REGIONAL INDICATOR SYMBOL LETTER " ||
                      (before.starts_with("NEGATIVE ") && before.ends_with("LATIN CAPITAL LETTER "));
  return is_one ? letter : char{0};
}

std::string skeleton_of(const icu::UnicodeString& text) {
  icu::UnicodeString looks;
  UErrorCode code = U_ZERO_ERROR;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, looks, &code);
  std::string out;
  (U_SUCCESS(code) ? looks : icu::UnicodeString(text)).trim().toUTF8String(out);
  return out;
}

}  // namespace

bool has_unseen(std::string_view text) {
  const Letters all = letters_of(text);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (is_unseen(all, i)) return true;
  return false;
}

int most_marks(std::string_view text) {
  int most = 0, run = 0;
  for (const UChar32 c : letters_of(text)) {
    run = is_mark(c) && !is_ignorable(c) ? run + 1 : 0;
    most = std::max(most, run);
  }
  return most;
}

bool shows_something(std::string_view text) {
  const Letters all = letters_of(text);
  return std::any_of(all.begin(), all.end(), [](UChar32 c) {
    return !u_isUWhiteSpace(c) && !is_ignorable(c) && !is_mark(c) && c != kBrailleBlank;
  });
}

Looks::Looks(std::string_view name) {
  icu::UnicodeString seen;
  bool blank = false;
  for (const UChar32 c : letters_of(name)) {
    const bool is_blank = u_isUWhiteSpace(c) || c == kBrailleBlank;
    if (is_ignorable(c) || (is_blank && (blank || seen.isEmpty()))) continue;
    const char drawn = drawn_letter(c);
    has_drawn_ |= drawn != 0;
    seen.append(is_blank ? UChar32{' '} : drawn != 0 ? UChar32(static_cast<unsigned char>(drawn)) : c);
    blank = is_blank;
  }
  // Full width, rings and ligatures are the letters that they are made of.
  UErrorCode code = U_ZERO_ERROR;
  if (const auto* plain = icu::Normalizer2::getNFKCInstance(code); U_SUCCESS(code)) {
    icu::UnicodeString letters = plain->normalize(seen, code);
    if (U_SUCCESS(code)) seen = std::move(letters);
  }
  exactly_ = skeleton_of(seen);
  any_case_ = skeleton_of(seen.foldCase());
}

bool Looks::like(const Looks& other) const {
  return has_drawn_ || other.has_drawn_ ? any_case_ == other.any_case_ : exactly_ == other.exactly_;
}

}  // namespace sheepshead::server
