// Reading the lines of a session file.
#include <algorithm>
#include <array>
#include <utility>

#include "notation/action_text.hpp"
#include "notation/record_parts.hpp"
#include "rules/fields.hpp"
#include "table/session_between.hpp"
#include "table/session_lines.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

constexpr int kMostPlanned = 1'000'000'000;

std::optional<std::uint64_t> read_seed(ObjectReader& reader) {
  const json* value = reader.take("seed", false);
  if (value == nullptr) return std::nullopt;
  if (value->is_number_unsigned()) return value->get<std::uint64_t>();
  reader.wrong("seed", say<"journal.seed">(kind_said(*value)));
  return std::nullopt;
}

/// Everyone at the table, at least as many as play.
std::vector<Player> read_people(ObjectReader& reader, int players) {
  std::vector<Player> people;
  const json* list = reader.array("seats", -1, kMostPeople);
  if (list == nullptr) return people;
  if (list->size() < std::size_t(players)) {
    reader.wrong("seats", say<"journal.few-players">(players, list->size()));
    return people;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    ObjectReader one((*list)[i], reader.path_of("seats") + "[" + std::to_string(i) + "]", reader.problems());
    people.push_back(read_player(one));
    one.finish();
  }
  return people;
}

/// What a hint had advised where an action was chosen.
std::optional<Action> read_hint(ObjectReader& reader) {
  const auto text = reader.text("hint", 32);
  if (!text) return std::nullopt;
  const auto action = parse_action(*text);
  if (!action) reader.wrong("hint", say<"record.not-action">(excerpt(*text)));
  return action;
}

/// A line that is none of the others is read as an action, and refused there.
std::string_view kind_of_line(std::string_view text) {
  std::vector<Diagnostic> ignored;
  const auto parsed = parse_json(text, kMaxRecordBytes, Problems{ignored, {}, 0});
  if (!parsed || !parsed->is_object()) return "do";
  if (const auto format = parsed->find("format"); format != parsed->end() && *format == kSessionFormat)
    return "version";
  for (const std::string_view key :
       {"format", "begin", "joins", "leaves", "rules", "entered", "amended", "undo", "redo", "showdown", "end"})
    if (parsed->contains(key)) return key;
  return "do";
}

/// What a record says otherwise than the lines before it; empty if nothing.
Message difference(const HandRecord& record, const SessionHand& hand) {
  if (!(record.rules == hand.game->rules)) return say<"journal.other-rules">();
  if (record.players != hand.players) return say<"journal.other-seats">();
  if (!(record.deck == hand.deck)) return say<"journal.other-deck">();
  if (record.dealer != hand.dealer) return say<"journal.other-dealer">();
  if (record.dealt_by != hand.dealt_by) return say<"journal.other-out">();
  if (record.doublers != hand.doublers) return say<"journal.other-doublers">();
  for (std::size_t i = 0; i < record.moves.size() && i < hand.moves.size(); ++i)
    if (!(record.moves[i] == hand.moves[i]))
      return say<"journal.other-action">(i + 1, to_text(record.moves[i].action), record.moves[i].seat,
                                         to_text(hand.moves[i].action), hand.moves[i].seat);
  if (record.moves.size() != hand.moves.size())
    return say<"journal.other-count">(record.moves.size(), hand.moves.size());
  return {};
}

}  // namespace

SessionReader::SessionReader(std::string file, std::function<void(const SessionHand&)> on_hand)
    : file_(std::move(file)), on_hand_(std::move(on_hand)) {}

void SessionReader::wrong(int number, Message text, std::string key, int action_index, std::optional<Move> move) {
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
  const std::string_view kind = kind_of_line(text);
  if (kind == "version") return read_version(text, number);
  if (kind == "format") return read_hand_record(text, number);
  if (kind == "begin") return read_begin(text, number);
  if (kind == "do") return read_move(text, number);
  read_between(text, kind, number);
}

void SessionReader::finish() { end_hand(); }

void SessionReader::end_hand() {
  if (!hand_) return;
  hand_->game = &game_;
  const SessionHand done = std::move(*hand_);
  hand_.reset();
  known_ = known_ && done.problems.empty() && !session_->in_hand();
  if (known_) {
    session_->begin(done.deck);
    for (const Move& m : done.moves) session_->act(m.seat, m.action);
    if (done.record) session_->finish();
  }
  if (on_hand_) on_hand_(done);
}

void SessionReader::read_header(std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  SessionHeader header;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    const json* format = reader.is_object() ? &*parsed : nullptr;
    const bool first = format != nullptr && format->contains("format") && (*format)["format"] == kFirstSessionFormat;
    if (reader.is_object() && read_format(reader, first ? kFirstSessionFormat : kSessionFormat)) {
      version_ = first ? 1 : 2;
      header.program = reader.text("program", kMaxNameBytes, false).value_or("");
      header.variant = reader.text("variant", 255, false).value_or("");
      if (const auto rules = read_rules(reader)) {
        header.rules = *rules;
        header.players = read_people(reader, rules->table.players);
      } else {
        reader.take("seats");
      }
      const int last = header.players.empty() ? kMostPeople - 1 : int(header.players.size()) - 1;
      if (const auto dealer = reader.integer("dealer", 0, last)) header.dealer = static_cast<Person>(*dealer);
      header.seed = read_seed(reader);
      header.planned = int(reader.integer("planned", 0, kMostPlanned, false).value_or(0));
      reader.finish();
    }
  }
  refused_ = !list.empty();
  wrong(std::move(list));
  if (refused_) return;
  session_.emplace(header);
  header_ = std::move(header);
}

