// Why a server can't be reached from here.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"reach"> {
  static constexpr Declared rows[] = {
      {"reach.bad-certificates", {{"file", text}, {"why", text}}},
      {"reach.bad-system-certificates", {{"why", text}}},
      {"reach.broke", {{"what", choice, "refused|unknown|unreachable|closed|late"}}},
      {"reach.no-address", {{"url", text}}},
      {"reach.no-answer", {{"server", text}, {"why", message}}},
      {"reach.no-bracket", {{"url", text}}},
      {"reach.no-login"},
      {"reach.no-host", {{"url", text}}},
      {"reach.no-port", {{"url", text}}},
      {"reach.no-tls", {{"server", text}, {"why", text}}},
      {"reach.not-a-name", {{"host", text}}},
      {"reach.not-trusted", {{"server", text}, {"why", message}}},
      {"reach.odd-character", {{"url", text}}},
      {"reach.refused", {{"server", text}, {"why", message}}},
      {"reach.too-slow", {{"server", text}}},
      {"reach.untrusted", {{"what", choice, "expired|early|self-signed|other-name|unknown"}}},
  };
};

}  // namespace sheepshead::words
