#include "search/arena/robin.hpp"

#include <numeric>

#include "search/arena/workers.hpp"
#include "search/whole.hpp"
#include "words/groups/bot.hpp"

namespace sheepshead {
namespace {

class MixedWatcher : public Watcher {
 public:
  MixedWatcher(const Game& game, std::vector<DealConduct>& conduct, std::vector<Contestant>& contestants)
      : game_(game), conduct_(conduct), contestants_(contestants) {}

  std::array<std::size_t, kMaxSeats> bot_at{};
  Score scores{};

  void decided(const State& before, Action action, std::uint64_t nanoseconds) override {
    const std::size_t bot = bot_at[before.turn];
    conduct_[bot].add_action(game_, before, action);
    if (nanoseconds > 0) contestants_[bot].thinking.add(nanoseconds);
  }
  void over(const State& end) override {
    for (Seat p = 0; p < game_.players; ++p) conduct_[bot_at[p]].add_picking(game_, end, p);
    if (!is_scored(end.ending)) return;
    const Tally t = tally(game_, end);
    scores = score(game_, t);
    for (Seat p = 0; p < game_.players; ++p) conduct_[bot_at[p]].add_score(role_of(t, p), scores[p]);
  }

 private:
  const Game& game_;
  std::vector<DealConduct>& conduct_;
  std::vector<Contestant>& contestants_;
};

class RobinWorker {
 public:
  RobinWorker(const Robin& robin, Workers& workers, RobinPart& part)
      : robin_(robin),
        workers_(workers),
        part_(part),
        table_(robin.game, robin.seed, workers.stop()),
        contestants_(robin.bots.size()),
        conduct_(robin.bots.size()),
        watcher_(robin.game, conduct_, contestants_) {
    for (Seat p = 0; p < robin.game.players; ++p)
      for (const std::string& name : robin.bots) bots_.push_back(robin.maker(name));
  }

  void run() {
    std::uint64_t deal = 0;
    while (workers_.next(deal)) {
      try {
        if (play(deal)) workers_.finished_one();
      } catch (const BotFailed& failed) {
        workers_.fail(deal, failed.seat == kNoSeat
                                ? failed.why
                                : say<"bot.failed">(robin_.bots[watcher_.bot_at[failed.seat]], deal, failed.why));
      }
    }
    const std::lock_guard lock(workers_.mutex());
    for (std::size_t b = 0; b < contestants_.size(); ++b) {
      part_.contestants[b].conduct += contestants_[b].conduct;
      part_.contestants[b].thinking += contestants_[b].thinking;
    }
  }

 private:
  bool play(std::uint64_t deal) {
    const std::size_t seats = robin_.game.players;
    const auto drawn = drawn_table(robin_.bots.size(), seats, robin_.seed, deal);
    std::ranges::fill(conduct_, DealConduct{});
    RobinPart::Deal sums{.done = true};
    for (std::size_t moved = 0; moved < seats; ++moved) {
      std::array<Bot*, kMaxSeats> bots{};
      for (std::size_t first = 0; first < seats; ++first) {
        const std::size_t seat = (first + moved) % seats;
        watcher_.bot_at[seat] = drawn[first];
        bots[seat] = bots_[seat * robin_.bots.size() + drawn[first]].get();
      }
      if (!table_.play(deal, bots, 0, nullptr, nullptr, watcher_)) return false;
      for (std::size_t first = 0; first < seats; ++first)
        sums.points[first] += watcher_.scores[(first + moved) % seats];
    }
    for (std::size_t b = 0; b < conduct_.size(); ++b) conduct_[b].add_to(contestants_[b].conduct);
    part_.deals[deal - part_.first] = sums;
    return true;
  }

