#include "server/people/attempts.hpp"

#include <algorithm>
#include <utility>

#include "server/people/addresses.hpp"
#include "server/people/secrets.hpp"

namespace sheepshead::server {
namespace {

/// For one login: from one address, and from all where nobody has signed in to it before.
constexpr Tolerance kOfPair{8, 60'000};
constexpr Tolerance kOfLogin{100, 36'000};
/// Wrong codes from everywhere. Beyond this each costs its address as much as a few.
constexpr Tolerance kOfAll{1000, 1000};
constexpr double kDear = 4;
/// An address with more failures than this waits behind others.
constexpr double kFew = 5;
constexpr Millis kPlaceKnown = Millis{30} * 86'400'000;
constexpr std::size_t kMostKeys = 200'000, kMostPlaces = 100'000;

/// The letter tells places from failures, and no text of another kind gives the same key.
std::string key_of(char kind, std::string_view text) {
  return kind + hash_of(std::string(1, kind) + std::string(text)).substr(0, 16);
}

constexpr char kPlace = 'k';

/// No limit reaches so far; a time beyond it is from a clock that was wrong.
constexpr Millis kFarthest = Millis{24} * 3'600'000;

double failures(Millis until, Millis now, Millis each) {
  if (until > now + kFarthest) return 0;
  return double(std::max<Millis>(0, until - now)) / double(each);
}

}  // namespace

Millis Untils::of(const std::string& key) const {
  const auto it = known_.find(key);
  return it == known_.end() ? 0 : it->second.until;
}

void Untils::set(const std::string& key, Millis until) {
  if (const auto it = known_.find(key); it != known_.end()) {
    it->second.until = until;
    order_.splice(order_.begin(), order_, it->second.place);
    return;
  }
  if (!order_.empty() && known_.size() >= most_) {
    known_.erase(order_.back());
    order_.pop_back();
  }
  order_.push_front(key);
  known_.emplace(key, Known{until, order_.begin()});
}

Attempts::Attempts(double wrong_per_hour)
    : of_address_{std::max(1.0, wrong_per_hour / 2), Millis(3'600'000 / wrong_per_hour)},
      around_{8 * of_address_.at_once, std::max<Millis>(1, of_address_.each / 8)},
      untils_(kMostKeys),
      places_(kMostPlaces) {}

Attempts::Keys Attempts::keys_of(const Try& one) {
  const std::string here = neighborhood(one.address), around = surroundings(one.address), who(one.login);
  Keys keys;
  if (!who.empty()) keys.pair = key_of('p', who + ' ' + (one.signed_in ? "signed in" : here));
  if (!who.empty() && !one.signed_in) keys.login = key_of('l', who);
  if (!who.empty()) keys.place = key_of(kPlace, who + ' ' + here);
  keys.address = key_of('a', here);
  if (!around.empty()) keys.around = key_of('r', around);
  return keys;
}

bool Attempts::has_room(const std::string& key, const Tolerance& tolerance, Millis now) const {
  return key.empty() || failures(untils_.of(key), now, tolerance.each) <= tolerance.at_once - 1;
}

bool Attempts::has_room_here(const Keys& keys, Millis now) const {
  return has_room(keys.address, of_address_, now) && has_room(keys.around, around_, now);
}

void Attempts::spend(const std::string& key, const Tolerance& tolerance, Millis now, double much) {
  if (key.empty()) return;
  const Millis before = untils_.of(key);
  const Millis until = (before > now + kFarthest ? now : std::max(before, now)) + Millis(much * double(tolerance.each));
  untils_.set(key, until);
  changed_[key] = until;
}

void Attempts::spend_here(const Keys& keys, Millis now, double much) {
  spend(keys.address, of_address_, now, much);
  spend(keys.around, around_, now, much);
}

Attempts::Begun Attempts::begin(const Try& one, Millis now) {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  const bool known = places_.of(keys.place) > now;
  const bool failed = failures(untils_.of(keys.address), now, of_address_.each) > kFew;
  const Standing standing = known ? Standing::known : failed ? Standing::failed : Standing::unknown;
  if (!has_room(keys.pair, kOfPair, now)) return {May::wait_for_login, standing};
  // What strangers do elsewhere, or others at the same address, keeps nobody out where they have signed in before.
  if (!known && !has_room(keys.login, kOfLogin, now)) return {May::wait_for_login, standing};
  if (!known && !has_room_here(keys, now)) return {May::wait_here, standing};
  spend(keys.pair, kOfPair, now, 1);
  spend(keys.login, kOfLogin, now, 1);
  spend_here(keys, now, 1);
  return {May::try_it, standing};
}

void Attempts::was_right(const Try& one, Millis now) {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  spend(keys.pair, kOfPair, now, -1);
  spend(keys.login, kOfLogin, now, -1);
  spend_here(keys, now, -1);
  know(keys.place, now);
}

void Attempts::remember(std::string_view login, std::string_view address, Millis now) {
  const Keys keys = keys_of({login, address});
  const std::lock_guard<std::mutex> lock(mutex_);
  know(keys.place, now);
}

void Attempts::know(const std::string& place, Millis now) {
  places_.set(place, now + kPlaceKnown);
  changed_[place] = now + kPlaceKnown;
}

void Attempts::was_not_tried(const Try& one, Millis now) {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  spend(keys.pair, kOfPair, now, -1);
  spend(keys.login, kOfLogin, now, -1);
  spend_here(keys, now, -1);
}

bool Attempts::may_guess(std::string_view address, Millis now) const {
  const Keys keys = keys_of({"", address});
  const std::lock_guard<std::mutex> lock(mutex_);
  return has_room_here(keys, now);
}

void Attempts::guessed_wrong(std::string_view address, Millis now) {
  const Keys keys = keys_of({"", address});
  const std::lock_guard<std::mutex> lock(mutex_);
  const bool too_many = failures(all_until_, now, kOfAll.each) >= kOfAll.at_once;
  if (!too_many) all_until_ = std::max(all_until_, now) + kOfAll.each;
  spend_here(keys, now, too_many ? kDear : 1);
}

std::vector<Mark> Attempts::changed() {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::vector<Mark> marks;
  for (const auto& [key, until] : changed_) marks.push_back({key, until});
  changed_.clear();
  return marks;
}

void Attempts::restore(std::span<const Mark> marks) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const Mark& mark : marks) (mark.key.starts_with(kPlace) ? places_ : untils_).set(mark.key, mark.until);
}

}  // namespace sheepshead::server
