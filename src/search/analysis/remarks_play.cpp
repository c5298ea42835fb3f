// The play of a card in players' words.
#include "search/analysis/deeds.hpp"
#include "search/analysis/remark_words.hpp"

namespace sheepshead::analysis {
namespace {

using std::string;

/// "as picker", "as a defender": what the table calls the part.
string as_part(const Case& c, Part part) {
  if (c.game.picking == Picking::hick) return part == Part::picker ? "as the one who plays" : "as a defender";
  switch (part) {
    case Part::picker: return c.game.picking == Picking::no_picker ? "as one of the partners" : "as picker";
    case Part::partner: return c.game.picking == Picking::no_picker ? "as one of the partners" : "as the partner";
    case Part::defender: return "as a defender";
    default: return {};
  }
}

string points_text(int n) { return n == 1 ? "1 point" : std::to_string(n) + " points"; }

struct Talk {
  const Case& c;
  const Deeds& deeds;
  Card mine = c.chosen.card(), better = c.other.card();
  Deed done = deeds.of(c.chosen), wanted = deeds.of(c.other);

  string begin(const string& verb) const { return c.tone.who + " " + verb + " " + c.chosen_card(); }
  string trick() const {
    const int n = deeds.points_there();
    return n == 0 ? "the trick" : "a trick of " + points_text(n);
  }
  bool trump(Card card) const { return deeds.order().trump.has(card); }
  string fail_held() const { return fail_in_words(deeds.order(), c.view.hand - deeds.order().trump); }
  string called_suit() const { return string(name_of(deeds.reading().called_suit)); }

  Said lead() const {
    const Part part = deeds.part();
    const bool picking_side = part == Part::picker || part == Part::partner;
    if (part == Part::defender && trump(mine) && !trump(better))
      return {Mark::trump_by_defender, c.tone.who + " led trump as a defender with " + fail_held() + " in hand"};
    if (wanted == Deed::lead_called_suit && done != Deed::lead_called_suit)
      return {Mark::called_suit, begin("led") + " and not " + called_suit() + ", the called suit"};
    if (picking_side && !trump(mine) && trump(better))
      return {Mark::no_trump_by_picker,
              begin("led") + " " + as_part(c, part) + " and did not lead trump with " + c.other_card()};
    if (picking_side && trump(mine) && !trump(better))
      return {Mark::trump_not_saved,
              begin("led") + " " + as_part(c, part) + "; " + c.other_card() + " would have saved the trump"};
    return {Mark::lead, begin("led") + "; " + c.other_card() + " was the better lead"};
  }

  Said follow() const {
    const bool takes = done == Deed::take || done == Deed::trump_in;
    const bool could_take = wanted == Deed::take || wanted == Deed::trump_in;
    const int more = deeds.order().points_of(better) - deeds.order().points_of(mine);
    if (wanted == Deed::schmear && done != Deed::schmear)
      return {Mark::schmear_missed, begin("played") + "; " + c.other_card() + " was the schmear"};
    if (done == Deed::give && more < 0)
      return {Mark::schmear_wrong, c.tone.who + " schmeared " + c.chosen_card() + " to the wrong side"};
    if (done == Deed::schmear && (could_take || wanted == Deed::bump))
      return {Mark::schmear, begin("schmeared") + " too early; " + c.other_card() + " makes the trick safe"};
    if (done == Deed::schmear && more < 0)
      return {Mark::schmear, begin("schmeared") + " too early, while the trick was not safe"};
    if (done == Deed::bump && wanted == Deed::bump)
      return {trump_higher() ? Mark::too_high : Mark::too_low,
              begin("bumped with") + "; " + c.other_card() + (trump_higher() ? " was enough" : " was the better bump")};
    if (done == Deed::bump)
      return {Mark::bump, c.tone.who + " bumped with " + c.chosen_card() + " what was the own side's already"};
    if (wanted == Deed::bump) return {Mark::bump_missed, begin("played") + "; " + c.other_card() + " was worth a bump"};
    if (takes && could_take) return take_otherwise();
    if (could_take && deeds.is_last())
      return {Mark::last, c.tone.who + " played last and let " + trick() + " go that " + c.other_card() + " takes"};
    if (could_take) return {Mark::take, c.tone.who + " let " + trick() + " go; " + c.other_card() + " goes for it"};
    if (takes)
      return {Mark::take, c.tone.who + " took " + trick() + " with " + c.chosen_card() + "; " + c.other_card() +
                              " was better spent on it"};
    if (done == Deed::throw_off)
      return {Mark::throw_off, begin("threw off") + "; " + c.other_card() + " was the better throw-off"};
    return {Mark::play, begin("played") + "; " + c.other_card() + " was better"};
  }

