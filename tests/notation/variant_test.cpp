#include "notation/variant.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "folder.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"

namespace sheepshead {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::string kHead = "format = \"sheepshead-rules/1\"\nname = \"Test\"\n";

class Variants : public Folder {};

Game game_of(const char* id) {
  const VariantResult r = load_variant(id);
  EXPECT_TRUE(r.variant) << id;
  return compile(r.variant.value_or(Variant{}).rules);
}

TEST_F(Variants, T3a_ThreePlayTenCardsAndTheBlindIsTwo) {
  const Game g = game_of("three");
  EXPECT_EQ(g.players, 3);
  EXPECT_EQ(g.hand_size, 10);
  EXPECT_EQ(g.blind_size, 2);
  EXPECT_EQ(g.partner, PartnerRule::none);
  EXPECT_EQ(load_variant("three").variant->rulebook, "T3a");
}

TEST_F(Variants, T4a_FourPlaySevenCardsAndTheBlindIsFour) {
  const Game g = game_of("four-cutthroat");
  EXPECT_EQ(g.players, 4);
  EXPECT_EQ(g.hand_size, 7);
  EXPECT_EQ(g.blind_size, 4);
  EXPECT_EQ(g.partner, PartnerRule::none);
  EXPECT_EQ(load_variant("four-cutthroat").variant->rulebook, "T4a");
}

TEST_F(Variants, T5a_FivePlaySixCardsWithACalledAce) {
  const Game g = game_of("five-called-ace");
  EXPECT_EQ(g.players, 5);
  EXPECT_EQ(g.hand_size, 6);
  EXPECT_EQ(g.blind_size, 2);
  EXPECT_EQ(g.partner, PartnerRule::called_ace);
  EXPECT_EQ(g.nobody_picks, NobodyPicks::leaster);
  EXPECT_EQ(load_variant("five-called-ace").variant->rulebook, "T5a");
}

TEST_F(Variants, T5b_FivePlaySixCardsWithTheJackOfDiamonds) {
  const Game g = game_of("five-jack-of-diamonds");
  EXPECT_EQ(g.players, 5);
  EXPECT_EQ(g.hand_size, 6);
  EXPECT_EQ(g.blind_size, 2);
  EXPECT_EQ(g.partner, PartnerRule::jack_of_diamonds);
  EXPECT_EQ(g.nobody_picks, NobodyPicks::leaster);
  EXPECT_EQ(load_variant("five-jack-of-diamonds").variant->rulebook, "T5b");
}

TEST_F(Variants, IdsAreSortedByPlayersThenId) {
  const auto ids = variant_ids();
  ASSERT_FALSE(ids.empty());
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& id : ids) {
    const VariantResult r = load_variant(id);
    ASSERT_TRUE(r.variant) << id << ": " << to_text(r.problems.front());
    EXPECT_EQ(r.variant->id, id);
    EXPECT_FALSE(r.variant->name.empty());
    found.emplace_back(r.variant->rules.table.players, id);
  }
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  EXPECT_THAT(ids, ::testing::IsSupersetOf({"three", "four-cutthroat", "five-called-ace", "five-jack-of-diamonds"}));
}

TEST_F(Variants, AnUnknownIdNamesTheNearest) {
  const auto r = load_variant("five-caled-ace");
  ASSERT_EQ(r.problems.size(), 1u);
  EXPECT_EQ(r.problems[0].file, "");
  EXPECT_THAT(to_text(r.problems[0]), HasSubstr("Did you mean \"five-called-ace\""));
  EXPECT_THAT(to_text(r.problems[0]), HasSubstr("sheepshead rules list"));
  EXPECT_THAT(to_text(r.problems[0]), Not(HasSubstr("four-cutthroat")));
  EXPECT_FALSE(load_variant("").variant);
}

TEST_F(Variants, NoVariantsAtAll) {
  setenv("SHEEPSHEAD_VARIANTS", path("nowhere").c_str(), 1);
  EXPECT_THAT(variant_ids(), IsEmpty());
  EXPECT_THAT(to_text(load_variant("three").problems.at(0)), HasSubstr(path("nowhere")));
}

