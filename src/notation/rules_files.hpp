// Where files of rules are: a program has them on a disk (variant_folder.cpp), the module for browsers in itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::rules_files {

bool is_there(const std::string& path);
/// The same for all spellings of a path.
std::string identity(const std::string& path);
/// The file's text, up to one byte more than a file of rules may have; or why it cannot be read.
std::optional<std::string> read(const std::string& path, Message& why);

/// Whether a table of this id and name is the program's own, and no file of somebody's with the same name.
bool is_own(const std::string& id, const std::string& name);

/// The folder a path is in; may be empty.
std::string folder_of(const std::string& path);
/// A path as seen from a folder.
std::string inside(const std::string& folder, const std::string& path);
/// The file's name without its ending.
std::string id_of(const std::string& path);
/// Of all files of rules in a folder, in any order.
std::vector<std::string> ids_in(const std::string& folder);

}  // namespace sheepshead::rules_files
