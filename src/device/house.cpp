#include "device/house.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "device/clock.hpp"
#include "device/requests.hpp"
#include "device/socket.hpp"
#include "device/store.hpp"
#include "notation/json_reader.hpp"
#include "server/people/names.hpp"
#include "speech/json_text.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::device {

using namespace server;
using nlohmann::json;

namespace {

/// The longest message, in bytes: what a page had kept comes in parts.
constexpr std::size_t kMostBytes = std::size_t{4} << 20;
constexpr int kMostDepth = 24;
constexpr std::size_t kMostName = 40;
/// Whoever puts the phone away for a week finds their table.
constexpr Millis kAloneIdle = Millis{60} * 24 * 3'600'000;
constexpr std::int64_t kMostWhole = std::int64_t{1} << 53;

}  // namespace

struct House::Parts {
  Parts() : store([this](const DeviceStore::Batch& batch) { keep(batch); }) {}

  void keep(const DeviceStore::Batch& batch) {
    out.object().key("keep").number(batch.number).key("puts").array();
    for (const auto& put : batch.puts)
      out.object().key("key").string(put.key).key("value").value(put.value).end_object();
    out.end_array().key("gone").array();
    for (const auto& key : batch.gone) out.string(key);
    out.end_array().end_object();
  }

  void open_hall() {
    HallSettings settings;
    settings.alone_idle = kAloneIdle;
    settings.wrong = [this](const Message& message) { log(message); };
    hall.emplace(store, clock, settings);
    hall->open();
  }

  void log(const Message& message) {
    out.object().key("log");
    speech::write(out, message);
    out.end_object();
  }

  Asker owner() const { return {kOwner, name, false, false, {}, false}; }

  void take_name(ObjectReader& reader) {
    const json* wanted = reader.take("name", false);
    if (wanted == nullptr || !wanted->is_string()) return;
    // One that can't be is no reason not to play.
    const std::string tidy = tidy_name(wanted->get_ref<const std::string&>());
    if (wrong_name(tidy, kMostName).empty()) name = tidy;
  }

