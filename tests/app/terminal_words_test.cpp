// What the line above the table says of the sides, and no more than the person knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/console/utf8.hpp"
#include "app/terminal/words.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// A table of the folder as seat 0 sees it, in the middle of a hand.
struct Seen {
  Game game;
  Scene scene;

  explicit Seen(const string& variant, Phase phase = Phase::play) {
    game = compile(load_variant(variant).variant.value().rules);
    scene.game = &game;
    scene.names = {"Otto", "Ada", "Bert", "Clara", "Emil", "Greta", "Hank", "Lena"};
    scene.names.resize(game.players);
    scene.view.seat = 0;
    scene.view.phase = phase;
    scene.view.partner_cards = game.partner_cards;
  }
  View& view() { return scene.view; }
  string said() const { return contract_text(scene); }
  string badges(Seat seat) const {
    string text;
    for (const Badge badge : app::badges(scene, seat)) text += (text.empty() ? "" : " ") + to_text(badge);
    return text;
  }
};

CardSet cards(const char* text) { return parse_cards(text).value(); }

TEST(PlayWords, T6c_SecretPartnersAreNamedByTheirCards) {
  Seen table("six-black-queens");
  table.view().hand = cards("QC 9H");
  table.view().picker = 0;
  EXPECT_EQ(table.said(), "You and whoever has the queen of spades against the others.");
  table.view().partners = one_seat(2);
  table.view().gone = cards("QS");
  EXPECT_EQ(table.said(), "You and Bert against the others.");
  EXPECT_EQ(table.badges(2), "PARTNER");
  EXPECT_EQ(table.badges(3), "");
}

TEST(PlayWords, T6c_AnOpponentKnowsOnlyWhatWasPlayed) {
  Seen table("six-black-queens");
  table.view().hand = cards("9H");
  EXPECT_EQ(table.said(), "You play against whoever has the queen of clubs or the queen of spades.");
  table.view().partners = one_seat(4);
  table.view().gone = cards("QS");
  EXPECT_EQ(table.said(), "You play against Emil and whoever has the queen of clubs.");
}

TEST(PlayWords, T6d_AnExchangeTellsTheTwoOfEachOther) {
  Seen table("six-three-partners");
  table.view().hand = cards("QC 9H");
  table.view().picker = 0;
  table.view().gave[0] = parse_card("QS").value();
  table.view().got[0] = parse_card("8C").value();
  table.view().exchanged = one_seat(0);
  EXPECT_EQ(table.said(), "You, Ada, and whoever has the jack of diamonds against the others.");
  Seen other("six-three-partners");
  other.view().hand = cards("QS 9H");
  other.view().gave[5] = parse_card("QS").value();
  other.view().exchanged = one_seat(5);
  EXPECT_EQ(other.said(), "You, Greta, and whoever has the queen of clubs or the jack of diamonds against the others.");
}

TEST(PlayWords, T8a_BothQueensAreAlone) {
  Seen table("eight-black-queens");
  table.view().hand = cards("QC QS 9H");
  table.view().picker = 0;
  EXPECT_EQ(table.said(), "You have both: you're alone against the others.");
}

TEST(PlayWords, T8c_TheFirstTwoQueens) {
  Seen table("eight-first-queens");
  EXPECT_EQ(table.said(), "The players of the first two queens are partners.");
  table.view().partners = one_seat(3);
  EXPECT_EQ(table.said(), "Clara played the first queen; whoever plays the second is the partner.");
  table.view().picker = 0;
  EXPECT_EQ(table.said(), "You and Clara against the others.");
}

TEST(PlayWords, T4e_SidesAreAcross) {
  Seen table("four-sheep-head-21");
  EXPECT_EQ(table.said(), "You and Bert against Ada and Clara.");
  EXPECT_EQ(table.badges(2), "PARTNER");
}

TEST(PlayWords, T4d_TheGameThatIsPlayed) {
  Seen table("four-southern-indiana");
  table.view().phase = Phase::announce;
  table.view().hicked = Seats(one_seat(1) | one_seat(0));
  EXPECT_EQ(table.said(), "You and Ada hicked.");
  table.view().bids[1] = Bid::billy;
  EXPECT_EQ(table.said(), "Ada: a Billy.");
  EXPECT_EQ(table.badges(1), "BILLY");
  table.view().phase = Phase::play;
  table.view().bid = Bid::billy;
  table.view().picker = 1;
  table.view().bidders = one_seat(1);
  table.view().laid_up = true;
  EXPECT_EQ(table.said(), "Ada plays a Billy, to take no trick, cards laid up.");
  table.view().bid = Bid::side_solo;
  table.view().laid_up = false;
  table.view().trump = 1;
  EXPECT_EQ(table.said(), "Ada plays a side-solo: clubs are trump.");
  table.view().hand = cards("JC QC 7C 7H");
  EXPECT_EQ(cards_text(table.scene, table.view().hand), "JC QC 7C  7H") << "hearts are no trump now";
  table.view().bid = Bid::call;
  table.view().trump = 0;
  table.view().called = parse_card("AS").value();
  EXPECT_EQ(table.said(), "Ada calls AS. Partner unknown.");
}

