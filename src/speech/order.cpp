#include "speech/order.hpp"

#include <unicode/coll.h>
#include <unicode/unistr.h>

#include <memory>

namespace sheepshead::speech {

std::string sort_key(std::string_view word, const Language& language) {
  UErrorCode wrong = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator(
      icu::Collator::createInstance(icu::Locale::forLanguageTag(language.tag(), wrong), wrong));
  if (U_FAILURE(wrong)) return std::string(word);
  const auto text = icu::UnicodeString::fromUTF8({word.data(), std::int32_t(word.size())});
  std::string key(std::size_t(collator->getSortKey(text, nullptr, 0)), '\0');
  collator->getSortKey(text, reinterpret_cast<std::uint8_t*>(key.data()), std::int32_t(key.size()));
  return key;
}

std::string folded(std::string_view word) {
  std::string out;
  icu::UnicodeString::fromUTF8({word.data(), std::int32_t(word.size())}).foldCase().toUTF8String(out);
  return out;
}

}  // namespace sheepshead::speech
