// Who you are at each server: a file that only its owner may read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sheepshead::app {

struct KnownGuest {
  std::string name, token;
};

/// "servers.json" in the data folder, or `file`. Empty if there is no folder.
std::filesystem::path token_path(const std::string& file);

/// Who was last at this server, under this name if one is given. Nothing, and `why` if the file cannot be read.
std::optional<KnownGuest> known_guest(const std::filesystem::path&, const std::string& server, const std::string& name,
                                      std::string& why);

/// Remembers the guest as the last one. Why it couldn't be done, or nothing.
std::string remember_guest(const std::filesystem::path&, const std::string& server, const KnownGuest&);

}  // namespace sheepshead::app
