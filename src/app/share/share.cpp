#include "app/share/share.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <thread>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/share/gathering.hpp"
#include "notation/spelling.hpp"
#include "server/sqlite/jobs.hpp"
#include "server/sqlite/open_store.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {
namespace {

using namespace std::chrono_literals;
using server::Crew;

/// No more of one work are made than so many.
constexpr std::uint64_t kMostParts = 1000;
constexpr auto kBetweenTurns = 100ms;
constexpr int kTurnsBetweenGathering = 2, kTurnsBetweenLooking = 20;

std::string machine() {
  char name[256] = {};
  ::gethostname(name, sizeof name - 1);
  return name;
}

}  // namespace

void ShareOptions::add_to(CLI::App& command) {
  CLI::Option* share =
      command.add_option("--share", where, words<"work.share">())->type_name("FILE")->check(unknown_form);
  command.add_flag("--share-only", only, words<"work.share-only">())->needs(share);
}

std::string unknown_form(const std::string& where) {
  if (server::is_in_postgres(where) || !server::file_of(where).empty()) return {};
  return words<"work.no-form">(printable(where));
}

void SharedWork::cut(std::uint64_t all, std::uint64_t least,
                     const std::function<std::string(std::uint64_t, std::uint64_t)>& asks) {
  const std::uint64_t steps = (all + least - 1) / least;
  const std::uint64_t size = least * std::max<std::uint64_t>(1, (steps + kMostParts - 1) / kMostParts);
  for (std::uint64_t first = 0; first < all; first += size) {
    sizes.push_back(std::min(size, all - first));
    parts.push_back(asks(first, sizes.back()));
  }
}

Message share(const ShareOptions& options, const SharedWork& work, const std::function<bool(std::uint64_t)>& go_on) {
  const server::OpenedJobs opened = server::open_jobs(options.where, true);
  if (!opened.jobs) return opened.error;
  if (!opened.notice.empty()) complain(text(opened.notice));
  server::Jobs& jobs = *opened.jobs;
  Gathering gathering(jobs, work);
  if (Message wrong = jobs.try_again(gathering.who()); !wrong.empty()) return wrong;
  if (Message wrong = gathering.gather(); !wrong.empty()) return wrong;
  if (Message wrong = gathering.look_after(); !wrong.empty()) return wrong;
  if (gathering.there() > 0) complain(words<"work.shared">(work.parts.size(), gathering.there(), jobs.where()));
  Message wrong;  // the last of all that went so
  const auto note = [&wrong](Message now) {
    if (!now.empty()) wrong = std::move(now);
  };
  {
    Crew crew(jobs, {.worker = {0, machine(), {work.kind}, version_line(), 0, 0},
                     .who = gathering.who(),
                     .threads = options.only ? 0 : work.threads,
                     .works = {{work.kind, work.work}},
                     .told = [&](Crew::News news, const server::TakenJob&, double, const Message& why) {
                       if (news == Crew::News::away) complain(words<"work.away">(why));
                       if (news == Crew::News::back) complain(words<"work.back">(jobs.where()));
                     }});
    if (Message no = crew.start(); !no.empty()) return no;
    // A queue that's away was told of by the crew, and one that's full will have room.
    for (int turns = 1; !gathering.is_over() && go_on(gathering.done()); ++turns) {
      note(gathering.add());
      if (turns % kTurnsBetweenGathering == 0) note(gathering.gather());
      if (turns % kTurnsBetweenLooking == 0 && !gathering.is_over()) note(gathering.look_after());
      if (jobs.is_broken()) break;
      if (!gathering.is_over()) std::this_thread::sleep_for(kBetweenTurns);
    }
    if (!gathering.is_over()) crew.stop();
  }
  note(gathering.gather());
  if (gathering.is_complete()) {
    if (server::is_in_postgres(options.where)) static_cast<void>(jobs.remove(gathering.who()));
    return {};
  }
  return jobs.is_broken() ? wrong : gathering.failure();
}

}  // namespace sheepshead::app
