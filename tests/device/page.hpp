// A page as a house on a device knows it: it keeps what it is told to, comes again when it is time, and may be killed.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "device/house.hpp"
#include "play/random.hpp"

namespace sheepshead::device::testing {

using nlohmann::json;

inline constexpr std::uint64_t kBase = std::uint64_t{1} << 40;
/// No test waits longer for what must come.
inline constexpr int kMostSteps = 5000;

/// Its clock stands still until somebody waits.
class Page {
 public:
  enum class Disk : std::uint8_t { good, slow, full };

  explicit Page(std::map<std::string, json> kept = {}) : disk(std::move(kept)) { begin(); }

  /// As when a phone closes a page: all is gone but the disk.
  void kill() {
    house = std::make_unique<House>();
    unkept.clear();
    frames.clear();
    legal.clear();
    begin();
  }

  /// Says it, and does all that the house wants done at once: what it wants kept is kept, and all that is to be
  /// thought out is.
  void say(json message) {
    std::vector<json> todo{std::move(message)};
    while (!todo.empty()) {
      json one = std::move(todo.front());
      todo.erase(todo.begin());
      one["now"] = now;
      const json done = json::parse(house->hear(one.dump()));
      problem = done.value("problem", json());
      for (const json& out : done["out"]) take(out, todo);
      wake = done["wake"].is_null() ? std::nullopt : std::optional(done["wake"].get<std::int64_t>());
      if (todo.empty() && wake == 0 && !pause) todo.push_back({{"do", "wake"}});
    }
  }

  /// It is later; whatever is due is done.
  void wait(std::int64_t milliseconds) {
    const std::int64_t until = now + milliseconds;
    while (wake && *wake <= until) {
      now = std::max(now, *wake);
      say({{"do", "wake"}});
    }
    now = until;
    say({{"do", "wake"}});
  }

  /// A slow disk is done with all that waits; a full one has room again.
  void keep_up() {
    state = Disk::good;
    for (const auto& [number, out] : std::exchange(unkept, {})) {
      write(out);
      say({{"do", "kept"}, {"number", number}});
    }
  }

  json request(const std::string& method, const std::string& path, const json& body = json::object()) {
    say({{"do", "request"}, {"id", ++requests}, {"method", method}, {"path", path}, {"body", body}});
    return answers.at(requests);
  }

  /// A table with bots at all seats but one, and there.
  void open_table(const std::string& variant, const std::string& bot, int players, int pace = 0) {
    json made{{"variant", variant}, {"private", true}, {"bots", json::array()}, {"settings", {{"pace", pace}}}};
    for (int i = 1; i < players; ++i) made["bots"].push_back(bot);
    const json answer = request("POST", "tables", made);
    ASSERT_EQ(answer["status"], 201) << answer.dump();
    table = answer["body"]["id"];
    attach();
    tell({{"type", "sit"}, {"id", "sit"}});
    tell({{"type", "next"}, {"id", "next"}});
  }
  void attach(std::optional<std::uint64_t> since = {}) {
    say({{"do", "open"}, {"socket", 1}, {"name", "Walter"}});
    json message{{"type", "attach"}, {"table", table}, {"as", "player"}, {"protocol", 2}};
    if (since) message["since"] = *since;
    tell(message);
  }
  void tell(const json& message) { say({{"do", "say"}, {"socket", 1}, {"text", message.dump()}}); }

  /// Any of the actions that one may take, or the next hand; false: one can't do anything.
  bool act(Random& random) {
    if (!legal.empty()) {
      const std::string action = legal[random.below(std::uint32_t(legal.size()))];
      legal.clear();
      tell({{"type", "act"}, {"id", "a" + std::to_string(++acts)}, {"seq", seq}, {"action", action}});
      return true;
    }
    if (!between) return false;
    between = false;
    tell({{"type", "next"}, {"id", "n" + std::to_string(++acts)}});
    return true;
  }

  std::map<std::string, json> disk;
  std::vector<json> frames;  ///< that came over the socket
  std::map<std::uint64_t, json> answers;
  std::vector<std::string> legal;
  std::string table;
  std::uint64_t seq = 0;  ///< the last that was shown
  int over = 0;           ///< hands that ended
  bool pause = false;     ///< it isn't woken to think
  bool between = false;   ///< a hand is over, and none is dealt
  bool ended = false;     ///< the session is over, as where it's a race and somebody has won
  Disk state = Disk::good;
  std::size_t odd = 0;
  std::vector<std::uint64_t> without;  ///< tables that are left out from the next begin on
  json problem;
  std::int64_t now = 1'800'000'000'000;
  std::optional<std::int64_t> wake;

 private:
  void begin() {
    json kept = json::array();
    for (const auto& [key, value] : disk) kept.push_back({{"key", key}, {"value", value}});
    say({{"do", "load"}, {"kept", kept}});
    say({{"do", "begin"}, {"base", kBase}, {"name", "Walter"}, {"without", without}});
  }

  void write(const json& out) {
    for (const json& put : out["puts"]) disk[put["key"]] = put["value"];
    for (const json& key : out["gone"]) disk.erase(key.get<std::string>());
  }

  void take(const json& out, std::vector<json>& todo) {
    if (out.contains("keep")) {
      if (state == Disk::good) write(out);
      if (state == Disk::slow)
        unkept[out["keep"]] = out;
      else
        todo.push_back({{"do", state == Disk::good ? "kept" : "not-kept"}, {"number", out["keep"]}});
    } else if (out.contains("answer")) {
      answers[out["answer"]] = out;
    } else if (out.contains("began")) {
      odd = out["began"]["odd"];
    } else if (out.contains("text")) {
      hear(json::parse(out["text"].get_ref<const std::string&>()));
    }
  }

  void hear(const json& frame) {
    if (frame["type"] == "snapshot" || frame["type"] == "told") {
      seq = std::max(seq, frame["seq"].get<std::uint64_t>());
      legal = frame.value("legal", std::vector<std::string>());
    }
    if (frame["type"] == "snapshot") between = frame["table"]["state"] == "between";
    if (frame["type"] == "told" && frame["what"] == "hand-over") {
      ++over;
      between = true;
    }
    if (frame["type"] == "told" && frame["what"] == "deal") between = false;
    if (frame["type"] == "told" && frame["what"] == "ended") ended = true;
    frames.push_back(frame);
  }

  std::unique_ptr<House> house = std::make_unique<House>();
  std::map<std::uint64_t, json> unkept;
  std::uint64_t requests = 0;
  /// Of all pages: a house that is begun anew knows what was asked before.
  static inline int acts = 0;
};

}  // namespace sheepshead::device::testing
