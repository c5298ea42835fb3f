// Who thinks for bots, and for whoever asks for a hint: threads of this program, or other machines.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "play/view.hpp"
#include "search/analysis/hint.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server {

/// The move of a bot, a stand-in or the clock.
struct MoveAsked {
  std::shared_ptr<const Game> game;
  View seen;          ///< by the seat in turn
  std::string level;  ///< as make_bot() knows it
  std::uint64_t seed = 0;
  std::string line = {};                  ///< in whose name it's thought about: Share::line
  std::weak_ptr<const char> wanted = {};  ///< once that's gone, nobody waits
};

/// Advice, by so many looks of a level.
struct HintAsked {
  std::shared_ptr<const Game> game;
  View seen;
  std::string level;
  int looks = 1;
  std::pair<int, int> at;  ///< number of the hand, and of the action in it: what a review of it starts from, too
  std::string line = {};
};

/// Not for the hall's thread.
Action think(const MoveAsked&);
Hint think(const HintAsked&);

/// The answer is the same wherever it comes from, as long as no limit of time cuts it short. All functions on the
/// hall's thread, and the answer comes there, but not at once; of what isn't wanted any more there may be none.
class Thinking {
 public:
  using Moved = std::function<void(Action)>;
  using Advised = std::function<void(const Hint&)>;

  virtual ~Thinking() = default;
  virtual void choose(MoveAsked, Moved) = 0;
  virtual void advise(HintAsked, Advised) = 0;
};

/// On the lanes of a clockwork.
class ThinksHere final : public Thinking {
 public:
  explicit ThinksHere(Clockwork& clockwork) : clockwork_(clockwork) {}

  void choose(MoveAsked, Moved) override;
  void advise(HintAsked, Advised) override;

 private:
  Clockwork& clockwork_;
};

}  // namespace sheepshead::server
