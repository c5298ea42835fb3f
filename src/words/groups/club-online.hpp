// The pages of events that are played on the server.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club-online"> {
  static constexpr Declared rows[] = {
      {"club-online.all-open"},
      {"club-online.all-over"},
      {"club-online.copy-all"},
      {"club-online.here"},
      {"club-online.link-of", {{"name", text}}},
      {"club-online.links"},
      {"club-online.links-more"},
      {"club-online.missing", {{"names", text}}},
      {"club-online.open"},
      {"club-online.open-more", {{"minutes", number}}},
      {"club-online.opened", {{"n", number}}},
      {"club-online.over"},
      {"club-online.ready"},
      {"club-online.ready-more"},
      {"club-online.real"},
      {"club-online.round-over", {{"round", number}}},
      {"club-online.seat-is", {{"round", number}, {"table", number}, {"seat", number}}},
      {"club-online.sit"},
      {"club-online.soon"},
      {"club-online.still", {{"n", number}}},
      {"club-online.wait"},
      {"club-online.wait-wrong", {{"most", number}}},
      {"club-online.where"},
  };
};

}  // namespace sheepshead::words
