// Work in parts that several programs share by a queue: the one that asks puts them in, works at them itself, and
// gathers what came of them, whoever did it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/whole.hpp"
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

/// Why a queue can't be named so; empty if it can.
std::string unknown_form(const std::string& where);

struct SharedWork {
  std::string kind;
  std::vector<std::string> parts;    ///< what each asks; the same settings make the same parts
  std::vector<std::uint64_t> sizes;  ///< of each, for the progress
  server::Work work;
  int threads = 1;
  /// Hears what came of each part, once; false if that can't be read.
  std::function<bool(std::size_t part, const std::string& result)> take;

  /// The parts of so many of `all` that there are no more than a queue takes, in steps of `least`.
  void cut(std::uint64_t all, std::uint64_t least,
           const std::function<std::string(std::uint64_t first, std::uint64_t count)>& asks);
};

/// Why not all of it is there, if it wasn't ended. `go_on` hears ten times a second how much is done, and ends it when
/// it answers false: the same work with the same queue goes on from there. When all is there the parts leave a
/// database; a file keeps them. What somebody has spoiled in the queue is said, and worked out again.
Message share(const ShareOptions& options, const SharedWork& work, const std::function<bool(std::uint64_t)>& go_on);

/// What it comes to, and why it isn't all of it. `read(first, count, result)`: the part there is of a result, if it's
/// one.
template <class Asked, class Read>
auto play_shared(const ShareOptions& options, SharedWork work, const Asked& asked, const Read& read, Message& failure) {
  return timed([&] {
    std::vector<decltype(read(0, 0, ""))> parts(work.parts.size());
    work.take = [&](std::size_t p, const std::string& result) {
      parts[p] = read(p * work.sizes.front(), work.sizes[p], result);
      return parts[p].has_value();
    };
    failure = share(options, work, asked.progress);
    std::vector<typename decltype(read(0, 0, ""))::value_type> there;
    for (auto& part : parts)
      if (part) there.push_back(std::move(*part));
    return settle(asked, there);
  });
}

}  // namespace sheepshead::app
