// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) for the module; random numbers come from the page, which has the system's.
// tests/module/house.mjs holds them to libsodium's.
#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cstring>

extern "C" __attribute__((import_module("page"), import_name("random"))) void page_random(void* bytes,
                                                                                          std::size_t size);

namespace {

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::uint32_t kRounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
/// The same of the square roots of the first eight.
constexpr std::uint32_t kBegin[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void take_block(std::uint32_t (&state)[8], const unsigned char* block) {
  std::uint32_t w[64];
  for (int i = 0; i < 16; ++i)
    w[i] = std::uint32_t(block[4 * i]) << 24 | std::uint32_t(block[4 * i + 1]) << 16 |
           std::uint32_t(block[4 * i + 2]) << 8 | std::uint32_t(block[4 * i + 3]);
  for (int i = 16; i < 64; ++i) {
    const std::uint32_t a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  std::uint32_t s[8];
  std::copy_n(state, 8, s);
  for (int i = 0; i < 64; ++i) {
    const std::uint32_t more = s[7] + (std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25)) +
                               ((s[4] & s[5]) ^ (~s[4] & s[6])) + kRounds[i] + w[i];
    const std::uint32_t most = (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22)) +
                               ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    std::copy_backward(s, s + 7, s + 8);
    s[4] += more;
    s[0] = more + most;
  }
  for (int i = 0; i < 8; ++i) state[i] += s[i];
}

}  // namespace

int crypto_hash_sha256_init(crypto_hash_sha256_state* to) {
  std::copy_n(kBegin, 8, to->state);
  to->size = 0;
  return 0;
}

int crypto_hash_sha256_update(crypto_hash_sha256_state* to, const unsigned char* bytes, unsigned long long size) {
  while (size > 0) {
    const std::size_t at = to->size % 64, some = std::min<std::size_t>(64 - at, std::size_t(size));
    std::memcpy(to->block + at, bytes, some);
    to->size += some;
    bytes += some;
    size -= some;
    if (at + some == 64) take_block(to->state, to->block);
  }
  return 0;
}

int crypto_hash_sha256_final(crypto_hash_sha256_state* to, unsigned char* hash) {
  const std::uint64_t bits = to->size * 8;
  const unsigned char one = 0x80, none = 0;
  crypto_hash_sha256_update(to, &one, 1);
  while (to->size % 64 != 56) crypto_hash_sha256_update(to, &none, 1);
  unsigned char size[8];
  for (int i = 0; i < 8; ++i) size[i] = static_cast<unsigned char>(bits >> (56 - 8 * i));
  crypto_hash_sha256_update(to, size, 8);
  for (int i = 0; i < 32; ++i) hash[i] = static_cast<unsigned char>(to->state[i / 4] >> (24 - 8 * (i % 4)));
  return 0;
}

int crypto_hash_sha256(unsigned char* hash, const unsigned char* bytes, unsigned long long size) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, bytes, size);
  return crypto_hash_sha256_final(&state, hash);
}

int crypto_auth_hmacsha256_init(crypto_auth_hmacsha256_state* to, const unsigned char* key, std::size_t size) {
  unsigned char whole[64] = {}, inner[64], outer[64];
  if (size > sizeof whole)
    crypto_hash_sha256(whole, key, size);
  else
    std::copy_n(key, size, whole);
  for (int i = 0; i < 64; ++i) {
    inner[i] = whole[i] ^ 0x36;
    outer[i] = whole[i] ^ 0x5c;
  }
  crypto_hash_sha256_init(&to->inner);
  crypto_hash_sha256_update(&to->inner, inner, 64);
  crypto_hash_sha256_init(&to->outer);
  return crypto_hash_sha256_update(&to->outer, outer, 64);
}

int crypto_auth_hmacsha256_update(crypto_auth_hmacsha256_state* to, const unsigned char* bytes,
                                  unsigned long long size) {
  return crypto_hash_sha256_update(&to->inner, bytes, size);
}

int crypto_auth_hmacsha256_final(crypto_auth_hmacsha256_state* to, unsigned char* hash) {
  unsigned char inner[32];
  crypto_hash_sha256_final(&to->inner, inner);
  crypto_hash_sha256_update(&to->outer, inner, 32);
  return crypto_hash_sha256_final(&to->outer, hash);
}

int crypto_auth_hmacsha256(unsigned char* hash, const unsigned char* bytes, unsigned long long size,
                           const unsigned char* key) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key, 32);
  crypto_auth_hmacsha256_update(&state, bytes, size);
  return crypto_auth_hmacsha256_final(&state, hash);
}

int sodium_init() { return 0; }
void randombytes_buf(void* bytes, std::size_t size) { page_random(bytes, size); }
std::uint32_t randombytes_random() {
  std::uint32_t number = 0;
  page_random(&number, sizeof number);
  return number;
}
std::uint32_t randombytes_uniform(std::uint32_t below) {
  if (below < 2) return 0;
  const std::uint32_t uneven = -below % below;  // so many numbers would come once more often than others
  while (true)
    if (const std::uint32_t number = randombytes_random(); number >= uneven) return number % below;
}