  const Robin& robin_;
  Workers& workers_;
  RobinPart& part_;
  ArenaTable table_;
  std::vector<std::unique_ptr<Bot>> bots_;  ///< seat by seat, one of each name
  std::vector<Contestant> contestants_;
  std::vector<DealConduct> conduct_;
  MixedWatcher watcher_;
};

/// The points a hand of each bot in a deal; nothing for who did not sit there.
class DealMeans {
 public:
  DealMeans(const Robin& robin, std::uint64_t deal, const RobinPart::Deal& sums)
      : sum_(robin.bots.size()), hands_(robin.bots.size()) {
    const std::size_t seats = robin.game.players;
    const auto drawn = drawn_table(robin.bots.size(), seats, robin.seed, deal);
    for (std::size_t first = 0; first < seats; ++first) {
      sum_[drawn[first]] += sums.points[first];
      hands_[drawn[first]] += double(seats);
    }
  }
  bool sat(std::size_t bot) const { return hands_[bot] > 0; }
  double of(std::size_t bot) const { return sum_[bot] / hands_[bot]; }

 private:
  std::vector<double> sum_, hands_;
};

}  // namespace

std::array<std::size_t, kMaxSeats> drawn_table(std::size_t bots, std::size_t seats, std::uint64_t seed,
                                               std::uint64_t deal) {
  Random random(seed ^ 0x7ab1e, deal);
  std::vector<std::size_t> order(bots);
  std::iota(order.begin(), order.end(), 0);
  const auto shuffle_first = [&](auto& all, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) std::swap(all[i], all[i + random.below(std::uint32_t(all.size() - i))]);
  };
  shuffle_first(order, bots);
  std::vector<std::size_t> table(seats);
  for (std::size_t i = 0; i < seats; ++i) table[i] = order[i % bots];
  shuffle_first(table, seats);
  std::array<std::size_t, kMaxSeats> drawn{};
  std::ranges::copy(table, drawn.begin());
  return drawn;
}

RobinPart play_part(const Robin& robin, std::uint64_t first, std::uint64_t count) {
  Workers workers(first, count, robin.threads);
  RobinPart part;
  part.first = first;
  part.deals.resize(count);
  part.contestants.resize(robin.bots.size());
  workers.run([&] { RobinWorker(robin, workers, part).run(); }, robin.progress);
  part.failure = workers.failure();
  return part;
}

RobinResult settle(const Robin& robin, std::span<const RobinPart> parts) {
  const std::size_t k = robin.bots.size();
  RobinResult result;
  result.standings.resize(k);
  std::vector<std::vector<double>> own(k);
  std::vector<std::vector<double>> between(k * k);
  for (const RobinPart& part : parts) {
    if (result.failure.empty()) result.failure = part.failure;
    for (std::size_t b = 0; b < part.contestants.size(); ++b) {
      result.standings[b].contestant.conduct += part.contestants[b].conduct;
      result.standings[b].contestant.thinking += part.contestants[b].thinking;
    }
    for (std::uint64_t d = 0; d < part.deals.size(); ++d) {
      if (!part.deals[d].done) continue;
      ++result.deals;
      const DealMeans means(robin, part.first + d, part.deals[d]);
      for (std::size_t a = 0; a < k; ++a) {
        if (!means.sat(a)) continue;
        own[a].push_back(means.of(a));
        for (std::size_t b = a + 1; b < k; ++b)
          if (means.sat(b)) between[a * k + b].push_back(means.of(a) - means.of(b));
      }
    }
  }
  for (std::size_t a = 0; a < k; ++a) {
    result.standings[a].deals = own[a].size();
    result.standings[a].points = bootstrap_mean(own[a], robin.seed);
    for (std::size_t b = a + 1; b < k; ++b) {
      const auto& more = between[a * k + b];
      result.pairs.push_back({a, b, more.size(), bootstrap_mean(more, robin.seed)});
    }
  }
  result.complete = result.deals == robin.deals;
  return result;
}

RobinResult play_robin(const Robin& robin) { return play_whole(robin, robin.deals); }

}  // namespace sheepshead
