// Programs at a table, in the hall: docs/protocol.md, Programs.
#include <gtest/gtest.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Sitter;
using testing::Three;

/// What a program says to the line that it got last.
void answer_as(House& house, const Sitter& program, std::size_t& read) {
  for (; read < program->frames.size(); ++read) {
    const json line = program->frames[read];
    if (line["type"] == "decide")
      house.hall->message(program, {{"type", "action"}, {"id", line["id"]}, {"action", line["view"]["legal"][0]}});
    house.works.run();
  }
}

TEST(HallPrograms, AProgramPlaysAndItsFailuresStopNobody) {
  Three t;
  const auto program = t.house.attach(t.id, 50, "mybot", "program");
  ASSERT_FALSE(t.house.refusal);
  EXPECT_EQ(program->frames.at(0)["type"], "hello");
  EXPECT_EQ(t.seat(2)["name"], "mybot");
  t.house.hall->message(program, {{"type", "hello"}, {"protocol", 1}, {"name", "mybot 2.0"}});
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  EXPECT_EQ(program->count("hand"), 1u);
  std::size_t read = 0;
  int said = 0;
  for (int i = 0; i < 200 && t.flo->count("told", "hand-over") == 0; ++i) {
    const auto before = program->count("decide");
    if (said < 4) answer_as(t.house, program, read);
    said = int(before);
    t.act(t.flo);
    t.act(t.ann);
    t.house.works.pass(i < 30 ? 700 : 6000);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_EQ(program->count("hand-over"), 1u);
  EXPECT_GT(program->count("event"), 10u);
  std::map<std::string, int> by;
  for (const json& f : t.flo->of("told", "act"))
    if (f["seat"] == 2) ++by[f["by"]];
  EXPECT_GT(by["person"], 0);
  EXPECT_GT(by["clock"], 0);  // it fell silent
}

TEST(HallPrograms, OneThatOnlyTalksNonsenseIsSentAway) {
  Three t;
  const auto program = t.house.attach(t.id, 50, "mybot", "program");
  t.house.hall->message(program, {{"type", "hello"}, {"protocol", 1}});
  for (int i = 0; i < 5; ++i) t.house.hall->message(program, {{"type", "sing"}});
  EXPECT_EQ(program->closed, "kicked");
  const auto old = t.house.attach(t.id, 50, "mybot", "program");
  t.house.hall->message(old, {{"type", "hello"}, {"protocol", 7}});
  EXPECT_EQ(old->closed, "kicked");
}

}  // namespace
}  // namespace sheepshead::server
