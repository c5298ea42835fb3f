// Friends of the store that keeps nothing.
#include <algorithm>

#include "server/store/memory_store.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {

using LockFriends = std::lock_guard<std::mutex>;

StoreError MemoryStore::friends_of(PersonId id, std::vector<StoredFriend>& friends, bool& is_open) {
  const LockFriends lock(mutex_);
  friends.clear();
  is_open = !friendless_.contains(id);
  for (const auto& [pair, asked] : friends_) {
    if (pair.first != id && pair.second != id) continue;
    const PersonId other = pair.first == id ? pair.second : pair.first;
    const auto it = people_.find(other);
    if (it == people_.end()) continue;
    friends.push_back({other, it->second.name,
                       asked.accepted     ? Friendship::friends
                       : pair.first == id ? Friendship::asked
                                          : Friendship::asks,
                       asked.at, !friendless_.contains(other)});
  }
  std::stable_sort(friends.begin(), friends.end(), [](const auto& a, const auto& b) { return a.at > b.at; });
  return {};
}

bool MemoryStore::has_blocked(PersonId id, PersonId other) const {
  const auto it = blocks_.find(id);
  return it != blocks_.end() &&
         std::any_of(it->second.begin(), it->second.end(), [&](const StoredBlock& b) { return b.person == other; });
}

/// Apart from a hand together.
bool MemoryStore::may_meet(PersonId id, PersonId other) const {
  const auto has_account = [this](PersonId one) {
    const auto it = people_.find(one);
    return it != people_.end() && !it->second.login.empty();
  };
  return id != other && has_account(id) && has_account(other) && !friendless_.contains(id) &&
         !friendless_.contains(other) && !has_blocked(id, other) && !has_blocked(other, id);
}

StoreError MemoryStore::befriend(PersonId id, PersonId other, Millis at, Befriended& outcome) {
  const LockFriends lock(mutex_);
  if (!failure_.empty()) return failure_;
  outcome = Befriended::friends;
  for (const auto& pair : {std::pair(id, other), std::pair(other, id)})
    if (const auto it = friends_.find(pair); it != friends_.end() && it->second.accepted) return {};
  const auto played = played_.find(id), theirs = played_.find(other);
  const bool together = played != played_.end() && theirs != played_.end() &&
                        std::any_of(played->second.begin(), played->second.end(), [&](const PlayedHand& mine) {
                          return std::any_of(theirs->second.begin(), theirs->second.end(), [&](const PlayedHand& one) {
                            return one.table == mine.table && one.hand == mine.hand;
                          });
                        });
  outcome = Befriended::nobody;
  if (!together || !may_meet(id, other)) return {};
  const auto count = [this](auto fits) { return std::size_t(std::count_if(friends_.begin(), friends_.end(), fits)); };
  outcome = Befriended::too_many;
  for (const PersonId one : {id, other})
    if (count([&](const auto& f) { return f.second.accepted && (f.first.first == one || f.first.second == one); }) >=
        kMostFriends)
      return {};
  if (const auto it = friends_.find({other, id}); it != friends_.end()) {
    it->second.accepted = true;
    outcome = Befriended::friends;
    return {};
  }
  if (count([&](const auto& f) { return !f.second.accepted && f.first.first == id; }) >= kMostAsked ||
      count([&](const auto& f) { return !f.second.accepted && f.first.second == other; }) >= kMostAsked)
    return {};
  friends_.try_emplace({id, other}, Asked{at, false});
  outcome = Befriended::asked;
  return {};
}

bool MemoryStore::unfriend(PersonId id, PersonId other) {
  return friends_.erase({id, other}) + friends_.erase({other, id}) > 0;
}

StoreError MemoryStore::unfriend(PersonId id, PersonId other, bool& found) {
  const LockFriends lock(mutex_);
  if (!failure_.empty()) return failure_;
  found = unfriend(id, other);
  return {};
}

StoreError MemoryStore::open_to_friends(PersonId id, bool is_open) {
  const LockFriends lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(id)) return no_person(id);
  if (is_open) {
    friendless_.erase(id);
  } else {
    friendless_.insert(id);
    std::erase_if(friends_, [id](const auto& f) { return !f.second.accepted && f.first.second == id; });
  }
  return {};
}

StoreError MemoryStore::played_with(PersonId id, std::size_t most, std::vector<PlayedWith>& people) {
  const LockFriends lock(mutex_);
  people.clear();
  const auto mine = played_.find(id);
  if (mine == played_.end()) return {};
  for (const auto& [other, hands] : played_) {
    if (!may_meet(id, other)) continue;
    for (auto hand = mine->second.rbegin(); hand != mine->second.rend(); ++hand)
      if (std::any_of(hands.begin(), hands.end(),
                      [&](const PlayedHand& h) { return h.table == hand->table && h.hand == hand->hand; })) {
        people.push_back({other, people_.at(other).name, hand->at, hand->table});
        break;
      }
  }
  std::stable_sort(people.begin(), people.end(), [](const auto& a, const auto& b) { return a.at > b.at; });
  if (people.size() > most) people.resize(most);
  return {};
}

void MemoryStore::forget_friends(PersonId id) {
  std::erase_if(friends_, [id](const auto& f) { return f.first.first == id || f.first.second == id; });
  friendless_.erase(id);
}

}  // namespace sheepshead::server
