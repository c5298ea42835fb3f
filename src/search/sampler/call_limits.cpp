// What a call, its refusal and the bury say about the picker's cards (A1 to A9, J1 to J6, P6, T4d, T6b).
#include "search/sampler/pickers_cards.hpp"

namespace sheepshead::sampling {
namespace {

/// Each case twice: narrowed by `one`, and by `other`, which must exclude each other.
template <typename One, typename Other>
void split(const Known& k, std::vector<Case>& cases, One one, Other other) {
  std::vector<Case> all;
  all.reserve(cases.size() * 2);
  for (const Case& c : cases) {
    for (const bool first : {true, false}) {
      Case narrowed = c;
      PickersCards p(k, narrowed);
      if (first)
        one(p);
      else
        other(p);
      if (!refused(narrowed)) all.push_back(narrowed);
    }
  }
  cases = std::move(all);
}
template <typename One>
void narrow(const Known& k, std::vector<Case>& cases, One one) {
  for (Case& c : cases) {
    PickersCards p(k, c);
    one(p);
  }
  std::erase_if(cases, refused);
}

struct Call {
  const Known& k;
  std::vector<Case>& cases;
  const Game& g = k.game;
  const View& v = k.view;
  Card called = k.view.called.valid() ? k.view.called : k.view.given_up;

  PlaySuit suit(Card c) const { return g.order.suit_of(c); }
  CardSet aces() const { return g.order.fail_aces & g.deck; }

  void not_his() {
    narrow(k, cases, [&](PickersCards& p) { p.out_of(called, known_or_undealt(p)); });
  }
  /// No ace is free but `but`: each is the picker's, or was not dealt.
  void no_free_aces(Card but = kNoCard) {
    for (const Card ace : aces())
      if (ace != but) narrow(k, cases, [&](PickersCards& p) { p.in(ace, known_or_undealt(p)); });
  }
  /// None of the free aces is of a suit that the picker holds.
  void no_usual_call(Card but = kNoCard) {
    for (const Card ace : aces())
      if (ace != but)
        split(
            k, cases, [&](PickersCards& p) { p.in(ace, known_or_undealt(p)); },
            [&](PickersCards& p) {
              p.out_of(ace, known_or_undealt(p));
              p.void_in(suit(ace));
            });
  }
  void void_in_called() {
    narrow(k, cases, [&](PickersCards& p) { p.void_in(suit(called)); });
  }
  /// At least one of the free aces besides the called one is of a suit that the picker holds.
  void another_usual_call() {
    std::vector<Case> all;
    for (const Card ace : aces()) {
      if (ace == called) continue;
      const auto free_and = [&](auto narrowing) {
        std::vector<Case> some = cases;
        narrow(k, some, [&](PickersCards& p) {
          p.out_of(ace, known_or_undealt(p));
          narrowing(p);
        });
        all.insert(all.end(), some.begin(), some.end());
      };
      free_and([&](PickersCards& p) { p.has_suit(suit(ace)); });
      if (g.call_early) free_and([&](PickersCards& p) { p.buried_suit(suit(ace)); });
      split(
          k, cases, [&](PickersCards& p) { p.in(ace, known_or_undealt(p)); },
          [&](PickersCards& p) {
            p.out_of(ace, known_or_undealt(p));
            p.void_in(suit(ace));
          });
    }
    cases = std::move(all);
  }
  void keeps_suit() {
    narrow(k, cases, [&](PickersCards& p) { p.has_suit(suit(called)); });
  }

