// Why the server does not answer a request.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"serving"> {
  static constexpr Declared rows[] = {
      {"serving.bad-path"},
      {"serving.bad-token"},
      {"serving.body-long"},
      {"serving.csrf"},
      {"serving.forwarded"},
      {"serving.head-long"},
      {"serving.host", {{"host", text}}},
      {"serving.host-seats-programs"},
      {"serving.many-worths"},
      {"serving.method", {{"methods", text}}},
      {"serving.metrics"},
      {"serving.needs-text", {{"key", text}}},
      {"serving.new-people"},
      {"serving.new-sockets"},
      {"serving.new-tables"},
      {"serving.no-friend"},
      {"serving.many-friends"},
      {"serving.no-address"},
      {"serving.no-code"},
      {"serving.no-contact"},
      {"serving.no-file"},
      {"serving.no-hand-number"},
      {"serving.no-key", {{"key", text}}},
      {"serving.no-origin"},
      {"serving.no-page"},
      {"serving.no-record"},
      {"serving.no-variant"},
      {"serving.not-http"},
      {"serving.not-json-type"},
      {"serving.not-object"},
      {"serving.nothing-here"},
      {"serving.other-page"},
      {"serving.other-site"},
      {"serving.own-worths"},
      {"serving.page-query", {{"most", number}}},
      {"serving.requests"},
      {"serving.shutting-down"},
      {"serving.sign-in"},
      {"serving.sign-out-body"},
      {"serving.sockets"},
      {"serving.tables-full"},
      {"serving.too-deep", {{"key", text}, {"most", number}}},
      {"serving.too-long", {{"key", text}, {"most", number}, {"n", number}}},
      {"serving.too-many-keys", {{"key", text}, {"most", number}, {"n", number}}},
      {"serving.too-slow"},
      {"serving.transfer-encoding"},
      {"serving.unreadable", {{"problem", message}}},
      {"serving.upgrade"},
      {"serving.upgrade-body"},
      {"serving.no-event"},
      {"serving.event-key"},
      {"serving.many-events", {{"most", number}}},
      {"serving.no-preset", {{"name", text}}},
      {"serving.own-table-only", {{"table", number}}},
      {"serving.director-only"},
      {"serving.qr-text", {{"most", number}}},
      {"serving.needs-once"},
      {"serving.no-share"},
      {"serving.not-your-hand"},
      {"serving.many-shares", {{"n", number}}},
  };
};

}  // namespace sheepshead::words
