// The pictures of people at a table.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"avatar"> {
  static constexpr Declared rows[] = {
      {"avatar.by-name"},
      {"avatar.choose"},
      {"avatar.is",
       {{"avatar", choice,
         "sheep|cow|pig|hen|horse|duck|cat|badger|deer|fish|loon|crown|spade|fan|cheese|barn|bratwurst|canoe|pine|"
         "tractor|mug|corn|bell|lighthouse"}}},
      {"avatar.more"},
  };
};

}  // namespace sheepshead::words
