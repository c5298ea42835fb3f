// The hands of one chunk, played by one thread: simulate() has many of both.
#pragma once

#include <atomic>
#include <memory>

#include "search/simulate.hpp"

namespace sheepshead {

/// What a job is cut into.
struct Chunks {
  explicit Chunks(const Simulation&);
  std::uint64_t hands;  ///< of the job, or deals
  std::uint64_t size;   ///< hands of each but the last
  std::uint64_t count;
};

/// What those who play tell others, and are told.
struct ChunkProgress {
  std::atomic<std::uint64_t> hands_done{0};
  std::atomic<bool> stop{false};
};

/// Bots at a table. Each chunk is the same whoever plays it.
class ChunkPlayer {
 public:
  virtual ~ChunkPlayer() = default;
  /// Told to stop, it ends early, but for a chunk that is written.
  virtual void play(std::uint64_t chunk) = 0;

  Statistics statistics;  ///< of all that was played
  std::string text;       ///< job.text() of each deal, each with a newline; whoever takes it empties it
};

/// Writes texts where the job has any to make. Job and progress must outlive it.
std::unique_ptr<ChunkPlayer> make_chunk_player(const Simulation&, ChunkProgress&);

}  // namespace sheepshead
