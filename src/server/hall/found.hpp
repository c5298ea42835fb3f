// What is answered to whoever looks for a table.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "server/hall/hosted_table.hpp"

namespace sheepshead::server {

/// A table that somebody means and would sit at.
struct Found {
  TableId table = 0;       ///< 0: there is none, or `no` says why it can't be told now
  bool is_secret = false;  ///< it's private, and the person knows only its code, if that
  std::optional<No> no = {};
};

/// What can be told of a table from outside.
struct Looked : Found {
  bool shows_records = false;                                  ///< as Hall::shows_records()
  std::shared_ptr<const nlohmann::ordered_json> details = {};  ///< as Hall::table(); nothing if there is no table
};

}  // namespace sheepshead::server
