// Numbers and texts as bytes, the lowest first, and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sheepshead::server {

class BytesOut {
 public:
  explicit BytesOut(std::string& to) : to_(to) {}

  BytesOut& u8(std::uint8_t n) { return number(n, 1); }
  BytesOut& u32(std::uint32_t n) { return number(n, 4); }
  BytesOut& u64(std::uint64_t n) { return number(n, 8); }
  BytesOut& text(std::string_view text) {
    u32(std::uint32_t(text.size()));
    to_ += text;
    return *this;
  }

 private:
  BytesOut& number(std::uint64_t n, int bytes) {
    for (int i = 0; i < bytes; ++i) to_ += char(n >> (8 * i) & 0xff);
    return *this;
  }

  std::string& to_;
};

/// What isn't there reads as 0 or nothing, and then ok() is false.
class BytesIn {
 public:
  explicit BytesIn(std::string_view from) : from_(from) {}

  std::uint8_t u8() { return std::uint8_t(number(1)); }
  std::uint32_t u32() { return std::uint32_t(number(4)); }
  std::uint64_t u64() { return number(8); }
  bool flag() {
    const auto n = u8();
    ok_ = ok_ && n <= 1;
    return n == 1;
  }
  std::string_view text(std::size_t most) {
    const std::size_t size = u32();
    ok_ = ok_ && size <= most;
    return take(size);
  }
  std::string_view rest() { return std::exchange(from_, {}); }

  bool ok() const { return ok_; }
  std::size_t left() const { return from_.size(); }
  /// All was there, and nothing else.
  bool is_done() const { return ok_ && from_.empty(); }

 private:
  std::string_view take(std::size_t size) {
    ok_ = ok_ && size <= from_.size();
    if (!ok_) return {};
    const std::string_view taken = from_.substr(0, size);
    from_.remove_prefix(size);
    return taken;
  }
  std::uint64_t number(std::size_t bytes) {
    const std::string_view taken = take(bytes);
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < taken.size(); ++i) n |= std::uint64_t(static_cast<unsigned char>(taken[i])) << (8 * i);
    return n;
  }

  std::string_view from_;
  bool ok_ = true;
};

}  // namespace sheepshead::server
