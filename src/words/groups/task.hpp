// What the player in turn is asked for.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

inline constexpr std::string_view kFrom = "any|hand|battery";

template <>
struct Group<"task"> {
  static constexpr Declared rows[] = {
      {"task.alone-first"},
      {"task.announce", {{"best", choice, "may|not"}}},
      {"task.any", {{"from", choice, kFrom}}},
      {"task.any-but", {{"cards", cards}, {"from", choice, kFrom}}},
      {"task.blitz", {{"pair", choice, "any|black-queens|red-queens|black-jacks|middle-jacks|jacks"}}},
      {"task.bury", {{"n", number}, {"more", choice, "first|more"}}},
      {"task.call", {{"alone", choice, "may|not"}}},
      {"task.call-ace"},
      {"task.call-first"},
      {"task.call-jack"},
      {"task.call-more"},
      {"task.castrate"},
      {"task.crack"},
      {"task.decide"},
      {"task.exchange"},
      {"task.first-trick"},
      {"task.follow", {{"suit", suit}, {"from", choice, kFrom}}},
      {"task.give-back"},
      {"task.go-on"},
      {"task.hick"},
      {"task.keep"},
      {"task.lay-up"},
      {"task.lead", {{"from", choice, kFrom}}},
      {"task.must-pick", {{"why", choice, "schiller|others"}}},
      {"task.name-card", {{"when", choice, "now|first"}}},
      {"task.name-trick"},
      {"task.name-trump"},
      {"task.no-partner"},
      {"task.nothing-to-call", {{"then", choice, "alone|go_on|either"}}},
      {"task.pick"},
      {"task.recrack"},
      {"task.redeal"},
      {"task.sheepshead"},
      {"task.silent"},
      {"task.take", {{"n", number}, {"all", choice, "not|alone|nuclear"}}},
      {"task.take-chosen", {{"all", choice, "not|alone|nuclear"}}},
      {"task.under", {{"suit", suit}, {"may", choice, "must|skip"}}},
  };
};

}  // namespace sheepshead::words
