#include "server/people/banned.hpp"

#include <ctime>

#include "words/groups/person.hpp"

namespace sheepshead::server {

std::string day_and_time(Millis at) {
  const std::time_t seconds = at / 1000;
  std::tm utc{};
  char text[32];
  if (::gmtime_r(&seconds, &utc) == nullptr || std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc) == 0)
    return {};
  return text;
}

std::optional<No> banned(const std::optional<StoredBan>& ban, Millis now) {
  if (!ban || !ban->holds(now)) return std::nullopt;
  if (ban->until == 0) return No{"banned", say<"person.banned">(ban->reason)};
  return No{"banned", say<"person.banned-until">(day_and_time(ban->until), ban->reason)};
}

}  // namespace sheepshead::server
