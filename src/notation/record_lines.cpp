#include "notation/record_lines.hpp"

#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

/// What a header says, as a record without a hand. Nothing if there is a problem.
std::optional<HandRecord> read_header(const json& value, const Problems& problems) {
  const std::size_t before = problems.list.size();
  ObjectReader reader(value, "", problems);
  if (!read_format(reader, kHandsFormat)) return std::nullopt;
  HandRecord header;
  header.program = reader.text("program", kMaxNameBytes, false).value_or("");
  header.variant = reader.text("variant", 255, false).value_or("");
  if (const auto rules = read_rules(reader)) {
    header.rules = *rules;
    if (auto seats = read_players(reader, rules->table.players)) header.players = std::move(*seats);
  } else {
    reader.take("seats");
  }
  reader.finish();
  return problems.list.size() == before ? std::optional(std::move(header)) : std::nullopt;
}

std::optional<HandRecord> read_compact(const json& value, const std::map<std::string, HandRecord>& headers,
                                       const Problems& problems) {
  ObjectReader reader(value, "", problems);
  const auto hash = reader.text("hash", 64);
  if (!hash) return std::nullopt;
  const auto header = headers.find(*hash);
  if (header == headers.end()) {
    reader.wrong("hash", say<"record.no-header">(excerpt(*hash), excerpt(kHandsFormat)));
    return std::nullopt;
  }
  HandRecord record = header->second;
  if (reader.has("seats"))
    if (auto seats = read_players(reader, record.rules.table.players)) record.players = std::move(*seats);
  read_hand(reader, HandForm::compact, true, record);
  reader.finish();
  return record;
}

/// The value of "format" if `value` has one that is text.
std::string_view format_of(const json& value) {
  if (!value.is_object()) return {};
  const auto format = value.find("format");
  if (format == value.end() || !format->is_string()) return {};
  return format->get_ref<const std::string&>();
}

}  // namespace

std::string compact_header(const HandRecord& record) {
  JsonText out;
  out.object().key("format").word(kHandsFormat);
  write_head(out, record);
  return out.end_object().text();
}

std::string compact_line(const HandRecord& record, bool with_players) {
  JsonText out;
  out.object().key("hash").word(hash_of(record.rules));
  if (with_players) write_players(out.key("seats"), record.players);
  write_hand(out, HandForm::compact, record);
  return out.end_object().text();
}

std::string CompactWriter::lines(const HandRecord& record) {
  const bool known = header_ && header_->program == record.program && header_->variant == record.variant &&
                     header_->rules == record.rules;
  std::string text;
  if (!known) {
    header_ = record;
    text = compact_header(record) + "\n";
  }
  return text + compact_line(record, header_->players != record.players) + "\n";
}

std::optional<RecordResult> RecordReader::read(std::string_view text, int line) {
  RecordResult result;
  const Problems problems{result.problems, file_, line};
  const auto parsed = parse_json(text, kMaxRecordBytes, problems);
  if (!parsed) return result;
  std::optional<HandRecord> record;
  if (format_of(*parsed).starts_with(kHandsFormat.substr(0, kHandsFormat.find('/') + 1))) {
    if (auto header = read_header(*parsed, problems)) {
      headers_[hash_of(header->rules)] = std::move(*header);
      return std::nullopt;
    }
    // Lines under a header that is not sound must not take an older one for theirs.
    if (const auto hash = parsed->find("hash"); hash != parsed->end() && hash->is_string())
      headers_.erase(hash->get<std::string>());
  } else if (parsed->is_object() && !parsed->contains("format") && parsed->contains("hash")) {
    record = read_compact(*parsed, headers_, problems);
  } else {
    record = read_full_record(*parsed, problems);
  }
  if (result.problems.empty()) result.record = std::move(record);
  return result;
}

bool RecordReader::looks_like_hand(std::string_view line) {
  const auto has = [&](std::string_view what) { return line.find(what) != line.npos; };
  return has("\"sheepshead-hand/") || (has("\"hash\"") && has("\"deck\"") && !has("\"format\""));
}

}  // namespace sheepshead
