#include "app/work/reviews.hpp"

#include <nlohmann/json.hpp>

#include "server/hall/reviewing.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {

server::WorkDone review_asked(const std::string& asks, const std::function<bool()>& stopped) {
  auto asked = server::read_review_asked(asks);
  if (!asked) return {{}, say<"work.unread">()};
  server::Reviewing reviewing(std::move(*asked));
  while (!reviewing.is_over()) {
    if (stopped()) return {};
    reviewing.go_on();
  }
  return {reviewing.take_result().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), {}};
}

}  // namespace sheepshead::app
