// One end of what two nodes say to each other: in order, once, without gaps, or it says that it broke.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/cluster/parcel.hpp"

namespace sheepshead::server {

/// Each end has an incarnation, a number that it never had before, and says it with every parcel, along with the
/// other's as it knows it. So a parcel of an earlier incarnation of either end is known, and so is one that somebody
/// has recorded. The line is open at an end once it has heard its own incarnation from the other. Each end counts its
/// messages, and repeats the count with every beat. A gap, or silence, breaks the line: the end takes a new
/// incarnation, and by that the other learns that it's broken.
class Line {
 public:
  /// Beats without a word of the other until it breaks.
  static constexpr int kMostSilent = 3;

  struct Use {
    std::function<void(std::string bytes)> send;
    /// The body of a message. It may break the line.
    std::function<void(std::string_view body)> heard;
    std::function<void()> opened;
    /// What was said isn't in force any more, and neither is what was heard. It may open again at once.
    std::function<void()> broke;
  };

  /// `fresh` gives out incarnations, each higher than the one before.
  Line(NodeId me, NodeId other, const ClusterKey& key, std::function<std::uint64_t()> fresh, Use use);

  /// From the other to this node, as unsealed() took it.
  void hear(const Parcel&);
  /// Once a second.
  void beat();
  /// Only while it's open; at most kMostBody bytes.
  void say(std::string_view body);
  void reset();

  bool is_open() const { return is_open_; }
  /// Beats since it heard of the other.
  int silent() const { return silent_; }

 private:
  void send(std::uint64_t yours, std::string_view body);
  void open();
  void answer(const Parcel&);

  const NodeId me_, other_;
  const ClusterKey& key_;
  const std::function<std::uint64_t()> fresh_;
  const Use use_;

  std::uint64_t mine_, theirs_ = 0;
  std::uint64_t said_ = 0, heard_ = 0;
  bool is_open_ = false;
  int silent_ = 0, answers_ = 0;
};

}  // namespace sheepshead::server
