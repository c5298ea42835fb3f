// What People works with. For .cpp files only.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "server/people/addresses.hpp"
#include "server/people/attempts.hpp"
#include "server/people/banned.hpp"
#include "server/people/challenges.hpp"
#include "server/people/limits.hpp"
#include "server/people/people.hpp"
#include "server/people/turns.hpp"
#include "words/groups/person.hpp"

namespace sheepshead::server {

inline constexpr Millis kDay = 24 * 60 * 60 * 1000;
/// Questions about passkeys and answers to them from one place; nobody finds a key by trying.
inline constexpr Rate kPasskeyTries{.per_second = 1, .burst = 40};
/// So often an address goes before those who aren't known: else whoever has an account would keep them waiting with it.
inline constexpr Rate kFirsts{.per_second = 0.1, .burst = 20};
inline constexpr std::size_t kLoginsRemembered = 20'000;
/// Sign-in codes, so long and so many; and challenges that were used.
inline constexpr Millis kCodeLife = 5 * 60 * 1000;
inline constexpr std::size_t kMostCodes = 10'000, kMostUsed = 20'000;
/// So rarely it's written down when somebody was here last.
inline constexpr Millis kSeenEvery = 3'600'000;
/// So often somebody is read and changed again where others were quicker.
inline constexpr int kMostTurns = 10;

inline SignedIn denied(Why why, Message message) { return {No{why, std::move(message)}, {}, {}}; }

inline SignedIn storage(const StoreError&) { return denied("storage", say<"person.storage">()); }

inline SignedIn busy() { return denied("busy", say<"person.busy">()); }

inline SignedIn not_proven() { return denied("not-allowed", say<"person.prove-first">()); }

inline SignedIn not_signed_in() { return denied("expired", say<"person.not-signed-in">()); }

inline Person person_from(const StoredPerson& stored) {
  return {stored.id, stored.name, stored.login, 0, 0, {}, stored.seen};
}

struct People::Parts {
  Parts(Store& s, PeopleSettings wanted)
      : store(s),
        settings(wanted),
        is_shared(s.nodes() != nullptr),
        attempts(wanted.wrong_guesses_per_hour),
        writes(1, wanted.writes_waiting),
        passphrases(wanted.passphrase_threads, wanted.passphrases_waiting) {
    std::vector<Mark> marks;
    if (store.marks(marks).empty()) attempts.heard(marks);
  }

  struct Cached {
    Person person;
    Millis since;
  };

  std::optional<Person> look_up(const std::string& hash, Millis now, StoreError& error) {
    std::optional<Bearer> bearer;
    error = store.bearer(hash, bearer);
    if (!error.empty() || !bearer || now >= bearer->token.until) return std::nullopt;
    Person person = person_from(bearer->person);
    person.table = bearer->token.table;
    person.until = bearer->token.until;
    person.proven = bearer->token.proven;
    person.ban = std::move(bearer->ban);
    return person;
  }

  /// `unknown`: the store couldn't say whose it is.
  std::optional<Person> who(std::string_view token, Millis now, bool& unknown) {
    unknown = false;
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
    unknown = !error.empty();
    if (person && now >= person->seen + kSeenEvery && !banned(person->ban, now))
      writes.post(Standing::known, {}, [this, id = person->id, now] { store.saw(id, now); });
    const std::lock_guard<std::mutex> lock(mutex);
    if (!person) {
      if (!unknown) cache.erase(hash);
    } else if (seen == changes) {  // else they may have been signed out while we looked
      if (cache.size() >= settings.most_cached) cache.clear();
      cache[hash] = {*person, now};
    }
    return person;
  }

  /// Something of the person is another now, here; other servers are told.
  void changed(PersonId id) {
    look_again_at(id);
    if (id != 0 && told_changed) told_changed(id);
  }
  void look_again_at(PersonId id) {
    const std::lock_guard<std::mutex> lock(mutex);
    std::erase_if(cache, [id](const auto& one) { return one.second.person.id == id; });
    ++changes;
  }
  void look_again() {
    const std::lock_guard<std::mutex> lock(mutex);
    cache.clear();
    ++changes;
  }

  /// Codes made before no longer sign anybody in as this person.
  /// Whatever opens the person's doors but that token is void: sessions, and codes that were shown.
  StoreError sign_out_all(PersonId id, std::string_view except);

  /// What makes and knows challenges; nothing while the store can't say by which secret.
  std::shared_ptr<const Challenges> sealing() {
    {
      const std::lock_guard<std::mutex> lock(mutex);
      if (challenges) return challenges;
    }
    std::string key;
    if (!store.moments().secret(key).empty()) return nullptr;
    const std::lock_guard<std::mutex> lock(mutex);
    if (!challenges) challenges = std::make_shared<const Challenges>(std::move(key));
    return challenges;
  }

  /// Whether it was shown of late what the token's account is entered by.
  bool is_proven(const std::string& token, Millis now) {
    StoreError error;
    const auto person = look_up(hash_of(token), now, error);
    return person && person->proven != 0 && now < person->proven + kProofHolds;
  }
  SignedIn proven(const std::string& token, const StoredPerson& person, Millis now) {
    StoreError error = store.prove_token(hash_of(token), now);
    changed(person.id);
    if (!error.empty()) return storage(error);
    return {{}, person_from(person), {}};
  }

