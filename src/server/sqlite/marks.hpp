// What the database remembers until a time: how far limits are used up.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These two as Store's functions of such names.
void keep_marks(SQLite::Database& db, std::span<const Mark> marks, Millis now);
std::vector<Mark> marks_of(SQLite::Database& db);

}  // namespace sheepshead::server
