#include "table/number_words.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "notation/spelling.hpp"
#include "table/meant.hpp"
#include "words/groups/numbers.hpp"

namespace sheepshead {
namespace {

using Made = nlohmann::ordered_json;

/// One piece of a value: a number or a word, and what stands before its colon.
struct Piece {
  std::string before;
  std::string text;
  bool pair = false;
  bool quoted = false;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr std::array<std::string_view, 3> kFlagWords{"sheepshead", "forced", "laid-up"};

/// Whether another key begins here: a word with an equals sign behind it, or a flag.
bool key_begins(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && (is_letter(text[end]) || (end > at && (text[end] == '-' || text[end] == '_')))) ++end;
  if (end == at) return false;
  if (end < text.size() && text[end] == '=') return true;
  return (end == text.size() || is_blank(text[end])) &&
         std::find(kFlagWords.begin(), kFlagWords.end(), text.substr(at, end - at)) != kFlagWords.end();
}

bool is_nobody(const Piece& p) { return !p.quoted && (p.text == "nobody" || p.text == "null"); }

Made made_of(const Piece& p) {
  if (p.quoted) return p.text;
  if (p.text == "true") return true;
  if (p.text == "false") return false;
  if (is_nobody(p)) return nullptr;
  const std::string_view digits = std::string_view(p.text).substr(p.text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return p.text;
  return std::stoi(p.text);
}

/// Reads one value up to the next key; nothing if a quote is not closed.
std::optional<std::vector<Piece>> pieces_of(std::string_view text, std::size_t& at) {
  std::vector<Piece> pieces(1);
  bool in_quotes_now = false, blank = false;
  for (; at < text.size(); ++at) {
    Piece& piece = pieces.back();
    const char c = text[at];
    if (!in_quotes_now && is_blank(c)) {
      blank = true;
      continue;
    }
    if (blank && key_begins(text, at)) break;
    if (blank && !piece.text.empty() && c != ',' && c != ':') piece.text += ' ';
    blank = false;
    if (c == '"') {
      in_quotes_now = !in_quotes_now;
      piece.quoted = true;
    } else if (in_quotes_now || (c != ',' && c != ':')) {
      piece.text += c;
    } else if (c == ',') {
      pieces.emplace_back();
    } else {
      piece = {std::move(piece.text), {}, true, false};
    }
  }
  if (in_quotes_now) return std::nullopt;
  return pieces;
}

/// Pieces that are one name with commas, as in "Nowak, Bob", become one again.
void join_names(std::vector<Piece>& pieces, std::span<const std::string> names) {
  const auto bare = [](std::string_view text) {
    std::string all;
    for (const char c : text)
      if (c != ' ' || all.empty() || all.back() != ',') all += c;
    return all;
  };
  for (std::size_t first = 0; first < pieces.size(); ++first)
    for (std::size_t last = pieces.size() - 1; last > first; --last) {
      std::string name;
      bool is_whole = true;
      for (std::size_t i = first; i <= last; ++i) {
        is_whole = is_whole && (i == last || !pieces[i].pair) && !pieces[i].quoted;
        name += (name.empty() ? "" : ",") + (pieces[i].pair ? pieces[i].before : pieces[i].text);
      }
      const auto known =
          std::ranges::find_if(names, [&](const std::string& one) { return same_name(bare(one), bare(name)); });
      if (!is_whole || known == names.end()) continue;
      (pieces[last].pair ? pieces[last].before : pieces[last].text) = *known;
      pieces[last].quoted = !pieces[last].pair;
      pieces.erase(pieces.begin() + std::ptrdiff_t(first), pieces.begin() + std::ptrdiff_t(last));
      break;
    }
}

bool is_list_key(std::string_view key) { return key == "partners" || key == "bidders"; }

}  // namespace

NumberWords words_to_json(std::string_view text, std::span<const std::string> names) {
  Made object = Made::object();
  const auto wrong = [](std::string field, Message reason) {
    return NumberWords{{}, std::move(field), std::move(reason)};
  };
  for (std::size_t at = 0; at < text.size();) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    std::string key;
    for (; at < text.size() && !is_blank(text[at]) && text[at] != '='; ++at)
      key += text[at] >= 'A' && text[at] <= 'Z' ? char(text[at] - 'A' + 'a') : text[at];
    if (not_utf8(key) != std::string::npos) return wrong({}, say<"numbers.not-utf8">());
    if (key == "partner") key = "partners";
    if (object.contains(key)) return wrong(key, say<"numbers.twice">());
    if (at >= text.size() || text[at] != '=') {
      object[key] = true;
      continue;
    }
    ++at;
    auto pieces = pieces_of(text, at);
    if (!pieces) return wrong(key, say<"numbers.quote">());
    join_names(*pieces, names);
    for (const Piece& p : *pieces) {
      if (not_utf8(p.text) != std::string::npos || not_utf8(p.before) != std::string::npos)
        return wrong(key, say<"numbers.not-utf8">());
      if (p.text.empty()) return wrong(key, say<"numbers.empty">());
      if (p.pair != pieces->front().pair) return wrong(key, say<"numbers.half-by-name">());
    }
    if (pieces->front().pair) {
      Made& by_name = object[key] = Made::object();
      for (const Piece& p : *pieces) {
        if (by_name.contains(p.before)) return wrong(key, say<"numbers.name-twice">(excerpt(p.before)));
        by_name[p.before] = made_of(p);
      }
    } else if (pieces->size() > 1 || is_list_key(key)) {
      Made& list = object[key] = Made::array();
      for (const Piece& p : *pieces)
        if (!is_nobody(p)) list.push_back(made_of(p));
    } else {
      object[key] = made_of(pieces->front());
    }
  }
  return {object.dump(), {}, {}};
}

}  // namespace sheepshead
