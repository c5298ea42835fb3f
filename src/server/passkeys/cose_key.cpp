#include "server/passkeys/cose_key.hpp"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <memory>
#include <string>

namespace sheepshead::server {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kCoordinate = 32;
/// {1: 2, 3: -7, -1: 1, -2: x, -3: y}, before x and before y.
constexpr std::string_view kBeforeX = "\xA5\x01\x02\x03\x26\x20\x01\x21\x58\x20"sv, kBeforeY = "\x22\x58\x20"sv;
constexpr std::size_t kAtY = kBeforeX.size() + kCoordinate;
constexpr std::size_t kEs256Size = kAtY + kBeforeY.size() + kCoordinate;
/// {1: 1, 3: -8, -1: 6, -2: key}, before the key.
constexpr std::string_view kBeforeKey = "\xA4\x01\x01\x03\x27\x20\x06\x21\x58\x20"sv;
constexpr std::size_t kEdDsaSize = kBeforeKey.size() + crypto_sign_PUBLICKEYBYTES;

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

const unsigned char* raw(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

bool is_es256(std::string_view bytes) {
  return bytes.size() >= kEs256Size && bytes.starts_with(kBeforeX) && bytes.substr(kAtY).starts_with(kBeforeY);
}

bool is_eddsa(std::string_view bytes) { return bytes.size() >= kEdDsaSize && bytes.starts_with(kBeforeKey); }

/// Nothing if the point isn't on the curve.
Key key_on_p256(std::string_view cose) {
  const std::string point = '\x04' + std::string(cose.substr(kBeforeX.size(), kCoordinate)) +
                            std::string(cose.substr(kAtY + kBeforeY.size(), kCoordinate));
  Key key(nullptr, &EVP_PKEY_free);
  const std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)> built(OSSL_PARAM_BLD_new(),
                                                                              &OSSL_PARAM_BLD_free);
  if (!built || OSSL_PARAM_BLD_push_utf8_string(built.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(built.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
    return key;
  const std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)> params(OSSL_PARAM_BLD_to_param(built.get()),
                                                                       &OSSL_PARAM_free);
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> making(
      EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), &EVP_PKEY_CTX_free);
  EVP_PKEY* made = nullptr;
  if (params && making && EVP_PKEY_fromdata_init(making.get()) == 1 &&
      EVP_PKEY_fromdata(making.get(), &made, EVP_PKEY_PUBLIC_KEY, params.get()) == 1)
    key.reset(made);
  return key;
}

}  // namespace

std::optional<std::string_view> cose_key_in(std::string_view bytes) {
  if (is_eddsa(bytes)) {
    const bool is_point =
        sodium_init() >= 0 && crypto_core_ed25519_is_valid_point(raw(bytes.substr(kBeforeKey.size())));
    return is_point ? std::optional(bytes.substr(0, kEdDsaSize)) : std::nullopt;
  }
  if (is_es256(bytes) && key_on_p256(bytes)) return bytes.substr(0, kEs256Size);
  return std::nullopt;
}

bool is_signed(std::string_view cose_key, std::string_view data, std::string_view signature) {
  if (is_eddsa(cose_key))
    return signature.size() == crypto_sign_BYTES && sodium_init() >= 0 &&
           crypto_sign_verify_detached(raw(signature), raw(data), data.size(),
                                       raw(cose_key.substr(kBeforeKey.size()))) == 0;
  const Key key = is_es256(cose_key) ? key_on_p256(cose_key) : Key(nullptr, &EVP_PKEY_free);
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> check(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  return key && check && EVP_DigestVerifyInit(check.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestVerify(check.get(), raw(signature), signature.size(), raw(data), data.size()) == 1;
}

}  // namespace sheepshead::server
