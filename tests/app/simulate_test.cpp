// The commands simulate, perft and census as a user meets them.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "notation/record.hpp"
#include "program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using testing::run_program;
using testing::Said;

json json_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Said said = run_program(std::move(arguments));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.err, "");
  return json::parse(said.out);
}

/// The report without what the clock and the machine decide.
json figures(std::vector<std::string> arguments) {
  json j = json_of(std::move(arguments));
  for (const char* key : {"seconds", "hands_per_second", "threads"}) {
    EXPECT_TRUE(j.contains(key)) << key;
    j.erase(key);
  }
  return j;
}

void expect_refused(std::vector<std::string> arguments, int status, std::string_view word) {
  const Said said = run_program(std::move(arguments));
  EXPECT_EQ(said.status, status) << said.err;
  EXPECT_EQ(said.out, "");
  EXPECT_NE(said.err.find(word), std::string::npos) << said.err;
}

std::filesystem::path scratch(const std::string& name) {
  return std::filesystem::path(::testing::TempDir()) / ("sheepshead-" + std::to_string(getpid()) + "-" + name);
}

TEST(SimulateCommand, JsonHasTheFigures) {
  const json j = json_of({"simulate", "--bots", "random", "--hands", "2000", "--seed", "4"});
  EXPECT_EQ(j["hands"], 2000);
  EXPECT_EQ(j["seed"], 4);
  EXPECT_EQ(j["variant"], "five-called-ace");
  EXPECT_EQ(j["complete"], true);
  EXPECT_EQ(j["rules_hash"].get<std::string>().size(), 16u);
  EXPECT_GT(j["hands_per_second"].get<double>(), 0);
  ASSERT_EQ(j["mean_score"].size(), 5u);
  double sum = 0;
  for (const json& mean : j["mean_score"]) sum += mean.get<double>();
  EXPECT_NEAR(sum, 0, 1e-9);
  // All five pass one deal in 32.
  EXPECT_NEAR(j["leasters"].get<double>(), 2000 / 32.0, 35);
  EXPECT_NEAR(j["pick_rate"].get<double>(), 0.5, 0.05);
  for (const char* role : {"picker", "picker_alone", "picker_with_partner", "partner", "opponent", "leaster"})
    for (const char* key : {"mean", "ci95", "n"}) EXPECT_TRUE(j["roles"][role].contains(key)) << role << key;
  int hands = 0;
  for (const json& bin : j["points_histogram"]) hands += bin["hands"].get<int>();
  EXPECT_EQ(hands, j["hands_picked"]);
  EXPECT_EQ(hands + j["leasters"].get<int>(), 2000);
}

TEST(SimulateCommand, TheSameFiguresWhateverTheThreads) {
  const std::vector<std::string> base{"simulate", "--hands", "3000", "--seed", "9", "--variant", "three"};
  auto with_threads = [&](const char* n) {
    auto all = base;
    all.insert(all.end(), {"--threads", n});
    return figures(all);
  };
  const json one = with_threads("1");
  EXPECT_EQ(with_threads("2"), one);
  EXPECT_EQ(with_threads("5"), one);
}

TEST(SimulateCommand, TakesABotForEachSeat) {
  const json j = json_of({"simulate", "--variant", "three", "--bots", "casual,random,random", "--hands", "1500"});
  EXPECT_GT(j["by_bot"]["casual"]["mean"].get<double>(), j["by_bot"]["random"]["mean"].get<double>());
  EXPECT_EQ(j["by_bot"]["random"]["n"], 3000);
}

TEST(SimulateCommand, TextIsForPeople) {
  const Said said = run_program({"simulate", "--hands", "500"});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");  // no progress bar where nobody looks
  for (const char* word :
       {"500 hands", "picker", "opponent", "leasters", "61 to 90 points", "won by the picker's side"})
    EXPECT_NE(said.out.find(word), std::string::npos) << word;
}