  /// A token for the person, stored. `proven`: when they showed that it's them, or some time ago by another token.
  SignedIn sign_in(Person person, Millis now) {
    const Millis proven = person.login.empty() ? 0 : now;
    return sign_in(std::move(person), now, proven);
  }
  SignedIn sign_in(Person person, Millis now, Millis proven) {
    if (StoreError error = store.ban(person.id, person.ban); !error.empty()) return storage(error);
    if (auto no = banned(person.ban, now)) return {std::move(no), {}, {}};
    const Millis days = person.is_program()    ? settings.program_days
                        : person.login.empty() ? settings.guest_days
                                               : settings.account_days;
    SignedIn in{{}, std::move(person), new_token()};
    in.person.until = now + days * kDay;
    if (StoreError error =
            store.add_token({hash_of(in.token), in.person.id, in.person.table, now, in.person.until, proven});
        !error.empty())
      return storage(error);
    return in;
  }

  /// A new person without a login, and their token.
  SignedIn newcomer(const std::string& name, TableId table, Millis now) {
    StoredPerson stored{0, name, {}, {}, now, now};
    if (StoreError error = store.add_person(stored); !error.empty()) return storage(error);
    Person person = person_from(stored);
    person.table = table;
    return sign_in(std::move(person), now);
  }

  /// The token's person as stored now, whatever is cached; nobody for programs.
  std::optional<StoredPerson> stored_of(const std::string& token, Millis now) {
    StoreError error;
    const auto person = looks_like_token(token) ? look_up(hash_of(token), now, error) : std::nullopt;
    std::optional<StoredPerson> stored;
    if (person && !person->is_program()) store.person(person->id, stored);
    return stored;
  }

  /// Who becomes an account: the guest of the token, or somebody new, who has no id before.
  struct FutureAccount {
    StoredPerson before, then;
    bool is_guest() const { return before.id != 0; }
  };
  /// Why there can't be such an account; or nothing.
  std::optional<SignedIn> future_account(const std::string& token, const std::string& name, const std::string& login,
                                         Millis now, FutureAccount& account);
  /// Somebody else has changed the guest since: why they can't become an account any more, if it's that.
  std::optional<SignedIn> no_guest_now(PersonId id);
  /// What's said of an error where the login was free before.
  SignedIn no_account(const std::string& login, const StoreError& error);
  SignedIn make_account(const std::string& token, const std::string& name, const std::string& login,
                        const std::string& passphrase, Millis now);
  /// Adds what was counted here to what all servers have counted, and hears of that. `looks`: about this try in any
  /// case.
  StoreError count(Millis now, const Try* looks = nullptr) {
    std::vector<Mark> then;
    StoreError error = store.add_to_marks(attempts.counted(looks), now, then);
    if (error.empty() && is_shared) attempts.heard(then);
    return error;
  }
  /// What's answered to whoever has failed too often; nothing if they haven't.
  static std::optional<SignedIn> slow_down(Attempts::May may) {
    if (may == Attempts::May::wait_for_login)
      return sheepshead::server::denied("slow-down", say<"person.tried-for-login">());
    if (may == Attempts::May::wait_here) return sheepshead::server::denied("slow-down", say<"person.tried-here">());
    return std::nullopt;
  }
  /// Begins the try as all servers together have counted; nothing, if it may be.
  std::optional<SignedIn> begin_together(const Try&, Millis now);
  /// On the threads for passphrases, if the address and the login have failed little enough.
  void try_passphrase(const Try&, Millis now, Answer, std::function<SignedIn()> work);
  SignedIn sign_in_with(const std::string& login, const std::string& passphrase, Millis now);
  SignedIn prove_with(const std::string& token, const std::string& passphrase, Millis now);
  SignedIn change_passphrase(const std::string& token, const std::string& before, const std::string& passphrase,
                             Millis now);
  SignedIn rename(const std::string& token, const std::string& name, Millis now);

  /// Writes down how far limits are used up, soon: what comes until then goes with it.
  void write_attempts(Millis now) {
    if (writing_attempts.exchange(true)) return;
    const bool posted = writes.post(Standing::known, {}, [this, now] {
      writing_attempts = false;
      static_cast<void>(count(now));
    });
    if (!posted) writing_attempts = false;
  }

  SignedIn sign_in_by_code(const std::string& code, const std::string& address, Millis now);

  std::optional<No> keeper(const std::string& token, Millis now, PersonId& id);

  /// On the thread that reads and writes.
  template <class Result>
  void write(std::string_view address, std::function<void(Result)> answer, std::function<Result()> work) {
    run<Result>(writes, Standing::unknown, neighborhood(address), std::move(answer), std::move(work));
  }
  /// On the threads for passphrases.
  void run_in_turn(Standing standing, std::string_view whose, Answer answer, std::function<SignedIn()> work) {
    run<SignedIn>(passphrases, standing, whose, std::move(answer), std::move(work));
  }
  template <class Result>
  static void run(Turns& turns, Standing standing, std::string_view whose, std::function<void(Result)> answer,
                  std::function<Result()> work) {
    auto shared = std::make_shared<std::function<void(Result)>>(std::move(answer));
    if (turns.post(standing, whose, [shared, work = std::move(work)] { (*shared)(work()); })) return;
    Result no;
    no.denied = busy().denied;
    (*shared)(std::move(no));
  }

  Store& store;
  const PeopleSettings settings;
  const bool is_shared;  ///< other servers count, too
  std::function<void(PersonId)> told_changed;
  std::mutex mutex;
  std::unordered_map<std::string, Cached> cache;
  std::uint64_t changes = 0;
  Attempts attempts;
  std::atomic<bool> writing_attempts = false;
  std::shared_ptr<const Challenges> challenges;
  Buckets passkey_tries{kPasskeyTries, kLoginsRemembered};
  Buckets firsts{kFirsts, kLoginsRemembered};
  Turns writes;  // the last two use all the others, and passphrases end in writes
  Turns passphrases;
};

}  // namespace sheepshead::server
