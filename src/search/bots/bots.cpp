#include "search/bots/random.hpp"

namespace sheepshead {

std::vector<std::string_view> bot_names() { return {"random"}; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  return nullptr;
}

}  // namespace sheepshead