// Each table's report has the words and figures of that table, and none of others.
TEST(SimulateCommand, TheReportFitsTheTable) {
  struct Table {
    const char* variant;
    std::vector<const char*> says, not_said;
  };
  const std::vector<Table> tables{
      {"two-battery", {"each alone"}, {"picker", "Nobody picked", "leaster"}},
      {"four-sheep-head-21", {"in a fixed side", "fox taken by the other side"}, {"picker", "Nobody picked"}},
      {"four-black-queens", {"higher partner", "won by the partners"}, {"picker", "Nobody picked", "buried"}},
      {"four-southern-indiana", {"Nobody hicked", "wilky", "calls", "side-solos"}, {"picker", "leaster", "buried"}},
      {"five-michigan-mittler", {"mittlers, of all hands", "in a mittler", "picker"}, {"leaster"}},
      {"five-jack-doublers", {"doublers", "picker"}, {"leaster"}},
      {"seven-nuclear", {"picker with partner", "leasters, of all hands", "buried"}, {"wilky"}},
  };
  for (const Table& t : tables) {
    const Said said = run_program({"simulate", "--variant", t.variant, "--hands", "1500"});
    EXPECT_EQ(said.status, 0) << said.err;
    for (const char* word : t.says) EXPECT_NE(said.out.find(word), std::string::npos) << t.variant << ": " << word;
    for (const char* word : t.not_said) EXPECT_EQ(said.out.find(word), std::string::npos) << t.variant << ": " << word;
  }
}

TEST(SimulateCommand, JsonFitsTheTable) {
  const json duel = json_of({"simulate", "--variant", "two-battery", "--hands", "500"});
  EXPECT_EQ(duel["roles"]["each"]["n"], 1000);
  for (const char* none : {"pick_rate", "leasters", "picker_win_rate", "outcomes"}) EXPECT_FALSE(duel.contains(none));

  const json sides = json_of({"simulate", "--variant", "four-sheep-head-21", "--hands", "500"});
  EXPECT_EQ(sides["roles"]["side"]["n"], 2000);
  EXPECT_GT(sides["fox_taken"].get<int>(), 0);

  const json hicks = json_of({"simulate", "--variant", "four-southern-indiana", "--hands", "1500"});
  EXPECT_EQ(hicks["nobody_picks"], "wilky");
  int games = 0;
  for (const char* game : {"call", "billy", "side_solo", "best"}) {
    games += hicks["games"][game]["hands"].get<int>();
    EXPECT_LE(hicks["games"][game]["made"], hicks["games"][game]["hands"]);
  }
  EXPECT_EQ(games, hicks["hands_picked"]);
  EXPECT_EQ(games + hicks["leasters"].get<int>(), 1500);
  EXPECT_FALSE(hicks.contains("pick_rate"));

  const json other_points =
      json_of({"simulate", "--hands", "300", "--set", "card-points.queen=5", "--set", "card-points.jack=4"});
  int hands = 0;
  for (const json& bin : other_points["points_histogram"]) hands += bin["hands"].get<int>();
  EXPECT_EQ(hands, other_points["hands_picked"]);
  EXPECT_EQ(other_points["points_histogram"].back()["to"], 136);
}

TEST(SimulateCommand, RecordsEveryDealInOrder) {
  std::vector<std::string> texts;
  for (const char* threads : {"1", "3"}) {
    const auto path = scratch(threads);
    const Said said = run_program({"simulate", "--hands", "1500", "--set", "nobody-picks.rule=doubler", "--records",
                                   path.string(), "--threads", threads, "--json"});
    ASSERT_EQ(said.status, 0) << said.err;
    std::ifstream file(path);
    std::string line, all;
    std::size_t lines = 0;
    while (std::getline(file, line)) {
      ++lines;
      all += line + '\n';
      if (lines % 100 != 1) continue;
      const RecordResult read = read_record(line);
      ASSERT_TRUE(read.record) << to_text(read.problems[0]);
      EXPECT_FALSE(verify(*read.record));
      EXPECT_EQ(read.record->variant, "five-called-ace");
      EXPECT_EQ(read.record->players[2].bot, "casual");
    }
    EXPECT_EQ(lines, 1500 + json::parse(said.out)["doublers"].get<std::size_t>());
    texts.push_back(all);
    std::filesystem::remove(path);
  }
  EXPECT_EQ(texts[0], texts[1]);
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(text.substr(at, end - at));
  return lines;
}

