#include "table/session.hpp"

#include <gtest/gtest.h>

#include "said.hpp"
#include "session_play.hpp"
#include "table/places.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;
using namespace sheepshead::testing;

void play_hand(Session& session, const Game& game, std::uint64_t seed) {
  session.begin(seeded_shuffle(game, seed, session.results().size()));
  Random random(seed, 99 + session.results().size());
  while (!is_over(session.hand()))
    ASSERT_EQ(session.act(session.hand().turn, random_action(game, session.hand(), random)), Refusal::none);
}

TEST(Session, S3_TheLedgerNeverRoundsACentAway) {
  const SessionHeader header = header_of("five-called-ace", {"stakes.cents=333", "scoring.double-on-the-bump=true"});
  Session session(header);
  std::array<std::int64_t, kMaxSeats> points{};
  for (int hand = 0; hand < 200; ++hand) {
    play_hand(session, session.game(), 3);
    const HandRecord record = session.finish();
    EXPECT_FALSE(verify(record));
    std::int64_t sum = 0, cents = 0;
    for (Seat p = 0; p < 5; ++p) {
      points[p] += record.scores[p];
      EXPECT_EQ(session.ledger().accounts[p].points, points[p]);
      EXPECT_EQ(session.ledger().accounts[p].cents, points[p] * 333);
      sum += session.ledger().accounts[p].points;
      cents += session.ledger().accounts[p].cents;
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(cents, 0);
  }
  EXPECT_EQ(session.hands_scored(), 200);
}

TEST(Session, D2_TheDealPassesToTheLeft) {
  SessionHeader header = header_of("three");
  header.dealer = 1;
  Session session(header);
  for (const int dealer : {1, 2, 0, 1}) {
    EXPECT_EQ(session.dealer(), dealer);
    play_hand(session, session.game(), 5);
    EXPECT_EQ(session.hand().dealer, dealer);
    session.finish();
  }
}

TEST(Session, N5_ADoublerDoublesTheNextHand) {
  Session session(header_of("three", {"nobody-picks.rule=doubler"}));
  session.begin(seeded_shuffle(session.game(), 1, 0));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(session.act(session.hand().turn, Action(Kind::pass)), Refusal::none);
  EXPECT_EQ(session.finish().ending, Ending::doubler);
  EXPECT_EQ(session.doublers(), 1);
  EXPECT_EQ(session.dealer(), 1);
  EXPECT_EQ(session.hands_scored(), 0);
  EXPECT_EQ(session.results().size(), 1u);
  session.begin(seeded_shuffle(session.game(), 1, 1));
  EXPECT_EQ(session.hand().doublers, 1);
}

TEST(Session, RefusesWhatIsNotLegal) {
  Session session(header_of("three"));
  session.begin(seeded_shuffle(session.game(), 1, 0));
  const Seat turn = session.hand().turn;
  EXPECT_EQ(session.act(next_seat(session.game(), turn), Action(Kind::pick)), Refusal::not_your_turn);
  EXPECT_EQ(session.act(turn, Action(Kind::play, session.hand().held[turn].first())), Refusal::wrong_phase);
  EXPECT_TRUE(session.moves().empty());
}

TEST(Shuffle, D1_EveryCardOnceAndEachPlaceAlike) {
  const Game game = compile(header_of("five-called-ace").rules);
  constexpr int kDecks = 20'000;
  std::array<int, kCards> first{}, last{};
  for (int i = 0; i < kDecks; ++i) {
    const auto deck = fair_shuffle(game);
    ASSERT_TRUE(deck);
    CardSet all;
    for (std::size_t k = 0; k < game.deck_size; ++k) all |= (*deck)[k];
    ASSERT_EQ(all, game.deck);
    ++first[(*deck)[0].index];
    ++last[(*deck)[game.deck_size - 1].index];
  }
  // Chi-squared with 31 degrees of freedom: above 80 by chance less than once in 100,000.
  for (const auto& counts : {first, last}) {
    double chi = 0;
    for (const Card c : game.deck) {
      const double off = counts[c.index] - kDecks / 32.0;
      chi += off * off / (kDecks / 32.0);
    }
    EXPECT_LT(chi, 80);
  }
}

TEST(Shuffle, ASeedGivesTheSameDecks) {
  const Game game = compile(header_of("five-called-ace").rules);
  EXPECT_EQ(seeded_shuffle(game, 7, 0), seeded_shuffle(game, 7, 0));
  EXPECT_NE(seeded_shuffle(game, 7, 0), seeded_shuffle(game, 7, 1));
  EXPECT_NE(seeded_shuffle(game, 7, 0), seeded_shuffle(game, 8, 0));
  EXPECT_NE(*fair_shuffle(game), *fair_shuffle(game));
}

TEST(SessionLines, AfterABrokenHandTheNextIsRead) {
  const Folder folder;
  const fs::path path = folder / "session.jsonl";
  {
    const SessionHeader header = header_of("three");
    auto created = SessionFile::create(path, header);
    Session session(header);
    while (session.results().size() < 3) ASSERT_EQ(step(session, *created.file), std::nullopt);
    for (int i = 0; i < 3; ++i) ASSERT_EQ(step(session, *created.file), std::nullopt);
  }
  std::string text = text_of(path);
  const auto begin = text.find("{\"begin\"", text.find("{\"begin\"") + 1);
  const auto move = text.find("{\"seat\"", begin);
  text.replace(move, 8, "{\"SEAT\"");
  std::vector<SessionHand> hands;
  SessionReader reader("file", [&](const SessionHand& h) { hands.push_back(h); });
  int number = 0;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    reader.line(text.substr(at, end - at), ++number);
  reader.finish();
  ASSERT_EQ(hands.size(), 4u);
  EXPECT_TRUE(reader.any_problem());
  EXPECT_TRUE(reader.problems().empty());
  EXPECT_TRUE(hands[0].record && hands[0].problems.empty());
  EXPECT_FALSE(hands[1].problems.empty());
  EXPECT_TRUE(hands[2].record && hands[2].problems.empty());
  EXPECT_TRUE(!hands[3].record && hands[3].problems.empty());
  EXPECT_EQ(hands[3].moves.size(), 2u);
}

TEST(Places, FollowTheEnvironment) {
  const Folder folder;
  setenv("SHEEPSHEAD_HOME", (folder / "home").c_str(), 1);
  EXPECT_EQ(data_folder(), folder / "home");
  EXPECT_EQ(sessions_folder(), folder / "home/sessions");
  EXPECT_TRUE(saved_sessions().empty());
  const fs::path a = new_session_path(), b = new_session_path();
  EXPECT_NE(a, b);
  EXPECT_EQ(a.parent_path(), sessions_folder());
  ASSERT_TRUE(SessionFile::create(a, header_of("three")).file);
  ASSERT_TRUE(SessionFile::create(b, header_of("three")).file);
  fs::last_write_time(b, fs::last_write_time(a) - std::chrono::hours(1));
  EXPECT_EQ(saved_sessions(), (std::vector<fs::path>{a, b}));
  unsetenv("SHEEPSHEAD_HOME");
  setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
  EXPECT_EQ(data_folder(), folder / "data/sheepshead");
  setenv("XDG_DATA_HOME", "relative", 1);
  setenv("HOME", (folder / "me").c_str(), 1);
  EXPECT_EQ(data_folder(), folder / "me/.local/share/sheepshead");
}

}  // namespace
}  // namespace sheepshead
