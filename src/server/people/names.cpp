#include "server/people/names.hpp"

#include <algorithm>

#include "notation/spelling.hpp"
#include "server/people/letters.hpp"
#include "server/store/forget_names.hpp"
#include "words/groups/person.hpp"

namespace sheepshead::server {
namespace {

constexpr int kMostMarks = 3;

std::size_t characters(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string tidy_name(std::string_view name) { return std::string(trimmed(name)); }

Message wrong_name(std::string_view name, std::size_t most) {
  if (name.size() > 4 * most || (not_utf8(name) == std::string_view::npos && characters(name) > most))
    return say<"person.name-long">(most);
  if (not_utf8(name) != std::string_view::npos) return say<"person.name-not-text">();
  if (has_unseen(name)) return say<"person.name-unseen">();
  if (name.find_first_of("<>") != std::string_view::npos) return say<"person.name-angle">();
  if (most_marks(name) > kMostMarks) return say<"person.name-accents">();
  if (looks_like_former_player(name)) return say<"person.name-former">();
  return shows_something(name) ? Message() : say<"person.name-empty">();
}

std::string tidy_login(std::string_view login) {
  std::string tidy = tidy_name(login);
  for (char& c : tidy)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return tidy;
}

Message wrong_login(std::string_view login) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const bool fits =
      login.size() >= 3 && login.size() <= 32 && plain(login[0]) &&
      std::all_of(login.begin(), login.end(), [&](char c) { return plain(c) || c == '.' || c == '_' || c == '-'; });
  if (fits) return {};
  return say<"person.login-shape">();
}

Message wrong_passphrase(std::string_view passphrase, std::string_view login) {
  if (passphrase.size() > 256) return say<"person.passphrase-long">(256);
  if (not_utf8(passphrase) != std::string_view::npos) return say<"person.passphrase-not-text">();
  if (characters(passphrase) < 8) return say<"person.passphrase-short">(8);
  if (passphrase.find('\0') != std::string_view::npos) return say<"person.passphrase-untypable">();
  if (tidy_login(passphrase) == login) return say<"person.passphrase-is-login">();
  return {};
}

}  // namespace sheepshead::server
