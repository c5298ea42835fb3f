#include "app/join/tokens.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "notation/json_reader.hpp"
#include "table/places.hpp"
#include "words/groups/join.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using std::string;

constexpr std::size_t kMostTokenBytes = 1 << 20;

/// {"http://host:80": [{"name", "token"}, ...]}, the last one first.
json read_guests(const std::filesystem::path& path, string& why) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return json::object();
  std::ifstream in(path);
  std::ostringstream all;
  all << in.rdbuf();
  std::vector<Diagnostic> list;
  const auto value = parse_json(all.str(), kMostTokenBytes, Problems{list, path.string(), 0});
  if (in && value && value->is_object()) return *value;
  why = words<"join.token-file">(path.string());
  return nullptr;
}

/// The entries of one server that are whole.
std::vector<KnownGuest> guests_of(const json& all, const string& server) {
  std::vector<KnownGuest> guests;
  const auto at = all.find(server);
  if (at == all.end() || !at->is_array()) return guests;
  for (const json& one : *at)
    if (one.is_object() && one.contains("name") && one["name"].is_string() && one.contains("token") &&
        one["token"].is_string())
      guests.push_back({one["name"].get<string>(), one["token"].get<string>()});
  return guests;
}

string because(const std::filesystem::path& path) {
  return words<"join.token-trouble">(path.string(), system_text(errno));
}

/// Writes beside and moves, so that the file is whole at any moment. Nobody else may read it.
string write_whole(const std::filesystem::path& path, const string& text) {
  string beside = path.string() + ".XXXXXX";
  const int fd = mkostemp(beside.data(), O_CLOEXEC);  // mode 600
  if (fd < 0) return because(path);
  const bool written = ::write(fd, text.data(), text.size()) == ssize_t(text.size()) && fsync(fd) == 0;
  const string why = written ? string() : because(path);
  close(fd);
  if (written && rename(beside.c_str(), path.c_str()) == 0) return {};
  const string otherwise = because(path);
  unlink(beside.c_str());
  return why.empty() ? otherwise : why;
}

/// Held while the file is read and written anew: two may join at the same moment.
class Lock {
 public:
  explicit Lock(const std::filesystem::path& path)
      : fd_(open((path.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (fd_ >= 0) flock(fd_, LOCK_EX);
  }
  ~Lock() {
    if (fd_ >= 0) close(fd_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int fd_;
};

}  // namespace

std::filesystem::path token_path(const string& file) {
  if (!file.empty()) return file;
  const std::filesystem::path folder = data_folder();
  return folder.empty() ? folder : folder / "servers.json";
}

std::optional<KnownGuest> known_guest(const std::filesystem::path& path, const string& server, const string& name,
                                      string& why) {
  if (path.empty()) return std::nullopt;
  const json all = read_guests(path, why);
  if (all.is_null()) return std::nullopt;
  for (KnownGuest& guest : guests_of(all, server))
    if (name.empty() || guest.name == name) return std::move(guest);
  return std::nullopt;
}

string remember_guest(const std::filesystem::path& path, const string& server, const KnownGuest& guest) {
  if (path.empty()) return words<"join.no-home">();
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  const Lock lock(path);
  string why;
  json all = read_guests(path, why);
  if (all.is_null()) return why;
  json list = json::array({{{"name", guest.name}, {"token", guest.token}}});
  constexpr std::size_t kMostGuests = 100;
  for (const KnownGuest& other : guests_of(all, server))
    if (other.name != guest.name && list.size() < kMostGuests)
      list.push_back({{"name", other.name}, {"token", other.token}});
  all[server] = std::move(list);
  return write_whole(path, all.dump(2) + "\n");
}

}  // namespace sheepshead::app
