// What anybody who may look at an event may know of a round whose tables all play the same deals.
#pragma once

#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/events/open_event.hpp"

namespace sheepshead::server {

/// Standings by the difference and travelers, with the cards of each deal that all tables have played; of each round
/// what was promised, at which table of the server the one of the role plays, and once all its hands are played the
/// secret that the deals came from.
nlohmann::ordered_json duplicate_seen(const OpenEvent& open, const EventRole& role);

/// What best play with all cards known makes of deals: thought out once. Safe to use from any thread.
class ParBook {
 public:
  /// As JSON; nothing if not all tables have played it.
  std::optional<std::string> par_of_deal(const OpenEvent& open, int round, int hand);

 private:
  static constexpr std::size_t kMostPars = 5000;
  std::mutex mutex_;
  std::map<std::string, std::string> known_;  ///< by round and hand
};

}  // namespace sheepshead::server
