#include "app/console/tongue.hpp"

#include <atomic>
#include <cstdlib>

namespace sheepshead::app {
namespace {

const speech::Language* of_the_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const speech::Language* found = speech::language(value);
    return found != nullptr ? found : &speech::english();
  }
  return &speech::english();
}

std::atomic<const speech::Language*> chosen_language{nullptr};

}  // namespace

const speech::Language& tongue() {
  const speech::Language* now = chosen_language.load();
  if (now == nullptr) chosen_language.store(now = of_the_environment());
  return *now;
}

void speak(const speech::Language& language) { chosen_language.store(&language); }

void speak_as_the_environment() { speak(*of_the_environment()); }

bool take_language(int& argc, char** argv, std::string& wanted) {
  int kept = 1, i = 1;
  bool known = true;
  for (; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (word == "--lang" && i + 1 < argc) {
      wanted = argv[++i];
    } else if (word.starts_with("--lang=")) {
      wanted = word.substr(7);
    } else {
      argv[kept++] = argv[i];
      continue;
    }
    const speech::Language* found = speech::language(wanted);
    if (found == nullptr)
      known = false;
    else
      speak(*found);
  }
  for (; i < argc; ++i) argv[kept++] = argv[i];
  argc = kept;
  return known;
}

std::string program_again() {
  return &tongue() == of_the_environment() ? "sheepshead" : "sheepshead --lang " + tongue().tag();
}

std::string text(const Message& m, const speech::Listener& to) { return tongue().text(m, to); }

}  // namespace sheepshead::app
