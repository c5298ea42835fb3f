// A damaged database is refused before anything is written, whatever the damage, and stays as it is.
#include <gmock/gmock.h>

#include <fstream>
#include <future>
#include <random>

#include "server/sqlite/admin.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/sqlite/restore.hpp"
#include "server/sqlite/soundness.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;
using ::sheepshead::testing::says;

constexpr std::size_t kPage = 4096;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

class DamagedStore : public ::testing::Test {
 protected:
  /// Tables with long and short logs, people and tokens: some two hundred pages.
  void fill() {
    const OpenedStore opened = open_store("sqlite:" + path);
    ASSERT_EQ(opened.error, "");
    for (int t = 0; t < 6; ++t) {
      TableId id = 0;
      ASSERT_EQ(opened.store->create_table("T" + std::to_string(t), id), "");
      std::vector<Entry> entries;
      for (std::uint64_t seq = 1; seq <= 300; ++seq)
        entries.push_back(entry(seq, R"({"x":")" + std::string(seq % 400, 'x') + R"("})"));
      ASSERT_EQ(append(*opened.store, id, std::move(entries)), "");
      StoredPerson flo{0, "Flo", "flo" + std::to_string(t), "x", 1, 2};
      ASSERT_EQ(opened.store->add_person(flo), "");
      for (char c = 'a'; c <= 'z'; ++c)
        ASSERT_EQ(opened.store->add_token({std::string(31, c) + char('a' + t), flo.id, 0, 1, INT64_MAX}), "");
    }
  }
  /// Why it is not opened; it must stay as it is.
  void expect_refused(const std::string& what) {
    const std::string before = bytes_of(path);
    const OpenedStore opened = open_store("sqlite:" + path);
    EXPECT_EQ(opened.store, nullptr) << what;
    const std::string why = speech::english().text(opened.error);
    // A file without a head that SQLite knows is no database to begin with.
    if (why.find("isn't a database") == std::string::npos) {
      EXPECT_THAT(why, ::testing::HasSubstr("is damaged")) << what;
      EXPECT_THAT(why, ::testing::HasSubstr("sheepshead admin backup")) << what;
    }
    EXPECT_TRUE(bytes_of(path) == before) << what << ": the file was changed";
  }
  /// Five pages other than the first, all different, that hold rows: their number is in a page's head.
  static std::vector<std::size_t> some_pages(std::mt19937& random, const std::string& file) {
    std::vector<std::size_t> all;
    for (std::size_t p = 1; p < file.size() / kPage; ++p)
      if (file[p * kPage + 3] != 0 || file[p * kPage + 4] != 0) all.push_back(p);
    std::shuffle(all.begin(), all.end(), random);
    all.resize(5);
    return all;
  }

  Folder folder;
  std::string path = folder.file("sheepshead.db");
};

using Damage = void (*)(std::string& file, const std::vector<std::size_t>& pages, std::mt19937& random);

void with_noise(std::string& file, std::size_t from, std::size_t size, std::mt19937& random) {
  for (std::size_t i = 0; i < size; ++i) file[from + i] = char(random() & 0xFF);
}

const std::pair<const char*, Damage> kDamages[] = {
    {"five pages of noise",
     [](std::string& file, const std::vector<std::size_t>& pages, std::mt19937& random) {
       for (const std::size_t p : pages) with_noise(file, p * kPage, kPage, random);
     }},
    {"one page of noise", [](std::string& file, const std::vector<std::size_t>& pages,
                             std::mt19937& random) { with_noise(file, pages[0] * kPage, kPage, random); }},
    {"a page of zeros", [](std::string& file, const std::vector<std::size_t>& pages,
                           std::mt19937&) { file.replace(pages[0] * kPage, kPage, kPage, '\0'); }},
    {"the second half of a page",
     [](std::string& file, const std::vector<std::size_t>& pages, std::mt19937& random) {
       with_noise(file, pages[0] * kPage + kPage / 2, kPage / 2, random);
     }},
    {"the head of a page", [](std::string& file, const std::vector<std::size_t>& pages,
                              std::mt19937& random) { with_noise(file, pages[0] * kPage, 64, random); }},
    {"one page in place of another",
     [](std::string& file, const std::vector<std::size_t>& pages, std::mt19937&) {
       file.replace(pages[0] * kPage, kPage, file.substr(pages[1] * kPage, kPage));
     }},
    {"the first page behind its head", [](std::string& file, const std::vector<std::size_t>&,
                                          std::mt19937& random) { with_noise(file, 100, kPage - 100, random); }},
    {"the first page", [](std::string& file, const std::vector<std::size_t>&,
                          std::mt19937& random) { with_noise(file, 0, kPage, random); }},
    {"the end is cut off",
     [](std::string& file, const std::vector<std::size_t>&, std::mt19937&) { file.resize(file.size() - 5 * kPage); }},
};

