// A whole service without sockets: time passes by hand, and a restart leaves the store alone.
#pragma once

#include <gtest/gtest.h>

#include "server/answers/service.hpp"
#include "server/people/secrets.hpp"
#include "server/works.hpp"

namespace sheepshead::server::testing {

class ServiceHouse {
 public:
  ServiceHouse() { start(); }

  struct Got {
    int status = 0;
    json body;
  };
  Got ask(const std::string& method, const std::string& path, const json& body = nullptr, const std::string& key = {},
          const std::string& token = {}) {
    Request r;
    r.method = method;
    const auto query = path.find('?');
    r.path = path.substr(0, query);
    if (query != std::string::npos) r.query = path.substr(query + 1);
    if (!body.is_null()) r.body = body.dump();
    r.address = "192.0.2.1";
    r.event_key = key;
    if (!token.empty()) r.authorization = "Bearer " + token;
    Got got;
    service->answer(std::move(r), [&](const Response& answer) {
      got.status = answer.status;
      text = answer.body;
      got.body = json::parse(answer.body, nullptr, false);
    });
    works->run();
    return got;
  }
  /// A guest's token; they are the asker that sits at a table.
  std::string guest(const std::string& name) {
    StoredPerson person{0, name, "", "", works->now(), works->now()};
    EXPECT_TRUE(store->add_person(person).empty());
    StoredToken token{"", person.id, 0, works->now(), works->now() + 1'000'000'000, 0};
    const std::string secret = new_token();
    token.hash = hash_of(secret);
    EXPECT_TRUE(store->add_token(token).empty());
    last = person.id;
    return secret;
  }
  std::shared_ptr<KeepingOutlet> attach(TableId id, PersonId who, const std::string& name) {
    auto outlet = std::make_shared<KeepingOutlet>();
    hall->wake(id, {}, [] {});
    works->run();
    refusal = hall->attach(outlet, Asker{who, name}, id, "player", std::nullopt);
    works->run();
    return outlet;
  }
  json say(const std::shared_ptr<KeepingOutlet>& outlet, json message) {
    const std::string id = "m" + std::to_string(++said_);
    message["id"] = id;
    hall->message(outlet, message);
    works->run();
    for (auto f = outlet->frames.rbegin(); f != outlet->frames.rend(); ++f)
      if (f->value("id", "") == id) return *f;
    return nullptr;
  }
  /// As if the program had been killed: whatever it had still to do is gone, and another one begins.
  void kill() {
    service.reset();
    hall.reset();
    const Millis then = works->now();
    works = std::make_unique<HandClockwork>();
    works->jump(then + 1000 - works->now());
    start();
    hall->open();
    works->run();
  }

  std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
  std::unique_ptr<HandClockwork> works = std::make_unique<HandClockwork>();
  Config config = generous();
  std::unique_ptr<Hall> hall;
  std::unique_ptr<Service> service;
  std::optional<No> refusal;
  PersonId last = 0;
  std::string text;  ///< of the last answer

 private:
  static Config generous() {
    Config config;
    config.limits.requests_per_second = 100'000;
    return config;
  }
  void start() {
    hall = std::make_unique<Hall>(*store, *works);
    service =
        std::make_unique<Service>(config, *store, *hall, *works, [](const std::function<void()>& what) { what(); });
  }
  int said_ = 0;
};

}  // namespace sheepshead::server::testing
