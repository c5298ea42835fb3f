// What a seat may know: every part of a View reckoned from the naive hand, no hidden card in it, and the same View for
// all deals that the seat cannot tell apart.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "cards/text.hpp"
#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "naive/sight.hpp"
#include "play/events.hpp"
#include "play/view.hpp"

namespace sheepshead::naive {
namespace {

// Every card that the View shows must have been seen, or be named by the table.
void expect_no_leak(const Duel& duel, const View& v, int seat) {
  const Cards seen = seen_by(duel.naive, seat);
  const auto check = [&](Card card, const char* where) {
    if (!card.valid() || has(seen, card)) return;
    ADD_FAILURE() << "seat " << seat << " sees " << to_text(card) << " in " << where << "\n" << duel.described();
  };
  const auto check_all = [&](CardSet cards, const char* where) {
    for (Card card : cards) check(card, where);
  };
  check_all(v.hand, "hand");
  check_all(v.buried, "buried");
  check_all(v.blind, "blind");
  check_all(v.aside, "aside");
  check_all(v.gone, "gone");
  check_all(v.covering, "covering");
  for (CardSet cards : v.face_up) check_all(cards, "face up");
  for (Card card : v.played) check(card, "played");
  for (Card card : v.gave) check(card, "gave");
  for (Card card : v.got) check(card, "got");
  check(v.under, "under");
  check(v.best, "best");
  const bool of_own_cards = takes_card(v.legal.card_kind) && v.legal.card_kind != Kind::call;
  if (of_own_cards) check_all(v.legal.cards, "legal");
}

void expect_cards(CardSet set, Cards cards, const char* what, const Duel& duel) {
  std::uint64_t bits = 0;
  for (Card card : cards) bits |= std::uint64_t{1} << card.index;
  EXPECT_EQ(set.bits, bits) << what << ": " << to_text(set) << " for " << text_of(cards) << "\n" << duel.described();
}

int number_of(Seat seat) { return seat == kNoSeat ? kNobody : int(seat); }

Seats bits_of(const std::vector<int>& seats) {
  unsigned bits = 0;
  for (int seat : seats) bits |= 1u << seat;
  return Seats(bits);
}

// Who played one of the cards face up, in any trick.
std::vector<int> players_of(const NaiveHand& hand, const Cards& cards) {
  std::vector<int> who;
  for (const Trick& trick : hand.tricks())
    for (std::size_t i = 0; i < trick.cards.size(); ++i)
      if (has(cards, trick.cards[i]) && trick.cards[i] != hand.under()) who.push_back(hand.seat_of(trick.places[i]));
  return who;
}

// Nobody is said to be on the picker's side who isn't; and the seat knows itself, anyone shown by a card or by
// cracking back, and anyone who is a partner by seat.
void expect_sides(const Duel& duel, const View& v, int seat) {
  const NaiveHand& hand = duel.naive;
  const Rules& rules = duel.rules;
  const std::string story = duel.described() + "view of seat " + std::to_string(seat);
  if (!hand.settled()) return;
  const std::vector<int> partners = hand.partners();
  const bool picks = rules.picking.rule != Picking::no_picker;
  if (picks || v.picker != kNoSeat) { EXPECT_EQ(number_of(v.picker), hand.picker()) << story; }
  if (!picks && seat == hand.picker() && !hand.sides_open()) { EXPECT_EQ(number_of(v.picker), seat) << story; }
  std::vector<int> side = partners;
  if (hand.picker() != kNobody) side.push_back(hand.picker());
  if (hand.sides_open())  // who plays the first card of the rank will be on that side
    for (int first : players_of(hand, to_cards(of_rank(rules.partner.rank)))) side.push_back(first);
  EXPECT_EQ(v.partners & ~bits_of(side), 0) << story;
  if (v.picker != kNoSeat) { EXPECT_FALSE(v.partners >> v.picker & 1) << story; }

  Cards cards = hand.partner_cards();
  if (hand.called().valid()) cards.push_back(hand.called());
  const bool jack = rules.partner.rule == PartnerRule::jack_and_ace && !hand.alone();
  if (jack) cards.emplace_back(Rank::jack, Suit(3 - int(rules.partner.card)));
  std::vector<int> known = players_of(hand, cards);
  if (rules.partner.rule == PartnerRule::next_player || rules.partner.rule == PartnerRule::die)
    known.insert(known.end(), partners.begin(), partners.end());
  for (int cracker : hand.crackers())
    if (rules.multipliers.when == CrackWhen::after_the_bury && has_seat(partners, cracker)) known.push_back(cracker);
  known.push_back(seat);
  for (int mate : partners)
    if (has_seat(known, mate) && mate != number_of(v.picker)) {
      EXPECT_TRUE(v.partners >> mate & 1) << story << " does not know seat " << mate;
    }
  if (v.partner != kNoSeat && number_of(v.partner) != hand.picker()) {
    EXPECT_TRUE(has_seat(partners, v.partner)) << story;
  }
}

void expect_contract(const Duel& duel, const View& v, int seat) {
  const NaiveHand& hand = duel.naive;
  const Rules& rules = duel.rules;
  const std::string story = duel.described() + "view of seat " + std::to_string(seat);
  EXPECT_EQ(v.under_laid, hand.under().valid()) << story;
  EXPECT_EQ(to_text(v.under), to_text(knows_under(hand, seat) ? hand.under() : kNoCard)) << story;
  EXPECT_EQ(to_text(v.given_up), to_text(hand.given_up())) << story;
  EXPECT_EQ(v.none_under, hand.none_under()) << story;
  EXPECT_EQ(v.forced, hand.forced()) << story;
  EXPECT_EQ(v.leaster, hand.leaster()) << story;
  EXPECT_EQ(v.sheepshead, hand.sheepshead()) << story;
  EXPECT_EQ(v.all_taken, hand.all_taken()) << story;
  EXPECT_EQ(v.cracks, hand.cracks()) << story;
  EXPECT_EQ(v.cracked, bits_of(hand.crackers())) << story;
  EXPECT_EQ(v.blitzes, hand.blitzes()) << story;
  EXPECT_EQ(v.bid, hand.bid()) << story;
  EXPECT_EQ(v.bidders, bits_of(hand.bidders())) << story;
  EXPECT_EQ(v.laid_up, hand.laid_up()) << story;
  EXPECT_EQ(v.trump, hand.trump()) << story;
  EXPECT_EQ(v.die, hand.die_is_cast() ? hand.die() : 0) << story;
  if (!hand.found_too().empty()) { EXPECT_EQ(number_of(v.sharer), hand.sharer()) << story; }
  if (hand.phase() == Phase::bury) { EXPECT_EQ(v.to_bury, hand.to_bury()) << story; }
  if (hand.picker() != kNobody || rules.picking.rule == Picking::hick) {
    EXPECT_EQ(v.passed, bits_of(hand.passed())) << story;
  }
  EXPECT_EQ(v.hicked, bits_of(hand.hicked())) << story;
  EXPECT_EQ(v.laid_up_offers, bits_of(hand.laid_up_offers())) << story;
  if (rules.picking.rule == Picking::hick) {
    for (std::size_t other = 0; other < 4; ++other) EXPECT_EQ(v.bids[other], hand.bids()[other]) << story;
  }
  EXPECT_EQ(v.first_trick_partner, hand.first_trick_partner() && hand.sides_open()) << story;
  if (!hand.settled()) return;
  if (rules.partner.one_hand != OneHand::call_higher) { EXPECT_EQ(v.called, hand.called()) << story; }
  EXPECT_EQ(v.alone, hand.alone()) << story;
  if (rules.partner.rule == PartnerRule::cards)
    expect_cards(v.partner_cards, hand.partner_cards(), "partner cards", duel);
  for (int giver = 0; giver < hand.players(); ++giver) {
    const bool took_part = giver == seat || (giver + 1) % hand.players() == seat;
    const auto at = std::size_t(giver);
    EXPECT_EQ(v.gave[at], took_part ? hand.gave()[at] : kNoCard) << story;
    EXPECT_EQ(v.got[at], took_part ? hand.got()[at] : kNoCard) << story;
    EXPECT_EQ(v.exchanged >> giver & 1, hand.gave()[at].valid()) << story;
  }
  const int blind_trick = hand.leaster() ? hand.blind_trick() : 0;
  if (blind_trick >= 1 && blind_trick <= hand.tricks_in_hand() && !duel.naive.dealt_blind().empty()) {
    EXPECT_EQ(v.blind_trick, blind_trick - 1) << story;
  }
}

void expect_tricks(const Duel& duel, const View& v, int seat) {
  const NaiveHand& hand = duel.naive;
  const std::string story = duel.described() + "view of seat " + std::to_string(seat);
  if (hand.phase() == Phase::late_blitz) return;  // the trick is not yet taken up
  const Trick now = hand.phase() == Phase::play ? hand.tricks().back() : Trick{};
  if (hand.phase() == Phase::play) {
    EXPECT_EQ(v.trick, hand.tricks().size() - 1) << story;
    EXPECT_EQ(v.in_trick, now.cards.size()) << story;
    EXPECT_EQ(v.from_battery, hand.place() >= hand.players()) << story;
  }
  if (!now.cards.empty()) {
    const bool under = now.cards[0] == hand.under() && hand.under().valid();
    EXPECT_EQ("CSHDT"[int(v.led)], hand.order().suit_of(under ? hand.called() : now.cards[0])) << story;
    EXPECT_EQ(number_of(v.winning), hand.winning()) << story;
    if (hand.winning() != kNobody) {
      const auto at = std::find(now.places.begin(), now.places.end(), hand.winning()) - now.places.begin();
      EXPECT_EQ(v.best, now.cards[std::size_t(at)]) << story;
    } else if (seat != hand.picker()) {
      EXPECT_EQ(v.best, kNoCard) << story;
    }
  }
  Cards gone;
  std::array<Card, kCards> played{};
  int under_at = 0xFF;
  std::vector<int> points(std::size_t(hand.players()), 0);
  for (std::size_t t = 0; t < hand.tricks().size(); ++t) {
    const Trick& trick = hand.tricks()[t];
    EXPECT_EQ(v.leader[t], trick.leader) << story;
    std::size_t at = t * std::size_t(hand.trick_size());
    for (Card card : trick.cards) {
      const bool hidden = card == hand.under() && !knows_under(hand, seat);
      if (card == hand.under()) under_at = int(at);
      if (!hidden) {
        played[at] = card;
        gone.push_back(card);
        if (trick.taker != kNobody) points[std::size_t(trick.taker)] += hand.order().points(card);
      }
      ++at;
    }
  }
  EXPECT_EQ(v.played, played) << story;
  EXPECT_EQ(v.under_at, under_at) << story;
  expect_cards(v.gone, gone, "gone", duel);
  for (int other = 0; other < hand.players(); ++other) {
    EXPECT_EQ(v.tricks[std::size_t(other)], hand.tricks_taken()[std::size_t(other)]) << story;
    EXPECT_EQ(v.points[std::size_t(other)], points[std::size_t(other)]) << story;
  }
}

void expect_view(const Duel& duel, int seat) {
  const NaiveHand& hand = duel.naive;
  const View v = view(duel.game, duel.state, Seat(seat));
  const std::string story = duel.described() + "view of seat " + std::to_string(seat);
  EXPECT_EQ(v.seat, seat) << story;
  EXPECT_EQ(v.dealer, duel.dealer) << story;
  EXPECT_EQ(number_of(v.turn), hand.turn()) << story;
  EXPECT_EQ(v.phase, hand.phase()) << story;
  EXPECT_EQ(v.doublers, duel.doublers) << story;
  if (hand.over()) { EXPECT_EQ(v.ending, hand.ending()) << story; }
  Legal choices = seat == hand.turn() ? legal(duel.game, duel.state) : Legal{};
  if (choices.cards.empty()) choices.card_kind = Legal{}.card_kind;  // says nothing then
  EXPECT_EQ(v.legal, choices) << story;

  const bool picker = seat == hand.picker(), sharer = seat == hand.sharer();
  expect_cards(v.hand, hand.held()[std::size_t(seat)], "hand", duel);
  expect_cards(v.buried, picker ? hand.buried() : sharer ? hand.buried_too() : Cards{}, "buried", duel);
  expect_cards(v.blind, picker ? hand.found() : sharer ? hand.found_too() : Cards{}, "blind", duel);
  const bool own_aside = picker && hand.all_taken();
  expect_cards(v.aside, own_aside ? hand.aside() : Cards{}, "aside", duel);
  Cards covering;
  for (const auto& stacks : hand.stacks())
    for (const Stack& stack : stacks)
      if (stack.upper.valid() && stack.lower.valid()) covering.push_back(stack.upper);
  expect_cards(v.covering, covering, "covering", duel);
  for (int other = 0; other < hand.players(); ++other) {
    expect_cards(v.face_up[std::size_t(other)], face_up(hand, other), "face up", duel);
    EXPECT_EQ(v.cards_left[std::size_t(other)], hand.cards_of_seat(other).size()) << story;
  }
  expect_contract(duel, v, seat);
  expect_sides(duel, v, seat);
  expect_tricks(duel, v, seat);
  expect_no_leak(duel, v, seat);
}

void expect_views(const Duel& duel) {
  for (int seat = 0; seat < duel.naive.players(); ++seat) expect_view(duel, seat);
  const View rail = public_view(duel.game, duel.state);
  EXPECT_TRUE(rail.hand.empty() && rail.blind.empty() && rail.buried.empty() && rail.aside.empty() &&
              rail.legal.empty())
      << duel.described();
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

// Before the first action, all that a seat does not hold or see may lie anywhere.
void expect_blind_to_the_deal(const Duel& duel, Random& random) {
  const std::vector<Spot> to = deal_order(duel.rules, duel.dealer);
  for (int seat = 0; seat < duel.naive.players(); ++seat) {
    Cards deck = duel.deck;
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < to.size(); ++i)
      if ((to[i].seat != seat || to[i].where == Spot::Where::lower) && to[i].where != Spot::Where::upper)
        hidden.push_back(i);
    for (std::size_t i = hidden.size(); i > 1; --i)
      std::swap(deck[hidden[i - 1]], deck[hidden[random.below(std::uint32_t(i))]]);
    const State other = deal(duel.game, deck_order(deck, 1 + int(random.below(6))), Seat(duel.dealer), duel.doublers);
    if (is_over(other) != is_over(duel.state)) continue;  // fox catchers are shown at once
    if (is_over(other)) return;
    EXPECT_EQ(view(duel.game, other, Seat(seat)), view(duel.game, duel.state, Seat(seat))) << duel.described();
    EXPECT_EQ(public_view(duel.game, other), public_view(duel.game, duel.state)) << duel.described();
  }
}

// What the seat is told of the action, each fact as a line; kNobody: what everyone is told.
std::string heard(const Duel& after, const State& before, int seat) {
  std::string text;
  for (const Event& e : events(after.game, before, after.actions.back(), after.state))
    if (seat == kNobody ? e.only_for == kNoSeat : may_hear(e, Seat(seat)))
      text += std::to_string(int(e.what)) + ": seat " + std::to_string(e.seat) + ", card " + to_text(e.card) +
              ", cards " + to_text(e.cards) + ", number " + std::to_string(e.number) + "\n";
  return text;
}

// Deals the hand again with two cards swapped that `seat` has not seen up to now, and goes through the same actions;
// the private ones with the swapped card. As long as that is legal, the seat must see the same. Whether it was, to the
// end.
bool expect_same_sight(const Duel& duel, int seat, Random& random) {
  const Cards seen = seen_by(duel.naive, seat);
  Cards unseen;
  for (Card card : deck_of(duel.rules))
    if (!has(seen, card)) unseen.push_back(card);
  if (unseen.size() < 2) return false;
  // Often one of those that decide who plays with whom.
  Cards telling = duel.naive.partner_cards();
  add(telling, duel.naive.order().fail_aces());
  add(telling, cards_of("QC QS JD JH JS JC"));
  if (duel.naive.called().valid()) telling.insert(telling.end(), 4, duel.naive.called());
  Card x = unseen[random.below(std::uint32_t(unseen.size()))];
  if (const Card t = telling[random.below(std::uint32_t(telling.size()))]; has(unseen, t) && random.below(2) == 0)
    x = t;
  const Card y = unseen[random.below(std::uint32_t(unseen.size()))];
  if (x == y) return false;

  const int cast = duel.naive.die_is_cast() ? duel.die : 1 + int(random.below(6));
  Duel here(duel.rules, duel.game, duel.deck, duel.dealer, duel.doublers, 0, duel.die);
  Duel there(duel.rules, duel.game, swapped(duel.deck, x, y), duel.dealer, duel.doublers, 0, cast);
  if (there.naive.over() != here.naive.over()) return false;  // fox catchers
  const auto look = [&](const Duel& d) {
    return seat == kNobody ? public_view(d.game, d.state) : view(d.game, d.state, Seat(seat));
  };
  for (Action action : duel.actions) {
    Action other = action;
    if (is_private(here.naive, action, seat) && (action.card() == x || action.card() == y))
      other = Action(action.kind(), action.card() == x ? y : x);
    const std::vector<Action> allowed = there.naive.legal();
    if (std::find(allowed.begin(), allowed.end(), other) == allowed.end()) return false;
    const State before_here = here.state, before_there = there.state;
    here.play(action);
    there.play(other);
    // A call that needs a face-down card here and none there is heard by all, and so is one that does not count (T8b).
    if (here.naive.phase() != there.naive.phase() || here.naive.turn() != there.naive.turn()) return false;
    if (here.naive.counting_calls() != there.naive.counting_calls()) return false;
    EXPECT_EQ(look(there), look(here)) << "seat " << seat << " can tell " << to_text(x) << " from " << to_text(y)
                                       << "\n"
                                       << here.described() << "\nthere:\n"
                                       << there.described();
    if (!here.naive.over()) {
      EXPECT_EQ(heard(there, before_there, seat), heard(here, before_here, seat)) << "seat " << seat << "\n"
                                                                                  << here.described() << "\nthere:\n"
                                                                                  << there.described();
    }
    if (::testing::Test::HasFailure()) return false;
  }
  return true;
}

struct Sights {
  long tried = 0, same = 0;
};

void watch_hand(const Rules& rules, const Game& game, std::uint64_t stream, Sights& sights) {
  Random random(21, stream);
  Duel duel = Duel::random(rules, game, random);
  const Mood mood = Mood::random(random);
  expect_blind_to_the_deal(duel, random);
  expect_views(duel);
  while (!duel.naive.over() && !::testing::Test::HasFailure()) {
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
  for (const Table& table : tables()) {
    const Game game = compile(table.rules);
    for (int i = 0; i < often(35) && !HasFailure(); ++i) watch_hand(table.rules, game, std::uint64_t(i), sights);
  }
  std::printf("swaps tried %ld, not to be told apart %ld\n", sights.tried, sights.same);
  if (often_enough()) { EXPECT_GT(sights.same, 5'000); }
}

TEST(Views, ShowNothingHiddenUnderRandomRules) {
  Sights sights;
  for (int set = 0; set < often(200) && !HasFailure(); ++set) {
    Random random(22, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int i = 0; i < 8 && !HasFailure(); ++i) watch_hand(rules, game, std::uint64_t(set * 100 + i), sights);
  }
  std::printf("swaps tried %ld, not to be told apart %ld\n", sights.tried, sights.same);
  if (often_enough()) { EXPECT_GT(sights.same, 5'000); }
}

}  // namespace
}  // namespace sheepshead::naive
