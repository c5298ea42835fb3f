// Where saved sessions lie.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sheepshead {

/// $SHEEPSHEAD_HOME, else $XDG_DATA_HOME/sheepshead, else ~/.local/share/sheepshead. Empty if none of them is set.
std::filesystem::path data_folder();

/// "sessions" in data_folder(). May not exist yet. Empty if data_folder() is.
std::filesystem::path sessions_folder();

/// A path for a new session in sessions_folder(): the local date and time, and a random suffix. Empty if there is no
/// folder.
std::filesystem::path new_session_path();

/// All sessions in sessions_folder(), the last written first.
std::vector<std::filesystem::path> saved_sessions();

}  // namespace sheepshead
