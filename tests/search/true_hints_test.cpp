// Every reason that a hint gives is true of the hand: whatever it says is looked up again in the cards, at all tables,
// after good play and after any.
#include <gtest/gtest.h>

#include <map>

#include "effort.hpp"
#include "game_of.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "play/witness.hpp"
#include "search/bots/casual/decision.hpp"
#include "speech/language.hpp"

namespace sheepshead {
namespace {

/// One reason, and what can be found out about it by simple means.
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
  bool leads() const { return view.in_trick == 0; }
  bool last() const { return view.in_trick + 1 == game.trick_size; }
  int of_suit(Card c) const { return (view.hand & order.of(order.suit_of(c))).size(); }
  /// As the engine sees it; where only a card lies there face down, any that follows or trumps.
  bool wins(Card c) const {
    if (!leads() && !view.best.valid()) return order.suit_of(c) == view.led || trump(c);
    State s = state;
    apply(game, s, Action(Kind::play, c));
    return s.trick == state.trick && s.phase == Phase::play ? s.best == c : s.last_taker == view.seat;
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
  int points_there() const {
    int sum = 0;
    for (const Card c : on_table())
      sum += game.system == System::counters ? order.points_of(c) >= 4 : order.points_of(c);
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
      if (id == "lead-ace" && (c.rank() != Rank::ace || was_led(order.suit_of(c)))) return "no ace, or too late";
      return trump(c) ? "it is trump" : "";
    }
    if (id == "lead-last") return of_suit(c) == 1 && has_trump() && !trump(c) ? "" : "not the last, or no trump";
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
    if (id == "lead-nothing") return order.points_of(c) == 0 ? "" : "it has points";
    if (id == "lead-least") return order.points_of(c) == least_points() ? "" : "another has fewer";
    if (id == "lead-untried") return was_led(order.suit_of(c)) ? "it was led" : "";
    return "unknown";
  }

  std::string follow(std::string_view id) const {
    const Card c = card();
    if (leads()) return "nothing was led";
    const int points = order.points_of(c);
    const bool sure = has("sure") && word("sure") == "sure";
    if (sure && !with_us(view.winning)) return "it is not our side's";
    if (has("keep") && !view.hand.has(card("keep"))) return "what is kept is not held";
    if (id == "cannot" || id == "cannot-nothing" || id == "cannot-least" || id == "cannot-keep") {
      if (winners() > 0) return "it can be won";
      if (id == "cannot-nothing") return points == 0 ? "" : "it has points";
      if (id == "cannot-least") return points == least_points() && points == number() ? "" : "not the least";
      for (const Card other : view.legal.cards)
        if (trump(other) == trump(c) && order.points_of(other) < points) return "another has fewer points";
      if (id == "cannot-keep") return order.beats(card("keep"), c) ? "" : "what is kept is weaker";
      return {};
    }
    if (id == "throw-last")
      return order.suit_of(c) != view.led && !trump(c) && of_suit(c) == 1 && has_trump() ? "" : "not so";
    if (id == "leave" || id == "let-go" || id == "let-go-beaten" || id == "let-go-anyway") {
      if (wins(c) || !wins(card("keep"))) return "it wins, or what is kept does not";
      if (id == "let-go") return number() == points_there() && number() <= 5 ? "" : "it holds more";
      if (id == "let-go-beaten") return beating(card("keep")) > 0 || hidden.has(view.called) ? "" : "nothing beats it";
      return {};
    }
    if (id == "no-gift") return !wins(c) && points == 0 ? "" : "it is a gift, or it wins";
    if (id == "schmear" || id == "schmear-counter") {
      if (wins(c) || points < 4) return "no schmear";
      if (sure && !last() && beating(view.best) > 0) return "it can still be lost";
      return id == "schmear" && number() != points ? "other points" : "";
    }
    if (!wins(c)) return "it does not win";
    if (id.starts_with("must-take") && (winners() < view.legal.cards.size() || !last())) return "it need not";
    if (id == "must-take-points") return number() == points && points > least_points() ? "" : "not the most";
    if (id == "must-take-low") return order.beats(card("keep"), c) ? "" : "what is kept is weaker";
    if (id == "enough") return last() && wins(card("keep")) && order.beats(card("keep"), c) ? "" : "nothing is saved";
    if (id == "take-last" || id == "take-last-counters") return last() && number() == points_there() ? "" : "not so";
    if (id == "bump") return last() ? "" : "not last";
    if (last()) return "it is last";
    if (id == "take-sure" || id == "hold-sure") return beating(c) == 0 ? "" : "something beats it";
    if (id == "try") return {};
    if (id == "go-for-it") return number() - beating(c) <= 1 && number() >= beating(c) && number() <= 3 ? "" : "more";
    if (id == "hold-higher") return order.beats(c, card("best")) && !lowest_trump(c) ? "" : "it is not higher";
    if (id == "trump-in" || id == "trump-in-counters" || id == "hold-trump" || id == "hold-low") {
      if (!trump(c) || view.led == PlaySuit::trump) return "nothing is trumped";
      if (id == "hold-trump") return number() == beating(c) && !lowest_trump(c) ? "" : "easily beaten";
      if (id == "hold-low") return beating(c) > 0 ? "" : "nothing beats it";
      return number() == points_there() ? "" : "other points";
    }
    return "unknown";
  }

