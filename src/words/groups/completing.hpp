// Scripts for shells, and pages for man.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"completing"> {
  static constexpr Declared rows[] = {
      {"completing.about"},
      {"completing.shell"},
      {"completing.must", {{"name", text}}},
      {"completing.by-hand"},
      {"completing.after-compinit"},
      {"completing.man"},
      {"completing.folder"},
      {"completing.wire"},
      {"completing.see", {{"about", text}, {"page", text}}},
      {"completing.heading", {{"what", choice, "name|synopsis|description|commands|options|notes|see|exit"}}},
      {"completing.option"},
      {"completing.default", {{"value", text}}},
      {"completing.required"},
  };
};

}  // namespace sheepshead::words
