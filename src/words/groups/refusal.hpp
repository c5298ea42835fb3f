// Why an action isn't legal.
#pragma once

#include "words/declared.hpp"
#include "words/groups/event.hpp"

namespace sheepshead::words {

inline constexpr std::string_view kDeeds =
    "pass|pick|call-leaster|call-doubler|redeal|silent|crack|recrack|alone|castrate|sheepshead|take-all|hick|best|"
    "announce-call|billy|side-solo|lay-up|first-trick|claim|take|trick|suit|blitz|bury|call|under|give|play";

template <>
struct Group<"refusal"> {
  static constexpr Declared rows[] = {
      {"refusal.after-blind"},
      {"refusal.all-aces"},
      {"refusal.another-suit", {{"who", who}, {"suit", suit}}},
      {"refusal.before-blind"},
      {"refusal.blind-offered", {{"who", who}}},
      {"refusal.buried-yourself", {{"who", who}, {"card", card}}},
      {"refusal.bury-called", {{"who", who}, {"card", card}}},
      {"refusal.bury-jack", {{"card", card}, {"when", choice, "always|alone"}}},
      {"refusal.bury-last", {{"who", who}, {"card", card}, {"suit", suit}}},
      {"refusal.bury-under", {{"card", card}}},
      {"refusal.called-kept", {{"who", who}, {"card", card}, {"suit", suit}}},
      {"refusal.called-led", {{"who", who}, {"suit", suit}, {"cards", list}}},
      {"refusal.can-call", {{"who", who}, {"suit", suit}, {"cards", list}}},
      {"refusal.card", {{"card", card}}},
      {"refusal.castrate"},
      {"refusal.claim-fails"},
      {"refusal.claim-off"},
      {"refusal.claim-sides"},
      {"refusal.claim-too-hard"},
      {"refusal.decide", {{"who", who}}},
      {"refusal.first",
       {{"phase", choice,
         "redeal|hick|announce|lay-up|name-trump|pick|call-first|take|call-jack|sheepshead|call-ace|"
         "under|call-partner|exchange|give-back|name-trick|crack|recrack|castrate|blitz|late-blitz|play|done"}}},
      {"refusal.first-bury", {{"by", choice, "picker|sharer"}, {"n", number}}},
      {"refusal.follow", {{"who", who}, {"suit", suit}, {"cards", cards}}},
      {"refusal.given-back", {{"who", who}, {"card", card}}},
      {"refusal.hold", {{"who", who}, {"card", card}, {"suit", suit}}},
      {"refusal.hold-all", {{"n", choice, "two|all"}}},
      {"refusal.hold-other", {{"who", who}, {"card", card}}},
      {"refusal.hold-yourself", {{"who", who}, {"card", card}}},
      {"refusal.is-over"},
      {"refusal.keep-for-call", {{"called", card}, {"card", card}}},
      {"refusal.lead-only", {{"who", who}, {"suit", suit}, {"card", card}}},
      {"refusal.may-call", {{"who", who}, {"card", card}, {"cards", list}}},
      {"refusal.may-not", {{"who", who}, {"deed", choice, kDeeds}, {"first", message}}},
      {"refusal.must-pick", {{"who", who}, {"why", choice, "schiller|others"}}},
      {"refusal.no-ace"},
      {"refusal.no-blitz", {{"pair", choice, kBlitzes}}},
      {"refusal.no-crack", {{"who", who}}},
      {"refusal.no-partner-left"},
      {"refusal.no-partner-left-but", {{"who", who}, {"cards", list}}},
      {"refusal.no-take-all"},
      {"refusal.not-held", {{"who", who}, {"card", card}}},
      {"refusal.not-two", {{"who", who}}},
      {"refusal.nothing-to-call", {{"card", card}}},
      {"refusal.nuclear"},
      {"refusal.number", {{"n", number}}},
      {"refusal.pair-not-held", {{"who", who}, {"pair", choice, kBlitzes}}},
      {"refusal.pair-shown"},
      {"refusal.partner-cracks", {{"who", who}, {"of", choice, "one|several"}}},
      {"refusal.partner-passes", {{"cards", list}}},
      {"refusal.recrack"},
      {"refusal.redeal", {{"who", who}, {"cards", cards}}},
      {"refusal.same-trump"},
      {"refusal.sharer-jack", {{"card", card}}},
      {"refusal.sheepshead-jack", {{"card", card}}},
      {"refusal.take", {{"who", who}, {"numbers", list}, {"most", number}}},
      {"refusal.tricks", {{"n", number}}},
      {"refusal.turn", {{"who", who}}},
      {"refusal.under-kept", {{"who", who}, {"suit", suit}}},
      {"refusal.under-led", {{"who", who}, {"suit", suit}, {"card", card}}},
  };
};

}  // namespace sheepshead::words
