// What came in over the network, read strictly: the first thing that is wrong with it becomes the refusal.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "notation/variant.hpp"
#include "server/wire/schema.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// The longest message of a client, in bytes, and how deep its brackets may nest.
inline constexpr std::size_t kMostFrame = 64 * 1024;
inline constexpr int kMostFrameDepth = 16;

/// One message of the WebSocket. Nothing if it is no message of docs/protocol.md; then `why` names the key that is
/// wrong. `why.why` is "too-long", "too-deep", "not-json", "unknown-type" or "bad-message".
std::optional<nlohmann::json> read_client_message(std::string_view text, No& why);

/// An `act`, the message that comes most, as read_client_message() would read it, where it's written plainly: nothing
/// if that has to say what it is.
struct SaidAct {
  std::string_view id, action;
  std::uint64_t seq = 0;
};
std::optional<SaidAct> read_act(std::string_view text);

/// Any JSON within the same limits: what a program says, which is judged elsewhere.
std::optional<nlohmann::json> read_frame(std::string_view text, No& why, std::size_t most_bytes = kMostFrame);

/// The body of a request: one of wire::bodies().
std::optional<nlohmann::json> read_body(const wire::Shape& shape, std::string_view text, No& why);

/// What is wrong with a message of the server; nothing if it is as docs/protocol.md says. For tests.
std::optional<Message> wrong_with_server_message(std::string_view text);

}  // namespace sheepshead::server