/// A file of this text, gone at the end.
struct Scratch {
  Scratch(const std::string& name, const std::string& text) : path(scratch(name).string()) {
    std::ofstream(path) << text;
  }
  ~Scratch() { std::filesystem::remove(path); }
  std::string path;
};

TEST(SimulateCommand, RecordsToStandardOutput) {
  const auto path = scratch("to-file");
  const Said to_file = run_program({"simulate", "--hands", "40", "--records", path.string()});
  std::ifstream in(path);
  const std::string file((std::istreambuf_iterator<char>(in)), {});
  std::filesystem::remove(path);
  const Said said = run_program({"simulate", "--hands", "40", "--records", "-"});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.out, file);
  EXPECT_EQ(lines_in(said.out).size(), 40u);
  // The report is where the records are not.
  EXPECT_NE(to_file.out.find("40 hands, seed 1"), std::string::npos);
  EXPECT_NE(said.err.find("40 hands, seed 1"), std::string::npos);
  const Said as_json = run_program({"simulate", "--hands", "40", "--records", "-", "--json"});
  EXPECT_EQ(as_json.out, file);
  EXPECT_EQ(json::parse(as_json.err)["hands"], 40);
  // What others read.
  EXPECT_EQ(run_program({"replay", "-", "--quiet"}, said.out).status, 0);
  const Said looked =
      run_program({"analyze", "-", "--level", "club:worlds=8", "--rounds", "2", "--seat", "0", "--json"},
                  said.out.substr(0, said.out.find('\n') + 1));
  EXPECT_EQ(looked.status, 0) << looked.err;
}

TEST(SimulateCommand, CompactRecords) {
  const Said full = run_program({"simulate", "--hands", "60", "--records", "-"});
  const Said compact = run_program({"simulate", "--hands", "60", "--records", "-", "--compact"});
  EXPECT_EQ(compact.status, 0);
  EXPECT_EQ(lines_in(compact.out).size(), 61u);  // the header, and a line a hand
  EXPECT_LT(3 * compact.out.size(), full.out.size());
  // One form is made of the other, and back.
  const Said widened = run_program({"replay", "-", "--records", "-"}, compact.out);
  EXPECT_EQ(widened.status, 0) << widened.err;
  EXPECT_EQ(widened.err, "");
  EXPECT_EQ(widened.out, full.out);
  EXPECT_EQ(run_program({"replay", "-", "--records", "-", "--compact"}, full.out).out, compact.out);
  expect_refused({"simulate", "--hands", "5", "--compact"}, 2, "--records");
}

TEST(SimulateCommand, APipeThatNobodyReadsIsNoTrouble) {
  const pid_t child = fork();
  if (child == 0) {
    int ends[2];
    if (pipe(ends) != 0) _exit(99);
    signal(SIGPIPE, SIG_IGN);  // as many parents hand it on: then writing fails, and is not the end
    close(ends[0]);
    dup2(ends[1], 1);
    std::FILE* err = std::tmpfile();
    dup2(fileno(err), 2);
    std::vector<std::string> words{"sheepshead", "simulate", "--hands", "3000", "--records", "-"};
    std::vector<char*> argv;
    for (std::string& w : words) argv.push_back(w.data());
    const int status = app::run(int(argv.size()), argv.data());
    _exit(lseek(2, 0, SEEK_END) == 0 ? status : 98);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);  // and nothing was said
}

