// The host's panel of a table.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"host"> {
  static constexpr Declared rows[] = {
      {"host.weekly"},
      {"host.weekly-none"},
      {"host.weekly-time"},
      {"host.weekly-wrong"},
      {"host.unchanged"},
      {"host.ban"},
      {"host.banned"},
      {"host.bot-is", {{"name", text}, {"level", message}}},
      {"host.bot-level", {{"n", number}}},
      {"host.bots-yield"},
      {"host.change"},
      {"host.chat"},
      {"host.chat-all"},
      {"host.chat-none"},
      {"host.chat-phrases"},
      {"host.clock"},
      {"host.counters"},
      {"host.course"},
      {"host.done"},
      {"host.end"},
      {"host.free"},
      {"host.game", {{"players", number}, {"name", text}}},
      {"host.go-on"},
      {"host.hand-over"},
      {"host.hands"},
      {"host.hints"},
      {"host.invite"},
      {"host.kick"},
      {"host.make-free"},
      {"host.more"},
      {"host.mute"},
      {"host.no"},
      {"host.no-bot"},
      {"host.not-host"},
      {"host.number", {{"what", message}, {"most", number}}},
      {"host.own"},
      {"host.pace"},
      {"host.pause"},
      {"host.places"},
      {"host.program", {{"name", text}}},
      {"host.save"},
      {"host.saved"},
      {"host.seat", {{"n", number}}},
      {"host.seats"},
      {"host.see-cards"},
      {"host.see-none"},
      {"host.see-table"},
      {"host.settings"},
      {"host.spectators"},
      {"host.stand-in"},
      {"host.stand-in-level"},
      {"host.sure-ban", {{"name", text}}},
      {"host.sure-end"},
      {"host.sure-host", {{"name", text}}},
      {"host.sure-kick", {{"name", text}}},
      {"host.title"},
      {"host.unban"},
      {"host.unmute"},
      {"host.yes"},
      {"host.you", {{"name", text}}},
  };
};

}  // namespace sheepshead::words
