// A cluster in which not all can talk to each other: tables come to whoever can't be sent on to where they are.
#include <gtest/gtest.h>

#include "private_postgres.hpp"
#include "service_node.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using ::sheepshead::testing::PrivatePostgres;
using testing::Hub;
using testing::KeepingOutlet;
using testing::ServiceNode;

/// A table at `there` that somebody wants to come to by `here`.
struct Elsewhere {
  ServiceNode &here, &there;
  TableId id = 0;
  std::shared_ptr<KeepingOutlet> flo;

  Elsewhere(ServiceNode& from, ServiceNode& to) : here(from), there(to) {
    for (int i = 0; i < 2; ++i) beat();
    id = there.open({{"variant", "five-called-ace"}});
    flo = there.attach(id);
    there.works.pass(20'000);  // it didn't come just now
  }
  void beat() {
    here.rounds(1);
    there.rounds(1);
  }
  /// Seconds pass until it's answered.
  template <class Answer>
  Answer wait(std::optional<Answer>& answer) {
    EXPECT_TRUE(here.until([&] {
      here.works.pass(100);
      there.works.run();
      return answer.has_value();
    }));
    return answer.value_or(Answer{});
  }
  Found seek() {
    std::optional<Found> found;
    here.houses->seek(table_text(id), 1, false, "someone", [&](const Found& one) { found = one; });
    return wait(found);
  }
  std::string attach() {
    std::optional<std::string> why;
    const auto outlet = std::make_shared<KeepingOutlet>();
    here.houses->attach(outlet, {2, "Gus"}, id, "player", std::nullopt,
                        [&](const std::optional<No>& no) { why = no ? std::string(no->why.text()) : ""; });
    return wait(why);
  }
  bool comes() {
    for (int i = 0; i < 30; ++i) {
      beat();
      const Found found = seek();
      if (found.table == id && !found.no && here.held(id).mine) return true;
    }
    return false;
  }
};

TEST(MixedWires, ATableAtANodeWithoutWiresIsBusyAndThenComesAlong) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string url = PrivatePostgres::started().fresh();
  Hub hub;
  ServiceNode wired(url, "n1", &hub), bare(url, "n2", nullptr);
  Elsewhere table(wired, bare);
  const Found first = table.seek();
  ASSERT_TRUE(first.no);
  EXPECT_EQ(first.no->why.text(), "busy");
  EXPECT_TRUE(table.comes());
  EXPECT_EQ(table.attach(), "");
}

TEST(MixedWires, ATableAtANodeWithAnotherKeyIsBusyAndThenComesAlong) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string url = PrivatePostgres::started().fresh();
  Hub hub;
  ServiceNode one(url, "n1", &hub), other(url, "n2", &hub, "the key of another cluster, or a typing error");
  Elsewhere table(one, other);
  EXPECT_FALSE(table.seek().no) << "it's there, as far as anybody knows";
  EXPECT_EQ(table.attach(), "busy");
  EXPECT_GT(other.houses->counts().lines.strange, 0u);
  EXPECT_TRUE(table.comes());
  EXPECT_EQ(table.attach(), "");
}

TEST(MixedWires, WhereBothHaveThemTheTableStays) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string url = PrivatePostgres::started().fresh();
  Hub hub;
  ServiceNode one(url, "n1", &hub), other(url, "n2", &hub);
  Elsewhere table(one, other);
  EXPECT_FALSE(table.seek().no);
  EXPECT_EQ(table.attach(), "");
  EXPECT_TRUE(other.held(table.id).mine);
}

}  // namespace
}  // namespace sheepshead::server