TEST(SimulateCommand, PlaysGivenDeals) {
  const std::vector<std::string> base{"simulate", "--set", "nobody-picks.rule=doubler", "--bots"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = base;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const Said first = run_program(with({"casual", "--hands", "80", "--records", "-"}));
  const auto hands = lines_in(first.out);
  ASSERT_GT(hands.size(), 80u);  // with its doublers
  const Scratch deals("deals", first.out);
  // The same bots do the same with the same deals; others do not, but at the same deals.
  EXPECT_EQ(run_program(with({"casual", "--deals", deals.path, "--records", "-"})).out, first.out);
  const Said others = run_program(with({"random", "--deals", deals.path, "--records", "-"}));
  const auto by_others = lines_in(others.out);
  ASSERT_EQ(by_others.size(), hands.size());
  int differ = 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const json a = json::parse(hands[i]), b = json::parse(by_others[i]);
    for (const char* key : {"deck", "dealer", "doublers", "hash"}) EXPECT_EQ(a[key], b[key]) << i;
    differ += a["actions"] != b["actions"];
  }
  EXPECT_GT(differ, 40);
  // Reports name the file and count its deals.
  const json report = json_of(with({"casual", "--deals", deals.path}));
  EXPECT_EQ(report["deals_from"], deals.path);
  EXPECT_EQ(report["deals"], hands.size());
  EXPECT_EQ(report["hands"], 80);
  EXPECT_EQ(report["complete"], true);
  const Said text = run_program(with({"casual", "--deals", deals.path}));
  EXPECT_NE(text.out.find(std::to_string(hands.size()) + " deals of " + deals.path), std::string::npos) << text.out;
  // From standard input, and only the first.
  const Said some = run_program(with({"casual", "--deals", "-", "--hands", "7", "--records", "-"}), first.out);
  EXPECT_EQ(lines_in(some.out), std::vector<std::string>(hands.begin(), hands.begin() + 7));
  expect_refused(with({"casual", "--deals", deals.path, "--hands", "900"}), 2, "--hands: 900 is more than the ");
}

TEST(SimulateCommand, DealsThatAreNoneAreNamedAndNothingIsPlayed) {
  const auto kept = scratch("kept");
  std::ofstream(kept) << "before";
  const auto refused = [&](const std::string& text, std::string_view word) {
    const Scratch deals("wrong-deals", text);
    expect_refused({"simulate", "--deals", deals.path, "--records", kept.string()}, 1, word);
    const Said said = run_program({"simulate", "--deals", deals.path});
    EXPECT_EQ(said.err.rfind(deals.path + ":", 0), 0u) << said.err;
  };
  const std::string good = run_program({"simulate", "--hands", "1", "--records", "-"}).out;
  refused(good + "QC QS\n", ":2: must have 32 cards");
  refused(good + "\n" + good + "{}\n", ":4: deck: is missing");
  refused(run_program({"simulate", "--variant", "three-thirty-cards", "--hands", "1", "--records", "-"}).out,
          ":1: deck: has 30 cards, but this table's deck has 32.");
  refused("", ": there's no deal in it.");
  {
    const Scratch deals("own-deals", good);
    expect_refused({"simulate", "--deals", deals.path, "--records", deals.path}, 2, "is the file being read");
  }
  refused("\n \n", ": there's no deal in it.");
  std::ifstream in(kept);
  EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), "before");
  std::filesystem::remove(kept);
  expect_refused({"simulate", "--deals", "/no/such/file"}, 1, "/no/such/file: can't be read: there's no such file.");
  // A file of nothing but errors is not told to its end.
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "QC\n";
  EXPECT_EQ(lines_in(run_program({"simulate", "--deals", "-"}, many).err).size(), 10u);
}

TEST(SimulateCommand, SaysWhatIsWrong) {
  expect_refused({"simulate", "--bots", "casaul"}, 2, "Did you mean \"casual\"?");
  expect_refused({"simulate", "--bots", "random,random"}, 2, "2 bots for a table of 5");
  expect_refused({"simulate", "--bots", ""}, 2, "--bots needs a value");
  expect_refused({"simulate", "--hands", "0"}, 2, "--hands");
  expect_refused({"simulate", "--hands", "-5"}, 2, "--hands");
  expect_refused({"simulate", "--hands", "many"}, 2, "--hands");
  expect_refused({"simulate", "--threads", "0"}, 2, "--threads");
  expect_refused({"simulate", "--threads", "100000"}, 2, "--threads");
  expect_refused({"simulate", "--seed", "-1"}, 2, "--seed");
  expect_refused({"simulate", "--variant", "fife"}, 2, "fife");
  expect_refused({"simulate", "--hands", "10", "--records", "/no/such/folder/x.jsonl"}, 1, "its folder doesn't exist");
}

