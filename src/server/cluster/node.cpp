#include "server/cluster/node.hpp"

#include <utility>

#include "words/groups/store.hpp"

namespace sheepshead::server {

Node::Node(Nodes& nodes, bool takes_all, std::function<Steady()> clock)
    : nodes_(nodes), takes_all_(takes_all), clock_(std::move(clock)) {
  round();
}

Node::~Node() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  asked_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Node::tell(Hall& hall, Clockwork& clockwork, Heard heard) {
  hall_ = &hall;
  clockwork_ = &clockwork;
  heard_ = std::move(heard);
}

Message Node::company() {
  const auto before = beats_.all();
  if (!takes_all_ || before.size() < 2) return {};
  std::this_thread::sleep_for(2 * kBetweenBeats);
  round();
  for (const auto& [row, life] : beats_.all())
    for (const auto& [earlier, its_life] : before)
      if (row.id != nodes_.self() && row.id == earlier.id && row.beat != earlier.beat)
        return say<"store.pg-in-use">(nodes_.where(), row.name);
  return {};
}

void Node::begin() {
  thread_ = std::thread([this] { run(); });
}

void Node::run() {
  while (true) {
    bool leaves = false;
    {
      std::unique_lock lock(mutex_);
      asked_.wait_for(lock, kBetweenBeats, [this] { return ending_ || leaves_; });
      if (ending_) return;
      leaves = std::exchange(leaves_, false);
    }
    if (leaves) static_cast<void>(nodes_.leave(nodes_.self()));
    round();
  }
}

Wired Node::wired(Steady now) {
  if (!is_up_) return Wired::none;
  const bool is_up = is_up_();
  if (is_up)
    down_since_.reset();
  else if (!down_since_)
    down_since_ = now;
  return is_up ? Wired::up : Wired::down;
}

void Node::round() {
  const Steady begun = clock_();
  const Wired now = wired(begun);
  std::vector<NodeRow> rows;
  std::vector<AskedTable> asked;
  Message wrong = nodes_.beat(now, rows, asked);
  std::optional<std::vector<TableId>> mine;
  if (wrong.empty()) {
    if (beats_.heard(begun, rows)) wrong = nodes_.owned(mine.emplace());
    if (!takes_all_) nodes_.are_alive(beats_.others());
    if (const auto gone = beats_.long_gone(kRoundsRemembered); !gone.empty()) static_cast<void>(nodes_.forget(gone));
  }
  // Once it's cut off it stays so until it can talk itself: others may be gone by then.
  is_cut_off_ = down_since_ &&
                (is_cut_off_ || (wrong.empty() && begun - *down_since_ >= kCutOffAfter && beats_.is_another_wired()));
  claims_.pause(is_cut_off_);
  if (!wrong.empty()) mine.reset();
  if (clockwork_ == nullptr) {
    if (mine) beats_.confirmed(begun);
    return;
  }
  clockwork_->post([this, begun, wrong, asked = std::move(asked), mine = std::move(mine)] {
    if (mine) {
      hall_->keep_only(*mine);
      beats_.confirmed(begun);
    }
    for (const AskedTable& one : asked) hall_->asked_for(one.table, one.by);
    if (beats_.is_leaving() && !std::exchange(is_told_to_leave_, true)) heard_.leaving();
    if (std::exchange(is_in_trouble_, !wrong.empty()) == wrong.empty()) heard_.trouble(wrong);
    if (const bool is_cut = is_cut_off_; std::exchange(is_told_of_cut_, is_cut) != is_cut) heard_.cut_off(is_cut);
  });
}

void Node::leave() {
  claims_.leave();
  is_told_to_leave_ = true;
  {
    const std::lock_guard lock(mutex_);
    leaves_ = true;
  }
  asked_.notify_one();
}

void Node::end() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  asked_.notify_one();
  if (thread_.joinable()) thread_.join();
  nodes_.farewell();
}

}  // namespace sheepshead::server
