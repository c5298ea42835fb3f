// A decision in players' words (G5, G6): a mauer, a schmear, a bump, a throw-off, trump led as a defender, ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/text.hpp"
#include "search/analysis/judge.hpp"

namespace sheepshead {

/// What a remark is about.
enum class Mark : std::uint8_t {
  // Before the first card.
  mauer,      ///< passed a hand that should have been picked
  weak_pick,  ///< picked a hand that should have been passed
  pick,       ///< rightly
  bury_trump,
  bury_suit,    ///< another bury leaves a suit void
  bury_points,  ///< another bury brings more points home
  bury,
  call_long_suit,  ///< of which the picker holds more than of another
  call,
  alone,      ///< went alone where a partner was worth more
  granny,     ///< did not go alone with a hand that should
  doubling,   ///< a crack, a blitz, or silence
  announced,  ///< in another way before play
  // Leading.
  trump_by_defender,
  no_trump_by_picker,
  trump_not_saved,  ///< picker or partner led trump where fail was better
  called_suit,      ///< a defender did not lead it
  lead,
  // Following.
  leak,  ///< showed who the partner is
  schmear_missed,
  schmear_wrong,  ///< to the other side
  schmear,        ///< rightly, or too early
  bump_missed,
  bump,
  last,      ///< was last and did not make use of it
  take,      ///< took, or did not take
  too_high,  ///< a lower card takes it as well
  too_low,   ///< a higher card takes it more surely
  throw_off,
  play,  ///< any other card
};
std::string_view name_of(Mark);  ///< "trump-by-defender"

struct Remark {
  Mark mark = Mark::play;
  bool fault = true;
  std::string text;  ///< a sentence without its full stop
  double value = 0;  ///< game points: what was lost, negative; else what was gained, or was to be gained
};

/// How a remark is written.
struct Tone {
  std::string who = "You";  ///< "Anna"; sentences are in the past, and say the same of both
  CardStyle style = CardStyle::letters;
};

/// What there is to say about this choice: its fault if it was a slip or mistake; else, if anything of another sort
/// would have been a mistake, what it was. Mostly one, often none. Speaks of the view alone.
std::vector<Remark> remarks(const Game&, const View&, const Judgement&, Action chosen, const Tone&,
                            const Grading& = {});

/// "+0.4", "-0.21"; with symbols a true minus. Two places below 0.3, else one; "0" for what rounds to nothing.
std::string signed_text(double value, CardStyle style);
/// "You led trump as a defender with a club in hand: -0.21."
std::string to_text(const Remark&, CardStyle style);

/// An action as said of a player: "passed", "picked", "led the QC", "buried the 10H", "called the AC".
std::string deed_text(const View&, Action, CardStyle style);

}  // namespace sheepshead
