// Files that are read or written as a whole. What's wrong is said on the error output.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sheepshead::app {

/// Nothing if it can't be read, or is empty.
std::optional<std::string> read_whole_file(const std::string& path);

/// To be asked before work that takes long: whether there's a folder to write into, and a file that may be written or
/// none. `prefix` goes before what's wrong, such as "--out: ".
bool can_write_file(const std::string& path, const std::string& prefix);

/// Writes beside the file first, so that what was there is not lost to a full disk or a crash; follows links; leaves
/// nothing beside it.
bool write_whole_file(const std::string& path, std::string_view bytes, const std::string& prefix);

}  // namespace sheepshead::app
