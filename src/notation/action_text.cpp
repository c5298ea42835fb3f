#include "notation/action_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/letters.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "words/groups/card.hpp"
#include "words/groups/deed.hpp"

namespace sheepshead {
namespace {

/// Whether each kind of action has its word among those of the deeds.
consteval bool each_deed_has_a_word() {
  for (int k = 0; k < kKinds; ++k) {
    const auto kind = Kind(k);
    if (takes_card(kind) ? !ChoiceOf<"deed.card">::has(name_of(kind)) || !ChoiceOf<"deed.with-card">::has(name_of(kind))
                         : !takes_number(kind) && !ChoiceOf<"deed.plain">::has(name_of(kind)))
      return false;
  }
  return true;
}
static_assert(each_deed_has_a_word(), "a kind of action is missing in words/groups/deed.hpp");

bool same_word(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c) != word[i]) return false;
  }
  return true;
}

/// The numbers that a kind can have.
struct Range {
  int min, max;
};
Range numbers_of(Kind kind) {
  switch (kind) {
    case Kind::take: return {0, 8};
    case Kind::trick: return {1, kMaxTricks};
    case Kind::suit: return {0, kSuits - 1};
    default: return {0, kPairs - 1};
  }
}

std::string number_text(Kind kind, int n) {
  if (kind == Kind::suit && n < kSuits) return std::string(name_of(Suit(n)));
  if (kind == Kind::blitz && n < kPairs) return std::string(name_of(Pair(n)));
  return std::to_string(n);
}

std::optional<int> parse_number(Kind kind, std::string_view text) {
  const Range range = numbers_of(kind);
  if (kind == Kind::suit || kind == Kind::blitz) {
    for (int n = range.min; n <= range.max; ++n)
      if (same_word(text, number_text(kind, n))) return n;
    return std::nullopt;
  }
  int n = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, n);
  if (text.empty() || read.ec != std::errc() || read.ptr != end || n < range.min || n > range.max) return std::nullopt;
  return n;
}

}  // namespace

std::string to_text(Action action, CardStyle style) {
  const Kind kind = action.kind();
  if (std::size_t(kind) >= kKindNames.size()) return "no action";
  std::string text(kKindNames[std::size_t(kind)]);
  if (takes_card(kind)) text += " " + to_text(action.card(), style);
  if (takes_number(kind)) text += " " + number_text(kind, action.number());
  return text;
}

void write(JsonText& out, Action action) {
  const Kind kind = action.kind();
  const bool known = std::size_t(kind) < kKindNames.size();
  if (known && takes_card(kind))
    out.words(name_of(kind), letters_of(action.card()));
  else if (known && !takes_number(kind))
    out.word(name_of(kind));
  else
    out.word(to_text(action));
}

Message deed(Action action) {
  const Kind kind = action.kind();
  switch (kind) {
    case Kind::play:
    case Kind::bury: return say<"card.short">(action.card());
    case Kind::take: return say<"deed.take">(action.number());
    case Kind::trick: return say<"deed.trick">(action.number());
    case Kind::suit: return say<"deed.suit">(Suit(action.number()));
    case Kind::blitz: return say<"deed.blitz">(named<kPairNames>(Pair(action.number())));
    default: break;
  }
  return takes_card(kind) ? say<"deed.card">(chosen(name_of(kind)), action.card())
                          : say<"deed.plain">(chosen(name_of(kind)));
}

Message deed_in_full(Action action, bool leads) {
  if (action.kind() == Kind::alone) return say<"deed.go-alone">();
  if (!takes_card(action.kind())) return deed(action);
  return say<"deed.with-card">(chosen(leads ? "lead" : name_of(action.kind())), action.card());
}

std::optional<Action> parse_action(std::string_view text) {
  text = trimmed(text);
  const auto end = std::min(text.find_first_of(" \t\r\n"), text.size());
  const std::string_view word = text.substr(0, end);
  const std::string_view rest = trimmed(text.substr(end));
  for (std::size_t k = 0; k < kKindNames.size(); ++k) {
    const Kind kind{static_cast<std::uint8_t>(k)};
    if (!same_word(word, kKindNames[k])) continue;
    if (takes_number(kind)) {
      const auto number = parse_number(kind, rest);
      return number ? std::optional(Action(kind, *number)) : std::nullopt;
    }
    if (!takes_card(kind)) return rest.empty() ? std::optional(Action(kind)) : std::nullopt;
    const auto card = parse_card(rest);
    return card ? std::optional(Action(kind, *card)) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace sheepshead
