// Time and turns of a house that has one thread: whoever calls it says what time it is, and comes again.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "server/hall/hall.hpp"

namespace sheepshead::device {

class Clock final : public server::Clockwork {
 public:
  using Work = std::function<void()>;

  server::Millis now() override { return now_; }
  void post(Work what) override { posted_.push_back(std::move(what)); }
  void at(server::Millis when, Work what) override { timers_.emplace(when, std::move(what)); }
  void think(Lane lane, std::string_view, Work what) override { thoughts_[lane].push_back(std::move(what)); }

  /// It is so late for whoever calls. Where their clock was set back, ours goes on from where it was.
  void set(server::Millis now) {
    if (now < told_) ahead_ += told_ - now;
    told_ = now;
    now_ = std::max(now_, now + ahead_);
  }
  /// Whatever is due, but for thoughts.
  void run() {
    while (true) {
      if (!posted_.empty()) {
        const Work work = std::move(posted_.front());
        posted_.pop_front();
        work();
      } else if (!timers_.empty() && timers_.begin()->first <= now_) {
        const Work work = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        work();
      } else {
        return;
      }
    }
  }
  /// One piece of thinking: a bot's before all others, for the table waits for it.
  void think_once() {
    if (thoughts_.empty()) return;
    const auto lane = thoughts_.begin();
    const Work work = std::move(lane->second.front());
    lane->second.pop_front();
    if (lane->second.empty()) thoughts_.erase(lane);
    work();
  }
  /// When to come again, by the clock of whoever calls: 0 at once; nothing: nothing is due.
  std::optional<server::Millis> next() const {
    if (!thoughts_.empty()) return 0;
    if (timers_.empty()) return std::nullopt;
    return timers_.begin()->first - ahead_;
  }

 private:
  server::Millis now_ = 0, told_ = 0;
  server::Millis ahead_ = 0;  ///< of the clock that we're told
  std::deque<Work> posted_;
  std::multimap<server::Millis, Work> timers_;
  std::map<Lane, std::deque<Work>> thoughts_;
};

}  // namespace sheepshead::device
