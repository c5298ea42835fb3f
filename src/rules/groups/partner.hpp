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

inline constexpr Choice kPartnerChoices[] = {
    {"none", "The picker plays alone against everyone."},
    {"called-ace", "After burying, the picker calls the ace of a fail suit; whoever holds it is the secret partner."},
    {"jack-of-diamonds", "Whoever holds the jack of diamonds is the secret partner."},
    {"jack-and-ace",
     "Whoever holds the jack of diamonds is a secret partner, and so is whoever holds the ace that the picker calls."},
    {"next-player", "The player to the picker's left is the partner."},
    {"die", "A die names the partner: one is the player to the picker's left, and so on clockwise."},
    {"cards", "Nobody picks: those who hold certain cards are secret partners against the others."},
    {"first-two", "Nobody picks: those who play the first two cards of a certain rank are partners from then on."},
    {"across", "Those who sit across from each other are partners."},
};
inline constexpr Choice kTenWhenChoices[] = {
    {"all-aces", "A ten may be called only by a picker who has all fail aces."},
    {"no-callable-ace",
     "A ten may be called by any picker who has no ace to call with a card of its suit in his hand."},
};
inline constexpr Choice kHoldCardChoices[] = {
    {"until-led",
     "The picker keeps a card of the called suit until that suit has been led; if it never is, until the last trick."},
    {"whole-hand",
     "The picker keeps a card of the called suit to the end of the hand: as long as he has another card to play, he "
     "may not throw off his last one, even after the suit has been led."},
};
inline constexpr Choice kCallUpChoices[] = {
    {"no", "A picker who has the jack of diamonds plays alone."},
    {"yes", "A picker who has the jack of diamonds may call the next higher jack that he does not hold."},
    {"from-the-blind",
     "A picker who found the jack of diamonds in the blind may call the next higher jack that he does not hold; one "
     "who was dealt it plays alone."},
    {"before-the-blind",
     "A picker who was dealt the jack of diamonds may call the next higher jack that he does not hold, but only before "
     "he looks at the blind."},
    {"fail-ace",
     "A picker who has the jack of diamonds may call the ace of a fail suit instead, of which he keeps a card; the ace "
     "need not be played when its suit is led."},
};
inline constexpr Choice kCallUpToChoices[] = {
    {"jacks", "Only a jack may be called: the next higher one that the picker does not hold."},
    {"jack-of-hearts", "Only the jack of hearts may be called; a picker who holds that too has nobody to call."},
    {"queens",
     "A picker who holds the higher jacks too may call the lowest queen not in the picker's hand: diamonds, then "
     "hearts, "
     "spades and clubs."},
};
inline constexpr Choice kCallWhenChoices[] = {
    {"after-the-bury", "The picker calls after burying."},
    {"before-the-bury",
     "The picker calls with the blind in hand, before burying: the call goes by all those cards, and the bury may not "
     "take the last card of the called suit, or whichever card must be kept for the call."},
};
inline constexpr Choice kPartnerJackChoices[] = {
    {"JD", "The jack of diamonds names the partner."},
    {"JH", "The jack of hearts names the partner."},
    {"JS", "The jack of spades names the partner."},
    {"JC", "The jack of clubs names the partner, and no other jack may be called in its place."},
};
inline constexpr Choice kRankChoices[] = {
    {"6", "The first two sixes played."},  {"7", "The first two sevens played."}, {"8", "The first two eights played."},
    {"9", "The first two nines played."},  {"10", "The first two tens played."},  {"J", "The first two jacks played."},
    {"Q", "The first two queens played."}, {"K", "The first two kings played."},  {"A", "The first two aces played."},
};
inline constexpr Choice kFirstTwoPickerChoices[] = {
    {"first", "Of the two who play together, whoever played the first of the two cards counts as the picker."},
    {"higher", "Of the two who play together, whoever played the higher of the two cards counts as the picker."},
};
inline constexpr Choice kOneHandChoices[] = {
    {"alone", "Who holds all the partner cards is alone, and says nothing."},
    {"first-trick",
     "Who holds all the partner cards may announce it; the winner of the first trick that he does not win himself is "
     "then his partner."},
    {"call-an-ace",
     "Who holds all the partner cards may call the ace of a fail suit of which he has a card; its holder is then his "
     "partner."},
    {"call-higher",
     "Who holds two of the partner cards may call one more: with the seven of diamonds the eight, otherwise the jack "
     "of "
     "hearts. If a partner holds it already, he calls the next higher one."},
};
inline constexpr std::string_view kAceNeeds = "partner.rule=called-ace|jack-and-ace";
inline constexpr std::string_view kSecondCallNeeds = "partner.rule=called-ace|jack-and-ace partner.called-ten=true";
inline constexpr std::array kPartnerRows{
    choice<&PartnerRules::rule>(
        "rule", kPartnerChoices,
        {"How the picker finds a partner, or who plays together.", "A1 A2 A3 J1 J2 T3a T4a T4c T4e T6b T7b T7d T8c"}),
    flag<&PartnerRules::called_ten>("called-ten",
                                    {"A picker who holds all three fail aces may call a ten whose ace he keeps; when "
                                     "that suit is led, the ten beats the ace.",
                                     "A4", kAceNeeds}),
    choice<&PartnerRules::ten_when>("ten-when", kTenWhenChoices, {"When a ten may be called.", "A4", kSecondCallNeeds}),
    flag<&PartnerRules::called_king>("called-king",
                                     {"A picker who holds all fail aces and tens may call a king whose ace he keeps; "
                                      "when that suit is led, the king beats ace and ten.",
                                      "A4", kSecondCallNeeds}),
    flag<&PartnerRules::unknown>("unknown",
                                 {"A picker who has no suit to call may lay a card face down as his card of a called "
                                  "suit that he does not hold.",
                                  "A5", kAceNeeds}),
    flag<&PartnerRules::own_ace>(
        "own-ace",
        {"The picker may call an ace that he holds himself, and is his own secret partner.", "A6", kAceNeeds}),
    flag<&PartnerRules::buried_ace>(
        "buried-ace",
        {"The picker may call an ace that he buried, of a suit of which he keeps a card, and is secretly alone.", "A1",
         kAceNeeds}),
    flag<&PartnerRules::void_ace>(
        "void-ace",
        {"The picker may call the ace of a fail suit without holding a card of that suit, and lays none face down for "
         "it; such a call does not count as an ace to call where a ten or a face-down card depends on that.",
         "A8", kAceNeeds}),
    choice<&PartnerRules::call_when>("call-when", kCallWhenChoices,
                                     {"When the picker calls a card of a fail suit.", "A9", kAceNeeds}),
    choice<&PartnerRules::hold_card>("hold-card", kHoldCardChoices,
                                     {"How long the picker keeps a card of the called suit.", "A2", kAceNeeds}),
    flag<&PartnerRules::throw_off>(
        "throw-off", {"The partner may throw the called card off before its suit has been led.", "A3", kAceNeeds}),
    choice<&PartnerRules::call_up>("call-up", kCallUpChoices,
                                   {"What a picker with the jack of diamonds may call instead.", "J2 J3 J6 T6a T7a",
                                    "partner.rule=jack-of-diamonds"}),
    choice<&PartnerRules::call_up_to>(
        "call-up-to", kCallUpToChoices,
        {"How far up a picker with the jack of diamonds may call.", "J3",
         "partner.rule=jack-of-diamonds partner.call-up=yes|from-the-blind|before-the-blind"}),
    choice<&PartnerRules::card>(
        "card", kPartnerJackChoices,
        {"The jack that names the partner.", "J1 J4", "partner.rule=jack-of-diamonds|jack-and-ace"}),
    cards<&PartnerRules::cards>("cards", {"The cards whose holders are partners, where nobody picks.",
                                          "T4c T4f T6c T6d T8a T8b", "partner.rule=cards"}),
    choice<&PartnerRules::rank>(
        "rank", kRankChoices,
        {"The rank of which the first two played make partners.", "T4c T8c", "partner.rule=first-two"}),
    earlier<FirstTwoPicker::higher>(choice<&PartnerRules::picker>(
        "picker", kFirstTwoPickerChoices,
        {"Which of the first two counts as the picker.", "T4c T8c", "partner.rule=first-two"})),
    choice<&PartnerRules::one_hand>(
        "one-hand", kOneHandChoices,
        {"What a player may do who holds too many of the partner cards.", "T4c T4f T8b", "partner.rule=cards"}),
    flag<&PartnerRules::exchange>(
        "exchange", {"Before the lead, a player with two of the partner cards may pass one of them to his "
                     "left, for a card of that player's choice.",
                     "T6d", "partner.rule=cards"}),
};
static_assert(kPartnerRows.size() == member_count<PartnerRules>());

enum class Trickless : std::uint8_t { opponents, picker };

struct BuryRules {
  bool keep_jack = false;
  Trickless trickless = Trickless::opponents;
};

inline constexpr Choice kTricklessChoices[] = {
    {"opponents", "If the picker's side takes no trick, the points in the bury count for the opponents."},
    {"picker", "The points in the bury count for the picker's side even if it takes no trick."},
};
inline constexpr std::array kBuryRows{
    flag<&BuryRules::keep_jack>("keep-jack", {"A picker who plays alone with the jack of diamonds may not bury it.",
                                              "J5", "partner.rule=jack-of-diamonds|jack-and-ace"}),
    choice<&BuryRules::trickless>(
        "trickless", kTricklessChoices,
        {"Whose the bury is if the picker's side takes no trick.", "P2", "picking.rule=in-turn|schiller"}),
};
static_assert(kBuryRows.size() == member_count<BuryRules>());

}  // namespace sheepshead
