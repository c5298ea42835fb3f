// Where passkeys are good for: a browser hands one to no other site than the one it was made at.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sheepshead::server {

struct Site {
  std::string origin;  ///< "https://cards.example.org:8443", as the browser says where its page is from
  std::string id;      ///< "cards.example.org": WebAuthn's rpId, which is a name and never an address
};

/// The site of `public_url`; where there's none, only `localhost`, as `host` calls it. Nothing where browsers have no
/// passkeys: at an address, and without TLS anywhere else than at localhost.
std::optional<Site> passkey_site(std::string_view public_url, std::string_view host, bool secure);

}  // namespace sheepshead::server
