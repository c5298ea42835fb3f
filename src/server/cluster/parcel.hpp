// What goes over the wires from one node to another: numbered, and proved to come from who says so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/cluster/wires.hpp"

namespace sheepshead::server {

/// The cluster's: whoever has it can speak for any node, and so for any person.
class ClusterKey {
 public:
  /// The shortest text of a key.
  static constexpr std::size_t kLeast = 32;

  explicit ClusterKey(std::string_view text);

  const unsigned char* bytes() const { return bytes_.data(); }

 private:
  std::array<unsigned char, 32> bytes_{};
};

/// The text, and a proof that somebody who has the key wrote it.
std::string proved(std::string text, const ClusterKey&);
/// That text; nothing if nobody who has the key wrote it. It's in `bytes`.
std::optional<std::string_view> proven(std::string_view bytes, const ClusterKey&);

/// The two incarnations are those of the Lines at both ends.
struct Parcel {
  NodeId from = 0, to = 0;
  std::uint64_t mine = 0;   ///< the sender's
  std::uint64_t yours = 0;  ///< the receiver's, as far as the sender knows it; 0: it doesn't
  std::uint64_t count = 0;  ///< the number of this message, or, in a beat, of the last one
  std::string_view body;    ///< empty: a beat
  friend bool operator==(const Parcel&, const Parcel&) = default;
};

/// The longest body; NATS takes a megabyte.
inline constexpr std::size_t kMostBody = std::size_t{256} * 1024;

std::string sealed(const Parcel&, const ClusterKey&);
/// Nothing if it's none, or wasn't sealed with this key. Its body is in `bytes`.
std::optional<Parcel> unsealed(std::string_view bytes, const ClusterKey&);

}  // namespace sheepshead::server
