// The help of a command in the language that the program speaks.
#pragma once

#include <memory>
#include <string>

namespace CLI {
class App;
class FormatterBase;
class Option;
}  // namespace CLI

namespace sheepshead::app {

std::shared_ptr<CLI::FormatterBase> help_formatter();

/// "sheepshead session new".
std::string called(const CLI::App& command);

/// What stands for the value of an option, "FILE" in the language, and the range it must lie in: "1 to 100". Both may
/// be empty.
struct Placeholder {
  std::string name, range;
};
Placeholder placeholder_of(const CLI::Option&);

/// "FILE", of an argument without a dash, in the language.
std::string help_name(const CLI::Option&);

}  // namespace sheepshead::app