  std::string special(std::string_view id) const {
    const Card c = action.card();
    if (id == "fox-home") return c == Card(Rank::ace, Suit::diamonds) ? "" : "it is not the fox";
    if (id == "fox-lead") return hidden.has(Card(Rank::ace, Suit::diamonds)) && leads() ? "" : "it is not out";
    if (id == "fox-take") {
      for (const Card there : on_table())
        if (there == Card(Rank::ace, Suit::diamonds) && wins(c)) return {};
      return "it is not there";
    }
    if (id == "duel-spare")
      return !wins(c) && view.legal.cards.has(card("keep")) && order.beats(card("keep"), c) ? "" : "it is not weaker";
    if (id == "join" || id == "stay-out" || id == "duel-take" || id == "duel-other" || id == "duel-low" ||
        id == "duel-lead" || id == "play")
      return {};
    if (id == "win-partner") return wins(c) ? "" : "it does not win";
    if (id == "take-everything") return view.tricks[view.seat] == view.trick && view.trick > 0 ? "" : "not all";
    if (id.starts_with("leaster")) {
      if (!view.leaster) return "no leaster";
      if (id == "leaster-need") return view.tricks[view.seat] == 0 ? "" : "there is a trick";
      if (id == "leaster-lead") return number() == beating(c) ? "" : "other cards beat it";
      if (id == "leaster-under") return wins(c) ? "it wins" : "";
      if (id == "leaster-must") return winners() == view.legal.cards.size() ? "" : "it need not";
      if (id == "leaster-take") return wins(c) ? "" : "it does not win";
      if (id == "leaster-dump") return !wins(c) && number() == order.points_of(c) ? "" : "it wins, or other points";
    }
    if (id.starts_with("middle")) {
      if (game.nobody_picks != NobodyPicks::mittler) return "no mittler";
      if (id == "middle-take") return wins(c) && number() > 0 ? "" : "it does not win";
      return id == "middle-dump" && wins(c) ? "it wins" : "";
    }
    if (id == "billy-under") return !wins(c) && order.suit_of(c) == view.led ? "" : "it wins";
    if (id == "billy-throw") return (view.hand & order.of(view.led)).empty() ? "" : "the suit is held";
    if (id == "billy-lead") return number() == (hidden & order.above[c.index]).size() && number() > 0 ? "" : "other";
    if (id == "billy-over") return winners() == view.legal.cards.size() ? "" : "it need not";
    if (id == "billy-risk" || id == "billy-high") return wins(c) ? "" : "it does not win";
    if (id == "billy-give") return wins(c) ? "it wins" : "";
    if (id == "billy-force") return (hidden & order.above[c.index]).empty() ? "nothing is higher" : "";
    if (id == "billy-done") {
      for (Seat p = 0; p < game.players; ++p)
        if (has_seat(view.bidders, p) && view.tricks[p] > 0) return {};
      return "no Billy has a trick";
    }
    return "unknown";
  }

  std::string bury(std::string_view id) const {
    CardSet cards;
    for (const Card c : value("cards").cards) cards |= c;
    if (cards.size() != view.to_bury || !(cards - view.hand).empty()) return "not as many, or not held";
    if (id == "bury-points") return number() == order.points_of(cards) ? "" : "other points";
    if (id == "bury-fail") return (cards & order.trump).empty() && has_trump() ? "" : "trump goes";
    if (id == "bury-void")
      for (const Message& suit : value("suits").messages)
        if (!((view.hand - cards) & order.of(PlaySuit(suit.given.at(0).number))).empty() || !has_trump())
          return "the suit stays";
    return {};
  }

  std::string hand(const Message& part) const {
    const auto n = [&](std::size_t i) { return int(part.given.at(i).number); };
    const CardSet held = view.hand & order.trump;
    const bool jacks = part.given.at(2).text == "jacks";
    if (n(0) != held.size() || n(1) != (held & of_rank(jacks ? Rank::jack : Rank::queen)).size() ||
        n(3) != (view.hand & (of_rank(Rank::ace) - order.trump)).size())
      return "another hand";
    return {};
  }

  std::string bidding(std::string_view id) const {
    if (id == "pick" || id == "pass") {
      if ((id == "pick") != (action.kind() == Kind::pick)) return "another action";
      const int passed = std::popcount(view.passed);
      const std::string_view place = passed == 0 ? "first" : passed == game.players - 1 ? "end" : "middle";
      return word("place") == place ? "" : "another seat";
    }
    const auto had = [&](Card c) { return ((view.hand | view.buried) & order.of(order.suit_of(c))).size(); };
    if (id == "call-few") return number() == had(card()) ? "" : "another number";
    if (id == "call-only") return view.legal.cards.size() == 1 ? "" : "there is another";
    if (id == "call-short") {
      if ((view.legal.cards - view.hand - view.buried).size() < 2) return "there is nothing to compare";
      for (const Card other : view.legal.cards - view.hand - view.buried)
        if (had(other) < had(card())) return "another suit is shorter";
      return {};
    }
    if (id == "call-own" || id == "secretly-alone" || id == "secretly-strong")
      return (view.hand | view.buried).has(card()) ? "" : "it is not held";
    if (id == "call-buried") return view.buried.has(card()) ? "" : "it is not buried";
    if (id == "call-up" || id == "call-instead") return view.hand.has(card("own")) ? "" : "it is not held";
    return {};
  }

