#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "protocol/view_fields.hpp"
#include "protocol/view_json.hpp"

namespace sheepshead {
namespace {

Written card_json(Card card) { return card.valid() ? Written(to_text(card)) : Written(nullptr); }

Written cards_json(CardSet cards) {
  Written list = Written::array();
  for (const Card c : cards) list.push_back(to_text(c));
  return list;
}

/// Writes one member under its key, for each_field().
class ViewWriter {
 public:
  ViewWriter(const Game& game, Written& out) : players_(game.players), out_(out) {}

  ViewWriter& rare() {
    rare_ = true;
    return *this;
  }
  void seat(const char* key, Seat value) { put(key, value == kNoSeat ? Written(nullptr) : Written(value), false); }
  void place(const char* key, Seat value) { seat_or_none(key, value); }
  void seat_or_none(const char* key, Seat value) {
    put(key, value == kNoSeat ? Written(nullptr) : Written(value), value == kNoSeat);
  }
  void seats(const char* key, Seats value) {
    Written list = Written::array();
    for (Seat p = 0; p < kMaxSeats; ++p)
      if (has_seat(value, p)) list.push_back(p);
    put(key, std::move(list), value == 0);
  }
  template <class Choice>
  void choice(const char* key, Choice value, int) {
    put(key, name_of(value), value == Choice{});
  }
  /// Always there while a trick is in progress.
  void led(const char* key, PlaySuit value, bool in_trick) {
    rare_ = !in_trick;
    put(key, name_of(value), value == PlaySuit::trump);
  }
  void number(const char* key, std::uint8_t value, int, int empty = 0) { put(key, value, value == empty); }
  void flag(const char* key, bool value) { put(key, value, !value); }
  void card(const char* key, Card value) { put(key, card_json(value), !value.valid()); }
  void cards(const char* key, CardSet value) { put(key, cards_json(value), value.empty()); }
  void numbers(const char* key, const std::array<std::uint8_t, kMaxSeats>& value, int) {
    put_each(key, value, [](std::uint8_t n) { return Written(n); });
  }
  void hands(const char* key, const std::array<CardSet, kMaxSeats>& value) { put_each(key, value, cards_json); }
  void card_each(const char* key, const std::array<Card, kMaxSeats>& value) { put_each(key, value, card_json); }
  void bids(const char* key, const std::array<Bid, 4>& value) {
    put_each(key, value, [](Bid bid) { return Written(name_of(bid)); });
  }
  /// The trump suit of a side-solo, or nothing.
  void trump(const char* key, std::uint8_t value) {
    put(key, value == 0 ? Written(nullptr) : Written(name_of(Suit(value - 1))), value == 0);
  }

 private:
  void put(const char* key, Written value, bool empty) {
    if (!rare_ || !empty) out_[key] = std::move(value);
    rare_ = false;
  }
  template <class Array, class Write>
  void put_each(const char* key, const Array& values, Write write) {
    Written list = Written::array();
    for (std::size_t p = 0; p < players_ && p < values.size(); ++p) list.push_back(write(values[p]));
    put(key, std::move(list), values == Array{});
  }

  std::size_t players_;
  Written& out_;
  bool rare_ = false;
};

/// Each trick begun: its leader's place and its cards, null where one lies face down.
Written tricks_json(const Game& game, const View& v) {
  Written list = Written::array();
  const std::size_t count = cards_played(game, v);
  const bool begun = v.in_trick + on_its_way(v) > 0 || v.leader[v.trick] != 0 || v.phase == Phase::play;
  for (std::size_t t = 0; t < std::size_t(v.trick) + (begun ? 1 : 0); ++t) {
    Written cards = Written::array();
    for (std::size_t i = t * game.trick_size; i < std::min(count, (t + 1) * game.trick_size); ++i)
      cards.push_back(card_json(v.played[i]));
    list.push_back({{"leader", v.leader[t]}, {"cards", std::move(cards)}});
  }
  return list;
}

}  // namespace

Written view_to_json(const Game& game, const View& view) {
  Written out;
  ViewWriter writer(game, out);
  each_field(view, writer);
  out["tricks"] = tricks_json(game, view);
  Written& legal = out["legal"] = Written::array();
  for (int i = 0; i < view.legal.size(); ++i) legal.push_back(to_text(view.legal.at(i)));
  return out;
}

}  // namespace sheepshead
