#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"
#include "notation/explanation.hpp"
#include "notation/variant.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"

namespace sheepshead {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// In American English, each paragraph and each row of a table in one line, with single blanks.
std::string one_blank(const Explanation& told) {
  std::string text;
  for (const char c : to_text(told, speech::english(), 10000))
    if (c != ' ' || (!text.empty() && text.back() != ' ' && text.back() != '\n')) text += c;
  return text;
}

std::string explained(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  EXPECT_TRUE(r.variant) << to_text(r.problems.front());
  return r.variant ? one_blank(explain(*r.variant)) : "";
}

class Explain : public Folder {};

TEST_F(Explain, S1_TheTableOfPayments) {
  const std::string text = explained("five-called-ace-single");
  for (const char* row :
       {"every trick +12 +6 +3 -3\n", "91 to 120 points +8 +4 +2 -2\n", "61 to 90 points +4 +2 +1 -1\n",
        "31 to 60 points -4 -2 -1 +1\n", "0 to 30 points -8 -4 -2 +2\n", "no trick -12 -6 -3 +3\n"})
    EXPECT_THAT(text, HasSubstr(row));
}

TEST_F(Explain, S4_S5_TheTableOfPayments) {
  std::string text = explained("five-called-ace");
  EXPECT_THAT(text, HasSubstr("Scoring\nA picker who loses pays double: double on the bump."));
  for (const char* row : {"61 to 90 points +4 +2 +1 -1\n", "31 to 60 points -8 -4 -2 +2\n",
                          "0 to 30 points -16 -8 -4 +4\n", "no trick -24 -12 -6 +6\n"})
    EXPECT_THAT(text, HasSubstr(row));
  text = explained("five-called-ace", {"scoring.no-trick-loss=picker-pays"});
  EXPECT_THAT(text, HasSubstr("no trick -24 -18 +0 +6\n"));
}

TEST_F(Explain, T3a_TheTableOfPayments) {
  const std::string text = explained("three");
  EXPECT_THAT(text, HasSubstr("every trick +6 -3\n"));
  EXPECT_THAT(text, HasSubstr("no trick -6 +3\n"));
  EXPECT_THAT(text, Not(HasSubstr("called")));
}

TEST_F(Explain, S3_StakesInMoney) {
  EXPECT_THAT(explained("three"), HasSubstr("for points, not for money"));
  EXPECT_THAT(explained("three", {"stakes.cents=1"}), HasSubstr("worth 1 cent."));
  EXPECT_THAT(explained("three", {"stakes.cents=25"}), HasSubstr("worth 25 cents."));
  EXPECT_THAT(explained("three", {"stakes.cents=205"}), HasSubstr("worth $2.05."));
}

TEST_F(Explain, A_J_N_M_SaysWhatIsPlayed) {
  EXPECT_THAT(explained("five-called-ace"), HasSubstr("calls the ace of a fail suit"));
  EXPECT_THAT(explained("five-jack-of-diamonds"), HasSubstr("Whoever has the jack of diamonds is the partner"));
  EXPECT_THAT(explained("four-cutthroat"), HasSubstr("the picker plays alone against the other three players"));
  EXPECT_THAT(explained("three", {"nobody-picks.rule=forced-pick"}), HasSubstr("the dealer has to pick"));
  EXPECT_THAT(explained("three", {"nobody-picks.rule=doubler"}), Not(HasSubstr("leaster")));
  EXPECT_THAT(explained("three", {"multipliers.crack=any-opponent", "multipliers.cap=4"}),
              HasSubstr("no hand counts more than 4 times"));
}

TEST_F(Explain, NoLineIsTooWide) {
  Random random(4);
  for (int i = 0; i < effort(200); ++i) {
    const Variant v{"x", "A table", "", naive::random_rules(random)};
    for (const int width : {60, 76}) {
      std::istringstream lines(to_text(explain(v), speech::english(), width));
      for (std::string line; std::getline(lines, line);) {
        ASSERT_LE(line.size(), std::size_t(width)) << line;
        ASSERT_FALSE(line.ends_with(' ')) << line;
      }
    }
  }
}

/// Lists that an option could be set to; most of them are refused at most tables.
std::vector<Numbers> other_lists(const Field& f) {
  if (f.kind == FieldKind::list)
    return {Numbers{3, 3},    Numbers{2, 2, 2}, Numbers{2, 4},       Numbers{4, 2},    Numbers{4, 3},
            Numbers{3, 2, 2}, Numbers{2, 2, 3}, Numbers{2, 2, 2, 1}, Numbers{4, 4, 2}, Numbers{3, 3, 2, 2},
            Numbers{2, 3},    Numbers{3, 3, 2}, Numbers{2, 3, 3},    Numbers{1, 3},    Numbers{2, 2}};
  constexpr auto queen = [](Suit s) { return Card(Rank::queen, s); };
  std::vector<Numbers> lists{{queen(Suit::clubs), queen(Suit::spades)},
                             {queen(Suit::hearts), queen(Suit::diamonds)},
                             {queen(Suit::clubs), kJackOfDiamonds, Card(Rank::seven, Suit::diamonds)}};
  Numbers trump;
  for (const Card c : trump_list(Suit::diamonds)) trump.at[trump.count++] = static_cast<std::int8_t>(c.index);
  trump.count = 14;  // without the six
  lists.push_back({4, 0, 0, -2, -2});
  lists.push_back(trump);
  std::swap(trump.at[0], trump.at[1]);
  lists.push_back(trump);
  return lists;
}

/// All values that `f` may have, each as rules with that value.
std::vector<Rules> with_other_values(const Rules& rules, const Field& f) {
  std::vector<Rules> out;
  if (is_list(f.kind)) {
    for (const Numbers& n : other_lists(f)) {
      out.push_back(rules);
      f.set_list(out.back(), n);
    }
    return out;
  }
  for (int value = f.min; value <= std::min(f.max, 70); ++value)
    if (f.allows(value)) {
      out.push_back(rules);
      f.set(out.back(), value);
    }
  return out;
}

/// Every variant, and some of them with house rules on which further options stand.
std::vector<Variant> explained_tables() {
  std::vector<Variant> all;
  for (const std::string& id : variant_ids()) all.push_back(load_variant(id).variant.value());
  const auto add = [&](const char* id, const std::vector<std::string>& settings) {
    const VariantResult r = load_variant(id, settings);
    ASSERT_TRUE(r.variant) << id << ": " << to_text(r.problems.front());
    all.push_back(*r.variant);
  };
  add("five-called-ace", {"pot.set=true", "pot.end=showdown"});
  add("five-called-ace", {"nobody-picks.rule=forced-pick"});
  add("five-called-ace", {"nobody-picks.rule=dealer-decides", "leaster.blind=named-trick"});
  add("five-called-ace", {"nobody-picks.rule=moster", "leaster.blind=named-trick"});
  add("five-called-ace", {"multipliers.crack=any-opponent", "multipliers.recrack=true", "multipliers.blitz=any-time"});
  add("five-called-ace", {"leaster.places=[2,1,0,-1,-2]", "scoring.even=tie"});
  add("five-called-ace", {"multipliers.crack=any-opponent", "nobody-picks.rule=doubler", "multipliers.cap=4"});
  add("five-jack-of-diamonds", {"partner.call-up=fail-ace", "picking.sheepshead=yes"});
  add("five-jack-of-diamonds", {"partner.card=JS"});
  add("five-jack-of-diamonds", {"partner.call-up=yes", "partner.call-up-to=queens", "picking.sheepshead=yes",
                                "picking.sheepshead-with=partner"});
  add("five-called-ace", {"partner.void-ace=true", "partner.call-when=before-the-bury"});
  add("five-jack-of-diamonds", {"picking.rule=schiller", "nobody-picks.rule=leaster"});
  add("three", {"leaster.trick-needed=false", "leaster.winners=two-lowest"});
  return all;
}

class Hearing {
 public:
  /// Flips every option of the table, and demands a text of its own for each value that is allowed.
  void listen(const Variant& v) {
    const Explanation told = explain(v);
    for (const Field& f : fields()) {
      heard_[f.name()].insert(f.text(v.rules));
      std::vector<std::pair<std::string, Explanation>> before{{f.text(v.rules), told}};
      for (const Rules& other : with_other_values(v.rules, f)) {
        if (f.same(v.rules, other) || !check(other).empty()) continue;
        // Of a smaller or larger total 30 and 31 of 120 may be the same number.
        if (f.key == "opponents-schneider" && compile(other).total_points != 120) continue;
        Explanation now = explain({v.id, v.name, v.rulebook, other});
        for (const auto& [value, then] : before)
          ASSERT_TRUE(now != then) << v.id << ": " << f.name() << " = " << f.text(other) << " instead of " << value;
        before.emplace_back(f.text(other), std::move(now));
        heard_[f.name()].insert(f.text(other));
      }
    }
  }
  const std::set<std::string>& of(const Field& f) { return heard_[f.name()]; }

