// JSON written straight into a text, for what is written often: frames, views, events, messages.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace sheepshead {

/// Puts the commas; that what is begun is ended, and a key stands before each value of an object, is the writer's part.
class JsonText {
 public:
  JsonText() { text_.reserve(1024); }

  JsonText& object() { return begin('{'); }
  JsonText& array() { return begin('['); }
  JsonText& end_object() { return text_ += '}', *this; }
  JsonText& end_array() { return text_ += ']', *this; }

  /// A key that is a name of the program's own: it is not escaped.
  JsonText& key(std::string_view name) { return quoted(name, ":"); }
  /// A value that is a name of the program's own, or a card: not escaped.
  JsonText& word(std::string_view name) { return quoted(name, {}); }
  /// Whatever somebody wrote. What is no UTF-8 is replaced.
  JsonText& string(std::string_view text);
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonText& number(Number n) {
    separate();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    text_.append(digits, std::size_t(end - digits));
    return *this;
  }
  JsonText& decimal(double);
  JsonText& flag(bool is) { return raw(is ? "true" : "false"); }
  JsonText& null() { return raw("null"); }
  /// A value that is JSON already.
  JsonText& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  const std::string& text() const { return text_; }
  std::string take() && { return std::move(text_); }

 private:
  JsonText& begin(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  bool is_after_value() const {
    if (text_.empty()) return false;
    const char last = text_.back();
    return last != '{' && last != '[' && last != ':';
  }
  void separate() {
    if (is_after_value()) text_ += ',';
  }
  /// In one step, because nothing is written as often.
  JsonText& quoted(std::string_view name, std::string_view after);

  std::string text_;
};

}  // namespace sheepshead
