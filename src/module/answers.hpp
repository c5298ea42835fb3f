// Who answers which question. For .cpp files only.
#pragma once

#include <optional>

#include "notation/json_reader.hpp"
#include "notation/record.hpp"
#include "play/hand.hpp"
#include "rules/game.hpp"
#include "speech/json_text.hpp"

namespace sheepshead::asked {

/// Takes what belongs to its question from `reader`, and writes the members of the answer, unless there was a problem.
void answer_variants(ObjectReader& reader, JsonText& out);
void answer_rules(ObjectReader& reader, JsonText& out);
void answer_explain(ObjectReader& reader, JsonText& out);
void answer_deal(ObjectReader& reader, JsonText& out);
void answer_legal(ObjectReader& reader, JsonText& out);
void answer_apply(ObjectReader& reader, JsonText& out);
void answer_view(ObjectReader& reader, JsonText& out);
void answer_score(ObjectReader& reader, JsonText& out);
void answer_choose(ObjectReader& reader, JsonText& out);
void answer_play(ObjectReader& reader, JsonText& out);
void answer_read(ObjectReader& reader, JsonText& out);

/// Whether nothing is wrong and no key is left over: then, and only then, is there an answer.
bool is_sound(const ObjectReader& reader);

/// Keys "variant", by its id, or "rules", in full.
std::optional<Variant> read_table(ObjectReader& reader);

/// A hand as far as it was played.
struct Hand {
  Variant table;
  Game game;
  DeckOrder deck{};
  State state;
};
/// The table, and the keys of a compact record that a hand in progress has: "dealer", "doublers", "deck", "die" and
/// "actions", of which each must be legal.
std::optional<Hand> read_hand_so_far(ObjectReader& reader);

/// A number that JavaScript's numbers hold.
std::uint64_t read_seed(ObjectReader& reader);

}  // namespace sheepshead::asked
