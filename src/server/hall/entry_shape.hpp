// What every entry of a kind has, as docs/log.md lists it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "server/wire/vocabulary.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// What is missing or of another type, so that what is told of the entry has it too.
std::optional<Message> wrong_with_entry(Told what, const nlohmann::json& body);

/// A number with a fraction, or too large for one without, anywhere: a log and a checkpoint have none.
template <class Json>
bool has_fraction(const Json& value) {
  if (value.is_number_float()) return true;
  if (value.is_structured())
    for (const Json& one : value)
      if (has_fraction(one)) return true;
  return false;
}

}  // namespace sheepshead::server
