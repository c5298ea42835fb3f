// Picking or hicking, taking the blind, burying, calling sheepshead.
#include "notation/explain.hpp"
#include "words/groups/explain-picking.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

bool shares_blind(const Game& g) { return g.shared_with != SharedWith::nobody; }

void explain_sharing(const Game& g, Telling& t) {
  const int shared = g.blind_size - g.for_opponents, first = g.picker_takes, rest = shared - first;
  const auto who = which<"die", "left">(g.shared_with == SharedWith::partner);
  t.say(g.picker_chooses ? say<"explain-picking.share-chosen">(first, shared, who)
                         : say<"explain-picking.share">(first, g.blind_size, rest, who));
  if (g.for_opponents > 0) t.say(say<"explain-picking.for-opponents">(g.for_opponents));
  t.stop();
  if (g.all_alone) t.say(say<"explain-picking.take-all">(g.blind_size));
  if (g.nuclear) t.say(say<"explain-picking.nuclear">(yes_or_no(g.partner == PartnerRule::next_player)));
  t.stop();
  t.say(say<"explain-picking.each-buries">());
  const bool on_the_side = g.shared_with == SharedWith::partner || g.partner == PartnerRule::next_player;
  if (on_the_side) return;
  t.say(say<"explain-picking.sharer-alone">());
  if (g.has_jack) t.say(say<"explain-picking.sharer-jack">(g.partner_card));
}

void explain_sheepshead(const Game& g, Telling& t) {
  if (g.sheepshead == CallSheepshead::no) return;
  t.say(g.sheepshead == CallSheepshead::with_the_jack ? say<"explain-picking.sheepshead-jack">(g.partner_card)
                                                      : say<"explain-picking.sheepshead">());
  t.say(g.sheepshead_with == SheepsheadWith::alone
            ? say<"explain-picking.sheepshead-alone">()
            : say<"explain-picking.sheepshead-side">(which<"equal", "once">(g.rules.scoring.shares == Shares::equal)));
  t.stop();
}

/// Who is not against the picker.
ChoiceOf<"explain-picking.you-pick", 2> but_whom(const Game& g) {
  if (g.partner == PartnerRule::none) return "nobody";
  const PartnerCount count = partner_count(g);
  return which<"one", "some", "maybe_one">(count.least == 1, count.most > 1);
}

}  // namespace

void explain_picking(const Game& g, Telling& t) {
  if (!has_picker(g)) return;
  t.heading(say<"explain.h-picking">());
  if (g.picking == Picking::schiller) {
    t.say(say<"explain-picking.schiller">());
  } else {
    t.say(say<"explain-picking.in-turn">());
    if (g.nobody_picks == NobodyPicks::forced_pick) t.say(say<"explain-picking.forced">());
    t.say(say<"explain-picking.you-pick">(g.players - 1, yes_or_no(shares_blind(g)), but_whom(g)));
  }
  t.stop();
}

void explain_hicking(const Game& g, Telling& t) {
  if (g.picking != Picking::hick) return;
  t.heading(say<"explain.h-hicking">());
  t.say(say<"explain-picking.hick">()).stop();
  t.say(say<"explain-picking.call">()).stop();
  t.say(say<"explain-picking.billy">()).stop();
  t.say(say<"explain-picking.side-solo">(g.rules.trump.suit)).stop();
  t.say(say<"explain-picking.best">()).stop();
  t.say(say<"explain-picking.lay-up">()).stop();
}

void explain_bury(const Game& g, Telling& t) {
  if (!has_picker(g)) return;
  t.heading(shares_blind(g) ? say<"explain.h-blind">() : say<"explain.h-bury">());
  if (shares_blind(g))
    explain_sharing(g, t);
  else
    t.say(say<"explain-picking.bury">(g.blind_size));
  t.say(say<"explain-picking.bury-counts">(which<"opponents", "side">(g.trickless == Trickless::opponents)));
  if (g.has_jack) {
    const Card jack = g.partner_card;
    if (g.keep_jack)
      t.say(g.call_up == CallUp::fail_ace ? say<"explain-picking.keep-jack">(jack)
                                          : say<"explain-picking.keep-lone-jack">(jack));
    else
      t.say(g.partner == PartnerRule::jack_of_diamonds ? say<"explain-picking.bury-jack-alone">(jack)
                                                       : say<"explain-picking.bury-jack">(jack));
  }
  t.stop();
  explain_sheepshead(g, t);
}

}  // namespace sheepshead
