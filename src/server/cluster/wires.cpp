#include "server/cluster/wires.hpp"

#include <charconv>

namespace sheepshead::server {
namespace {

constexpr std::string_view kNode = "s.node.";

}  // namespace

std::string subject_of(NodeId node) { return std::string(kNode) + std::to_string(node); }

NodeId node_of(std::string_view subject) {
  if (!subject.starts_with(kNode)) return 0;
  subject.remove_prefix(kNode.size());
  NodeId node = 0;
  const auto [end, error] = std::from_chars(subject.data(), subject.data() + subject.size(), node);
  return error == std::errc() && end == subject.data() + subject.size() ? node : 0;
}

}  // namespace sheepshead::server
