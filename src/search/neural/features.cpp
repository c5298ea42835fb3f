#include "search/neural/features.hpp"

#include <algorithm>

#include "search/neural/feature_layout.hpp"

namespace sheepshead {

using namespace layout;

const int kRuleFeatures = kRulesEnd;
const int kViewFeatures = kKind;
const int kFeatures = kEnd;

namespace {

constexpr int at_most(int x, int most) { return x < most ? x : most; }

/// Card points in eighths of 120.
constexpr int by_ten(int points) { return at_most(points / 10, kPointSteps - 1); }

}  // namespace

CardSlots::CardSlots(const Game& game) {
  for (std::size_t t = 0; t < places_.size(); ++t) {
    const TrumpOrder& o = t == 0 ? game.order : game.solo_order[t - 1];
    for (const Card c : game.deck) {
      const int higher = (o.above[c.index] & game.deck).size();
      const int most = o.suit_of(c) == PlaySuit::trump ? kTrumpSlots : kFailSlots;
      places_[t].slot[c.index] = std::uint8_t(at_most(higher, most - 1));
    }
  }
}

ViewReading::ViewReading(const Game& game, const CardSlots& slots, const View& view)
    : game_(game), v_(view), order_(order_of(game, view)), places_(slots.of(view)) {
  unseen_ = game.deck - v_.hand - v_.gone - v_.buried - v_.aside;
  for (std::size_t p = 0; p < game.players; ++p) unseen_ -= v_.face_up[p];
  read_suits();
  read_relations();
  if (v_.phase == Phase::play) read_tricks();
}

int ViewReading::suit_slot(PlaySuit suit) const {
  return suit == PlaySuit::trump ? 0 : 1 + suit_index_[std::size_t(suit)];
}

int ViewReading::slot(Card card) const {
  const PlaySuit suit = order_.suit_of(card);
  const int place = places_.slot[card.index];
  return suit == PlaySuit::trump ? place : kTrumpSlots + suit_index_[std::size_t(suit)] * kFailSlots + place;
}

int ViewReading::side() const {
  return role_ == Role::picker || role_ == Role::partner ? 0 : role_ == Role::opponent ? 1 : 2;
}

void ViewReading::read_suits() {
  const CardSet own = v_.hand | v_.face_up[v_.seat];
  std::array<std::int64_t, kSuits> key{};
  for (int s = 0; s < kSuits; ++s) {
    const CardSet cards = order_.of(PlaySuit(s)) & game_.deck;
    if (cards.empty()) continue;
    const CardSet mine = own & cards;
    std::int64_t k = 1 + mine.size() * 512 + order_.points_of(mine) * 8 + (v_.gone & cards).size();
    if (v_.called.valid() && order_.suit_of(v_.called) == PlaySuit(s)) k += 1 << 20;
    k <<= kFailSlots;
    for (const Card c : mine) k += 1 << places_.slot[c.index];
    key[std::size_t(s)] = k;
  }
  for (std::size_t s = 0; s < kSuits; ++s) {
    int before = 0;
    for (std::size_t o = 0; o < kSuits; ++o) before += key[o] > key[s] || (key[o] == key[s] && o < s) ? 1 : 0;
    suit_index_[s] = std::uint8_t(before);
  }
}

void ViewReading::read_relations() {
  const Seat me = v_.seat;
  each_for_himself_ = v_.leaster || game_.layout != Layout::hand;
  const bool fixed = game_.partner == PartnerRule::across;
  if (each_for_himself_)
    role_ = Role::solo;
  else if (fixed)
    role_ = Role::opponent;
  else if (v_.picker == me || (v_.bid != Bid::none && has_seat(v_.bidders, me)))
    role_ = Role::picker;
  else if (has_seat(v_.partners, me) || v_.partner == me)
    role_ = Role::partner;
  else if (v_.picker != kNoSeat)
    role_ = Role::opponent;

  int most = 1;
  if (game_.partner == PartnerRule::none || v_.alone)
    most = 0;
  else if (game_.partner == PartnerRule::jack_and_ace || game_.partner == PartnerRule::cards)
    most = 2;
  const int known = std::popcount(v_.partners);
  sides_settled_ = v_.picker != kNoSeat && (known >= most || (v_.partner != kNoSeat && v_.partner == v_.picker));
  if (game_.partner == PartnerRule::cards && !game_.forms_late)
    sides_settled_ = (game_.partner_cards - v_.gone).empty() && v_.picker != kNoSeat;
  const bool with_picker = role_ == Role::picker || role_ == Role::partner;
  for (Seat p = 0; p < game_.players; ++p) {
    Relation r = Relation::unknown;
    if (p == me)
      r = Relation::ally;
    else if (each_for_himself_)
      r = Relation::enemy;
    else if (fixed)
      r = (p + me) % 2 == 0 ? Relation::ally : Relation::enemy;
    else if (p == v_.picker || has_seat(v_.partners, p))
      r = with_picker ? Relation::ally : Relation::enemy;
    else if (sides_settled_)
      r = with_picker ? Relation::enemy : Relation::ally;
    relation_[p] = r;
  }
}

Relation ViewReading::relation(Seat other) const {
  return other < kMaxSeats ? relation_[other] : Relation::unknown;  // nobody is winning with a card face down (A5)
}

/// What a card says about its player's side: whoever leads trump, or gives points to the picker, is with the picker.
void ViewReading::read_leaning(Card card, int at, Seat seat, Seat winning, Card best) {
  int& lean = leans_[seat];
  if (at == 0) {
    lean += order_.trump.has(card) ? 1 : 0;
    return;
  }
  const bool for_picker = winning == v_.picker;
  if (best.valid() && order_.beats(card, best)) {
    if (for_picker && order_.trump.has(card)) --lean;
  } else if (order_.points_of(card) >= 10) {
    lean += for_picker ? 1 : -1;
  }
}

int ViewReading::lean(Seat other) const {
  return other >= kMaxSeats || leans_[other] == 0 ? 0 : leans_[other] > 0 ? 1 : 2;
}

void ViewReading::read_tricks() {
  if (game_.layout != Layout::hand) return;
  const int n = game_.players;
  for (int t = 0; t <= v_.trick; ++t) {
    const int count = t < v_.trick ? n : v_.in_trick;
    const std::size_t first = std::size_t(t * n);
    if (count == 0) break;
    const Card lead = v_.played[first];
    Seat seat = v_.leader[std::size_t(t)];
    if (!lead.valid() || seat >= n) continue;
    const PlaySuit led = order_.suit_of(lead);
    const auto bit = std::uint8_t(1u << suit_slot(led));
    Seat winning = seat;
    Card best = lead;
    for (int i = 0; i < count; ++i, seat = next_seat(game_, seat)) {
      const Card c = v_.played[first + std::size_t(i)];
      if (!c.valid()) continue;
      if (order_.suit_of(c) != led) voids_[seat] |= bit;
      if (v_.picker != kNoSeat && seat != v_.picker) read_leaning(c, i, seat, winning, best);
      if (i > 0 && order_.beats(c, best)) best = c, winning = seat;
    }
  }
}

void ViewReading::features(FeatureList& out) const {
  out.add(kPhase + int(v_.phase));
  out.add(kRole + int(role_) * kPhaseKinds + (v_.phase == Phase::play ? 0 : v_.phase == Phase::pick ? 1 : 2));
  add_cards(out);
  if (v_.phase == Phase::play) {
    add_trick(out);
    add_points(out);
  }
  add_hand(out);
  add_seats(out);
  add_calls(out);
}

void ViewReading::add_cards(FeatureList& out) const {
  const int own = kOwn + int(role_) * kSlots;
  for (const Card c : v_.hand | v_.face_up[v_.seat]) out.add(own + slot(c));
  const int gone = kGone + side() * kSlots;
  for (const Card c : v_.gone) out.add(gone + slot(c));
  for (const Card c : v_.buried) out.add(kBuried + slot(c));
  if (game_.layout == Layout::hand && !v_.laid_up) return;
  for (Seat p = 0; p < game_.players; ++p)
    if (p != v_.seat)
      for (const Card c : v_.face_up[p]) out.add(kFaceUp + slot(c));
}

void ViewReading::add_trick(FeatureList& out) const {
  out.add(kTrick + at_most(v_.trick, kTricks - 1));
  const int left = game_.hand_size - v_.trick;
  out.add(kTricksLeft + at_most(left, kTricks - 1));
  out.add(kInTrick + at_most(v_.in_trick, 7));
  if (game_.layout != Layout::hand) {
    out.add(kFromBattery + (v_.from_battery ? 1 : 0));
    if (v_.in_trick > 0) {
      const Seat winner = seat_of(game_, v_.winning);
      out.add(kBest + int(relation(winner)) * kSlots + slot(v_.best));
    }
    return;
  }
  int points = 0;
  const std::size_t first = std::size_t(v_.trick) * game_.trick_size;
  for (std::size_t i = 0; i < v_.in_trick; ++i)
    if (v_.played[first + i].valid()) points += order_.points_of(v_.played[first + i]);
  if (v_.in_trick > 0) {
    const int r = int(relation(v_.winning));
    if (v_.best.valid()) out.add(kBest + r * kSlots + slot(v_.best));
    out.add(kTrickPoints + r * kTrickPointSteps + at_most(points / 3, kTrickPointSteps - 1));
    out.add(kLed + suit_slot(v_.led));
    if (relation(v_.winning) == Relation::unknown) out.add(kWinnerLeans + side() * 3 + lean(v_.winning));
  }
  int to_come[3] = {0, 0, 0};
  Seat p = v_.seat;
  for (int i = v_.in_trick + 1; i < game_.players; ++i) {
    p = next_seat(game_, p);
    ++to_come[int(relation(p))];
    if (relation(p) == Relation::unknown) out.add(kToComeLeans + side() * 3 + lean(p));
    if (v_.in_trick > 0 && (voids_[p] >> suit_slot(v_.led)) & 1) out.add(kToComeVoid + int(relation(p)));
    if (p == v_.picker) out.add(kPickerToCome);
    if (p == v_.partner) out.add(kPartnerToCome);
  }
  for (int r = 0; r < 3; ++r) out.add(kToCome + r * 8 + to_come[r]);
  int seats_on = 0;
  for (p = next_seat(game_, v_.seat); p != v_.seat; p = next_seat(game_, p), ++seats_on)
    for (int s = 0; s < 5; ++s)
      if ((voids_[p] >> s) & 1) {
        out.add(kVoid + int(relation(p)) * 5 + s);
        out.add(kVoidSeat + seats_on * 5 + s);
      }
}

void ViewReading::add_points(FeatureList& out) const {
  int side_points = 0, other_points = 0, unknown_points = 0, side_tricks = 0, other_tricks = 0;
  int least = 255;
  for (Seat p = 0; p < game_.players; ++p) {
    const int got = v_.points[p];
    const Relation r = relation(p);
    if (p != v_.seat) least = std::min(least, got);
    if (r == Relation::ally)
      side_points += got, side_tricks += v_.tricks[p];
    else if (r == Relation::enemy)
      other_points += got, other_tricks += v_.tricks[p];
    else
      unknown_points += got;
  }
  if (role_ == Role::picker || role_ == Role::partner) side_points += order_.points_of(v_.buried);
  const int s = side();
  out.add(kSidePoints + s * kPointSteps + by_ten(side_points));
  out.add(kOtherPoints + s * kPointSteps + by_ten(other_points));
  out.add(kUnknownPoints + s * kPointSteps + by_ten(unknown_points));
  if (side_tricks == 0) out.add(kNoTricks + s * 2);
  if (other_tricks == 0) out.add(kNoTricks + s * 2 + 1);
  if (!each_for_himself_) return;
  out.add(kOwnPoints + by_ten(v_.points[v_.seat]));
  out.add(kLeastPoints + by_ten(least));
  out.add(kOwnTricks + at_most(v_.tricks[v_.seat], 3));
}

void ViewReading::add_hand(FeatureList& out) const {
  const CardSet own = v_.hand | v_.face_up[v_.seat];
  const int now = v_.phase == Phase::play ? 0 : v_.phase == Phase::pick ? 1 : 2;
  out.add(kTrumpHeld + now * kHeldSteps + at_most((own & order_.trump).size(), kHeldSteps - 1));
  int empty = 0;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet cards = order_.of(PlaySuit(s)) & game_.deck;
    if (cards.empty()) continue;
    const int held = (own & cards).size();
    empty += held == 0 ? 1 : 0;
    out.add(kSuitHeld + suit_index_[std::size_t(s)] * 8 + at_most(held, 7));
  }
  out.add(kEmptySuits + now * 5 + empty);
  out.add(kPointsHeld + now * kPointSteps + by_ten(order_.points_of(own)));
  if (now == 0) {
    const CardSet trump_out = unseen_ & order_.trump;
    out.add(kTrumpOut + side() * kOutSteps + at_most(trump_out.size(), kOutSteps - 1));
    int boss = 0;  // own trump that nothing unseen beats
    for (const Card c : own& order_.trump) boss += (order_.above[c.index] & trump_out).empty() ? 1 : 0;
    out.add(kBossTrump + at_most(boss, kHeldSteps - 1));
  }
}

