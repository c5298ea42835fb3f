#include "server/wire/read.hpp"

#include <algorithm>
#include <vector>

#include "notation/flat_json.hpp"
#include "notation/json_reader.hpp"
#include "notation/spelling.hpp"
#include "server/wire/types.hpp"
#include "server/wire/vocabulary.hpp"
#include "speech/message_json.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using wire::Field;
using wire::Shape;
using wire::Type;

constexpr std::size_t kMostServerFrame = std::size_t{4} << 20;

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> all;
  while (true) {
    const auto bar = words.find('|');
    all.emplace_back(words.substr(0, bar));
    if (bar == std::string_view::npos) return all;
    words.remove_prefix(bar + 1);
  }
}

std::vector<Message> in_list(const std::vector<std::string>& words) {
  std::vector<Message> list;
  for (const std::string& word : words) list.push_back(say<"shape.word">(word));
  return list;
}

/// The one that `word` may be a slip of, if there is one.
std::vector<Message> meant_by(std::string_view word, const std::vector<std::string>& words) {
  if (const auto near = nearest(word, words)) return in_list({*near});
  return {};
}

Message what(const json& value) {
  const auto kind = which<"text", "number", "fraction", "flag", "list", "object", "nothing">(
      value.is_string(), value.is_number_integer(), value.is_number(), value.is_boolean(), value.is_array(),
      value.is_object());
  return say<"shape.kind">(kind);
}

/// What stands at `path` of a message.
Message part(const std::string& path) { return path.empty() ? say<"shape.message">() : say<"shape.key">(path); }

/// Characters of UTF-8, which the parser has checked; nothing if one of them is a control character.
std::optional<std::int64_t> characters(std::string_view text) {
  std::int64_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7f) return std::nullopt;
    if (c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return std::nullopt;
    if ((c & 0xc0) != 0x80) ++n;
  }
  return n;
}

/// Judges values by their types. The first thing that is wrong ends it.
class Judge {
 public:
  /// Whether the value is of the type; else wrong() says why.
  bool value(const json& value, const Type& type, const std::string& path);
  bool object(const json& value, const Shape& shape, const std::string& path);
  const Message& wrong() const { return wrong_; }
  bool no(Message wrong) {
    wrong_ = std::move(wrong);
    return false;
  }

 private:
  bool text(const json& value, const Type& type, const std::string& path);
  bool list(const json& value, const Type& type, const std::string& path);
  bool word(const json& value, const Type& type, const std::string& path);
  bool whole(const json& value, const Type& type, const std::string& path);

  Message wrong_;
};

bool Judge::text(const json& value, const Type& type, const std::string& path) {
  if (!value.is_string()) return no(say<"shape.text">(part(path), what(value)));
  const auto length = characters(value.get_ref<const std::string&>());
  if (!length) return no(say<"shape.control">(part(path)));
  if (*length >= type.least && *length <= type.most) return true;
  return no(say<"shape.length">(part(path), type.least, type.most, *length));
}

bool Judge::word(const json& value, const Type& type, const std::string& path) {
  if (!value.is_string()) return no(say<"shape.one-of">(part(path), in_list(split(type.words)), what(value)));
  const auto& said = value.get_ref<const std::string&>();
  if (words::is_word_of(type.words, said)) return true;
  return no(say<"shape.not-one-of">(part(path), in_list(split(type.words)), excerpt(said), std::vector<Message>()));
}

bool Judge::list(const json& value, const Type& type, const std::string& path) {
  if (!value.is_array()) return no(say<"shape.list">(part(path), what(value)));
  const auto size = std::int64_t(value.size());
  if (size < type.least || size > type.most) return no(say<"shape.values">(part(path), type.least, type.most, size));
  for (std::size_t i = 0; i < value.size(); ++i)
    if (!this->value(value[i], *type.item, path + "[" + std::to_string(i) + "]")) return false;
  return true;
}

bool Judge::whole(const json& value, const Type& type, const std::string& path) {
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(INT64_MAX);
  const bool is_whole = value.is_number_integer() && !huge;
  if (is_whole && value.get<std::int64_t>() >= type.least && value.get<std::int64_t>() <= type.most) return true;
  return no(say<"shape.whole">(part(path), type.least, type.most,
                               is_whole ? say<"shape.number">(value.get<std::int64_t>()) : what(value)));
}

bool Judge::value(const json& value, const Type& type, const std::string& path) {
  if (type.nullable && value.is_null()) return true;
  switch (type.kind) {
    case Type::Kind::text: return text(value, type, path);
    case Type::Kind::word: return word(value, type, path);
    case Type::Kind::list: return list(value, type, path);
    case Type::Kind::object: return object(value, *type.shape, path);
    case Type::Kind::flag: return value.is_boolean() || no(say<"shape.flag">(part(path), what(value)));
    case Type::Kind::options: return value.is_object() || no(say<"shape.object">(part(path), what(value)));
    case Type::Kind::said: return speech::read_message(value) || no(say<"shape.said">(part(path)));
    case Type::Kind::whole: return whole(value, type, path);
  }
  return no(say<"shape.missing">(part(path)));
}

