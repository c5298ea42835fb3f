#include "notation/rules_text.hpp"

#include <toml++/toml.h>

#include <algorithm>

#include "cards/text.hpp"
#include "notation/near_words.hpp"
#include "notation/spelling.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

Place place(const toml::source_region& r) { return {int(r.begin.line), int(r.begin.column)}; }

/// Line and column of a byte.
Place place_of(std::string_view text, std::size_t at) {
  Place p{1, 1};
  for (const char c : text.substr(0, at)) {
    if (c == '\n')
      ++p.line, p.column = 1;
    else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80)
      ++p.column;
  }
  return p;
}

/// Where a dotted key has more than kMostDots dots, or brackets stand in more than kMostOpen others; npos if nowhere.
/// The parser makes a table of each part of a key and destroys them recursively, so that a long enough key would end
/// the program.
std::size_t too_deep(std::string_view text) {
  constexpr int kMostDots = 16, kMostOpen = 100;
  int dots = 0, open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '#') {
      i = std::min(text.find('\n', i), text.size());
      dots = 0;
    } else if (c == '"' || c == '\'') {
      const std::string_view three = c == '"' ? "\"\"\"" : "'''";
      const bool block = text.substr(i).starts_with(three);
      for (i += block ? 3 : 1; i < text.size(); ++i) {
        if (text[i] == '\\' && c == '"')
          ++i;
        else if (block ? text.substr(i).starts_with(three) : text[i] == c || text[i] == '\n')
          break;
      }
      if (block) i += 2;
    } else if (c == '.') {
      if (++dots > kMostDots) return i;
    } else if (c == '=' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}' || c == '\n') {
      dots = 0;
      if ((c == '[' || c == '{') && ++open > kMostOpen) return i;
      if ((c == ']' || c == '}') && open > 0) --open;
    }
  }
  return std::string_view::npos;
}

std::string_view kind_of(const toml::node& n) {
  switch (n.type()) {
    case toml::node_type::table: return "table";
    case toml::node_type::floating_point: return "fraction";
    case toml::node_type::date: return "date";
    case toml::node_type::time: return "time";
    case toml::node_type::date_time: return "datetime";
    default: return "other";
  }
}

Value to_value(const toml::node& n) {
  Value v;
  if (const auto* b = n.as_boolean()) {
    v.type = Value::Type::flag;
    v.flag = b->get();
  } else if (const auto* i = n.as_integer()) {
    v.type = Value::Type::number;
    v.number = i->get();
  } else if (const auto* s = n.as_string()) {
    v.type = Value::Type::text;
    v.text = s->get();
  } else if (const auto* a = n.as_array()) {
    v.type = Value::Type::list;
    for (const toml::node& item : *a) {
      if (const auto* number = item.as_integer())
        v.list.push_back(number->get());
      else if (const auto* word = item.as_string())
        v.words.push_back(word->get());
      else
        v.type = Value::Type::other;
    }
    if (!v.list.empty() && !v.words.empty()) v.type = Value::Type::other;
    if (v.type == Value::Type::other) v.text = "mixed";
  } else {
    v.text = kind_of(n);
  }
  return v;
}

/// "[QC, 10D]" as a shell leaves it of ["QC", "10D"]; nothing if it is not a list of cards.
std::optional<Value> unquoted_cards(std::string_view text) {
  if (!text.starts_with('[') || !text.ends_with(']') || text.size() < 2) return {};
  text = text.substr(1, text.size() - 2);
  Value v;
  v.type = Value::Type::list;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    const auto card = parse_card(trimmed(text.substr(0, end)));
    if (!card) return {};
    v.words.push_back(to_text(*card));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return v;
}

class Reader {
 public:
  Reader(const std::string& file, std::vector<Diagnostic>& problems) : file_(file), problems_(problems) {}

  void wrong(Place at, std::string key, Message text) {
    if (full()) return;
    if (++count_ == kMostProblems) key.clear(), at = {}, text = say<"file.more-problems">();
    if (key.size() > 60) key = key.substr(0, 57) + "...";
    problems_.push_back({file_, at.line, at.column, printable(key), std::move(text)});
  }

  RulesText read(const toml::table& root) {
    RulesText out;
    if (!right_format(root)) return out;
    out.readable = true;
    for (const auto& [key, node] : root) {
      if (full()) break;
      const std::string_view name = key.str();
      if (name == "format") continue;
      if (name == "name")
        line(node, key, out.name);
      else if (name == "rulebook")
        line(node, key, out.rulebook);
      else if (name == "extends")
        parent(node, key, out.extends);
      else
        group(node, key, out);
    }
    if (root.get("name") == nullptr) wrong({}, "name", say<"file.no-name">());
    std::stable_sort(out.settings.begin(), out.settings.end(), [](const auto& a, const auto& b) {
      return std::pair(a.key_at.line, a.key_at.column) < std::pair(b.key_at.line, b.key_at.column);
    });
    return out;
  }

