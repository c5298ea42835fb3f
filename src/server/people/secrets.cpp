#include "server/people/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace sheepshead::server {
namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kTokenText = 43;
/// Without 0, 1, I, L and O.
constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t kCodeText = 8;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

/// Without random numbers nothing here is safe.
void ready() {
  static const bool is_ready = sodium_init() >= 0;
  if (is_ready) return;
  std::fputs("sheepshead: libsodium cannot be used: the system gives no random numbers.\n", stderr);
  std::abort();
}

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the zero at the end
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size() * 3 / 4 + 1, '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr,
                        &size, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

std::string random_bytes(std::size_t count) {
  ready();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string keyed_hash(std::string_view key, std::string_view text) {
  ready();
  std::string hash(32, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes_of(text), text.size(),
                     bytes_of(key), key.size());
  return hash;
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string new_token() {
  std::string bytes = random_bytes(kTokenBytes);
  std::string token = base64url(bytes);
  wipe(bytes);
  return token;
}

std::string hash_of(std::string_view token) {
  ready();
  std::string hash(32, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes_of(token), token.size(), nullptr,
                     0);
  return hash;
}

bool looks_like_token(std::string_view text) {
  return text.size() == kTokenText &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
             std::string_view::npos;
}

std::string csrf_of(std::string_view token) {
  return base64url(keyed_hash(token.substr(0, crypto_generichash_KEYBYTES_MAX), "sheepshead csrf 1"));
}

bool is_csrf_of(std::string_view csrf, std::string_view token) {
  if (token.empty()) return false;
  return is_same_secret(csrf, csrf_of(token));
}

std::string new_code() {
  ready();
  std::string code;
  for (std::size_t i = 0; i < kCodeText; ++i) {
    if (i == kCodeText / 2) code += '-';
    code += kCodeLetters[randombytes_uniform(static_cast<std::uint32_t>(kCodeLetters.size()))];
  }
  return code;
}

std::string tidy_code(std::string_view code) {
  if (code.size() > 4 * kCodeText) return {};
  std::string tidy;
  for (char c : code) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (kCodeLetters.find(c) == std::string_view::npos) return {};
    tidy += c;
  }
  return tidy.size() == kCodeText ? tidy : std::string();
}

Cost Cost::least() { return {crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN}; }

std::string passphrase_hash(std::string_view passphrase, Cost cost) {
  ready();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), passphrase.data(), passphrase.size(), cost.operations, cost.bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return hash.data();
}

bool fits(std::string_view passphrase, const std::string& hash, Cost cost) {
  if (hash.empty()) {
    passphrase_hash(passphrase, cost);
    return false;
  }
  ready();
  return hash.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0;
}

bool needs_rehash(const std::string& hash, Cost cost) {
  return hash.size() >= crypto_pwhash_STRBYTES ||
         crypto_pwhash_str_needs_rehash(hash.c_str(), cost.operations, cost.bytes) != 0;
}

void wipe(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

}  // namespace sheepshead::server
