#include "notation/card.hpp"

#include "notation/card_parts.hpp"
#include "notation/diff.hpp"
#include "notation/explain.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kMargin = 10;

std::vector<CardPart> all_parts(const Rules& rules, CardStyle style) {
  const Game g = compile(rules);
  std::vector<CardPart> parts = card_of_cards(g, style);
  for (CardPart& part : card_of_hand(g, style)) parts.push_back(std::move(part));
  for (CardPart& part : card_of_scores(g, style)) parts.push_back(std::move(part));
  return parts;
}

std::string as_text(const std::vector<CardPart>& parts) {
  std::string all;
  for (const CardPart& part : parts) {
    all += part.head + part.text;
    for (const std::string& row : part.rows) all += row;
  }
  return all;
}

/// What the parts do not speak of, as sentences: house rules that few tables have.
std::string untold(const Rules& rules, const std::string& told, CardStyle style) {
  std::string text;
  const Rules standard;
  for (const Field& f : fields()) {
    if (f.same(rules, standard)) continue;
    Rules without = rules;
    if (is_list(f.kind))
      f.set_list(without, f.list(standard));
    else
      f.set(without, f.get(standard));
    if (check(without).empty() && as_text(all_parts(without, style)) == told)
      text += (text.empty() ? "" : " ") + option_text(f, rules);
  }
  return text;
}

std::vector<std::string> lines_of(const CardPart& part) {
  std::vector<std::string> lines;
  Prose prose(int(kCardColumns - kMargin));
  const std::string text = prose.say(part.text).text();
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    const std::string head = lines.empty() ? part.head : "";
    lines.push_back(head + std::string(kMargin - head.size(), ' ') + text.substr(at, end - at));
  }
  for (const std::string& row : part.rows) lines.push_back(std::string(kMargin - 1, ' ') + row);
  return lines;
}

}  // namespace

std::vector<std::string> table_card(const Variant& v, CardStyle style) {
  std::vector<CardPart> parts = all_parts(v.rules, style);
  if (std::string house = untold(v.rules, as_text(parts), style); !house.empty())
    parts.push_back({"BESIDES", std::move(house)});
  const std::string players = in_words(v.rules.table.players) + " play";
  std::vector<std::string> lines{v.name + ": " + players, std::string(kCardColumns, '-')};
  for (const CardPart& part : parts)
    for (std::string& line : lines_of(part)) lines.push_back(std::move(line));
  if (lines.size() > kCardLines) {
    lines.resize(kCardLines - 1);
    lines.push_back(std::string(kMargin, ' ') + "The rest did not fit: sheepshead rules explain has it all.");
  }
  return lines;
}

}  // namespace sheepshead
