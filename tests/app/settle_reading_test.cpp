// How lines of settle are read: what they may leave out, what is refused, what the program answers.
#include "app/program_run.hpp"
#include "app/settle_table.hpp"
#include "said.hpp"

namespace sheepshead::app {
namespace {

TEST(Settle, WhatTheSideTookIsEnough) {
  const Game game = table("five-called-ace-single");
  EXPECT_EQ(scores(game, R"({"picker":0,"partners":[1],"took":61})"), (Scores{2, 1, -1, -1, -1}));
  EXPECT_EQ(scores(game, R"({"picker":0,"partners":[1],"took":60,"buried":10})"), (Scores{-2, -1, 1, 1, 1}));
  EXPECT_EQ(scores(game, R"({"picker":0,"took":30})"), (Scores{-8, 2, 2, 2, 2}));
  EXPECT_EQ(scores(game, R"({"picker":0,"took":120})"), (Scores{8, -2, -2, -2, -2}));
  EXPECT_EQ(scores(game, R"({"picker":0,"took":120,"tricks":"all"})"), (Scores{12, -3, -3, -3, -3}));
  EXPECT_EQ(scores(game, R"({"picker":0,"partners":[1],"tricks":"none"})"), (Scores{-6, -3, 3, 3, 3}));
  EXPECT_EQ(refused_field(game, R"({"picker":0})"), "tricks");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":121})"), "took");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":20,"buried":21})"), "buried");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":20,"tricks":"none"})"), "took");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":100,"tricks":"all"})"), "took");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":20,"tricks":"few"})"), "tricks");
  EXPECT_EQ(refused_field(game, R"({"picker":0,"took":20,"points":[20,100,0,0,0]})"), "points");
  EXPECT_EQ(refused_field(game, R"({"picker":null,"took":20})"), "took");
}

TEST(Settle, AHandInWords) {
  const Game game = table("five-called-ace");
  EXPECT_EQ(scores(game, "picker=0 partner=1 took=61"), (Scores{2, 1, -1, -1, -1}));
  EXPECT_EQ(scores(game, "  picker=0  partners=1 took=61 cracks=1\t"), (Scores{4, 2, -2, -2, -2}));
  EXPECT_EQ(scores(game, "picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20"), (Scores{4, -1, -1, -1, -1}));
  EXPECT_EQ(scores(game, "picker=0 partners=nobody tricks=all"), (Scores{12, -3, -3, -3, -3}));
  EXPECT_EQ(refused_field(game, "picker=0 picker=1 took=61"), "picker");
  EXPECT_EQ(refused_field(game, "picker= took=61"), "picker");
  EXPECT_EQ(refused_field(game, "picker=\"0 took=61"), "picker");
  EXPECT_EQ(refused_field(game, "picker=Ann took=61"), "picker");
  EXPECT_EQ(refused_field(game, "picker=0 took=many"), "took");
  EXPECT_EQ(refused_field(game, "picker=0 took=99999999999999"), "took");
  EXPECT_EQ(refused_field(game, "picker=0 took=61 tricks=0:1,2"), "tricks");
  EXPECT_EQ(refused_field(game, "winner=0"), "winner");
}

TEST(Settle, NamesStandForSeatsWhereTheyAreKnown) {
  const Game game = table("five-called-ace");
  const std::vector<std::string> names{"Ann", "Bob", "Mary Lou", "Dan", "Eve"};
  const auto read = [&](const std::string& text) { return read_numbers(game, text, names); };
  EXPECT_EQ(read("picker=\"Mary Lou\" partner=Bob took=70").tally.picker, 2);
  EXPECT_EQ(read(R"({"picker":"Mary Lou","partners":["Bob"],"took":70})").tally.partners, one_seat(1));
  const Tally leaster = read("picker=nobody tricks=Ann:4,Bob:2 points=Ann:100,Bob:20").tally;
  EXPECT_EQ(leaster.tricks[0], 4);
  EXPECT_EQ(leaster.points[1], 20);
  EXPECT_NE(in_english(read("picker=Bbo took=70").reason).find("Did you mean Bob?"), std::string::npos);
}

