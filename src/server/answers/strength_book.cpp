#include "server/answers/strength_book.hpp"

namespace sheepshead::server {

StrengthBook::Answer StrengthBook::of(PersonId person) {
  constexpr std::size_t kPage = 2000;
  const std::lock_guard lock(mutex_);
  Answer answer;
  std::vector<StoredRated> hands;
  for (std::size_t done = 0; done < kMostAtOnce && !answer.ready; done += kPage) {
    answer.error = store_.rated_hands(read_, kPage, hands);
    if (!answer.error.empty()) return answer;
    for (const StoredRated& one : hands) {
      strengths_.see(one.hand);
      read_ = one.id;
    }
    answer.ready = hands.size() < kPage;
  }
  answer.strength = strengths_.of(person);
  answer.still_needed = strengths_.still_needed(person);
  return answer;
}

}  // namespace sheepshead::server
