// What a typed line means, and how text is broken into lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/console/utf8.hpp"
#include "app/terminal/question.hpp"
#include "notation/action_text.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// A scene in which the person may do what `legal` says.
struct Asked {
  Game game = compile(Rules{});
  Scene scene;

  Asked(Phase phase, Legal legal) {
    scene.game = &game;
    scene.names = {"Otto", "Ada", "Bert", "Clara", "Emil"};
    scene.view.turn = scene.view.seat = 0;
    scene.view.phase = phase;
    scene.view.legal = legal;
    scene.view.hand = legal.cards;
  }
  /// The action as in files, "?" for a command, "-" if it is not understood.
  string read(const string& line) const {
    const Typed t = read_typed(scene, question(scene), line);
    return t.action ? to_text(*t.action) : t.command ? "?" : "-";
  }
};

Legal cards(const char* text, Kind kind) { return {.plain = 0, .card_kind = kind, .cards = parse_cards(text).value()}; }

TEST(Typed, Cards) {
  const Asked asked(Phase::play, cards("QC 10D 9C KC", Kind::play));
  for (const char* line : {"qc", "QC", " Q♣ ", "play qc", "lead QC", "1"})
    EXPECT_EQ(asked.read(line), "play QC") << line;
  for (const char* line : {"10d", "TD", "10♦", "2"}) EXPECT_EQ(asked.read(line), "play 10D") << line;
  EXPECT_EQ(asked.read("3"), "play KC") << "the king stands before the nine";
  EXPECT_EQ(asked.read("as"), "play AS") << "not legal, but understood";
  for (const char* line : {"", "5", "0", "-1", "99999999999999999999", "q c", "qc kc", "play", "1D"})
    EXPECT_EQ(asked.read(line), "-") << line;
}

TEST(Typed, WordsAndTheirBeginnings) {
  const Asked asked(Phase::pick, Legal{}.add(Kind::pick).add(Kind::pass));
  EXPECT_EQ(asked.read("pick"), "pick");
  EXPECT_EQ(asked.read("PI"), "pick");
  EXPECT_EQ(asked.read("pa"), "pass");
  EXPECT_EQ(asked.read("1"), "pick");
  EXPECT_EQ(asked.read("2"), "pass");
  EXPECT_EQ(asked.read("p"), "-") << "pick or pass?";
  EXPECT_EQ(asked.read("qc"), "play QC") << "understood, and then refused";
  EXPECT_EQ(asked.read("crack"), "crack") << "understood, and then refused";
}

TEST(Typed, TheDealerDecides) {
  const Asked asked(Phase::pick, Legal{}.add(Kind::pick).add(Kind::call_leaster).add(Kind::call_doubler));
  for (const char* line : {"leaster", "call leaster", "le", "2"}) EXPECT_EQ(asked.read(line), "call-leaster") << line;
  for (const char* line : {"doubler", "call doubler", "3"}) EXPECT_EQ(asked.read(line), "call-doubler") << line;
}

TEST(Typed, Calls) {
  Legal legal = cards("AC AH", Kind::call);
  legal.add(Kind::alone);
  const Asked asked(Phase::call_ace, legal);
  for (const char* line : {"ac", "call ac", "call clubs", "clubs", "club", "1"})
    EXPECT_EQ(asked.read(line), "call AC") << line;
  for (const char* line : {"alone", "al", "go alone", "3"}) EXPECT_EQ(asked.read(line), "alone") << line;
  const Asked ten(Phase::call_ace, cards("10C", Kind::call));
  EXPECT_EQ(ten.read("clubs"), "call 10C");
}

