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

inline constexpr Choice kPickingChoices[] = {
    {"in-turn", "From the dealer's left, each is offered the blind once: pick or pass."},
    {"schiller", "The player to the dealer's left must pick."},
    {"no-picker", "Nobody picks and there is no blind; the cards or the seats decide who plays with whom."},
    {"hick",
     "There is no blind. Each in turn hicks or passes; those who hicked then announce a game, and the highest is "
     "played."},
};
inline constexpr Choice kAloneChoices[] = {
    {"after-the-blind",
     "The picker may declare to play alone once he has seen the blind, instead of naming a partner."},
    {"before-the-blind", "The picker may declare to play alone only before he looks at the blind."},
    {"never", "The picker may not choose to play alone; he is alone only where the cards leave him no partner."},
};
inline constexpr Choice kSheepsheadChoices[] = {
    {"no", "Nobody calls sheepshead."},
    {"yes",
     "After burying, the picker may call sheepshead and claims every trick. If he takes them all, each opponent pays "
     "six; if he misses one, he pays six to each."},
    {"with-the-jack",
     "After burying, a picker who has the jack of diamonds may call sheepshead and claims every trick, for six from or "
     "to each opponent."},
};
inline constexpr Choice kSheepsheadWithChoices[] = {
    {"alone", "Whoever calls sheepshead plays alone."},
    {"partner",
     "Whoever calls sheepshead claims every trick together with the partner, if there is one. If they take them all, "
     "each opponent pays six and each partner gets six; if they miss one, the picker alone pays six to each opponent."},
};
inline constexpr std::array kPickingRows{
    choice<&PickingRules::rule>("rule", kPickingChoices, {"How a picker is found.", "P1 P5 T4c T4d T6c T8a"}),
    choice<&PickingRules::alone>("alone", kAloneChoices,
                                 {"When the picker may declare to play alone.", "P3 A7",
                                  "partner.rule=called-ace|jack-of-diamonds|jack-and-ace"}),
    choice<&PickingRules::sheepshead>(
        "sheepshead", kSheepsheadChoices,
        {"Whether the picker may call sheepshead.", "P6", "picking.rule=in-turn|schiller scoring.system=game-points"}),
    choice<&PickingRules::sheepshead_with>("sheepshead-with", kSheepsheadWithChoices,
                                           {"Who claims the tricks when the picker calls sheepshead.", "P6",
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

inline constexpr Choice kSharedWithChoices[] = {
    {"nobody", "The picker takes the whole blind and buries as many cards."},
    {"next-player",
     "The picker takes some cards of the blind, and the player to his left the others; each buries as many as he "
     "took."},
    {"partner",
     "The picker takes some cards of the blind, and the partner, once a die has named him, the others; each buries as "
     "many as he took."},
};
inline constexpr std::string_view kSharingNeeds = "taking.shared-with=next-player|partner";
inline constexpr std::array kTakingRows{
    choice<&TakingRules::shared_with>(
        "shared-with", kSharedWithChoices,
        {"Who takes what the picker leaves of the blind.", "P2 T7b T7c T7d T7e T7f", "picking.rule=in-turn|schiller"}),
    number<&TakingRules::picker_takes>(
        "picker-takes", 0, 8,
        {"How many cards of the blind the picker takes, where he shares it.", "T7b T7c T7d T7e T7f", kSharingNeeds}),
    flag<&TakingRules::picker_chooses>(
        "picker-chooses",
        {"The picker may take fewer, and leave the others to the next player.", "T7e", kSharingNeeds}),
    number<&TakingRules::for_opponents>(
        "for-opponents", 0, 6,
        {"How many cards of the blind nobody takes; unseen, they count for the opponents.", "T7e", kSharingNeeds}),
    flag<&TakingRules::nuclear>("nuclear",
                                {"A dealer who picks may go nuclear: his own cards go to the opponents' bury, and the "
                                 "whole blind is his hand.",
                                 "T7e", kSharingNeeds}),
    flag<&TakingRules::all_alone>(
        "all-alone", {"The picker may take the whole blind at once instead, and plays alone.", "T7f", kSharingNeeds}),
};
static_assert(kTakingRows.size() == member_count<TakingRules>());

}  // namespace sheepshead
