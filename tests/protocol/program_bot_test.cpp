// Programs at the table: good ones play, and whatever bad ones do, the hand goes on and the guest book tells.
#include "protocol/program_bot.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <mutex>

#include "patience.hpp"
#include "said.hpp"
#include "search/simulate.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

using sheepshead::testing::patience;
using std::chrono::milliseconds;

// Says hello, then runs `each` for every question, with its id in $id.
std::string program(const std::string& each, const std::string& first = R"(echo '{"type":"hello","protocol":1}')") {
  return "read line; " + first + R"(; while read -r line; do case $line in *'"decide"'*) )" +
         R"(id=${line#*'"id":'}; id=${id%%,*}; legal=${line##*'"legal":["'}; legal=${legal%%'"'*}; )" + each +
         "; esac; done";
}
const std::string kLater = R"(late="{\"type\":\"action\",\"id\":$id,\"action\":\"$legal\"}")";
const std::string kAnswer = R"(echo "{\"type\":\"action\",\"id\":$id,\"action\":\"$legal\"}")";

/// Plays `hands` with the program in seat 1 and random cards elsewhere; what was told.
struct Evening {
  std::vector<std::string> notices;
  GuestBook book{[this](const Message& notice) { notices.push_back(in_english(notice)); }};
  Guest guest;
  int answered = 0;  ///< by the first legal action

  explicit Evening(const std::string& command, milliseconds limit = patience(), int hands = 3,
                   milliseconds start = patience()) {
    const Game game = compile(Rules{});
    ProgramBot bot("cmd:it", {command, limit, start}, book);
    for (int h = 0; h < hands; ++h) play(game, bot, h);
    for (const Guest& g : book.guests()) guest = g;
  }

  void play(const Game& game, ProgramBot& bot, int hand) {
    Random random(5, std::uint64_t(hand));
    State s = deal(game, shuffle(game, random), Seat(hand % game.players));
    bot.begin(game, view(game, s, 1));
    while (!is_over(s)) {
      Action action = legal(game, s).at(int(random.below(std::uint32_t(legal(game, s).size()))));
      if (s.turn == 1) {
        const View v = view(game, s, 1);
        Random chance(1);
        action = bot.choose(game, v, chance);
        ASSERT_TRUE(v.legal.has(action));
        answered += action == v.legal.at(0);
      }
      const State before = s;
      apply(game, s, action);
      for (const Event& event : events(game, before, action, s))
        if (may_hear(event, 1)) bot.hear(game, event);
    }
    bot.end(game, s.ending, score(game, s));
  }

  std::uint64_t failures(Failure f) const { return guest.failures[std::size_t(f)]; }
  bool told(std::string_view word) const {
    for (const std::string& notice : notices)
      if (notice.starts_with("cmd:it: ") && notice.find(word) != std::string::npos) return true;
    return false;
  }
  std::string all() const {
    std::string text;
    for (const std::string& notice : notices) text += notice + "\n";
    return text;
  }
};

TEST(ProgramBot, AnswersDecide) {
  const Evening e(program(kAnswer));
  EXPECT_EQ(e.all(), "");
  EXPECT_GT(e.guest.decisions, 15u);
  EXPECT_EQ(e.guest.replaced, 0u);
  EXPECT_EQ(e.answered, int(e.guest.decisions));
  EXPECT_TRUE(guests_said({e.guest}).empty());
}

TEST(ProgramBot, ThatDoesNotWantEventsGetsNone) {
  // It fails as soon as a line comes that is no question.
  const Evening e(
      program(kAnswer + "; continue;; *) exit 9", R"(echo '{"type":"hello","protocol":1,"events":false}')"));
  EXPECT_EQ(e.all(), "");
  EXPECT_EQ(e.guest.replaced, 0u);
}

TEST(ProgramBot, WhoCannotBeStartedIsNamed) {
  const Evening e("./no-such-program");
  EXPECT_TRUE(e.told("ended before its hello (exit status 127). Its last words: sh: 1: ./no-such-program: not found"))
      << e.all();
  EXPECT_EQ(e.guest.replaced, e.guest.decisions);
  EXPECT_TRUE(e.guest.given_up);
  EXPECT_EQ(e.failures(Failure::no_start), kMostFailures);
  EXPECT_EQ(e.notices.size(), 2u) << e.all();  // once for the failure, once for the end of patience
}

TEST(ProgramBot, WhoIsSilentFromTheStartIsReplaced) {
  const Evening e("cat >/dev/null", milliseconds(20), 1, milliseconds(30));
  EXPECT_TRUE(e.told("didn't say hello within 30 ms")) << e.all();
  EXPECT_EQ(e.guest.replaced, e.guest.decisions);
}

TEST(ProgramBot, WhoNeverReadsIsReplaced) {
  const Evening e(R"(echo '{"type":"hello","protocol":1}'; sleep 60)", milliseconds(20));
  EXPECT_TRUE(e.told("didn't answer within 20 ms")) << e.all();
  EXPECT_EQ(e.failures(Failure::late), kMostFailures);
}

TEST(ProgramBot, ALateAnswerIsNotTakenForTheNext) {
  // It answers each question when the next one comes.
  const Evening e(program(R"([ -z "$late" ] || echo "$late"; )" + kLater), milliseconds(20), 1);
  EXPECT_TRUE(e.told("didn't answer within 20 ms")) << e.all();
  EXPECT_EQ(e.failures(Failure::late), kMostFailures);
  EXPECT_EQ(e.failures(Failure::illegal), 0u) << e.all();
}

