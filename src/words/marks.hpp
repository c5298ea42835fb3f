// What a review says of a decision, as one word each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

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
  play,    ///< any other card
  hinted,  ///< as a hint said, though a longer look finds something better
};
inline constexpr int kMarks = int(Mark::hinted) + 1;

/// As files and the wire spell them.
inline constexpr std::array<std::string_view, kMarks> kMarkNames{"mauer",
                                                                 "weak-pick",
                                                                 "pick",
                                                                 "bury-trump",
                                                                 "bury-suit",
                                                                 "bury-points",
                                                                 "bury",
                                                                 "call-long-suit",
                                                                 "call",
                                                                 "alone",
                                                                 "granny",
                                                                 "doubling",
                                                                 "announced",
                                                                 "trump-by-defender",
                                                                 "no-trump-by-picker",
                                                                 "trump-not-saved",
                                                                 "called-suit",
                                                                 "lead",
                                                                 "leak",
                                                                 "schmear-missed",
                                                                 "schmear-wrong",
                                                                 "schmear",
                                                                 "bump-missed",
                                                                 "bump",
                                                                 "last",
                                                                 "take",
                                                                 "too-high",
                                                                 "too-low",
                                                                 "throw-off",
                                                                 "play",
                                                                 "hinted"};
constexpr std::string_view name_of(Mark mark) { return kMarkNames[std::size_t(mark)]; }
static_assert(name_of(Mark::hinted) == "hinted" && name_of(Mark::leak) == "leak");

/// How good a choice was.
enum class Grade : std::uint8_t { fine, slip, mistake };
inline constexpr std::array<std::string_view, 3> kGradeNames{"fine", "slip", "mistake"};
static_assert(kGradeNames[std::size_t(Grade::mistake)] == "mistake");
constexpr std::string_view name_of(Grade grade) { return kGradeNames[std::size_t(grade)]; }

}  // namespace sheepshead