 private:
  /// False if the rest of the file cannot be judged, as its format is not ours.
  bool right_format(const toml::table& root) {
    const toml::node* n = root.get("format");
    const std::string expected = "format = \"" + std::string(kRulesFormat) + "\"";
    if (n == nullptr) {
      wrong({}, "format", say<"file.no-format">(expected));
      return true;
    }
    const Place at = place(n->source());
    const auto text = n->value<std::string>();
    if (text == kRulesFormat) return true;
    const std::string_view ours = kRulesFormat.substr(0, kRulesFormat.find('/') + 1);
    if (text && text->starts_with(ours) && text->size() > ours.size() && text->size() < ours.size() + 7 &&
        text->find_first_not_of("0123456789", ours.size()) == std::string::npos && (*text)[ours.size()] != '0') {
      wrong(at, "format", say<"file.newer">(text->substr(ours.size())));
      return false;
    }
    const std::string right = excerpt(kRulesFormat);
    wrong(at, "format", text ? say<"file.format-not">(right, excerpt(*text)) : say<"file.format">(right));
    return !text || !text->starts_with("sheepshead-");
  }

  void line(const toml::node& n, const toml::key& key, RulesText::Line& out) {
    const auto text = n.as_string();
    if (text == nullptr || !is_plain_line(text->get())) {
      wrong(place(n.source()), std::string(key.str()), say<"file.line">());
      return;
    }
    out = {text->get(), place(key.source())};
  }

  void parent(const toml::node& n, const toml::key& key, RulesText::Line& out) {
    const auto text = n.as_string();
    if (text == nullptr || text->get().empty() || text->get().find('\0') != std::string::npos)
      wrong(place(n.source()), std::string(key.str()), say<"file.parent">());
    else
      out = {text->get(), place(n.source())};
  }

  void group(const toml::node& n, const toml::key& key, RulesText& out) {
    const std::string name(key.str());
    bool known = false;
    for (const Field& f : fields()) known = known || f.group == name;
    if (!known) {
      static const std::vector<std::string> kHead{"format", "name", "rulebook", "extends"};
      const auto head = n.is_table() ? std::nullopt : nearest(name, kHead);
      wrong(place(key.source()), name,
            head ? with_help(say<"file.no-key">(), meant(name, kHead)) : no_such_group(name));
      return;
    }
    const toml::table* options = n.as_table();
    if (options == nullptr) {
      wrong(place(key.source()), name, say<"file.group">(name));
      return;
    }
    for (const auto& [option, value] : *options) {
      if (full()) break;
      const std::string full = name + "." + std::string(option.str());
      const Field* f = find_field(full);
      if (f == nullptr)
        wrong(place(option.source()), full, no_such_option(full));
      else
        out.settings.push_back({f, to_value(value), place(option.source()), place(value.source())});
    }
  }

  bool full() const { return count_ >= kMostProblems; }

  const std::string& file_;
  std::vector<Diagnostic>& problems_;
  int count_ = 0;
};

/// Parses a text and hands on the table, or what is wrong. The library throws that, or, where nothing is thrown, the
/// module for browsers, returns it.
template <class Use, class Refuse>
auto with_toml(std::string_view text, Use use, Refuse refuse) {
#if TOML_EXCEPTIONS
  try {
    return use(toml::parse(text));
  } catch (const toml::parse_error& e) { return refuse(e); }
#else
  const toml::parse_result parsed = toml::parse(text);
  return parsed ? use(parsed.table()) : refuse(parsed.error());
#endif
}

}  // namespace

RulesText read_rules_text(std::string_view text, const std::string& file, std::vector<Diagnostic>& problems) {
  Reader reader(file, problems);
  if (text.size() > kMaxRulesBytes) {
    reader.wrong({}, "", say<"file.too-large">());
    return {};
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const auto at = not_utf8(text); at != std::string_view::npos) {
    reader.wrong(place_of(text, at), "", say<"file.not-utf8">());
    return {};
  }
  if (const auto at = too_deep(text); at != std::string_view::npos) {
    reader.wrong(place_of(text, at), "", say<"file.nested">());
    return {};
  }
  return with_toml(
      text, [&](const toml::table& root) { return reader.read(root); },
      [&](const toml::parse_error& e) {
        reader.wrong(place(e.source()), "", say<"file.not-toml">(printable(e.description())));
        return RulesText{};
      });
}

Value read_value(std::string_view text) {
  Value bare;
  bare.type = Value::Type::text;
  bare.text = text;
  if (text.size() > 1000 || not_utf8(text) != std::string_view::npos || too_deep(text) != std::string_view::npos)
    return bare;
  const auto value = with_toml(
      "v = " + std::string(text),
      [](const toml::table& t) {
        return t.size() == 1 && t.get("v") != nullptr ? std::optional(to_value(*t.get("v"))) : std::nullopt;
      },
      [](const toml::parse_error&) { return std::optional<Value>(); });  // a bare word
  if (value) return *value;
  if (auto cards = unquoted_cards(text)) return *std::move(cards);
  return bare;
}

}  // namespace sheepshead
