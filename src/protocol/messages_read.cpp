#include <cmath>

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "protocol/event_json.hpp"
#include "protocol/messages.hpp"
#include "protocol/view_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/file.hpp"
#include "words/groups/shape.hpp"
#include "words/groups/view.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using std::string;

constexpr std::int64_t kMaxId = 0xFFFFFFFF;
constexpr std::int64_t kMostScore = 1'000'000'000;
constexpr double kMostValue = 1e9;

/// Key "type": its place in `types`, or a problem.
template <class What, std::size_t n>
std::optional<What> read_type(ObjectReader& reader, const std::array<std::string_view, n>& types) {
  const auto text = reader.text("type", 32);
  if (!text) return std::nullopt;
  for (std::size_t i = 0; i < n; ++i)
    if (*text == types[i]) return What(i);
  reader.wrong("type", not_one_of(types, *text));
  return std::nullopt;
}

std::optional<std::uint32_t> whole(ObjectReader& reader, const char* key, bool required) {
  const auto n = reader.integer(key, 0, kMaxId, required);
  return n ? std::optional(std::uint32_t(*n)) : std::nullopt;
}

std::optional<Action> action_in(const json* j, const ObjectReader& reader) {
  if (j == nullptr) return std::nullopt;
  const auto action = j->is_string() ? parse_action(j->get_ref<const string&>()) : std::nullopt;
  if (!action)
    reader.wrong("action", say<"shape.action">(j->is_string() ? say<"shape.word">(excerpt(j->get_ref<const string&>()))
                                                              : kind_said(*j)));
  return action;
}

double number_in(ObjectReader& reader, const char* key, double least, bool required) {
  const json* j = reader.take(key, required);
  if (j == nullptr) return 0;
  const double n = j->is_number() ? j->get<double>() : NAN;
  if (std::isfinite(n) && n >= least && n <= kMostValue) return n;
  reader.wrong(key, say<"shape.amount">(which<"any", "zero">(least < 0),
                                        j->is_number() ? say<"shape.too-big">() : kind_said(*j)));
  return 0;
}

std::vector<ActionValue> values_in(ObjectReader& reader) {
  std::vector<ActionValue> values;
  const json* list = reader.array("values", -1, kKinds + kCards, false);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    ObjectReader one((*list)[i], "values[" + std::to_string(i) + "]", reader.problems());
    ActionValue value;
    value.action = action_in(one.take("action"), one).value_or(Action{});
    value.value = number_in(one, "value", -kMostValue, true);
    value.error = number_in(one, "error", 0, false);
    value.samples = whole(one, "samples", false).value_or(0);
    one.finish();
    values.push_back(value);
  }
  return values;
}

/// A reason in any text that JSON can hold, as one line for people.
string reason_in(ObjectReader& reader, const char* key, bool required) {
  const json* j = reader.take(key, required);
  if (j == nullptr) return {};
  if (!j->is_string()) {
    reader.wrong(key, say<"file.not-text">(kind_said(*j)));
    return {};
  }
  string text = j->get_ref<const string&>();
  if (text.size() > kMaxReason) text.resize(kMaxReason);
  return printable(text);
}

}  // namespace

struct TableReader::Rulebook {
  json rules;
  std::shared_ptr<const Game> game;

  /// Keys "rules" and "hash", or the rules of before.
  std::shared_ptr<const Game> read(ObjectReader& reader, bool required) {
    if (!reader.has("rules") && !required) {
      if (game == nullptr) reader.wrong("rules", say<"view.no-rules">());
      if (reader.has("hash")) reader.wrong("hash", say<"view.hash-alone">());
      return game;
    }
    const json* raw = reader.take("rules");
    if (raw != nullptr && game != nullptr && *raw == rules) {
      const auto hash = reader.text("hash", 64, false);
      if (hash && *hash != hash_of(game->rules)) reader.wrong("hash", say<"view.hash-not">());
      return game;
    }
    if (raw == nullptr) return nullptr;
    std::vector<Diagnostic> wrong;
    const auto read = rules_from_json(*raw, wrong);
    for (Diagnostic& d : wrong) reader.wrong(d.key.empty() ? "rules" : "rules." + d.key, std::move(d.text));
    const auto hash = reader.text("hash", 64, false);
    if (read && hash && *hash != hash_of(*read))
      reader.wrong("hash", say<"view.hash-differs">(excerpt(*hash), hash_of(*read)));
    if (!read || !reader.problems().list.empty()) return nullptr;
    rules = *raw;
    return game = std::make_shared<const Game>(compile(*read));
  }
};

