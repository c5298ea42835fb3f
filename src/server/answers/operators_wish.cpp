#include "server/answers/operators_wish.hpp"

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "server/answers/service.hpp"
#include "server/people/banned.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kEvery = 10'000;

}  // namespace

void OperatorsWish::begin() {
  service_.clockwork.at(service_.clockwork.now() + kEvery, [this] { look(); });
}

void OperatorsWish::look() {
  const auto people = std::make_shared<std::vector<SentOut>>();
  const auto bans = std::make_shared<std::map<PersonId, std::optional<StoredBan>>>();
  service_.aside(
      [people, bans, after = last_, &store = service_.store] {
        store.sent_out(after, *people);
        for (const SentOut& one : *people) store.ban(one.person, (*bans)[one.person]);
      },
      [this, people, bans] {
        if (!people->empty()) {
          // First: whoever is closed comes back at once, and must not be known from before.
          service_.people.look_again();
          last_ = people->back().id;
        }
        for (const SentOut& one : *people)
          if (const auto no = banned((*bans)[one.person], service_.clockwork.now()))
            service_.open_sockets.ban(one.person, no->message);
          else
            service_.open_sockets.sign_out(one.person);
        // A hand that goes on under the new name is told it as soon as its log is read.
        for (const SentOut& one : *people)
          if (one.renamed) service_.hall.renamed(one.person);
        begin();
      });
}

}  // namespace sheepshead::server
