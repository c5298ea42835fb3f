// Hands that somebody has written down.
#include <algorithm>

#include "module/answers.hpp"
#include "notation/record_lines.hpp"
#include "notation/record_parts.hpp"
#include "words/groups/file.hpp"

namespace sheepshead::asked {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

/// Calls `on` with each record and the number of its line: a text whose first line is no whole object is one record.
template <class On>
void for_each_record(std::string_view text, On on) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == text.npos) return;
  const std::string_view first = text.substr(begin, text.find('\n', begin) - begin);
  if (first[first.find_last_not_of(kBlank)] != '}') return on(text, 1);
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view one = text.substr(0, text.find('\n'));
    if (one.find_first_not_of(kBlank) != one.npos) on(one, line);
    text.remove_prefix(std::min(one.size() + 1, text.size()));
  }
}

}  // namespace

void answer_read(ObjectReader& reader, JsonText& out) {
  const nlohmann::json* text = reader.take("text");
  if (text != nullptr && !text->is_string()) reader.wrong("text", say<"file.not-text">(kind_said(*text)));
  if (!is_sound(reader)) return;
  RecordReader records;
  out.key("hands").array();
  for_each_record(text->get_ref<const std::string&>(), [&](std::string_view one, int line) {
    const auto read = records.read(one, line);
    if (!read) return;  // a header
    const std::string place = "line " + std::to_string(line);
    for (const Diagnostic& d : read->problems) reader.wrong(d.key.empty() ? place : place + ": " + d.key, d.text);
    if (!read->record) return;
    if (auto problem = verify(*read->record)) return reader.wrong(place, std::move(problem->text));
    write_head(out.object(), *read->record);
    write_hand(out, HandForm::compact, *read->record);
    out.end_object();
  });
  out.end_array();
}

}  // namespace sheepshead::asked