void ViewReading::add_seats(FeatureList& out) const {
  const int n = game_.players;
  const auto from_me = [&](Seat p) { return p >= v_.seat ? p - v_.seat : p + n - v_.seat; };
  out.add(kDealer + from_me(v_.dealer));
  if (v_.picker != kNoSeat) out.add(kPicker + side() * 8 + from_me(v_.picker));
  for (Seat p = 0; p < n; ++p)
    if (has_seat(v_.partners, p)) out.add(kPartner + from_me(p));
  if (v_.phase == Phase::pick || v_.phase == Phase::hick) out.add(kPassed + at_most(std::popcount(v_.passed), 7));
  if (v_.phase == Phase::play && v_.leader[v_.trick] != kNoSeat)
    out.add(kLeader + from_me(seat_of(game_, v_.leader[v_.trick])));
  if (sides_settled_) out.add(kSettled + side());
}

void ViewReading::add_calls(FeatureList& out) const {
  if (v_.alone) out.add(kAlone + side());
  if (v_.forced) out.add(kForced);
  if (v_.under_laid) out.add(kUnder);
  if (v_.sheepshead) out.add(kSheepshead);
  const int doubled = v_.cracks + v_.blitzes;
  out.add(kDoubled + at_most(doubled, 4));
  if (has_seat(v_.cracked, v_.seat)) out.add(kCrackedSelf);
  if (v_.bid != Bid::none) out.add(kBid + int(v_.bid));
  if (v_.called.valid()) {
    const CardSet own = v_.hand | v_.buried;
    out.add(kCalled + (own.has(v_.called) ? 0 : v_.gone.has(v_.called) ? 1 : 2) * kSlots + slot(v_.called));
  }
  if (!game_.partner_cards.empty()) {
    out.add(kPartnerCards + at_most((v_.hand & game_.partner_cards).size(), 3));
    out.add(kPartnerCards + 4 + at_most((v_.gone & game_.partner_cards).size(), 3));
  }
  if (game_.has_jack && !v_.called.valid() && !v_.leaster)
    out.add(kJack + (v_.hand.has(game_.partner_card) ? 0 : v_.gone.has(game_.partner_card) ? 1 : 2));
}

