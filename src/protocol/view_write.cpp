#include "cards/letters.hpp"
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "protocol/view_fields.hpp"
#include "protocol/view_json.hpp"

namespace sheepshead {
namespace {

void write_card(JsonText& out, Card card) {
  if (card.valid())
    out.word(letters_of(card));
  else
    out.null();
}

void write_cards(JsonText& out, CardSet cards) {
  out.array();
  for (const Card c : cards) out.word(letters_of(c));
  out.end_array();
}

/// Writes one member under its key, for each_field().
class ViewWriter {
 public:
  ViewWriter(const Game& game, JsonText& out) : players_(game.players), out_(out) {}

  ViewWriter& rare() {
    rare_ = true;
    return *this;
  }
  void seat(std::string_view key, Seat value) {
    if (is_put(key, false)) write_seat(value);
  }
  void place(std::string_view key, Seat value) { seat_or_none(key, value); }
  void seat_or_none(std::string_view key, Seat value) {
    if (is_put(key, value == kNoSeat)) write_seat(value);
  }
  void seats(std::string_view key, Seats value) {
    if (!is_put(key, value == 0)) return;
    out_.array();
    for (Seat p = 0; p < kMaxSeats; ++p)
      if (has_seat(value, p)) out_.number(p);
    out_.end_array();
  }
  template <class Choice>
  void choice(std::string_view key, Choice value, int) {
    if (is_put(key, value == Choice{})) out_.word(name_of(value));
  }
  /// Always there while a trick is in progress.
  void led(std::string_view key, PlaySuit value, bool in_trick) {
    rare_ = !in_trick;
    if (is_put(key, value == PlaySuit::trump)) out_.word(name_of(value));
  }
  void number(std::string_view key, std::uint8_t value, int, int empty = 0) {
    if (is_put(key, value == empty)) out_.number(value);
  }
  void flag(std::string_view key, bool value) {
    if (is_put(key, !value)) out_.flag(value);
  }
  void card(std::string_view key, Card value) {
    if (is_put(key, !value.valid())) write_card(out_, value);
  }
  void cards(std::string_view key, CardSet value) {
    if (is_put(key, value.empty())) write_cards(out_, value);
  }
  void numbers(std::string_view key, const std::array<std::uint8_t, kMaxSeats>& value, int) {
    put_each(key, value, [&](std::uint8_t n) { out_.number(n); });
  }
  void hands(std::string_view key, const std::array<CardSet, kMaxSeats>& value) {
    put_each(key, value, [&](CardSet hand) { write_cards(out_, hand); });
  }
  void card_each(std::string_view key, const std::array<Card, kMaxSeats>& value) {
    put_each(key, value, [&](Card one) { write_card(out_, one); });
  }
  void bids(std::string_view key, const std::array<Bid, 4>& value) {
    put_each(key, value, [&](Bid bid) { out_.word(name_of(bid)); });
  }
  /// The trump suit of a side-solo, or nothing.
  void trump(std::string_view key, std::uint8_t value) {
    if (!is_put(key, value == 0)) return;
    if (value == 0)
      out_.null();
    else
      out_.word(name_of(Suit(value - 1)));
  }

 private:
  /// Writes the key of a member that is to be there.
  bool is_put(std::string_view key, bool empty) {
    if (std::exchange(rare_, false) && empty) return false;
    out_.key(key);
    return true;
  }
  void write_seat(Seat value) {
    if (value == kNoSeat)
      out_.null();
    else
      out_.number(value);
  }
  template <class Array, class Write>
  void put_each(std::string_view key, const Array& values, Write write) {
    if (!is_put(key, values == Array{})) return;
    out_.array();
    for (std::size_t p = 0; p < players_ && p < values.size(); ++p) write(values[p]);
    out_.end_array();
  }

  std::size_t players_;
  JsonText& out_;
  bool rare_ = false;
};

/// Each trick begun: its leader's place and its cards, null where one lies face down.
void write_tricks(JsonText& out, const Game& game, const View& v) {
  out.array();
  const std::size_t count = cards_played(game, v);
  const bool begun = v.in_trick + on_its_way(v) > 0 || v.leader[v.trick] != 0 || v.phase == Phase::play;
  for (std::size_t t = 0; t < std::size_t(v.trick) + (begun ? 1 : 0); ++t) {
    out.object().key("leader").number(v.leader[t]).key("cards").array();
    for (std::size_t i = t * game.trick_size; i < std::min(count, (t + 1) * game.trick_size); ++i)
      write_card(out, v.played[i]);
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace

void write_view(JsonText& out, const Game& game, const View& view) {
  out.object();
  ViewWriter writer(game, out);
  each_field(view, writer);
  write_tricks(out.key("tricks"), game, view);
  out.key("legal").array();
  for (int i = 0; i < view.legal.size(); ++i) write(out, view.legal.at(i));
  out.end_array().end_object();
}

std::string view_to_json(const Game& game, const View& view) {
  JsonText out;
  write_view(out, game, view);
  return out.text();
}

}  // namespace sheepshead
