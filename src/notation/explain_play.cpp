// The tricks, and what doubles a hand.
#include <vector>

#include "notation/explain.hpp"
#include "words/groups/explain-play.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

void explain_lead(const Game& g, Telling& t) {
  switch (g.layout) {
    case Layout::hand:
      t.say(say<"explain-play.lead">(which<"picked", "plays", "none">(has_picker(g), g.picking == Picking::hick)));
      t.say(say<"explain-play.follow">());
      break;
    case Layout::battery:
      t.say(say<"explain-play.battery">());
      t.say(say<"explain-play.battery-follow">());
      break;
    case Layout::stacks:
      t.say(say<"explain-play.stacks">());
      t.say(say<"explain-play.follow">());
      break;
  }
  t.say(say<"explain-play.highest">(yes_or_no(g.layout == Layout::battery)));
  t.say(say<"explain-play.tricks">(g.hand_size)).stop();
}

/// L5: a renege costs something only where real cards are scored.
void explain_renege(const Game& g, Telling& t) {
  const bool duel = g.picking == Picking::no_picker && g.partner == PartnerRule::none;
  t.say(say<"explain-play.no-renege">());
  if (g.misplay == Misplay::forfeit)
    t.say(say<"explain-play.renege">(
        which<"point", "race", "duel", "loss">(g.system == System::counters, g.system == System::hicks, duel)));
  t.stop();
}

void explain_cracks(const Game& g, Telling& t) {
  const auto when = which<"early", "late">(g.crack_early);
  switch (g.crack) {
    case Crack::no: t.say(say<"explain-play.no-crack">()); return;
    case Crack::not_offered: t.say(say<"explain-play.crack-not-offered">(when)); break;
    case Crack::any_opponent: t.say(say<"explain-play.crack">(when, yes_or_no(g.picking == Picking::in_turn))); break;
  }
  t.say(g.crack_each ? say<"explain-play.crack-each">() : say<"explain-play.crack-once">());
  if (!g.recrack) {
    t.say(say<"explain-play.no-recrack">());
    return;
  }
  t.say(partner_count(g).most == 0 ? say<"explain-play.recrack">()
        : !g.around_the_corner     ? say<"explain-play.recrack-picker">()
                                   : say<"explain-play.recrack-corner">());
  if (g.castrate) t.say(say<"explain-play.castrate">());
}

void explain_blitzes(const Game& g, Telling& t) {
  if (g.blitz != Blitz::no) {
    std::vector<Message> more;
    const MultiplierRules& m = g.rules.multipliers;
    if (m.black_jacks) more.push_back(say<"explain-play.pair">(which<"black">()));
    if (m.middle_jacks) more.push_back(say<"explain-play.pair">(which<"middle">()));
    if (m.all_jacks) more.push_back(say<"explain-play.pair">(which<"all">()));
    t.say(say<"explain-play.blitz">(which<"crack", "any">(g.blitz == Blitz::after_a_crack)));
    if (!more.empty()) t.say(say<"explain-play.blitz-too">(std::move(more)));
    if (g.picking == Picking::in_turn) t.say(say<"explain-play.no-blitz">());
  }
  if (g.late_blitz) t.say(say<"explain-play.late-blitz">());
}

bool cracks_possible(const Game& g) { return has_picker(g) && g.system == System::game_points; }

}  // namespace

void explain_play(const Game& g, Telling& t) {
  t.heading(say<"explain.h-play">());
  explain_lead(g, t);
  t.say(g.claims ? say<"explain-play.claim">() : say<"explain-play.no-claim">()).stop();
  explain_renege(g, t);
}

void explain_doubling(const Game& g, Telling& t) {
  const bool doublers = has_doublers(g);
  const bool blitz = g.blitz != Blitz::no || g.late_blitz;
  if (!cracks_possible(g) && !blitz && !doublers) return;
  t.heading(doublers || blitz ? say<"explain.h-doubling">() : say<"explain.h-cracking">());
  if (cracks_possible(g)) explain_cracks(g, t);
  explain_blitzes(g, t);
  const int kinds = (g.crack != Crack::no) + blitz + doublers;
  if (kinds > 1) t.say(say<"explain-play.multiply">());
  if (g.cap != 0)
    t.say(g.cap_on == CapOn::everything ? say<"explain-play.cap">(g.cap) : say<"explain-play.cap-cracks">(g.cap));
  else if (doublers && g.rules.nobody_picks.doublers == Doublers::multiply)
    t.say(say<"explain-play.no-cap">());
  t.stop();
}

}  // namespace sheepshead
