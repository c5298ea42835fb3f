// Programs as players on the command line: cmd:"./mybot --flag".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead {

/// A command, and how long it may take.
struct ProgramName {
  std::string command;                       ///< for /bin/sh
  std::chrono::milliseconds decision{5000};  ///< for each answer
  std::chrono::milliseconds start{5000};     ///< until it has said hello; at least as long as for a decision
};

/// Whether the name is meant to be that of a program: begins with "cmd:" or "cmd(".
bool is_program(std::string_view name);

/// Reads "cmd:COMMAND" or "cmd(10s):COMMAND"; the time in "s" or "ms", from 1 ms to 1 h. A command that stands in
/// double quotes as a whole is taken out of them; in them \" is a quote and \\ a backslash. Why not, in `why`.
std::optional<ProgramName> parse_program(std::string_view name, Message& why);

/// The words of a list with commas, without blanks around them. In the name of a program, commas in
/// quotes divide nothing.
std::vector<std::string> split_bots(std::string_view list);

/// The name as a record can hold it: on one line and not longer than 80 bytes.
std::string short_name(std::string_view bot);

}  // namespace sheepshead
