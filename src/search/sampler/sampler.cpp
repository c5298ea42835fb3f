#include "search/sampler/sampler.hpp"

#include <algorithm>

#include "search/sampler/counting.hpp"
#include "search/sampler/past.hpp"

namespace sheepshead {

using namespace sampling;

namespace {

constexpr int kDraws = 20'000;

/// Whether seats and numbers are such as this game has; else nothing can be read from the view.
bool is_sound(const Game& g, const View& v) {
  const auto seat = [&](Seat p) { return p < g.players || p == kNoSeat; };
  if (v.seat >= g.players || v.dealer >= g.players || !seat(v.turn) || !seat(v.picker) || !seat(v.sharer)) return false;
  if (v.picker_took > g.blind_size || v.to_bury > g.blind_size) return false;
  const bool lies_open = v.phase == Phase::late_blitz;
  return v.trick * g.trick_size + v.in_trick + (lies_open ? 1 : 0) <= g.hand_size * g.trick_size;
}

/// So many cards of a set, each choice alike.
CardSet some_of(CardSet cards, int count, Random& random) {
  std::array<Card, kCards> at{};
  std::uint32_t n = 0;
  for (const Card c : cards) at[n++] = c;
  CardSet some;
  for (; count > 0 && n > 0; --count) {
    const std::uint32_t i = random.below(n);
    some |= at[i];
    at[i] = at[--n];
  }
  return some;
}

std::size_t in_random_order(CardSet cards, Random& random, std::span<Card> order) {
  std::size_t n = 0;
  for (const Card c : cards) order[n++] = c;
  for (auto i = std::uint32_t(n); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return n;
}

/// The deal in which each seat gets its cards, and the blind lies in that order.
void put_back(const Game& g, Seat dealer, std::array<CardSet, kMaxSeats> hands, std::span<const Card> blind,
              CardSet undealt, DeckOrder& deck) {
  std::array<Seat, kMaxSeats> seat_at{};
  Seat seat = next_seat(g, dealer);
  for (std::size_t i = 0; i < g.players; ++i, seat = next_seat(g, seat)) seat_at[i] = seat;
  std::size_t in_blind = 0;
  for (std::size_t i = 0; i < g.dealt; ++i) {
    const std::uint8_t to = g.deal_to[i];
    if (to == Game::kToBlind) {
      deck[i] = blind[in_blind++];
    } else {
      CardSet& hand = hands[seat_at[to]];
      deck[i] = hand.first();
      hand.bits &= hand.bits - 1;
    }
  }
  std::size_t i = g.dealt;
  for (const Card c : undealt) deck[i++] = c;
}

}  // namespace

struct Sampler::Parts {
  const Game& game;
  View view;
  Known known;
  std::vector<Case> cases;
  std::vector<Counting> countings;
  double ways = 0;
  mutable std::uint64_t redrawn = 0;

  Parts(const Game& g, const View& v, Seat holder = kNoSeat, CardSet cards = {})
      : game(g), view(is_sound(g, v) ? v : View{}), known(game, view) {
    if (!is_sound(g, v)) return;
    const Places his = Places(one_place(holder) | (holder == v.picker ? one_place(kUnder) : 0));
    std::vector<Case> all = cases_by_number(known);
    limit_by_bidding(known, all);
    for (Case& c : all) {
      limit_by_play(known, c);
      for (const Card card : cards& known.hidden) c.allow_only(card, his);
      Counting counting(c, known.hidden);
      if (counting.ways() <= 0) continue;
      ways += counting.ways();
      cases.push_back(c);
      countings.push_back(std::move(counting));
    }
  }

  std::size_t draw(Random& random, Laid& laid) const {
    std::size_t i = 0;
    if (countings.size() > 1) {
      double target = double(random.next() >> 11) * 0x1p-53 * ways;
      while (i + 1 < countings.size() && (target -= countings[i].ways()) >= 0) ++i;
    }
    countings[i].draw(random, laid);
    return i;
  }