TEST(Settle, WhatWasUnderstoodIsWrittenAndReadTheSame) {
  const std::vector<std::pair<const char*, const char*>> lines{
      {"five-called-ace", "picker=0 partner=1 took=61 buried=20 cracks=2 blitzes=1 doublers=3"},
      {"five-called-ace", "picker=0 partner=1 tricks=none buried=20"},
      {"five-called-ace", "picker=0 partner=1 renege=4"},
      {"five-called-ace", "picker=nobody tricks=2,1,1,1,1 points=40,10,30,20,20"},
      {"five-called-ace", "leaster=2 doublers=1"},
      {"five-called-ace", "leaster=nobody"},
      {"four-southern-indiana", "wilky=1,3"},
      {"four-southern-indiana", "picker=1 bid=billy bidders=1,2 laid-up tricks=3,0,1,4 points=40,0,10,70"},
      {"four-sheep-head-42", "tricks=2,1,2,1 counters=9,4 fox=1"},
      {"four-sheep-head-42", "ending=fox-catchers fox=1"},
      {"two-battery", "tricks=5,3 points=61,59"},
      {"seven-nuclear", "picker=1 partner=2 tricks=1,2,1,0,0,0,0 points=20,40,30,0,0,0,0 buried=20 aside=10"},
  };
  for (const auto& [variant, line] : lines) {
    const Game game = table(variant);
    const HandNumbers first = read_numbers(game, line);
    EXPECT_EQ(first.reason, "") << first.field << ": " << line;
    const std::string written = numbers_json(game, first.tally);
    const HandNumbers again = read_numbers(game, written);
    EXPECT_EQ(again.reason, "") << again.field << ": " << written;
    EXPECT_EQ(numbers_json(game, again.tally), written);
    EXPECT_EQ(score(game, again.tally), score(game, first.tally)) << line;
  }
}

TEST(Settle, N2_N3_N4_T4d_TheWinnerIsEnough) {
  const Game five = table("five-called-ace");
  EXPECT_EQ(scores(five, "leaster=2"), (Scores{-1, -1, 4, -1, -1}));
  EXPECT_EQ(scores(five, R"({"leaster":2,"blitzes":0,"doublers":1})"), (Scores{-2, -2, 8, -2, -2}));
  EXPECT_EQ(scores(five, "leaster=nobody"), (Scores{0, 0, 0, 0, 0}));
  EXPECT_EQ(scores(five, "ending=leaster picker=nobody leaster=0 tricks=all"), (Scores{4, -1, -1, -1, -1}));
  const Game moster = table("five-called-ace", {"nobody-picks.rule=moster"});
  EXPECT_EQ(scores(moster, "moster=1"), (Scores{1, -4, 1, 1, 1}));
  EXPECT_EQ(scores(moster, "moster=1 tricks=all"), (Scores{-1, 4, -1, -1, -1}));
  EXPECT_EQ(scores(table("five-called-ace", {"nobody-picks.rule=mittler"}), "mittler=3"), (Scores{-1, -1, -1, 4, -1}));
  EXPECT_EQ(scores(table("five-called-ace", {"nobody-picks.rule=schwanzer"}), "schwanzer=3"), (Scores{1, 1, 1, -4, 1}));
  EXPECT_EQ(scores(table("four-southern-indiana"), "wilky=1,3"), (Scores{0, 2, 0, 2}));
  EXPECT_EQ(refused_field(five, "leaster=1,2"), "leaster");
  EXPECT_EQ(refused_field(five, "leaster=5"), "leaster");
  EXPECT_EQ(refused_field(five, "leaster=1 moster=2"), "moster");
  EXPECT_EQ(refused_field(five, "leaster=1 ending=redeal"), "leaster");
  EXPECT_EQ(refused_field(five, "leaster=1 took=40"), "took");
  EXPECT_EQ(refused_field(five, "leaster=1 tricks=none"), "tricks");
  EXPECT_EQ(refused_field(five, "leaster=1 partner=2"), "partners");
  EXPECT_EQ(refused_field(five, "leaster=1 renege=2"), "renege");
  EXPECT_EQ(refused_field(moster, "leaster=1"), "leaster");
  EXPECT_EQ(refused_field(table("five-called-ace", {"leaster.ties=shared"}), "leaster=1"), "leaster");
  EXPECT_EQ(refused_field(table("five-called-ace", {"leaster.ties=fewest-tricks"}), "leaster=1"), "not refused");
}

