#include "search/sampler/past.hpp"

namespace sheepshead::sampling {
namespace {

/// What may have been done in one decision; mostly a single action.
struct Choices {
  std::array<Action, kPairs + 1> at{};
  std::size_t count = 0;
  void add(Action a) { at[count++] = a; }
};

class Reliving {
 public:
  Reliving(const Known& known, const Secrets& secrets) : k_(known), v_(known.view), g_(known.game), secrets_(secrets) {}

  bool reach(State& s) {
    while (!arrived(s)) {
      if (is_over(s)) return false;
      const Legal legal_now = legal(g_, s);
      const Choices choices = choices_in(s, legal_now);
      if (choices.count == 1) {
        if (!step(s, choices.at[0], legal_now)) return false;
        continue;
      }
      const std::size_t so_far = actions.count;
      for (std::size_t i = 0; i < choices.count; ++i) {
        State branch = s;
        actions.count = so_far;
        if (step(branch, choices.at[i], legal_now) && reach(branch)) {
          s = branch;
          return true;
        }
      }
      return false;
    }
    return view(g_, s, v_.seat) == v_;
  }

  Actions actions;

 private:
  const Known& k_;
  const View& v_;
  const Game& g_;
  const Secrets& secrets_;

  bool step(State& s, Action a, const Legal& legal_now) {
    if (!legal_now.has(a) || actions.count == actions.at.size()) return false;
    actions.at[actions.count++] = a;
    apply(g_, s, a);
    return true;
  }
  bool arrived(const State& s) const {
    return s.phase == v_.phase && s.turn == v_.turn && s.trick == v_.trick && s.in_trick == v_.in_trick &&
           s.to_bury == v_.to_bury && s.contract.blitzes == v_.blitzes && s.called_up == v_.called_up &&
           s.partner_cards == v_.partner_cards;
  }
  Choices choices_in(const State& s, const Legal& l) const;
  Action only_in(const State& s, const Legal& l) const;
  /// What the picker called, even if alone after all.
  Card said() const { return v_.called.valid() ? v_.called : v_.given_up; }
  /// Not before. Where the call comes before the bury (A9), something would have been called by then.
  bool alone_by_sheepshead() const {
    return v_.sheepshead && g_.sheepshead_with == SheepsheadWith::alone && (!g_.call_early || v_.given_up.valid());
  }
  Action laid_under(const State& s) const;
  Action first_call() const;
  Action jack_call() const;
  Action ace_call(const Legal& l) const;
  Action hicking(const State& s) const;
  Action picking(const State& s) const;
  void blitzes(const State& s, const Legal& l, Choices& choices) const;
  void further_partners(const State& s, const Legal& l, Choices& choices) const;
};

Action Reliving::hicking(const State& s) const {
  const Bid bid = v_.bids[s.turn];
  switch (s.phase) {
    case Phase::hick:
      if (has_seat(v_.hicked, s.turn)) return Action(Kind::hick);
      return Action(bid == Bid::best ? Kind::best : Kind::pass);
    case Phase::announce:
      switch (bid) {
        case Bid::billy: return Action(Kind::billy);
        case Bid::side_solo: return Action(Kind::side_solo);
        case Bid::best: return Action(Kind::best);
        default: return Action(Kind::announce_call);
      }
    case Phase::lay_up: return Action(has_seat(v_.laid_up_offers, s.turn) ? Kind::lay_up : Kind::silent);
    default: return {Kind::suit, v_.trump - 1};
  }
}

Action Reliving::picking(const State& s) const {
  if (v_.picker == s.turn) return Action(Kind::pick);
  if (g_.nobody_picks != NobodyPicks::dealer_decides || s.turn != s.dealer) return Action(Kind::pass);
  return Action(v_.leaster ? Kind::call_leaster : Kind::call_doubler);
}

/// Where the view does not say when the picker declared to be alone, it was as early as possible.
Action Reliving::first_call() const {
  if (v_.alone && !alone_by_sheepshead() && !v_.all_taken && g_.alone == Alone::before_the_blind)
    return Action(Kind::alone);
  if (!g_.has_jack || g_.partner != PartnerRule::jack_of_diamonds) return Action(Kind::silent);
  return g_.call_up == CallUp::before_the_blind ? jack_call() : Action(Kind::call, g_.partner_card);
}

Action Reliving::jack_call() const {
  const Card c = said();
  return {Kind::call, c.valid() && c.rank() != Rank::ace ? c : g_.partner_card};
}

Action Reliving::ace_call(const Legal& l) const {
  if (said().valid()) return {Kind::call, said()};
  if (!l.has(Kind::silent)) return Action(Kind::alone);
  return Action(v_.alone && l.has(Kind::alone) ? Kind::alone : Kind::silent);
}

/// A card taken up again for sheepshead may have been any that wasn't buried (A9).
Action Reliving::laid_under(const State& s) const {
  if (!v_.none_under) return {Kind::under, secrets_.under};
  if (g_.void_ace) return Action(Kind::silent);
  return {Kind::under, (s.held[s.turn] - secrets_.buried).first()};
}

void Reliving::blitzes(const State& s, const Legal& l, Choices& choices) const {
  const Seat p = s.turn;
  const CardSet to_show = v_.face_up[p] - s.shown;  // what lies there still was shown here or by now
  const CardSet shown = v_.face_up[p] | k_.laid[p];
  bool must = false;
  if (s.contract.blitzes < v_.blitzes && l.card_kind == Kind::blitz)
    for (const Card number : l.cards) {
      const CardSet cards = cards_of(Pair(number.index));
      if (!shown.has_all(cards)) continue;
      choices.add({Kind::blitz, int(number.index)});
      must |= !(cards & to_show).empty();
    }
  if (!must || v_.laid_up) choices.add(Action(Kind::silent));
}

void Reliving::further_partners(const State& s, const Legal& l, Choices& choices) const {
  const bool known = has_seat(v_.partners, s.turn) || v_.picker == s.turn;
  if (known && l.has(Kind::first_trick)) choices.add(Action(Kind::first_trick));
  if (known && l.card_kind == Kind::call)
    for (const Card c : l.cards)
      if (c == v_.called || (g_.one_hand == OneHand::call_higher && v_.partner_cards.has(c)))
        choices.add({Kind::call, c});
  choices.add(Action(Kind::silent));
}

Action Reliving::only_in(const State& s, const Legal& l) const {
  switch (s.phase) {
    case Phase::play: {
      const std::size_t i = std::size_t(s.trick) * g_.trick_size + s.in_trick;
      if (i >= k_.played) return Action(Kind::claim);
      return {Kind::play, i == v_.under_at ? secrets_.under : v_.played[i]};
    }
    case Phase::hick:
    case Phase::announce:
    case Phase::lay_up:
    case Phase::name_trump: return hicking(s);
    case Phase::pick: return picking(s);
    case Phase::call_first: return first_call();
    case Phase::take: return v_.all_taken ? Action(Kind::take_all) : Action(Kind::take, secrets_.picker_took);
    case Phase::call_jack: return v_.alone && !alone_by_sheepshead() ? Action(Kind::alone) : jack_call();
    case Phase::bury: {
      const bool picker = s.turn == s.contract.picker;
      const CardSet rest = (picker ? secrets_.buried : secrets_.buried_too) - (picker ? s.buried : s.buried_too);
      return {Kind::bury, rest.empty() ? kNoCard : rest.first()};
    }
    case Phase::sheepshead: return Action(v_.sheepshead ? Kind::sheepshead : Kind::silent);
    case Phase::call_ace: return ace_call(l);
    case Phase::under: return laid_under(s);
    case Phase::exchange:
      return secrets_.gave[s.turn].valid() ? Action(Kind::give, secrets_.gave[s.turn]) : Action(Kind::silent);
    case Phase::give_back: return {Kind::give, secrets_.got[s.exchanging]};
    case Phase::name_trick: return {Kind::trick, v_.blind_trick + 1};
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate: {
      const Kind kind = s.phase == Phase::crack     ? Kind::crack
                        : s.phase == Phase::recrack ? Kind::recrack
                                                    : Kind::castrate;
      const bool did = has_seat(v_.cracked, s.turn) && !has_seat(s.contract.cracked, s.turn) &&
                       s.contract.cracks < v_.cracks && l.has(kind);
      return Action(did ? kind : Kind::silent);
    }
    default: return Action(Kind::silent);
  }
}

Choices Reliving::choices_in(const State& s, const Legal& l) const {
  Choices choices;
  if (s.phase == Phase::blitz || s.phase == Phase::late_blitz)
    blitzes(s, l, choices);
  else if (s.phase == Phase::call_partner)
    further_partners(s, l, choices);
  else
    choices.add(only_in(s, l));
  return choices;
}

}  // namespace

bool relive(const Known& known, const Secrets& secrets, State& state, Actions* actions) {
  Reliving r(known, secrets);
  const bool reached = r.reach(state);
  if (actions != nullptr) *actions = r.actions;
  return reached;
}

}  // namespace sheepshead::sampling
