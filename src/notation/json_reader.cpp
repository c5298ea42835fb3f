#include "notation/json_reader.hpp"

#include <algorithm>
#include <cmath>

#include "words/groups/allowed.hpp"
#include "words/groups/file.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

constexpr std::size_t kMostJsonProblems = 20;

/// Builds the values of a text as they come; nlohmann's own keeps the last of two keys.
class StrictBuilder {
 public:
  /// Why the text is no JSON, if it isn't.
  enum class Wrong : std::uint8_t { none, syntax, number, key_twice };

  bool null() { return put(nullptr); }
  bool boolean(bool is) { return put(is); }
  bool number_integer(std::int64_t n) { return put(n); }
  bool number_unsigned(std::uint64_t n) { return put(n); }
  bool number_float(double n, const std::string&) { return put(n); }
  bool string(std::string& text) { return put(std::move(text)); }
  bool binary(json::binary_t&) { return false; }
  bool start_object(std::size_t) { return begin(json::object()); }
  bool start_array(std::size_t) { return begin(json::array()); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }
  bool key(std::string& name) {
    const auto [entry, fresh] = open_.back()->get_ref<json::object_t&>().try_emplace(name);
    named_ = &entry->second;
    if (fresh) return true;
    wrong = Wrong::key_twice;
    twice = std::move(name);
    return false;
  }
  bool parse_error(std::size_t position, const std::string&, const json::exception& why) {
    wrong = why.id < 200 ? Wrong::syntax : Wrong::number;  // the errors of a parser are 101 and up
    at = position;
    return false;
  }

  json value;
  Wrong wrong = Wrong::none;
  std::string twice;   ///< the key
  std::size_t at = 0;  ///< where the syntax is wrong

 private:
  json* place(json one) {
    if (open_.empty()) return &(value = std::move(one));
    if (open_.back()->is_object()) return &(*named_ = std::move(one));
    return &open_.back()->get_ref<json::array_t&>().emplace_back(std::move(one));
  }
  bool put(json one) {
    place(std::move(one));
    return true;
  }
  bool begin(json empty) {
    open_.push_back(place(std::move(empty)));
    return true;
  }
  bool end() {
    open_.pop_back();
    return true;
  }

  std::vector<json*> open_;  ///< objects and lists that have begun: each is the last value of the one before
  json* named_ = nullptr;    ///< the value of the last key
};

}  // namespace

bool nests_at_most(std::string_view text, int most) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > most) return false;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return true;
}

void Problems::add(const std::string& path, Message text) const {
  if (list.size() < kMostJsonProblems) list.push_back({file, line, 0, path, std::move(text)});
}

std::optional<json> parse_json(std::string_view text, std::size_t max_bytes, const Problems& problems, int max_depth) {
  if (text.size() > max_bytes) {
    problems.add("", say<"file.too-long">(text.size(), max_bytes));
    return std::nullopt;
  }
  if (!nests_at_most(text, max_depth)) {
    problems.add("", say<"file.too-deep">(max_depth));
    return std::nullopt;
  }
  StrictBuilder built;
  json::sax_parse(text, &built);
  switch (built.wrong) {
    case StrictBuilder::Wrong::none: return std::move(built.value);
    case StrictBuilder::Wrong::key_twice: problems.add("", say<"file.key-twice">(excerpt(built.twice))); break;
    case StrictBuilder::Wrong::number: problems.add("", say<"file.not-json">()); break;
    case StrictBuilder::Wrong::syntax: {
      const std::size_t at = std::min(built.at, text.size());
      const std::string_view before = text.substr(0, at);
      const auto newline = before.rfind('\n');
      Problems here = problems;
      here.line += int(std::count(before.begin(), before.end(), '\n'));
      here.add("", built.at > text.size() ? say<"file.cut-short">() : say<"file.not-json">());
      if (!here.list.empty()) here.list.back().column = int(at - (newline == std::string_view::npos ? 0 : newline + 1));
    }
  }
  return std::nullopt;
}

ObjectReader::ObjectReader(const json& value, std::string path, const Problems& problems)
    : path_(std::move(path)), problems_(problems) {
  if (value.is_object())
    object_ = &value;
  else
    problems_.add(path_, say<"file.not-object">(kind_said(value)));
}

