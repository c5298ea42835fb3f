#include "notation/action_text.hpp"

#include <algorithm>
#include <array>

namespace sheepshead {
namespace {

constexpr std::array<std::string_view, kKinds> kKindText{"pass",   "pick",  "call-leaster", "call-doubler", "redeal",
                                                         "silent", "crack", "recrack",      "alone",        "claim",
                                                         "bury",   "call",  "under",        "play"};

constexpr std::string_view kBlanks = " \t\r\n";

bool same_word(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c) != word[i]) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

}  // namespace

std::string to_text(Action action, CardStyle style) {
  const auto kind = std::size_t(action.kind());
  if (kind >= kKindText.size()) return "no action";
  std::string text(kKindText[kind]);
  if (takes_card(action.kind())) text += " " + to_text(action.card(), style);
  return text;
}

std::optional<Action> parse_action(std::string_view text) {
  text = trimmed(text);
  const auto end = std::min(text.find_first_of(kBlanks), text.size());
  const std::string_view word = text.substr(0, end);
  const std::string_view rest = trimmed(text.substr(end));
  for (std::size_t k = 0; k < kKindText.size(); ++k) {
    if (!same_word(word, kKindText[k])) continue;
    if (!takes_card(Kind(k))) return rest.empty() ? std::optional(Action(Kind(k))) : std::nullopt;
    const auto card = parse_card(rest);
    return card ? std::optional(Action(Kind(k), *card)) : std::nullopt;
  }
  return std::nullopt;
}

std::string task(const Game& game, const View& view) {
  if (view.legal.empty()) return {};
  const bool jack = game.partner == PartnerRule::jack_of_diamonds;
  switch (view.phase) {
    case Phase::redeal:
      return view.legal.has(Kind::redeal) ? "Ask for a new deal or keep your cards" : "Keep your cards";
    case Phase::pick:
      if (view.legal.has(Kind::pass)) return "Pick or pass";
      return view.legal.has(Kind::call_leaster) ? "Pick, call a leaster or call a doubler" : "You must pick";
    case Phase::call_first:
      if (!jack) return "Go alone before you see the blind, or go on";
      return view.legal.size() == 1 ? "Name the partner's card" : "Name the partner's card, before you see the blind";
    case Phase::call_jack: return view.legal.size() == 1 ? "Name the partner's card" : "Choose how you find a partner";
    case Phase::bury: {
      const int left = game.blind_size - view.buried.size();
      return "Bury " + std::to_string(left) + (view.buried.empty() ? "" : " more") + (left == 1 ? " card" : " cards");
    }
    case Phase::call_ace:
      if (view.legal.cards.empty()) return "Nothing can be called: go alone";
      return view.legal.has(Kind::alone) ? "Call the partner's card or go alone" : "Call the partner's card";
    case Phase::under:
      return "Lay a card face down as your card of " + std::string(name_of(game.order.suit_of(view.called)));
    case Phase::crack: return view.legal.has(Kind::crack) ? "Crack or stay silent" : "Stay silent";
    case Phase::recrack: return view.legal.has(Kind::recrack) ? "Crack back or stay silent" : "Stay silent";
    case Phase::play: {
      if (view.in_trick == 0) return "Lead a card";
      const CardSet under = view.under.valid() ? CardSet(view.under) : CardSet();
      const bool under_follows = view.under.valid() && view.led == game.order.suit_of(view.called);
      const CardSet follow = (game.order.of(view.led) - under) | (under_follows ? under : CardSet());
      return (follow & view.legal.cards).empty() ? "Play any card" : "Follow " + std::string(name_of(view.led));
    }
    case Phase::done: break;
  }
  return {};
}

}  // namespace sheepshead