TableReader::TableReader() : rules_(std::make_unique<Rulebook>()) {}
TableReader::~TableReader() = default;

std::optional<TableMessage> TableReader::read(std::string_view line, std::vector<Diagnostic>& list) {
  using What = TableMessage::What;
  id_.reset();
  list.clear();
  const Problems problems{list, "", 0};
  const auto parsed = parse_json(line, kMaxMessageBytes, problems);
  if (!parsed) return std::nullopt;
  ObjectReader reader(*parsed, "", problems);
  if (!reader.is_object()) return std::nullopt;
  const auto what =
      read_type<What>(reader, std::array<std::string_view, 6>{"hello", "hand", "event", "decide", "hand-over", "bye"});
  if (!what) return std::nullopt;
  TableMessage m;
  m.what = *what;
  const auto view_in = [&](View& view) {
    const json* j = reader.take("view");
    if (j == nullptr || m.game == nullptr) return;
    if (const auto read = view_from_json(*j, "view", *m.game, problems)) view = *read;
  };
  switch (m.what) {
    case What::hello:
      m.protocol = int(reader.integer("protocol", 1, 1'000'000).value_or(0));
      m.program = reader.text("program", kMaxProgramName, false).value_or("");
      break;
    case What::hand:
      m.game = rules_->read(reader, true);
      view_in(m.dealt);
      break;
    case What::event:
      m.game = rules_->game;
      if (m.game == nullptr)
        problems.add("", say<"view.event-early">());
      else if (const auto event = read_event(reader, *m.game))
        m.event = *event;
      break;
    case What::decide:
      m.question.id = whole(reader, "id", true).value_or(0);
      if (list.empty()) id_ = m.question.id;
      m.question.seed = whole(reader, "seed", false);
      m.question.limit_ms = whole(reader, "limit-ms", false);
      m.game = rules_->read(reader, false);
      view_in(m.question.view);
      if (list.empty() && m.question.view.legal.empty()) problems.add("view.legal", say<"view.nothing">());
      break;
    case What::hand_over: {
      m.game = rules_->game;
      const auto ending = reader.text("ending", 32);
      for (int e = 1; e < kEndings; ++e)
        if (ending && *ending == name_of(Ending(e))) m.ending = Ending(e);
      if (ending && m.ending == Ending::none) reader.wrong("ending", say<"view.ending">(excerpt(*ending)));
      const json* scores = reader.array("scores", m.game ? m.game->players : -1, kMaxSeats);
      for (std::size_t p = 0; scores != nullptr && p < scores->size(); ++p)
        m.scores[p] = std::int32_t(read_integer((*scores)[p], "scores", -kMostScore, kMostScore, problems).value_or(0));
      break;
    }
    case What::bye: break;
  }
  if (m.game == nullptr && (m.what == What::hand || m.what == What::decide)) {  // known keys all the same
    for (const char* key : {"rules", "hash", "view"}) reader.take(key, false);
  }
  if (m.what != What::event || m.game != nullptr) reader.finish();
  if (!list.empty()) return std::nullopt;
  return m;
}

std::optional<ProgramMessage> read_program_message(std::string_view line, std::vector<Diagnostic>& list) {
  using What = ProgramMessage::What;
  list.clear();
  const Problems problems{list, "", 0};
  const auto parsed = parse_json(line, kMaxMessageBytes, problems);
  if (!parsed) return std::nullopt;
  ObjectReader reader(*parsed, "", problems);
  if (!reader.is_object()) return std::nullopt;
  const auto what = read_type<What>(reader, std::array<std::string_view, 3>{"hello", "action", "error"});
  if (!what) return std::nullopt;
  ProgramMessage m;
  m.what = *what;
  switch (m.what) {
    case What::hello:
      m.protocol = int(reader.integer("protocol", 1, 1'000'000).value_or(0));
      m.name = reader.text("name", kMaxProgramName, false).value_or("");
      m.listens = reader.flag("events", false).value_or(true);
      break;
    case What::action:
      m.id = whole(reader, "id", true);
      m.action = action_in(reader.take("action"), reader).value_or(Action{});
      m.values = values_in(reader);
      m.reason = reason_in(reader, "reason", false);
      break;
    case What::error:
      m.id = whole(reader, "id", false);
      m.reason = reason_in(reader, "text", true);
      break;
  }
  reader.finish();
  if (!list.empty()) return std::nullopt;
  return m;
}

}  // namespace sheepshead
