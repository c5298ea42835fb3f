// Who plays with whom (A1 to A9, J1 to J6, T4c, T4e, T4f, T6b to T8c), and what the picker may not bury (J5, P2).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class PartnerRule : std::uint8_t {
  none,
  called_ace,
  jack_of_diamonds,
  jack_and_ace,
  next_player,
  die,
  cards,
  first_two,
  across,
};
enum class TenWhen : std::uint8_t { all_aces, no_callable_ace };
enum class HoldCard : std::uint8_t { until_led, whole_hand };
enum class CallUp : std::uint8_t { no, yes, from_the_blind, before_the_blind, fail_ace };
enum class CallUpTo : std::uint8_t { jacks, jack_of_hearts, queens };
enum class CallWhen : std::uint8_t { after_the_bury, before_the_bury };
enum class PartnerJack : std::uint8_t { diamonds, hearts, spades, clubs };
enum class FirstTwoPicker : std::uint8_t { first, higher };
enum class OneHand : std::uint8_t { alone, first_trick, call_an_ace, call_higher };

struct PartnerRules {
  PartnerRule rule = PartnerRule::called_ace;
  bool called_ten = true;
  TenWhen ten_when = TenWhen::all_aces;
  bool called_king = false;
  bool unknown = true;
  bool own_ace = false;
  bool buried_ace = false;
  bool void_ace = false;
  CallWhen call_when = CallWhen::after_the_bury;
  HoldCard hold_card = HoldCard::until_led;
  bool throw_off = false;
  CallUp call_up = CallUp::no;
  CallUpTo call_up_to = CallUpTo::jacks;
  PartnerJack card = PartnerJack::diamonds;
  Numbers cards{};
  Rank rank = Rank::queen;
  FirstTwoPicker picker = FirstTwoPicker::first;
  OneHand one_hand = OneHand::alone;
  bool exchange = false;
};

inline constexpr std::string_view kPartnerChoices[] = {
    "none", "called-ace", "jack-of-diamonds", "jack-and-ace", "next-player", "die", "cards", "first-two", "across"};
inline constexpr std::string_view kTenWhenChoices[] = {"all-aces", "no-callable-ace"};
inline constexpr std::string_view kHoldCardChoices[] = {"until-led", "whole-hand"};
inline constexpr std::string_view kCallUpChoices[] = {"no", "yes", "from-the-blind", "before-the-blind", "fail-ace"};
inline constexpr std::string_view kCallUpToChoices[] = {"jacks", "jack-of-hearts", "queens"};
inline constexpr std::string_view kCallWhenChoices[] = {"after-the-bury", "before-the-bury"};
inline constexpr std::string_view kPartnerJackChoices[] = {"JD", "JH", "JS", "JC"};
inline constexpr std::string_view kRankChoices[] = {"6", "7", "8", "9", "10", "J", "Q", "K", "A"};
inline constexpr std::string_view kFirstTwoPickerChoices[] = {"first", "higher"};
inline constexpr std::string_view kOneHandChoices[] = {"alone", "first-trick", "call-an-ace", "call-higher"};
inline constexpr std::string_view kAceNeeds = "partner.rule=called-ace|jack-and-ace";
inline constexpr std::string_view kSecondCallNeeds = "partner.rule=called-ace|jack-and-ace partner.called-ten=true";
inline constexpr std::array kPartnerRows{
    choice<&PartnerRules::rule>("rule", kPartnerChoices, {"A1 A2 A3 J1 J2 T3a T4a T4c T4e T6b T7b T7d T8c"}),
    flag<&PartnerRules::called_ten>("called-ten", {"A4", kAceNeeds}),
    choice<&PartnerRules::ten_when>("ten-when", kTenWhenChoices, {"A4", kSecondCallNeeds}),
    flag<&PartnerRules::called_king>("called-king", {"A4", kSecondCallNeeds}),
    flag<&PartnerRules::unknown>("unknown", {"A5", kAceNeeds}),
    flag<&PartnerRules::own_ace>("own-ace", {"A6", kAceNeeds}),
    flag<&PartnerRules::buried_ace>("buried-ace", {"A1", kAceNeeds}),
    flag<&PartnerRules::void_ace>("void-ace", {"A8", kAceNeeds}),
    choice<&PartnerRules::call_when>("call-when", kCallWhenChoices, {"A9", kAceNeeds}),
    choice<&PartnerRules::hold_card>("hold-card", kHoldCardChoices, {"A2", kAceNeeds}),
    flag<&PartnerRules::throw_off>("throw-off", {"A3", kAceNeeds}),
    choice<&PartnerRules::call_up>("call-up", kCallUpChoices, {"J2 J3 J6 T6a T7a", "partner.rule=jack-of-diamonds"}),
    choice<&PartnerRules::call_up_to>(
        "call-up-to", kCallUpToChoices,
        {"J3", "partner.rule=jack-of-diamonds partner.call-up=yes|from-the-blind|before-the-blind"}),
    choice<&PartnerRules::card>("card", kPartnerJackChoices, {"J1 J4", "partner.rule=jack-of-diamonds|jack-and-ace"}),
    cards<&PartnerRules::cards>("cards", {"T4c T4f T6c T6d T8a T8b", "partner.rule=cards"}),
    choice<&PartnerRules::rank>("rank", kRankChoices, {"T4c T8c", "partner.rule=first-two"}),
    earlier<FirstTwoPicker::higher>(
        choice<&PartnerRules::picker>("picker", kFirstTwoPickerChoices, {"T4c T8c", "partner.rule=first-two"})),
    choice<&PartnerRules::one_hand>("one-hand", kOneHandChoices, {"T4c T4f T8b", "partner.rule=cards"}),
    flag<&PartnerRules::exchange>("exchange", {"T6d", "partner.rule=cards"}),
};
static_assert(kPartnerRows.size() == member_count<PartnerRules>());

enum class Trickless : std::uint8_t { opponents, picker };

struct BuryRules {
  bool keep_jack = false;
  Trickless trickless = Trickless::opponents;
};

inline constexpr std::string_view kTricklessChoices[] = {"opponents", "picker"};
inline constexpr std::array kBuryRows{
    flag<&BuryRules::keep_jack>("keep-jack", {"J5", "partner.rule=jack-of-diamonds|jack-and-ace"}),
    choice<&BuryRules::trickless>("trickless", kTricklessChoices, {"P2", "picking.rule=in-turn|schiller"}),
};
static_assert(kBuryRows.size() == member_count<BuryRules>());

}  // namespace sheepshead
