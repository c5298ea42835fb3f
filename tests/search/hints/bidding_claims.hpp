#pragma once
// What must hold for something to be said or buried before the first card, with a certain reason.
#include "search/bots/casual/strength.hpp"
#include "search/hints/claim.hpp"

namespace sheepshead::claims {

struct BiddingClaim : Claim {
  static std::string that(bool holds, const char* why) { return holds ? std::string() : std::string(why); }
  bool does(Kind kind) const { return action.kind() == kind; }
  int mine() const { return power(view.hand); }
  int all() const { return power(view.hand | view.buried); }

  std::string bury(std::string_view id) const {
    CardSet cards;
    for (const Card c : value("cards").cards) cards |= c;
    if (cards.size() != view.to_bury || !(cards - view.hand).empty()) return "not as many, or not held";
    if (id == "bury") return {};
    if (id == "bury-low") {
      for (const Card c : cards)
        for (const Card kept : view.hand - cards)
          if (!trump(c) || !trump(kept) || !order.beats(kept, c)) return "fail, or not the lowest";
      return {};
    }
    if (id == "bury-points") return that(number() == order.points_of(cards) && number() > 0, "other points");
    if (id == "bury-fail") return that((cards & order.trump).empty() && has_trump(), "trump goes");
    if (id != "bury-void") return std::string(kUnknown);
    for (const Message& suit : value("suits").messages)
      if (!((view.hand - cards) & order.of(PlaySuit(suit.given.at(0).number))).empty() || !has_trump() ||
          (cards & order.of(PlaySuit(suit.given.at(0).number))).empty())
        return "the suit stays, or was not there";
    return {};
  }

  std::string hand(const Message& part) const {
    const auto n = [&](std::size_t i) { return int(part.given.at(i).number); };
    const CardSet held = view.hand & order.trump;
    const bool jacks = part.given.at(2).text == "jacks";
    const bool same = n(0) == held.size() && n(1) == (held & of_rank(jacks ? Rank::jack : Rank::queen)).size() &&
                      n(3) == (view.hand & (of_rank(Rank::ace) - order.trump)).size() &&
                      (part.given.at(4).text == "all") == (n(0) == n(1));
    return that(same, "another hand");
  }

  std::string picking(std::string_view id) const {
    const int passed = std::popcount(view.passed), limit = casual::pick_limit(game, view.hand, passed);
    if (id == "pick" || id == "pass" || id == "pick-after-all" || id == "pass-after-all") {
      const std::string_view in_order[]{"first", "second", "third", "fourth", "fifth", "sixth"};
      const int after = game.players - passed - 1;
      const std::string_view place = passed > 0 && after == 0   ? "end"
                                     : passed > 1 && after == 1 ? "before_end"
                                                                : in_order[passed];
      if (word("place") != place) return "another seat";
      const int above = mine() - limit;
      if (id == "pick-after-all")
        return that(does(Kind::pick) && above < 0 && (word("margin") == "little") == (above > -3),
                    "it does not look thin");
      if (id == "pass-after-all")
        return that(does(Kind::pass) && above >= 0 && (word("margin") == "just") == (above < 3),
                    "it does not look like a pick");
      if (id == "pick")
        return that(does(Kind::pick) && above >= 0 && (word("margin") == "just") == (above < 3), "not by so much");
      return that(does(Kind::pass) && above < 0 && (word("margin") == "little") == (above > -3), "not by so much");
    }
    if (id == "leaster") return that(does(Kind::call_leaster) && mine() * 2 <= limit, "it is too strong");
    if (id == "doubler") return that(does(Kind::call_doubler) && mine() < limit && mine() * 2 > limit, "not between");
    return std::string(kUnknown);
  }

  /// Before the blind is shared out.
  std::string taking(std::string_view id) const {
    if (id == "take")
      return that(
          number("spare") == (view.hand - order.trump - of_rank(Rank::ace)).size() && number() == action.number(),
          "other numbers");
    if (id == "nuclear")
      return that(does(Kind::take_all) && mine() <= share(50) && order.points_of(view.hand) * 10 <= game.total_points,
                  "it is not poor");
    if (id == "take-all") return that(does(Kind::take_all) && mine() >= casual::whole_blind_limit(game), "too weak");
    return std::string(kUnknown);
  }

