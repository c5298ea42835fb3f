// What a hand is worth.
#include <algorithm>
#include <vector>

#include "notation/explain.hpp"
#include "words/groups/explain-score.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

using Row = Explanation::Row;

/// What the side of an outcome took.
Message took(const Game& g, Outcome outcome) {
  const auto points = [](int low, int high) {
    return low == high ? say<"explain-score.point">(low) : say<"explain-score.points">(low, high);
  };
  const Thresholds& t = g.thresholds;
  switch (outcome) {
    case Outcome::all_tricks: return say<"explain-score.every-trick">();
    case Outcome::schneider_won: return points(t.schneider, g.total_points);
    case Outcome::won: return points(t.win, t.schneider - 1);
    case Outcome::lost: return points(t.escape, t.win - (half_is_a_tie(g) ? 2 : 1));
    case Outcome::schneider_lost: return points(0, t.escape - 1);
    case Outcome::no_tricks: break;
  }
  return say<"explain-score.no-trick">();
}

Message head(ChoiceOf<"explain-score.head"> of) { return say<"explain-score.head">(of); }
Message pay(int n) { return say<"explain-score.pay">(n); }

std::vector<Row> pay_alone(const Game& g) {
  const bool picker = has_picker(g);
  std::vector<Row> rows{
      {head(which<"picker_takes", "lone_takes">(picker)), head(which<"picker", "alone">(picker)), head("opponent")}};
  for (std::size_t i = 0; i < kOutcomes; ++i)
    rows.push_back({took(g, Outcome(i)), pay(g.pay[i].alone), pay(g.pay[i].opponent)});
  return rows;
}

std::vector<Row> pay_one_partner(const Game& g, bool with_alone) {
  const bool picker = has_picker(g);
  const bool first = g.partner == PartnerRule::first_two && g.first_two_picker == FirstTwoPicker::first;
  Row heads{head(which<"side_takes", "partners_take">(picker))};
  if (with_alone) heads.push_back(head(which<"picker_alone", "alone">(picker)));
  heads.push_back(head(which<"picker_with", "first", "highest">(picker, first)));
  heads.push_back(head(which<"partner", "other">(picker)));
  heads.push_back(head("opponent"));
  std::vector<Row> rows{std::move(heads)};
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    Row row{took(g, Outcome(i))};
    if (with_alone) row.push_back(pay(g.pay[i].alone));
    for (const int n : {g.pay[i].picker[0], g.pay[i].partner[0], g.pay[i].opponent}) row.push_back(pay(n));
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Each cell of a number of partners: what the picker gets, and each partner.
std::vector<Row> pay_many(const Game& g, int most) {
  Row heads{head("they_take"), head("alone")};
  for (int n = 1; n <= most; ++n) heads.push_back(say<"explain-score.head-partners">(n));
  heads.push_back(head("opponent"));
  std::vector<Row> rows{std::move(heads)};
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    Row row{took(g, Outcome(i)), pay(g.pay[i].alone)};
    for (std::size_t n = 0; n < std::size_t(most); ++n)
      row.push_back(say<"explain-score.pay-split">(g.pay[i].picker[n], g.pay[i].partner[n]));
    row.push_back(pay(g.pay[i].opponent));
    rows.push_back(std::move(row));
  }
  return rows;
}

void explain_payments(const Game& g, Telling& t) {
  const PartnerCount partners = partner_count(g);
  t.table(partners.most == 0   ? pay_alone(g)
          : partners.most == 1 ? pay_one_partner(g, partners.least == 0)
                               : pay_many(g, partners.most));
  if (partners.most > 1) t.say(say<"explain-score.under-many">(yes_or_no(has_picker(g))));
}

void explain_shares(const Game& g, Telling& t) {
  const ScoringRules& s = g.rules.scoring;
  const PartnerCount partners = partner_count(g);
  if (!s.alone.empty()) t.say(say<"explain-score.own-numbers">());
  if (partners.most > 0 && (s.alone.empty() || s.picker.empty())) {
    const auto many = which<"two", "one">(partners.most > 1);
    if (s.shares == Shares::equal)
      t.say(say<"explain-score.shares-equal">(many));
    else if (has_picker(g))
      t.say(say<"explain-score.shares-picker">(many));
    else
      t.say(say<"explain-score.shares-rest">(which<"highest", "first", "higher">(
          g.partner != PartnerRule::first_two, g.first_two_picker == FirstTwoPicker::first)));
  }
  if (partners.most > 0 && s.no_trick_loss == NoTrickLoss::picker_pays)
    t.say(say<"explain-score.no-trick-pays">(yes_or_no(has_picker(g))));
  t.stop();
}

/// S4, before all else: it is what most surprises those who do not know it.
void explain_bump(const Game& g, Telling& t) {
  const ScoringRules& s = g.rules.scoring;
  if (!s.double_on_the_bump) return;
  t.say(say<"explain-score.bump">(yes_or_no(has_picker(g))));
  if (g.picking == Picking::in_turn && g.nobody_picks == NobodyPicks::forced_pick)
    t.say(s.spare_forced_picker ? say<"explain-score.bump-spared">() : say<"explain-score.bump-dealer">());
}

void explain_counters(const Game& g, Telling& t) {
  t.say(say<"explain-score.counters">());
  t.say(say<"explain-score.fox">()).stop();
  t.say(say<"explain-score.buck">());
  std::vector<Card> top;
  for (const Card c : g.fox_catchers) top.push_back(c);
  std::sort(top.begin(), top.end(),
            [&](Card a, Card b) { return g.order.strength[a.index] > g.order.strength[b.index]; });
  t.say(top.empty() ? say<"explain-score.catchers-any">() : say<"explain-score.catchers">(told_in_order(top))).stop();
}

void explain_hick_score(const Game& g, Telling& t) {
  const int frog = g.total_points - g.thresholds.schneider + 1;
  t.say(say<"explain-score.hick-call">(g.thresholds.win, g.total_points, frog)).stop();
  t.say(say<"explain-score.hick-games">(g.race != 0 ? g.race : 24)).stop();
}

}  // namespace

void explain_scoring(const Game& g, Telling& t) {
  t.heading(say<"explain.h-scoring">());
  const Thresholds& points = g.thresholds;
  const int others = g.total_points - points.schneider + 1;
  if (g.system == System::counters) return explain_counters(g, t);
  if (g.system == System::hicks) return explain_hick_score(g, t);
  if (g.picking == Picking::no_picker && g.partner == PartnerRule::none) {
    t.say(say<"explain-score.duel">(g.total_points, others)).stop();
    return;
  }
  const auto side = which<"partners", "side", "picker">(!has_picker(g), partner_count(g).most > 0);
  explain_bump(g, t);
  t.say(say<"explain-score.needs">(side, points.win, g.total_points, points.win - 1,
                                   which<"tie", "others">(half_is_a_tie(g))));
  t.say(say<"explain-score.schneider">(points.schneider, points.escape, others, side)).stop();
  explain_payments(g, t);
  explain_shares(g, t);
  if (g.misplay == Misplay::one_to_each) t.say(say<"explain-score.misplay">(g.players - 1)).stop();
}

}  // namespace sheepshead
