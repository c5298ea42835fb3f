// What clients send from memory: requests to all handlers, and frames to tables, over a store in memory and without
// sockets. Nothing may crash, each answer is one that docs/openapi.json knows, errors are JSON with a sentence, and
// each frame of the server is as docs/protocol.md says.
//
// An input is blocks with a line "%%" between them. A block is a request (`POST /api/v1/guests`, lines of its head, an
// empty line, a body), a frame (">" and the text) to the socket that the last "GET /ws" opened, or "@" and milliseconds
// that pass. In all of it $1 and $2 stand for the tokens of two guests, $p for that of a program, $c for what the first
// guest's page proves itself by, $k for the code of that guest's private table.
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "demand.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/store/memory_store.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"

namespace {

using namespace sheepshead::server;
using nlohmann::json;

constexpr int kMostParts = 30;
constexpr int kMostThoughts = 12;  ///< the rest is never finished, as on a busy machine

/// Time by hand; what other threads post is done by whoever waits for it.
class FuzzClockwork final : public Clockwork {
 public:
  Millis now() override { return now_; }
  void post(std::function<void()> what) override {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      posted_.push_back(std::move(what));
    }
    told_.notify_one();
  }
  void at(Millis when, std::function<void()> what) override { timers_.emplace(when, std::move(what)); }
  void think(Lane, std::string_view, std::function<void()> what) override {
    if (thoughts_++ < kMostThoughts) post(std::move(what));
  }
  /// One thing that was posted; waits for it if there is none.
  bool step(bool wait) {
    std::function<void()> what;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      if (wait) told_.wait(lock, [this] { return !posted_.empty(); });
      if (posted_.empty()) return false;
      what = std::move(posted_.front());
      posted_.pop_front();
    }
    what();
    return true;
  }
  void run() {
    while (step(false)) {}
  }
  void pass(Millis millis) {
    const Millis end = now_ + millis;
    run();
    for (int i = 0; i < 1000 && !timers_.empty() && timers_.begin()->first <= end; ++i) {
      now_ = std::max(now_, timers_.begin()->first);
      const auto what = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      what();
      run();
    }
    now_ = std::max(now_, end);
  }

 private:
  Millis now_ = 1'763'800'000'000;
  int thoughts_ = 0;
  std::mutex mutex_;
  std::condition_variable told_;
  std::deque<std::function<void()>> posted_;
  std::multimap<Millis, std::function<void()>> timers_;
};

/// A socket whose other side reads at once, or at times not at all.
class FuzzSocket final : public TableSocket {
 public:
  FuzzSocket(SocketHouse house, Who who) : TableSocket(house, who, "192.0.2.9"), program_(who.asker.program) {}
  bool write(const std::shared_ptr<const std::string>& frame) override {
    if (program_) {
      demand(json::accept(*frame), "a line for a program: " + *frame);
    } else if (const auto wrong = wrong_with_server_message(*frame)) {
      demand(false, sheepshead::speech::english().text(*wrong) + " in " + *frame);
    }
    late_ = ++frames_ % 50 >= 40;
    return !late_;
  }
  void finish(std::uint16_t) override { finished = true; }
  void hurry() override {}
  void read_on() {
    if (std::exchange(late_, false)) written();
  }
  bool finished = false;

 private:
  bool program_, late_ = false;
  int frames_ = 0;
};

class World {
 public:
  explicit World(std::string_view input)
      : hall_(store_, works_),
        service_(config(), store_, hall_, works_, [](const std::function<void()>& what) { what(); },
                 {.cost = Cost::least()}) {
    // Only what the input speaks of: making tables is most of the work.
    const auto has = [&](std::string_view word) { return input.find(word) != std::string_view::npos; };
    const bool first = has("t1") || has("$p"), second = has("t2") || has("$k");
    if (first || second || has("$1") || has("$c")) words_["$1"] = guest("Flo");
    if (has("$2")) words_["$2"] = guest("Eve");
    if (has("$c")) words_["$c"] = csrf_of(words_["$1"]);
    const std::string head = "authorization: Bearer $1\n\n";
    if (first || second)
      ask("POST /api/v1/tables\n" + head + R"({"variant":"five-called-ace","bots":["random","random","random"]})");
    if (second) {
      ask("POST /api/v1/tables\n" + head + R"({"variant":"three","private":true})");
      words_["$k"] = json::parse(answer_.body).at("code");
    }
    if (!has("$p")) return;
    ask("POST /api/v1/tables/t1/bot-tokens\n" + head + R"({"name":"Bot"})");
    words_["$p"] = json::parse(answer_.body).at("token");
  }
  ~World() {
    for (const auto& socket : sockets_) socket->gone();
    works_.run();
  }