  /// Whether the card played beats the better one, of the same suit.
  bool trump_higher() const {
    return deeds.order().suit_of(mine) == deeds.order().suit_of(better) && deeds.order().beats(mine, better);
  }

  Said take_otherwise() const {
    const bool higher = trump_higher() || (trump(mine) && !trump(better));
    const int points = deeds.order().points_of(better) - deeds.order().points_of(mine);
    if (points > 3)
      return {Mark::take, c.tone.who + " took " + trick() + " with " + c.chosen_card() + "; " + c.other_card() +
                              " brings its own points home"};
    if (higher)
      return {Mark::too_high,
              c.tone.who + " took " + trick() + " with " + c.chosen_card() + "; " + c.other_card() + " was enough"};
    return {Mark::too_low,
            c.tone.who + " went for " + trick() + " with " + c.chosen_card() + "; " + c.other_card() + " is safer"};
  }

  std::optional<Said> fault() const {
    if (deeds.shows_partner(mine) && !deeds.shows_partner(better))
      return Said{Mark::leak,
                  begin("played") + " and told everybody who the partner is; " + c.other_card() + " kept the secret"};
    return c.view.in_trick == 0 ? lead() : follow();
  }

  std::optional<Said> praise() const {
    switch (done) {
      case Deed::lead_trump:
        if (deeds.part() == Part::picker || deeds.part() == Part::partner)
          return Said{Mark::lead, c.tone.who + " led trump " + as_part(c, deeds.part())};
        return std::nullopt;
      case Deed::lead_called_suit: return Said{Mark::called_suit, c.tone.who + " led the called suit"};
      case Deed::schmear: return Said{Mark::schmear, begin("schmeared")};
      case Deed::bump: return Said{Mark::bump, begin("bumped with")};
      case Deed::take:
      case Deed::trump_in:
        if (deeds.is_last())
          return Said{Mark::last, c.tone.who + " played last and took " + trick() + " with " + c.chosen_card()};
        return Said{Mark::take, c.tone.who + " went for " + trick() + " with " + c.chosen_card()};
      case Deed::throw_off: return Said{Mark::throw_off, begin("threw off")};
      case Deed::lead_fail:
      case Deed::give:
      case Deed::under:
      case Deed::let_go:
      case Deed::other: return std::nullopt;
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<Said> about_play(const Case& c) {
  if (Deeds::apply_to(c.game, c.view)) {
    const Deeds deeds(c.game, c.view);
    const Talk talk{c, deeds};
    return c.fault ? talk.fault() : talk.praise();
  }
  if (!c.fault) return std::nullopt;
  return Said{Mark::play,
              c.tone.who + " " + deed_text(c.view, c.chosen, c.tone.style) + "; " + c.other_card() + " was better"};
}

bool same_sort(const Game& game, const View& view, Action a, Action b) {
  if (a.kind() != b.kind()) return false;
  if (a.kind() != Kind::play || !Deeds::apply_to(game, view)) return true;
  const Deeds deeds(game, view);
  return deeds.of(a) == deeds.of(b);
}

}  // namespace sheepshead::analysis
