// The tables of the rule book, as docs/openapi.json has them.
#pragma once

#include <string>

namespace sheepshead::server {

/// All of them: {"variants": [...]}. Made once; from any thread.
std::string tables_told();
/// One with its rules in words; empty if there is none of that id.
std::string table_told(const std::string& id);

}  // namespace sheepshead::server
