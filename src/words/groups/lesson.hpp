// The first hand with help: at each step its title, what is asked, why the answer is right, and what is said to another
// one.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"lesson"> {
  static constexpr Declared rows[] = {
      {"lesson.bury-again-ask"}, {"lesson.bury-again-no"}, {"lesson.bury-again-title"}, {"lesson.bury-again-why"},
      {"lesson.bury-ask"},       {"lesson.bury-no"},       {"lesson.bury-title"},       {"lesson.bury-why"},
      {"lesson.call-ask"},       {"lesson.call-no"},       {"lesson.call-title"},       {"lesson.call-why"},
      {"lesson.count-ask"},      {"lesson.count-no"},      {"lesson.count-title"},      {"lesson.count-why"},
      {"lesson.counts-ask"},     {"lesson.counts-no"},     {"lesson.counts-title"},     {"lesson.counts-why"},
      {"lesson.diamond-ask"},    {"lesson.diamond-no"},    {"lesson.diamond-title"},    {"lesson.diamond-why"},
      {"lesson.follow-ask"},     {"lesson.follow-no"},     {"lesson.follow-title"},     {"lesson.follow-why"},
      {"lesson.highest-ask"},    {"lesson.highest-no"},    {"lesson.highest-title"},    {"lesson.highest-why"},
      {"lesson.last-ask"},       {"lesson.last-no"},       {"lesson.last-title"},       {"lesson.last-why"},
      {"lesson.lead-again-ask"}, {"lesson.lead-again-no"}, {"lesson.lead-again-title"}, {"lesson.lead-again-why"},
      {"lesson.lead-ask"},       {"lesson.lead-no"},       {"lesson.lead-title"},       {"lesson.lead-why"},
      {"lesson.pick-ask"},       {"lesson.pick-no"},       {"lesson.pick-title"},       {"lesson.pick-why"},
      {"lesson.schmear-ask"},    {"lesson.schmear-no"},    {"lesson.schmear-title"},    {"lesson.schmear-why"},
      {"lesson.trump-in-ask"},   {"lesson.trump-in-no"},   {"lesson.trump-in-title"},   {"lesson.trump-in-why"},
  };
};

}  // namespace sheepshead::words
