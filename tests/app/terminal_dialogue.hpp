// A person at the line mode: starts the program, reads its questions, answers them.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/program_run.hpp"

namespace sheepshead::testing {

/// The ids of variants/, sorted.
inline std::vector<std::string> all_tables() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(SHEEPSHEAD_SOURCE) / "variants"))
    if (entry.path().extension() == ".toml") ids.push_back(entry.path().stem().string());
  std::sort(ids.begin(), ids.end());
  return ids;
}

/// A folder for saved sessions, gone with the test.
class Home {
 public:
  Home() {
    std::string name = (std::filesystem::temp_directory_path() / "sheepshead-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Home() { std::filesystem::remove_all(path_); }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  const std::filesystem::path& path() const { return path_; }
  std::vector<std::filesystem::path> sessions() const {
    std::vector<std::filesystem::path> all;
    if (std::filesystem::exists(path_ / "sessions"))
      for (const auto& entry : std::filesystem::directory_iterator(path_ / "sessions")) all.push_back(entry.path());
    return all;
  }

 private:
  std::filesystem::path path_;
};

class Dialogue {
 public:
  /// `max_file`: how many bytes a file may grow to; 0 for no limit. The opponents are quick ones, unless named.
  Dialogue(const Home& home, std::vector<std::string> arguments, rlim_t max_file = 0) {
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) std::abort();
    err_ = std::tmpfile();
    std::fflush(nullptr);
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], 0);
      dup2(from[1], 1);
      dup2(fileno(err_), 2);
      for (const int fd : {to[0], to[1], from[0], from[1]}) close(fd);
      setenv("SHEEPSHEAD_HOME", home.path().c_str(), 1);
      setenv("LC_ALL", "C", 1);
      if (max_file != 0) {
        const rlimit limit{max_file, max_file};
        setrlimit(RLIMIT_FSIZE, &limit);
      }
      const auto given = [&](const char* option) {
        return std::find(arguments.begin(), arguments.end(), option) != arguments.end();
      };
      if (!given("--resume") && !given("--opponents") && !given("--help"))
        arguments.insert(arguments.begin(), {"--opponents", "casual"});
      arguments.insert(arguments.begin(), {"sheepshead", "play", "--plain", "--hints", "casual"});
      _exit(run_to_its_end(std::move(arguments)));
    }
    close(to[0]);
    close(from[1]);
    in_ = to[1];
    out_ = from[0];
  }
  ~Dialogue() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      end();
    }
  }
  Dialogue(const Dialogue&) = delete;
  Dialogue& operator=(const Dialogue&) = delete;

  /// The next line, without its newline; nothing when the program has ended its output.
  std::optional<std::string> line() {
    while (true) {
      if (const auto at = unread_.find('\n'); at != std::string::npos) {
        std::string text = unread_.substr(0, at);
        unread_.erase(0, at + 1);
        said_ += text + "\n";
        return text;
      }
      char room[4096];
      const ssize_t n = read(out_, room, sizeof room);
      if (n <= 0) return std::nullopt;
      unread_.append(room, std::size_t(n));
    }
  }
  /// Reads on to the next question: "> Follow clubs [KC 9C]:".
  std::optional<std::string> question() {
    while (auto text = line())
      if (text->starts_with("> ")) return text;
    return std::nullopt;
  }
  void answer(const std::string& text) {
    const std::string whole = text + "\n";
    [[maybe_unused]] const auto n = ::write(in_, whole.data(), whole.size());
  }
  void close_input() {
    if (in_ >= 0) close(in_);
    in_ = -1;
  }
  void send(int signal) { kill(child_, signal); }

  /// Reads to the end and waits for it.
  Said end() {
    close_input();
    while (line()) {}
    return rest();
  }
  /// The same, with the input left open.
  Said rest() {
    while (line()) {}
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    close_input();
    close(out_);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), said_, read_whole(err_)};
  }

 private:
  pid_t child_ = -1;
  int in_ = -1, out_ = -1;
  std::FILE* err_ = nullptr;
  std::string unread_, said_;
};

/// The choices of a question, in order.
inline std::vector<std::string> choices(const std::string& question) {
  std::vector<std::string> words;
  const auto from = question.rfind('[');
  const auto to = question.rfind(']');
  if (from == std::string::npos || to == std::string::npos) return words;
  std::string word;
  for (const char c : question.substr(from + 1, to - from - 1) + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  }
  return words;
}

/// Answers every question with its first choice, `at_most` times; how many there were.
inline int answer_first(Dialogue& d, int at_most = 1000) {
  int count = 0;
  while (count < at_most && d.question()) {
    d.answer("1");
    ++count;
  }
  return count;
}

/// Answers every question with the hint.
inline int answer_hints(Dialogue& d) {
  int count = 0;
  while (d.question()) {
    d.answer("h");
    const std::string hint = d.line().value_or("");
    d.question();
    d.answer(hint.substr(6, hint.find('.') - 6));
    ++count;
  }
  return count;
}

}  // namespace sheepshead::testing
