#include "server/postgres/dump.hpp"

#include <libpq-fe.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// The address in two: all but the passphrase, as words, and that, which no list of processes may show.
struct Address {
  std::string words, passphrase;
};

std::string quoted(const char* value) {
  std::string text = "'";
  for (; *value != '\0'; ++value) {
    if (*value == '\'' || *value == '\\') text += '\\';
    text += *value;
  }
  return text + "'";
}

Address taken_apart(const std::string& url) {
  Address address;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(url.c_str(), nullptr),
                                                                             &PQconninfoFree);
  for (const PQconninfoOption* o = options.get(); o != nullptr && o->keyword != nullptr; ++o) {
    if (o->val == nullptr) continue;
    if (std::strcmp(o->keyword, "password") == 0)
      address.passphrase = o->val;
    else
      address.words += std::string(o->keyword) + "=" + quoted(o->val) + " ";
  }
  return address;
}

}  // namespace

StoreError dump(const std::string& url, const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return say<"store.copy-there">(path);
  const Address address = taken_apart(url);
  const std::string to = "--file=" + path, from = "--dbname=" + address.words;
  std::vector<std::string> words;
  for (char** one = environ; *one != nullptr; ++one)
    if (address.passphrase.empty() || std::strncmp(*one, "PGPASSWORD=", 11) != 0) words.emplace_back(*one);
  if (!address.passphrase.empty()) words.push_back("PGPASSWORD=" + address.passphrase);
  std::vector<char*> around;
  for (std::string& word : words) around.push_back(word.data());
  around.push_back(nullptr);
  const char* const call[] = {"pg_dump", "--format=custom", to.c_str(), from.c_str(), nullptr};
  pid_t child = 0;
  int status = 0;
  const int failed = posix_spawnp(&child, "pg_dump", nullptr, nullptr, const_cast<char* const*>(call), around.data());
  if (failed != 0) return say<"store.pg-no-dump">(std::strerror(failed));
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  std::filesystem::remove(path, ignored);
  return say<"store.pg-not-dumped">(shown_url(url));
}

}  // namespace sheepshead::server::pg