TEST_F(Variants, AFileOfOnesOwn) {
  const auto file =
      write("sunday.toml", kHead + "extends = \"five-called-ace\"\n[scoring]\ndouble-on-the-bump = true\n");
  const auto r = load_variant(file);
  ASSERT_THAT(problems(r), IsEmpty());
  EXPECT_EQ(r.variant->id, "sunday");
  EXPECT_EQ(r.variant->name, "Test");
  EXPECT_EQ(r.variant->rulebook, "");
  EXPECT_TRUE(r.variant->rules.scoring.double_on_the_bump);
}

TEST_F(Variants, TablesMergeAndArraysReplace) {
  write("a.toml",
        kHead + "[table]\nplayers = 3\n[deal]\npackets = [3, 3, 2, 2]\nblind-after = 3\n[partner]\nrule = \"none\"\n");
  const auto r = load_variant(write("b.toml", kHead + "extends = \"a\"\n[deal]\npackets = [4, 4, 1, 1]\n"));
  ASSERT_THAT(problems(r), IsEmpty());
  EXPECT_EQ(r.variant->rules.deal.packets, (Numbers{4, 4, 1, 1}));
  EXPECT_EQ(r.variant->rules.deal.blind_after, 3);
  EXPECT_EQ(r.variant->rules.table.players, 3);
}

TEST_F(Variants, ExtendsByPathFromTheFilesFolder) {
  write("club.toml", kHead + "[stakes]\ncents = 25\n");
  const auto r = load_variant(write("house/mine.toml", kHead + "extends = \"../club.toml\"\n"));
  ASSERT_THAT(problems(r), IsEmpty());
  EXPECT_EQ(r.variant->rules.stakes.cents, 25);
}

TEST_F(Variants, AFileMayHaveTheNameOfItsParent) {
  const auto r = load_variant(write("three.toml", kHead + "extends = \"three\"\n[stakes]\ncents = 5\n"));
  ASSERT_THAT(problems(r), IsEmpty());
  EXPECT_EQ(r.variant->rules.table.players, 3);
}

TEST_F(Variants, EveryProblemAtOnceWithItsPlace) {
  const auto file = write("bad.toml",
                          "format = \"sheepshead-rules/1\"\n"  // 1
                          "nam = \"x\"\n"                      // 2
                          "extends = \"three\"\n"              // 3
                          "players = 4\n"                      // 4
                          "[tabel]\n"                          // 5
                          "players = 5\n"                      // 6
                          "[table]\n"                          // 7
                          "players = 9\n"                      // 8
                          "[deal]\n"                           // 9
                          "blind = 2.5\n"                      // 10
                          "packets = [3, \"x\"]\n"             // 11
                          "blind_after = 1\n"                  // 12
                          "redeal = \"yes\"\n"                 // 13
                          "[partner]\n"                        // 14
                          "rule = \"caled-ace\"\n"             // 15
                          "[multipliers]\n"                    // 16
                          "cap = 3\n"                          // 17
                          "  recrack = true\n"                 // 18
                          "[play]\n"                           // 19
                          "crack = true\n"                     // 20
                          "[bury]\n"                           // 21
                          "xyzzy = 1\n");                      // 22
  EXPECT_THAT(
      problems(load_variant(file)),
      ElementsAre(
          StartsWith("bad.toml: name: is missing."), "bad.toml:2:1: nam: There's no such key. Did you mean \"name\"?",
          "bad.toml:4:1: players: There's no such group. Did you mean the option \"table.players\"?",
          "bad.toml:5:2: tabel: There's no such group. Did you mean \"table\"?",
          "bad.toml:8:11: table.players: must be from 2 to 8, not 9.",
          "bad.toml:10:9: deal.blind: must be a whole number, from 0 to 8, not a number with a fraction.",
          "bad.toml:11:11: deal.packets: must be a list of whole numbers, as in [3, 3], not a list of something else.",
          "bad.toml:12:1: deal.blind_after: There's no such option. Did you mean \"deal.blind-after\"?",
          "bad.toml:13:10: deal.redeal: must be true or false, not \"yes\".",
          "bad.toml:15:8: partner.rule: must be \"none\", \"called-ace\", \"jack-of-diamonds\", \"jack-and-ace\", "
          "\"next-player\", \"die\", \"cards\", \"first-two\", or \"across\", not \"caled-ace\". Did you mean "
          "\"called-ace\"?",
          "bad.toml:17:7: multipliers.cap: must be 0, 2, 4, 8, 16, 32, or 64, not 3.",
          StartsWith("bad.toml:18:3: multipliers.recrack: true has no effect, because multipliers.crack is \"no\"."),
          "bad.toml:20:1: play.crack: There's no such option. Did you mean \"multipliers.crack\"?",
          "bad.toml:22:1: bury.xyzzy: There's no such option. The options of bury are keep-jack and trickless."));
}

