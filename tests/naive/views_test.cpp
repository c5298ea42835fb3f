// What a seat may know: every part of a View reckoned from the naive hand, no hidden card in it, and the same View for
// all deals that the seat cannot tell apart.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "cards/text.hpp"
#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "play/view.hpp"

namespace sheepshead::naive {
namespace {

bool took_blind(const NaiveHand& hand) { return hand.picker() != kNobody && hand.phase() > Phase::call_first; }

// Who took the face-down card, or kNobody.
int under_taker(const NaiveHand& hand) {
  for (const Trick& trick : hand.tricks())
    if (hand.under().valid() && has(trick.cards, hand.under())) return trick.taker;
  return kNobody;
}

// A5: until the end only the picker and the taker may look at it.
bool knows_under(const NaiveHand& hand, int seat) {
  if (hand.over()) return hand.under().valid();
  return hand.under().valid() && seat != kNobody && (seat == hand.picker() || seat == under_taker(hand));
}

// The cards whose place the seat has seen; of nobody: what lies open.
Cards seen_by(const NaiveHand& hand, int seat) {
  Cards seen;
  const auto add = [&](const Cards& cards) { seen.insert(seen.end(), cards.begin(), cards.end()); };
  for (const Trick& trick : hand.tricks())
    for (Card card : trick.cards)
      if (card != hand.under() || knows_under(hand, seat)) seen.push_back(card);
  if (seat == kNobody) return seen;
  add(hand.hands()[std::size_t(seat)]);
  if (seat == hand.picker()) {
    add(hand.buried());
    if (took_blind(hand)) add(hand.dealt_blind());
  }
  return seen;
}

// Every card that the View shows must have been seen, or be the called one.
void expect_no_leak(const Duel& duel, const View& v, int seat) {
  const Cards seen = seen_by(duel.naive, seat);
  const auto check = [&](Card card, const char* where) {
    if (!card.valid() || has(seen, card)) return;
    ADD_FAILURE() << "seat " << seat << " sees " << to_text(card) << " in " << where << "\n" << duel.described();
  };
  for (Card card : v.hand) check(card, "hand");
  for (Card card : v.buried) check(card, "buried");
  for (Card card : v.blind) check(card, "blind");
  for (Card card : v.gone) check(card, "gone");
  for (Card card : v.played) check(card, "played");
  check(v.under, "under");
  check(v.best, "best");
  if (v.called != duel.naive.called() && v.called != kJackOfDiamonds) check(v.called, "called");
  if (v.legal.card_kind != Kind::call)
    for (Card card : v.legal.cards) check(card, "legal");
}

void expect_cards(CardSet set, Cards cards, const char* what, const Duel& duel) {
  Cards have = to_cards(set);
  std::sort(have.begin(), have.end());
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(text_of(have), text_of(cards)) << what << "\n" << duel.described();
}

// Who the partner is, as far as the seat knows; -2 where the rule book leaves the word open.
int known_partner_to(const NaiveHand& hand, int seat) {
  const Card called = hand.called();
  if (hand.picker() != kNobody && hand.phase() < Phase::crack) return -2;
  if (!called.valid()) return kNobody;
  for (const Trick& trick : hand.tricks())
    for (std::size_t i = 0; i < trick.cards.size(); ++i)
      if (trick.cards[i] == called) return (trick.leader + int(i)) % hand.players();
  if (hand.cracks() > 1 && hand.crackers().back() != hand.picker()) return hand.partner();
  if (seat == hand.partner()) return seat;
  if (seat == hand.picker() && hand.partner() == kNobody)
    return has(hand.hands()[std::size_t(seat)], called) ? seat : -2;
  return kNobody;
}

void expect_view(const Duel& duel, int seat) {
  const NaiveHand& hand = duel.naive;
  const View v = view(duel.game, duel.state, Seat(seat));
  const std::string story = duel.described() + "view of seat " + std::to_string(seat);
  const auto number_of = [](Seat s) { return s == kNoSeat ? kNobody : int(s); };
  EXPECT_EQ(v.seat, seat) << story;
  EXPECT_EQ(v.dealer, duel.dealer) << story;
  EXPECT_EQ(number_of(v.turn), hand.turn()) << story;
  EXPECT_EQ(v.phase, hand.phase()) << story;
  EXPECT_EQ(v.doublers, duel.doublers) << story;
  if (hand.over()) { EXPECT_EQ(v.ending, hand.ending()) << story; }
  EXPECT_EQ(v.legal, seat == hand.turn() ? legal(duel.game, duel.state) : Legal{}) << story;

  expect_cards(v.hand, hand.hands()[std::size_t(seat)], "hand", duel);
  const bool picker = seat == hand.picker();
  expect_cards(v.buried, picker ? hand.buried() : Cards{}, "buried", duel);
  expect_cards(v.blind, picker && took_blind(hand) ? hand.dealt_blind() : Cards{}, "blind", duel);
  EXPECT_EQ(to_text(v.under), to_text(knows_under(hand, seat) ? hand.under() : kNoCard)) << story;
  EXPECT_EQ(v.under_laid, hand.under().valid()) << story;

  EXPECT_EQ(number_of(v.picker), hand.picker()) << story;
  if (hand.phase() != Phase::call_first && hand.phase() != Phase::call_jack) {
    EXPECT_EQ(v.called, hand.called()) << story;
  }
  EXPECT_EQ(v.alone, hand.alone()) << story;
  EXPECT_EQ(v.forced, hand.forced()) << story;
  EXPECT_EQ(v.leaster, hand.leaster()) << story;
  if (const int partner = known_partner_to(hand, seat); partner != -2) {
    EXPECT_EQ(number_of(v.partner), partner) << story;
  }
  EXPECT_EQ(v.cracks, hand.cracks()) << story;

  const Trick now = hand.phase() == Phase::play ? hand.tricks().back() : Trick{};
  if (hand.phase() == Phase::play) {
    EXPECT_EQ(v.trick, hand.tricks().size() - 1) << story;
    EXPECT_EQ(v.in_trick, now.cards.size()) << story;
  }
  if (!now.cards.empty()) {
    const char led =
        now.cards[0] == hand.under() && hand.under().valid() ? suit_of(hand.called()) : suit_of(now.cards[0]);
    EXPECT_EQ("CSHDT"[int(v.led)], led) << story;
    EXPECT_EQ(number_of(v.winning), hand.winning()) << story;
    if (hand.winning() != kNobody) {
      const int place = (hand.winning() - now.leader + hand.players()) % hand.players();
      EXPECT_EQ(v.best, now.cards[std::size_t(place)]) << story;
    } else if (!picker) {
      EXPECT_EQ(v.best, kNoCard) << story;
    }
  }

  std::size_t at = 0;
  Cards gone;
  std::vector<int> points(std::size_t(hand.players()), 0);
  for (std::size_t t = 0; t < hand.tricks().size(); ++t) {
    const Trick& trick = hand.tricks()[t];
    EXPECT_EQ(v.leader[t], trick.leader) << story;
    for (Card card : trick.cards) {
      const bool hidden = card == hand.under() && !knows_under(hand, seat);
      EXPECT_EQ(v.played[at], hidden ? kNoCard : card) << story;
      if (card == hand.under()) { EXPECT_EQ(v.under_at, at) << story; }
      ++at;
      if (hidden) continue;
      gone.push_back(card);
      if (trick.taker != kNobody) points[std::size_t(trick.taker)] += card_points(card);
    }
  }
  for (; at < v.played.size(); ++at) EXPECT_EQ(v.played[at], kNoCard) << story;
  if (!hand.under().valid() || !has(gone, hand.under())) {
    bool on_table = false;
    for (const Trick& trick : hand.tricks()) on_table |= hand.under().valid() && has(trick.cards, hand.under());
    if (!on_table) { EXPECT_EQ(v.under_at, 0xFF) << story; }
  }
  expect_cards(v.gone, gone, "gone", duel);
  for (int other = 0; other < hand.players(); ++other) {
    EXPECT_EQ(v.cards_left[std::size_t(other)], hand.hands()[std::size_t(other)].size()) << story;
    EXPECT_EQ(v.tricks[std::size_t(other)], hand.tricks_taken()[std::size_t(other)]) << story;
    EXPECT_EQ(v.points[std::size_t(other)], points[std::size_t(other)]) << story;
  }
  expect_no_leak(duel, v, seat);
}

void expect_views(const Duel& duel) {
  for (int seat = 0; seat < duel.naive.players(); ++seat) expect_view(duel, seat);
  const View rail = public_view(duel.game, duel.state);
  EXPECT_TRUE(rail.hand.empty() && rail.blind.empty() && rail.buried.empty() && rail.legal.empty()) << duel.described();
  expect_no_leak(duel, rail, kNobody);
}

// ---- Deals that a seat cannot tell apart

// Swaps two cards in the deck.
Cards swapped(Cards deck, Card x, Card y) {
  for (Card& card : deck)
    if (card == x)
      card = y;
    else if (card == y)
      card = x;
  return deck;
}

// Before the first action, all that a seat does not hold may lie anywhere.
void expect_blind_to_the_deal(const Duel& duel, Random& random) {
  const std::vector<int> to = deal_order(duel.rules, duel.dealer);
  for (int seat = 0; seat < duel.naive.players(); ++seat) {
    Cards deck = duel.deck;
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < to.size(); ++i)
      if (to[i] != seat) hidden.push_back(i);
    for (std::size_t i = hidden.size(); i > 1; --i)
      std::swap(deck[hidden[i - 1]], deck[hidden[random.below(std::uint32_t(i))]]);
    const State other = deal(duel.game, deck_order(deck), Seat(duel.dealer), duel.doublers);
    EXPECT_EQ(view(duel.game, other, Seat(seat)), view(duel.game, duel.state, Seat(seat))) << duel.described();
    EXPECT_EQ(public_view(duel.game, other), public_view(duel.game, duel.state)) << duel.described();
  }
}

// What others do out of the seat's sight: burying, laying a card face down, and playing that card.
bool is_private(const NaiveHand& hand, Action action) {
  return action.kind() == Kind::bury || action.kind() == Kind::under ||
         (action.kind() == Kind::play && hand.under().valid() && action.card() == hand.under());
}

// Deals the hand again with two cards swapped that `seat` has not seen up to now, and goes through the same actions;
// the private ones with the swapped card. As long as that is legal, the seat must see the same. Whether it was, to the
// end.
bool expect_same_sight(const Duel& duel, int seat, Random& random) {
  const Cards seen = seat == kNobody ? seen_by(duel.naive, kNobody) : seen_by(duel.naive, seat);
  Cards unseen;
  for (Card card : deck_of_cards(duel.rules.deck.cards))
    if (!has(seen, card)) unseen.push_back(card);
  if (unseen.size() < 2) return false;
  const Card x = unseen[random.below(std::uint32_t(unseen.size()))];
  const Card y = unseen[random.below(std::uint32_t(unseen.size()))];
  if (x == y) return false;

  Duel here(duel.rules, duel.game, duel.deck, duel.dealer, duel.doublers);
  Duel there(duel.rules, duel.game, swapped(duel.deck, x, y), duel.dealer, duel.doublers);
  const auto look = [&](const Duel& d) {
    return seat == kNobody ? public_view(d.game, d.state) : view(d.game, d.state, Seat(seat));
  };
  for (Action action : duel.actions) {
    Action other = action;
    if (is_private(here.naive, action) && (action.card() == x || action.card() == y))
      other = Action(action.kind(), action.card() == x ? y : x);
    const std::vector<Action> allowed = there.naive.legal();
    if (there.naive.turn() != here.naive.turn()) return false;
    if (std::find(allowed.begin(), allowed.end(), other) == allowed.end()) return false;
    // A call that needs a face-down card here and none there is heard by all.
    here.play(action);
    there.play(other);
    if (here.naive.phase() != there.naive.phase()) return false;
    EXPECT_EQ(look(there), look(here)) << "seat " << seat << " can tell " << to_text(x) << " from " << to_text(y)
                                       << "\n"
                                       << here.described() << "\nthere:\n"
                                       << there.described();
    if (testing::Test::HasFailure()) return false;
  }
  return true;
}

struct Sights {
  long tried = 0, same = 0;
};

void watch_hand(const Rules& rules, const Game& game, std::uint64_t stream, Sights& sights) {
  Random random(21, stream);
  const int dealer = int(random.below(rules.table.players));
  Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, int(random.below(2)));
  const Mood mood = Mood::random(random);
  expect_blind_to_the_deal(duel, random);
  expect_views(duel);
  while (!duel.naive.over() && !testing::Test::HasFailure()) {
    duel.play(random_action(duel.naive, mood, random));
    expect_views(duel);
    if (random.below(3) != 0) continue;
    const int seat = int(random.below(rules.table.players + 1u)) - 1;
    ++sights.tried;
    sights.same += expect_same_sight(duel, seat, random);
  }
}

TEST(Views, ShowWhatASeatHasSeenAndNothingElse) {
  Sights sights;
  for (const Table& table : four_tables()) {
    const Game game = compile(table.rules);
    for (int i = 0; i < often(400) && !HasFailure(); ++i) watch_hand(table.rules, game, std::uint64_t(i), sights);
  }
  std::printf("swaps tried %ld, not to be told apart %ld\n", sights.tried, sights.same);
  if (often_enough()) { EXPECT_GT(sights.same, 2'000); }
}

TEST(Views, ShowNothingHiddenUnderRandomRules) {
  Sights sights;
  for (int set = 0; set < often(250) && !HasFailure(); ++set) {
    Random random(22, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int i = 0; i < 8 && !HasFailure(); ++i) watch_hand(rules, game, std::uint64_t(set * 100 + i), sights);
  }
  std::printf("swaps tried %ld, not to be told apart %ld\n", sights.tried, sights.same);
  if (often_enough()) { EXPECT_GT(sights.same, 2'000); }
}

}  // namespace
}  // namespace sheepshead::naive
