// The ladder as a part of a page.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::app {

/// The section between the marks of this variant: what mixed tables came to (null if they were not played), bots
/// among others, and the commands. `picture` is the path of the plot from the page; empty if there is none.
std::string ladder_section(const std::string& variant, const Message& title, const nlohmann::ordered_json& mixed,
                           const std::vector<nlohmann::ordered_json>& matches, const std::string& picture,
                           const std::string& when_and_where);

/// The page with that section in place of the one it has for the variant, or at its end.
std::string with_section(std::string page, const std::string& variant, const std::string& section);

/// "2026-11-21, Intel Xeon": today, and the processor as the system names it.
std::string when_and_where();

}  // namespace sheepshead::app