  void block(std::string_view text) {
    if (text.starts_with("@")) {
      works_.pass(std::min(std::atoi(std::string(text.substr(1, 8)).c_str()), 600'000));
    } else if (text.starts_with(">")) {
      if (!sockets_.empty()) sockets_.back()->received(filled(text.substr(1)), !text.starts_with(">!"));
    } else {
      ask(text);
    }
    works_.run();
    for (const auto& socket : sockets_) {
      socket->read_on();
      if (socket->finished) socket->gone();
    }
    works_.run();
  }

 private:
  static const Config& config() {
    static const Config kOne = [] {
      Config c;
      c.trusted_proxies = {"192.0.2.7"};
      return c;
    }();
    return kOne;
  }

  std::string filled(std::string_view text) const {
    std::string out;
    while (!text.empty()) {
      const auto word = text.front() == '$' ? words_.find(std::string(text.substr(0, 2))) : words_.end();
      if (word == words_.end()) {
        out += text.front();
        text.remove_prefix(1);
      } else {
        out += word->second;
        text.remove_prefix(2);
      }
    }
    return out;
  }

  std::string guest(const std::string& name) {
    ask("POST /api/v1/guests\n\n" + json{{"name", name}}.dump());
    return json::parse(answer_.body).at("token");
  }

  static std::string_view cut(std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    const std::string_view first = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + end.size());
    return first;
  }

  void ask(std::string_view text) {
    const std::string all = filled(text);
    std::string_view rest = all;
    std::string_view line = cut(rest, "\n");
    Request r;
    r.method = cut(line, " ");
    r.path = cut(line, "?");
    r.query = line;
    r.address = "192.0.2.9";
    r.host = "cards.example";
    std::map<std::string_view, std::string*> heads = {{"authorization", &r.authorization},
                                                      {"cookie", &r.cookie},
                                                      {"origin", &r.origin},
                                                      {"host", &r.host},
                                                      {"csrf", &r.csrf},
                                                      {"none-match", &r.if_none_match},
                                                      {"accept", &r.accept},
                                                      {"encoding", &r.accept_encoding},
                                                      {"type", &r.content_type},
                                                      {"address", &r.address}};
    while (!(line = cut(rest, "\n")).empty()) {
      const std::string_view name = cut(line, ": ");
      if (const auto it = heads.find(name); it != heads.end()) *it->second = line;
      if (name == "secure") r.secure = true;
      if (name == "local") r.local = true;
    }
    r.body = rest;
    if (r.path == "/ws") return open(std::move(r));
    const Request asked = r;
    service_.metrics.requests.clear();
    bool answered = false;
    service_.answer(std::move(r), [&](Response response) {
      demand(!std::exchange(answered, true), "answered twice");
      answer_ = std::move(response);
    });
    while (!answered) works_.step(true);
    judge(asked);
  }

  void open(Request r) {
    auto [who, no] = service_.upgrade(std::move(r));
    if (!who) {
      demand(no.status == 401 || no.status == 403 || no.status == 429, "an upgrade: " + std::to_string(no.status));
      return demand(is_error(no), no.body);
    }
    sockets_.push_back(std::make_shared<FuzzSocket>(service_.socket_house(), *who));
  }

  static bool is_error(const Response& r) {
    const json j = json::parse(r.body, nullptr, false);
    return j.is_object() && !j.value("error", "").empty() && j.value("message", json::object()).contains("say");
  }

  void judge(const Request& asked) const {
    const Response& a = answer_;
    const std::string what = asked.method + ' ' + asked.path + ": " + std::to_string(a.status) + ' ' + a.body;
    demand(service_.metrics.requests.size() == 1, "counted once: " + what);
    // route="PATH",status="STATUS"
    const std::string& label = service_.metrics.requests.begin()->first;
    const std::string route = label.substr(7, label.find('"', 7) - 7);
    if (route == "files") {
      demand(a.status == 200 || a.status == 304 || a.status == 400 || a.status == 404 || a.status == 405 ||
                 a.status == 429,
             what);
    } else {
      static const json kPaths = json::parse(openapi_text()).at("paths");
      std::string method = asked.method == "HEAD" ? "GET" : asked.method;
      for (char& c : method) c = char(std::tolower(static_cast<unsigned char>(c)));
      demand(kPaths.at(route).at(method).at("responses").contains(std::to_string(a.status)),
             "not in openapi.json: " + what);
    }
    if (a.status >= 400 && route != "/healthz") demand(is_error(a), what);
    if (a.type.starts_with("application/json") && a.status != 304 && a.status != 204)
      demand(json::accept(a.body), what);
    for (const auto& [name, value] : a.headers)
      demand(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos, name + " of " + what);
  }

  MemoryStore store_;
  FuzzClockwork works_;
  Hall hall_;
  Service service_;
  std::map<std::string, std::string> words_;
  std::vector<std::shared_ptr<FuzzSocket>> sockets_;
  Response answer_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  World world(text);
  for (int i = 0; i < kMostParts && !text.empty(); ++i) {
    const auto end = text.find("\n%%\n");
    world.block(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 4);
  }
  return 0;
}
