// A worker: it thinks for the nodes of a cluster.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/cluster/thoughts.hpp"

namespace sheepshead::server {

/// What it hasn't the time for it says at once, so that whoever asks can think, too. It keeps nothing of what it's
/// told.
class Thinker {
 public:
  struct Wish {
    bool moves = true, hints = true;
    int threads = 1;  ///< of the clockwork's lane for bots
  };
  struct Counts {
    std::uint64_t moves = 0, hints = 0;  ///< answered
    std::uint64_t busy = 0;              ///< sent back
    std::uint64_t late = 0;              ///< dropped: nobody waits for it any more
    std::uint64_t strange = 0;           ///< by nobody of the cluster, or not understood
  };

  Thinker(Wires&, Clockwork&, const ClusterKey&, Wish);

  /// Begins nothing more; `then`: once all is answered.
  void leave(std::function<void()> then);
  const Counts& counts() const { return counts_; }

 private:
  void hear(std::string_view bytes);
  void answer(const thoughts::Name&, const std::optional<thoughts::Said>&);

  Wires& wires_;
  Clockwork& clockwork_;
  const ClusterKey key_;
  const std::size_t most_;
  std::size_t unfinished_ = 0;
  std::uint64_t heard_ = 0;
  bool is_leaving_ = false;
  std::function<void()> left_;
  const std::shared_ptr<thoughts::Games> games_ = std::make_shared<thoughts::Games>();
  Counts counts_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server
