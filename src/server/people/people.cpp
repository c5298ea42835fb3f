#include "server/people/people.hpp"

#include <mutex>
#include <unordered_map>
#include <utility>

#include "server/people/codes.hpp"
#include "server/people/limits.hpp"
#include "server/people/names.hpp"
#include "server/people/workers.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kDay = 24 * 60 * 60 * 1000;
/// Passphrases tried for one login from one place, and from all places.
constexpr Rate kTries{.per_second = 1.0 / 15, .burst = 8};
constexpr Rate kTriesOfAll{.per_second = 1.0 / 2, .burst = 100};
constexpr std::size_t kLoginsRemembered = 20'000;

using Secret = std::shared_ptr<const std::string>;

/// Overwritten when nobody needs it any more.
Secret keep_secret(std::string&& text) {
  return {new std::string(std::move(text)), [](std::string* secret) {
            wipe(*secret);
            delete secret;
          }};
}

SignedIn denied(std::string why, std::string message) { return {Denied{std::move(why), std::move(message)}, {}, {}}; }

SignedIn storage(const StoreError&) { return denied("storage", "The server cannot write at the moment; try again."); }

SignedIn busy() { return denied("busy", "Too many people sign in at the moment; try again in a few seconds."); }

SignedIn not_signed_in() { return denied("expired", "You are not signed in any more."); }

SignedIn taken(const std::string& login) { return denied("taken", "The login " + login + " is taken."); }

