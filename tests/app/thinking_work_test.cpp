// `sheepshead work` for moves and hints where it can't begin; what it does when it has is tested in tests/nats.
#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>
#include <fstream>

#include "patience.hpp"
#include "program_run.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::HasSubstr;

class ThinkingWork : public ::testing::Test {
 protected:
  ~ThinkingWork() override { std::filesystem::remove(path_); }
  /// Must end by itself.
  void fails(const std::string& kinds, const std::string& config, int status, const std::string& sentence) const {
    std::ofstream(path_) << config;
    const Said said = run_program({"work", "--for", kinds, "--config", path_});
    EXPECT_EQ(said.status, status) << said.err;
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr(sentence));
  }

  const std::string path_ =
      (std::filesystem::temp_directory_path() / ("sheepshead-work-" + std::to_string(::getpid()))).string();
};

constexpr const char* kKey = "key = \"a key of a cluster that is long enough\"\n";

TEST_F(ThinkingWork, SaysWhatIsWrong) {
  const std::string good = std::string("[cluster]\nwires = \"nats://127.0.0.1:1\"\n") + kKey;
  fails("moves,dishes", good, kUsage,
        "--for: there's no work called “dishes”. It can be: moves, hints, reviews, worth, arena.");
  fails("", good, kUsage, "");
  fails("moves", "", kUsage, "has no wires in [cluster]");
  fails("moves", "[cluster]\nwires = \"nats://127.0.0.1:1\"\n", kUsage, "cluster.key");
  fails("moves", "[cluster]\nwires = \"nats://127.0.0.1:1\"\nkey = \"short\"\n", kUsage, "cluster.key");
  fails("moves,hints", std::string("[cluster]\nwires = \"nats://192.0.2.1:4222\"\n") + kKey, kUsage, "tls://");
  fails("hints", good + "authority = \"/no/ca.pem\"\n", kUsage,
        "The certificate of the authority /no/ca.pem can't be read");
}

/// What it says until it's told to end, once it has said `last`.
std::string says(std::vector<std::string> arguments, const std::string& last) {
  std::FILE* const file = std::tmpfile();
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::setenv("LC_ALL", "C", 1);
    speak_as_the_environment();
    ::dup2(::fileno(file), 1);
    ::dup2(::fileno(file), 2);
    arguments.insert(arguments.begin(), "sheepshead");
    ::_exit(::sheepshead::testing::run_to_its_end(std::move(arguments)));
  }
  const auto said = [file] {
    char room[4096];
    const ssize_t n = ::pread(::fileno(file), room, sizeof room, 0);
    return std::string(room, std::size_t(std::max<ssize_t>(n, 0)));
  };
  EXPECT_TRUE(::sheepshead::testing::eventually([&] { return said().find(last) != std::string::npos; })) << said();
  ::kill(child, SIGTERM);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kOk);
  const std::string all = said();
  std::fclose(file);
  return all;
}

TEST_F(ThinkingWork, SaysThatNatsIsNotThere) {
  std::ofstream(path_) << "[cluster]\nwires = \"nats://127.0.0.1:1\"\n" << kKey;
  const std::string said =
      says({"work", "--for", "moves,hints", "--threads", "1", "--config", path_}, "can't be reached");
  EXPECT_THAT(said, HasSubstr("Thinking for servers: moves, hints, 1 thread.\n"
                              "NATS at nats://127.0.0.1:1 can't be reached, so no server can ask."));
  EXPECT_THAT(says({"work", "--for", "moves", "--json", "--config", path_}, "wires-down"),
              HasSubstr("{\"what\":\"wires-down\",\"wires\":\"nats://127.0.0.1:1\"}\n"));
}

}  // namespace
}  // namespace sheepshead::app
