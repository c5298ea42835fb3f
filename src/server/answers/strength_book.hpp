// What the hands in the store say of people's strength, read as far as somebody asked.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "rating/strengths.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// Thread-safe.
class StrengthBook {
 public:
  explicit StrengthBook(Store& store) : store_(store) {}

  struct Answer {
    StoreError error;
    bool ready = false;  ///< all hands are read; else ask again
    rating::Strength strength;
    int still_needed = 0;
  };
  /// Waits for the disk; reads kMostAtOnce hands at most, so that nobody waits long for somebody else's question.
  Answer of(PersonId person);

  static constexpr std::size_t kMostAtOnce = 20'000;

 private:
  Store& store_;
  std::mutex mutex_;
  rating::Strengths strengths_;
  std::uint64_t read_ = 0;  ///< up to the hand of this id
  /// Hands of deals that aren't over yet, by deal and table.
  std::map<std::string, std::map<TableId, rating::RatedHand>, std::less<>> waiting_;
  void see(StoredRated one);
};

}  // namespace sheepshead::server
