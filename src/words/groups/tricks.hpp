// Tricks that were taken, what lies on the table, and what the counting player keeps in mind.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"tricks"> {
  static constexpr Declared rows[] = {
      {"tricks.none"},
      {"tricks.card",
       {{"who", who}, {"card", cards}, {"what", choice, "led|played"}, {"how", choice, "open|down|battery|hidden"}}},
      {"tricks.last", {{"n", number}, {"cards", list}}},
      {"tricks.took", {{"who", who}, {"n", number}}},
      {"tricks.no-cards"},
      {"tricks.covering", {{"over", text}, {"n", number}}},
      {"tricks.covering-and", {{"over", text}, {"n", number}, {"bare", text}}},
      {"tricks.trump", {{"gone", number}, {"unseen", number}, {"cards", text}}},
      {"tricks.counters", {{"us", people}, {"ours", number}, {"them", people}, {"theirs", number}}},
      {"tricks.fox-out"},
      {"tricks.fox", {{"who", who}}},
      {"tricks.taken", {{"taken", list}}},
      {"tricks.points",
       {{"side", choice, "picker|side|people"},
        {"who", people},
        {"ours", number},
        {"others", number},
        {"left", number}}},
      {"tricks.points-buried",
       {{"side", choice, "picker|side|people"},
        {"who", people},
        {"ours", number},
        {"others", number},
        {"left", number},
        {"buried", number}}},
      {"tricks.trump-short", {{"gone", number}, {"unseen", number}, {"cards", text}}},
      {"tricks.counters-short", {{"us", people}, {"ours", number}, {"theirs", number}}},
      {"tricks.points-short",
       {{"side", choice, "picker|side|people"},
        {"who", people},
        {"ours", number},
        {"others", number},
        {"left", number}}},
      {"tricks.points-buried-short",
       {{"side", choice, "picker|side|people"},
        {"who", people},
        {"ours", number},
        {"others", number},
        {"left", number},
        {"buried", number}}},
  };
};

}  // namespace sheepshead::words
