// Work that several programs share.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"work"> {
  static constexpr Declared rows[] = {
      {"work.about"},
      {"work.how"},
      {"work.for"},
      {"work.db"},
      {"work.jobs"},
      {"work.name"},
      {"work.json"},
      {"work.exits"},
      {"work.no-kind", {{"kind", text}, {"all", text}}},
      {"work.where"},
      {"work.lost", {{"tries", number}}},
      {"work.busy", {{"most", number}}},
      {"work.not-jobs", {{"where", text}}},
      {"work.no-jobs", {{"where", text}}},
      {"work.older", {{"where", text}}},
      {"work.begun", {{"where", text}, {"kinds", text}, {"threads", number}}},
      {"work.ended", {{"jobs", number}}},
      {"work.did", {{"kind", text}, {"job", number}, {"seconds", text}}},
      {"work.failed", {{"kind", text}, {"job", number}, {"why", message}}},
      {"work.unread"},
      {"work.damaged", {{"where", text}, {"why", text}}},
      {"work.salvaged", {{"where", text}, {"aside", text}, {"jobs", number}}},
      {"work.no-form", {{"where", text}}},
      {"work.again",
       {{"where", text}, {"what", choice, "result|question|row|gone"}, {"parts", number}, {"part", number}}},
      {"work.renumbered", {{"where", text}, {"parts", number}, {"part", number}}},
      {"work.spoiled", {{"part", number}, {"where", text}}},
      {"work.taken-away", {{"kind", text}, {"job", number}}},
      {"work.away", {{"why", message}}},
      {"work.back", {{"where", text}}},
      {"work.share"},
      {"work.share-only"},
      {"work.no-program", {{"option", text}}},
      {"work.part-failed", {{"part", number}, {"why", message}}},
      {"work.shared", {{"parts", number}, {"there", number}, {"where", text}}},
  };
};

}  // namespace sheepshead::words
