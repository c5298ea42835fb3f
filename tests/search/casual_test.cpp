// G6: the casual bot's rules of the source, one by one, and what they come to over many hands.
#include "search/bots/casual/casual.hpp"

#include <gtest/gtest.h>

#include <set>

#include "effort.hpp"
#include "play/witness.hpp"
#include "search/simulate.hpp"
#include "speech/language.hpp"

namespace sheepshead {
namespace {

Advice advice(const Witness& w) {
  CasualBot bot;
  Random random(1);
  return bot.advise(w.game, view(w.game, w.state, w.state.turn), random);
}

/// "rule: action", as a test compares it.
std::string says(const Witness& w) {
  const Advice a = advice(w);
  return std::string(a.rule) + ": " + to_words(a.action);
}

TEST(Casual, G6_PickOnFourTrumpWithAQueen) {
  Witness w(five_called_ace(), "QC JS AD 8D AC 7C; 7H 8H 9H 9S 8S 7S");
  EXPECT_EQ(says(w), "pick-strong: pick");
  w.does("pass");
  EXPECT_EQ(says(w), "pass-weak: pass");
}

TEST(Casual, G6_PassOnThreeLowTrump) {
  EXPECT_EQ(says(Witness(five_called_ace(), "JD 8D 7D KC 9S 7H")), "pass-weak: pass");
}

TEST(Casual, G6_BuryToVoidSuits) {
  Witness w(five_called_ace(), "QC QS JS AD 10H 8S; ...; ...; ...; ...; blind 7D 7C");
  w.does("pick");
  EXPECT_EQ(says(w), "bury-void: bury 10H");
  w.does("10H");
  // A black card stays to call its ace; the other goes.
  EXPECT_EQ(advice(w).rule, "bury-void");
}

TEST(Casual, G6_BuryKeepsACardToCall) {
  Witness w(five_called_ace(), "QC QS JS JD 10H AH; AC AS; ...; ...; ...; blind 7D 7C");
  w.does("pick").does("AH 10H");
  EXPECT_EQ(says(w), "call-short-suit: call AC");
}

TEST(Casual, A4_CallTheTenWithAllAces) {
  Witness w(five_called_ace(), "QC QS JS AC AS AH; 10C 10S 10H; ...; ...; ...; blind 7D 8D");
  w.does("pick bury 7D bury 8D");
  EXPECT_EQ(advice(w).rule, "call-ten");
}

TEST(Casual, A5_CallUnknownWithALowCard) {
  Witness w(five_called_ace(), "QC QS JS JD AC 7C; AS AH; ...; ...; ...; blind 8D 8C");
  w.does("pick 8D 8C");
  EXPECT_EQ(advice(w).rule, "call-unknown");
  w.does("call AS");
  EXPECT_EQ(says(w), "lay-under: under 7C");
}

TEST(Casual, A8_NoCardFaceDownWhereThatIsFree) {
  const Rules rules = with(five_called_ace(), [](Rules& r) { r.partner.void_ace = true; });
  Witness w(rules, "QC QS JS JD AC 7C; AS AH; ...; ...; ...; blind 8D 8C");
  w.does("pick 8D 8C").does("call AS");
  EXPECT_EQ(says(w), "lay-none: silent");
}

TEST(Casual, A9_TheCallIsKeptInMindWhileBurying) {
  const Rules rules = with(five_called_ace(), [](Rules& r) { r.partner.call_when = CallWhen::before_the_bury; });
  Witness w(rules, "QS QH JS JD 10H 8H; AH; AC; AS; ...; blind 8D 9D");
  w.does("pick");
  EXPECT_EQ(says(w), "call-short-suit: call AH");
  w.does("call AH");
  EXPECT_EQ(says(w), "bury-points: bury 10H");
  w.does("10H").refuses("bury 8H", Refusal::needed_for_the_call);
  EXPECT_NE(says(w), "bury-void: bury 8H");
}

// Five highest trumps and a club, on the lead: the partner's ace takes the last trick.
TEST(Casual, P6_SheepsheadWithThePartnersAce) {
  constexpr std::string_view kCards =
      "QC QS QH QD JC 8C; JS AD 7D AC 7C 9H; JH 10D 9C 9S 10S KS; JD KD AS 10H 7S KH; 9D 8D 10C KC 8S AH; blind 7H 8H";
  const Rules alone = with(five_called_ace(), [](Rules& r) { r.picking.sheepshead = CallSheepshead::yes; });
  Witness by_himself(alone, kCards);
  by_himself.does("pick 7H 8H");
  EXPECT_EQ(says(by_himself), "no-sheepshead: silent");
  const Rules rules = with(alone, [](Rules& r) { r.picking.sheepshead_with = SheepsheadWith::partner; });
  Witness w(rules, kCards);
  w.does("pick 7H 8H");
  EXPECT_EQ(says(w), "sheepshead-with-ace: sheepshead");
  w.does("sheepshead");
  EXPECT_EQ(says(w), "call-short-suit: call AC");
  w.does("call AC");
  for (const char* queen : {"QC 7D JH KD 8D", "QS AD 10D JD 9D", "QH JS 9S 10H 8S", "QD 9H 10S 7S AH"}) {
    EXPECT_EQ(says(w), std::string("lead-trump: play ") + std::string(queen).substr(0, 2));
    w.does(queen);
  }
  // Without the lead it is not sure.
  Witness behind(rules, kCards, 2);
  behind.does("pass pass pick 7H 8H");
  EXPECT_EQ(says(behind), "no-sheepshead: silent");
}

TEST(Casual, A7_PlayAloneOnVeryStrongCards) {
  Witness w(five_called_ace(), "QC QS QH QD JC JS; ...; ...; ...; ...; blind AD 7C");
  w.does("pick bury 7C");
  w.does("bury AD");
  EXPECT_EQ(says(w), "alone-strong: alone");
}

TEST(Casual, J2_SecretlyAloneWithTheJack) {
  const Rules rules = with(five_jack_of_diamonds(), [](Rules& r) { r.partner.call_up = CallUp::yes; });
  Witness strong(rules, "QC QS QH QD JD JS; ...; ...; ...; ...; blind JC 7C");
  strong.does("pick");
  EXPECT_EQ(says(strong), "secretly-alone: call JD");
  Witness weak(rules, "QC JS JD 8D 7C 8C; QS QH QD; ...; ...; ...; blind 7H 8S");
  weak.does("pick");
  EXPECT_EQ(says(weak), "call-up: call JH");
}

TEST(Casual, G6_ThePickerLeadsTrump) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC");
  EXPECT_EQ(says(w), "lead-top-trump: play QC");
}

TEST(Casual, G6_ThePartnerLeadsTrump) {
  Witness w(five_called_ace(), kCommonDeal, 0);
  w.does("pass pass pass pass pick 7H 8H call AC").turn_of(1);
  EXPECT_EQ(advice(w).rule, "lead-trump");
}

TEST(Casual, G6_OpponentsLeadTheCalledSuit) {
  Witness w(five_called_ace(), kCommonDeal, 1);
  w.does("pass pass pass pick 7H 8H call AC").turn_of(2);
  EXPECT_EQ(says(w), "lead-called-suit: play 9C");
}

// The picker's queen of clubs cannot be beaten: the partner, who must follow trump, adds the ace of diamonds.
TEST(Casual, G6_ThePartnerSchmearsTrump) {
  Witness w(five_jack_of_diamonds(), "QC QS JS 7C 7S 9H; 9D JC; KD QD; QH 10D; AD 8D JD KH 8H 9C; blind 7H 8S");
  w.does("pick call JD 7H 8S | QC 9D KD 10D").turn_of(4);
  EXPECT_EQ(says(w), "schmear: play AD");
}

// An opponent in the same place keeps the points.
TEST(Casual, G6_NoSchmearIntoTheOtherSide) {
  Witness w(five_jack_of_diamonds(), "QC QS JS 7C 7S 9H; 9D JC; KD QD; QH JD; AD 8D 10C KH 8H 9C; blind 7H 8S");
  w.does("pick call JD 7H 8S | QC 9D KD JD").turn_of(4);
  EXPECT_EQ(says(w), "play-low: play 8D");
}

// Seat 4 holds the ace of clubs and no trump.
constexpr std::string_view kPartnerWithoutTrump =
    "QC QS JS 9C 9S 7S; JC 10D 8C KH 9H 8S; JH QH KD 7C 10H 8H; JD QD AD 7D 8D 9D; AC 10C KC AS 10S KS; blind AH 7H";

TEST(Casual, G6_ThePartnerSchmearsFail) {
  Witness w(five_called_ace(), kPartnerWithoutTrump);
  w.does("pick 7H 9S call AC | QC 10D KD 7D").turn_of(4);
  const Advice a = advice(w);
  EXPECT_EQ(a.rule, "schmear");
  EXPECT_GE(w.game.order.points_of(a.action.card()), 10);
}

TEST(Casual, G6_ThePartnerThrowsOffWhereTheOthersWin) {
  Witness w(five_called_ace(), kPartnerWithoutTrump);
  w.does("pick 7H 9S call AC | AH KH 10H 7D").turn_of(4);
  const Advice a = advice(w);
  EXPECT_EQ(a.rule, "throw-off");
  EXPECT_LE(w.game.order.points_of(a.action.card()), 4);
}

// The picker trumped an ace low; whoever sits behind takes it with the points that are hard to bring home.
TEST(Casual, G6_TheLastSeatTakesThePoints) {
  Witness w(three_handed(),
            "AC KC 9C 8C 7C AS KS 9S 8S 7S; QC QS QH JC JS 9D 8D 7D AH KH; QD JH JD AD 10D KD 10H 9H 8H 7H; "
            "blind 10C 10S");
  w.does("pass pick 10C 10S | AC 9D").turn_of(2);
  EXPECT_EQ(says(w), "take-last: play AD");
}

TEST(Casual, N2_LeadLowInALeaster) {
  Witness w(five_called_ace(), "7C 10C 8S AS KH AH");
  w.does("pass pass pass pass pass").turn_of(0);
  const Advice a = advice(w);
  EXPECT_TRUE(a.rule.starts_with("leaster-")) << a.rule;
  EXPECT_EQ(w.game.order.points_of(a.action.card()), 0);
}

TEST(Casual, N2_DumpPointsInALeaster) {
  Witness w(five_called_ace(), "AC 7C; 7S 8S 9S 7H 8H AH");
  w.does("pass pass pass pass pass AC").turn_of(1);
  EXPECT_EQ(says(w), "leaster-dump: play AH");
}

TEST(Casual, M1_CrackOnlyWithAStrongHand) {
  const Rules rules = with(five_jack_of_diamonds(), [](Rules& r) { r.multipliers.crack = Crack::any_opponent; });
  Witness weak(rules, "QC JS JH AD 7C 8C; 7S 8S 9S 7H 8H 9H; QS QH QD JC 10D KD");
  weak.does("pick call JD 7C 8C").turn_of(1);
  EXPECT_EQ(says(weak), "no-crack: silent");
  weak.does("silent");
  EXPECT_EQ(says(weak), "crack-strong: crack");
}

TEST(Casual, D3_AskForARedeal) {
  const Rules rules = with(five_called_ace(), [](Rules& r) { r.deal.redeal = true; });
  EXPECT_EQ(says(Witness(rules, "7C 8C 9C 7S 8S 9S")), "ask-redeal: redeal");
}

// ---- Over many hands ----

Simulation casual_at(const Game& game, std::uint64_t hands) {
  return {.game = game,
          .bots = std::vector<std::string>(game.players, "casual"),
          .hands = hands,
          .seed = 3,
          .threads = 2,
          .text = {},
          .write = {},
          .progress = {}};
}

TEST(Casual, G6_OpponentsNeverLeadTrumpWhileTheyHoldFail) {
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds()}) {
    const Game game = compile(rules);
    CasualBot bot;
    std::uint64_t leads = 0, wrong = 0;
    for (int h = 0; h < effort(10'000); ++h) {
      Random random(21, std::uint64_t(h));
      State s = deal(game, shuffle(game, random), Seat(h % game.players));
      while (!is_over(s)) {
        const Action action = bot.choose(game, view(game, s, s.turn), random);
        const Contract& k = s.contract;
        if (s.phase == Phase::play && s.in_trick == 0 && !k.leaster && s.turn != k.picker && s.turn != k.partner) {
          ++leads;
          const bool holds_fail = !(s.held[s.turn] - game.order.trump).empty();
          wrong += holds_fail && game.order.trump.has(action.card());
        }
        apply(game, s, action);
      }
    }
    EXPECT_EQ(wrong, 0u);
    EXPECT_GT(leads, std::uint64_t(effort(10'000)));
  }
}

TEST(Casual, ATableOfFiveIsAsUsual) {
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds()}) {
    const Game game = compile(rules);
    const Statistics s = simulate(casual_at(game, std::uint64_t(std::max(4000, effort(20'000))))).statistics;
    const double leasters = double(s.leasters) / double(s.hands);
    EXPECT_GT(leasters, 0.06);
    EXPECT_LT(leasters, 0.14);
    EXPECT_GT(s.won(), s.picks / 2);
    EXPECT_LT(s.won(), s.picks * 4 / 5);
    Sums picker = s.roles[std::size_t(Role::picker_alone)];
    picker += s.roles[std::size_t(Role::picker)];
    EXPECT_GT(picker.mean() - picker.ci95(), 0);
  }
}

TEST(Casual, BeatsRandomEverywhere) {
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds(), three_handed(), four_cutthroat()}) {
    const Game game = compile(rules);
    Simulation job = casual_at(game, 3000);
    for (std::size_t p = 1; p < job.bots.size(); ++p) job.bots[p] = "random";
    const Sums seat = simulate(job).statistics.seats[0];
    EXPECT_GT(seat.mean() - seat.ci95(), 0.5) << int(game.players) << " players";
  }
}

TEST(Casual, EveryReasonIsASentence) {
  std::set<std::string> rules_seen;
  const Rules options = with(five_called_ace(), [](Rules& r) {
    r.multipliers.crack = Crack::any_opponent;
    r.multipliers.recrack = true;
    r.deal.redeal = true;
  });
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds(), three_handed(), options}) {
    const Game game = compile(rules);
    CasualBot bot;
    for (int h = 0; h < effort(400); ++h) {
      Random random(5, std::uint64_t(h));
      State s = deal(game, shuffle(game, random), 0);
      while (!is_over(s)) {
        const Advice a = bot.advise(game, view(game, s, s.turn), random);
        rules_seen.emplace(a.rule);
        ASSERT_FALSE(a.rule.empty());
        const std::string text = speech::english().text(a.reason);
        ASSERT_GT(text.size(), 10u) << a.rule;
        ASSERT_TRUE(text.ends_with('.')) << text;
        ASSERT_EQ(text.find("  "), std::string::npos) << text;
        apply(game, s, a.action);
      }
    }
  }
  if (effort(400) >= 400) { EXPECT_GE(rules_seen.size(), 28u); }
}

}  // namespace
}  // namespace sheepshead
