// Wires within one process that lose, delay, double and turn around what is sent, and say nothing of it. By hand.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/random.hpp"
#include "server/cluster/wires.hpp"
#include "server/works.hpp"

namespace sheepshead::server::testing {

class LoopNet {
 public:
  /// Of a thousand parcels.
  struct Weather {
    std::uint32_t lost = 0, doubled = 0, turned = 0;
    std::uint32_t slowest = 5;  ///< milliseconds
  };

  LoopNet(HandClockwork& time, std::uint64_t seed) : time_(time), random_(seed, 7) {}

  class End;
  /// A node's; what it hears runs on the node's clockwork. It's unplugged when it's destroyed.
  std::unique_ptr<Wires> plug(NodeId node, Clockwork& clockwork);

  void cut(NodeId from, NodeId to) { cut_.emplace(from, to); }
  void cut_both(NodeId one, NodeId other) {
    cut(one, other);
    cut(other, one);
  }
  void mend() { cut_.clear(); }
  void heal() {
    mend();
    is_down = false;
    weather = {};
  }

  Weather weather;
  bool is_down = false;  ///< what is in the middle
  /// All that was sent, for whoever records it.
  std::vector<std::pair<std::string, std::string>>* recorded = nullptr;
  std::uint64_t carried = 0, dropped = 0;

 private:
  void carry(NodeId from, std::string_view subject, const std::string& bytes);
  void carry(NodeId from, End& to, const std::string& subject, const std::string& bytes);

  HandClockwork& time_;
  Random random_;
  std::set<std::pair<NodeId, NodeId>> cut_;
  std::vector<End*> ends_;
  std::map<std::pair<NodeId, NodeId>, Millis> last_;
};

class LoopNet::End final : public Wires {
 public:
  End(LoopNet& net, NodeId node, Clockwork& clockwork) : net_(net), node_(node), clockwork_(clockwork) {
    net_.ends_.push_back(this);
  }
  End(const End&) = delete;
  End& operator=(const End&) = delete;
  ~End() override { std::erase(net_.ends_, this); }

  void send(std::string_view subject, std::string bytes) override { net_.carry(node_, subject, bytes); }
  void listen(std::string_view subject, Heard heard) override { heard_[std::string(subject)] = std::move(heard); }
  /// There is one group a subject here.
  void share(std::string_view subject, std::string_view, Heard heard) override {
    listen(subject, std::move(heard));
    shares_.emplace(subject);
  }
  void lost(Lost lost) override { lost_.push_back(std::move(lost)); }
  bool is_up() const override { return !net_.is_down; }

 private:
  friend class LoopNet;
  LoopNet& net_;
  const NodeId node_;
  Clockwork& clockwork_;
  std::map<std::string, Heard, std::less<>> heard_;
  std::set<std::string, std::less<>> shares_;
  std::vector<Lost> lost_;
  std::shared_ptr<End*> self_ = std::make_shared<End*>(this);
};

inline std::unique_ptr<Wires> LoopNet::plug(NodeId node, Clockwork& clockwork) {
  return std::make_unique<End>(*this, node, clockwork);
}

inline void LoopNet::carry(NodeId from, std::string_view subject, const std::string& bytes) {
  if (recorded != nullptr) recorded->emplace_back(subject, bytes);
  std::vector<End*> listening, sharing;
  for (End* end : ends_)
    if (end->heard_.contains(subject)) (end->shares_.contains(subject) ? sharing : listening).push_back(end);
  if (!sharing.empty()) listening.push_back(sharing[random_.below(std::uint32_t(sharing.size()))]);
  for (End* end : listening) carry(from, *end, std::string(subject), bytes);
  if (!listening.empty() || is_down) return;
  for (End* end : ends_)
    if (end->node_ == from && !end->lost_.empty())
      end->clockwork_.post([weak = std::weak_ptr(end->self_), subject = std::string(subject)] {
        if (const auto self = weak.lock())
          for (const Wires::Lost& one : (*self)->lost_) one(subject);
      });
}

inline void LoopNet::carry(NodeId from, End& to, const std::string& subject, const std::string& bytes) {
  if (is_down || cut_.contains({from, to.node_}) || random_.below(1000) < weather.lost) {
    ++dropped;
    return;
  }
  const int copies = random_.below(1000) < weather.doubled ? 2 : 1;
  for (int i = 0; i < copies; ++i) {
    ++carried;
    Millis when = time_.now() + 1 + random_.below(weather.slowest);
    Millis& last = last_[{from, to.node_}];
    if (random_.below(1000) >= weather.turned) when = last = std::max(last, when);
    time_.at(when, [weak = std::weak_ptr(to.self_), subject, bytes] {
      const auto self = weak.lock();
      if (!self) return;
      (*self)->clockwork_.post([weak, subject, bytes] {
        if (const auto still = weak.lock()) (*still)->heard_.at(subject)(bytes);
      });
    });
  }
}

}  // namespace sheepshead::server::testing