  void ace();
  void low();
  void none();
  void none(const Case& c, int next, CardSet kept, bool free, std::vector<Case>& all) const;
  void no_low_call(Case c, CardSet kept, bool free, std::vector<Case>& all) const;
  static Places known_or_undealt(const PickersCards& p) { return Places(p.hand | p.bury | PickersCards::kNotDealt); }
  void jack_or_ace();
};

void Call::ace() {
  if (v.under_laid || v.none_under || v.phase == Phase::under) {
    not_his();
    void_in_called();
    return no_usual_call(called);
  }
  std::vector<Case> all;
  const std::vector<Case> before = cases;
  const auto keep = [&] {
    all.insert(all.end(), cases.begin(), cases.end());
    cases = before;
  };
  not_his();
  keeps_suit();
  keep();
  if (g.void_ace) {
    not_his();
    void_in_called();
    if (g.unknown) another_usual_call();  // or they would have been asked for a face-down card
    keep();
  }
  if (g.own_ace) {
    narrow(k, cases, [&](PickersCards& p) { p.in(called, p.kept); });
    keep();
  }
  if (g.buried_ace) {
    narrow(k, cases, [&](PickersCards& p) {
      if (k.hidden.has(called))
        p.in(called, p.bury);
      else
        p.refuse();
    });
    keeps_suit();
    keep();
  }
  cases = std::move(all);
}

/// A ten, or a king (A4).
void Call::low() {
  const Card ace(Rank::ace, called.suit());
  not_his();
  narrow(k, cases, [&](PickersCards& p) { p.in(ace, p.kept); });
  if (called.rank() == Rank::ten && g.ten_when == TenWhen::no_callable_ace) return no_usual_call();
  no_free_aces();
  if (called.rank() != Rank::king) return;
  for (const Card ten : g.order.fail_tens& g.deck)
    narrow(k, cases, [&](PickersCards& p) { p.in(ten, known_or_undealt(p)); });
}

/// Nothing could be called, or the picker would have had to call it: wherever the aces from the `next`-th on lie.
/// `kept` are the aces in the picker's hand; `free` says whether somebody else has one.
void Call::none(const Case& c, int next, CardSet kept, bool free, std::vector<Case>& all) const {
  if (next == aces().size()) return no_low_call(c, kept, free, all);
  const Card ace = aces().nth(next);
  const auto go_on = [&](auto narrowing, bool keeps, bool is_free) {
    Case narrowed = c;
    PickersCards p(k, narrowed);
    narrowing(p);
    if (!refused(narrowed)) none(narrowed, next + 1, keeps ? kept | ace : kept, free || is_free, all);
  };
  if (!g.own_ace) go_on([&](PickersCards& p) { p.in(ace, p.hand); }, true, false);
  if (k.hidden.has(ace) && !g.call_early)
    go_on(
        [&](PickersCards& p) {
          p.in(ace, p.bury);
          if (g.buried_ace) p.void_in(suit(ace));
        },
        false, false);
  if (k.hidden.has(ace)) go_on([&](PickersCards& p) { p.in(ace, PickersCards::kNotDealt); }, false, false);
  if (g.unknown || g.void_ace) return;
  go_on(
      [&](PickersCards& p) {
        p.out_of(ace, known_or_undealt(p));
        p.void_in(suit(ace));
      },
      false, true);
}

/// Nor a ten or a king below one of the aces kept (A4).
void Call::no_low_call(Case c, CardSet kept, bool free, std::vector<Case>& all) const {
  PickersCards p(k, c);
  const auto none_below = [&](PickersCards& his, Rank rank) {
    for (const Card ace : kept) {
      const Card low(rank, ace.suit());
      if (!g.order.trump.has(low) && g.deck.has(low)) his.in(low, known_or_undealt(his));
    }
  };
  if (g.called_ten && (!free || g.ten_when == TenWhen::no_callable_ace)) none_below(p, Rank::ten);
  if (refused(c)) return;
  if (!g.called_king || free || kept.empty()) {
    all.push_back(c);
    return;
  }
  for (const Card ten : g.order.fail_tens& g.deck) {  // as long as a ten is free, no king may be called
    Case with_free_ten = c;
    PickersCards his(k, with_free_ten);
    his.out_of(ten, known_or_undealt(his));
    if (!refused(with_free_ten)) all.push_back(with_free_ten);
    p.in(ten, known_or_undealt(p));
  }
  none_below(p, Rank::king);
  if (!refused(c)) all.push_back(c);
}

void Call::none() {
  std::vector<Case> all;
  for (const Case& c : cases) none(c, 0, {}, false, all);
  cases = std::move(all);
}

void Call::jack_or_ace() {
  if (called.rank() != Rank::ace) return;
  narrow(k, cases, [&](PickersCards& p) { p.in(g.partner_card, Places(p.hand | p.bury)); });
  not_his();
  keeps_suit();
}

/// J3: a jack that is not the table's own, or a queen. The picker had that jack and all between, and not the called
/// card.
void called_up(const Known& k, std::vector<Case>& cases, Card called) {
  const Game& g = k.game;
  const bool before = g.call_up == CallUp::before_the_blind;
  narrow(k, cases, [&](PickersCards& p) {
    const bool buried = k.view.phase >= Phase::bury;
    const Places his = Places(p.hand | (buried ? p.bury : Places{0}));
    if (!before) p.out_of(called, his);
    p.out_of(called, PickersCards::kNotDealt);
    const auto had = [&](Card c) {
      const bool own = c == g.partner_card;
      p.in(c, own ? his : Places(his | PickersCards::kNotDealt));
      if (before) p.c.dealt |= c;
      if (own && g.call_up == CallUp::from_the_blind) p.c.found |= c;
    };
    const bool queen = called.rank() == Rank::queen;
    for (int suit = int(g.partner_card.suit()); suit > (queen ? -1 : int(called.suit())); --suit)
      had(Card(Rank::jack, Suit(suit)));
    for (int suit = kSuits - 1; queen && suit > int(called.suit()); --suit) had(Card(Rank::queen, Suit(suit)));
    if (before) p.c.found |= called;
  });
}

void limit_calls(const Known& k, std::vector<Case>& cases) {
  const Game& g = k.game;
  const View& v = k.view;
  Call call{k, cases};
  if (g.picking == Picking::hick) {
    if (v.called.valid())
      call.not_his();
    else if (v.bid == Bid::call && v.alone)
      call.no_free_aces();
    return;
  }
  if (v.sheepshead && g.sheepshead == CallSheepshead::with_the_jack)
    narrow(k, cases, [&](PickersCards& p) { p.in(g.partner_card, Places(p.hand | p.bury)); });
  if (const Card called = call.called; called.valid()) {
    if (g.partner == PartnerRule::jack_of_diamonds && called.rank() != Rank::ace) {
      if (called != g.partner_card) called_up(k, cases, called);
    } else if (g.partner == PartnerRule::jack_of_diamonds) {
      call.jack_or_ace();
    } else if (g.calls_ace) {
      called.rank() == Rank::ace ? call.ace() : call.low();
    }
    return;
  }
  const bool asked = g.calls_ace && g.partner != PartnerRule::jack_of_diamonds &&
                     (g.call_early ? v.phase != Phase::call_ace : v.phase > Phase::call_ace);
  const bool by_sheepshead = v.sheepshead && g.sheepshead_with == SheepsheadWith::alone && !g.call_early;
  const bool chose = g.alone != Alone::never || by_sheepshead || v.all_taken;
  const bool silent = g.partner == PartnerRule::jack_and_ace && !v.alone;
  if (asked && (silent || (v.alone && !chose))) call.none();
}

/// J5, and that who shares the blind does not bury the partner's jack.
void limit_buries(const Known& k, Case& c) {
  const Game& g = k.game;
  const View& v = k.view;
  if (!g.has_jack || !k.hidden.has(g.partner_card)) return;
  c.forbid(g.partner_card, one_place(kBuryToo));
  if (g.keep_jack && (v.alone || g.calls_ace || v.called == g.partner_card)) c.forbid(g.partner_card, one_place(kBury));
}

}  // namespace

void limit_by_calls(const Known& k, std::vector<Case>& cases) {
  if (k.hides(k.view.picker) && (k.taken || k.game.picking == Picking::hick || k.view.phase == Phase::take))
    limit_calls(k, cases);
  if (k.taken)
    for (Case& c : cases) limit_buries(k, c);
}

}  // namespace sheepshead::sampling
