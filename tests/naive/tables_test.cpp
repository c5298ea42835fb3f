// The variant files say what docs/rule-book.md prints for their tables.
#include <gtest/gtest.h>

#include "naive/duel.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {
namespace {

TEST(Tables, FilesSayWhatTheRuleBookPrints) {
  for (const Table& table : tables()) {
    const VariantResult file = load_variant(std::string(SHEEPSHEAD_SOURCE) + "/variants/" + table.id + ".toml");
    ASSERT_TRUE(file.variant) << table.id;
    EXPECT_EQ(text_of(file.variant->rules), text_of(table.rules)) << table.id;
    EXPECT_EQ(file.variant->rulebook, table.rulebook) << table.id;
  }
}

}  // namespace
}  // namespace sheepshead::naive
