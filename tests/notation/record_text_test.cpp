// Actions, refusals, events and scores in words.
#include <gmock/gmock.h>

#include <set>

#include "effort.hpp"
#include "game_of.hpp"
#include "notation/action_text.hpp"
#include "notation/event_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/score_text.hpp"
#include "random_hand.hpp"
#include "speech/language.hpp"
#include "words/groups/refusal.hpp"
#include "words/groups/task.hpp"

namespace sheepshead {
namespace {

using sheepshead::testing::players_for;
using sheepshead::testing::random_hand;

Card card(std::string_view text) { return parse_card(text).value(); }

/// Every action there can be.
std::vector<Action> all_actions() {
  std::vector<Action> all;
  for (int k = 0; k < kKinds; ++k) {
    const Kind kind = Kind(k);
    int from = 0, count = takes_card(kind) ? kCards : 1;
    if (kind == Kind::take) count = 9;
    if (kind == Kind::trick) from = 1, count = kMaxTricks;
    if (kind == Kind::suit) count = kSuits;
    if (kind == Kind::blitz) count = kPairs;
    for (int n = from; n < from + count; ++n) {
      if (takes_card(kind) || takes_number(kind))
        all.emplace_back(kind, n);
      else
        all.emplace_back(kind);
    }
  }
  return all;
}

TEST(ActionText, EveryActionIsReadBack) {
  std::set<std::string> texts;
  for (const Action action : all_actions()) {
    EXPECT_EQ(parse_action(to_text(action)), action) << to_text(action);
    EXPECT_EQ(parse_action(to_text(action, CardStyle::symbols)), action);
    EXPECT_TRUE(texts.insert(to_text(action)).second) << to_text(action);
  }
}

TEST(ActionText, ActionsWithANumber) {
  EXPECT_EQ(to_text(Action(Kind::take, 2)), "take 2");
  EXPECT_EQ(to_text(Action(Kind::trick, 3)), "trick 3");
  EXPECT_EQ(to_text(Action(Kind::suit, int(Suit::clubs))), "suit clubs");
  EXPECT_EQ(to_text(Action(Kind::blitz, int(Pair::black_queens))), "blitz black-queens");
  EXPECT_EQ(to_text(Action(Kind::blitz, int(Pair::all_jacks))), "blitz jacks");
  EXPECT_EQ(to_text(Action(Kind::announce_call)), "announce-call");
  EXPECT_EQ(to_text(Action(Kind::lay_up)), "lay-up");
  EXPECT_EQ(to_text(Action(Kind::give, card("QS"))), "give QS");
  EXPECT_EQ(parse_action(" Suit  HEARTS "), Action(Kind::suit, int(Suit::hearts)));
  for (const char* text : {"take", "take 9", "take -1", "take QC", "take 1 2", "trick 0", "trick 17", "suit",
                           "suit trump", "suit 1", "blitz", "blitz QC", "blitz queens", "take 99999999999", "hick 1"})
    EXPECT_FALSE(parse_action(text)) << text;
}

TEST(ActionText, Spelling) {
  EXPECT_EQ(to_text(Action(Kind::call_leaster)), "call-leaster");
  EXPECT_EQ(to_text(Action(Kind::bury, card("10H"))), "bury 10H");
  EXPECT_EQ(to_text(Action(Kind::play, card("QC")), CardStyle::symbols), "play Q♣");
  EXPECT_EQ(parse_action("  Play   qc "), Action(Kind::play, card("QC")));
  for (const char* text : {"", " ", "play", "play QC QC", "pass QC", "plays QC", "play 1C", "call", "QC"})
    EXPECT_FALSE(parse_action(text)) << text;
}

/// The given cards for each seat, then the blind; what is not named is dealt as it comes.
State dealt(const Game& game, std::vector<const char*> hands, const char* blind, Seat dealer) {
  State s;
  CardSet rest = game.deck;
  s.dealer = dealer;
  s.turn = next_seat(game, dealer);
  s.phase = Phase::pick;
  for (Seat p = 0; p < game.players; ++p) {
    s.held[p] = parse_cards(hands[p]).value();
    rest -= s.held[p];
  }
  s.blind = parse_cards(blind).value();
  rest -= s.blind;
  for (Seat p = 0; p < game.players; ++p)
    while (s.held[p].size() < game.hand_size) {
      s.held[p] |= rest.first();
      rest -= rest.first();
    }
  EXPECT_TRUE(rest.empty());
  s.dealt = game.deck;
  return s;
}

std::string refused(const Game& game, const State& s, const char* text, const char* name = nullptr) {
  const Action action = parse_action(text).value();
  const Message why = said(refusal(game, s, s.turn, action), game, s, action);
  const std::vector<std::string> names(kMaxSeats, name == nullptr ? "" : name);
  return speech::english().text(why, {names, name == nullptr ? int(s.turn) : -1, CardStyle::symbols});
}

void act(const Game& game, State& s, const char* text) {
  const Action action = parse_action(text).value();
  const Refusal why = try_apply(game, s, s.turn, action);
  ASSERT_EQ(why, Refusal::none) << text << ": " << said(why, game, s, action).id();
}

/// Seat 1 deals, so seat 2 is the first. Seat 2 picks and calls clubs, whose ace seat 4 holds.
State called_ace(const Game& game) {
  State s = dealt(
      game,
      {"QS JS 8D 9C 10C 9H", "QD JD 9D KS 8S 7H", "QC QH JC JH 7C 8C", "AD 10D 7D AS 10S 9S", "AC KC KD AH 10H KH"},
      "7S 8H", 1);
  act(game, s, "pick");
  act(game, s, "bury 7S");
  act(game, s, "bury 8H");
  return s;
}

TEST(RefusalText, SaysWhyInOneSentence) {
  const Game game = game_of("five-called-ace");
  State s = dealt(
      game,
      {"QS JS 8D 9C 10C 9H", "QD JD 9D KS 8S 7H", "QC QH JC JH 7C 8C", "AD 10D 7D AS 10S 9S", "AC KC KD AH 10H KH"},
      "7S 8H", 1);
  EXPECT_EQ(refused(game, s, "play QC"), "You can't play a card now: it isn't settled yet who picks.");
  act(game, s, "pick");
  EXPECT_EQ(refused(game, s, "bury AC"), "You don't have the ace of clubs.");
  EXPECT_EQ(refused(game, s, "bury AC", "North"), "North doesn't have the ace of clubs.");
  EXPECT_EQ(said(Refusal::not_your_turn, game, s, Action(Kind::pass), 4), say<"refusal.turn">(4));

  s = called_ace(game);
  EXPECT_EQ(refused(game, s, "call AS"), "You kept no spades, and can call the ace of clubs.");
  EXPECT_EQ(refused(game, s, "call QD"), "The queen of diamonds can't be called: you may call the ace of clubs.");
  EXPECT_EQ(refused(game, s, "call 10S"), "Only a picker who has all the fail aces may call a ten.");
  act(game, s, "call AC");
  EXPECT_EQ(refused(game, s, "play QS"), "You don't have the queen of spades.");
}

TEST(RefusalText, P5_NobodyPassesInASchiller) {
  const Game game = game_of("five-called-ace", {"picking.rule=schiller"});
  Random random(1);
  const State s = deal(game, shuffle(game, random), 0);
  EXPECT_EQ(refused(game, s, "pass"), "Nobody passes in a Schiller: you must pick.");
  EXPECT_EQ(task(game, view(game, s, s.turn)), say<"task.must-pick">(which<"schiller">()));
}

TEST(RefusalText, T7e_T7f_HowMuchOfTheBlind) {
  const Game game = game_of("seven-nuclear");
  Random random(1);
  State s = deal(game, shuffle(game, random), 0);
  act(game, s, "pick");
  ASSERT_EQ(s.phase, Phase::take);
  EXPECT_EQ(task(game, view(game, s, s.turn)), say<"task.take-chosen">(which<"not">()));
  EXPECT_EQ(refused(game, s, "take 3"), "You may take 0, 1, or 2 cards of the blind.");
  EXPECT_EQ(refused(game, s, "take-all"), "Only a dealer who picked may go nuclear.");
  EXPECT_EQ(refused(game, s, "bury 7C"), "You can't bury a card now: first the picker takes cards of the blind.");
}

TEST(RefusalText, M5_APairThatIsNotHeld) {
  const Game game = game_of("five-called-ace", {"multipliers.blitz=any-time"});
  State s = called_ace(game);
  act(game, s, "call AC");
  ASSERT_EQ(s.phase, Phase::blitz);
  EXPECT_EQ(refused(game, s, "blitz black-queens"), "You don't have both black queens.");
  EXPECT_EQ(refused(game, s, "blitz jacks"), "At this table four jacks aren't a blitz.");
  EXPECT_EQ(refused(game, s, "play AD", "East"), "East can't play a card now: first everyone says whether they blitz.");
}

TEST(RefusalText, A3_TheCalledAceIsBound) {
  const Game game = game_of("five-called-ace");
  State s = called_ace(game);
  act(game, s, "call AC");
  ASSERT_EQ(s.turn, 2);
  act(game, s, "play 7C");
  act(game, s, "play 9S");  // void of clubs
  EXPECT_EQ(refused(game, s, "play KC"), "Clubs are led for the first time: you must play the ace of clubs.");
  EXPECT_EQ(refused(game, s, "play KC", "Anna"), "Clubs are led for the first time: Anna must play the ace of clubs.");
  EXPECT_EQ(refused(game, s, "play KH"), "You must follow clubs: you have A♣.");
}

TEST(EventText, FromTheViewersSide) {
  const std::vector<std::string> names{"Anna", "West", "North", "East", "South"};
  const Game game = game_of("five-called-ace");
  const auto told = [&](const Event& e, int seat = -1) { return speech::english().text(said(game, e), {names, seat}); };
  Event e;
  e.what = Event::What::trick_taken;
  e.seat = 3;
  e.number = 21;
  EXPECT_EQ(told(e), "East takes 21.");
  EXPECT_EQ(told(e, 3), "You take 21.");
  EXPECT_EQ(speech::english().text(said(game, e)), "Seat 4 takes 21.");
  e.what = Event::What::passed;
  EXPECT_EQ(told(e), "East passes.");
  EXPECT_EQ(told(e, 3), "You pass.");
  e.what = Event::What::played;
  e.card = card("QC");
  EXPECT_EQ(told(e), "East plays the queen of clubs.");
  e.what = Event::What::nobody_picked_leaster;
  e.seat = kNoSeat;
  EXPECT_EQ(told(e), "Nobody picked. Leaster: fewest points wins.");
}

TEST(EventText, InGerman) {
  const Game game = game_of("five-called-ace");
  const std::vector<std::string> names{"Anna", "West", "North", "East", "South"};
  const speech::Language& german = *speech::language("de");
  Event e;
  e.what = Event::What::took_blind;
  e.seat = 3;
  e.cards = parse_cards("JC 10H").value();
  EXPECT_EQ(german.text(said(game, e), {names, 3}), "Du findest den Kreuz Buben und die Herz Zehn im Blind.");
  e.what = Event::What::trick_taken;
  EXPECT_EQ(german.text(said(game, e), {names}), "East macht den Stich ohne Augen.");
  State s = called_ace(game);
  act(game, s, "call AC");
  act(game, s, "play 7C");
  act(game, s, "play 9S");
  const Action other = parse_action("play KC").value();
  EXPECT_EQ(german.text(said(refusal(game, s, s.turn, other), game, s, other), {names, int(s.turn)}),
            "Kreuz wird zum ersten Mal ausgespielt: Du musst das Kreuz Ass spielen.");
  EXPECT_EQ(german.text(say<"task.bury">(2, which<"more">())), "Noch 2 Karten drücken");
}

/// Hands of every variant: each action, task, event and score has its words.
TEST(Words, OfEveryVariant) {
  for (const std::string& id : some_of(variant_ids())) {
    const Game game = game_of(id);
    for (std::uint64_t seed = 0; seed < std::uint64_t(effort(8)); ++seed) {
      const HandRecord r = random_hand(game, seed);
      State s = deal(game, r.deck, r.dealer, 0);
      for (const Move& m : r.moves) {
        const State before = s;
        ASSERT_FALSE(task(game, view(game, before, before.turn)).empty()) << id;
        ASSERT_EQ(parse_action(to_text(m.action)), m.action) << id;
        for (const Action a : all_actions()) {
          const Refusal why = refusal(game, before, before.turn, a);
          ASSERT_EQ(said(why, game, before, a).empty(), why == Refusal::none) << id << ": " << to_text(a);
        }
        apply(game, s, m.action);
        for (const Event& e : events(game, before, m.action, s))
          ASSERT_EQ(said(game, e).empty(), e.what == Event::What::hand_over) << id;
      }
      const auto lines = score_lines(game, s);
      ASSERT_FALSE(lines.empty()) << id;
      for (const Message& one : lines) {
        const std::string line = speech::english().text(one);
        ASSERT_TRUE(line.ends_with('.')) << id << ": " << line;
      }
      ASSERT_FALSE(hand_text(game, r.deck, r.dealer, 0, r.moves, r.players).empty());
    }
  }
}

TEST(EventText, OfTheWholeRuleBook) {
  const std::vector<std::string> names{"You", "West", "North", "East"};
  using What = Event::What;
  const Game game = game_of("five-called-ace");
  const auto said = [&](What what, Seat seat, int number = 0, const char* cards = nullptr) {
    Event e;
    e.what = what;
    e.seat = seat;
    e.number = number;
    if (cards != nullptr) e.cards = parse_cards(cards).value();
    return speech::english().text(sheepshead::said(game, e), {.names = names, .seat = 0});
  };
  EXPECT_EQ(said(What::forced_to_pick, 1), "Everyone else passed: West has to pick.");
  EXPECT_EQ(said(What::forced_to_pick, 0, 1), "Schiller: you have to pick.");
  EXPECT_EQ(said(What::partner_known, 1), "West is the partner.");
  EXPECT_EQ(said(What::partner_known, 1, 1), "West is a partner.");
  EXPECT_EQ(said(What::took_some, 1, 1), "West takes 1 card from the blind.");
  EXPECT_EQ(said(What::took_some, 0, 0), "You take no card from the blind.");
  EXPECT_EQ(said(What::die_cast, 2, 4), "The die shows 4: North is the partner.");
  EXPECT_EQ(said(What::announced, 3, int(Bid::billy)), "East announces a Billy.");
  EXPECT_EQ(said(What::game_settled, 3, int(Bid::best)), "East plays the Best.");
  EXPECT_EQ(said(What::named_trump, 3, int(Suit::clubs)), "Clubs are trump in this hand.");
  EXPECT_EQ(said(What::named_trick, 3, 2), "East says: the blind goes to trick 2.");
  EXPECT_EQ(said(What::blitzed, 1, int(Pair::red_queens)),
            "West blitzes with both red queens: the hand counts double.");
  EXPECT_EQ(said(What::castrated, 1), "West castrates: the hand is doubled once more.");
  EXPECT_EQ(said(What::sides_formed, 1, 0b1000), "West and East are partners.");
  EXPECT_EQ(said(What::sides_formed, 0), "You are alone.");
  EXPECT_EQ(said(What::turned_up, 1, 0, "QC 7D"), "West turns up the queen of clubs and the seven of diamonds.");
}

/// Every card whose place a view tells.
CardSet known_to(const View& v) {
  CardSet known = v.hand | v.gone | v.buried | v.blind | v.aside;
  for (const CardSet cards : v.face_up) known |= cards;
  for (const auto& list : {v.gave, v.got})
    for (const Card c : list)
      if (c.valid()) known |= c;
  if (v.called.valid()) known |= v.called;
  if (v.under.valid()) known |= v.under;
  return known;
}

/// What is told to somebody must be in their view: nobody learns of another's cards.
TEST(Events, TellNobodyMoreThanHisView) {
  for (const std::string& variant : variant_ids()) {
    const Game game = game_of(variant);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const HandRecord r = random_hand(game, seed);
      State s = deal(game, r.deck, r.dealer, 0);
      std::array<int, kMaxSeats> points{};
      for (const Move& m : r.moves) {
        const State before = s;
        apply(game, s, m.action);
        for (const Event& e : events(game, before, m.action, s)) {
          if (e.what == Event::What::trick_taken) points[e.seat] += e.number;
          for (Seat p = 0; p < game.players; ++p) {
            if (!may_know(e, p)) continue;
            const View was = view(game, before, p), is = view(game, s, p);
            const CardSet known = known_to(was) | known_to(is);
            EXPECT_TRUE(known.has_all(e.cards)) << variant << ": " << said(game, e).id();
            const bool names_a_card = e.what == Event::What::called || e.what == Event::What::called_partner ||
                                      e.what == Event::What::called_card_known;
            EXPECT_TRUE(!e.card.valid() || names_a_card || known.has(e.card)) << variant << ": " << said(game, e).id();
            if (e.what == Event::What::partner_known) {
              EXPECT_TRUE(is.picker == e.seat || has_seat(is.partners, e.seat)) << variant;
            }
            EXPECT_EQ(said(game, e).empty(), e.what == Event::What::hand_over);
          }
        }
      }
      EXPECT_TRUE(is_over(s));
      for (Seat p = 0; p < game.players && s.contract.under == kNoCard; ++p) EXPECT_EQ(points[p], s.points[p]);
    }
  }
}

TEST(HandText, ShowsTheWholeHand) {
  const Game game = game_of("five-called-ace");
  const HandRecord r = random_hand(game, 4);
  const std::string page = hand_text(game, r.deck, r.dealer, 0, r.moves, r.players);
  State s = deal(game, r.deck, r.dealer, 0);
  for (Seat p = 0; p < 5; ++p)
    for (const Card c : s.held[p]) EXPECT_NE(page.find(to_text(c)), std::string::npos);
  for (const char* part : {"North dealt.", "East picks.", "East calls the ace of clubs.", "Buried: ", "\n  6  ",
                           "You takes 21", "The picker's side took 40 of 120"})
    EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
}

TEST(HandText, C2_CardsAreSortedByStrength) {
  const Game game = game_of("five-called-ace");
  std::string text;
  for (const Card c : in_hand_order(game.order, parse_cards("7C AC QD QC AD JC 10S KS 7D").value()))
    text += to_text(c) + " ";
  EXPECT_EQ(text, "QC QD JC AD 7D AC 7C 10S KS ");
}

}  // namespace
}  // namespace sheepshead
