#include "table/showdown.hpp"

#include <algorithm>

namespace sheepshead {

PokerHand poker_hand(const FiveCards& cards) {
  std::array<int, kRanks> count{};
  PokerHand hand;
  bool flush = true;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    hand.ranks[i] = cards[i].rank();
    ++count[std::size_t(cards[i].rank())];
    flush = flush && cards[i].suit() == cards[0].suit();
  }
  const auto times = [&](Rank r) { return count[std::size_t(r)]; };
  std::sort(hand.ranks.begin(), hand.ranks.end(),
            [&](Rank a, Rank b) { return times(a) != times(b) ? times(a) > times(b) : a > b; });
  const int most = times(hand.ranks[0]);
  const bool straight = most == 1 && int(hand.ranks[0]) - int(hand.ranks[4]) == 4;
  if (straight && flush)
    hand.what = Poker::straight_flush;
  else if (most == 4)
    hand.what = Poker::four_of_a_kind;
  else if (most == 3)
    hand.what = times(hand.ranks[3]) == 2 ? Poker::full_house : Poker::three_of_a_kind;
  else if (flush)
    hand.what = Poker::flush;
  else if (straight)
    hand.what = Poker::straight;
  else if (most == 2)
    hand.what = times(hand.ranks[2]) == 2 ? Poker::two_pairs : Poker::pair;
  return hand;
}

std::string_view name_of(Poker p) {
  switch (p) {
    case Poker::high_card: return "high";
    case Poker::pair: return "pair";
    case Poker::two_pairs: return "two";
    case Poker::three_of_a_kind: return "three";
    case Poker::straight: return "straight";
    case Poker::flush: return "flush";
    case Poker::full_house: return "full";
    case Poker::four_of_a_kind: return "four";
    case Poker::straight_flush: return "top";
  }
  return "";
}

std::vector<std::size_t> best_hands(const std::vector<FiveCards>& hands) {
  std::vector<std::size_t> best;
  PokerHand highest;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const PokerHand hand = poker_hand(hands[i]);
    if (best.empty() || hand > highest) {
      best.clear();
      highest = hand;
    }
    if (hand == highest) best.push_back(i);
  }
  return best;
}

std::vector<FiveCards> showdown_deal(std::span<const Card> deck, std::size_t people) {
  std::vector<FiveCards> hands(people);
  for (std::size_t i = 0; i < people; ++i) std::copy_n(deck.begin() + std::ptrdiff_t(i) * 5, 5, hands[i].begin());
  return hands;
}

}  // namespace sheepshead
