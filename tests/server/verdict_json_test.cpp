// Who a hand's verdict names, over random hands of every table.
#include "notation/verdict_json.hpp"

#include "effort.hpp"
#include "game_of.hpp"
#include "random_hand.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

Seats seats_of(const ordered_json& verdict, const char* key) {
  Seats all = 0;
  for (const auto& seat : verdict.value(key, ordered_json::array())) all |= one_seat(seat.get<Seat>());
  return all;
}

TEST(VerdictJson, T4d_NamesWhoPlayedABillyAndASideOtherwise) {
  int billys = 0, sides = 0;
  for (const std::string& id : variant_ids()) {
    const Game game = game_of(id);
    for (int n = 0; n < effort(60); ++n) {
      const HandRecord record = testing::random_hand(game, std::uint64_t(n));
      const ordered_json told = verdict_json(record);
      State s = deal(game, record.deck, record.dealer, record.doublers);
      EXPECT_FALSE(replay(game, s, record.moves));
      EXPECT_EQ(told, verdict_json(game, s));
      ASSERT_EQ(told.is_null(), !is_scored(record.ending));
      if (told.is_null()) continue;
      const Tally t = tally(game, s);
      const bool is_billy = record.ending == Ending::picked && t.bid == Bid::billy;
      const bool has_picker = record.ending == Ending::picked && t.picker != kNoSeat;
      EXPECT_EQ(told.contains("billys"), is_billy) << id << n;
      EXPECT_EQ(told.contains("side"), has_picker && !is_billy) << id << n;
      EXPECT_EQ(seats_of(told, "billys"), is_billy ? t.bidders : Seats(0)) << id << n;
      billys += is_billy;
      sides += has_picker && !is_billy;
    }
  }
  EXPECT_GT(billys, 0);
  EXPECT_GT(sides, 50);
}

TEST(VerdictJson, OfARecordThatCantBePlayedIsNone) {
  HandRecord record = testing::random_hand(compile(Rules{}), 3);
  record.moves.pop_back();
  EXPECT_TRUE(verdict_json(record).is_null());
}

}  // namespace
}  // namespace sheepshead::server
