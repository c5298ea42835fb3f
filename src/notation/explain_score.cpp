#include <fmt/format.h>

#include <algorithm>

#include "notation/explain.hpp"

namespace sheepshead {
namespace {

bool has_doublers(const Game& g) {
  return g.nobody_picks == NobodyPicks::doubler || g.nobody_picks == NobodyPicks::dealer_decides;
}

/// How often a hand counts at most where doublers do not pile up: "twice", "four times".
std::string times(const Game& g) {
  const int doublings = (has_doublers(g) ? 1 : 0) + (g.crack != Crack::no ? 1 : 0) + (g.recrack ? 1 : 0);
  return doublings == 1 ? "twice" : in_words(1 << doublings) + " times";
}

void explain_leaster(const Game& g, Prose& p) {
  const LeasterRules& l = g.rules.leaster;
  p.say(
      "In a leaster there are no sides. Each plays for himself, and whoever ends with the fewest card points gets one "
      "point from each of the others. If several tie for fewest, nobody pays.");
  switch (l.blind) {
    case LeasterBlind::last_trick: p.say("The blind stays down and goes to whoever takes the last trick."); break;
    case LeasterBlind::named_trick:
      p.say("The blind stays down until the end and goes to whoever took the " + ordinal(l.blind_trick) + " trick.");
      break;
    case LeasterBlind::nobody: p.say("The blind is set aside and counts for nobody."); break;
  }
  p.say(l.trick_needed ? "You must take at least one trick to win it." : "You may win it without taking a trick.");
  if (l.no_points_triple) p.say("A winner whose tricks hold no points at all is paid three times.");
  if (l.all_tricks_triple) p.say("If you take every trick, you win it, and are paid three times.");
  if (l.no_trick_doubles) p.say("A winner who took no trick is paid double.");
  p.stop();
}

void explain_doublers(const Game& g, Prose& p) {
  p.say("After a doubler the same dealer deals again, and the hand that is then played counts double.");
  switch (g.rules.nobody_picks.doublers) {
    case Doublers::multiply: p.say("A second doubler in a row doubles it again, and so on."); break;
    case Doublers::queue:
      p.say("After a second doubler in a row, the hand after that counts double too, and so on.");
      break;
    case Doublers::once: p.say("A second doubler in a row changes nothing: double is double."); break;
  }
  p.stop();
}

std::string signed_text(int n) { return fmt::format("{:+d}", n); }

std::string pay_row(const Game& g, std::string_view name, const Payment& pay) {
  if (g.partner == PartnerRule::none)
    return fmt::format("  {:<18}{:>8}{:>10}", name, signed_text(pay.alone), signed_text(pay.opponent));
  return fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", name, signed_text(pay.alone), signed_text(pay.picker),
                     signed_text(pay.partner), signed_text(pay.opponent));
}

void explain_payments(const Game& g, Prose& p) {
  static constexpr const char* kLines[kOutcomes] = {"every trick",     "91 to 120 points", "61 to 90 points",
                                                    "31 to 60 points", "0 to 30 points",   "no trick"};
  if (g.partner == PartnerRule::none) {
    p.row(fmt::format("  {:<18}{:>8}{:>10}", "", "", "each"));
    p.row(fmt::format("  {:<18}{:>8}{:>10}", "the picker takes", "picker", "opponent"));
  } else {
    p.row(fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", "the picker's side", "picker", "picker with", "", "each"));
    p.row(fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", "takes", "alone", "a partner", "partner", "opponent"));
  }
  for (std::size_t i = 0; i < kOutcomes; ++i) p.row(pay_row(g, kLines[i], g.pay[i]));
}

}  // namespace

void explain_nobody_picks(const Game& g, Prose& p) {
  p.heading("When nobody picks");
  switch (g.nobody_picks) {
    case NobodyPicks::leaster:
      p.say("If everyone passes, we play a leaster.").stop();
      explain_leaster(g, p);
      break;
    case NobodyPicks::forced_pick:
      p.say("That does not happen here: the dealer, last to speak, must pick.").stop();
      break;
    case NobodyPicks::doubler:
      p.say("If everyone passes, the cards are thrown in. That is a doubler.").stop();
      explain_doublers(g, p);
      break;
    case NobodyPicks::dealer_decides:
      p.say(
           "If all others pass, the dealer decides: pick, call a leaster, or call a doubler, which throws the cards "
           "in.")
          .stop();
      explain_leaster(g, p);
      explain_doublers(g, p);
      break;
  }
}

void explain_scoring(const Game& g, Prose& p) {
  const ScoringRules& s = g.rules.scoring;
  const bool partner = g.partner != PartnerRule::none;
  const std::string side = partner ? "The picker's side" : "The picker";
  p.heading("Scoring");
  p.say(side + " needs 61 of the " + std::to_string(g.total_points) + " points to win; at 60 the others win.");
  p.say("With 91, " + std::string(partner ? "they make" : "he makes") + " schneider. " +
        (partner ? "If they lose, they escape" : "If he loses, he escapes") +
        " schneider with 31; the others escape it with 30. All the tricks, or none, is the extreme. In game points:");
  p.stop();
  explain_payments(g, p);
  if (!s.alone.empty()) p.say("These are this table's own numbers.");
  if (partner && s.alone.empty())
    p.say(s.shares == Shares::equal
              ? "Picker and partner share alike what the opponents settle."
              : "Each opponent settles with the picker, who gives or takes one share to or from the "
                "partner.");
  if (s.double_on_the_bump) p.say("A picker who loses pays double, the bump; the table counts it in.");
  if (s.double_on_the_bump && g.nobody_picks == NobodyPicks::forced_pick)
    p.say(s.spare_forced_picker ? "A dealer who had to pick is spared the bump, and loses half of what it says."
                                : "That holds also for a dealer who had to pick.");
  if (partner && s.no_trick_loss == NoTrickLoss::picker_pays)
    p.say("If they take no trick, the picker pays for both, and the partner nothing.");
  p.stop();
}

void explain_doubling(const Game& g, Prose& p) {
  p.heading(has_doublers(g) ? "Doubling" : "Cracking");
  switch (g.crack) {
    case Crack::no: p.say("Nobody cracks at this table."); break;
    case Crack::not_offered:
      p.say(
          "Before the first card, an opponent who was not offered the blind, because the picker came before him, may "
          "knock on the table: a crack. It doubles the hand.");
      break;
    case Crack::any_opponent:
      p.say(
          "Before the first card, any opponent of the picker, also one who passed, may knock on the table: a crack. It "
          "doubles the hand.");
      break;
  }
  if (g.crack != Crack::no) {
    p.say("One crack is all there is in a hand.");
    p.say(g.recrack ? (g.partner == PartnerRule::none
                           ? "The picker may crack back, which doubles it again."
                           : "The picker or the partner may crack back, which doubles it again; a partner who does is "
                             "known from then on.")
                    : "Nobody cracks back.");
  }
  if (g.crack != Crack::no || has_doublers(g)) {
    if (g.crack != Crack::no && has_doublers(g)) p.say("Cracks and doublers multiply.");
    if (g.cap != 0)
      p.say("But no hand counts more than " + std::to_string(g.cap) + " times.");
    else if (has_doublers(g) && g.rules.nobody_picks.doublers == Doublers::multiply)
      p.say("There is no limit to what a hand can come to.");
    else
      p.say("So a hand can count " + times(g) + ", and no more.");
  }
  p.stop();
}

void explain_stakes(const Game& g, Prose& p) {
  p.heading("Stakes");
  const int cents = g.rules.stakes.cents;
  if (cents == 0)
    p.say("We play for points, not for money.");
  else
    p.say("A game point is worth " + money(cents) + ". A plain loss costs each opponent " +
          money(-g.pay[std::size_t(Outcome::won)].opponent * cents) + ".");
  p.stop();
}

}  // namespace sheepshead
