// sheepshead work: takes jobs from a queue and works at them, and thinks for servers by wires, until it's told to end.
#include "words/groups/work.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <csignal>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "app/arena/parts.hpp"
#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/commands/worth.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/options/run.hpp"
#include "app/share/share.hpp"
#include "app/work/reviews.hpp"
#include "app/work/thinking.hpp"
#include "notation/commas.hpp"
#include "server/answers/config.hpp"
#include "server/hall/reviewing.hpp"
#include "server/jobs/crew.hpp"
#include "server/nats/wires.hpp"
#include "server/net/settings_files.hpp"
#include "server/sqlite/jobs.hpp"
#include "server/sqlite/open_store.hpp"
#include "speech/language.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/thinker.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::app {
namespace {

using News = server::Crew::News;

struct Kind {
  std::string_view name;
  server::WorkDone (*work)(const std::string& asks, const std::function<bool()>& stopped);
};
constexpr std::array kKinds = {Kind{server::kReviewWork, review_asked}, Kind{kWorthWork, weigh_asked},
                               Kind{kArenaWork, play_asked}};

/// What servers ask for by wires, and wait for.
constexpr std::string_view kMoves = "moves", kHints = "hints";

struct WorkOptions {
  std::string kinds, database, file, config, name;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

std::string all_kinds(const char* between = ", ") {
  std::string all = std::string(kMoves) + between + std::string(kHints);
  for (const Kind& kind : kKinds) all += between + std::string(kind.name);
  return all;
}

/// What is told while it works, a line for each: on the output as JSON, on the error output for people.
class Telling {
 public:
  explicit Telling(bool json) : json_(json) {}

  void line(const char* what, nlohmann::ordered_json more, const std::string& words) {
    if (!json_) return complain(words);
    nlohmann::ordered_json j{{"what", what}};
    if (!more.is_null()) j.update(more);
    fmt::print("{}\n", j.dump());
    std::fflush(stdout);
  }

  void news(News news, const server::TakenJob& job, double seconds, const Message& why, const std::string& where) {
    const auto of_job = [&] { return nlohmann::ordered_json{{"kind", job.kind}, {"job", job.id}}; };
    nlohmann::ordered_json j;
    switch (news) {
      case News::did:
        j = of_job();
        j["seconds"] = seconds;
        return line("done", j, words<"work.did">(job.kind, job.id, with_places(seconds, 2)));
      case News::failed:
        j = of_job();
        j["why"] = speech::english().text(why);
        return line("failed", j, words<"work.failed">(job.kind, job.id, why));
      case News::taken_away: return line("taken-away", of_job(), words<"work.taken-away">(job.kind, job.id));
      case News::away: return line("away", {{"why", speech::english().text(why)}}, words<"work.away">(why));
      case News::back: return line("back", {}, words<"work.back">(where));
      case News::broken: return line("broken", {{"why", speech::english().text(why)}}, text(why));
    }
  }

  /// Of the wires at `where`.
  void news(ThinkingCrew::News news, const std::string& where) {
    switch (news) {
      case ThinkingCrew::News::reached: return line("wires-up", {{"wires", where}}, words<"thinker.wires-up">(where));
      case ThinkingCrew::News::away: return line("wires-down", {{"wires", where}}, words<"thinker.wires-down">(where));
      case ThinkingCrew::News::another_key:
        return line("another-key", {{"wires", where}}, text(say<"wires.another-key">()));
    }
  }

 private:
  const bool json_;
};

/// Waits for a signal that ends it; the second one does so at once. Threads that begin later don't hear them.
class Ending {
 public:
  Ending() {
    sigemptyset(&all_);
    for (const int one : {SIGTERM, SIGINT}) sigaddset(&all_, one);
    pthread_sigmask(SIG_BLOCK, &all_, nullptr);
  }
  void wait() {
    int signal = 0;
    sigwait(&all_, &signal);
    for (const int one : {SIGTERM, SIGINT}) std::signal(one, SIG_DFL);
  }
  /// From any thread: as if a signal had come.
  static void come() { ::kill(::getpid(), SIGTERM); }
  /// From now on the next one ends the program.
  void over() { pthread_sigmask(SIG_UNBLOCK, &all_, nullptr); }