TEST_F(Variants, AQuarrelIsReportedWhereTheLaterOptionWasSet) {
  const auto file = write("q.toml", kHead + "extends = \"five-called-ace\"\n[table]\nplayers = 4\n");
  EXPECT_THAT(problems(load_variant(file)),
              ElementsAre(StartsWith("q.toml:5:1: deal.blind: 32 cards less a blind of 2")));
  EXPECT_THAT(problems(load_variant(file, {"table.players=5"})), IsEmpty());
  EXPECT_THAT(problems(load_variant("three", {"partner.call-up=yes"})),
              ElementsAre(StartsWith("--set: partner.call-up: ")));
}

TEST_F(Variants, AQuarrelOfAParentIsReportedThere) {
  write("parent.toml", kHead + "[bury]\nkeep-jack = true\n");
  EXPECT_THAT(problems(load_variant(write("child.toml", kHead + "extends = \"parent\"\n"))),
              ElementsAre(StartsWith("parent.toml:4:1: bury.keep-jack: ")));
}

TEST_F(Variants, ProblemsOfTheChildStandBeforeThoseOfTheParent) {
  write("parent.toml", kHead + "[play]\nclams = true\n");
  EXPECT_THAT(problems(load_variant(write("child.toml", kHead + "extends = \"parent\"\n[deal]\nblnd = 2\n"))),
              ElementsAre(StartsWith("child.toml:5:1: deal.blnd: "), StartsWith("parent.toml:4:1: play.clams: ")));
}

TEST_F(Variants, WhatFollowsFromABadValueIsLeftOut) {
  const auto file = write("f.toml", kHead + "[table]\nplayers = \"four\"\n[deal]\nblind = 4\npackets = [3, 2, 2]\n");
  EXPECT_THAT(problems(load_variant(file)), ElementsAre(StartsWith("f.toml:4:11: table.players: ")));
}

TEST_F(Variants, WrongFormats) {
  EXPECT_THAT(problems(load_variant(write("a.toml", "name = \"x\"\n"))),
              ElementsAre(StartsWith("a.toml: format: is missing")));
  EXPECT_THAT(problems(load_variant(write("b.toml", "format = \"sheepshead-rules/2\"\nunheard-of = 1\n"))),
              ElementsAre(StartsWith("b.toml:1:10: format: This is version 2 of the format")));
  EXPECT_THAT(problems(load_variant(write("c.toml", "format = \"sheepshead-hand/1\"\nx = 1\n"))),
              ElementsAre("c.toml:1:10: format: must be \"sheepshead-rules/1\", not \"sheepshead-hand/1\"."));
  EXPECT_THAT(problems(load_variant(write("d.toml", "format = 1\nname = \"x\"\n"))),
              ElementsAre("d.toml:1:10: format: must be \"sheepshead-rules/1\"."));
}

