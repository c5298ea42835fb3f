// What a terminal asks of its server besides cards.
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
  std::string asked;  // what came since he asked
  const Answering answer = [&](const Terminal&, const std::string& question) -> std::string {
    if (question.find("Play another hand?") == std::string::npos) return choices(question).back();
    if (!asked.empty()) return {};
    asked = "> Play another hand?";
    return "/review";
  };
  const auto reviewed = [&] {
    return !asked.empty() && anna_->since(" not the best.").size() + anna_->since(" was surely wrong.").size() > 0;
  };
  ASSERT_TRUE(play_until(answer, reviewed)) << anna_->all;
  // A mistake is named with what was better; of the others there is the number alone.
  const std::string said = anna_->since("this hand   in all");
  EXPECT_NE(said.find("\nOf your "), std::string::npos) << said;
  EXPECT_EQ(said.find(" none was surely wrong.") == std::string::npos, said.find("; better was ") != std::string::npos)
      << said;
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
  ASSERT_TRUE(play_until(answer, [&] {
    return anna_->saw("Only the last hands can be looked at, once they are over.");
  })) << anna_->all;
}

TEST_F(JoinReview, OneAfterTheOther) {
  int asked = 0;
  const Answering answer = [&](const Terminal&, const std::string& question) -> std::string {
    if (question.find("Play another hand?") == std::string::npos) return choices(question).back();
    return ++asked <= 2 ? "/review" : "";
  };
  ASSERT_TRUE(play_until(answer, [&] { return anna_->saw("One hand after the other; try again in a moment."); }))
      << anna_->all;
  ASSERT_TRUE(play_until(answer, [&] { return anna_->saw("\nOf your "); })) << anna_->all;
}

TEST_F(JoinReview, WhoWatchesHasNone) {
  const auto rail = join("Fritz", "--watch --table t1");
  ASSERT_TRUE(play({rail.get(), anna_.get()}, quiet_, [&] { return rail->saw("At the table"); })) << rail->all;
  rail->say("/review");
  ASSERT_TRUE(play({rail.get()}, quiet_, [&] { return rail->saw("You do not sit at this table."); })) << rail->all;
}

}  // namespace
}  // namespace sheepshead::testing
