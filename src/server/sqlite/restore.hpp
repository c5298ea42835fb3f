// A backup in place of the database: `sheepshead admin restore`.
#pragma once

#include <string>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Why not; then everything is as it was. No server may have the database open, and the backup must be whole and stays
/// where it is. `kept`: where the database of before lies now, with its log; empty if there was none.
StoreError admin_restore(const std::string& path, const std::string& backup, std::string& kept);

}  // namespace sheepshead::server
