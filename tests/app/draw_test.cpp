// sheepshead draw: files of names, wishes, rounds that stay, and what's wrong.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "app/program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

constexpr const char* kNames = "Ann\nBob\n\n  Carol \nDee\nEve\nFay\nGus\nHal\nIda\nJoe\nKim\nLou\nMax\n";

TEST(RuleBook, G2_DrawKeepsTheRoundsOfBefore) {
  const auto first = run_program({"draw", "-", "--table", "4", "--rounds", "2", "--json"}, kNames);
  ASSERT_EQ(first.status, 0) << first.err;
  const json before = json::parse(first.out);
  EXPECT_EQ(before["people"].size(), 13u);
  EXPECT_EQ(before["people"][2], "Carol");
  EXPECT_EQ(before["rounds"].size(), 2u);
  const std::string path = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-draw-before.json";
  std::ofstream(path) << first.out;
  // Max has gone home, Ned came.
  const auto second = run_program({"draw", "-", "--table", "4", "--rounds", "1", "--after", path, "--json"},
                                  "Ann\nBob\nCarol\nDee\nEve\nFay\nGus\nHal\nIda\nJoe\nKim\nLou\nNed\n");
  ASSERT_EQ(second.status, 0) << second.err;
  const json after = json::parse(second.out);
  EXPECT_EQ(after["rounds"].size(), 3u);
  EXPECT_EQ(after["rounds"][0], before["rounds"][0]);
  EXPECT_EQ(after["rounds"][1], before["rounds"][1]);
  EXPECT_EQ(after["rounds"][2].dump().find("Max"), std::string::npos);
  EXPECT_NE(after["rounds"][2].dump().find("Ned"), std::string::npos);
  const std::string out = after["rounds"][2]["out"][0];
  for (const json& round : before["rounds"]) EXPECT_NE(round["out"][0], out);
}

TEST(Draw, SaysWhatIsWrong) {
  const auto expect = [](std::vector<std::string> line, const std::string& says, int status, const char* input = "") {
    line.insert(line.begin(), "draw");
    const auto said = run_program(line, input);
    EXPECT_EQ(said.status, status) << said.err;
    EXPECT_NE(said.err.find(says), std::string::npos) << said.err;
    EXPECT_EQ(said.out, "");
  };
  expect({"3"}, "3 people are too few for a table of 5.", 2);
  expect({"10", "--apart", "1,99"}, "There's nobody by the name of \"99\".", 2);
  expect({"10", "--apart", "1,2", "--together", "2,1"}, "can't be both apart and together", 2);
  expect({"10", "--fixed", "1=3"}, "there's no table 3; the tables are 1 to 2.", 2);
  expect({"10", "--standing", "best"}, "must be neighbors or spread", 2);
  expect({"-5"}, "PEOPLE: \"-5\" is neither a file nor a number of people.", 2);
  expect({""}, "PEOPLE: \"\" is neither a file nor a number of people.", 2);
  expect({"no-such-file.txt"}, "no-such-file.txt: can't be read: there's no such file.", 1);
  expect({"-"}, "standard input:2: \"Ann\" is on the list already.", 1, "Ann\nAnn\n");
  expect({"10", "--after", "-"}, "isn't a draw", 1,
         "{\"draw\": 1, \"rounds\": [{\"tables\": [[\"1\", \"1\"]], \"out\": []}]}");
  expect({"10", "--after", "-"}, "isn't a draw", 1, "[[[[");
}

TEST(Draw, SaysHowGoodItIs) {
  EXPECT_NE(run_program({"draw", "25", "--rounds", "6"}).out.find("No two people meet twice."), std::string::npos);
  EXPECT_NE(run_program({"draw", "23", "--most", "6"}).out.find("No draw of these tables has fewer."),
            std::string::npos);
}

}  // namespace
}  // namespace sheepshead
