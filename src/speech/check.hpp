// Whether a catalog has each message in full, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::speech {

/// What is wrong, a line each, beginning with the id: a message without a line, a line without a message, an argument
/// that is not used or not declared, a form that is not there, a plural that the language does not have.
std::vector<std::string> wrong_with(std::string_view tag, std::string_view json);

/// The messages and their arguments as TypeScript, for web/src/words/messages.ts.
std::string typescript();

}  // namespace sheepshead::speech
