// The one file that is compiled anew when the commit changes.
#include "app/console/command.hpp"
#include "built_from.hpp"

namespace sheepshead::app {

const char* const kVersion = SHEEPSHEAD_VERSION;

std::string version_line() {
  const std::string commit = SHEEPSHEAD_COMMIT;
  return std::string("sheepshead ") + kVersion + (commit.empty() ? "" : " (" + commit + ")");
}

}  // namespace sheepshead::app
