#include "server/wire/typescript.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "notation/badge.hpp"
#include "play/action.hpp"
#include "play/state.hpp"
#include "server/wire/schema.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/marks.hpp"

namespace sheepshead::server::wire {
namespace {

using std::string;

constexpr std::size_t kColumns = 120;

bool is_name(std::string_view key) { return key.find('-') == std::string_view::npos; }

string type_text(const Type& type) {
  string text;
  switch (type.kind) {
    case Type::Kind::text: text = "string"; break;
    case Type::Kind::whole: text = "number"; break;
    case Type::Kind::flag: text = "boolean"; break;
    case Type::Kind::said: text = "Said"; break;
    case Type::Kind::options: text = "Record<string, unknown>"; break;
    case Type::Kind::object: text = type.shape->name; break;
    case Type::Kind::list: {
      const string item = type_text(*type.item);
      text = item.find(' ') == string::npos ? item + "[]" : "(" + item + ")[]";
      break;
    }
    case Type::Kind::word:
      for (std::string_view words = type.words; !words.empty();) {
        const auto bar = words.find('|');
        text += (text.empty() ? "\"" : " | \"") + string(words.substr(0, bar)) + "\"";
        words.remove_prefix(bar == std::string_view::npos ? words.size() : bar + 1);
      }
      break;
  }
  return type.nullable ? text + " | null" : text;
}

/// Names joined by bars, in lines of no more than kColumns.
string broken(const string& head, const std::vector<string>& words) {
  string text = head, line = head;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const string piece = (i == 0 ? " " : " | ") + words[i];
    if (line.size() + piece.size() + 1 > kColumns) {
      text += "\n ";
      line = " ";
    }
    text += piece;
    line += piece;
  }
  return text + ";\n";
}

string field_text(const Field& field) {
  const string key = is_name(field.key) ? string(field.key) : "\"" + string(field.key) + "\"";
  const string head = "  " + key + (field.needed ? "" : "?") + ":";
  const string type = type_text(field.type);
  if (head.size() + type.size() + 2 <= kColumns || field.type.kind != Type::Kind::word)
    return head + " " + type + ";\n";
  std::vector<string> words;
  for (std::size_t from = 0; from < type.size();) {
    const auto bar = std::min(type.find(" | ", from), type.size());
    words.push_back(type.substr(from, bar - from));
    from = bar + 3;
  }
  return broken(head, words);
}

/// The kinds of actions that have a card, or neither card nor number.
std::vector<string> kinds(bool card) {
  std::vector<string> names;
  for (int k = 0; k < kKinds; ++k)
    if (takes_card(Kind(k)) == card && !takes_number(Kind(k))) names.emplace_back(name_of(Kind(k)));
  return names;
}

/// A list of names, and the type of one of them.
void add_names(string& out, const string& list, const string& one, const std::vector<string>& names) {
  out += "\nexport const " + list + " = [";
  string line = "\n ";
  for (const string& name : names) {
    const string piece = " \"" + name + "\",";
    if (line.size() + piece.size() > kColumns) {
      out += line;
      line = "\n ";
    }
    line += piece;
  }
  out += line + "\n] as const;\nexport type " + one + " = (typeof " + list + ")[number];\n";
}
template <std::size_t n>
void add_names(string& out, const string& list, const string& one, const std::array<std::string_view, n>& names) {
  add_names(out, list, one, std::vector<string>(names.begin(), names.end()));
}

void add_shape(string& out, const Shape& shape) {
  string choices;
  for (const Field& field : shape.fields)
    if (field.choice) choices += (choices.empty() ? "" : ", ") + string(field.key);
  out += "\n";
  if (!choices.empty()) out += "/** Has exactly one of: " + choices + ". */\n";
  out += "export interface " + string(shape.name) + " {\n";
  for (const Field& field : shape.fields) out += field_text(field);
  out += "}\n";
}

void add_union(string& out, const string& name, std::span<const Shape* const> shapes) {
  std::vector<string> names;
  for (const Shape* shape : shapes) {
    add_shape(out, *shape);
    names.emplace_back(shape->name);
  }
  out += "\n" + broken("export type " + name + " =", names);
}

}  // namespace

string typescript() {
  string out =
      "// The messages of docs/protocol.md. Written by tools/wire-types from src/server/wire/; not by hand.\n"
      "import type { Said } from \"./words/messages.ts\";\n\n"
      "/** What a client says when it attaches. */\n"
      "export const PROTOCOL = " +
      std::to_string(kProtocol) + ";\n";
  add_names(out, "PLAIN_KINDS", "PlainKind", kinds(false));
  add_names(out, "CARD_KINDS", "CardKind", kinds(true));
  add_names(out, "ENDINGS", "Ending", kEndingNames);
  add_names(out, "PAIRS", "Pair", kPairNames);
  add_names(out, "GRADES", "Grade", kGradeNames);
  add_names(out, "BADGES", "Badge", kBadgeNames);
  add_names(out, "PHRASES", "Phrase", kPhraseNames);
  add_names(out, "REACTIONS", "Reaction", kReactionNames);
  add_names(out, "AVATARS", "AvatarName", kAvatarNames);
  for (const Shape* shape : parts()) add_shape(out, *shape);
  add_union(out, "ClientMessage", client_messages());
  add_union(out, "ServerMessage", server_messages());
  for (const Shape* shape : bodies()) add_shape(out, *shape);
  return out;
}

}  // namespace sheepshead::server::wire
