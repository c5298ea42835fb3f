#include "rules/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "cards/text.hpp"
#include "play/tables.hpp"
#include "rules/fields.hpp"
#include "speech/language.hpp"
#include "words/declared.hpp"

namespace sheepshead {
namespace {

using ::testing::HasSubstr;

/// What check() says of an option; empty if nothing.
std::string said_of(const Rules& r, std::string_view key) {
  std::string all;
  for (const Problem& p : check(r))
    if (p.key == key) all += speech::english().text(p.text) + "\n";
  return all;
}

bool quarrel(const Rules& r, std::string_view key, std::string_view other) {
  const auto problems = check(r);
  return std::any_of(problems.begin(), problems.end(), [&](const Problem& p) {
    return p.key == key && p.other == other && speech::english().text(p.text).find(other) != std::string::npos;
  });
}

TEST(Check, TheTablesOfTheRuleBookCanBePlayed) {
  EXPECT_THAT(check(Rules{}), ::testing::IsEmpty());                                                       // T5a
  EXPECT_THAT(check(table_of(3, 32, 2, {3, 3, 2, 2})), ::testing::IsEmpty());                              // T3a
  EXPECT_THAT(check(table_of(3, 30, 3, {3, 3, 3})), ::testing::IsEmpty());                                 // T3b
  EXPECT_THAT(check(table_of(3, 26, 2, {3, 3, 2})), ::testing::IsEmpty());                                 // T3c
  EXPECT_THAT(check(table_of(4, 32, 4, {3, 2, 2})), ::testing::IsEmpty());                                 // T4a
  EXPECT_THAT(check(table_of(4, 30, 2, {3, 2, 2}, PartnerRule::called_ace)), ::testing::IsEmpty());        // T4b
  EXPECT_THAT(check(table_of(4, 34, 2, {3, 3, 2}, PartnerRule::jack_of_diamonds)), ::testing::IsEmpty());  // T4b
  EXPECT_THAT(check(table_of(5, 32, 2, {3, 3}, PartnerRule::jack_of_diamonds)), ::testing::IsEmpty());     // T5b
  EXPECT_THAT(check(table_of(6, 32, 2, {3, 2}, PartnerRule::jack_of_diamonds)), ::testing::IsEmpty());     // T6a
  EXPECT_THAT(check(table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds)), ::testing::IsEmpty());     // T7a
}

TEST(Check, EveryNumberHasItsRange) {
  for (const Field& f : fields()) {
    if (is_list(f.kind) || f.max >= 255) continue;
    Rules r;
    f.set(r, f.max + 1);
    if (f.kind == FieldKind::flag) continue;  // a bool has no third value
    EXPECT_THAT(said_of(r, f.name()), HasSubstr("must be ")) << f.name();
    if (f.min > 0) {
      f.set(r, f.min - 1);
      EXPECT_THAT(said_of(r, f.name()), HasSubstr("must be ")) << f.name();
    }
  }
  Rules r;
  r.stakes.cents = 10001;
  EXPECT_THAT(said_of(r, "stakes.cents"), HasSubstr("from 0 to 10000, not 10001"));
  r.deck.cards = 31;
  EXPECT_THAT(said_of(r, "deck.cards"), HasSubstr("24, 26, 30, 32, or 34, not 31"));
  r.deal.packets = {5, 1};
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("from 1 to 4, not 5"));
}

/// A value of `f` that is not among the `|`-separated names; false if there is none.
bool set_outside(Rules& r, const Field& f, const std::string& names) {
  for (int v = f.min; v <= f.max; ++v) {
    if (!f.allows(v)) continue;
    f.set(r, v);
    std::string text = f.text(r);
    std::erase(text, '"');
    if (("|" + names + "|").find("|" + text + "|") == std::string::npos) return true;
  }
  return false;
}

