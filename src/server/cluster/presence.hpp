// Which workers think for the nodes of a cluster: they say so every second, and each node knows those that it hears.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/parcel.hpp"
#include "server/cluster/wires.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server::presence {

/// Where workers say that they're there, and where nodes answer, so that both notice another's key. With the version of
/// what is said.
inline constexpr std::string_view kHello = "s.thought.here.1", kAnswer = "s.think.here.1";
/// So long after it was heard a worker is silent, and gone.
inline constexpr Millis kSilentAfter = 3000, kGoneAfter = 10'000;

struct Worker {
  std::string who;  ///< a number of this start
  std::string name, program;
  std::vector<std::string> kinds;
  int threads = 1;
  bool silent = false;
  friend bool operator==(const Worker&, const Worker&) = default;
};

std::string hello(const Worker&, const ClusterKey&);
/// Nothing if it's none, or wasn't sealed with this key.
std::optional<Worker> heard(std::string_view bytes, const ClusterKey&);
std::string answer(const ClusterKey&);
bool is_answer(std::string_view bytes, const ClusterKey&);

/// What a node's row says of the workers that it hears; what isn't of that kind is nobody.
std::string listed(const std::vector<Worker>&);
std::vector<Worker> read_list(std::string_view text);
/// Of all nodes' lists: a worker is silent if it is to all that know it.
std::vector<Worker> together(const std::vector<std::string>& lists);

/// Those that this node hears.
class Workers {
 public:
  Workers(Wires&, Clockwork&, const ClusterKey&);

  std::vector<Worker> all();
  /// Messages that nobody of the cluster has sealed.
  std::uint64_t strange() const { return strange_; }

 private:
  void hear(std::string_view bytes);

  struct Known {
    Worker worker;
    Millis heard = 0;
  };
  Wires& wires_;
  Clockwork& clockwork_;
  const ClusterKey key_;
  std::map<std::string, Known> known_;
  Millis answered_ = 0;
  std::uint64_t strange_ = 0;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server::presence
