// Hand records as JSON: docs/formats.md.
#include "notation/action_text.hpp"
#include "notation/near_words.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

constexpr std::int64_t kMostPoints = 1'000'000'000;
constexpr std::int64_t kMostHands = 1'000'000'000;

/// "2 play QC" of a compact record.
std::optional<Move> parse_move(const json& value, const std::string& path, int players, const Problems& problems) {
  const std::string* text = value.is_string() ? &value.get_ref<const std::string&>() : nullptr;
  if (text != nullptr && text->size() > 2 && (*text)[0] >= '0' && (*text)[0] < '0' + players && (*text)[1] == ' ') {
    const auto action = parse_action(std::string_view(*text).substr(2));
    if (action && to_text(*action) == std::string_view(*text).substr(2))
      return Move{static_cast<Seat>((*text)[0] - '0'), *action};
  }
  problems.add(path, say<"record.not-move">(players - 1, text != nullptr ? typed(*text) : kind_said(value)));
  return std::nullopt;
}

void read_ending(ObjectReader& reader, HandRecord& record) {
  const auto text = reader.text("ending", 32);
  if (!text) return;
  std::vector<Message> all;
  for (int e = 1; e < kEndings; ++e) {
    if (*text == name_of(Ending(e))) record.ending = Ending(e);
    all.push_back(typed(name_of(Ending(e))));
  }
  if (record.ending == Ending::none) reader.wrong("ending", say<"record.one-of">(std::move(all), excerpt(*text)));
}

void read_scores(ObjectReader& reader, int players, HandRecord& record) {
  const json* list = reader.array("scores", players, kMaxSeats);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string path = reader.path_of("scores") + "[" + std::to_string(i) + "]";
    if (const auto n = read_integer((*list)[i], path, -kMostPoints, kMostPoints, reader.problems()))
      record.scores[i] = static_cast<std::int32_t>(*n);
  }
}

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

constexpr std::size_t kMostAtTable = 12;

/// Seals and seats, by place, as many as entropies.
void read_places(ObjectReader& reader, int players, DealProof& proof) {
  const int places = int(proof.entropy.size());
  if (const json* list = reader.array("seals", places, kMostAtTable))
    for (std::size_t i = 0; i < list->size(); ++i) {
      const json& one = (*list)[i];
      const std::string seal = one.is_string() ? one.get<std::string>() : "?";
      if (!seal.empty() && !is_hash(seal)) reader.wrong("seals[" + std::to_string(i) + "]", say<"record.not-hash">());
      proof.seals.push_back(seal);
    }
  if (const json* list = reader.array("seats", places, kMostAtTable))
    for (std::size_t i = 0; i < list->size(); ++i) {
      Seat seat = kNoSeat;
      if (!(*list)[i].is_null())
        if (const auto n = read_integer((*list)[i], reader.path_of("seats") + "[" + std::to_string(i) + "]", 0,
                                        players - 1, reader.problems()))
          seat = Seat(*n);
      proof.seats.push_back(seat);
    }
}

void read_proof(ObjectReader& record, int players, std::optional<DealProof>& proof) {
  const json* value = record.take("proof", false);
  if (value == nullptr) return;
  ObjectReader reader(*value, record.path_of("proof"), record.problems());
  DealProof read;
  if (reader.has("scheme")) read.scheme = static_cast<int>(reader.integer("scheme", 1, kRoundScheme).value_or(1));
  read.table = reader.text("table", 32).value_or("");
  read.hand = static_cast<int>(reader.integer("hand", 1, kMostHands).value_or(0));
  for (auto [key, text] : {std::pair{"commitment", &read.commitment}, {"secret", &read.secret}}) {
    *text = reader.text(key, 64).value_or("");
    if (!text->empty() && !is_hash(*text)) reader.wrong(key, say<"record.not-hash">());
  }
  // One for each who sat at the table; more may sit there than played.
  if (const json* list = reader.array("entropy", -1, kMostAtTable)) {
    if (list->size() < std::size_t(players)) reader.wrong("entropy", say<"record.few-entropy">(players));
    for (std::size_t i = 0; i < list->size(); ++i) {
      const json& one = (*list)[i];
      const bool sound = one.is_string() && (one.get_ref<const std::string&>().empty() ||
                                             is_plain_text(one.get_ref<const std::string&>(), kMostEntropyBytes));
      if (sound)
        read.entropy.push_back(one.get<std::string>());
      else
        reader.wrong("entropy[" + std::to_string(i) + "]", say<"record.entropy">(kMostEntropyBytes, kind_said(one)));
    }
  }
  if (read.scheme >= 2) read_places(reader, players, read);
  reader.finish();
  proof = std::move(read);
}

}  // namespace

std::optional<DealProof> proof_from_json(const json& proof) {
  std::vector<Diagnostic> problems;
  const Problems to{problems, {}, 0};
  const json around{{"proof", proof}};
  ObjectReader reader(around, "", to);
  std::optional<DealProof> read;
  read_proof(reader, 0, read);
  return problems.empty() ? read : std::nullopt;
}

