// Whole hands of every table in the house of a device: to the scores of their records, over a killed page in mid-hand,
// and with nothing told that the person's view has not.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "device/page.hpp"
#include "device/store.hpp"
#include "effort.hpp"
#include "notation/record.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "server/leaks.hpp"

namespace sheepshead::device {
namespace {

using nlohmann::json;
using server::Entry;
using testing::kMostSteps;
using testing::Page;

/// The table's log as the page has it on its disk.
std::vector<Entry> log_of(const Page& page) {
  std::vector<Entry> log;
  const std::string entry = "entry/" + page.table.substr(1) + "/";
  for (const auto& [key, value] : page.disk)
    if (key.starts_with(entry)) log.push_back({log.size() + 1, value["at"], value["body"]});
  return log;
}

/// All that the person was told, in order, and the log that it came of.
struct Heard {
  std::vector<json> told;
  std::map<std::string, std::string> asked;  ///< by id: what was refused
  std::vector<Entry> log;
};

/// So many hands of any actions, with hints, with tries that are refused, and with a page that is killed in each.
void play_hands(const std::string& variant, int hands, std::uint64_t seed, Heard& heard) {
  const auto known = load_variant(variant).variant;
  ASSERT_TRUE(known.has_value());
  Random random(seed);
  Page page;
  page.open_table(variant, "random", known->rules.table.players);
  ASSERT_FALSE(::testing::Test::HasFatalFailure());
  auto& [told, asked, log] = heard;
  int refused = 0;
  for (int hand = 1; hand <= hands && !page.ended; ++hand) {
    bool killed = false;
    const std::uint64_t from = page.seq;
    for (int i = 0; page.over < hand; ++i) {
      ASSERT_LT(i, kMostSteps) << "the hand does not end";
      if (!page.legal.empty()) {
        const std::string id = "try" + std::to_string(++refused);
        const char* tries[] = {"play QC", "bury QS", "call AC", "claim", "under 8C"};
        asked[id] = tries[random.below(5)];
        const bool may = std::ranges::find(page.legal, asked[id]) != page.legal.end();
        if (!may) page.tell({{"type", "act"}, {"id", id}, {"seq", page.seq}, {"action", asked[id]}});
        if (random.below(4) == 0) page.tell({{"type", "hint"}, {"id", "h" + id}});
      }
      if (!page.act(random)) page.wait(1000);
      if (killed || page.between || page.seq < from + 3 || random.below(6) > 0) continue;
      // In the middle of the hand, and the next page goes on with it.
      killed = true;
      const std::uint64_t shown = page.seq;
      told.insert(told.end(), page.frames.begin(), page.frames.end());
      page.seq = 0;
      page.kill();
      ASSERT_EQ(page.odd, 0u);
      page.attach();
      ASSERT_GE(page.seq, shown);
    }
    const auto over = std::find_if(page.frames.rbegin(), page.frames.rend(),
                                   [](const json& f) { return f.value("what", "") == "hand-over"; });
    ASSERT_NE(over, page.frames.rend());
    // A record is played again as it is read, and is none if its scores are others.
    const json answer = page.request("GET", "tables/" + page.table + "/records/" + std::to_string(hand));
    ASSERT_EQ(answer["status"], 200) << answer.dump();
    const auto read = read_record(answer["body"].dump());
    ASSERT_TRUE(read.record.has_value());
    EXPECT_EQ(read.record->rules, known->rules);
    const json& scores = (*over)["scores"];
    ASSERT_EQ(int(scores.size()), known->rules.table.players);
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
      EXPECT_EQ(scores[seat], read.record->scores[seat]) << "hand " << hand;
  }
  told.insert(told.end(), page.frames.begin(), page.frames.end());
  log = log_of(page);
}

void scan(const Heard& heard, server::testing::Scanned& seen) {
  server::HostedTable mirror;
  server::testing::scan(heard.log, {{kOwner, false, &heard.told, &heard.asked}}, mirror, seen);
}

void play_and_scan(const std::string& variant, int hands, std::uint64_t seed, server::testing::Scanned& seen) {
  SCOPED_TRACE(variant + ", seed " + std::to_string(seed));
  Heard heard;
  ASSERT_NO_FATAL_FAILURE(play_hands(variant, hands, seed, heard));
  scan(heard, seen);
}

TEST(DeviceHands, EveryTableToItsScoresWithNothingToldThatIsSecret) {
  server::testing::Scanned seen;
  for (const std::string& id : some_of(variant_ids())) play_and_scan(id, 2, 1, seen);
  EXPECT_GT(seen.face_up, 0);
  EXPECT_GT(seen.refused, 0);
}

TEST(DeviceHands, CrackAndLeasterWithNothingToldThatIsSecret) {
  server::testing::Scanned seen;
  const auto all_seen = [&] { return seen.leasters && seen.cracks && seen.face_up && seen.refused; };
  for (int seed = 1; seed <= effort(2) || (seed <= 8 && !all_seen()); ++seed)
    for (const char* id : {"friends-5", "five-jack-crack-and-blitz", "three", "two-battery"})
      play_and_scan(id, 5, std::uint64_t(seed), seen);
  std::cout << seen.frames << " frames, leasters " << seen.leasters << ", cracks " << seen.cracks << ", under "
            << seen.under << ", refused " << seen.refused << "\n";
  EXPECT_TRUE(all_seen());
}

TEST(DeviceHands, ACardThatNobodyHasShownWouldBeNoticed) {
  Heard heard;
  ASSERT_NO_FATAL_FAILURE(play_hands("five-called-ace", 1, 1, heard));
  const auto first = std::ranges::find_if(
      heard.told, [](const json& f) { return f.contains("view") && f.value("action", "").starts_with("play "); });
  ASSERT_NE(first, heard.told.end());
  const std::string hand = (*first)["view"].dump();
  json others = json::array();
  for (const char* card : {"QC", "QS", "QH", "QD"})
    if (hand.find(card) == std::string::npos) others.push_back(card);
  ASSERT_FALSE(others.empty());
  heard.told.insert(first + 1, json{{"type", "hint"}, {"cards", others}});
  server::testing::Scanned seen;
  EXPECT_NONFATAL_FAILURE(scan(heard, seen), "named - now->may_know");
}

}  // namespace
}  // namespace sheepshead::device
