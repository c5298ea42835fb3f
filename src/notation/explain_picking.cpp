// Picking or hicking, taking the blind, burying, calling sheepshead.
#include "cards/text.hpp"
#include "notation/explain.hpp"

namespace sheepshead {
namespace {

using std::string;

bool shares_blind(const Game& g) { return g.shared_with != SharedWith::nobody; }

string sharer_text(const Game& g) {
  return g.shared_with == SharedWith::partner ? "the partner whom the die names" : "the player to his left";
}

void explain_sharing(const Game& g, Prose& p) {
  const int shared = g.blind_size - g.for_opponents, first = g.picker_takes, rest = shared - first;
  const string who = sharer_text(g);
  if (g.picker_chooses)
    p.say("The picker says how many cards of the blind he takes without looking at them, " +
          string(first == 1 ? "none or one" : "from none to " + in_words(first)) + "; " + who + " gets the rest of " +
          in_words(shared) + ".");
  else
    p.say("The picker takes " + string(first == 0 ? "none" : in_words(first)) + " of the " + in_words(g.blind_size) +
          " cards of the blind, and " + who + (rest == 0 ? " none." : " takes " + in_words(rest) + "."));
  if (g.for_opponents > 0)
    p.say((g.for_opponents == 1 ? "The last card of the blind is"
                                : "The last " + in_words(g.for_opponents) + " cards of the blind are") +
          string(" not shown to anyone and ") + (g.for_opponents == 1 ? "counts" : "count") +
          " for the opponents, as their bury.");
  p.stop();
  if (g.all_alone)
    p.say("Instead the picker may take all " + in_words(g.blind_size) +
          " cards at once, before he has seen any. He buries as many, and plays alone.");
  if (g.nuclear)
    p.say(
        "A dealer who picks may go nuclear: his own cards go unseen to the opponents' bury, and the whole blind is his "
        "hand. Then he buries nothing" +
        string(g.partner == PartnerRule::next_player ? ", and the player to his left is still his partner." : "."));
  p.stop();
  p.say("Each lays as many cards face down as he took: the bury. They may be any cards of his hand.");
  const bool on_the_side = g.shared_with == SharedWith::partner || g.partner == PartnerRule::next_player;
  if (!on_the_side)
    p.say(
        "The player who shares the blind need not be the partner. What he buries counts for his own side, whichever "
        "that is." +
        string(g.has_jack ? " He may not bury " + the_card(g.partner_card) + "." : ""));
}

void explain_sheepshead(const Game& g, Prose& p) {
  if (g.sheepshead == CallSheepshead::no) return;
  p.say("After burying, a picker " +
        string(g.sheepshead == CallSheepshead::with_the_jack ? "who has " + the_card(g.partner_card) + " " : "") +
        (g.sheepshead_with == SheepsheadWith::alone
             ? "may call sheepshead: he plays alone and claims every trick. If he takes them all, each opponent pays "
               "him six; if he misses one, he pays six to each."
             : "may call sheepshead, and claims every trick together with the partner, if there is one. If they take "
               "them all, each opponent pays six" +
                   string(g.rules.scoring.shares == Shares::equal
                              ? " and the picker's side shares alike."
                              : ", each partner gets six, and the picker the rest.") +
                   " If they miss one, the picker alone pays six to each opponent, and a partner nothing."))
      .stop();
}

}  // namespace

void explain_picking(const Game& g, Prose& p) {
  if (!has_picker(g)) return;
  p.heading("Picking");
  if (g.picking == Picking::schiller) {
    p.say(
        "This is Schiller: nobody is asked, and the player to the dealer's left must pick, whatever he holds. He is "
        "the "
        "picker.");
  } else {
    p.say("From the dealer's left, each in turn is offered the blind, once: pick or pass.");
    if (g.nobody_picks == NobodyPicks::forced_pick) p.say("If all others pass, the dealer must pick.");
    const PartnerCount count = partner_count(g);
    const string partners = count.least == 1 ? "partner."
                            : count.most > 1 ? "partners, if you have any."
                                             : "partner, if you have one.";
    p.say(string("If you pick, you are the picker: ") +
          (shares_blind(g) ? "you share the blind" : "the blind is yours") + ", and " + the_others(g) +
          (g.partner == PartnerRule::none ? string(g.players == 2 ? " is against you." : " are against you.")
                                          : " are against you, all but your " + partners));
  }
  p.stop();
}

void explain_hicking(const Game& g, Prose& p) {
  if (g.picking != Picking::hick) return;
  p.heading("Hicking");
  p.say(
       "From the dealer's left each in turn hicks or passes; to hick is to say that you want to play a game. Once all "
       "have spoken, those who hicked announce their game, in the same order. The highest is played; of equal ones the "
       "earlier. From low to high they are:")
      .stop();
  p.say(
       "A call: you name a fail ace that you do not hold, and whoever has it is your partner, in secret until it is "
       "played. You need no card of its suit, and you name it only once your call has won. Nobody is bound to play or "
       "keep the ace. With every fail ace in your own hand you play alone.")
      .stop();
  p.say("A Billy: alone, to take no trick at all. Several Billys are played at the same time, each for himself.")
      .stop();
  p.say("A side-solo: alone, with another suit than " + string(name_of(g.rules.trump.suit)) +
        " as trump, which you name when it is settled that you play; queens and jacks stay trump.")
      .stop();
  p.say(
       "The Best: alone, with the usual trump. You may announce it in place of hicking, and nobody after you is asked.")
      .stop();
  p.say(
       "Where a Billy meets a side-solo, the Billy may lay it up: his cards lie face up from then on, and he outranks "
       "the side-solo, which may then lay its own cards up and outrank him again. The Best is never laid up.")
      .stop();
}

void explain_bury(const Game& g, Prose& p) {
  if (!has_picker(g)) return;
  p.heading(shares_blind(g) ? "The blind and the bury" : "Burying");
  if (shares_blind(g))
    explain_sharing(g, p);
  else
    p.say("The picker takes the blind into his hand and lays " + count_of(g.blind_size, "card", "cards") +
          " face down: the bury. They may be any cards of his hand.");
  p.say("The points in the bury count for the picker's side, " +
        string(g.trickless == Trickless::opponents
                   ? "unless it takes no trick at all; then they count for the opponents."
                   : "even if it takes no trick."));
  if (g.has_jack) {
    const string jack = the_card(g.partner_card);
    if (g.keep_jack && g.call_up == CallUp::fail_ace)
      p.say("One card is barred: a picker who has " + jack + " may not bury it.");
    else if (g.keep_jack)
      p.say("One card is barred: a picker who plays alone with " + jack + " may not bury it.");
    else
      p.say("Even " + jack + " may be buried" +
            string(g.partner == PartnerRule::jack_of_diamonds ? "; the picker is then alone, and only he knows."
                                                              : ", and then makes nobody a partner."));
  }
  p.stop();
  explain_sheepshead(g, p);
}

}  // namespace sheepshead
