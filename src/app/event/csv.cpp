#include "app/event/csv.hpp"

#include <algorithm>
#include <charconv>

#include "app/console/input.hpp"
#include "app/event/saying.hpp"
#include "notation/spelling.hpp"
#include "table/lines.hpp"
#include "words/groups/csv.hpp"
#include "words/groups/draw.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;

constexpr string_view kFormulas = "=+-@\t\r";

string small(string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return text;
}

char separator_of(string_view text) {
  const string_view first = text.substr(0, text.find_first_of("\r\n"));
  if (first.find(',') != string_view::npos) return ',';
  if (first.find(';') != string_view::npos) return ';';
  return first.find('\t') != string_view::npos ? '\t' : ',';
}

}  // namespace

std::optional<CsvFault> parse_csv(string_view text, std::vector<CsvRow>& rows) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const char separator = separator_of(text);
  int line = 1;
  std::size_t at = 0;
  const auto is_end = [&] { return at == text.size() || text[at] == '\r' || text[at] == '\n'; };
  while (at < text.size()) {
    CsvRow row{line, {}};
    for (bool more = true; more;) {
      string cell;
      if (at < text.size() && text[at] == '"') {
        const int opened = line;
        for (++at;; ++at) {
          if (at == text.size()) return CsvFault{opened, say<"csv.open-quote">()};
          if (text[at] == '"' && (at + 1 == text.size() || text[at + 1] != '"')) break;
          if (text[at] == '"') ++at;
          line += text[at] == '\n';
          cell += text[at];
        }
        ++at;
        if (!is_end() && text[at] != separator) return CsvFault{line, say<"csv.after-quote">()};
      } else {
        for (; !is_end() && text[at] != separator; ++at) {
          if (text[at] == '"') return CsvFault{line, say<"csv.stray-quote">()};
          cell += text[at];
        }
      }
      row.cells.push_back(std::move(cell));
      more = !is_end();
      if (more) ++at;
    }
    if (at < text.size()) at += text.substr(at).starts_with("\r\n") ? 2 : 1;
    ++line;
    if (std::ranges::any_of(row.cells, [](const string& c) { return !trimmed(c).empty(); }))
      rows.push_back(std::move(row));
  }
  return std::nullopt;
}

std::optional<CsvFault> CsvTable::take(std::vector<CsvRow> rows) {
  if (rows.empty()) return CsvFault{1, say<"csv.empty">()};
  const auto column_of = [&](const string& cell) {
    return std::ranges::find(known_, small(string(trimmed(cell))), &Column::name);
  };
  const bool is_head =
      std::ranges::any_of(rows.front().cells, [&](const string& cell) { return column_of(cell) != known_.end(); });
  if (is_head) {
    for (const string& cell : rows.front().cells) {
      const auto at = column_of(cell);
      if (at == known_.end()) {
        std::vector<string> all;
        for (const Column& c : known_) all.emplace_back(c.name);
        return CsvFault{rows.front().line, say<"csv.column">(excerpt(cell), joined(all, ", "))};
      }
      if (std::ranges::find(columns_, at->name) != columns_.end())
        return CsvFault{rows.front().line, say<"csv.column-twice">(string(at->name))};
      columns_.push_back(at->name);
    }
    for (const Column& c : known_)
      if (c.required && std::ranges::find(columns_, c.name) == columns_.end())
        return CsvFault{rows.front().line, say<"csv.no-column">(string(c.name))};
    rows.erase(rows.begin());
  } else {
    for (const Column& c : known_)
      if (!c.ignored) columns_.push_back(c.name);
  }
  for (const CsvRow& row : rows)
    if (row.cells.size() > columns_.size())
      return CsvFault{row.line, say<"csv.cells">(row.cells.size(), columns_.size())};
  rows_ = std::move(rows);
  return std::nullopt;
}

string CsvTable::cell(std::size_t row, string_view column) const {
  const auto at = std::size_t(std::ranges::find(columns_, column) - columns_.begin());
  if (at >= rows_[row].cells.size()) return "";
  string_view text = trimmed(rows_[row].cells[at]);
  if (text.size() > 1 && text[0] == '\'' && kFormulas.find(text[1]) != string_view::npos) text.remove_prefix(1);
  return string(text);
}

std::optional<CsvFault> CsvTable::number(std::size_t row, string_view column, std::int64_t least, std::int64_t most,
                                         std::int64_t& n) const {
  const string text = cell(row, column);
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), n);
  if (!text.empty() && error == std::errc() && end == text.data() + text.size() && n >= least && n <= most) return {};
  return CsvFault{line(row), say<"csv.not-number">(string(column), excerpt(text))};
}

std::optional<CsvFault> CsvTable::flag(std::size_t row, string_view column, bool& is) const {
  const string text = small(cell(row, column));
  for (const string_view yes : {"yes", "1", "x", "true", "ja"})
    if (text == yes) is = true;
  for (const string_view no : {"", "no", "0", "false", "nein"})
    if (text == no) return {};
  if (is) return {};
  return CsvFault{line(row), say<"csv.not-yes">(string(column), excerpt(text))};
}

Message at_line(const string& from, const CsvFault& fault) { return say<"csv.at">(from, fault.line, fault.why); }

std::optional<Message> read_csv(const string& from, CsvTable& table) {
  const Input input(from);
  if (input.fd() < 0) return say<"draw.not-read">(input.name(), input.why());
  LineReader lines(input.fd(), kMostCsvBytes);
  string text, line;
  for (auto got = lines.next(line); got != LineReader::Got::end; got = lines.next(line)) {
    if (got == LineReader::Got::wrong) {
      const Diagnostic wrong = lines.wrong(input.name());
      return at_line(wrong.file, {std::max(wrong.line, 1), wrong.text});
    }
    text += line + (lines.ended() ? "\n" : "");
    if (text.size() > kMostCsvBytes)
      return at_line(input.name(), {lines.number(), say<"csv.too-large">(kMostCsvBytes)});
  }
  std::vector<CsvRow> rows;
  auto fault = parse_csv(text, rows);
  if (!fault) fault = table.take(std::move(rows));
  return fault ? std::optional(at_line(input.name(), *fault)) : std::nullopt;
}

}  // namespace sheepshead::app
