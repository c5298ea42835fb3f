// Bots' moves and hints thought out by workers on other machines, as far as there are any and they answer in time.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/cluster/thoughts.hpp"

namespace sheepshead::server {

/// So long an answer is waited for. A hint may take a worker as long as it would take here, and whoever asked waits for
/// it anyway.
inline constexpr Millis kMovePatience = 500, kHintPatience = 1500;

/// Nobody waits for a worker that's gone, but for that long once: what isn't answered in time is thought out here.
/// Where that happens too often nothing is asked for a while, and then, to see, what is thought out here as well.
class ThinksElsewhere final : public Thinking {
 public:
  struct Counts {
    std::uint64_t answered = 0;  ///< by a worker, in time
    std::uint64_t late = 0;      ///< not in time, and so thought out here
    std::uint64_t busy = 0;      ///< a worker had too much to do: thought out here
    std::uint64_t refused =
        0;  ///< answers by nobody of the cluster, or that can't be; the latter were thought out here
    std::uint64_t strange = 0;  ///< of those, by nobody of the cluster
    std::uint64_t here = 0;     ///< nobody was asked
  };

  /// Hears and sends by the wires.
  ThinksElsewhere(Wires&, Clockwork&, const ClusterKey&);

  void choose(MoveAsked, Moved) override;
  void advise(HintAsked, Advised) override;

  const Counts& counts() const { return counts_; }

 private:
  struct Move {
    MoveAsked asked;
    Moved then;
  };
  struct Advice {
    HintAsked asked;
    Advised then;
  };
  using Wanted = std::variant<Move, Advice>;
  struct Waiting {
    Wanted what;
    bool is_trial = false;  ///< it's thought out here, too
  };
  /// Moves or hints, each of which may have workers or not.
  struct Way {
    std::string_view subject;
    Millis patience;
    int trouble = 0;
    bool rests = false;
    Millis rests_until = 0;
  };

  void think(Wanted);
  void think_here(Wanted&);
  bool ask(const Wanted&, bool is_trial);
  void hear(std::string_view bytes);
  void late(std::uint64_t count);
  void nobody_there(std::string_view subject);
  void trouble(Way&);
  void rest(Way&);
  /// Nothing if it doesn't wait any more.
  std::optional<Waiting> take(std::uint64_t count);
  Way& way_of(const Wanted& what) { return ways_[what.index()]; }

  Wires& wires_;
  Clockwork& clockwork_;
  const ClusterKey key_;
  ThinksHere here_{clockwork_};
  thoughts::Asks asks_;
  std::array<Way, 2> ways_{
      {{thoughts::kMoves, kMovePatience, 0, false, 0}, {thoughts::kHints, kHintPatience, 0, false, 0}}};
  thoughts::Name last_;
  std::map<std::uint64_t, Waiting> waiting_;
  std::map<std::string, std::size_t> of_line_;
  Counts counts_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server
