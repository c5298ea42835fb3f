#include "notation/commas.hpp"

#include <algorithm>

#include "notation/spelling.hpp"

namespace sheepshead {

std::vector<std::string> split_at_commas(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t at = 0; !list.empty() && at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    words.emplace_back(trimmed(list.substr(at, end - at)));
    at = end + 1;
  }
  return words;
}

}  // namespace sheepshead
