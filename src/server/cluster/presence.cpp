#include "server/cluster/presence.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sheepshead::server::presence {
namespace {

using nlohmann::json;

/// What the bytes that are sealed begin with, so that they're taken for nothing else that nodes say.
constexpr std::string_view kHelloMark = "SH1:", kAnswerMark = "SA1:";
constexpr std::size_t kMostBytes = 4096, kMostText = 200, kMostKinds = 8, kMostWorkers = 256;
/// All workers hear an answer.
constexpr Millis kBetweenAnswers = 900;

bool is_short(const json& j, const char* key) {
  const auto one = j.find(key);
  return one != j.end() && one->is_string() && one->get_ref<const std::string&>().size() <= kMostText;
}

json to_json(const Worker& w) {
  return {{"who", w.who},     {"name", w.name},       {"program", w.program},
          {"kinds", w.kinds}, {"threads", w.threads}, {"silent", w.silent}};
}

std::optional<Worker> read_worker(const json& j) {
  if (!j.is_object() || !is_short(j, "who") || !is_short(j, "name") || !is_short(j, "program")) return std::nullopt;
  const auto kinds = j.find("kinds"), threads = j.find("threads"), silent = j.find("silent");
  if (kinds == j.end() || !kinds->is_array() || kinds->size() > kMostKinds) return std::nullopt;
  if (threads == j.end() || !threads->is_number_integer() || silent == j.end() || !silent->is_boolean())
    return std::nullopt;
  Worker w{j["who"], j["name"], j["program"], {}, threads->get<int>(), silent->get<bool>()};
  for (const json& kind : *kinds) {
    if (!kind.is_string() || kind.get_ref<const std::string&>().size() > kMostText) return std::nullopt;
    w.kinds.push_back(kind);
  }
  return w;
}

std::string text_of(const json& j) { return j.dump(-1, ' ', false, json::error_handler_t::replace); }

}  // namespace

std::string hello(const Worker& worker, const ClusterKey& key) {
  return proved(std::string(kHelloMark) + text_of(to_json(worker)), key);
}

std::optional<Worker> heard(std::string_view bytes, const ClusterKey& key) {
  if (bytes.size() > kMostBytes) return std::nullopt;
  const auto said = proven(bytes, key);
  if (!said || !said->starts_with(kHelloMark)) return std::nullopt;
  return read_worker(json::parse(said->substr(kHelloMark.size()), nullptr, false));
}

std::string answer(const ClusterKey& key) { return proved(std::string(kAnswerMark), key); }

bool is_answer(std::string_view bytes, const ClusterKey& key) {
  const auto said = proven(bytes, key);
  return said && *said == kAnswerMark;
}

std::string listed(const std::vector<Worker>& workers) {
  if (workers.empty()) return {};
  json list = json::array();
  for (const Worker& w : workers) list.push_back(to_json(w));
  return text_of(list);
}

std::vector<Worker> read_list(std::string_view text) {
  std::vector<Worker> workers;
  const json list = json::parse(text, nullptr, false);
  if (!list.is_array()) return workers;
  for (const json& one : list)
    if (auto worker = read_worker(one)) workers.push_back(std::move(*worker));
  return workers;
}

std::vector<Worker> together(const std::vector<std::string>& lists) {
  std::map<std::string, Worker> all;
  for (const std::string& list : lists)
    for (Worker& one : read_list(list)) {
      const auto [known, is_new] = all.try_emplace(one.who, one);
      if (!is_new) known->second.silent = known->second.silent && one.silent;
    }
  std::vector<Worker> workers;
  for (auto& [who, one] : all) workers.push_back(std::move(one));
  std::ranges::stable_sort(workers, {}, &Worker::name);
  return workers;
}

Workers::Workers(Wires& wires, Clockwork& clockwork, const ClusterKey& key)
    : wires_(wires), clockwork_(clockwork), key_(key) {
  wires_.listen(kHello, [this, alive = std::weak_ptr(alive_)](std::string_view bytes) {
    if (!alive.expired()) hear(bytes);
  });
}

void Workers::hear(std::string_view bytes) {
  const Millis now = clockwork_.now();
  if (now >= answered_ + kBetweenAnswers || now < answered_) {
    answered_ = now;
    wires_.send(kAnswer, answer(key_));
  }
  auto worker = heard(bytes, key_);
  if (!worker) {
    ++strange_;
    return;
  }
  if (!known_.contains(worker->who) && known_.size() >= kMostWorkers) return;
  worker->silent = false;
  const std::string who = worker->who;
  known_[who] = {std::move(*worker), now};
}

std::vector<Worker> Workers::all() {
  const Millis now = clockwork_.now();
  std::erase_if(known_, [now](const auto& one) { return now - one.second.heard >= kGoneAfter; });
  std::vector<Worker> workers;
  for (auto& [who, one] : known_) {
    workers.push_back(one.worker);
    workers.back().silent = now - one.heard >= kSilentAfter;
  }
  return workers;
}

}  // namespace sheepshead::server::presence
