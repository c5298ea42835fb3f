// What stands under the options of a command: remarks, examples, exit statuses.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace sheepshead::app {

/// A command line, and, where it needs any, a remark beside it.
struct Example {
  std::string_view line;
  std::string remark = {};
};

/// A heading with a colon, and the lines under it, with the remarks in a column.
std::string lines_under(const std::string& heading, std::initializer_list<Example>);
/// The same under "Examples".
std::string examples(std::initializer_list<Example>);
/// "Exit status: ..."
std::string exit_line(const std::string& what);

}  // namespace sheepshead::app
