// Programs that play: what they did wrong, and what came of it. Most lines say what "it" did.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"guest"> {
  static constexpr Declared rows[] = {
      {"guest.fails", {{"program", text}, {"what", message}, {"instead", text}}},
      {"guest.given-up", {{"program", text}, {"n", number}}},
      {"guest.sum",
       {{"program", text}, {"replaced", number}, {"decisions", number}, {"instead", text}, {"failures", list}}},
      {"guest.sum-given-up", {{"sum", message}, {"most", number}}},
      {"guest.failure", {{"n", number}, {"how", choice, "no-start|late|ended|flood|unreadable|illegal|refused"}}},
      {"guest.not-started"},
      {"guest.no-hello", {{"problem", message}}},
      {"guest.hello-error", {{"error", text}}},
      {"guest.action-first"},
      {"guest.protocol", {{"theirs", number}, {"ours", number}}},
      {"guest.silent", {{"time", message}}},
      {"guest.ended-first", {{"how", message}}},
      {"guest.closed-first"},
      {"guest.long-first", {{"bytes", number}}},
      {"guest.late", {{"time", message}}},
      {"guest.ended", {{"how", message}}},
      {"guest.closed"},
      {"guest.long-line", {{"bytes", number}}},
      {"guest.unreadable", {{"problem", message}}},
      {"guest.error", {{"error", text}}},
      {"guest.unasked", {{"id", number}}},
      {"guest.illegal", {{"action", text}}},
      {"guest.idle", {{"lines", number}}},
      {"guest.deaf"},
      {"guest.last-words", {{"what", message}, {"words", text}}},
      {"guest.seconds", {{"n", number}}},
      {"guest.milliseconds", {{"n", number}}},
      {"guest.exit", {{"status", number}}},
      {"guest.killed", {{"signal", number}, {"name", text}}},
      {"guest.time-form"},
      {"guest.no-command"},
      {"guest.ours-only", {{"ours", number}, {"theirs", number}}},
      {"guest.bot-failed", {{"what", text}}},
      {"guest.no-answer"},
      {"guest.message-too-long", {{"bytes", number}}},
  };
};

}  // namespace sheepshead::words
