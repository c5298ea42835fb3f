#include "server/cluster/lines.hpp"

#include <algorithm>
#include <utility>

namespace sheepshead::server {
namespace {

constexpr Millis kBeat = 1000;
/// Beats after which nobody waits for a node any more that says nothing.
constexpr int kForgotten = 60;

/// None that this node or one with its number ever had.
std::uint64_t first_incarnation(Clockwork& clockwork) { return std::stoull(clockwork.secret().substr(0, 15), {}, 16); }

}  // namespace

void Lines::Pair::forget() {
  said.clear();
  last.clear();
  frames.clear();
  to_many = 0;
}

Lines::Lines(NodeId me, Wires& wires, Clockwork& clockwork, const ClusterKey& key, Use use)
    : me_(me),
      wires_(wires),
      clockwork_(clockwork),
      key_(key),
      use_(std::move(use)),
      incarnation_(first_incarnation(clockwork)) {
  wires_.listen(subject_of(me_), [this, still = std::weak_ptr(alive_)](std::string_view bytes) {
    if (!still.expired()) hear(bytes);
  });
  wait_for_beat();
}

Lines::Pair& Lines::pair(NodeId other) {
  Pair& p = pairs_[other];
  if (!p.line)
    p.line = std::make_unique<Line>(
        me_, other, key_, [this] { return ++incarnation_; },
        Line::Use{.send =
                      [this, subject = subject_of(other)](std::string bytes) {
                        ++counts_.sent;
                        wires_.send(subject, std::move(bytes));
                      },
                  .heard = [this, other](std::string_view body) { hear(other, body); },
                  .opened = [this, other] { use_.opened(other); },
                  .broke = [this, other] { broke(other); }});
  return p;
}

void Lines::call(NodeId other) {
  if (other == me_ || pairs_.contains(other)) return;
  pair(other).line->beat();
}

bool Lines::is_open(NodeId other) const {
  const auto it = pairs_.find(other);
  return it != pairs_.end() && it->second.line->is_open();
}

void Lines::hear(std::string_view bytes) {
  const auto parcel = unsealed(bytes, key_);
  if (!parcel || parcel->to != me_ || parcel->from == me_) {
    ++counts_.strange;
    return;
  }
  pair(parcel->from).line->hear(*parcel);
}

void Lines::hear(NodeId other, std::string_view body) {
  Pair& p = pair(other);
  if (!p.reader.feed(body)) return p.line->reset();
  const std::uint64_t breaks = counts_.breaks;
  while (const auto item = p.reader.next()) {
    use_.heard(other, *item);
    if (counts_.breaks != breaks) return;
  }
}

void Lines::broke(NodeId other) {
  ++counts_.breaks;
  Pair& p = pair(other);
  p.reader = {};
  p.forget();
  use_.broke(other);
}

void Lines::say_soon(NodeId other, Pair& p) {
  if (!p.said.empty()) return;
  clockwork_.post([this, other, still = std::weak_ptr(alive_)] {
    if (!still.expired()) say_all(other);
  });
}

void Lines::say(NodeId other, relayed::Item item) {
  const auto it = pairs_.find(other);
  if (it == pairs_.end() || !it->second.line->is_open()) return;
  Pair& p = it->second;
  say_soon(other, p);
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.session; }) p.last[one.session] = p.said.size();
        if constexpr (requires {
                        one.table;
                        one.frame;
                      })
          p.to_many = p.said.size() + 1;
      },
      item);
  p.said.push_back(std::move(item));
}

void Lines::send(NodeId other, relayed::Session session, std::shared_ptr<const std::string> frame, bool can_skip) {
  const auto it = pairs_.find(other);
  if (it == pairs_.end() || !it->second.line->is_open()) return;
  Pair& p = it->second;
  say_soon(other, p);
  const auto last = p.last.find(session);
  if (const auto known = p.frames.find(frame.get()); known != p.frames.end()) {
    auto& send = std::get<relayed::Send>(p.said[known->second]);
    // Not where it would come before what the socket was sent in between.
    const bool in_order = (last == p.last.end() || last->second < known->second) && known->second >= p.to_many;
    if (in_order && send.can_skip == can_skip && send.sessions.size() < relayed::kMostSessions) {
      send.sessions.push_back(session);
      p.last[session] = known->second;
      return;
    }
  }
  p.frames[frame.get()] = p.last[session] = p.said.size();
  p.said.emplace_back(relayed::Send{{session}, can_skip, std::move(frame)});
}

void Lines::say_all(NodeId other) {
  const auto it = pairs_.find(other);
  if (it == pairs_.end()) return;
  Pair& p = it->second;
  const auto said = std::exchange(p.said, {});
  p.forget();
  std::string bytes;
  for (const relayed::Item& item : said)
    if (!write(item, bytes)) return p.line->reset();  // nobody could go on without it
  for (std::string_view rest = bytes; !rest.empty() && p.line->is_open();
       rest.remove_prefix(std::min(rest.size(), kMostBody)))
    p.line->say(rest.substr(0, kMostBody));
}

void Lines::wait_for_beat() {
  clockwork_.at(clockwork_.now() + kBeat, [this, still = std::weak_ptr(alive_)] {
    if (!still.expired()) beat();
  });
}

void Lines::beat() {
  wait_for_beat();
  std::vector<NodeId> others;
  for (const auto& [other, p] : pairs_) others.push_back(other);
  for (const NodeId other : others) {
    Line& line = *pair(other).line;
    if (!line.is_open() && line.silent() > kForgotten && !use_.needs(other))
      pairs_.erase(other);
    else
      line.beat();
  }
  use_.beat();
}

}  // namespace sheepshead::server
