// What is special about each of the program's own tables, in a line.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"gist"> {
  static constexpr Declared rows[] = {
      {"gist.eight-black-queens"},
      {"gist.eight-first-queens"},
      {"gist.eight-three-partners"},
      {"gist.five-called-ace"},
      {"gist.five-called-ace-single"},
      {"gist.five-clubs-trump"},
      {"gist.five-germanfest"},
      {"gist.five-jack-crack-and-blitz"},
      {"gist.five-jack-doublers"},
      {"gist.five-jack-leaster"},
      {"gist.five-jack-of-diamonds"},
      {"gist.five-jack-single"},
      {"gist.five-michigan-mittler"},
      {"gist.five-milwaukee"},
      {"gist.five-minnesota-spitz"},
      {"gist.five-sheboygan-falls"},
      {"gist.five-sheboygan-falls-six"},
      {"gist.five-wisconsin-spitz"},
      {"gist.four-black-queens"},
      {"gist.four-called-ace"},
      {"gist.four-called-ace-30"},
      {"gist.four-called-ace-34"},
      {"gist.four-cutthroat"},
      {"gist.four-first-kings"},
      {"gist.four-first-queens"},
      {"gist.four-jack-of-diamonds"},
      {"gist.four-jack-of-diamonds-30"},
      {"gist.four-jack-of-diamonds-34"},
      {"gist.four-sheep-head-21"},
      {"gist.four-sheep-head-42"},
      {"gist.four-southern-indiana"},
      {"gist.four-southern-indiana-five"},
      {"gist.four-southern-indiana-plain"},
      {"gist.four-spitzer"},
      {"gist.four-spitzer-alone"},
      {"gist.four-spitzer-called-ace"},
      {"gist.friends-2"},
      {"gist.friends-3"},
      {"gist.friends-4"},
      {"gist.friends-5"},
      {"gist.friends-6"},
      {"gist.friends-7"},
      {"gist.friends-8"},
      {"gist.seven-die"},
      {"gist.seven-die-or-alone"},
      {"gist.seven-jack-of-diamonds"},
      {"gist.seven-neighbor"},
      {"gist.seven-neighbor-buries"},
      {"gist.seven-nuclear"},
      {"gist.six-black-queens"},
      {"gist.six-jack-and-ace"},
      {"gist.six-jack-of-diamonds"},
      {"gist.six-three-partners"},
      {"gist.three"},
      {"gist.three-national"},
      {"gist.three-thirty-cards"},
      {"gist.three-twenty-six-cards"},
      {"gist.two-battery"},
      {"gist.two-stacks"},
  };
};

}  // namespace sheepshead::words
