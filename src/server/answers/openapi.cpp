// docs/openapi.json as a part of the program.
#include <string_view>

#include "embedded/file.hpp"
#include "server/answers/api.hpp"

SHEEPSHEAD_EMBEDDED(openapi, SHEEPSHEAD_OPENAPI)

namespace sheepshead::server {

std::string_view openapi_text() { return embedded::openapi(); }

}  // namespace sheepshead::server
