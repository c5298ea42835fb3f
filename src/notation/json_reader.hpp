// Strict reading of JSON: every value in its place, every problem with its path. For .cpp files only: it is heavy.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/spelling.hpp"
#include "notation/variant.hpp"

namespace sheepshead {

/// Collects problems of one text; past a certain number further ones are not kept.
struct Problems {
  std::vector<Diagnostic>& list;
  std::string file;
  int line = 0;

  void add(const std::string& path, Message text) const;
  void add(const std::string& path, std::string text) const { add(path, as_is(std::move(text))); }
};

/// How deep brackets may nest, where nothing else is said.
inline constexpr int kMostJsonDepth = 8;

/// Whether brackets nest no deeper than that.
bool nests_at_most(std::string_view text, int most);

/// Parses one JSON value of at most `max_bytes`, without deep nesting or a key that comes twice. Throws nothing.
std::optional<nlohmann::json> parse_json(std::string_view text, std::size_t max_bytes, const Problems& problems,
                                         int max_depth = kMostJsonDepth);

/// One object, from which the known keys are taken one by one.
class ObjectReader {
 public:
  /// If `value` is no object that is a problem, and then every key is silently missing.
  ObjectReader(const nlohmann::json& value, std::string path, const Problems& problems);

  bool is_object() const { return object_ != nullptr; }
  bool has(std::string_view key) const;
  /// Nothing if the key is missing, which is a problem if it is required.
  const nlohmann::json* take(std::string_view key, bool required = true);
  std::optional<std::int64_t> integer(std::string_view key, std::int64_t min, std::int64_t max, bool required = true);
  std::optional<bool> flag(std::string_view key, bool required = true);
  /// Text of at most `most` bytes, not empty, without control characters.
  std::optional<std::string> text(std::string_view key, std::size_t most, bool required = true);
  /// An array of exactly `size` values, or of any number up to `most` if `size` is negative.
  const nlohmann::json* array(std::string_view key, int size, std::size_t most, bool required = true);

  void wrong(std::string_view key, Message text) const;
  void wrong(std::string_view key, std::string text) const { wrong(key, as_is(std::move(text))); }
  std::string path_of(std::string_view key) const;
  const Problems& problems() const { return problems_; }

  /// Every key that was not taken is a problem.
  void finish() const;

 private:
  const nlohmann::json* object_ = nullptr;
  std::string path_;
  const Problems& problems_;
  std::vector<std::string> taken_;
};

/// A whole number within the limits, or a problem at `path`.
std::optional<std::int64_t> read_integer(const nlohmann::json& value, const std::string& path, std::int64_t min,
                                         std::int64_t max, const Problems& problems);

/// "must be “a” or “b”, not “word”."
Message not_one_of(std::span<const std::string_view> names, std::string_view word);

/// "text", "a number", "a list": what a value is, for problems.
Message kind_said(const nlohmann::json& value);
std::string kind_of(const nlohmann::json& value);

/// Text that can stand in a line: not empty, at most `most` bytes of UTF-8, no control characters.
bool is_plain_text(std::string_view text, std::size_t most);

}  // namespace sheepshead
