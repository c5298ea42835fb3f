// What a typed line means, and how text is broken into lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/play/question.hpp"
#include "app/play/utf8.hpp"
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
    scene.names = {"You", "Ada", "Bert", "Clara", "Emil"};
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
}

}  // namespace
}  // namespace sheepshead::app
