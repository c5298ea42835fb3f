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

}  // namespace

std::optional<SignedIn> People::Parts::future_account(const std::string& token, const std::string& name,
                                                      const std::string& login, Millis now, StoredPerson& person) {
  std::optional<StoredPerson> other;
  if (StoreError error = store.person_of_login(login, other); !error.empty()) return storage(error);
  if (other) return taken(login);
  std::optional<StoredPerson> guest;
  if (!token.empty()) {
    guest = stored_of(token, now);
    if (!guest) return not_signed_in();
    if (!guest->login.empty()) return denied("taken", say<"person.has-account">());
  }
  person = guest.value_or(StoredPerson{0, name, {}, {}, now, now});
  if (!name.empty()) person.name = name;
  person.login = login;
  return std::nullopt;
}

SignedIn People::Parts::make_account(const std::string& token, const std::string& name, const std::string& login,
                                     const std::string& passphrase, Millis now) {
  // Before the passphrase is worked on, which costs; the store decides.
  StoredPerson person;
  if (auto no = future_account(token, name, login, now, person)) return *no;
  const bool is_guest = person.id != 0;
  person.passphrase = passphrase_hash(passphrase, settings.cost);
  if (person.passphrase.empty()) return busy();
  StoreError error = is_guest ? store.update_person(person) : store.add_person(person);
  changed();
  if (!error.empty()) {
    std::optional<StoredPerson> other;
    store.person_of_login(login, other);
    return other ? taken(login) : storage(error);
  }
  SignedIn in = sign_in(person_from(person), now);
  if (!is_guest || in.denied) return in;
  // What opened a guest's door, or is known to whoever else had it, opens none of an account's.
  error = store.remove_tokens_of(person.id, hash_of(in.token));
  changed();
  forget_codes(person.id);
  return error.empty() ? in : storage(error);
}

void People::Parts::try_passphrase(const Try& one, Millis now, Answer answer, std::function<SignedIn()> work) {
  Attempts::Begun begun = attempts.begin(one, now);
  if (begun.may == Attempts::May::wait_for_login) return answer(denied("slow-down", say<"person.tried-for-login">()));
  if (begun.may == Attempts::May::wait_here) return answer(denied("slow-down", say<"person.tried-here">()));
  const std::string here = neighborhood(one.address);
  if (begun.standing == Standing::known) {
    const std::lock_guard<std::mutex> lock(mutex);
    if (!firsts.take(here, now)) begun.standing = Standing::unknown;
  }
  const auto ended = [this, login = std::string(one.login), address = std::string(one.address),
                      signed_in = one.signed_in, now, answer = std::move(answer)](SignedIn in) {
    const Try tried{login, address, signed_in};
    if (!in.denied)
      attempts.was_right(tried, now);
    else if (in.denied->why != "wrong")
      attempts.was_not_tried(tried, now);
    write_attempts(now);
    answer(std::move(in));
  };
  run_in_turn(begun.standing, here, ended, std::move(work));
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
  if (!good || !person) return denied("wrong", say<"person.wrong-login">());
  store.update_person(*person);
  return sign_in(person_from(*person), now);
}

SignedIn People::Parts::prove_with(const std::string& token, const std::string& passphrase, Millis now) {
  const auto person = stored_of(token, now);
  if (!person || person->login.empty()) return not_signed_in();
  if (!fits(passphrase, person->passphrase, settings.cost)) return denied("wrong", say<"person.wrong-passphrase">());
  return proven(token, *person, now);
}

SignedIn People::Parts::change_passphrase(const std::string& token, const std::string& before,
                                          const std::string& passphrase, Millis now) {
  auto person = stored_of(token, now);
  if (!person || person->login.empty()) return not_signed_in();
  const bool is_first = person->passphrase.empty();  // of an account with passkeys
  if (is_first && before.empty() && !is_proven(token, now)) return not_proven();
  const bool good = is_first ? before.empty() : fits(before, person->passphrase, settings.cost);
  if (good) person->passphrase = passphrase_hash(passphrase, settings.cost);
  if (!good) return denied("wrong", say<"person.wrong-passphrase">());
  if (person->passphrase.empty()) return busy();
  StoreError error = store.update_person(*person);
  if (error.empty()) error = store.remove_tokens_of(person->id, hash_of(token));
  changed();
  if (!error.empty()) return storage(error);
  forget_codes(person->id);
  return {{}, person_from(*person), {}};
}

