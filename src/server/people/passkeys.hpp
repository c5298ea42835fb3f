// Accounts without a passphrase: a device's own key, which it uses once it has checked who holds it (WebAuthn).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/passkeys/site.hpp"
#include "server/people/people.hpp"

namespace sheepshead::server {

/// What a browser is asked for.
struct PasskeyQuestion {
  std::optional<No> denied;
  std::string challenge;               ///< as base64url
  std::string handle, login, name;     ///< of the account that it's made for; the handle is bytes
  std::vector<std::string> not_again;  ///< credentials of passkeys that the account has already
};

/// What it answers; all of these are bytes.
struct PasskeyMade {
  std::string client_data, attestation;
};
struct PasskeyUsed {
  std::string credential, handle, client_data, authenticator_data, signature;
};

struct OwnPasskeys {
  std::optional<No> denied;
  std::vector<StoredPasskey> passkeys;  ///< the oldest first
  bool has_passphrase = false;
};

/// As People, whose threads do this. `address`: one place asks only so often. `site`: none where browsers have no
/// passkeys.
class Passkeys {
 public:
  static constexpr std::size_t kMost = 20;  ///< of an account

  using QuestionAnswer = std::function<void(PasskeyQuestion)>;
  using ListAnswer = std::function<void(OwnPasskeys)>;

  explicit Passkeys(People& people);

  /// Which passkey it will be, and so whose, the device knows.
  void ask_to_sign_in(std::string_view token, std::string_view address, Millis now, const QuestionAnswer& answer);
  /// `login`, `name`: as in People::make_account().
  void ask_for_account(std::string_view token, std::string_view name, std::string_view login, std::string_view address,
                       Millis now, QuestionAnswer answer);
  void ask_for_another(std::string_view token, std::string_view address, Millis now, QuestionAnswer answer);

  void sign_in(std::string_view token, PasskeyUsed used, const Site& site, std::string_view address, Millis now,
               People::Answer answer);
  /// As People::prove(), by a passkey of the account; it answers ask_to_sign_in().
  void prove(std::string_view token, PasskeyUsed used, const Site& site, std::string_view address, Millis now,
             People::Answer answer);
  /// `passkey`: what it's called in the list.
  void make_account(std::string_view token, std::string_view name, std::string_view login, std::string_view passkey,
                    PasskeyMade made, const Site& site, std::string_view address, Millis now, People::Answer answer);
  void add(std::string_view token, std::string_view passkey, PasskeyMade made, const Site& site,
           std::string_view address, Millis now, ListAnswer answer);

  void list(std::string_view token, std::string_view address, Millis now, ListAnswer answer);
  void rename(std::string_view token, std::uint64_t id, std::string_view passkey, std::string_view address, Millis now,
              ListAnswer answer);
  /// Not the last one of an account that has no passphrase.
  void remove(std::string_view token, std::uint64_t id, std::string_view address, Millis now, ListAnswer answer);

 private:
  People::Parts& parts_;
};

}  // namespace sheepshead::server
