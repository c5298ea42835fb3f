// Who is the picker's partner (A1 to A7, J1 to J3), and what the picker may not bury (J5).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class PartnerRule : std::uint8_t { none, called_ace, jack_of_diamonds };
enum class CallUp : std::uint8_t { no, yes, from_the_blind, before_the_blind };

struct PartnerRules {
  PartnerRule rule = PartnerRule::called_ace;
  bool called_ten = true;
  bool unknown = true;
  bool own_ace = false;
  CallUp call_up = CallUp::no;
};

inline constexpr Choice kPartnerChoices[] = {
    {"none", "The picker plays alone against everyone."},
    {"called-ace", "After burying, the picker calls the ace of a fail suit; whoever holds it is the secret partner."},
    {"jack-of-diamonds", "Whoever holds the jack of diamonds is the secret partner."},
};
inline constexpr Choice kCallUpChoices[] = {
    {"no", "A picker who has the jack of diamonds plays alone."},
    {"yes", "A picker who has the jack of diamonds may call the next higher jack that he does not hold."},
    {"from-the-blind",
     "A picker who found the jack of diamonds in the blind may call the next higher jack that he does not hold; one "
     "who "
     "was dealt it plays alone."},
    {"before-the-blind",
     "A picker who was dealt the jack of diamonds may call the next higher jack that he does not hold, but only before "
     "he looks at the blind."},
};
inline constexpr std::array kPartnerRows{
    choice<&PartnerRules::rule>("rule", kPartnerChoices, {"How the picker finds a partner.", "A1 A2 A3 J1 J2 T3a T4a"}),
    flag<&PartnerRules::called_ten>("called-ten",
                                    {"A picker who holds all three fail aces may call a ten whose ace he keeps; when "
                                     "that suit is led, the ten beats the ace.",
                                     "A4", "partner.rule=called-ace"}),
    flag<&PartnerRules::unknown>("unknown",
                                 {"A picker who has no suit to call may lay a card face down as his card of a called "
                                  "suit that he does not hold.",
                                  "A5", "partner.rule=called-ace"}),
    flag<&PartnerRules::own_ace>(
        "own-ace", {"The picker may call an ace that he holds himself, and is his own secret partner.", "A6",
                    "partner.rule=called-ace"}),
    choice<&PartnerRules::call_up>("call-up", kCallUpChoices,
                                   {"Whether a picker with the jack of diamonds may call a higher jack.", "J2 J3",
                                    "partner.rule=jack-of-diamonds"}),
};
static_assert(kPartnerRows.size() == member_count<PartnerRules>());

struct BuryRules {
  bool keep_jack = false;
};

inline constexpr std::array kBuryRows{
    flag<&BuryRules::keep_jack>("keep-jack", {"A picker who plays alone with the jack of diamonds may not bury it.",
                                              "J5", "partner.rule=jack-of-diamonds"}),
};
static_assert(kBuryRows.size() == member_count<BuryRules>());

}  // namespace sheepshead
