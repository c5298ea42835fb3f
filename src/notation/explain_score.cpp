// What a hand is worth, and what happens when nobody picks.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/explain.hpp"

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

string signed_text(int n) { return fmt::format("{:+d}", n); }

/// What the side of an outcome took: "61 to 90 points".
string outcome_text(const Game& g, Outcome outcome) {
  const auto from = [](int low, int high) {
    return low == high ? to_string(low) + " points" : to_string(low) + " to " + to_string(high) + " points";
  };
  const Thresholds& t = g.thresholds;
  switch (outcome) {
    case Outcome::all_tricks: return "every trick";
    case Outcome::schneider_won: return from(t.schneider, g.total_points);
    case Outcome::won: return from(t.win, t.schneider - 1);
    case Outcome::lost: return from(t.escape, t.win - (half_is_a_tie(g) ? 2 : 1));
    case Outcome::schneider_lost: return from(0, t.escape - 1);
    case Outcome::no_tricks: break;
  }
  return "no trick";
}

void pay_alone(const Game& g, Prose& p) {
  p.row(fmt::format("  {:<18}{:>8}{:>10}", "", "", "each"));
  p.row(fmt::format("  {:<18}{:>8}{:>10}", has_picker(g) ? "the picker takes" : "the lone one takes",
                    has_picker(g) ? "picker" : "alone", "opponent"));
  for (std::size_t i = 0; i < kOutcomes; ++i)
    p.row(fmt::format("  {:<18}{:>8}{:>10}", outcome_text(g, Outcome(i)), signed_text(g.pay[i].alone),
                      signed_text(g.pay[i].opponent)));
}

void pay_one_partner(const Game& g, Prose& p, bool with_alone) {
  const bool picker = has_picker(g);
  const string alone = with_alone ? picker ? "picker" : "" : "";
  const bool first = g.partner == PartnerRule::first_two && g.first_two_picker == FirstTwoPicker::first;
  p.row(fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", picker ? "the picker's side" : "the partners", alone,
                    picker  ? "picker with"
                    : first ? "first"
                            : "highest",
                    picker ? "" : "the", "each"));
  p.row(fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", picker ? "takes" : "take", with_alone ? "alone" : "",
                    picker  ? "a partner"
                    : first ? "of the two"
                            : "partner card",
                    picker ? "partner" : "other", "opponent"));
  for (std::size_t i = 0; i < kOutcomes; ++i)
    p.row(fmt::format("  {:<18}{:>8}{:>13}{:>9}{:>10}", outcome_text(g, Outcome(i)),
                      with_alone ? signed_text(g.pay[i].alone) : "", signed_text(g.pay[i].picker[0]),
                      signed_text(g.pay[i].partner[0]), signed_text(g.pay[i].opponent)));
}

/// Each cell of a number of partners: what the picker gets, and each partner.
void pay_many(const Game& g, Prose& p, int most) {
  static constexpr std::array kHeads{"one", "two", "three"};
  string head = fmt::format("  {:<17}{:>7}", "", ""), under = fmt::format("  {:<17}{:>7}", "they take", "alone");
  for (int n = 1; n <= most; ++n) {
    head += fmt::format("{:>9}", n == 1 ? "partners:" : "");
    under += fmt::format("{:>9}", kHeads[std::size_t(n - 1)]);
  }
  p.row(head + fmt::format("{:>10}", "each"));
  p.row(under + fmt::format("{:>10}", "opponent"));
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    string row = fmt::format("  {:<17}{:>7}", outcome_text(g, Outcome(i)), signed_text(g.pay[i].alone));
    for (std::size_t n = 0; n < std::size_t(most); ++n)
      row += fmt::format("{:>9}", signed_text(g.pay[i].picker[n]) + "/" + signed_text(g.pay[i].partner[n]));
    p.row(row + fmt::format("{:>10}", signed_text(g.pay[i].opponent)));
  }
}

void explain_payments(const Game& g, Prose& p) {
  const PartnerCount partners = partner_count(g);
  if (partners.most == 0) return pay_alone(g, p);
  if (partners.most == 1) return pay_one_partner(g, p, partners.least == 0);
  pay_many(g, p, partners.most);
  p.say(has_picker(g)
            ? "Under each number of partners stands first what the picker gets, then each partner."
            : "Under each number of partners stands first what the holder of the highest of the partner cards "
              "gets, then each other partner.");
}

void explain_shares(const Game& g, Prose& p) {
  const ScoringRules& s = g.rules.scoring;
  const PartnerCount partners = partner_count(g);
  if (!s.alone.empty()) p.say("These are this table's own numbers.");
  if (partners.most > 0 && (s.alone.empty() || s.picker.empty())) {
    if (s.shares == Shares::equal)
      p.say("A side shares alike what the opponents settle" +
            string(partners.most > 1 ? ", where it comes out even." : "."));
    else if (has_picker(g))
      p.say("Each opponent settles with the picker, who gives or takes one share to or from " +
            string(partners.most > 1 ? "each partner." : "the partner."));
    else
      p.say("Each opponent settles the hand's value, each partner gets or pays it once, and " +
            string(g.partner != PartnerRule::first_two ? "the holder of the highest partner card has the rest."
                   : g.first_two_picker == FirstTwoPicker::first
                       ? "whoever played the first of the two cards has the rest."
                       : "whoever played the higher of the two cards has the rest."));
  }
  if (partners.most > 0 && s.no_trick_loss == NoTrickLoss::picker_pays)
    p.say(has_picker(g) ? "If they take no trick, the picker pays for all of his side, and a partner nothing."
                        : "If they take no trick, the holder of the highest partner card pays for all of his side.");
  p.stop();
}

