// What the hands of a hosted table come to, for the event that it belongs to.
#pragma once

#include <string>
#include <vector>

#include "server/hall/hosted_table.hpp"

namespace sheepshead::server {

struct HandsTold {
  std::optional<EventPlace> place;
  std::vector<std::string> numbers;  ///< of each hand that is over, as numbers_json() writes them, the first first
  bool is_ended = false;
};

/// Plays the table's log, which is the truth, from its first entry: not for the hall's thread.
StoreError read_hands(Store& store, TableId id, HandsTold& told);

}  // namespace sheepshead::server