TEST_F(DamagedStore, IsRefusedWhateverWasOverwrittenAndStaysAsItIs) {
  fill();
  const std::string whole = bytes_of(path);
  ASSERT_GE(whole.size() / kPage, 60U);
  for (const auto& [what, damage] : kDamages)
    for (unsigned seed = 1; seed <= 6; ++seed) {
      std::mt19937 random(seed);
      std::string file = whole;
      damage(file, some_pages(random, file), random);
      write_bytes(path, file);
      expect_refused(std::string(what) + ", seed " + std::to_string(seed));
    }
  write_bytes(path, whole);
  EXPECT_EQ(open_store("sqlite:" + path).error, "") << "the backup is back";
}

TEST_F(DamagedStore, StaysAsItIsAlsoWhereAKilledServerLeftALog) {
  const std::string killed = folder.file("killed.db");
  {
    fill();
    const OpenedStore opened = open_store("sqlite:" + path);
    for (std::uint64_t seq = 301; seq <= 340; ++seq) ASSERT_EQ(append(*opened.store, 1, {entry(seq)}), "");
    fs::copy_file(path, killed);
    fs::copy_file(path + "-wal", killed + "-wal");
  }
  path = killed;
  ASSERT_GT(fs::file_size(path + "-wal"), 0U);
  std::string file = bytes_of(path);
  std::mt19937 random(1);
  for (const std::size_t p : some_pages(random, file)) with_noise(file, p * kPage, kPage, random);
  write_bytes(path, file);
  const std::string log = bytes_of(path + "-wal");
  expect_refused("with a log");
  EXPECT_TRUE(bytes_of(path + "-wal") == log);
}

TEST_F(DamagedStore, AWholeOneWithALogIsTakenAsBefore) {
  const std::string killed = folder.file("killed.db");
  {
    fill();
    const OpenedStore opened = open_store("sqlite:" + path);
    for (std::uint64_t seq = 301; seq <= 340; ++seq) ASSERT_EQ(append(*opened.store, 1, {entry(seq)}), "");
    fs::copy_file(path, killed);
    fs::copy_file(path + "-wal", killed + "-wal");
  }
  const OpenedStore opened = open_store("sqlite:" + killed);
  ASSERT_EQ(opened.error, "");
  std::optional<StoredTable> table;
  ASSERT_EQ(opened.store->read_table(1, 0, table), "");
  EXPECT_EQ(table->log.size(), 340U);
}

TEST_F(DamagedStore, IsReplacedByABackupAndKeptBesideIt) {
  fill();
  const std::string backup = folder.file("backup.db");
  ASSERT_EQ(FileAdmin(path).backup(backup), "");
  std::string file = bytes_of(path), kept;
  std::mt19937 random(1);
  for (const std::size_t p : some_pages(random, file)) with_noise(file, p * kPage, kPage, random);
  write_bytes(path, file);
  write_bytes(path + "-wal", "a log");
  write_bytes(path + ".damaged", "as a server found");
  EXPECT_EQ(admin_restore(path, backup, kept), "");
  EXPECT_TRUE(bytes_of(kept) == file);
  EXPECT_EQ(bytes_of(kept + "-wal"), "a log");
  EXPECT_FALSE(fs::exists(path + "-wal"));
  EXPECT_FALSE(fs::exists(path + ".damaged"));
  EXPECT_TRUE(fs::exists(backup));
  const OpenedStore opened = open_store("sqlite:" + path);
  ASSERT_EQ(opened.error, "");
  std::optional<StoredTable> table;
  ASSERT_EQ(opened.store->read_table(6, 0, table), "");
  EXPECT_EQ(table->log.size(), 300U);
}

TEST_F(DamagedStore, IsReplacedByAWholeBackupAloneAndOnlyWhereNoServerIs) {
  fill();
  const std::string backup = folder.file("backup.db");
  ASSERT_EQ(FileAdmin(path).backup(backup), "");
  std::string kept;
  {
    const OpenedStore opened = open_store("sqlite:" + path);
    EXPECT_THAT(admin_restore(path, backup, kept), says("in use by another server"));
  }
  EXPECT_THAT(admin_restore(path, path, kept), says("is the database itself"));
  EXPECT_THAT(admin_restore(path, folder.file("none.db"), kept), says("none.db"));
  std::string file = bytes_of(backup);
  std::mt19937 random(1);
  for (const std::size_t p : some_pages(random, file)) with_noise(file, p * kPage, kPage, random);
  write_bytes(backup, file);
  const std::string before = bytes_of(path);
  EXPECT_THAT(admin_restore(path, backup, kept), says("is damaged, too. Take an earlier one."));
  EXPECT_EQ(kept, "");
  EXPECT_TRUE(bytes_of(path) == before);
}

