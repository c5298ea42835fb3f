// What's wrong with a server's certificate or its key.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"certificate"> {
  static constexpr Declared rows[] = {
      {"certificate.empty", {{"what", choice, "certificate|key|authority"}, {"file", text}}},
      {"certificate.not-read", {{"what", choice, "certificate|key|authority"}, {"file", text}, {"why", message}}},
      {"certificate.not-pem", {{"what", choice, "certificate|key|authority"}, {"file", text}}},
      {"certificate.unfit", {{"what", choice, "certificate|key|authority"}, {"file", text}, {"why", text}}},
      {"certificate.other-key", {{"key", text}, {"certificate", text}}},
  };
};

}  // namespace sheepshead::words
