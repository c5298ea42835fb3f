// T7a to T7f: seven players, a blind of four, and who takes it.
#include "play/tables.hpp"

namespace sheepshead {
namespace {

constexpr std::string_view kSeven =
    "QC QS QH QD; JC 9C 9S 9H; 10C KC 10S KS; JD AH 10H KH; JS JH AD 10D; AC 8S 8H 7H; KD 9D 8D 7D; blind 7C 8C 7S AS";
/// The same, but the next player has the jack of diamonds.
constexpr std::string_view kNextHasTheJack =
    "QC QS QH QD; JD 9C 9S 9H; 10C KC 10S KS; JC AH 10H KH; JS JH AD 10D; AC 8S 8H 7H; KD 9D 8D 7D; blind 7C 8C 7S AS";

CardSet set_of(std::string_view text) {
  CardSet cards;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) cards |= *parse_card(word);
  return cards;
}

// ---- T7a ----

Rules seven_jack() {
  Rules r = table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds);
  r.partner.call_up = CallUp::yes;
  return r;
}

TEST(RuleBook, T7a_ThePickerTakesAndBuriesFour) {
  Witness w(seven_jack(), kSeven);
  w.does("pick").may("call JD alone").does("call JD");
  w.may("QC QS QH QD 7C 8C 7S AS").does("7C 8C 7S AS").turn_of(0);
  EXPECT_EQ(w.state.contract.partner, 3);
  w.does("claim").scores({12, -3, -3, 3, -3, -3, -3});
}

TEST(RuleBook, T7a_APickerWithTheJackMayCallUp) {
  Witness w(seven_jack(), "QC QS QH JD; ...; ...; JH; ...; ...; ...; blind 7C 8C 7S 8S");
  w.does("pick").may("call JD call JH alone").does("call JH 7C 8C 7S 8S");
  EXPECT_EQ(w.state.contract.partner, 3);
}

// ---- T7b ----

TEST(RuleBook, T7b_PickerAndNextPlayerTakeTwoEachAndAreBothPartners) {
  Witness w(seven(PartnerRule::next_player, SharedWith::next_player, 2), kSeven);
  w.does("pick").turn_of(0).may("QC QS QH QD 7C 8C").does("7C 8C");
  w.turn_of(1).may("JC 9C 9S 9H 7S AS").does("7S AS");
  w.turn_of(0);
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(w.seen_by(5).partner, 1);  // no secret
  w.does("claim").scores({12, 3, -3, -3, -3, -3, -3});
  EXPECT_EQ(tally(w.game, w.state).buried, 11);
}

TEST(RuleBook, T7b_EachSeesOnlyHisOwnCardsOfTheBlind) {
  Witness w(seven(PartnerRule::next_player, SharedWith::next_player, 2), kSeven);
  w.does("pick 7C 8C 7S AS");
  EXPECT_EQ(w.seen_by(0).blind, set_of("7C 8C"));
  EXPECT_EQ(w.seen_by(1).blind, set_of("7S AS"));
  EXPECT_EQ(w.seen_by(0).buried, set_of("7C 8C"));
  EXPECT_EQ(w.seen_by(1).buried, set_of("7S AS"));
  EXPECT_TRUE(w.seen_by(2).blind.empty() && w.seen_by(2).buried.empty());
}

// ---- T7c ----

TEST(RuleBook, T7c_TheNextPlayersBuryGoesToHisOwnSide) {
  const Rules r = seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3);
  Witness against(r, kSeven);
  against.does("pick call JD").turn_of(0).may("QC QS QH QD 7C 8C 7S").does("7C 8C 7S");
  against.turn_of(1).may("JC 9C 9S 9H AS").does("AS");
  EXPECT_EQ(against.state.contract.partner, 3);
  against.does("claim");
  EXPECT_EQ(tally(against.game, against.state).buried, 0);
  EXPECT_EQ(verdict(against.game, tally(against.game, against.state)).side_points, 109);

  Witness with_him(r, kNextHasTheJack);
  with_him.does("pick call JD 7C 8C 7S AS claim");
  EXPECT_EQ(with_him.state.contract.partner, 1);
  EXPECT_EQ(tally(with_him.game, with_him.state).buried, 11);
  EXPECT_EQ(verdict(with_him.game, tally(with_him.game, with_him.state)).side_points, 120);
}

TEST(RuleBook, T7c_TheNextPlayerMayNotBuryTheJackOfDiamonds) {
  Witness w(seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3), kNextHasTheJack);
  w.does("pick call JD 7C 8C 7S").turn_of(1).may("9C 9S 9H AS");
}

// ---- T7d ----

