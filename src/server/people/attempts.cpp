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

/// Wrong codes from everywhere.
const std::string& everywhere() {
  static const std::string key = key_of('e', "");
  return key;
}

double failures(Millis until, Millis now, Millis each) {
  if (until > now + kMarksReach) return 0;
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

bool Attempts::has_room(const std::string& key, const Tolerance& tolerance, Millis now, double more) const {
  return key.empty() || failures(untils_.of(key), now, tolerance.each) <= tolerance.at_once - more;
}

bool Attempts::has_room_here(const Keys& keys, Millis now, double more) const {
  return has_room(keys.address, of_address_, now, more) && has_room(keys.around, around_, now, more);
}

void Attempts::spend(const std::string& key, const Tolerance& tolerance, Millis now, double much) {
  if (key.empty()) return;
  const Millis by = Millis(much * double(tolerance.each));
  untils_.set(key, with_more(untils_.of(key), {key, by, 0}, now));
  counted_[key].by += by;
}

void Attempts::spend_here(const Keys& keys, Millis now, double much) {
  spend(keys.address, of_address_, now, much);
  spend(keys.around, around_, now, much);
}

/// `more`: of failures, that there must be room for.
Attempts::May Attempts::may(const Keys& keys, Millis now, double more) const {
  const bool known = places_.of(keys.place) > now;
  if (!has_room(keys.pair, kOfPair, now, more)) return May::wait_for_login;
  // What strangers do elsewhere, or others at the same address, keeps nobody out where they have signed in before.
  if (!known && !has_room(keys.login, kOfLogin, now, more)) return May::wait_for_login;
  if (!known && !has_room_here(keys, now, more)) return May::wait_here;
  return May::try_it;
}

Attempts::May Attempts::may_go_on(const Try& one, Millis now) const {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  return may(keys, now, 0);
}

Standing Attempts::standing(const Try& one, Millis now) const {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  return standing(keys, now);
}

Standing Attempts::standing(const Keys& keys, Millis now) const {
  if (places_.of(keys.place) > now) return Standing::known;
  return failures(untils_.of(keys.address), now, of_address_.each) > kFew ? Standing::failed : Standing::unknown;
}

Attempts::Begun Attempts::begin(const Try& one, Millis now) {
  const Keys keys = keys_of(one);
  const std::lock_guard<std::mutex> lock(mutex_);
  const Begun begun{may(keys, now, 1), standing(keys, now)};
  if (begun.may != May::try_it) return begun;
  spend(keys.pair, kOfPair, now, 1);
  spend(keys.login, kOfLogin, now, 1);
  spend_here(keys, now, 1);
  return begun;
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
  counted_[place].until = now + kPlaceKnown;
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
  const bool too_many = failures(untils_.of(everywhere()), now, kOfAll.each) >= kOfAll.at_once;
  if (!too_many) spend(everywhere(), kOfAll, now, 1);
  spend_here(keys, now, too_many ? kDear : 1);
}

std::vector<MarkMore> Attempts::counted(const Try* looks) {
  const Keys keys = looks == nullptr ? Keys() : keys_of(*looks);
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const std::string* key : {&keys.pair, &keys.login, &keys.address, &keys.around, &keys.place})
    if (!key->empty()) counted_[*key];
  std::vector<MarkMore> all;
  for (auto& [key, more] : counted_) all.push_back({key, more.by, more.until});
  counted_.clear();
  return all;
}

void Attempts::heard(std::span<const Mark> marks) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const Mark& mark : marks) {
    // What was counted here since isn't in it.
    const auto since = counted_.find(mark.key);
    const MarkMore more = since == counted_.end() ? MarkMore() : since->second;
    Untils& untils = mark.key.starts_with(kPlace) ? places_ : untils_;
    const Millis then = more.by != 0 ? mark.until + more.by : std::max(mark.until, more.until);
    if (then != 0) untils.set(mark.key, then);
  }
}

}  // namespace sheepshead::server
