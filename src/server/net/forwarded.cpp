#include "server/net/forwarded.hpp"

#include <algorithm>

#include "server/net/framing.hpp"
#include "server/people/addresses.hpp"

namespace sheepshead::server {
namespace {

/// Parts between `mark`s that do not stand in quotes; a quote that does not end hides the rest.
std::vector<std::string_view> parts_of(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') quoted = !quoted;
    if (i < text.size() && (quoted || text[i] != mark)) continue;
    parts.push_back(without_blanks(text.substr(from, i - from)));
    from = i + 1;
  }
  return parts;
}

/// What "for" says in one element of Forwarded; empty if it says nothing, or says it twice.
std::string_view for_of(std::string_view element) {
  std::string_view found;
  for (const std::string_view pair : parts_of(element, ';')) {
    const auto equals = pair.find('=');
    if (equals != 3 || (pair[0] | 32) != 'f' || (pair[1] | 32) != 'o' || (pair[2] | 32) != 'r') continue;
    if (!found.empty()) return {};
    found = pair.substr(4);
    if (found.size() >= 2 && found.front() == '"' && found.back() == '"') found = found.substr(1, found.size() - 2);
  }
  return found;
}

}  // namespace

std::optional<std::string> client_of(const std::vector<std::string_view>& lines, bool forwarded,
                                     const std::vector<std::string>& trusted, const std::string& peer) {
  std::optional<std::string> client = peer;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const auto elements = parts_of(*line, ',');
    for (auto one = elements.rbegin(); one != elements.rend(); ++one) {
      client = plain_address(forwarded ? for_of(*one) : *one);
      if (!client || std::find(trusted.begin(), trusted.end(), *client) == trusted.end()) return client;
    }
  }
  return client;
}

}  // namespace sheepshead::server
