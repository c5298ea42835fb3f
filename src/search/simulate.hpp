// Playing many hands with bots, on several threads, with the same result whatever their number.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/given_deal.hpp"
#include "play/hand.hpp"
#include "search/playing.hpp"
#include "search/statistics.hpp"

namespace sheepshead {

/// Hands are played in chunks of this many, each a series of its own (D2, N5): chunk c starts with dealer
/// c * kChunk mod players and no doubler waiting. Hand h draws on Random(seed, h) alone. A deal that ends as a doubler
/// or a redeal is followed at once by the next, on the same generator, and does not count as a hand.
/// Deals that are given are each played once, however they end, and deal d draws on Random(seed, d).
inline constexpr std::uint64_t kChunk = 1024;

/// One deal that was played, for a record.
struct PlayedHand {
  std::uint64_t hand = 0;  ///< number of the complete hand, from 0; discarded deals before it have the same. Or of
                           ///< the deal, where deals are given
  const DeckOrder& deck;
  const std::vector<std::pair<Seat, Action>>& actions;
  const State& end;
};

struct Simulation {
  const Game& game;
  std::vector<std::string> bots;  ///< names that `maker` knows, one for each seat
  std::uint64_t hands = 0;        ///< complete hands to play; not looked at where deals are given
  std::uint64_t seed = 0;
  int threads = 1;
  BotMaker maker = make_known_bot;
  /// Deals to play in place of shuffled ones; each fits the game.
  std::span<const GivenDeal> deals = {};

  /// If set: the text of a deal, made on the worker threads, and where the texts go, in the order of the hands, from
  /// one thread at a time. The simulation stops when `write` answers false.
  std::function<std::string(const PlayedHand&)> text;
  std::function<bool(std::string_view)> write;
  /// If set: hears on the calling thread, about ten times a second, how many hands, or deals given, are done. The
  /// simulation stops when it answers false: after the hands in progress, or after the chunks where texts are written.
  std::function<bool(std::uint64_t)> progress;
};

struct SimulationResult {
  Statistics statistics;
  double seconds = 0;
  bool complete = true;    ///< false if progress or write stopped it
  std::uint64_t done = 0;  ///< hands played, or deals where they were given
};

/// Every bot name must be known, and their number that of the players. Where all bots are `random` no view is made.
SimulationResult simulate(const Simulation&);

}  // namespace sheepshead
