// A hand between bots: who chooses, and who hears of it.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Makes a bot by its name; nothing if no bot has that name. Called on the threads that play.
using BotMaker = std::function<std::unique_ptr<Bot>(const std::string& name)>;

/// The bots of bot_names().
inline std::unique_ptr<Bot> make_known_bot(const std::string& name) { return make_bot(name); }

/// Those at a table who listen. What happens is told only where there is one.
class Listeners {
 public:
  /// Takes the place of who sat there; nullptr: nobody. The bot must outlive its stay.
  void seat(Seat seat, Bot* bot);
  bool any() const { return seats_ != 0; }
  void begin(const Game&, const State& dealt) const;
  void hear(const Game&, const State& before, Action, const State& after) const;
  void end(const Game&, const State& over) const;

 private:
  std::array<Bot*, kMaxSeats> bots_{};
  Seats seats_ = 0;
};

/// Plays a hand to its end. `choose` answers a State with an Action that is legal there.
template <class Choose>
void play_hand(const Game& game, State& s, const Listeners& listeners, Choose&& choose) {
  if (!listeners.any()) {
    while (!is_over(s)) apply(game, s, choose(s));
    return;
  }
  listeners.begin(game, s);
  while (!is_over(s)) {
    const State before = s;
    const Action action = choose(s);
    apply(game, s, action);
    listeners.hear(game, before, action, s);
  }
  listeners.end(game, s);
}

}  // namespace sheepshead
