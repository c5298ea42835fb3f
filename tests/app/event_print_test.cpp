// Lists, side pots, who has paid, and what is printed, as a director uses them in the terminal.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "app/program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

class EventPaper : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove(path);
    ASSERT_EQ(run_program({"event", "demo", path, "--seed", "3"}).status, 0);
  }
  Said run(std::vector<std::string> words) const {
    words.insert(words.begin(), "event");
    words.insert(words.begin() + 2, path);
    return run_program(words);
  }
  json told(std::vector<std::string> words) const {
    words.emplace_back("--json");
    return json::parse(run(std::move(words)).out);
  }
  json everybody() const { return json::parse(run({"export"}).out)["people"]; }
  static std::size_t times(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  }
  void TearDown() override { std::filesystem::remove(path); }
  const std::string path = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-event-paper.jsonl";
};

/// Whether every element is closed in its turn, and no sign that has a meaning stands alone.
std::string not_well_formed(const std::string& html) {
  std::vector<std::string> open;
  const auto body = html.find('\n') + 1;  // after the document's type
  for (std::size_t at = body; at < html.size(); ++at) {
    if (html[at] == '&') {
      const std::string name = html.substr(at + 1, html.find(';', at) - at - 1);
      if (!std::set<std::string>{"amp", "lt", "gt", "quot"}.contains(name)) return "&" + name;
    }
    if (html[at] != '<') continue;
    const auto end = html.find('>', at);
    const std::string tag = html.substr(at + 1, end - at - 1), name = tag.substr(0, tag.find(' '));
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + tag;
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.push_back(name);
    }
    at = end;
    if (name == "style") at = html.find("</style>", at) - 1;
  }
  return open.empty() ? "" : open.back();
}

TEST_F(EventPaper, EveryPageIsWellFormedAndOnItsOwn) {
  ASSERT_EQ(run({"people", "<b>&\"Zoe\""}).status, 0);
  for (const char* what : {"seats", "sheets", "cards", "standings", "payout", "tickets", "envelopes"})
    for (const char* paper : {"letter", "a4"}) {
      const auto got = run({"print", what, "--paper", paper});
      ASSERT_EQ(got.status, 0) << what << got.err;
      EXPECT_EQ(not_well_formed(got.out), "") << what;
      EXPECT_NE(got.out.find(std::string("@page{size:") + (paper[0] == 'a' ? "A4" : "letter")), std::string::npos);
      for (const char* outside : {"http", "src=", "url(", "@import", "<script", "<link"})
        EXPECT_EQ(got.out.find(outside), std::string::npos) << what << ' ' << outside;
    }
  EXPECT_NE(run({"print", "tickets"}).out.find("&lt;b&gt;&amp;&quot;Zoe&quot;"), std::string::npos);
}

TEST_F(EventPaper, EveryNameIsPrintedWhereItMustBe) {
  const json people = everybody();
  ASSERT_EQ(people.size(), 40u);
  const std::string seats = run({"print", "seats"}).out, one = run({"print", "seats", "--round", "2"}).out,
                    sheets = run({"print", "sheets", "--round", "1"}).out, tickets = run({"print", "tickets"}).out,
                    standings = run({"print", "standings", "--round", "1"}).out, cards = run({"print", "cards"}).out;
  const std::string table = standings.substr(0, standings.find("</tbody>"));
  for (const json& one_of : people) {
    const auto name = one_of["name"].get<std::string>();
    EXPECT_EQ(times(seats, ">" + name + "<"), 4u) << "three rounds, and the list by name";
    EXPECT_EQ(times(one, ">" + name + "<"), 2u);
    EXPECT_EQ(times(sheets, ">" + name + "<"), 1u) << "20 hands fit on a page";
    EXPECT_EQ(times(tickets, ">" + name + "<"), 1u);
    EXPECT_EQ(times(table, ">" + name + "<"), 1u);
    EXPECT_EQ(times(cards, name), 3u);
  }
  EXPECT_EQ(run({"print", "seats", "--round", "4"}).status, 1);
  EXPECT_EQ(run({"print", "golf"}).status, 2);
  EXPECT_EQ(run({"print", "seats", "--paper", "a3"}).status, 2);
  // Everybody who gets something has an envelope with all of it.
  const json payout = told({"payout"});
  std::map<std::string, int> gets;
  for (const json& prize : payout["prizes"]) gets[prize["name"]] += prize["cents"].get<int>();
  const std::string envelopes = run({"print", "envelopes"}).out;
  EXPECT_EQ(times(envelopes, "envelope-sum\">"), gets.size());
  for (const auto& [name, cents] : gets) {
    const std::string part = envelopes.substr(envelopes.find(">" + name + "<"));
    char sum[40];
    std::snprintf(sum, sizeof sum, "envelope-sum\">$%d.%02d<", cents / 100, cents % 100);
    EXPECT_EQ(part.find(sum), part.find("envelope-sum\">")) << name;
  }
}

