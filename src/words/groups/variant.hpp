// What the program's own tables are called; variants/*.toml say the same.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"variant"> {
  static constexpr Declared rows[] = {
      {"variant.eight-black-queens"},
      {"variant.eight-first-queens"},
      {"variant.eight-three-partners"},
      {"variant.five-called-ace-single"},
      {"variant.five-called-ace"},
      {"variant.five-clubs-trump"},
      {"variant.five-germanfest"},
      {"variant.five-jack-crack-and-blitz"},
      {"variant.five-jack-doublers"},
      {"variant.five-jack-leaster"},
      {"variant.five-jack-of-diamonds"},
      {"variant.five-jack-single"},
      {"variant.five-michigan-mittler"},
      {"variant.five-milwaukee"},
      {"variant.five-minnesota-spitz"},
      {"variant.five-sheboygan-falls-six"},
      {"variant.five-sheboygan-falls"},
      {"variant.five-wisconsin-spitz"},
      {"variant.four-black-queens"},
      {"variant.four-called-ace-30"},
      {"variant.four-called-ace-34"},
      {"variant.four-called-ace"},
      {"variant.four-cutthroat"},
      {"variant.four-first-kings"},
      {"variant.four-first-queens"},
      {"variant.four-jack-of-diamonds-30"},
      {"variant.four-jack-of-diamonds-34"},
      {"variant.four-jack-of-diamonds"},
      {"variant.four-sheep-head-21"},
      {"variant.four-sheep-head-42"},
      {"variant.four-southern-indiana-five"},
      {"variant.four-southern-indiana-plain"},
      {"variant.four-southern-indiana"},
      {"variant.four-spitzer-alone"},
      {"variant.four-spitzer-called-ace"},
      {"variant.four-spitzer"},
      {"variant.friends-2"},
      {"variant.friends-3"},
      {"variant.friends-4"},
      {"variant.friends-5"},
      {"variant.friends-6"},
      {"variant.friends-7"},
      {"variant.friends-8"},
      {"variant.seven-die-or-alone"},
      {"variant.seven-die"},
      {"variant.seven-jack-of-diamonds"},
      {"variant.seven-neighbor-buries"},
      {"variant.seven-neighbor"},
      {"variant.seven-nuclear"},
      {"variant.six-black-queens"},
      {"variant.six-jack-and-ace"},
      {"variant.six-jack-of-diamonds"},
      {"variant.six-three-partners"},
      {"variant.three-national"},
      {"variant.three-thirty-cards"},
      {"variant.three-twenty-six-cards"},
      {"variant.three"},
      {"variant.two-battery"},
      {"variant.two-stacks"},
  };
};

}  // namespace sheepshead::words
