#include "table/session_lines.hpp"

#include <algorithm>
#include <utility>

#include "notation/action_text.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

constexpr int kMostPlanned = 1'000'000'000;

std::optional<std::uint64_t> read_seed(ObjectReader& reader) {
  const json* value = reader.take("seed", false);
  if (value == nullptr) return std::nullopt;
  if (value->is_number_unsigned()) return value->get<std::uint64_t>();
  reader.wrong("seed", "must be a whole number from 0 to 18446744073709551615, not " + kind_of(*value) + ".");
  return std::nullopt;
}

enum class LineKind { record, begin, move };

/// A line that is none of the others is read as an action, and refused there.
LineKind kind_of_line(std::string_view text) {
  std::vector<Diagnostic> ignored;
  const auto parsed = parse_json(text, kMaxRecordBytes, Problems{ignored, {}, 0});
  if (!parsed || !parsed->is_object()) return LineKind::move;
  return parsed->contains("format") ? LineKind::record : parsed->contains("begin") ? LineKind::begin : LineKind::move;
}

/// What a record says otherwise than the lines before it; empty if nothing.
std::string difference(const HandRecord& record, const SessionHand& hand, const SessionHeader& header) {
  if (!(record.rules == header.rules)) return "its rules are not those of the session";
  if (record.players != header.players) return "its seats are not those of the session";
  if (record.deck != hand.deck) return "its deck is another";
  if (record.dealer != hand.dealer) return "its dealer is another";
  if (record.doublers != hand.doublers) return "its doublers are others";
  for (std::size_t i = 0; i < record.moves.size() && i < hand.moves.size(); ++i)
    if (!(record.moves[i] == hand.moves[i]))
      return "action " + std::to_string(i + 1) + " is \"" + to_text(record.moves[i].action) + "\" of seat " +
             std::to_string(record.moves[i].seat) + " in it, and \"" + to_text(hand.moves[i].action) + "\" of seat " +
             std::to_string(hand.moves[i].seat) + " before";
  if (record.moves.size() != hand.moves.size())
    return "it has " + std::to_string(record.moves.size()) + " actions, and there are " +
           std::to_string(hand.moves.size()) + " before it";
  return {};
}

}  // namespace

std::string header_line(const SessionHeader& header) {
  Written out{{"format", kSessionFormat}};
  if (!header.program.empty()) out["program"] = header.program;
  if (!header.variant.empty()) out["variant"] = header.variant;
  out["rules"] = rules_to_json(header.rules);
  out["hash"] = hash_of(header.rules);
  out["seats"] = players_json(header.players);
  out["dealer"] = header.dealer;
  if (header.seed) out["seed"] = *header.seed;
  if (header.planned > 0) out["planned"] = header.planned;
  return dump(out);
}

std::string begin_line(const DeckOrder& deck, Seat dealer, int doublers) {
  Written begin{{"dealer", dealer}, {"doublers", doublers}, {"deck", deck_json(deck)}};
  return dump(Written{{"begin", std::move(begin)}});
}

std::string move_line(const Move& move) { return dump(move_json(move)); }

SessionReader::SessionReader(std::string file, std::function<void(const SessionHand&)> on_hand)
    : file_(std::move(file)), on_hand_(std::move(on_hand)) {}

void SessionReader::wrong(int number, std::string text, std::string key, int action_index, std::optional<Move> move) {
  any_problem_ = true;
  LineProblem problem{{file_, number, 0, std::move(key), std::move(text)}, action_index, move};
  (hand_ ? hand_->problems : problems_).push_back(std::move(problem));
}

void SessionReader::wrong(std::vector<Diagnostic> list) {
  any_problem_ = any_problem_ || !list.empty();
  for (Diagnostic& d : list) (hand_ ? hand_->problems : problems_).push_back({std::move(d), -1, {}});
}

void SessionReader::line(std::string_view text, int number) {
  if (refused_) return;
  if (!header_) return read_header(text, number);
  switch (kind_of_line(text)) {
    case LineKind::record: return read_hand_record(text, number);
    case LineKind::begin: return read_begin(text, number);
    case LineKind::move: return read_move(text, number);
  }
}

void SessionReader::finish() { end_hand(); }

