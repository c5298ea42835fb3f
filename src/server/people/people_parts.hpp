// What People works with. For .cpp files only.
#pragma once

#include <mutex>
#include <unordered_map>
#include <utility>

#include "server/people/codes.hpp"
#include "server/people/limits.hpp"
#include "server/people/people.hpp"
#include "server/people/workers.hpp"

namespace sheepshead::server {

inline constexpr Millis kDay = 24 * 60 * 60 * 1000;
/// Passphrases tried for one login from one place, and from all places.
inline constexpr Rate kTries{.per_second = 1.0 / 15, .burst = 8};
inline constexpr Rate kTriesOfAll{.per_second = 1.0 / 2, .burst = 100};
inline constexpr std::size_t kLoginsRemembered = 20'000;

inline SignedIn denied(std::string why, std::string message) {
  return {Denied{std::move(why), std::move(message)}, {}, {}};
}

inline SignedIn storage(const StoreError&) {
  return denied("storage", "The server cannot write at the moment; try again.");
}

inline SignedIn busy() { return denied("busy", "Too many people sign in at the moment; try again in a few seconds."); }

inline SignedIn not_signed_in() { return denied("expired", "You are not signed in any more."); }

inline Person person_from(const StoredPerson& stored) { return {stored.id, stored.name, stored.login, 0, 0}; }

struct People::Parts {
  Parts(Store& s, PeopleSettings wanted)
      : store(s),
        settings(wanted),
        writes(1, wanted.writes_waiting),
        passphrases(wanted.passphrase_threads, wanted.passphrases_waiting) {}

  struct Cached {
    Person person;
    Millis since;
  };

  std::optional<Person> look_up(const std::string& hash, Millis now, StoreError& error) {
    std::optional<StoredToken> token;
    error = store.token(hash, token);
    if (!error.empty() || !token || now >= token->until) return std::nullopt;
    std::optional<StoredPerson> stored;
    error = store.person(token->person, stored);
    if (!error.empty() || !stored) return std::nullopt;
    Person person = person_from(*stored);
    person.table = token->table;
    person.until = token->until;
    return person;
  }

  std::optional<Person> who(std::string_view token, Millis now) {
    if (!looks_like_token(token)) return std::nullopt;
    const std::string hash = hash_of(token);
    std::uint64_t seen = 0;
    {
      const std::lock_guard<std::mutex> lock(mutex);
      const auto it = cache.find(hash);
      if (it != cache.end() && now >= it->second.since && now < it->second.since + settings.cached) {
        if (now < it->second.person.until) return it->second.person;
        return std::nullopt;
      }
      seen = changes;
    }
    StoreError error;
    auto person = look_up(hash, now, error);
    const std::lock_guard<std::mutex> lock(mutex);
    if (!person) {
      cache.erase(hash);
    } else if (seen == changes) {  // else he may have been signed out while we looked
      if (cache.size() >= settings.most_cached) cache.clear();
      cache[hash] = {*person, now};
    }
    return person;
  }

  void changed() {
    const std::lock_guard<std::mutex> lock(mutex);
    cache.clear();
    ++changes;
  }

  /// A token for him, written down.
  SignedIn sign_in(Person person, Millis now) {
    const Millis days = person.is_program()    ? settings.program_days
                        : person.login.empty() ? settings.guest_days
                                               : settings.account_days;
    SignedIn in{{}, std::move(person), new_token()};
    in.person.until = now + days * kDay;
    if (StoreError error = store.add_token({hash_of(in.token), in.person.id, in.person.table, now, in.person.until});
        !error.empty())
      return storage(error);
    return in;
  }

  /// A person without a login, and his token.
  SignedIn newcomer(const std::string& name, TableId table, Millis now) {
    StoredPerson stored{0, name, {}, {}, now, now};
    if (StoreError error = store.add_person(stored); !error.empty()) return storage(error);
    Person person = person_from(stored);
    person.table = table;
    return sign_in(std::move(person), now);
  }

  /// The person of the token as he is stored now, whatever is cached; nobody for programs.
  std::optional<StoredPerson> stored_of(const std::string& token, Millis now) {
    StoreError error;
    const auto person = looks_like_token(token) ? look_up(hash_of(token), now, error) : std::nullopt;
    std::optional<StoredPerson> stored;
    if (person && !person->is_program()) store.person(person->id, stored);
    return stored;
  }

  SignedIn make_account(const std::string& token, const std::string& name, const std::string& login,
                        const std::string& passphrase, Millis now);
  SignedIn sign_in_with(const std::string& login, const std::string& passphrase, Millis now);
  SignedIn change_passphrase(const std::string& token, const std::string& before, const std::string& passphrase,
                             Millis now);

  bool may_try(const std::string& login, std::string_view address, Millis now) {
    const std::lock_guard<std::mutex> lock(mutex);
    return tries.take(login + " " + neighbourhood(address), now) && tries_of_all.take(login, now);
  }

  std::optional<Denied> keeper(const std::string& token, Millis now, PersonId& id);

  template <class Result>
  static void run(Workers& workers, std::function<void(Result)> answer, std::function<Result()> work) {
    auto shared = std::make_shared<std::function<void(Result)>>(std::move(answer));
    if (workers.post([shared, work = std::move(work)] { (*shared)(work()); })) return;
    Result no;
    no.denied = busy().denied;
    (*shared)(std::move(no));
  }

  Store& store;
  const PeopleSettings settings;
  std::mutex mutex;
  std::unordered_map<std::string, Cached> cache;
  std::uint64_t changes = 0;
  Codes codes;
  Buckets tries{kTries, kLoginsRemembered}, tries_of_all{kTriesOfAll, kLoginsRemembered};
  Workers writes, passphrases;  // last: they use all the others
};

}  // namespace sheepshead::server
