#include "device/house.hpp"

#include <gtest/gtest.h>

#include "device/page.hpp"
#include "notation/record.hpp"
#include "notation/variant.hpp"

namespace sheepshead::device {
namespace {

using nlohmann::json;
using testing::kBase;
using testing::kMostSteps;
using testing::Page;

/// Plays until so many hands are over.
void play(Page& page, int hands, std::uint64_t seed) {
  Random random(seed);
  const int until = page.over + hands;
  for (int i = 0; page.over < until && i < kMostSteps; ++i)
    if (!page.act(random)) page.wait(1000);
  ASSERT_EQ(page.over, until);
}

std::size_t count_told(const Page& page) {
  return std::size_t(
      std::count_if(page.frames.begin(), page.frames.end(), [](const json& f) { return f["type"] == "told"; }));
}

TEST(House, TablesOfADeviceAreNumberedWhereNoServerReaches) {
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  EXPECT_EQ(page.table, "t" + std::to_string(kBase + 1));
  page.kill();
  page.open_table("three", "casual", 3);
  EXPECT_EQ(page.table, "t" + std::to_string(kBase + 2));
}

TEST(House, AHandIsPlayedToItsRecord) {
  for (const std::string variant : {"five-called-ace", "five-jack-of-diamonds", "three", "eight-three-partners"}) {
    SCOPED_TRACE(variant);
    const auto known = load_variant(variant).variant;
    ASSERT_TRUE(known.has_value());
    Page page;
    page.open_table(variant, "casual", known->rules.table.players);
    ASSERT_NO_FATAL_FAILURE(play(page, 2, 3));
    for (const char* hand : {"1", "2"}) {
      const json answer = page.request("GET", "tables/" + page.table + "/records/" + hand);
      ASSERT_EQ(answer["status"], 200) << answer.dump();
      const auto read = read_record(answer["body"].dump());
      ASSERT_TRUE(read.record.has_value());
      EXPECT_EQ(read.record->rules.table.players, known->rules.table.players);
    }
    EXPECT_EQ(page.request("GET", "tables/" + page.table + "/hands/9")["status"], 404);
  }
}

TEST(House, NothingIsToldBeforeItIsKept) {
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  for (int i = 0; page.legal.empty() && i < 100; ++i) page.wait(1000);
  ASSERT_FALSE(page.legal.empty());
  page.state = Page::Disk::slow;
  const std::size_t before = count_told(page);
  const std::uint64_t seq = page.seq;
  Random random(1);
  page.act(random);
  page.wait(60'000);
  EXPECT_EQ(count_told(page), before);
  page.keep_up();
  EXPECT_GT(count_told(page), before);
  EXPECT_GT(page.seq, seq);
}

/// Whatever was shown is there again, to the same number, however the page ended.
TEST(House, WhoeverIsKilledAtAnyMomentLosesNothingThatWasShown) {
  Random random(50);
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  int killed = 0;
  while (killed < 50) {
    for (std::uint32_t steps = random.below(12); steps > 0; --steps)
      if (!page.act(random)) page.wait(500);
    // Also between an action and what comes of it.
    page.state = random.below(2) == 0 ? Page::Disk::slow : Page::Disk::good;
    page.act(random);
    page.state = Page::Disk::good;
    const std::uint64_t shown = page.seq;
    std::vector<json> told;
    for (const json& f : page.frames)
      if (f["type"] == "told") told.push_back(f);
    page.seq = 0;
    page.kill();
    ++killed;
    EXPECT_EQ(page.odd, 0u);
    page.attach();
    ASSERT_GE(page.seq, shown) << "killed " << killed << " times";
    // The log goes on from any number that was shown.
    if (!told.empty()) {
      const std::uint64_t since = told.front()["seq"].get<std::uint64_t>() - 1;
      page.frames.clear();
      page.attach(since);
      std::size_t again = 0;
      for (const json& f : page.frames)
        if (f["type"] == "told" && again < told.size() && f["seq"] == told[again]["seq"]) {
          EXPECT_EQ(f["what"], told[again]["what"]);
          ++again;
        }
    }
  }
  ASSERT_NO_FATAL_FAILURE(play(page, 1, 7));
}

TEST(House, PlayGoesOnWhereNothingCanBeKeptAndIsKeptOnceThereIsRoom) {
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  page.state = Page::Disk::full;
  const std::size_t before = page.disk.size();
  ASSERT_NO_FATAL_FAILURE(play(page, 1, 1));
  EXPECT_EQ(page.disk.size(), before);
  page.state = Page::Disk::good;
  ASSERT_NO_FATAL_FAILURE(play(page, 1, 2));
  const std::uint64_t shown = page.seq;
  page.seq = 0;
  page.kill();
  EXPECT_EQ(page.odd, 0u);
  page.attach();
  EXPECT_GE(page.seq, shown);
  EXPECT_EQ(page.request("GET", "tables/" + page.table + "/records/1")["status"], 200);
}

TEST(House, WhatIsMissingOrNoneOfItsOwnIsLeftOut) {
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  ASSERT_NO_FATAL_FAILURE(play(page, 1, 1));
  auto disk = page.disk;
  const std::string entry = "entry/" + std::to_string(kBase + 1) + "/";
  std::size_t after = 0;
  for (const auto& [key, value] : disk) after += key > entry + "00000020" && key.starts_with(entry);
  disk.erase(entry + "00000020");
  disk["entry/x/1"] = {{"at", 1}, {"body", "{}"}};
  disk["else"] = 3;
  Page again(disk);
  EXPECT_EQ(again.odd, after + 2);
  again.table = page.table;
  again.attach();
  EXPECT_GE(again.seq, 19u);
  // What stood behind the gap is not among what is written from now on.
  std::size_t behind = 0;
  for (const auto& [key, value] : again.disk)
    behind += key.starts_with(entry) && std::stoul(key.substr(entry.size())) > again.seq;
  EXPECT_EQ(behind, 0u);
  ASSERT_NO_FATAL_FAILURE(play(again, 1, 2));
}

TEST(House, ATableThatEndedItIsLeftOutAndItsNumberIsNotGivenAgain) {
  Page page;
  page.open_table("three", "casual", 3);
  const std::string unread = page.table;
  page.without = {kBase + 1};
  page.kill();
  EXPECT_EQ(page.request("GET", "tables/" + unread)["status"], 404);
  page.open_table("three", "casual", 3);
  EXPECT_NE(page.table, unread);
  EXPECT_TRUE(page.disk.contains("table/" + std::to_string(kBase + 1)));
  page.without.clear();
  page.kill();
  EXPECT_EQ(page.request("GET", "tables/" + unread)["status"], 200);
  EXPECT_EQ(House::read_last(), kBase + 1);
}

TEST(House, AClockThatIsSetBackHoldsNothingUp) {
  Page page;
  page.open_table("five-called-ace", "casual", 5, 1000);
  page.wait(10);
  page.now -= 3'600'000;
  for (int i = 0; page.legal.empty() && i < 100; ++i) page.wait(1000);
  EXPECT_FALSE(page.legal.empty());
}

TEST(House, WhateverSomebodyIsCalledTheyPlay) {
  for (const std::string& name :
       {std::string(200, 'x'), std::string("Walter\u202Egnp"), std::string("<b>"), std::string()}) {
    Page page;
    page.say({{"do", "open"}, {"socket", 7}, {"name", name}});
    EXPECT_TRUE(page.problem.is_null()) << name;
  }
}

TEST(House, AddressesAreTheServersOwn) {
  Page page;
  EXPECT_EQ(page.request("GET", "variants")["body"]["variants"].size(), variant_ids().size());
  EXPECT_EQ(page.request("GET", "variants/three")["body"]["players"], 3);
  EXPECT_EQ(page.request("GET", "variants/thre")["status"], 404);
  EXPECT_TRUE(page.request("GET", "rules/fields")["body"].is_object() ||
              page.request("GET", "rules/fields")["body"].is_array());
  EXPECT_EQ(page.request("POST", "rules/check", {{"base", "three"}, {"changes", json::object()}})["body"]["ok"], true);
  EXPECT_EQ(page.request("POST", "rules/check", {{"base", "three"}})["body"]["error"], "bad-body");
  const json worth = page.request(
      "POST", "rules/worth", {{"base", "three"}, {"changes", {{"scoring.double-on-the-bump", true}}}, {"hands", 200}});
  EXPECT_EQ(worth["status"], 200) << worth.dump();
  EXPECT_EQ(worth["body"]["hands"], 200);
  EXPECT_EQ(page.request("POST", "tables", {{"variant", "thre"}})["status"], 400);
  EXPECT_EQ(page.request("GET", "tables/t" + std::to_string(kBase + 5))["status"], 404);
  EXPECT_EQ(page.request("POST", "sign-in")["body"]["error"], "not-found");
  EXPECT_EQ(page.request("GET", "me")["body"]["name"], "Walter");
  page.open_table("three", "casual", 3);
  EXPECT_EQ(page.request("GET", "me")["body"]["tables"][0]["id"], page.table);
}

TEST(House, WhatIsNoMessageIsSaidAndChangesNothing) {
  Page page;
  for (const json& wrong :
       {json{{"do", "dance"}}, json{{"do", "open"}}, json{{"do", "say"}, {"socket", 7}, {"text", "{}"}, {"more", 1}},
        json{{"do", "begin"}, {"base", kBase}}, json{{"do", "kept"}, {"number", -1}}}) {
    page.say(wrong);
    EXPECT_FALSE(page.problem.is_null()) << wrong.dump();
  }
  House house;
  EXPECT_TRUE(json::parse(house.hear("{")).contains("problem"));
  EXPECT_TRUE(json::parse(house.hear(R"({"do":"wake","now":1})")).contains("problem"));
  EXPECT_TRUE(json::parse(house.hear(R"({"do":"begin","now":1,"base":7})")).contains("problem"));
  page.open_table("three", "casual", 3);
  page.say({{"do", "say"}, {"socket", 1}, {"text", "no message"}});
  EXPECT_EQ(page.frames.back()["type"], "refused");
}

TEST(House, HintsAndReviewsAreItsOwn) {
  Page page;
  page.open_table("five-called-ace", "casual", 5);
  for (int i = 0; page.legal.empty() && i < 100; ++i) page.wait(1000);
  page.tell({{"type", "hint"}, {"id", "h"}});
  page.wait(1000);
  EXPECT_EQ(std::count_if(page.frames.begin(), page.frames.end(), [](const json& f) { return f["type"] == "hint"; }),
            1);
  ASSERT_NO_FATAL_FAILURE(play(page, 1, 1));
  page.tell({{"type", "review"}, {"id", "r"}});
  page.wait(1000);
  EXPECT_EQ(std::count_if(page.frames.begin(), page.frames.end(), [](const json& f) { return f["type"] == "review"; }),
            1);
}

/// The record of a hand that was played at a table of the page.
json record_of(Page& page) {
  page.open_table("five-called-ace", "casual", 5);
  play(page, 1, 1);
  return page.request("GET", "tables/" + page.table + "/records/1")["body"];
}

TEST(House, AHandOfSomebodyElseIsReviewedAsAtItsTable) {
  Page page;
  const json record = record_of(page);
  page.tell({{"type", "review"}, {"id", "r"}});
  page.wait(1000);
  const auto at_table =
      std::find_if(page.frames.begin(), page.frames.end(), [](const json& f) { return f["type"] == "review"; });
  ASSERT_NE(at_table, page.frames.end());
  const auto& seats = record["seats"];
  const auto mine = std::find_if(seats.begin(), seats.end(), [](const json& s) { return s["name"] == "Walter"; });
  ASSERT_NE(mine, seats.end());
  Page other;  // whose house has never seen the table
  const json review = other.request("POST", "reviews", {{"record", record}, {"seat", mine - seats.begin()}});
  ASSERT_EQ(review["status"], 200) << review.dump();
  EXPECT_FALSE((*at_table)["decisions"].empty());
  EXPECT_EQ(review["body"]["decisions"], (*at_table)["decisions"]);
  EXPECT_EQ(review["body"]["verdict"], (*at_table)["verdict"]);
}

TEST(House, AReviewIsThoughtOutInPiecesAndATableGoesOnMeanwhile) {
  Page page;
  const json record = record_of(page);
  page.frames.clear();
  page.pause = true;  // nothing is thought out until it's woken
  page.say({{"do", "request"},
            {"id", 99},
            {"method", "POST"},
            {"path", "reviews"},
            {"body", {{"record", record}, {"seat", 0}}}});
  int pieces = 0;
  page.tell({{"type", "ping"}});
  EXPECT_FALSE(page.answers.contains(99));
  EXPECT_EQ(page.frames.back()["type"], "pong");
  for (; !page.answers.contains(99) && pieces < 100; ++pieces) page.say({{"do", "wake"}});
  ASSERT_TRUE(page.answers.contains(99));
  EXPECT_EQ(page.answers[99]["status"], 200);
  EXPECT_GE(std::size_t(pieces), page.answers[99]["body"]["decisions"].size());
}

TEST(House, WhatIsNoHandOrNoSeatOfItIsNotReviewed) {
  Page page;
  const json record = record_of(page);
  json false_scores = record;
  false_scores["scores"][0] = 99;
  for (const json& wrong :
       {json{{"record", record}}, json{{"record", record}, {"seat", 5}}, json{{"record", record}, {"seat", -1}},
        json{{"record", record}, {"seat", 0}, {"more", 1}}, json{{"record", 7}, {"seat", 0}},
        json{{"record", json::object()}, {"seat", 0}}, json{{"record", false_scores}, {"seat", 0}}, json::array()}) {
    const json answer = page.request("POST", "reviews", wrong);
    EXPECT_EQ(answer["status"], 400) << wrong.dump();
    EXPECT_EQ(answer["body"]["error"], "bad-body");
  }
}

}  // namespace
}  // namespace sheepshead::device