TEST(SimulateCommand, AFullDiskIsSaid) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  expect_refused({"simulate", "--hands", "3000", "--records", "/dev/full"}, 1, "the disk is full");
}

TEST(SimulateCommand, RecordsThatDontFitLeaveTheFileAsItWas) {
  const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "records-that-dont-fit";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string file = folder / "hands.jsonl";
  const auto files = [&] { return std::distance(std::filesystem::directory_iterator(folder), {}); };
  const auto simulated = [&](const char* hands) {
    rlimit whole{};
    getrlimit(RLIMIT_FSIZE, &whole);
    rlimit small = whole;
    small.rlim_cur = 100'000;
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const Said said = run_program({"simulate", "--hands", hands, "--records", file});
    setrlimit(RLIMIT_FSIZE, &whole);
    std::signal(SIGXFSZ, before);
    return said;
  };
  const Said none = simulated("3000");
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.err.find("can't grow any larger.\nNone of the hands were kept."), std::string::npos) << none.err;
  EXPECT_EQ(files(), 0);
  ASSERT_EQ(simulated("10").status, 0);
  const auto size = std::filesystem::file_size(file);
  const Said again = simulated("3000");
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("hands.jsonl is as it was before."), std::string::npos) << again.err;
  EXPECT_EQ(std::filesystem::file_size(file), size);
  EXPECT_EQ(files(), 1);
  std::filesystem::remove_all(folder);
}

TEST(SimulateCommand, AByteOrderMarkIsNoPartOfTheDeals) {
  const std::string deals = run_program({"simulate", "--hands", "2", "--records", "-"}).out;
  const json record = json::parse(deals.substr(0, deals.find('\n')));
  std::string cards;
  for (const auto& card : record["deck"]) cards += card.get<std::string>() + ' ';
  for (const std::string& given : {deals, cards + "\n"}) {
    const Said said = run_program({"simulate", "--deals", "-"}, "\xEF\xBB\xBF" + given);
    EXPECT_EQ(said.status, 0) << said.err;
  }
}

// One card each at three: three pickers, six ways to bury, or all pass.
TEST(PerftCommand, Counts) {
  const json j = json_of({"perft", "--variant", "three", "--cards", "1", "--depth", "9", "--split"});
  EXPECT_EQ(j["count"], 19);
  EXPECT_EQ(j["split"]["pick"], 6);
  EXPECT_EQ(j["split"]["pass"], 13);
  const Said said = run_program({"perft", "--variant", "three", "--cards", "1", "--depth", "9", "--split"});
  EXPECT_NE(said.out.find("perft(9) = 19"), std::string::npos) << said.out;
}

TEST(PerftCommand, SaysWhatIsWrong) {
  expect_refused({"perft"}, 2, "--depth");
  expect_refused({"perft", "--depth", "-1"}, 2, "--depth");
  expect_refused({"perft", "--depth", "3", "--cards", "7"}, 2, "6 cards");
  expect_refused({"perft", "--depth", "3", "--dealer", "5"}, 2, "0 to 4");
  expect_refused({"perft", "--depth", "100"}, 1, "smaller --depth");
}

TEST(CensusCommand, CountsEveryGame) {
  const json j = json_of({"census", "--variant", "three", "--cards", "1", "--seed", "3"});
  EXPECT_EQ(j["games"], 19);
  int games = 0;
  for (const json& row : j["scores"]) {
    games += row["games"].get<int>();
    EXPECT_EQ(row["score"].size(), 3u);
  }
  EXPECT_EQ(games, 19);
  EXPECT_NE(run_program({"census", "--variant", "three", "--cards", "1"}).out.find("19  games"), std::string::npos);
}

TEST(CensusCommand, SaysWhatIsWrong) {
  expect_refused({"census"}, 2, "--cards");
  expect_refused({"census", "--cards", "6"}, 1, "fewer --cards");
  expect_refused({"census", "--cards", "0"}, 2, "--cards");
}

}  // namespace
}  // namespace sheepshead
