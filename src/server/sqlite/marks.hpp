// What the database remembers until a time: how far limits are used up.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These two as Store's functions of such names.
std::vector<Mark> add_to_marks(SQLite::Database& db, std::span<const MarkMore> more, Millis now);
std::vector<Mark> marks_of(SQLite::Database& db);

}  // namespace sheepshead::server
