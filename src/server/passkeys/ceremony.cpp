#include "server/passkeys/ceremony.hpp"

#include <sodium.h>

#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "notation/spelling.hpp"
#include "server/passkeys/cbor.hpp"
#include "server/passkeys/cose_key.hpp"
#include "words/groups/passkey.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr std::size_t kMostClientData = 8 * 1024, kMostCredential = 1023, kLeastCredential = 16;
constexpr int kMostClientDepth = 4;
constexpr std::size_t kFlagsAt = crypto_hash_sha256_BYTES, kCounterAt = kFlagsAt + 1, kHead = kCounterAt + 4;
constexpr std::size_t kAaguid = 16, kLength = 2;
enum Flag : unsigned { present = 1, verified = 4, may_be_copied = 8, is_copied = 16, has_passkey = 64, has_more = 128 };

std::string sha256(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  return hash;
}

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

No unreadable(ChoiceOf<"passkey.unreadable"> part) { return {"bad-passkey", say<"passkey.unreadable">(part)}; }

struct AuthenticatorData {
  unsigned flags = 0;
  std::uint32_t counter = 0;
  std::string_view rest;  ///< after them
};

/// Its head, if it's by an authenticator that has asked and checked the person, for this site.
std::optional<AuthenticatorData> read_head(std::string_view data, const Site& site, No& no) {
  if (data.size() < kHead) {
    no = unreadable("authenticator_data");
    return std::nullopt;
  }
  AuthenticatorData read{static_cast<unsigned char>(data[kFlagsAt]), big_endian(data.substr(kCounterAt, 4)),
                         data.substr(kHead)};
  if (data.substr(0, kFlagsAt) != sha256(site.id))
    no = {"bad-passkey", say<"passkey.other-site">(printable(site.id))};
  else if ((read.flags & present) == 0)
    no = {"bad-passkey", say<"passkey.not-asked">()};
  else if ((read.flags & verified) == 0)
    no = {"bad-passkey", say<"passkey.not-verified">()};
  else if ((read.flags & is_copied) != 0 && (read.flags & may_be_copied) == 0)
    no = unreadable("authenticator_data");
  else
    return read;
  return std::nullopt;
}

/// Whether what stands at the end is what the flags say: a map of extensions, which nobody asked for, or nothing.
bool ends_well(const AuthenticatorData& data, std::string_view end) {
  if ((data.flags & has_more) == 0) return end.empty();
  const auto more = read_cbor(end);
  return more && more->is_object();
}

std::string_view bytes_in(const json& object, const char* key) {
  const auto it = object.find(key);
  if (it == object.end() || !it->is_binary()) return {};
  const auto& bytes = it->get_binary();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::optional<std::string> challenge_in(std::string_view client_data, Ceremony ceremony, const Site& site, No& no) {
  std::vector<Diagnostic> problems;
  const auto said = parse_json(client_data, kMostClientData, Problems{problems, "client-data"}, kMostClientDepth);
  const auto text = [&](const char* key) -> std::string {
    const auto it = said->find(key);
    return it != said->end() && it->is_string() ? it->get<std::string>() : std::string();
  };
  if (!said || !said->is_object() || text("challenge").empty() ||
      text("type") != (ceremony == Ceremony::make ? "webauthn.create" : "webauthn.get")) {
    no = unreadable("client_data");
    return std::nullopt;
  }
  const auto crossing = said->find("crossOrigin");
  const bool is_within_another = said->contains("topOrigin") || (crossing != said->end() && *crossing != json(false));
  if (text("origin") != site.origin || is_within_another) {
    no = {"bad-passkey", say<"passkey.other-page">(printable(site.origin))};
    return std::nullopt;
  }
  return text("challenge");
}

std::optional<MadePasskey> read_made_passkey(std::string_view attestation, const Site& site, No& no) {
  const auto object = read_cbor(attestation);
  if (!object || !object->is_object()) {
    no = unreadable("attestation");
    return std::nullopt;
  }
  const auto format = object->find("fmt"), statement = object->find("attStmt");
  if (format == object->end() || *format != json("none") || statement == object->end() ||
      *statement != json::object()) {
    no = {"bad-passkey", say<"passkey.attested">()};
    return std::nullopt;
  }
  const auto data = read_head(bytes_in(*object, "authData"), site, no);
  if (!data) return std::nullopt;
  no = unreadable("authenticator_data");
  std::string_view rest = data->rest;
  if ((data->flags & has_passkey) == 0 || rest.size() < kAaguid + kLength) return std::nullopt;
  const std::size_t length = big_endian(rest.substr(kAaguid, kLength));
  rest.remove_prefix(kAaguid + kLength);
  if (length < kLeastCredential || length > kMostCredential || rest.size() < length) return std::nullopt;
  MadePasskey made{std::string(rest.substr(0, length)), {}, data->counter};
  rest.remove_prefix(length);
  const auto key = cose_key_in(rest);
  if (!key) {
    no = {"bad-passkey", say<"passkey.key-kind">()};
    return std::nullopt;
  }
  if (!ends_well(*data, rest.substr(key->size()))) return std::nullopt;
  made.key = *key;
  no = {};
  return made;
}

std::optional<std::uint32_t> read_used_passkey(std::string_view client_data, std::string_view authenticator_data,
                                               std::string_view signature, std::string_view key, const Site& site,
                                               No& no) {
  const auto data = read_head(authenticator_data, site, no);
  if (!data) return std::nullopt;
  if ((data->flags & has_passkey) != 0 || !ends_well(*data, data->rest)) {
    no = unreadable("authenticator_data");
    return std::nullopt;
  }
  if (!is_signed(key, std::string(authenticator_data) + sha256(client_data), signature)) {
    no = {"wrong", say<"passkey.wrong">()};
    return std::nullopt;
  }
  return data->counter;
}

}  // namespace sheepshead::server
