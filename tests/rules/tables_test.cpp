// T3a, T4a, T5a, T5b: the tables of the rule book, as their variant files describe them, each played out once.
#include "notation/variant.hpp"
#include "play/witness.hpp"

namespace sheepshead {
namespace {

Rules table(const char* id) {
  const VariantResult read = load_variant(id);
  for (const Diagnostic& d : read.problems) ADD_FAILURE() << to_text(d);
  return read.variant ? read.variant->rules : Rules{};
}

struct Sizes {
  int players, cards, hand, blind;
  friend bool operator==(const Sizes&, const Sizes&) = default;
};
Sizes sizes(const Rules& rules) {
  const Game g = compile(rules);
  return {g.players, g.deck.size(), g.hand_size, g.blind_size};
}

TEST(RuleBook, T3a_ThreePlayersTenCardsABlindOfTwo) { EXPECT_EQ(sizes(table("three")), (Sizes{3, 32, 10, 2})); }

TEST(RuleBook, T3a_ThePickerIsAlone) {
  Witness w(table("three"), "QC QS QH QD JC JS JH JD AD 10D; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C").turn_of(0).does("claim").scores({6, -3, -3});
}

TEST(RuleBook, T3a_NobodyPicksALeaster) {
  Witness w(table("three"), "QC QS QH QD JC JS JH JD AD 10D; 7C; 8C");
  w.does("pass pass pass").turn_of(0).does("claim").scores({2, -1, -1});
}

TEST(RuleBook, T4a_FourPlayersSevenCardsABlindOfFour) {
  EXPECT_EQ(sizes(table("four-cutthroat")), (Sizes{4, 32, 7, 4}));
}

TEST(RuleBook, T4a_ThePickerIsAloneAndBuriesFour) {
  Witness w(table("four-cutthroat"), "QC QS QH QD JC JS JH; ...; ...; ...; blind 7C 8C 7S 8S");
  w.does("pick 7C 8C 7S").may("bury QC bury QS bury QH bury QD bury JC bury JS bury JH bury 8S").does("8S");
  w.turn_of(0).does("claim").scores({9, -3, -3, -3});
}

TEST(RuleBook, T5a_FivePlayersSixCardsABlindOfTwo) { EXPECT_EQ(sizes(table("five-called-ace")), (Sizes{5, 32, 6, 2})); }

TEST(RuleBook, T5a_ACalledAceMakesThePartner) {
  Witness w(table("five-called-ace"), "QC QS QH QD JC 8C; AC; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H call AC | 8C AC").finish();
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(score(w.game, w.state)[0], 2 * score(w.game, w.state)[1]);
}

TEST(RuleBook, T5a_NobodyPicksALeasterWhereATrickIsNeeded) {
  Witness w(table("five-called-ace"), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pass pass pass pass pass claim").scores({4, -1, -1, -1, -1});
}

TEST(RuleBook, T5b_FivePlayersSixCardsABlindOfTwo) {
  EXPECT_EQ(sizes(table("five-jack-of-diamonds")), (Sizes{5, 32, 6, 2}));
}

TEST(RuleBook, T5b_TheJackOfDiamondsMakesThePartner) {
  Witness w(table("five-jack-of-diamonds"), "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C");
  w.does("pick call JD 7C 8C");
  EXPECT_EQ(w.state.contract.partner, 1);
  w.does("claim").scores({6, 3, -3, -3, -3});
}

TEST(RuleBook, T5b_NobodyPicksALeaster) {
  Witness w(table("five-jack-of-diamonds"), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pass pass pass pass pass claim").scores({4, -1, -1, -1, -1});
}

}  // namespace
}  // namespace sheepshead
