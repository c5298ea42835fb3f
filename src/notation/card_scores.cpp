// The page of a table: what a hand pays, and what happens when nobody picks.
#include <array>

#include "notation/card_parts.hpp"
#include "notation/explain.hpp"
#include "notation/setting.hpp"
#include "words/groups/explain-leaster.hpp"
#include "words/groups/explain-score.hpp"
#include "words/groups/rules-card.hpp"
#include "words/groups/setting.hpp"

namespace sheepshead {
namespace {

using Said = std::vector<Message>;

/// A row of the table of payments: a cell for each outcome.
template <class Cell>
CardPart::Row pay_row(Message name, Cell cell) {
  CardPart::Row row{std::move(name)};
  for (std::size_t i = 0; i < kOutcomes; ++i) row.cells.push_back(cell(i));
  return row;
}

Message outcome_head(const Game& g, std::size_t i) {
  const auto from = [](int low, int high) {
    return as_is(low == high ? std::to_string(low) : std::to_string(low) + "-" + std::to_string(high));
  };
  const Thresholds& t = g.thresholds;
  switch (Outcome(i)) {
    case Outcome::all_tricks: return say<"rules-card.outcome">(which<"all">());
    case Outcome::schneider_won: return from(t.schneider, g.total_points);
    case Outcome::won: return from(t.win, t.schneider - 1);
    case Outcome::lost: return from(t.escape, t.win - (half_is_a_tie(g) ? 2 : 1));
    case Outcome::schneider_lost: return from(0, t.escape - 1);
    case Outcome::no_tricks: break;
  }
  return say<"rules-card.outcome">(which<"none">());
}

std::vector<CardPart::Row> pay_rows(const Game& g) {
  const PartnerCount partners = partner_count(g);
  std::vector<CardPart::Row> rows{
      pay_row(say<"rules-card.row">(which<"takes">(), 0), [&](std::size_t i) { return outcome_head(g, i); })};
  if (partners.most == 0 || partners.least == 0) {
    const auto alone = which<"player_alone", "picker", "picker_alone">(!has_picker(g), partners.most == 0);
    rows.push_back(pay_row(say<"rules-card.row">(alone, 0),
                           [&](std::size_t i) { return say<"explain-score.pay">(g.pay[i].alone); }));
  }
  const auto two = which<"with_partner", "first_card", "highest_card">(
      has_picker(g), g.partner == PartnerRule::first_two && g.first_two_picker == FirstTwoPicker::first);
  for (std::size_t n = 0; n < std::size_t(partners.most); ++n)
    rows.push_back(pay_row(say<"rules-card.row">(two, partners.most > 1 ? n + 1 : 0), [&](std::size_t i) {
      return say<"explain-score.pay-split">(g.pay[i].picker[n], g.pay[i].partner[n]);
    }));
  rows.push_back(pay_row(say<"rules-card.row">(which<"opponent">(), 0),
                         [&](std::size_t i) { return say<"explain-score.pay">(g.pay[i].opponent); }));
  return rows;
}

CardPart pays_card(const Game& g) {
  CardPart part{say<"rules-card.head">(which<"pays">()), {}};
  const int schneider = g.total_points - g.thresholds.schneider + 1;
  if (g.system == System::counters) {
    part.said = {say<"rules-card.counters">()};
  } else if (g.system == System::hicks) {
    part.said = {say<"rules-card.hicks">(g.thresholds.win, g.total_points, schneider, g.race != 0 ? g.race : 24)};
  } else if (g.picking == Picking::no_picker && g.partner == PartnerRule::none) {
    part.said = {say<"rules-card.duel">(g.total_points, schneider)};
  } else {
    part.said = {say<"rules-card.needs">(which<"picker", "partners">(has_picker(g)), g.thresholds.win, g.total_points,
                                         which<"tie", "lost">(half_is_a_tie(g)))};
    part.rows = pay_rows(g);
    if (g.rules.scoring.double_on_the_bump)
      part.rows.push_back({say<"rules-card.bump">(which<"spared", "no">(g.rules.scoring.spare_forced_picker))});
  }
  return part;
}

Message leaster_blind_card(const Game& g) {
  const int n = g.rules.leaster.blind_trick;
  switch (g.rules.leaster.blind) {
    case LeasterBlind::last_trick: return say<"rules-card.leaster-blind">(which<"last">(), n);
    case LeasterBlind::named_trick: return say<"rules-card.leaster-blind">(which<"named">(), n);
    case LeasterBlind::nobody: return say<"rules-card.leaster-blind">(which<"nobody">(), n);
    case LeasterBlind::first_trick: return say<"rules-card.leaster-blind">(which<"first">(), n);
    case LeasterBlind::dealer_says: break;
  }
  return say<"rules-card.leaster-blind">(which<"dealer_says">(), n);
}

auto name_of_tie(LeasterTies ties) {
  return which<"shared", "tricks", "nobody">(ties == LeasterTies::shared, ties == LeasterTies::fewest_tricks);
}

void places_card(const Game& g, Said& said) {
  const LeasterRules& l = g.rules.leaster;
  Said places;
  for (const int n : l.places) places.push_back(say<"explain-leaster.place">(n));
  said.push_back(say<"rules-card.places">(std::move(places)));
  said.push_back(say<"rules-card.places-tie">(name_of_tie(l.ties)));
  said.push_back(leaster_blind_card(g));
  if (l.trick_needed) said.push_back(say<"rules-card.places-trick">());
}

void leaster_card(const Game& g, Said& said) {
  const LeasterRules& l = g.rules.leaster;
  if (!l.places.empty()) return places_card(g, said);
  const auto winners = which<"two", "one">(l.winners == LeasterWinners::two_lowest);
  said.push_back(say<"rules-card.leaster">(winners));
  said.push_back(say<"rules-card.leaster-tie">(name_of_tie(l.ties), winners));
  said.push_back(leaster_blind_card(g));
  said.push_back(l.trick_needed ? say<"rules-card.leaster-trick">(which<"triple", "plain">(l.all_tricks_triple))
                                : say<"rules-card.leaster-no-trick">(which<"double", "plain">(l.no_trick_doubles)));
  if (l.no_points_triple) said.push_back(say<"rules-card.leaster-no-points">());
}

Message doubler_card(const Game& g) {
  switch (g.rules.nobody_picks.doublers) {
    case Doublers::multiply: return say<"rules-card.doubler">(which<"multiply">());
    case Doublers::queue: return say<"rules-card.doubler">(which<"queue">());
    case Doublers::add: return say<"rules-card.doubler">(which<"add">());
    case Doublers::once: break;
  }
  return say<"rules-card.doubler">(which<"once">());
}

Said nobody_card(const Game& g) {
  Said said;
  switch (g.nobody_picks) {
    case NobodyPicks::leaster: leaster_card(g, said); break;
    case NobodyPicks::forced_pick: break;
    case NobodyPicks::doubler: said = {doubler_card(g)}; break;
    case NobodyPicks::dealer_decides:
      said = {say<"rules-card.dealer-decides">()};
      leaster_card(g, said);
      said.push_back(doubler_card(g));
      break;
    case NobodyPicks::moster: said = {say<"rules-card.moster">(), leaster_blind_card(g)}; break;
    case NobodyPicks::mittler: said = {say<"rules-card.mittler">(), leaster_blind_card(g)}; break;
    case NobodyPicks::schwanzer: said = {say<"rules-card.schwanzer">()}; break;
    case NobodyPicks::wilky: said = {say<"rules-card.wilky">()}; break;
    case NobodyPicks::next_dealer: said = {say<"rules-card.next-dealer">()}; break;
  }
  return said;
}

void crack_card(const Game& g, Said& said) {
  if (g.crack == Crack::no) return;
  said.push_back(say<"rules-card.crack">(which<"any", "not_offered">(g.crack == Crack::any_opponent),
                                         yes_or_no(g.crack_early), yes_or_no(g.crack_each)));
  if (g.recrack)
    said.push_back(
        say<"rules-card.recrack">(which<"both", "picker">(partner_count(g).most > 0 && g.around_the_corner)));
  if (g.castrate) said.push_back(say<"rules-card.castrate">());
}

Said doubling_card(const Game& g) {
  Said said;
  if (has_picker(g) && g.system == System::game_points) crack_card(g, said);
  if (g.blitz != Blitz::no) {
    const MultiplierRules& m = g.rules.multipliers;
    Said pairs{say<"rules-card.pair">(which<"queens">())};
    if (m.black_jacks) pairs.push_back(say<"rules-card.pair">(which<"black_jacks">()));
    if (m.middle_jacks) pairs.push_back(say<"rules-card.pair">(which<"middle_jacks">()));
    if (m.all_jacks) pairs.push_back(say<"rules-card.pair">(which<"jacks">()));
    said.push_back(say<"rules-card.blitz">(which<"crack", "any">(g.blitz == Blitz::after_a_crack), std::move(pairs)));
  }
  if (g.late_blitz) said.push_back(say<"rules-card.late-blitz">());
  if (g.cap != 0) said.push_back(say<"rules-card.cap">(g.cap));
  return said;
}

Said pot_card(const Game& g) {
  const PotRules& pot = g.rules.pot;
  if (!pot.set) return {};
  return {say<"rules-card.pot">(which<"all", "one">(pot.win == PotWin::all)),
          say<"rules-card.pot-loss">(
              which<"same", "doubles", "adds">(pot.loss == PotLoss::pays_the_same, pot.loss == PotLoss::doubles)),
          say<"rules-card.pot-end">(
              which<"divided", "all", "one">(pot.end == PotEnd::divided, pot.showdown == PotWin::all)),
          say<"rules-card.pot-newcomer">(which<"divided", "adds">(pot.newcomer == Newcomer::divided))};
}

Said session_card(const Game& g) {
  const SessionRules& s = g.rules.session;
  Said said;
  if (s.race > 0) said.push_back(say<"rules-card.race">(s.race));
  if (s.schiller_rounds > 0) said.push_back(say<"rules-card.schiller-rounds">(s.schiller_rounds));
  if (g.rules.stakes.cents > 0) said.push_back(say<"setting.cents">(money_of(g.rules.stakes.cents)));
  return said;
}

}  // namespace

std::vector<CardPart> card_of_scores(const Game& g) {
  std::vector<CardPart> parts{pays_card(g)};
  const auto add = [&](ChoiceOf<"rules-card.head"> head, Said said) {
    if (!said.empty()) parts.push_back({say<"rules-card.head">(head), std::move(said)});
  };
  if (g.picking == Picking::in_turn || g.picking == Picking::hick)
    add(which<"no_hick", "no_pick">(g.picking == Picking::hick), nobody_card(g));
  add("doubling", doubling_card(g));
  add("pot", pot_card(g));
  add("session", session_card(g));
  return parts;
}

}  // namespace sheepshead
