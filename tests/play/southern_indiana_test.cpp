// T4d: Southern Indiana. Jacks above queens, hearts are trump, queens count 2 and jacks 3.
#include "play/tables.hpp"

namespace sheepshead {
namespace {

using Numbers4 = std::vector<int>;

TEST(RuleBook, T4d_HickOrPassFromTheDealersLeft) {
  Witness w(southern_indiana());
  for (int seat = 0; seat < 4; ++seat) w.turn_of(seat).may("pass hick best").does(seat % 2 == 0 ? "pass" : "hick");
  // Then those who hicked announce in turn.
  w.turn_of(1).may("announce-call billy side-solo best").does("announce-call");
  w.turn_of(3).may("announce-call billy side-solo best").does("billy");
  EXPECT_EQ(w.state.contract.bid, Bid::billy);
  EXPECT_EQ(w.state.contract.picker, 3);
  w.turn_of(0);  // the dealer's left leads
}

TEST(RuleBook, T4d_TheBestMayBeDeclaredInsteadOfHicking) {
  Witness w(southern_indiana());
  w.does("pass hick best");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(w.state.contract.bid, Bid::best);
  EXPECT_EQ(w.state.contract.picker, 2);
  EXPECT_TRUE(w.state.contract.alone);
}

/// What is played after everybody hicked and announced these.
State announced(std::string_view bids) {
  Witness w(southern_indiana());
  w.does("hick hick hick hick").does(bids);
  return w.state;
}

TEST(RuleBook, T4d_TheRanksOfTheGames) {
  EXPECT_EQ(announced("announce-call billy announce-call announce-call").contract.bid, Bid::billy);
  EXPECT_EQ(announced("announce-call side-solo announce-call announce-call").contract.bid, Bid::side_solo);
  EXPECT_EQ(announced("announce-call side-solo announce-call best").contract.bid, Bid::best);
  EXPECT_EQ(announced("billy side-solo announce-call announce-call silent").contract.bid, Bid::side_solo);
}

TEST(RuleBook, T4d_OfEqualRankTheEarlierSeat) {
  EXPECT_EQ(announced("announce-call announce-call announce-call announce-call").contract.picker, 0);
  EXPECT_EQ(announced("announce-call side-solo side-solo announce-call").contract.picker, 1);
}

TEST(RuleBook, T4d_SeveralBillysArePlayedAtOnce) {
  const State s = announced("announce-call billy announce-call billy");
  EXPECT_EQ(s.contract.bid, Bid::billy);
  EXPECT_EQ(s.contract.bidders, one_seat(1) | one_seat(3));
}

TEST(RuleBook, T4d_ABillyThatIsLaidUpOutranksASideSolo) {
  Witness w(southern_indiana());
  w.does("hick hick hick hick billy side-solo announce-call announce-call");
  w.turn_of(0).may("silent lay-up").does("lay-up");
  w.turn_of(1).may("silent lay-up").does("silent");
  EXPECT_EQ(w.state.contract.bid, Bid::billy);
  EXPECT_TRUE(w.state.contract.laid_up);
  EXPECT_EQ(w.seen_by(2).face_up[0], w.hand(0));  // cards face up
  EXPECT_TRUE(w.seen_by(2).face_up[1].empty());
}

TEST(RuleBook, T4d_ASideSoloThatIsLaidDownTooOutranksItAgain) {
  Witness w(southern_indiana());
  w.does("hick hick hick hick billy side-solo announce-call announce-call lay-up lay-up");
  EXPECT_EQ(w.state.contract.bid, Bid::side_solo);
  EXPECT_EQ(w.state.contract.picker, 1);
  EXPECT_TRUE(w.state.contract.laid_up);
  w.turn_of(1).may("suit clubs suit spades suit diamonds");
}

TEST(RuleBook, T4d_ASideSoloLaysDownOnlyAfterABillyDid) {
  Witness w(southern_indiana());
  w.does("hick hick hick hick billy side-solo announce-call announce-call silent");
  EXPECT_EQ(w.state.contract.bid, Bid::side_solo);
  EXPECT_FALSE(w.state.contract.laid_up);
}

TEST(RuleBook, T4d_ASideSoloNamesAnotherTrumpSuit) {
  Witness w(southern_indiana(), "AC 10C KC 9C 8C 7C QC JC; ...; ...; ...");
  w.does("hick pass pass pass side-solo").turn_of(0).may("suit clubs suit spades suit diamonds").does("suit clubs");
  const TrumpOrder& order = order_of(w.game, w.state);
  EXPECT_TRUE(order.trump.has(*parse_card("7C")));
  EXPECT_FALSE(order.trump.has(*parse_card("AH")));
  EXPECT_TRUE(order.beats(*parse_card("JD"), *parse_card("QC")));  // jacks stay above queens
}

TEST(RuleBook, T4d_ACallerNeedsNoCardOfTheSuitAndNamesItLast) {
  Witness w(southern_indiana(), "JC JS JH JD QC QS AC 10H; AS; ...; ...");
  w.does("hick pass pass pass announce-call");
  w.turn_of(0).may("call AS call AD").does("call AS");  // no spade in hand; the ace of hearts is trump
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(w.seen_by(2).called, *parse_card("AS"));
  EXPECT_EQ(w.seen_by(2).partner, kNoSeat);
  w.turn_of(0);
}

TEST(RuleBook, T4d_NoDutyBindsTheCalledAce) {
  Witness w(southern_indiana(), "JC JS JH JD QC QS 7S 10H; AS 8S; ...; ...");
  w.does("hick pass pass pass announce-call call AS 7S").turn_of(1).does("8S");
}

TEST(RuleBook, T4d_WhoHasEveryFailAceCallsNobody) {
  Witness w(southern_indiana(), "AC AS AD JC JS JH JD QC; ...; ...; ...");
  w.does("hick pass pass pass announce-call").turn_of(0).may("alone");
}

TEST(RuleBook, T4d_JacksAboveQueensAndHeartsTrump) {
  Witness w(southern_indiana(), "QC; JD; 7H; QS");
  w.does("best QC JD 7H QS");
  EXPECT_EQ(w.points(1), 2 + 3 + 0 + 2);
}

// ---- Wilky ----

TEST(RuleBook, T4d_WilkyFewestPointsGetTwo) {
  Witness w(southern_indiana());
  w.does("pass pass pass pass");
  EXPECT_EQ(w.state.phase, Phase::play);
  w.turn_of(0).finish();
  EXPECT_EQ(w.state.ending, Ending::wilky);
  const Tally t = tally(w.game, w.state);
  const auto least = *std::min_element(t.points.begin(), t.points.begin() + 4);
  const Score s = score(w.game, w.state);
  for (std::size_t p = 0; p < 4; ++p) EXPECT_EQ(s[p], t.points[p] == least ? 2 : 0);
}

TEST(RuleBook, T4d_WilkyAllThatTieGetTwo) {
  const Game g = compile(southern_indiana());
  Tally t;
  t.ending = Ending::wilky;
  t.points = {10, 50, 10, 50};
  t.tricks = {1, 3, 1, 3};
  const Score s = score(g, t);
  EXPECT_EQ(Numbers4(s.begin(), s.begin() + 4), (Numbers4{2, 0, 2, 0}));
}

TEST(RuleBook, T4d_WithoutWilkyTheNextDealerDeals) {
  Witness w(with(southern_indiana(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::next_dealer; }));
  w.does("pass pass pass pass").scores({0, 0, 0, 0});
  EXPECT_EQ(w.state.ending, Ending::next_dealer);
}

// ---- Scores ----

struct Bids {
  Bid bid;
  Seats bidders = 1;
  Seats partners = 0;
  bool laid_up = false;
};

/// Seat 0 plays, or all bidders of several Billys.
Numbers4 scored(const Bids& b, std::array<int, 4> points, std::array<int, 4> tricks) {
  const Game g = compile(southern_indiana());
  Tally t;
  t.picker = 0;
  t.bid = b.bid;
  t.bidders = b.bidders;
  t.partners = b.partners;
  t.laid_up = b.laid_up;
  for (std::size_t i = 0; i < 4; ++i) {
    t.points[i] = std::uint8_t(points[i]);
    t.tricks[i] = std::uint8_t(tricks[i]);
  }
  const Score s = score(g, t);
  return {s.begin(), s.begin() + 4};
}

TEST(RuleBook, T4d_ACallIsWorthTwoFourOrSix) {
  const Bids call{Bid::call, 1, one_seat(2)};
  EXPECT_EQ(scored(call, {41, 49, 20, 10}, {3, 3, 1, 1}), (Numbers4{2, 0, 2, 0}));
  EXPECT_EQ(scored(call, {69, 20, 20, 11}, {5, 1, 1, 1}), (Numbers4{2, 0, 2, 0}));  // 31: no frog
  EXPECT_EQ(scored(call, {70, 20, 20, 10}, {5, 1, 1, 1}), (Numbers4{4, 0, 4, 0}));  // 30: frog
  EXPECT_EQ(scored(call, {100, 0, 20, 0}, {6, 0, 2, 0}), (Numbers4{6, 0, 6, 0}));
  EXPECT_EQ(scored(call, {40, 50, 20, 10}, {3, 3, 1, 1}), (Numbers4{0, 4, 0, 4}));  // 60 to 60: the opponents win
  EXPECT_EQ(scored(call, {0, 100, 0, 20}, {0, 6, 0, 2}), (Numbers4{0, 4, 0, 4}));
}

TEST(RuleBook, T4d_ABillyOrSideSoloIsWorthEighteen) {
  EXPECT_EQ(scored({Bid::billy}, {0, 60, 40, 20}, {0, 4, 3, 1}), (Numbers4{18, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::billy}, {0, 60, 40, 20}, {1, 4, 2, 1}), (Numbers4{0, 6, 6, 6}));  // a trick of no points
  EXPECT_EQ(scored({Bid::side_solo}, {61, 39, 20, 0}, {4, 3, 1, 0}), (Numbers4{18, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::side_solo}, {120, 0, 0, 0}, {8, 0, 0, 0}), (Numbers4{18, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::side_solo}, {60, 40, 20, 0}, {4, 3, 1, 0}), (Numbers4{0, 6, 6, 6}));
}

TEST(RuleBook, T4d_LaidUpOrTheBestWinsTheGame) {
  EXPECT_EQ(scored({Bid::billy, 1, 0, true}, {0, 60, 40, 20}, {0, 4, 3, 1}), (Numbers4{24, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::billy, 1, 0, true}, {10, 60, 40, 10}, {1, 4, 2, 1}), (Numbers4{0, 8, 8, 8}));
  EXPECT_EQ(scored({Bid::side_solo, 1, 0, true}, {61, 39, 20, 0}, {4, 3, 1, 0}), (Numbers4{24, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::side_solo, 1, 0, true}, {60, 40, 20, 0}, {4, 3, 1, 0}), (Numbers4{0, 8, 8, 8}));
  EXPECT_EQ(scored({Bid::best}, {61, 39, 20, 0}, {4, 3, 1, 0}), (Numbers4{24, 0, 0, 0}));
  EXPECT_EQ(scored({Bid::best}, {60, 40, 20, 0}, {4, 3, 1, 0}), (Numbers4{0, 8, 8, 8}));
}

TEST(RuleBook, T4d_SeveralBillys) {
  const Bids two{Bid::billy, Seats(one_seat(0) | one_seat(1))};
  EXPECT_EQ(scored(two, {0, 0, 70, 50}, {0, 0, 5, 3}), (Numbers4{18, 18, 0, 0}));
  EXPECT_EQ(scored(two, {0, 10, 60, 50}, {0, 1, 4, 3}), (Numbers4{18, 0, 6, 6}));
  EXPECT_EQ(scored(two, {10, 10, 60, 40}, {1, 1, 4, 2}), (Numbers4{0, 0, 12, 12}));
  const Bids up{Bid::billy, Seats(one_seat(0) | one_seat(1)), 0, true};
  EXPECT_EQ(scored(up, {10, 10, 60, 40}, {1, 1, 4, 2}), (Numbers4{0, 0, 16, 16}));
}

}  // namespace
}  // namespace sheepshead
