// Guests, accounts, programs: who somebody is, by the secret token they show.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/secrets.hpp"
#include "server/people/turns.hpp"
#include "server/store/store.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// So long after it was shown what an account is entered by, a token may change that.
inline constexpr Millis kProofHolds = 10 * 60 * 1000;

struct Person {
  PersonId id = 0;
  std::string name;
  std::string login;  ///< empty: a guest
  TableId table = 0;  ///< a program: it may sit down at this table alone
  Millis until = 0;   ///< of the token they showed
  std::optional<StoredBan> ban = {};
  Millis seen = 0;    ///< when they were here last, as far as that is written down
  Millis proven = 0;  ///< see StoredToken
  bool is_program() const { return table != 0; }
};

struct SignedIn {
  /// bad-name, bad-login, bad-passphrase, taken, wrong, slow-down, busy, expired, storage, stale, guests-keep-none,
  /// not-allowed, banned
  std::optional<No> denied;
  Person person;
  std::string token;  ///< empty if they have one already
};

struct OwnSettings {
  std::optional<No> denied;
  StoredSettings held;  ///< also where others than those of the version named are held: "stale"
};

struct OwnHands {
  std::optional<No> denied;
  std::vector<PlayedHand> hands;
};

struct PeopleSettings {
  Millis guest_days = 180, account_days = 90, program_days = 30;
  std::size_t passphrase_threads = 1;
  Places passphrases_waiting = {}, writes_waiting = {.of_one = 100, .of_all = 1000};
  double wrong_guesses_per_hour = 60;  ///< of an address: passphrases and codes of all kinds
  Cost cost = {};
  Millis cached = 30'000;  ///< so long a token removed by another program is still taken
  std::size_t most_cached = 20'000;
};

/// Thread-safe. What has an Answer does not wait for the disk or for passphrases to be worked on: it answers later from
/// a thread of People's own, or at once where it is refused, for one because too much waits already ("busy"). The
/// others answer from memory or with a short read. An Answer must not destroy People. `address`: of whoever asks; what
/// one address asks for keeps no other waiting for more than a piece of it.
class People {
 public:
  using Answer = std::function<void(SignedIn)>;

  struct Parts;  ///< people_parts.hpp

  explicit People(Store& store, PeopleSettings settings = {});
  /// Everything asked before is answered first.
  ~People();

  /// Nobody, if the token is none, is too old or was signed out, or if the store cannot say (`unknown`).
  std::optional<Person> who(std::string_view token, Millis now, bool* unknown = nullptr);
  /// Nobody is known without a look at the store any more, where another program has changed something; or not this
  /// person.
  void look_again();
  void look_again_at(PersonId);
  /// Is told whose name, tokens or ways in were changed here, from any thread. Before anything else is asked.
  void on_changed(std::function<void(PersonId)> changed);

  void guest(std::string_view name, std::string_view address, Millis now, Answer answer);
  /// With a guest's token the guest becomes the account and keeps everything, but that token is void from then on, like
  /// the guest's others; without one it's a new person.
  void make_account(std::string_view token, std::string_view name, std::string_view login, std::string passphrase,
                    std::string_view address, Millis now, Answer answer);
  /// `address`: what is tried from one place neither keeps others out of the account nor makes them wait.
  void sign_in(std::string_view login, std::string passphrase, std::string_view address, Millis now, Answer answer);
  /// By the passphrase, that whoever has the token may change how the account is entered: for a while (kProofHolds), as
  /// after a sign-in, Passkeys::add(), Passkeys::remove() and a first passphrase aren't refused as "not-allowed".
  void prove(std::string_view token, std::string passphrase, std::string_view address, Millis now, Answer answer);
  /// Signs the person out everywhere else. Answers with the same token. `before` is empty where there was none.
  void change_passphrase(std::string_view token, std::string before, std::string passphrase, std::string_view address,
                         Millis now, Answer answer);
  void rename(std::string_view token, std::string_view name, std::string_view address, Millis now, Answer answer);
  void sign_out(std::string_view token, bool everywhere, std::string_view address, Millis now, Answer answer);
  /// A token by which a program sits down at the table.
  void program(TableId table, std::string_view name, std::string_view address, Millis now, Answer answer);

  /// What somebody with an account keeps there.
  using SettingsAnswer = std::function<void(OwnSettings)>;
  void settings(std::string_view token, Own what, std::string_view address, Millis now, SettingsAnswer answer);
  /// In place of those of version `wanted.version`.
  void keep_settings(std::string_view token, Own what, StoredSettings wanted, std::string_view address, Millis now,
                     SettingsAnswer answer);
  /// The hands that the person played to the end, as in Store::hands_of().
  using HandsAnswer = std::function<void(OwnHands)>;
  void hands(std::string_view token, std::uint64_t before, std::size_t most, std::string_view address, Millis now,
             HandsAnswer answer);

  /// A code for signing in elsewhere, good once and for five minutes; the one before it is void. It proves no more than
  /// the token does. Not for programs. Waits for the store.
  struct Code {
    std::optional<No> denied;
    std::string code;
    Millis until = 0;
  };
  Code sign_in_code(std::string_view token, Millis now);
  void sign_in_by_code(std::string_view code, std::string_view address, Millis now, Answer answer);

  /// Codes of private tables count like those: whether the address may be told if there is such a table.
  bool may_guess(std::string_view address, Millis now) const;
  void guessed_wrong(std::string_view address, Millis now);

 private:
  friend class Passkeys;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
