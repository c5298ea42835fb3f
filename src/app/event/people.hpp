// The people of a draw, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "club/draw.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

class People {
 public:
  /// A number of people, who are called 1, 2, ..., or a file with a name on each line, "-" for standard input. What's
  /// wrong, if anything is.
  std::optional<Message> read(const std::string& from);
  /// Rounds as draw --json writes them. Whoever isn't here any more is added behind the others.
  std::optional<Message> read_rounds(const std::string& path, std::vector<club::Round>& rounds);

  std::size_t size() const { return names_.size(); }
  const std::string& operator[](int person) const { return names_[std::size_t(person)]; }
  std::optional<int> find(std::string_view name) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace sheepshead::app