void SessionReader::end_hand() {
  if (!hand_) return;
  const SessionHand done = std::move(*hand_);
  hand_.reset();
  if (done.record && done.problems.empty())
    series_.finish(game_, done.record->ending);
  else
    series_known_ = false;
  on_hand_(done);
}

void SessionReader::read_header(std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  SessionHeader header;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    if (reader.is_object() && read_format(reader, kSessionFormat)) {
      header.program = reader.text("program", kMaxNameBytes, false).value_or("");
      header.variant = reader.text("variant", 255, false).value_or("");
      const auto rules = read_rules(reader);
      const int players = rules ? rules->table.players : kMaxSeats;
      if (rules) {
        header.rules = *rules;
        if (auto seats = read_players(reader, players)) header.players = std::move(*seats);
      } else {
        reader.take("seats");
      }
      if (const auto dealer = reader.integer("dealer", 0, players - 1)) header.dealer = static_cast<Seat>(*dealer);
      header.seed = read_seed(reader);
      header.planned = int(reader.integer("planned", 0, kMostPlanned, false).value_or(0));
      reader.finish();
    }
  }
  refused_ = !list.empty();
  wrong(std::move(list));
  if (refused_) return;
  game_ = compile(header.rules);
  series_.dealer = header.dealer;
  header_ = std::move(header);
}

void SessionReader::read_begin(std::string_view text, int number) {
  if (hand_ && hand_->problems.empty()) wrong(number, "a new hand begins, but the hand before it has no record.");
  end_hand();
  hand_ = SessionHand{};
  hand_->number = ++hands_;
  hand_->line = number;
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader outer(*parsed, "", problems);
    if (const json* value = outer.take("begin")) {
      ObjectReader reader(*value, "begin", problems);
      const auto dealer = reader.integer("dealer", 0, game_.players - 1);
      const auto doublers = reader.integer("doublers", 0, kMaxDoublers);
      const auto deck = read_deck(reader, game_.deck_size);
      reader.finish();
      if (dealer) hand_->dealer = static_cast<Seat>(*dealer);
      if (doublers) hand_->doublers = int(*doublers);
      if (deck) hand_->deck = *deck;
    }
    outer.finish();
  }
  wrong(std::move(list));
  if (!hand_->problems.empty()) return;
  hand_->state = deal(game_, hand_->deck, hand_->dealer, hand_->doublers);
  if (series_known_ && hand_->dealer != series_.dealer)
    wrong(number, "must be " + std::to_string(series_.dealer) + ": the deal is that seat's.", "begin.dealer");
  if (series_known_ && hand_->doublers != series_.doublers(game_))
    wrong(number, "must be " + std::to_string(series_.doublers(game_)) + " after the hands before.", "begin.doublers");
}

void SessionReader::read_move(std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  std::optional<Move> move;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    move = sheepshead::read_move(reader, game_.players);
    reader.finish();
  }
  const bool sound = list.empty() && move;
  if (!hand_) {
    wrong(std::move(list));
    if (sound) wrong(number, "an action, but no hand was begun.");
    return;
  }
  const int index = int(hand_->moves.size());
  const bool playable = hand_->problems.empty();
  wrong(std::move(list));
  if (!sound || !playable) return;
  if (auto problem = replay(game_, hand_->state, {*move}, header_->players)) {
    // replay() counts from the moves it was given, so the number is put right here.
    const auto comma = problem->text.find(", seat");
    wrong(number, "action " + std::to_string(index + 1) + problem->text.substr(comma), {}, index, move);
    return;
  }
  hand_->moves.push_back(*move);
}

void SessionReader::read_hand_record(std::string_view text, int number) {
  RecordResult result = read_record(text, file_, number);
  if (!hand_) return wrong(number, "a record, but no hand was begun.");
  const bool playable = hand_->problems.empty();
  if (!result.record) {
    wrong(std::move(result.problems));
  } else if (auto problem = verify(result.record->rules == header_->rules ? game_ : compile(result.record->rules),
                                   *result.record)) {
    const int at = problem->action_index;
    wrong(number, problem->text, {}, at, at < 0 ? std::nullopt : std::optional(result.record->moves[std::size_t(at)]));
  } else if (playable) {
    const std::string other = difference(*result.record, *hand_, *header_);
    if (!other.empty()) wrong(number, "the record does not agree with the lines before it: " + other + ".");
  }
  hand_->record = std::move(result.record);
  end_hand();
}

}  // namespace sheepshead