void ViewReading::features(Action action, FeatureList& out) const {
  const Kind kind = action.kind();
  out.add(kKind + int(kind));
  if (!takes_card(kind)) {
    if (takes_number(kind)) out.add(kNumber + at_most(action.number(), kNumbers - 1));
    const CardSet own = v_.hand;
    out.add(kPlainTrump + int(kind) * kHeldSteps + at_most((own & order_.trump).size(), kHeldSteps - 1));
    return;
  }
  const Card card = action.card();
  if (kind == Kind::play)
    add_played(card, out);
  else
    add_laid_aside(card, out);
}

void ViewReading::add_played(Card card, FeatureList& out) const {
  const int s = side();
  const PlaySuit suit = order_.suit_of(card);
  const bool trump = suit == PlaySuit::trump;
  const CardSet own = v_.hand | v_.face_up[v_.seat];
  const CardSet same = order_.of(suit);
  const int higher = (order_.above[card.index] & unseen_).size();
  const int points = order_.points_of(card);
  const int worth = points >= 11 ? 5 : points >= 10 ? 4 : points >= 4 ? 3 : points >= 3 ? 2 : points >= 2 ? 1 : 0;
  out.add((v_.in_trick == 0 ? kLeadSlot : kPlaySlot) + int(role_) * kSlots + slot(card));
  out.add(kHigher + ((s * 2 + (v_.in_trick == 0 ? 1 : 0)) * 2 + (trump ? 1 : 0)) * 7 + at_most(higher, 6));
  out.add(kLeft + (trump ? 1 : 0) * 6 + at_most((own & same).size() - 1, 5));
  if (v_.called.valid() && card == v_.called) out.add(kPlaysCalled + s);
  if (card == game_.partner_card && game_.has_jack) out.add(kPlaysJack + s);
  if (game_.partner_cards.has(card)) out.add(kPlaysPartnerCard + s);
  if (v_.in_trick == 0) {
    const bool called_suit = v_.called.valid() && suit == order_.suit_of(v_.called);
    out.add(kLeadSuit + s * 3 + (trump ? 0 : called_suit ? 1 : 2));
    out.add(kOutOfSuit + (trump ? 1 : 0) * kOutSteps + at_most((unseen_ & same).size(), kOutSteps - 1));
    int empty[3] = {0, 0, 0};
    for (Seat p = 0; p < game_.players; ++p)
      if (p != v_.seat && ((voids_[p] >> suit_slot(suit)) & 1)) ++empty[int(relation(p))];
    for (int r = 0; r < 3; ++r) out.add(kLeadVoid + (r * 2 + (trump ? 1 : 0)) * 4 + at_most(empty[r], 3));
    return;
  }
  const bool takes = !v_.best.valid() || order_.beats(card, v_.best);
  const bool last = v_.in_trick + 1 == game_.trick_size;
  const Seat winner = seat_of(game_, v_.winning);
  const int r = int(relation(winner));
  const bool follows = suit == v_.led;
  out.add(kTakes + (((s * 3 + r) * 2 + (takes ? 1 : 0)) * 2 + (last ? 1 : 0)) * 6 + worth);
  out.add(kFollows + ((trump ? 1 : 0) * 2 + (follows ? 1 : 0)) * 2 + (takes ? 1 : 0));
  if (takes) {
    // What can still beat it: unseen cards above, in its own suit or as trump.
    const bool safe = last || (order_.above[card.index] & unseen_).empty();
    out.add(kSafe + s * 2 + (safe ? 1 : 0));
  } else if (v_.best.valid()) {
    const bool standing = last || (order_.above[v_.best.index] & unseen_).empty();
    out.add(kStanding + ((s * 3 + r) * 2 + (standing ? 1 : 0)) * 6 + worth);
  }
}

void ViewReading::add_laid_aside(Card card, FeatureList& out) const {
  const PlaySuit suit = order_.suit_of(card);
  const int left = (v_.hand & order_.of(suit)).size() - 1;
  const bool call = v_.legal.card_kind == Kind::call;
  out.add((call ? kCallSlot : kAsideSlot) + slot(card));
  if (!call) {
    out.add(kAsideLeft + (suit == PlaySuit::trump ? 1 : 0) * 6 + at_most(left < 0 ? 0 : left, 5));
    return;
  }
  const int held = (v_.hand & order_.of(suit)).size();
  out.add(kCallHeld + at_most(held, 5));
}

}  // namespace sheepshead
