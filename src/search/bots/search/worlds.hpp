// The worlds that a search plays in, made as they are asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/bots/search/deadline.hpp"
#include "search/bots/search/policy.hpp"
#include "search/sampler/sampler.hpp"

namespace sheepshead::search {

/// What is read from what the others did.
enum class Inference : std::uint8_t {
  none,     ///< every world that fits is as likely as any other
  bidding,  ///< whether they picked, passed, called, cracked
  all,      ///< and the cards they played
};

struct WorldOptions {
  Inference inference = Inference::none;
  int pool = 4;           ///< worlds drawn for each that is kept, where they are weighed
  int block = 32;         ///< worlds kept at a time
  double enough = 0.5;    ///< the share of a block that must be different worlds, or the weights are tempered
  double uniform = 0.05;  ///< the share of worlds that is kept whatever their weight
};

/// Worlds of one view, without end. Where the others' actions are read, worlds are drawn in blocks, weighed by how
/// likely the policy would have done what each of them did, and drawn again by weight; where few worlds of a block
/// would be left, the weights are tempered until enough are.
class Worlds {
 public:
  struct Drawn {
    const State* world = nullptr;  ///< nullptr if the view fits no world; valid until the next draw
    int times = 1;                 ///< it was drawn so often in a row
  };

  Worlds(const Game& game, const View& view, Policy& policy, const WorldOptions& options, const Deadline& deadline,
         std::uint64_t seed);

  Drawn next();

 private:
  bool fill();
  double log_likelihood(const World& world) const;

  const Game& game_;
  const View& view_;
  Policy& policy_;
  WorldOptions options_;
  const Deadline& deadline_;
  Random random_;
  Sampler sampler_;
  World world_;
  bool weighed_ = false;
  std::vector<State> pool_;
  std::vector<double> weights_;
  struct Kept {
    std::uint32_t at;  ///< in pool_
    int times;
  };
  std::vector<Kept> kept_;  ///< of the block, in the order in which they are given out
  std::size_t given_ = 0;
};

}  // namespace sheepshead::search
