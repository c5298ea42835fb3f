// A server among those that share a database, without a network, with a clock by hand; and its outlets.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "patience.hpp"
#include "server/cluster/node.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/works.hpp"

namespace sheepshead::server::testing {

/// As HandClockwork, and the store's threads may post.
class SharedWorks final : public Clockwork {
 public:
  Millis now() override { return now_; }
  void post(std::function<void()> what) override {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(what));
  }
  void at(Millis when, std::function<void()> what) override { timers_.emplace(when, std::move(what)); }
  void think(Lane, std::string_view, std::function<void()> what) override { post(std::move(what)); }

  void run() {
    while (auto what = next()) what();
  }
  void pass(Millis millis) {
    now_ += millis;
    run();
    while (!timers_.empty() && timers_.begin()->first <= now_) {
      const auto what = std::move(timers_.extract(timers_.begin()).mapped());
      what();
      run();
    }
  }

 private:
  std::function<void()> next() {
    const std::lock_guard lock(mutex_);
    if (posted_.empty()) return {};
    auto what = std::move(posted_.front());
    posted_.pop_front();
    return what;
  }

  Millis now_ = 1'763'800'000'000;
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  std::multimap<Millis, std::function<void()>> timers_;
};

class NodeHouse {
 public:
  NodeHouse(const std::string& url, const std::string& name)
      : store(open_store(url, name).store), node(*store->nodes(), false, [this] { return clock; }) {
    hall = std::make_unique<Hall>(*store, works, HallSettings{.neighbors = node.neighbors()});
    node.tell(*hall, works, {});
  }

  /// Runs what there is until `done` comes true.
  template <class Done>
  bool until(Done done) {
    return ::sheepshead::testing::eventually([&] {
      works.run();
      return done();
    });
  }
  /// Everything that was asked of the store before is done.
  void settle() {
    for (int i = 0; i < 3; ++i) {
      works.run();
      EXPECT_EQ(store->remove_token("nobody's"), "");
    }
    works.run();
  }
  void rounds(int n) {
    for (int i = 0; i < n; ++i) {
      clock += kBetweenBeats;
      node.round();
    }
    settle();
  }

  TableId open(const json& made) {
    TableId id = 0;
    hall->create({1, "Flo"}, made, [&](const auto& result, const std::optional<No>& no) {
      ASSERT_FALSE(no);
      id = std::stoull(result.at("id").template get<std::string>().substr(1));
    });
    EXPECT_TRUE(until([&] { return id != 0; }));
    return id;
  }
  /// Why the table isn't found; empty if it's awake here then.
  std::string seek(TableId id) {
    std::optional<std::string> why;
    hall->seek(table_text(id), 1, false, "someone", [&](TableId found, const std::optional<No>& no) {
      elsewhere = hall->elsewhere(id);
      why = no ? no->why.text() : found == id ? "" : "none";
    });
    EXPECT_TRUE(until([&] { return why.has_value(); }));
    return why.value_or("?");
  }
  std::shared_ptr<KeepingOutlet> attach(TableId id, PersonId who = 1, const std::string& name = "Flo") {
    auto outlet = std::make_shared<KeepingOutlet>();
    EXPECT_EQ(seek(id), "");
    const auto no = hall->attach(outlet, {who, name}, id, "player", std::nullopt);
    EXPECT_FALSE(no) << (no ? no->why.text() : "");
    settle();
    return outlet;
  }
  json say(const std::shared_ptr<KeepingOutlet>& outlet, json message) {
    if (!message.contains("id")) message["id"] = "m" + std::to_string(++said_);
    const std::string id = message["id"];
    const std::size_t before = outlet->frames.size();
    json answer;
    hall->message(outlet, message);
    EXPECT_TRUE(until([&] {
      for (std::size_t i = before; i < outlet->frames.size(); ++i)
        if (outlet->frames[i].value("id", "") == id) answer = outlet->frames[i];
      return !answer.is_null() || !outlet->closed.empty();
    }));
    return answer;
  }
  json chat(const std::shared_ptr<KeepingOutlet>& outlet, const std::string& text) {
    return say(outlet, {{"type", "chat"}, {"text", text}});
  }
  Held held(TableId id) {
    Held now;
    EXPECT_EQ(store->held(id, now), "");
    return now;
  }
  std::vector<Entry> log_of(TableId id) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store->read_table(id, 0, table), "");
    return table ? table->log : std::vector<Entry>{};
  }

  Steady clock{100'000};
  SharedWorks works;
  std::unique_ptr<Store> store;
  Node node;
  std::unique_ptr<Hall> hall;
  std::optional<NodeId> elsewhere;  ///< at the last seek()

 private:
  int said_ = 0;
};

}  // namespace sheepshead::server::testing
