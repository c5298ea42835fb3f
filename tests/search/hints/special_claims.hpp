#pragma once
// What must hold for a card to be played with a certain reason in a game of its own: sides that the cards make, few
// points, the middle, a Billy, two players.
#include "search/hints/claim.hpp"

namespace sheepshead::claims {

struct SpecialClaim : Claim {
  static constexpr Card kFoxOfDiamonds{Rank::ace, Suit::diamonds};

  static std::string that(bool holds, const char* why) { return holds ? std::string() : std::string(why); }

  std::string fox(std::string_view id, Card c) const {
    if (id == "fox-home") {
      // The sides are fixed there.
      const bool own = !leads() && (wins(c) || with_us(view.winning));
      if (word("sure") == "sure" &&
          !(own && (last() || beating(wins(c) ? c : view.best) == 0 || friends_behind_only())))
        return "it can still be lost";
      if (word("sure") == "probable" || word("sure") == "likely" || word("sure") == "doubted") return "sides are known";
      if (word("sure") == "winning" && !wins(c) && may_be_trumped()) return "somebody behind has none of the suit";
      if ((word("sure") == "winning" || word("sure") == "trumped") != own && word("sure") != "sure")
        return "another side's";
      if (word("sure") == "coming" && !friend_behind()) return "nobody of this side plays after it";
      return that(c == kFoxOfDiamonds, "it is not the fox");
    }
    if (id == "fox-lead") return that(hidden.has(kFoxOfDiamonds) && leads() && trump(c), "it is not out");
    if (id != "fox-take") return std::string(kUnknown);
    for (const Card there : on_table())
      if (there == kFoxOfDiamonds && wins(c)) return {};
    return "it is not there";
  }

  /// Whether the hand is good enough to be one of the two.
  bool wants_in() const {
    if (view.first_trick_partner) return true;
    return power(order, view.hand) + view.points[view.seat] / 4 >= share(game.players > 4 ? 250 : 200);
  }
  std::string open_sides(std::string_view id, Card c) const {
    const auto is_key = [&](Card card) { return card.rank() == game.first_two_rank; };
    if (id == "join") return that(is_key(c) && wants_in(), "it joins nobody, or should not");
    if (id == "win-partner") return that(wins(c) && view.first_trick_partner && !view.is_picker(), "it does not win");
    if (id != "stay-out") return std::string(kUnknown);
    for (const Card other : view.legal.cards)
      if (is_key(other)) return that(!is_key(c) && !wants_in(), "it joins, or should");
    return "nothing is held back";
  }

  std::string leaster(std::string_view id, Card c) const {
    if (!view.leaster) return "no leaster";
    const int coming = points_there() + order.points_of(c);
    if (id == "leaster-need")
      return that(view.tricks[view.seat] == 0 && game.trick_needed && number() == coming && (leads() || wins(c)),
                  "there is a trick, or none is needed");
    if (id == "leaster-lead") return that(leads() && number() == beating(c) && number() > 0, "other cards beat it");
    if (id == "leaster-under") return that(!wins(c), "it wins");
    if (id == "leaster-must") return that(winners() == view.legal.cards.size(), "it need not");
    if (id == "leaster-take")
      return that(wins(c) && number() == coming && coming <= 5, "it does not win, or is not cheap");
    if (id == "leaster-dump") return that(!wins(c) && number() == order.points_of(c) && number() >= 4, "it wins");
    return std::string(kUnknown);
  }

  /// Points that one still wants: as many as the others in the middle have and will have on average.
  int wanted() const {
    std::vector<int> others;
    int taken = view.points[view.seat];
    for (Seat p = 0; p < game.players; ++p) {
      if (p == view.seat) continue;
      others.push_back(view.points[p]);
      taken += view.points[p];
    }
    std::sort(others.begin(), others.end());
    const std::size_t half = others.size() / 2;
    const int middle = (others[half - 1] + others[half]) / 2;
    return middle + (game.total_points - taken) / game.players - view.points[view.seat];
  }
  std::string mittler(std::string_view id, Card c) const {
    if (!view.leaster || game.nobody_picks != NobodyPicks::mittler) return "no mittler";
    if (id == "middle-take") return that(wins(c) && number() == wanted() && number() > 0, "other points");
    if (id == "middle-near") return that(wanted() > 0 && !wins(c), "it takes the trick, or there is enough");
    if (id == "middle-enough") return that(wanted() <= 0, "there is not enough");
    if (id == "middle-dump") return that(!wins(c) && order.points_of(c) >= 4, "it wins");
    if (id == "middle-lead") return that(leads(), "nobody leads");
    return std::string(kUnknown);
  }

