#include "speech/liked.hpp"

#include <unicode/localematcher.h>

#include "speech/catalogs.hpp"

namespace sheepshead::speech {

const Language& liked_best(std::string_view accept_language) {
  UErrorCode code = U_ZERO_ERROR;
  icu::LocaleMatcher::Builder builder;
  for (const Catalog& one : catalogs())
    builder.addSupportedLocale(icu::Locale::forLanguageTag({one.tag.data(), int32_t(one.tag.size())}, code));
  builder.setDefaultLocale(&icu::Locale::getUS());
  const icu::LocaleMatcher matcher = builder.build(code);
  const icu::Locale* best =
      matcher.getBestMatchForListString({accept_language.data(), int32_t(accept_language.size())}, code);
  const Language* found = U_SUCCESS(code) && best != nullptr ? language(best->getName()) : nullptr;
  return found != nullptr ? *found : english();
}

}  // namespace sheepshead::speech