TEST_F(EventPaper, ListsAndSidePotsAreToldAndPaid) {
  const json picker = told({"standings", "--list", "picker"}), rows = told({"standings"})["rows"];
  std::map<std::string, json> standing;
  for (const json& row : rows) standing[row["name"]] = row;
  for (const json& row : picker["rows"]) EXPECT_EQ(row["hands"], standing[row["name"]]["picked"]);
  EXPECT_EQ(picker["rows"][0]["place"], 1);
  const json heads = told({"standings", "--list", "sheepsheads", "--round", "2"});
  EXPECT_EQ(heads["round"], 2);
  for (const json& row : heads["rows"]) EXPECT_LE(row["lost"], row["hands"]);
  EXPECT_TRUE(told({"standings", "--list", "juniors"})["rows"].empty());
  EXPECT_EQ(run({"standings", "--list", "golf"}).status, 2);

  const auto name = [&](std::size_t i) { return picker["rows"][i]["name"].get<std::string>(); };
  EXPECT_EQ(run({"pot", "High", name(0), name(1), name(2)}).status, 2) << "without a fee";
  ASSERT_EQ(run({"pot", "High", name(0), name(1), name(2), "--fee", "5", "--for", "picker"}).status, 0);
  ASSERT_EQ(run({"pot", "High", name(3), "--out", name(0)}).status, 0);
  const json payout = told({"payout"});
  EXPECT_EQ(payout["pots"][0]["taken-cents"], 1500);
  EXPECT_EQ(payout["pots"][0]["people"].size(), 3u);
  EXPECT_EQ(payout["so-far"], false);
  std::int64_t from_pot = 0, others = 0;
  for (const json& prize : payout["prizes"]) {
    (prize.contains("pot") ? from_pot : others) += prize["cents"].get<int>();
    EXPECT_TRUE(!prize.contains("pot") || prize["name"] == name(1)) << prize;
  }
  EXPECT_EQ(from_pot, 1500);
  EXPECT_EQ(others, payout["paid-cents"]);
  EXPECT_NE(run({"payout"}).out.find("side pot High"), std::string::npos);
  ASSERT_EQ(run({"pot", "Low", name(0), name(1), "--fee", "5", "--for", "Sheepshead"}).status, 0);
  EXPECT_EQ(told({"payout"})["pots"][1]["by"], "sheepsheads");
  ASSERT_EQ(run({"pot", "Low", "--gone"}).status, 0);
  ASSERT_EQ(run({"pot", "High", "--gone"}).status, 0);
  EXPECT_TRUE(told({"payout"})["pots"].empty());
}

TEST_F(EventPaper, WhoHasPaidIsKnownAndMistakesOfTheListAreMended) {
  const json people = everybody();
  const auto name = [&](std::size_t i) { return people[i]["name"].get<std::string>(); };
  EXPECT_EQ(run({"payout"}).out.find(name(7)), run({"payout"}).out.find(name(7) + ": $")) << "nobody keeps that list";
  std::vector<std::string> paid{"people", "--paid"};
  for (std::size_t i = 0; i + 1 < people.size(); ++i) paid.push_back(name(i));
  ASSERT_EQ(run(paid).status, 0);
  EXPECT_EQ(told({"payout"})["paid-in"], 39);
  EXPECT_NE(run({"payout"}).out.find("in yet: " + name(39)), std::string::npos);
  ASSERT_EQ(run({"people", "--rename", name(39), "Zoe Adler", "--by", "Dee", "--why", "misspelled"}).status, 0);
  EXPECT_NE(run({"payout"}).out.find("in yet: Zoe Adler."), std::string::npos);
  EXPECT_NE(run({"log"}).out.find("misspelled"), std::string::npos);
  EXPECT_EQ(run({"people", "--rename", "Zoe", name(0)}).status, 1);
  EXPECT_EQ(run({"people", "--remove", "Zoe"}).status, 1) << "they sat down";
  ASSERT_EQ(run({"people", "Nobody Real"}).status, 0);
  ASSERT_EQ(run({"people", "--remove", "Nobody"}).status, 0);
  EXPECT_EQ(everybody().size(), 40u);
  EXPECT_EQ(told({"payout"})["entries"], 40);
  EXPECT_EQ(run({"export", "--csv", "people"}).out.find("Nobody"), std::string::npos);
  EXPECT_EQ(run({"people", "--back", "Nobody"}).status, 1);
}

}  // namespace
}  // namespace sheepshead
