#include "search/bots/conventions.hpp"
#include "search/bots/random.hpp"
#include "search/bots/strong.hpp"

namespace sheepshead {

std::vector<std::string_view> bot_names() { return {"random", "conventions", "strong"}; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "conventions") return std::make_unique<ConventionsBot>();
  if (name == "strong") return std::make_unique<NetBot>();
  return nullptr;
}

}  // namespace sheepshead
