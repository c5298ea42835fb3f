// Reporting somebody at a table, and not wanting to hear of them.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"report"> {
  static constexpr Declared rows[] = {
      {"report.block", {{"name", text}}},
      {"report.blocked"},
      {"report.blocked-more"},
      {"report.blocked-none"},
      {"report.for-host"},
      {"report.for-host-more"},
      {"report.for-host-line", {{"name", text}, {"why", message}}},
      {"report.for-host-said", {{"name", text}, {"why", message}, {"said", text}}},
      {"report.menu"},
      {"report.nobody"},
      {"report.note"},
      {"report.note-more"},
      {"report.now-blocked", {{"name", text}}},
      {"report.now-unblocked", {{"name", text}}},
      {"report.people"},
      {"report.person", {{"name", text}}},
      {"report.reason"},
      {"report.reason-is", {{"reason", choice, "insult|name|spam|cheating|other"}}},
      {"report.send"},
      {"report.sent", {{"name", text}}},
      {"report.title", {{"name", text}}},
      {"report.unblock", {{"name", text}}},
      {"report.what"},
      {"report.what-all"},
  };
};

}  // namespace sheepshead::words
