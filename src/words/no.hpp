// A refusal: a word for programs, and what people are told.
#pragma once

#include <array>
#include <string_view>

#include "words/message.hpp"

namespace sheepshead {

/// Why something is refused, to programs: "why" on the wire, "error" in answers to requests.
// clang-format off
inline constexpr auto kWhyNames = std::to_array<std::string_view>({
    "away", "bad-body", "bad-login", "bad-message", "bad-name", "bad-passkey", "bad-passphrase", "bad-path",
    "bad-settings", "banned", "busy", "csrf", "ended", "expired", "failed", "forwarded", "full", "guests-keep-none",
    "host", "illegal", "in-hand", "kicked", "last-way", "many-tables", "method", "muted", "new-sockets", "no-chat",
    "no-hand", "no-hints", "no-line", "no-next", "no-passkeys", "no-promise", "no-spectators", "no-such-code",
    "no-such-hand", "no-such-level", "no-such-person", "no-such-record", "no-such-seat", "no-such-table",
    "no-such-variant", "not-all-played", "not-allowed", "not-attached", "not-banned", "not-found", "not-host", "not-http", "not-json",
    "not-saved", "not-seated", "not-text", "not-your-turn", "origin", "paused", "refused", "reported", "rules", "sealed",
    "seat-taken", "seated", "shutdown", "sits-out", "slow-down", "sockets", "spectator", "stale", "storage",
    "taken", "token", "too-deep", "too-long", "too-many", "transfer-encoding", "unknown-type", "upgrade",
    "upgrade-body", "who", "wrong"});
// clang-format on

/// One of them, written as its literal; any other does not compile. By default none.
class Why {
 public:
  constexpr Why() = default;
  template <std::size_t N>
  consteval Why(const char (&word)[N]) : text_(word, N - 1) {  // NOLINT: a literal is one
    if (!words::Named<kWhyNames>::is_name(text_)) words::detail::this_word_is_not_declared_for_the_choice();
  }

  constexpr std::string_view text() const { return text_; }
  constexpr bool empty() const { return text_.empty(); }
  friend constexpr bool operator==(Why a, Why b) { return a.text_ == b.text_; }

 private:
  std::string_view text_;
};

struct No {
  Why why;
  Message message;
};

}  // namespace sheepshead
