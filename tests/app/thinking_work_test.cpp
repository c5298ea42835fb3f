// `sheepshead work` for moves and hints where it can't begin; what it does when it has is tested in tests/nats.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

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
        "--for: there's no work called “dishes”. There is: moves, hints, reviews, worth, arena.");
  fails("", good, kUsage, "");
  fails("moves", "", kUsage, "has no wires in [cluster]");
  fails("moves", "[cluster]\nwires = \"nats://127.0.0.1:1\"\n", kUsage, "cluster.key");
  fails("moves", "[cluster]\nwires = \"nats://127.0.0.1:1\"\nkey = \"short\"\n", kUsage, "cluster.key");
  fails("moves,hints", std::string("[cluster]\nwires = \"nats://192.0.2.1:4222\"\n") + kKey, kUsage, "tls://");
  fails("hints", good + "authority = \"/no/ca.pem\"\n", kUsage,
        "The certificate of the authority /no/ca.pem can't be read");
}

}  // namespace
}  // namespace sheepshead::app
