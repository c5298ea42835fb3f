// The tricks (L4), and what doubles a hand (M1 to M6).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct PlayRules {
  bool claims = true;
};

inline constexpr std::array kPlayRows{
    flag<&PlayRules::claims>("claims", {"L4"}),
};
static_assert(kPlayRows.size() == member_count<PlayRules>());

enum class Crack : std::uint8_t { no, not_offered, any_opponent };
enum class CrackWhen : std::uint8_t { after_the_bury, before_the_bury };
enum class Cracks : std::uint8_t { once, each };
enum class Blitz : std::uint8_t { no, after_a_crack, any_time };
enum class CapOn : std::uint8_t { everything, cracks_and_blitzes };

struct MultiplierRules {
  Crack crack = Crack::no;
  CrackWhen when = CrackWhen::after_the_bury;
  Cracks cracks = Cracks::once;
  bool recrack = false;
  bool around_the_corner = true;
  bool castrate = false;
  Blitz blitz = Blitz::no;
  bool black_jacks = false;
  bool middle_jacks = false;
  bool all_jacks = false;
  bool late_blitz = false;
  std::uint8_t cap = 0;
  CapOn cap_on = CapOn::everything;
};

inline constexpr std::string_view kCrackChoices[] = {"no", "not-offered", "any-opponent"};
inline constexpr std::string_view kCrackWhenChoices[] = {"after-the-bury", "before-the-bury"};
inline constexpr std::string_view kCracksChoices[] = {"once", "each"};
inline constexpr std::string_view kBlitzChoices[] = {"no", "after-a-crack", "any-time"};
inline constexpr std::string_view kCapOnChoices[] = {"everything", "cracks-and-blitzes"};
inline constexpr std::string_view kCrackNeeds = "multipliers.crack=not-offered|any-opponent";
inline constexpr std::string_view kBlitzNeeds = "multipliers.blitz=after-a-crack|any-time";
inline constexpr int kCaps[] = {0, 2, 4, 8, 16, 32, 64};
inline constexpr std::array kMultiplierRows{
    choice<&MultiplierRules::crack>("crack", kCrackChoices,
                                    {"M1", "picking.rule=in-turn|schiller scoring.system=game-points"}),
    choice<&MultiplierRules::when>("when", kCrackWhenChoices, {"M1", kCrackNeeds}),
    choice<&MultiplierRules::cracks>("cracks", kCracksChoices, {"M1", kCrackNeeds}),
    flag<&MultiplierRules::recrack>("recrack", {"M2", kCrackNeeds}),
    flag<&MultiplierRules::around_the_corner>(
        "around-the-corner",
        {"M4", "multipliers.recrack=true partner.rule=called-ace|jack-of-diamonds|jack-and-ace|next-player|die"}),
    flag<&MultiplierRules::castrate>("castrate", {"M3", "multipliers.recrack=true"}),
    choice<&MultiplierRules::blitz>("blitz", kBlitzChoices, {"M5", "scoring.system=game-points deal.layout=hand"}),
    flag<&MultiplierRules::black_jacks>("black-jacks", {"M5", kBlitzNeeds}),
    flag<&MultiplierRules::middle_jacks>("middle-jacks", {"M5", kBlitzNeeds}),
    flag<&MultiplierRules::all_jacks>("all-jacks", {"M5", kBlitzNeeds}),
    flag<&MultiplierRules::late_blitz>("late-blitz", {"M6", "scoring.system=game-points deal.layout=hand"}),
    number<&MultiplierRules::cap>("cap", 0, 64, {"M1 M2 M5 N5"}, kCaps),
    choice<&MultiplierRules::cap_on>("cap-on", kCapOnChoices, {"M1 M2 M5 N5", "multipliers.cap=2|4|8|16|32|64"}),
};
static_assert(kMultiplierRows.size() == member_count<MultiplierRules>());

}  // namespace sheepshead