  bool lay(const Case& c, const Laid& laid, Random& random, World& world) const;
  bool lay_stacks(const Laid& laid, Random& random, World& world) const;
  bool split_blind(const Case& c, const Secrets& secrets, std::array<CardSet, kMaxSeats>& hands, const Laid& laid,
                   Random& random, std::array<Card, kCards>& blind) const;
  bool undo_exchanges(std::array<CardSet, kMaxSeats>& hands, Secrets& secrets, Seat next, Random& random,
                      const std::function<bool()>& then) const;
};

bool Sampler::Parts::lay_stacks(const Laid& laid, Random& random, World& world) const {
  std::array<Card, kCards> covered{};
  const std::size_t n = in_random_order(laid[kCovered], random, covered);
  CardSet other;
  for (Seat p = 0; p < game.players; ++p)
    if (p != view.seat) other |= laid[p];
  if (!lay_out(known, other, std::span(covered).first(n), world.now)) return false;
  world.dealt = world.now;
  return true;
}

/// From the cards that the seats had after the bury to those that they were dealt, and the blind as it lay.
bool Sampler::Parts::split_blind(const Case& c, const Secrets& secrets, std::array<CardSet, kMaxSeats>& hands,
                                 const Laid& laid, Random& random, std::array<Card, kCards>& blind) const {
  if (!known.taken) {
    in_random_order(laid[kBlind], random, blind);
    return true;
  }
  const bool nuclear = game.shared_with != SharedWith::nobody && view.all_taken && !game.all_alone;
  CardSet& picker = hands[view.picker];
  if (nuclear) {
    in_random_order(picker, random, blind);
    picker = view.seat == view.picker ? view.aside : laid[kAside];
    return true;
  }
  CardSet found = view.blind;
  if (view.seat != view.picker) {
    const CardSet sure = c.found & picker;
    found = sure | some_of(picker - sure - c.dealt, secrets.picker_took - sure.size(), random);
  }
  if (found.size() != secrets.picker_took) return false;
  picker -= found;
  std::size_t n = in_random_order(found, random, blind);
  if (view.sharer == kNoSeat || view.all_taken) return true;
  CardSet& sharer = hands[view.sharer];
  CardSet too = view.blind;
  if (view.seat != view.sharer) {
    const CardSet sure = c.found_too & sharer;
    const int count = game.blind_size - game.for_opponents - secrets.picker_took;
    if (sure.size() > count) return false;
    too = sure | some_of(sharer - sure, count - sure.size(), random);
  }
  sharer -= too;
  n += in_random_order(too, random, std::span(blind).subspan(n));
  in_random_order(laid[kAside], random, std::span(blind).subspan(n));
  return true;
}

/// Takes exchanges back, the last one first, from seat `next` to the dealer's left; calls `then` with each way until
/// one holds.
bool Sampler::Parts::undo_exchanges(std::array<CardSet, kMaxSeats>& hands, Secrets& secrets, Seat next, Random& random,
                                    const std::function<bool()>& then) const {
  const Seat first = next_seat(game, view.dealer);
  const auto go_on = [&] {
    if (next == first) return then();
    return undo_exchanges(hands, secrets, next == 0 ? Seat(game.players - 1) : Seat(next - 1), random, then);
  };
  if (!has_seat(view.exchanged, next)) return go_on();
  const Seat left = next_seat(game, next);
  const bool waiting = view.phase == Phase::give_back && view.turn == left;
  const bool told = next == view.seat || left == view.seat;
  std::array<Card, kCards> given{}, back{};
  std::size_t n = 0, m = 0;
  if (told) {
    given[n++] = view.gave[next];
    back[m++] = view.got[next];
  } else {
    n = in_random_order(hands[left] & game.partner_cards, random, given);
    if (waiting)
      back[m++] = kNoCard;
    else
      m = in_random_order(hands[next], random, back);
  }
  const auto before = hands;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < m; ++j) {
      if (!hands[left].has(given[i]) || (back[j].valid() && !hands[next].has(back[j]))) continue;
      secrets.gave[next] = given[i];
      secrets.got[next] = back[j];
      hands[left] -= given[i];
      hands[next] |= given[i];
      if (back[j].valid()) {
        hands[next] -= back[j];
        hands[left] |= back[j];
      }
      if (go_on()) return true;
      hands = before;
    }
  return false;
}

bool Sampler::Parts::lay(const Case& c, const Laid& laid, Random& random, World& world) const {
  if (game.layout != Layout::hand) return lay_stacks(laid, random, world);
  const bool takes = known.taken;
  Secrets secrets;
  secrets.picker_took = c.picker_took;
  secrets.under = view.under_laid ? (view.under.valid() ? view.under : laid[kUnder].first()) : kNoCard;
  if (takes) {
    secrets.buried = view.seat == view.picker ? view.buried : laid[kBury];
    secrets.buried_too = view.seat == view.sharer ? view.buried : laid[kBuryToo];
  }
  std::array<CardSet, kMaxSeats> hands{};
  for (Seat p = 0; p < game.players; ++p)
    hands[p] = (p == view.seat ? view.hand : laid[p] | view.face_up[p]) | known.laid[p];
  if (takes) {
    hands[view.picker] |= secrets.buried;
    if (secrets.under.valid()) hands[view.picker] |= secrets.under;
    if (view.sharer != kNoSeat) hands[view.sharer] |= secrets.buried_too;
  }

  const auto finish = [&] {
    std::array<Card, kCards> blind{};
    std::array<CardSet, kMaxSeats> dealt = hands;
    if (!split_blind(c, secrets, dealt, laid, random, blind)) return false;
    DeckOrder deck;
    put_back(game, view.dealer, dealt, blind, laid[kUndealt], deck);
    if (game.die) deck.die = view.die != 0 ? view.die : std::uint8_t(1 + random.below(std::uint32_t(game.players - 1)));
    world.dealt = deal(game, deck, view.dealer, view.doublers);
    world.now = world.dealt;
    return relive(known, secrets, world.now);
  };
  if (view.exchanged == 0) return finish();
  return undo_exchanges(hands, secrets, view.dealer, random, finish);
}

Sampler::Sampler(const Game& game, const View& view) : parts_(std::make_unique<Parts>(game, view)) {}
Sampler::Sampler(const Game& game, const View& view, Seat holder, CardSet cards)
    : parts_(std::make_unique<Parts>(game, view, holder, cards)) {}
Sampler::~Sampler() = default;
Sampler::Sampler(Sampler&&) noexcept = default;
Sampler& Sampler::operator=(Sampler&&) noexcept = default;

double Sampler::count() const { return parts_->ways; }
std::uint64_t Sampler::redrawn() const { return parts_->redrawn; }

bool Sampler::sample(Random& random, World& world) const {
  if (parts_->countings.empty()) return false;
  for (int i = 0; i < kDraws; ++i) {
    Laid laid;
    const std::size_t at = parts_->draw(random, laid);
    if (parts_->lay(parts_->cases[at], laid, random, world)) return true;
    ++parts_->redrawn;
  }
  return false;
}

bool retrace(const Game& game, const View& view, const World& world,
             const std::function<void(const State& before, Action action)>& visit) {
  if (game.layout != Layout::hand) return false;
  const Known known(game, view);
  const State& now = world.now;
  Secrets secrets{now.buried, now.buried_too, now.contract.under, now.gave, now.got, std::uint8_t(now.found.size())};
  State s = world.dealt;
  Actions actions;
  if (!relive(known, secrets, s, &actions)) return false;
  s = world.dealt;
  for (std::size_t i = 0; i < actions.count; ++i) {
    visit(s, actions.at[i]);
    apply(game, s, actions.at[i]);
  }
  return true;
}

}  // namespace sheepshead