TEST_F(DamagedStore, ABackupAloneMakesADatabase) {
  fill();
  const std::string fresh = folder.file("fresh.db");
  std::string kept;
  EXPECT_EQ(admin_restore(fresh, path, kept), "");
  EXPECT_EQ(kept, "");
  EXPECT_EQ(open_store("sqlite:" + fresh).error, "");
}

TEST_F(DamagedStore, WhatIsReadWhileTheServerRunsIsNotedAndReadFirstTheNextTime) {
  fill();
  const std::string whole = bytes_of(path);
  {
    ReadingAside reading(path, [](const StoreError& damage) { ADD_FAILURE() << speech::english().text(damage); });
  }
  std::string file = whole;
  std::mt19937 random(1);
  for (const std::size_t p : some_pages(random, file)) with_noise(file, p * kPage, kPage, random);
  write_bytes(path, file);
  std::promise<StoreError> found;
  {
    ReadingAside reading(path, [&](const StoreError& damage) { found.set_value(damage); });
    EXPECT_THAT(found.get_future().get(), says("is damaged"));
  }
  EXPECT_TRUE(fs::exists(path + ".damaged"));
  EXPECT_THAT(damage_before_start(path), says("is damaged"));
  EXPECT_TRUE(fs::exists(path + ".damaged"));
  write_bytes(path, whole);
  EXPECT_EQ(damage_before_start(path), "");
  EXPECT_FALSE(fs::exists(path + ".damaged"));
}

TEST_F(DamagedStore, HasNoBackup) {
  fill();
  std::string file = bytes_of(path);
  std::mt19937 random(1);
  for (const std::size_t p : some_pages(random, file)) with_noise(file, p * kPage, kPage, random);
  write_bytes(path, file);
  const std::string copy = folder.file("copy.db");
  const StoreError why = FileAdmin(path).backup(copy);
  EXPECT_THAT(why, says("is damaged"));
  EXPECT_THAT(why, says("No copy was made."));
  EXPECT_FALSE(fs::exists(copy));
  EXPECT_FALSE(fs::exists(copy + ".part"));
}

/// A database whose name is taken away from a server that has it open.
class LostStore : public DamagedStore {
 protected:
  void SetUp() override {
    fill();
    opened = open_store("sqlite:" + path);
    ASSERT_EQ(opened.error, "");
    ASSERT_EQ(append(*opened.store, 1, {entry(301)}), "");
  }
  static std::size_t entries_in(const std::string& file) {
    std::size_t entries = 0;
    EXPECT_EQ(FileAdmin(file).tables(1,
                                     [&](const StoredTable& table) {
                                       entries = table.log.size();
                                       return true;
                                     }),
              "");
    return entries;
  }
  OpenedStore opened;
};

TEST_F(LostStore, WritesNoMoreAndSavesWhatItHad) {
  fs::remove(path);
  EXPECT_THAT(append(*opened.store, 1, {entry(302)}), says("was removed, moved or replaced"));
  EXPECT_THAT(append(*opened.store, 1, {entry(302)}), says(path + ".rescued-1"));
  EXPECT_FALSE(fs::exists(path + ".rescued-2")) << "one copy";
  EXPECT_EQ(entries_in(path + ".rescued-1"), 301U);
}

TEST_F(LostStore, IsNotTheOneThatReplacedIt) {
  const std::string other = folder.file("other.db");
  EXPECT_EQ(open_store("sqlite:" + other).error, "");
  fs::rename(other, path);
  EXPECT_THAT(append(*opened.store, 1, {entry(302)}), says("was removed, moved or replaced"));
  EXPECT_EQ(entries_in(path + ".rescued-1"), 301U);
}

TEST_F(LostStore, GoesOnWhenItIsBack) {
  fs::rename(path, path + ".away");
  EXPECT_THAT(append(*opened.store, 1, {entry(302)}), says("was removed, moved or replaced"));
  fs::rename(path + ".away", path);
  EXPECT_EQ(append(*opened.store, 1, {entry(302)}), "");
}

}  // namespace
}  // namespace sheepshead::server
