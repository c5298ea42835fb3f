// Primaries that were left behind at a promotion.
#include "server/postgres/timelines.hpp"

#include "private_postgres.hpp"

namespace sheepshead::server::pg {
namespace {

using ::sheepshead::testing::PrivatePostgres;

TEST(Timelines, WhoHasSeenALaterOneTakesNoEarlierOneOfThatDatabase) {
  EXPECT_TRUE(is_newest_timeline("7001", 1));
  EXPECT_TRUE(is_newest_timeline("7001", 1));
  EXPECT_TRUE(is_newest_timeline("7001", 3));
  EXPECT_FALSE(is_newest_timeline("7001", 2));
  EXPECT_TRUE(is_newest_timeline("7001", 3));
  EXPECT_TRUE(is_newest_timeline("7002", 1)) << "another database";
}

TEST(Timelines, AServerOfItsOwnIsNotLeftBehindAndHasOthersBesideIt) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string folder = PrivatePostgres::started().folder();
  const auto connected = [](const std::string& url) {
    return std::unique_ptr<PGconn, decltype(&PQfinish)>(PQconnectdb(url.c_str()), &PQfinish);
  };
  const auto alone = connected(PrivatePostgres::started().url());
  EXPECT_FALSE(is_left_behind(alone.get()));
  EXPECT_EQ(other_hosts(alone.get()).hosts, "");
  const auto of_three =
      connected("postgresql:///postgres?host=/nowhere," + folder + ",db3&port=1,,5433&user=sheepshead");
  ASSERT_EQ(PQstatus(of_three.get()), CONNECTION_OK) << PQerrorMessage(of_three.get());
  EXPECT_FALSE(is_left_behind(of_three.get()));
  EXPECT_EQ(other_hosts(of_three.get()).hosts, "/nowhere,db3");
  EXPECT_EQ(other_hosts(of_three.get()).ports, "1,5433");
}

}  // namespace
}  // namespace sheepshead::server::pg
