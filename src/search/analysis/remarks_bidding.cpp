// Picking, burying, calling and doubling in players' words.
#include "search/analysis/deeds.hpp"
#include "search/analysis/remark_words.hpp"
#include "search/analysis/why.hpp"

namespace sheepshead::analysis {
namespace {

/// What speaks for a hand, or what there is of it: its trump, from the highest.
std::vector<Card> trump_of(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  CardSet left = c.view.hand & order.trump;
  std::vector<Card> all;
  while (!left.empty()) {
    Card next = left.first();
    for (const Card card : left)
      if (order.beats(card, next)) next = card;
    all.push_back(next);
    left -= next;
  }
  return all;
}

bool is_picking(Action a) { return a.kind() == Kind::pick; }

std::optional<Said> about_pick(const Case& c) {
  const std::vector<Card> trump = trump_of(c);
  if (c.fault && is_picking(c.other)) return Said{Mark::mauer, say<"remark.mauer">(trump, trump.size()), true};
  if (c.fault && is_picking(c.chosen)) return Said{Mark::weak_pick, say<"remark.weak-pick">(trump, trump.size())};
  if (!c.fault && is_picking(c.chosen)) return Said{Mark::pick, say<"remark.pick">(trump, trump.size())};
  return std::nullopt;
}

std::optional<Said> about_bury(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  const Card mine = c.chosen.card(), better = c.other.card();
  if (!c.fault) return Said{Mark::bury, say<"remark.buried">(c.who(), mine)};
  if (order.trump.has(mine) && !order.trump.has(better))
    return Said{Mark::bury_trump, say<"remark.bury-trump">(c.who(), mine, better)};
  const auto suit_left = [&](Card card) { return (c.view.hand & order.of(order.suit_of(card))).size() - 1; };
  if (!order.trump.has(better) && suit_left(better) == 0 && suit_left(mine) > 0)
    return Said{Mark::bury_suit, say<"remark.bury-suit">(c.who(), mine, better, order.suit_of(better))};
  const int points = order.points_of(better) - order.points_of(mine);
  if (points > 0) return Said{Mark::bury_points, say<"remark.bury-points">(c.who(), mine, better, points)};
  return Said{Mark::bury, say<"remark.bury">(c.who(), mine, better)};
}

std::optional<Said> about_call(const Case& c) {
  const TrumpOrder& order = order_of(c.game, c.view);
  const bool calls = c.chosen.kind() == Kind::call, could_call = c.other.kind() == Kind::call;
  const std::vector<Card> trump = trump_of(c);
  if (!c.fault) {
    if (c.chosen.kind() == Kind::alone)
      return Said{Mark::granny, say<"remark.went-alone">(c.who(), trump, trump.size())};
    return std::nullopt;
  }
  if (c.chosen.kind() == Kind::alone)
    return Said{Mark::alone,
                could_call ? say<"remark.alone-not-called">(c.who(), c.other.card()) : say<"remark.alone">(c.who())};
  if (c.other.kind() == Kind::alone) return Said{Mark::granny, say<"remark.granny">(trump, trump.size()), true};
  if (!calls || !could_call) return std::nullopt;
  const Card mine = c.chosen.card(), better = c.other.card();
  const CardSet seen = c.view.hand | c.view.buried;
  const auto held = [&](Card card) { return (seen & order.of(order.suit_of(card))).size(); };
  if (!order.trump.has(mine) && held(mine) > held(better))
    return Said{Mark::call_long_suit, say<"remark.call-long">(c.who(), mine, held(mine), better, held(better))};
  return Said{Mark::call, say<"remark.call">(c.who(), mine, better)};
}

bool is_doubling(Kind kind) {
  return kind == Kind::crack || kind == Kind::recrack || kind == Kind::castrate || kind == Kind::blitz;
}

std::optional<Said> about_doubling(const Case& c) {
  const std::vector<Card> trump = trump_of(c);
  const int n = int(trump.size());
  if (is_doubling(c.chosen.kind()))
    return Said{Mark::doubling, c.fault ? say<"remark.doubled-wrong">(trump, n, doing(c.chosen))
                                        : say<"remark.doubled">(trump, n, doing(c.chosen))};
  if (is_doubling(c.other.kind()) && c.fault)
    return Said{Mark::doubling, say<"remark.silent">(trump, n, doing(c.other))};
  return std::nullopt;
}

}  // namespace

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
  return Said{Mark::announced, say<"remark.rather">(doing(c.other), doing(c.chosen))};
}

}  // namespace sheepshead::analysis
