// The book of events: what is told of one is on the disk as a whole or not at all.
#include "server/events/event_book.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "club/event_lines.hpp"
#include "notation/variant.hpp"
#include "patience.hpp"
#include "said.hpp"
#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

/// Counts how often lines are written and read; the event "slow" is read when it may be.
class CountingStore : public MemoryStore {
 public:
  StoreError event(std::string_view id, std::optional<StoredEvent>& event) override {
    ++read;
    if (id == "slow") may_read.get_future().wait();
    return MemoryStore::event(id, event);
  }
  StoreError about_event(std::string_view id, std::optional<StoredEvent>& event) override {
    const StoreError error = MemoryStore::event(id, event);
    if (event) event->lines.clear();
    return error;
  }
  StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) override {
    ++written;
    return MemoryStore::add_event_lines(id, after, lines);
  }
  std::atomic<int> written = 0, read = 0;
  std::promise<void> may_read;
};

class EventBookTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(store.add_person(flo), "");
    begin("one", 11);
  }
  StoredEvent empty(const std::string& id) const {
    club::EventHeader header;
    header.name = "May";
    header.format = club::preset("club-day")->format;
    header.tables.push_back(*load_variant(club::preset("club-day")->variant).variant);
    return {id, flo.id, "secret", 1, {}, {club::header_line(header, "")}};
  }
  void begin(const std::string& id, int n) {
    std::vector<std::string> people;
    for (int i = 1; i <= n; ++i) people.push_back("Guest " + std::to_string(i));
    bool kept = false;
    EXPECT_TRUE(book.begin(empty(id), people, "", 9, kept).is_done());
    EXPECT_TRUE(kept);
  }
  EventBook::Held find(const std::string& id, EventBook& in, std::string key = {}) {
    if (key.empty()) key = event_key(empty(id), kDirector);
    StoreError error;
    EventRole role;
    auto event = in.find(id, key, role, error);
    EXPECT_EQ(error, "");
    EXPECT_EQ(role, event ? kDirector : EventRole{});
    return event;
  }
  EventAnswer draw(int rounds, const std::string& once) {
    return book.draw("one", {.rounds = rounds, .patience = 20'000}, {{}, "", "", "", once});
  }
  std::size_t rounds() {
    EventBook again(store);
    const auto event = find("one", again);
    return event ? event->event.rounds().size() : 0;
  }

  static constexpr EventRole kDirector{EventRole::What::director, 0}, kTable{EventRole::What::table, 1};
  StoredPerson flo{0, "Flo", "", "", 1, 1};
  CountingStore store;
  EventBook book{store};
};

TEST_F(EventBookTest, ADrawIsWrittenAtOnce) {
  EXPECT_TRUE(draw(5, "draw-0001").is_done());
  EXPECT_EQ(store.written, 1);
  EXPECT_EQ(rounds(), 5u);
  EXPECT_TRUE(draw(5, "draw-0001").is_done());
  EXPECT_EQ(store.written, 1) << "it was drawn before";
  EXPECT_EQ(rounds(), 5u);
}

TEST_F(EventBookTest, ADrawThatIsRefusedWritesNothing) {
  EXPECT_TRUE(draw(3, "draw-0001").is_done());
  EXPECT_FALSE(draw(club::kMaxRounds, "draw-0002").refused.empty());
  EXPECT_EQ(rounds(), 3u);
  EXPECT_EQ(draw(0, "draw-0001").changes, 14u);
}

TEST_F(EventBookTest, OfTwoWhoDrawAtOnceOneIsTold) {
  const auto seen = find("one", book)->event.changes().size();
  const auto draw_by = [&](const std::string& once, club::NextRounds wanted, std::size_t changes) {
    wanted.patience = 20'000;
    return book.draw("one", wanted, {{}, "", "", "", once}, {changes, true});
  };
  const EventAnswer first = draw_by("draw-0001", {.rounds = 1}, seen);
  EXPECT_TRUE(first.is_done());
  EXPECT_EQ(draw_by("draw-0002", {.rounds = 1}, seen).refused.id(), "club.drawn-since");
  EXPECT_EQ(draw_by("draw-0003", {.standing = club::Seeding::spread}, seen).refused.id(), "club.drawn-since");
  EXPECT_TRUE(draw_by("draw-0001", {.rounds = 1}, seen).is_done()) << "that's the same one once more";
  EXPECT_EQ(rounds(), 1u);
  const EventAnswer again = draw_by("draw-0004", {.again = true}, first.changes);
  EXPECT_TRUE(again.is_done());
  EXPECT_EQ(draw_by("draw-0005", {.again = true}, first.changes).refused.id(), "club.drawn-since");
  const club::Change joins{club::Added{{"Late Guest", "", false, true}}, "", "", ""};
  EXPECT_TRUE(book.tell("one", kDirector, joins).is_done());
  EXPECT_TRUE(draw_by("draw-0006", {.rounds = 1}, again.changes).is_done()) << "whoever came is no draw";
  EXPECT_EQ(rounds(), 2u);
}

TEST_F(EventBookTest, MoreRoundsThanArePlannedAreDrawnOnlyByThoseWhoHaveSeenThePlanDrawn) {
  const int planned = find("one", book)->event.header().format.rounds;
  ASSERT_EQ(planned, 3);
  const auto draw_by = [&](const std::string& once, club::NextRounds wanted, bool said) {
    wanted.patience = 20'000;
    return book.draw("one", wanted, {{}, "", "", "", once}, {find("one", book)->event.changes().size(), said});
  };
  EXPECT_EQ(draw_by("draw-0001", {.rounds = 4}, false).refused.id(), "club.rounds-planned");
  EXPECT_TRUE(draw_by("draw-0002", {}, false).is_done());
  EXPECT_EQ(draw_by("draw-0003", {}, false).refused.id(), "club.rounds-planned");
  EXPECT_EQ(draw_by("draw-0004", {.standing = club::Seeding::neighbors}, false).refused.id(), "club.rounds-planned");
  EXPECT_TRUE(draw_by("draw-0005", {.again = true}, false).is_done());
  EXPECT_EQ(rounds(), 3u);
  EXPECT_TRUE(draw_by("draw-0006", {.rounds = 1}, true).is_done()) << "a final table";
  EXPECT_TRUE(draw_by("draw-0007", {.again = true}, false).is_done());
  EXPECT_EQ(rounds(), 4u);
}

TEST_F(EventBookTest, WhoeverHasNoKeyMakesItReadNothing) {
  EventBook other(store);
  EXPECT_FALSE(find("one", other, "d-wrong"));
  EXPECT_EQ(store.read, 0);
  EXPECT_TRUE(find("one", other));
  EXPECT_EQ(store.read, 1);
  EXPECT_FALSE(find("one", other, "d-wrong"));
}

TEST_F(EventBookTest, AnEventThatTakesLongKeepsNobodyWaitingWhoAsksForAnother) {
  begin("slow", 5);
  std::thread slow([&] { EXPECT_TRUE(find("slow", book)); });
  EXPECT_TRUE(sheepshead::testing::eventually([&] { return store.read == 1; }));
  EXPECT_TRUE(find("one", book));
  EXPECT_TRUE(draw(1, "draw-0001").is_done());
  store.may_read.set_value();
  slow.join();
}

TEST_F(EventBookTest, TheLastChangesAreTheDirectors) {
  StoredEvent event = empty("full");
  for (int i = 1; i <= 5; ++i) event.lines.push_back(R"({"joins":{"name":"Guest )" + std::to_string(i) + "\"}}");
  event.lines.emplace_back(R"({"round":{"tables":[[1,2,3,4,5]],"out":[]}})");
  event.lines.emplace_back(
      R"({"hand":{"round":1,"table":1,"numbers":{"picker":"Guest 1","partners":["Guest 2"],"took":78}}})");
  for (std::size_t i = 7; i < kMostChanges - kDirectorsChanges - 1; ++i)
    event.lines.push_back(R"({"doubt":{"round":1,"table":1,"hand":1},"why":"no )" + std::to_string(i) + "\"}");
  bool kept = false;
  ASSERT_EQ(store.keep_event(event, 9, kept), "");
  const auto doubt = [](const std::string& why) { return club::Change{club::Doubted{1, 1, 1}, "", why}; };
  EXPECT_TRUE(book.tell("full", kTable, doubt("last")).is_done());
  EXPECT_FALSE(book.tell("full", kTable, doubt("one more")).refused.empty());
  EXPECT_TRUE(book.tell("full", kDirector, doubt("one more")).is_done());
}

