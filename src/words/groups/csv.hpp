// Files with commas between the columns, as spreadsheets write them: what is wrong with one.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"csv"> {
  static constexpr Declared rows[] = {
      {"csv.at", {{"file", text}, {"line", number}, {"why", message}}},
      {"csv.open-quote"},
      {"csv.after-quote"},
      {"csv.stray-quote"},
      {"csv.too-large", {{"most", number}}},
      {"csv.empty"},
      {"csv.column", {{"name", text}, {"all", text}}},
      {"csv.column-twice", {{"name", text}}},
      {"csv.no-column", {{"name", text}}},
      {"csv.cells", {{"got", number}, {"columns", number}}},
      {"csv.not-number", {{"column", text}, {"got", text}}},
      {"csv.not-yes", {{"column", text}, {"got", text}}},
      {"csv.no-name"},
      {"csv.hands-differ", {{"round", number}, {"table", number}}},
      {"csv.not-there", {{"name", text}, {"round", number}, {"table", number}}},
      {"csv.name-again", {{"name", text}}},
      {"csv.lacks", {{"name", text}, {"round", number}, {"table", number}}},
  };
};

}  // namespace sheepshead::words
