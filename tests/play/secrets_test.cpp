// What a seat may know of a hand, and what it may not, at tables with secrets of their own.
#include "play/events.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

// Seat 0 has both black queens and a club; seat 2 has the ace of clubs.
constexpr std::string_view kBothQueens = "QC QS 7C 8H; ...; AC; ...";

TEST(RuleBook, T4f_TheHolderOfTheCalledAceIsKnownOnceItIsPlayed) {
  Witness w(spitzer(OneHand::call_an_ace), kBothQueens, 3);
  w.does("call AC");
  for (const int seat : {0, 1, 3}) EXPECT_EQ(w.seen_by(seat).partners, 0) << seat;
  EXPECT_EQ(w.seen_by(2).partners, one_seat(2)) << "he knows himself";
  w.does("7C");
  while (w.state.turn != 2) w.does("play " + to_text(legal(w.game, w.state).cards.first()));
  w.does("AC");
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_EQ(w.seen_by(seat).partner, 2) << seat;
    EXPECT_EQ(w.seen_by(seat).partners, one_seat(2)) << seat;
  }
}

TEST(RuleBook, T6b_A6_AnOwnAceTellsNothingOfWhoHasTheJack) {
  const Rules rules = with(six_jack_and_ace(), [](Rules& r) { r.partner.own_ace = true; });
  // Seat 0 calls the ace of clubs, which it holds itself, and leads it; seat 3 has the jack of diamonds.
  Witness w(rules, "AC QC QS 7C 7H; 8C; 9C; JD 10C; KC; ...; blind 8H 9H");
  w.does("pick 8H 9H call AC").turn_of(0).does("AC");
  for (const int seat : {0, 1, 2, 4, 5}) {
    EXPECT_NE(w.seen_by(seat).partner, 3) << seat;
    EXPECT_FALSE(has_seat(w.seen_by(seat).partners, 3)) << seat;
  }
  EXPECT_TRUE(has_seat(w.seen_by(3).partners, 3));
}

}  // namespace
}  // namespace sheepshead
