#include "app/serve_places.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

#include "notation/belongings.hpp"
#include "table/places.hpp"

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

std::string lack_of_pages(const std::string& folder) {
  if (folder.empty())
    return "There are no pages for browsers: people can only join from a terminal. Build the pages with tools/pages in "
           "the source of Sheepshead, or name their folder with --web FOLDER.";
  if (!has_pages(folder))
    return "The folder of pages " + folder +
           " has no index.html: browsers get nothing. tools/pages builds one that has.";
  return {};
}

std::string home_database() {
  const fs::path folder = data_folder();
  if (folder.empty()) return {};
  return "sqlite:" + (folder / "tables.db").string();
}

void make_folder_of(const std::string& database) {
  std::error_code ignored;
  if (const std::string folder = folder_of(database); !folder.empty()) fs::create_directories(folder, ignored);
}

std::string folder_of(const std::string& database) {
  return fs::path(database.substr(database.find(':') + 1)).parent_path().string();
}

std::string for_browsers(const std::string& url) {
  for (const std::string_view address : {"//127.0.0.1:", "//0.0.0.0:", "//[::1]:", "//[::]:"})
    if (const auto at = url.find(address); at != std::string::npos)
      return std::string(url).replace(at, address.size(), "//localhost:");
  return url;
}

std::string if_it_is_ours(const std::string& listen) {
  return " If it is a Sheepshead of yours, open " + for_browsers("http://" + listen) +
         "; if not: ./run serve --at-home --listen 127.0.0.1:8081";
}

}  // namespace sheepshead::app
