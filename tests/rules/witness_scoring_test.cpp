// Witnesses of scoring and stakes.
#include "play/tables.hpp"
#include "rules/witness.hpp"
#include "table/session.hpp"

namespace sheepshead {
namespace {

/// The money of each after a picker has taken every trick alone.
std::string cents_of_granny(const Rules& rules) {
  SessionHeader header;
  header.rules = rules;
  header.players = {{"P0", ""}, {"P1", ""}, {"P2", ""}, {"P3", ""}, {"P4", ""}};
  Session session(header);
  EXPECT_TRUE(session.enter({.picker = 0, .tricks = {6}, .points = {120}}).empty());
  std::string text;
  for (const Account& a : session.ledger().accounts) text += (text.empty() ? "" : " ") + std::to_string(a.cents);
  return text;
}

/// What an alone picker gets with 90 of 120 points, which leave the opponents 30.
std::string paid_for_ninety(const Rules& rules) {
  const Tally t{.picker = 0, .tricks = {5, 1}, .points = {90, 30}};
  return numbers(score(compile(rules), t), rules.table.players);
}

/// The same of a side with 60 points, half of all.
std::string paid_for_sixty(const Rules& rules) {
  const Tally t{.picker = 0, .partners = one_seat(1), .tricks = {2, 1, 3}, .points = {40, 20, 60}};
  return numbers(score(compile(rules), t), rules.table.players);
}

/// What seats get when seat 4, an opponent, did not follow suit.
std::string paid_for_a_misplay(const Rules& rules) {
  const Tally t{.picker = 0, .partners = one_seat(1), .reneged = 4, .tricks = {2, 1, 3}, .points = {40, 20, 60}};
  return numbers(score(compile(rules), t), rules.table.players);
}

/// What seat 0 and its partner, seat 2, get with 61 points: as game points, or as a call that is made.
std::string paid_for_sixty_one(const Rules& rules) {
  Tally t{.picker = 0, .partners = one_seat(2), .tricks = {4, 2}, .points = {61, 59}};
  t.bid = Bid::call;
  t.bidders = one_seat(0);
  return numbers(score(compile(rules), t), rules.table.players);
}

// The picker's side takes no trick: seat 2 has the six best trumps.
constexpr std::string_view kNoTrick =
    "7D 8D 9D KD 8C 7H; AC AS KS 10S 9S 8S; QC QS QH QD JC JS; 7C 9C 10C KC 7S 10H; KH AH JH JD AD 10D; blind 8H 9H";

void own_numbers(Rules& r) {
  r.scoring.alone = {20, 16, 4, -4, -8, -16};
  r.scoring.picker = {9, 6, 2, -2, -4, -8};
  r.scoring.partner = {6, 6, 1, -1, -2, -4};
  r.scoring.opponent = {-5, -4, -1, 1, 2, 4};
}

}  // namespace

Flips scoring_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  Rules six = shape(6, 32, 2, {3, 2});
  six.partner.rule = PartnerRule::jack_of_diamonds;
  add({"scoring.shares", "equal", six, "QC QS QH QD JC; JD; ...; ...; ...; ...; blind 7C 8C",
       "pick call JD 7C 8C claim", Look::scores, "9 3 -3 -3 -3 -3", "6 6 -3 -3 -3 -3"});

  add({.option = "scoring.opponents-schneider",
       .value = "31",
       .rules = five_called_ace(),
       .before = "4 -1 -1 -1 -1",
       .after = "8 -2 -2 -2 -2",
       .sees = paid_for_ninety});
  add({.option = "scoring.system",
       .value = "hicks",
       .rules = five_called_ace(),
       .before = "2 -1 1 -1 -1",
       .after = "2 0 2 0",
       .also = [](Rules& r) { r = southern_indiana(); },
       .sees = paid_for_sixty_one});
  add({"scoring.system", "counters", five_called_ace(), "", "", Look::ending, "leaster", "partners",
       [](Rules& r) { r = sheep_head(); }});

  constexpr std::string_view kLost = "pick 8H 9H call AC 7D 8S QC 7C JH";
  add({"scoring.double-on-the-bump", "true", five_called_ace(), kNoTrick, kLost, Look::scores, "-6 -3 3 3 3",
       "-12 -6 6 6 6"});
  const Rules forced = ace([](Rules& r) {
    r.nobody_picks.rule = NobodyPicks::forced_pick;
    r.scoring.double_on_the_bump = true;
  });
  add({"scoring.spare-forced-picker",
       "true",
       forced,
       kNoTrick,
       "pass pass pass pass pick 8H 9H call AC AS QC 7S KH 7D",
       Look::scores,
       "-12 -6 6 6 6",
       "-6 -3 3 3 3",
       {},
       0});
  add({"scoring.no-trick-loss", "picker-pays", five_called_ace(), kNoTrick, kLost, Look::scores, "-6 -3 3 3 3",
       "-9 0 3 3 3"});
  add({.option = "scoring.even",
       .value = "tie",
       .rules = five_called_ace(),
       .before = "-2 -1 1 1 1",
       .after = "0 0 0 0 0",
       .sees = paid_for_sixty});
  add({.option = "scoring.misplay",
       .value = "one-to-each",
       .rules = five_called_ace(),
       .before = "2 1 0 0 -3",
       .after = "1 1 1 1 -4",
       .sees = paid_for_a_misplay});

  constexpr std::string_view kWithJack = "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C";
  add({"scoring.alone", "[20, 16, 4, -4, -8, -16]", five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::scores,
       "12 -3 -3 -3 -3", "20 -5 -5 -5 -5", own_numbers});
  const auto with_partner = [&](std::string_view option, std::string value) {
    add({option, std::move(value), five_jack_of_diamonds(), kWithJack, "pick call JD 7C 8C claim", Look::scores,
         "6 3 -3 -3 -3", "9 6 -5 -5 -5", own_numbers});
  };
  with_partner("scoring.picker", "[9, 6, 2, -2, -4, -8]");
  with_partner("scoring.partner", "[6, 6, 1, -1, -2, -4]");
  with_partner("scoring.opponent", "[-5, -4, -1, 1, 2, 4]");

  for (const int cents : {1, 5, 25, 10000}) {
    const auto each = " " + std::to_string(-3 * cents);
    add({.option = "stakes.cents",
         .value = std::to_string(cents),
         .rules = five_called_ace(),
         .before = "0 0 0 0 0",
         .after = std::to_string(12 * cents) + each + each + each + each,
         .sees = cents_of_granny});
  }
  return all;
}

}  // namespace sheepshead
