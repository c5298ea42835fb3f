// A whole hand as a page of text.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"hand-page"> {
  static constexpr Declared rows[] = {
      {"hand-page.dealt", {{"who", who}, {"out", choice, "yes|no"}, {"times", number}}},
      {"hand-page.blind"},
      {"hand-page.nothing"},
      {"hand-page.on", {{"upper", card}, {"lower", card}}},
      {"hand-page.bare", {{"card", card}}},
      {"hand-page.stacks", {{"all", list}}},
      {"hand-page.buried", {{"all", cards}, {"points", number}}},
      {"hand-page.buried-by", {{"who", who}, {"all", cards}, {"points", number}}},
      {"hand-page.aside", {{"all", cards}, {"points", number}}},
      {"hand-page.plays", {{"who", who}, {"card", card}, {"how", choice, "open|down"}}},
      {"hand-page.takes", {{"who", who}, {"points", number}}},
      {"hand-page.not-over", {{"who", who}}},
      {"hand-page.in-blind", {{"all", cards}, {"to", people}}},
  };
};

}  // namespace sheepshead::words
