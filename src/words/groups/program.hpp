// The program as a whole: its help, and the words that every command line may have.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"program"> {
  static constexpr Declared rows[] = {
      {"program.lang", {{"known", list}}},
      {"program.no-language", {{"language", text}, {"known", list}}},
      {"program.language", {{"tag", text}, {"name", text}}},
      {"program.about"},
      {"program.help"},
      {"program.help-all"},
      {"program.version"},
      {"program.environment"},
      {"program.home"},
      {"program.variants"},
      {"program.variants-default"},
      {"program.no-color"},
      {"program.exit"},
      {"program.exit-all"},
      {"program.description"},
  };
};

}  // namespace sheepshead::words
