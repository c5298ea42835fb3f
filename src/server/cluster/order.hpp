// What's done at a table of an event for somebody who isn't at it, at whichever node the table is.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/hall/hosted_table.hpp"

namespace sheepshead::server {

struct Order {
  /// As the hall's functions take_seat(), lose_seat() and close_table().
  enum class What : std::uint8_t { take, lose, close } what{};
  TableId table = 0;
  std::string event;
  Seat chair = 0;
  Asker who = {};  ///< who takes a seat
};
/// "busy": the table is on its way from one node to another, or nobody has it yet.
using OrderDone = std::function<void(const std::optional<No>& no)>;

}  // namespace sheepshead::server
