#include "notation/flat_json.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kMostFlatDigits = 18;  ///< any such number fits

/// Takes characters from the front of a text.
class FlatText {
 public:
  explicit FlatText(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  bool is_done() const { return at_ == end_; }
  bool is_at(char c) const { return at_ != end_ && *at_ == c; }
  bool take(char c) {
    if (!is_at(c)) return false;
    ++at_;
    return true;
  }
  /// Between quotation marks, in characters that stand for themselves.
  bool take_text(std::string_view& text) {
    if (!take('"')) return false;
    const char* const first = at_;
    while (at_ != end_ && *at_ >= ' ' && *at_ <= '~' && *at_ != '"' && *at_ != '\\') ++at_;
    text = {first, at_};
    return take('"');
  }
  bool take_number(std::uint64_t& number) {
    const char* const first = at_;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_) number = 10 * number + std::uint64_t(*at_ - '0');
    const auto digits = std::size_t(at_ - first);
    return digits > 0 && digits <= kMostFlatDigits && (digits == 1 || *first != '0');
  }

 private:
  const char* at_;
  const char* const end_;
};

}  // namespace

std::optional<FlatObject> FlatObject::read(std::string_view json) {
  FlatText in(json);
  FlatObject read;
  if (!in.take('{')) return std::nullopt;
  do {
    Member one;
    if (!in.take_text(one.key) || !in.take(':')) return std::nullopt;
    one.is_text = in.is_at('"');
    if (one.is_text ? !in.take_text(one.text) : !in.take_number(one.number)) return std::nullopt;
    if (!read.add(one)) return std::nullopt;
  } while (in.take(','));
  if (!in.take('}') || !in.is_done()) return std::nullopt;
  return read;
}

bool FlatObject::add(const Member& one) {
  if (count_ == kMost || find(one.key) != nullptr) return false;
  members_[count_++] = one;
  return true;
}

const FlatObject::Member* FlatObject::find(std::string_view key) const {
  for (const Member& one : members())
    if (one.key == key) return &one;
  return nullptr;
}

std::optional<std::string_view> FlatObject::text(std::string_view key) const {
  const Member* one = find(key);
  return one != nullptr && one->is_text ? std::optional(one->text) : std::nullopt;
}

std::optional<std::uint64_t> FlatObject::number(std::string_view key) const {
  const Member* one = find(key);
  return one != nullptr && !one->is_text ? std::optional(one->number) : std::nullopt;
}

}  // namespace sheepshead
