// Lists with commas.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sheepshead {

/// The words of a list, without the blanks around them; none of an empty one.
std::vector<std::string> split_at_commas(std::string_view list);

}  // namespace sheepshead
