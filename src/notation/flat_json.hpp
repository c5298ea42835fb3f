// Small objects of JSON read without a tree, for what comes often and nearly always in the same form. Whatever else
// they may be is left to the reader that builds one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sheepshead {

/// An object of a few plain texts and whole numbers, without blanks between them, and no key twice.
class FlatObject {
 public:
  struct Member {
    std::string_view key, text;
    std::uint64_t number = 0;
    bool is_text = false;
  };

  /// It points into `json`. Nothing if that is anything else, or no JSON.
  static std::optional<FlatObject> read(std::string_view json);

  std::span<const Member> members() const { return {members_.data(), count_}; }
  /// The text of a key; nothing if there is none, or something else.
  std::optional<std::string_view> text(std::string_view key) const;
  std::optional<std::uint64_t> number(std::string_view key) const;

 private:
  static constexpr std::size_t kMost = 8;

  const Member* find(std::string_view key) const;
  bool add(const Member& one);

  std::array<Member, kMost> members_;
  std::size_t count_ = 0;
};

}  // namespace sheepshead
