// What carries bytes between the nodes of a cluster.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/store/nodes.hpp"

namespace sheepshead::server {

/// It promises nothing: what is sent may be lost, late, there twice or in another order, and nobody is told (Line makes
/// up for that). All functions, and what they're given, on the hall's thread.
class Wires {
 public:
  using Heard = std::function<void(std::string_view bytes)>;
  using Lost = std::function<void(std::string_view subject)>;

  virtual ~Wires() = default;

  /// Doesn't block.
  virtual void send(std::string_view subject, std::string bytes) = 0;
  /// From now on, for what is sent to that subject.
  virtual void listen(std::string_view subject, Heard heard) = 0;
  /// The same, but of all that share the subject in a group one alone hears each.
  virtual void share(std::string_view subject, std::string_view group, Heard heard) = 0;
  /// `lost`, as all that were given before, is told of subjects at which nobody listened when something was sent there;
  /// not always.
  virtual void lost(Lost lost) = 0;
  /// Whether anything can be sent and heard at all, as far as that is known.
  virtual bool is_up() const = 0;
};

/// Where a node listens.
std::string subject_of(NodeId node);
/// Whose that is; 0: no node's.
NodeId node_of(std::string_view subject);

}  // namespace sheepshead::server