TEST_F(Variants, BadParents) {
  EXPECT_THAT(
      problems(load_variant(write("a.toml", kHead + "extends = \"five-caled-ace\"\n"))),
      ElementsAre("a.toml:3:11: extends: There's no variant \"five-caled-ace\". Did you mean \"five-called-ace\"?"));
  EXPECT_THAT(problems(load_variant(write("sunday-club.toml", kHead + "extends = \"sunday-club\"\n"))),
              ElementsAre("sunday-club.toml:3:11: extends: There's no variant \"sunday-club\"."))
      << "never the file itself";
  EXPECT_THAT(problems(load_variant(write("b.toml", kHead + "extends = \"./none.toml\"\n"))),
              ElementsAre("b.toml:3:11: extends: There's no file \"./none.toml\"."));
  EXPECT_THAT(problems(load_variant(write("c.toml", kHead + "extends = [\"three\", \"a\"]\n"))),
              ElementsAre(StartsWith("c.toml:3:11: extends: must name one other table")));
  EXPECT_THAT(problems(load_variant(write("d.toml", kHead + "extends = \".\"\n"))), ::testing::SizeIs(1));
}

TEST_F(Variants, ParentsInACircle) {
  write("a.toml", kHead + "extends = \"b\"\n");
  write("b.toml", kHead + "extends = \"./a.toml\"\n");
  EXPECT_THAT(problems(load_variant(path("a.toml"))),
              ElementsAre(StartsWith("b.toml:3:11: extends: goes in a circle")));
  EXPECT_THAT(problems(load_variant(write("self.toml", kHead + "extends = \"./self.toml\"\n"))),
              ElementsAre(StartsWith("self.toml:3:11: extends: goes in a circle")));
}

TEST_F(Variants, ParentsWithoutEnd) {
  for (int i = 0; i < 12; ++i)
    write("p" + std::to_string(i) + ".toml", kHead + "extends = \"p" + std::to_string(i + 1) + "\"\n");
  write("p12.toml", kHead);
  EXPECT_THAT(problems(load_variant(path("p0.toml"))),
              ElementsAre(StartsWith("p8.toml:3:11: extends: goes back more than 8 files")));
  EXPECT_THAT(problems(load_variant(path("p4.toml"))), IsEmpty());
}

TEST_F(Variants, NotToml) {
  EXPECT_THAT(problems(load_variant(write("a.toml", kHead + "name = \"again\"\n"))),
              ElementsAre(StartsWith("a.toml:3:8: isn't TOML. The parser says: “")));
  EXPECT_THAT(problems(load_variant(write("b.toml", kHead + "[deal\n"))), ElementsAre(StartsWith("b.toml:3:")));
  EXPECT_THAT(problems(load_variant(write("c.toml", kHead + "name = \"\xff\"\n"))),
              ElementsAre("c.toml:3:9: isn't UTF-8 text. Save the file as UTF-8."));
  EXPECT_THAT(problems(load_variant(write("d.toml", std::string("\xff\xfe") + "f\0o\0"))),
              ElementsAre("d.toml:1:1: isn't UTF-8 text. Save the file as UTF-8."));
  EXPECT_THAT(problems(load_variant(write("e.toml", ""))), ::testing::SizeIs(2));
}

TEST_F(Variants, GroupsThatAreNoGroups) {
  EXPECT_THAT(problems(load_variant(write("a.toml", kHead + "deal = 3\n"))),
              ElementsAre("a.toml:3:1: deal: is a group of options; write [deal] and the options below it."));
  EXPECT_THAT(problems(load_variant(write("b.toml", kHead + "[[deal]]\nblind = 2\n"))),
              ElementsAre(StartsWith("b.toml:3:")));
  EXPECT_THAT(problems(load_variant(write("c.toml", kHead + "[deal.blind]\nsize = 2\n"))),
              ElementsAre(HasSubstr("deal.blind: must be a whole number, from 0 to 8, not a table.")));
  EXPECT_THAT(problems(load_variant(write("d.toml", kHead + "deal.redeal = true\n"))), IsEmpty());
}

