// What speaks for a decision. For the files of reasons, and for the analysis that chooses among them.
#pragma once

#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/reading.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead::casual {

// Each is empty for a rule that is none of its own.
Message reason_of_bidding(const Game&, const View&, const Decision&);
Message reason_of_calling(const Game&, const View&, const Decision&);
Message reason_of_special_game(const Reading&, const Decision&);

// Of a card to be played side against side.
Reasons reasons_of_lead(const Reading&, Card);
Reasons reasons_of_follow(const Reading&, Card);
/// At a table of batteries or stacks; never empty.
Reasons reasons_of_duel(const Reading&, Card);
/// There: the trick would be one's own, and nothing that the other still plays to it could beat it.
bool is_sure_in_duel(const Reading&, Card);
/// Of one in any other game; never empty.
Message reason_of_special_card(const Reading&, Card);

/// What the table calls the one who plays against the others, as a choice.
words::OneOf<"picker", "caller", "alone"> role_of(const Game&, const View&);
/// Cards out that would beat `c`, played now, if it is winning then; the called card, which beats its suit, among them.
CardSet beating(const Reading&, Card c);
/// Few that are out beat it, and not the most of those that could: "only three" of five would be no praise.
bool is_hard_to_beat(const Reading&, Card);
/// Card points on the table; where counters count, how many of them.
int on_table(const Reading&);
/// Whether the result is the same whatever is played from here on, as far as the seat can add it up.
bool is_decided(const Reading&);
/// Whether the card would tell everybody that this seat is the picker's partner, and they can't know it yet.
bool shows_partner(const Reading&, Card c);
/// The card that would, if it may be played and `c` keeps the secret; else kNoCard.
Card kept_secret(const Reading&, Card c);
/// Whether every card that may be played would be winning.
bool all_win(const Reading&);
/// The strongest card that may be played of those of the suit of `c` that beat it; kNoCard if none does.
Card strongest_above(const Reading&, Card c);

}  // namespace sheepshead::casual
