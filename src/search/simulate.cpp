#include "search/simulate.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "search/chunk.hpp"
#include "search/crew.hpp"

namespace sheepshead {
namespace {

/// What the workers share.
struct Shared {
  explicit Shared(const Simulation& j) : job(j), chunks(j) {}

  const Simulation& job;
  const Chunks chunks;
  ChunkProgress progress;
  std::atomic<std::uint64_t> next_chunk{0};

  std::mutex mutex;
  std::condition_variable changed;
  std::uint64_t next_written = 0;  ///< the chunk whose text is due
  bool write_failed = false;
  Statistics total;
};

void write_chunk(Shared& shared, std::uint64_t chunk, std::string& text) {
  std::unique_lock lock(shared.mutex);
  shared.changed.wait(lock, [&] { return shared.next_written == chunk || shared.write_failed; });
  if (!shared.write_failed && !shared.job.write(text)) {
    shared.write_failed = true;
    shared.progress.stop = true;
  }
  ++shared.next_written;
  text.clear();
  lock.unlock();
  shared.changed.notify_all();
}

void work(Shared& shared) {
  const auto player = make_chunk_player(shared.job, shared.progress);
  while (!shared.progress.stop) {
    const std::uint64_t chunk = shared.next_chunk++;
    if (chunk >= shared.chunks.count) break;
    player->play(chunk);
    if (shared.job.write) write_chunk(shared, chunk, player->text);
  }
  const std::lock_guard lock(shared.mutex);
  shared.total += player->statistics;
}

}  // namespace

SimulationResult simulate(const Simulation& job) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  Shared shared(job);
  const auto look = [&] {
    if (!job.progress(shared.progress.hands_done)) shared.progress.stop = true;
  };
  run_crew(
      job.threads, [&shared] { work(shared); }, job.progress ? look : std::function<void()>());
  const std::chrono::duration<double> took = Clock::now() - start;
  return {.statistics = shared.total,
          .seconds = took.count(),
          .complete = shared.progress.hands_done == shared.chunks.hands && !shared.write_failed,
          .done = shared.progress.hands_done};
}

}  // namespace sheepshead
