// What the module knows of the characters of a name: it has no tables of Unicode. Its names are those of one person on
// their own device, whom nobody has to be told apart from; a server looks again at a name that comes to it.
#include "server/people/letters.hpp"

#include <algorithm>

namespace sheepshead::server {

bool has_unseen(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

int most_marks(std::string_view) { return 0; }

bool shows_something(std::string_view text) { return text.find_first_not_of(" \t") != std::string_view::npos; }

Looks::Looks(std::string_view name) : exactly_(name), any_case_(name) {}

bool Looks::like(const Looks& other) const { return exactly_ == other.exactly_ && has_drawn_ == other.has_drawn_; }

}  // namespace sheepshead::server
