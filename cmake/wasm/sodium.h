/* What the module has of libsodium (cmake/wasm/sodium.cpp), by the same names: Debian has it for machines, not for
   browsers. */
#pragma once

#include <cstddef>
#include <cstdint>

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;

struct crypto_hash_sha256_state {
  std::uint32_t state[8];
  std::uint64_t size;
  unsigned char block[64];
};
int crypto_hash_sha256_init(crypto_hash_sha256_state*);
int crypto_hash_sha256_update(crypto_hash_sha256_state*, const unsigned char* bytes, unsigned long long size);
int crypto_hash_sha256_final(crypto_hash_sha256_state*, unsigned char* hash);
int crypto_hash_sha256(unsigned char* hash, const unsigned char* bytes, unsigned long long size);

struct crypto_auth_hmacsha256_state {
  crypto_hash_sha256_state inner, outer;
};
int crypto_auth_hmacsha256_init(crypto_auth_hmacsha256_state*, const unsigned char* key, std::size_t size);
int crypto_auth_hmacsha256_update(crypto_auth_hmacsha256_state*, const unsigned char* bytes, unsigned long long size);
int crypto_auth_hmacsha256_final(crypto_auth_hmacsha256_state*, unsigned char* hash);
/* The key has 32 bytes. */
int crypto_auth_hmacsha256(unsigned char* hash, const unsigned char* bytes, unsigned long long size,
                           const unsigned char* key);

int sodium_init();
void randombytes_buf(void* bytes, std::size_t size);
std::uint32_t randombytes_random();
std::uint32_t randombytes_uniform(std::uint32_t below);