People::People(Store& store, PeopleSettings settings) : parts_(std::make_unique<Parts>(store, settings)) {}

People::~People() = default;

std::optional<Person> People::who(std::string_view token, Millis now, bool* unknown) {
  bool cannot_say = false;
  auto person = parts_->who(token, now, cannot_say);
  if (unknown != nullptr) *unknown = cannot_say;
  return person;
}

void People::look_again() { parts_->changed(); }

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
  parts_->write<SignedIn>(address, std::move(answer),
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

void People::sign_out(std::string_view token, bool everywhere, std::string_view address, Millis now, Answer answer) {
  parts_->write<SignedIn>(
      address, std::move(answer), [parts = parts_.get(), token = std::string(token), everywhere, now]() -> SignedIn {
        StoreError error;
        const auto person = looks_like_token(token) ? parts->look_up(hash_of(token), now, error) : std::nullopt;
        if (error.empty() && !person) return not_signed_in();
        if (error.empty())
          error =
              everywhere ? parts->store.remove_tokens_of(person->id, "") : parts->store.remove_token(hash_of(token));
        parts->changed();
        if (!error.empty()) return storage(error);
        if (everywhere) parts->forget_codes(person->id);
        return {{}, *person, {}};
      });
}

People::Code People::sign_in_code(std::string_view token, Millis now) {
  const auto person = who(token, now);
  if (!person || person->is_program()) return {not_signed_in().denied, {}, 0};
  const std::lock_guard<std::mutex> lock(parts_->mutex);
  auto code = parts_->codes.make(person->id, now, person->proven);
  if (!code) return {busy().denied, {}, 0};
  return {{}, std::move(*code), now + Codes::kLife};
}

bool People::may_guess(std::string_view address, Millis now) const { return parts_->attempts.may_guess(address, now); }

void People::guessed_wrong(std::string_view address, Millis now) {
  parts_->attempts.guessed_wrong(address, now);
  parts_->write_attempts(now);
}

void People::sign_in_by_code(std::string_view code, std::string_view address, Millis now, Answer answer) {
  if (!may_guess(address, now)) return answer(denied("slow-down", say<"person.tried-here">()));
  const auto whose_is = [parts = parts_.get(), now](std::string_view text) {
    const std::lock_guard<std::mutex> lock(parts->mutex);
    return parts->codes.whose(text, now);
  };
  if (!whose_is(code)) {
    guessed_wrong(address, now);
    return answer(denied("wrong", say<"person.wrong-code">()));
  }
  // It is used up once it has opened the door, so that it can be tried again when too much waits or the disk is full.
  parts_->write<SignedIn>(address, std::move(answer),
                          [parts = parts_.get(), code = std::string(code), whose_is, now]() -> SignedIn {
                            const auto whose = whose_is(code);
                            if (!whose) return denied("wrong", say<"person.wrong-code">());
                            std::optional<StoredPerson> person;
                            if (StoreError error = parts->store.person(*whose, person); !error.empty())
                              return storage(error);
                            if (!person) return not_signed_in();
                            person->seen = now;
                            parts->store.update_person(*person);
                            Millis proven = 0;
                            {
                              const std::lock_guard<std::mutex> lock(parts->mutex);
                              proven = parts->codes.proven(code);
                            }
                            SignedIn in = parts->sign_in(person_from(*person), now, proven);
                            if (in.denied && in.denied->why == "storage") return in;
                            const std::lock_guard<std::mutex> lock(parts->mutex);
                            parts->codes.use(code, now);
                            return in;
                          });
}

}  // namespace sheepshead::server
