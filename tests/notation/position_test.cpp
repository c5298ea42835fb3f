// Positions as JSON: every hand in play comes back as it was, and what cannot be is refused by name.
#include "notation/position.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "effort.hpp"
#include "play/score.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

State some_hand(const Game& g, Random& random) {
  State s = deal(g, shuffle(g, random), Seat(random.below(g.players)), int(random.below(4) == 0));
  auto cards = random.below(std::uint32_t(g.trick_size) * g.hand_size);
  while (!is_over(s) && (s.phase != Phase::play || cards-- > 0)) {
    const Legal choices = legal(g, s);
    Action a = choices.at(int(random.below(std::uint32_t(choices.size()))));
    if (choices.has(Kind::pick) && random.below(2) == 0) a = Action(Kind::pick);
    if (a.kind() == Kind::redeal) a = Action(Kind::silent);
    apply(g, s, a);
  }
  return s;
}

/// Sides that form in play know more of the past than a position tells.
bool tells_all(const Game& g, const State& s) {
  return s.phase == Phase::play && !s.first_trick_partner &&
         !(g.partner == PartnerRule::first_two && s.contract.picker == kNoSeat && s.first_of_rank.valid());
}

TEST(Position, EveryHandInPlayComesBack) {
  for (const std::string& id : variant_ids()) {
    const Rules rules = load_variant(id).variant.value().rules;
    const Game g = compile(rules);
    if (g.layout != Layout::hand) continue;
    Random random(17, std::hash<std::string>{}(id));
    for (int n = 0; n < effort(12); ++n) {
      State s = some_hand(g, random);
      if (!tells_all(g, s)) continue;
      const std::string text = to_json({id, rules, s});
      const PositionResult read = read_position(text);
      ASSERT_TRUE(read.position) << id << ": " << to_text(read.problems[0]) << "\n" << text;
      State again = read.position->state;
      ASSERT_EQ(to_json({id, rules, again}), text);
      while (!is_over(s)) {
        const Legal choices = legal(g, s);
        ASSERT_EQ(legal(g, again), choices) << id << "\n" << text;
        ASSERT_EQ(again.turn, s.turn);
        const Action a = choices.at(int(random.below(std::uint32_t(choices.size()))));
        apply(g, s, a);
        apply(g, again, a);
      }
      ASSERT_EQ(score(g, again), score(g, s)) << id << "\n" << text;
    }
  }
}

TEST(Position, RulesOfItsOwn) {
  const VariantResult loaded = load_variant("five-called-ace", {"scoring.double-on-the-bump=true"});
  const Game g = compile(loaded.variant->rules);
  Random random(3);
  State s;
  do s = some_hand(g, random);
  while (s.phase != Phase::play);
  const auto read = read_position(to_json({"five-called-ace", loaded.variant->rules, s}));
  ASSERT_TRUE(read.position);
  EXPECT_TRUE(read.position->rules.scoring.double_on_the_bump);
}

/// Two tricks are left; seat 0 picked with seat 2, whose ace was led.
json sound() {
  return json::parse(R"({
    "format": "sheepshead-position/1", "variant": "five-called-ace", "dealer": 4, "lead": 0,
    "hands": ["QC 8D", "QS 9C", "JD 8C", "KS 8S", "KH 7D"],
    "taken": ["QH JH 9D AH 7H  AC KC 7C 10C AD", "QD JS JC 10D KD", "", "", "AS 10S 7S 9S 8H"],
    "trick": "", "buried": "10H 9H", "picker": 0, "partners": [2], "called": "AH"})");
}

void expect_refused(const json& position, const std::string& key, const std::string& part) {
  const PositionResult read = read_position(position.dump());
  ASSERT_FALSE(read.position) << part;
  ASSERT_FALSE(read.problems.empty());
  EXPECT_EQ(read.problems[0].key, key) << to_text(read.problems[0]);
  EXPECT_NE(to_text(read.problems[0]).find(part), std::string::npos) << to_text(read.problems[0]);
}

json with(const char* key, json value) {
  json position = sound();
  position[key] = std::move(value);
  return position;
}

json with_hand(std::size_t seat, const char* cards) {
  json position = sound();
  position["hands"][seat] = cards;
  return position;
}

