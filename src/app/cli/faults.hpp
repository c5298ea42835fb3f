// What is wrong with a command line, in words.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace sheepshead::app {

/// One line; empty where nothing is wrong: help or the version was asked for.
std::string parse_fault(const CLI::App& program, const CLI::ParseError&);

/// An option whose value is empty, as --rules "$FORGOTTEN" gives, is a mistake for every command, not the same as none.
void refuse_empty_values(CLI::App& program);

/// Foreign text fit to stand in a sentence: on one line, shortened, without control characters.
std::string shown(std::string_view text);

/// "Did you mean "WORD"?", or nothing.
std::string meant_text(std::string_view word, const std::vector<std::string>& known);

/// Sentences with blanks between them; empty ones are left out.
std::string sentences(std::initializer_list<std::string> all);

}  // namespace sheepshead::app
