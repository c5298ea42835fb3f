// A showdown for the pots (S6), in lines.
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "table/session.hpp"

namespace sheepshead::app {

/// What everyone in `order` showed in a showdown, and who took how much.
std::vector<std::string> showdown_lines(const Session&, const std::vector<Person>& order,
                                        const std::vector<FiveCards>& hands, const std::vector<Session::Won>& won,
                                        CardStyle style);

}  // namespace sheepshead::app
