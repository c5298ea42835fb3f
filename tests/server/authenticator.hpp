// A device that makes and uses passkeys (Ed25519), and the browser between it and a page; each can be told to do wrong.
#pragma once

#include <sodium.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/people/secrets.hpp"

namespace sheepshead::server::testing {

class Authenticator {
 public:
  explicit Authenticator(std::string wanted_origin = "https://cards.example.org",
                         std::string wanted_site = "cards.example.org")
      : origin(std::move(wanted_origin)), site(std::move(wanted_site)), credential(random_bytes(32)) {
    crypto_sign_keypair(public_, secret_);
  }

  /// {"client-data", "attestation"} for a challenge.
  nlohmann::json make(const std::string& challenge) const {
    using Binary = nlohmann::json::binary_t;
    std::string data = head(flags | 64) + std::string(16, '\0') + char(credential.size() >> 8) +
                       char(credential.size() & 0xFF) + credential + "\xA4\x01\x01\x03\x27\x20\x06\x21\x58\x20" +
                       std::string(reinterpret_cast<const char*>(public_), sizeof public_);
    const nlohmann::json object = {{"fmt", "none"},
                                   {"attStmt", nlohmann::json::object()},
                                   {"authData", Binary(std::vector<std::uint8_t>(data.begin(), data.end()))}};
    const auto bytes = nlohmann::json::to_cbor(object);
    return {{"client-data", base64url(client_data("webauthn.create", challenge))},
            {"attestation", base64url(std::string(bytes.begin(), bytes.end()))}};
  }

  /// {"credential", "handle", "client-data", "authenticator-data", "signature"}
  nlohmann::json use(const std::string& challenge) {
    if (counts) ++counter;
    const std::string said = client_data("webauthn.get", challenge), data = head(flags);
    std::string hash(crypto_hash_sha256_BYTES, '\0'), signature(crypto_sign_BYTES, '\0');
    crypto_hash_sha256(raw(hash), raw(said), said.size());
    const std::string all = data + hash;
    crypto_sign_detached(raw(signature), nullptr, raw(all), all.size(), secret_);
    return {{"credential", base64url(credential)},
            {"handle", handle},
            {"client-data", base64url(said)},
            {"authenticator-data", base64url(data)},
            {"signature", base64url(signature)}};
  }

  std::string origin, site, credential;
  std::string handle;  ///< base64url, as the server said it
  unsigned flags = 5;  ///< somebody was asked, and checked
  bool counts = true;
  std::uint32_t counter = 0;

 private:
  static unsigned char* raw(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
  static const unsigned char* raw(const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  }
  std::string client_data(const char* type, const std::string& challenge) const {
    return nlohmann::json{{"type", type}, {"challenge", challenge}, {"origin", origin}}.dump();
  }
  std::string head(unsigned with) const {
    std::string hash(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(raw(hash), raw(site), site.size());
    hash += char(with);
    for (int shift = 24; shift >= 0; shift -= 8) hash += char(counter >> shift & 0xFF);
    return hash;
  }

  unsigned char public_[crypto_sign_PUBLICKEYBYTES]{}, secret_[crypto_sign_SECRETKEYBYTES]{};
};

}  // namespace sheepshead::server::testing
