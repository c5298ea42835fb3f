#pragma once
// What must hold for a card to be played with a certain reason: side against side.
#include "search/hints/claim.hpp"

namespace sheepshead::claims {

struct SideClaim : Claim {
  bool enough_for_all(Card c) const {
    int n = 0;
    for (const Card other : hidden) n += order.suit_of(other) == order.suit_of(c);
    return n >= game.players - 1;
  }
  /// Whether an opponent knows the seat to be of the picker's side.
  bool knows_enemy(Seat seat) const {
    if (game.partner == PartnerRule::across) return seat % 2 != view.seat % 2;
    const auto in = [&](Seat p) { return p == view.picker || has_seat(view.partners, p); };
    return view.picker != kNoSeat && !in(view.seat) && in(seat);
  }

  /// Whether this seat, the partner, would be found out by the card: it's the one that was called or that makes one.
  bool tells(Card c) const {
    const bool partner = !view.is_picker() && view.partner == view.seat;
    return partner && (c == view.called || (!view.called.valid() && c == game.partner_card));
  }
  bool plays_after(Seat seat) const {
    for (int i = 1; i < game.trick_size - view.in_trick; ++i)
      if (Seat((view.seat + i) % game.players) == seat) return true;
    return false;
  }
  bool keeps_secret() const {
    return view.hand.has(card("shown")) && tells(card("shown")) && !tells(card()) &&
           (state.contract.cracked & one_seat(view.seat)) == 0;
  }
  int most_points() const {
    int most = 0;
    for (const Card c : view.legal.cards) most = std::max(most, worth(c));
    return most;
  }
  /// With the called card, which takes its suit, to a card that is led.
  int beating_a_lead(Card c) const {
    int n = 0;
    for (const Card other : hidden)
      n += takes(other, c) ||
           (state.duties && other == view.called && c != view.called && order.suit_of(c) == order.suit_of(other));
    return n;
  }
  /// Somebody still plays who could beat the card that is winning, for all that this seat knows.
  bool may_be_beaten() const { return !last() && (!view.best.valid() || beating_now(view.best) > 0); }
  /// The same, and it's somebody who is not of this side, as the cards really lie.
  bool may_be_lost() const { return may_be_beaten() && !friends_behind_only(); }
  /// Whether it's known that the seat is of the other side: this one is the picker's, and its partners are all known.
  bool is_known_opponent(Seat seat) const {
    if (knows_enemy(seat)) return true;
    if (game.partner == PartnerRule::across || view.picker == kNoSeat || with_us(seat)) return false;
    const bool all_known = game.partner == PartnerRule::cards && (hidden & view.partner_cards).empty() &&
                           game.one_hand != OneHand::first_trick && !view.called.valid();
    return has_seat(view.partners, view.seat) && all_known;
  }

