// sheepshead work: takes jobs from a queue and works at them, until it's told to end.
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
#include "app/work/reviews.hpp"
#include "server/hall/reviewing.hpp"
#include "server/jobs/crew.hpp"
#include "server/sqlite/jobs.hpp"
#include "server/sqlite/open_store.hpp"
#include "speech/language.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

using News = server::Crew::News;

struct Kind {
  std::string_view name;
  server::WorkDone (*work)(const std::string& asks, const std::function<bool()>& stopped);
};
constexpr std::array kKinds = {Kind{server::kReviewWork, review_asked}, Kind{kWorthWork, weigh_asked},
                               Kind{kArenaWork, play_asked}};

struct WorkOptions {
  std::string kinds, database, file, name;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

std::string all_kinds(const char* between = ", ") {
  std::string all;
  for (const Kind& kind : kKinds) all += (all.empty() ? "" : between) + std::string(kind.name);
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
  /// From now on the next one ends the program.
  void over() { pthread_sigmask(SIG_UNBLOCK, &all_, nullptr); }

 private:
  sigset_t all_{};
};

int run_work(const WorkOptions& o) {
  server::Crew::Plan plan;
  for (const std::string& name : split_at_commas(o.kinds)) {
    const auto kind = std::ranges::find(kKinds, name, &Kind::name);
    if (kind == kKinds.end()) {
      complain(words<"work.no-kind">(name, all_kinds()));
      return kUsage;
    }
    plan.worker.kinds.push_back(name);
    plan.works[name] = kind->work;
  }
  if (plan.worker.kinds.empty()) {
    complain(words<"work.no-kind">("", all_kinds()));
    return kUsage;
  }
  const std::string where = o.database.empty() ? o.file : o.database;
  if (where.empty() || (!o.database.empty() && !server::is_in_postgres(where))) {
    complain(words<"work.where">());
    return kUsage;
  }
  std::signal(SIGPIPE, SIG_IGN);
  const server::OpenedJobs opened = server::open_jobs(where, false);
  if (!opened.jobs) {
    complain(text(opened.error));
    return kFailed;
  }
  char host[256] = {};
  ::gethostname(host, sizeof host - 1);
  plan.worker.name = o.name.empty() ? host : o.name;
  plan.worker.program = version_line();
  plan.threads = o.threads;
  Telling telling(o.json);
  plan.told = [&](News news, const server::TakenJob& job, double seconds, const Message& why) {
    telling.news(news, job, seconds, why, opened.jobs->where());
  };
  Ending ending;
  std::size_t done = 0;
  {
    server::Crew crew(*opened.jobs, std::move(plan));
    if (const Message wrong = crew.start(); !wrong.empty()) {
      complain(text(wrong));
      return kFailed;
    }
    const std::string shown = server::shown_database(where);
    telling.line("begun", {{"queue", shown}, {"kinds", split_at_commas(o.kinds)}, {"threads", o.threads}},
                 words<"work.begun">(shown, o.kinds, o.threads));
    ending.wait();
    ending.over();
    crew.stop();
    done = crew.done();
  }
  telling.line("ended", {{"jobs", done}}, words<"work.ended">(done));
  return kOk;
}

}  // namespace

void add_work(CLI::App& program) {
  const auto o = std::make_shared<WorkOptions>();
  CLI::App* command = program.add_subcommand("work", words<"work.about">());
  command->footer(words<"work.how">() + "\n" + exit_line(words<"work.exits">()) + "\n" +
                  examples({{"sheepshead work --for reviews,arena --db postgresql://worker@db.example.org/sheepshead"},
                            {"sheepshead work --for arena --jobs match.jobs --threads 4"}}));
  command->add_option("--for", o->kinds, words<"work.for">())->required()->type_name(all_kinds("|"));
  CLI::Option* db = command->add_option("--db", o->database, words<"work.db">())->type_name("DATABASE");
  command->add_option("--jobs", o->file, words<"work.jobs">())->type_name("FILE")->excludes(db);
  command->add_option("--name", o->name, words<"work.name">())->type_name("NAME");
  command->add_option("--threads", o->threads, words<"cli.threads">())
      ->type_name("N")
      ->check(within(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", o->json, words<"work.json">());
  command->callback([o] { finish(run_work(*o)); });
}

}  // namespace sheepshead::app
