// Files of a folder over HTTP, or the start page of the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/answers/http.hpp"

namespace sheepshead::server {

/// Nothing outside the folder is ever served, nor a file whose name, or that of a folder on the way, begins with a dot.
class StaticFiles {
 public:
  /// `folder` may be empty: then there is the start page alone.
  explicit StaticFiles(const std::string& folder);

  /// The answer to GET or HEAD of a path that is no route. Pages of the application that are no files get index.html.
  Response get(const Request& request);

 private:
  struct File {
    std::string body, etag;
    std::filesystem::file_time_type changed;
  };

  const File* read(const std::filesystem::path& path);
  std::optional<std::filesystem::path> find(std::string_view decoded) const;
  Response from(const Request&, const std::string& name, const File& file, std::string_view encoding, int status);

  std::filesystem::path root_;
  std::unordered_map<std::string, File> kept_;
  std::size_t kept_bytes_ = 0;
};

/// By the name's ending.
std::string_view content_type(std::string_view name);

/// The start page, in the reader's language, and its style, by path; nothing if it is neither.
std::optional<Response> start_page(std::string_view path, std::string_view accept_language);

/// A quoted hash of the text.
std::string etag_of(std::string_view text);
/// Whether If-None-Match names it.
bool matches_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace sheepshead::server
