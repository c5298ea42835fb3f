#include "search/arena/table.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "play/score.hpp"
#include "play/series.hpp"
#include "words/groups/bot.hpp"

namespace sheepshead {
namespace {

constexpr std::uint64_t kMostDeals = 1000;  ///< of one hand; bots that pass with every hand would never end

struct StoppedInside {};

/// The time that a decision takes, by the clock, or if that is less by the processor time of this thread, so that other
/// work on the machine does not count.
class Stopwatch {
 public:
  /// `elsewhere`: the work is done by another program, and only the clock can tell.
  std::int64_t nanoseconds(bool elsewhere) const {
    const auto clock = std::chrono::steady_clock::now() - clock_;
    const std::int64_t by_clock = std::chrono::duration_cast<std::chrono::nanoseconds>(clock).count();
    return elsewhere ? by_clock : std::min(by_clock, processor_time() - processor_);
  }

 private:
  static std::int64_t processor_time() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
  }
  std::int64_t processor_ = processor_time();
  std::chrono::steady_clock::time_point clock_ = std::chrono::steady_clock::now();
};

/// One deal at the table.
struct DealInPlay {
  const Game& game;
  const std::array<Bot*, kMaxSeats>& bots;
  Seats asked;
  const std::vector<Action>* known;  ///< nullptr once the hand has gone another way
  std::vector<Action>* trail;
  Watcher& watcher;
  const std::atomic<bool>& stop;
  std::uint64_t chances;
  std::size_t step = 0;

  Action choose(const State& s) {
    if (stop.load(std::memory_order_relaxed)) throw StoppedInside{};
    std::uint64_t nanoseconds = 0;
    const Action action = decide(s, nanoseconds);
    if (known != nullptr && (step >= known->size() || (*known)[step] != action)) known = nullptr;
    if (trail != nullptr) trail->push_back(action);
    watcher.decided(s, action, nanoseconds);
    ++step;
    return action;
  }

  Action decide(const State& s, std::uint64_t& nanoseconds) const {
    Bot& bot = *bots[s.turn];
    if (!bot.listens()) {
      if (known != nullptr && !has_seat(asked, s.turn) && step < known->size()) return (*known)[step];
      const Legal choices = legal(game, s);
      if (choices.size() == 1) return choices.at(0);
    }
    return ask(bot, view(game, s, s.turn), nanoseconds);
  }

  Action ask(Bot& bot, const View& v, std::uint64_t& nanoseconds) const {
    Random random(chances, step);
    Action action;
    const Stopwatch watch;
    try {
      action = bot.choose(game, v, random);
    } catch (const std::exception& e) { throw BotFailed(v.seat, as_is(e.what())); }
    const std::int64_t took = watch.nanoseconds(bot.listens());
    if (!v.legal.has(action)) throw BotFailed(v.seat, say<"bot.illegal">());
    if (v.legal.size() > 1) nanoseconds = std::uint64_t(std::max<std::int64_t>(1, took));
    return action;
  }
};

}  // namespace

bool ArenaTable::play(std::uint64_t hand, const std::array<Bot*, kMaxSeats>& bots, Seats asked, const Trail* known,
                      Trail* trail, Watcher& watcher) const {
  Listeners listeners;
  for (Seat p = 0; p < game_.players; ++p) listeners.seat(p, bots[p]);
  Series series{.dealer = Seat(hand % game_.players)};
  if (trail != nullptr) trail->clear();
  for (std::uint64_t attempt = 0; attempt < kMostDeals; ++attempt) {
    const std::uint64_t stream = hand << 10 | attempt;
    Random shuffling(seed_, stream);
    State s = deal(game_, shuffle(game_, shuffling), series.dealer, series.doublers(game_));
    if (trail != nullptr) trail->emplace_back();
    const bool still = known != nullptr && attempt < known->size();
    DealInPlay play{.game = game_,
                    .bots = bots,
                    .asked = asked,
                    .known = still ? &(*known)[attempt] : nullptr,
                    .trail = trail == nullptr ? nullptr : &trail->back(),
                    .watcher = watcher,
                    .stop = stop_,
                    .chances = spread(~seed_) ^ spread(stream)};
    try {
      play_hand(game_, s, listeners, [&](const State& now) { return play.choose(now); });
    } catch (const StoppedInside&) { return false; }
    if (play.known == nullptr) known = nullptr;
    watcher.over(s);
    series.finish(game_, s.ending, is_tied(game_, s));
    if (is_scored(s.ending)) return true;
  }
  throw BotFailed(kNoSeat, say<"bot.thrown-in">(hand));
}

}  // namespace sheepshead