TEST_F(EventBookTest, ALineThatDoesNotFollowIsNamed) {
  StoredEvent event = empty("torn");
  event.lines.emplace_back(R"({"joins":{"name":"Ann"}})");
  event.lines.emplace_back(R"({"leaves":2})");
  StoreError error;
  EXPECT_FALSE(read_event(event, error));
  EXPECT_THAT(error, sheepshead::testing::says("Event torn can't be read: line 3:"));
}

TEST_F(EventBookTest, SoManySeatsAreDrawnAndNoMore) {
  begin("large", 300);
  const auto drawn = book.draw("large", {.rounds = 67, .patience = 1}, {{}, "", "", "", "draw-0001"});
  EXPECT_EQ(drawn.refused.id(), "serving.seats-most");
  EXPECT_TRUE(book.draw("large", {.rounds = 1, .patience = 1}, {{}, "", "", "", "draw-0002"}).is_done());
  EXPECT_EQ(find("large", book)->seats, 300u);
}

TEST_F(EventBookTest, WhatIsSeenIsMadeOnce) {
  EXPECT_TRUE(draw(1, "draw-0001").is_done());
  const auto event = find("one", book);
  EXPECT_FALSE(event->is_seen_soon(kDirector));
  const auto all = nlohmann::json::parse(event->seen(kDirector, 0, 0, 7));
  EXPECT_EQ(all["role"], "director");
  EXPECT_TRUE(all["sheet"].is_null());
  EXPECT_TRUE(all["clock"].is_null());
  EXPECT_TRUE(event->is_seen_soon(kDirector));
  EXPECT_FALSE(event->is_seen_soon(kTable)) << "others see less, made by itself";
  EXPECT_EQ(find("one", book), event);
  const auto table = nlohmann::json::parse(event->seen(kTable, 0, 0, 7));
  EXPECT_EQ(table["rounds"], all["rounds"]);
  EXPECT_EQ(table["table"], 1);
  EXPECT_EQ(table["sheet"]["round"], 1);
}

}  // namespace
}  // namespace sheepshead::server
