#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "notation/belongings.hpp"
#include "notation/disk.hpp"
#include "notation/explanation.hpp"
#include "notation/rules_files.hpp"
#include "notation/rules_text.hpp"
#include "notation/variant.hpp"
#include "speech/language.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;

bool is_folder(const fs::path& p) {
  std::error_code error;
  return fs::is_directory(p, error);
}

}  // namespace

std::string variants_folder() {
  if (const char* given = std::getenv("SHEEPSHEAD_VARIANTS"); given != nullptr && *given != '\0') return given;
  for (const fs::path& p : belongings("variants", "variants"))
    if (is_folder(p)) return p.string();
  return SHEEPSHEAD_SOURCE_VARIANTS;
}

namespace rules_files {

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

std::string identity(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  return error ? fs::path(path).lexically_normal().string() : whole.string();
}

std::optional<std::string> read(const std::string& path, Message& why) {
  if (is_folder(path)) {
    why = say<"file.folder">();
    return {};
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) {
    why = errno == ENOENT ? say<"file.not-there">() : say<"file.unreadable">(system_said(errno));
    return {};
  }
  std::string text(kMaxRulesBytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (std::ferror(file.get())) {
    why = say<"file.unreadable">(system_said(errno));
    return {};
  }
  return text;
}

bool is_own(const std::string& id, const std::string& name) {
  const Message title = title_of_id(id);
  return title.says != nullptr && speech::english().text(title) == name;
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }
std::string inside(const std::string& folder, const std::string& path) { return (fs::path(folder) / path).string(); }
std::string id_of(const std::string& path) { return fs::path(path).stem().string(); }

std::vector<std::string> ids_in(const std::string& folder) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator i(folder.empty() ? "." : folder, error), end; !error && i != end; i.increment(error))
    if (i->path().extension() == ".toml") ids.push_back(i->path().stem().string());
  return ids;
}

}  // namespace rules_files
}  // namespace sheepshead
