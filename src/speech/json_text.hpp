// JSON written straight into a text, for what is written often: frames, views, events, messages.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sheepshead {

/// Puts the commas; that what is begun is ended, and a key stands before each value of an object, is the writer's part.
class JsonText {
 public:
  JsonText& object() { return begin('{'); }
  JsonText& array() { return begin('['); }
  JsonText& end_object() { return end('}'); }
  JsonText& end_array() { return end(']'); }

  /// A key that is a name of the program's own: it is not escaped.
  JsonText& key(std::string_view name);
  /// A value that is a name of the program's own, or a card: not escaped.
  JsonText& word(std::string_view name);
  /// The same of two names with a blank between them.
  JsonText& words(std::string_view first, std::string_view second);
  /// Whatever somebody wrote. What is no UTF-8 is replaced.
  JsonText& string(std::string_view text);
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonText& number(Number n) {
    constexpr std::size_t kMostDigits = 24;
    char* to = separated(kMostDigits);
    end_ = std::to_chars(to, to + kMostDigits, n).ptr;
    return *this;
  }
  JsonText& decimal(double);
  JsonText& flag(bool is) { return raw(is ? "true" : "false"); }
  JsonText& null() { return raw("null"); }
  /// A tree of values; its texts and keys are whatever somebody wrote.
  JsonText& value(const nlohmann::json& tree);
  JsonText& value(const nlohmann::ordered_json& tree);
  /// A value that is JSON already.
  JsonText& raw(std::string_view json);

  std::string text() const { return {start_.get(), end_}; }

 private:
  JsonText& begin(char bracket) {
    char* to = separated(1);
    *to = bracket;
    end_ = to + 1;
    return *this;
  }
  JsonText& end(char bracket) {
    if (end_ == full_) grow(1);
    *end_++ = bracket;
    return *this;
  }
  /// Where the next value or key begins, after a comma if it needs one, with room for so much.
  char* separated(std::size_t size) {
    if (std::size_t(full_ - end_) <= size) grow(size + 1);
    if (end_ != start_.get())
      if (const char last = end_[-1]; last != '{' && last != '[' && last != ':') *end_++ = ',';
    return end_;
  }
  template <class Tree>
  JsonText& write(const Tree& tree);
  void grow(std::size_t at_least);

  // No string: that one fills whatever room is made in it.
  std::unique_ptr<char[]> start_;
  char* end_ = nullptr;
  char* full_ = nullptr;
};

}  // namespace sheepshead
