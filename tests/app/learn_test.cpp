// sheepshead learn: the first hand, the puzzles, the menu, as a newcomer meets them.
#include "words/groups/learn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>

#include <algorithm>
#include <set>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/talk.hpp"
#include "app/program_run.hpp"
#include "notation/action_text.hpp"
#include "notation/variant.hpp"
#include "play/score.hpp"
#include "rules/game.hpp"

namespace sheepshead::testing {
namespace {

using app::Position;
using app::told_hand;
using std::string;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// The program in a pipe, with cards in letters.
Said learn(std::vector<string> arguments, const string& input = {}) {
  setenv("LC_ALL", "C", 1);
  arguments.insert(arguments.begin(), "learn");
  return run_program(std::move(arguments), input);
}

string lines(const std::vector<string>& all) {
  string text;
  for (const string& line : all) text += line + "\n";
  return text;
}

int times(const string& text, std::string_view what) {
  int n = 0;
  for (auto at = text.find(what); at != string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

/// The answers of the first hand, in the many ways in which one may type them.
const std::vector<string> kAnswers{"qc",      "4",  "10H", "pick",    "10h", "bury 10s", "call ac",
                                   "lead qc", "qh", "8C",  "play ad", "9d",  "1",        "99"};

TEST(LearnFirstHand, FromStartToEnd) {
  const Said said = learn({"first-hand", "--plain"}, lines(kAnswers));
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
  EXPECT_EQ(times(said.out, "\nRight."), 14);
  EXPECT_EQ(times(said.out, "\n> "), 14) << "each question once";
  EXPECT_THAT(said.out, HasSubstr("How the game goes"));
  for (const char* trick : {"You take 9.", "Anna takes 21.", "Ben takes 15.", "Ben takes 17.", "You take 15.",
                            "You take 23.", "Ben is the partner."})
    EXPECT_THAT(said.out, HasSubstr(trick));
  EXPECT_THAT(said.out, HasSubstr("took 99 of 120"));
  EXPECT_THAT(said.out, HasSubstr("You +4, Anna -2, Ben +2, Cleo -2, Dan -2")) << "S1: schneider";
  EXPECT_THAT(said.out, Not(HasSubstr("\033"))) << "no color in a pipe";
  EXPECT_THAT(said.out, Not(HasSubstr("!")));
}

TEST(LearnFirstHand, EachStepHasItsWords) {
  for (const app::ToldStep& step : told_hand().steps)
    for (const Message& said : {step.title, step.ask, step.why, step.no}) EXPECT_FALSE(said.empty()) << step.answer;
}

TEST(LearnFirstHand, MistakesAreExplainedAndTakenBack) {
  const Said said = learn({"first-hand", "--step", "5"}, lines({"10s", "jc", "zz", "ks", "10h", "10s", "as", "ac", "qh",
                                                                "qc", "qh", "jc", "8c", "jc", "ad", "jc", "9d"}));
  EXPECT_THAT(said.out, HasSubstr("The ten of spades goes too, as the second card. First bury the ten of hearts."));
  EXPECT_THAT(said.out, HasSubstr("Keep your trump, and keep the club"));
  EXPECT_THAT(said.out, HasSubstr("\"zz\" isn't one of the choices."));
  EXPECT_THAT(said.out, HasSubstr("You don't have the king of spades."));
  EXPECT_THAT(said.out, HasSubstr("You have no card of that suit."));
  EXPECT_THAT(said.out, HasSubstr("first draw trump from the others"));
  EXPECT_THAT(said.out, HasSubstr("You must follow clubs: you have 8C. Choose again."));
  EXPECT_THAT(said.out, HasSubstr("this trick is already your side's"));
  EXPECT_THAT(said.out, HasSubstr("The nine is enough."));
  EXPECT_EQ(times(said.out, "\nRight."), 8);
  EXPECT_THAT(said.out, HasSubstr("Step 13 of 14")) << "it went on all the same";
}

TEST(LearnFirstHand, EndOfInputSaysHowToGoOnAndThereItDoes) {
  for (std::size_t done = 0; done < kAnswers.size(); ++done) {
    const std::vector<string> some(kAnswers.begin(), kAnswers.begin() + long(done));
    const string step = std::to_string(done + 1);
    const Said said = learn({"first-hand"}, lines(some));
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, ::testing::EndsWith("  sheepshead learn first-hand --step " + step + "\n"));
    const std::vector<string> rest(kAnswers.begin() + long(done), kAnswers.end());
    const Said on = learn({"first-hand", "--step", step}, lines(rest));
    EXPECT_THAT(on.out, HasSubstr("Step " + step + " of 14")) << step;
    EXPECT_THAT(on.out, HasSubstr("You +4, Anna -2, Ben +2, Cleo -2, Dan -2")) << step;
  }
}

TEST(LearnFirstHand, HelpHintWordsAndTheStepBefore) {
  const Said said = learn({"first-hand", "--step", "9"}, "?\n? schmear\n? schmeer\nh\nb\nq\n");
  EXPECT_THAT(said.out, HasSubstr("b goes back a step. h gives a hint."));
  EXPECT_THAT(said.out, HasSubstr("Example:"));
  EXPECT_THAT(said.out, HasSubstr("Did you mean \"schmear\"?"));
  EXPECT_THAT(said.out, HasSubstr("Hint: the queen of hearts."));
  EXPECT_THAT(said.out, HasSubstr("Step 8 of 14"));
  EXPECT_THAT(said.out, HasSubstr("Lead which card? [QC QH JC AD 9D 8C]")) << "the queen of clubs is back in hand";
}

/// The told hand, played by the engine: every card is legal, and each trick goes where it is told.
TEST(LearnFirstHand, KeepsToTheRules) {
  for (const char* table : {"five-called-ace", "five-called-ace-single"}) {
    const Game game = compile(load_variant(table).variant->rules);
    const auto& told = told_hand();
    State s = deal(game, app::deck_of(game, told), told.dealer);
    for (std::size_t seat = 0; seat < 5; ++seat)
      for (const Card c : told.deal[seat]) EXPECT_TRUE(s.held[seat].has(c));
    ASSERT_EQ(try_apply(game, s, 0, Action(Kind::pick)), Refusal::none);
    for (const Card c : told.buried) ASSERT_EQ(try_apply(game, s, 0, Action(Kind::bury, c)), Refusal::none);
    ASSERT_EQ(try_apply(game, s, 0, Action(Kind::call, told.called)), Refusal::none);
    int own = 20;
    for (const auto& trick : told.tricks) {
      int points = 0;
      for (std::size_t i = 0; i < 5; ++i) {
        const auto seat = Seat((trick.leader + i) % 5);
        ASSERT_EQ(try_apply(game, s, seat, Action(Kind::play, trick.cards[i])), Refusal::none)
            << to_text(trick.cards[i]);
        points += game.order.points_of(trick.cards[i]);
      }
      EXPECT_TRUE(is_over(s) || s.turn == trick.winner);
      if (trick.winner == 0 || trick.winner == told.partner) own += points;
    }
    ASSERT_TRUE(is_over(s));
    EXPECT_EQ(own, 99);
    const Score result = score(game, s);
    EXPECT_THAT(std::vector<int>(result.begin(), result.begin() + 5), ElementsAre(4, -2, 2, -2, -2));
  }
}

string wrong_answer(const Position& p) {
  for (const auto& c : p.choices)
    if (c.words != p.answer) return c.words;
  return {};
}

TEST(LearnPuzzles, AskBeforeTheyTell) {
  for (const Theme theme : app::kLessons) {
    const auto all = app::positions_of(theme);
    ASSERT_GE(all.size(), 6u);
    const string name(name_of(theme));
    const Said said = learn({"puzzles", "--theme", name, "--count", "3"},
                            lines({all[0]->answer, wrong_answer(*all[1]), "?", all[2]->answer}));
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(times(said.out, "\nRight: "), 2) << name;
    EXPECT_EQ(times(said.out, "\nBetter: "), 1) << name;
    EXPECT_THAT(said.out, HasSubstr("2 of 3 right."));
    EXPECT_THAT(said.out, HasSubstr("sheepshead learn puzzles --theme " + name + " --from 4"));
    EXPECT_EQ(times(said.out, "your answer, "), 1);
    EXPECT_LT(said.out.find("> "), said.out.find(app::text(all[0]->why[0]))) << "the reason comes after the question";
    for (int i = 0; i < 3; ++i) EXPECT_THAT(said.out, HasSubstr(app::text(all[std::size_t(i)]->why[0])));
  }
}

TEST(LearnPuzzles, WrongEntriesAndTheEndOfInputLoseNothing) {
  const Position& first = *app::positions_of(Theme::bury)[0];
  Card other = kNoCard;
  for (const Card c : standard_order().trump)
    if (!first.hand.has(c)) other = c;
  const Said said = learn({"puzzles", "--theme", "bury"}, lines({"", "what", "99", to_text(other), first.answer}));
  EXPECT_THAT(said.out, HasSubstr("\"what\" isn't one of the choices."));
  EXPECT_THAT(said.out, HasSubstr("\"99\" isn't one of the choices."));
  EXPECT_THAT(said.out, HasSubstr(app::text(say<"learn.not-held">(other))));
  EXPECT_THAT(said.out, HasSubstr("1 of 1 right."));
  EXPECT_THAT(said.out, HasSubstr("--theme bury --from 2"));
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(learn({"puzzles"}).out, HasSubstr("No puzzle answered."));
}

/// The two that are worth most in web/public/puzzles/bury.json, 1.8084 and 1.3669; of two there is nothing to narrow
/// down, so it's the reason.
TEST(LearnPuzzles, AHintNamesTwoOfThem) {
  const Position& bury = *app::positions_of(Theme::bury)[0];
  const Said said = learn({"puzzles", "--theme", "bury", "--count", "1"}, lines({"h", bury.answer}));
  EXPECT_THAT(said.out, HasSubstr("It's one of these two: bury the nine of clubs, or bury the ten of spades."));
  EXPECT_THAT(said.out, HasSubstr("1 of 1 right."));

  const Position& pick = *app::positions_of(Theme::pick)[0];
  ASSERT_EQ(pick.choices.size(), 2u);
  EXPECT_THAT(learn({"puzzles", "--theme", "pick"}, "hint\nq\n").out, HasSubstr(app::text(pick.why[0])));
  EXPECT_THAT(learn({"puzzles"}, "?\nq\n").out, HasSubstr("hint")) << "it's offered";
}

/// A story has one tense.
TEST(LearnPuzzles, WhatWasBefore) {
  const Said said = learn({"puzzles", "--theme", "bury", "--count", "1"}, "q\n");
  EXPECT_THAT(said.out, HasSubstr("passed."));
  EXPECT_THAT(said.out, HasSubstr("You picked. You buried the "));
  EXPECT_THAT(said.out, Not(HasSubstr("passes.")));
}

TEST(LearnPuzzles, LastOnesSayWhereNewOnesComeFrom) {
  const auto all = app::positions_of(Theme::lead);
  const Said said = learn({"puzzles", "--theme", "lead", "--from", std::to_string(all.size())}, all.back()->answer);
  EXPECT_THAT(said.out, HasSubstr("1 of 1 right."));
  EXPECT_THAT(said.out, HasSubstr("sheepshead puzzle --theme lead"));
}

/// What is shown can be true: the cards are there once, it is that player's turn, and the answer is worth the most.
TEST(LearnPuzzles, PositionsAreWhole) {
  std::set<const Position*> each;
  for (const Position* p : app::positions_of(std::nullopt)) {
    each.insert(p);
    EXPECT_EQ(p->names[p->seat], "");  // "you" to whoever reads it
    std::vector<Card> seen;
    for (const Card c : p->hand | p->buried) seen.push_back(c);
    for (const auto& t : p->tricks) seen.insert(seen.end(), t.cards.begin(), t.cards.end());
    CardSet set;
    for (const Card c : seen) set |= c;
    EXPECT_EQ(std::size_t(set.size()), seen.size());
    const auto best = std::max_element(p->choices.begin(), p->choices.end(),
                                       [](const auto& a, const auto& b) { return a.value < b.value; });
    EXPECT_EQ(best->words, p->answer);
    ASSERT_FALSE(p->why.empty());
    for (const auto& c : p->choices) {
      const auto action = parse_action(c.words);
      ASSERT_TRUE(action) << c.words;
      EXPECT_TRUE((action->kind() != Kind::play && action->kind() != Kind::bury) || p->hand.has(action->card()));
    }
    EXPECT_NE(p->why[0].says, nullptr);
  }
  EXPECT_GE(each.size(), 60u);
}

TEST(Learn, MenuLeadsToLessons) {
  const Said empty = learn({});
  EXPECT_EQ(empty.status, 0);
  EXPECT_THAT(empty.out, HasSubstr("first-hand"));
  const Said walked = learn({}, "1\nwords\n? blind\n5\n" + app::positions_of(Theme::bury)[0]->answer + "\nq\n");
  EXPECT_THAT(walked.out, HasSubstr("How the game goes"));
  EXPECT_THAT(walked.out, HasSubstr("The words of the game: "));
  EXPECT_THAT(walked.out, HasSubstr("Puzzles: What to bury"));
  EXPECT_THAT(walked.out, HasSubstr("1 of 1 right."));
  EXPECT_EQ(times(walked.out, "Learn Sheepshead\n"), 4) << "and back each time";
  EXPECT_EQ(walked.status, 0);
}

TEST(Learn, WrongCommandLines) {
  for (const std::vector<string>& wrong : std::vector<std::vector<string>>{{"puzzles", "--theme", "leed"},
                                                                           {"puzzles", "--from", "900"},
                                                                           {"puzzles", "--count", "0"},
                                                                           {"first-hand", "--step", "15"},
                                                                           {"first-hand", "--step", "0"},
                                                                           {"nothing"}}) {
    const Said said = learn(wrong);
    EXPECT_EQ(said.status, 2) << wrong[0];
    EXPECT_NE(said.err, "");
  }
  EXPECT_THAT(learn({"nothing"}).err, HasSubstr("sheepshead learn has no command \"nothing\"."));
  EXPECT_THAT(learn({"puzzles", "--theme", "leed"}).err, HasSubstr("Did you mean \"lead\"?"));
  EXPECT_EQ(run_program({"learn", "game"}, {}, "/dev/full").status, 1);
}

/// What a terminal of that width gets to see.
string at_terminal(unsigned short columns, std::vector<string> arguments, const string& typed, bool colors) {
  winsize size{24, columns, 0, 0};
  int fd = -1;
  std::fflush(nullptr);
  const pid_t child = forkpty(&fd, nullptr, nullptr, &size);
  if (child == 0) {
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "xterm", 1);
    colors ? unsetenv("NO_COLOR") : setenv("NO_COLOR", "1", 1);
    arguments.insert(arguments.begin(), {"sheepshead", "learn"});
    _exit(run_to_its_end(std::move(arguments)));
  }
  [[maybe_unused]] const auto n = ::write(fd, typed.data(), typed.size());
  string seen;
  char room[4096];
  for (ssize_t got; (got = read(fd, room, sizeof room)) > 0;) seen.append(room, std::size_t(got));
  close(fd);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  return seen;
}

TEST(Learn, FitsATerminalOf60And80Columns) {
  string answers = "\n";
  for (const string& a : kAnswers) answers += a + "\n";
  for (const unsigned wide : {60u, 80u}) {
    const std::vector<std::pair<std::vector<string>, string>> lessons{
        {{"first-hand"}, answers}, {{"puzzles"}, lines(std::vector<string>(10, "1"))}, {{}, "9\nq\n"}};
    for (const auto& [arguments, typed] : lessons) {
      const string seen = at_terminal(static_cast<unsigned short>(wide), arguments, typed, false);
      EXPECT_THAT(seen, Not(HasSubstr("\033"))) << "NO_COLOR";
      for (std::size_t from = 0; from < seen.size();) {
        const auto end = std::min(seen.find('\n', from), seen.size());
        const string line = seen.substr(from, end - from);
        EXPECT_TRUE(line.starts_with("> ") || line.find("]: ") != string::npos || app::columns(line) <= wide + 1)
            << line;  // with the return
        from = end + 1;
      }
    }
  }
}

TEST(Learn, BreaksAtWordsOnANarrowTerminal) {
  for (const auto& [arguments, typed] : std::vector<std::pair<std::vector<string>, string>>{
           {{}, "q\n"}, {{"--help"}, ""}, {{"puzzles", "--help"}, ""}, {{"first-hand", "--help"}, ""}}) {
    const string seen = at_terminal(42, arguments, typed, false);
    for (std::size_t from = 0; from < seen.size();) {
      const auto end = std::min(seen.find('\n', from), seen.size());
      EXPECT_LE(app::columns(seen.substr(from, end - from)), 43u) << seen.substr(from, end - from);
      from = end + 1;
    }
  }
  EXPECT_THAT(at_terminal(42, {"puzzles", "--help"}, "", false),
              HasSubstr("  --theme THEME\r\n      What kind of puzzle"));
}

TEST(Learn, DrawsCardsAtATerminalUnlessPlain) {
  const string drawn = at_terminal(80, {"first-hand", "--step", "8"}, "q\n", true);
  EXPECT_THAT(drawn, HasSubstr("║Q♣ ║"));
  EXPECT_THAT(drawn, HasSubstr("│8♣ │")) << "fail has another frame than trump";
  EXPECT_THAT(drawn, HasSubstr("\033[31mQ♥\033[0m"));
  const string plain = at_terminal(80, {"first-hand", "--step", "8", "--plain"}, "q\n", true);
  EXPECT_THAT(plain, HasSubstr("Your cards: Q♣ Q♥ J♣ A♦ 9♦ 8♣"));
  EXPECT_THAT(plain, Not(HasSubstr("\033")));
}

TEST(Learn, WhatATypedLineMeans) {
  const std::vector<string> cards{"QC", "10H", "8C"}, calls{"call AC", "call AS", "alone"}, numbers{"61", "79", "99"};
  EXPECT_EQ(app::chosen(cards, "th"), 1u);
  EXPECT_EQ(app::chosen(cards, " Play 8c "), 2u);
  EXPECT_EQ(app::chosen(cards, "3"), 2u);
  EXPECT_EQ(app::chosen(cards, "4"), std::nullopt);
  EXPECT_EQ(app::chosen(cards, "qs"), std::nullopt);
  EXPECT_EQ(app::chosen(cards, ""), std::nullopt);
  EXPECT_EQ(app::chosen(calls, "as"), 1u);
  EXPECT_EQ(app::chosen(calls, "call ac"), 0u);
  EXPECT_EQ(app::chosen(calls, "al"), 2u);
  EXPECT_EQ(app::chosen(calls, "call"), std::nullopt) << "which one?";
  EXPECT_EQ(app::chosen(numbers, "79"), 1u);
  EXPECT_EQ(app::chosen(numbers, "3"), 2u);
}

}  // namespace
}  // namespace sheepshead::testing
