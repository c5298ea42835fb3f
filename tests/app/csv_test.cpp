// Files with commas: what RFC 4180 allows is read, and the first line that's wrong is named.
#include "app/event/csv.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/program_run.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;
using Cells = std::vector<std::vector<std::string>>;

Cells cells(std::string_view text) {
  std::vector<CsvRow> rows;
  const auto fault = parse_csv(text, rows);
  EXPECT_FALSE(fault) << text;
  Cells all;
  for (CsvRow& row : rows) all.push_back(std::move(row.cells));
  return all;
}

std::pair<std::string, int> fault_of(std::string_view text) {
  std::vector<CsvRow> rows;
  const auto fault = parse_csv(text, rows);
  return fault ? std::pair{std::string(fault->why.id()), fault->line} : std::pair{std::string(), 0};
}

TEST(Csv, FieldsAreReadAsTheyWereWritten) {
  EXPECT_EQ(cells("a,b\r\nc,\"d, \"\"e\"\"\"\r\n"), (Cells{{"a", "b"}, {"c", "d, \"e\""}}));
  EXPECT_EQ(cells("\xEF\xBB\xBF"
                  "a,\"two\nlines\"\n\n ,\nb,"),
            (Cells{{"a", "two\nlines"}, {"b", ""}}));
  EXPECT_EQ(cells("a;\"b;c\"\rd;e"), (Cells{{"a", "b;c"}, {"d", "e"}}));
  EXPECT_EQ(cells("a\tb\n"), (Cells{{"a", "b"}}));
  EXPECT_EQ(cells("\"\",x"), (Cells{{"", "x"}}));
  EXPECT_TRUE(cells("").empty());
}

TEST(Csv, WhatIsWrongIsNamedWithItsLine) {
  EXPECT_EQ(fault_of("a\n\"b\nc"), (std::pair{std::string("csv.open-quote"), 2}));
  EXPECT_EQ(fault_of("a\n\"b\nc\"d"), (std::pair{std::string("csv.after-quote"), 3}));
  EXPECT_EQ(fault_of("a\r\nb\r\nc\"d"), (std::pair{std::string("csv.stray-quote"), 3}));
}

TEST(Csv, ColumnsAreFoundByNameOrByOrder) {
  const auto table = [](std::string_view text, std::optional<CsvFault>& fault) {
    CsvTable of({{"name", true}, {"team"}, {"junior"}, {"number", false, true}});
    std::vector<CsvRow> rows;
    EXPECT_FALSE(parse_csv(text, rows));
    fault = of.take(std::move(rows));
    return of;
  };
  std::optional<CsvFault> fault;
  const CsvTable named = table("Number, Junior ,NAME\n1,yes,'=Ann\n2,,Bob", fault);
  ASSERT_FALSE(fault);
  EXPECT_EQ(named.cell(0, "name"), "=Ann");
  EXPECT_EQ(named.cell(1, "name"), "Bob");
  EXPECT_EQ(named.cell(1, "team"), "");
  bool is = false;
  EXPECT_FALSE(named.flag(0, "junior", is));
  EXPECT_TRUE(is);
  const CsvTable ordered = table("Ann,Foxes,x\nBob", fault);
  EXPECT_EQ(ordered.cell(0, "team"), "Foxes");
  EXPECT_EQ(ordered.size(), 2u);
  for (const auto& [text, id, line] : {std::tuple{"Name,Temm\nAnn,x", "csv.column", 1},
                                       {"team\nx", "csv.no-column", 1},
                                       {"name,name\n", "csv.column-twice", 1},
                                       {"name\nAnn\nBob,x", "csv.cells", 3},
                                       {"\n", "csv.empty", 1}}) {
    table(text, fault);
    ASSERT_TRUE(fault) << text;
    EXPECT_EQ(fault->why.id(), id);
    EXPECT_EQ(fault->line, line);
  }
}

class EventCsv : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove(path);
    ASSERT_EQ(run_program({"event", "new", path, "--hands", "10"}).status, 0);
  }
  std::string with(const std::string& text) const {
    std::ofstream(csv, std::ios::binary) << text;
    return csv;
  }
  json people() const { return json::parse(run_program({"event", "export", path}).out)["people"]; }
  void TearDown() override {
    std::filesystem::remove(path);
    std::filesystem::remove(csv);
  }
  const std::string own = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid());
  const std::string path = own + "-event.jsonl", csv = own + "-event.csv";
};

