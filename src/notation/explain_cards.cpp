// The deck, the trump and what the cards count; and how they are dealt.
#include <algorithm>
#include <array>
#include <vector>

#include "cards/text.hpp"
#include "notation/explain.hpp"
#include "words/groups/explain-cards.hpp"
#include "words/groups/explain.hpp"

namespace sheepshead {
namespace {

using std::vector;

/// How many cards from `from` on have the same rank, or the same suit.
template <class Same>
std::size_t run(std::span<const Card> cards, std::size_t from, Same same) {
  std::size_t n = from + 1;
  while (n < cards.size() && same(cards[from], cards[n])) ++n;
  return n - from;
}

std::size_t rank_run(std::span<const Card> cards, std::size_t from) {
  return run(cards, from, [](Card a, Card b) { return a.rank() == b.rank(); });
}

/// Cards of a suit in a row, up to where one begins several of a rank.
std::size_t suit_run(std::span<const Card> cards, std::size_t from) {
  const std::size_t most = run(cards, from, [](Card a, Card b) { return a.suit() == b.suit(); });
  for (std::size_t n = 1; n < most; ++n)
    if (rank_run(cards, from + n) > 1) return n;
  return most;
}

Message suit_word(Suit s) { return say<"explain-cards.suit">(s); }

Message deck(const Game& g) {
  const int n = g.deck.size();
  switch (n) {
    case 24: return say<"explain-cards.deck-nines">(n);
    case 26: {
      vector<Message> fail;
      for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds})
        if (s != g.rules.trump.suit) fail.push_back(suit_word(s));
      return say<"explain-cards.deck-26">(n, g.rules.trump.suit, std::move(fail));
    }
    case 30: return say<"explain-cards.deck-30">(n);
    case 34: return say<"explain-cards.deck-34">(n);
    default: return say<"explain-cards.deck-sevens">(n);
  }
}

void explain_trump(const Game& g, Telling& t) {
  const vector<Card> trump = trump_from_the_top(g);
  if (g.rules.trump.order.empty())
    t.say(say<"explain-cards.trump">(g.rules.trump.suit, trump.size()));
  else
    t.say(say<"explain-cards.trump-count">(trump.size()));
  t.say(say<"explain-cards.from-the-top">(told_in_order(trump)));
  if (g.rules.trump.order.empty() && g.rules.trump.spitz != Spitz::no)
    t.say(say<"explain-cards.spitz">(g.rules.trump.suit));
  const CardSet court = (of_rank(Rank::queen) | of_rank(Rank::jack)) & g.deck;
  const CardSet outside = court - g.order.trump;
  if (outside.empty()) t.say(say<"explain-cards.court">());
  for (const Card c : outside) t.say(say<"explain-cards.not-trump">(c, c.suit()));
  t.stop();
}

void explain_fail(const Game& g, Telling& t) {
  vector<Message> suits;
  CardSet fail;
  bool alike = true;  // every fail suit has as many cards
  int each = 0;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet cards = g.order.of(PlaySuit(s)) & g.deck;
    if (cards.empty()) continue;
    suits.push_back(suit_word(Suit(s)));
    alike = alike && (each == 0 || each == cards.size());
    each = cards.size();
    fail |= cards;
  }
  if (suits.empty()) return;
  static constexpr std::array kRanksDown{Rank::ace,  Rank::ten,   Rank::king,  Rank::queen, Rank::jack,
                                         Rank::nine, Rank::eight, Rank::seven, Rank::six};
  vector<Message> down;
  for (const Rank r : kRanksDown)
    if (!(fail & of_rank(r)).empty()) down.push_back(say<"explain-cards.the-rank">(named<kRankNames>(r)));
  t.say(say<"explain-cards.fail">(std::move(suits)));
  if (down.size() == 1)
    t.say(say<"explain-cards.fail-one">(down.front()));
  else
    t.say(
        say<"explain-cards.fail-order">(down.front(), vector<Message>(down.begin() + 1, down.end()), yes_or_no(alike)));
  if (!(fail & of_rank(Rank::ten)).empty() && !(fail & of_rank(Rank::king)).empty())
    t.say(say<"explain-cards.mind-the-ten">());
  t.say(say<"explain-cards.fail-equal">()).stop();
}

