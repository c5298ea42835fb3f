// Quarrels of what doubles a hand, what it is worth, of pots and of a session.
#include <algorithm>
#include <utility>

#include "rules/check_words.hpp"
#include "rules/game.hpp"

namespace sheepshead::checks {
namespace {

using std::string;
using std::to_string;

/// Whether the picker has one partner or is alone, so that own numbers can say what each gets.
bool has_one_partner(const Rules& r) {
  return is_one_of(r.partner.rule, PartnerRule::called_ace, PartnerRule::jack_of_diamonds, PartnerRule::next_player,
                   PartnerRule::die);
}

void check_multipliers(Found f) {
  const Rules& r = f.rules;
  const MultiplierRules& m = r.multipliers;
  const bool doubler =
      is_one_of(r.nobody_picks.rule, NobodyPicks::doubler, NobodyPicks::dealer_decides) || r.scoring.even == Even::tie;
  if (m.blitz == Blitz::after_a_crack && m.crack == Crack::no)
    f.quarrel("multipliers.blitz", "multipliers.crack",
              "\"after-a-crack\" needs cracks. Set multipliers.crack to \"not-offered\" or \"any-opponent\", or "
              "multipliers.blitz to \"any-time\".");
  if (m.cracks == Cracks::each && r.table.players == 2)
    f.quarrel(
        "multipliers.cracks", "table.players",
        "\"each\" has no effect, because the picker has only one opponent. Leave multipliers.cracks at \"once\".");
  if (const int each = cards_each(r); m.all_jacks && each > 0 && each < 4)
    f.quarrel(
        "multipliers.all-jacks", "table.players",
        "nobody can hold four jacks in a hand of " + cards_text(each) + ". Leave multipliers.all-jacks at false.");
  if (!m.around_the_corner && m.when == CrackWhen::before_the_bury)
    f.quarrel(
        "multipliers.around-the-corner", "multipliers.when",
        "false has no effect, because before the bury the partner is not known and cannot crack back. Leave it at "
        "true.");
  if (m.cap != 0 && m.crack == Crack::no && m.blitz == Blitz::no && !m.late_blitz && !doubler)
    f.quarrel("multipliers.cap", "multipliers.crack",
              to_string(m.cap) +
                  " has no effect, because nothing doubles a hand here. Set multipliers.crack to "
                  "\"not-offered\" or \"any-opponent\", or nobody-picks.rule to \"doubler\" or "
                  "\"dealer-decides\", or leave multipliers.cap at 0.");
  if (m.cap != 0 && m.cap_on == CapOn::cracks_and_blitzes) {
    if (!doubler)
      f.quarrel(
          "multipliers.cap-on", "nobody-picks.rule",
          "\"cracks-and-blitzes\" has no effect, because nothing else doubles a hand here. Set nobody-picks.rule to "
          "\"doubler\" or \"dealer-decides\", or leave multipliers.cap-on at \"everything\".");
    else if (m.crack == Crack::no && m.blitz == Blitz::no && !m.late_blitz)
      f.quarrel("multipliers.cap-on", "multipliers.crack",
                "\"cracks-and-blitzes\" has no effect, because nobody cracks or blitzes here. Set multipliers.crack to "
                "\"not-offered\" or \"any-opponent\", or leave multipliers.cap-on at \"everything\".");
  }
  if (m.late_blitz && r.picking.rule == Picking::no_picker && r.partner.rule == PartnerRule::none)
    f.quarrel("multipliers.late-blitz", "partner.rule", "true needs two sides. Leave multipliers.late-blitz at false.");
}

void check_system(Found f) {
  const Rules& r = f.rules;
  const bool across = r.partner.rule == PartnerRule::across;
  if (r.scoring.system == System::counters && !across)
    f.quarrel("scoring.system", "partner.rule",
              "\"counters\" is for partners across the table. Set partner.rule to \"across\".");
  if (across && r.scoring.system != System::counters)
    f.quarrel("scoring.system", "partner.rule",
              "partners across the table count counters. Set scoring.system to \"counters\".");
  if (r.scoring.system == System::hicks && r.picking.rule != Picking::hick)
    f.quarrel("scoring.system", "picking.rule",
              "\"hicks\" is for tables where players hick. Set picking.rule to \"hick\".");
  if (r.scoring.double_on_the_bump && r.picking.rule == Picking::no_picker && r.partner.rule == PartnerRule::none)
    f.quarrel("scoring.double-on-the-bump", "partner.rule",
              "true has no effect, because without a picker or partners there is no picker's side. Leave "
              "scoring.double-on-the-bump at false.");
  for (const auto& [key, set] : {std::pair{"scoring.even", r.scoring.even != Even::picker_loses},
                                 std::pair{"scoring.misplay", r.scoring.misplay != Misplay::forfeit}})
    if (set && r.picking.rule == Picking::no_picker && r.partner.rule == PartnerRule::none)
      f.quarrel(key, "partner.rule",
                f.here(key) + " has no effect, because without a picker or partners there are no sides. Leave " + key +
                    " at " + find_field(key)->text(Rules{}) + ".");
  if (has_one_partner(r) && r.scoring.shares == Shares::equal && r.table.players >= 4 && r.table.players % 2 != 0)
    f.quarrel("scoring.shares", "table.players",
              "picker and partner cannot share evenly what " + to_string(r.table.players - 2) +
                  " opponents settle: \"equal\" needs an even number of players. Set it to "
                  "\"picker-takes-the-rest\".");
}

void check_session(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  const int people = std::max<int>(r.session.people, players);
  if (r.session.people != 0 && r.session.people < players)
    f.quarrel("session.people", "table.players",
              to_string(r.session.people) + " people are too few for a hand of " + to_string(players) +
                  ". Set session.people to 0, or to " + to_string(players) + " or more.");
  if (const int most = r.session.schiller_rounds * people; r.session.hands != 0 && most > r.session.hands)
    f.quarrel("session.schiller-rounds", "session.hands",
              to_string(r.session.schiller_rounds) + " are " + to_string(most) + " hands, and a session has " +
                  to_string(r.session.hands) + ". Set session.hands to " + to_string(most) +
                  " or more, or to 0, or leave session.schiller-rounds at 0.");
  if (r.pot.set && r.nobody_picks.rule == NobodyPicks::forced_pick)
    f.quarrel("pot.set", "nobody-picks.rule",
              "true has no effect, because somebody always picks. Set nobody-picks.rule to \"leaster\" or "
              "\"doubler\", or leave pot.set at false.");
  if (r.pot.end == PotEnd::showdown && people > 6)
    f.quarrel("pot.end", people > players ? "session.people" : "table.players",
              "a showdown deals five cards to each, which 32 cards allow for 6 at most; here are " + to_string(people) +
                  ". Set pot.end to \"divided\".");
  else if (r.pot.end == PotEnd::showdown && people * 5 > r.deck.cards)
    f.quarrel("pot.end", "deck.cards",
              "five cards to each of " + to_string(people) + " are more than the deck of " + to_string(r.deck.cards) +
                  ". Set pot.end to \"divided\".");
}

// --- a table's own numbers ---

constexpr const char* kLines[kOutcomes] = {"all tricks",      "91 to 120 points", "61 to 90 points",
                                           "31 to 60 points", "0 to 30 points",   "no tricks"};

}  // namespace

void check_own_numbers(Found f) {
  const Rules& r = f.rules;
  std::vector<Problem>& out = f.problems;
  const ScoringRules& s = r.scoring;
  const bool partner = has_one_partner(r);
  struct List {
    const char* key;
    const Numbers& numbers;
    bool used;
  };
  const List lists[] = {{"scoring.alone", s.alone, true},
                        {"scoring.picker", s.picker, partner},
                        {"scoring.partner", s.partner, partner},
                        {"scoring.opponent", s.opponent, true}};
  bool complete = true, any = false;
  for (const List& l : lists) {
    if (!l.used) continue;
    any = any || !l.numbers.empty();
    if (l.numbers.count != kOutcomes) complete = false;
    if (l.numbers.count != kOutcomes && !l.numbers.empty())
      out.push_back({l.key, "",
                     "must have 6 numbers, or none; here are " + to_string(l.numbers.count) +
                         ". In order: all tricks, 91 to 120, 61 to 90, 31 to 60, 0 to 30, no tricks."});
  }
  if (!any) return;
  const bool picker = is_one_of(r.picking.rule, Picking::in_turn, Picking::schiller);
  if (!picker || (r.partner.rule != PartnerRule::none && !partner)) {
    f.quarrel("scoring.alone", "partner.rule",
              "own numbers are for tables with a picker who has one partner or none. Leave them empty.");
    return;
  }
  const List* given =
      std::find_if(std::begin(lists), std::end(lists), [](const List& l) { return l.used && !l.numbers.empty(); });
  for (const List& l : lists)
    if (l.used && l.numbers.empty())
      f.quarrel(l.key, given->key,
                string("is missing. A table with its own numbers gives ") +
                    (partner ? "scoring.alone, scoring.picker, scoring.partner and scoring.opponent"
                             : "scoring.alone and scoring.opponent") +
                    ", 6 numbers each, or none of them.");
  if (partner && s.shares != Shares::picker_takes_the_rest)
    f.quarrel("scoring.shares", given->key,
              "\"equal\" has no effect, because the table gives its own numbers. Leave scoring.shares at "
              "\"picker-takes-the-rest\".");
  if (!complete) return;

  const int players = r.table.players;
  for (int i = 0; i < kOutcomes; ++i) {
    const auto at = std::size_t(i);
    const int opponent = s.opponent.at[at];
    const auto sum_text = [&](int sum, int opponents) {
      return string(kLines[i]) + ": the line must sum to zero, but with " + to_string(opponents) + " opponents at " +
             to_string(opponent) + " it sums to " + to_string(sum) + ".";
    };
    const auto sign = [&](const char* key, int n) {
      if (i < 3 ? n < 0 : n > 0)
        out.push_back({key, "",
                       string(kLines[i]) +
                           (i < 3 ? ": the picker wins and must not pay, but gets "
                                  : ": the picker loses and must not be paid, but gets ") +
                           to_string(n) + "."});
    };
    sign("scoring.alone", s.alone.at[at]);
    if (const int sum = s.alone.at[at] + (players - 1) * opponent; sum != 0)
      f.quarrel("scoring.alone", "scoring.opponent", sum_text(sum, players - 1));
    if (!partner) continue;
    sign("scoring.picker", s.picker.at[at]);
    if (const int sum = s.picker.at[at] + s.partner.at[at] + (players - 2) * opponent; sum != 0)
      f.quarrel("scoring.picker", "scoring.opponent", sum_text(sum, players - 2));
  }
}

void check_scoring(Found f) {
  check_multipliers(f);
  check_system(f);
  check_session(f);
}

}  // namespace sheepshead::checks