TEST_F(Variants, NestedTooDeep) {
  std::string dots = "a", brackets = "a = ";
  for (int i = 0; i < 100000; ++i) dots += ".a", brackets += "[";
  EXPECT_THAT(problems(load_variant(write("a.toml", dots + " = 1\n"))), ElementsAre(HasSubstr("nested too deep")));
  EXPECT_THAT(problems(load_variant(write("b.toml", "[" + dots + "]\n"))), ElementsAre(HasSubstr("nested too deep")));
  EXPECT_THAT(problems(load_variant(write("c.toml", brackets + "\n"))), ElementsAre(HasSubstr("nested too deep")));
  EXPECT_THAT(problems(load_variant(write("d.toml", "x = '''\n''' # \"\n" + dots + " = 1\n"))),
              ElementsAre(HasSubstr("nested too deep")));
  EXPECT_THAT(problems(load_variant(
                  write("e.toml", kHead + "# ......................\nrulebook = \"....................\"\n"))),
              IsEmpty());
}

TEST_F(Variants, FilesThatCannotBeRead) {
  EXPECT_THAT(problems(load_variant(path("none.toml"))), ElementsAre("none.toml: There's no such file."));
  EXPECT_THAT(problems(load_variant(path("") + ".")), ElementsAre(HasSubstr("is a folder, not a file of rules.")));
  EXPECT_THAT(problems(load_variant(write("large.toml", std::string((1 << 20) + 1, '\n')))),
              ElementsAre("large.toml: is larger than 1 MiB, which is too large for a file of rules."));
  const auto shut = write("shut.toml", kHead);
  chmod(shut.c_str(), 0);
  if (access(shut.c_str(), R_OK) == 0) return;  // root may read it all the same
  EXPECT_THAT(problems(load_variant(shut)), ElementsAre("shut.toml: can't be read: Permission denied."));
}

TEST_F(Variants, ProblemsWithoutEndAreCutOff) {
  std::string text = kHead + "[deal]\n";
  for (int i = 0; i < 5000; ++i) text += "x" + std::to_string(i) + " = 1\n";
  const auto all = problems(load_variant(write("many.toml", text)));
  ASSERT_EQ(all.size(), 100u);
  EXPECT_THAT(all.back(), "many.toml: has more problems than these; fix these first.");
}

TEST_F(Variants, NamesAreFitForATerminal) {
  for (const char* name : {"\"\"", "\"  \"", "\"\\u001b[2J\"", "\"a\\nb\"", "\"\\u202e\"", "5"})
    EXPECT_THAT(
        problems(load_variant(write("a.toml", std::string("format = \"sheepshead-rules/1\"\nname = ") + name + "\n"))),
        ::testing::Contains(StartsWith("a.toml:2:8: name: must be a line of plain text")))
        << name;
  EXPECT_EQ(
      load_variant(write("b.toml", "format = \"sheepshead-rules/1\"\nname = \"Schafkopf für fünf\"\n")).variant->name,
      "Schafkopf für fünf");
  const auto r = load_variant(write("c.toml", kHead + "[deal]\n\"\\u001b[2J\" = 1\n"));
  EXPECT_EQ(to_text(r.problems.at(0)).find('\x1b'), std::string::npos);
}

TEST_F(Variants, SettingsComeLastAndInOrder) {
  const auto r = load_variant("five-called-ace",
                              {"scoring.double-on-the-bump=true", " stakes.cents = 25 ", "stakes.cents=50",
                               "partner.rule=jack-of-diamonds", "partner.call-up=\"yes\"", "deal.packets=[2, 2, 2]"});
  ASSERT_THAT(problems(r), IsEmpty());
  EXPECT_TRUE(r.variant->rules.scoring.double_on_the_bump);
  EXPECT_EQ(r.variant->rules.stakes.cents, 50);
  EXPECT_EQ(r.variant->rules.partner.rule, PartnerRule::jack_of_diamonds);
  EXPECT_EQ(r.variant->rules.partner.call_up, CallUp::yes);
  EXPECT_EQ(r.variant->rules.deal.packets, (Numbers{2, 2, 2}));
}

