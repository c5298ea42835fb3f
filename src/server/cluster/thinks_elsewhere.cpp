#include "server/cluster/thinks_elsewhere.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "search/bots/search/policy.hpp"

namespace sheepshead::server {
namespace {

/// Asked at the same time: more is thought out here. Of one host's tables fewer, so that others' are asked, too.
constexpr std::size_t kMostWaiting = 256, kMostOfLine = 64;
/// An answer that's late makes more trouble than one in time makes good: three in a run, or every third, are too many.
constexpr int kLate = 2, kInTime = 1, kTooMuch = 6;
constexpr Millis kRest = 5000;

/// Of a level that takes less than to ask somebody else nothing is asked.
bool is_worth_asking(std::string_view level, const Game& game) {
  const std::string_view name = level.substr(0, level.find(':'));
  return name == "club" || name == "expert" || name == "master" || (name == "strong" && !search::net_is_good(game));
}

}  // namespace

ThinksElsewhere::ThinksElsewhere(Wires& wires, Clockwork& clockwork, const ClusterKey& key)
    : wires_(wires), clockwork_(clockwork), key_(key) {
  while (last_.who == 0) randombytes_buf(&last_.who, sizeof last_.who);
  const std::weak_ptr<const char> alive = alive_;
  wires_.listen(thoughts::subject_of(last_), [this, alive](std::string_view bytes) {
    if (!alive.expired()) hear(bytes);
  });
  wires_.lost([this, alive](std::string_view subject) {
    if (!alive.expired()) nobody_there(subject);
  });
}

void ThinksElsewhere::choose(MoveAsked asked, Moved then) { think(Move{std::move(asked), std::move(then)}); }
void ThinksElsewhere::advise(HintAsked asked, Advised then) { think(Advice{std::move(asked), std::move(then)}); }

void ThinksElsewhere::think(Wanted what) {
  const bool is_worth =
      std::visit([](const auto& one) { return is_worth_asking(one.asked.level, *one.asked.game); }, what);
  if (!is_worth) return think_here(what);
  Way& way = way_of(what);
  if (!way.rests && ask(what, false)) return;
  ++counts_.here;
  if (way.rests && clockwork_.now() >= way.rests_until) {
    rest(way);
    static_cast<void>(ask(what, true));
  }
  think_here(what);
}

void ThinksElsewhere::think_here(Wanted& what) {
  if (auto* move = std::get_if<Move>(&what)) return here_.choose(std::move(move->asked), std::move(move->then));
  auto& advice = std::get<Advice>(what);
  here_.advise(std::move(advice.asked), std::move(advice.then));
}

/// False if nobody can be asked.
bool ThinksElsewhere::ask(const Wanted& what, bool is_trial) {
  const std::string& line = std::visit([](const auto& one) -> const std::string& { return one.asked.line; }, what);
  const auto of_line = of_line_.find(line);
  if (!wires_.is_up() || waiting_.size() >= kMostWaiting ||
      (of_line != of_line_.end() && of_line->second >= kMostOfLine))
    return false;
  const Way& way = way_of(what);
  const std::uint64_t count = ++last_.count;
  auto bytes = std::visit(
      [&](const auto& one) {
        return asks_.write(last_, std::uint32_t(way.patience), thoughts::Asked(one.asked), key_);
      },
      what);
  if (!bytes) return false;
  Waiting waiting{what, is_trial};
  if (is_trial) std::visit([](auto& one) { one.then = {}; }, waiting.what);
  waiting_.emplace(count, std::move(waiting));
  ++of_line_[line];
  wires_.send(way.subject, std::move(*bytes));
  clockwork_.at(clockwork_.now() + way.patience, [this, alive = std::weak_ptr(alive_), count] {
    if (!alive.expired()) late(count);
  });
  return true;
}

std::optional<ThinksElsewhere::Waiting> ThinksElsewhere::take(std::uint64_t count) {
  const auto found = waiting_.find(count);
  if (found == waiting_.end()) return std::nullopt;
  Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  const std::string& line =
      std::visit([](const auto& one) -> const std::string& { return one.asked.line; }, waiting.what);
  if (const auto of_line = of_line_.find(line); --of_line->second == 0) of_line_.erase(of_line);
  return waiting;
}

void ThinksElsewhere::hear(std::string_view bytes) {
  const auto answer = thoughts::answered(bytes, key_);
  if (!answer || answer->name.who != last_.who) {
    ++counts_.refused;
    counts_.strange += answer ? 0 : 1;
    return;
  }
  auto waiting = take(answer->name.count);
  if (!waiting) return;  // it's late, or there twice
  Way& way = way_of(waiting->what);
  const auto said =
      std::visit([&](const auto& one) { return thoughts::read(*answer, thoughts::Asked(one.asked)); }, waiting->what);
  const bool is_busy =
      said && std::holds_alternative<thoughts::Not>(*said) && std::get<thoughts::Not>(*said) == thoughts::Not::busy;
  const bool is_good = said && !std::holds_alternative<thoughts::Not>(*said);
  if (is_good || is_busy) {
    way.trouble = waiting->is_trial ? 0 : std::max(0, way.trouble - kInTime);
    if (waiting->is_trial) way.rests = false;
  } else {
    ++counts_.refused;
    trouble(way);
  }
  if (waiting->is_trial) return;
  if (!is_good) {
    counts_.busy += is_busy;
    return think_here(waiting->what);
  }
  ++counts_.answered;
  if (const auto* move = std::get_if<Move>(&waiting->what))
    move->then(std::get<Action>(*said));
  else
    std::get<Advice>(waiting->what).then(std::get<Hint>(*said));
}

void ThinksElsewhere::late(std::uint64_t count) {
  auto waiting = take(count);
  if (!waiting || waiting->is_trial) return;
  ++counts_.late;
  trouble(way_of(waiting->what));
  think_here(waiting->what);
}

/// None of those who hear such questions is there.
void ThinksElsewhere::nobody_there(std::string_view subject) {
  std::vector<std::uint64_t> lost;
  for (Way& way : ways_)
    if (way.subject == subject) {
      rest(way);
      for (const auto& [count, waiting] : waiting_)
        if (&way_of(waiting.what) == &way) lost.push_back(count);
    }
  for (const std::uint64_t count : lost) {
    auto waiting = take(count);
    if (!waiting || waiting->is_trial) continue;
    ++counts_.here;
    think_here(waiting->what);
  }
}

void ThinksElsewhere::trouble(Way& way) {
  way.trouble += kLate;
  if (way.trouble >= kTooMuch) rest(way);
}

void ThinksElsewhere::rest(Way& way) {
  way.rests = true;
  way.trouble = 0;
  way.rests_until = clockwork_.now() + kRest;
}

}  // namespace sheepshead::server
