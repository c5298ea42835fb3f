// Who is here just now, who has invited whom to a table, and who was turned down by whom, in memory: a restart forgets
// what no other server knows (tidings.hpp). Tells nothing to anybody by itself: who may know is for whoever asks it to
// decide.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// An open page asks for notices more often than that.
inline constexpr Millis kHereFor = 60'000;
inline constexpr Millis kInvitedFor = 5 * 60'000, kTurnedDownFor = 24 * 60 * 60'000;
inline constexpr std::size_t kMostInvitations = 10, kMostPeopleHere = 100'000;

struct Invitation {
  PersonId from = 0;
  std::string table;  ///< as whoever invites named it: a private one by its code
  TableId id = 0;
  Millis until = 0;
};

class Company {
 public:
  void saw(PersonId id, Millis now) {
    if (seen_.size() >= kMostPeopleHere)
      std::erase_if(seen_, [now](const auto& one) { return !here(one.second, now); });
    if (seen_.size() < kMostPeopleHere || seen_.contains(id)) seen_[id] = now;
  }
  bool is_here(PersonId id, Millis now) const {
    const auto it = seen_.find(id);
    return it != seen_.end() && here(it->second, now);
  }

  std::vector<PersonId> who_is_here(Millis now) const {
    std::vector<PersonId> all;
    for (const auto& [id, seen] : seen_)
      if (here(seen, now)) all.push_back(id);
    return all;
  }

  /// In the place of an earlier one of the same person; the oldest goes where there are too many.
  void invite(PersonId to, Invitation invitation, Millis now) {
    if (invited_.size() >= kMostPeopleHere)
      std::erase_if(invited_, [now](const auto& one) { return late(one.second, now); });
    if (invited_.size() >= kMostPeopleHere && !invited_.contains(to)) return;
    auto& list = invited_[to];
    std::erase_if(list, [&](const Invitation& one) { return one.from == invitation.from || one.until <= now; });
    if (list.size() >= kMostInvitations) list.erase(list.begin());
    if (invitation.until == 0) invitation.until = now + kInvitedFor;
    list.push_back(std::move(invitation));
  }
  std::vector<Invitation> invitations(PersonId to, Millis now) {
    const auto it = invited_.find(to);
    if (it == invited_.end()) return {};
    std::erase_if(it->second, [now](const Invitation& one) { return one.until <= now; });
    if (!it->second.empty()) return it->second;
    invited_.erase(it);
    return {};
  }
  void answered(PersonId to, PersonId from) {
    const auto it = invited_.find(to);
    if (it == invited_.end()) return;
    std::erase_if(it->second, [from](const Invitation& one) { return one.from == from; });
    if (it->second.empty()) invited_.erase(it);
  }

  /// Whoever was turned down, or removed, asks the same person again only then.
  void turned_down(PersonId asker, PersonId by, Millis until, Millis now) {
    if (turned_down_.size() >= kMostPeopleHere)
      std::erase_if(turned_down_, [now](const auto& one) { return one.second <= now; });
    if (turned_down_.size() < kMostPeopleHere) turned_down_[{asker, by}] = until;
  }
  /// Whoever asks may be asked; whether they couldn't be.
  bool asks(PersonId asker, PersonId whom) { return turned_down_.erase({whom, asker}) > 0; }
  bool may_ask(PersonId asker, PersonId whom, Millis now) const {
    const auto it = turned_down_.find({asker, whom});
    return it == turned_down_.end() || it->second <= now;
  }

 private:
  static bool here(Millis seen, Millis now) { return now >= seen && now - seen < kHereFor; }
  static bool late(const std::vector<Invitation>& list, Millis now) { return list.empty() || list.back().until <= now; }

  std::unordered_map<PersonId, Millis> seen_;
  std::unordered_map<PersonId, std::vector<Invitation>> invited_;
  std::map<std::pair<PersonId, PersonId>, Millis> turned_down_;  ///< until when
};

}  // namespace sheepshead::server
