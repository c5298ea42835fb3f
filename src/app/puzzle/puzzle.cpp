// sheepshead puzzle: positions with one clearly best answer.
#include "words/groups/puzzle.hpp"

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

#include "app/analyze/work.hpp"
#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/options/table.hpp"
#include "app/puzzle/text.hpp"
#include "notation/spelling.hpp"
#include "words/groups/analyze.hpp"
#include "words/groups/learn.hpp"

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
    std::vector<string> known;
    string row;
    for (const Theme t : {Theme::lead, Theme::bury, Theme::pick, Theme::call, Theme::schmear}) {
      known.emplace_back(name_of(t));
      row += (row.empty() ? "" : ", ") + known.back();
    }
    const auto near = nearest(wish.theme, known);
    complain(near ? words<"learn.theme-not-but">(shown(wish.theme), *near, row)
                  : words<"learn.theme-not">(shown(wish.theme), row));
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
    Progress progress(double(wish.count));
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
    complain(words<"puzzle.stopped">(found, wish.count, std::to_string(wish.skip + deals)));
  else
    complain(words<"puzzle.too-few">(found, wish.deals, wish.count));
  return kFailed;
}

}  // namespace

void add_puzzle(CLI::App& program) {
  auto wish = std::make_shared<PuzzleWish>();
  PuzzleWish& w = *wish;
  CLI::App* command = program.add_subcommand("puzzle", words<"puzzle.about">());
  command->footer(words<"puzzle.how">() + "\n" + exit_line(words<"puzzle.exit">()));
  command->add_option("--theme", w.theme, words<"puzzle.theme">())
      ->type_name("lead|bury|pick|call|schmear")
      ->required();
  command->add_option("--count", w.count, words<"puzzle.count">())
      ->type_name("N")
      ->transform(counts(1, 100'000))
      ->capture_default_str();
  w.table.add_to(*command);
  command->add_option("--level", w.level, words<"puzzle.level">())->type_name("BOT");
  command->add_option("--rounds", w.rounds, words<"puzzle.rounds">())
      ->type_name("R")
      ->check(within(2, 1000))
      ->capture_default_str();
  command->add_option("--seed", w.seed, words<"puzzle.seed">())
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command->add_option("--skip", w.skip, words<"puzzle.skip">())
      ->type_name("N")
      ->transform(counts(0, 1'000'000'000'000));
  command->add_option("--deals", w.deals, words<"puzzle.deals">())
      ->type_name("N")
      ->transform(counts(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--threads", w.threads, words<"analyze.threads">())
      ->type_name("T")
      ->check(within(1, 256))
      ->capture_default_str();
  command->add_flag("--json", w.json, words<"puzzle.json">());
  command->callback([wish] {
    if (wish->level.empty()) wish->level = make_bot("master") != nullptr ? "master" : usual_level();
    if (const int status = make_puzzles(*wish); status >= 0) finish(status);
  });
}

}  // namespace sheepshead::app
