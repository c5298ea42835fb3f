// Where the folders that belong to the program are: tables, pages.
#pragma once

#include <filesystem>
#include <vector>

namespace sheepshead {

/// Where the folder `name` may be, best first: "../share/sheepshead/NAME" as installed, whatever the prefix, then
/// `in_source` as seen from build/PRESET/sheepshead. Empty where the program does not know where it lies.
std::vector<std::filesystem::path> belongings(const std::filesystem::path& name,
                                              const std::filesystem::path& in_source);

}  // namespace sheepshead
