#include "server/hall/entry_shape.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "words/groups/logged.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

enum class Type : std::uint8_t { number, text, yes, list, object, phrase, reaction, avatar, reason };

/// A part of an entry; one that needn't be there is told where it is.
struct Part {
  Told what;
  std::string_view key;
  Type type;
  bool needed = true;
};
constexpr Part kParts[] = {{Told::sat, "seat", Type::number},
                           {Told::sat, "name", Type::text},
                           {Told::stood, "seat", Type::number},
                           {Told::kicked, "person", Type::number},
                           {Told::unbanned, "person", Type::number},
                           {Told::muted, "person", Type::number},
                           {Told::muted, "muted", Type::yes},
                           {Told::away, "seat", Type::number},
                           {Told::back, "seat", Type::number},
                           {Told::ready, "seat", Type::number},
                           {Told::settings, "settings", Type::object},
                           {Told::rules, "rules", Type::object},
                           {Told::rules, "hash", Type::text},
                           {Told::host, "person", Type::number},
                           {Told::host, "name", Type::text},
                           {Told::chat, "person", Type::number},
                           {Told::chat, "name", Type::text},
                           {Told::reaction, "person", Type::number},
                           {Told::reaction, "name", Type::text},
                           {Told::reaction, "reaction", Type::reaction},
                           {Told::avatar, "seat", Type::number},
                           {Told::avatar, "avatar", Type::avatar},
                           {Told::promised, "hand", Type::number},
                           {Told::promised, "rules", Type::text},
                           {Told::promised, "commitment", Type::text},
                           {Told::sealed, "hand", Type::number},
                           {Told::dealt, "hand", Type::number},
                           {Told::dealt, "deck", Type::list},
                           {Told::act, "seat", Type::number},
                           {Told::act, "do", Type::text},
                           {Told::hand_over, "hand", Type::number},
                           {Told::showdown, "hands", Type::list},
                           {Told::ended, "reason", Type::reason},
                           {Told::renamed, "seat", Type::number},
                           {Told::renamed, "name", Type::text},
                           {Told::stood, "name", Type::text, false},
                           {Told::stood, "playing", Type::yes, false},
                           {Told::stood, "person", Type::number, false},
                           {Told::kicked, "name", Type::text, false},
                           {Told::kicked, "seat", Type::number, false},
                           {Told::kicked, "playing", Type::yes, false},
                           {Told::kicked, "banned", Type::yes, false},
                           {Told::away, "lost", Type::yes, false},
                           {Told::sat, "bot", Type::text, false},
                           {Told::sat, "person", Type::number, false},
                           {Told::sat, "program", Type::yes, false},
                           {Told::chat, "text", Type::text, false},
                           {Told::chat, "phrase", Type::phrase, false},
                           {Told::dealt, "entropy", Type::list, false},
                           {Told::act, "as", Type::text, false}};

bool is_one_of(const json& value, std::span<const std::string_view> words) {
  return value.is_string() && std::ranges::find(words, value.get_ref<const std::string&>()) != words.end();
}

bool is(const json& value, Type type) {
  switch (type) {
    case Type::number: return value.is_number_unsigned();
    case Type::text: return value.is_string();
    case Type::yes: return value.is_boolean();
    case Type::list: return value.is_array();
    case Type::object: return value.is_object();
    case Type::phrase: return is_one_of(value, kPhraseNames);
    case Type::reaction: return is_one_of(value, kReactionNames);
    case Type::avatar: return is_one_of(value, kAvatarNames);
    case Type::reason: return is_one_of(value, kEndedByNames);
  }
  return false;
}

}  // namespace

std::optional<Message> wrong_with_entry(Told what, const json& body) {
  for (const Part& part : kParts) {
    if (part.what != what) continue;
    const auto it = body.find(part.key);
    if (it == body.end() ? part.needed : !is(*it, part.type)) return say<"logged.key">(part.key);
  }
  if (what == Told::chat && !body.contains("text") && !body.contains("phrase")) return say<"logged.key">("text");
  return std::nullopt;
}

}  // namespace sheepshead::server
