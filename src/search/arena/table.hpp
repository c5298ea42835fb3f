// A table of the arena: complete hands whose cards and chances depend on seed and number alone, whoever plays them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "search/playing.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// A bot threw, or chose what is not legal; with kNoSeat no hand came of all the deals.
struct BotFailed : std::exception {
  BotFailed(Seat at, Message why_) : seat(at), why(std::move(why_)) {}
  const char* what() const noexcept override { return "a bot failed"; }
  Seat seat;
  Message why;
};

/// The actions of a complete hand, deal by deal; the last deal is the one that was scored.
using Trail = std::vector<std::vector<Action>>;

/// Hears of a hand while it is played.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// Of each action, before it is played. `nanoseconds`: how long the bot of `before.turn` thought, where it was asked
  /// and had a choice, by the clock or the processor time if that is less; else 0.
  virtual void decided(const State& before, Action action, std::uint64_t nanoseconds) = 0;
  /// Of the end of each deal, scored or not.
  virtual void over(const State& end) = 0;
};

/// Hand number h is dealt by seat h mod players, with no doubler waiting; deals that are thrown in are followed by the
/// next until one is scored. Shuffles depend on seed, h and how many deals of the hand were thrown in; a bot's
/// generator also on how many actions the deal has seen. So two bots that choose alike get the same hand.
class ArenaTable {
 public:
  /// All must outlive the table. Hands in progress end early once `stop` is set.
  ArenaTable(const Game& game, std::uint64_t seed, const std::atomic<bool>& stop)
      : game_(game), seed_(seed), stop_(stop) {}

  /// Plays a hand. Where `known` is given, the seats not in `asked` play as in it while the hand goes as there, and are
  /// not asked; bots that listen are always asked. A seat without a choice is asked only if it listens. The trail of
  /// the hand goes to `trail` if given. False if it was stopped. Throws BotFailed.
  bool play(std::uint64_t hand, const std::array<Bot*, kMaxSeats>& bots, Seats asked, const Trail* known, Trail* trail,
            Watcher& watcher) const;

 private:
  const Game& game_;
  std::uint64_t seed_;
  const std::atomic<bool>& stop_;
};

}  // namespace sheepshead
