// sheepshead work: works for servers, until it's told to end.
#include "words/groups/work.hpp"

#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <memory>
#include <optional>
#include <thread>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/work/thinking.hpp"
#include "server/answers/config.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/thinker.hpp"

namespace sheepshead::app {
namespace {

struct WorkOptions {
  std::string kinds, config;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
};

/// Where to work, by the file of a server's settings; nothing if it can't be used, which was said.
std::optional<ThinkingCrew::Plan> plan_of(const WorkOptions& o) {
  server::Config config;
  const auto problems = server::read_config(o.config, config);
  for (const Diagnostic& d : problems) complain(to_text(d, tongue()));
  if (!problems.empty()) return std::nullopt;
  const server::Config::Cluster& c = config.cluster;
  if (c.wires.empty()) {
    complain(words<"thinker.no-wires">(o.config));
    return std::nullopt;
  }
  char host[256] = {};
  ::gethostname(host, sizeof host - 1);
  return ThinkingCrew::Plan{{c.wires, c.certificate, c.certificate_key, c.authority}, c.key, host, {}};
}

int run_work(const WorkOptions& o) {
  server::Thinker::Wish wish{false, false, o.threads};
  for (const std::string& name : split_at_commas(o.kinds)) {
    if (name != "moves" && name != "hints") {
      complain(words<"work.no-kind">(name, "moves, hints"));
      return kUsage;
    }
    (name == "moves" ? wish.moves : wish.hints) = true;
  }
  if (!wish.moves && !wish.hints) {
    complain(words<"work.no-kind">("", "moves, hints"));
    return kUsage;
  }
  auto plan = plan_of(o);
  if (!plan) return kUsage;
  plan->wish = wish;
  std::signal(SIGPIPE, SIG_IGN);
  sigset_t ends{};
  sigemptyset(&ends);
  for (const int one : {SIGTERM, SIGINT}) sigaddset(&ends, one);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  ThinkingCrew crew(std::move(*plan));
  if (const Message wrong = crew.start(); !wrong.empty()) {
    complain(text(wrong));
    return kFailed;
  }
  complain(words<"thinker.begun">(o.kinds, o.threads));
  int signal = 0;
  sigwait(&ends, &signal);
  for (const int one : {SIGTERM, SIGINT}) std::signal(one, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &ends, nullptr);
  const server::Thinker::Counts did = crew.stop();
  complain(words<"thinker.ended">(did.moves, did.hints));
  return kOk;
}

}  // namespace

void add_work(CLI::App& program) {
  const auto o = std::make_shared<WorkOptions>();
  CLI::App* command = program.add_subcommand("work", words<"work.about">());
  command->footer(words<"work.how">() + "\n" + exit_line(words<"work.exits">()) + "\n" +
                  examples({{"sheepshead work --for moves,hints --config worker.toml --threads 8"}}));
  command->add_option("--for", o->kinds, words<"work.for">())->required()->type_name("KIND,...");
  command->add_option("--config", o->config, words<"thinker.config">())->required()->type_name("FILE");
  command->add_option("--threads", o->threads, words<"cli.threads">())
      ->type_name("N")
      ->check(within(1, 1024))
      ->capture_default_str();
  command->callback([o] { finish(run_work(*o)); });
}

}  // namespace sheepshead::app