std::string ObjectReader::path_of(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void ObjectReader::wrong(std::string_view key, Message text) const { problems_.add(path_of(key), std::move(text)); }

bool ObjectReader::has(std::string_view key) const { return object_ != nullptr && object_->contains(key); }

const json* ObjectReader::take(std::string_view key, bool required) {
  taken_.emplace_back(key);
  if (object_ == nullptr) return nullptr;
  const auto it = object_->find(key);
  if (it != object_->end()) return &*it;
  if (required) wrong(key, say<"file.missing">());
  return nullptr;
}

std::optional<std::int64_t> ObjectReader::integer(std::string_view key, std::int64_t min, std::int64_t max,
                                                  bool required) {
  const json* value = take(key, required);
  return value == nullptr ? std::nullopt : read_integer(*value, path_of(key), min, max, problems_);
}

std::optional<bool> ObjectReader::flag(std::string_view key, bool required) {
  const json* value = take(key, required);
  if (value == nullptr) return std::nullopt;
  if (value->is_boolean()) return value->get<bool>();
  wrong(key, say<"file.not-flag">(kind_said(*value)));
  return std::nullopt;
}

std::optional<std::string> ObjectReader::text(std::string_view key, std::size_t most, bool required) {
  const json* value = take(key, required);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) {
    wrong(key, say<"file.not-text">(kind_said(*value)));
    return std::nullopt;
  }
  const auto& text = value->get_ref<const std::string&>();
  if (is_plain_text(text, most)) return text;
  wrong(key, say<"file.text-length">(most));
  return std::nullopt;
}

const json* ObjectReader::array(std::string_view key, int size, std::size_t most, bool required) {
  const json* value = take(key, required);
  if (value == nullptr) return nullptr;
  if (!value->is_array()) {
    wrong(key, say<"file.not-list">(kind_said(*value)));
    return nullptr;
  }
  if (size >= 0 && value->size() != std::size_t(size)) {
    wrong(key, say<"file.list-size">(size, value->size()));
    return nullptr;
  }
  if (value->size() > most) {
    wrong(key, say<"file.list-most">(value->size(), most));
    return nullptr;
  }
  return value;
}

void ObjectReader::finish() const {
  if (object_ == nullptr) return;
  for (const auto& [key, value] : object_->items()) {
    if (std::find(taken_.begin(), taken_.end(), key) != taken_.end()) continue;
    std::vector<Message> known;
    for (const std::string& k : taken_) known.push_back(as_is(k));
    problems_.add(path_, say<"file.unknown-key">(excerpt(key), std::move(known)));
  }
}

std::optional<std::int64_t> read_integer(const json& value, const std::string& path, std::int64_t min, std::int64_t max,
                                         const Problems& problems) {
  if (!value.is_number_integer()) {
    problems.add(path, say<"file.whole">(min, max, kind_said(value)));
    return std::nullopt;
  }
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(INT64_MAX);
  if (!huge && value.get<std::int64_t>() >= min && value.get<std::int64_t>() <= max) return value.get<std::int64_t>();
  problems.add(path, say<"file.whole">(min, max, as_is(value.dump())));
  return std::nullopt;
}

Message kind_said(const json& value) {
  switch (value.type()) {
    case json::value_t::null: return say<"file.kind">(which<"null">());
    case json::value_t::object: return say<"file.kind">(which<"object">());
    case json::value_t::array: return say<"file.kind">(which<"list">());
    case json::value_t::string: return say<"file.kind">(which<"text">());
    case json::value_t::boolean: return say<"file.kind">(which<"true", "false">(value.get<bool>()));
    case json::value_t::number_float:
      // The parser makes one of a whole number that is too large.
      if (const double n = value.get<double>(); n == std::floor(n) && std::abs(n) >= 1e18)
        return say<"file.kind">(which<"large">());
      return say<"file.kind">(which<"fraction">());
    default: return say<"file.kind">(which<"number">());
  }
}

Message not_one_of(std::span<const std::string_view> names, std::string_view word) {
  std::vector<Message> all;
  for (const std::string_view name : names) all.push_back(say<"shape.word">(name));
  return say<"file.must-be">(say<"allowed.one-of">(std::move(all)), say<"shape.word">(excerpt(word)));
}

std::string kind_of(const json& value) { return speech::english().text(kind_said(value)); }

bool is_plain_text(std::string_view text, std::size_t most) {
  return !text.empty() && text.size() <= most && printable(text) == text;
}

}  // namespace sheepshead