/// In a file of the first version: what follows may be of the second.
void SessionReader::read_version(std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    read_format(reader, kSessionFormat);
    reader.finish();
  }
  if (hand_ && !hand_->record)
    problems.add("format", say<"journal.version-between">());
  else if (version_ != 1)
    problems.add("format", say<"journal.version-already">());
  version_ = 2;
  wrong(std::move(list));
}

void SessionReader::read_begin(std::string_view text, int number) {
  if (hand_ && hand_->problems.empty()) wrong(number, say<"journal.unfinished">());
  end_hand();
  game_ = session_->game();
  hand_ = SessionHand{};
  hand_->number = ++hands_;
  hand_->line = number;
  hand_->players = session_->players();
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  SeatsSaid said;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader outer(*parsed, "", problems);
    if (const json* value = outer.take("begin")) {
      ObjectReader reader(*value, "begin", problems);
      const auto dealer = reader.integer("dealer", 0, game_.players - 1);
      const auto doublers = reader.integer("doublers", 0, kMaxDoublers);
      const auto deck = read_deck(reader, game_.rules);
      said = read_seats(reader, *session_);
      reader.integer("pots", 0, kMostSaid, false);
      reader.finish();
      if (dealer) hand_->dealer = static_cast<Seat>(*dealer);
      if (doublers) hand_->doublers = int(*doublers);
      if (deck) hand_->deck = *deck;
    }
    outer.finish();
  }
  wrong(std::move(list));
  if (!hand_->problems.empty()) return;
  Person dealt_by = session_->dealt_by();
  std::vector<Person> seats = session_->seats();
  if (!known_ && said.seats) {
    seats = *said.seats;
    dealt_by = said.dealt_by.value_or(dealt_by);
    hand_->players.clear();
    for (const Person who : seats) hand_->players.push_back(session_->people()[who]);
  }
  if (std::find(seats.begin(), seats.end(), dealt_by) == seats.end())
    hand_->dealt_by = session_->people()[dealt_by].name;
  if (session_->is_ended()) return wrong(number, say<"journal.begins-ended">());
  if (hand_->players.size() != game_.players) return wrong(number, say<"journal.begins-short">());
  hand_->state = deal(game_, hand_->deck, hand_->dealer, hand_->doublers);
  if (!known_) return;
  if (hand_->dealer != session_->dealer()) wrong(number, say<"journal.dealer-is">(session_->dealer()), "begin.dealer");
  if (hand_->doublers != session_->doublers())
    wrong(number, say<"journal.doublers-are">(session_->doublers()), "begin.doublers");
  if (!said.agrees(*session_)) wrong(number, say<"journal.seats-differ">(), "begin.seats");
}

void SessionReader::read_move(std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  std::optional<Move> move;
  std::optional<Action> hint;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    move = sheepshead::read_move(reader, session_->game().players);
    if (version_ > 1 && reader.has("hint")) hint = read_hint(reader);
    reader.finish();
  }
  const bool sound = list.empty() && move;
  if (!hand_) {
    wrong(std::move(list));
    if (sound) wrong(number, say<"journal.action-alone">());
    return;
  }
  const int index = int(hand_->moves.size());
  const bool playable = hand_->problems.empty();
  wrong(std::move(list));
  if (!sound || !playable) return;
  if (auto problem = replay(game_, hand_->state, *move, hand_->moves.size() + 1, hand_->players))
    return wrong(number, std::move(problem->text), {}, index, move);
  hand_->moves.push_back(*move);
  if (hint) hand_->hints[index] = *hint;
}

void SessionReader::read_hand_record(std::string_view text, int number) {
  RecordResult result = read_record(text, file_, number);
  if (!hand_) return wrong(number, say<"journal.record-alone">());
  hand_->game = &game_;
  const bool playable = hand_->problems.empty();
  if (!result.record) {
    wrong(std::move(result.problems));
  } else if (auto problem =
                 verify(result.record->rules == game_.rules ? game_ : compile(result.record->rules), *result.record)) {
    const int at = problem->action_index;
    wrong(number, problem->text, {}, at, at < 0 ? std::nullopt : std::optional(result.record->moves[std::size_t(at)]));
  } else if (playable) {
    Message other = difference(*result.record, *hand_);
    if (!other.empty()) wrong(number, say<"journal.disagrees">(std::move(other)));
  }
  hand_->record = std::move(result.record);
  end_hand();
}

void SessionReader::read_between(std::string_view text, std::string_view key, int number) {
  if (hand_ && hand_->problems.empty()) wrong(number, say<"journal.between">(key));
  end_hand();
  std::vector<Diagnostic> list;
  const Problems problems{list, file_, number};
  Objection objection;
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    ObjectReader reader(*parsed, "", problems);
    if (version_ == 1 && (key == "amended" || key == "redo")) {
      reader.wrong(key, say<"journal.later-version">(kSessionFormat));
      known_ = false;
      return wrong(std::move(list));
    }
    std::optional<std::string> at;
    if (version_ > 1 && reader.has("at")) at = reader.text("at", 20);
    if (at && !is_time(*at)) reader.wrong("at", say<"journal.time">());
    objection = take_line(reader, key, *session_);
    reader.finish();
    if (at && list.empty() && objection.empty()) session_->date_last_change(*at);
  }
  if (known_ && list.empty() && !objection.empty()) problems.add(std::string(key), std::move(objection));
  known_ = known_ && list.empty();
  wrong(std::move(list));
}

}  // namespace sheepshead
