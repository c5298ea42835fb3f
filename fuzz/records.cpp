// Hand records from memory: nothing may crash, and what is accepted is written as it was read.
// An input that starts with '#' is a sound hand with some of its values changed; any other is text, of one record or of
// lines.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/action_text.hpp"
#include "notation/deal_lines.hpp"
#include "notation/hand_text.hpp"
#include "notation/record_lines.hpp"
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
  RecordReader reader;
  demand(!reader.read(compact_header(record), 1));
  const auto compact = reader.read(compact_line(record), 2);
  demand(compact && compact->record && *compact->record == record);
  if (claims_early(record)) return;
  const Game game = compile(record.rules);
  const auto problem = verify(game, record);
  const std::string page = hand_text(game, record.deck, record.dealer, record.doublers, record.moves, record.players);
  demand(!page.empty() && (!problem || !problem->text.empty()));
}

/// Every table of the program, compiled once.
const std::vector<Game>& tables() {
  static const std::vector<Game> all = [] {
    std::vector<Game> games;
    for (const std::string& id : variant_ids())
      if (const VariantResult r = load_variant(id); r.variant) games.push_back(compile(r.variant->rules));
    return games;
  }();
  return all;
}

/// A table of the program if the highest bit of the byte is set, else five-handed rules by its bits.
Game table_of(std::uint8_t byte) {
  if ((byte & 0x80) != 0 && !tables().empty()) return tables()[(byte & 0x7Fu) % tables().size()];
  Rules rules;
  rules.multipliers.crack = byte & 1 ? Crack::any_opponent : Crack::no;
  rules.partner.rule = byte & 2 ? PartnerRule::jack_of_diamonds : PartnerRule::called_ace;
  if (byte & 2) rules.partner.call_up = CallUp::yes;
  rules.nobody_picks.rule = byte & 4 ? NobodyPicks::doubler : NobodyPicks::leaster;
  rules.deal.redeal = byte & 8;
  return compile(rules);
}

/// An action that a record can hold, or the one that was there.
Action changed(Action was, std::uint8_t kind_byte, std::uint8_t number) {
  const Kind kind = Kind(kind_byte % kKinds);
  const bool more = takes_card(kind) || takes_number(kind);
  const Action action = more ? Action(kind, int((number >> 2) % kCards)) : Action(kind);
  return parse_action(to_text(action)) == action ? action : was;
}

/// A hand played at random, then changes, three bytes each.
HandRecord changed_hand(const std::uint8_t* data, std::size_t size) {
  const Game game = table_of(data[0]);
  Random random(data[1]);
  const DeckOrder deck = shuffle(game, random);
  State state = deal(game, deck, Seat(data[1] % game.players), 0);
  std::vector<Move> moves;
  while (!is_over(state)) {
    const Legal choices = legal(game, state);
    const Action action = choices.at(int(random.below(std::uint32_t(choices.size()))));
    moves.push_back({state.turn, action});
    apply(game, state, action);
  }
  std::vector<Player> players;
  for (int p = 0; p < game.players; ++p) players.push_back({std::string(1, char('A' + p)), p == 1 ? "x" : ""});
  HandRecord record = make_record(game, std::move(players), deck, std::move(moves), state);
  demand(!verify(game, record));
  for (std::size_t i = 2; i + 2 < size && !record.moves.empty(); i += 3) {
    Move& move = record.moves[data[i] % record.moves.size()];
    switch (data[i + 2] & 3) {
      case 0: move.seat = Seat(data[i + 1] % game.players); break;
      case 1: move.action = changed(move.action, data[i + 1], data[i + 2]); break;
      case 2:
        record.scores[data[i] % game.players] = data[i + 1];
        if (game.die) record.deck.die = static_cast<std::uint8_t>(1 + data[i + 1] % 6);
        break;
      default: record.moves.pop_back(); break;
    }
  }
  return record;
}

/// The text as a file of records in either form, and as one of deals.
void read_lines(const std::string& text) {
  RecordReader records("fuzz");
  DealReader deals(Rules{}, "fuzz");
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    ++number;
    const auto hand = records.read(line, number);
    demand(!hand || hand->record.has_value() == hand->problems.empty());
    if (hand && hand->record && line.find("\"hash\"") < line.find("\"format\"")) judge(*hand->record);
    const auto deal = deals.read(line, number);
    demand(!deal || deal->deal.has_value() == deal->problems.empty());
    at = end + 1;
  }
}

}  // namespace

// All tables are read before the first input: the limit of time is for an input alone.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  tables();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size >= 3 && data[0] == '#') {
    judge(changed_hand(data + 1, size - 1));
    return 0;
  }
  const std::string text(reinterpret_cast<const char*>(data), size);
  const RecordResult result = read_record(text, "fuzz");
  demand(result.record.has_value() == result.problems.empty());
  if (result.record) judge(*result.record);
  read_lines(text);
  return 0;
}
