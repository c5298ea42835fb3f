// Every reason that a hint gives is true of the hand: whatever it says is looked up again in the cards, at all tables,
// after good play and after any.
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "effort.hpp"
#include "game_of.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "play/score.hpp"
#include "play/witness.hpp"
#include "search/analysis/hand.hpp"
#include "search/analysis/hint.hpp"
#include "search/bots/casual/decision.hpp"
#include "search/hints/bidding_claims.hpp"
#include "search/hints/side_claims.hpp"
#include "search/hints/special_claims.hpp"
#include "speech/language.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead {
namespace {

/// What is wrong with the one card that may be played.
std::string why_only(const claims::Claim& c) {
  if (!c.has("why")) return {};
  const CardSet from = c.view.from_battery ? c.view.face_up[c.view.seat] : c.view.hand;
  const bool follows = !c.leads() && c.order.suit_of(c.card()) == c.view.led;
  const int of_suit = (from & c.order.of(c.view.led)).size();
  if (c.word("why") == "last") return from.size() == 1 && c.game.layout == Layout::hand ? "" : "it is not the last";
  if (c.word("why") == "follow") return follows && of_suit == 1 && from.size() > 1 ? "" : "it is not for the suit";
  if (c.word("why") == "called") {
    const bool bound = c.state.duties && c.view.led == c.order.suit_of(c.view.called);
    const bool caller = c.view.is_picker() && (c.card() == c.view.under || c.card().rank() == Rank::ace);
    return bound && (c.card() == c.view.called || caller) ? "" : "it is not for the call";
  }
  if (c.word("why") == "kept") {
    const Card kept = (from - c.card()).first();
    const bool of_call = c.order.suit_of(kept) == c.order.suit_of(c.view.called) || kept == c.view.under;
    return from.size() == 2 && c.view.called.valid() && of_call ? "" : "nothing is kept";
  }
  if (from.size() == 1) return c.game.layout == Layout::hand ? "there is a reason" : "";
  return follows && of_suit == 1 ? "there is a reason" : "";
}

/// Whether the hand can end with another score: in a few ways of playing the rest, some as greedy for points as can be.
bool changes(const claims::Claim& c) {
  std::optional<Score> first;
  for (std::uint64_t way = 0; way < 6; ++way) {
    Random random(5, way);
    State s = c.state;
    while (!is_over(s)) {
      const View v = view(c.game, s, s.turn);
      const int n = v.legal.size();
      Action next = v.legal.at(int(random.below(std::uint32_t(n))));
      if (way < 2 && v.phase == Phase::play)
        for (const Card card : v.legal.cards)
          if (way == 0 ? c.order.beats(card, next.card()) : c.order.beats(next.card(), card))
            next = Action(Kind::play, card);
      if (v.legal.has(Kind::silent)) next = Action(Kind::silent);
      apply(c.game, s, next);
    }
    const Score score = sheepshead::score(c.game, s);
    if (!first) first = score;
    if (*first != score) return true;
  }
  return false;
}

/// What is wrong with a reason; empty if it is true.
std::string wrong(const claims::Claim& c) {
  std::string_view id = c.said.id();
  if (!id.starts_with("hint.")) return "no hint";
  id.remove_prefix(5);
  if (id == "only-card" || id == "only") return c.view.legal.size() != 1 ? "there is a choice" : why_only(c);
  if (id == "decided") return changes(c) ? "the score is still open" : "";
  const claims::BiddingClaim bidding{c};
  if (c.has("hand"))
    if (std::string why = bidding.hand(c.value("hand").messages.at(0)); !why.empty()) return why;
  if (c.view.phase != Phase::play) return bidding.wrong(id);
  if (c.has("card") && !(c.card() == c.action.card())) return "another card";
  const claims::SideClaim side{c};
  if (id == "keep-secret") return side.keeps_secret() ? "" : "there is no secret to keep";
  if (id.starts_with("lead")) return side.lead(id);
  std::string why = claims::SpecialClaim{c}.wrong(id);
  return why == claims::kUnknown ? side.follow(id) : why;
}

/// What is said of a judge's figures, and parts of other messages: the rules of thumb have no use for it.
bool is_of_the_figures(std::string_view id) {
  for (const char* one :
       {"hint.hand", "hint.suit", "hint.pick-after-all", "hint.pass-after-all", "hint.alone-after-all",
        "hint.call-after-all", "hint.much", "hint.better", "hint.bit-better", "hint.even", "hint.all-even",
        "hint.unsure", "hint.best-by", "hint.best-a-bit", "hint.best-even", "hint.both"})
    if (id == one) return true;
  return false;
}

struct Told {
  std::map<std::string, int> ids;
  int decisions = 0;
};

void check(const Game& game, const State& s, const View& v, Action a, const Message& said, Told& told) {
  const std::string why = wrong({game, s, v, a, said});
  ASSERT_EQ(why, "") << said.id() << ": " << speech::english().text(said) << " at " << where(v) << ", holding "
                     << ::testing::PrintToString(to_words(v.legal));
  ++told.ids[std::string(said.id())];
}

std::vector<Game> hinted_tables() {
  std::vector<Game> games;
  for (const std::string& id : some_of(variant_ids())) games.push_back(game_of(id));
  return games;
}

/// Tables, some with house rules, at which reasons are heard that are rare elsewhere.
std::vector<Game> tables_of_rare_reasons() {
  const std::vector<std::pair<std::string, std::vector<std::string>>> tables{
      {"five-called-ace", {"deal.redeal=true", "picking.sheepshead=yes", "picking.sheepshead-with=partner"}},
      {"five-called-ace",
       {"partner.own-ace=true", "partner.buried-ace=true", "partner.called-ten=false", "picking.alone=never"}},
      {"five-called-ace", {"partner.called-king=true", "picking.alone=never"}},
      {"five-called-ace", {"partner.void-ace=true", "multipliers.late-blitz=true", "leaster.blind=dealer-says"}},
      {"five-called-ace", {"partner.own-ace=true", "picking.alone=before-the-blind"}},
      {"five-jack-leaster", {"nobody-picks.rule=dealer-decides"}},
      {"five-jack-single", {"partner.call-up=fail-ace"}},
      {"three-national", {"picking.sheepshead=yes"}},
      {"five-jack-crack-and-blitz", {}},
      {"four-southern-indiana", {}},
      {"four-southern-indiana-five", {}},
      {"five-called-ace", {"partner.buried-ace=true", "partner.called-ten=false", "picking.alone=never"}},
      {"six-three-partners", {}},
      {"seven-nuclear", {"deal.redeal=true"}},
      {"four-spitzer", {}},
      {"four-spitzer-called-ace", {}},
  };
  std::vector<Game> games;
  for (const auto& [id, settings] : tables) games.push_back(game_of(id, settings));
  return games;
}

/// A deal in which this seat has something unusual, by the number: a strong hand, a weak one, a long suit, the highest
/// trump, aces and tens, the lowest cards.
DeckOrder unusual_deal(const Game& game, Random& random, Seat dealer, Seat seat, std::uint64_t number) {
  constexpr int kTries = 60;
  const auto held = [&](const DeckOrder& deck) { return deal(game, deck, dealer).held[seat]; };
  const auto worth = [&](const DeckOrder& deck) {
    const CardSet hand = held(deck);
    if (number % 6 == 0) return casual::strength(game, hand);
    return -4 * casual::strength(game, hand) - game.order.points_of(hand);
  };
  DeckOrder best = shuffle(game, random);
  if (number % 6 < 2) {
    for (int i = 0; i < kTries; ++i)
      if (const DeckOrder deck = shuffle(game, random); worth(deck) > worth(best)) best = deck;
    return best;
  }
  const bool solo = number % 6 == 2 && game.picking == Picking::hick;
  const TrumpOrder& order = solo ? game.solo_order[std::size_t(Suit::clubs)] : game.order;
  const auto score = [&](Card c) {
    const int height = order.strength[c.index] + (order.trump.has(c) ? 50 : 0);
    if (number % 6 < 4) return height;
    if (number % 6 == 4) return (order.fail_aces | order.fail_tens).has(c) ? 100 + height : height;
    return -height - 50 * order.points_of(c);
  };
  // All of the seat's cards, or all but a few, are exchanged for those that score most.
  for (int given = game.hand_size - int(random.below(3)); given > 0; --given) {
    const CardSet hand = held(best);
    Card in = kNoCard, out = kNoCard;
    for (const Card c : game.deck) {
      Card& one = hand.has(c) ? out : in;
      if (!one.valid() || (hand.has(c) ? score(c) < score(one) : score(c) > score(one))) one = c;
    }
    if (score(in) <= score(out)) break;
    std::swap(*std::find(best.begin(), best.end(), in), *std::find(best.begin(), best.end(), out));
  }
  return best;
}

/// How often somebody does anything that is legal, so that hands come about that good players do not bring about: once
/// in so many decisions.
struct Astray {
  std::uint32_t bidding = 8, play = 2;
};

/// Who passes whatever they hold: all, or all but the dealer.
enum class Passed { nobody, others, all };

void look_at(const Game& game, State s, Random& random, Astray astray, Passed passed, bool cards_too, Told& told) {
  while (!is_over(s) && (cards_too || s.phase != Phase::play)) {
    const View v = view(game, s, s.turn);
    const casual::Decision d = casual::decide(game, v);
    const casual::Reasons why = casual::reasons(game, v, d);
    ++told.decisions;
    ASSERT_FALSE(why.empty()) << casual::name_of(d.rule);
    for (const Message& one : why) check(game, s, v, d.action, one, told);
    Action next = d.action;
    const Action any = v.legal.at(int(random.below(std::uint32_t(v.legal.size()))));
    if (v.phase == Phase::play && v.legal.size() > 1) {
      const casual::Reasons of_any = casual::reasons_of_card(game, v, any.card());
      const bool special = v.leaster || game.layout != Layout::hand || v.bid == Bid::billy;
      if (special) { ASSERT_FALSE(of_any.empty()) << "a figure is no reason"; }
      for (const Message& one : of_any) check(game, s, v, any, one, told);
    }
    if (::testing::Test::HasFatalFailure()) return;
    if (random.below(v.phase == Phase::play ? astray.play : astray.bidding) == 0) next = any;
    if (v.legal.has(Kind::pass) && (passed == Passed::all || (passed == Passed::others && v.seat != v.dealer)))
      next = Action(Kind::pass);
    if (v.legal.has(Kind::billy) && random.below(2) == 0)
      next = Action(random.below(2) == 0 ? Kind::billy : Kind::side_solo);
    apply(game, s, next);
  }
}

/// In every fifth hand nobody picks.
void any_hand(const Game& game, std::uint64_t number, Told& told) {
  Random random(91, number);
  const Seat dealer = Seat(number % game.players);
  look_at(game, deal(game, shuffle(game, random), dealer), random, {}, number % 5 == 0 ? Passed::all : Passed::nobody,
          true, told);
}

/// A hand of which every fourth is played to its end.
void rare_hand(const Game& game, std::uint64_t number, Told& told) {
  Random random(92, number);
  const Seat dealer = Seat(number % game.players);
  const Seat seat = random.below(2) == 0 ? dealer : next_seat(game, dealer);
  const State s = deal(game, unusual_deal(game, random, dealer, seat, number), dealer);
  const Passed passed[]{Passed::all, Passed::others, Passed::nobody, Passed::nobody, Passed::nobody};
  look_at(game, s, random, {number % 6 == 2 || number % 6 == 4 ? 2u : 3u, 2}, passed[random.below(5)],
          random.below(4) == 0, told);
}

TEST(TrueHints, EveryReasonIsTrueOfTheHand) {
  const int wanted = effort(100'000);
  Told told;
  const std::vector<Game> all = hinted_tables(), rare = tables_of_rare_reasons();
  for (std::uint64_t number = 0; told.decisions < wanted; ++number) {
    const bool any = told.decisions * 5 < wanted * 2;
    SCOPED_TRACE("hand " + std::to_string(number));
    if (any)
      any_hand(all[number % all.size()], number, told);
    else
      rare_hand(rare[number % rare.size()], number / rare.size(), told);
    if (HasFatalFailure()) return;
  }
  if (wanted < 100'000) return;
  // To be laid up a side-solo must be stronger than what the rules would rather play as the Best, and meet with a
  // Billy: once in a million decisions.
  if (wanted < 2'000'000) told.ids.try_emplace("hint.lay-up", 0);
  for (const words::Declared& one : words::Group<"hint">::rows)
    EXPECT_NE(told.ids.contains(std::string(one.id)), is_of_the_figures(one.id)) << one.id;
}

/// All that is said in a hint, one by one.
std::vector<Message> parts_of(const Message& said) {
  return said.id() == "hint.both" ? said.given.front().messages : std::vector{said};
}

TEST(TrueHints, WhatTheJudgeAddsIsTrueToo) {
  // With a judge of few worlds, for what it advises and however it comes to it.
  const auto bot = make_bot("club:worlds=4");
  ASSERT_NE(bot, nullptr);
  Judge judge(*bot, kLooks);
  Told told;
  const std::vector<Game> games = hinted_tables();
  for (std::uint64_t number = 0; told.decisions < effort(2000); ++number) {
    SCOPED_TRACE("hand " + std::to_string(number));
    const Game& game = games[number % games.size()];
    Random random(93, number);
    State s = deal(game, shuffle(game, random), Seat(number % game.players));
    for (int at = 0; !is_over(s); ++at) {
      const View v = view(game, s, s.turn);
      HandJudging how;
      const auto seeds = [&](int later) { return seed_of_decision(how.seed, at + later); };
      // Most of the cards are played as they come: the judge is asked about every fourth decision, and about all
      // buries.
      if (v.phase != Phase::bury && v.legal.size() > 1 && random.below(4) != 0) {
        apply(game, s, v.legal.at(int(random.below(std::uint32_t(v.legal.size())))));
        continue;
      }
      const Hint h = hint_for(game, v, judge, seeds);
      ++told.decisions;
      ASSERT_FALSE(h.reason.empty());
      for (const Message& one : parts_of(h.reason)) {
        if (!is_of_the_figures(one.id()) || one.id().ends_with("after-all")) check(game, s, v, h.action, one, told);
        if (HasFatalFailure()) return;
      }
      if (v.phase == Phase::bury) {
        const std::vector<Card> named = parts_of(h.reason).front().given.front().cards;
        ASSERT_EQ(named.size(), v.to_bury);
        ASSERT_EQ(named.front(), h.action.card());
        for (std::size_t i = 1; i < named.size(); ++i) ASSERT_EQ(named[i], h.also.at(i - 1).card());
      }
      if (v.legal.size() > 1) {
        const JudgedDecision d = judge_decision(game, {at, s, h.action}, judge, how);
        ASSERT_EQ(d.grade, Grade::fine) << to_words(h.action) << " at " << where(v);
        if (!d.reason.empty())
          for (const Message& one : parts_of(d.reason)) check(game, s, v, d.best, one, told);
      }
      apply(game, s, h.action);
    }
  }
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
