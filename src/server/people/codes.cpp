#include "server/people/codes.hpp"

#include "server/people/secrets.hpp"

namespace sheepshead::server {

std::optional<std::string> Codes::make(PersonId person, Millis now, Millis proven) {
  forget(person);
  if (made_.size() >= kMost) clear_old(now);
  if (made_.size() >= kMost) return std::nullopt;
  const std::string code = new_code();
  const std::string hash = hash_of(tidy_code(code));
  made_[hash] = {person, now + kLife, proven};
  of_[person] = hash;
  return code;
}

std::optional<PersonId> Codes::whose(std::string_view code, Millis now) const {
  const std::string tidy = tidy_code(code);
  const auto it = tidy.empty() ? made_.end() : made_.find(hash_of(tidy));
  if (it == made_.end() || now >= it->second.until) return std::nullopt;
  return it->second.person;
}

Millis Codes::proven(std::string_view code) const {
  const auto it = made_.find(hash_of(tidy_code(code)));
  return it == made_.end() ? 0 : it->second.proven;
}

std::optional<PersonId> Codes::use(std::string_view code, Millis now) {
  const auto person = whose(code, now);
  if (person) forget(*person);
  return person;
}

void Codes::forget(PersonId person) {
  const auto it = of_.find(person);
  if (it == of_.end()) return;
  made_.erase(it->second);
  of_.erase(it);
}

void Codes::clear_old(Millis now) {
  std::erase_if(made_, [now](const auto& made) { return now >= made.second.until; });
  std::erase_if(of_, [this](const auto& of) { return !made_.contains(of.second); });
}

}  // namespace sheepshead::server
