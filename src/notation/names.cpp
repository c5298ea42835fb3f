#include "notation/names.hpp"

#include <array>
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

std::string_view name_of(Pair pair) {
  static constexpr std::array<std::string_view, kPairs> kNames{"black-queens", "red-queens", "black-jacks",
                                                               "middle-jacks", "jacks"};
  return kNames[std::size_t(pair)];
}

std::string words_of(Pair pair) {
  static constexpr std::array<const char*, kPairs> kWords{"both black queens", "both red queens", "both black jacks",
                                                          "both middle jacks", "all four jacks"};
  return kWords[std::size_t(pair)];
}

std::string_view name_of(Bid bid) {
  static constexpr std::array<std::string_view, 5> kNames{"none", "call", "billy", "side-solo", "best"};
  return kNames[std::size_t(bid)];
}

std::string words_of(Bid bid) {
  static constexpr std::array<const char*, 5> kWords{"no game", "a call", "a Billy", "a side-solo", "the Best"};
  return kWords[std::size_t(bid)];
}

}  // namespace sheepshead
