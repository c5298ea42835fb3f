// What players are called in sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/action.hpp"
#include "play/state.hpp"
#include "speech/language.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// The players' names, by seat. Where one is missing or empty, the seat is called by its number, from 0.
using Names = std::span<const std::string>;

/// "East", or "Seat 3".
Message name_of(Names names, Seat seat);

/// Of each seat, in the language; where one is missing or empty, its number from 0, as in files.
std::vector<std::string> every_name(Names names, int seats, const speech::Language&);

/// The message with the players it speaks of by name, and `you` addressed where that seat has none.
Message with_names(Message, Names, Seat you);

}  // namespace sheepshead