  void load(ObjectReader& reader) {
    const json* kept = reader.array("kept", -1, 100'000, false);
    if (kept == nullptr) return;
    for (const json& one : *kept) {
      const bool is_one = one.is_object() && one.contains("key") && one["key"].is_string() && one.contains("value");
      if (!is_one || !store.load(one["key"].get_ref<const std::string&>(), one["value"])) ++odd;
    }
  }

  void begin(ObjectReader& reader) {
    load(reader);
    const auto base = reader.integer("base", std::int64_t(kLeastBase), std::int64_t(kMostBase));
    take_name(reader);
    if (const json* without = reader.array("without", -1, 1000, false))
      for (const json& id : *without)
        if (id.is_number_unsigned()) store.leave_out(id.get<TableId>());
    if (!is_sound(reader)) return;
    StoredPerson person{0, name, {}, {}, clock.now(), clock.now()};
    static_cast<void>(store.add_person(person));
    odd += store.begin(TableId(*base));
    open_hall();
    out.object().key("began").object().key("odd").number(odd).end_object().end_object();
  }

  void request(ObjectReader& reader) {
    const auto id = reader.integer("id", 0, kMostWhole);
    const auto method = reader.text("method", 8), path = reader.text("path", 300);
    const json* body = reader.take("body", false);
    take_name(reader);
    if (!is_sound(reader)) return;
    answer(*hall, clock, owner(), {*method, *path, body != nullptr ? *body : json::object()},
           [this, id = *id](int status, const std::string& text) {
             out.object().key("answer").number(id).key("status").number(status).key("body").raw(text).end_object();
           });
  }

  void open(ObjectReader& reader) {
    const auto number = reader.integer("socket", 0, kMostWhole);
    take_name(reader);
    if (!is_sound(reader)) return;
    hang_up(*number, false);
    sockets[*number] = std::make_shared<Socket>(
        *hall, owner(),
        Socket::Ends{[this, number = *number](const std::string& frame) {
                       out.object().key("socket").number(number).key("text").string(frame).end_object();
                     },
                     [this, number = *number](int code) {
                       out.object().key("socket").number(number).key("closed").number(code).end_object();
                       clock.post([this, number] { sockets.erase(number); });
                     }});
  }

  void say(ObjectReader& reader) {
    const auto number = reader.integer("socket", 0, kMostWhole);
    const json* text = reader.take("text");
    if (!is_sound(reader) || !text->is_string()) return;
    if (const auto it = sockets.find(*number); it != sockets.end()) {
      const auto socket = it->second;  // it may hang up meanwhile
      socket->received(text->get_ref<const std::string&>());
    }
  }

  void close(ObjectReader& reader) {
    const auto number = reader.integer("socket", 0, kMostWhole);
    const auto left = reader.flag("left", false);
    if (is_sound(reader)) hang_up(*number, left.value_or(false));
  }

  void hang_up(std::int64_t number, bool left) {
    const auto it = sockets.find(number);
    if (it == sockets.end()) return;
    const auto socket = it->second;
    sockets.erase(it);
    socket->gone(left);
  }

  void kept(ObjectReader& reader, bool is_kept) {
    const auto number = reader.integer("number", 0, kMostWhole);
    reader.take("why", false);
    if (!is_sound(reader)) return;
    if (is_kept)
      store.kept(std::uint64_t(*number));
    else
      store.not_kept(std::uint64_t(*number));
  }

  static bool is_sound(const ObjectReader& reader) {
    reader.finish();
    return reader.problems().list.empty();
  }

  void hear(const json& message, const Problems& problems) {
    ObjectReader reader(message, "", problems);
    const auto what = reader.text("do", 16);
    const auto now = reader.integer("now", 0, kMostWhole);
    if (!what || !now) return;
    clock.set(*now);
    if (!hall && *what != "load" && *what != "begin") return reader.wrong("do", std::string("must be “begin” first"));
    if (*what == "wake") {
      reader.finish();
      clock.think_once();
    } else if (*what == "load" && !hall) {
      load(reader);
      reader.finish();
    } else if (*what == "begin" && !hall) {
      begin(reader);
    } else if (*what == "request") {
      request(reader);
    } else if (*what == "open") {
      open(reader);
    } else if (*what == "say") {
      say(reader);
    } else if (*what == "close") {
      close(reader);
    } else if (*what == "kept" || *what == "not-kept") {
      kept(reader, *what == "kept");
    } else {
      reader.wrong("do", std::string("is nothing that a house does now"));
    }
  }

  Clock clock;
  DeviceStore store;
  std::optional<Hall> hall;  ///< uses both
  std::map<std::int64_t, std::shared_ptr<Socket>> sockets;
  std::string name = "?";
  std::size_t odd = 0;  ///< of what the page had kept, what couldn't be read
  JsonText out;         ///< what is said to the page, in order
};

std::uint64_t House::read_last() { return DeviceStore::read_last(); }

House::House() : parts_(std::make_unique<Parts>()) {}
House::~House() = default;

std::string House::hear(std::string_view text) {
  Parts& p = *parts_;
  std::vector<Diagnostic> list;
  const Problems problems{list, "message"};
  p.out = JsonText();
  p.out.object().key("out").array();
  if (const auto message = parse_json(text, kMostBytes, problems, kMostDepth)) p.hear(*message, problems);
  p.clock.run();
  p.out.end_array().key("wake");
  if (const auto next = p.clock.next())
    p.out.number(*next);
  else
    p.out.null();
  if (!list.empty()) {
    p.out.key("problem").object().key("key").string(list.front().key).key("text");
    speech::write(p.out, list.front().text);
    p.out.end_object();
  }
  return p.out.end_object().text();
}

}  // namespace sheepshead::device