  std::string hicking(std::string_view id) const {
    const Suit solo = has("suit") ? Suit(number("suit")) : Suit::clubs;
    const auto in_suit = [&](Suit suit) { return power(with(suit), view.hand); };
    const auto no_better = [&] {
      for (int s = 0; s < kSuits; ++s)
        if (Suit(s) != game.normal_trump && in_suit(Suit(s)) > in_suit(solo)) return false;
      return solo != game.normal_trump && number() == (view.hand & with(solo).trump).size();
    };
    if (id == "hick") return that(does(Kind::hick) && mine() >= share(140), "too weak");
    if (id == "no-hick") return that(does(Kind::pass) && mine() < share(140) && forced() > 3, "good for something");
    if (id == "best") return that(does(Kind::best) && mine() >= share(180), "too weak");
    if (id == "billy-sure") return that(forced() == 0, "a trick can be forced");
    if (id == "billy") return that(forced() > 0 && forced() <= 3, "sure, or not safe");
    if (id == "side-solo") return that(no_better() && in_suit(solo) >= share(170), "not the longest, or too weak");
    if (id == "call-game") return that(does(Kind::announce_call) && mine() >= share(140), "too weak");
    if (id == "call-least") return that(does(Kind::announce_call) && mine() < share(140), "it is something");
    if (id == "lay-up-sure") return that(does(Kind::lay_up) && forced() == 0, "a trick can be forced");
    if (id == "lay-up") return that(does(Kind::lay_up) && no_better() && in_suit(solo) >= share(220), "too weak");
    if (id == "no-lay-up")
      return that(does(Kind::silent) && (view.bids[view.seat] != Bid::billy || forced() > 0), "nothing can happen");
    if (id == "name-suit") return that(no_better() && action.number() == int(solo), "another suit is better");
    return std::string(kUnknown);
  }

  std::string sheepshead(std::string_view id) const {
    const CardSet out = hidden, fail = view.hand - order.trump;
    const bool sure = takes_all(view.hand, leads_first());
    bool with_ace = false;
    if (leads_first() && fail.size() == 1 && takes_all(view.hand & order.trump, true))
      for (const Card c : out& of_rank(Rank::ace))
        with_ace = with_ace || (!trump(c) && order.suit_of(c) == order.suit_of(fail.first()));
    if (id == "sheepshead") return that(does(Kind::sheepshead) && sure, "a trick can be lost");
    if (id == "sheepshead-ace") return that(does(Kind::sheepshead) && with_ace, "a trick can be lost");
    if (id == "no-sheepshead") return that(does(Kind::silent) && !sure, "no trick can be lost");
    return std::string(kUnknown);
  }

  bool picks_side() const { return view.is_picker() || has_seat(view.partners, view.seat); }

  std::string doubling(std::string_view id) const {
    if (id == "crack") return that(does(Kind::crack) && mine() >= share(175), "too weak");
    if (id == "no-crack") return that(does(Kind::silent) && mine() < share(175), "strong enough");
    if (id == "castrate") return that(does(Kind::castrate) && mine() >= share(190), "too weak");
    if (id == "no-castrate") return that(does(Kind::silent) && mine() < share(190), "strong enough");
    const int back = share(view.is_picker() ? 205 : 125);
    if (id == "recrack") return that(does(Kind::recrack) && mine() >= back, "too weak");
    if (id == "no-recrack") return that(does(Kind::silent) && mine() < back, "strong enough");
    const bool late = view.phase == Phase::late_blitz;
    const int whole = picks_side() ? back : share(175);
    const int enough = late ? whole * (game.hand_size - view.trick - 1) / game.hand_size - 4 : whole;
    int ours = 0, theirs = 0;
    for (Seat p = 0; p < game.players; ++p) {
      const bool with = (p == view.picker || has_seat(view.partners, p)) == picks_side();
      (with ? ours : theirs) += view.points[p];
    }
    const bool expects = mine() >= enough && (!late || ours > theirs);
    if (id == "blitz") return that(does(Kind::blitz) && expects, "too weak");
    if (id == "no-blitz") return that(!late && does(Kind::silent) && !expects, "strong enough");
    if (id == "no-late-blitz") return that(late && does(Kind::silent) && !expects, "strong enough");
    return std::string(kUnknown);
  }

  int alone() const {
    const bool early = view.phase == Phase::call_first;
    const int cards = view.phase == Phase::call_ace ? (view.hand | view.buried).size() : view.hand.size();
    return early ? share(225) : share(188, cards);
  }
  int to_be_alone() const { return view.phase == Phase::call_ace ? all() : mine(); }

