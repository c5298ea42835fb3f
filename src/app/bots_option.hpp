// The bots that an option names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/bots/bot.hpp"

namespace sheepshead::app {

/// The words of a list with commas, without blanks around them.
std::vector<std::string> split_at_commas(std::string_view text);

/// Makes whatever bot an option can name; nothing if there is none of that name. For every command that plays.
std::unique_ptr<Bot> make_named_bot(const std::string& name);

/// Why the option, such as "--bots", cannot have this value: no bot has that name. Nothing if one has.
std::optional<std::string> unknown_bot(std::string_view option, const std::string& name);

}  // namespace sheepshead::app
