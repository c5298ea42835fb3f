// What happened when an action was played, as facts for people, each with its audience.
#pragma once

#include <cstdint>
#include <vector>

#include "play/action.hpp"
#include "play/score.hpp"
#include "play/state.hpp"

namespace sheepshead {

struct Event {
  enum class What : std::uint8_t {
    passed,
    picked,
    forced_to_pick,
    leaster_called,
    doubler_called,
    redeal_asked,
    kept_silent,
    took_blind,      ///< `cards`: the blind; for the picker only
    buried,          ///< `cards`: one card; for the picker only
    buried_all,      ///< the bury is complete
    called,          ///< `card`: the partner's card
    called_unknown,  ///< like called, but the picker has no card of that suit and will lay one face down
    laid_under,      ///< a card lies face down; `card` for the picker only
    declared_alone,
    cracked,
    recracked,
    nobody_picked_leaster,
    nobody_picked_doubler,
    played,              ///< `card`; kNoCard: face down
    partner_known,       ///< `seat` is the partner
    trick_taken,         ///< `seat` takes `number` points
    trick_taken_unseen,  ///< `seat` takes the trick with the face-down card: `number` points besides it
    under_seen,          ///< `card` was the face-down card; for who took it only
    claimed,
    hand_over,
  };
  What what{};
  Seat seat = kNoSeat;
  Card card = kNoCard;
  CardSet cards;
  int number = 0;
  Seat only_for = kNoSeat;  ///< kNoSeat: everyone may know
};

/// What `action`, played by `before.turn`, changed. Pure; never called by the simulator.
std::vector<Event> events(const Game&, const State& before, Action action, const State& after);

}  // namespace sheepshead
