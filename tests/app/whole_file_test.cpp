// Files that commands write: what's there stays whole, and what can't work is said before the work.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "app/program_run.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;
using namespace sheepshead::testing;

class WholeFile : public ::testing::Test {
 protected:
  WholeFile() : folder_(::testing::TempDir() + "sheepshead-" + std::to_string(::getpid()) + "-whole-file") {
    fs::remove_all(folder_);
    fs::create_directories(folder_ + "/folder");
  }
  ~WholeFile() override { fs::remove_all(folder_); }

  Said train(std::vector<std::string> more) {
    std::vector<std::string> line{"train", "--steps", "1", "--hands", "4", "--threads", "1"};
    line.insert(line.end(), more.begin(), more.end());
    return run_program(line);
  }
  void expect(const Said& said, const std::string& part) {
    EXPECT_EQ(said.status, 1);
    EXPECT_NE(said.err.find(part), std::string::npos) << said.err;
    EXPECT_EQ(said.out, "");
  }

  std::string folder_;
};

TEST_F(WholeFile, NothingIsTrainedForAFileThatCantBeWritten) {
  expect(train({"--out", folder_ + "/folder"}), "can't be written: it's a folder.");
  expect(train({"--out", folder_ + "/none/x"}), "can't be written: its folder doesn't exist.");
  expect(train({"--out", folder_ + "/x", "--checkpoint", folder_ + "/folder"}), "--checkpoint: ");
  const std::string pipe = folder_ + "/pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  expect(train({"--out", pipe}), "can't be written: it's a device or a pipe, not a file.");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(WholeFile, AFolderIsNoFileToRead) {
  expect(train({"--from", folder_ + "/folder", "--out", folder_ + "/x"}), "can't be read: it's a folder.");
  expect(train({"--resume", "--checkpoint", folder_ + "/none", "--out", folder_ + "/x"}), "there's no such file.");
}

TEST_F(WholeFile, ALinkIsFollowed) {
  const std::string target = folder_ + "/target", link = folder_ + "/link";
  std::ofstream(target) << "old";
  fs::create_symlink("target", link);
  EXPECT_EQ(train({"--out", link}).status, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_GT(fs::file_size(target), 1000u);
  EXPECT_FALSE(fs::exists(target + ".part"));
}

TEST(CommandLine, AnEmptyValueIsNoValue) {
  for (const std::vector<std::string>& line :
       std::vector<std::vector<std::string>>{{"play", "--rules", ""},
                                             {"simulate", "--deals", ""},
                                             {"train", "--from", ""},
                                             {"serve", "--check", "--config", ""}}) {
    const Said said = run_program(line);
    EXPECT_EQ(said.status, 2);
    EXPECT_EQ(said.err.find(line[line.size() - 2] + " needs a value."), 0u) << said.err;
  }
}

}  // namespace
}  // namespace sheepshead
