#include "app/share/share.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "server/people/secrets.hpp"
#include "server/sqlite/jobs.hpp"
#include "server/sqlite/open_store.hpp"
#include "speech/message_json.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {
namespace {

using namespace std::chrono_literals;

/// No more of one work are made than so many, and no more than so many wait at a time: others want to use the queue,
/// too.
constexpr std::uint64_t kMostParts = 1000;
constexpr std::size_t kWaitingAtOnce = 200, kAddedAtOnce = 50;
/// A match of weeks is gathered at its end.
constexpr auto kPartsKept = std::chrono::hours{24 * 30};

std::string machine() {
  char name[256] = {};
  ::gethostname(name, sizeof name - 1);
  return name;
}

/// The same for the same parts by the same program.
std::string identity(const SharedWork& work) {
  std::string all = version_line();
  for (const std::string& part : work.parts) all += "\n" + part;
  return work.kind + ":" + server::base64url(server::hash_of(all)).substr(0, 22);
}

class Sharing {
 public:
  Sharing(server::Jobs& jobs, const SharedWork& work)
      : jobs_(jobs), work_(work), who_(identity(work)), added_(work.parts.size()) {
    parts_.results.resize(work.parts.size());
  }

  const std::string& who() const { return who_; }
  std::size_t there() const { return known_.size(); }
  std::uint64_t done() const { return done_; }
  bool is_over() const { return known_.size() == work_.parts.size() || !parts_.failure.empty(); }

  /// What went wrong with the queue.
  Message gather() {
    for (std::vector<server::EndedJob> ended;;) {
      if (Message wrong = jobs_.ended(who_, known_, 50, ended); !wrong.empty()) return wrong;
      for (server::EndedJob& job : ended) take(job);
      if (ended.empty() || is_over()) return {};
    }
  }

  /// Puts some more parts in, unless enough wait.
  Message add() {
    std::vector<server::NewJob> more;
    std::size_t waiting = added_count_ - std::min(added_count_, known_.size());
    for (std::size_t p = 0; p < added_.size() && more.size() < kAddedAtOnce && waiting < kWaitingAtOnce; ++p) {
      if (added_[p] || !parts_.results[p].empty()) continue;
      more.push_back({work_.kind, who_, int(p), version_line(), work_.parts[p], kPartsKept});
      ++waiting;
    }
    if (more.empty()) return {};
    bool busy = false;
    if (Message wrong = jobs_.add(more, busy); !wrong.empty()) return wrong;
    if (busy) return say<"work.busy">(int(server::kMostJobsWaiting));
    for (const server::NewJob& job : more) added_[std::size_t(job.part)] = true;
    added_count_ += more.size();
    return {};
  }

  SharedParts take_all() {
    parts_.complete = known_.size() == work_.parts.size();
    return std::move(parts_);
  }

 private:
  void take(server::EndedJob& job) {
    const auto p = std::size_t(job.part);
    if (job.part < 0 || p >= parts_.results.size()) return;
    if (job.failed) {
      const auto why = speech::read_message(nlohmann::json::parse(job.result, nullptr, false));
      parts_.failure = say<"work.part-failed">(job.part + 1, why.value_or(say<"work.unread">()));
      return;
    }
    known_.push_back(job.part);
    parts_.results[p] = std::move(job.result);
    if (!added_[p]) {
      added_[p] = true;
      ++added_count_;
    }
    done_ += work_.sizes[p];
  }

  server::Jobs& jobs_;
  const SharedWork& work_;
  const std::string who_;
  std::vector<bool> added_;  ///< is in the queue, or was
  std::size_t added_count_ = 0;
  std::vector<int> known_;
  std::uint64_t done_ = 0;
  SharedParts parts_;
};

SharedParts failed(Message why) { return {{}, false, std::move(why)}; }

}  // namespace

void ShareOptions::add_to(CLI::App& command) {
  CLI::Option* share = command.add_option("--share", where, words<"work.share">())->type_name("FILE");
  command.add_flag("--share-only", only, words<"work.share-only">())->needs(share);
}

std::uint64_t size_of_part(std::uint64_t all, std::uint64_t least) {
  const std::uint64_t steps = (all + least - 1) / least;
  return least * std::max<std::uint64_t>(1, (steps + kMostParts - 1) / kMostParts);
}

SharedParts share(const ShareOptions& options, const SharedWork& work,
                  const std::function<bool(std::uint64_t)>& go_on) {
  const server::OpenedJobs opened = server::open_jobs(options.where, true);
  if (!opened.jobs) return failed(opened.error);
  server::Jobs& jobs = *opened.jobs;
  Sharing sharing(jobs, work);
  if (Message wrong = jobs.try_again(sharing.who()); !wrong.empty()) return failed(wrong);
  if (Message wrong = sharing.gather(); !wrong.empty()) return failed(wrong);
  if (sharing.there() > 0)
    complain(words<"work.shared">(work.parts.size(), sharing.there(), server::shown_database(options.where)));
  {
    server::Crew crew(jobs, {.worker = {0, machine(), {work.kind}, version_line(), 0, 0},
                             .who = sharing.who(),
                             .threads = options.only ? 0 : work.threads,
                             .works = {{work.kind, work.work}},
                             .told = [&](server::Crew::News news, const server::TakenJob&, double, const Message& why) {
                               if (news == server::Crew::News::away) complain(words<"work.away">(why));
                               if (news == server::Crew::News::back) complain(words<"work.back">(jobs.where()));
                             }});
    if (Message wrong = crew.start(); !wrong.empty()) return failed(wrong);
    // A queue that's away was told of by the crew, and one that's full will have room.
    for (int turns = 0; !sharing.is_over() && go_on(sharing.done()); ++turns) {
      static_cast<void>(sharing.add());
      if (turns % 2 == 0) static_cast<void>(sharing.gather());
      if (!sharing.is_over()) std::this_thread::sleep_for(100ms);
    }
    if (!sharing.is_over()) crew.stop();
  }
  static_cast<void>(sharing.gather());
  SharedParts parts = sharing.take_all();
  if (parts.complete && server::is_in_postgres(options.where)) static_cast<void>(jobs.remove(sharing.who()));
  return parts;
}

}  // namespace sheepshead::app
