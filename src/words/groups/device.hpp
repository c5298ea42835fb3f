// Tables on the device itself, where no server is: what can go wrong there.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"device"> {
  static constexpr Declared rows[] = {
      {"device.broken"}, {"device.full"}, {"device.here"}, {"device.here-more"}, {"device.refused"},
  };
};

}  // namespace sheepshead::words
