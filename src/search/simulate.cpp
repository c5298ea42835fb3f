#include "search/simulate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "play/score.hpp"
#include "play/series.hpp"

namespace sheepshead {
namespace {

/// Given deals are no series, so there may be few in a chunk, and few deals keep many threads busy.
constexpr std::uint64_t kDealChunk = 16;

/// What the workers share.
struct Shared {
  explicit Shared(const Simulation& j)
      : job(j),
        hands(j.deals.empty() ? j.hands : j.deals.size()),
        chunk_size(j.deals.empty() ? kChunk : kDealChunk),
        chunks((hands + chunk_size - 1) / chunk_size),
        running(std::max(1, j.threads)) {}

  const Simulation& job;
  const std::uint64_t hands;  ///< or deals
  const std::uint64_t chunk_size;
  const std::uint64_t chunks;
  std::atomic<std::uint64_t> next_chunk{0};
  std::atomic<std::uint64_t> hands_done{0};
  std::atomic<bool> stop{false};

  std::mutex mutex;
  std::condition_variable changed;
  std::uint64_t next_written = 0;  ///< the chunk whose text is due
  bool write_failed = false;
  int running;  ///< workers that have not finished
  Statistics total;
};

/// Chooses without a view: what RandomBot would choose, faster.
struct RandomSeats {
  Listeners listeners;
  Action choose(const Game& game, const State& s, Random& random) const {
    const Legal choices = legal(game, s);
    return choices.at(int(random.below(std::uint32_t(choices.size()))));
  }
};

struct BotSeats {
  std::array<std::unique_ptr<Bot>, kMaxSeats> bots;
  Listeners listeners;
  Action choose(const Game& game, const State& s, Random& random) const {
    return bots[s.turn]->choose(game, view(game, s, s.turn), random);
  }
};

template <class Seats, bool kRecord>
class Worker {
 public:
  Worker(Shared& shared, Seats& seats) : shared_(shared), job_(shared.job), seats_(seats) {}

  void run() {
    while (!shared_.stop) {
      const std::uint64_t chunk = shared_.next_chunk++;
      if (chunk >= shared_.chunks) break;
      play_chunk(chunk);
      if constexpr (kRecord) write_chunk(chunk);
    }
    const std::lock_guard lock(shared_.mutex);
    shared_.total += stats_;
    --shared_.running;
    shared_.changed.notify_all();
  }

 private:
  void play_chunk(std::uint64_t chunk) {
    const Game& game = job_.game;
    const std::uint64_t first = chunk * shared_.chunk_size;
    const std::uint64_t last = std::min(first + shared_.chunk_size, shared_.hands);
    Series series{.dealer = Seat(first % game.players)};
    constexpr std::uint64_t kTold = 8;  ///< hands between two looks of the others
    for (std::uint64_t hand = first; hand < last; ++hand) {
      if (!kRecord && shared_.stop) return;  // a chunk in the file is whole
      Random random(job_.seed, hand);
      while (true) {
        const bool given = !job_.deals.empty();
        const State end =
            play_deal(given ? job_.deals[hand]
                            : GivenDeal{shuffle(game, random), series.dealer, std::uint8_t(series.doublers(game))},
                      hand, random);
        if (given) break;
        series.finish(game, end.ending, is_tied(game, end));
        if (is_scored(end.ending)) break;
        if (shared_.stop) return;
      }
      const std::uint64_t played = hand + 1 - first;
      if (played % kTold == 0) shared_.hands_done += kTold;
    }
    shared_.hands_done += (last - first) % kTold;
  }

  State play_deal(const GivenDeal& given, std::uint64_t hand, Random& random) {
    const Game& game = job_.game;
    State s = deal(game, given.deck, given.dealer, given.doublers);
    if constexpr (kRecord) actions_.clear();
    play_hand(game, s, seats_.listeners, [&](const State& now) {
      const Action action = seats_.choose(game, now, random);
      if constexpr (kRecord) actions_.emplace_back(now.turn, action);
      return action;
    });
    stats_.add(game, s);
    if constexpr (kRecord) {
      text_ += job_.text(PlayedHand{hand, given.deck, actions_, s});
      text_ += '\n';
    }
    return s;
  }

  void write_chunk(std::uint64_t chunk) {
    std::unique_lock lock(shared_.mutex);
    shared_.changed.wait(lock, [&] { return shared_.next_written == chunk || shared_.write_failed; });
    if (!shared_.write_failed && !job_.write(text_)) {
      shared_.write_failed = true;
      shared_.stop = true;
    }
    ++shared_.next_written;
    text_.clear();
    lock.unlock();
    shared_.changed.notify_all();
  }

  Shared& shared_;
  const Simulation& job_;
  Seats& seats_;
  Statistics stats_;
  std::vector<std::pair<Seat, Action>> actions_;
  std::string text_;
};

template <class Seats>
void work(Shared& shared, Seats seats) {
  if (shared.job.write)
    Worker<Seats, true>(shared, seats).run();
  else
    Worker<Seats, false>(shared, seats).run();
}

void start_worker(Shared& shared) {
  const Simulation& job = shared.job;
  if (std::ranges::all_of(job.bots, [](const std::string& name) { return name == "random"; }))
    return work(shared, RandomSeats{});
  BotSeats seats;
  for (std::size_t p = 0; p < job.bots.size(); ++p) {
    seats.bots[p] = job.maker(job.bots[p]);
    seats.listeners.seat(Seat(p), seats.bots[p].get());
  }
  work(shared, std::move(seats));
}

}  // namespace

SimulationResult simulate(const Simulation& job) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  Shared shared(job);
  {
    std::vector<std::jthread> workers;
    for (int i = shared.running; i > 0; --i) workers.emplace_back([&shared] { start_worker(shared); });
    std::unique_lock lock(shared.mutex);
    while (shared.running > 0) {
      shared.changed.wait_for(lock, std::chrono::milliseconds(100));
      if (!job.progress) continue;
      lock.unlock();
      if (!job.progress(shared.hands_done)) shared.stop = true;
      lock.lock();
    }
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  return {.statistics = shared.total,
          .seconds = took.count(),
          .complete = shared.hands_done == shared.hands && !shared.write_failed,
          .done = shared.hands_done};
}

}  // namespace sheepshead
