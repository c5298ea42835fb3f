// Reviews of finished hands, as servers ask workers for them.
#pragma once

#include <functional>
#include <string>

#include "server/jobs/crew.hpp"

namespace sheepshead::app {

server::WorkDone review_asked(const std::string& asks, const std::function<bool()>& stopped);

}  // namespace sheepshead::app
