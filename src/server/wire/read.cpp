#include "server/wire/read.hpp"

#include <algorithm>
#include <vector>

#include "notation/json_reader.hpp"

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

std::string alternatives(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "\"" : i + 1 == words.size() ? " or \"" : ", \"") + words[i] + "\"";
  return text;
}

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
  const std::string& wrong() const { return wrong_; }
  bool no(const std::string& path, const std::string& what) {
    wrong_ = (path.empty() ? "The message" : "\"" + path + "\"") + " " + what;
    return false;
  }

 private:
  bool text(const json& value, const Type& type, const std::string& path);
  bool list(const json& value, const Type& type, const std::string& path);
  bool word(const json& value, const Type& type, const std::string& path);

  std::string wrong_;
};

bool Judge::text(const json& value, const Type& type, const std::string& path) {
  if (!value.is_string()) return no(path, "must be text, not " + kind_of(value) + ".");
  const auto length = characters(value.get_ref<const std::string&>());
  if (!length) return no(path, "must have no control characters.");
  if (*length >= type.least && *length <= type.most) return true;
  return no(path, "must have " + std::to_string(type.least) + " to " + std::to_string(type.most) + " characters, not " +
                      std::to_string(*length) + ".");
}

bool Judge::word(const json& value, const Type& type, const std::string& path) {
  const auto words = split(type.words);
  if (!value.is_string()) return no(path, "must be " + alternatives(words) + ", not " + kind_of(value) + ".");
  const auto& said = value.get_ref<const std::string&>();
  if (std::find(words.begin(), words.end(), said) != words.end()) return true;
  return no(path, "must be " + alternatives(words) + ", not " + in_quotes(said) + ".");
}

bool Judge::list(const json& value, const Type& type, const std::string& path) {
  if (!value.is_array()) return no(path, "must be a list, not " + kind_of(value) + ".");
  const auto size = std::int64_t(value.size());
  if (size < type.least || size > type.most)
    return no(path, "must have " + std::to_string(type.least) + " to " + std::to_string(type.most) + " values, not " +
                        std::to_string(size) + ".");
  for (std::size_t i = 0; i < value.size(); ++i)
    if (!this->value(value[i], *type.item, path + "[" + std::to_string(i) + "]")) return false;
  return true;
}

bool Judge::value(const json& value, const Type& type, const std::string& path) {
  if (type.nullable && value.is_null()) return true;
  switch (type.kind) {
    case Type::Kind::text: return text(value, type, path);
    case Type::Kind::word: return word(value, type, path);
    case Type::Kind::list: return list(value, type, path);
    case Type::Kind::object: return object(value, *type.shape, path);
    case Type::Kind::flag: return value.is_boolean() || no(path, "must be true or false, not " + kind_of(value) + ".");
    case Type::Kind::options:
      return value.is_object() || no(path, "must be an object, {...}, not " + kind_of(value) + ".");
    case Type::Kind::whole: {
      std::vector<Diagnostic> list;
      if (read_integer(value, path, type.least, type.most, Problems{list, "", 0})) return true;
      return no(path, list.front().text);
    }
  }
  return no(path, "is not known.");
}

bool Judge::object(const json& value, const Shape& shape, const std::string& path) {
  if (!value.is_object()) return no(path, "must be an object, {...}, not " + kind_of(value) + ".");
  const std::string before = path.empty() ? "" : path + ".";
  std::vector<std::string> known, choices;
  int chosen = 0;
  for (const Field& field : shape.fields) {
    const std::string key(field.key);
    known.push_back(key);
    const auto at = value.find(key);
    if (field.choice) choices.push_back(key);
    if (at == value.end()) {
      if (field.needed) return no(before + key, "is missing.");
      continue;
    }
    chosen += field.choice ? 1 : 0;
    if (!this->value(*at, field.type, before + key)) return false;
  }
  for (const auto& [key, unused] : value.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      return no(path, "has an unknown key " + in_quotes(key) + "." + did_you_mean(key, known));
  if (!choices.empty() && chosen != 1) return no(path, "must have exactly one of " + alternatives(choices) + ".");
  return true;
}

const Field* field_of(const Shape& shape, std::string_view key) {
  for (const Field& field : shape.fields)
    if (field.key == key) return &field;
  return nullptr;
}

/// Keeps those shapes in which `key`, where they have it, may have the value that it has.
bool narrow(std::vector<const Shape*>& shapes, const json& message, std::string_view key, Judge& judge) {
  std::vector<std::string> words;
  for (const Shape* shape : shapes)
    if (const Field* field = field_of(*shape, key))
      for (std::string& word : split(field->type.words))
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
  if (words.empty()) return true;
  const auto at = message.find(key);
  const std::string name(key);
  if (at == message.end()) return judge.no(name, "is missing; it must be " + alternatives(words) + ".");
  if (!at->is_string()) return judge.no(name, "must be text, not " + kind_of(*at) + ".");
  const auto& said = at->get_ref<const std::string&>();
  std::erase_if(shapes, [&](const Shape* shape) {
    const auto own = split(field_of(*shape, key)->type.words);
    return std::find(own.begin(), own.end(), said) == own.end();
  });
  if (!shapes.empty()) return true;
  return judge.no(name,
                  "must be " + alternatives(words) + ", not " + in_quotes(said) + "." + did_you_mean(said, words));
}

/// Whether the message is one of `shapes`; `key` tells apart those of one type.
bool judged(std::vector<const Shape*> shapes, const json& message, std::string_view key, Judge& judge,
            std::string& why) {
  why = "bad-message";
  if (!message.is_object()) return judge.no("", "must be an object, {...}, not " + kind_of(message) + ".");
  if (!narrow(shapes, message, "type", judge)) {
    why = "unknown-type";
    return false;
  }
  return narrow(shapes, message, key, judge) && judge.object(message, *shapes.front(), "");
}

std::optional<json> parsed(std::string_view text, std::size_t most_bytes, No& why) {
  if (text.size() > most_bytes) {
    why = {"too-long", "A message has at most " + std::to_string(most_bytes) + " bytes; this one has " +
                           std::to_string(text.size()) + "."};
    return std::nullopt;
  }
  std::vector<Diagnostic> list;
  auto value = parse_json(text, most_bytes, Problems{list, "", 0}, kMostFrameDepth);
  if (value) return value;
  const std::string what = list.empty() ? "is not JSON." : list.front().text;
  why = {what.starts_with("brackets") ? "too-deep" : "not-json", "The message: " + what};
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

std::optional<json> read_frame(std::string_view text, No& why) { return parsed(text, kMostFrame, why); }

std::optional<std::string> wrong_with_server_message(std::string_view text) {
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
