// What a bot's move costs a node, and how long it takes: thought out by the node, or asked of workers over a NATS
// server. See docs/performance.md, "Workers".
//
//   build/release/bench/think [--moves N] [--workers N] [--level LEVEL] [--at-once N] [--program PATH]
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "nats/private_nats.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "search/bots/bot.hpp"
#include "server/cluster/thinks_elsewhere.hpp"
#include "server/nats/wires.hpp"
#include "server/net/clockwork.hpp"

using namespace sheepshead;
using namespace sheepshead::server;
using Clock = std::chrono::steady_clock;

namespace {

constexpr const char* kKey = "a key for measuring, of no cluster at all";

/// The decisions of bots in hands of bots.
std::vector<MoveAsked> decisions(const std::string& level, std::size_t number,
                                 const std::weak_ptr<const char>& wanted) {
  const auto game = std::make_shared<const Game>(compile(load_variant("five-called-ace").variant->rules));
  const auto bot = make_bot("casual");
  Random random(1);
  std::vector<MoveAsked> moves;
  while (moves.size() < number) {
    State s = deal(*game, shuffle(*game, random), Seat(moves.size() % 5), 0);
    for (; !is_over(s) && moves.size() < number;) {
      const View seen = view(*game, s, s.turn);
      moves.push_back({game, seen, level, moves.size(), "line" + std::to_string(moves.size() % 8), wanted});
      apply(*game, s, bot->choose(*game, seen, random));
    }
  }
  return moves;
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) { return double(t.tv_sec) + double(t.tv_usec) / 1e6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Measured {
  double cpu_ms = 0, wall_ms = 0;  ///< of a move
  std::vector<double> waits;       ///< milliseconds, in order
  double at(double share) const { return waits[std::min(waits.size() - 1, std::size_t(share * double(waits.size())))]; }
};

Measured measure(boost::asio::io_context& io, Thinking& thinking, const std::vector<MoveAsked>& moves, int at_once) {
  Measured m;
  std::size_t next = 0;
  const double before = cpu_seconds();
  const auto begun = Clock::now();
  std::function<void()> one = [&] {
    if (next == moves.size()) return;
    thinking.choose(moves[next++], [&, asked = Clock::now()](Action) {
      m.waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
      if (m.waits.size() == moves.size()) io.stop();
      one();
    });
  };
  for (int i = 0; i < at_once; ++i) one();
  io.restart();
  io.run();
  m.cpu_ms = 1000 * (cpu_seconds() - before) / double(moves.size());
  m.wall_ms = std::chrono::duration<double, std::milli>(Clock::now() - begun).count() / double(moves.size());
  std::sort(m.waits.begin(), m.waits.end());
  return m;
}

void tell(const char* what, const Measured& m) {
  std::printf("%-28s %8.3f %8.2f %8.2f %8.2f %8.2f %8.2f\n", what, m.cpu_ms, m.wall_ms, m.at(0.5), m.at(0.99),
              m.at(0.999), m.waits.back());
}

struct Workers {
  Workers(const std::string& program, const std::string& url, int number) {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-think-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) return;
    folder = path;
    const std::string config = folder + "/worker.toml";
    std::ofstream(config) << "[cluster]\nwires = \"" << url << "\"\nkey = \"" << kKey << "\"\n";
    for (int i = 0; i < number; ++i) {
      const pid_t pid = fork();
      if (pid == 0) {
        execl(program.c_str(), "sheepshead", "work", "--for", "moves,hints", "--config", config.c_str(), "--threads",
              "1", nullptr);
        _exit(127);
      }
      pids.push_back(pid);
    }
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    for (const pid_t pid : pids) end(pid, SIGTERM);
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::remove_all(folder, ignored);
  }
  static void end(pid_t pid, int how) {
    kill(pid, how);
    waitpid(pid, nullptr, 0);
  }

  std::string folder;
  std::vector<pid_t> pids;
};

}  // namespace

int main(int argc, char** argv) {
  int number = 1000, workers = 1, at_once = 1;
  std::string level = "expert", program = "build/release/sheepshead";
  CLI::App app{"What a bot's move costs a node, thought out here or by workers."};
  app.add_option("--moves", number, "So many of each")->check(CLI::Range(10, 1'000'000))->capture_default_str();
  app.add_option("--workers", workers, "So many workers, of one thread each")->check(CLI::Range(1, 64));
  app.add_option("--at-once", at_once, "So many are asked for at the same time")->check(CLI::Range(1, 64));
  app.add_option("--level", level, "The bots'")->capture_default_str();
  app.add_option("--program", program, "The program that works")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (!sheepshead::testing::PrivateNats::is_installed()) return std::fprintf(stderr, "There's no nats-server.\n"), 1;

  const sheepshead::testing::PrivateNats broker;
  Workers crew(program, broker.url(), workers);
  const auto wanted = std::make_shared<const char>();
  const auto moves = decisions(with_think(level, 300), std::size_t(number), wanted);
  boost::asio::io_context io(1);
  const auto stays = boost::asio::make_work_guard(io);
  AsioClockwork works(io, 1);
  auto opened = nats::open({broker.url(), {}, {}, {}}, "bench", works);
  if (!opened.wires) return std::fprintf(stderr, "There are no wires.\n"), 1;
  ThinksHere here(works);
  ThinksElsewhere elsewhere(*opened.wires, works, ClusterKey(kKey));
  while (elsewhere.counts().answered < 20) {
    measure(io, elsewhere, {moves.begin(), moves.begin() + 10}, 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  std::printf("%s, %d moves, %d at once, %d %s of one thread\n", level.c_str(), number, at_once, workers,
              workers == 1 ? "worker" : "workers");
  std::printf("%-28s %8s %8s %8s %8s %8s %8s  (ms)\n", "", "node CPU", "a move", "p50", "p99", "p99.9", "most");
  tell("here, one thread", measure(io, here, moves, at_once));
  ThinksElsewhere::Counts before = elsewhere.counts();
  const auto said = [&](const char* what, const Measured& m) {
    const auto& c = elsewhere.counts();
    tell(what, m);
    std::printf("%30sanswered %lu, late %lu, busy %lu, refused %lu, here %lu\n", "",
                static_cast<unsigned long>(c.answered - before.answered),
                static_cast<unsigned long>(c.late - before.late), static_cast<unsigned long>(c.busy - before.busy),
                static_cast<unsigned long>(c.refused - before.refused),
                static_cast<unsigned long>(c.here - before.here));
    before = c;
  };
  said("by workers", measure(io, elsewhere, moves, at_once));
  // The last one is killed in the middle.
  std::thread killer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    Workers::end(crew.pids.back(), SIGKILL);
  });
  said("one killed after 1.5 s", measure(io, elsewhere, moves, at_once));
  killer.join();
  crew.pids.pop_back();
  works.stop();
  return 0;
}
