// A hand as the pages are told of it, action by action, against the rules written a second time: who holds what, what
// lies on the table, who takes it, and what everybody has taken.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cards/text.hpp"
#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "notation/record.hpp"
#include "server/told/followed_told.hpp"

namespace sheepshead::naive {
namespace {

using nlohmann::json;
using Names = std::set<std::string>;

Names names(const Cards& cards) {
  Names all;
  for (const Card c : cards) all.insert(to_text(c));
  return all;
}

HandRecord record_of(const Duel& duel) {
  const DeckOrder deck = deck_order(duel.deck, duel.die);
  State s = deal(duel.game, deck, Seat(duel.dealer), duel.doublers);
  std::vector<Move> moves;
  for (const Action action : duel.actions) {
    moves.push_back({s.turn, action});
    EXPECT_EQ(try_apply(duel.game, s, s.turn, action), Refusal::none);
  }
  std::vector<Player> players(duel.game.players);
  for (std::size_t p = 0; p < players.size(); ++p) players[p].name = "Seat " + std::to_string(p);
  return make_record(duel.game, std::move(players), deck, std::move(moves), s);
}

/// What a seat has had, by what has become of it.
Names cards_that(const json& told, const json& step, std::size_t seat, char fate) {
  Names all;
  const std::string letters = step["fates"][seat];
  for (std::size_t i = 0; i < letters.size(); ++i)
    if (letters[i] == fate) all.insert(told["hands"][seat][i].get<std::string>());
  return all;
}

void expect_trick(const json& step, const NaiveHand& hand) {
  const auto& tricks = hand.tricks();
  const auto lies = std::find_if(tricks.rbegin(), tricks.rend(), [](const Trick& t) { return !t.cards.empty(); });
  if (lies == tricks.rend()) {
    EXPECT_TRUE(step["trick"].is_null());
    return;
  }
  const json& trick = step["trick"];
  ASSERT_TRUE(trick.is_object());
  EXPECT_EQ(trick["number"], tricks.rend() - lies);
  int points = 0;
  ASSERT_EQ(trick["cards"].size(), lies->cards.size());
  for (std::size_t i = 0; i < lies->cards.size(); ++i) {
    const json& one = trick["cards"][i];
    EXPECT_EQ(one["card"], to_text(lies->cards[i]));
    EXPECT_EQ(one["seat"], hand.seat_of(lies->places[i]));
    EXPECT_EQ(one["battery"], lies->places[i] >= hand.players());
    points += hand.order().points(lies->cards[i]);
  }
  EXPECT_EQ(trick["points"], points);
  EXPECT_EQ(trick["over"], lies->taker != kNobody);
  if (lies->taker != kNobody) { EXPECT_EQ(trick["winner"], lies->taker); }
}

void expect_step(const json& told, const json& step, const NaiveHand& hand) {
  const auto players = std::size_t(hand.players());
  Names everywhere, played;
  for (std::size_t p = 0; p < players; ++p) {
    EXPECT_EQ(cards_that(told, step, p, 'h'), names(hand.cards_of_seat(int(p)))) << "seat " << p;
    const Names gone = cards_that(told, step, p, 'p');
    played.insert(gone.begin(), gone.end());
  }
  Names laid;
  for (const Trick& t : hand.tricks()) laid.merge(names(t.cards));
  EXPECT_EQ(played, laid);
  EXPECT_EQ(step["blind"].get<Names>(), names(hand.blind()));
  EXPECT_EQ(step["aside"].get<Names>(), names(hand.aside()));
  // While somebody is asked for a blitz after the fact, the engine has not settled what has just been played (M6).
  if (hand.phase() == Phase::late_blitz) return;
  EXPECT_EQ(step["view"]["points"], hand.points_taken());
  EXPECT_EQ(step["view"]["taken"], hand.tricks_taken());
  EXPECT_EQ(step["view"]["turn"], hand.over() ? json() : json(hand.turn()));
  expect_trick(step, hand);
}

void expect_followed(const Rules& rules, Random& random) {
  const Game game = compile(rules);
  Duel duel = Duel::random(rules, game, random);
  ASSERT_EQ(duel.play_out(Mood::random(random), random), "");
  std::optional<No> no;
  const std::string text = server::followed_told(to_json(record_of(duel)), no);
  ASSERT_FALSE(no) << duel.described();
  const json told = json::parse(text);
  const json& steps = told["steps"];
  ASSERT_EQ(steps.size(), duel.actions.size() + 1);
  NaiveHand hand(rules, duel.deck, duel.dealer, duel.doublers, 0, duel.die);
  for (std::size_t i = 0;; ++i) {
    expect_step(told, steps[i], hand);
    if (::testing::Test::HasFailure()) FAIL() << "after " << i << " actions\n" << duel.described();
    if (i == duel.actions.size()) break;
    hand.play(duel.actions[i]);
  }
  const json& goes = told["blind-goes"];
  const std::set<Ending> alone{Ending::leaster, Ending::moster, Ending::mittler, Ending::wilky};
  const bool due = alone.contains(hand.ending()) && hand.blind_taker() != kNobody && !hand.blind().empty();
  ASSERT_EQ(goes.is_object(), due) << duel.described();
  if (due) {
    EXPECT_EQ(goes["seat"], hand.blind_taker()) << duel.described();
    EXPECT_EQ(goes["cards"].get<Names>(), names(hand.blind()));
  }
}

TEST(FollowedHand, IsWhatTheRulesWrittenASecondTimeMakeOfItAtEveryTable) {
  Random random(7);
  for (const Table& table : tables())
    for (int i = 0; i < 20 && !HasFatalFailure(); ++i) expect_followed(table.rules, random);
}

TEST(FollowedHand, IsThatUnderRulesDrawnOverEveryOption) {
  Random random(8);
  for (int i = 0; i < 800 && !HasFatalFailure(); ++i) expect_followed(random_rules(random), random);
}

}  // namespace
}  // namespace sheepshead::naive
