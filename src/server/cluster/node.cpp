#include "server/cluster/node.hpp"

#include <algorithm>
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
  const NodeRow own = before.front().first;
  const auto minds = [&](const NodeRow& row) {
    return row.id != nodes_.self() && (takes_all_ || row.name == own.name);
  };
  if (std::ranges::none_of(before, [&](const auto& one) { return minds(one.first); })) return {};
  for (int i = 0; i < kRoundsForName; ++i) {
    std::this_thread::sleep_for(kBetweenBeats);
    round();
    for (const auto& [row, life] : beats_.all()) {
      if (!minds(row)) continue;
      const auto earlier = std::ranges::find(before, row.id, [](const auto& one) { return one.first.id; });
      if (earlier == before.end() || earlier->first.beat == row.beat) continue;
      if (takes_all_) return say<"store.pg-in-use">(nodes_.where(), row.name);
      // Of two that start at once the later one gives way, and this one needn't.
      if (row.id < nodes_.self() || row.beat > std::uint64_t(kRoundsForName) + 2)
        return say<"store.node-taken">(nodes_.where(), row.name);
    }
  }
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

std::vector<std::pair<std::string, Node::Other>> Node::news() {
  std::vector<std::pair<std::string, Other>> told;
  const bool is_first = !known_;
  std::map<NodeId, Known> now;
  // One that starts under the name of another that lives ends again at once.
  const auto has_namesake = [&](NodeId id, const std::string& name) {
    return known_ && std::ranges::any_of(*known_, [&](const auto& other) {
             return other.first != id && other.second.name == name && other.second.is == Known::Is::here;
           });
  };
  for (const auto& [row, life] : beats_.all()) {
    if (row.id == nodes_.self() || row.id == 0) continue;
    Known one{row.name, row.beat, Known::Is::unknown, is_first};
    if (!is_first)
      if (const auto before = known_->find(row.id); before != known_->end()) {
        one.is = before->second.is;
        one.is_first = before->second.is_first;
        const bool beats = before->second.beat != row.beat;
        if (beats && std::exchange(one.is, Known::Is::here) != Known::Is::here) {
          const bool was_missed = missed_.erase(row.name) > 0;
          if ((was_missed || !one.is_first) && !has_namesake(row.id, row.name))
            told.emplace_back(row.name, was_missed ? Other::back : Other::begun);
          one.is_first = false;
        }
      }
    if (life == Beats::Life::gone && one.is == Known::Is::here) {
      one.is = Known::Is::gone;
      missed_.insert(row.name);
      told.emplace_back(row.name, Other::gone);
    }
    now[row.id] = std::move(one);
  }
  if (!is_first)
    for (const auto& [id, one] : *known_)
      if (!now.contains(id) && one.is == Known::Is::here && !has_namesake(id, one.name)) {
        missed_.insert(one.name);
        told.emplace_back(one.name, Other::ended);
      }
  known_ = std::move(now);
  return told;
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
  auto others = wrong.empty() ? news() : std::vector<std::pair<std::string, Other>>();
  // Once it's cut off it stays so until it can talk itself: others may be gone by then.
  is_cut_off_ = down_since_ &&
                (is_cut_off_ || (wrong.empty() && begun - *down_since_ >= kCutOffAfter && beats_.is_another_wired()));
  claims_.pause(is_cut_off_);
  if (!wrong.empty()) mine.reset();
  if (clockwork_ == nullptr) {
    if (mine) beats_.confirmed(begun);
    return;
  }
  clockwork_->post([this, begun, wrong, asked = std::move(asked), mine = std::move(mine), others = std::move(others)] {
    for (const auto& [name, what] : others) heard_.another(name, what);
    nodes_.show_playing(hall_->playing());
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
