// The bots that an option names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/guest_book.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead::app {

/// Makes whatever bot an option can name; nothing if there is none of that name. For every command that plays.
std::unique_ptr<Bot> make_named_bot(const std::string& name);

/// The programs among the bots of this run, and how they behaved. Tells of each failure on the error output.
GuestBook& guest_book();

/// Starts each program among the names once: why the option cannot have it, or nothing. Takes seconds if it is silent.
std::optional<std::string> broken_program(std::string_view option, const std::vector<std::string>& names);

/// Says at the end of a run what came of programs that failed; the exit status, which then is not kOk.
int tell_of_guests(int status);

/// Why the option, such as "--bots", cannot have this value: no bot has that name, or not these options. Nothing if one
/// has.
std::optional<std::string> unknown_bot(std::string_view option, const std::string& name);

}  // namespace sheepshead::app
