// Picking, burying, calling and doubling in players' words.
#include "search/analysis/deeds.hpp"
#include "search/analysis/remark_words.hpp"

namespace sheepshead::analysis {
namespace {

using std::string;

/// Trump from the highest, then fail; "Q♣ J♠ A♦ 9♦".
string in_order(const TrumpOrder& order, CardSet cards, CardStyle style) {
  string text;
  while (!cards.empty()) {
    Card next = cards.first();
    for (const Card c : cards) {
      const bool trump = order.trump.has(c), next_trump = order.trump.has(next);
      if (trump != next_trump ? trump : order.suit_of(c) == order.suit_of(next) && order.beats(c, next)) next = c;
    }
    text += (text.empty() ? "" : " ") + to_text(next, style);
    cards -= next;
  }
  return text;
}

/// What speaks for a hand, or what there is of it: its trump; "no trump".
string strength_of(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  const CardSet trump = c.view.hand & order.trump;
  return trump.empty() ? "no trump" : in_order(order, trump, c.tone.style);
}

bool is_picking(Action a) { return a.kind() == Kind::pick; }

std::optional<Said> about_pick(const Case& c) {
  const string with = "With " + strength_of(c) + " this hand ";
  if (c.fault && is_picking(c.other)) return Said{Mark::mauer, with + "is worth a pick", true};
  if (c.fault && is_picking(c.chosen)) return Said{Mark::weak_pick, with + "was too weak to pick"};
  if (!c.fault && is_picking(c.chosen)) return Said{Mark::pick, with + "was worth the pick"};
  if (c.fault) {
    const string what = c.chosen.kind() == Kind::call_leaster ? "called a leaster where a doubler was better"
                                                              : "called a doubler where a leaster was better";
    if (c.chosen.kind() == Kind::call_leaster || c.chosen.kind() == Kind::call_doubler)
      return Said{Mark::announced, c.tone.who + " " + what};
  }
  return std::nullopt;
}

std::optional<Said> about_bury(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  const Card mine = c.chosen.card(), better = c.other.card();
  const string begin = c.tone.who + " buried " + c.chosen_card();
  if (!c.fault) return Said{Mark::bury, begin};
  if (order.trump.has(mine) && !order.trump.has(better))
    return Said{Mark::bury_trump, begin + ", a trump, and kept " + c.other_card()};
  const auto suit_left = [&](Card card) { return (c.view.hand & order.of(order.suit_of(card))).size() - 1; };
  if (!order.trump.has(better) && suit_left(better) == 0 && suit_left(mine) > 0)
    return Said{Mark::bury_suit, begin + "; " + c.other_card() + " is the only " +
                                     fail_in_words(order, CardSet(better)).substr(2) +
                                     ", and burying it leaves that suit to be trumped"};
  const int points = order.points_of(better) - order.points_of(mine);
  if (points > 0)
    return Said{Mark::bury_points,
                begin + "; " + c.other_card() + " brings " + std::to_string(points) + " points more home"};
  return Said{Mark::bury, begin + "; " + c.other_card() + " was the better bury"};
}

std::optional<Said> about_call(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  const bool calls = c.chosen.kind() == Kind::call, could_call = c.other.kind() == Kind::call;
  if (!c.fault) {
    if (c.chosen.kind() == Kind::alone)
      return Said{Mark::granny,
                  "With " + strength_of(c) + " " + c.tone.who + " went alone, and this hand is good for it"};
    return std::nullopt;
  }
  if (c.chosen.kind() == Kind::alone)
    return Said{Mark::alone, c.tone.who + " went alone; " + (could_call ? "calling " + c.other_card() : "a partner") +
                                 " was worth more"};
  if (c.other.kind() == Kind::alone)
    return Said{Mark::granny, "With " + strength_of(c) + " this hand is good to go alone", true};
  if (!calls || !could_call) return std::nullopt;
  const CardSet seen = c.view.hand | c.view.buried;
  const auto held = [&](Card card) { return (seen & order.of(order.suit_of(card))).size(); };
  const int mine = held(c.chosen.card()), better = held(c.other.card());
  if (!order.trump.has(c.chosen.card()) && mine > better)
    return Said{Mark::call_long_suit, c.tone.who + " called " + c.chosen_card() + " with " + std::to_string(mine) +
                                          " cards of its suit; " + c.other_card() + " has " + std::to_string(better)};
  return Said{Mark::call, c.tone.who + " called " + c.chosen_card() + "; " + c.other_card() + " was the better call"};
}

string doubling_word(Kind kind) {
  switch (kind) {
    case Kind::crack: return "cracked";
    case Kind::recrack: return "cracked back";
    case Kind::castrate: return "castrated";
    case Kind::blitz: return "blitzed";
    default: return {};
  }
}

std::optional<Said> about_doubling(const Case& c) {
  const string done = doubling_word(c.chosen.kind()), missed = doubling_word(c.other.kind());
  const string with = "With " + strength_of(c) + " " + c.tone.who + " ";
  if (!done.empty())
    return Said{Mark::doubling, with + done + (c.fault ? "; silence was better" : ", and the double is worth it")};
  if (!missed.empty() && c.fault) return Said{Mark::doubling, with + "kept silent; doubling was better"};
  return std::nullopt;
}

}  // namespace

std::string fail_in_words(const TrumpOrder& order, CardSet cards) {
  std::vector<string> parts;
  for (int s = 0; s < kSuits; ++s) {
    const int n = (cards & order.of(PlaySuit(s))).size();
    if (n == 0) continue;
    string name(name_of(Suit(s)));
    if (n == 1) name.pop_back();
    parts.push_back((n == 1 ? "a " : std::to_string(n) + " ") + name);
  }
  string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 < parts.size() ? ", " : " and ") + parts[i];
  return text.empty() ? "no fail" : text;
}

std::optional<Said> about_bidding(const Case& c) {
  std::optional<Said> said;
  switch (c.view.phase) {
    case Phase::pick: said = about_pick(c); break;
    case Phase::bury: said = about_bury(c); break;
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace:
    case Phase::call_partner: said = about_call(c); break;
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate:
    case Phase::blitz:
    case Phase::late_blitz: said = about_doubling(c); break;
    default: break;
  }
  if (said || !c.fault) return said;
  const CardStyle style = c.tone.style;
  return Said{Mark::announced, c.tone.who + " " + deed_text(c.view, c.chosen, style) + "; better to have " +
                                   deed_text(c.view, c.other, style)};
}

}  // namespace sheepshead::analysis
