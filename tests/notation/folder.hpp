// A folder of its own for a test, with files of rules in it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "notation/variant.hpp"

namespace sheepshead {

/// Removed at the end of the test. The variants of the program stay those of the source.
class Folder : public ::testing::Test {
 protected:
  void SetUp() override {
    setenv("SHEEPSHEAD_VARIANTS", SHEEPSHEAD_SOURCE "/variants", 1);
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / ("sheepshead-" + std::string(test->test_suite_name()) + "-" +
                                                        test->name() + "-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override {
    std::filesystem::remove_all(folder_);
    unsetenv("SHEEPSHEAD_VARIANTS");
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }
  /// Problems as "name:line:column: key: text", with the file's name in the folder.
  std::vector<std::string> problems(const VariantResult& r) const {
    std::vector<std::string> out;
    for (const Diagnostic& d : r.problems) {
      std::string text = to_text(d);
      if (const auto at = text.find(folder_.string() + "/"); at == 0) text.erase(0, folder_.string().size() + 1);
      out.push_back(text);
    }
    return out;
  }

  std::filesystem::path folder_;
};

}  // namespace sheepshead
