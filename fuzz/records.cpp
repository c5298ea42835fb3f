// Hand records and session files from memory: nothing may crash, and what is accepted is written as it was read.
// An input that starts with '#' is a sound hand with some of its values changed; any other is text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/hand_text.hpp"
#include "rules/fields.hpp"
#include "table/session_lines.hpp"

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

/// The session that the lines tell, played by a Session, is the one that the reader accepted.
void read_session(const std::string& text) {
  std::vector<SessionHand> hands;
  SessionReader reader("fuzz", [&](const SessionHand& hand) { hands.push_back(hand); });
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (line.find("claim") == std::string::npos) reader.line(line, ++number);
    at = end + 1;
  }
  reader.finish();
  if (!reader.header() || reader.any_problem()) return;
  Session session(*reader.header());
  std::string written = header_line(session.header()) + "\n";
  for (const SessionHand& hand : hands) {
    session.begin(hand.deck);
    written += begin_line(session.deck(), session.dealer(), session.doublers()) + "\n";
    for (const Move& m : hand.moves) {
      demand(session.act(m.seat, m.action) == Refusal::none);
      written += move_line(m) + "\n";
    }
    demand(session.hand() == hand.state);
    if (hand.record) written += to_json(session.finish()) + "\n";
  }
  SessionReader again("again", [](const SessionHand& hand) { demand(hand.problems.empty()); });
  number = 0;
  for (std::size_t at = 0, end; (end = written.find('\n', at)) != std::string::npos; at = end + 1)
    again.line(written.substr(at, end - at), ++number);
  again.finish();
  demand(!again.any_problem() && *again.header() == *reader.header());
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
  read_session(text);
  return 0;
}