 private:
  std::map<std::string, std::set<std::string>> heard_;
};

TEST_F(Explain, EveryOptionValueIsHeard) {
  Hearing hearing;
  for (const Variant& v : explained_tables()) hearing.listen(v);
  for (const Field& f : fields()) {
    const std::set<std::string>& heard = hearing.of(f);
    for (const std::string_view c : f.choices)
      if (f.name() != "partner.rank" || c != "6") {  // a deck with sixes has no table of four or eight
        EXPECT_TRUE(heard.contains("\"" + std::string(c) + "\"")) << f.name() << " = " << c;
      }
    if (f.group != "scoring" || !is_list(f.kind)) {  // one of four lists cannot change by itself
      EXPECT_GT(heard.size(), 1u) << f.name();
    }
  }
}

TEST_F(Explain, EveryOptionIsHeardUnderRandomRules) {
  Random random(5);
  Hearing hearing;
  for (int i = 0; i < effort(60); ++i) hearing.listen({"x", "A table", "", naive::random_rules(random)});
}

TEST_F(Explain, VariantsThatDifferReadDifferently) {
  std::map<std::string, Variant> texts;
  for (const std::string& id : variant_ids()) {
    Variant v = load_variant(id).variant.value();
    v.name = "A table";
    const auto [at, fresh] = texts.emplace(one_blank(explain(v)), v);
    EXPECT_TRUE(fresh || at->second.rules == v.rules) << id << " reads like " << at->second.id;
  }
}

TEST_F(Explain, T_NoPickerWhereNobodyPicks) {
  for (const std::string& id : variant_ids()) {
    const Variant v = load_variant(id).variant.value();
    const std::string text = one_blank(explain(v));
    const Picking rule = v.rules.picking.rule;
    if (rule == Picking::in_turn || rule == Picking::schiller) continue;
    EXPECT_THAT(text, Not(HasSubstr("picker"))) << id;
    EXPECT_THAT(text, Not(HasSubstr("the bury"))) << id;
  }
}

TEST_F(Explain, C5_C6_C7_TheTrumpFromTheTop) {
  EXPECT_THAT(explained("five-clubs-trump"), HasSubstr("then the ace, ten, king, nine, eight, and seven of clubs."));
  EXPECT_THAT(explained("five-clubs-trump"), HasSubstr("The fail suits are spades, hearts, and diamonds."));
  EXPECT_THAT(explained("four-spitzer"),
              HasSubstr("From the top: the queen of clubs, the seven of diamonds, the queens "
                        "of spades, hearts, and diamonds, "));
  EXPECT_THAT(explained("six-three-partners"), HasSubstr("From the top: the seven of diamonds, the queens of clubs, "));
  const std::string indiana = explained("four-southern-indiana");
  EXPECT_THAT(indiana,
              HasSubstr("From the top: the jacks of clubs, spades, hearts, and diamonds, the queens in the same "
                        "order, then the ace, ten, king, nine, eight, and seven of hearts."));
  EXPECT_THAT(indiana, HasSubstr("a queen 2 and a jack 3"));
  EXPECT_THAT(
      explained("four-sheep-head-21"),
      HasSubstr("There are eleven trump. From the top: the queens of clubs and spades, the jacks of clubs, "
                "spades, hearts, and diamonds, then the ace, ten, king, queen, and nine of diamonds. The queen of "
                "hearts isn't trump"));
}

TEST_F(Explain, T2a_T2b_TheDealLayerByLayer) {
  // First four face down, then four face up, then eight for the hand; first sixteen face down, then one on top of each.
  EXPECT_THAT(
      explained("two-battery"),
      HasSubstr("First each player gets four face down in a row, then four face up on top of them, and last eight "
                "for the hand."));
  EXPECT_THAT(
      explained("two-stacks"),
      HasSubstr(
          "First each player gets eight face down, then one face up on top of each, which makes stacks of two. Nobody "
          "has a hand"));
  for (const char* table : {"two-battery", "two-stacks"})
    EXPECT_THAT(explained(table), HasSubstr("Nobody looks at a face-down card; it's turned up after the trick"));
}

TEST_F(Explain, A5_WhoMayLookAtTheUnknown) {
  const char* sentence = "its points go to whoever takes it. Nobody else may look at it before the hand is over.";
  EXPECT_THAT(explained("five-called-ace"), HasSubstr(sentence));
  EXPECT_THAT(explained("six-jack-and-ace"), HasSubstr(sentence));
  EXPECT_THAT(explained("five-called-ace", {"partner.unknown=false"}), Not(HasSubstr("may look at it")));
}

TEST_F(Explain, L5_WhatARenegeCosts) {
  const std::string at_a_scored_table = "Where the program only keeps score of real cards, a renege forfeits the hand";
  for (const std::string& id : variant_ids()) {
    const std::string text = explained(id);
    EXPECT_THAT(text, HasSubstr("You can't renege here")) << id;
    EXPECT_THAT(text, HasSubstr(at_a_scored_table)) << id;
  }
  // A plain loss of the guilty side, paid by the guilty player alone; no such thing where each is alone or there is a
  // race.
  for (const char* table : {"five-called-ace", "three", "four-black-queens", "eight-three-partners"})
    EXPECT_THAT(explained(table),
                HasSubstr(at_a_scored_table + ": the guilty side has a plain loss, and the guilty player "
                                              "pays it alone."))
        << table;
  EXPECT_THAT(explained("two-battery"), HasSubstr(at_a_scored_table + ": it costs one game point."));
  // S8: one point to each of the others instead.
  const std::string house_rule = explained("five-called-ace", {"scoring.misplay=one-to-each"});
  EXPECT_THAT(house_rule, Not(HasSubstr(at_a_scored_table)));
  EXPECT_THAT(house_rule, HasSubstr("pays one point to each of the others: four in all."));
  EXPECT_THAT(explained("four-sheep-head-21"), HasSubstr(at_a_scored_table + ", and the other side gets one point."));
  EXPECT_THAT(explained("four-southern-indiana"),
              HasSubstr(at_a_scored_table + ", and the other side scores as if it had won."));
}

TEST_F(Explain, T2a_T4e_T6b_T7_T8_SaysWhatIsPlayed) {
  EXPECT_THAT(explained("two-battery"), HasSubstr("hand, hand, battery, battery, or battery, battery, hand, hand"));
  EXPECT_THAT(explained("four-sheep-head-42"), HasSubstr("We play a race to 42 points."));
  EXPECT_THAT(explained("four-southern-indiana-five"),
              HasSubstr("There are five of us at the table, and four play each hand"));
  EXPECT_THAT(explained("six-jack-and-ace"), HasSubstr("There are two partners."));
  EXPECT_THAT(explained("six-three-partners"), HasSubstr("may pass one of them to the player on their left"));
  EXPECT_THAT(explained("seven-nuclear"), HasSubstr("may go nuclear"));
  EXPECT_THAT(explained("seven-die"),
              HasSubstr("one is the player to the picker's left, two the next, and so on clockwise"));
  EXPECT_THAT(explained("eight-three-partners"), HasSubstr("with the seven of diamonds it's the eight"));
}

TEST_F(Explain, T8b_S2_TheTableOfPaymentsForSeveralPartners) {
  // Eight players, S2: opponents -v, partners +v, the highest the rest: alone 7v, one 6v - v, two 5v - 2v.
  const std::string text = explained("eight-three-partners");
  EXPECT_THAT(text, HasSubstr("61 to 90 points +7 +5/+1 +3/+1 -1\n"));
  EXPECT_THAT(text, HasSubstr("no trick -21 -15/-3 -9/-3 +3\n"));
}

TEST_F(Explain, TheSizesOfTheDealAreHeard) {
  EXPECT_THAT(explained("three"), HasSubstr("each player gets ten cards"));
  EXPECT_THAT(explained("three"), HasSubstr("packets of three, three, two, and two. After the first round, two cards"));
  const std::string text = explained("three", {"deck.cards=30", "deal.blind=3", "deal.packets=[3,3,3]"});
  EXPECT_THAT(text, HasSubstr("without the sevens of clubs and spades"));
  EXPECT_THAT(text, HasSubstr("each player gets nine cards"));
}

TEST(Reference, TheOneInDocsIsCurrent) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/docs/rules.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), reference()) << "run: sheepshead rules reference > docs/rules.md";
}