TEST(Typed, NumbersAreWhatTheySay) {
  Legal legal = Legal{}.add(Kind::take, 0).add(Kind::take, 1).add(Kind::take, 2).add(Kind::take_all);
  const Asked asked(Phase::take, legal);
  for (const char* line : {"0", "take 0"}) EXPECT_EQ(asked.read(line), "take 0") << line;
  for (const char* line : {"2", "take 2", "Take 2"}) EXPECT_EQ(asked.read(line), "take 2") << line;
  for (const char* line : {"all", "nuclear", "take all", "go nuclear"}) EXPECT_EQ(asked.read(line), "take-all") << line;
  EXPECT_EQ(asked.read("4"), "take 4") << "understood, and then refused";
  EXPECT_EQ(asked.read("99"), "-");
  const Asked trick(Phase::name_trick, Legal{}.add(Kind::trick, 1).add(Kind::trick, 6));
  for (const char* line : {"6", "trick 6"}) EXPECT_EQ(trick.read(line), "trick 6") << line;
}

TEST(Typed, GamesOfSouthernIndiana) {
  const Asked hick(Phase::hick, Legal{}.add(Kind::pass).add(Kind::hick).add(Kind::best));
  for (const char* line : {"hick", "hi", "1"}) EXPECT_EQ(hick.read(line), "hick") << line;
  for (const char* line : {"best", "the best", "b"}) EXPECT_EQ(hick.read(line), "best") << line;
  EXPECT_EQ(hick.read("h"), "?") << "a hint";
  const Asked announce(Phase::announce,
                       Legal{}.add(Kind::announce_call).add(Kind::billy).add(Kind::side_solo).add(Kind::best));
  EXPECT_EQ(announce.read("call"), "announce-call");
  for (const char* line : {"side-solo", "side solo", "solo", "si"}) EXPECT_EQ(announce.read(line), "side-solo") << line;
  EXPECT_EQ(announce.read("b"), "-") << "Billy or the Best?";
  const Asked lay_up(Phase::lay_up, Legal{}.add(Kind::silent).add(Kind::lay_up));
  for (const char* line : {"lay-up", "lay up", "lay it up", "la"}) EXPECT_EQ(lay_up.read(line), "lay-up") << line;
  for (const char* line : {"closed", "keep", "no"}) EXPECT_EQ(lay_up.read(line), "silent") << line;
  const Asked trump(Phase::name_trump, Legal{}.add(Kind::suit, 0).add(Kind::suit, 1).add(Kind::suit, 3));
  for (const char* line : {"clubs", "cl", "trump clubs", "suit clubs", "club", "1"})
    EXPECT_EQ(trump.read(line), "suit clubs") << line;
  EXPECT_EQ(trump.read("hearts"), "suit hearts") << "understood, and then refused";
}

TEST(Typed, PairsOfABlitz) {
  const Asked one(Phase::blitz, Legal{}.add(Kind::blitz, 1).add(Kind::silent));
  for (const char* line : {"blitz", "red queens", "red-queens", "blitz red-queens", "show both red queens", "re", "1"})
    EXPECT_EQ(one.read(line), "blitz red-queens") << line;
  const Asked two(Phase::blitz, Legal{}.add(Kind::blitz, 0).add(Kind::blitz, 1).add(Kind::silent));
  EXPECT_EQ(two.read("blitz"), "-") << "which?";
  EXPECT_EQ(two.read("bl"), "blitz black-queens");
  EXPECT_EQ(two.read("silent"), "silent");
}

TEST(Typed, CardsThatArePassed) {
  const Asked asked(Phase::exchange, Legal{1u << int(Kind::silent), Kind::give, parse_cards("QS JD").value()});
  for (const char* line : {"qs", "give qs", "pass QS", "1"}) EXPECT_EQ(asked.read(line), "give QS") << line;
  for (const char* line : {"keep", "3"}) EXPECT_EQ(asked.read(line), "silent") << line;
}

TEST(Typed, AQuestionMarkAndAWordAskForTheWord) {
  const Asked asked(Phase::pick, Legal{}.add(Kind::pick).add(Kind::pass));
  for (const char* line : {"? schmear", "?schmear", "help Schmear"}) {
    const Typed t = read_typed(asked.scene, question(asked.scene), line);
    EXPECT_EQ(t.command, Command::help) << line;
    EXPECT_EQ(t.topic, "schmear") << line;
  }
  EXPECT_EQ(read_typed(asked.scene, question(asked.scene), "?").topic, "");
  EXPECT_EQ(asked.read("? double on the bump"), "?");
}

