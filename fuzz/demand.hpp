// What must hold whatever comes in.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

inline void demand(bool holds, const std::string& why) {
  if (holds) return;
  std::cerr << "broken: " << why << '\n';
  std::abort();
}
