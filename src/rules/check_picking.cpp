// Quarrels of picking, of taking the blind, and of what happens when nobody picks.
#include <utility>

#include "rules/check_words.hpp"

namespace sheepshead::checks {
namespace {

void check_hick(Found f) {
  const Rules& r = f.rules;
  const bool hick = r.picking.rule == Picking::hick;
  const NobodyPicks nobody = r.nobody_picks.rule;
  if (!hick) {
    if (nobody == NobodyPicks::wilky)
      f.quarrel("nobody-picks.rule", "picking.rule", say<"problem.wilky">(f.here("nobody-picks.rule")),
                {set_or_set("picking.rule", {"hick"}, "nobody-picks.rule", {"leaster"})});
    return;
  }
  if (r.table.players != 4)
    f.quarrel("picking.rule", "table.players",
              say<"problem.hick-players">(f.here("picking.rule"), int(r.table.players)),
              {set_or_set("table.players", {"4"}, "picking.rule", {"in-turn"})});
  if (r.partner.rule != PartnerRule::none)
    f.quarrel("partner.rule", "picking.rule", say<"problem.hick-partner">(f.here("partner.rule")),
              {set("partner.rule", {"none"})});
  if (r.scoring.system != System::hicks)
    f.quarrel("scoring.system", "picking.rule", say<"problem.hick-scoring">(f.here("scoring.system")),
              {set("scoring.system", {"hicks"})});
  if (!is_one_of(nobody, NobodyPicks::wilky, NobodyPicks::next_dealer))
    f.quarrel("nobody-picks.rule", "picking.rule", say<"problem.hick-nobody">(f.here("nobody-picks.rule")),
              {set("nobody-picks.rule", {"wilky", "next-dealer"})});
  if (r.trump.spitz != Spitz::no)
    f.quarrel("trump.spitz", "picking.rule", say<"problem.hick-spitz">(f.here("trump.spitz")), {leave("trump.spitz")});
  if (!r.trump.order.empty())
    f.quarrel("trump.order", "picking.rule", say<"problem.hick-order">(), {say<"problem.leave-empty">("trump.order")});
}

/// Where the partner is not known by a seat, or a part of the blind cannot be shared.
void check_shares(Found f) {
  const Rules& r = f.rules;
  const TakingRules& t = r.taking;
  const PartnerRule partner = r.partner.rule;
  const int shared = r.deal.blind - t.for_opponents;
  if (shared < 2)
    f.quarrel("taking.for-opponents", "deal.blind",
              say<"problem.shared-nothing">(int(t.for_opponents), int(r.deal.blind)));
  else if (const int most = t.picker_chooses ? shared : shared - 1; t.picker_takes < 1 || t.picker_takes > most)
    f.quarrel("taking.picker-takes", t.picker_takes == 0 ? "taking.shared-with" : "deal.blind",
              say<"problem.picker-takes">(most, shared, int(t.picker_takes)));
  const bool known = is_one_of(partner, PartnerRule::next_player, PartnerRule::die);
  if (!known && t.for_opponents > 0)
    f.quarrel("taking.for-opponents", "partner.rule", say<"problem.for-opponents">(int(t.for_opponents)),
              {set_or_leave("partner.rule", {"next-player", "die"}, "taking.for-opponents")});
  if (!known && t.nuclear)
    f.quarrel("taking.nuclear", "partner.rule", say<"problem.nuclear-partner">(f.here("taking.nuclear")),
              {set_or_leave("partner.rule", {"next-player", "die"}, "taking.nuclear")});
  if (t.nuclear && t.all_alone)
    f.quarrel("taking.all-alone", "taking.nuclear", say<"problem.nuclear-alone">(),
              {say<"problem.leave-one">(words::Spelled{"taking.nuclear", "false"})});
  if (t.nuclear && r.picking.rule == Picking::schiller)
    f.quarrel("taking.nuclear", "picking.rule", say<"problem.nuclear-schiller">(), {leave("taking.nuclear")});
  const int each = cards_each(r);
  if (t.nuclear && each > 0 && each != r.deal.blind)
    f.quarrel("taking.nuclear", "deal.blind", say<"problem.nuclear-blind">(int(r.deal.blind), each),
              {leave("taking.nuclear")});
}

void check_taking(Found f) {
  const Rules& r = f.rules;
  const TakingRules& t = r.taking;
  const PartnerRule partner = r.partner.rule;
  if (t.shared_with == SharedWith::partner && partner != PartnerRule::die)
    f.quarrel("taking.shared-with", "partner.rule", say<"problem.shared-unknown">(f.here("taking.shared-with")),
              {set_or_set("partner.rule", {"die"}, "taking.shared-with", {"next-player"})});
  if (t.shared_with == SharedWith::next_player &&
      !is_one_of(partner, PartnerRule::next_player, PartnerRule::jack_of_diamonds, PartnerRule::none))
    f.quarrel(
        "taking.shared-with", "partner.rule", say<"problem.shared-next">("partner.rule", f.here("partner.rule")),
        {set_or_set("partner.rule", {"next-player", "jack-of-diamonds", "none"}, "taking.shared-with", {"nobody"})});
  if (t.shared_with != SharedWith::nobody) check_shares(f);
}

void check_sheepshead(Found f) {
  const Rules& r = f.rules;
  if (r.picking.sheepshead == CallSheepshead::no) return;
  const PartnerRule partner = r.partner.rule;
  if (is_one_of(partner, PartnerRule::next_player, PartnerRule::die) &&
      r.picking.sheepshead_with == SheepsheadWith::alone)
    f.quarrel("picking.sheepshead", "partner.rule",
              say<"problem.sheepshead-partner">("partner.rule", f.here("partner.rule")),
              {set_or_leave("picking.sheepshead-with", {"partner"}, "picking.sheepshead")});
  if (r.picking.sheepshead != CallSheepshead::with_the_jack) return;
  if (!is_one_of(partner, PartnerRule::jack_of_diamonds, PartnerRule::jack_and_ace))
    f.quarrel("picking.sheepshead", "partner.rule", say<"problem.sheepshead-jack">(f.here("picking.sheepshead")),
              {set("picking.sheepshead", {"yes"})});
  if (!is_one_of(int(r.table.players), 5, 6))
    f.quarrel("picking.sheepshead", "table.players",
              say<"problem.sheepshead-players">(f.here("picking.sheepshead"), int(r.table.players)),
              {set("picking.sheepshead", {"yes"})});
}

/// S8: a leaster paid by place.
void check_leaster_places(Found f) {
  const Rules& r = f.rules;
  const Numbers& places = r.leaster.places;
  if (places.empty()) return;
  const int players = r.table.players;
  if (places.count != players)
    f.quarrel("leaster.places", "table.players", say<"problem.places-count">(players, int(places.count)));
  int sum = 0;
  bool falls = true;
  for (std::size_t i = 0; i < places.count; ++i) {
    sum += places.at[i];
    falls = falls && (i == 0 || places.at[i] <= places.at[i - 1]);
  }
  if (sum != 0) f.problems.push_back({"leaster.places", "", say<"problem.places-sum">(sum)});
  if (!falls || places.at[0] <= 0) f.problems.push_back({"leaster.places", "", say<"problem.places-fall">()});
  const std::pair<const char*, bool> idle[] = {{"leaster.winners", r.leaster.winners == LeasterWinners::two_lowest},
                                               {"leaster.no-points-triple", r.leaster.no_points_triple},
                                               {"leaster.all-tricks-triple", r.leaster.all_tricks_triple},
                                               {"leaster.no-trick-doubles", r.leaster.no_trick_doubles}};
  for (const auto& [key, has] : idle)
    if (has) f.quarrel(key, "leaster.places", say<"problem.places-say">(f.here(key), "leaster.places"), {leave(key)});
}

void check_nobody_picks(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players;
  if (r.nobody_picks.rule == NobodyPicks::mittler && players % 2 == 0)
    f.quarrel("nobody-picks.rule", "table.players", say<"problem.mittler">(players),
              {set("nobody-picks.rule", {"leaster"})});
  if (r.leaster.no_trick_doubles && players != 3)
    f.quarrel("leaster.no-trick-doubles", "table.players",
              say<"problem.for-three">(f.here("leaster.no-trick-doubles"), players),
              {leave("leaster.no-trick-doubles")});
  if (r.leaster.winners == LeasterWinners::two_lowest && players < 3)
    f.quarrel("leaster.winners", "table.players", say<"problem.two-lowest">(f.here("leaster.winners"), players),
              {leave("leaster.winners")});
  check_leaster_places(f);
}

}  // namespace

void check_picking(Found f) {
  check_hick(f);
  check_taking(f);
  check_sheepshead(f);
  check_nobody_picks(f);
}

}  // namespace sheepshead::checks