  std::string lead(std::string_view id) const {
    const Card c = card();
    if (!leads()) return "nobody leads";
    if (id == "lead") return {};
    if (id == "lead-winner" || id == "lead-top-trump") {
      if (beating(c) > 0) return "something beats it";
      if (id == "lead-winner") return {};
    }
    if (id == "lead-high" || id == "lead-ace") {
      for (const Card other : hidden)
        if (takes(other, c) && !trump(other)) return "a card of the suit beats it";
      if (id == "lead-ace" && (c.rank() != Rank::ace || was_led(order.suit_of(c)) || !enough_for_all(c)))
        return "no ace, or too late, or too few";
      return trump(c) ? "it is trump" : "";
    }
    if (id == "lead-last")
      return of_suit(c) == 1 && has_trump() && has_more_fail(c) && !trump(c) ? "" : "not the last, or no choice later";
    if (id == "lead-called")
      return order.suit_of(c) == order.suit_of(card("called")) && card("called") == view.called &&
                     hidden.has(view.called)
                 ? ""
                 : "not the called suit";
    if (id == "lead-back") {
      for (int i = 0; i < view.trick * game.trick_size; ++i) {
        const int t = i / game.trick_size;
        const Seat seat = Seat((view.leader[std::size_t(t)] + i % game.trick_size) % game.players);
        const Card played = view.played[std::size_t(i)];
        if (seat == view.picker && played.valid() && order.suit_of(played) == order.suit_of(c)) return {};
      }
      return "the picker has not shown it";
    }
    if (id.starts_with("lead-trump") || id == "lead-top-trump" || id == "lead-only-trump") {
      if (!trump(c)) return "it is no trump";
      const int out = (hidden & order.trump).size();
      if (has("n") && (number() < 1 || number() > out || number() > game.players - 1)) return "too many are drawn";
      if (id == "lead-only-trump") return (view.hand - order.trump).empty() ? "" : "there is fail";
      if (id == "lead-trump-anyway") return (view.hand - order.trump).empty() ? "there is no fail" : "";
      if (id == "lead-trump-picker") return view.is_picker() ? "" : "not the picker";
      if (id == "lead-trump-partner") return !view.is_picker() && with_us(view.picker) ? "" : "not the partner";
      return {};
    }
    if (id == "lead-fail" || id == "lead-for-partner" || id == "lead-for-picker" || id == "lead-keep-trump") {
      if (trump(c) || !has_trump()) return "there is no trump to keep";
      if (id == "lead-for-partner") return view.is_picker() && !view.alone ? "" : "there is no partner";
      if (id == "lead-for-picker") return !view.is_picker() && with_us(view.picker) ? "" : "not with the picker";
      return id == "lead-fail" && with_us(view.picker) ? "with the picker" : "";
    }
    if (id == "lead-hard")
      return !trump(c) && number() == beating_a_lead(c) && number("m") == hidden.size() && number() > 0 &&
                     number() <= 3 && 4 * number() <= number("m")
                 ? ""
                 : "other numbers, or too many";
    if (id == "lead-lower") {
      const Card keep = card("keep");
      if (!view.hand.has(keep) || !trump(keep) || !trump(c) || !order.beats(keep, c)) return "nothing higher is kept";
      return (word("how") == "top") == (beating(keep) == 0) && beating(c) > 0 ? "" : "something beats it, or nothing";
    }
    if (id == "lead-nothing") {
      // In two-handed play one's other place plays to it, too.
      CardSet others = game.layout == Layout::hand ? CardSet()
                       : view.from_battery         ? view.hand
                                                   : view.face_up[view.seat];
      others -= c;
      if (const CardSet follow = others & order.of(order.suit_of(c)); !follow.empty()) others = follow;
      for (const Card other : others)
        if (order.points_of(other) == 0) others = {};
      return order.points_of(c) == 0 && others.empty() ? "" : "it has points";
    }
    if (id == "lead-least")
      return order.points_of(c) == least_points() && most_points() > least_points() && !counters()
                 ? ""
                 : "another has fewer, or none more, or no points count";
    if (id == "lead-untried") return was_led(order.suit_of(c)) || !enough_for_all(c) ? "it was led, or too few" : "";
    return std::string(kUnknown);
  }

