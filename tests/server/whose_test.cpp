// Who has a table, asked by many at once: all of a table come to another server together.
#include "server/cluster/whose.hpp"

#include <gmock/gmock.h>

#include "server/store/memory_store.hpp"
#include "server/works.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;

constexpr NodeId kMe = 5;

class Counted final : public MemoryStore {
 public:
  StoreError held(TableId table, Held& held) override {
    asked.push_back(table);
    held = {.open = true, .mine = mine};
    return error;
  }
  std::vector<TableId> asked;
  bool mine = true;
  StoreError error;
};

TEST(Whose, AllOfATableAreAnsweredByOneQuestion) {
  Counted store;
  const Beats beats{kMe};
  testing::HandClockwork works;
  const auto whose = whose_of(store, beats, kMe, works);
  std::vector<NodeId> heard;
  const auto hear = [&](NodeId owner) { heard.push_back(owner); };
  for (int i = 0; i < 5; ++i) whose(7, hear);
  whose(8, hear);
  works.run();
  EXPECT_THAT(store.asked, ElementsAre(7, 8));
  EXPECT_THAT(heard, ElementsAre(kMe, kMe, kMe, kMe, kMe, kMe));
  // What was answered isn't kept.
  store.mine = false;
  whose(7, hear);
  works.run();
  EXPECT_THAT(store.asked, ElementsAre(7, 8, 7));
  EXPECT_EQ(heard.back(), 0u);
}

TEST(Whose, AfterADatabaseThatCouldNotSayItIsAskedAgain) {
  Counted store;
  const Beats beats{kMe};
  testing::HandClockwork works;
  const auto whose = whose_of(store, beats, kMe, works);
  int heard = 0;
  store.error = say<"store.no-such-person">("away");
  whose(7, [&](NodeId) { ++heard; });
  works.run();
  EXPECT_EQ(heard, 0);
  store.error = {};
  whose(7, [&](NodeId) { ++heard; });
  works.run();
  EXPECT_EQ(heard, 1);
  EXPECT_THAT(store.asked, ElementsAre(7, 7));
}

}  // namespace
}  // namespace sheepshead::server
