#include "notation/names.hpp"

#include <utility>
#include <vector>

#include "words/groups/numbers.hpp"

namespace sheepshead {

Message name_of(Names names, Seat seat) {
  if (seat < names.size() && !names[seat].empty()) return as_is(names[seat]);
  return say<"numbers.seat-name">(seat);
}

std::vector<std::string> every_name(Names names, int seats, const speech::Language& language) {
  std::vector<std::string> all;
  for (Seat p = 0; p < seats; ++p) all.push_back(language.text(name_of(names, p)));
  return all;
}

Message with_names(Message m, Names names, Seat you) {
  for (words::Value& v : m.given) {
    for (words::Who& who : v.people) {
      const auto seat = std::size_t(who.seat);
      if (who.seat < 0) continue;
      if (seat < names.size() && !names[seat].empty())
        who = {-1, names[seat]};
      else if (who.seat == you)
        who = {words::Who::kReader};
    }
    for (Message& one : v.messages) one = with_names(std::move(one), names, you);
  }
  return m;
}

}  // namespace sheepshead
