// The lines that begin with a slash at a server's table.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"slash"> {
  static constexpr Declared rows[] = {
      {"slash.alone", {{"name", text}}},
      {"slash.away"},
      {"slash.bot", {{"level", text}}},
      {"slash.enough"},
      {"slash.free"},
      {"slash.help"},
      {"slash.help-host"},
      {"slash.help-line", {{"name", text}, {"needs", message}, {"what", message}}},
      {"slash.help-phrases", {{"phrases", text}}},
      {"slash.help-short", {{"name", text}, {"what", message}}},
      {"slash.help-who"},
      {"slash.help-you-host"},
      {"slash.host"},
      {"slash.host-only", {{"name", text}, {"who", message}}},
      {"slash.is",
       {{"word", choice,
         "help|who|say|sit|stand|next|back|review|entropy|fair|code|settings|report|block|unblock|start|bots|bot|free|"
         "pause|resume|kick|ban|unban|mute|host|clock|rules|hands|end|rematch"}}},
      {"slash.adds"},
      {"slash.long-entropy", {{"most", number}}},
      {"slash.name", {{"name", text}}},
      {"slash.needs", {{"name", text}, {"needs", message}, {"what", message}}},
      {"slash.no-level", {{"level", text}, {"levels", list}}},
      {"slash.no-seat", {{"text", text}, {"last", number}}},
      {"slash.nobody", {{"text", text}, {"meant", list}}},
      {"slash.person", {{"name", text}}},
      {"slash.person-gone"},
      {"slash.phrase-alone", {{"name", text}}},
      {"slash.reasons", {{"reasons", list}}},
      {"slash.setting", {{"key", text}, {"value", text}}},
      {"slash.settings", {{"all", list}}},
      {"slash.takes",
       {{"what", choice, "text|may-seat|may-set|report|who|may-level|seat-level|seat|seconds|variant|n"}}},
      {"slash.settings-form"},
      {"slash.settings-host", {{"who", message}}},
      {"slash.settings-unknown"},
      {"slash.number", {{"name", text}, {"text", text}}},
      {"slash.several", {{"text", text}}},
      {"slash.sits-out"},
      {"slash.unconnected"},
      {"slash.unknown", {{"name", text}, {"meant", list}}},
      {"slash.watchers", {{"n", number}}},
      {"slash.watching"},
      {"slash.who", {{"seat", number}, {"about", list}}},
      {"slash.word", {{"word", text}}},
      {"slash.you"},
  };
};

}  // namespace sheepshead::words
