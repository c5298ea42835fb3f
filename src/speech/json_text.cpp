#include "speech/json_text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>

namespace sheepshead {
namespace {

constexpr std::size_t kLeast = 1024;  ///< room for most of what is written

/// Nearly all that is written is a name of a few letters, for which a call of memcpy() costs more than the copy.
char* put(char* to, std::string_view name) {
  const char* from = name.data();
  const std::size_t n = name.size();
  if (n >= 4 && n <= 8) {
    std::uint32_t first, last;
    std::memcpy(&first, from, 4);
    std::memcpy(&last, from + n - 4, 4);
    std::memcpy(to, &first, 4);
    std::memcpy(to + n - 4, &last, 4);
  } else if (n > 8 && n <= 16) {
    std::uint64_t first, last;
    std::memcpy(&first, from, 8);
    std::memcpy(&last, from + n - 8, 8);
    std::memcpy(to, &first, 8);
    std::memcpy(to + n - 8, &last, 8);
  } else if (n < 4) {
    for (std::size_t i = 0; i < n; ++i) to[i] = from[i];
  } else {
    std::memcpy(to, from, n);
  }
  return to + n;
}

/// Stands in a text of JSON for itself.
bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

void JsonText::grow(std::size_t at_least) {
  const auto size = std::size_t(end_ - start_.get()), room = std::size_t(full_ - start_.get());
  const std::size_t wanted = std::max({kLeast, 2 * room, size + at_least});
  auto larger = std::make_unique_for_overwrite<char[]>(wanted);
  std::copy(start_.get(), end_, larger.get());
  start_ = std::move(larger);
  end_ = start_.get() + size;
  full_ = start_.get() + wanted;
}

JsonText& JsonText::key(std::string_view name) {
  char* to = separated(name.size() + 3);
  *to++ = '"';
  to = put(to, name);
  *to++ = '"';
  *to++ = ':';
  end_ = to;
  return *this;
}

JsonText& JsonText::word(std::string_view name) {
  char* to = separated(name.size() + 2);
  *to++ = '"';
  to = put(to, name);
  *to++ = '"';
  end_ = to;
  return *this;
}

JsonText& JsonText::words(std::string_view first, std::string_view second) {
  char* to = separated(first.size() + second.size() + 3);
  *to++ = '"';
  to = put(to, first);
  *to++ = ' ';
  to = put(to, second);
  *to++ = '"';
  end_ = to;
  return *this;
}

JsonText& JsonText::raw(std::string_view json) {
  end_ = std::copy(json.begin(), json.end(), separated(json.size()));
  return *this;
}

JsonText& JsonText::string(std::string_view text) {
  if (std::ranges::all_of(text, is_plain)) return word(text);
  return raw(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

JsonText& JsonText::decimal(double n) { return raw(nlohmann::json(n).dump()); }

template <class Tree>
JsonText& JsonText::write(const Tree& tree) {
  switch (tree.type()) {
    case Tree::value_t::object:
      object();
      for (const auto& [name, one] : tree.template get_ref<const typename Tree::object_t&>()) {
        string(name);
        end(':');
        write(one);
      }
      return end_object();
    case Tree::value_t::array:
      array();
      for (const Tree& one : tree) write(one);
      return end_array();
    case Tree::value_t::string: return string(tree.template get_ref<const std::string&>());
    case Tree::value_t::boolean: return flag(tree.template get<bool>());
    case Tree::value_t::number_integer: return number(tree.template get<std::int64_t>());
    case Tree::value_t::number_unsigned: return number(tree.template get<std::uint64_t>());
    case Tree::value_t::number_float: return decimal(tree.template get<double>());
    default: return null();
  }
}

JsonText& JsonText::value(const nlohmann::json& tree) { return write(tree); }
JsonText& JsonText::value(const nlohmann::ordered_json& tree) { return write(tree); }

}  // namespace sheepshead