Person person_from(const StoredPerson& stored) { return {stored.id, stored.name, stored.login, 0, 0}; }

}  // namespace

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

  static void run(Workers& workers, Answer answer, std::function<SignedIn()> work) {
    auto shared = std::make_shared<Answer>(std::move(answer));
    if (!workers.post([shared, work = std::move(work)] { (*shared)(work()); })) (*shared)(busy());
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

SignedIn People::Parts::make_account(const std::string& token, const std::string& name, const std::string& login,
                                     const std::string& passphrase, Millis now) {
  // Before the passphrase is worked on, which costs; the store decides.
  std::optional<StoredPerson> other;
  if (StoreError error = store.person_of_login(login, other); !error.empty()) return storage(error);
  if (other) return taken(login);
  std::optional<StoredPerson> guest;
  if (!token.empty()) {
    guest = stored_of(token, now);
    if (!guest) return not_signed_in();
    if (!guest->login.empty()) return denied("taken", "You have an account already; sign out to make another.");
  }
  StoredPerson person = guest.value_or(StoredPerson{0, name, {}, {}, now, now});
  if (!name.empty()) person.name = name;
  person.login = login;
  person.passphrase = passphrase_hash(passphrase, settings.cost);
  if (person.passphrase.empty()) return busy();
  StoreError error = guest ? store.update_person(person) : store.add_person(person);
  changed();
  if (!error.empty()) {
    store.person_of_login(login, other);
    return other ? taken(login) : storage(error);
  }
  return sign_in(person_from(person), now);
}

SignedIn People::Parts::sign_in_with(const std::string& login, const std::string& passphrase, Millis now) {
  std::optional<StoredPerson> person;
  if (StoreError error = store.person_of_login(login, person); !error.empty()) return storage(error);
  // Takes the same time whether there is such a login or not.
  const bool good = fits(passphrase, person ? person->passphrase : std::string(), settings.cost);
  if (good && person) {
    person->seen = now;
    if (needs_rehash(person->passphrase, settings.cost))
      if (std::string better = passphrase_hash(passphrase, settings.cost); !better.empty()) person->passphrase = better;
  }
  if (!good || !person) return denied("wrong", "Login or passphrase are wrong.");
  store.update_person(*person);
  return sign_in(person_from(*person), now);
}

SignedIn People::Parts::change_passphrase(const std::string& token, const std::string& before,
                                          const std::string& passphrase, Millis now) {
  auto person = stored_of(token, now);
  if (!person || person->login.empty()) return not_signed_in();
  if (std::string wrong = wrong_passphrase(passphrase, person->login); !wrong.empty())
    return denied("bad-passphrase", std::move(wrong));
  if (!may_try(person->login, "", now)) return denied("slow-down", "Too many passphrases were tried; wait a minute.");
  const bool good = fits(before, person->passphrase, settings.cost);
  if (good) person->passphrase = passphrase_hash(passphrase, settings.cost);
  if (!good) return denied("wrong", "The passphrase is wrong.");
  if (person->passphrase.empty()) return busy();
  StoreError error = store.update_person(*person);
  if (error.empty()) error = store.remove_tokens_of(person->id, hash_of(token));
  changed();
  if (!error.empty()) return storage(error);
  return {{}, person_from(*person), {}};
}

People::People(Store& store, PeopleSettings settings) : parts_(std::make_unique<Parts>(store, settings)) {}

People::~People() = default;

std::optional<Person> People::who(std::string_view token, Millis now) { return parts_->who(token, now); }

void People::guest(std::string_view name, Millis now, Answer answer) {
  std::string tidy = tidy_name(name);
  if (std::string wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  Parts::run(parts_->writes, std::move(answer),
             [parts = parts_.get(), tidy, now] { return parts->newcomer(tidy, 0, now); });
}

void People::program(TableId table, std::string_view name, Millis now, Answer answer) {
  std::string tidy = tidy_name(name);
  if (std::string wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  Parts::run(parts_->writes, std::move(answer),
             [parts = parts_.get(), tidy, table, now] { return parts->newcomer(tidy, table, now); });
}

void People::make_account(std::string_view token, std::string_view name, std::string_view login, std::string passphrase,
                          Millis now, Answer answer) {
  std::string tidy = tidy_name(name), id = tidy_login(login);
  const bool keeps_name = tidy.empty() && !token.empty();
  if (std::string wrong = wrong_name(tidy); !wrong.empty() && !keeps_name)
    return answer(denied("bad-name", std::move(wrong)));
  if (std::string wrong = wrong_login(id); !wrong.empty()) return answer(denied("bad-login", std::move(wrong)));
  if (std::string wrong = wrong_passphrase(passphrase, id); !wrong.empty())
    return answer(denied("bad-passphrase", std::move(wrong)));
  Parts::run(
      parts_->passphrases, std::move(answer),
      [parts = parts_.get(), token = std::string(token), tidy, id, passphrase = keep_secret(std::move(passphrase)),
       now] { return parts->make_account(token, tidy, id, *passphrase, now); });
}

void People::sign_in(std::string_view login, std::string passphrase, std::string_view address, Millis now,
                     Answer answer) {
  const std::string id = tidy_login(login);
  // What can be no login or passphrase costs us nothing; whether there is such a login it does not tell.
  if (!wrong_login(id).empty() || !wrong_passphrase(passphrase, id).empty())
    return answer(denied("wrong", "Login or passphrase are wrong."));
  if (!parts_->may_try(id, address, now))
    return answer(denied("slow-down", "Too many passphrases were tried for this login; wait a minute."));
  Parts::run(parts_->passphrases, std::move(answer),
             [parts = parts_.get(), id, passphrase = keep_secret(std::move(passphrase)), now] {
               return parts->sign_in_with(id, *passphrase, now);
             });
}

void People::change_passphrase(std::string_view token, std::string before, std::string passphrase, Millis now,
                               Answer answer) {
  Parts::run(parts_->passphrases, std::move(answer),
             [parts = parts_.get(), token = std::string(token), before = keep_secret(std::move(before)),
              passphrase = keep_secret(std::move(passphrase)),
              now] { return parts->change_passphrase(token, *before, *passphrase, now); });
}

void People::rename(std::string_view token, std::string_view name, Millis now, Answer answer) {
  std::string tidy = tidy_name(name);
  if (std::string wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  Parts::run(parts_->writes, std::move(answer),
             [parts = parts_.get(), token = std::string(token), tidy, now]() -> SignedIn {
               auto person = parts->stored_of(token, now);
               if (!person) return not_signed_in();
               person->name = tidy;
               person->seen = now;
               StoreError error = parts->store.update_person(*person);
               parts->changed();
               if (!error.empty()) return storage(error);
               return {{}, person_from(*person), {}};
             });
}

void People::sign_out(std::string_view token, bool everywhere, Millis now, Answer answer) {
  Parts::run(parts_->writes, std::move(answer),
             [parts = parts_.get(), token = std::string(token), everywhere, now]() -> SignedIn {
               StoreError error;
               const auto person = looks_like_token(token) ? parts->look_up(hash_of(token), now, error) : std::nullopt;
               if (error.empty() && !person) return not_signed_in();
               if (error.empty())
                 error = everywhere ? parts->store.remove_tokens_of(person->id, "")
                                    : parts->store.remove_token(hash_of(token));
               parts->changed();
               if (!error.empty()) return storage(error);
               if (everywhere) {
                 const std::lock_guard<std::mutex> lock(parts->mutex);
                 parts->codes.forget(person->id);
               }
               return {{}, *person, {}};
             });
}

People::Code People::sign_in_code(std::string_view token, Millis now) {
  const auto person = who(token, now);
  if (!person || person->is_program()) return {not_signed_in().denied, {}, 0};
  const std::lock_guard<std::mutex> lock(parts_->mutex);
  auto code = parts_->codes.make(person->id, now);
  if (!code) return {busy().denied, {}, 0};
  return {{}, std::move(*code), now + Codes::kLife};
}

void People::sign_in_by_code(std::string_view code, Millis now, Answer answer) {
  PersonId id = 0;
  Codes::Used used{};
  {
    const std::lock_guard<std::mutex> lock(parts_->mutex);
    used = parts_->codes.use(code, now, id);
  }
  if (used == Codes::Used::slow_down)
    return answer(denied("slow-down", "Too many wrong codes were tried; wait a minute."));
  if (used == Codes::Used::no)
    return answer(denied("wrong", "This code is wrong or no longer holds; ask for another where you are signed in."));
  Parts::run(parts_->writes, std::move(answer), [parts = parts_.get(), id, now]() -> SignedIn {
    std::optional<StoredPerson> person;
    if (StoreError error = parts->store.person(id, person); !error.empty()) return storage(error);
    if (!person) return not_signed_in();
    person->seen = now;
    parts->store.update_person(*person);
    return parts->sign_in(person_from(*person), now);
  });
}

}  // namespace sheepshead::server
