// The book of events: what is told of one is on the disk as a whole or not at all.
#include "server/events/event_book.hpp"

#include <gtest/gtest.h>

#include "club/event_lines.hpp"
#include "notation/variant.hpp"
#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

/// Counts how often lines are written.
class CountingStore : public MemoryStore {
 public:
  StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) override {
    ++written;
    return MemoryStore::add_event_lines(id, after, lines);
  }
  int written = 0;
};

class EventBookTest : public ::testing::Test {
 protected:
  void SetUp() override {
    StoredPerson flo{0, "Flo", "", "", 1, 1};
    ASSERT_EQ(store.add_person(flo), "");
    club::EventHeader header;
    header.name = "May";
    header.format = club::preset("club-day")->format;
    header.tables.push_back(*load_variant(club::preset("club-day")->variant).variant);
    StoredEvent event{"one", flo.id, "secret", 1, {}, {club::header_line(header, "")}};
    std::vector<std::string> people;
    for (int i = 1; i <= 11; ++i) people.push_back("Guest " + std::to_string(i));
    bool kept = false;
    ASSERT_TRUE(book.begin(event, people, "", 9, kept).is_done());
    ASSERT_TRUE(kept);
  }
  EventAnswer draw(int rounds, const std::string& once) {
    return book.draw("one", {.rounds = rounds, .patience = 20'000}, false, {{}, "", "", "", once});
  }
  std::size_t rounds() {
    StoreError error;
    EventBook again(store);
    const auto event = again.find("one", error);
    EXPECT_EQ(error, "");
    return event ? event->event.rounds().size() : 0;
  }

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

}  // namespace
}  // namespace sheepshead::server
