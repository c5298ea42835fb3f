// sheepshead admin check: the database, what's in it, and whether each table's log makes a table.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/store/admin.hpp"

namespace sheepshead::server {
class HostedTable;
}  // namespace sheepshead::server

namespace sheepshead::app {

/// Makes the table from its log, as a server does; why it can't be made, with database, table and entry. `made` is told
/// after each entry; it may be empty.
std::optional<Message> wrong_with_log(const std::string& where, const server::StoredTable& stored,
                                      const std::function<void(const server::HostedTable&)>& made);

/// The exit status.
int check_all(server::Admin& admin, bool json);

}  // namespace sheepshead::app
