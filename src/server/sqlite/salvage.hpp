// What can still be read of a damaged file of jobs.
#pragma once

#include <cstddef>
#include <string>

#include "server/store/jobs.hpp"

namespace sheepshead::server {

struct Salvaged {
  Message error;
  std::string aside;     ///< the damaged file, from now on
  std::size_t jobs = 0;  ///< that are done, and were kept
};

/// Puts a new file in the place of the damaged one, with the jobs of it that are done and can be read.
Salvaged salvage_jobs(const std::string& path);

}  // namespace sheepshead::server
