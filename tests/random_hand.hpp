// Hands played at random, for tests of everything around a hand.
#pragma once

#include <cstdint>
#include <vector>

#include "notation/record.hpp"

namespace sheepshead::testing {

inline std::vector<Player> players_for(const Game& game) {
  const char* names[] = {"You", "West", "North", "East", "South", "Anna", "Bert", "Carl"};
  std::vector<Player> players;
  for (std::size_t i = 0; i < game.players; ++i) players.push_back({names[i], i == 0 ? "" : "random"});
  return players;
}

/// A legal action of the seat in turn; picks rarely enough that some hands have no picker.
inline Action random_action(const Game& game, const State& state, Random& random) {
  const Legal choices = legal(game, state);
  if (choices.has(Kind::pass) && random.below(100) < 75) return Action(Kind::pass);
  return choices.at(int(random.below(std::uint32_t(choices.size()))));
}

inline HandRecord random_hand(const Game& game, std::uint64_t seed, int doublers = 0) {
  Random random(seed);
  const DeckOrder deck = shuffle(game, random);
  const Seat dealer = static_cast<Seat>(random.below(game.players));
  State state = deal(game, deck, dealer, doublers);
  std::vector<Move> moves;
  while (!is_over(state)) {
    const Action action = random_action(game, state, random);
    moves.push_back({state.turn, action});
    apply(game, state, action);
  }
  return make_record(game, players_for(game), deck, std::move(moves), state);
}

}  // namespace sheepshead::testing