/// S4, before all else: it is what most surprises those who do not know it.
void explain_bump(const Game& g, Prose& p) {
  const ScoringRules& s = g.rules.scoring;
  if (s.double_on_the_bump)
    p.say(has_picker(g) ? "A picker who loses pays double: double on the bump. The chart below counts it in."
                        : "Partners who lose pay double: double on the bump. The chart below counts it in.");
  if (s.double_on_the_bump && has_picker(g) && g.picking == Picking::in_turn &&
      g.nobody_picks == NobodyPicks::forced_pick)
    p.say(s.spare_forced_picker ? "A dealer who had to pick is spared the bump, and loses half of what it says."
                                : "That holds also for a dealer who had to pick.");
}

void explain_duel_score(const Game& g, Prose& p) {
  p.say("Whoever takes more of the " + to_string(g.total_points) +
        " points wins one game point from the other; two if the other has fewer than " +
        to_string(g.total_points - g.thresholds.schneider + 1) +
        ", schneider; three if the other has no trick. Equal points: nobody pays.")
      .stop();
}

void explain_counters(const Game& g, Prose& p) {
  p.say(
      "Each ace, ten and king that your side takes is a counter, and so is the last trick: thirteen in all. Seven to "
      "nine counters are one point, ten or more are two. Each of the two partners gets it; the others get nothing.");
  p.say("The ace of diamonds is the fox: the side that takes the trick with it has one point more.").stop();
  p.say("A side that takes every trick, a buck, gets seven points and nothing else.");
  std::vector<Card> top;
  for (const Card c : g.fox_catchers) top.push_back(c);
  std::sort(top.begin(), top.end(),
            [&](Card a, Card b) { return g.order.strength[a.index] > g.order.strength[b.index]; });
  p.say("A player who is dealt the six highest trump" + (top.empty() ? string() : ", " + in_words(top)) +
        ", has the fox catchers: his side gets fourteen at once, and nothing is played.")
      .stop();
}

void explain_hick_score(const Game& g, Prose& p) {
  const string race = to_string(g.race != 0 ? g.race : 24);
  const int frog = g.total_points - g.thresholds.schneider + 1;
  p.say("Only those score who make their game, or who beat it. A call needs " + to_string(g.thresholds.win) + " of " +
        to_string(g.total_points) + " points. Caller and partner get 2 each, 4 if the others have fewer than " +
        to_string(frog) +
        " points, which is called frog, 6 if they have no trick. A call that fails gives each opponent 4.");
  p.stop();
  p.say("A Billy or a side-solo that is made gets 18; one that fails gives each opponent 6. Laid up, it gets " + race +
        ", the whole game, and gives each opponent 8 if it fails. The Best gets " + race +
        " too, and gives each opponent 8 if it fails. Where several play a Billy, each that is made scores 18 and no "
        "other "
        "player scores for it; each that fails gives 6, or 8 if laid up, to those who did not play one.")
      .stop();
}

}  // namespace

void explain_scoring(const Game& g, Prose& p) {
  p.heading("Scoring");
  if (g.system == System::counters) return explain_counters(g, p);
  if (g.system == System::hicks) return explain_hick_score(g, p);
  if (g.picking == Picking::no_picker && g.partner == PartnerRule::none) return explain_duel_score(g, p);
  const bool partner = partner_count(g).most > 0;
  const Thresholds& t = g.thresholds;
  const int others = g.total_points - t.schneider + 1;
  const bool they = partner || !has_picker(g);
  explain_bump(g, p);
  p.say(string(!has_picker(g) ? "The partners need "
               : partner      ? "The picker's side needs "
                              : "The picker needs ") +
        to_string(t.win) + " of the " + to_string(g.total_points) + " points to win; at " + to_string(t.win - 1) +
        (half_is_a_tie(g) ? " it is a tie: nobody pays, and the next hand counts double." : " the others win."));
  p.say("With " + to_string(t.schneider) + ", " + (they ? "they make" : "he makes") + " schneider. " +
        (they ? "If they lose, they escape" : "If he loses, he escapes") + " schneider with " + to_string(t.escape) +
        "; the others escape it with " + to_string(others) +
        ". All the tricks, or none, is the extreme. In game points:");
  p.stop();
  explain_payments(g, p);
  explain_shares(g, p);
  if (g.misplay == Misplay::one_to_each)
    p.say("With real cards, whoever misplays, such as by not following suit, pays one point to each of the others: " +
          in_words(g.players - 1) + " in all.")
        .stop();
}

}  // namespace sheepshead