TEST_F(Variants, BadSettings) {
  EXPECT_THAT(
      problems(
          load_variant("five-called-ace", {"players=4", "table.playrs=4", "nonsense", "=", "deal.redeal=yes",
                                           "deal.blind=", "stakes.cents=1\nx=2", "stakes.cents=99999999999999999999"})),
      ElementsAre("--set: players: There's no such option. Did you mean \"table.players\"?",
                  "--set: table.playrs: There's no such option. Did you mean \"table.players\"?",
                  "--set: \"nonsense\" isn't a setting; write it as group.key=value, for example table.players=5.",
                  "--set: \"=\" isn't a setting; write it as group.key=value, for example table.players=5.",
                  "--set: deal.redeal: must be true or false, not \"yes\".",
                  "--set: deal.blind: must be a whole number, from 0 to 8, not \"\".",
                  "--set: stakes.cents: must be a whole number, from 0 to 10000, not \"1?x=2\".",
                  "--set: stakes.cents: must be a whole number, from 0 to 10000, not \"99999999999999999999\"."));
}

TEST_F(Variants, ListsOfCards) {
  const std::string head = kHead + "extends = \"four-black-queens\"\n[partner]\ncards = ";
  const auto cards = [&](const std::string& value) { return load_variant(write("cards.toml", head + value + "\n")); };
  const Numbers red{Card(Rank::queen, Suit::hearts), Card(Rank::queen, Suit::diamonds)};
  EXPECT_EQ(cards("[\"QH\", \"QD\"]").variant->rules.partner.cards, red);
  EXPECT_EQ(cards("[\"Q♥\", \"qd\"]").variant->rules.partner.cards, red);
  const std::string want = "cards.toml:5:9: partner.cards: must be a list of cards, as in [\"QC\", \"10D\"], not ";
  EXPECT_THAT(problems(cards("\"QC\"")), ElementsAre(want + "\"QC\"."));
  EXPECT_THAT(problems(cards("[1, 2]")), ElementsAre(want + "a list of numbers."));
  EXPECT_THAT(problems(cards("[\"QC\", 2]")), ElementsAre(want + "a list of something else."));
  EXPECT_THAT(problems(cards("[\"QC\", \"QX\"]")),
              ElementsAre("cards.toml:5:9: partner.cards: each must be a card such as \"QC\" or \"10D\", not \"QX\"."));
  EXPECT_THAT(problems(cards("[\"QC\", \"QS\", \"qc\"]")),
              ElementsAre("cards.toml:5:9: partner.cards: has the queen of clubs twice."));
  for (const char* setting : {"partner.cards=[QH,QD]", "partner.cards=[\"QH\", \"QD\"]", "partner.cards = [ Q♥ , qd ]"})
    EXPECT_EQ(load_variant("four-black-queens", {setting}).variant->rules.partner.cards, red) << setting;
  EXPECT_FALSE(load_variant("four-black-queens", {"partner.cards=[QH,]x"}).variant);
  EXPECT_FALSE(load_variant("four-black-queens", {"partner.cards=[QH,QQ]"}).variant);
}

TEST_F(Variants, ARankMayBeANumber) {
  EXPECT_EQ(load_variant("four-first-kings", {"partner.rank=10"}).variant->rules.partner.rank, Rank::ten);
  EXPECT_THAT(problems(load_variant("four-first-kings", {"partner.rank=11"})),
              ElementsAre(StartsWith("--set: partner.rank: must be \"6\", \"7\"")));
}

TEST_F(Variants, ASettingCanMendWhatAFileBroke) {
  const auto file = write("m.toml", kHead + "[bury]\nkeep-jack = true\n");
  EXPECT_FALSE(load_variant(file).variant);
  EXPECT_TRUE(load_variant(file, {"partner.rule=jack-of-diamonds"}).variant);
}

TEST_F(Variants, FromMemoryNoOtherFileIsRead) {
  EXPECT_TRUE(read_variant(kHead + "extends = \"three\"\n", "pasted").variant);
  EXPECT_THAT(problems(read_variant(kHead + "extends = \"/dev/stdin\"\n", "pasted")),
              ElementsAre("pasted:3:11: extends: must be the id of a variant; it can't name a file here."));
}

}  // namespace
}  // namespace sheepshead
