// What a table agreed on, grouped in the order of a hand.
#pragma once

#include "rules/groups/deal.hpp"
#include "rules/groups/nobody_picks.hpp"
#include "rules/groups/partner.hpp"
#include "rules/groups/picking.hpp"
#include "rules/groups/play.hpp"
#include "rules/groups/scoring.hpp"
#include "rules/groups/session.hpp"
#include "rules/groups/table.hpp"
#include "rules/groups/trump.hpp"

namespace sheepshead {

/// Plain data; the defaults are five-handed called ace with a leaster (T5a). A value of Rules may be contradictory:
/// check() says so, and compile() wants Rules that passed it.
struct Rules {
  TableRules table;
  DeckRules deck;
  TrumpRules trump;
  CardPointRules card_points;
  DealRules deal;
  PickingRules picking;
  TakingRules taking;
  PartnerRules partner;
  BuryRules bury;
  PlayRules play;
  NobodyPicksRules nobody_picks;
  LeasterRules leaster;
  MultiplierRules multipliers;
  ScoringRules scoring;
  StakesRules stakes;
  PotRules pot;
  SessionRules session;
};

}  // namespace sheepshead
