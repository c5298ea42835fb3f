// A small table of people for tests of the hall.
#pragma once

#include <gtest/gtest.h>

#include "server/works.hpp"

namespace sheepshead::server::testing {

using Sitter = std::shared_ptr<KeepingOutlet>;

/// Flo, who hosts, and Ann at a table of three with one bot.
struct Three {
  explicit Three(const json& settings = json::object(), std::shared_ptr<Store> store = std::make_shared<MemoryStore>())
      : house(std::move(store)) {
    id = house.open({{"variant", "three"}, {"settings", settings}});
    flo = house.attach(id, 1, "Flo");
    ann = house.attach(id, 2, "Ann");
    house.say(flo, {{"type", "sit"}});
    house.say(ann, {{"type", "sit"}});
  }
  void deal() {
    host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
    house.say(flo, {{"type", "next"}});
    house.say(ann, {{"type", "next"}});
    ASSERT_EQ(state(), "playing");
  }
  json host(json what) {
    what["type"] = "host";
    return house.say(flo, what);
  }
  std::string state() const { return house.hall->table(id)->at("state"); }
  json seat(int n) const { return house.hall->table(id)->at("seats").at(std::size_t(n)); }
  static json last(const Sitter& who, const char* key) {
    for (auto f = who->frames.rbegin(); f != who->frames.rend(); ++f)
      if (f->contains(key)) return (*f)[key];
    return {};
  }
  static std::uint64_t seq(const Sitter& who) {
    for (auto f = who->frames.rbegin(); f != who->frames.rend(); ++f)
      if ((*f)["type"] == "told" || (*f)["type"] == "snapshot") return (*f)["seq"];
    return 0;
  }
  json act(const Sitter& who) {
    const json legal = last(who, "legal");
    if (legal.empty()) return {};
    return house.say(who, {{"type", "act"}, {"seq", seq(who)}, {"action", legal[0]}});
  }
  void play_out() {
    const auto over = flo->count("told", "hand-over") + ann->count("told", "hand-over");
    for (int i = 0; i < 200 && flo->count("told", "hand-over") + ann->count("told", "hand-over") == over; ++i) {
      for (const Sitter& who : {flo, ann})
        if (who->closed.empty()) act(who);
      house.works.pass(700);
    }
  }

  House house;
  TableId id = 0;
  Sitter flo, ann;
};

}  // namespace sheepshead::server::testing
