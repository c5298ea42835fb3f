#include "server/store/memory_moments.hpp"

#include <sodium.h>

#include <algorithm>

namespace sheepshead::server {
namespace {
using LockMoments = std::lock_guard<std::mutex>;
constexpr std::size_t kSecretBytes = 32;
}  // namespace

StoreError MemoryMoments::secret(std::string& secret) {
  const LockMoments lock(mutex_);
  if (secret_.empty()) {
    secret_.resize(kSecretBytes);
    randombytes_buf(secret_.data(), secret_.size());
  }
  secret = secret_;
  return {};
}

void MemoryMoments::forget_codes_of(PersonId person) {
  const auto it = code_of_.find(person);
  if (it == code_of_.end()) return;
  codes_.erase(it->second);
  code_of_.erase(it);
}

StoreError MemoryMoments::keep_code(const StoredCode& code, std::size_t most, Millis now, bool& kept) {
  const LockMoments lock(mutex_);
  forget_codes_of(code.person);
  if (codes_.size() >= most) {
    std::erase_if(codes_, [now](const auto& one) { return now >= one.second.until; });
    std::erase_if(code_of_, [this](const auto& one) { return !codes_.contains(one.second); });
  }
  kept = codes_.size() < most && codes_.emplace(code.hash, code).second;
  if (kept) code_of_[code.person] = code.hash;
  return {};
}

StoreError MemoryMoments::code(std::string_view hash, Millis now, std::optional<StoredCode>& code) {
  const LockMoments lock(mutex_);
  const auto it = codes_.find(std::string(hash));
  code = it == codes_.end() || now >= it->second.until ? std::nullopt : std::optional(it->second);
  return {};
}

StoreError MemoryMoments::take_code(std::string_view hash, Millis now, std::optional<StoredCode>& code) {
  const LockMoments lock(mutex_);
  const auto it = codes_.find(std::string(hash));
  code = it == codes_.end() || now >= it->second.until ? std::nullopt : std::optional(it->second);
  if (code) forget_codes_of(code->person);
  return {};
}

StoreError MemoryMoments::remove_codes_of(PersonId person) {
  const LockMoments lock(mutex_);
  forget_codes_of(person);
  return {};
}

StoreError MemoryMoments::use_once(std::string_view what, Millis until, std::size_t most, Millis now, bool& first) {
  const LockMoments lock(mutex_);
  if (used_.size() >= most) std::erase_if(used_, [now](const auto& used) { return now >= used.second; });
  first = used_.size() < most && used_.emplace(what, until).second;
  return {};
}

StoreError MemoryMoments::here(const std::vector<PersonId>& came, const std::vector<PersonId>& left, bool anew) {
  const LockMoments lock(mutex_);
  if (anew) here_.clear();
  for (const PersonId one : left) here_.erase(one);
  here_.insert(came.begin(), came.end());
  return {};
}

StoreError MemoryMoments::who_is_here(const std::vector<PersonId>& of, std::vector<PersonId>& there) {
  const LockMoments lock(mutex_);
  there.clear();
  std::ranges::copy_if(of, std::back_inserter(there), [this](PersonId one) { return here_.contains(one); });
  std::ranges::sort(there);
  return {};
}

StoreError MemoryMoments::tell(std::string_view body, Millis until, Millis now) {
  const LockMoments lock(mutex_);
  std::erase_if(told_, [now](const auto& one) { return now >= one.second.until; });
  told_[++last_told_] = {std::string(body), until};
  return {};
}

StoreError MemoryMoments::told(std::uint64_t after, Millis now, std::vector<Note>& notes) {
  const LockMoments lock(mutex_);
  notes.clear();
  for (auto it = told_.upper_bound(after); it != told_.end() && notes.size() < kMostNotes; ++it)
    if (now < it->second.until) notes.push_back({it->first, 0, it->second.body});
  return {};
}

}  // namespace sheepshead::server
