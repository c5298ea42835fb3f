// A server and the terminals at its tables, each a program of its own.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "patience.hpp"
#include "protocol/child.hpp"
#include "serving.hpp"

namespace sheepshead::testing {

using namespace std::chrono_literals;
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

inline std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// One `sheepshead join`.
struct Terminal {
  std::string name, all;
  std::unique_ptr<Child> child;
  std::vector<std::string> lines;
  std::string question;  ///< put and not answered yet
  bool over = false;

  bool saw(std::string_view words) const { return all.find(words) != std::string::npos; }
  int count(std::string_view words) const {
    int n = 0;
    for (auto at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) ++n;
    return n;
  }
  /// From the last time that these words came; nothing if they never did.
  std::string since(std::string_view words) const {
    const auto at = all.rfind(words);
    return at == std::string::npos ? std::string() : all.substr(at);
  }
  /// The word after these, up to a blank, a full stop or the end of the line.
  std::string word_after(std::string_view words) const {
    const auto at = all.find(words);
    if (at == std::string::npos) return {};
    const auto from = at + words.size();
    return all.substr(from, all.find_first_of(" .\n", from) - from);
  }
  int hands_over() const { return count("this hand     in all"); }
  void say(const std::string& line) {
    question.clear();
    child->send(line);
  }
};

/// The words in brackets of a question.
inline std::vector<std::string> choices(const std::string& question) {
  std::vector<std::string> words;
  std::istringstream in(question.substr(question.rfind('[') + 1));
  for (std::string word; in >> word;) {
    const bool last = word.find(']') != std::string::npos;
    words.push_back(word.substr(0, word.find(']')));
    if (last) break;
  }
  return words;
}

/// What a terminal says to its question; nothing: not yet.
using Answering = std::function<std::string(const Terminal&, const std::string& question)>;

class Terminals : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(folder_.at.empty());
    server_ = std::make_unique<Serving>(SHEEPSHEAD_PROGRAM, database(), log());
    ASSERT_TRUE(server_->start(patience())) << text_of(log());
  }
  std::string database() const { return folder_.at + "/tables.db"; }
  std::string log() const { return folder_.at + "/log"; }

  std::unique_ptr<Terminal> run(const std::string& name, const std::string& words, const std::string& before = {}) {
    auto t = std::make_unique<Terminal>();
    t->name = name;
    const std::string home = folder_.at + "/" + name;
    std::filesystem::create_directories(home);
    t->child = std::make_unique<Child>(
        "SHEEPSHEAD_HOME=" + home + " " + before + " exec " + SHEEPSHEAD_PROGRAM + " " + words + " 2>&1",
        std::size_t{1} << 16);
    return t;
  }
  std::unique_ptr<Terminal> join(const std::string& name, const std::string& options) {
    return run(name, "join " + to_text(server_->url()) + " --plain --name " + name + " " + options);
  }

  /// What `sheepshead admin export` writes, line by line.
  std::vector<nlohmann::json> exported(const std::string& options) {
    const auto admin = run("admin", "admin export --db sqlite:" + database() + " " + options);
    const auto nobody = [](const Terminal&, const std::string&) { return std::string(); };
    const auto until = Clock::now() + patience();
    while (!admin->over && Clock::now() < until) serve(*admin, nobody, 100ms);
    std::vector<nlohmann::json> lines;
    for (const std::string& line : admin->lines) lines.push_back(nlohmann::json::parse(line, nullptr, false));
    return lines;
  }

  /// Reads what has come, and answers the questions in it. Whether anything came.
  static bool serve(Terminal& t, const Answering& answer, std::chrono::milliseconds patience = 0ms) {
    std::string line;
    bool any = false;
    while (!t.over) {
      const auto got = t.child->read(line, any ? Clock::now() : Clock::now() + patience);
      if (got == Child::Got::late) break;
      if (got != Child::Got::line) {
        t.over = true;
        return any;
      }
      any = true;
      t.all += line + "\n";
      t.lines.push_back(line);
      if (line.starts_with("> ")) t.question = line;
      put(t, answer);
    }
    put(t, answer);
    return any;
  }

  /// Serves them all until `done`; false if that takes too long.
  static bool play(const std::vector<Terminal*>& all, const Answering& answer, const std::function<bool()>& done) {
    const auto until = Clock::now() + patience();
    for (std::size_t turn = 0; !done();) {
      if (Clock::now() > until) return false;
      bool any = false;
      for (Terminal* t : all) any |= serve(*t, answer);
      if (!any) serve(*all[turn++ % all.size()], answer, 20ms);
    }
    return true;
  }

  Folder folder_;
  std::unique_ptr<Serving> server_;

 private:
  static void put(Terminal& t, const Answering& answer) {
    if (t.question.empty()) return;
    if (const std::string said = answer(t, t.question); !said.empty()) t.say(said);
  }
};

}  // namespace sheepshead::testing
