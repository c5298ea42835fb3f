#include "speech/pattern.hpp"

#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include <stdexcept>

namespace sheepshead::speech {
namespace {

using icu::MessagePattern;
using icu::UnicodeString;

std::string utf8(const UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

MessagePattern parsed(std::string_view line) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError where{};
  MessagePattern pattern(UMSGPAT_APOS_DOUBLE_OPTIONAL, code);
  pattern.parse(UnicodeString::fromUTF8(icu::StringPiece(line.data(), int32_t(line.size()))), &where, code);
  if (U_FAILURE(code))
    throw std::runtime_error(std::string("not ICU MessageFormat (") + u_errorName(code) + "), at character " +
                             std::to_string(where.offset + 1));
  return pattern;
}

Reference::Way way_of(UMessagePatternArgType type) {
  switch (type) {
    case UMSGPAT_ARG_TYPE_PLURAL: return Reference::Way::plural;
    case UMSGPAT_ARG_TYPE_SELECTORDINAL: return Reference::Way::ordinal;
    case UMSGPAT_ARG_TYPE_SELECT: return Reference::Way::select;
    case UMSGPAT_ARG_TYPE_NONE: return Reference::Way::plain;
    default: return Reference::Way::format;
  }
}

constexpr std::string_view kKinds[] = {"number", "decimal", "text",  "card",   "cards",   "suit", "who",
                                       "people", "option",  "value", "choice", "message", "list"};

// Letters with accents that everybody can read.
char16_t accented(char16_t c) {
  static constexpr std::u16string_view plain = u"aeiouAEIOUncyNCY", with = u"áéíóúÁÉÍÓÚñçýÑÇÝ";
  const auto at = plain.find(c);
  return at == std::u16string_view::npos ? c : with[at];
}

}  // namespace

std::vector<Reference> references(std::string_view line) {
  const MessagePattern pattern = parsed(line);
  std::vector<Reference> found;
  std::vector<std::size_t> open;  // the arguments around the part at hand
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    const MessagePattern::Part& part = pattern.getPart(i);
    switch (part.getType()) {
      case UMSGPAT_PART_TYPE_ARG_START:
        open.push_back(found.size());
        found.emplace_back();
        found.back().way = way_of(part.getArgType());
        break;
      case UMSGPAT_PART_TYPE_ARG_LIMIT: open.pop_back(); break;
      case UMSGPAT_PART_TYPE_ARG_NAME:
      case UMSGPAT_PART_TYPE_ARG_NUMBER: {
        Reference& r = found[open.back()];
        r.name = utf8(pattern.getSubstring(part));
        const auto bar = r.name.find('_');
        r.argument = r.name.substr(0, bar);
        if (bar != std::string::npos) r.form = r.name.substr(bar + 1);
        break;
      }
      case UMSGPAT_PART_TYPE_ARG_SELECTOR: found[open.back()].keys.push_back(utf8(pattern.getSubstring(part))); break;
      default: break;
    }
  }
  return found;
}

std::string_view name_of(words::Kind kind) { return kKinds[std::size_t(kind)]; }

std::string form_id(words::Kind kind, std::string_view form) {
  std::string id = "form.";
  id += name_of(kind);
  id += '.';
  id += form;
  return id;
}

bool own_form(words::Kind kind, std::string_view form) {
  using words::Kind;
  if (form == "cap") return kind != Kind::number && kind != Kind::decimal && kind != Kind::choice && kind != Kind::suit;
  switch (kind) {
    case Kind::who: return form == "is";
    case Kind::people: return form == "is" || form == "are" || form == "n" || form == "or";
    case Kind::cards: return form == "n";
    case Kind::list: return form == "n" || form == "or" || form == "row" || form == "prose" || form == "lines";
    default: return false;
  }
}

std::string pseudo(std::string_view line) {
  const MessagePattern pattern = parsed(line);
  const UnicodeString& text = pattern.getPatternString();
  std::u16string out = u"⟦";
  int letters = 0;
  int32_t done = 0;
  const auto copy = [&](int32_t to, bool words) {
    for (; done < to; ++done) {
      const char16_t c = text.charAt(done);
      out += words ? accented(c) : c;
      if (words) ++letters;
    }
  };
  bool words = false;  // whether the text up to the next part is text and not syntax
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    const MessagePattern::Part& part = pattern.getPart(i);
    copy(part.getIndex(), words);
    switch (part.getType()) {
      case UMSGPAT_PART_TYPE_MSG_START: words = true; break;
      case UMSGPAT_PART_TYPE_MSG_LIMIT: words = false; break;
      case UMSGPAT_PART_TYPE_ARG_START: words = false; break;
      case UMSGPAT_PART_TYPE_ARG_LIMIT:
        copy(part.getLimit(), false);
        words = true;
        break;
      default: break;
    }
    copy(part.getLimit(), false);
  }
  copy(text.length(), false);
  out += std::u16string(std::size_t(letters) * 2 / 5, u'·');
  out += u"⟧";
  return utf8(UnicodeString(out.data(), int32_t(out.size())));
}

}  // namespace sheepshead::speech
