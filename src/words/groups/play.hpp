// Sitting down at a table of bots, leaving it, and coming back.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"play"> {
  static constexpr Declared rows[] = {
      {"play.not-saved", {{"why", message}}},
      {"play.saved-again"},
      {"play.ended-unsaved"},
      {"play.unsaved"},
      {"play.part-unsaved", {{"why", message}, {"file", text}, {"command", text}}},
      {"play.ended", {{"command", text}}},
      {"play.saved", {{"file", text}}},
      {"play.saved-open", {{"file", text}, {"command", text}}},
      {"play.hints-not", {{"bot", text}}},
      {"play.speed-not", {{"word", text}}},
      {"play.goes-on-as-begun", {{"option", text}}},
      {"play.long-command", {{"bot", text}}},
      {"play.how-many-bots", {{"bots", number}, {"seats", number}}},
      {"play.house-rules", {{"rules", text}}},
      {"play.own-rules"},
      {"play.name-not", {{"name", text}}},
      {"play.seat-not", {{"seat", number}, {"last", number}}},
      {"play.no-home"},
      {"play.save-not", {{"why", message}}},
      {"play.save-elsewhere", {{"why", message}}},
      {"play.save-new-folder", {{"folder", text}}},
      {"play.by-program", {{"name", text}, {"bot", text}}},
      {"play.by-nobody", {{"name", text}, {"bot", text}}},
      {"play.several"},
      {"play.nobody"},
      {"play.skipped"},
      {"play.over", {{"file", text}}},
      {"play.cannot", {{"file", text}, {"why", message}}},
      {"play.cannot-skipped", {{"file", text}, {"why", message}}},
      {"play.none-unfinished"},
      {"play.help"},
      {"play.help-seat"},
      {"play.help-seed"},
      {"play.help-hands"},
      {"play.help-opponents"},
      {"play.help-hints"},
      {"play.help-think"},
      {"play.help-name"},
      {"play.help-speed"},
      {"play.help-plain"},
      {"play.help-colors"},
      {"play.help-ascii"},
      {"play.help-save"},
      {"play.help-resume"},
      {"play.help-programs"},
      {"play.help-more"},
  };
};

}  // namespace sheepshead::words
