#include "server/net/cluster_news.hpp"

#include <utility>

#include "speech/language.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server {

ClusterNews::ClusterNews(std::string name, const Node& node, const Hall& hall, Log log)
    : name_(std::move(name)), node_(node), hall_(hall), log_(std::move(log)) {}

void ClusterNews::wired(const Wires& wires, const Houses& houses, const ThinksElsewhere& elsewhere,
                        const presence::Workers& workers, std::string servers) {
  wires_ = &wires;
  houses_ = &houses;
  elsewhere_ = &elsewhere;
  workers_ = &workers;
  servers_ = std::move(servers);
}

void ClusterNews::another(const std::string& node, Node::Other what) {
  switch (what) {
    case Node::Other::begun: return log_(LogLevel::info, "node-begun", {{"node", name_}, {"other", node}});
    case Node::Other::back: return log_(LogLevel::info, "node-back", {{"node", name_}, {"other", node}});
    case Node::Other::ended: return log_(LogLevel::info, "node-ended", {{"node", name_}, {"other", node}});
    case Node::Other::gone: return log_(LogLevel::warning, "node-gone", {{"node", name_}, {"other", node}});
  }
}

void ClusterNews::tables(bool at_the_end) {
  const auto tell = [&](Burst& burst, std::uint64_t counted, LogLevel level, std::string_view event) {
    if (const std::uint64_t n = at_the_end ? burst.rest(counted) : burst.look(counted); n > 0)
      log_(level, event, {{"node", name_}, {"tables", std::int64_t(n)}});
  };
  const auto claims = node_.claims().counts();
  tell(taken_, claims.at("gone"), LogLevel::info, "tables-taken-over");
  tell(lost_, hall_.counts().lost, LogLevel::warning, "tables-lost");
  tell(given_, hall_.counts().handed_over, LogLevel::info, "tables-given-away");
}

void ClusterNews::look_at_wires() {
  if (wires_ == nullptr || wires_up_ == wires_->is_up()) return;
  // The first look comes a second after the start: wires that aren't up by then are said to be down.
  wires_up_ = wires_->is_up();
  log_(*wires_up_ ? LogLevel::info : LogLevel::error, *wires_up_ ? "wires-up" : "wires-down",
       {{"node", name_}, {"servers", servers_}});
}

void ClusterNews::look_for_strange() {
  if (looks_until_strange_ > 0) --looks_until_strange_;
  if (houses_ == nullptr || looks_until_strange_ > 0) return;
  const std::uint64_t now = houses_->counts().lines.strange + elsewhere_->counts().strange + workers_->strange();
  const std::uint64_t more = now - std::exchange(strange_, now);
  if (more == 0) return;
  looks_until_strange_ = kBetweenStrange;
  log_(LogLevel::error, "another-key",
       {{"node", name_},
        {"messages", std::int64_t(more)},
        {"text", speech::english().text(say<"wires.another-key">())}});
}

void ClusterNews::look() {
  tables(false);
  look_at_wires();
  look_for_strange();
}

void ClusterNews::end() { tables(true); }

}  // namespace sheepshead::server
