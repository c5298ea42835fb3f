// The rules of every variant file, for tests that go through all of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "naive/duel.hpp"
#include "notation/variant.hpp"

namespace sheepshead::naive {

/// Every file in variants/ that is read without a problem; a test in tests/notation says that all are.
inline const std::vector<Table>& variant_rules() {
  static const std::vector<Table> all = [] {
    std::vector<Table> tables;
    for (const auto& file : std::filesystem::directory_iterator(std::string(SHEEPSHEAD_SOURCE) + "/variants")) {
      if (file.path().extension() != ".toml") continue;
      const VariantResult read = load_variant(file.path().string());
      if (read.variant) tables.push_back({read.variant->id, read.variant->rulebook, read.variant->rules});
    }
    std::sort(tables.begin(), tables.end(), [](const Table& a, const Table& b) { return a.id < b.id; });
    return tables;
  }();
  return all;
}

inline std::string name_of_test(const ::testing::TestParamInfo<Table>& test) {
  std::string name = test.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace sheepshead::naive
