// What every store promises of events.
#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;

class StoreEvents : public EveryStore {
 protected:
  bool keep(const StoredEvent& event, std::size_t most = 10) {
    bool kept = false;
    EXPECT_EQ(store->keep_event(event, most, kept), "");
    return kept;
  }
  static std::vector<std::string> lines(std::vector<std::string> all) { return all; }
  std::optional<StoredEvent> find(const std::string& id) {
    std::optional<StoredEvent> found = StoredEvent{};
    EXPECT_EQ(store->event(id, found), "");
    return found;
  }
};

TEST_P(StoreEvents, TheyComeBackAsTheyWereWritten) {
  StoredEvent event{"one", person("Flo").id, "secret", 1000, {}, {"{\"a\":1}", "{\"b\":2}"}};
  EXPECT_TRUE(keep(event));
  EXPECT_EQ(find("one"), event);
  EXPECT_EQ(find("One"), std::nullopt);
  EXPECT_EQ(store->add_event_lines("one", 2, lines({"{\"c\":3}"})), "");
  EXPECT_EQ(store->renew_event_key("one", "table/2", 1), "");
  EXPECT_EQ(store->renew_event_key("one", "table/2", 2), "");
  event.lines.emplace_back("{\"c\":3}");
  event.renewed["table/2"] = 2;
  EXPECT_EQ(find("one"), event);
}

TEST_P(StoreEvents, NoLineIsWrittenTwiceOrIntoAGap) {
  EXPECT_TRUE(keep({"one", person("Flo").id, "s", 1, {}, {"{}"}}));
  EXPECT_NE(store->add_event_lines("one", 0, lines({"{}"})), "");
  EXPECT_NE(store->add_event_lines("one", 2, lines({"{}"})), "");
  EXPECT_EQ(store->add_event_lines("one", 1, lines({"[]"})), "");
  EXPECT_NE(store->add_event_lines("one", 1, lines({"{}"})), "");
  EXPECT_NE(store->add_event_lines("none", 0, lines({"{}"})), "");
  EXPECT_NE(store->renew_event_key("none", "look", 1), "");
  EXPECT_THAT(find("one")->lines, ElementsAre("{}", "[]"));
  EXPECT_NE(store->add_event_lines("one", 1, lines({"1", "2"})), "");
  EXPECT_EQ(store->add_event_lines("one", 2, lines({"3", "4"})), "");
  EXPECT_EQ(store->add_event_lines("one", 4, {}), "");
  EXPECT_THAT(find("one")->lines, ElementsAre("{}", "[]", "3", "4"));
}

TEST_P(StoreEvents, WhatWasToldSinceIsReadWithoutTheRest) {
  EXPECT_TRUE(keep({"one", person("Flo").id, "s", 1, {}, {"1", "2", "3"}}));
  EXPECT_EQ(store->renew_event_key("one", "look", 4), "");
  std::optional<StoredEvent> found;
  EXPECT_EQ(store->event_since("one", 1, found), "");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->lines, ElementsAre("2", "3"));
  EXPECT_EQ(found->renewed["look"], 4);
  EXPECT_EQ(found->secret, "s");
  EXPECT_EQ(store->event_since("one", 3, found), "");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->lines, ElementsAre());
  EXPECT_EQ(store->event_since("none", 0, found), "");
  EXPECT_EQ(found, std::nullopt);
}

TEST_P(StoreEvents, APersonHoldsSoManyAndAnEventOutlivesWhoeverBeganIt) {
  const PersonId flo = person("Flo").id;
  EXPECT_TRUE(keep({"one", flo, "s", 1, {}, {"{}"}}, 1));
  EXPECT_FALSE(keep({"two", flo, "s", 1, {}, {"{}"}}, 1));
  EXPECT_FALSE(keep({"one", flo, "t", 1, {}, {"{}"}}, 9)) << "that address is taken";
  EXPECT_EQ(find("one")->secret, "s");
  bool kept = false;
  EXPECT_NE(store->keep_event({"three", 99, "s", 1, {}, {"{}"}}, 9, kept), "");
  EXPECT_EQ(store->forget(flo, "former player"), "");
  ASSERT_TRUE(find("one"));
  EXPECT_EQ(find("one")->person, 0u);
}

INSTANTIATE_TEST_SUITE_P(Every, StoreEvents, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
