// Clients that add to the deals by themselves, for tests of the hall.
#pragma once

#include "server/seen/own_entropy.hpp"
#include "server/three.hpp"

namespace sheepshead::server::testing {

/// A client that seals and opens by itself.
struct Honest {
  void answer(House& house) {
    for (; read < outlet->frames.size(); ++read)
      for (const std::string& text : own.hear(outlet->frames[read].dump(), true)) {
        sent.push_back(json::parse(text));
        if (opens || !sent.back().contains("value")) waiting.push_back(sent.back());
      }
    for (const json& message : std::exchange(waiting, {})) house.say(outlet, message);
  }
  std::shared_ptr<KeepingOutlet> outlet;
  bool opens = true;  ///< else it keeps back what it sealed
  OwnEntropy own;
  std::size_t read = 0;
  std::vector<json> sent, waiting;
};

/// Flo and Ann, whose devices add to the deals, and a bot.
struct Sealed {
  Sealed() {
    t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
    flo.outlet = t.flo;
    ann.outlet = t.ann;
    answer();
  }
  void answer() {
    for (int i = 0; i < 4; ++i)
      for (Honest* one : {&flo, &ann}) one->answer(t.house);
  }
  void next() {
    t.house.say(t.flo, {{"type", "next"}});
    t.house.say(t.ann, {{"type", "next"}});
  }
  json record() {
    t.play_out();
    answer();
    return t.flo->of("told", "hand-over").back()["record"];
  }
  Three t;
  Honest flo, ann;
};

}  // namespace sheepshead::server::testing
