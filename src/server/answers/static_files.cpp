#include "server/answers/static_files.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <utility>

#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostFile = 64u << 20;
constexpr std::size_t kMostKept = 128u << 20;

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
};

/// "/assets/": names that change with what they hold, as build tools make them.
bool is_fixed(std::string_view path) { return path.starts_with("/assets/"); }

/// "/t/CODE": a table, for which the page has an address of its own.
bool is_table(std::string_view path) {
  if (!path.starts_with("/t/")) return false;
  path.remove_prefix(3);
  if (path.ends_with('/')) path.remove_suffix(1);
  const auto fits = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return !path.empty() && path.size() <= 32 && std::all_of(path.begin(), path.end(), fits);
}

}  // namespace

std::string_view content_type(std::string_view name) {
  for (const auto& [ending, type] : kTypes)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

std::string etag_of(std::string_view text) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  std::array<char, 33> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return '"' + std::string(hex.data()) + '"';
}

bool matches_etag(std::string_view if_none_match, std::string_view etag) {
  if (if_none_match == "*") return true;
  while (!if_none_match.empty()) {
    const auto comma = if_none_match.find(',');
    std::string_view one = if_none_match.substr(0, comma);
    if_none_match = comma == std::string_view::npos ? std::string_view{} : if_none_match.substr(comma + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    while (one.ends_with(' ')) one.remove_suffix(1);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == etag) return true;
  }
  return false;
}

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  if (!folder.empty()) root_ = fs::canonical(folder, error);
  if (error) root_ = fs::path(folder).lexically_normal();
}

std::optional<fs::path> StaticFiles::find(std::string_view decoded) const {
  if (decoded.empty() || decoded.front() != '/' || decoded.find('\\') != std::string_view::npos) return std::nullopt;
  fs::path path = root_;
  for (const fs::path& part : fs::path(decoded.substr(1))) {
    if (part.native().starts_with('.')) return std::nullopt;  // "..", too
    path /= part;
  }
  if (decoded.ends_with('/')) path /= "index.html";
  // A link may lead elsewhere within the folder, not out of it.
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error || !fs::is_regular_file(real, error) || error) return std::nullopt;
  const auto [end, _] = std::mismatch(root_.begin(), root_.end(), real.begin(), real.end());
  if (end != root_.end()) return std::nullopt;
  return real;
}

const StaticFiles::File* StaticFiles::read(const fs::path& path) {
  std::error_code error;
  const auto changed = fs::last_write_time(path, error);
  if (error) return nullptr;
  const std::string key = path.native();
  if (const auto it = kept_.find(key); it != kept_.end()) {
    if (it->second.changed == changed) return &it->second;
    kept_bytes_ -= it->second.body.size();
    kept_.erase(it);
  }
  const auto size = fs::file_size(path, error);
  if (error || size > kMostFile) return nullptr;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!in) return nullptr;
  File file;
  file.body.resize(size);
  file.body.resize(std::fread(file.body.data(), 1, file.body.size(), in.get()));
  if (std::ferror(in.get())) return nullptr;
  file.etag = etag_of(file.body);
  file.changed = changed;
  if (kept_bytes_ + file.body.size() > kMostKept) {
    kept_.clear();
    kept_bytes_ = 0;
  }
  kept_bytes_ += file.body.size();
  return &(kept_[key] = std::move(file));
}

Response StaticFiles::from(const Request& request, const std::string& name, const File& file, std::string_view encoding,
                           int status) {
  Response r;
  r.status = status;
  r.type = content_type(name);
  r.headers.emplace_back("ETag", file.etag);
  r.headers.emplace_back("Cache-Control", is_fixed(request.path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (!encoding.empty()) r.headers.emplace_back("Content-Encoding", encoding);
  r.headers.emplace_back("Vary", "Accept-Encoding");
  if (status == 200 && matches_etag(request.if_none_match, file.etag))
    r.status = 304;
  else
    r.body = file.body;
  return r;
}

Response StaticFiles::get(const Request& request) {
  std::string decoded;
  const bool is_read = percent_decode(request.path, decoded);
  // Whoever reads is shown the page; which of its addresses there are is for it to say.
  const bool wants_page = !root_.empty() && request.accept.find("text/html") != std::string::npos;
  if (!is_read && !wants_page) return refusal(400, "bad-path", say<"serving.bad-path">());
  if (!is_read) decoded.clear();
  if (root_.empty()) {
    if (auto page = start_page(decoded, request.accept_language)) {
      const std::string etag = etag_of(page->body);
      page->headers.emplace_back("ETag", etag);
      page->headers.emplace_back("Cache-Control", "no-cache");
      if (matches_etag(request.if_none_match, etag)) {
        page->status = 304;
        page->body.clear();
      }
      return *page;
    }
    return refusal(404, "not-found", say<"serving.nothing-here">());
  }
  auto path = find(decoded);
  const std::string_view last = std::string_view(decoded).substr(decoded.rfind('/') + 1);
  int status = 200;
  if (!path && wants_page && last.find('.') == std::string_view::npos) {
    path = find("/index.html");
    if (!is_table(decoded)) status = is_read ? 404 : 400;
  }
  if (!path) return refusal(404, "not-found", say<"serving.no-page">());
  const std::string name = path->filename().native();
  for (const auto& [word, ending] : {std::pair("br", ".br"), std::pair("gzip", ".gz")}) {
    if (request.accept_encoding.find(word) == std::string::npos) continue;
    const fs::path packed = path->native() + ending;
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(packed, error)) || error) continue;
    if (const File* file = read(packed)) return from(request, name, *file, word, status);
  }
  const File* file = read(*path);
  if (file == nullptr) return refusal(404, "not-found", say<"serving.no-file">());
  return from(request, name, *file, "", status);
}

}  // namespace sheepshead::server
