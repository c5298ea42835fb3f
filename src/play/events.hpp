// What happened when an action was played, as facts for people, each with its audience.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "play/action.hpp"
#include "play/score.hpp"
#include "play/state.hpp"

namespace sheepshead {

struct Event {
  enum class What : std::uint8_t {
    passed,
    picked,
    forced_to_pick,  ///< `number`: 1 in a Schiller (P5), else all others passed (P4)
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
    nobody_picked_moster,
    nobody_picked_mittler,
    nobody_picked_wilky,
    nobody_picked_schwanzer,  ///< all hands are shown
    nobody_picked_next_dealer,
    showed_hand,  ///< `seat` shows `cards` in a schwanzer
    called_sheepshead,
    took_some,  ///< `seat` takes `number` cards of the blind, where it is shared
    took_all,   ///< the whole blind: nuclear (T7e), or alone (T7f)
    die_cast,   ///< `number`; `seat` is the partner
    hicked,
    announced,          ///< `number`: a Bid
    kept_down,          ///< a Billy or side-solo is not laid up
    laid_up,            ///< it is
    game_settled,       ///< `number`: the Bid that is played, by `seat` (one event for each Billy)
    cards_laid_up,      ///< `seat` plays with `cards` face up
    named_trump,        ///< `number`: a Suit
    named_trick,        ///< `number`, from 1: the trick that takes the blind
    said_first_trick,   ///< the winner of the first trick that `seat` loses is its partner
    called_partner,     ///< `card`: its holder is a partner too (T4f, T8b)
    called_card_known,  ///< the holder of the called `card` was a partner already: call again (T8b)
    passed_card,        ///< to the left (T6d); `card` for the two of them only
    gave_back,          ///< to the right; `card` for the two of them only
    castrated,
    blitzed,             ///< `cards` are shown; `number`: a Pair
    played,              ///< `card`; kNoCard: face down
    partner_known,       ///< `seat` is the partner; `number`: 1 if there can be several
    turned_up,           ///< `cards` of `seat` are uncovered (T2a, T2b)
    sides_formed,        ///< `seat` plays with the seats of `number`, a set; alone if it is 0 (T4c, T8c)
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
  Seat and_for = kNoSeat;   ///< one more who may know, if `only_for` is set
};

inline constexpr int kEventKinds = int(Event::What::hand_over) + 1;
/// As on the wire.
inline constexpr std::array<std::string_view, kEventKinds> kEventNames{"passed",
                                                                       "picked",
                                                                       "forced-to-pick",
                                                                       "leaster-called",
                                                                       "doubler-called",
                                                                       "redeal-asked",
                                                                       "kept-silent",
                                                                       "took-blind",
                                                                       "buried",
                                                                       "buried-all",
                                                                       "called",
                                                                       "called-unknown",
                                                                       "laid-under",
                                                                       "declared-alone",
                                                                       "cracked",
                                                                       "recracked",
                                                                       "nobody-picked-leaster",
                                                                       "nobody-picked-doubler",
                                                                       "nobody-picked-moster",
                                                                       "nobody-picked-mittler",
                                                                       "nobody-picked-wilky",
                                                                       "nobody-picked-schwanzer",
                                                                       "nobody-picked-next-dealer",
                                                                       "showed-hand",
                                                                       "called-sheepshead",
                                                                       "took-some",
                                                                       "took-all",
                                                                       "die-cast",
                                                                       "hicked",
                                                                       "announced",
                                                                       "kept-down",
                                                                       "laid-up",
                                                                       "game-settled",
                                                                       "cards-laid-up",
                                                                       "named-trump",
                                                                       "named-trick",
                                                                       "said-first-trick",
                                                                       "called-partner",
                                                                       "called-card-known",
                                                                       "passed-card",
                                                                       "gave-back",
                                                                       "castrated",
                                                                       "blitzed",
                                                                       "played",
                                                                       "partner-known",
                                                                       "turned-up",
                                                                       "sides-formed",
                                                                       "trick-taken",
                                                                       "trick-taken-unseen",
                                                                       "under-seen",
                                                                       "claimed",
                                                                       "hand-over"};
static_assert(kEventNames[std::size_t(Event::What::played)] == "played");
static_assert(kEventNames.back() == "hand-over");
constexpr std::string_view name_of(Event::What what) { return kEventNames[std::size_t(what)]; }

/// Whether `seat` may hear of it.
constexpr bool may_hear(const Event& e, Seat seat) {
  return e.only_for == kNoSeat || e.only_for == seat || (e.and_for != kNoSeat && e.and_for == seat);
}

/// What `action`, played by `before.turn`, changed. Pure; never called by the simulator.
std::vector<Event> events(const Game&, const State& before, Action action, const State& after);

}  // namespace sheepshead
