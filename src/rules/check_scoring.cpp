// Quarrels of what doubles a hand, what it is worth, of pots and of a session.
#include <algorithm>
#include <utility>

#include "rules/check_words.hpp"
#include "rules/game.hpp"

namespace sheepshead::checks {
namespace {

/// Whether the picker has one partner or is alone, so that own numbers can say what each gets.
bool has_one_partner(const Rules& r) {
  return is_one_of(r.partner.rule, PartnerRule::called_ace, PartnerRule::jack_of_diamonds, PartnerRule::next_player,
                   PartnerRule::die);
}

/// Everyone for themselves: no picker, and no partners by their cards.
bool has_no_sides(const Rules& r) {
  return r.picking.rule == Picking::no_picker && r.partner.rule == PartnerRule::none;
}

void check_multipliers(Found f) {
  const Rules& r = f.rules;
  const MultiplierRules& m = r.multipliers;
  const bool doubler =
      is_one_of(r.nobody_picks.rule, NobodyPicks::doubler, NobodyPicks::dealer_decides) || r.scoring.even == Even::tie;
  if (m.blitz == Blitz::after_a_crack && m.crack == Crack::no)
    f.quarrel("multipliers.blitz", "multipliers.crack", say<"problem.needs-cracks">(f.here("multipliers.blitz")),
              {set_or_set("multipliers.crack", {"not-offered", "any-opponent"}, "multipliers.blitz", {"any-time"})});
  if (m.cracks == Cracks::each && r.table.players == 2)
    f.quarrel("multipliers.cracks", "table.players", say<"problem.one-opponent">(f.here("multipliers.cracks")),
              {leave("multipliers.cracks")});
  if (const int each = cards_each(r); m.all_jacks && each > 0 && each < 4)
    f.quarrel("multipliers.all-jacks", "table.players", say<"problem.four-jacks">(each),
              {leave("multipliers.all-jacks")});
  if (!m.around_the_corner && m.when == CrackWhen::before_the_bury)
    f.quarrel("multipliers.around-the-corner", "multipliers.when",
              say<"problem.corner-early">(f.here("multipliers.around-the-corner")),
              {leave("multipliers.around-the-corner")});
  const Values cracks{"not-offered", "any-opponent"}, doublers{"doubler", "dealer-decides"};
  const bool called = m.crack != Crack::no || m.blitz != Blitz::no || m.late_blitz;
  if (m.cap != 0 && !called && !doubler)
    f.quarrel("multipliers.cap", "multipliers.crack", say<"problem.nothing-doubles">(int(m.cap)),
              {set_or_set("multipliers.crack", cracks, "nobody-picks.rule", doublers), leave("multipliers.cap")});
  if (m.cap != 0 && m.cap_on == CapOn::cracks_and_blitzes) {
    if (!doubler)
      f.quarrel("multipliers.cap-on", "nobody-picks.rule", say<"problem.no-doublers">(f.here("multipliers.cap-on")),
                {set_or_leave("nobody-picks.rule", doublers, "multipliers.cap-on")});
    else if (!called)
      f.quarrel("multipliers.cap-on", "multipliers.crack", say<"problem.no-cracks">(f.here("multipliers.cap-on")),
                {set_or_leave("multipliers.crack", cracks, "multipliers.cap-on")});
  }
  if (m.late_blitz && has_no_sides(r))
    f.quarrel("multipliers.late-blitz", "partner.rule", say<"problem.needs-sides">(f.here("multipliers.late-blitz")),
              {leave("multipliers.late-blitz")});
}

void check_system(Found f) {
  const Rules& r = f.rules;
  const bool across = r.partner.rule == PartnerRule::across;
  if (r.scoring.system == System::counters && !across)
    f.quarrel("scoring.system", "partner.rule", say<"problem.counters-across">(f.here("scoring.system")),
              {set("partner.rule", {"across"})});
  if (across && r.scoring.system != System::counters)
    f.quarrel("scoring.system", "partner.rule", say<"problem.across-counters">(),
              {set("scoring.system", {"counters"})});
  if (r.scoring.system == System::hicks && r.picking.rule != Picking::hick)
    f.quarrel("scoring.system", "picking.rule", say<"problem.needs-hicks">(f.here("scoring.system")),
              {set("picking.rule", {"hick"})});
  const std::pair<const char*, bool> idle[] = {{"scoring.double-on-the-bump", r.scoring.double_on_the_bump},
                                               {"scoring.even", r.scoring.even != Even::picker_loses},
                                               {"scoring.misplay", r.scoring.misplay != Misplay::forfeit}};
  for (const auto& [key, has] : idle)
    if (has && has_no_sides(r)) f.quarrel(key, "partner.rule", say<"problem.no-sides">(f.here(key)), {leave(key)});
  if (has_one_partner(r) && r.scoring.shares == Shares::equal && r.table.players >= 4 && r.table.players % 2 != 0)
    f.quarrel("scoring.shares", "table.players",
              say<"problem.shares-odd">(f.here("scoring.shares"), r.table.players - 2),
              {set("scoring.shares", {"picker-takes-the-rest"})});
}

void check_session(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  const int people = std::max<int>(r.session.people, players);
  if (r.session.people != 0 && r.session.people < players)
    f.quarrel("session.people", "table.players", say<"problem.few-people">(int(r.session.people), players),
              {say<"problem.set-or-more">("session.people", players)});
  if (const int most = r.session.schiller_rounds * people; r.session.hands != 0 && most > r.session.hands)
    f.quarrel("session.schiller-rounds", "session.hands",
              say<"problem.schiller-hands">(int(r.session.schiller_rounds), most, int(r.session.hands)),
              {say<"problem.set-or-more">("session.hands", most), leave("session.schiller-rounds")});
  if (r.pot.set && r.nobody_picks.rule == NobodyPicks::forced_pick)
    f.quarrel("pot.set", "nobody-picks.rule", say<"problem.always-picked">(f.here("pot.set")),
              {set_or_leave("nobody-picks.rule", {"leaster", "doubler"}, "pot.set")});
  if (r.pot.end == PotEnd::showdown && people > 6)
    f.quarrel("pot.end", people > players ? "session.people" : "table.players", say<"problem.showdown-people">(people),
              {set("pot.end", {"divided"})});
  else if (r.pot.end == PotEnd::showdown && people * 5 > r.deck.cards)
    f.quarrel("pot.end", "deck.cards", say<"problem.showdown-deck">(people, int(r.deck.cards)),
              {set("pot.end", {"divided"})});
}

// --- a table's own numbers ---

constexpr ChoiceOf<"problem.own-sum"> kLines[kOutcomes] = {"all", "91", "61", "31", "0", "none"};

}  // namespace

void check_own_numbers(Found f) {
  const Rules& r = f.rules;
  std::vector<Problem>& out = f.problems;
  const ScoringRules& s = r.scoring;
  const bool partner = has_one_partner(r);
  struct List {
    const char* key;
    const Numbers& numbers;
    bool used;
  };
  const List lists[] = {{"scoring.alone", s.alone, true},
                        {"scoring.picker", s.picker, partner},
                        {"scoring.partner", s.partner, partner},
                        {"scoring.opponent", s.opponent, true}};
  bool complete = true, any = false;
  for (const List& l : lists) {
    if (!l.used) continue;
    any = any || !l.numbers.empty();
    if (l.numbers.count != kOutcomes) complete = false;
    if (l.numbers.count != kOutcomes && !l.numbers.empty())
      out.push_back({l.key, "", say<"problem.own-count">(int(l.numbers.count))});
  }
  if (!any) return;
  const bool picker = is_one_of(r.picking.rule, Picking::in_turn, Picking::schiller);
  if (!picker || (r.partner.rule != PartnerRule::none && !partner)) {
    f.quarrel("scoring.alone", "partner.rule", say<"problem.own-table">());
    return;
  }
  const List* given =
      std::find_if(std::begin(lists), std::end(lists), [](const List& l) { return l.used && !l.numbers.empty(); });
  for (const List& l : lists)
    if (l.used && l.numbers.empty()) {
      std::vector<Message> all;
      for (const List& one : lists)
        if (one.used) all.push_back(say<"problem.option">(one.key));
      f.quarrel(l.key, given->key, say<"problem.own-missing">(std::move(all)));
    }
  if (partner && s.shares != Shares::picker_takes_the_rest)
    f.quarrel("scoring.shares", given->key, say<"problem.own-shares">(f.here("scoring.shares")),
              {leave("scoring.shares")});
  if (!complete) return;

  const int players = r.table.players;
  for (int i = 0; i < kOutcomes; ++i) {
    const auto at = std::size_t(i);
    const int opponent = s.opponent.at[at];
    const auto sum_text = [&](int sum, int opponents) {
      return say<"problem.own-sum">(kLines[i], opponents, opponent, sum);
    };
    const auto sign = [&](const char* key, int n) {
      if (i < 3 && n < 0) out.push_back({key, "", say<"problem.own-pays">(kLines[i], n)});
      if (i >= 3 && n > 0) out.push_back({key, "", say<"problem.own-paid">(kLines[i], n)});
    };
    sign("scoring.alone", s.alone.at[at]);
    if (const int sum = s.alone.at[at] + (players - 1) * opponent; sum != 0)
      f.quarrel("scoring.alone", "scoring.opponent", sum_text(sum, players - 1));
    if (!partner) continue;
    sign("scoring.picker", s.picker.at[at]);
    if (const int sum = s.picker.at[at] + s.partner.at[at] + (players - 2) * opponent; sum != 0)
      f.quarrel("scoring.picker", "scoring.opponent", sum_text(sum, players - 2));
  }
}

void check_scoring(Found f) {
  check_multipliers(f);
  check_system(f);
  check_session(f);
}

}  // namespace sheepshead::checks
