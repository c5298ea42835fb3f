#include "server/people/people.hpp"

#include "server/people/names.hpp"
#include "server/people/people_parts.hpp"

namespace sheepshead::server {
namespace {

using Secret = std::shared_ptr<const std::string>;

/// Overwritten when nobody needs it any more.
Secret keep_secret(std::string&& text) {
  return {new std::string(std::move(text)), [](std::string* secret) {
            wipe(*secret);
            delete secret;
          }};
}

SignedIn taken(const std::string& login) { return denied("taken", say<"person.login-taken">(login)); }
SignedIn has_account() { return denied("taken", say<"person.has-account">()); }

}  // namespace

std::optional<SignedIn> People::Parts::future_account(const std::string& token, const std::string& name,
                                                      const std::string& login, Millis now, FutureAccount& account) {
  std::optional<StoredPerson> guest;
  if (!token.empty()) {
    guest = stored_of(token, now);
    if (!guest) return not_signed_in();
    if (!guest->login.empty()) return has_account();
  }
  std::optional<StoredPerson> other;
  if (StoreError error = store.person_of_login(login, other); !error.empty()) return storage(error);
  if (other) return taken(login);
  account.before = guest.value_or(StoredPerson{0, name, {}, {}, now, now});
  account.then = account.before;
  if (!name.empty()) account.then.name = name;
  account.then.login = login;
  return std::nullopt;
}

std::optional<SignedIn> People::Parts::no_guest_now(PersonId id) {
  std::optional<StoredPerson> person;
  if (StoreError error = store.person(id, person); !error.empty()) return storage(error);
  if (!person) return not_signed_in();
  return person->login.empty() ? std::nullopt : std::optional(has_account());
}

SignedIn People::Parts::no_account(const std::string& login, const StoreError& error) {
  std::optional<StoredPerson> other;
  store.person_of_login(login, other);
  return other ? taken(login) : storage(error);
}

SignedIn People::Parts::make_account(const std::string& token, const std::string& name, const std::string& login,
                                     const std::string& passphrase, Millis now) {
  // Before the passphrase is worked on, which costs; the store decides.
  FutureAccount account;
  if (auto no = future_account(token, name, login, now, account)) return *no;
  const std::string hash = passphrase_hash(passphrase, settings.cost);
  if (hash.empty()) return busy();
  StoredPerson& person = account.then;
  bool done = false;
  for (int turns = 1; !done; ++turns) {
    person.passphrase = hash;
    StoreError error =
        account.is_guest() ? store.change_person(account.before, person, done) : store.add_person(person);
    changed(person.id);
    if (!error.empty()) return no_account(login, error);
    done = done || !account.is_guest();
    if (done) break;
    // At another server they have become one, or have another name.
    if (auto no = no_guest_now(person.id)) return *no;
    if (turns == kMostTurns) return busy();
    if (auto no = future_account(token, name, login, now, account)) return *no;
  }
  SignedIn in = sign_in(person_from(person), now);
  if (!account.is_guest() || in.denied) return in;
  // What opened a guest's door, or is known to whoever else had it, opens none of an account's.
  StoreError error = sign_out_all(person.id, hash_of(in.token));
  changed(person.id);
  return error.empty() ? in : storage(error);
}

/// A code is shown after its session was found to stand, and taken after the new session was kept. So no session that
/// stands now shows codes any more, no code that was shown is taken any more, and then those that were are closed.
StoreError People::Parts::sign_out_all(PersonId id, std::string_view except) {
  if (StoreError error = store.remove_tokens_of(id, except); !error.empty()) return error;
  if (StoreError error = store.moments().remove_codes_of(id); !error.empty()) return error;
  return store.remove_tokens_of(id, except);
}

std::optional<SignedIn> People::Parts::begin_together(const Try& one, Millis now) {
  if (StoreError error = count(now, &one); !error.empty()) return storage(error);
  if (auto no = slow_down(attempts.begin(one, now).may)) return no;
  // Others may have begun, each at its server, where all of them together may not.
  StoreError error = count(now, &one);
  std::optional<SignedIn> no = error.empty() ? slow_down(attempts.may_go_on(one, now)) : storage(error);
  if (no) attempts.was_not_tried(one, now);
  return no;
}

void People::Parts::try_passphrase(const Try& one, Millis now, Answer answer, std::function<SignedIn()> work) {
  Standing standing = attempts.standing(one, now);
  const auto is_begun = std::make_shared<std::atomic<bool>>(false);
  if (!is_shared) {
    if (auto no = slow_down(attempts.begin(one, now).may)) return answer(std::move(*no));
    *is_begun = true;
  }
  const std::string here = neighborhood(one.address);
  if (standing == Standing::known) {
    const std::lock_guard<std::mutex> lock(mutex);
    if (!firsts.take(here, now)) standing = Standing::unknown;
  }
  const auto ended = [this, login = std::string(one.login), address = std::string(one.address),
                      signed_in = one.signed_in, now, is_begun, answer = std::move(answer)](SignedIn in) {
    const Try tried{login, address, signed_in};
    if (!*is_begun) return answer(std::move(in));
    if (!in.denied)
      attempts.was_right(tried, now);
    else if (in.denied->why != "wrong")
      attempts.was_not_tried(tried, now);
    write_attempts(now);
    answer(std::move(in));
  };
  if (!is_shared) return run_in_turn(standing, here, ended, std::move(work));
  run_in_turn(standing, here, ended,
              [this, login = std::string(one.login), address = std::string(one.address), signed_in = one.signed_in, now,
               is_begun, work = std::move(work)] {
                if (auto no = begin_together({login, address, signed_in}, now)) return std::move(*no);
                *is_begun = true;
                return work();
              });
}

SignedIn People::Parts::sign_in_with(const std::string& login, const std::string& passphrase, Millis now) {
  std::optional<StoredPerson> person;
  if (StoreError error = store.person_of_login(login, person); !error.empty()) return storage(error);
  // Takes the same time whether there is such a login or not.
  const bool good = fits(passphrase, person ? person->passphrase : std::string(), settings.cost);
  if (!good || !person) return denied("wrong", say<"person.wrong-login">());
  if (needs_rehash(person->passphrase, settings.cost)) {
    StoredPerson better = *person;
    better.passphrase = passphrase_hash(passphrase, settings.cost);
    bool done = false;
    // If it was changed meanwhile, it isn't put back.
    if (!better.passphrase.empty() && store.change_person(*person, better, done).empty() && done) person = better;
  }
  store.saw(person->id, now);
  SignedIn in = sign_in(person_from(*person), now);
  if (in.denied) return in;
  // Whoever changes a passphrase signs out all who are in; this one has come in since, or is signed out by that.
  std::optional<StoredPerson> then;
  StoreError error = store.person(person->id, then);
  if (error.empty() && then &&
      (then->passphrase == person->passphrase || fits(passphrase, then->passphrase, settings.cost)))
    return in;
  store.remove_token(hash_of(in.token));
  return error.empty() ? denied("wrong", say<"person.wrong-login">()) : storage(error);
}

SignedIn People::Parts::prove_with(const std::string& token, const std::string& passphrase, Millis now) {
  const auto person = stored_of(token, now);
  if (!person || person->login.empty()) return not_signed_in();
  if (!fits(passphrase, person->passphrase, settings.cost)) return denied("wrong", say<"person.wrong-passphrase">());
  return proven(token, *person, now);
}

SignedIn People::Parts::change_passphrase(const std::string& token, const std::string& before,
                                          const std::string& passphrase, Millis now) {
  for (int turns = 0; turns < kMostTurns; ++turns) {
    const auto person = stored_of(token, now);
    if (!person || person->login.empty()) return not_signed_in();
    const bool is_first = person->passphrase.empty();  // of an account with passkeys
    if (is_first && before.empty() && !is_proven(token, now)) return not_proven();
    const bool good = is_first ? before.empty() : fits(before, person->passphrase, settings.cost);
    if (!good) return denied("wrong", say<"person.wrong-passphrase">());
    StoredPerson then = *person;
    then.passphrase = passphrase_hash(passphrase, settings.cost);
    if (then.passphrase.empty()) return busy();
    bool done = false;
    StoreError error = store.change_person(*person, then, done);
    // At another server it was changed first, and then this one doesn't fit any more; or the name was.
    if (error.empty() && !done) continue;
    if (error.empty()) error = sign_out_all(then.id, hash_of(token));
    changed(then.id);
    if (!error.empty()) return storage(error);
    return {{}, person_from(then), {}};
  }
  return busy();
}

SignedIn People::Parts::rename(const std::string& token, const std::string& name, Millis now) {
  for (int turns = 0; turns < kMostTurns; ++turns) {
    const auto person = stored_of(token, now);
    if (!person) return not_signed_in();
    StoredPerson then = *person;
    then.name = name;
    then.seen = now;
    bool done = false;
    StoreError error = store.change_person(*person, then, done);
    if (error.empty() && !done) continue;
    changed(then.id);
    if (!error.empty()) return storage(error);
    return {{}, person_from(then), {}};
  }
  return busy();
}

People::People(Store& store, PeopleSettings settings) : parts_(std::make_unique<Parts>(store, settings)) {}

People::~People() = default;

std::optional<Person> People::who(std::string_view token, Millis now, bool* unknown) {
  bool cannot_say = false;
  auto person = parts_->who(token, now, cannot_say);
  if (unknown != nullptr) *unknown = cannot_say;
  return person;
}

void People::look_again() { parts_->look_again(); }

void People::look_again_at(PersonId id) { parts_->look_again_at(id); }

void People::on_changed(std::function<void(PersonId)> changed) { parts_->told_changed = std::move(changed); }

void People::guest(std::string_view name, std::string_view address, Millis now, Answer answer) {
  std::string tidy = tidy_name(name);
  if (Message wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  parts_->write<SignedIn>(address, std::move(answer),
                          [parts = parts_.get(), tidy, now] { return parts->newcomer(tidy, 0, now); });
}

void People::program(TableId table, std::string_view name, std::string_view address, Millis now, Answer answer) {
  std::string tidy = tidy_name(name);
  if (Message wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  parts_->write<SignedIn>(address, std::move(answer),
                          [parts = parts_.get(), tidy, table, now] { return parts->newcomer(tidy, table, now); });
}

void People::make_account(std::string_view token, std::string_view name, std::string_view login, std::string passphrase,
                          std::string_view address, Millis now, Answer answer) {
  std::string tidy = tidy_name(name), id = tidy_login(login);
  const bool keeps_name = tidy.empty() && !token.empty();
  if (Message wrong = wrong_name(tidy); !wrong.empty() && !keeps_name)
    return answer(denied("bad-name", std::move(wrong)));
  if (Message wrong = wrong_login(id); !wrong.empty()) return answer(denied("bad-login", std::move(wrong)));
  if (Message wrong = wrong_passphrase(passphrase, id); !wrong.empty())
    return answer(denied("bad-passphrase", std::move(wrong)));
  const auto ended = [parts = parts_.get(), id, address = std::string(address), now,
                      answer = std::move(answer)](SignedIn in) {
    if (!in.denied) parts->attempts.remember(id, address, now);
    if (!in.denied) parts->write_attempts(now);
    answer(std::move(in));
  };
  parts_->run_in_turn(
      Standing::unknown, neighborhood(address), ended,
      [parts = parts_.get(), token = std::string(token), tidy, id, passphrase = keep_secret(std::move(passphrase)),
       now] { return parts->make_account(token, tidy, id, *passphrase, now); });
}

void People::sign_in(std::string_view login, std::string passphrase, std::string_view address, Millis now,
                     Answer answer) {
  const std::string id = tidy_login(login);
  // What can be no login or passphrase costs us nothing; whether there is such a login it does not tell.
  if (!wrong_login(id).empty() || !wrong_passphrase(passphrase, id).empty())
    return answer(denied("wrong", say<"person.wrong-login">()));
  parts_->try_passphrase({id, address}, now, std::move(answer),
                         [parts = parts_.get(), id, passphrase = keep_secret(std::move(passphrase)), now] {
                           return parts->sign_in_with(id, *passphrase, now);
                         });
}

void People::prove(std::string_view token, std::string passphrase, std::string_view address, Millis now,
                   Answer answer) {
  const auto person = who(token, now);
  if (!person || person->login.empty()) return answer(not_signed_in());
  if (!wrong_passphrase(passphrase, person->login).empty())
    return answer(denied("wrong", say<"person.wrong-passphrase">()));
  parts_->try_passphrase(
      {person->login, address, true}, now, std::move(answer),
      [parts = parts_.get(), token = std::string(token), passphrase = keep_secret(std::move(passphrase)), now] {
        return parts->prove_with(token, *passphrase, now);
      });
}

void People::change_passphrase(std::string_view token, std::string before, std::string passphrase,
                               std::string_view address, Millis now, Answer answer) {
  const auto person = who(token, now);
  if (!person || person->login.empty()) return answer(not_signed_in());
  if (Message wrong = wrong_passphrase(passphrase, person->login); !wrong.empty())
    return answer(denied("bad-passphrase", std::move(wrong)));
  parts_->try_passphrase({person->login, address, true}, now, std::move(answer),
                         [parts = parts_.get(), token = std::string(token), before = keep_secret(std::move(before)),
                          passphrase = keep_secret(std::move(passphrase)),
                          now] { return parts->change_passphrase(token, *before, *passphrase, now); });
}

void People::rename(std::string_view token, std::string_view name, std::string_view address, Millis now,
                    Answer answer) {
  std::string tidy = tidy_name(name);
  if (Message wrong = wrong_name(tidy); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  parts_->write<SignedIn>(address, std::move(answer), [parts = parts_.get(), token = std::string(token), tidy, now] {
    return parts->rename(token, tidy, now);
  });
}

void People::sign_out(std::string_view token, bool everywhere, std::string_view address, Millis now, Answer answer) {
  parts_->write<SignedIn>(
      address, std::move(answer), [parts = parts_.get(), token = std::string(token), everywhere, now]() -> SignedIn {
        StoreError error;
        const auto person = looks_like_token(token) ? parts->look_up(hash_of(token), now, error) : std::nullopt;
        if (error.empty() && !person) return not_signed_in();
        if (error.empty())
          error = everywhere ? parts->sign_out_all(person->id, "") : parts->store.remove_token(hash_of(token));
        if (person) parts->changed(person->id);
        if (!error.empty()) return storage(error);
        return {{}, *person, {}};
      });
}

People::Code People::sign_in_code(std::string_view token, Millis now) {
  // As the store has it now: whoever was signed out elsewhere makes no way back in.
  StoreError unknown;
  const auto person = looks_like_token(token) ? parts_->look_up(hash_of(token), now, unknown) : std::nullopt;
  if (!unknown.empty()) return {storage(unknown).denied, {}, 0};
  if (!person || person->is_program()) return {not_signed_in().denied, {}, 0};
  const std::string code = new_code();
  const StoredCode stored{hash_of(tidy_code(code)), person->id, now + kCodeLife, person->proven};
  bool kept = false;
  if (StoreError error = parts_->store.moments().keep_code(stored, kMostCodes, now, kept); !error.empty())
    return {storage(error).denied, {}, 0};
  if (!kept) return {busy().denied, {}, 0};
  // Whoever was signed out meanwhile is shown none; see sign_out_all().
  if (parts_->look_up(hash_of(token), now, unknown)) return {{}, code, stored.until};
  if (!unknown.empty()) return {storage(unknown).denied, {}, 0};
  if (StoreError error = parts_->store.moments().remove_codes_of(person->id); !error.empty())
    return {storage(error).denied, {}, 0};
  return {not_signed_in().denied, {}, 0};
}

bool People::may_guess(std::string_view address, Millis now) const { return parts_->attempts.may_guess(address, now); }

void People::guessed_wrong(std::string_view address, Millis now) {
  parts_->attempts.guessed_wrong(address, now);
  parts_->write_attempts(now);
}

void People::sign_in_by_code(std::string_view code, std::string_view address, Millis now, Answer answer) {
  if (!may_guess(address, now)) return answer(denied("slow-down", say<"person.tried-here">()));
  parts_->write<SignedIn>(address, std::move(answer),
                          [parts = parts_.get(), code = std::string(code), from = std::string(address), now] {
                            return parts->sign_in_by_code(code, from, now);
                          });
}

SignedIn People::Parts::sign_in_by_code(const std::string& code, const std::string& address, Millis now) {
  const Try here{"", address};
  if (is_shared) static_cast<void>(count(now, &here));
  // What was asked for at the same time may have been wrong since.
  if (!attempts.may_guess(address, now)) return denied("slow-down", say<"person.tried-here">());
  const std::string tidy = tidy_code(code);
  std::optional<StoredCode> known;
  StoreError error = tidy.empty() ? StoreError() : store.moments().code(hash_of(tidy), now, known);
  if (!error.empty()) return storage(error);
  const auto is_wrong = [&] {
    attempts.guessed_wrong(address, now);
    // Before whoever guesses next is answered, wherever that is.
    if (is_shared)
      static_cast<void>(count(now));
    else
      write_attempts(now);
    return denied("wrong", say<"person.wrong-code">());
  };
  if (!known) return is_wrong();
  std::optional<StoredPerson> person;
  error = store.person(known->person, person);
  if (!error.empty()) return storage(error);
  if (!person) return not_signed_in();
  store.saw(person->id, now);
  SignedIn in = sign_in(person_from(*person), now, known->proven);
  if (in.denied) return in;
  // It's used up once it has opened the door, so that it can be tried again when the disk is full; and of all who used
  // it at once one stays in.
  error = store.moments().take_code(hash_of(tidy), now, known);
  if (error.empty() && known) return in;
  static_cast<void>(store.remove_token(hash_of(in.token)));
  return error.empty() ? is_wrong() : storage(error);
}

}  // namespace sheepshead::server
