#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

/// Limits are these hundredths of what an average hand counts. Found by playing hands of every strength from each seat.
struct Limits {
  int pick = 141;          ///< with six cards, in the first seat
  int longer_hand = 6;     ///< to pick: less by this for each card more, since long hands differ less
  int larger_blind = 2;    ///< to pick: less by this for each card of the blind more than two
  int later_seat = 2;      ///< to pick: less by this for each player who has passed
  int hidden = 10;         ///< to pick: less by this at a jack table, where the partner stays hidden for long
  int four_alone = 10;     ///< to pick: less by this for one against three
  int even_sides = 20;     ///< to pick: less by this where picker and partner play against two
  int short_hands = 17;    ///< to pick: less by this in a three-handed game of fewer than ten cards
  int shared_blind = 40;   ///< to pick: more by this where opponents may get cards of the blind
  int shown_down = 8;      ///< to pick: less by this where a strong hand pays if nobody picks (N6)
  int bumped_alone = 8;    ///< to pick: more by this for one against all, who pays double on a loss (S4)
  int may_be_cracked = 8;  ///< to pick: more by this where an opponent may double
  int no_partner = 65;     ///< to pick: more by this for a picker who holds the jack and would be alone
  int alone = 188;         ///< of an average hand of as many cards as hand and blind
  int alone_unseen = 225;
  int whole_blind = 245;  ///< to take all of it and play alone, instead of sharing it with a partner (T7f)
  int crack = 175;
  int castrate = 190;
  int recrack_picker = 205;
  int recrack_partner = 125;
};
constexpr Limits kLimits{};

bool must_be_alone(const Game& game, CardSet hand) {
  if (game.partner != PartnerRule::jack_of_diamonds || !hand.has(game.partner_card)) return false;
  if (game.call_up_to == CallUpTo::jack_of_hearts && hand.has(Card(Rank::jack, Suit::hearts))) return true;
  return game.call_up == CallUp::no || game.call_up == CallUp::from_the_blind;
}

}  // namespace

int strength(const Game& game, const TrumpOrder& order, CardSet cards) {
  int sum = ((order.fail_aces | order.fail_tens) & cards).size();
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = order.of(PlaySuit(s));
    sum += !suit.empty() && (suit & cards).empty();
  }
  for (const Card c : cards& order.trump) {
    const int above = (order.above[c.index] & game.deck).size();
    sum += above == 0 ? 7 : above < 4 ? 5 : 3;
  }
  return sum;
}

int share_of_average(const Game& game, int hundredths, int cards) {
  const int deck = game.deck.size();
  const int per_hand = strength(game, game.deck) * cards;
  return (per_hand * hundredths + 50 * deck) / (100 * deck);
}

int pick_limit(const Game& game, CardSet hand, int passed) {
  int limit = kLimits.pick - kLimits.longer_hand * (game.hand_size - 6) - kLimits.larger_blind * (game.blind_size - 2) -
              kLimits.later_seat * passed;
  if (game.partner == PartnerRule::jack_of_diamonds) limit -= kLimits.hidden;
  if (game.players == 4) limit -= game.partner == PartnerRule::none ? kLimits.four_alone : kLimits.even_sides;
  if (game.players == 3 && game.hand_size < 10) limit -= kLimits.short_hands;
  const bool to_opponents = game.shared_with == SharedWith::next_player && game.partner != PartnerRule::next_player;
  if (to_opponents || game.for_opponents > 0) limit += kLimits.shared_blind;
  if (game.nobody_picks == NobodyPicks::schwanzer) limit -= kLimits.shown_down;
  const auto alone_gets = [&](Outcome o) { return game.pay[std::size_t(o)].alone; };
  const bool bumped = alone_gets(Outcome::won) + alone_gets(Outcome::lost) < 0;
  if (bumped && game.partner == PartnerRule::none) limit += kLimits.bumped_alone;
  if (game.crack != Crack::no) limit += kLimits.may_be_cracked;
  if (must_be_alone(game, hand)) limit += kLimits.no_partner;
  return share_of_average(game, limit);
}

int alone_limit(const Game& game, CardSet cards) { return share_of_average(game, kLimits.alone, cards.size()); }
int alone_limit_unseen(const Game& game) { return share_of_average(game, kLimits.alone_unseen); }
int whole_blind_limit(const Game& game) { return share_of_average(game, kLimits.whole_blind); }
int crack_limit(const Game& game) { return share_of_average(game, kLimits.crack); }
int castrate_limit(const Game& game) { return share_of_average(game, kLimits.castrate); }
int recrack_limit(const Game& game, bool picker) {
  return share_of_average(game, picker ? kLimits.recrack_picker : kLimits.recrack_partner);
}

bool cannot_lose_a_trick(const Game& game, const TrumpOrder& order, CardSet hand, CardSet out, bool leads) {
  const CardSet trump_out = out & order.trump;
  int tops = 0, others = 0;
  for (const Card c : hand& order.trump) ((order.above[c.index] & trump_out).empty() ? tops : others) += 1;
  // Each top trump that is led draws one from whoever still has some.
  const int draws = trump_out.size() < game.hand_size ? trump_out.size() : game.hand_size;
  const bool drawn = tops >= draws;
  if (others > 0 && !drawn) return false;
  for (const Card c : hand - order.trump) {
    if (!(order.above[c.index] & out).empty()) return false;
    if (!trump_out.empty() && !(drawn && leads)) return false;
  }
  return true;
}

}  // namespace sheepshead::casual
