#pragma once
// One reason of a hint, and what can be found out about it by simple means: from the cards, not from the bot's reading
// of them.
#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "play/hand.hpp"
#include "search/bots/casual/strength.hpp"
#include "words/message.hpp"

namespace sheepshead::claims {

/// What is said of a reason that nobody looks up.
inline constexpr std::string_view kUnknown = "nobody looks it up";

struct Claim {
  const Game& game;
  const State& state;
  const View& view;
  Action action;
  const Message& said;
  const TrumpOrder& order = order_of(game, view);
  CardSet hidden = game.deck - view.hand - view.gone - view.buried - view.aside;  ///< in other hands, or nobody's

  std::size_t place(std::string_view name) const {
    for (std::size_t i = 0; i < said.says->count; ++i)
      if (said.says->arguments[i].name == name) return i;
    return 99;
  }
  bool has(std::string_view name) const { return place(name) != 99; }
  const words::Value& value(std::string_view name) const { return said.given.at(place(name)); }
  Card card(std::string_view name = "card") const { return value(name).cards.at(0); }
  std::int64_t number(std::string_view name = "n") const { return value(name).number; }
  std::string_view word(std::string_view name) const { return value(name).text; }

  bool trump(Card c) const { return order.trump.has(c); }
  bool has_trump() const { return !(view.hand & order.trump).empty(); }
  /// Something that's no trump is left without this card.
  bool has_more_fail(Card c) const { return !(view.hand - order.trump - c).empty(); }
  bool leads() const { return view.in_trick == 0; }
  bool last() const { return view.in_trick + 1 == game.trick_size; }
  int of_suit(Card c) const { return (view.hand & order.of(order.suit_of(c))).size(); }
  /// As the engine sees it; where only a card lies there face down, any that follows or trumps.
  bool wins(Card c) const {
    if (!leads() && !view.best.valid()) return order.suit_of(c) == view.led || trump(c);
    if (game.layout != Layout::hand && last()) return order.beats(c, view.best);  // the trick may be one's own already
    State s = state;
    apply(game, s, Action(Kind::play, c));
    return s.trick == state.trick && s.phase != Phase::done ? s.best == c : s.last_taker == view.seat;
  }
  int winners() const {
    int n = 0;
    for (const Card c : view.legal.cards) n += wins(c);
    return n;
  }
  /// A called ten or king beats the ace (A4).
  bool takes(Card other, Card c) const {
    return order.beats(other, c) && !(state.duties && c == view.called && order.suit_of(other) == order.suit_of(c));
  }
  int beating(Card c) const {
    int n = 0;
    for (const Card other : hidden) n += takes(other, c);
    return n;
  }
  /// Few, and fewer than half of the cards that could: those of the suit that was led, and trump.
  bool hard_to_beat(Card c) const {
    int could = 0;
    for (const Card other : hidden) could += trump(other) || (!trump(c) && order.suit_of(other) == view.led);
    return beating_now(c) > 0 && beating_now(c) <= 3 && 2 * beating_now(c) < could;
  }
  /// With the called card, which takes its suit.
  int beating_now(Card c) const {
    int n = 0;
    for (const Card other : hidden)
      n += takes(other, c) || (state.duties && other == view.called && order.suit_of(c) == order.suit_of(other) &&
                               view.led == order.suit_of(other));
    return n;
  }
  bool lowest_trump(Card c) const {
    for (const Card other : game.deck& order.trump)
      if (order.beats(c, other) && order.suit_of(other) == PlaySuit::trump) return false;
    return trump(c);
  }
  std::vector<Card> on_table() const {
    std::vector<Card> all;
    for (int i = 0; i < view.in_trick; ++i)
      if (const Card c = view.played[std::size_t(view.trick) * game.trick_size + std::size_t(i)]; c.valid())
        all.push_back(c);
    return all;
  }
  bool counters() const { return game.system == System::counters; }
  /// Card points; where counters count, what is none counts nothing, and the fox most (T4e).
  int worth(Card c) const {
    if (!counters()) return order.points_of(c);
    return order.points_of(c) < 4 ? 0 : c == Card(Rank::ace, Suit::diamonds) ? 20 : 4;
  }
  int points_there() const {
    int sum = 0;
    for (const Card c : on_table()) sum += counters() ? order.points_of(c) >= 4 : order.points_of(c);
    return sum;
  }
  bool was_led(PlaySuit suit) const {
    for (int t = 0; t < view.trick; ++t) {
      const std::size_t at = std::size_t(t) * game.trick_size;
      const Card c = at == view.under_at ? view.called : view.played[at];  // face down it is of the called suit (A5)
      if (c.valid() && order.suit_of(c) == suit) return true;
    }
    return false;
  }
  /// Whether the seat did not follow this suit when it was led.
  bool was_void(Seat seat, PlaySuit suit) const {
    for (int t = 0; t < view.trick; ++t) {
      const std::size_t at = std::size_t(t) * game.trick_size;
      const Card led = at == view.under_at ? view.called : view.played[at];
      if (!led.valid() || order.suit_of(led) != suit) continue;
      for (int i = 1; i < game.trick_size; ++i) {
        const Card c = view.played[at + std::size_t(i)];
        const bool its = Seat((view.leader[std::size_t(t)] + i) % game.players) == seat;
        if (its && c.valid() && at + std::size_t(i) != view.under_at && order.suit_of(c) != suit) return true;
      }
    }
    return false;
  }
  int least_points() const {
    int least = 99;
    for (const Card c : view.legal.cards) least = std::min(least, order.points_of(c));
    return least;
  }
  /// Whether the seat is of one's own side, as the cards really lie.
  bool with_us(Seat seat) const {
    if (game.partner == PartnerRule::across) return seat % 2 == view.seat % 2;
    const auto in = [&](Seat p) {
      return p == state.contract.picker || p == state.contract.partner || has_seat(state.contract.partners, p);
    };
    return in(seat) == in(view.seat);
  }

