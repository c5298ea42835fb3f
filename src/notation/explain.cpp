#include "notation/explain.hpp"

#include <algorithm>
#include <utility>

#include "notation/setting.hpp"
#include "notation/variant.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

Message purpose(const Game& g) {
  switch (g.picking) {
    case Picking::in_turn: return say<"explain.one-picks">();
    case Picking::schiller: return say<"explain.must-pick">();
    case Picking::hick: return say<"explain.games">();
    case Picking::no_picker: break;
  }
  switch (g.partner) {
    case PartnerRule::cards: return say<"explain.by-cards">();
    case PartnerRule::first_two: return say<"explain.by-first-two">();
    case PartnerRule::across: return say<"explain.across">();
    default: return say<"explain.each-alone">();
  }
}

}  // namespace

bool has_picker(const Game& g) { return g.picking == Picking::in_turn || g.picking == Picking::schiller; }

bool has_doublers(const Game& g) {
  return g.picking == Picking::in_turn &&
         (g.nobody_picks == NobodyPicks::doubler || g.nobody_picks == NobodyPicks::dealer_decides);
}

bool half_is_a_tie(const Game& g) { return g.even == Even::tie && g.total_points % 2 == 0; }

PartnerCount partner_count(const Game& g) {
  const int cards = g.partner_cards.size();
  switch (g.partner) {
    case PartnerRule::none:
    case PartnerRule::across: return {0, 0};
    case PartnerRule::jack_and_ace: return {0, 2};
    case PartnerRule::next_player: return {g.all_alone ? 0 : 1, 1};
    case PartnerRule::die: return {g.all_alone ? 0 : 1, 1};
    case PartnerRule::cards: return {0, cards > 1 ? std::min(cards - 1, kMaxPartners) : 1};
    default: return {0, 1};
  }
}

namespace {

/// All but the house rules that no part speaks of.
Telling explain_parts(const Variant& v) {
  const Game g = compile(v.rules);
  Telling t;
  t.heading(title_of(v));
  t.say(say<"explain.welcome">(g.players)).say(purpose(g)).stop();
  explain_cards(g, t);
  explain_deal(g, t);
  explain_picking(g, t);
  explain_hicking(g, t);
  explain_sides(g, t);
  if (g.has_jack) explain_partner(g, t);
  explain_bury(g, t);
  if (!g.has_jack) explain_partner(g, t);
  explain_play(g, t);
  explain_nobody_picks(g, t);
  explain_scoring(g, t);
  explain_doubling(g, t);
  explain_pot(g, t);
  explain_session(g, t);
  explain_stakes(g, t);
  return t;
}

/// Whether the parts above tell of `field`: without it they would say otherwise. What shapes the deal always is told.
bool is_told(const Variant& v, const Field& field, const Explanation& told) {
  Variant without = v;
  const Rules standard;
  if (is_list(field.kind))
    field.set_list(without.rules, field.list(standard));
  else
    field.set(without.rules, field.get(standard));
  return !check(without.rules).empty() || explain_parts(without).told() != told;
}

}  // namespace

Explanation explain(const Variant& v) {
  Telling t = explain_parts(v);
  const Explanation told = t.told();
  bool first = true;
  for (const Field& f : fields()) {
    if (f.same(v.rules, Rules{}) || is_told(v, f, told)) continue;
    if (first) t.heading(say<"explain.h-house-rules">());
    first = false;
    t.say(setting(f, v.rules)).stop();
  }
  return std::move(t).told();
}

}  // namespace sheepshead
