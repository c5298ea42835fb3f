// What a terminal asks of its server besides cards.
#include "said.hpp"
#include "terminals.hpp"

namespace sheepshead::testing {
namespace {

class JoinReview : public Terminals {
 protected:
  void SetUp() override {
    Terminals::SetUp();
    anna_ = join("Anna", "--create three --bots casual,casual");
    anna_->say("/settings pace 0");
    ASSERT_TRUE(play({anna_.get()}, quiet_, [&] { return anna_->saw("You sit down."); })) << anna_->all;
  }
  bool play_until(const Answering& answer, const std::function<bool()>& done) {
    return play({anna_.get()}, answer, done);
  }
  std::unique_ptr<Terminal> anna_;
  const Answering quiet_ = [](const Terminal&, const std::string&) { return ""; };
};

TEST_F(JoinReview, OfAHandThatIsOverComesWhileHeIsAskedForAnother) {
  std::string asked;  // what came since the request
  const Answering answer = [&](const Terminal&, const std::string& question) -> std::string {
    if (question.find("Play another hand?") == std::string::npos) return choices(question).back();
    if (!asked.empty()) return {};
    asked = "> Play another hand?";
    return "/review";
  };
  ASSERT_TRUE(play_until(answer, [&] { return !asked.empty() && anna_->saw(" in the last hand"); })) << anna_->all;
  // A mistake is named with what was better; of the others there is the number alone.
  const std::string said = anna_->since("this hand     in all");
  const bool none_wrong = said.find("\nNone of your ") != std::string::npos;
  EXPECT_NE(none_wrong, said.find("\nOf your ") != std::string::npos) << said;
  EXPECT_NE(none_wrong, said.find(" Better: ") != std::string::npos) << said;
  // The question still stands.
  const Answering no = [](const Terminal&, const std::string&) { return "no"; };
  ASSERT_TRUE(play_until(no, [&] { return anna_->over; })) << anna_->all;
  EXPECT_EQ(anna_->child->how_it_ended(), "exit status 0");
  EXPECT_EQ(anna_->hands_over(), 1) << "the sheet is shown once: " << anna_->all;
}

TEST_F(JoinReview, BeforeAHandIsOverIsRefused) {
  bool asked = false;
  const Answering answer = [&](const Terminal&, const std::string&) -> std::string {
    return std::exchange(asked, true) ? "" : "/review";
  };
  ASSERT_TRUE(play_until(answer, [&] { return anna_->saw("You can review only the last hands, once they're over."); }))
      << anna_->all;
}

TEST_F(JoinReview, OneAfterTheOther) {
  int asked = 0;
  const Answering answer = [&](const Terminal&, const std::string& question) -> std::string {
    if (question.find("Play another hand?") == std::string::npos) return choices(question).back();
    return ++asked <= 2 ? "/review" : "";
  };
  ASSERT_TRUE(play_until(answer, [&] {
    return anna_->saw("One at a time, please: what you asked for before isn't ready yet.");
  })) << anna_->all;
  ASSERT_TRUE(play_until(answer, [&] { return anna_->saw(" in the last hand"); })) << anna_->all;
}

TEST_F(JoinReview, WhoWatchesHasNone) {
  const auto rail = join("Fritz", "--watch --table t1");
  ASSERT_TRUE(play({rail.get(), anna_.get()}, quiet_, [&] { return rail->saw("At the table"); })) << rail->all;
  rail->say("/review");
  ASSERT_TRUE(play({rail.get()}, quiet_, [&] { return rail->saw("You're not sitting at this table."); })) << rail->all;
}

}  // namespace
}  // namespace sheepshead::testing
