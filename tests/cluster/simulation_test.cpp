// Three nodes, three people, three who look on, and whatever can go wrong, drawn from a seed. Each schedule is a few
// troubles in some seconds, then peace. Whatever happens, what was told as done is in the log once, no two nodes were
// told that the same entry is kept, everybody sees the table as it is, and it goes on within 30 seconds.
//
// SHEEPSHEAD_SCHEDULES says how many, SHEEPSHEAD_SCHEDULE plays one of them alone.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cluster/sim_client.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::SimClient;
using testing::SimNodes;

constexpr std::size_t kNodes = 3;
/// What all are told, but for what they don't want to hear.
const std::set<std::string> kPublic{"act", "sat", "stood", "ready", "promised", "dealt", "hand-over", "away", "back"};
constexpr Millis kTrouble = 15'000, kPause = 30'000, kPeace = 45'000, kLook = 250;

class Schedule {
 public:
  explicit Schedule(std::uint64_t seed) : nodes_(seed, kNodes), random_(seed, 1) {
    nodes_.store.know(6);
    nodes_.all[0].clockwork->enter([&] {
      nodes_.all[0].hall->create(Asker{1, "P1"}, {{"variant", "three"}},
                                 [&](const auto& made, const std::optional<No>& no) {
                                   if (!no)
                                     table_ = std::stoull(made.at("id").template get<std::string>().substr(1));
                                   else
                                     wrong_ = "not created: " + std::string(no->why.text());
                                 });
    });
    nodes_.time.pass(50);
    for (PersonId person = 1; person <= 6 && wrong_.empty(); ++person)
      clients_.push_back(std::make_unique<SimClient>(nodes_, table_, person, person > 3));
  }

  /// What is wrong; empty if nothing is.
  std::string play() {
    if (!wrong_.empty()) return wrong_;
    for (const auto& client : clients_) client->connect();
    pass(3000);
    weather();
    const Millis until = nodes_.time.now() + kTrouble;
    while (nodes_.time.now() < until) {
      trouble();
      pass(200 + random_.below(2500));
    }
    peace();
    const Millis from = nodes_.time.now();
    const auto goes_on = [&] {
      return std::ranges::all_of(clients_, [&](const auto& c) { return c->last_done > from; });
    };
    while (nodes_.time.now() - from < kPeace && !goes_on()) pass(kLook);
    went_on_ = nodes_.time.now() - from;
    if (!goes_on() || went_on_ > kPause) return "it goes on after " + std::to_string(went_on_) + " ms" + who_waits();
    for (const auto& client : clients_) client->plays = false;
    const auto is_settled = [](const auto& c) { return c->is_settled(); };
    for (const Millis end = nodes_.time.now() + kPause; nodes_.time.now() < end;) {
      pass(1000);
      if (std::ranges::all_of(clients_, is_settled)) break;
    }
    if (!std::ranges::all_of(clients_, is_settled)) return "it isn't settled" + who_waits();
    pass(1500);
    return judge();
  }

  std::uint64_t actions() const {
    std::uint64_t n = 0;
    for (const auto& client : clients_) n += client->done.size();
    return n;
  }
  std::uint64_t breaks() const { return breaks_; }
  std::uint64_t claims() const { return nodes_.store.claims; }
  Millis went_on() const { return went_on_; }

 private:
  void pass(Millis millis) {
    for (const Millis end = nodes_.time.now() + millis; nodes_.time.now() < end;) {
      nodes_.time.pass(std::min<Millis>(kLook, end - nodes_.time.now()));
      for (const auto& client : clients_) client->look();
    }
  }