TEST(PlayWords, T7d_TheDieNamesThePartner) {
  Seen table("seven-die");
  table.view().picker = 2;
  table.view().partner = 0;
  table.view().partners = one_seat(0);
  table.view().die = 5;
  EXPECT_EQ(table.said(), "Bert picked. The die shows 5. You're the partner.");
}

TEST(PlayWords, T6b_TwoPartners) {
  Seen table("six-jack-and-ace");
  table.view().picker = 2;
  table.view().called = parse_card("AC").value();
  EXPECT_EQ(table.said(), "Bert picked and called AC. Partners: the ace of clubs and the jack of diamonds.");
  table.view().partners = one_seat(0);
  table.view().hand = cards("JD 9C");
  EXPECT_EQ(table.said(), "Bert picked and called AC. Partners: you and the ace of clubs.");
}

TEST(PlayWords, N3_N4_GamesForOneself) {
  Seen mittler("five-michigan-mittler");
  mittler.view().leaster = true;
  EXPECT_EQ(mittler.said(), "Mittler: no sides, the middle number of points wins.");
  Seen wilky("four-southern-indiana");
  wilky.view().leaster = true;
  EXPECT_EQ(wilky.said(), "Wilky: no sides, the fewest points get two.");
}

TEST(PlayWords, T2a_WhatLiesBeforeAPlayer) {
  Seen table("two-battery");
  table.view().face_up[1] = cards("QC AH 9C");
  table.view().covering = cards("QC AH");
  EXPECT_EQ(face_up_text(table.scene, 1), "QC  AH, each on a face-down card; and 9C");
  table.view().covering = cards("AH");
  EXPECT_EQ(face_up_text(table.scene, 1), "AH, on a face-down card; and QC  9C");
}

/// Nothing on the sheet or above the table is told before its time, whoever looks.
TEST(PlayWords, D4_WhoSitsOutSeesWhatEveryoneSees) {
  Seen table("four-southern-indiana-five");
  table.view().seat = kNoSeat;
  table.scene.names = {"Ada", "Bert", "Clara", "Emil"};
  table.view().bid = Bid::call;
  table.view().picker = 1;
  table.view().bidders = one_seat(1);
  table.view().called = parse_card("AS").value();
  EXPECT_EQ(table.said(), "Bert calls AS. Partner unknown.");
  EXPECT_TRUE(question(table.scene).options.empty());
}

/// 60 columns, with one left free on each side.
TEST(PlayWords, CountsFitTheNarrowestScreenInEveryLanguage) {
  constexpr std::size_t kRoom = 58;
  Seen table("five-called-ace");
  table.view().picker = 0;
  table.view().partner = 1;
  table.view().partners = one_seat(1);
  table.view().hand = cards("9H 8H 7H 8C 7C 7S");
  table.view().buried = cards("AS 10S");
  for (const std::string_view tag : speech::tags()) {
    speak(*speech::language(tag));
    const auto full = counts_text(table.scene), brief = counts_text(table.scene, kRoom);
    ASSERT_EQ(full.size(), brief.size());
    EXPECT_GT(columns(full[0]), kRoom);  // all fourteen trump are out
    for (const string& line : brief) EXPECT_LE(columns(line), kRoom) << line;
    EXPECT_THAT(brief[0],
                ::testing::AllOf(::testing::HasSubstr("14: QC QS QH QD JC JS JH JD"), ::testing::HasSubstr(" ..")));
    EXPECT_THAT(brief[1], ::testing::AllOf(::testing::HasSubstr(" 21"), ::testing::Not(::testing::HasSubstr(".."))));
    // Where there is room nothing is cut.
    EXPECT_EQ(counts_text(table.scene, 200), full);
  }
  speak(speech::english());
}

TEST(PlayWords, EveryTermOfTheGlossaryIsExplained) {
  EXPECT_THAT(term_help("Schmear", 60), ::testing::HasSubstr("Example"));
  EXPECT_THAT(term_help("schmeer", 60), ::testing::HasSubstr("Did you mean"));
}

TEST(PlayWords, ATermIsExplainedInTheSpokenLanguageByItsNameInEither) {
  speak(*speech::language("de"));
  for (const char* name : {"schmear", "schmieren"})
    EXPECT_THAT(term_help(name, 60), ::testing::StartsWith("Schmieren")) << name;
  speak(speech::english());
}

}  // namespace
}  // namespace sheepshead::app