TEST(ProgramBot, WhoDiesIsStartedAgainUntilItIsTooOften) {
  const Evening e(program("exit 3"));
  EXPECT_TRUE(e.told("ended (exit status 3)")) << e.all();
  EXPECT_EQ(e.failures(Failure::ended), kMostFailures);
  EXPECT_TRUE(e.told("isn't asked again"));
  const Evening killed(program("echo lost >&2; kill -SEGV $$"), patience(), 1);
  EXPECT_TRUE(killed.told("killed by signal 11")) << killed.all();
  EXPECT_TRUE(killed.told("Its last words: lost.")) << killed.all();
}

TEST(ProgramBot, WhoDiesOnceGoesOn) {
  const std::string mark = ::testing::TempDir() + "sheepshead-once-" + std::to_string(getpid());
  const Evening e(program("if [ -e " + mark + " ]; then " + kAnswer + "; else touch " + mark + "; exit 1; fi"));
  EXPECT_EQ(e.failures(Failure::ended), 1u) << e.all();
  EXPECT_EQ(e.guest.replaced, 1u);
  EXPECT_FALSE(e.guest.given_up);
  unlink(mark.c_str());
}

TEST(ProgramBot, WhoLiesIsCorrected) {
  const Evening e(program(R"(echo "{\"type\":\"action\",\"id\":$id,\"action\":\"play 6C\"}")"));
  EXPECT_TRUE(e.told("answered “play 6C”, which isn't legal there")) << e.all();
  EXPECT_EQ(e.failures(Failure::illegal), kMostFailures);
  const Evening other(program(R"(echo '{"type":"action","id":4000000000,"action":"pass"}')"));
  EXPECT_TRUE(other.told("a question 4000000000 that nobody asked")) << other.all();
}

TEST(ProgramBot, WhoDoesNotSpeakTheProtocolIsReplaced) {
  const Evening chatty(program("echo 'let me see'; " + kAnswer));
  EXPECT_TRUE(chatty.told("something that isn't a message: The message is not JSON")) << chatty.all();
  const Evening deep(program("head -c 5000 /dev/zero | tr '\\0' '['; echo"), patience(), 1);
  EXPECT_TRUE(deep.told("nested")) << deep.all();
  const Evening future("echo '{\"type\":\"hello\",\"protocol\":2}'; cat >/dev/null");
  EXPECT_TRUE(future.told("speaks protocol 2, and this program speaks 1")) << future.all();
  const Evening errs(program(R"(echo '{"type":"error","text":"not today"}')"));
  EXPECT_TRUE(errs.told("reported an error: not today")) << errs.all();
}

TEST(ProgramBot, FloodsAreStopped) {
  const Evening line(program("head -c 3000000 /dev/zero | tr '\\0' x"), patience(), 1);
  EXPECT_TRUE(line.told("a line longer than 1048576 bytes")) << line.all();
  const Evening lines(program(R"(while echo '{"type":"hello","protocol":1}'; do :; done)"), patience(), 1);
  EXPECT_TRUE(lines.told("more than 100 lines without an answer")) << lines.all();
  const Evening errors(program("head -c 3000000 /dev/zero | tr '\\0' e >&2; " + kAnswer), patience(), 1);
  EXPECT_EQ(errors.all(), "");  // its error output is its own affair
}

TEST(ProgramBot, LeavesNoProcessBehind) {
  {
    const Evening e(program("sleep 1000 & " + kAnswer), patience(), 1);
    EXPECT_EQ(e.all(), "");
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(ProgramBot, TellsValuesAndReasons) {
  const Game game = compile(Rules{});
  GuestBook book;
  ProgramBot bot("cmd:it",
                 {program(R"(echo "{\"type\":\"action\",\"id\":$id,\"action\":\"pick\",\"reason\":\"Three queens.\",)"
                          R"(\"values\":[{\"action\":\"pick\",\"value\":1.5},{\"action\":\"pass\",\"value\":-0.5,)"
                          R"(\"error\":0.25,\"samples\":40}]}")"),
                  patience(), patience()},
                 book);
  Random random(1);
  const State s = deal(game, shuffle(game, random), 0);
  const View v = view(game, s, s.turn);
  const Advice advice = bot.advise(game, v, random);
  EXPECT_EQ(advice.action, Action(Kind::pick));
  EXPECT_EQ(advice.reason.as_is, "Three queens.");
  const auto values = bot.values(game, v, random);
  ASSERT_EQ(values.size(), 2u);
  EXPECT_EQ(values[0].action, v.legal.at(0));
  EXPECT_EQ(values[0].value, -0.5);
  EXPECT_EQ(values[0].samples, 40u);
  EXPECT_EQ(values[1].value, 1.5);
}

TEST(GuestBook, SeatsBotsAndProgramsByName) {
  GuestBook book;
  EXPECT_NE(book.seat("casual"), nullptr);
  EXPECT_EQ(book.seat("nobody"), nullptr);
  EXPECT_EQ(book.seat("cmd:"), nullptr);
  EXPECT_NE(book.seat("cmd:cat"), nullptr);
  EXPECT_TRUE(book.guests().empty());  // asked for nothing yet
  EXPECT_EQ(book.try_out("casual"), "");
  EXPECT_NE(in_english(book.try_out("cmd(600s):exit 7")).find("exit status 7"), std::string::npos);
}

}  // namespace
}  // namespace sheepshead
