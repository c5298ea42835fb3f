#include "speech/check.hpp"

#include <unicode/plurrule.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "speech/pattern.hpp"

namespace sheepshead::speech {

std::span<const words::Argument> form_arguments(words::Kind);

namespace {

using std::string;
using words::Argument;
using words::Kind;
using Way = Reference::Way;

std::set<string> plurals_of(std::string_view tag, UPluralType type) {
  UErrorCode code = U_ZERO_ERROR;
  const auto locale = icu::Locale::forLanguageTag(string(tag), code);
  const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(locale, type, code));
  const std::unique_ptr<icu::StringEnumeration> all(rules->getKeywords(code));
  std::set<string> found;
  while (const char* word = all->next(nullptr, code)) found.insert(word);
  return found;
}

struct Checking {
  std::string_view tag;
  std::set<string> plurals, ordinals;
  std::map<string, string> lines = {};
  std::vector<string> wrong = {};
  /// Forms that a line asks for, and the two by which somebody without a name is called.
  std::set<string> used{"form.who.seat", "form.who.you"};

  void say(const string& id, const string& what) { wrong.push_back(id + ": " + what); }

  void check_keys(const string& id, const Reference& r, const std::set<string>& have) {
    for (const string& key : r.keys)
      if (!key.starts_with('=') && !have.contains(key)) say(id, "the language has no plural \"" + key + "\"");
    for (const string& key : have)
      if (std::ranges::find(r.keys, key) == r.keys.end()) say(id, "{" + r.name + "} has no \"" + key + "\"");
  }

  void check_choice(const string& id, const Reference& r, std::string_view words) {
    if (std::ranges::find(r.keys, "other") == r.keys.end()) say(id, "{" + r.name + "} has no \"other\"");
    if (words.empty()) return;
    std::set<string> all{"other"};
    for (std::size_t at = 0; at <= words.size();) {
      const auto bar = std::min(words.find('|', at), words.size());
      string word(words.substr(at, bar - at));
      std::ranges::replace(word, '-', '_');
      all.insert(word);
      at = bar + 1;
    }
    for (const string& key : r.keys)
      if (!all.contains(key)) say(id, "{" + r.name + "} is never \"" + key + "\"");
  }

  void check_reference(const string& id, const Reference& r, const Argument& a) {
    const bool counts =
        (a.kind == Kind::number && r.form.empty()) || (a.kind == Kind::decimal && r.form.empty()) || r.form == "n";
    const bool is =
        r.form == "is" || r.form == "are" || ((a.kind == Kind::choice || a.kind == Kind::suit) && r.form.empty());
    switch (r.way) {
      case Way::plural:
      case Way::ordinal:
        if (!counts) say(id, "{" + r.name + "} is no number");
        check_keys(id, r, r.way == Way::plural ? plurals : ordinals);
        break;
      case Way::select: {
        if (!is)
          say(id, "{" + r.name + "} is not one of a few words; where a person is meant, write {" + r.argument +
                      "_is, select, ...}");
        std::string_view words = a.words;
        if (a.kind == Kind::suit) words = "clubs|spades|hearts|diamonds|trump";
        if (a.kind == Kind::who) words = "you";
        if (a.kind == Kind::people) words = r.form == "are" ? "none|you|one|with_you|many" : "none|you|one|many";
        check_choice(id, r, words);
        break;
      }
      case Way::format:
        if (!counts) say(id, "{" + r.name + "} is no number");
        break;
      case Way::plain:
        if (is) say(id, "{" + r.name + "} is one of a few words: {" + r.name + ", select, ...}");
    }
    if (r.form.empty() || own_form(a.kind, r.form)) return;
    Kind kind = a.kind;
    if (kind == Kind::cards) kind = Kind::card;
    if (kind == Kind::people) kind = Kind::who;
    const string form = form_id(kind, r.form);
    used.insert(form);
    if (!lines.contains(form)) say(id, "{" + r.name + "} needs a line " + form);
  }

