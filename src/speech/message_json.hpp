// Messages in JSON, as the wire and reviews carry them: {"say": "score.bump", "n": 2, "who": {"seat": 3}}. A text as it
// stands is a string.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "speech/json_text.hpp"
#include "words/message.hpp"

namespace sheepshead::speech {

void write(JsonText&, const Message&);
nlohmann::json to_json(const Message&);

/// Nothing if it is no message that this program knows, with its arguments; a string is one as it stands. At most six
/// messages deep.
std::optional<Message> read_message(const nlohmann::json&);

}  // namespace sheepshead::speech
