#include <algorithm>

#include "words/declared.hpp"

namespace sheepshead::words {

const Declared* find(std::string_view id) {
  const std::string_view group = id.substr(0, id.find('.'));
  for (const auto rows : groups()) {
    if (rows.empty() || rows.front().id.substr(0, rows.front().id.find('.')) != group) continue;
    const auto row = std::ranges::find(rows, id, &Declared::id);
    return row == rows.end() ? nullptr : &*row;
  }
  return nullptr;
}

}  // namespace sheepshead::words
