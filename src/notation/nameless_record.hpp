// A record of a hand without those who played it.
#pragma once

#include <optional>
#include <string>

namespace sheepshead {

/// Without anything that says who played where: names, and the proof, which names the table and holds what players
/// wrote. Nothing if it is no record.
std::optional<std::string> nameless_record(const std::string& record);

/// Where the person of this name sat, -1 for nowhere; bots may have it, too.
int seat_in_record(const std::string& record, const std::string& name);

}  // namespace sheepshead
