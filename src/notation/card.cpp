#include "notation/card.hpp"

#include <algorithm>

#include "notation/card_parts.hpp"
#include "notation/explanation.hpp"
#include "notation/prose.hpp"
#include "notation/setting.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "words/groups/rules-card.hpp"

namespace sheepshead {
namespace {

using std::size_t;
using std::string;

constexpr size_t kLeastMargin = 10;
constexpr size_t kPayName = 20, kPayColumn = 8;

std::vector<CardPart> all_parts(const Rules& rules) {
  const Game g = compile(rules);
  std::vector<CardPart> parts = card_of_cards(g);
  for (CardPart& part : card_of_hand(g)) parts.push_back(std::move(part));
  for (CardPart& part : card_of_scores(g)) parts.push_back(std::move(part));
  return parts;
}

/// What the parts do not speak of, as sentences: house rules that few tables have.
std::vector<Message> untold(const Rules& rules, const std::vector<CardPart>& told) {
  std::vector<Message> all;
  const Rules standard;
  for (const Field& f : fields()) {
    if (f.same(rules, standard)) continue;
    Rules without = rules;
    if (is_list(f.kind))
      f.set_list(without, f.list(standard));
    else
      f.set(without, f.get(standard));
    if (check(without).empty() && all_parts(without) == told) all.push_back(setting(f, rules));
  }
  return all;
}

/// The page, line by line.
class Page {
 public:
  Page(const speech::Language& language, CardStyle style, size_t margin)
      : language_(language), style_(style), margin_(margin) {}

  void add(const CardPart& part) {
    Prose prose(int(kCardColumns - margin_));
    for (const Message& m : part.said) prose.say(in_words(m));
    const string text = prose.text();
    string head = in_words(part.head);
    for (size_t at = 0, end; (end = text.find('\n', at)) != string::npos; at = end + 1) {
      lines_.push_back(padded(std::exchange(head, ""), margin_) + text.substr(at, end - at));
    }
    for (const CardPart::Row& row : part.rows) add(row);
  }
  string in_words(const Message& m) const { return language_.text(m, {.cards = style_}); }

  std::vector<string> take() && { return std::move(lines_); }

 private:
  static string padded(const string& text, size_t to) {
    const size_t wide = columns(text);
    return text + string(to > wide ? to - wide : 0, ' ');
  }

  void add(const CardPart::Row& row) {
    const string margin(margin_, ' ');
    if (row.cells.empty()) {
      Prose prose(int(kCardColumns - margin_));
      const string text = prose.say(in_words(row.name)).text();
      for (size_t at = 0, end; (end = text.find('\n', at)) != string::npos; at = end + 1)
        lines_.push_back(margin + text.substr(at, end - at));
      return;
    }
    string line = margin + padded(in_words(row.name), kPayName);
    for (const Message& cell : row.cells) {
      const string text = in_words(cell);
      line += string(kPayColumn - std::min(kPayColumn, columns(text)), ' ') + text;
    }
    lines_.push_back(std::move(line));
  }

  const speech::Language& language_;
  CardStyle style_;
  size_t margin_;
  std::vector<string> lines_;
};

}  // namespace

std::vector<string> table_card(const Variant& v, CardStyle style, const speech::Language& language) {
  std::vector<CardPart> parts = all_parts(v.rules);
  if (std::vector<Message> house = untold(v.rules, parts); !house.empty())
    parts.push_back({say<"rules-card.head">(which<"besides">()), std::move(house)});
  size_t margin = kLeastMargin;
  for (const CardPart& part : parts) margin = std::max(margin, columns(language.text(part.head)) + 1);
  Page page(language, style, margin);
  for (const CardPart& part : parts) page.add(part);
  std::vector<string> lines{page.in_words(say<"rules-card.title">(title_of(v), v.rules.table.players)),
                            string(kCardColumns, '-')};
  for (string& line : std::move(page).take()) lines.push_back(std::move(line));
  if (lines.size() > kCardLines) {
    lines.resize(kCardLines - 1);
    lines.push_back(string(margin, ' ') + language.text(say<"rules-card.not-all">()));
  }
  return lines;
}

}  // namespace sheepshead