TEST(Reference, A5_L5_T2a_T2b_SaysWhatNoOptionChanges) {
  const std::string text = reference();
  const auto place = text.find("## What no option changes\n");
  ASSERT_NE(place, std::string::npos);
  EXPECT_LT(place, text.find("\n## [table]\n"));
  for (const char* rule : {"L5", "A5", "T2a", "T2b"})
    EXPECT_THAT(text.substr(place, text.find("\n## [table]\n") - place),
                HasSubstr("[" + std::string(rule) + "](rule-book.md#" + rule + ")"));
}

TEST(Reference, EveryRuleLeadsToTheRuleBook) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/docs/rule-book.md");
  std::stringstream book;
  book << file.rdbuf();
  const std::string text = reference();
  for (const Field& f : fields()) {
    std::istringstream ids{std::string(f.ids)};
    for (std::string id; ids >> id;) {
      EXPECT_THAT(text, HasSubstr("[" + id + "](rule-book.md#" + id + ")"));
      EXPECT_THAT(book.str(), HasSubstr("\n### <a id=\"" + id + "\"></a>" + id + ". ")) << f.name();
    }
  }
}

TEST(Reference, HasEveryOptionAndValue) {
  const std::string text = reference();
  for (const Field& f : fields()) {
    EXPECT_THAT(text, HasSubstr("\n### <a id=\"" + f.name() + "\"></a>" + std::string(f.key) + "\n\n" +
                                speech::english().text(f.about())));
    for (const std::string_view c : f.choices) EXPECT_THAT(text, HasSubstr("`\"" + std::string(c) + "\"`: "));
  }
}

}  // namespace
}  // namespace sheepshead
