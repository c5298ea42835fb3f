// Guests, accounts, programs: who somebody is, by the secret token that he shows.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/secrets.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

struct Person {
  PersonId id = 0;
  std::string name;
  std::string login;  ///< empty: a guest
  TableId table = 0;  ///< a program: it may sit down at this table alone
  Millis until = 0;   ///< of the token that he showed
  bool is_program() const { return table != 0; }
};

/// Why not: a word for programs, a sentence for people.
struct Denied {
  /// bad-name, bad-login, bad-passphrase, taken, wrong, slow-down, busy, expired, storage, stale, guests-keep-none,
  /// not-allowed
  std::string why;
  std::string message;
};

struct SignedIn {
  std::optional<Denied> denied;
  Person person;
  std::string token;  ///< empty where he has one already
};

struct OwnSettings {
  std::optional<Denied> denied;
  StoredSettings held;  ///< also where others than those of the version named are held: "stale"
};

struct OwnHands {
  std::optional<Denied> denied;
  std::vector<PlayedHand> hands;
};

struct PeopleSettings {
  Millis guest_days = 180, account_days = 90, program_days = 30;
  std::size_t passphrase_threads = 1, passphrases_waiting = 16, writes_waiting = 1000;
  Cost cost = {};
  Millis cached = 30'000;  ///< so long a token removed by another program is still taken
  std::size_t most_cached = 20'000;
};

/// Thread-safe. What has an Answer does not wait for the disk or for passphrases to be worked on: it answers later from
/// a thread of People's own, or at once where it is refused, for one because too much waits already ("busy"). The
/// others answer from memory or with a short read. An Answer must not destroy People.
class People {
 public:
  using Answer = std::function<void(SignedIn)>;

  explicit People(Store& store, PeopleSettings settings = {});
  /// Everything asked before is answered first.
  ~People();

  /// Nobody, if the token is none, is too old or was signed out.
  std::optional<Person> who(std::string_view token, Millis now);

  void guest(std::string_view name, Millis now, Answer answer);
  /// A guest's token makes the guest an account and keeps what he has; without one it is a new person.
  void make_account(std::string_view token, std::string_view name, std::string_view login, std::string passphrase,
                    Millis now, Answer answer);
  /// `address`: passphrases tried from one place do not keep others out of the account.
  void sign_in(std::string_view login, std::string passphrase, std::string_view address, Millis now, Answer answer);
  /// Signs him out everywhere else. Answers with the same token.
  void change_passphrase(std::string_view token, std::string before, std::string passphrase, Millis now, Answer answer);
  void rename(std::string_view token, std::string_view name, Millis now, Answer answer);
  void sign_out(std::string_view token, bool everywhere, Millis now, Answer answer);
  /// A token by which a program sits down at the table.
  void program(TableId table, std::string_view name, Millis now, Answer answer);

  /// What somebody with an account keeps there.
  using SettingsAnswer = std::function<void(OwnSettings)>;
  void settings(std::string_view token, Own what, Millis now, SettingsAnswer answer);
  /// In place of those of version `wanted.version`.
  void keep_settings(std::string_view token, Own what, StoredSettings wanted, Millis now, SettingsAnswer answer);
  /// The hands that he played to their end, as Store::hands_of().
  using HandsAnswer = std::function<void(OwnHands)>;
  void hands(std::string_view token, std::uint64_t before, std::size_t most, Millis now, HandsAnswer answer);

  /// A code for five minutes and one use, by which he signs in elsewhere; the one before no longer holds. Not for
  /// programs.
  struct Code {
    std::optional<Denied> denied;
    std::string code;
    Millis until = 0;
  };
  Code sign_in_code(std::string_view token, Millis now);
  void sign_in_by_code(std::string_view code, Millis now, Answer answer);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