TEST(Check, EveryNeedThatDoesNotHoldIsNamedWithBothOptions) {
  int needs = 0;
  for (const Field& f : fields()) {
    std::string rest(f.needs);
    while (!rest.empty()) {
      const std::string need = rest.substr(0, rest.find(' '));
      rest = rest.find(' ') == std::string::npos ? "" : rest.substr(rest.find(' ') + 1);
      const Field* other = find_field(need.substr(0, need.find('=')));
      ASSERT_NE(other, nullptr) << f.name() << " needs " << need;
      Rules r;
      if (f.kind == FieldKind::list)
        f.set_list(r, {2, 2, 2, -2, -2, -2});
      else if (f.kind == FieldKind::cards)
        f.set_list(r, {Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades)});
      else
        f.set(r, f.get(r) == f.min ? f.min + 1 : f.min);
      ASSERT_TRUE(set_outside(r, *other, need.substr(need.find('=') + 1))) << need;
      EXPECT_TRUE(quarrel(r, f.name(), other->name())) << f.name() << " needs " << need;
      EXPECT_THAT(said_of(r, f.name()), HasSubstr("has no effect")) << f.name();
      ++needs;
    }
  }
  EXPECT_GT(needs, 20);
}

TEST(Check, EveryNeedNamesValuesOfTheOtherOption) {
  for (const Field& f : fields()) {
    std::istringstream all{std::string(f.needs)};
    for (std::string need; all >> need;) {
      const Field* other = find_field(need.substr(0, need.find('=')));
      ASSERT_NE(other, nullptr) << need;
      std::set<std::string> values;
      for (int v = other->min; v <= other->max; ++v) {
        if (!other->allows(v)) continue;
        Rules r;
        other->set(r, v);
        std::string text = other->text(r);
        std::erase(text, '"');
        values.insert(text);
      }
      std::istringstream named(need.substr(need.find('=') + 1));
      for (std::string value; std::getline(named, value, '|');)
        EXPECT_TRUE(values.contains(value)) << f.name() << " needs " << other->name() << "=" << value;
    }
  }
}

TEST(Check, ADefaultNeedsNothing) {
  Rules r = table_of(3, 32, 2, {3, 3, 2, 2});
  r.nobody_picks.rule = NobodyPicks::forced_pick;  // leaster.trick-needed and partner.called-ten stay true
  EXPECT_THAT(check(r), ::testing::IsEmpty());
}

TEST(Check, EveryProblemAtOnce) {
  Rules r;
  r.table.players = 9;
  r.deck.cards = 31;
  r.deal.blind_after = 2;
  r.multipliers.recrack = true;
  r.bury.keep_jack = true;
  std::vector<std::string> keys;
  for (const Problem& p : check(r)) keys.push_back(p.key);
  EXPECT_THAT(keys, ::testing::UnorderedElementsAre("table.players", "deck.cards", "deal.blind-after",
                                                    "multipliers.recrack", "bury.keep-jack"));
}

TEST(Check, D1_CardsComeOutEven) {
  Rules r;
  r.table.players = 4;
  EXPECT_TRUE(check(r).size() == 1 && said_of(r, "deal.blind") != "");
  EXPECT_THAT(said_of(r, "deal.blind"), HasSubstr("the blind can be 4 or 8."));
  EXPECT_THAT(said_of(r, "deal.blind"), HasSubstr("the deck can be 26, 30, or 34 cards."));
  r.deal.blind = 0;
  EXPECT_THAT(said_of(r, "deal.blind"), HasSubstr("There has to be a blind"));
  r = table_of(2, 34, 0, {4, 4, 4, 4});
  r.picking.rule = Picking::no_picker;
  EXPECT_THAT(said_of(r, "deal.blind"), HasSubstr("17 cards; the most is 16"));
}

TEST(Check, D1_PacketsMakeTheHand) {
  Rules r = table_of(4, 32, 4, {3, 3});
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("6 cards, but each player gets 7"));
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("[3, 2, 2]"));
  r.deal.packets = {};
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("at least two packets"));
  r = table_of(7, 32, 4, {4});
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("never dealt last"));
  EXPECT_THAT(said_of(r, "deal.packets"), HasSubstr("[2, 2]"));
}

TEST(Check, D1_TheBlindIsNeverLast) {
  Rules r = table_of(3, 32, 2, {3, 3, 2, 2});
  for (int after = 1; after <= 3; ++after) {
    r.deal.blind_after = std::uint8_t(after);
    EXPECT_THAT(check(r), ::testing::IsEmpty());
  }
  r.deal.blind_after = 4;
  EXPECT_THAT(said_of(r, "deal.blind-after"), HasSubstr("round 1 to 3, not 4"));
}