  std::string follow(std::string_view id) const {
    const Card c = card();
    if (leads()) return "nothing was led";
    const int points = worth(c);
    const bool sure = has("sure") && word("sure") == "sure";
    if (sure && !with_us(view.winning)) return "it is not our side's";
    if (has("keep") && !view.hand.has(card("keep")) && !view.legal.cards.has(card("keep")))
      return "what is kept is not held";
    if (id == "cannot" || id == "cannot-nothing" || id == "cannot-least" || id == "cannot-keep") {
      if (winners() > 0) return "it can be won";
      if (id == "cannot-nothing") return points == 0 ? "" : "it has points";
      if (id == "cannot-least")
        return points == least_points() && points == number() && !counters() ? "" : "not the least, or no points count";
      for (const Card other : view.legal.cards)
        if (trump(other) == trump(c) && worth(other) < points && (id == "cannot" || !order.beats(other, c)))
          return "another has fewer points";
      if (id == "cannot-keep") return order.beats(card("keep"), c) ? "" : "what is kept is weaker";
      return {};
    }
    if (id == "throw-last")
      return order.suit_of(c) != view.led && !trump(c) && of_suit(c) == 1 && has_trump() && has_more_fail(c) ? ""
                                                                                                             : "not so";
    if (id == "leave" || id == "let-go" || id == "let-go-beaten" || id == "let-go-anyway") {
      if (wins(c) || !wins(card("keep"))) return "it wins, or what is kept does not";
      if (id == "let-go") return number() == points_there() && number() <= 5 ? "" : "it holds more";
      if (id == "let-go-beaten") return beating(card("keep")) > 0 || hidden.has(view.called) ? "" : "nothing beats it";
      return {};
    }
    if (id == "no-gift") return points == 0 && !last() ? "" : "it is a gift, or nobody plays after it";
    if (id == "under-friend" || id == "under-save" || id == "under-risk" || id == "adds") {
      if (winners() > 0 || is_known_opponent(view.winning)) return "it can be won, or an opponent has it";
      if (id == "under-friend") {
        const int kept = worth(card("keep"));
        return order.beats(card("keep"), c) && (kept <= points || kept < 4) ? "" : "what is kept is weaker, or counts";
      }
      if (id == "under-save") {
        const Card keep = card("keep");
        for (const Card other : hidden)
          if (order.suit_of(other) == order.suit_of(keep) &&
              (takes(other, keep) || (state.duties && other == view.called)))
            return "more than trump can beat it";
        return order.beats(keep, c) && !trump(keep) && !(hidden & order.trump).empty() ? "" : "what is kept is weaker";
      }
      if (id == "under-risk")
        return points < most_points() && (word("how") == "open" ? may_be_beaten() : !sure && !may_be_lost())
                   ? ""
                   : "it is safe, or no other counts more";
      return number() == points && points == most_points() && points > least_points() ? "" : "not the most";
    }
    if (id == "schmear" || id == "schmear-counter" || id == "schmear-friend") {
      if (wins(c) || points < 4) return "no schmear";
      if (id == "schmear-friend") {
        for (const words::Who& one : value("friends").people)
          if (!with_us(Seat(one.seat)) || !plays_after(Seat(one.seat))) return "that is no friend who still plays";
        return counters() ? number() == 0 ? "" : "points" : number() == points ? "" : "other points";
      }
      const std::string_view how = word("sure");
      if ((how == "sure" || how == "winning" || how == "trumped") && !with_us(view.winning))
        return "it is not our side's";
      if ((how == "sure" || how == "probable") && may_be_lost()) return "it can still be lost";
      if (how != "sure" && how != "probable" && how != "coming" && !may_be_beaten()) return "it cannot be lost";
      if ((how == "winning" || how == "likely") && may_be_trumped()) return "somebody behind has none of the suit";
      if (how == "coming" && !friend_behind()) return "nobody of this side plays after it";
      if (how != "coming" && is_known_opponent(view.winning)) return "an opponent has it";
      return id == "schmear" && number() != points ? "other points" : "";
    }
    if (!wins(c)) return "it does not win";
    if (id.starts_with("must-take") && (winners() < view.legal.cards.size() || !last())) return "it need not";
    if (id == "must-take") return {};
    if (id == "must-take-points") return number() == points && points > least_points() ? "" : "not the most";
    if (id == "must-take-low") return order.beats(card("keep"), c) ? "" : "what is kept is weaker";
    if (id == "take-own") {
      if (!last() || number() != points || points < 4) return "not last, or other points";
      bool fewer = false;
      for (const Card other : view.legal.cards) {
        if (!wins(other)) continue;
        if (worth(other) > points) return "another counts more";
        fewer = fewer || worth(other) < points;
      }
      return fewer ? "" : "nothing to compare";
    }
    if (id == "enough") return last() && wins(card("keep")) && order.beats(card("keep"), c) ? "" : "nothing is saved";
    if (id == "take-last" || id == "take-last-counters") return last() && number() == points_there() ? "" : "not so";
    if (id == "bump") return last() ? "" : "not last";
    if (last()) return "it is last";
    if (id == "take-sure" || id == "hold-sure") return beating(c) == 0 ? "" : "something beats it";
    if (id == "try") return is_known_friend(view.winning) ? "a friend has it" : "";
    if (id == "hold-on")
      return view.best == card("best") && !is_known_opponent(view.winning) ? "" : "an opponent has it, or another card";
    if (id == "take-friends") return friends_behind_only() ? "" : "others play after it";
    if ((id == "go-for-it" || id == "hold-trump") && known_friends_behind_only()) return "only friends can beat it";
    if (id == "try-keep") return order.beats(card("keep"), c) && wins(card("keep")) ? "" : "what is kept is weaker";
    if (id == "take-safe") return friends_behind_only() && number() == points && points >= 4 ? "" : "it is not safe";
    if (id == "hold-back") {
      if (winners() < view.legal.cards.size()) return "it need not win";
      return order.beats(card("keep"), c) && beating_now(card("keep")) > 0 ? "" : "what is kept is safe";
    }
    if (id == "go-for-it") return number() == beating_now(c) && hard_to_beat(c) ? "" : "more";
    if (id == "hold-higher") {
      if (!order.beats(c, card("best")) || card("best") != view.best) return "it is not higher";
      if (beating_now(c) >= beating_now(view.best)) return "no easier to hold";
      for (const Card other : view.legal.cards)
        if (wins(other) && beating_now(other) < beating_now(c)) return "another is harder to beat";
      return {};
    }
    if (id == "trump-in" || id == "trump-in-counters" || id == "hold-trump" || id == "hold-low") {
      if (!trump(c) || view.led == PlaySuit::trump) return "nothing is trumped";
      const bool over = view.best.valid() && trump(view.best);
      if (over == (id == "hold-low" || word("how") == "in")) return "it was trumped before, or it was not";
      if (id == "hold-trump")
        return number() == beating(c) && hard_to_beat(c) && !lowest_trump(c) ? "" : "easily beaten";
      if (id == "hold-low") {
        bool any = true;  // whether any trump that is out beats it
        for (const Card other : hidden) any = any && (!trump(other) || takes(other, c));
        return beating(c) > 0 && (word("how") == "any") == any ? "" : "nothing beats it, or another trump";
      }
      return number() == points_there() ? "" : "other points";
    }
    return std::string(kUnknown);
  }
};

}  // namespace sheepshead::claims
