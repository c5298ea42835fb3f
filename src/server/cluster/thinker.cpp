#include "server/cluster/thinker.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace sheepshead::server {
namespace {

/// For each thread: one that's thought about, and two that wait for a few milliseconds.
constexpr std::size_t kMostOfThread = 3;
/// All that's asked has the same rank: what the lane sees is who used how much time, and there nobody may hold all of
/// it.
constexpr std::uint64_t kLines = 16;

std::optional<thoughts::Said> thought(const thoughts::Heard& heard, thoughts::Games& games) {
  const auto asked = thoughts::read(heard, games);
  if (!asked) return thoughts::Not::understood;
  return std::visit([](const auto& one) { return thoughts::Said(think(one)); }, *asked);
}

}  // namespace

Thinker::Thinker(Wires& wires, Clockwork& clockwork, const ClusterKey& key, Wish wish)
    : wires_(wires), clockwork_(clockwork), key_(key), most_(kMostOfThread * std::size_t(std::max(1, wish.threads))) {
  const auto share = [&](std::string_view subject) {
    wires_.share(subject, thoughts::kGroup, [this, alive = std::weak_ptr(alive_)](std::string_view bytes) {
      if (!alive.expired()) hear(bytes);
    });
  };
  if (wish.moves) share(thoughts::kMoves);
  if (wish.hints) share(thoughts::kHints);
}

void Thinker::hear(std::string_view bytes) {
  auto heard = thoughts::heard(bytes, key_);
  if (!heard) {
    ++counts_.strange;
    return;
  }
  if (is_leaving_ || unfinished_ >= most_) {
    ++counts_.busy;
    return wires_.send(thoughts::subject_of(heard->name), write(heard->name, thoughts::Not::busy, key_));
  }
  ++unfinished_;
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(heard->within);
  clockwork_.think(
      Clockwork::Lane::bots, std::to_string(++heard_ % kLines),
      [this, &works = clockwork_, alive = std::weak_ptr(alive_), games = games_, until, heard = std::move(*heard)] {
        std::optional<thoughts::Said> said;
        if (std::chrono::steady_clock::now() < until) said = thought(heard, *games);
        works.post([this, alive, name = heard.name, said = std::move(said)] {
          if (!alive.expired()) answer(name, said);
        });
      });
}

void Thinker::answer(const thoughts::Name& name, const std::optional<thoughts::Said>& said) {
  --unfinished_;
  if (!said) {
    ++counts_.late;
  } else {
    ++(std::holds_alternative<Action>(*said) ? counts_.moves
       : std::holds_alternative<Hint>(*said) ? counts_.hints
                                             : counts_.strange);
    wires_.send(thoughts::subject_of(name), write(name, *said, key_));
  }
  if (unfinished_ == 0 && left_) std::exchange(left_, {})();
}

void Thinker::leave(std::function<void()> then) {
  is_leaving_ = true;
  if (unfinished_ == 0) return then();
  left_ = std::move(then);
}

}  // namespace sheepshead::server
