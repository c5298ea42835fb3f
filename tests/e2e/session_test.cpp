// Five terminals play over one server while a sixth watches; the server is killed in mid-trick and started again, and
// they play on.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "protocol/child.hpp"
#include "serving.hpp"

namespace sheepshead {
namespace {

using namespace std::chrono_literals;
using testing::Serving;
using Clock = std::chrono::steady_clock;

/// A folder that goes away with it.
struct Folder {
  Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-e2e-XXXXXX").string();
    if (mkdtemp(path.data()) != nullptr) at = path;
  }
  ~Folder() {
    std::error_code ignored;
    if (!at.empty()) std::filesystem::remove_all(at, ignored);
  }
  std::string at;
};

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// One `sheepshead join --plain`.
struct Terminal {
  std::string name, all;
  std::unique_ptr<Child> child;
  std::vector<std::string> lines;
  bool over = false;

  bool saw(std::string_view words) const { return all.find(words) != std::string::npos; }
  int count(std::string_view words) const {
    int n = 0;
    for (auto at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) ++n;
    return n;
  }
};

class Evening : public ::testing::Test {
 protected:
  std::unique_ptr<Terminal> join(const std::string& name, const std::string& options) {
    auto t = std::make_unique<Terminal>();
    t->name = name;
    const std::string home = folder_.at + "/" + name;
    std::filesystem::create_directories(home);
    t->child =
        std::make_unique<Child>("SHEEPSHEAD_HOME=" + home + " exec " + SHEEPSHEAD_PROGRAM + " join " +
                                    to_text(server_->url()) + " --plain --name " + name + " " + options + " 2>&1",
                                std::size_t{1} << 16);
    return t;
  }

  /// Reads what has come, and answers the questions in it. Whether anything came.
  bool serve(Terminal& t, std::chrono::milliseconds patience = 0ms) {
    std::string line;
    bool any = false;
    while (!t.over) {
      const auto got = t.child->read(line, any ? Clock::now() : Clock::now() + patience);
      if (got == Child::Got::late) return any;
      if (got != Child::Got::line) {
        t.over = true;
        return any;
      }
      any = true;
      t.all += line + "\n";
      t.lines.push_back(line);
      if (line.starts_with("> ")) t.child->send(answer(t, line));
    }
    return any;
  }

  /// The words in brackets of a question.
  static std::vector<std::string> choices(const std::string& question) {
    std::vector<std::string> words;
    std::istringstream in(question.substr(question.rfind('[') + 1));
    for (std::string word; in >> word;) {
      const bool last = word.find(']') != std::string::npos;
      words.push_back(word.substr(0, word.find(']')));
      if (last) break;
    }
    return words;
  }

  /// In the first hand all pass, and it becomes a leaster; in the second the first one asked picks, and whoever may
  /// cracks.
  std::string answer(const Terminal& t, const std::string& question) {
    if (question.find("Play another hand?") != std::string::npos) return hands_over(t) < 2 ? "yes" : "no";
    const auto words = choices(question);
    const auto has = [&](const char* word) { return std::find(words.begin(), words.end(), word) != words.end(); };
    if (has("pick")) return hands_over(t) == 0 ? "pass" : "pick";
    if (has("crack")) return "crack";
    return words.empty() ? "?" : words.back();
  }
  static int hands_over(const Terminal& t) { return t.count("> Play another hand?"); }

  Folder folder_;
  std::unique_ptr<Serving> server_;
};

TEST_F(Evening, FiveTerminalsPlayOnAfterAKill) {
  ASSERT_FALSE(folder_.at.empty());
  server_ = std::make_unique<Serving>(SHEEPSHEAD_PROGRAM, folder_.at + "/tables.db", folder_.at + "/log");
  ASSERT_TRUE(server_->start()) << text_of(folder_.at + "/log");

  std::vector<std::unique_ptr<Terminal>> all;
  all.push_back(join("Anna", "--create five-jack-crack-and-blitz"));
  const auto until = Clock::now() + 60s;
  std::string code;
  while (code.empty() && !all[0]->over && Clock::now() < until) {
    serve(*all[0], 100ms);
    constexpr std::string_view kCode = "The code of this table is ";
    if (const auto at = all[0]->all.find(kCode); at != std::string::npos)
      code = all[0]->all.substr(at + kCode.size(), all[0]->all.find('.', at) - at - kCode.size());
  }
  ASSERT_FALSE(code.empty()) << all[0]->all;
  for (const char* name : {"Bert", "Clara", "Dora", "Emil"}) all.push_back(join(name, "--code " + code));
  auto rail = join("Fritz", "--watch --code " + code);

  bool killed = false;
  std::size_t turn = 0;
  const auto everybody_done = [&] {
    return std::all_of(all.begin(), all.end(), [](const auto& t) { return t->over; });
  };
  while (!everybody_done() && Clock::now() < until) {
    // In the second hand, in the middle of a trick.
    const bool in_second = hands_over(*all[0]) == 1 && all[0]->count("Hand 2") > 0;
    if (!killed && in_second && all[0]->lines.back().find(" leads the ") != std::string::npos) {
      server_->kill();
      killed = true;
      ASSERT_TRUE(server_->start()) << text_of(folder_.at + "/log");
    }
    bool any = serve(*rail);
    for (const auto& t : all) any |= serve(*t);
    if (!any) serve(*all[turn++ % all.size()], 20ms);
  }
  while (serve(*rail, 200ms)) {}
  rail->child->end(1s);
  EXPECT_TRUE(killed) << all[0]->all;
  for (const auto& t : all) {
    SCOPED_TRACE(t->name + "\n" + t->all);
    EXPECT_TRUE(t->over);
    EXPECT_EQ(t->child->how_it_ended(), "exit status 0");
    EXPECT_TRUE(t->saw("leaster"));
    EXPECT_TRUE(t->saw("cracks") || t->saw("You crack"));
    EXPECT_TRUE(t->saw("The connection is lost."));
    EXPECT_TRUE(t->saw("Connected again."));
    EXPECT_EQ(hands_over(*t), 2);
    if (HasFailure()) return;
  }
  // The one who watches saw both hands, and nobody's cards.
  EXPECT_TRUE(rail->saw("Leaster")) << rail->all;
  EXPECT_TRUE(rail->saw("Hand 2.")) << rail->all;
  EXPECT_TRUE(rail->saw("Connected again.")) << rail->all;
  EXPECT_FALSE(rail->saw("Your cards")) << rail->all;
  EXPECT_EQ(server_->stop(), 0) << text_of(folder_.at + "/log");
}

}  // namespace
}  // namespace sheepshead