  void check_line(const string& id, std::span<const Argument> arguments, bool all_used) {
    std::vector<Reference> found;
    try {
      found = references(lines.at(id));
    } catch (const std::exception& e) {
      say(id, e.what());
      return;
    }
    if (lines.at(id).empty()) say(id, "is empty");
    for (const Reference& r : found) {
      const auto a = std::ranges::find(arguments, r.argument, &Argument::name);
      if (a == arguments.end())
        say(id, "{" + r.name + "}: the message has no argument " + r.argument);
      else
        check_reference(id, r, *a);
    }
    for (const Argument& a : arguments)
      if (all_used && std::ranges::find(found, a.name, &Reference::argument) == found.end())
        say(id, "does not use {" + string(a.name) + "}");
  }
};

// form.KIND.FORM
Kind kind_of_form(const string& id) {
  for (int k = 0; k <= int(Kind::list); ++k)
    if (id.starts_with("form." + string(name_of(Kind(k))) + ".")) return Kind(k);
  return Kind::list;
}

std::string_view in_typescript(Kind kind) {
  switch (kind) {
    case Kind::number:
    case Kind::decimal: return "number";
    case Kind::text:
    case Kind::option:
    case Kind::card: return "string";
    case Kind::value: return "Spelled";
    case Kind::cards: return "readonly string[]";
    case Kind::suit: return "PlaySuit";
    case Kind::who: return "Who";
    case Kind::people: return "readonly Who[]";
    case Kind::choice: return "string";
    case Kind::message: return "Said";
    case Kind::list: return "readonly Said[]";
  }
  return "never";
}

string choice_in_typescript(std::string_view words) {
  string out = "\"";
  for (const char c : words) out += c == '|' ? string("\" | \"") : string(1, c);
  return out + "\"";
}

}  // namespace

std::vector<string> wrong_with(std::string_view tag, std::string_view json) {
  Checking c{tag, plurals_of(tag, UPLURAL_TYPE_CARDINAL), plurals_of(tag, UPLURAL_TYPE_ORDINAL)};
  try {
    const auto seen = [&, key = string()](int depth, nlohmann::json::parse_event_t event,
                                          const nlohmann::json& now) mutable {
      using Event = nlohmann::json::parse_event_t;
      if (event == Event::key) {
        key = now.get<string>();
        if (!c.lines.emplace(key, "").second) c.say(key, "is there twice");
      } else if (event == Event::value && depth == 1) {
        if (now.is_string())
          c.lines[key] = now.get<string>();
        else
          c.say(key, "is no text");
      }
      return true;
    };
    const auto all = nlohmann::json::parse(json, seen);
    if (!all.is_object()) return {string(tag) + ".json: no object of lines"};
  } catch (const std::exception& e) { return {string(tag) + ".json: " + e.what()}; }
  std::set<string> declared;
  for (const auto rows : words::groups())
    for (const words::Declared& row : rows) {
      if (!declared.insert(string(row.id)).second) c.say(string(row.id), "is declared twice");
      if (row.id.substr(0, row.id.find('.')) != rows.front().id.substr(0, rows.front().id.find('.')))
        c.say(string(row.id), "is in another group's file");
      if (c.lines.contains(string(row.id)))
        c.check_line(string(row.id), row.all(), true);
      else
        c.say(string(row.id), "has no line");
    }
  for (const auto& [id, line] : c.lines) {
    if (id.starts_with("form."))
      c.check_line(id, form_arguments(kind_of_form(id)), false);
    else if (!declared.contains(id))
      c.say(id, "is no message");
  }
  for (const auto& [id, line] : c.lines)
    if (id.starts_with("form.") && !c.used.contains(id)) c.say(id, "is a form that no line uses");
  return c.wrong;
}

string typescript() {
  string out =
      "// Written by tools/messages from src/words/groups/. Do not edit.\n\n"
      "export type PlaySuit = \"clubs\" | \"spades\" | \"hearts\" | \"diamonds\" | \"trump\";\n\n"
      "/** A seat of the hand, or somebody by name. */\n"
      "export type Who = { seat: number } | { name: string } | { you: true };\n\n"
      "/** A value of an option, as files spell it. */\n"
      "export type Spelled = { of: string; is: string };\n\n"
      "/** What each message is told with. */\n"
      "export interface Messages {\n";
  for (const auto rows : words::groups())
    for (const words::Declared& row : rows) {
      out += "  \"" + string(row.id) + "\": {";
      for (const Argument& a : row.all()) {
        out += out.back() == '{' ? " " : "; ";
        out += string(a.name) + ": " +
               (a.kind == Kind::choice && !a.words.empty() ? choice_in_typescript(a.words)
                                                           : string(in_typescript(a.kind)));
      }
      out += row.count == 0 ? "};\n" : " };\n";
    }
  out +=
      "}\n\n"
      "export type MessageId = keyof Messages;\n"
      "/** A message as it comes over the wire. */\n"
      "export type Message = { say: MessageId } & Record<string, unknown>;\n"
      "/** A message, or a text as it stands: a name, what people or their programs wrote. */\n"
      "export type Said = Message | string;\n";
  return out;
}

}  // namespace sheepshead::speech
