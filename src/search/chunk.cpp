#include "search/chunk.hpp"

#include <algorithm>
#include <array>

#include "play/score.hpp"
#include "play/series.hpp"

namespace sheepshead {
namespace {

/// Given deals are no series, so there may be few in a chunk, and few deals keep many threads busy.
constexpr std::uint64_t kDealChunk = 16;

/// Chooses without a view: what RandomBot would choose, faster.
struct RandomSeats {
  Listeners listeners;
  Action choose(const Game& game, const State& s, Random& random) const {
    const Legal choices = legal(game, s);
    return choices.at(int(random.below(std::uint32_t(choices.size()))));
  }
};

struct BotSeats {
  std::array<std::unique_ptr<Bot>, kMaxSeats> bots;
  Listeners listeners;
  Action choose(const Game& game, const State& s, Random& random) const {
    return bots[s.turn]->choose(game, view(game, s, s.turn), random);
  }
};

template <class Seats, bool kRecord>
class Player final : public ChunkPlayer {
 public:
  Player(const Simulation& job, ChunkProgress& progress, Seats seats)
      : job_(job), chunks_(job), progress_(progress), seats_(std::move(seats)) {}

  void play(std::uint64_t chunk) override {
    const Game& game = job_.game;
    const std::uint64_t first = chunk * chunks_.size;
    const std::uint64_t last = std::min(first + chunks_.size, chunks_.hands);
    Series series{.dealer = Seat(first % game.players)};
    constexpr std::uint64_t kTold = 8;  ///< hands between two looks of the others
    for (std::uint64_t hand = first; hand < last; ++hand) {
      if (!kRecord && progress_.stop) return;  // a chunk in the file is whole
      Random random(job_.seed, hand);
      while (true) {
        const bool given = !job_.deals.empty();
        const State end =
            play_deal(given ? job_.deals[std::size_t(hand)]
                            : GivenDeal{shuffle(game, random), series.dealer, std::uint8_t(series.doublers(game))},
                      hand, random);
        if (given) break;
        series.finish(game, end.ending, is_tied(game, end));
        if (is_scored(end.ending)) break;
        if (progress_.stop) return;
      }
      const std::uint64_t played = hand + 1 - first;
      if (played % kTold == 0) progress_.hands_done += kTold;
    }
    progress_.hands_done += (last - first) % kTold;
  }

 private:
  State play_deal(const GivenDeal& given, std::uint64_t hand, Random& random) {
    const Game& game = job_.game;
    State s = deal(game, given.deck, given.dealer, given.doublers);
    if constexpr (kRecord) actions_.clear();
    play_hand(game, s, seats_.listeners, [&](const State& now) {
      const Action action = seats_.choose(game, now, random);
      if constexpr (kRecord) actions_.emplace_back(now.turn, action);
      return action;
    });
    statistics.add(game, s);
    if constexpr (kRecord) {
      text += job_.text(PlayedHand{hand, given.deck, actions_, s});
      text += '\n';
    }
    return s;
  }

  const Simulation& job_;
  const Chunks chunks_;
  ChunkProgress& progress_;
  Seats seats_;
  std::vector<std::pair<Seat, Action>> actions_;
};

template <class Seats>
std::unique_ptr<ChunkPlayer> player(const Simulation& job, ChunkProgress& progress, Seats seats) {
  if (job.text) return std::make_unique<Player<Seats, true>>(job, progress, std::move(seats));
  return std::make_unique<Player<Seats, false>>(job, progress, std::move(seats));
}

}  // namespace

Chunks::Chunks(const Simulation& job)
    : hands(job.deals.empty() ? job.hands : job.deals.size()),
      size(job.deals.empty() ? kChunk : kDealChunk),
      count((hands + size - 1) / size) {}

std::unique_ptr<ChunkPlayer> make_chunk_player(const Simulation& job, ChunkProgress& progress) {
  if (std::ranges::all_of(job.bots, [](const std::string& name) { return name == "random"; }))
    return player(job, progress, RandomSeats{});
  BotSeats seats;
  for (std::size_t p = 0; p < job.bots.size(); ++p) {
    seats.bots[p] = job.maker(job.bots[p]);
    seats.listeners.seat(Seat(p), seats.bots[p].get());
  }
  return player(job, progress, std::move(seats));
}

}  // namespace sheepshead
