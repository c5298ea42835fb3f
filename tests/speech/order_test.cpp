// The order of words in a dictionary.
#include "speech/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sheepshead::speech {
namespace {

TEST(Order, IsADictionarysAndNotThatOfTheBytes) {
  std::vector<std::string> german{"Zähler", "Süd-Indiana", "aufnehmen", "Übrige", "Unter", "allein", "Augen", "übrig"};
  std::ranges::sort(german, {}, [](const std::string& w) { return sort_key(w, *language("de")); });
  EXPECT_EQ(german, (std::vector<std::string>{"allein", "aufnehmen", "Augen", "Süd-Indiana", "übrig", "Übrige", "Unter",
                                              "Zähler"}));
}

TEST(Order, CapitalLettersAreFolded) {
  EXPECT_EQ(folded("Süd-Indiana"), "süd-indiana");
  EXPECT_EQ(folded("ÜBRIG"), "übrig");
}

}  // namespace
}  // namespace sheepshead::speech
