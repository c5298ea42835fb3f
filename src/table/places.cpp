#include "table/places.hpp"

#include <pwd.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>

namespace sheepshead {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path() : fs::path(value);
}

fs::path home() {
  if (fs::path path = from_environment("HOME"); path.is_absolute()) return path;
  std::array<char, 4096> room{};
  passwd entry{};
  passwd* found = nullptr;
  if (getpwuid_r(getuid(), &entry, room.data(), room.size(), &found) != 0 || found == nullptr) return {};
  return found->pw_dir;
}

}  // namespace

fs::path data_folder() {
  if (fs::path path = from_environment("SHEEPSHEAD_HOME"); !path.empty()) return path;
  if (fs::path path = from_environment("XDG_DATA_HOME"); path.is_absolute()) return path / "sheepshead";
  const fs::path path = home();
  return path.empty() ? path : path / ".local" / "share" / "sheepshead";
}

fs::path sessions_folder() {
  const fs::path path = data_folder();
  return path.empty() ? path : path / "sessions";
}

fs::path new_session_path() {
  const fs::path folder = sessions_folder();
  if (folder.empty()) return {};
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%d-%H%M%S", &local);
  std::array<unsigned char, 3> random{};
  if (getrandom(random.data(), random.size(), 0) != ssize_t(random.size())) random = {};
  std::string name = std::string(date.data()) + "-";
  for (const unsigned char byte : random)
    for (const int half : {byte >> 4, byte & 15}) name += "0123456789abcdef"[half];
  return folder / (name + ".jsonl");
}

std::vector<fs::path> saved_sessions() {
  std::error_code error;
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  const fs::path folder = sessions_folder();
  if (folder.empty()) return {};
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->path().extension() != ".jsonl" || !it->is_regular_file(ignored)) continue;
    found.emplace_back(it->last_write_time(ignored), it->path());
  }
  std::sort(found.begin(), found.end(), std::greater<>());
  std::vector<fs::path> paths;
  for (auto& [time, path] : found) paths.push_back(std::move(path));
  return paths;
}

}  // namespace sheepshead
