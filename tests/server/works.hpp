// A clockwork by hand and outlets that keep what they are sent, for tests of the hall.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "play/random.hpp"
#include "server/store/memory_store.hpp"
#include "server/table/hall.hpp"
#include "server/wire/read.hpp"

namespace sheepshead::server::testing {

using nlohmann::json;

/// Nothing happens but in run() and pass(). Thinks on the caller's thread.
class HandClockwork final : public Clockwork {
 public:
  Millis now() override { return now_; }
  void post(std::function<void()> what) override { posted_.push_back(std::move(what)); }
  void at(Millis when, std::function<void()> what) override { timers_.emplace(when, std::move(what)); }
  void think(Lane lane, std::function<void()> what) override {
    if (hold_thoughts)
      thoughts.push_back(std::move(what));
    else
      post(std::move(what));
    ++(lane == Lane::bots ? bot_thoughts : lane == Lane::hints ? hint_thoughts : record_thoughts);
  }

  std::string secret() override {
    std::string text(64, '0');
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = "0123456789abcdef"[random_.below(16)];
    return text;
  }

  /// Everything that is to be done now.
  void run() {
    while (!posted_.empty()) {
      const auto what = std::move(posted_.front());
      posted_.pop_front();
      what();
    }
  }
  /// Lets time pass, with everything that is due in it.
  void pass(Millis millis) {
    const Millis end = now_ + millis;
    run();
    while (!timers_.empty() && timers_.begin()->first <= end) {
      now_ = std::max(now_, timers_.begin()->first);
      const auto what = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      what();
      run();
    }
    now_ = end;
  }

  /// The clock on the wall is set; what waits still waits as long as before.
  void jump(Millis by) {
    now_ += by;
    std::multimap<Millis, std::function<void()>> moved;
    for (auto& [when, what] : timers_) moved.emplace(when + by, std::move(what));
    timers_ = std::move(moved);
  }
  void seed(std::uint64_t seed) { random_ = Random(seed); }

  bool hold_thoughts = false;
  std::vector<std::function<void()>> thoughts;
  int bot_thoughts = 0, hint_thoughts = 0, record_thoughts = 0;

 private:
  Millis now_ = 1'763'800'000'000;
  Random random_{1};
  std::deque<std::function<void()>> posted_;
  std::multimap<Millis, std::function<void()>> timers_;
};

class KeepingOutlet final : public Outlet {
 public:
  void send(std::shared_ptr<const std::string> frame, bool) override {
    frames.push_back(json::parse(*frame));
    if (is_program) return;
    if (const auto wrong = wrong_with_server_message(*frame)) ADD_FAILURE() << *wrong << "\n" << *frame;
  }
  void close(std::string_view reason, std::string_view) override { closed = reason; }

  /// The frames of a type, or told ones of a kind.
  std::vector<json> of(const std::string& type, const std::string& what = {}) const {
    std::vector<json> found;
    for (const json& f : frames)
      if (f.value("type", "") == type && (what.empty() || f.value("what", "") == what)) found.push_back(f);
    return found;
  }

  std::size_t count(const std::string& type, const std::string& what = {}) const {
    std::size_t n = 0;
    for (const json& f : frames) n += f["type"] == type && (what.empty() || (f.contains("what") && f["what"] == what));
    return n;
  }

  std::vector<json> frames;
  std::string closed;
  bool is_program = false;
};

/// A server's tables without a network.
class House {
 public:
  explicit House(std::shared_ptr<Store> kept = std::make_shared<MemoryStore>()) : store(std::move(kept)) {
    hall = std::make_unique<Hall>(*store, works);
  }

  TableId open(const json& made, PersonId host = 1, const std::string& name = "Flo") {
    TableId id = 0;
    hall->create({host, name, false}, made, [&](const auto& result, const std::optional<No>& no) {
      if (!no) id = std::stoull(result.at("id").template get<std::string>().substr(1));
      refusal = no;
    });
    works.run();
    return id;
  }
  std::shared_ptr<KeepingOutlet> attach(TableId id, PersonId who, const std::string& name,
                                        const std::string& as = "player",
                                        std::optional<std::uint64_t> since = std::nullopt) {
    auto outlet = std::make_shared<KeepingOutlet>();
    outlet->is_program = as == "program";
    refusal = hall->attach(outlet, {who, name, as == "program"}, id, as, since);
    works.run();
    return outlet;
  }
  /// Says it with a fresh id, and gives back the answer.
  json say(const std::shared_ptr<KeepingOutlet>& outlet, json message) {
    if (!message.contains("id")) message["id"] = "m" + std::to_string(++said_);
    const std::string id = message["id"];
    const std::size_t before = outlet->frames.size();
    hall->message(outlet, message);
    works.run();
    for (std::size_t i = before; i < outlet->frames.size(); ++i)
      if (outlet->frames[i].value("id", "") == id) return outlet->frames[i];
    return nullptr;
  }
  /// What is answered for the record of a hand, once all is done.
  std::optional<std::string> record(TableId id, int hand) {
    std::optional<std::string> found;
    hall->record(id, hand, [&](std::optional<std::string> text, const std::optional<No>& no) {
      found = std::move(text);
      refusal = no;
    });
    works.run();
    return found;
  }
  /// The hall of before is gone without a word; another reads the same store.
  void restart() {
    hall.reset();
    hall = std::make_unique<Hall>(*store, works);
    problems = hall->open();
    works.run();
  }

  std::shared_ptr<Store> store;
  HandClockwork works;
  std::unique_ptr<Hall> hall;
  std::optional<No> refusal;
  std::vector<std::string> problems;

 private:
  int said_ = 0;
};

}  // namespace sheepshead::server::testing
