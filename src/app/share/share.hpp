// Work in parts that several programs share by a queue: the one that asks puts them in, works at them itself, and
// gathers what came of them, whoever did it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/jobs/crew.hpp"

namespace CLI {
class App;
}

namespace sheepshead::app {

struct ShareOptions {
  std::string where;  ///< empty: it isn't shared
  bool only = false;
  void add_to(CLI::App& command);
};

/// Parts of so many of `all` that there are no more than a queue takes, in steps of `least`.
std::uint64_t size_of_part(std::uint64_t all, std::uint64_t least);

struct SharedWork {
  std::string kind;
  std::vector<std::string> parts;    ///< what each asks; the same settings make the same parts
  std::vector<std::uint64_t> sizes;  ///< of each, for the progress
  server::Work work;
  int threads = 1;
};

struct SharedParts {
  std::vector<std::string> results;  ///< by part; empty where there's none
  bool complete = false;
  Message failure;
};

/// `go_on` hears ten times a second how much is done, and ends it when it answers false: the same work with the same
/// queue goes on from there. When all is there the parts leave a database; a file keeps them.
SharedParts share(const ShareOptions& options, const SharedWork& work, const std::function<bool(std::uint64_t)>& go_on);

}  // namespace sheepshead::app
