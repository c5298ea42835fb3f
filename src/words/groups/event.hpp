// What happens in a hand: "event." and the event's name as in docs/bot-protocol.md.
#pragma once

#include "cards/pair.hpp"
#include "words/declared.hpp"

namespace sheepshead::words {

inline constexpr std::string_view kAims = "one|two|places";  ///< what wins a leaster
inline constexpr std::string_view kBids = "none|call|billy|side-solo|best";
inline constexpr std::string_view kBlitzes = kBars<kPairNames>;

template <>
struct Group<"event"> {
  static constexpr Declared rows[] = {
      {"event.announced", {{"who", who}, {"bid", choice, kBids}}},
      {"event.blitzed", {{"who", who}, {"pair", choice, kBlitzes}}},
      {"event.buried", {{"who", who}, {"cards", cards}}},
      {"event.buried-all", {{"who", who}, {"count", number}}},
      {"event.called", {{"who", who}, {"card", card}}},
      {"event.called-card-known", {{"who", who}, {"card", card}}},
      {"event.called-partner", {{"who", who}, {"card", card}}},
      {"event.called-sheepshead", {{"who", who}}},
      {"event.called-unknown", {{"who", who}, {"card", card}}},
      {"event.cards-laid-up", {{"who", who}, {"cards", cards}}},
      {"event.castrated", {{"who", who}}},
      {"event.claimed", {{"who", who}}},
      {"event.cracked", {{"who", who}}},
      {"event.dealt", {{"who", who}}},
      {"event.declared-alone", {{"who", who}}},
      {"event.die-cast", {{"who", who}, {"die", number}}},
      {"event.doubler-called", {{"who", who}}},
      {"event.forced-to-pick", {{"who", who}, {"why", choice, "schiller|others"}}},
      {"event.game-settled", {{"who", who}, {"bid", choice, kBids}}},
      {"event.gave-back", {{"who", who}}},
      {"event.gave-back-card", {{"card", card}}},
      {"event.hicked", {{"who", who}}},
      {"event.kept-down", {{"who", who}}},
      {"event.kept-silent", {{"who", who}}},
      {"event.laid-under", {{"who", who}}},
      {"event.laid-under-card", {{"who", who}, {"card", card}}},
      {"event.laid-up", {{"who", who}}},
      {"event.leaster-called", {{"who", who}, {"aim", choice, kAims}}},
      {"event.named-trick", {{"who", who}, {"trick", number}}},
      {"event.named-trump", {{"suit", suit}}},
      {"event.nobody-picked-doubler"},
      {"event.nobody-picked-leaster", {{"aim", choice, kAims}}},
      {"event.nobody-picked-mittler"},
      {"event.nobody-picked-moster"},
      {"event.nobody-picked-next-dealer"},
      {"event.nobody-picked-schwanzer"},
      {"event.nobody-picked-wilky"},
      {"event.partner-known", {{"who", who}, {"of", choice, "one|several"}}},
      {"event.passed", {{"who", who}}},
      {"event.passed-card", {{"who", who}}},
      {"event.passed-card-seen", {{"card", card}}},
      {"event.picked", {{"who", who}}},
      {"event.played", {{"who", who}, {"card", card}}},
      {"event.played-down", {{"who", who}}},
      {"event.recracked", {{"who", who}}},
      {"event.redeal-asked", {{"who", who}}},
      {"event.said-first-trick", {{"who", who}}},
      {"event.showed-hand", {{"who", who}, {"cards", cards}}},
      {"event.sides-formed", {{"side", people}}},
      {"event.took-all", {{"who", who}}},
      {"event.took-blind", {{"who", who}, {"cards", cards}}},
      {"event.took-some", {{"who", who}, {"count", number}}},
      {"event.trick-taken", {{"who", who}, {"points", number}}},
      {"event.trick-taken-unseen", {{"who", who}, {"points", number}}},
      {"event.turned-up", {{"who", who}, {"cards", cards}}},
      {"event.under-seen", {{"card", card}}},
  };
};

}  // namespace sheepshead::words
