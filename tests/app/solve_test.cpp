#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/program_run.hpp"
#include "notation/position.hpp"
#include "notation/record_lines.hpp"
#include "random_hand.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

HandRecord picked_hand(const char* variant, Ending ending = Ending::picked) {
  const Game game = compile(load_variant(variant).variant.value().rules);
  for (std::uint64_t seed = 1;; ++seed)
    if (HandRecord record = random_hand(game, seed); record.ending == ending) {
      record.variant = variant;
      return record;
    }
}

/// The picker's side has 62 with the bury, and 16 lie in the hands. QC draws QS, JD and 7D; then 8D is the last trump,
/// and all 16 are theirs. If 8D is led first, QS takes it with JD, and KS is schmeared: 9 are lost.
constexpr const char* kPosition = R"({
  "format": "sheepshead-position/1", "variant": "five-called-ace", "dealer": 4, "lead": 0,
  "hands": ["QC 8D", "QS 9C", "JD 8C", "KS 8S", "KH 7D"],
  "taken": ["QH JH 9D AH 7H AC KC 7C 10C AD", "QD JS JC 10D KD", "", "", "AS 10S 7S 9S 8H"],
  "buried": "10H 9H", "picker": 0, "partners": [2], "called": "AH"})";

TEST(Solve, APositionInWords) {
  const auto said = run_program({"solve", "-"}, kPosition);
  EXPECT_EQ(said.status, 0) << said.err;
  for (const char* part : {"Seat 0  QC 8D   to play", "Buried",
                           "The picker's side (Seat 0 and Seat 2) can make 78 "
                           "of 120 card points, and needs 61: it wins.",
                           "card points  game points", "play QC", "A best line:", "  Trick 5: Seat 0 ",
                           "  Trick 6: ", "In all, the picker gets 2"})
    EXPECT_SAYS(said.out, part);
}

TEST(Solve, APositionAsJson) {
  const auto said = run_program({"solve", "-", "--json"}, kPosition);
  ASSERT_EQ(said.status, 0) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["turn"], 0);
  EXPECT_EQ(j["side"], json({0, 2}));
  EXPECT_EQ(j["score"], json({2, -1, 1, -1, -1}));
  ASSERT_EQ(j["actions"].size(), 2u);
  EXPECT_EQ(j["points"], 78);
  EXPECT_EQ(j["actions"][0]["do"], "play QC");
  EXPECT_EQ(j["actions"][0]["points"], 78);
  EXPECT_EQ(j["actions"][1]["points"], 69);
  EXPECT_EQ(j["line"].size(), 10u);
  EXPECT_EQ(run_program({"solve", "-", "--json"}, j["position"].dump()).out, said.out);
}

TEST(Solve, ARecordFromItsFirstCardOrLater) {
  const HandRecord record = picked_hand("five-called-ace");
  const std::string file = to_json(picked_hand("three")) + "\n\n" + to_json(record) + "\n";
  const auto said = run_program({"solve", "-", "--hand", "2", "--json"}, file);
  ASSERT_EQ(said.status, 0) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["hand"], 2);
  EXPECT_EQ(j["line"].size(), 30u);
  const int first = j["at"];
  EXPECT_EQ(record.moves[std::size_t(first)].action.kind(), Kind::play);
  const auto later = run_program({"solve", "-", "--hand", "2", "--at", std::to_string(first + 25), "--json"}, file);
  EXPECT_EQ(json::parse(later.out)["line"].size(), 5u) << later.err;
  const auto text = run_program({"solve", "-", "--hand", "2"}, file);
  EXPECT_SAYS(text.out, "Hand 2, after " + std::to_string(first) + " actions.");
}

TEST(Solve, CompactRecords) {
  const HandRecord first = picked_hand("three"), second = picked_hand("five-called-ace");
  const std::string full = to_json(first) + "\n" + to_json(second) + "\n";
  CompactWriter writer;
  const std::string one = writer.lines(first), compact = one + writer.lines(second);
  for (const char* hand : {"1", "2"}) {
    const auto said = run_program({"solve", "-", "--hand", hand, "--json"}, compact);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(said.out, run_program({"solve", "-", "--hand", hand, "--json"}, full).out);
  }
  EXPECT_EQ(run_program({"solve", "-", "--json"}, one).status, 0);
  EXPECT_SAYS(run_program({"solve", "-", "--hand", "3"}, compact).err, "has 2 hands");
  const std::string header = one.substr(0, one.find('\n') + 1);
  EXPECT_SAYS(run_program({"solve", "-"}, header).err, "there's no hand record in it.");
  EXPECT_SAYS(run_program({"solve", "-"}, one.substr(header.size())).err, "hash: no header before this line");
}

TEST(Solve, WhatIsWrongIsNamed) {
  const std::string file = to_json(picked_hand("five-called-ace")) + "\n";
  const auto expect = [](const Said& said, const std::string& part) {
    EXPECT_EQ(said.status, 1) << said.out;
    EXPECT_SAYS(said.err, part);
    EXPECT_TRUE(said.out.empty()) << said.out;
  };
  expect(run_program({"solve", "no-such-file"}), "no-such-file: can't be read: there's no such file.");
  expect(run_program({"solve", "-"}, ""), "standard input: is empty.");
  expect(run_program({"solve", "-"}, "{}\n"), "format");
  expect(run_program({"solve", "-", "--hand", "2"}, file), "has 1 hand, so there's no hand 2.");
  expect(run_program({"solve", "-", "--at", "900"}, file), "actions, so there's no position after 900.");
  expect(run_program({"solve", "-", "--at", "1"}, file), "after 1 action hand 1 is not yet in play.");
  expect(run_program({"solve", "-", "--at", "5"}, kPosition), "--at is for records");
  expect(run_program({"solve", "-"}, to_json(picked_hand("five-called-ace", Ending::leaster))),
         "Everyone plays alone here; that's solved only when at most 16 cards are left.");
  json twice = json::parse(kPosition);
  twice["hands"][1] = "QS 8D";
  expect(run_program({"solve", "-"}, twice.dump()), "standard input:1: hands[1]: 8D appears twice");
  HandRecord bad = picked_hand("five-called-ace");
  std::swap(bad.moves[0], bad.moves[bad.moves.size() - 1]);
  expect(run_program({"solve", "-", "--at", "30"}, to_json(bad)), "action 1");
  EXPECT_EQ(run_program({"solve"}).status, 2);
  EXPECT_EQ(run_program({"solve", "-", "--at", "-1"}, file).status, 2);
  EXPECT_EQ(run_program({"solve", "-"}, kPosition, "/dev/full").status, 1);
}

}  // namespace
}  // namespace sheepshead
