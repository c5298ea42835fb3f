#include "server/told/followed_told.hpp"

#include <algorithm>
#include <array>

#include "cards/letters.hpp"
#include "notation/hand_text.hpp"
#include "play/view.hpp"
#include "protocol/view_json.hpp"
#include "server/hall/checked_record.hpp"

namespace sheepshead::server {
namespace {

/// What has become of a card that a seat holds at some time; as letters on the wire.
enum class Fate : char { not_yet = '.', held = 'h', played = 'p', buried = 'b', passed = 'g' };

class Following {
 public:
  /// `hand` was played again, so each of its moves is legal.
  explicit Following(const CheckedRecord& hand)
      : game_(*hand.game),
        moves_(hand.record.moves),
        now_(deal(game_, hand.record.deck, hand.record.dealer, hand.record.doublers)) {
    for (auto& row : fate_) row.fill(Fate::not_yet);
    last_ = now_;
    const auto gather = [&] {
      for (Seat p = 0; p < game_.players; ++p) ever_[p] |= cards_of(last_, p);
    };
    gather();
    for (const Move& m : moves_) {
      apply(game_, last_, m.action);
      gather();
    }
  }

  std::string told() {
    out_.object();
    write_cards("trump", in_order(order_of(game_, last_).trump & last_.dealt));
    write_cards("stacks", in_order(stacks_of(now_)));
    out_.key("hands").array();
    for (Seat p = 0; p < game_.players; ++p) {
      sorted_[p] = in_order(ever_[p]);
      write_cards(sorted_[p]);
    }
    out_.end_array().key("steps").array();
    settle_fates(Fate::held);
    write_step();
    for (const Move& m : moves_) {
      make(m);
      write_step();
    }
    out_.end_array().key("blind-goes");
    write_blind_goes();
    return out_.end_object().text();
  }

 private:
  using Cards = std::vector<Card>;

  /// What lies before both seats from the deal on (T2a, T2b).
  CardSet stacks_of(const State& s) const {
    CardSet all = s.covered;
    if (game_.layout != Layout::hand)
      for (std::size_t p = 0; p < game_.players; ++p) all |= s.held[game_.players + p];
    return all;
  }

  /// All cards of a seat, wherever they lie.
  CardSet cards_of(const State& s, Seat p) const {
    CardSet all = s.held[p];
    if (game_.layout == Layout::hand) return all;
    all |= s.held[std::size_t(game_.players) + p];
    for (std::size_t i = 8u * p; i < 8u * p + game_.stacks; ++i)
      if (s.covered.has(s.lower[i])) all |= s.lower[i];
    return all;
  }

  Cards in_order(CardSet cards) const { return in_hand_order(order_of(game_, last_), cards); }

  void write_cards(const Cards& cards) {
    out_.array();
    for (const Card c : cards) out_.word(letters_of(c));
    out_.end_array();
  }

  void write_cards(std::string_view key, const Cards& cards) {
    out_.key(key);
    write_cards(cards);
  }

  /// A card that a seat has is held; one that it had until now has met `with`.
  void settle_fates(Fate with) {
    for (Seat p = 0; p < game_.players; ++p) {
      const CardSet own = cards_of(now_, p);
      for (const Card c : ever_[p]) {
        Fate& fate = fate_[p][c.index];
        if (own.has(c))
          fate = Fate::held;
        else if (fate == Fate::held)
          fate = with;
      }
    }
  }

  void make(const Move& m) {
    const Kind kind = m.action.kind();
    const bool lays = kind == Kind::play;
    if (lays) {
      shown_ = now_.trick;
      laid_.push_back(now_.place == kNoSeat ? m.seat : now_.place);
    }
    apply(game_, now_, m.action);
    settle_fates(lays ? Fate::played : kind == Kind::give ? Fate::passed : Fate::buried);
  }

  void write_step() {
    // Whoever has the record knows every card, so nothing of it is kept back.
    View seen = public_view(game_, now_);
    seen.points = now_.points;
    seen.played = now_.played;
    write_view(out_.object().key("view"), game_, seen);
    out_.key("fates").array();
    for (Seat p = 0; p < game_.players; ++p) {
      std::string letters;
      for (const Card c : sorted_[p]) letters += char(fate_[p][c.index]);
      out_.word(letters);
    }
    Cards blind;
    for (const Card c : now_.blind_order)
      if (c.valid() && now_.blind.has(c)) blind.push_back(c);
    out_.end_array();
    write_cards("blind", blind);
    write_cards("aside", in_order(now_.aside));
    write_trick();
    out_.end_object();
  }

  void write_trick() {
    out_.key("trick");
    if (shown_ < 0) return void(out_.null());
    const std::size_t first = std::size_t(shown_) * game_.trick_size;
    const std::size_t count = std::min<std::size_t>(laid_.size() - first, game_.trick_size);
    const bool over = now_.trick > shown_;
    int points = 0;
    out_.object().key("number").number(shown_ + 1).key("cards").array();
    for (std::size_t i = first; i < first + count; ++i) {
      const Card card = now_.played[i];
      points += order_of(game_, now_).points_of(card);
      out_.object().key("seat").number(seat_of(game_, laid_[i])).key("card").word(letters_of(card));
      out_.key("battery").flag(laid_[i] >= game_.players).key("down").flag(card == now_.contract.under).end_object();
    }
    const Seat winner = over ? now_.last_taker : seat_of(game_, now_.winning);
    out_.end_array().key("winner");
    if (winner == kNoSeat)
      out_.null();
    else
      out_.number(winner);
    out_.key("points").number(points).key("over").flag(over).end_object();
  }

  void write_blind_goes() {
    if (!is_over(last_) || !last_.contract.leaster || last_.blind_to == kNoSeat || last_.blind.empty())
      return void(out_.null());
    out_.object().key("seat").number(last_.blind_to);
    write_cards("cards", in_order(last_.blind));
    out_.key("points").number(order_of(game_, last_).points_of(last_.blind)).end_object();
  }

  const Game& game_;
  const std::vector<Move>& moves_;
  State now_, last_;
  int shown_ = -1;          ///< the trick that lies on the table, or has just been taken
  std::vector<Seat> laid_;  ///< the place that each card was played from
  std::array<CardSet, kMaxSeats> ever_{};
  std::array<Cards, kMaxSeats> sorted_;
  std::array<std::array<Fate, kCards>, kMaxSeats> fate_{};
  JsonText out_;
};

}  // namespace

std::string followed_told(const std::string& record, std::optional<No>& no) {
  const CheckedRecord hand = checked_record(record);
  no = hand.no;
  return no ? std::string() : Following(hand).told();
}

}  // namespace sheepshead::server
