#include "speech/language.hpp"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <unordered_map>

#include "speech/pattern.hpp"

namespace sheepshead::speech {
namespace {

using icu::Formattable;
using icu::UnicodeString;
using words::Declared;
using words::Kind;
using words::Value;
using words::Who;

UnicodeString unicode(std::string_view text) {
  return UnicodeString::fromUTF8(icu::StringPiece(text.data(), int32_t(text.size())));
}

std::string utf8(const UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

std::string with_a_capital(const std::string& text) {
  UnicodeString u = unicode(text);
  if (u.isEmpty()) return text;
  const UChar32 first = u.char32At(0);
  u.replace(0, U16_LENGTH(first), UnicodeString(UChar32(u_totitle(first))));
  return utf8(u);
}

std::string_view name_of_suit(const Value& v) { return sheepshead::name_of(PlaySuit(v.number)); }

/// One line, compiled, with what it refers to and where in the message that is.
struct Line {
  struct Place {
    UnicodeString name;
    std::string form;
    std::size_t argument;
    Kind kind;
  };
  std::unique_ptr<icu::MessageFormat> format;
  std::string plain;  ///< where there is nothing to put in
  std::vector<Place> places;
};

}  // namespace

struct Language::Parts {
  std::string tag;
  icu::Locale locale;
  bool is_pseudo = false;
  std::unordered_map<std::string, std::string> lines;
  std::unique_ptr<icu::ListFormatter> with_and, with_or;
  mutable std::mutex door;
  mutable std::unordered_map<std::string, std::unique_ptr<Line>> compiled;

