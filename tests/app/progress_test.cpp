// How far work is, where nobody sits at a terminal.
#include "app/console/progress.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "program_run.hpp"

namespace sheepshead::app {
namespace {

using namespace std::chrono_literals;
using ::testing::MatchesRegex;

/// What `work` says on the error output, which is a file.
std::string said_by(const std::function<void()>& work) {
  ::testing::internal::CaptureStderr();
  work();
  return ::testing::internal::GetCapturedStderr();
}

TEST(Progress, IsALineNowAndThenWhereTheErrorOutputIsRedirected) {
  const std::string said = said_by([] {
    Progress progress("deals", 200, 500ms);
    progress.show(10);
    std::this_thread::sleep_for(520ms);
    progress.show(50);
    progress.show(60);
    std::this_thread::sleep_for(520ms);
    progress.show(100);
  });
  EXPECT_THAT(said, MatchesRegex("25%  [0-9,]+ deals/s,  [0-9]+ s left\n50%  [0-9,]+ deals/s,  [0-9]+ s left\n"));
}

TEST(Progress, SaysNothingOfWorkThatTakesLessThanAMinute) {
  EXPECT_EQ(said_by([] {
              Progress progress(2);
              progress.show(1);
              std::this_thread::sleep_for(150ms);
              progress.show(2);
            }),
            "");
}

}  // namespace
}  // namespace sheepshead::app
