// The play of a card in players' words.
#include <vector>

#include "search/analysis/deeds.hpp"
#include "search/analysis/remark_words.hpp"
#include "search/analysis/why.hpp"

namespace sheepshead::analysis {
namespace {

/// What the table calls the part, as a choice.
ChoiceOf<"remark.led-trump", 1> part_word(const Case& c, Part part) {
  if (part != Part::picker && part != Part::partner) return "none";
  if (c.game.picking == Picking::hick) return which<"alone", "none">(part == Part::picker);
  if (c.game.picking == Picking::no_picker) return "partners";
  return which<"picker", "partner">(part == Part::picker);
}

struct Talk {
  const Case& c;
  const Deeds& deeds;
  Seat who = c.who();
  Card mine = c.chosen.card(), better = c.other.card();
  Deed done = deeds.of(c.chosen), wanted = deeds.of(c.other);
  int there = deeds.points_there();

  /// Only of the last to play is it sure who takes the trick, and what was enough for it.
  ChoiceOf<"remark.took-high", 4> last_word() const { return which<"last", "early">(deeds.is_last()); }
  bool trump(Card card) const { return deeds.order().trump.has(card); }
  std::vector<Message> fail_held() const {
    std::vector<Message> all;
    for (int s = 0; s < kSuits; ++s)
      if (const int n = (c.view.hand & deeds.order().of(PlaySuit(s))).size(); n > 0)
        all.push_back(say<"remark.held">(n, PlaySuit(s)));
    return all;
  }

  Said lead() const {
    const Part part = deeds.part();
    const bool picking_side = part == Part::picker || part == Part::partner;
    if (part == Part::defender && trump(mine) && !trump(better))
      return {Mark::trump_by_defender, say<"remark.trump-by-defender">(who, fail_held())};
    if (wanted == Deed::lead_called_suit && done != Deed::lead_called_suit)
      return {Mark::called_suit, say<"remark.not-called">(who, mine, deeds.reading().called_suit)};
    if (picking_side && !trump(mine) && trump(better))
      return {Mark::no_trump_by_picker, say<"remark.no-trump">(who, mine, better, part_word(c, part))};
    if (picking_side && trump(mine) && !trump(better))
      return {Mark::trump_not_saved, say<"remark.trump-not-saved">(who, mine, better, part_word(c, part))};
    return {Mark::lead, say<"remark.lead">(who, mine, better)};
  }

  Said follow() const {
    const bool takes = done == Deed::take || done == Deed::trump_in;
    const bool could_take = wanted == Deed::take || wanted == Deed::trump_in;
    const int more = deeds.order().points_of(better) - deeds.order().points_of(mine);
    if (wanted == Deed::schmear && done != Deed::schmear)
      return {Mark::schmear_missed, say<"remark.schmear-missed">(who, mine, better)};
    if (done == Deed::give && more < 0)
      return deeds.is_surely_theirs() ? Said{Mark::schmear_wrong, say<"remark.schmear-wrong">(who, mine)}
                                      : Said{Mark::schmear, say<"remark.schmear-unclear">(who, mine)};
    if (done == Deed::schmear && (could_take || wanted == Deed::bump))
      return {Mark::schmear, say<"remark.schmear-unsafe">(who, mine, better)};
    if (done == Deed::schmear && more < 0) return {Mark::schmear, say<"remark.schmear-early">(who, mine)};
    if (done == Deed::bump && wanted == Deed::bump)
      return trumped(mine) != trumped(better) ? Said{Mark::play, say<"remark.play">(who, mine, better)}
             : trump_higher() ? Said{Mark::too_high, say<"remark.bump-high">(who, mine, better, last_word())}
                              : Said{Mark::too_low, say<"remark.bump-low">(who, mine, better)};
    if (done == Deed::bump)
      return {Mark::bump, say<"remark.bump-own">(who, mine, which<"sure", "likely">(deeds.is_surely_ours()),
                                                 which<"trumped", "bumped">(trumped(mine)))};
    if (wanted == Deed::bump)
      return {Mark::bump_missed, trumped(better) ? say<"remark.trump-missed">(who, mine, better)
                                                 : say<"remark.bump-missed">(who, mine, better)};
    if (takes && could_take) return take_otherwise();
    if (could_take && deeds.is_last()) return {Mark::last, say<"remark.last-missed">(who, there, better)};
    if (could_take) return {Mark::take, say<"remark.let-go">(who, there, better)};
    if (takes) return {Mark::take, say<"remark.took-better">(who, there, mine, better, last_word())};
    if (done == Deed::throw_off) return {Mark::throw_off, say<"remark.throw-off">(who, mine, better)};
    return {Mark::play, say<"remark.play">(who, mine, better)};
  }

  /// Whether the card trumps a trick in which there is none yet: that's no bump, whoever's the trick is.
  bool trumped(Card card) const {
    return trump(card) && c.view.led != PlaySuit::trump && !(c.view.best.valid() && trump(c.view.best));
  }
  /// Whether the card played beats the better one, of the same suit.
  bool trump_higher() const {
    return deeds.order().suit_of(mine) == deeds.order().suit_of(better) && deeds.order().beats(mine, better);
  }

  Said take_otherwise() const {
    const bool higher = trump_higher() || (trump(mine) && !trump(better));
    const int points = deeds.order().points_of(better) - deeds.order().points_of(mine);
    if (points > 3) return {Mark::take, say<"remark.took-points">(who, there, mine, better, last_word())};
    if (higher) return {Mark::too_high, say<"remark.took-high">(who, there, mine, better, last_word())};
    return {Mark::too_low, say<"remark.took-low">(who, there, mine, better)};
  }

  std::optional<Said> fault() const {
    if (deeds.shows_partner(mine) && !deeds.shows_partner(better))
      return Said{Mark::leak, say<"remark.leak">(who, mine, better)};
    return c.view.in_trick == 0 ? lead() : follow();
  }

  Said went_for() const {
    if (deeds.is_last()) return {Mark::last, say<"remark.took-last">(who, there, mine)};
    return {Mark::take, say<"remark.went-for">(who, there, mine)};
  }

  std::optional<Said> praise() const {
    switch (done) {
      case Deed::lead_trump:
        if (deeds.part() == Part::picker || deeds.part() == Part::partner)
          return Said{Mark::lead, say<"remark.led-trump">(who, part_word(c, deeds.part()))};
        return std::nullopt;
      case Deed::lead_called_suit: return Said{Mark::called_suit, say<"remark.called-suit">(who)};
      case Deed::schmear: return Said{Mark::schmear, say<"remark.schmeared">(who, mine)};
      case Deed::bump:
        if (trumped(mine)) return Said{Mark::take, say<"remark.trumped-in">(who, mine)};
        if (deeds.is_surely_ours()) return Said{Mark::bump, say<"remark.bumped">(who, mine)};
        return went_for();
      case Deed::take:
      case Deed::trump_in: return went_for();
      case Deed::throw_off: return Said{Mark::throw_off, say<"remark.threw-off">(who, mine)};
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
  return Said{Mark::play, say<"remark.rather">(doing(c.other), doing(c.chosen))};
}

bool same_sort(const Game& game, const View& view, Action a, Action b) {
  if (a.kind() != b.kind()) return false;
  if (a.kind() != Kind::play || !Deeds::apply_to(game, view)) return true;
  const Deeds deeds(game, view);
  return deeds.of(a) == deeds.of(b);
}

}  // namespace sheepshead::analysis
