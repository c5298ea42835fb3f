// Whole services of several servers that share a database, without sockets, with clocks by hand; and wires between
// them.
#pragma once

#include <vector>

#include "node_house.hpp"
#include "server/answers/service.hpp"
#include "server/cluster/whose.hpp"
#include "server/people/secrets.hpp"

namespace sheepshead::server::testing {

/// What one sends another hears at its next turn.
class Hub {
 public:
  class End final : public Wires {
   public:
    End(Hub& hub, SharedWorks& works) : hub_(hub), works_(works) {}
    void send(std::string_view subject, std::string bytes) override {
      const auto there = hub_.there_.find(std::string(subject));
      if (there == hub_.there_.end()) return;
      ++hub_.sent;
      there->second.first->post([hear = there->second.second, bytes = std::move(bytes)] { hear(bytes); });
    }
    void listen(std::string_view subject, Heard heard) override {
      hub_.there_[std::string(subject)] = {&works_, std::move(heard)};
    }
    void share(std::string_view, std::string_view, Heard) override {}
    void lost(Lost) override {}
    bool is_up() const override { return true; }

   private:
    Hub& hub_;
    SharedWorks& works_;
  };
  int sent = 0;

 private:
  std::map<std::string, std::pair<SharedWorks*, Wires::Heard>> there_;
};

class ServiceNode : public NodeHouse {
 public:
  ServiceNode(const std::string& url, const std::string& name, Hub* hub,
              const std::string& key = "a key of the cluster, long enough")
      : NodeHouse(url, name) {
    config.limits.requests_per_second = 100'000;
    if (hub != nullptr) {
      wires = std::make_unique<Hub::End>(*hub, works);
      node.claims().ask(false);
      node.wired_by([] { return true; });
      houses = std::make_unique<Houses>(
          node.id(), here, *hall, *wires, works, ClusterKey(key), whose_of(*store, node.beats(), node.id(), works),
          Silence{.unreached = [this](TableId table, NodeId owner) { node.claims().bring(table, owner); }});
    }
    PeopleSettings settings;
    settings.cost = Cost::least();
    service = std::make_unique<Service>(
        config, *store, *hall, works, [](const std::function<void()>& what) { what(); }, settings,
        houses ? static_cast<Tables*>(houses.get()) : nullptr);
    service->node = &node;
    service->tidings.begin();
  }

  Config config;
  Here here{*hall};
  std::unique_ptr<Wires> wires;
  std::unique_ptr<Houses> houses;
  std::unique_ptr<Service> service;
};

struct GotThere {
  int status = 0;
  json body;
};

/// Servers in turn, as behind a balancer that goes by nothing.
class ServiceNodes {
 public:
  ServiceNodes(const std::string& url, bool with_wires, std::size_t nodes = 2) {
    for (std::size_t i = 0; i < nodes; ++i)
      all.push_back(std::make_unique<ServiceNode>(url, "n" + std::to_string(i + 1), with_wires ? &hub : nullptr));
    beat();
  }
  void beat() {
    for (const auto& one : all) one->rounds(1);
  }
  void pass(Millis millis) {
    for (const auto& one : all) one->works.pass(millis);
  }
  /// Until it's answered; time passes, if it takes any.
  GotThere ask(std::size_t at, const std::string& method, const std::string& path, const json& body = nullptr,
               const std::string& key = {}, const std::string& token = {}) {
    Request r;
    r.method = method;
    const auto query = path.find('?');
    r.path = path.substr(0, query);
    if (query != std::string::npos) r.query = path.substr(query + 1);
    if (!body.is_null()) r.body = body.dump();
    r.address = "192.0.2.1";
    r.event_key = key;
    if (!token.empty()) r.authorization = "Bearer " + token;
    const auto got = std::make_shared<std::optional<GotThere>>();
    all[at]->service->answer(std::move(r), [got](const Response& answer) {
      *got = GotThere{answer.status, json::parse(answer.body, nullptr, false)};
    });
    for (int turns = 0; !*got && turns < 200; ++turns) {
      for (int i = 0; i < 20 && !*got; ++i) {
        for (const auto& one : all) one->works.run();
        if (!*got) std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
      if (*got) break;
      pass(500);
      beat();
    }
    EXPECT_TRUE(*got) << method << ' ' << path;
    return got->value_or(GotThere{});
  }
  GotThere post(std::size_t at, const std::string& path, const json& body, const std::string& token) {
    return ask(at, "POST", "/api/v1/me/" + path, body, {}, token);
  }
  GotThere get(std::size_t at, const std::string& path, const std::string& token) {
    return ask(at, "GET", "/api/v1/me/" + path, nullptr, {}, token);
  }
  /// A token of somebody with an account, or, without a login, of a guest.
  std::string token_of(const std::string& name, const std::string& login) {
    Store& store = *all[0]->store;
    StoredPerson person{0, name, login, login.empty() ? "" : "none", 1, 1};
    EXPECT_EQ(store.add_person(person), "");
    last = person.id;
    const std::string secret = new_token();
    EXPECT_EQ(store.add_token({hash_of(secret), person.id, 0, 1, all[0]->works.now() + 1'000'000'000, 0}), "");
    return secret;
  }

  Hub hub;
  std::vector<std::unique_ptr<ServiceNode>> all;
  PersonId last = 0;
};

}  // namespace sheepshead::server::testing