  const Line& line(const std::string& id, std::span<const words::Argument> arguments) const;
  std::string said(const Message&, const Listener&) const;
  /// A message of the catalog's own, such as form.card.the.
  std::string form(Kind, std::string_view form, std::span<const words::Argument>, std::vector<Value>,
                   const Listener&) const;
  std::string filled(const Line&, std::span<const Value>, const Listener&) const;
  Formattable shown(const Line::Place&, const Value&, const Listener&) const;
  std::string one_card(Card, std::string_view form, const Listener&) const;
  std::string name(const Who&, const Listener&) const;
  static bool is_you(const Who& who, const Listener& to) {
    return who.seat == Who::kReader || (who.seat >= 0 && who.seat == to.seat);
  }
  std::string one_who(const Who&, std::string_view form, const Listener&) const;
  std::string joined(const std::vector<std::string>&, bool either = false) const;
};

namespace {

constexpr words::Argument kCardForm[] = {
    {"rank", Kind::choice}, {"suit", Kind::choice}, {"as", Kind::choice, "words|face"}, {"short", Kind::text}};
constexpr words::Argument kSuitForm[] = {{"suit", Kind::choice}};
constexpr words::Argument kNumberForm[] = {{"n", Kind::number}};
constexpr words::Argument kDecimalForm[] = {{"n", Kind::decimal}};
constexpr words::Argument kTextForm[] = {{"text", Kind::text}};
constexpr words::Argument kWhoForm[] = {{"is", Kind::choice, "you|other"}, {"name", Kind::text}};

Value of_text(std::string_view text) {
  Value v;
  v.text = std::string(text);
  return v;
}

}  // namespace

std::span<const words::Argument> form_arguments(Kind kind) {
  switch (kind) {
    case Kind::card:
    case Kind::cards: return kCardForm;
    case Kind::suit: return kSuitForm;
    case Kind::number: return kNumberForm;
    case Kind::decimal: return kDecimalForm;
    case Kind::who:
    case Kind::people: return kWhoForm;
    default: return kTextForm;
  }
}

const Line& Language::Parts::line(const std::string& id, std::span<const words::Argument> arguments) const {
  // A catalog that is not whole yet: what it lacks is said in American English.
  if (tag != "en-US" && !is_pseudo && !lines.contains(id)) return english().parts_->line(id, arguments);
  const std::lock_guard hold(door);
  auto& place = compiled[id];
  if (place) return *place;
  auto made = std::make_unique<Line>();
  const auto found = lines.find(id);
  if (found == lines.end()) {
    made->plain = id;  // the build asks for every line, so this is a test's catalog
  } else {
    const std::string text = is_pseudo && !id.starts_with("form.") ? pseudo(found->second) : found->second;
    UErrorCode code = U_ZERO_ERROR;
    made->format = std::make_unique<icu::MessageFormat>(unicode(text), locale, code);
    if (U_FAILURE(code)) throw std::runtime_error(id + ": " + u_errorName(code));
    for (const Reference& r : references(text)) {
      bool had = false;
      for (const Line::Place& p : made->places) had = had || p.name == unicode(r.name);
      for (std::size_t i = 0; i < arguments.size() && !had; ++i)
        if (arguments[i].name == r.argument) made->places.push_back({unicode(r.name), r.form, i, arguments[i].kind});
    }
  }
  place = std::move(made);
  return *place;
}

std::string Language::Parts::joined(const std::vector<std::string>& all, bool either) const {
  if (all.size() == 1) return all.front();
  std::vector<UnicodeString> texts;
  texts.reserve(all.size());
  for (const std::string& one : all) texts.push_back(unicode(one));
  UErrorCode code = U_ZERO_ERROR;
  UnicodeString out;
  (either ? with_or : with_and)->format(texts.data(), int32_t(texts.size()), out, code);
  return utf8(out);
}

std::string Language::Parts::form(Kind kind, std::string_view form, std::span<const words::Argument> arguments,
                                  std::vector<Value> values, const Listener& to) const {
  return filled(line(form_id(kind, form), arguments), values, to);
}

std::string Language::Parts::one_card(Card c, std::string_view form_, const Listener& to) const {
  if (form_.empty()) return to_text(c, to.cards);
  return form(Kind::card, form_, kCardForm,
              {of_text(sheepshead::name_of(c.rank())), of_text(sheepshead::name_of(c.suit())), of_text("words"),
               of_text(to_text(c, to.cards))},
              to);
}

std::string Language::Parts::name(const Who& who, const Listener& to) const {
  if (is_you(who, to)) return form(Kind::who, "you", kWhoForm, {of_text("you"), {}}, to);
  if (who.seat < 0) return who.name;
  if (std::size_t(who.seat) < to.names.size() && !to.names[std::size_t(who.seat)].empty())
    return to.names[std::size_t(who.seat)];
  return form(Kind::who, "seat", kWhoForm, {of_text("other"), of_text(std::to_string(who.seat + 1))}, to);
}

std::string Language::Parts::one_who(const Who& who, std::string_view form_, const Listener& to) const {
  const std::string called = name(who, to);
  if (form_.empty()) return called;
  return form(Kind::who, form_, kWhoForm, {of_text(is_you(who, to) ? "you" : "other"), of_text(called)}, to);
}

Formattable Language::Parts::shown(const Line::Place& place, const Value& v, const Listener& to) const {
  const std::string& f = place.form;
  if (f == "cap") {
    Line::Place without = place;
    without.form.clear();
    const Formattable plain = shown(without, v, to);
    // A name stays as its owner writes it.
    if (!v.people.empty() && !is_you(v.people.front(), to)) return plain;
    return Formattable(unicode(with_a_capital(utf8(plain.getString()))));
  }
  const auto text = [](const std::string& s) { return Formattable(unicode(s)); };
  switch (place.kind) {
    case Kind::number: return f.empty() ? Formattable(v.number) : text(form(Kind::number, f, kNumberForm, {v}, to));
    case Kind::decimal: return f.empty() ? Formattable(v.decimal) : text(form(Kind::decimal, f, kDecimalForm, {v}, to));
    case Kind::text: return text(f.empty() ? v.text : form(Kind::text, f, kTextForm, {v}, to));
    case Kind::option:
    case Kind::value: return text(v.text);
    case Kind::choice: {
      std::string key = v.text;
      std::ranges::replace(key, '-', '_');  // a key of a select has no hyphen
      return text(key);
    }
    case Kind::suit: {
      const std::string name(name_of_suit(v));
      return text(f.empty() ? name : form(Kind::suit, f, kSuitForm, {of_text(name)}, to));
    }
    case Kind::card: return text(v.cards.empty() ? "" : one_card(v.cards.front(), f, to));
    case Kind::cards: {
      if (f == "n") return Formattable(int64_t(v.cards.size()));
      std::vector<std::string> all;
      std::string row;
      for (const Card c : v.cards) {
        all.push_back(one_card(c, f, to));
        row += (row.empty() ? "" : " ") + all.back();
      }
      return text(f.empty() ? row : joined(all));
    }
    case Kind::who:
      if (v.people.empty()) return text("");
      if (f == "is") return text(is_you(v.people.front(), to) ? "you" : "other");
      return text(one_who(v.people.front(), f, to));
    case Kind::people: {
      if (f == "n") return Formattable(int64_t(v.people.size()));
      if (f == "is" || f == "are") {
        if (v.people.empty()) return text("none");
        if (v.people.size() > 1) {
          const bool with_you = std::ranges::any_of(v.people, [&](const Who& one) { return is_you(one, to); });
          return text(with_you && f == "are" ? "with_you" : "many");
        }
        return text(is_you(v.people.front(), to) ? "you" : "one");
      }
      std::vector<std::string> all;
      for (const Who& one : v.people) all.push_back(one_who(one, f == "or" ? "" : f, to));
      return text(joined(all, f == "or"));
    }
    case Kind::message: return text(v.messages.empty() ? "" : said(v.messages.front(), to));
    case Kind::list: {
      if (f == "n") return Formattable(int64_t(v.messages.size()));
      std::vector<std::string> all;
      for (const Message& one : v.messages) all.push_back(said(one, to));
      if (f.empty() || f == "or") return text(joined(all, f == "or"));
      const std::string_view between = f == "row" ? ", " : f == "prose" ? " " : "\n";
      std::string out;
      for (const std::string& one : all) out += (out.empty() ? "" : std::string(between)) + one;
      return text(out);
    }
  }
  return text("");
}

std::string Language::Parts::filled(const Line& at, std::span<const Value> values, const Listener& to) const {
  if (!at.format) return at.plain;
  std::vector<UnicodeString> names;
  std::vector<Formattable> all;
  names.reserve(at.places.size());
  all.reserve(at.places.size());
  for (const Line::Place& place : at.places) {
    names.push_back(place.name);
    all.push_back(place.argument < values.size() ? shown(place, values[place.argument], to) : Formattable());
  }
  UErrorCode code = U_ZERO_ERROR;
  UnicodeString out;
  at.format->format(names.data(), all.data(), int32_t(all.size()), out, code);
  return utf8(out);
}

std::string Language::Parts::said(const Message& m, const Listener& to) const {
  if (m.says == nullptr) return m.as_is;
  return filled(line(std::string(m.says->id), m.says->all()), m.given, to);
}

Language::Language(std::string_view tag, std::string_view json) : parts_(std::make_unique<Parts>()) {
  parts_->tag = tag;
  parts_->is_pseudo = tag == "en-XA";
  UErrorCode code = U_ZERO_ERROR;
  parts_->locale = icu::Locale::forLanguageTag(parts_->is_pseudo ? "en-US" : std::string(tag), code);
  parts_->with_and.reset(
      icu::ListFormatter::createInstance(parts_->locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, code));
  parts_->with_or.reset(
      icu::ListFormatter::createInstance(parts_->locale, ULISTFMT_TYPE_OR, ULISTFMT_WIDTH_WIDE, code));
  if (U_FAILURE(code)) throw std::runtime_error("no language " + std::string(tag) + ": " + u_errorName(code));
  const auto all = nlohmann::json::parse(json);
  for (const auto& [id, text] : all.items()) parts_->lines[id] = text.get<std::string>();
}

Language::~Language() = default;

const std::string& Language::tag() const { return parts_->tag; }
bool Language::has(std::string_view id) const { return parts_->lines.contains(std::string(id)); }
std::string Language::text(const Message& m, const Listener& to) const { return parts_->said(m, to); }

}  // namespace sheepshead::speech