TEST_F(EventCsv, PeopleComeWithTeamsAndJuniorsOrNotAtAll) {
  ASSERT_EQ(run_program({"event", "people", path, "--csv",
                         with("\xEF\xBB\xBFname,team,junior\r\n\"Becker, Ann\",Foxes,no\r\nBob,,yes\r\n")})
                .status,
            0);
  EXPECT_EQ(people(), json::parse(R"([{"person":1,"name":"Becker, Ann","team":"Foxes","here":true},
                                      {"person":2,"name":"Bob","junior":true,"here":true}])"));
  for (const auto& [text, line] : {std::pair{"name\nCleo\nbob\n", ":3: "},
                                   {"name,junior\nCleo,maybe\n", ":2: "},
                                   {"name,team\n,Foxes\n", ":2: "},
                                   {"name\nCleo\n\nCleo\n", ":4: "},
                                   {"name\n\"Cleo", ":2: "}}) {
    const auto got = run_program({"event", "people", path, "--csv", with(text)});
    EXPECT_EQ(got.status, 1) << text;
    EXPECT_NE(got.err.find(csv + line), std::string::npos) << got.err;
    EXPECT_EQ(people().size(), 2u) << text;
  }
  EXPECT_EQ(run_program({"event", "people", path, "--csv", with("name\n" + std::string(kMostCsvBytes, 'x'))}).status,
            1);
  EXPECT_EQ(run_program({"event", "people", path, "--csv", "no-such-file"}).status, 1);
}

TEST_F(EventCsv, WhatIsExportedComesInAgain) {
  ASSERT_EQ(
      run_program({"event", "people", path, "=1+1", "Ann \"Ace\" B.", "Cleo", "Dan", "Eve", "--team", "+x"}).status, 0);
  const std::string out = run_program({"event", "export", path, "--csv", "people"}).out;
  const json before = people();
  std::filesystem::remove(path);
  ASSERT_EQ(run_program({"event", "new", path, "--hands", "10"}).status, 0);
  ASSERT_EQ(run_program({"event", "people", path, "--csv", "-"}, out).status, 0);
  EXPECT_EQ(people(), before);
}

TEST_F(EventCsv, SheetsComeAllOrNone) {
  ASSERT_EQ(run_program({"event", "people", path, "A", "B", "C", "D", "E", "F", "G", "H", "I", "J"}).status, 0);
  ASSERT_EQ(run_program({"event", "draw", path, "--rounds", "1"}).status, 0);
  const json tables = json::parse(run_program({"event", "show", path, "--json"}).out)["rounds"][0]["tables"];
  const auto name = [&](int table, int seat) {
    return tables[std::size_t(table)]["seats"][std::size_t(seat)]["name"].get<std::string>();
  };
  const auto line = [&](int table, int seat, const std::string& more) {
    return "1," + std::to_string(table + 1) + "," + name(table, seat) + "," + more + "\n";
  };
  std::string good = "round,table,name,points,hands\n";
  for (int t = 0; t < 2; ++t)
    for (int s = 0; s < 5; ++s) good += line(t, s, s == 0 ? "+8,9" : "-2,9");
  const auto standings = [&] { return json::parse(run_program({"event", "standings", path, "--json"}).out)["rows"]; };
  for (const std::string& bad :
       {good + line(0, 0, "8,9"), good + "1,1,Zoe,0,9\n", good + "1,3,A,0,9\n", good + "2,1,A,0,9\n",
        good + "1,1,A,x,9\n", good.substr(0, good.size() - line(1, 4, "-2,9").size()),
        good.substr(0, good.size() - 5) + "-3,9\n", good.substr(0, good.size() - 2) + "8\n"}) {
    const auto got = run_program({"event", "sheet", path, "--csv", with(bad)});
    EXPECT_EQ(got.status, 1) << bad;
    EXPECT_NE(got.err.find(csv + ":"), std::string::npos) << got.err;
    EXPECT_TRUE(standings().empty()) << bad;
  }
  ASSERT_EQ(run_program({"event", "sheet", path, "--csv", with(good)}).status, 0);
  ASSERT_EQ(standings().size(), 10u);
  EXPECT_EQ(standings()[0]["points"], 8);
  EXPECT_EQ(standings()[0]["hands"], 9);
  EXPECT_EQ(run_program({"event", "sheet", path, "--csv", with(good)}).status, 1) << "told again without a reason";
  EXPECT_EQ(run_program({"event", "sheet", path, "--csv",
                         with(run_program({"event", "export", path, "--csv", "sheets"}).out), "--why", "as exported"})
                .status,
            0);
  EXPECT_EQ(run_program({"event", "sheet", path}).status, 2);
}

}  // namespace
}  // namespace sheepshead::app