 private:
  sigset_t all_{};
};

/// What --for says, by who does it.
struct Wanted {
  server::Crew::Plan jobs;
  std::string job_kinds, thoughts;  ///< for people
  std::vector<std::string> thought_kinds;
  server::Thinker::Wish wish;
};

std::optional<Wanted> wanted_by(const WorkOptions& o) {
  if (const Message wrong = server::wrong_node_name(o.name); !o.name.empty() && !wrong.empty()) {
    complain("--name: " + text(wrong));
    return std::nullopt;
  }
  Wanted w;
  w.wish.threads = o.threads;
  w.wish.moves = w.wish.hints = false;
  const auto add = [](std::string& list, const std::string& name) { list += (list.empty() ? "" : ", ") + name; };
  for (const std::string& name : split_at_commas(o.kinds)) {
    if (name == kMoves || name == kHints) {
      (name == kMoves ? w.wish.moves : w.wish.hints) = true;
      add(w.thoughts, name);
      w.thought_kinds.push_back(name);
      continue;
    }
    const auto kind = std::ranges::find(kKinds, name, &Kind::name);
    if (kind == kKinds.end()) {
      complain(words<"work.no-kind">(name, all_kinds()));
      return std::nullopt;
    }
    w.jobs.worker.kinds.push_back(name);
    w.jobs.works[name] = kind->work;
    add(w.job_kinds, name);
  }
  if (!w.job_kinds.empty() || !w.thoughts.empty()) return w;
  complain(words<"work.no-kind">("", all_kinds()));
  return std::nullopt;
}

std::string name_of(const WorkOptions& o) {
  char host[256] = {};
  ::gethostname(host, sizeof host - 1);
  return o.name.empty() ? host : o.name;
}

/// By the file of a server's settings; nothing if it can't be used, which was said.
std::optional<ThinkingCrew::Plan> thinking_plan(const WorkOptions& o, const Wanted& w, Telling& telling) {
  if (o.config.empty()) {
    complain(words<"thinker.without-config">(w.thoughts));
    return std::nullopt;
  }
  server::Config config;
  const auto problems = server::read_config(o.config, config);
  for (const Diagnostic& d : problems) complain(to_text(d, tongue()));
  if (!problems.empty()) return std::nullopt;
  const server::Config::Cluster& c = config.cluster;
  if (c.wires.empty()) {
    complain(words<"thinker.no-wires">(o.config));
    return std::nullopt;
  }
  const auto wrong = server::wrong_wires(c);
  for (const Message& one : wrong) complain(text(one));
  if (!wrong.empty()) return std::nullopt;
  const auto told = [&telling, where = server::nats::shown(c.wires)](ThinkingCrew::News news) {
    telling.news(news, where);
  };
  return ThinkingCrew::Plan{server::address_of(c), c.key, name_of(o), version_line(), w.wish, told};
}

/// Both, one or the other; each on threads of its own.
struct Crews {
  server::OpenedJobs opened;
  std::unique_ptr<server::Crew> jobs;
  std::unique_ptr<ThinkingCrew> thoughts;
};

int run_work(const WorkOptions& o) {
  auto w = wanted_by(o);
  if (!w) return kUsage;
  const std::string where = o.database.empty() ? o.file : o.database;
  const bool has_jobs = !w->job_kinds.empty();
  if (has_jobs && where.empty()) {
    complain(words<"work.where">());
    return kUsage;
  }
  std::optional<ThinkingCrew::Plan> thinking;
  Telling telling(o.json);
  if (!w->thoughts.empty() && !(thinking = thinking_plan(o, *w, telling))) return kUsage;
  std::signal(SIGPIPE, SIG_IGN);
  Crews crews;
  if (has_jobs) {
    crews.opened = server::open_jobs(where, false);
    if (!crews.opened.jobs) {
      complain(text(crews.opened.error));
      return kFailed;
    }
    w->jobs.worker.name = name_of(o);
    w->jobs.worker.program = version_line();
    w->jobs.threads = o.threads;
    w->jobs.told = [&](News news, const server::TakenJob& job, double seconds, const Message& why) {
      telling.news(news, job, seconds, why, crews.opened.jobs->where());
      if (news == News::broken) Ending::come();
    };
  }
  Ending ending;
  if (has_jobs) {
    const std::vector<std::string> kinds = w->jobs.worker.kinds;
    crews.jobs = std::make_unique<server::Crew>(*crews.opened.jobs, std::move(w->jobs));
    if (const Message wrong = crews.jobs->start(); !wrong.empty()) {
      complain(text(wrong));
      return kFailed;
    }
    const std::string shown = crews.opened.jobs->where();
    telling.line("begun", {{"queue", shown}, {"kinds", kinds}, {"threads", o.threads}},
                 words<"work.begun">(shown, w->job_kinds, o.threads));
  }
  if (thinking) {
    crews.thoughts = std::make_unique<ThinkingCrew>(std::move(*thinking));
    if (const Message wrong = crews.thoughts->start(); !wrong.empty()) {
      complain(text(wrong));
      return kFailed;
    }
    telling.line("begun", {{"kinds", w->thought_kinds}, {"threads", o.threads}},
                 words<"thinker.begun">(w->thoughts, o.threads));
  }
  ending.wait();
  ending.over();
  nlohmann::ordered_json did;
  std::string said;
  if (crews.thoughts) {
    const server::Thinker::Counts counts = crews.thoughts->stop();
    did.update({{"moves", counts.moves}, {"hints", counts.hints}});
    said = words<"thinker.ended">(counts.moves, counts.hints);
  }
  if (crews.jobs) {
    crews.jobs->stop();
    did["jobs"] = crews.jobs->done();
    said += (said.empty() ? "" : "\n") + words<"work.ended">(crews.jobs->done());
  }
  telling.line("ended", did, said);
  return crews.opened.jobs && crews.opened.jobs->is_broken() ? kFailed : kOk;
}

}  // namespace

void add_work(CLI::App& program) {
  const auto o = std::make_shared<WorkOptions>();
  CLI::App* command = program.add_subcommand("work", words<"work.about">());
  command->footer(words<"work.how">() + "\n" + exit_line(words<"work.exits">()) + "\n" +
                  examples({{"sheepshead work --for reviews,arena --db postgresql://worker@db.example.org/sheepshead"},
                            {"sheepshead work --for arena --jobs match.jobs --threads 4"},
                            {"sheepshead work --for moves,hints --config worker.toml --threads 8"}}));
  command->add_option("--for", o->kinds, words<"work.for">())->required()->type_name(all_kinds("|"));
  CLI::Option* db =
      command->add_option("--db", o->database, words<"work.db">())->type_name("DATABASE")->check(unknown_form);
  command->add_option("--jobs", o->file, words<"work.jobs">())->type_name("FILE")->check(unknown_form)->excludes(db);
  command->add_option("--config", o->config, words<"thinker.config">())->type_name("FILE");
  command->add_option("--name", o->name, words<"work.name">())->type_name("NAME");
  command->add_option("--threads", o->threads, words<"cli.threads">())
      ->type_name("N")
      ->check(within(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", o->json, words<"work.json">());
  command->callback([o] { finish(run_work(*o)); });
}

}  // namespace sheepshead::app
