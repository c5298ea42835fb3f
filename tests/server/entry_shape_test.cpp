// A log with a part of an entry gone, or changed to something else: either reading it ends with a reason, or what is
// told of it is still of the protocol. The logs are those of fuzz/corpus/log.
#include "server/hall/entry_shape.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <vector>

#include "server/hall/hosted_table.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(SHEEPSHEAD_SOURCE) + "/fuzz/corpus/log/" + name);
  std::vector<std::string> all;
  for (std::string line; std::getline(file, line);) all.push_back(line);
  return all;
}

Entry entry_at(std::size_t at, std::string body) { return {at + 1, 1'763'800'000'000 + Millis(at), std::move(body)}; }

/// Whether it was read and shown; nothing that is shown may break the protocol.
bool is_shown(const std::vector<std::string>& log, std::size_t at, const json& changed) {
  HostedTable table;
  for (std::size_t i = 0; i < at; ++i)
    if (table.apply(entry_at(i, log[i]))) return false;
  if (const auto no = table.apply(entry_at(at, changed.dump()))) {
    EXPECT_FALSE(speech::english().text(*no).empty());
    return false;
  }
  for (const Audience& to : {Audience{1, table.seat_of(1), false}, Audience{99, kNoSeat, true}}) {
    std::vector<std::string> frames{table.snapshot(to, {}, 0)};
    if (auto told = table.told(to)) frames.push_back(std::move(*told));
    for (const std::string& frame : frames)
      if (const auto wrong = wrong_with_server_message(frame))
        ADD_FAILURE() << speech::english().text(*wrong) << "\nof " << changed.dump() << "\nin " << frame.substr(0, 300);
  }
  return true;
}

TEST(EntryShape, WhatIsToldOfADamagedEntryIsOfTheProtocol) {
  std::size_t shown = 0, refused = 0;
  for (const char* name : {"log-1", "log-2", "log-3", "log-4", "log-5"}) {
    const auto log = lines_of(name);
    ASSERT_GT(log.size(), 10u) << name;
    std::map<std::string, int> tried;  // two of each kind: all that comes before is read again for each change
    for (std::size_t at = 1; at < log.size(); ++at) {
      const json entry = json::parse(log[at], nullptr, false);
      if (!entry.is_object()) break;
      if (++tried[entry.value("what", "")] > 2) continue;
      for (const auto& [key, value] : entry.items()) {
        json gone = entry, other = entry, fraction = entry;
        gone.erase(key);
        other[key] = value.is_string() ? json(7) : json("x");
        fraction[key] = 1e68;
        for (const json& changed : {gone, other}) ++(is_shown(log, at, changed) ? shown : refused);
        EXPECT_FALSE(is_shown(log, at, fraction)) << fraction.dump();
      }
    }
  }
  EXPECT_GT(shown, 20u);
  EXPECT_GT(refused, 100u);
}

TEST(EntryShape, AFractionIsFoundWhereverItIs) {
  EXPECT_TRUE(has_fraction(json::parse(R"({"a":[1,{"b":2.5}]})")));
  EXPECT_FALSE(has_fraction(json::parse(R"({"a":[1,{"b":2}],"c":"2.5"})")));
}

}  // namespace
}  // namespace sheepshead::server
