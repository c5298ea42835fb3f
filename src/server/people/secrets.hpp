// Secrets by which people prove who they are. All functions may be called by any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sheepshead::server {

/// 32 random bytes as base64url: 43 characters.
std::string new_token();

/// What is kept of a token: 32 bytes (BLAKE2b), from which nobody finds the token.
std::string hash_of(std::string_view token);

/// Whether it could be a token at all: 43 characters of base64url.
bool looks_like_token(std::string_view text);

/// What a page of the server's own shows to prove that it is one: BLAKE2b keyed with the token, as base64url. It needs
/// no store, holds as long as the token does, and does not tell the token.
std::string csrf_of(std::string_view token);
bool is_csrf_of(std::string_view csrf, std::string_view token);

/// Bytes as base64url without "=" at the end, and back; nothing if the text is none.
std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

std::string random_bytes(std::size_t count);
/// 32 bytes (BLAKE2b) that nobody makes without the key, which has 16 to 64 bytes.
std::string keyed_hash(std::string_view key, std::string_view text);
/// Takes the same time wherever they differ.
bool is_same_secret(std::string_view one, std::string_view other);

/// 8 characters that nobody confuses, as in "K3FQ-7ARX"; read again without regard to capitals, blanks and "-".
std::string new_code();
/// As it is compared; empty if it is none.
std::string tidy_code(std::string_view code);

/// What argon2id costs. The least is for tests.
struct Cost {
  unsigned long long operations = 2;
  std::size_t bytes = 64 << 20;
  static Cost least();
};

/// As libsodium writes it; empty if there is not enough memory.
std::string passphrase_hash(std::string_view passphrase, Cost cost);
/// An empty hash takes as long as another and never fits.
bool fits(std::string_view passphrase, const std::string& hash, Cost cost);
bool needs_rehash(const std::string& hash, Cost cost);

/// Overwrites it, so that it is not found in memory.
void wipe(std::string& secret);

}  // namespace sheepshead::server
