#include "notation/explain.hpp"

#include <algorithm>

#include "notation/diff.hpp"
#include "notation/variant.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

std::string purpose(const Game& g) {
  const std::string half = "more than half of the points in the cards";
  switch (g.picking) {
    case Picking::in_turn:
      return "Each hand one of us picks up the blind and tries to take " + half + "; the others try to stop him.";
    case Picking::schiller:
      return "Each hand the player to the dealer's left must pick up the blind and tries to take " + half +
             "; the others try to stop him.";
    case Picking::hick:
      return "Each hand those who dare announce a game; the highest is played, and the others try to stop it.";
    case Picking::no_picker: break;
  }
  switch (g.partner) {
    case PartnerRule::cards:
      return "Nobody picks: certain cards make us partners, who try to take " + half + "; the others try to stop them.";
    case PartnerRule::first_two:
      return "Nobody picks: two of us become partners by the cards they play, and try to take " + half +
             "; the others try to stop them.";
    case PartnerRule::across: return "Nobody picks: two against two, and partners sit across from each other.";
    default: return "Nobody picks, and each plays for himself: whoever takes " + half + " wins.";
  }
}

}  // namespace

bool has_picker(const Game& g) { return g.picking == Picking::in_turn || g.picking == Picking::schiller; }

bool has_doublers(const Game& g) {
  return g.picking == Picking::in_turn &&
         (g.nobody_picks == NobodyPicks::doubler || g.nobody_picks == NobodyPicks::dealer_decides);
}

bool half_is_a_tie(const Game& g) { return g.even == Even::tie && g.total_points % 2 == 0; }

std::string the_others(const Game& g) {
  return g.players == 2 ? "the other player" : "the other " + in_words(g.players - 1) + " players";
}

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
Prose explain_parts(const Variant& v, int width) {
  const Game g = compile(v.rules);
  Prose p(width);
  p.heading(v.name);
  p.say("Welcome to the table. This is Sheepshead for " + in_words(g.players) + ". " + purpose(g)).stop();
  explain_cards(g, p);
  explain_deal(g, p);
  explain_picking(g, p);
  explain_hicking(g, p);
  explain_sides(g, p);
  if (g.has_jack) explain_partner(g, p);
  explain_bury(g, p);
  if (!g.has_jack) explain_partner(g, p);
  explain_play(g, p);
  explain_nobody_picks(g, p);
  explain_scoring(g, p);
  explain_doubling(g, p);
  explain_pot(g, p);
  explain_session(g, p);
  explain_stakes(g, p);
  return p;
}

/// Whether the parts above tell of `field`: without it they would read otherwise. What shapes the deal always is told.
bool is_told(const Variant& v, const Field& field, const std::string& told, int width) {
  Variant without = v;
  const Rules standard;
  if (is_list(field.kind))
    field.set_list(without.rules, field.list(standard));
  else
    field.set(without.rules, field.get(standard));
  return !check(without.rules).empty() || explain_parts(without, width).text() != told;
}

}  // namespace

std::string explain(const Variant& v, int width) {
  Prose p = explain_parts(v, width);
  const std::string told = p.text();
  bool first = true;
  for (const Field& f : fields()) {
    if (f.same(v.rules, Rules{}) || is_told(v, f, told, width)) continue;
    if (first) p.heading("House rules");
    first = false;
    p.say(option_text(f, v.rules)).stop();
  }
  return p.text();
}

}  // namespace sheepshead
