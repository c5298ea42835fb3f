#include "notation/names.hpp"

#include <vector>

namespace sheepshead {

std::string name_of(Names names, Seat seat) {
  if (seat < names.size() && !names[seat].empty()) return names[seat];
  return "Seat " + std::to_string(seat);
}

std::string joined(std::span<const std::string> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
    text += words[i];
  }
  return text;
}

std::string names_of(Names names, Seats seats) {
  std::vector<std::string> words;
  for (Seat p = 0; p < kMaxSeats; ++p)
    if (has_seat(seats, p)) words.push_back(name_of(names, p));
  return words.empty() ? "nobody" : joined(words);
}

}  // namespace sheepshead
