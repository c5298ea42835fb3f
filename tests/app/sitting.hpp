// An evening's session by the program, in a file of its own. For the tests of `session`.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/program_run.hpp"

namespace sheepshead::testing {

using nlohmann::json;

/// A session's file, gone at the end.
class Sitting {
 public:
  Sitting() {
    std::string name = (std::filesystem::temp_directory_path() / "sheepshead-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~Sitting() { std::filesystem::remove_all(folder_); }

  std::string path() const { return folder_ + "/evening.jsonl"; }
  Said run(const std::string& verb, const std::vector<std::string>& more = {}, const std::string& input = {}) const {
    std::vector<std::string> arguments{"session", verb, path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, input);
  }
  void begin(const std::string& players, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"--players", players};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Said said = run("new", arguments);
    EXPECT_EQ(said.status, 0) << said.err;
  }
  json sheet() const {
    const Said said = run("show", {"--json"});
    EXPECT_EQ(said.status, 0) << said.err;
    return json::parse(said.out);
  }
  /// By name.
  std::map<std::string, int> points() const {
    std::map<std::string, int> all;
    const json now = sheet();
    for (const json& one : now["totals"]) all[one["name"]] = one["points"];
    return all;
  }

 private:
  std::string folder_;
};

using Points = std::map<std::string, int>;
#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

/// $COLUMNS while this lives.
struct Columns {
  explicit Columns(int n) { setenv("COLUMNS", std::to_string(n).c_str(), 1); }
  ~Columns() { unsetenv("COLUMNS"); }
};

}  // namespace sheepshead::testing
