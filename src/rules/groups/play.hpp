// The tricks (L4), and what doubles a hand (M1 to M6).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct PlayRules {
  bool claims = true;
};

inline constexpr std::array kPlayRows{
    flag<&PlayRules::claims>("claims",
                             {"A player may lay down his cards and claim the rest of the tricks; it stands if no play "
                              "can stop him.",
                              "L4"}),
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

inline constexpr Choice kCrackChoices[] = {
    {"no", "Nobody can crack."},
    {"not-offered",
     "Before the first card, an opponent who was not offered the blind may crack, which doubles the hand."},
    {"any-opponent", "Before the first card, any opponent of the picker may crack, which doubles the hand."},
};
inline constexpr Choice kCrackWhenChoices[] = {
    {"after-the-bury", "Cracks come when the picker has buried and named his partner."},
    {"before-the-bury", "Cracks come as soon as somebody has picked, before he takes the blind."},
};
inline constexpr Choice kCracksChoices[] = {
    {"once", "One crack is all there is in a hand."},
    {"each", "Each opponent who may crack can do so once, and each crack doubles again."},
};
inline constexpr Choice kBlitzChoices[] = {
    {"no", "Nobody can blitz."},
    {"after-a-crack",
     "After a crack or re-crack a player who shows both black queens, or both red ones, doubles the hand: a blitz."},
    {"any-time",
     "Before the first card a player who shows both black queens, or both red ones, doubles the hand: a blitz."},
};
inline constexpr Choice kCapOnChoices[] = {
    {"everything", "The limit holds for cracks, blitzes and doublers together."},
    {"cracks-and-blitzes", "The limit holds for cracks and blitzes alone; doublers multiply besides."},
};
inline constexpr std::string_view kCrackNeeds = "multipliers.crack=not-offered|any-opponent";
inline constexpr std::string_view kBlitzNeeds = "multipliers.blitz=after-a-crack|any-time";
inline constexpr int kCaps[] = {0, 2, 4, 8, 16, 32, 64};
inline constexpr std::array kMultiplierRows{
    choice<&MultiplierRules::crack>(
        "crack", kCrackChoices, {"Who may crack.", "M1", "picking.rule=in-turn|schiller scoring.system=game-points"}),
    choice<&MultiplierRules::when>("when", kCrackWhenChoices, {"When cracks come.", "M1", kCrackNeeds}),
    choice<&MultiplierRules::cracks>("cracks", kCracksChoices, {"How many may crack.", "M1", kCrackNeeds}),
    flag<&MultiplierRules::recrack>("recrack",
                                    {"After a crack the picker or the partner may crack back, which doubles again; a "
                                     "partner who does so is thereby known.",
                                     "M2", kCrackNeeds}),
    flag<&MultiplierRules::around_the_corner>(
        "around-the-corner",
        {"The partner too may crack back, and is thereby known: around the corner.", "M4",
         "multipliers.recrack=true partner.rule=called-ace|jack-of-diamonds|jack-and-ace|next-player|die"}),
    flag<&MultiplierRules::castrate>(
        "castrate", {"After a re-crack another opponent, who has not cracked, may castrate, which doubles once more.",
                     "M3", "multipliers.recrack=true"}),
    choice<&MultiplierRules::blitz>("blitz", kBlitzChoices,
                                    {"Who shows both black or both red queens doubles the hand.", "M5",
                                     "scoring.system=game-points deal.layout=hand"}),
    flag<&MultiplierRules::black_jacks>("black-jacks", {"Both black jacks too make a blitz.", "M5", kBlitzNeeds}),
    flag<&MultiplierRules::middle_jacks>(
        "middle-jacks", {"The two middle jacks, spades and hearts, too make a blitz.", "M5", kBlitzNeeds}),
    flag<&MultiplierRules::all_jacks>("all-jacks", {"All four jacks together too make a blitz.", "M5", kBlitzNeeds}),
    flag<&MultiplierRules::late_blitz>(
        "late-blitz",
        {"A player who has played both black queens may say so when he plays the second, and doubles the hand.", "M6",
         "scoring.system=game-points deal.layout=hand"}),
    number<&MultiplierRules::cap>("cap", 0, 64,
                                  {"The most that a hand can be multiplied by; 0 for no limit.", "M1 M2 M5 N5"}, kCaps),
    choice<&MultiplierRules::cap_on>("cap-on", kCapOnChoices,
                                     {"What the limit holds for.", "M1 M2 M5 N5", "multipliers.cap=2|4|8|16|32|64"}),
};
static_assert(kMultiplierRows.size() == member_count<MultiplierRules>());

}  // namespace sheepshead
