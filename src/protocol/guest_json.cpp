#include "protocol/guest_json.hpp"

namespace sheepshead {

nlohmann::ordered_json guests_json(const std::vector<Guest>& guests) {
  auto list = nlohmann::ordered_json::array();
  for (const Guest& g : guests) {
    auto failures = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < g.failures.size(); ++i)
      if (g.failures[i] > 0) failures[std::string(name_of(Failure(i)))] = g.failures[i];
    list.push_back({{"program", short_name(g.bot)},
                    {"decisions", g.decisions},
                    {"replaced", g.replaced},
                    {"failures", std::move(failures)},
                    {"given_up", g.given_up}});
  }
  return list;
}

}  // namespace sheepshead