  /// Whether everybody at this seat knows that the other is of its side.
  bool is_known_friend(Seat seat) const {
    if (game.partner == PartnerRule::across) return seat % 2 == view.seat % 2;
    const auto in = [&](Seat p) { return p == view.picker || p == view.partner || has_seat(view.partners, p); };
    return view.picker != kNoSeat && seat != view.seat && in(view.seat) && in(seat);
  }
  bool known_friends_behind_only() const {
    for (int i = 1; i < game.trick_size - view.in_trick; ++i)
      if (!is_known_friend(Seat((view.seat + i) % game.players))) return false;
    return !last();
  }
  /// Somebody still to play who is not known as a friend has shown no card of the suit that was led, has followed trump
  /// whenever it was led, and a trump is out that beats the card that is winning.
  bool may_be_trumped() const {
    if (leads() || !view.best.valid() || view.led == PlaySuit::trump) return false;
    CardSet beats;
    for (const Card other : hidden)
      if (trump(other) && order.beats(other, view.best)) beats |= other;
    if (beats.empty()) return false;
    for (int i = 1; i < game.trick_size - view.in_trick; ++i) {
      const Seat seat = Seat((view.seat + i) % game.players);
      if (with_us(seat) || !was_void(seat, view.led) || was_void(seat, PlaySuit::trump)) continue;
      if (view.face_up[seat].empty()) return true;
    }
    return false;
  }

  /// Somebody who plays after this seat is on its side, as the cards really lie.
  bool friend_behind() const {
    for (int i = 1; i < game.trick_size - view.in_trick; ++i)
      if (with_us(Seat((view.seat + i) % game.players))) return true;
    return false;
  }

  bool friends_behind_only() const {
    for (int i = 1; i < game.trick_size - view.in_trick; ++i)
      if (!with_us(Seat((view.seat + i) % game.players))) return false;
    return !last();
  }

  /// Of the cards as trump, or as they are: 7 for the highest, 5 for each of the next three, 3 for any other trump, 1
  /// for an ace, a ten, and a suit that is missing.
  int power(const TrumpOrder& by, CardSet cards) const {
    int sum = 0;
    for (int s = 0; s < kSuits; ++s) sum += !by.of(PlaySuit(s)).empty() && (cards & by.of(PlaySuit(s))).empty();
    for (const Card c : cards) {
      int above = 0;
      for (const Card other : game.deck& by.trump) above += by.beats(other, c);
      if (by.trump.has(c))
        sum += above == 0 ? 7 : above < 4 ? 5 : 3;
      else
        sum += c.rank() == Rank::ace || c.rank() == Rank::ten;
    }
    return sum;
  }
  int power(CardSet cards) const { return power(game.order, cards); }
  /// So many hundredths of what an average hand counts.
  int share(int hundredths, int cards) const {
    const int all = power(game.order, game.deck) * cards;
    return (all * hundredths + 50 * game.deck.size()) / (100 * game.deck.size());
  }
  int share(int hundredths) const { return share(hundredths, game.hand_size); }
  /// With this suit as trump.
  const TrumpOrder& with(Suit suit) const { return game.solo_order[std::size_t(suit)]; }
  /// How often a hand that wants no trick can be forced to take one.
  int forced() const {
    int sum = 0;
    const CardSet out = game.deck - view.hand;
    for (int s = 0; s < kPlaySuits; ++s) {
      int worst = 0;
      for (const Card c : view.hand& game.order.of(PlaySuit(s))) {
        int lower = 0;
        for (const Card other : game.order.of(PlaySuit(s))) {
          if (!game.order.beats(c, other)) continue;
          lower += out.has(other) ? 1 : view.hand.has(other) ? -1 : 0;
        }
        worst = std::max(worst, lower);
      }
      sum += worst;
    }
    return sum;
  }
  /// Whether no card that is out can take a trick from these, led from the top.
  bool takes_all(CardSet cards, bool leads_them) const {
    const CardSet out = hidden;
    int tops = 0, lower = 0;
    for (const Card c : cards& game.order.trump) {
      bool top = true;
      for (const Card other : out) top = top && !(trump(other) && game.order.beats(other, c));
      (top ? tops : lower) += 1;
    }
    const int trump_out = (out & game.order.trump).size();
    const bool drawn = tops >= std::min(trump_out, int(game.hand_size));
    bool high = true;
    for (const Card c : cards - game.order.trump)
      for (const Card other : out)
        high = high && !(game.order.suit_of(other) == game.order.suit_of(c) && takes(other, c));
    const bool fail = !(cards - game.order.trump).empty();
    return (lower == 0 || drawn) && high && (!fail || trump_out == 0 || (drawn && leads_them));
  }
  bool leads_first() const { return view.seat == next_seat(game, view.dealer); }
};

}  // namespace sheepshead::claims
