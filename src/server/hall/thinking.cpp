#include "server/hall/thinking.hpp"

#include <map>

#include "search/bots/bot.hpp"

namespace sheepshead::server {
namespace {

/// Levels have few options here; of those that others ask for there may be more.
constexpr std::size_t kMostBots = 32;

/// A bot of the thread; it lives at least until the next is asked for.
Bot& bot_of_thread(const std::string& name) {
  thread_local std::map<std::string, std::unique_ptr<Bot>> bots;
  if (bots.size() >= kMostBots && !bots.contains(name)) bots.clear();
  auto& bot = bots[name];
  if (!bot) bot = make_bot(name);
  if (!bot) bot = make_bot("casual");
  return *bot;
}

/// The seeds of a review of the same hand, from that action on.
SeedsAhead seeds_from(std::pair<int, int> at) {
  return [at](int later) { return seed_of_decision(seed_of_hand(at.first), at.second + later); };
}

}  // namespace

Action think(const MoveAsked& asked) {
  Random random(asked.seed);
  return bot_of_thread(asked.level).choose(*asked.game, asked.seen, random);
}

Hint think(const HintAsked& asked) {
  Judge judge(bot_of_thread(asked.level), asked.looks);
  return hint_for(*asked.game, asked.seen, judge, seeds_from(asked.at));
}

void ThinksHere::choose(MoveAsked asked, Moved then) {
  const std::string line = asked.line;
  clockwork_.think(Clockwork::Lane::bots, line,
                   [&works = clockwork_, asked = std::move(asked), then = std::move(then)]() mutable {
                     if (asked.wanted.expired()) return;
                     works.post([then = std::move(then), action = think(asked)] { then(action); });
                   });
}

void ThinksHere::advise(HintAsked asked, Advised then) {
  const std::string line = asked.line;
  clockwork_.think(Clockwork::Lane::hints, line,
                   [&works = clockwork_, asked = std::move(asked), then = std::move(then)]() mutable {
                     works.post([then = std::move(then), hint = think(asked)] { then(hint); });
                   });
}

}  // namespace sheepshead::server
