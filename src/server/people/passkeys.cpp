#include "server/people/passkeys.hpp"

#include <algorithm>

#include "server/passkeys/ceremony.hpp"
#include "server/people/names.hpp"
#include "server/people/people_parts.hpp"
#include "words/groups/passkey.hpp"

namespace sheepshead::server {
namespace {

using Parts = People::Parts;

/// What a challenge is good for.
std::string for_sign_in(std::string_view token) { return "sign-in " + std::string(token); }
std::string for_account(std::string_view token, std::string_view login) {
  return "account " + std::string(token) + ' ' + std::string(login);
}
std::string for_another(std::string_view token) { return "another " + std::string(token); }

No expired() { return {"bad-passkey", say<"passkey.expired">()}; }
No unknown() { return {"wrong", say<"passkey.unknown">()}; }

/// From one place.
bool may_ask(Parts& parts, std::string_view address, Millis now) {
  const std::lock_guard<std::mutex> lock(parts.mutex);
  return parts.passkey_tries.take(neighborhood(address), now);
}
No too_often() { return {"slow-down", say<"passkey.tried">()}; }

/// Into the question; or why there's none.
void put_challenge(Parts& parts, PasskeyQuestion& question, std::string_view for_what, std::string_view handle,
                   Millis now) {
  if (const auto sealing = parts.sealing())
    question.challenge = sealing->make(for_what, handle, now);
  else
    question.denied = storage({}).denied;
}

std::optional<std::string> handle_in(Parts& parts, std::string_view challenge, std::string_view for_what, Millis now) {
  const auto sealing = parts.sealing();
  return sealing ? sealing->handle_in(challenge, for_what, now) : std::nullopt;
}

/// Whoever comes first with it, at whatever server.
std::optional<No> use_challenge(Parts& parts, std::string_view challenge, Millis now) {
  bool first = false;
  const StoreError error =
      parts.store.moments().use_once(hash_of(challenge), Challenges::end_of(challenge), kMostUsed, now, first);
  if (!error.empty()) return storage(error).denied;
  return first ? std::nullopt : std::optional(expired());
}

/// What was made as it's kept, but for the owner; nothing, and why, if it isn't what was asked for.
std::optional<StoredPasskey> judge(Parts& parts, const PasskeyMade& made, std::string_view for_what,
                                   std::string_view name, const Site& site, Millis now, No& no) {
  const auto challenge = challenge_in(made.client_data, Ceremony::make, site, no);
  if (!challenge) return std::nullopt;
  const auto handle = handle_in(parts, *challenge, for_what, now);
  if (!handle) {
    no = expired();
    return std::nullopt;
  }
  const auto read = read_made_passkey(made.attestation, site, no);
  if (!read) return std::nullopt;
  StoredPasskey passkey;
  passkey.credential = read->credential;
  passkey.handle = *handle;
  passkey.key = read->key;
  passkey.counter = read->counter;
  passkey.name = name;
  passkey.made = now;
  std::optional<StoredPasskey> known;
  if (const auto used = use_challenge(parts, *challenge, now))
    no = *used;
  else if (StoreError error = parts.store.passkey(passkey.credential, known); !error.empty())
    no = *storage(error).denied;
  else if (known)
    no = {"taken", say<"passkey.taken">()};
  else
    return passkey;
  return std::nullopt;
}

OwnPasskeys list_of(Parts& parts, const std::string& token, Millis now, StoredPerson& owner) {
  OwnPasskeys own;
  PersonId id = 0;
  own.denied = parts.keeper(token, now, id);
  if (own.denied) return own;
  std::optional<StoredPerson> person;
  StoreError error = parts.store.person(id, person);
  if (error.empty()) error = parts.store.passkeys_of(id, own.passkeys);
  if (!error.empty()) own.denied = storage(error).denied;
  if (!own.denied && !person) own.denied = not_signed_in().denied;
  if (own.denied) return own;
  owner = *person;
  own.has_passphrase = !owner.passphrase.empty();
  return own;
}

/// The list once `change` was made to the one with the id.
template <class Change>
OwnPasskeys changed_list(Parts& parts, const std::string& token, std::uint64_t id, Millis now, Change change) {
  StoredPerson owner;
  OwnPasskeys own = list_of(parts, token, now, owner);
  if (own.denied) return own;
  if (std::none_of(own.passkeys.begin(), own.passkeys.end(), [id](const auto& one) { return one.id == id; })) {
    own.denied = No{"not-found", say<"passkey.none">()};
    return own;
  }
  if (own.denied = change(own); own.denied) return own;
  return list_of(parts, token, now, owner);
}

/// Whose passkey it is that was used; nobody, and why, if it wasn't as it should be.
std::optional<StoredPerson> whose(Parts& parts, const std::string& token, const PasskeyUsed& used, const Site& site,
                                  Millis now, No& no) {
  const auto refused = [&no](No why) {
    no = std::move(why);
    return std::nullopt;
  };
  const auto challenge = challenge_in(used.client_data, Ceremony::use, site, no);
  if (!challenge) return std::nullopt;
  if (!handle_in(parts, *challenge, for_sign_in(token), now)) return refused(expired());
  std::optional<StoredPasskey> passkey;
  if (StoreError error = parts.store.passkey(used.credential, passkey); !error.empty())
    return refused(*storage(error).denied);
  if (!passkey || passkey->handle != used.handle) return refused(unknown());
  const auto counter =
      read_used_passkey(used.client_data, used.authenticator_data, used.signature, passkey->key, site, no);
  if (!counter) return std::nullopt;
  if (const auto why = use_challenge(parts, *challenge, now)) return refused(*why);
  bool fits = false;
  if (StoreError error = parts.store.use_passkey(passkey->id, *counter, now, fits); !error.empty())
    return refused(*storage(error).denied);
  if (!fits) return refused({"wrong", say<"passkey.copied">()});
  std::optional<StoredPerson> person;
  if (StoreError error = parts.store.person(passkey->person, person); !error.empty())
    return refused(*storage(error).denied);
  if (!person) return refused(unknown());
  return person;
}

SignedIn sign_in_with(Parts& parts, const std::string& token, const PasskeyUsed& used, const Site& site, Millis now) {
  No no;
  const auto person = whose(parts, token, used, site, now, no);
  if (!person) return {no, {}, {}};
  parts.store.saw(person->id, now);
  return parts.sign_in(person_from(*person), now);
}

SignedIn prove_with(Parts& parts, const std::string& token, const PasskeyUsed& used, const Site& site, Millis now) {
  const auto owner = parts.stored_of(token, now);
  if (!owner || owner->login.empty()) return not_signed_in();
  No no;
  const auto person = whose(parts, token, used, site, now, no);
  if (!person) return {no, {}, {}};
  if (person->id != owner->id) return {unknown(), {}, {}};
  return parts.proven(token, *owner, now);
}

/// The person who becomes the account: the guest of the token, or somebody new.
SignedIn make_account_with(Parts& parts, const std::string& token, const std::string& name, const std::string& login,
                           const std::string& called, const PasskeyMade& made, const Site& site, Millis now) {
  Parts::FutureAccount account;
  if (auto no = parts.future_account(token, name, login, now, account)) return *no;
  No no;
  auto passkey = judge(parts, made, for_account(token, login), called, site, now, no);
  if (!passkey) return {no, {}, {}};
  StoredPerson& person = account.then;
  for (int turns = 1;; ++turns) {
    PasskeyKept kept{};
    const StoreError error = parts.store.add_passkey(account.before, person, *passkey, Passkeys::kMost, kept);
    parts.changed(person.id);
    if (!error.empty()) return parts.no_account(login, error);
    if (kept == PasskeyKept::kept) break;
    // At another server they have become one, or have another name.
    if (auto late = parts.no_guest_now(person.id)) return *late;
    if (turns == kMostTurns) return busy();
    if (auto late = parts.future_account(token, name, login, now, account)) return *late;
  }
  // A guest's tokens weren't an account's: whoever else has one is out.
  if (StoreError late = parts.sign_out_all(person.id, ""); !late.empty()) return storage(late);
  parts.changed(person.id);
  return parts.sign_in(person_from(person), now);
}

OwnPasskeys add_to(Parts& parts, const std::string& token, const std::string& called, const PasskeyMade& made,
                   const Site& site, Millis now) {
  StoredPerson owner;
  OwnPasskeys own = list_of(parts, token, now, owner);
  if (own.denied) return own;
  if (!parts.is_proven(token, now)) {
    own.denied = not_proven().denied;
    return own;
  }
  const No too_many{"too-many", say<"passkey.too-many">(Passkeys::kMost)};
  if (own.passkeys.size() >= Passkeys::kMost) {
    own.denied = too_many;
    return own;
  }
  No no;
  auto passkey = judge(parts, made, for_another(token), called, site, now, no);
  if (!passkey) {
    own.denied = no;
    return own;
  }
  PasskeyKept kept = PasskeyKept::changed;
  for (int turns = 0; turns < kMostTurns && kept == PasskeyKept::changed; ++turns) {
    // Who was changed meanwhile may be signed out.
    if (turns > 0) own = list_of(parts, token, now, owner);
    if (own.denied) return own;
    StoredPerson then = owner;
    then.seen = now;
    if (StoreError error = parts.store.add_passkey(owner, then, *passkey, Passkeys::kMost, kept); !error.empty()) {
      own.denied = storage(error).denied;
      return own;
    }
  }
  if (kept == PasskeyKept::kept) return list_of(parts, token, now, owner);
  own.denied = kept == PasskeyKept::too_many ? too_many : *busy().denied;
  return own;
}

}  // namespace

Passkeys::Passkeys(People& people) : parts_(*people.parts_) {}

void Passkeys::ask_to_sign_in(std::string_view token, std::string_view address, Millis now,
                              const QuestionAnswer& answer) {
  PasskeyQuestion question;
  if (may_ask(parts_, address, now))
    put_challenge(parts_, question, for_sign_in(token), random_bytes(Challenges::kHandle), now);
  else
    question.denied = too_often();
  answer(std::move(question));
}

void Passkeys::ask_for_account(std::string_view token, std::string_view name, std::string_view login,
                               std::string_view address, Millis now, QuestionAnswer answer) {
  PasskeyQuestion question;
  question.name = tidy_name(name);
  question.login = tidy_login(login);
  const bool keeps_name = question.name.empty() && !token.empty();
  if (Message wrong = wrong_name(question.name); !wrong.empty() && !keeps_name)
    question.denied = No{"bad-name", std::move(wrong)};
  else if (Message bad = wrong_login(question.login); !bad.empty())
    question.denied = No{"bad-login", std::move(bad)};
  else if (!may_ask(parts_, address, now))
    question.denied = too_often();
  if (question.denied) return answer(std::move(question));
  parts_.write<PasskeyQuestion>(address, std::move(answer),
                                [&parts = parts_, token = std::string(token), question, now] {
                                  PasskeyQuestion asked = question;
                                  Parts::FutureAccount account;
                                  if (auto no = parts.future_account(token, asked.name, asked.login, now, account)) {
                                    asked.denied = no->denied;
                                    return asked;
                                  }
                                  asked.name = account.then.name;
                                  asked.handle = random_bytes(Challenges::kHandle);
                                  put_challenge(parts, asked, for_account(token, asked.login), asked.handle, now);
                                  return asked;
                                });
}

void Passkeys::ask_for_another(std::string_view token, std::string_view address, Millis now, QuestionAnswer answer) {
  if (!may_ask(parts_, address, now)) {
    PasskeyQuestion no;
    no.denied = too_often();
    return answer(std::move(no));
  }
  parts_.write<PasskeyQuestion>(address, std::move(answer), [&parts = parts_, token = std::string(token), now] {
    PasskeyQuestion asked;
    StoredPerson owner;
    const OwnPasskeys own = list_of(parts, token, now, owner);
    asked.denied = own.denied;
    if (!asked.denied && !parts.is_proven(token, now)) asked.denied = not_proven().denied;
    if (asked.denied) return asked;
    asked.name = owner.name;
    asked.login = owner.login;
    // One handle an account, so that a device keeps one passkey of it and not several.
    asked.handle = own.passkeys.empty() ? random_bytes(Challenges::kHandle) : own.passkeys.front().handle;
    for (const StoredPasskey& one : own.passkeys) asked.not_again.push_back(one.credential);
    put_challenge(parts, asked, for_another(token), asked.handle, now);
    return asked;
  });
}

void Passkeys::sign_in(std::string_view token, PasskeyUsed used, const Site& site, std::string_view address, Millis now,
                       People::Answer answer) {
  if (!may_ask(parts_, address, now)) return answer({too_often(), {}, {}});
  parts_.write<SignedIn>(address, std::move(answer),
                         [&parts = parts_, token = std::string(token), used = std::move(used), site, now] {
                           return sign_in_with(parts, token, used, site, now);
                         });
}

void Passkeys::prove(std::string_view token, PasskeyUsed used, const Site& site, std::string_view address, Millis now,
                     People::Answer answer) {
  if (!may_ask(parts_, address, now)) return answer({too_often(), {}, {}});
  parts_.write<SignedIn>(address, std::move(answer),
                         [&parts = parts_, token = std::string(token), used = std::move(used), site, now] {
                           return prove_with(parts, token, used, site, now);
                         });
}

void Passkeys::make_account(std::string_view token, std::string_view name, std::string_view login,
                            std::string_view passkey, PasskeyMade made, const Site& site, std::string_view address,
                            Millis now, People::Answer answer) {
  std::string tidy = tidy_name(name), id = tidy_login(login), called = tidy_name(passkey);
  const bool keeps_name = tidy.empty() && !token.empty();
  if (Message wrong = wrong_name(tidy); !wrong.empty() && !keeps_name)
    return answer(denied("bad-name", std::move(wrong)));
  if (Message wrong = wrong_login(id); !wrong.empty()) return answer(denied("bad-login", std::move(wrong)));
  if (Message wrong = wrong_name(called); !wrong.empty()) return answer(denied("bad-name", std::move(wrong)));
  parts_.write<SignedIn>(address, std::move(answer),
                         [&parts = parts_, token = std::string(token), tidy, id, called, made = std::move(made), site,
                          now] { return make_account_with(parts, token, tidy, id, called, made, site, now); });
}

void Passkeys::add(std::string_view token, std::string_view passkey, PasskeyMade made, const Site& site,
                   std::string_view address, Millis now, ListAnswer answer) {
  std::string called = tidy_name(passkey);
  if (Message wrong = wrong_name(called); !wrong.empty()) return answer({No{"bad-name", std::move(wrong)}, {}, false});
  parts_.write<OwnPasskeys>(address, std::move(answer),
                            [&parts = parts_, token = std::string(token), called, made = std::move(made), site, now] {
                              return add_to(parts, token, called, made, site, now);
                            });
}

void Passkeys::list(std::string_view token, std::string_view address, Millis now, ListAnswer answer) {
  parts_.write<OwnPasskeys>(address, std::move(answer), [&parts = parts_, token = std::string(token), now] {
    StoredPerson owner;
    return list_of(parts, token, now, owner);
  });
}

void Passkeys::rename(std::string_view token, std::uint64_t id, std::string_view passkey, std::string_view address,
                      Millis now, ListAnswer answer) {
  std::string called = tidy_name(passkey);
  if (Message wrong = wrong_name(called); !wrong.empty()) return answer({No{"bad-name", std::move(wrong)}, {}, false});
  parts_.write<OwnPasskeys>(address, std::move(answer), [&parts = parts_, token = std::string(token), id, called, now] {
    return changed_list(parts, token, id, now, [&](const OwnPasskeys& own) -> std::optional<No> {
      bool found = false;
      StoreError error = parts.store.rename_passkey(own.passkeys.front().person, id, called, found);
      return error.empty() ? std::nullopt : storage(error).denied;
    });
  });
}

void Passkeys::remove(std::string_view token, std::uint64_t id, std::string_view address, Millis now,
                      ListAnswer answer) {
  parts_.write<OwnPasskeys>(address, std::move(answer), [&parts = parts_, token = std::string(token), id, now] {
    return changed_list(parts, token, id, now, [&](const OwnPasskeys& own) -> std::optional<No> {
      if (!parts.is_proven(token, now)) return not_proven().denied;
      PasskeyRemoved removed{};
      StoreError error = parts.store.remove_passkey(own.passkeys.front().person, id, removed);
      if (!error.empty()) return storage(error).denied;
      return removed == PasskeyRemoved::last_way ? std::optional(No{"last-way", say<"passkey.last">()}) : std::nullopt;
    });
  });
}

}  // namespace sheepshead::server