void write_proof(JsonText& out, const DealProof& proof) {
  const auto texts = [&](const char* key, const std::vector<std::string>& all) {
    out.key(key).array();
    for (const std::string& one : all) out.string(one);
    out.end_array();
  };
  out.object();
  if (proof.scheme >= 2) out.key("scheme").number(proof.scheme);
  out.key("table").string(proof.table).key("hand").number(proof.hand);
  out.key("commitment").string(proof.commitment).key("secret").string(proof.secret);
  if (proof.scheme >= 2) {
    texts("seals", proof.seals);
    out.key("seats").array();
    for (const Seat seat : proof.seats) seat == kNoSeat ? out.null() : out.number(seat);
    out.end_array();
  }
  texts("entropy", proof.entropy);
  out.end_object();
}

void write_head(JsonText& out, const HandRecord& record) {
  if (!record.program.empty()) out.key("program").string(record.program);
  if (!record.variant.empty()) out.key("variant").string(record.variant);
  write_options(out.key("rules"), record.rules);
  out.key("hash").word(hash_of(record.rules));
  write_players(out.key("seats"), record.players);
}

void write_hand(JsonText& out, HandForm form, const HandRecord& record) {
  out.key("dealer").number(record.dealer);
  if (!record.dealt_by.empty()) out.key("dealt-by").string(record.dealt_by);
  out.key("doublers").number(record.doublers);
  write_deck(out, record.rules, record.deck, form);
  out.key("actions").array();
  for (const Move& m : record.moves)
    if (form == HandForm::full)
      out.object().key("seat").number(m.seat).key("do").word(to_text(m.action)).end_object();
    else
      out.word(std::to_string(m.seat) + " " + to_text(m.action));
  out.end_array().key("ending").word(name_of(record.ending)).key("scores").array();
  for (std::size_t p = 0; p < record.rules.table.players; ++p) out.number(record.scores[p]);
  out.end_array();
  if (record.proof) write_proof(out.key("proof"), *record.proof);
}

void read_moves(ObjectReader& reader, HandForm form, int players, std::vector<Move>& moves) {
  const json* list = reader.array("actions", -1, kMaxMoves);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json& value = (*list)[i];
    const std::string path = reader.path_of("actions") + "[" + std::to_string(i) + "]";
    if (form == HandForm::compact) {
      if (const auto move = parse_move(value, path, players, reader.problems())) moves.push_back(*move);
      continue;
    }
    ObjectReader one(value, path, reader.problems());
    if (const auto move = read_move(one, players)) moves.push_back(*move);
    one.finish();
  }
}

void read_hand(ObjectReader& reader, HandForm form, bool with_rules, HandRecord& record) {
  const int players = with_rules ? record.rules.table.players : kMaxSeats;
  if (with_rules) {
    if (const auto deck = read_deck(reader, record.rules, form)) record.deck = *deck;
    read_scores(reader, players, record);
  } else {
    for (const auto key : {"deck", "scores"}) reader.take(key);
    reader.take("die", false);
  }
  if (const auto dealer = reader.integer("dealer", 0, players - 1)) record.dealer = static_cast<Seat>(*dealer);
  record.dealt_by = reader.text("dealt-by", kMaxNameBytes, false).value_or("");
  if (const auto n = reader.integer("doublers", 0, kMaxDoublers)) record.doublers = static_cast<std::uint8_t>(*n);
  read_moves(reader, form, players, record.moves);
  read_ending(reader, record);
  read_proof(reader, players, record.proof);
}

std::string to_json(const HandRecord& record) {
  JsonText out;
  out.object().key("format").word(kHandFormat);
  write_head(out, record);
  write_hand(out, HandForm::full, record);
  return out.end_object().text();
}

std::optional<HandRecord> read_full_record(const json& value, const Problems& problems) {
  ObjectReader reader(value, "", problems);
  if (!reader.is_object() || !read_format(reader, kHandFormat)) return std::nullopt;
  HandRecord record;
  record.program = reader.text("program", kMaxNameBytes, false).value_or("");
  record.variant = reader.text("variant", 255, false).value_or("");
  const auto rules = read_rules(reader);
  if (rules) {
    record.rules = *rules;
    if (auto seats = read_players(reader, rules->table.players)) record.players = std::move(*seats);
  } else {
    reader.take("seats");
  }
  read_hand(reader, HandForm::full, rules.has_value(), record);
  reader.finish();
  return record;
}

RecordResult read_record(std::string_view text, const std::string& file, int line) {
  RecordResult result;
  const Problems problems{result.problems, file, line};
  if (const auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    auto record = read_full_record(*parsed, problems);
    if (result.problems.empty()) result.record = std::move(record);
  }
  return result;
}

}  // namespace sheepshead
