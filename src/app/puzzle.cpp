// sheepshead puzzle: positions with one clearly best answer.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/analyze_work.hpp"
#include "app/bots_option.hpp"
#include "app/checks.hpp"
#include "app/command.hpp"
#include "app/input.hpp"
#include "app/progress.hpp"
#include "app/puzzle_text.hpp"
#include "app/table_options.hpp"
#include "app/terminal.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct PuzzleWish {
  TableOptions table;
  string theme;
  int count = 1;
  std::uint64_t seed = 1;
  std::uint64_t skip = 0;
  string level;
  int rounds = 16;
  std::uint64_t deals = 100'000;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

/// Looks through deals on several threads, and gives out what they hold in the order of the deals.
class PuzzleHunt {
 public:
  PuzzleHunt(const PuzzleWish& wish, const Game& game, Theme theme, string screen)
      : wish_(wish), game_(game), theme_(theme), screen_(std::move(screen)), next_(wish.skip) {}

  /// `found` hears of each puzzle; false ends the hunt. `tick` hears how many deals have been looked at.
  template <class Found, class Tick>
  void run(Found found, Tick tick) {
    std::vector<std::thread> threads;
    for (int t = 0; t < std::max(1, wish_.threads); ++t) threads.emplace_back([this] { work(); });
    const std::uint64_t end = wish_.skip + wish_.deals;
    for (std::uint64_t told = wish_.skip; told < end && !stop_;) {
      std::map<std::uint64_t, std::optional<Puzzle>> ready;
      {
        const std::lock_guard lock(mutex_);
        while (!looked_at_.empty() && looked_at_.begin()->first == told + ready.size())
          ready.insert(looked_at_.extract(looked_at_.begin()));
      }
      for (auto& [number, puzzle] : ready) {
        told = number + 1;
        if (puzzle && !found(number, *puzzle)) stop_ = true;
        if (stop_) break;
      }
      if (!tick(told - wish_.skip)) stop_ = true;
      if (ready.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    stop_ = true;
    for (std::thread& t : threads) t.join();
  }

 private:
  void work() {
    const auto quick = make_bot(screen_), slow = make_bot(wish_.level);
    Judge screen(*quick, 2), check(*slow, wish_.rounds);
    while (!stop_) {
      const std::uint64_t number = next_++;
      if (number >= wish_.skip + wish_.deals) return;
      auto puzzle = puzzle_in_deal(game_, theme_, wish_.seed, number, screen, check);
      const std::lock_guard lock(mutex_);
      looked_at_.emplace(number, std::move(puzzle));
    }
  }

  const PuzzleWish& wish_;
  const Game& game_;
  Theme theme_;
  string screen_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::map<std::uint64_t, std::optional<Puzzle>> looked_at_;
};

int make_puzzles(const PuzzleWish& wish) {
  const auto theme = theme_named(wish.theme);
  if (!theme) {
    const std::vector<string> known{"lead", "bury", "pick", "call", "schmear"};
    complain("--theme: there is no theme " + in_quotes(wish.theme) + "." + did_you_mean(wish.theme, known) +
             " The themes are: lead, bury, pick, call, schmear.");
    return kUsage;
  }
  if (const auto why = not_a_judge("--level", wish.level)) {
    complain(*why);
    return kUsage;
  }
  const auto variant = wish.table.load();
  if (!variant) return -1;
  const Game game = compile(variant->rules);
  const string screen = make_bot("club") != nullptr ? "club:worlds=40" : wish.level;
  PuzzleHunt hunt(wish, game, *theme, make_bot(screen) != nullptr ? screen : wish.level);
  const PuzzlePage page{*variant, game, *theme, wish.level, wish.seed, style_here()};
  catch_interrupt();
  int found = 0;
  bool written = true;
  std::uint64_t deals = 0;
  {
    Progress progress("", double(wish.count));
    hunt.run(
        [&](std::uint64_t number, const Puzzle& puzzle) {
          ++found;
          progress.clear();
          const string text = wish.json ? page.json(puzzle, number) : page.text(puzzle, found);
          std::fwrite(text.data(), 1, text.size(), stdout);
          written = std::fflush(stdout) == 0;
          return found < wish.count && written;
        },
        [&](std::uint64_t done) {
          deals = done;
          progress.show(found);
          return !interrupted();
        });
  }
  if (!all_written()) return kFailed;
  if (found >= wish.count) return kOk;
  if (interrupted())
    complain(fmt::format("Stopped with {} of {} puzzles. Go on with --skip {}.", found, wish.count, wish.skip + deals));
  else
    complain(
        fmt::format("There are {} puzzles of that kind in {} deals, and not {}. Try another --seed, or more "
                    "--deals.",
                    found, with_commas(wish.deals), wish.count));
  return kFailed;
}

}  // namespace

void add_puzzle(CLI::App& program) {
  auto wish = std::make_shared<PuzzleWish>();
  PuzzleWish& w = *wish;
  CLI::App* command = program.add_subcommand("puzzle", "Make positions with one clearly best answer");
  command->footer(
      "Hands are dealt and played by the rules of thumb, until one comes to a decision whose best answer is ahead of\n"
      "every other by at least 0.3 game points, and by four standard errors. The same seed gives the same puzzles.\n"
      "Themes: lead, bury, pick, call, schmear. With --json each puzzle is a line with its hand record, which replay\n"
      "and analyze read (docs/analysis.md).\n"
      "Exit status: 0 as many as asked for, 1 fewer, 2 wrong command line.");
  command->add_option("--theme", w.theme, "What is asked")->type_name("lead|bury|pick|call|schmear")->required();
  command->add_option("--count", w.count, "How many")
      ->type_name("N")
      ->transform(counts(1, 100'000))
      ->capture_default_str();
  w.table.add_to(*command);
  command->add_option("--level", w.level, "Who checks the answer; by default master, or the strongest that there is")
      ->type_name("BOT");
  command->add_option("--rounds", w.rounds, "How often the answer is looked at")
      ->type_name("R")
      ->check(CLI::Range(2, 1000))
      ->capture_default_str();
  command->add_option("--seed", w.seed, "The deals; the same number gives the same puzzles")
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command->add_option("--skip", w.skip, "Leave out so many deals: to go on where a run was stopped")
      ->type_name("N")
      ->transform(counts(0, 1'000'000'000'000));
  command->add_option("--deals", w.deals, "Give up after so many deals")
      ->type_name("N")
      ->transform(counts(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--threads", w.threads, "Threads to work on")
      ->type_name("T")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--json", w.json, "A line of JSON each");
  command->callback([wish] {
    if (wish->level.empty()) wish->level = make_bot("master") != nullptr ? "master" : usual_level();
    if (const int status = make_puzzles(*wish); status >= 0) finish(status);
  });
}

}  // namespace sheepshead::app
