// Every variant file is a table of docs/rule-book.md: its players, deck, cards, blind and sides, typed from there; and
// the four plainest tables each played out once.
#include <algorithm>
#include <set>

#include "effort.hpp"
#include "notation/explanation.hpp"
#include "notation/variant.hpp"
#include "play/random.hpp"
#include "play/witness.hpp"
#include "words/groups/variant.hpp"

namespace sheepshead {
namespace {

Rules table(const char* id) {
  const VariantResult read = load_variant(id);
  for (const Diagnostic& d : read.problems) ADD_FAILURE() << to_text(d);
  return read.variant ? read.variant->rules : Rules{};
}

struct Sizes {
  int players, cards, hand, blind;
  friend bool operator==(const Sizes&, const Sizes&) = default;
};
Sizes sizes(const Rules& rules) {
  const Game g = compile(rules);
  return {g.players, g.deck.size(), g.hand_size, g.blind_size};
}

/// How many can be on the picker's side, the picker included; empty where there is no picker's side.
using Sides = std::set<int>;
const Sides kAlone{1}, kTwo{2}, kUpToTwo{1, 2}, kUpToThree{1, 2, 3}, kNone{};

struct Entry {
  const char* id;
  const char* rulebook;
  Sizes sizes;
  Sides sides;
};

std::vector<Entry> entries() {
  return {
      {"two-battery", "T2a", {2, 32, 8, 0}, kNone},
      {"two-stacks", "T2b", {2, 32, 16, 0}, kNone},
      {"three", "T3a", {3, 32, 10, 2}, kAlone},
      {"three-national", "T3a", {3, 32, 10, 2}, kAlone},
      {"three-thirty-cards", "T3b", {3, 30, 9, 3}, kAlone},
      {"three-twenty-six-cards", "T3c", {3, 26, 8, 2}, kAlone},
      {"four-cutthroat", "T4a", {4, 32, 7, 4}, kAlone},
      {"four-called-ace", "T4a", {4, 32, 7, 4}, kUpToTwo},
      {"four-jack-of-diamonds", "T4a", {4, 32, 7, 4}, kUpToTwo},
      {"four-called-ace-30", "T4b", {4, 30, 7, 2}, kUpToTwo},
      {"four-called-ace-34", "T4b", {4, 34, 8, 2}, kUpToTwo},
      {"four-jack-of-diamonds-30", "T4b", {4, 30, 7, 2}, kUpToTwo},
      {"four-jack-of-diamonds-34", "T4b", {4, 34, 8, 2}, kUpToTwo},
      {"four-black-queens", "T4c", {4, 32, 8, 0}, kUpToTwo},
      {"four-first-queens", "T4c", {4, 32, 8, 0}, kUpToTwo},
      {"four-first-kings", "T4c", {4, 32, 8, 0}, kUpToTwo},
      {"four-southern-indiana", "T4d", {4, 32, 8, 0}, kUpToTwo},
      {"four-southern-indiana-plain", "T4d", {4, 32, 8, 0}, kUpToTwo},
      {"four-southern-indiana-five", "T4d", {4, 32, 8, 0}, kUpToTwo},
      {"four-sheep-head-21", "T4e", {4, 24, 6, 0}, kNone},
      {"four-sheep-head-42", "T4e", {4, 24, 6, 0}, kNone},
      {"four-spitzer", "T4f", {4, 32, 8, 0}, kUpToTwo},
      {"four-spitzer-called-ace", "T4f", {4, 32, 8, 0}, kUpToTwo},
      {"four-spitzer-alone", "T4f", {4, 32, 8, 0}, kUpToTwo},
      {"five-called-ace", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-called-ace-single", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-milwaukee", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-clubs-trump", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-minnesota-spitz", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-wisconsin-spitz", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"five-jack-of-diamonds", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-jack-single", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-sheboygan-falls", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-sheboygan-falls-six", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-germanfest", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-jack-leaster", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-jack-doublers", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-jack-crack-and-blitz", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"five-michigan-mittler", "T5b", {5, 32, 6, 2}, kUpToTwo},
      {"six-jack-of-diamonds", "T6a", {6, 32, 5, 2}, kUpToTwo},
      {"six-jack-and-ace", "T6b", {6, 32, 5, 2}, kUpToThree},
      {"six-black-queens", "T6c", {6, 30, 5, 0}, kUpToTwo},
      {"six-three-partners", "T6d", {6, 30, 5, 0}, kUpToThree},
      {"seven-jack-of-diamonds", "T7a", {7, 32, 4, 4}, kUpToTwo},
      {"seven-neighbor", "T7b", {7, 32, 4, 4}, kTwo},
      {"seven-neighbor-buries", "T7c", {7, 32, 4, 4}, kUpToTwo},
      {"seven-die", "T7d", {7, 32, 4, 4}, kTwo},
      {"seven-nuclear", "T7e", {7, 32, 4, 4}, kTwo},
      {"seven-die-or-alone", "T7f", {7, 32, 4, 4}, kUpToTwo},
      {"eight-black-queens", "T8a", {8, 32, 4, 0}, kUpToTwo},
      {"eight-three-partners", "T8b", {8, 32, 4, 0}, kUpToThree},
      {"eight-first-queens", "T8c", {8, 32, 4, 0}, kUpToTwo},
      {"friends-2", "T2a", {2, 32, 8, 0}, kNone},
      {"friends-3", "T3a", {3, 32, 10, 2}, kAlone},
      {"friends-4", "T4b", {4, 30, 7, 2}, kUpToTwo},
      {"friends-5", "T5a", {5, 32, 6, 2}, kUpToTwo},
      {"friends-6", "T6a", {6, 32, 5, 2}, kUpToTwo},
      {"friends-7", "T7a", {7, 32, 4, 4}, kUpToTwo},
      {"friends-8", "T8a", {8, 32, 4, 0}, kUpToTwo},
  };
}

TEST(Tables, EveryFileIsOneOfTheRuleBook) {
  std::set<std::string> known;
  for (const Entry& e : entries()) known.insert(e.id);
  for (const std::string& id : variant_ids()) EXPECT_TRUE(known.contains(id)) << id << " is not in this test";
  EXPECT_EQ(known.size(), entries().size());
}

TEST(Tables, EachHasItsNameInTheCatalogs) {
  const std::vector<std::string> ids = variant_ids();
  for (const std::string& id : ids) EXPECT_EQ(title_of(load_variant(id).variant.value()).id(), "variant." + id);
  for (const std::string& id : ids) {
    Variant v = load_variant(id).variant.value();
    ASSERT_TRUE(gist_of(v)) << id;
    EXPECT_EQ(gist_of(v)->id(), "gist." + id);
    v.name = "Sunday";
    EXPECT_FALSE(gist_of(v)) << "another table of that file's name";
  }
  for (const auto& row : words::Group<"variant">::rows)
    EXPECT_TRUE(std::ranges::count(ids, row.id.substr(row.id.find('.') + 1)) == 1) << row.id;
}

// S4: the source calls it the standard method. The tables that people start with have it, the plain ones say so.
TEST(Tables, S4_TheFiveHandedTablesAndThoseOfFriendsHaveDoubleOnTheBump) {
  const std::set<std::string> plain{"five-called-ace-single", "five-jack-single",
                                    "friends-2"};  // no picker's side at T2a
  for (const Entry& e : entries()) {
    const std::string id = e.id;
    if (!id.starts_with("five-") && !id.starts_with("friends-")) continue;
    EXPECT_EQ(table(e.id).scoring.double_on_the_bump, !plain.contains(id)) << id;
  }
  EXPECT_FALSE(Rules{}.scoring.double_on_the_bump);
  EXPECT_FALSE(table("four-called-ace-30").scoring.double_on_the_bump);
}

// Real events: how many hands a session has, and how many sit at a table.
TEST(Tables, G1_D4_TheTournamentsHaveTheirNumberOfHands) {
  EXPECT_EQ(table("five-sheboygan-falls").session.hands, 20);
  EXPECT_EQ(table("five-sheboygan-falls").session.people, 0);
  EXPECT_EQ(table("five-sheboygan-falls-six").session.hands, 24);
  EXPECT_EQ(table("five-sheboygan-falls-six").session.people, 6);
  EXPECT_EQ(table("five-germanfest").session.hands, 15);
}

TEST(Tables, EveryTableOfTheRuleBookHasAFile) {
  std::set<std::string> have;
  for (const Entry& e : entries()) have.insert(e.rulebook);
  for (const char* id : {"T2a", "T2b", "T3a", "T3b", "T3c", "T4a", "T4b", "T4c", "T4d", "T4e", "T4f", "T5a", "T5b",
                         "T6a", "T6b", "T6c", "T6d", "T7a", "T7b", "T7c", "T7d", "T7e", "T7f", "T8a", "T8b", "T8c"})
    EXPECT_TRUE(have.contains(id)) << id;
  EXPECT_EQ(have.size(), 26u);
}

TEST(RuleBook, T_PlayersDeckCardsAndBlind) {
  for (const Entry& e : entries()) {
    SCOPED_TRACE(e.id);
    const VariantResult read = load_variant(e.id);
    for (const Diagnostic& d : read.problems) ADD_FAILURE() << to_text(d);
    if (!read.variant) continue;
    EXPECT_EQ(read.variant->rulebook, e.rulebook);
    EXPECT_FALSE(read.variant->name.empty());
    EXPECT_EQ(sizes(read.variant->rules), e.sizes);
  }
}

/// A hand of random actions, played to its end.
State random_hand_of(const Game& g, Random& random, Seat dealer) {
  State s = deal(g, shuffle(g, random), dealer);
  while (!is_over(s)) {
    const Legal all = legal(g, s);
    apply(g, s, all.at(int(random.below(std::uint32_t(all.size())))));
  }
  return s;
}

TEST(RuleBook, T_Sides) {
  for (const Entry& e : entries()) {
    SCOPED_TRACE(e.id);
    const Game g = compile(table(e.id));
    Random random(11);
    Sides seen;
    for (int hand = 0; hand < effort(4000); ++hand) {
      const State s = random_hand_of(g, random, Seat(hand % g.players));
      if (s.ending != Ending::picked) continue;
      const Tally t = tally(g, s);
      seen.insert(1 + std::popcount(unsigned(t.partners)));
      EXPECT_FALSE(has_seat(t.partners, t.picker));
    }
    for (const int n : seen) EXPECT_TRUE(e.sides.contains(n)) << n << " on the picker's side";
    // Three partner cards in one hand of four or five are rare.
    for (const int n : e.sides) EXPECT_TRUE(seen.contains(n) || (n == 1 && e.sides == kUpToThree)) << n;
  }
}

TEST(RuleBook, D4_TheFifthAtSouthernIndianaSitsOut) {
  EXPECT_EQ(table("four-southern-indiana-five").session.people, 5);
  EXPECT_EQ(table("four-southern-indiana-five").table.players, 4);
}

TEST(RuleBook, T3a_ThreePlayersTenCardsABlindOfTwo) { EXPECT_EQ(sizes(table("three")), (Sizes{3, 32, 10, 2})); }

TEST(RuleBook, T3a_ThePickerIsAlone) {
  Witness w(table("three"), "QC QS QH QD JC JS JH JD AD 10D; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C").turn_of(0).does("claim").scores({6, -3, -3});
}

TEST(RuleBook, T3a_NobodyPicksALeaster) {
  Witness w(table("three"), "QC QS QH QD JC JS JH JD AD 10D; 7C; 8C");
  w.does("pass pass pass").turn_of(0).does("claim").scores({2, -1, -1});
}

TEST(RuleBook, T3b_NineCardsABlindOfThreeAndThePickerAlone) {
  Witness w(table("three-thirty-cards"), "QC QS QH QD JC JS JH JD AD; ...; ...; blind 8C 9C 8S");
  EXPECT_EQ(w.game.deck.size(), 30);
  w.does("pick 8C 9C")
      .may("bury QC bury QS bury QH bury QD bury JC bury JS bury JH bury JD bury AD bury 8S")
      .does("8S");
  w.turn_of(0).does("claim").scores({6, -3, -3});
}

TEST(RuleBook, T3c_EightCardsABlindOfTwoAndThePickerAlone) {
  Witness w(table("three-twenty-six-cards"), "QC QS QH QD JC JS JH JD; ...; ...; blind 9C 9S");
  EXPECT_EQ(w.game.deck.size(), 26);
  EXPECT_TRUE(w.game.deck.has(*parse_card("7D")));   // trump sevens and eights stay
  EXPECT_FALSE(w.game.deck.has(*parse_card("8H")));  // those of fail go
  w.does("pick 9C 9S").turn_of(0).does("claim").scores({6, -3, -3});
}

TEST(RuleBook, T4a_FourPlayersSevenCardsABlindOfFour) {
  EXPECT_EQ(sizes(table("four-cutthroat")), (Sizes{4, 32, 7, 4}));
}

TEST(RuleBook, T4a_ThePickerIsAloneAndBuriesFour) {
  Witness w(table("four-cutthroat"), "QC QS QH QD JC JS JH; ...; ...; ...; blind 7C 8C 7S 8S");
  w.does("pick 7C 8C 7S").may("bury QC bury QS bury QH bury QD bury JC bury JS bury JH bury 8S").does("8S");
  w.turn_of(0).does("claim").scores({9, -3, -3, -3});
}

TEST(RuleBook, T5a_FivePlayersSixCardsABlindOfTwo) { EXPECT_EQ(sizes(table("five-called-ace")), (Sizes{5, 32, 6, 2})); }

TEST(RuleBook, T5a_ACalledAceMakesThePartner) {
  Witness w(table("five-called-ace"), "QC QS QH QD JC 8C; AC; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H call AC | 8C AC").finish();
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(score(w.game, w.state)[0], 2 * score(w.game, w.state)[1]);
}

TEST(RuleBook, T5a_NobodyPicksALeasterWhereATrickIsNeeded) {
  Witness w(table("five-called-ace"), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pass pass pass pass pass claim").scores({4, -1, -1, -1, -1});
}

TEST(RuleBook, T5b_FivePlayersSixCardsABlindOfTwo) {
  EXPECT_EQ(sizes(table("five-jack-of-diamonds")), (Sizes{5, 32, 6, 2}));
}

TEST(RuleBook, T5b_TheJackOfDiamondsMakesThePartner) {
  Witness w(table("five-jack-of-diamonds"), "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C");
  w.does("pick call JD 7C 8C");
  EXPECT_EQ(w.state.contract.partner, 1);
  w.does("claim").scores({6, 3, -3, -3, -3});
}

TEST(RuleBook, T5b_NobodyPicksALeaster) {
  Witness w(table("five-jack-of-diamonds"), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pass pass pass pass pass claim").scores({4, -1, -1, -1, -1});
}

}  // namespace
}  // namespace sheepshead
