// A disk that is full, and has room again.
#include <gmock/gmock.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "server/sqlite/admin.hpp"
#include "server/sqlite/open_store.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::IsEmpty;

const std::string kBody = R"({"x":")" + std::string(20'000, 'x') + R"("})";

/// Writes until the disk is full, makes room, goes on.
void fill_and_go_on(Store& store, const std::function<void()>& make_room, const std::string& expected) {
  TableId id = 0, other = 0;
  ASSERT_EQ(store.create_table("A", id), "");
  ASSERT_EQ(store.create_table("B", other), "");
  std::uint64_t last = 0;
  StoreError error;
  for (int i = 0; i < 2000 && error.empty(); ++i) {
    error = append(store, id, {entry(last + 1, kBody), entry(last + 2, kBody)});
    if (error.empty()) last += 2;
  }
  ASSERT_THAT(error, says(expected));
  const auto log = [&](TableId table) {
    std::optional<StoredTable> read;
    EXPECT_EQ(store.read_table(table, 0, read), "");
    return read ? read->log : std::vector<Entry>{};
  };
  EXPECT_EQ(log(id).size(), last) << "nothing half kept";
  StoredPerson flo{0, std::string(200'000, 'f'), "", "", 0, 0};
  EXPECT_NE(store.add_person(flo), "");
  EXPECT_EQ(flo.id, 0u);
  EXPECT_NE(append(store, id, {entry(last + 1, kBody), entry(last + 2, kBody)}), "") << "still full";
  make_room();
  EXPECT_EQ(append(store, id, {entry(last + 1, kBody)}), "") << "tried again";
  EXPECT_EQ(append(store, other, {entry(1)}), "");
  EXPECT_EQ(log(id).size(), last + 1);
  EXPECT_EQ(log(other).size(), 1u);
  EXPECT_EQ(store.add_person(flo), "");
  EXPECT_THAT(store.check(), IsEmpty());
}

TEST(FullDisk, ALimitOnTheSizeOfFiles) {
  Folder folder;
  OpenedStore opened = open_store("sqlite:" + folder.file("sheepshead.db"));
  ASSERT_EQ(opened.error, "");
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1 << 20;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  fill_and_go_on(
      *opened.store, [&] { ::setrlimit(RLIMIT_FSIZE, &before); }, "limited");
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
}

TEST(FullDisk, ASmallDisk) {
  Folder folder;
  const std::string disk = folder.path().string();
  if (::mount("none", disk.c_str(), "tmpfs", 0, "size=3m") != 0) GTEST_SKIP() << "only root may make a small disk";
  const std::string filler = folder.file("filler");
  {
    std::ofstream(filler) << std::string(1 << 20, 'x');
    OpenedStore opened = open_store("sqlite:" + folder.file("sheepshead.db"));
    EXPECT_EQ(opened.error, "");
    if (opened.store)
      fill_and_go_on(
          *opened.store, [&] { std::filesystem::remove(filler); }, "the disk is full");
    if (opened.store) {
      EXPECT_THAT(opened.store->backup(folder.file("copy.db")), says("full"));
      EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.part")));
    }
  }
  {
    std::ofstream(filler) << std::string(4 << 20, 'x');
    const OpenedStore opened = open_store("sqlite:" + folder.file("other.db"));
    EXPECT_EQ(opened.store, nullptr);
    EXPECT_THAT(opened.error, says("full"));
  }
  EXPECT_EQ(::umount2(disk.c_str(), MNT_DETACH), 0);
}

}  // namespace
}  // namespace sheepshead::server
