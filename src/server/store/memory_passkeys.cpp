#include <algorithm>

#include "server/store/memory_store.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {

StoreError MemoryStore::add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                                    std::size_t most, PasskeyKept& kept) {
  const std::lock_guard<std::mutex> lock(mutex_);
  passkey.id = 0;
  kept = PasskeyKept::changed;
  if (!failure_.empty()) return failure_;
  if (owner.id != 0) {
    const auto it = people_.find(owner.id);
    if (it == people_.end()) return no_person(owner.id);
    if (!is_unchanged(it->second, before)) return {};
    kept = PasskeyKept::too_many;
    if (passkeys_held(owner.id) >= most) return {};
    owner.seen = std::max(owner.seen, it->second.seen);
  }
  if (login_taken(owner)) return taken_login(owner.login);
  const bool is_taken = std::any_of(passkeys_.begin(), passkeys_.end(),
                                    [&](const auto& other) { return other.second.credential == passkey.credential; });
  if (is_taken) return known_passkey();
  if (owner.id == 0) owner.id = ++last_person_;
  people_[owner.id] = owner;
  passkey.person = owner.id;
  passkey.id = ++last_passkey_;
  passkeys_[passkey.id] = passkey;
  kept = PasskeyKept::kept;
  return {};
}

StoreError MemoryStore::passkeys_of(PersonId id, std::vector<StoredPasskey>& passkeys) {
  const std::lock_guard<std::mutex> lock(mutex_);
  passkeys.clear();
  for (const auto& [number, passkey] : passkeys_)
    if (passkey.person == id) passkeys.push_back(passkey);
  return {};
}

StoreError MemoryStore::passkey(std::string_view credential, std::optional<StoredPasskey>& passkey) {
  const std::lock_guard<std::mutex> lock(mutex_);
  passkey.reset();
  for (const auto& [number, one] : passkeys_)
    if (one.credential == credential) passkey = one;
  return {};
}

StoreError MemoryStore::use_passkey(std::uint64_t id, std::uint32_t counter, Millis at, bool& fits) {
  const std::lock_guard<std::mutex> lock(mutex_);
  fits = false;
  if (!failure_.empty()) return failure_;
  const auto it = passkeys_.find(id);
  if (it == passkeys_.end()) return {};
  fits = counter > it->second.counter || (counter == 0 && it->second.counter == 0);
  if (!fits) return {};
  it->second.counter = counter;
  it->second.used = at;
  return {};
}

StoredPasskey* MemoryStore::passkey_of(PersonId person, std::uint64_t id) {
  const auto it = passkeys_.find(id);
  return it == passkeys_.end() || it->second.person != person ? nullptr : &it->second;
}

StoreError MemoryStore::rename_passkey(PersonId person, std::uint64_t id, std::string_view name, bool& found) {
  const std::lock_guard<std::mutex> lock(mutex_);
  found = false;
  if (!failure_.empty()) return failure_;
  StoredPasskey* passkey = passkey_of(person, id);
  found = passkey != nullptr;
  if (found) passkey->name = name;
  return {};
}

std::size_t MemoryStore::passkeys_held(PersonId person) const {
  return std::size_t(
      std::count_if(passkeys_.begin(), passkeys_.end(), [&](const auto& one) { return one.second.person == person; }));
}

StoreError MemoryStore::remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) {
  const std::lock_guard<std::mutex> lock(mutex_);
  removed = PasskeyRemoved::not_found;
  if (!failure_.empty()) return failure_;
  if (passkey_of(person, id) == nullptr) return {};
  const bool is_last_way = people_[person].passphrase.empty() && passkeys_held(person) == 1;
  removed = is_last_way ? PasskeyRemoved::last_way : PasskeyRemoved::removed;
  if (!is_last_way) passkeys_.erase(id);
  return {};
}

}  // namespace sheepshead::server