void explain_points(const Game& g, Telling& t) {
  const CardPointRules& c = g.rules.card_points;
  t.say(say<"explain-cards.points">(c.ace, c.ten, c.king, c.queen, c.jack));
  t.say(say<"explain-cards.points-in-all">(g.total_points)).stop();
}

void explain_packets(const Game& g, Telling& t) {
  const Numbers& packets = g.rules.deal.packets;
  if (packets.count == 1) {
    t.say(say<"explain-cards.one-packet">(g.hand_size));
    return;
  }
  vector<Message> sizes;
  for (const int n : packets) sizes.push_back(say<"explain-cards.words">(n));
  t.say(say<"explain-cards.packets">(g.hand_size, std::move(sizes)));
}

}  // namespace

vector<Card> trump_from_the_top(const Game& g) {
  vector<Card> trump;
  for (const Card c : g.deck& g.order.trump) trump.push_back(c);
  std::sort(trump.begin(), trump.end(),
            [&](Card a, Card b) { return g.order.strength[a.index] > g.order.strength[b.index]; });
  return trump;
}

Message told_in_order(std::span<const Card> cards) {
  vector<Message> groups;
  vector<Suit> all_four;  // the order of suits in the last group of four
  for (std::size_t i = 0; i < cards.size();) {
    const std::size_t ranks = rank_run(cards, i), suits = suit_run(cards, i);
    if (ranks > 1) {
      vector<Suit> order;
      for (std::size_t k = i; k < i + ranks; ++k) order.push_back(cards[k].suit());
      const auto rank = named<kRankNames>(cards[i].rank());
      vector<Message> each;
      for (const Suit s : order) each.push_back(suit_word(s));
      groups.push_back(ranks == kSuits && order == all_four ? say<"explain-cards.same-order">(rank)
                                                            : say<"explain-cards.of-rank">(rank, std::move(each)));
      if (ranks == kSuits) all_four = order;
      i += ranks;
    } else {
      vector<Message> each;
      for (std::size_t k = i; k < i + suits; ++k)
        each.push_back(say<"explain-cards.rank">(named<kRankNames>(cards[k].rank())));
      groups.push_back(say<"explain-cards.of-suit">(std::move(each), cards[i].suit()));
      i += suits;
    }
  }
  if (groups.size() == 1) return groups.front();
  if (groups.size() == 2) return say<"explain-cards.few">(std::move(groups));
  Message last = std::move(groups.back());
  groups.pop_back();
  return say<"explain-cards.then">(std::move(groups), std::move(last));
}

void explain_cards(const Game& g, Telling& t) {
  t.heading(say<"explain.h-cards">());
  t.say(deck(g));
  explain_trump(g, t);
  explain_fail(g, t);
  if (g.system != System::counters) explain_points(g, t);
}

void explain_deal(const Game& g, Telling& t) {
  t.heading(say<"explain.h-deal">());
  if (g.layout != Layout::hand) {
    t.say(g.layout == Layout::battery ? say<"explain-cards.battery">(g.stacks, g.hand_size)
                                      : say<"explain-cards.stacks">(g.stacks));
    t.say(say<"explain-cards.face-down">());
  } else {
    explain_packets(g, t);
    t.say(g.blind_size > 0 ? say<"explain-cards.blind">(g.rules.deal.blind_after, g.blind_size)
                           : say<"explain-cards.no-blind">());
  }
  t.say(say<"explain-cards.next-dealer">()).stop();
  if (g.redeal) t.say(say<"explain-cards.redeal">()).stop();
}

}  // namespace sheepshead
