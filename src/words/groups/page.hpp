// What all pages have in common.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"page"> {
  static constexpr Declared rows[] = {
      {"page.about"},
      {"page.again"},
      {"page.cannot-load"},
      {"page.close"},
      {"page.code"},
      {"page.copied"},
      {"page.copy-code"},
      {"page.copy-link"},
      {"page.dead-code"},
      {"page.document", {{"page", message}}},
      {"page.guest"},
      {"page.history"},
      {"page.home"},
      {"page.invited", {{"host", text}}},
      {"page.learn"},
      {"page.learn-short"},
      {"page.link"},
      {"page.loading"},
      {"page.lost-seat"},
      {"page.name"},
      {"page.name-empty"},
      {"page.name-more"},
      {"page.named", {{"what", message}, {"name", text}}},
      {"page.new-page"},
      {"page.not-copied"},
      {"page.nowhere"},
      {"page.offline"},
      {"page.offline-here"},
      {"page.one-moment"},
      {"page.opening"},
      {"page.players", {{"n", number}}},
      {"page.reload"},
      {"page.rename"},
      {"page.renamed", {{"name", text}}},
      {"page.renamed-later"},
      {"page.settings"},
      {"page.sit-down"},
      {"page.skip"},
      {"page.statistics"},
      {"page.take-over"},
      {"page.title"},
      {"page.to-home"},
      {"page.under-new-name"},
      {"page.variant"},
      {"page.waits"},
  };
};

}  // namespace sheepshead::words
