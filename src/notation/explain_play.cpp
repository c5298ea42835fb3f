// The tricks, and what doubles a hand.
#include <algorithm>
#include <vector>

#include "notation/explain.hpp"
#include "notation/names.hpp"

namespace sheepshead {
namespace {

using std::string;

void explain_lead(const Game& g, Prose& p) {
  switch (g.layout) {
    case Layout::hand:
      p.say(
          "The player to the dealer's left leads to the first trick" +
          string(has_picker(g)                ? ", whoever picked."
                 : g.picking == Picking::hick ? ", whoever plays the game."
                                              : ".") +
          " Follow the suit that is led if you can; trump is a suit like the others here. If you cannot, play whatever "
          "you like.");
      break;
    case Layout::battery:
      p.say(
          "Your hand and your battery each play to every trick, four cards in all. The place that leads plays first, "
          "then "
          "the same place of the other player, then the leader's other place, then the other player's: hand, hand, "
          "battery, battery, or battery, battery, hand, hand. The hand of the player who did not deal leads first.");
      p.say(
          "Each place follows suit from itself: the hand from the hand, the battery from the cards that lie face up. "
          "Trump is a suit like the others here. What cannot follow plays whatever you like.");
      break;
    case Layout::stacks:
      p.say(
          "The player who did not deal leads first. Play only cards that lie face up. Follow the suit that is led if "
          "you "
          "can; trump is a suit like the others here. If you cannot, play whatever you like.");
      break;
  }
  p.say(string("The highest trump takes the trick, or else the highest card of the suit that was led, and ") +
        (g.layout == Layout::battery ? "the place that took it leads" : "whoever takes it leads") +
        " to the next. There are " + in_words(g.hand_size) + " tricks.");
  p.stop();
}

/// L5: a renege costs something only where real cards are scored.
void explain_renege(const Game& g, Prose& p) {
  const bool duel = g.picking == Picking::no_picker && g.partner == PartnerRule::none;
  p.say("The program lets nobody renege: a card that must not be played is refused, with the reason.");
  if (g.misplay == Misplay::forfeit)
    p.say(string("Where the program only keeps score of real cards, a renege forfeits the hand") +
          (g.system == System::counters ? ", and the other side gets one point."
           : g.system == System::hicks  ? ", and the other side scores as if it had won."
           : duel                       ? ": it costs one game point."
                                        : ": the guilty side has a plain loss, and the guilty player pays it alone."));
  p.stop();
}

void explain_cracks(const Game& g, Prose& p) {
  const string when =
      g.crack_early ? "As soon as somebody has picked, before he takes the blind, " : "Before the first card, ";
  switch (g.crack) {
    case Crack::no: p.say("Nobody cracks at this table."); return;
    case Crack::not_offered:
      p.say(when +
            "an opponent who was not offered the blind, because the picker came before him, may knock on the table: "
            "a crack. It doubles the hand.");
      break;
    case Crack::any_opponent:
      p.say(when + "any opponent of the picker" + (g.picking == Picking::in_turn ? ", also one who passed," : "") +
            " may knock on the table: a crack. It doubles the hand.");
      break;
  }
  p.say(g.crack_each ? "Each of them may crack once, and each crack doubles again."
                     : "One crack is all there is in a hand.");
  if (!g.recrack) {
    p.say("Nobody cracks back.");
    return;
  }
  const bool partner = partner_count(g).most > 0;
  p.say(!partner ? "The picker may crack back, which doubles it again."
        : !g.around_the_corner
            ? "The picker, but no partner of his, may crack back, which doubles it again."
            : "The picker or the partner may crack back, which doubles it again; a partner who does, "
              "around the corner, is known from then on.");
  if (g.castrate)
    p.say("After that another opponent, who has not cracked himself, may castrate, which doubles it once more.");
}

void explain_blitzes(const Game& g, Prose& p) {
  if (g.blitz != Blitz::no) {
    std::vector<string> more;
    const MultiplierRules& m = g.rules.multipliers;
    if (m.black_jacks) more.emplace_back("both black jacks");
    if (m.middle_jacks) more.emplace_back("the two middle jacks, spades and hearts");
    if (m.all_jacks) more.emplace_back("all four jacks together");
    p.say(string(g.blitz == Blitz::after_a_crack ? "After a crack" : "Before the first card, cracked or not,") +
          " a player who shows both black queens, or both red ones, blitzes and doubles the hand.");
    if (!more.empty()) p.say("So do " + joined(more, "and") + ". No card counts twice.");
    if (g.picking == Picking::in_turn) p.say("There is no blitz where nobody picks.");
  }
  if (g.late_blitz)
    p.say("A player who has played both black queens may say so when he plays the second, and doubles the hand then.");
}

bool cracks_possible(const Game& g) { return has_picker(g) && g.system == System::game_points; }

}  // namespace

void explain_play(const Game& g, Prose& p) {
  p.heading("Playing");
  explain_lead(g, p);
  p.say(g.claims ? "If nobody can stop you from taking all the rest, you may lay down your cards and claim it."
                 : "Every hand is played to the last card; nobody claims the rest.")
      .stop();
  explain_renege(g, p);
}

void explain_doubling(const Game& g, Prose& p) {
  const bool doublers = has_doublers(g);
  const bool blitz = g.blitz != Blitz::no || g.late_blitz;
  if (!cracks_possible(g) && !blitz && !doublers) return;
  p.heading(doublers || blitz ? "Doubling" : "Cracking");
  if (cracks_possible(g)) explain_cracks(g, p);
  explain_blitzes(g, p);
  const int kinds = (g.crack != Crack::no) + blitz + doublers;
  if (kinds > 1) p.say("All these multiply one another.");
  if (g.cap != 0)
    p.say(g.cap_on == CapOn::everything ? "But no hand counts more than " + std::to_string(g.cap) + " times."
                                        : "But cracks and blitzes together make a hand count no more than " +
                                              std::to_string(g.cap) + " times; doublers come on top of that.");
  else if (doublers && g.rules.nobody_picks.doublers == Doublers::multiply)
    p.say("There is no limit to what a hand can come to.");
  p.stop();
}

}  // namespace sheepshead
