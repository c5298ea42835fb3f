// Standing tables: a day of the week and a time, and that they are there from week to week.
#include <gtest/gtest.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Three;

constexpr Millis kDays = Millis{24} * 3'600'000;

void all_leave(Three& t) {
  for (const auto& who : {t.flo, t.ann}) {
    t.house.hall->detach(who);
    who->closed = "gone";
  }
}

/// Whether the table is there when Flo comes back.
bool is_there(Three& t) {
  bool there = false;
  t.house.hall->seek('t' + std::to_string(t.id), 1, false, {}, [&](TableId id, const auto&) { there = id == t.id; });
  t.house.works.run();
  return there;
}

void pass_days(Three& t, int days) {
  for (int day = 0; day < days; ++day)
    for (int hour = 0; hour < 4; ++hour) t.house.works.pass(kDays / 4);
}

TEST(HallStanding, ItIsThereAfterWeeksWithItsPeopleAndLedger) {
  Three t(json{{"weekly", "tue 19:30"}, {"stand-in", 0}});
  t.house.hall->open();
  t.deal();
  t.play_out();
  const json before = t.house.hall->table(t.id)->at("ledger");
  ASSERT_FALSE(before.empty());
  all_leave(t);
  pass_days(t, 59);
  ASSERT_TRUE(is_there(t));
  EXPECT_EQ(json(t.house.hall->table(t.id)->at("ledger")), before);
  EXPECT_EQ(t.seat(1)["person"], "p2");
  EXPECT_EQ(t.house.hall->table(t.id)->at("settings")["weekly"], "tue 19:30");
}

TEST(HallStanding, OneToWhichNobodyComesIsClosedAfterTwoMonths) {
  Three t(json{{"weekly", "tue 19:30"}, {"stand-in", 0}});
  t.house.hall->open();
  all_leave(t);
  pass_days(t, 62);
  EXPECT_FALSE(is_there(t));
}

TEST(HallStanding, AnyOtherIsClosedAfterAWeek) {
  Three t(json{{"stand-in", 0}});
  t.house.hall->open();
  all_leave(t);
  pass_days(t, 8);
  EXPECT_FALSE(is_there(t));
}

TEST(HallStanding, ItsTimeIsADayAndATime) {
  Three t;
  for (const char* wrong : {"Tuesday", "tue 24:00", "tue 9:30", "tue 19:60", "xyz 19:30", "tue 19-30", "tue  9:30"})
    EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"weekly", wrong}}}})["type"], "refused") << wrong;
  for (const char* right : {"sun 00:00", "sat 23:59", ""})
    EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"weekly", right}}}})["type"], "done") << right;
}

}  // namespace
}  // namespace sheepshead::server