  /// What is wrong with it; empty if it is true.
  std::string wrong() const {
    std::string_view id = said.id();
    if (!id.starts_with("hint.")) return "no hint";
    id.remove_prefix(5);
    if (id == "only-card" || id == "only") return view.legal.size() == 1 ? "" : "there is a choice";
    if (has("hand"))
      if (std::string why = hand(value("hand").messages.at(0)); !why.empty()) return why;
    if (view.phase == Phase::bury) return bury(id);
    if (view.phase != Phase::play) return bidding(id);
    if (has("card") && !(card() == action.card())) return "another card";
    if (id.starts_with("lead") || game.layout != Layout::hand || id.starts_with("leaster")) {
      if (id.starts_with("leaster")) return special(id);
      if (id.starts_with("lead")) return lead(id);
    }
    const std::string why = special(id);
    return why == "unknown" ? follow(id) : why;
  }
};

struct Told {
  std::map<std::string, int> ids;
  int decisions = 0;
};

void check(const Game& game, const State& s, const View& v, Action a, const Message& said, Told& told) {
  const Claim claim{game, s, v, a, said};
  const std::string why = claim.wrong();
  ASSERT_EQ(why, "") << said.id() << ": " << speech::english().text(said) << " at " << where(v) << ", holding "
                     << testing::PrintToString(to_words(v.legal));
  ++told.ids[std::string(said.id())];
}

/// Every other card is any legal one, so that hands come about that good players do not bring about.
void play(const Game& game, std::uint64_t number, Told& told) {
  Random random(91, number);
  State s = deal(game, shuffle(game, random), Seat(number % game.players));
  while (!is_over(s)) {
    const View v = view(game, s, s.turn);
    const casual::Decision d = casual::decide(game, v);
    const casual::Reasons why = casual::reasons(game, v, d);
    ++told.decisions;
    ASSERT_FALSE(why.empty()) << casual::name_of(d.rule);
    for (const Message& one : why) check(game, s, v, d.action, one, told);
    const Action any = v.legal.at(int(random.below(std::uint32_t(v.legal.size()))));
    if (v.phase == Phase::play && v.legal.size() > 1) {
      const casual::Reasons of_any = casual::reasons_of_card(game, v, any.card());
      const bool special = v.leaster || game.layout != Layout::hand || v.bid == Bid::billy;
      if (special) { ASSERT_FALSE(of_any.empty()) << "a figure is no reason"; }
      for (const Message& one : of_any) check(game, s, v, any, one, told);
    }
    if (testing::Test::HasFatalFailure()) return;
    const bool astray = v.phase == Phase::play ? random.below(2) == 0 : random.below(8) == 0;
    apply(game, s, astray ? any : d.action);
  }
}

TEST(TrueHints, EveryReasonIsTrueOfTheHand) {
  const int wanted = effort(100'000);
  Told told;
  std::vector<Game> games;
  for (const std::string& id : some_of(variant_ids())) games.push_back(game_of(id));
  for (std::uint64_t number = 0; told.decisions < wanted; ++number) {
    SCOPED_TRACE("hand " + std::to_string(number));
    play(games[number % games.size()], number, told);
    if (HasFatalFailure()) return;
  }
  if (wanted >= 5000) { EXPECT_GE(told.ids.size(), 60u); }
}

TEST(TrueHints, HaveWordsInBothLanguages) {
  Told told;
  std::map<std::string, Message> seen;
  for (const std::string& id : some_of(variant_ids())) {
    const Game game = game_of(id);
    for (std::uint64_t number = 0; number < 6; ++number) {
      Random random(17, number);
      State s = deal(game, shuffle(game, random), 0);
      while (!is_over(s)) {
        const View v = view(game, s, s.turn);
        const casual::Decision d = casual::decide(game, v);
        const Message why = casual::reason(game, v, d);
        seen.emplace(why.id(), why);
        apply(game, s, d.action);
      }
    }
  }
  const speech::Language& german = *speech::language("de");
  for (const auto& [id, said] : seen) {
    const std::string text = speech::english().text(said), deutsch = german.text(said);
    for (const std::string& one : {text, deutsch}) {
      EXPECT_TRUE(one.ends_with('.')) << id << ": " << one;
      EXPECT_EQ(one.find("  "), std::string::npos) << id << ": " << one;
      EXPECT_EQ(one.find('{'), std::string::npos) << id << ": " << one;
    }
    for (const char* english : {" the ", " you ", "Your ", " of "})
      EXPECT_EQ(deutsch.find(english), std::string::npos) << id << ": " << deutsch;
  }
}

}  // namespace
}  // namespace sheepshead
