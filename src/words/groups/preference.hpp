// What people set for themselves.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"preference"> {
  static constexpr Declared rows[] = {
      {"preference.auto-forced"},
      {"preference.back"},
      {"preference.back-is", {{"back", choice, "weave|barn|loon"}}},
      {"preference.felt"},
      {"preference.felt-is", {{"felt", choice, "green|blue|wine|slate"}}},
      {"preference.contrast"},
      {"preference.counters"},
      {"preference.counters-more"},
      {"preference.dark"},
      {"preference.followed"},
      {"preference.four-colors"},
      {"preference.four-colors-more"},
      {"preference.hearing"},
      {"preference.kept"},
      {"preference.language"},
      {"preference.large"},
      {"preference.larger"},
      {"preference.largest"},
      {"preference.light"},
      {"preference.listen"},
      {"preference.listen-to", {{"what", message}}},
      {"preference.no-vibration"},
      {"preference.speed"},
      {"preference.speed-relaxed"},
      {"preference.speed-normal"},
      {"preference.speed-fast"},
      {"preference.speed-instant"},
      {"preference.playing"},
      {"preference.rail"},
      {"preference.reading"},
      {"preference.refused"},
      {"preference.single-tap"},
      {"preference.single-tap-more"},
      {"preference.sound"},
      {"preference.sound-card"},
      {"preference.sound-chat"},
      {"preference.sound-hand"},
      {"preference.sound-more"},
      {"preference.sound-trick"},
      {"preference.sound-turn"},
      {"preference.system"},
      {"preference.text-size"},
      {"preference.theme"},
      {"preference.trump-marks"},
      {"preference.vibration"},
      {"preference.volume"},
      {"preference.volume-now", {{"percent", number}}},
  };
};

}  // namespace sheepshead::words
