// Picking, declaring to play alone, calling sheepshead (P1, P3 to P6), and how the blind is taken where it is not the
// picker's alone (T7b to T7f).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class Picking : std::uint8_t { in_turn, schiller, no_picker, hick };
enum class Alone : std::uint8_t { after_the_blind, before_the_blind, never };
enum class CallSheepshead : std::uint8_t { no, yes, with_the_jack };
enum class SheepsheadWith : std::uint8_t { alone, partner };

struct PickingRules {
  Picking rule = Picking::in_turn;
  Alone alone = Alone::after_the_blind;
  CallSheepshead sheepshead = CallSheepshead::no;
  SheepsheadWith sheepshead_with = SheepsheadWith::alone;
};

inline constexpr std::string_view kPickingChoices[] = {"in-turn", "schiller", "no-picker", "hick"};
inline constexpr std::string_view kAloneChoices[] = {"after-the-blind", "before-the-blind", "never"};
inline constexpr std::string_view kSheepsheadChoices[] = {"no", "yes", "with-the-jack"};
inline constexpr std::string_view kSheepsheadWithChoices[] = {"alone", "partner"};
inline constexpr std::array kPickingRows{
    choice<&PickingRules::rule>("rule", kPickingChoices, {"P1 P5 T4c T4d T6c T8a"}),
    choice<&PickingRules::alone>("alone", kAloneChoices,
                                 {"P3 A7", "partner.rule=called-ace|jack-of-diamonds|jack-and-ace"}),
    choice<&PickingRules::sheepshead>("sheepshead", kSheepsheadChoices,
                                      {"P6", "picking.rule=in-turn|schiller scoring.system=game-points"}),
    choice<&PickingRules::sheepshead_with>("sheepshead-with", kSheepsheadWithChoices,
                                           {"P6",
                                            "picking.sheepshead=yes|with-the-jack "
                                            "partner.rule=called-ace|jack-of-diamonds|jack-and-ace|next-player|die"}),
};
static_assert(kPickingRows.size() == member_count<PickingRules>());

enum class SharedWith : std::uint8_t { nobody, next_player, partner };

struct TakingRules {
  SharedWith shared_with = SharedWith::nobody;
  std::uint8_t picker_takes = 0;
  bool picker_chooses = false;
  std::uint8_t for_opponents = 0;
  bool nuclear = false;
  bool all_alone = false;
};

inline constexpr std::string_view kSharedWithChoices[] = {"nobody", "next-player", "partner"};
inline constexpr std::string_view kSharingNeeds = "taking.shared-with=next-player|partner";
inline constexpr std::array kTakingRows{
    choice<&TakingRules::shared_with>("shared-with", kSharedWithChoices,
                                      {"P2 T7b T7c T7d T7e T7f", "picking.rule=in-turn|schiller"}),
    number<&TakingRules::picker_takes>("picker-takes", 0, 8, {"T7b T7c T7d T7e T7f", kSharingNeeds}),
    flag<&TakingRules::picker_chooses>("picker-chooses", {"T7e", kSharingNeeds}),
    number<&TakingRules::for_opponents>("for-opponents", 0, 6, {"T7e", kSharingNeeds}),
    flag<&TakingRules::nuclear>("nuclear", {"T7e", kSharingNeeds}),
    flag<&TakingRules::all_alone>("all-alone", {"T7f", kSharingNeeds}),
};
static_assert(kTakingRows.size() == member_count<TakingRules>());

}  // namespace sheepshead
