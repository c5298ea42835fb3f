// What's wrong with a server's settings file, besides what can be wrong with any file.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"config"> {
  static constexpr Declared rows[] = {
      {"config.url"},
      {"config.contact"},
      {"config.node-name"},
      {"config.one-of", {{"all", list}, {"got", text}}},
      {"config.texts", {{"got", message}}},
      {"config.each-text", {{"got", message}}},
      {"config.zero-byte"},
      {"config.group", {{"group", text}}},
      {"config.no-setting"},
      {"config.too-long"},
      {"config.many-dots"},
      {"config.not-read", {{"why", message}}},
      {"config.certificate-and-key"},
  };
};

}  // namespace sheepshead::words
