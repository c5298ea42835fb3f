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
#include "said.hpp"
#include "server/hall/hall.hpp"
#include "server/people/fair_queue.hpp"
#include "server/store/memory_store.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"

namespace sheepshead::server::testing {

using nlohmann::json;

/// Nothing happens but in run() and pass(). Thinks on the caller's thread.
class HandClockwork final : public Clockwork {
 public:
  Millis now() override { return now_; }
  void post(std::function<void()> what) override { posted_.push_back(std::move(what)); }
  void at(Millis when, std::function<void()> what) override { timers_.emplace(when, std::move(what)); }
  void think(Lane lane, std::string_view whose, std::function<void()> what) override {
    if (lane == Lane::bots) bots_of.insert(std::string(whose));
    if (queue_thoughts)
      queued.put(whose, std::move(what));
    else if (hold_thoughts)
      thoughts.push_back(std::move(what));
    else
      post(std::move(what));
    if (lane == Lane::bots) ++bot_thoughts;
    if (lane == Lane::hints) ++hint_thoughts;
    if (lane == Lane::records) ++record_thoughts;
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

  /// One thought of the queue, as one thread would take them; false if there is none.
  bool think_one() {
    auto what = queued.take();
    if (!what) return false;
    what();
    what = {};
    run();
    return true;
  }

  std::set<std::string> bots_of;  ///< in whose name bots have thought
  bool queue_thoughts = false;
  FairQueue queued;
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
    if (const auto wrong = wrong_with_server_message(*frame))
      ADD_FAILURE() << speech::english().text(*wrong) << "\n" << *frame;
  }
  void close(ClosedFor reason, const Message&) override { closed = name_of(reason); }

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
  explicit House(std::shared_ptr<Store> kept = std::make_shared<MemoryStore>(), HallSettings set = {})
      : store(std::move(kept)), settings(std::move(set)) {
    settings.wrong = [this](const Message& wrong) { problems.push_back(wrong); };
    hall = std::make_unique<Hall>(*store, works, settings);
  }

  TableId open(const json& made, PersonId host = 1, const std::string& name = "Flo") {
    return open(made, Asker{host, name});
  }
  TableId open(const json& made, const Asker& host) {
    TableId id = 0;
    hall->create(host, made, [&](const auto& result, const std::optional<No>& no) {
      if (!no) id = std::stoull(result.at("id").template get<std::string>().substr(1));
      refusal = no;
    });
    works.run();
    return id;
  }
  std::shared_ptr<KeepingOutlet> attach(TableId id, PersonId who, const std::string& name,
                                        const std::string& as = "player",
                                        std::optional<std::uint64_t> since = std::nullopt) {
    return attach(id, Asker{who, name, as == "program"}, as, since);
  }
  std::shared_ptr<KeepingOutlet> attach(TableId id, const Asker& who, const std::string& as = "player",
                                        std::optional<std::uint64_t> since = std::nullopt) {
    auto outlet = std::make_shared<KeepingOutlet>();
    outlet->is_program = as == "program";
    wake(id);
    refusal = hall->attach(outlet, who, id, as, since);
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
    hall->record(id, hand, {}, [&](std::optional<std::string> text, const std::optional<No>& no) {
      found = std::move(text);
      refusal = no;
    });
    works.run();
    return found;
  }
  /// The hall of before is gone without a word; another reads the same store.
  void restart() {
    hall.reset();
    problems.clear();
    hall = std::make_unique<Hall>(*store, works, settings);
    hall->open();
    works.run();
  }
  /// Whether the table is awake then.
  bool wake(TableId id) {
    hall->wake(id, {}, [] {});
    works.run();
    return hall->table(id).has_value();
  }
  TableId seek(const std::string& text, PersonId who, bool known_only = false) {
    TableId found = 0;
    hall->seek(text, who, known_only, {}, [&](TableId id, const std::optional<No>& no) {
      found = id;
      refusal = no;
    });
    works.run();
    return found;
  }
  json public_tables() {
    json list;
    hall->public_tables([&](const std::string& tables) { list = json::parse(tables); });
    works.run();
    return list;
  }
  json tables_of(PersonId who) {
    json list;
    hall->tables_of(who, [&](const auto& tables) { list = tables; });
    works.run();
    return list;
  }

  std::shared_ptr<Store> store;
  HallSettings settings;
  HandClockwork works;
  std::unique_ptr<Hall> hall;
  std::optional<No> refusal;
  std::vector<Message> problems;

 private:
  int said_ = 0;
};

}  // namespace sheepshead::server::testing