TEST(Settle, EachRefusalNamesItsField) {
  const Game five = table("five-called-ace");
  const Game three = table("three");
  const auto hand = [](const std::string& picker, const std::string& tricks, const std::string& points,
                       const std::string& rest = R"(,"buried":18)") {
    return R"({"picker":)" + picker + R"(,"tricks":)" + tricks + R"(,"points":)" + points + rest + "}";
  };
  const std::string t = "[0,1,3,1,1]", p = "[0,12,60,20,10]";
  EXPECT_EQ(refused_field(five, hand("2", t, p)), "not refused");
  EXPECT_EQ(refused_field(five, hand("5", t, p)), "picker");
  EXPECT_EQ(refused_field(five, hand("-1", t, p)), "picker");
  EXPECT_EQ(refused_field(five, hand("\"2\"", t, p)), "picker");
  EXPECT_EQ(refused_field(five, hand("2.0", t, p)), "picker");
  EXPECT_EQ(refused_field(five, hand("99999999999999999999", t, p)), "picker");
  EXPECT_EQ(refused_field(five, hand("18446744073709551615", t, p)), "picker");
  EXPECT_EQ(refused_field(five, R"({"tricks":[0,1,3,1,1],"points":[0,12,60,20,10],"buried":18})"), "picker");
  EXPECT_EQ(refused_field(five, hand("2", "[0,1,3,1,2]", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "[0,1,3,1]", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "[0,1,3,3,-1]", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "[0,1,3,1,1.0]", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "[0,1,3,1,null]", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "6", p)), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", "[256,1,3,1,1]", p)), "tricks");
  EXPECT_EQ(refused_field(five, R"({"picker":2,"points":[0,12,60,20,10],"buried":18})"), "tricks");
  EXPECT_EQ(refused_field(five, hand("2", t, "[0,12,60,20,11]")), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, "[0,12,60,20]")), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, "[12,0,60,20,10]")), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, "[0,32,60,20,-10]")), "points");
  EXPECT_EQ(refused_field(five, R"({"picker":2,"tricks":[0,1,3,1,1],"buried":18})"), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":17)")), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":-18)")), "buried");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":"18")")), "buried");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":null)")), "buried");
  EXPECT_EQ(refused_field(five, hand("null", t, p)), "buried");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"blind":18)")), "blind");
  EXPECT_EQ(refused_field(five, hand("null", t, p, R"(,"blind":17)")), "points");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":[2])")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":[4,4])")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":[3,4])")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":[5])")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":4)")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partners":[null])")), "partners");
  EXPECT_EQ(refused_field(five, hand("null", t, p, R"(,"blind":18,"partners":[1])")), "partners");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"cracks":-1)")), "cracks");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"cracks":17)")), "cracks");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"doublers":true)")), "doublers");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"forced":1)")), "forced");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"partner":[4])")), "partner");
  EXPECT_EQ(refused_field(five, hand("2", t, p, R"(,"buried":18,"buried":18)")), "null");
  EXPECT_EQ(refused_field(three, R"({"picker":0,"partners":[1],"tricks":[6,2,2],"points":[60,20,20],"buried":20})"),
            "partners");
  EXPECT_EQ(refused_field(three, R"({"picker":3,"tricks":[6,2,2],"points":[60,20,20],"buried":20})"), "picker");
  EXPECT_EQ(refused_field(five, "[]"), "null");
  EXPECT_EQ(refused_field(five, "{\"picker\":"), "null");
  EXPECT_EQ(refused_field(five, "\xff\xfe"), "null");
  EXPECT_EQ(refused_field(five, std::string(100'000, '[')), "null");
}

TEST(Settle, TheProgramAnswersEachLineAndGoesOn) {
  const std::string good = k61Alone;
  const auto said = sheepshead::testing::run_program({"settle", "--variant", "five-called-ace"},
                                                     good + "\n\n{\"picker\":9}\n   \n" + good);
  EXPECT_EQ(said.status, 1);
  std::vector<json> lines;
  for (std::size_t at = 0, end; (end = said.out.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(json::parse(said.out.substr(at, end - at)));
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0]["scores"], (Scores{4, -1, -1, -1, -1}));
  EXPECT_EQ(lines[1]["error"]["field"], "picker");
  EXPECT_EQ(lines[1]["error"]["line"], 3);
  EXPECT_EQ(lines[2], lines[0]);
  EXPECT_NE(said.err.find("standard input:3: picker: "), std::string::npos) << said.err;
}

TEST(Settle, ExitStatuses) {
  using sheepshead::testing::run_program;
  EXPECT_EQ(run_program({"settle"}, kAllAlone).status, 0);
  for (const char* nothing : {"", "\n \n"}) {
    const auto none = run_program({"settle", "--json"}, nothing);
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(none.err, "standard input: there's no line to settle.\n");
  }
  EXPECT_EQ(run_program({"settle", "no-such-file.jsonl"}).status, 1);
  EXPECT_EQ(run_program({"settle", "--nonsense"}).status, 2);
  EXPECT_NE(run_program({"settle", "--variant", "no-such-table"}).status, 0);
  const auto full = run_program({"settle"}, kAllAlone, "/dev/full");
  EXPECT_EQ(full.status, 1);
  EXPECT_NE(full.err.find("disk is full"), std::string::npos) << full.err;
}

}  // namespace
}  // namespace sheepshead::app