TEST(Check, D3_RedealWhereNoHandIsSoPoor) {
  Rules r = table_of(3, 32, 2, {3, 3, 2, 2});
  r.deal.redeal = true;  // only 7 8 9 in three fail suits are poor: 9 cards, and a hand has 10
  EXPECT_THAT(said_of(r, "deal.redeal"), HasSubstr("only 9 cards"));
  Rules five;
  five.deal.redeal = true;
  EXPECT_THAT(check(five), ::testing::IsEmpty());
}

TEST(Check, A1_J1_APartnerNeedsFourPlayers) {
  for (const PartnerRule rule : {PartnerRule::called_ace, PartnerRule::jack_of_diamonds})
    EXPECT_THAT(said_of(table_of(3, 32, 2, {3, 3, 2, 2}, rule), "partner.rule"), HasSubstr("at least 4 players"));
}

TEST(Check, N2_NoTrickDoublesIsForThree) {
  Rules r = table_of(3, 32, 2, {3, 3, 2, 2});
  r.leaster.trick_needed = false;
  r.leaster.no_trick_doubles = true;
  EXPECT_THAT(check(r), ::testing::IsEmpty());
  Rules five;
  five.leaster = r.leaster;
  EXPECT_THAT(said_of(five, "leaster.no-trick-doubles"), HasSubstr("3 players"));
}

TEST(Check, N2_TheNamedTrickIsInTheHand) {
  Rules r;
  r.leaster.blind = LeasterBlind::named_trick;
  r.leaster.blind_trick = 6;
  EXPECT_THAT(check(r), ::testing::IsEmpty());
  r.leaster.blind_trick = 7;
  EXPECT_THAT(said_of(r, "leaster.blind-trick"), HasSubstr("from 1 to 6, not 7"));
}

TEST(Check, M1_N5_ACapNeedsSomethingToCap) {
  Rules r;
  r.multipliers.cap = 4;
  EXPECT_THAT(said_of(r, "multipliers.cap"), HasSubstr("nothing doubles a hand"));
  r.multipliers.crack = Crack::not_offered;
  EXPECT_THAT(check(r), ::testing::IsEmpty());
  r.multipliers.crack = Crack::no;
  r.nobody_picks.rule = NobodyPicks::doubler;
  EXPECT_THAT(check(r), ::testing::IsEmpty());
}

TEST(Check, S2_EqualSharesMustDivide) {
  Rules r;
  r.scoring.shares = Shares::equal;  // picker and partner cannot halve what 3 opponents settle
  EXPECT_THAT(said_of(r, "scoring.shares"), HasSubstr("3 opponents"));
  r = table_of(6, 32, 2, {3, 2}, PartnerRule::jack_of_diamonds);
  r.scoring.shares = Shares::equal;
  EXPECT_THAT(check(r), ::testing::IsEmpty());
}

/// The lines of S1.
Rules with_own_numbers() {
  Rules r;
  r.scoring.alone = {12, 8, 4, -4, -8, -12};
  r.scoring.picker = {6, 4, 2, -2, -4, -6};
  r.scoring.partner = {3, 2, 1, -1, -2, -3};
  r.scoring.opponent = {-3, -2, -1, 1, 2, 3};
  return r;
}

TEST(Check, S1_S2_OwnNumbersOfTheRuleBook) { EXPECT_THAT(check(with_own_numbers()), ::testing::IsEmpty()); }

TEST(Check, S2_OwnNumbersAreSixEach) {
  Rules r = with_own_numbers();
  r.scoring.partner = {3, 2, 1, -1, -2};
  EXPECT_THAT(said_of(r, "scoring.partner"), HasSubstr("6 numbers, or none, not 5"));
}

TEST(Check, S2_OwnNumbersAreGivenTogether) {
  for (const char* key : {"scoring.alone", "scoring.picker", "scoring.partner", "scoring.opponent"}) {
    Rules r = with_own_numbers();
    find_field(key)->set_list(r, {});
    EXPECT_THAT(said_of(r, key), HasSubstr("is missing")) << key;
    EXPECT_EQ(check(r).size(), 1u) << key;
  }
  Rules three = table_of(3, 32, 2, {3, 3, 2, 2});
  three.scoring.alone = {6, 4, 2, -2, -4, -6};
  EXPECT_THAT(said_of(three, "scoring.opponent"), HasSubstr("is missing"));
  three.scoring.opponent = {-3, -2, -1, 1, 2, 3};
  EXPECT_THAT(check(three), ::testing::IsEmpty());
  three.scoring.picker = {6, 4, 2, -2, -4, -6};
  EXPECT_THAT(said_of(three, "scoring.picker"), HasSubstr("partner.rule is \"none\""));
}