  std::string calling(std::string_view id) const {
    const bool strong = to_be_alone() >= alone();
    const CardSet had_all = view.hand | view.buried, theirs = view.legal.cards - had_all;
    const auto had = [&](Card c) { return (had_all & order.of(order.suit_of(c))).size(); };
    const auto holds = [&](Card c, Rank rank) {
      for (const Card own : had_all)
        if (own.rank() == rank && !trump(own) && order.suit_of(own) == order.suit_of(c)) return true;
      return false;
    };
    if (has("card") && !(takes_card(action.kind()) && card() == action.card())) return "another card";
    if (id == "alone-after-all") return that(does(Kind::alone), "it is a call");
    if (id == "call-after-all") return that(does(Kind::call) && theirs.has(card()) && strong, "it is no call");
    if (id == "alone") return that(does(Kind::alone) && (strong || view.sheepshead), "too weak");
    if (id == "alone-no-call") return that(does(Kind::alone) && theirs.empty(), "something can be called");
    if (id == "look-for-partner") return that(does(Kind::silent) && !strong, "strong enough");
    if (id == "take-partner") return that(!strong && theirs.has(card()), "strong enough, or held");
    if (id == "call-up" || id == "call-instead")
      return that((id == "call-up" ? view.hand : had_all).has(card("own")) && theirs.has(card()) && !strong,
                  "it is not held, or strong enough");
    if (id == "secretly-alone") return that(view.hand.has(card()), "it is not held");
    if (id == "secretly-strong") return that(had_all.has(card()) && strong, "it is not held, or too weak");
    if (id == "call-own") return that(view.hand.has(card()), "it is not held");
    if (id == "call-buried") return that(view.buried.has(card()), "it is not buried");
    if (id == "call-only") return that(view.legal.cards.size() == 1, "there is another");
    const auto leads = [&] { return !(view.hand & order.of(order.suit_of(card()))).empty(); };
    if (id == "call-few")
      return that(number() == had(card()) && (number() < 2 || !leads()), "another number, or enough to lead one");
    if (id == "call-lead") return that(leads() && had(card()) > 1, "there is none to lead");
    if (id == "call-short") {
      if (theirs.size() < 2) return "there is nothing to compare";
      for (const Card other : theirs)
        if (had(other) < had(card())) return "another suit is shorter";
      return {};
    }
    const auto none_of = [&](Rank rank) { return (theirs & of_rank(rank)).empty(); };
    if (id == "call-ten")
      return that(card().rank() == Rank::ten && none_of(Rank::ace) && holds(card(), Rank::ace), "an ace can be called");
    if (id == "call-king")
      return that(card().rank() == Rank::king && none_of(Rank::ace) && none_of(Rank::ten) && holds(card(), Rank::ace) &&
                      holds(card(), Rank::ten),
                  "something better can be called");
    if (id == "call-unknown") {
      for (const Card other : theirs)
        if (!(view.hand & order.of(order.suit_of(other))).empty()) return "there is a suit to call";
      return {};
    }
    if (id == "lay-none")
      return that(does(Kind::silent) && Suit(number("suit")) == Suit(int(order.suit_of(view.called))), "another suit");
    if (id == "lay-under") {
      for (const Card other : view.legal.cards)
        if (!trump(other) && (trump(card()) || order.points_of(other) < order.points_of(card())) &&
            other.rank() != Rank::ace)
          return "it will be missed";
      return {};
    }
    return std::string(kUnknown);
  }

  /// Sides that the cards make.
  std::string siding(std::string_view id) const {
    const bool enough = mine() >= share(game.one_hand == OneHand::call_higher ? 260 : 240);
    if (has("card") && !(takes_card(action.kind()) && card() == action.card())) return "another card";
    if (id == "partner-by-trick") return that(does(Kind::first_trick) && !enough, "strong enough");
    if (id == "partner-by-ace" || id == "one-more-partner")
      return that(!enough && !view.hand.has(card()), "strong enough, or held");
    if (id == "no-partner") return that(does(Kind::silent) && enough, "too weak");
    if (id == "pass-queen") return that(!enough && view.hand.has(card()), "strong enough, or not held");
    if (id == "keep-queens") return that(does(Kind::silent) && enough, "too weak");
    if (id == "give-back") {
      for (const Card other : view.legal.cards)
        if (!trump(other) && trump(card())) return "it will be missed";
      return that(view.hand.has(card()), "it is not held");
    }
    if (id == "name-trick") return that(view.seat == view.dealer && action.number() == 1, "they are not last");
    return std::string(kUnknown);
  }

  std::string wrong(std::string_view id) const {
    switch (view.phase) {
      case Phase::redeal:
        return that(id == "redeal" && does(Kind::redeal) && order.points_of(view.hand) == 0 && !has_trump(),
                    "not poor");
      case Phase::bury: return bury(id);
      case Phase::pick: return picking(id);
      case Phase::take: return taking(id);
      case Phase::hick:
      case Phase::announce:
      case Phase::lay_up:
      case Phase::name_trump: return hicking(id);
      case Phase::sheepshead: return sheepshead(id);
      case Phase::crack:
      case Phase::recrack:
      case Phase::castrate:
      case Phase::blitz:
      case Phase::late_blitz: return doubling(id);
      case Phase::call_first:
      case Phase::call_jack:
      case Phase::call_ace:
      case Phase::under: return calling(id);
      default: return siding(id);
    }
  }
};

}  // namespace sheepshead::claims
