// Quarrels of picking, of taking the blind, and of what happens when nobody picks.
#include <utility>

#include "rules/check_words.hpp"

namespace sheepshead::checks {
namespace {

using std::string;
using std::to_string;

void check_hick(Found f) {
  const Rules& r = f.rules;
  const bool hick = r.picking.rule == Picking::hick;
  const NobodyPicks nobody = r.nobody_picks.rule;
  if (!hick) {
    if (nobody == NobodyPicks::wilky)
      f.quarrel("nobody-picks.rule", "picking.rule",
                "\"wilky\" is played where nobody hicks. Set picking.rule to \"hick\", or nobody-picks.rule to "
                "\"leaster\".");
    return;
  }
  if (r.table.players != 4)
    f.quarrel("picking.rule", "table.players",
              "\"hick\" is a game for 4 players, and here are " + to_string(r.table.players) +
                  ". Set table.players to 4, or picking.rule to \"in-turn\".");
  if (r.partner.rule != PartnerRule::none)
    f.quarrel("partner.rule", "picking.rule",
              f.here("partner.rule") +
                  " has no place where players hick: a call names its own partner. Set partner.rule to \"none\".");
  if (r.scoring.system != System::hicks)
    f.quarrel("scoring.system", "picking.rule",
              f.here("scoring.system") + " has no value for what is hicked. Set scoring.system to \"hicks\".");
  if (!is_one_of(nobody, NobodyPicks::wilky, NobodyPicks::next_dealer))
    f.quarrel(
        "nobody-picks.rule", "picking.rule",
        f.here("nobody-picks.rule") + " has no place where players hick. Set it to \"wilky\" or \"next-dealer\".");
  if (r.trump.spitz != Spitz::no)
    f.quarrel("trump.spitz", "picking.rule",
              f.here("trump.spitz") + " has no meaning in a side-solo. Leave trump.spitz at \"no\".");
  if (!r.trump.order.empty())
    f.quarrel("trump.order", "picking.rule",
              "an own order says nothing about the trump of a side-solo. Leave trump.order empty.");
}

void check_taking(Found f) {
  const Rules& r = f.rules;
  const TakingRules& t = r.taking;
  const PartnerRule partner = r.partner.rule;
  if (t.shared_with == SharedWith::partner && partner != PartnerRule::die)
    f.quarrel("taking.shared-with", "partner.rule",
              "\"partner\" needs to know the partner before the bury. Set partner.rule to \"die\", or "
              "taking.shared-with to \"next-player\".");
  if (t.shared_with == SharedWith::next_player &&
      !is_one_of(partner, PartnerRule::next_player, PartnerRule::jack_of_diamonds, PartnerRule::none))
    f.quarrel("taking.shared-with", "partner.rule",
              "with " + f.here("partner.rule") +
                  " the next player may not share the blind. Set partner.rule to \"next-player\", "
                  "\"jack-of-diamonds\" or \"none\", or taking.shared-with to \"nobody\".");
  if (t.shared_with == SharedWith::nobody) return;
  const int shared = r.deal.blind - t.for_opponents;
  if (shared < 2)
    f.quarrel("taking.for-opponents", "deal.blind",
              to_string(t.for_opponents) + " of a blind of " + to_string(r.deal.blind) +
                  " leave nothing for two to share. At least 2 cards must remain.");
  else if (const int most = t.picker_chooses ? shared : shared - 1; t.picker_takes < 1 || t.picker_takes > most)
    f.quarrel("taking.picker-takes", t.picker_takes == 0 ? "taking.shared-with" : "deal.blind",
              "the picker must take " + (most == 1 ? string("1") : "from 1 to " + to_string(most)) + " of the " +
                  to_string(shared) + " cards that two share, not " + to_string(t.picker_takes) + ".");
  const bool known = is_one_of(partner, PartnerRule::next_player, PartnerRule::die);
  if (!known && t.for_opponents > 0)
    f.quarrel("taking.for-opponents", "partner.rule",
              to_string(t.for_opponents) +
                  " cards that nobody takes are for tables where a seat names the partner, so that his card cannot lie "
                  "there. "
                  "Set partner.rule to \"next-player\" or \"die\", or leave taking.for-opponents at 0.");
  if (!known && t.nuclear)
    f.quarrel("taking.nuclear", "partner.rule",
              "true needs a partner who is named by his seat. Set partner.rule to \"next-player\" or \"die\", or "
              "leave taking.nuclear at false.");
  if (t.nuclear && t.all_alone)
    f.quarrel("taking.all-alone", "taking.nuclear",
              "whoever takes the whole blind either plays alone or goes nuclear. Leave one of the two at false.");
  if (t.nuclear && r.picking.rule == Picking::schiller)
    f.quarrel("taking.nuclear", "picking.rule",
              "only a dealer goes nuclear, and here the player to his left must pick. Leave taking.nuclear at false.");
  const int each = cards_each(r);
  if (t.nuclear && each > 0 && each != r.deal.blind)
    f.quarrel("taking.nuclear", "deal.blind",
              "a blind of " + to_string(r.deal.blind) + " cannot take the place of a hand of " + cards_text(each) +
                  ". Leave taking.nuclear at false.");
}

void check_sheepshead(Found f) {
  const Rules& r = f.rules;
  if (r.picking.sheepshead == CallSheepshead::no) return;
  const PartnerRule partner = r.partner.rule;
  if (is_one_of(partner, PartnerRule::next_player, PartnerRule::die) &&
      r.picking.sheepshead_with == SheepsheadWith::alone)
    f.quarrel("picking.sheepshead", "partner.rule",
              "whoever calls sheepshead is alone, but with " + f.here("partner.rule") +
                  " he has a partner already. Leave picking.sheepshead at \"no\", or set picking.sheepshead-with to "
                  "\"partner\".");
  if (r.picking.sheepshead != CallSheepshead::with_the_jack) return;
  if (!is_one_of(partner, PartnerRule::jack_of_diamonds, PartnerRule::jack_and_ace))
    f.quarrel("picking.sheepshead", "partner.rule",
              "\"with-the-jack\" is for tables where a jack names the partner. Set picking.sheepshead to \"yes\".");
  if (!is_one_of(int(r.table.players), 5, 6))
    f.quarrel("picking.sheepshead", "table.players",
              "\"with-the-jack\" is for 5 or 6 players, and here are " + to_string(r.table.players) +
                  ". Set picking.sheepshead to \"yes\".");
}

/// S8: a leaster paid by place.
void check_leaster_places(Found f) {
  const Rules& r = f.rules;
  const Numbers& places = r.leaster.places;
  if (places.empty()) return;
  const int players = r.table.players;
  if (places.count != players)
    f.quarrel("leaster.places", "table.players",
              "must have a number for each of the " + to_string(players) + " players, and here are " +
                  to_string(int(places.count)) + ".");
  int sum = 0;
  bool falls = true;
  for (std::size_t i = 0; i < places.count; ++i) {
    sum += places.at[i];
    falls = falls && (i == 0 || places.at[i] <= places.at[i - 1]);
  }
  if (sum != 0)
    f.problems.push_back({"leaster.places", "", "must sum to zero, and here it sums to " + to_string(sum) + "."});
  if (!falls || places.at[0] <= 0)
    f.problems.push_back({"leaster.places", "",
                          "must begin with what the fewest points get, more than zero, and never rise after that."});
  if (r.leaster.winners == LeasterWinners::two_lowest)
    f.quarrel(
        "leaster.winners", "leaster.places",
        "\"two-lowest\" has no effect, because leaster.places says what each place gets. Leave leaster.winners at "
        "\"one\".");
  const std::pair<const char*, bool> more[] = {{"leaster.no-points-triple", r.leaster.no_points_triple},
                                               {"leaster.all-tricks-triple", r.leaster.all_tricks_triple},
                                               {"leaster.no-trick-doubles", r.leaster.no_trick_doubles}};
  for (const auto& [key, set] : more)
    if (set)
      f.quarrel(
          key, "leaster.places",
          string("true has no effect, because leaster.places says what each place gets. Leave ") + key + " at false.");
}

void check_nobody_picks(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  if (r.nobody_picks.rule == NobodyPicks::mittler && players % 2 == 0)
    f.quarrel("nobody-picks.rule", "table.players",
              "a mittler needs a middle, and " + to_string(players) +
                  " players have none. Set nobody-picks.rule to \"leaster\", or play it with 3, 5 or 7.");
  if (r.leaster.no_trick_doubles && players != 3)
    f.quarrel(
        "leaster.no-trick-doubles", "table.players",
        "true is for 3 players, and here are " + to_string(players) + ". Leave leaster.no-trick-doubles at false.");
  if (r.leaster.winners == LeasterWinners::two_lowest && players < 3)
    f.quarrel("leaster.winners", "table.players",
              "\"two-lowest\" needs at least 3 players, and here are " + to_string(players) +
                  ". Leave leaster.winners at \"one\".");
  check_leaster_places(f);
}

}  // namespace

void check_picking(Found f) {
  check_hick(f);
  check_taking(f);
  check_sheepshead(f);
  check_nobody_picks(f);
}

}  // namespace sheepshead::checks
