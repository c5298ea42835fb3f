#include "app/serve/places.hpp"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "notation/belongings.hpp"
#include "notation/disk.hpp"
#include "table/places.hpp"
#include "words/groups/serve.hpp"

namespace sheepshead::app {

namespace fs = std::filesystem;

std::string found_pages() {
  for (const fs::path& folder : belongings("web", "web/dist"))
    if (has_pages(folder.string())) return folder.string();
  return {};
}

bool has_pages(const std::string& folder) {
  std::error_code error;
  return fs::is_regular_file(fs::path(folder) / "index.html", error);
}

Message lack_of_pages(const std::string& folder) {
  if (folder.empty()) return say<"serve.no-pages">();
  if (!has_pages(folder)) return say<"serve.no-index">(folder);
  return {};
}

std::string home_database() {
  const fs::path folder = data_folder();
  if (folder.empty()) return {};
  return "sqlite:" + (folder / "tables.db").string();
}

Message make_folder_of(const std::string& database) {
  const std::string folder = folder_of(database);
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return {};
  error.clear();
  if (fs::create_directories(folder, error); !error) return {};
  return say<"serve.folder-not-created">(folder, system_said(error.value()));
}

Message cannot_make_folder_of(const std::string& database) {
  const fs::path folder = folder_of(database);
  fs::path there = folder;
  std::error_code error;
  while (!fs::exists(there, error) && there.has_relative_path()) there = there.parent_path();
  if (!fs::is_directory(there, error)) return say<"serve.folder-not-created">(folder.string(), system_said(ENOTDIR));
  if (there != folder && ::access(there.c_str(), W_OK | X_OK) != 0)
    return say<"serve.folder-not-created">(folder.string(), system_said(errno));
  return {};
}

std::string folder_of(const std::string& database) {
  std::error_code unknown;
  const fs::path file = fs::absolute(database.substr(database.find(':') + 1), unknown);
  return file.lexically_normal().parent_path().string();
}

std::string for_browsers(const std::string& url) {
  for (const std::string_view address : {"//127.0.0.1:", "//0.0.0.0:", "//[::1]:", "//[::]:"})
    if (const auto at = url.find(address); at != std::string::npos)
      return std::string(url).replace(at, address.size(), "//localhost:");
  return url;
}

}  // namespace sheepshead::app