  std::string billy(std::string_view id, Card c) const {
    if (view.bid != Bid::billy) return "no Billy";
    const bool own = has_seat(view.bidders, view.seat);
    const int higher = (hidden & order.above[c.index]).size();
    if (id == "billy-under") return that(own && !wins(c) && order.suit_of(c) == view.led, "it wins");
    if (id == "billy-throw") return that(own && !leads() && (view.hand & order.of(view.led)).empty(), "it is held");
    if (id == "billy-lead") return that(own && leads() && number() == higher && number() > 0, "other cards");
    const bool must = winners() == view.legal.cards.size(), hope = !last() && beating(c) > 0;
    if (id == "billy-over") return that(own && wins(c) && must && hope, "it need not, or nobody can go higher");
    if (id == "billy-risk") return that(own && wins(c) && !must && hope, "it must, or nobody can go higher");
    if (id == "billy-caught") return that(own && wins(c) && must && !hope, "it need not, or somebody can go higher");
    if (id == "billy-high") {
      bool lower = false;
      for (const Card other : view.hand) lower = lower || order.beats(c, other);
      return that(!own && wins(c) && lower, "it does not win, or is the lowest");
    }
    if (id == "billy-give") return that(!own && !wins(c), "it wins");
    if (id == "billy-force") return that(!own && leads() && higher > 0, "nothing is higher");
    if (id != "billy-done") return std::string(kUnknown);
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(view.bidders, p) && view.tricks[p] > 0) return {};
    return "no Billy has a trick";
  }

  /// How the engine ends the trick that is on the table, at two: whether with this seat, if it plays what is best for
  /// it, and the other what is worst for it, or best. From the hand that nobody sees any card may come.
  bool ends_here(const State& s, bool at_worst, bool if_taken = false) const {
    if (s.phase != Phase::play || s.trick != view.trick) return s.last_taker == view.seat;
    const bool own = s.turn == view.seat, seen = s.place >= game.players;
    bool any = false, all = true;
    const auto look = [&](State next, Card c) {
      apply(game, next, Action(Kind::play, c));
      const bool is = ends_here(next, at_worst, if_taken);
      any = any || is;
      all = all && is;
    };
    if (own || seen) {
      for (const Card c : sheepshead::view(game, s, s.turn).legal.cards) look(s, c);
      return own || !(at_worst || if_taken) ? any : all;
    }
    for (const Card c : hidden - view.face_up[0] - view.face_up[1]) {
      State next = s;
      next.held[s.place] = CardSet(c);
      look(next, c);
    }
    return at_worst ? all : any;
  }
  bool may_be_mine(const State& after) const { return ends_here(after, false); }
  /// One's own as it lies, and it stays so.
  bool is_surely_mine(const State& after) const {
    if (after.phase != Phase::play || after.trick != view.trick) return after.last_taker == view.seat;
    return seat_of(game, after.winning) == view.seat && ends_here(after, true);
  }
  int most_of_legal() const {
    int most = 0;
    for (const Card other : view.legal.cards) most = std::max(most, int(order.points_of(other)));
    return most;
  }
  std::string duel(std::string_view id, Card c) const {
    if (game.layout == Layout::hand) return "not two players";
    const bool mine = !leads() && seat_of(game, view.winning) == view.seat;
    State after = state;
    apply(game, after, action);
    if (id == "duel-spare")
      return that(
          (!wins(c) || !may_be_mine(after)) && view.legal.cards.has(card("keep")) && order.beats(card("keep"), c),
          "it is not weaker, or enough");
    if (id == "duel-take") {
      if (leads() || mine || !wins(c) || number() != points_there()) return "it does not win, or other points";
      if (!may_be_mine(after)) return "the other takes it with a card that lies face up";
      if (word("how") != "cheap") return that(number() > 0, "there is nothing to go for");
      for (const Card other : view.legal.cards)
        if (wins(other) && (order.beats(c, other) || order.points_of(other) < order.points_of(c)))
          return "it is not cheap";
      return that(winners() > 1, "there is nothing to compare");
    }
    if (id == "duel-sure") return that(wins(c) && !last() && is_surely_mine(after), "it can be beaten");
    // Whatever one plays: it's one's own before the card.
    const auto was_surely_mine = [&] {
      for (const Card other : view.legal.cards) {
        State then = state;
        apply(game, then, Action(action.kind(), other));
        if (!is_surely_mine(then)) return false;
      }
      return mine;
    };
    if (id == "duel-adds")
      return that(was_surely_mine() && number() == order.points_of(c) && number() == most_of_legal() &&
                      number() > least_points(),
                  "it can still be lost, or other points");
    if (id == "duel-other" && word("sure") == "sure") return that(was_surely_mine(), "it can still be lost");
    if (id == "duel-other" && (word("sure") == "let") == ends_here(after, false, true))
      return "the other can take it with what lies face up, or can't";
    if (id == "duel-other") return that(!leads() && may_be_mine(after), "it is not theirs");
    if (id == "duel-low") {
      const bool least = order.points_of(c) == least_points() && order.points_of(c) <= 4;
      return that(!leads() && !may_be_mine(after) && (word("how") == "least") == least, "it may be theirs, or not so");
    }
    if (id == "duel-lead") return that(leads(), "nobody leads");
    return std::string(kUnknown);
  }

  std::string wrong(std::string_view id) const {
    const Card c = action.card();
    if (id == "play") return {};
    if (id == "take-everything") {
      if (view.tricks[view.seat] != view.trick || view.trick == 0) return "not all";
      return that(takes_all(view.hand, true), "something beats the cards");
    }
    if (id.starts_with("fox")) return fox(id, c);
    if (id.starts_with("leaster")) return leaster(id, c);
    if (id.starts_with("middle")) return mittler(id, c);
    if (id.starts_with("billy")) return billy(id, c);
    if (id.starts_with("duel")) return duel(id, c);
    return open_sides(id, c);
  }
};

}  // namespace sheepshead::claims
