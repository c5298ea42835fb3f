#include "server/answers/strength_book.hpp"

#include <utility>
#include <vector>

namespace sheepshead::server {

void StrengthBook::see(StoredRated one) {
  if (one.hand.deal.empty()) return strengths_.see(one.hand);
  if (one.table != 0) {
    waiting_[one.hand.deal].insert_or_assign(one.table, std::move(one.hand));
    return;
  }
  std::vector<rating::RatedHand> tables;
  if (auto deal = waiting_.extract(one.hand.deal))
    for (auto& [table, hand] : deal.mapped()) tables.push_back(std::move(hand));
  strengths_.see_deal(tables);
}

StrengthBook::Answer StrengthBook::of(PersonId person) {
  constexpr std::size_t kPage = 2000;
  const std::lock_guard lock(mutex_);
  Answer answer;
  std::vector<StoredRated> hands;
  for (std::size_t done = 0; done < kMostAtOnce && !answer.ready; done += kPage) {
    answer.error = store_.rated_hands(read_, kPage, hands);
    if (!answer.error.empty()) return answer;
    for (StoredRated& one : hands) {
      read_ = one.id;
      see(std::move(one));
    }
    answer.ready = hands.size() < kPage;
  }
  answer.strength = strengths_.of(person);
  answer.still_needed = strengths_.still_needed(person);
  return answer;
}

}  // namespace sheepshead::server