TEST(Typed, WhatIsMeantWhileTyping) {
  const Asked asked(Phase::announce,
                    Legal{}.add(Kind::announce_call).add(Kind::billy).add(Kind::side_solo).add(Kind::best));
  const Question q = question(asked.scene);
  EXPECT_FALSE(meant_so_far(asked.scene, q, "b"));
  EXPECT_EQ(meant_so_far(asked.scene, q, "bi"), Action(Kind::billy));
  EXPECT_EQ(meant_so_far(asked.scene, q, "4"), Action(Kind::best));
  EXPECT_TRUE(may_begin(q, 's')) << "side-solo, or the score";
  EXPECT_TRUE(may_begin(q, 'C')) << "call, or to claim";
  EXPECT_FALSE(may_begin(q, 'h'));
  const Asked play(Phase::play, cards("9C KC", Kind::play));
  EXPECT_TRUE(may_begin(question(play.scene), 'q')) << "a queen, or to quit";
}

TEST(Typed, BuryingTrumpWhileHoldingFailIsDoubted) {
  const auto trump = [](const char* card) { return Action(Kind::bury, parse_card(card).value()); };
  const Asked both(Phase::bury, cards("QC 9D AS 7H", Kind::bury));
  EXPECT_EQ(doubt(both.scene, trump("QC")),
            "Bury the queen of clubs, a trump, while you hold fail? Yes or the same again buries it; or choose another "
            "card.");
  EXPECT_NE(doubt(both.scene, trump("9D")), "");
  EXPECT_EQ(doubt(both.scene, trump("AS")), "") << "fail";
  EXPECT_EQ(doubt(both.scene, trump("JD")), "") << "not held: it is refused, not doubted";
  const Asked all_trump(Phase::bury, cards("QC JD 9D", Kind::bury));
  EXPECT_EQ(doubt(all_trump.scene, trump("9D")), "") << "there is nothing else to bury";
  const Asked play(Phase::play, cards("QC AS", Kind::play));
  EXPECT_EQ(doubt(play.scene, Action(Kind::play, parse_card("QC").value())), "");
  EXPECT_EQ(read_yes_or_no(" Yes "), true);
  EXPECT_EQ(read_yes_or_no("n"), false);
  EXPECT_EQ(read_yes_or_no("qc"), std::nullopt);
}

TEST(Typed, CommandsComeFirst) {
  const Asked asked(Phase::crack, Legal{}.add(Kind::crack).add(Kind::silent));
  for (const char* line : {"?", "u", "l", "h", "s", "t", "c", "q", "help", "Rules", "QUIT"})
    EXPECT_EQ(asked.read(line), "?") << line;
  EXPECT_EQ(asked.read("cr"), "crack");
  EXPECT_EQ(asked.read("si"), "silent");
}

TEST(Wrapping, BreaksAtBlanks) {
  using ::testing::ElementsAre;
  EXPECT_THAT(wrapped("", 10), ElementsAre(""));
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one\n\ntwo", 7), ElementsAre("one", "", "two"));
  EXPECT_THAT(wrapped("abcdefghij", 4), ElementsAre("abcd", "efgh", "ij"));
  EXPECT_THAT(wrapped("Q♣ Q♠ Q♥", 5), ElementsAre("Q♣ Q♠", "Q♥"));
  EXPECT_THAT(wrapped("  - one two three", 11), ElementsAre("  - one two", "    three"));
}

TEST(Wrapping, ClipsWholeCharacters) {
  EXPECT_EQ(columns("Q♣ 10♦"), 6u);
  EXPECT_EQ(clipped("Q♣ 10♦", 6), "Q♣ 10♦");
  EXPECT_EQ(clipped("Q♣ 10♦", 5), "Q♣ ..");
  EXPECT_EQ(clipped("♣♣♣", 2), "♣♣");
  EXPECT_EQ(clipped("王小明", 5), "王..");
  EXPECT_EQ(wrapped("王小明", 1).size(), 3u) << "too wide by itself";
}

}  // namespace
}  // namespace sheepshead::app
