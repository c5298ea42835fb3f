// A hand of a record as a replay is told of it, over HTTP.
#include <fstream>
#include <sstream>

#include "net_house.hpp"
#include "notation/record.hpp"

namespace sheepshead::server::testing {
namespace {

const std::string kFollowed = "/api/v1/followed";

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(SHEEPSHEAD_SOURCE) + "/" + file);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// The record that stands in docs/formats.md.
json docs_record() {
  const std::string text = text_of("docs/formats.md");
  const auto begin = text.find("```json hand\n") + 13;
  return json::parse(text.substr(begin, text.find("```", begin) - begin));
}

class NetFollowed : public ::testing::Test {
 protected:
  Got ask(const json& body) { return house.ask("POST", kFollowed, body.dump(), ""); }
  void refused(const json& body, const std::string& where) {
    const Got got = ask(body);
    EXPECT_EQ(got.status, 400) << got.body;
    EXPECT_NE(got.body.find(where), std::string::npos) << got.body;
  }
  NetHouse house{{}, NetHouse::Clock::runs};
};

TEST_F(NetFollowed, AnybodyIsToldOfARecordStepByStep) {
  const json told = ask({{"record", docs_record()}}).value();
  const json& steps = told["steps"];
  ASSERT_EQ(steps.size(), 38u);
  EXPECT_EQ(steps[0]["blind"], json({"JD", "7H"}));
  EXPECT_TRUE(steps[0]["trick"].is_null());
  // D1, dealt by hand: seat 2 is left of the dealer, and gets 9H AS AH, then AC KD QS; sorted by C2 and C3.
  EXPECT_EQ(told["hands"][2], json({"QS", "KD", "AC", "AS", "AH", "9H"}));
  EXPECT_EQ(steps[0]["fates"][2], "hhhhhh");
  // The picker's hand with what lay in the blind, which it doesn't have before the fourth action.
  EXPECT_EQ(told["hands"][0], json({"QC", "QH", "JD", "8D", "KC", "9S", "KH", "7H"}));
  EXPECT_EQ(steps[3]["fates"][0], "hh.hhhh.");
  EXPECT_EQ(steps[4]["view"]["picker"], 0);
  EXPECT_EQ(steps[4]["fates"][0], "hhhhhhhh");
  EXPECT_EQ(steps[4]["blind"], json::array());
  EXPECT_EQ(steps[6]["fates"][0], "hhhhbbhh");
  // Worked out by hand with L2, C2 and C5.
  json over = json::array();
  for (const json& step : steps)
    if (const json& trick = step["trick"]; trick.is_object() && trick["over"] == true)
      over.push_back({trick["winner"], trick["points"]});
  EXPECT_EQ(over, json({{0, 9}, {0, 19}, {1, 27}, {2, 15}, {0, 24}, {4, 22}}));
  EXPECT_TRUE(told["blind-goes"].is_null());
}

TEST_F(NetFollowed, TheFileThatThePagesAreTestedWithIsWhatIsTold) {
  const Got got = ask({{"record", docs_record()}});
  EXPECT_EQ(json::parse(text_of("web/src/review/docs_followed.json")), got.value());
}

TEST_F(NetFollowed, ARecordThatCannotHaveHappenedIsRefusedWithThePlace) {
  const json good = docs_record();
  json bad = good;
  bad["actions"][7] = {{"seat", 2}, {"do", "play QC"}};
  refused({{"record", bad}}, "\"n\":8,\"of\":37");
  bad = good;
  bad["actions"].push_back({{"seat", 0}, {"do", "play 7D"}});
  refused({{"record", bad}}, "refused.problem");
  bad = good;
  bad["deck"][0] = "AS";
  refused({{"record", bad}}, "record.deck[1]");
  refused({{"record", json::object()}}, "record.");
  refused(json::object(), "record");
}

}  // namespace
}  // namespace sheepshead::server::testing