bool Judge::object(const json& value, const Shape& shape, const std::string& path) {
  if (!value.is_object()) return no(say<"shape.object">(part(path), what(value)));
  const std::string before = path.empty() ? "" : path + ".";
  std::size_t found = 0;
  int choices = 0, chosen = 0;
  for (const Field& field : shape.fields) {
    const auto at = value.find(field.key);
    choices += field.choice ? 1 : 0;
    if (at == value.end()) {
      if (field.needed) return no(say<"shape.missing">(part(before + std::string(field.key))));
      continue;
    }
    ++found;
    chosen += field.choice ? 1 : 0;
    if (!this->value(*at, field.type, before + std::string(field.key))) return false;
  }
  const auto keys_where = [&](auto&& is_meant) {
    std::vector<std::string> keys;
    for (const Field& field : shape.fields)
      if (is_meant(field)) keys.emplace_back(field.key);
    return keys;
  };
  if (found != value.size()) {
    const auto known = keys_where([](const Field&) { return true; });
    for (const auto& [key, unused] : value.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        return no(say<"shape.unknown-key">(part(path), excerpt(key), meant_by(key, known)));
  }
  if (choices == 0 || chosen == 1) return true;
  return no(say<"shape.exactly-one">(part(path), in_list(keys_where([](const Field& f) { return f.choice; }))));
}

const Field* field_of(const Shape& shape, std::string_view key) {
  for (const Field& field : shape.fields)
    if (field.key == key) return &field;
  return nullptr;
}

/// Keeps those shapes in which `key`, where they have it, may have the value that it has.
bool narrow(std::vector<const Shape*>& shapes, const json& message, std::string_view key, Judge& judge) {
  if (std::none_of(shapes.begin(), shapes.end(), [&](const Shape* shape) { return field_of(*shape, key) != nullptr; }))
    return true;
  std::vector<const Shape*> kept;
  const auto at = message.find(key);
  if (at != message.end() && at->is_string())
    for (const Shape* shape : shapes)
      if (words::is_word_of(field_of(*shape, key)->type.words, at->get_ref<const std::string&>()))
        kept.push_back(shape);
  if (!kept.empty()) {
    shapes = std::move(kept);
    return true;
  }
  std::vector<std::string> words;
  for (const Shape* shape : shapes)
    for (std::string& word : split(field_of(*shape, key)->type.words))
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
  const std::string name(key);
  if (at == message.end()) return judge.no(say<"shape.missing-one-of">(part(name), in_list(words)));
  if (!at->is_string()) return judge.no(say<"shape.text">(part(name), what(*at)));
  const auto& said = at->get_ref<const std::string&>();
  return judge.no(say<"shape.not-one-of">(part(name), in_list(words), excerpt(said), meant_by(said, words)));
}

/// Whether the message is one of `shapes`; `key` tells apart those of one type.
bool judged(std::vector<const Shape*> shapes, const json& message, std::string_view key, Judge& judge, Why& why) {
  why = "bad-message";
  if (!message.is_object()) return judge.no(say<"shape.object">(part(""), what(message)));
  if (!narrow(shapes, message, "type", judge)) {
    why = "unknown-type";
    return false;
  }
  return narrow(shapes, message, key, judge) && judge.object(message, *shapes.front(), "");
}

std::optional<json> parsed(std::string_view text, std::size_t most_bytes, No& why) {
  if (text.size() > most_bytes) {
    why = {"too-long", say<"shape.too-long">(most_bytes, text.size())};
    return std::nullopt;
  }
  if (!nests_at_most(text, kMostFrameDepth)) {
    why = {"too-deep", say<"shape.too-deep">(kMostFrameDepth)};
    return std::nullopt;
  }
  std::vector<Diagnostic> list;
  auto value = parse_json(text, most_bytes, Problems{list, "", 0}, kMostFrameDepth);
  if (value) return value;
  why = {"not-json", say<"shape.message-problem">(list.at(0).text)};
  return std::nullopt;
}

std::vector<const Shape*> all_of(std::span<const Shape* const> shapes) { return {shapes.begin(), shapes.end()}; }

}  // namespace

std::optional<json> read_client_message(std::string_view text, No& why) {
  auto message = parsed(text, kMostFrame, why);
  if (!message) return std::nullopt;
  Judge judge;
  if (judged(all_of(wire::client_messages()), *message, "do", judge, why.why)) return message;
  why.message = judge.wrong();
  return std::nullopt;
}

std::optional<SaidAct> read_act(std::string_view text) {
  const auto said = FlatObject::read(text);
  if (!said || said->members().size() != 4 || said->text("type") != name_of(ClientType::act)) return std::nullopt;
  const auto id = said->text("id"), action = said->text("action");
  const auto seq = said->number("seq");
  const auto fits = [](std::string_view one, const Type& type) {
    return std::int64_t(one.size()) >= type.least && std::int64_t(one.size()) <= type.most;
  };
  if (!id || !action || !seq || !fits(*id, wire::kCommandId) || !fits(*action, wire::kAction)) return std::nullopt;
  if (*seq > std::uint64_t(wire::kSeq.most)) return std::nullopt;
  return SaidAct{*id, *action, *seq};
}

std::optional<json> read_frame(std::string_view text, No& why, std::size_t most_bytes) {
  return parsed(text, most_bytes, why);
}

std::optional<Message> wrong_with_server_message(std::string_view text) {
  No why;
  const auto message = parsed(text, kMostServerFrame, why);
  if (!message) return why.message;
  Judge judge;
  if (judged(all_of(wire::server_messages()), *message, "what", judge, why.why)) return std::nullopt;
  return judge.wrong();
}

std::optional<json> read_body(const Shape& shape, std::string_view text, No& why) {
  auto body = parsed(text, kMostFrame, why);
  if (!body) return std::nullopt;
  Judge judge;
  if (judge.object(*body, shape, "")) return body;
  why = {"bad-body", judge.wrong()};
  return std::nullopt;
}

}  // namespace sheepshead::server
