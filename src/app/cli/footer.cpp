#include "app/cli/footer.hpp"

#include <algorithm>

#include "app/console/tongue.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/program.hpp"

namespace sheepshead::app {

std::string lines_under(const std::string& heading, std::initializer_list<Example> all) {
  std::size_t widest = 0;
  for (const Example& one : all)
    if (!one.remark.empty()) widest = std::max(widest, one.line.size());
  std::string out = heading + ":";
  for (const Example& one : all) {
    out += "\n  " + std::string(one.line);
    if (!one.remark.empty()) out += std::string(widest - one.line.size() + 2, ' ') + one.remark;
  }
  return out;
}

std::string examples(std::initializer_list<Example> all) {
  return lines_under(all.size() == 1 ? words<"cli.example">() : words<"cli.examples">(), all);
}

std::string exit_line(const std::string& what) { return words<"program.exit">() + ": " + what; }

}  // namespace sheepshead::app