  void weather() {
    constexpr std::array<std::uint32_t, 6> kHowOften{0, 0, 0, 3, 20, 100};
    auto& w = nodes_.net.weather;
    w.lost = kHowOften[random_.below(6)];
    w.doubled = kHowOften[random_.below(6)];
    w.turned = kHowOften[random_.below(6)];
    w.slowest = random_.below(4) == 0 ? 300 : 5;
    nodes_.store.slowest = random_.below(4) == 0 ? 400 : 4;
    nodes_.store.broken = kHowOften[random_.below(6)];
    for (auto& node : nodes_.all) node.clockwork->ahead = random_.below(4) == 0 ? 3'600'000 : 0;
  }
  /// Until then something is so.
  void later(std::function<void()> what) {
    nodes_.time.at(nodes_.time.now() + 300 + random_.below(random_.below(3) == 0 ? 12'000 : 3000), std::move(what));
  }
  void trouble() {
    const std::size_t place = random_.below(kNodes), other = (place + 1 + random_.below(kNodes - 1)) % kNodes;
    testing::Node& node = nodes_.all[place];
    const NodeId id = node.id;
    const auto what = random_.below(9);
    if (std::getenv("SHEEPSHEAD_SCHEDULE") != nullptr)
      nodes_.trace("trouble " + std::to_string(what) + " of node ", std::to_string(id));
    switch (what) {
      case 0:
        nodes_.kill(place);
        later([this, place, id] { start_again(place, id); });
        break;
      case 1:
        if (!nodes_.is_up(place)) break;
        node.clockwork->stop();
        later([this, place, id] {
          if (nodes_.all[place].id == id && nodes_.is_up(place)) nodes_.all[place].clockwork->go_on();
        });
        break;
      case 2:
        nodes_.net.cut_both(id, nodes_.all[other].id);
        later([this] { nodes_.net.mend(); });
        break;
      case 3:
        nodes_.net.cut(id, nodes_.all[other].id);
        later([this] { nodes_.net.mend(); });
        break;
      case 4:
        nodes_.net.is_down = true;
        later([this] { nodes_.net.is_down = false; });
        break;
      case 5:
        nodes_.store.cut.insert(id);
        later([this, id] { nodes_.store.cut.erase(id); });
        break;
      case 6: clients_[random_.below(6)]->connect(); break;
      case 7:
        // One is lost for sure.
        nodes_.net.weather.lost += 1000;
        nodes_.time.at(nodes_.time.now() + random_.below(40), [this] { nodes_.net.weather.lost %= 1000; });
        break;
      default: break;
    }
  }
  void start_again(std::size_t place, NodeId id) {
    if (nodes_.all[place].id == id && !nodes_.is_up(place)) nodes_.start(place);
  }
  void peace() {
    nodes_.net.heal();
    nodes_.store.cut.clear();
    nodes_.store.broken = 0;
    nodes_.store.slowest = 4;
    for (std::size_t i = 0; i < kNodes; ++i) {
      if (nodes_.is_up(i)) nodes_.all[i].clockwork->go_on();
      start_again(i, nodes_.all[i].id);
    }
  }

  std::string who_waits() const {
    std::string text;
    for (const auto& c : clients_)
      text += "\n  P" + std::to_string(c->person()) + " at node " + std::to_string(c->at()) +
              (c->is_settled() ? ", settled" : ", not settled") + ", state " + std::string(name_of(c->seen.state)) +
              ", seq " + std::to_string(c->seen.seq) + ", waits for " + c->waits_for();
    return text + "\n  owner " + std::to_string(nodes_.store.owner(table_));
  }

  /// Each public entry in order, once.
  static std::string missed_by(const SimClient& client, const std::set<std::uint64_t>& public_ones) {
    if (!client.looks_on_at_all()) return {};
    for (const auto& run : client.told)
      for (std::size_t i = 1; i < run.size(); ++i) {
        if (run[i] <= run[i - 1]) return "was told " + std::to_string(run[i]) + " after " + std::to_string(run[i - 1]);
        const auto next = public_ones.upper_bound(run[i - 1]);
        if (next != public_ones.end() && *next < run[i]) return "wasn't told " + std::to_string(*next);
      }
    return {};
  }

  std::string judge() {
    std::optional<StoredTable> stored;
    if (!nodes_.store.read_table(table_, 0, stored).empty() || !stored) return "no table";
    std::map<std::string, int> in_log;
    std::uint64_t seq = 0;
    std::set<std::uint64_t> public_ones;
    for (const Entry& entry : stored->log) {
      if (entry.seq != ++seq) return "a gap before " + std::to_string(entry.seq);
      const json body = json::parse(entry.body);
      if (kPublic.contains(body["what"].get<std::string>())) public_ones.insert(seq);
      if (body.contains("id")) ++in_log[body["id"].get<std::string>()];
    }
    for (const auto& [id, count] : in_log)
      if (count > 1) return id + " was done " + std::to_string(count) + " times";
    for (const auto& [at, whom] : nodes_.store.acknowledged)
      if (whom.size() > 1) return "entry " + std::to_string(at.second) + " was acknowledged to two nodes";
    if (nodes_.store.written_by_others > 0) return "somebody wrote to a table of another's";
    for (const auto& client : clients_) {
      const std::string who = "P" + std::to_string(client->person());
      if (!client->unreadable.empty()) return who + " was sent " + client->unreadable;
      for (const std::string& id : client->done)
        if (!in_log.contains(id)) return id + " is lost";
      if (const std::string missed = missed_by(*client, public_ones); !missed.empty()) return who + " " + missed;
      // A client is never closed for another of its own: it has one.
      if (client->ends.contains("elsewhere")) return who + " was sent away for somebody who isn't there";
    }
    for (std::size_t i = 0; i < kNodes; ++i) breaks_ += nodes_.all[i].houses->counts().lines.breaks;
    // What each saw, against what somebody sees who comes now.
    for (const auto& client : clients_) {
      // The last entry may be one that they didn't want to hear.
      const auto seq = client->seen.seq;
      const std::string before = SimClient::sight_of(client->seen);
      const auto view =
          client->is_unsure || client->seen.state != TableState::playing ? std::nullopt : client->seen.view;
      client->seen = {};
      client->connect(*nodes_.place_of(nodes_.store.owner(table_)));
      nodes_.time.pass(300);
      if (client->has_blocked) client->seen.seq = seq;
      const std::string now = SimClient::sight_of(client->seen);
      if (before != now)
        return "P" + std::to_string(client->person()) + " saw\n  " + before + "\n  and it is\n  " + now;
      if (view && view != client->seen.view) return "P" + std::to_string(client->person()) + " sees other cards";
    }
    return {};
  }

  SimNodes nodes_;
  Random random_;
  TableId table_ = 0;
  std::vector<std::unique_ptr<SimClient>> clients_;
  std::string wrong_;
  Millis went_on_ = 0;
  std::uint64_t breaks_ = 0;
};

std::uint64_t number_in_env(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

TEST(ClusterSimulation, NothingIsLostAndNothingIsDoneTwiceWhateverGoesWrong) {
  const std::uint64_t one = number_in_env("SHEEPSHEAD_SCHEDULE", 0);
  const std::uint64_t first = one != 0 ? one : 1;
  const std::uint64_t last = one != 0 ? one : number_in_env("SHEEPSHEAD_SCHEDULES", 300);
  std::uint64_t actions = 0, breaks = 0, claims = 0;
  Millis longest = 0;
  int failed = 0;
  for (std::uint64_t seed = first; seed <= last && failed < 3; ++seed) {
    Schedule schedule(seed);
    const std::string wrong = schedule.play();
    actions += schedule.actions();
    breaks += schedule.breaks();
    claims += schedule.claims();
    longest = std::max(longest, schedule.went_on());
    if (wrong.empty()) continue;
    ++failed;
    ADD_FAILURE() << "SHEEPSHEAD_SCHEDULE=" << seed << ": " << wrong;
  }
  std::printf("%lu schedules, %lu done, %lu broken lines, %lu claims, at most %ld ms\n",
              (unsigned long)(last - first + 1), (unsigned long)actions, (unsigned long)breaks, (unsigned long)claims,
              long(longest));
  if (one == 0 && failed == 0) {
    EXPECT_GT(actions, 20 * (last - first + 1));
    EXPECT_GT(breaks, 0u);
    EXPECT_GT(claims, 0u);
  }
}

}  // namespace
}  // namespace sheepshead::server
