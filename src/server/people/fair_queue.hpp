// Work that waits for a thread, in a fair order: whoever was served least lately comes first.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace sheepshead::server {

/// One piece of each in turn, however many pieces somebody has waiting: whoever comes with a first piece waits for one
/// piece of each of the others at most, and of those that have just been served for none. Thread-safe.
class FairQueue {
 public:
  using Work = std::function<void()>;

  void put(std::string_view whose, Work work);
  /// The next piece; empty if none waits.
  Work take();
  std::size_t size() const;

 private:
  using Round = std::uint64_t;

  mutable std::mutex mutex_;
  std::map<std::pair<Round, std::uint64_t>, Work> waiting_;  ///< by round, then in the order in which they came
  std::unordered_map<std::string, Round> last_;              ///< in which round the last piece of each one is
  Round round_ = 0;                                          ///< of the piece that was taken last
  std::uint64_t count_ = 0;
};

}  // namespace sheepshead::server
