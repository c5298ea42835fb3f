// What the analysis says of a decision.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"remark"> {
  static constexpr Declared rows[] = {
      {"remark.mauer", {{"cards", cards}, {"n", number}}},
      {"remark.weak-pick", {{"cards", cards}, {"n", number}}},
      {"remark.pick", {{"cards", cards}, {"n", number}}},
      {"remark.bury-trump", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.bury-suit", {{"who", who}, {"card", card}, {"other", card}, {"suit", suit}}},
      {"remark.bury-points", {{"who", who}, {"card", card}, {"other", card}, {"n", number}}},
      {"remark.bury", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.buried", {{"who", who}, {"card", card}}},
      {"remark.alone-not-called", {{"who", who}, {"other", card}}},
      {"remark.alone", {{"who", who}}},
      {"remark.granny", {{"cards", cards}, {"n", number}}},
      {"remark.went-alone", {{"who", who}, {"cards", cards}, {"n", number}}},
      {"remark.call-long", {{"who", who}, {"card", card}, {"n", number}, {"other", card}, {"m", number}}},
      {"remark.call", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.doubled-wrong", {{"cards", cards}, {"n", number}, {"chosen", message}}},
      {"remark.doubled", {{"cards", cards}, {"n", number}, {"chosen", message}}},
      {"remark.silent", {{"cards", cards}, {"n", number}, {"other", message}}},
      {"remark.held", {{"n", number}, {"suit", suit}}},
      {"remark.trump-by-defender", {{"who", who}, {"fail", list}}},
      {"remark.not-called", {{"who", who}, {"card", card}, {"suit", suit}}},
      {"remark.called-suit", {{"who", who}}},
      {"remark.no-trump",
       {{"who", who}, {"card", card}, {"other", card}, {"part", choice, "picker|partner|partners|alone|none"}}},
      {"remark.trump-not-saved",
       {{"who", who}, {"card", card}, {"other", card}, {"part", choice, "picker|partner|partners|alone|none"}}},
      {"remark.lead", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.led-trump", {{"who", who}, {"part", choice, "picker|partner|partners|alone|none"}}},
      {"remark.schmear-missed", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.schmear-wrong", {{"who", who}, {"card", card}}},
      {"remark.schmear-unsafe", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.schmear-early", {{"who", who}, {"card", card}}},
      {"remark.schmear-unclear", {{"who", who}, {"card", card}}},
      {"remark.schmeared", {{"who", who}, {"card", card}}},
      {"remark.bump-high", {{"who", who}, {"card", card}, {"other", card}, {"last", choice, "last|early"}}},
      {"remark.bump-low", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.bump-own",
       {{"who", who}, {"card", card}, {"sure", choice, "sure|likely"}, {"how", choice, "trumped|bumped"}}},
      {"remark.bump-missed", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.bumped", {{"who", who}, {"card", card}}},
      {"remark.trump-missed", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.trumped-in", {{"who", who}, {"card", card}}},
      {"remark.last-missed", {{"who", who}, {"n", number}, {"other", card}}},
      {"remark.let-go", {{"who", who}, {"n", number}, {"other", card}}},
      {"remark.took-better",
       {{"who", who}, {"n", number}, {"card", card}, {"other", card}, {"last", choice, "last|early"}}},
      {"remark.took-points",
       {{"who", who}, {"n", number}, {"card", card}, {"other", card}, {"last", choice, "last|early"}}},
      {"remark.took-high",
       {{"who", who}, {"n", number}, {"card", card}, {"other", card}, {"last", choice, "last|early"}}},
      {"remark.took-low", {{"who", who}, {"n", number}, {"card", card}, {"other", card}}},
      {"remark.took-last", {{"who", who}, {"n", number}, {"card", card}}},
      {"remark.went-for", {{"who", who}, {"n", number}, {"card", card}}},
      {"remark.throw-off", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.threw-off", {{"who", who}, {"card", card}}},
      {"remark.leak", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.play", {{"who", who}, {"card", card}, {"other", card}}},
      {"remark.rather", {{"other", message}, {"chosen", message}}},
      {"remark.hinted", {{"other", message}}},
      {"remark.figure", {{"said", message}, {"points", text}, {"other", message}}},
      {"remark.otherwise", {{"said", message}}},
  };
};

}  // namespace sheepshead::words
