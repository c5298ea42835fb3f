#include "app/share/gathering.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "server/people/secrets.hpp"
#include "speech/message_json.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {
namespace {

/// No more than so many wait at a time: others want to use the queue, too.
constexpr std::size_t kWaitingAtOnce = 200, kAddedAtOnce = 50;
/// A match of weeks is gathered at its end.
constexpr auto kPartsKept = std::chrono::hours{24 * 30};
/// A part whose result can't be read so often is no accident.
constexpr int kMostSpoiled = 3;

/// The same for the same parts by the same program.
std::string identity(const SharedWork& work) {
  std::string all = version_line();
  for (const std::string& part : work.parts) all += "\n" + part;
  return work.kind + ":" + server::base64url(server::hash_of(all)).substr(0, 22);
}

}  // namespace

Gathering::Gathering(server::Jobs& jobs, const SharedWork& work)
    : jobs_(jobs), work_(work), who_(identity(work)), parts_(work.parts.size()) {
  for (std::size_t p = 0; p < work.parts.size(); ++p) by_asks_.emplace(work.parts[p], p);
}

Message Gathering::gather() {
  Message wrong;
  for (std::vector<server::EndedJob> ended; wrong.empty();) {
    wrong = jobs_.ended(who_, known_, 50, ended);
    if (!wrong.empty() || ended.empty()) break;
    for (const server::EndedJob& job : ended)
      if (wrong = take(job); !wrong.empty()) break;
    if (is_over()) break;
  }
  if (wrong.empty() && failure_.empty()) wrong = put_numbers_right();
  tell();
  return wrong;
}

Message Gathering::take(const server::EndedJob& job) {
  known_.push_back(job.id);
  const auto asked = by_asks_.find(job.asks);
  if (asked == by_asks_.end()) return discard(job, question);
  const std::size_t p = asked->second;
  Part& part = parts_[p];
  if (part.is_there) return job.part == int(p) ? Message() : jobs_.drop({&job.id, 1});
  if (job.failed) {
    const auto why = speech::read_message(nlohmann::json::parse(job.result, nullptr, false));
    if (!why) return discard(job, result);
    failure_ = say<"work.part-failed">(p + 1, *why);
    return {};
  }
  if (!work_.take(p, job.result)) {
    if (++part.spoiled == kMostSpoiled) failure_ = say<"work.spoiled">(p + 1, jobs_.where());
    return discard(job, result);
  }
  part.is_there = part.is_added = true;
  ++there_;
  done_ += work_.sizes[p];
  if (job.part == int(p)) return {};
  if (job.part >= 0 && std::size_t(job.part) < parts_.size() && !parts_[std::size_t(job.part)].is_there)
    parts_[std::size_t(job.part)].is_added = false;
  harmed(number, p);
  misnumbered_.emplace_back(job.id, int(p));
  return {};
}

Message Gathering::put_numbers_right() {
  // By way of numbers that no part has, for two may have changed places.
  for (const bool is_last : {false, true})
    for (const auto& [id, part] : misnumbered_)
      if (Message wrong = jobs_.renumber(id, is_last ? part : -part - 1); !wrong.empty()) return wrong;
  misnumbered_.clear();
  return {};
}

Message Gathering::discard(const server::EndedJob& job, Harm harm) {
  std::size_t p = parts_.size();
  if (const auto asked = by_asks_.find(job.asks); asked != by_asks_.end())
    p = asked->second;
  else if (job.part >= 0)
    p = std::min(parts_.size(), std::size_t(job.part));
  if (p < parts_.size() && !parts_[p].is_there) {
    parts_[p].is_added = false;
    harmed(harm, p);
  }
  return jobs_.drop({&job.id, 1});
}

Message Gathering::add() {
  std::vector<server::NewJob> more;
  auto waiting =
      std::size_t(std::ranges::count_if(parts_, [](const Part& part) { return part.is_added && !part.is_there; }));
  for (std::size_t p = 0; p < parts_.size() && more.size() < kAddedAtOnce && waiting < kWaitingAtOnce; ++p) {
    if (parts_[p].is_added) continue;
    more.push_back({work_.kind, who_, int(p), version_line(), work_.parts[p], kPartsKept});
    ++waiting;
  }
  if (more.empty()) return {};
  bool busy = false;
  if (Message wrong = jobs_.add(more, busy); !wrong.empty()) return wrong;
  if (busy) return say<"work.busy">(int(server::kMostJobsWaiting));
  for (const server::NewJob& job : more) parts_[std::size_t(job.part)].is_added = true;
  return {};
}

Message Gathering::look_after() {
  std::vector<server::KeptJob> kept;
  if (Message wrong = jobs_.kept(who_, work_.kind, version_line(), kept); !wrong.empty()) return wrong;
  std::vector<server::JobId> stuck;
  std::set<std::size_t> here;
  for (const server::KeptJob& job : kept) {
    const bool is_part = job.part >= 0 && std::size_t(job.part) < parts_.size();
    if (job.fate == server::JobFate::stuck || (job.fate == server::JobFate::comes && !is_part)) {
      stuck.push_back(job.id);
      if (is_part && !parts_[std::size_t(job.part)].is_there) harmed(row, std::size_t(job.part));
      if (is_part) here.insert(std::size_t(job.part));
    } else if (is_part) {
      here.insert(std::size_t(job.part));
    }
  }
  if (!stuck.empty())
    if (Message wrong = jobs_.drop(stuck); !wrong.empty()) return wrong;
  for (const std::size_t p : harmed_[row]) parts_[p].is_added = false;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    if (!parts_[p].is_added || parts_[p].is_there || here.contains(p)) continue;
    parts_[p].is_added = false;
    harmed(gone, p);
  }
  tell();
  return {};
}

void Gathering::harmed(Harm harm, std::size_t part) { harmed_[harm].push_back(part); }

void Gathering::tell() {
  for (std::size_t harm = 0; harm < harmed_.size(); ++harm) {
    const std::vector<std::size_t> parts = std::exchange(harmed_[harm], {});
    if (parts.empty()) continue;
    const std::size_t first = *std::ranges::min_element(parts) + 1;
    if (harm == number)
      complain(words<"work.renumbered">(jobs_.where(), parts.size(), first));
    else
      complain(words<"work.again">(
          jobs_.where(), which<"result", "question", "row", "gone">(harm == result, harm == question, harm == row),
          parts.size(), first));
  }
}

}  // namespace sheepshead::app
