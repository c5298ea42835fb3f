// A refusal as an answer of HTTP.
#pragma once

#include <string>

#include "words/no.hpp"

namespace sheepshead::server {

/// {"error": word, "message": message}
std::string refused_told(Why why, const Message& message);

/// What a refusal of the hall is among the numbers.
inline int status_of(const No& no) {
  if (no.why == "not-allowed" || no.why == "not-host") return 403;
  if (no.why == "no-such-table") return 404;
  if (no.why == "stale") return 409;
  if (no.why == "slow-down" || no.why == "many-tables") return 429;
  if (no.why == "not-saved" || no.why == "shutdown" || no.why == "busy") return 503;
  if (no.why == "failed") return 500;
  return 400;
}

}  // namespace sheepshead::server
