#include "notation/explanation.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/prose.hpp"
#include "speech/message_json.hpp"

namespace sheepshead {
namespace {

using std::size_t;
using std::string;
using std::vector;

string filled(size_t n) { return string(n, ' '); }

/// The words of a column's head in lines no wider than `width`, or than the longest of them.
vector<string> broken(const string& head, size_t width) {
  vector<string> lines;
  for (size_t at = 0; at < head.size();) {
    const size_t end = std::min(head.find(' ', at), head.size());
    const string word = head.substr(at, end - at);
    if (!lines.empty() && columns(lines.back()) + 1 + columns(word) <= width)
      lines.back() += " " + word;
    else
      lines.push_back(word);
    at = end + 1;
  }
  return lines;
}

size_t widest(const vector<string>& lines) {
  size_t most = 0;
  for (const string& line : lines) most = std::max(most, columns(line));
  return most;
}

/// The first column begins at the left, the others end at the right; each is as wide as its cells or the words of its
/// head.
vector<string> table_lines(const vector<Explanation::Row>& rows, const speech::Language& language) {
  constexpr size_t kGap = 2;
  vector<vector<string>> cells;
  for (const Explanation::Row& row : rows) {
    cells.emplace_back();
    for (const Message& m : row) cells.back().push_back(language.text(m));
  }
  const size_t many = cells.front().size();
  vector<vector<string>> heads(many);
  vector<size_t> wide(many, 0);
  size_t most = 0;
  for (size_t c = 0; c < many; ++c) {
    for (size_t r = 1; r < cells.size(); ++r) wide[c] = std::max(wide[c], columns(cells[r][c]));
    heads[c] = broken(cells.front()[c], wide[c]);
    wide[c] = std::max(wide[c], widest(heads[c]));
    heads[c] = broken(cells.front()[c], wide[c]);
    most = std::max(most, heads[c].size());
  }
  vector<string> lines;
  const auto line_of = [&](const auto& cell) {
    string line;
    for (size_t c = 0; c < many; ++c) {
      const string text = cell(c);
      const string blanks = filled(wide[c] - columns(text));
      line += filled(kGap) + (c == 0 ? text + blanks : blanks + text);
    }
    lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
  };
  for (size_t i = 0; i < most; ++i)
    line_of([&](size_t c) {
      const size_t above = most - heads[c].size();
      return i < above ? string() : heads[c][i - above];
    });
  for (size_t r = 1; r < cells.size(); ++r) line_of([&](size_t c) { return cells[r][c]; });
  return lines;
}

nlohmann::json to_json(const vector<Message>& all) {
  nlohmann::json list = nlohmann::json::array();
  for (const Message& m : all) list.push_back(speech::to_json(m));
  return list;
}

}  // namespace

string to_text(const Explanation& e, const speech::Language& language, int width) {
  Prose p(width);
  for (const Explanation::Part& part : e.parts) {
    p.heading(language.text(part.heading));
    for (const Explanation::Paragraph& paragraph : part.paragraphs) {
      for (const Message& m : paragraph.said) p.say(language.text(m));
      p.stop();
      if (!paragraph.rows.empty())
        for (const string& line : table_lines(paragraph.rows, language)) p.row(line);
    }
  }
  return p.text();
}

nlohmann::json to_json(const Explanation& e) {
  nlohmann::json parts = nlohmann::json::array();
  for (const Explanation::Part& part : e.parts) {
    nlohmann::json paragraphs = nlohmann::json::array();
    for (const Explanation::Paragraph& one : part.paragraphs) {
      if (one.rows.empty()) {
        paragraphs.push_back({{"said", to_json(one.said)}});
        continue;
      }
      nlohmann::json rows = nlohmann::json::array();
      for (const Explanation::Row& row : one.rows) rows.push_back(to_json(row));
      paragraphs.push_back({{"rows", std::move(rows)}});
    }
    parts.push_back({{"heading", speech::to_json(part.heading)}, {"paragraphs", std::move(paragraphs)}});
  }
  return parts;
}

}  // namespace sheepshead
