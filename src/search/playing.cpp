#include "search/playing.hpp"

namespace sheepshead {

void Listeners::seat(Seat seat, Bot* bot) {
  const bool listens = bot != nullptr && bot->listens();
  bots_[seat] = listens ? bot : nullptr;
  seats_ = Seats(listens ? seats_ | one_seat(seat) : seats_ & ~one_seat(seat));
}

void Listeners::begin(const Game& game, const State& dealt) const {
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(seats_, p)) bots_[p]->begin(game, view(game, dealt, p));
}

void Listeners::hear(const Game& game, const State& before, Action action, const State& after) const {
  for (const Event& event : events(game, before, action, after))
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(seats_, p) && may_hear(event, p)) bots_[p]->hear(game, event);
}

void Listeners::end(const Game& game, const State& over) const {
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(seats_, p)) bots_[p]->end(game, over.ending, score(game, over));
}

}  // namespace sheepshead
