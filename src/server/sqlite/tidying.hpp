// What is done in quiet times with a database in a file: closed tables are packed, and removed when they are too old.
#pragma once

#include <vector>

#include "server/sqlite/writer.hpp"
#include "server/store/tidying.hpp"

namespace sheepshead::server {

/// The writer lives longer than what does them.
std::vector<Tidying::Step> tidying_of(SqliteWriter& writer, const Retention& retention);

}  // namespace sheepshead::server