TEST(Check, S2_OwnNumbersSumToZero) {
  Rules r = with_own_numbers();
  r.scoring.alone.at[1] = 9;
  EXPECT_THAT(said_of(r, "scoring.alone"), HasSubstr("91 to 120 points"));
  EXPECT_THAT(said_of(r, "scoring.alone"), HasSubstr("adds up to 1"));
  r = with_own_numbers();
  r.scoring.partner.at[5] = -4;
  EXPECT_THAT(said_of(r, "scoring.picker"), HasSubstr("No tricks"));
  EXPECT_THAT(said_of(r, "scoring.picker"), HasSubstr("adds up to -1"));
}

TEST(Check, S2_OwnNumbersPayWhoWins) {
  Rules r = with_own_numbers();
  r.scoring.alone = {12, 8, -4, -4, -8, -12};
  EXPECT_THAT(said_of(r, "scoring.alone"), HasSubstr("61 to 90 points: the picker wins and can't pay"));
}

TEST(Check, S2_OwnNumbersLeaveNothingToShare) {
  Rules r = table_of(4, 30, 2, {3, 2, 2}, PartnerRule::called_ace);
  r.scoring.alone = {9, 6, 3, -3, -6, -9};
  r.scoring.opponent = {-3, -2, -1, 1, 2, 3};
  r.scoring.picker = {4, 3, 2, -2, -3, -4};
  r.scoring.partner = {2, 1, 0, 0, -1, -2};
  EXPECT_THAT(check(r), ::testing::IsEmpty());
  r.scoring.shares = Shares::equal;
  EXPECT_THAT(said_of(r, "scoring.shares"), HasSubstr("its own numbers"));
}

TEST(Fields, NamesAreUniqueAndEveryOptionHasItsWords) {
  std::vector<std::string> names;
  for (const Field& f : fields()) {
    names.push_back(f.name());
    EXPECT_EQ(find_field(f.name()), &f);
    for (const speech::Language* language : {&speech::english(), speech::language("de")}) {
      EXPECT_TRUE(language->text(f.about()).ends_with(".")) << f.name();
      for (std::size_t i = 0; i < f.choices.size(); ++i)
        EXPECT_TRUE(language->text(f.about(int(i))).ends_with(".")) << f.name();
    }
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(find_field("table"), nullptr);
  EXPECT_EQ(find_field("table.player"), nullptr);
}

// The form of house rules on the pages.
TEST(Fields, TheFormHasShortNamesForGroupsOptionsAndValuesAndForNothingElse) {
  std::set<std::string> labels, values;
  for (const Field& f : fields()) {
    labels.insert("label." + std::string(f.group));
    labels.insert("label." + f.name());
    for (const std::string_view value : f.choices) {
      const std::string general = "value." + std::string(value), own = "value." + f.name() + "." + std::string(value);
      const bool is_card = parse_card(value) || value.find_first_not_of("0123456789") == value.npos;
      EXPECT_TRUE(is_card || words::find(general) || words::find(own)) << own;
      values.insert({general, own});
    }
  }
  for (const std::string& label : labels) EXPECT_NE(words::find(label), nullptr) << label;
  for (const auto group : words::groups())
    for (const words::Declared& row : group) {
      const std::string id(row.id);
      EXPECT_TRUE(!id.starts_with("label.") || labels.contains(id)) << id;
      EXPECT_TRUE(!id.starts_with("value.") || values.contains(id)) << id;
    }
}

TEST(Fields, HashIsThatOfItsDescription) {
  // FNV-1a, 64 bits, with its published offset basis and prime.
  EXPECT_EQ(hash_of(Rules{}), "cbf29ce484222325");
  Rules r;
  r.table.players = 4;
  std::uint64_t h = 14695981039346656037u;
  for (const char c : std::string("table.players=4\n")) h = (h ^ std::uint64_t(c)) * 1099511628211u;
  EXPECT_EQ(std::stoull(hash_of(r), nullptr, 16), h);
}

}  // namespace
}  // namespace sheepshead
