#include "speech/message_json.hpp"

#include <nlohmann/json.hpp>

#include "cards/letters.hpp"
#include "cards/text.hpp"

namespace sheepshead::speech {
namespace {

using nlohmann::json;
using words::Argument;
using words::Kind;
using words::Value;
using words::Who;

constexpr int kDeepest = 6;

void write_who(JsonText& out, const Who& who) {
  out.object();
  if (who.seat == Who::kReader)
    out.key("you").flag(true);
  else if (who.seat >= 0)
    out.key("seat").number(who.seat);
  else
    out.key("name").string(who.name);
  out.end_object();
}

template <class All, class Write>
void write_each(JsonText& out, const All& all, Write write_one) {
  out.array();
  for (const auto& one : all) write_one(one);
  out.end_array();
}

void write_value(JsonText& out, Kind kind, const Value& v) {
  const auto card = [&](Card c) { out.word(letters_of(c)); };
  switch (kind) {
    case Kind::number: out.number(v.number); break;
    case Kind::decimal: out.decimal(v.decimal); break;
    case Kind::text:
    case Kind::option:
    case Kind::choice: out.string(v.text); break;
    case Kind::value: out.object().key("of").string(v.of).key("is").string(v.text).end_object(); break;
    case Kind::card: v.cards.empty() ? void(out.word("")) : card(v.cards.front()); break;
    case Kind::suit: out.word(name_of(PlaySuit(v.number))); break;
    case Kind::who: write_who(out, v.people.empty() ? Who{} : v.people.front()); break;
    case Kind::message: write(out, v.messages.empty() ? Message{} : v.messages.front()); break;
    case Kind::cards: write_each(out, v.cards, card); break;
    case Kind::people: write_each(out, v.people, [&](const Who& one) { write_who(out, one); }); break;
    case Kind::list: write_each(out, v.messages, [&](const Message& one) { write(out, one); }); break;
  }
}

std::optional<Who> read_who(const json& j) {
  if (!j.is_object() || j.size() != 1) return std::nullopt;
  if (const auto seat = j.find("seat"); seat != j.end() && seat->is_number_integer()) {
    const auto n = seat->get<std::int64_t>();
    if (n < 0 || n > 63) return std::nullopt;
    return Who{static_cast<int>(n)};
  }
  if (const auto you = j.find("you"); you != j.end() && *you == true) return Who{Who::kReader};
  if (const auto name = j.find("name"); name != j.end() && name->is_string()) return Who{-1, name->get<std::string>()};
  return std::nullopt;
}

std::optional<Message> read(const json&, int deep);

bool read_value(const Argument& a, const json& j, Value& v, int deep) {
  switch (a.kind) {
    case Kind::number:
      if (!j.is_number_integer()) return false;
      v.number = j.get<std::int64_t>();
      return true;
    case Kind::decimal:
      if (!j.is_number()) return false;
      v.decimal = j.get<double>();
      return true;
    case Kind::value: {
      const json of = j.is_object() ? j.value("of", json()) : json(),
                 is = j.is_object() ? j.value("is", json()) : json();
      if (!of.is_string() || !is.is_string()) return false;
      v.of = of.get<std::string>();
      v.text = is.get<std::string>();
      return true;
    }
    case Kind::text:
    case Kind::option:
    case Kind::choice:
      if (!j.is_string()) return false;
      v.text = j.get<std::string>();
      return a.kind != Kind::choice || words::is_word_of(a.words, v.text);
    case Kind::suit:
      if (!j.is_string()) return false;
      for (int s = 0; s < kPlaySuits; ++s)
        if (name_of(PlaySuit(s)) == j.get_ref<const std::string&>()) {
          v.number = s;
          return true;
        }
      return false;
    case Kind::card: {
      const auto card = j.is_string() ? parse_card(j.get_ref<const std::string&>()) : std::nullopt;
      if (card) v.cards.push_back(*card);
      return card.has_value();
    }
    case Kind::who: {
      const auto who = read_who(j);
      if (who) v.people.push_back(*who);
      return who.has_value();
    }
    case Kind::message: {
      auto m = read(j, deep + 1);
      if (m) v.messages.push_back(std::move(*m));
      return m.has_value();
    }
    case Kind::cards:
    case Kind::people:
    case Kind::list: break;
  }
  if (!j.is_array() || j.size() > 64) return false;
  for (const json& one : j) {
    if (a.kind == Kind::cards) {
      const auto card = one.is_string() ? parse_card(one.get_ref<const std::string&>()) : std::nullopt;
      if (!card) return false;
      v.cards.push_back(*card);
    } else if (a.kind == Kind::people) {
      const auto who = read_who(one);
      if (!who) return false;
      v.people.push_back(*who);
    } else {
      auto m = read(one, deep + 1);
      if (!m) return false;
      v.messages.push_back(std::move(*m));
    }
  }
  return true;
}

std::optional<Message> read(const json& j, int deep) {
  if (j.is_string()) return as_is(j.get<std::string>());
  if (deep > kDeepest || !j.is_object()) return std::nullopt;
  const auto id = j.find("say");
  if (id == j.end() || !id->is_string()) return std::nullopt;
  Message m;
  m.says = words::find(id->get_ref<const std::string&>());
  if (m.says == nullptr || j.size() != m.says->count + 1) return std::nullopt;
  for (const Argument& a : m.says->all()) {
    const auto value = j.find(std::string(a.name));
    if (value == j.end()) return std::nullopt;
    if (!read_value(a, *value, m.given.emplace_back(), deep)) return std::nullopt;
  }
  return m;
}

}  // namespace

void write(JsonText& out, const Message& m) {
  if (m.says == nullptr) {
    out.string(m.as_is);
    return;
  }
  out.object().key("say").word(m.says->id);
  for (std::size_t i = 0; i < m.says->count; ++i) {
    out.key(m.says->arguments[i].name);
    write_value(out, m.says->arguments[i].kind, m.given[i]);
  }
  out.end_object();
}

json to_json(const Message& m) {
  JsonText out;
  write(out, m);
  return json::parse(out.text());
}

std::optional<Message> read_message(const json& j) { return read(j, 0); }

}  // namespace sheepshead::speech
