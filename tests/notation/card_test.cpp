// A table's rules on one page.
#include "notation/card.hpp"

#include <gmock/gmock.h>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"

namespace sheepshead {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::size_t columns_in(const std::string& line) {
  std::size_t n = 0;
  for (const char c : line) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

void expect_page(const Variant& v) {
  for (const std::string_view tag : speech::tags())
    for (const CardStyle style : {CardStyle::letters, CardStyle::symbols}) {
      const std::vector<std::string> lines = table_card(v, style, *speech::language(tag));
      EXPECT_LE(lines.size(), kCardLines) << v.id;
      for (const std::string& line : lines) {
        EXPECT_LE(columns_in(line), kCardColumns) << v.id << ": " << line;
        EXPECT_FALSE(line.ends_with(' ')) << v.id << ": " << line;
      }
    }
}

/// In one line, as the wrapping falls anywhere.
std::string card_of(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  EXPECT_TRUE(r.variant) << to_text(r.problems.front());
  std::string text;
  bool blank = false;
  for (const std::string& line : table_card(*r.variant, CardStyle::letters))
    for (const char c : line + " ") {
      if (c != ' ' && blank && !text.empty()) text += ' ';
      blank = c == ' ';
      if (!blank) text += c;
    }
  return text;
}

class TableCard : public Folder {};

TEST_F(TableCard, EveryTableFitsOnAPageInFull) {
  for (const std::string& id : variant_ids()) {
    const Variant v = load_variant(id).variant.value();
    expect_page(v);
    EXPECT_THAT(card_of(id), Not(HasSubstr("doesn't fit"))) << id;
    for (const std::string& line : table_card(v, CardStyle::letters, *speech::language("de")))
      EXPECT_THAT(line, Not(HasSubstr("passt nicht"))) << id;
  }
}

TEST_F(TableCard, AnyRulesFitOnAPage) {
  Random random(11);
  for (int i = 0; i < effort(60); ++i) expect_page({"x", "A table", "", naive::random_rules(random)});
}

TEST_F(TableCard, S1_C2_TheEssentialsOfFive) {
  const std::string card = card_of("five-called-ace-single");
  EXPECT_THAT(card, HasSubstr("QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D (14)"));
  EXPECT_THAT(card, HasSubstr("Clubs, spades, hearts: A 10 K 9 8 7."));
  EXPECT_THAT(card, HasSubstr("A = 11, 10 = 10, K = 4, Q = 3, J = 2, others 0; 120 in all."));
  EXPECT_THAT(card, HasSubstr("all 91-120 61-90 31-60 0-30 none"));
  EXPECT_THAT(card, HasSubstr("picker alone +12 +8 +4 -4 -8 -12"));
  EXPECT_THAT(card, HasSubstr("picker/partner +6/+3 +4/+2 +2/+1 -2/-1 -4/-2 -6/-3"));
  EXPECT_THAT(card, HasSubstr("each opponent -3 -2 -1 +1 +2 +3"));
  EXPECT_THAT(card, HasSubstr("fewest points wins 1 from each of the others"));
  EXPECT_THAT(card, Not(HasSubstr("ALSO")));
}

TEST_F(TableCard, T_WhatIsOfOneTableStandsOnItsCard) {
  EXPECT_THAT(card_of("four-sheep-head-21"), HasSubstr("A race to 21 points."));
  EXPECT_THAT(card_of("four-sheep-head-21"), HasSubstr("Hearts: A 10 K Q 9."));
  EXPECT_THAT(card_of("four-southern-indiana"), HasSubstr("Q = 2, J = 3"));
  EXPECT_THAT(card_of("four-southern-indiana"), Not(HasSubstr("picker")));
  EXPECT_THAT(card_of("two-battery"), HasSubstr("hand, hand, battery, battery"));
  EXPECT_THAT(card_of("seven-nuclear"), HasSubstr("nuclear"));
  EXPECT_THAT(card_of("eight-black-queens"), HasSubstr("The holders of QC QS are partners"));
  EXPECT_THAT(card_of("three"), HasSubstr("None: the picker plays alone against the other two players."));
}

TEST_F(TableCard, HouseRulesStandOnIt) {
  EXPECT_THAT(card_of("five-called-ace"), HasSubstr("picker alone +12 +8 +4 -8 -16 -24"));
  EXPECT_THAT(card_of("five-called-ace", {"nobody-picks.rule=moster"}),
              HasSubstr("most points pays 1 to each of the others; taking every trick wins 1 from each."));
  EXPECT_THAT(card_of("five-called-ace", {"nobody-picks.rule=forced-pick"}), HasSubstr("the dealer must pick"));
  EXPECT_THAT(card_of("five-called-ace", {"multipliers.crack=not-offered", "multipliers.recrack=true"}),
              HasSubstr("crack back: x2."));
  EXPECT_THAT(card_of("five-called-ace", {"stakes.cents=25"}), HasSubstr("A game point is worth 25 cents."));
  EXPECT_THAT(card_of("five-called-ace", {"leaster.places=[2, 1, 0, -1, -2]"}),
              HasSubstr("paid by place from the fewest points to the most: +2, +1, 0, -1, -2."));
  EXPECT_THAT(card_of("five-called-ace", {"nobody-picks.rule=doubler", "nobody-picks.doublers=add"}),
              HasSubstr("a second one adds to it: three times, then four."));
  EXPECT_THAT(card_of("five-called-ace", {"scoring.even=tie"}), HasSubstr("half is a tie: nobody pays"));
  EXPECT_THAT(card_of("five-called-ace", {"pot.set=true"}), HasSubstr("A winning picker's side takes all pots"));
}

/// Outside of the brackets of the pseudo language stand only a table's name, ranks and numbers, and rules.
TEST_F(TableCard, EverySentenceIsAMessage) {
  const speech::Language& pseudo = *speech::language("en-XA");
  Random random(5);
  std::vector<Variant> tables;
  for (const std::string& id : variant_ids()) tables.push_back(load_variant(id).variant.value());
  for (int i = 0; i < effort(40); ++i) tables.push_back({"x", "", "", naive::random_rules(random)});
  for (const Variant& v : tables) {
    int deep = 0;
    for (const std::string& line : table_card(v, CardStyle::symbols, pseudo))
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.compare(i, 3, "⟦") == 0) ++deep;
        if (line.compare(i, 3, "⟧") == 0) --deep;
        EXPECT_FALSE(deep == 0 && line[i] >= 'a' && line[i] <= 'z') << v.id << ": " << line;
      }
  }
}

TEST_F(TableCard, GermanForTheKitchenTable) {
  const VariantResult r = load_variant("five-called-ace-single");
  std::string text;
  for (const std::string& line : table_card(*r.variant, CardStyle::letters, *speech::language("de")))
    text += line + "\n";
  EXPECT_THAT(text, HasSubstr("TRUMPF    QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D (14)"));
  EXPECT_THAT(text, HasSubstr("A = 11, 10 = 10, K = 4, Q = 3, J = 2, sonst 0; zusammen 120."));
  EXPECT_THAT(text, HasSubstr("Die Seite des Spielers braucht 61 von 120 Augen."));
  EXPECT_THAT(text, HasSubstr("Spieler/Partner"));
}

}  // namespace
}  // namespace sheepshead
