// Hand records from memory: nothing may crash, and what is accepted is written as it was read.
// An input that starts with '#' is a sound hand with some of its values changed; any other is text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/hand_text.hpp"
#include "rules/fields.hpp"

namespace {

using namespace sheepshead;

void demand(bool holds) {
  if (!holds) std::abort();
}

/// Short games only would be claimed in no time; a claim early in a hand is searched for too long to fuzz.
bool claims_early(const HandRecord& record) {
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    if (record.moves[i].action.kind() == Kind::claim && i < 20) return true;
  return false;
}

void judge(const HandRecord& record) {
  const std::string text = to_json(record);
  const RecordResult again = read_record(text);
  demand(again.record && *again.record == record);
  demand(to_json(*again.record) == text);
  if (claims_early(record)) return;
  const Game game = compile(record.rules);
  const auto problem = verify(game, record);
  const std::string page = hand_text(game, record.deck, record.dealer, record.doublers, record.moves, record.players);
  demand(!page.empty() && (!problem || !problem->text.empty()));
}

/// A hand played at random under one of some rules, then `count` bytes of changes, three bytes each.
HandRecord changed_hand(const std::uint8_t* data, std::size_t size) {
  Rules rules;
  rules.multipliers.crack = data[0] & 1 ? Crack::any_opponent : Crack::no;
  rules.partner.rule = data[0] & 2 ? PartnerRule::jack_of_diamonds : PartnerRule::called_ace;
  if (data[0] & 2) rules.partner.call_up = CallUp::yes;
  rules.nobody_picks.rule = data[0] & 4 ? NobodyPicks::doubler : NobodyPicks::leaster;
  rules.deal.redeal = data[0] & 8;
  const Game game = compile(rules);
  Random random(data[1]);
  const DeckOrder deck = shuffle(game, random);
  State state = deal(game, deck, Seat(data[1] % 5), 0);
  std::vector<Move> moves;
  while (!is_over(state)) {
    const Legal choices = legal(game, state);
    const Action action = choices.at(int(random.below(std::uint32_t(choices.size()))));
    moves.push_back({state.turn, action});
    apply(game, state, action);
  }
  HandRecord record =
      make_record(game, {{"A", ""}, {"B", "x"}, {"C", ""}, {"D", ""}, {"E", ""}}, deck, std::move(moves), state);
  demand(!verify(game, record));
  for (std::size_t i = 2; i + 2 < size && !record.moves.empty(); i += 3) {
    Move& move = record.moves[data[i] % record.moves.size()];
    const Kind kind = Kind(data[i + 1] % kKinds);
    switch (data[i + 2] & 3) {
      case 0: move.seat = Seat(data[i + 1] % 5); break;
      case 1: move.action = takes_card(kind) ? Action(kind, Card((data[i + 2] >> 2) % kCards)) : Action(kind); break;
      case 2: record.scores[data[i] % 5] = data[i + 1]; break;
      default: record.moves.pop_back(); break;
    }
  }
  return record;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size >= 3 && data[0] == '#') {
    judge(changed_hand(data + 1, size - 1));
    return 0;
  }
  const std::string text(reinterpret_cast<const char*>(data), size);
  const RecordResult result = read_record(text, "fuzz");
  demand(result.record.has_value() == result.problems.empty());
  if (result.record) judge(*result.record);
  return 0;
}
