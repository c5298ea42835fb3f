#include "app/console/card_words.hpp"

#include <gtest/gtest.h>

#include "app/console/tongue.hpp"

namespace sheepshead::app {
namespace {

TEST(CardWords, ACardMayBeNamedInWords) {
  EXPECT_EQ(cards_in_letters("queen of clubs"), "QC");
  EXPECT_EQ(cards_in_letters("lead the Queen of Clubs"), "lead QC");
  EXPECT_EQ(cards_in_letters("bury 10 of hearts, ten of spades"), "bury 10H, 10S");
  EXPECT_EQ(cards_in_letters("play 7 diamonds"), "play 7D");
  EXPECT_EQ(cards_in_letters("king-of-hearts"), "KH");
}

TEST(CardWords, WhatNamesNoCardStays) {
  for (const char* line : {"", "pick", "go on", "call clubs", "queen", "the queens of clubs", "3 of hearts", "take 2"})
    EXPECT_EQ(cards_in_letters(line), line);
}

TEST(CardWords, TheLanguageSpokenNamesThemToo) {
  const speech::Language& before = tongue();
  speak(*speech::language("de"));
  EXPECT_EQ(cards_in_letters("Kreuz Dame"), "QC");
  EXPECT_EQ(cards_in_letters("kreuz-dame drücken"), "QC drücken");
  EXPECT_EQ(cards_in_letters("Karo König"), "KD");
  EXPECT_EQ(cards_in_letters("queen of clubs"), "QC");
  speak(before);
}

}  // namespace
}  // namespace sheepshead::app