TEST(Position, WhatCannotBeIsNamed) {
  json p = sound();
  p.erase("trick");
  ASSERT_TRUE(read_position(p.dump()).position) << to_text(read_position(p.dump()).problems[0]);

  expect_refused(with_hand(1, "QS"), "hands", "these cards are missing: 9C.");
  p.erase("buried");
  expect_refused(p, "hands", "these cards are missing: 9H 10H.");
  const auto refused = [](json position, const char* key, const char* part) {
    position.erase("trick");
    expect_refused(position, key, part);
  };
  refused(with_hand(1, "QS 9C QC"), "hands[1]", "QC appears twice: it's in hands[0] too.");
  refused(with_hand(1, "QS 9C 6C"), "hands[1]", "6C isn't in this table's deck of 32 cards.");
  refused(with_hand(1, "QS 1C"), "hands[1]", "\"1C\" isn't a card.");
  refused(with("buried", "10H"), "hands", "these cards are missing: 9H.");
  {
    json moved = with_hand(1, "QS 9C 9H");
    moved["buried"] = "10H";
    refused(moved, "buried", "this table has a blind of 2 cards; here 1 lies in buried or blind.");
  }
  {
    json moved = with_hand(1, "QS 9C KS");
    moved["hands"][3] = "8S";
    refused(moved, "hands[1]", "has 3 cards, but after 4 tricks seat 1 must have 2.");
  }
  {
    json moved = with_hand(1, "QS");
    moved["taken"][1] = "QD JS JC 10D KD 9C";
    refused(moved, "taken[1]", "6 cards don't make whole tricks of 5.");
  }
  refused(with("lead", 3), "lead", "seat 3 has taken no trick and can't lead.");
  refused(with("picker", 5), "picker", "");
  refused(with("partners", json::array({0})), "partners", "seat 0 is the picker and can't also be the partner.");
  refused(with("partners", json::array({1, 2})), "partners", "one card is called, and one seat can hold it.");
  refused(with("called", "8D"), "called", "8D can't be called at this table.");
  refused(with("called", "QS"), "called", "QS can't be called at this table.");
  refused(with("leaster", true), "buried", "nobody buries in a leaster");
  refused(with("variant", "two-stacks"), "variant", "cards lie on the table");
  refused(with("variant", "five-called-aces"), "variant", "");
  refused(with("format", "sheepshead-position/2"), "format", "is version \"2\"");
  refused(with("color", 1), "", "has an unknown key \"color\"");
  {
    json position = with("trick", "8D KH");
    position["hands"] = {"QC", "QS 9C", "JD 8C", "KS 8S", "7D"};
    expect_refused(position, "hands[1]", "has 2 cards, but after 4 tricks seat 1 must have 1.");
    position["hands"] = {"QC", "QS 9C", "JD 8C", "KS 8S", "KH 7D"};
    position["trick"] = "8D";
    ASSERT_TRUE(read_position(position.dump()).position);
    position["hands"] = {"QC", "QS", "JD 8C", "KS 8S", "KH 7D"};
    position["trick"] = "8D 9C";
    expect_refused(position, "trick", "seat 1: ");
  }
}

/// Before the called suit has been led.
TEST(Position, WhatTheContractDemands) {
  json p = json::parse(R"({
    "format": "sheepshead-position/1", "variant": "five-called-ace", "dealer": 4,
    "hands": ["QC QS QH QD 7H 8H", "JC JS JH JD AD 10D", "AH 9H KH KD 9D 8D", "7D AC 10C KC 9C 8C", "7C AS 10S KS 9S 8S"],
    "buried": "10H 7S", "picker": 0, "partners": [2], "called": "AH"})");
  ASSERT_TRUE(read_position(p.dump()).position) << to_text(read_position(p.dump()).problems[0]);
  const auto changed = [&](const char* key, json value) {
    json other = p;
    other[key] = std::move(value);
    return other;
  };
  expect_refused(changed("partners", json::array({1})), "partners", "seat 2 has AH and must be among the partners.");
  expect_refused(changed("picker", 2), "partners", "seat 2 is the picker");
  expect_refused(changed("called", "AS"), "partners", "seat 4 has AS");
  json no_suit = p;
  no_suit["called"] = "AC";
  no_suit["partners"] = {3};
  expect_refused(no_suit, "called", "the picker has no card of the suit of AC, and no card lies face down for it");
  no_suit["under"] = "7H";
  ASSERT_TRUE(read_position(no_suit.dump()).position);
  no_suit["under"] = "JC";
  expect_refused(no_suit, "under", "the picker doesn't have JC.");
  expect_refused(changed("alone", true), "partners", "a picker who plays alone has none.");
  expect_refused(changed("sheepshead", true), "partners", "a picker who plays alone has none.");
}

}  // namespace
}  // namespace sheepshead
