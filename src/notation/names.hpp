// What players are called in sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/action.hpp"
#include "play/state.hpp"

namespace sheepshead {

/// The players' names, by seat. Where one is missing or empty, the seat is called by its number, from 0.
using Names = std::span<const std::string>;

/// "East", or "Seat 3".
std::string name_of(Names names, Seat seat);

/// "East", "East and West", "East, North and West"; in the order of the seats. "nobody" for none.
std::string names_of(Names names, Seats seats);

/// "black-queens", ... "jacks", as in files.
std::string_view name_of(Pair pair);
/// "both black queens", "all four jacks".
std::string words_of(Pair pair);

/// "call", "billy", "side-solo", "best"; "none".
std::string_view name_of(Bid bid);
/// "a call", "a Billy", "a side-solo", "the Best".
std::string words_of(Bid bid);

/// The words joined as in a sentence: "a", "a and b", "a, b and c".
std::string joined(std::span<const std::string> words, std::string_view last = "and");

}  // namespace sheepshead