TEST(RuleBook, T7d_ADieNamesThePartnerWhoTakesAndBuriesTwo) {
  const Rules r = seven(PartnerRule::die, SharedWith::partner, 2);
  Witness w(r, std::string(kSeven) + "; die 3");
  EXPECT_EQ(w.seen_by(0).die, 0);  // not yet cast
  w.does("pick");
  EXPECT_EQ(w.seen_by(4).die, 3);
  EXPECT_EQ(w.state.contract.partner, 3);
  w.turn_of(0).may("QC QS QH QD 7C 8C").does("7C 8C");
  w.turn_of(3).may("JD AH 10H KH 7S AS").does("7S AS");
  w.turn_of(0).does("claim").scores({12, -3, -3, 3, -3, -3, -3});
}

TEST(RuleBook, T7d_OneIsThePickersLeftAndSixHisRight) {
  const Rules r = seven(PartnerRule::die, SharedWith::partner, 2);
  for (const int die : {1, 2, 3, 4, 5, 6}) {
    Witness w(r, std::string(kSeven) + "; die " + std::to_string(die));
    w.does("pass pass pick");
    EXPECT_EQ(w.state.contract.partner, (2 + die) % 7);
  }
}

// ---- T7e ----

TEST(RuleBook, T7e_ThePickerTakesNoneOneOrTwoAndTheNextPlayerTheRestOfTwo) {
  Witness one(seven_nuclear(), kSeven);
  one.does("pick").turn_of(0).may("take 0 take 1 take 2").does("take 1");
  one.turn_of(0).may("QC QS QH QD 7C").does("7C");
  one.turn_of(1).may("JC 9C 9S 9H 8C").does("8C");
  one.turn_of(0);
  EXPECT_EQ(one.state.contract.partner, 1);

  Witness none(seven_nuclear(), kSeven);
  none.does("pick take 0").turn_of(1).may("JC 9C 9S 9H 7C 8C").does("7C 8C").turn_of(0);

  Witness two(seven_nuclear(), kSeven);
  two.does("pick take 2").turn_of(0).may("QC QS QH QD 7C 8C").does("7C 8C").turn_of(0);
  EXPECT_EQ(two.state.phase, Phase::play);
}

TEST(RuleBook, T7e_TheLastTwoGoUnseenToTheOpponents) {
  Witness w(seven_nuclear(), kSeven);
  w.does("pick take 2 7C 8C");
  EXPECT_EQ(w.state.aside, set_of("7S AS"));
  for (int seat = 0; seat < 7; ++seat) EXPECT_TRUE(w.seen_by(seat).aside.empty());
  w.does("claim");
  EXPECT_EQ(verdict(w.game, tally(w.game, w.state)).side_points, 109);
}

TEST(RuleBook, T7e_TheDealerMayGoNuclear) {
  Witness w(seven_nuclear(), kSeven);
  w.does("pass pass pass pass pass pass pick").turn_of(6).may("take 0 take 1 take 2 take-all").does("take-all");
  EXPECT_EQ(w.hand(6), set_of("7C 8C 7S AS"));
  EXPECT_EQ(w.state.aside, set_of("KD 9D 8D 7D"));
  EXPECT_EQ(w.seen_by(6).aside, set_of("KD 9D 8D 7D"));  // its own cards
  EXPECT_EQ(w.state.phase, Phase::play);                 // nothing is buried
  EXPECT_EQ(w.state.contract.partner, 0);                // who is still the partner
  EXPECT_FALSE(w.state.contract.alone);
  w.turn_of(0);
}

TEST(RuleBook, T7e_OnlyTheDealerMayGoNuclear) {
  Witness w(seven_nuclear(), kSeven);
  w.does("pass pass pass pass pass pick").turn_of(5).may("take 0 take 1 take 2");
}

// ---- T7f ----

TEST(RuleBook, T7f_TwoAndADieOrAllFourAndAlone) {
  Witness two(seven_die_or_alone(), std::string(kSeven) + "; die 5");
  two.does("pick").may("take 2 take-all").does("take 2 7C 8C").turn_of(5).does("7S AS").turn_of(0);
  EXPECT_EQ(two.state.contract.partner, 5);
  two.does("claim").scores({12, -3, -3, -3, -3, 3, -3});

  Witness all(seven_die_or_alone(), std::string(kSeven) + "; die 5");
  all.does("pick take-all");
  EXPECT_TRUE(all.state.contract.alone);
  EXPECT_EQ(all.state.contract.partners, 0);
  EXPECT_EQ(all.seen_by(1).die, 0);  // never cast
  all.may("QC QS QH QD 7C 8C 7S AS").does("7C 8C 7S AS").turn_of(0);
  all.does("claim").scores({18, -3, -3, -3, -3, -3, -3});
}

}  // namespace
}  // namespace sheepshead
