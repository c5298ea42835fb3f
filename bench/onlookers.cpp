#include "onlookers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/client/http.hpp"
#include "server/wire/schema.hpp"
#include "speech/language.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;
using std::string;
using namespace std::chrono_literals;

constexpr std::string_view kTold = R"({"type":"told","seq":)", kSnapshot = R"({"type":"snapshot","seq":)",
                           kHere = R"({"type":"here",)";
constexpr std::size_t kOfAnAddress = 8, kMostWrong = 5;

std::uint64_t seq_after(std::string_view head, std::string_view text) {
  std::uint64_t seq = 0;
  std::from_chars(text.data() + head.size(), text.data() + text.size(), seq);
  return seq;
}

}  // namespace

Onlookers::Onlookers(server::Url server, std::vector<server::Url> doors, string table, int how_many)
    : server_(std::move(server)),
      doors_(std::move(doors)),
      table_(std::move(table)),
      sockets_(*this),
      all_(std::size_t(how_many)) {}

string Onlookers::make(std::size_t number) {
  const std::size_t address = number / kOfAnAddress;
  One& one = all_[number];
  one.url = doors_[number % doors_.size()];
  one.url.table = table_;
  one.url.from = "127.150." + std::to_string(address / 250) + "." + std::to_string(1 + address % 250);
  server::Url maker = server_;
  maker.from = one.url.from;
  const auto guest =
      request(maker, "POST", "/api/v1/guests", json{{"name", "L" + std::to_string(number)}}.dump(), {}, 20s);
  const json body = json::parse(guest.body, nullptr, false);
  if (!guest.ok() || !body.is_object()) return "No guest: " + std::to_string(guest.status) + " " + guest.body;
  one.token = body.value("token", "");
  return "";
}

string Onlookers::enter() {
  std::atomic<std::size_t> next = 0;
  std::array<string, 8> wrongs;
  std::vector<std::jthread> makers;
  for (string& wrong : wrongs)
    makers.emplace_back([&] {
      for (std::size_t i = next++; i < all_.size() && wrong.empty(); i = next++) wrong = make(i);
    });
  makers.clear();
  for (const string& wrong : wrongs)
    if (!wrong.empty()) return wrong;
  const auto until = Clock::now() + 300s;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    connect(i);
    while (int(i) - open_ > 200 && Clock::now() < until) sockets_.run_for(5ms);
  }
  const auto has_seen = [](const One& one) { return !one.told.empty(); };
  while (!std::ranges::all_of(all_, has_seen) && Clock::now() < until) sockets_.run_for(20ms);
  const auto seen = std::ranges::count_if(all_, has_seen);
  return seen == std::ptrdiff_t(all_.size()) ? "" : "Only " + std::to_string(seen) + " of them see the table.";
}

void Onlookers::connect(std::size_t number) {
  const int socket = sockets_.open(all_[number].url, all_[number].token);
  of_socket_[socket] = number;
}

void Onlookers::opened(int socket) {
  One& one = all_[of_socket_.at(socket)];
  one.open = true;
  ++open_;
  const json attach{{"type", "attach"}, {"protocol", server::wire::kProtocol}, {"table", table_}, {"as", "spectator"}};
  sockets_.send(socket, attach.dump());
}

void Onlookers::message(int socket, std::string_view text) {
  One& one = all_[of_socket_.at(socket)];
  ++frames;
  if (text.starts_with(kTold)) {
    const std::uint64_t seq = seq_after(kTold, text);
    const auto now = Clock::now();
    const auto [first, fresh] = first_.try_emplace(seq, now);
    later_.push_back(std::chrono::duration<float, std::milli>(now - first->second).count());
    if (!one.told.empty()) one.told.back().push_back(seq);
  } else if (text.starts_with(kSnapshot)) {
    ++snapshots;
    one.told.push_back({seq_after(kSnapshot, text)});
  } else if (text.starts_with(kHere)) {
    ++one.here;
  } else if (text.find(R"("type":"refused")") != std::string_view::npos) {
    sockets_.at(Clock::now() + 400ms, [this, socket] {  // the table is on its way
      if (of_socket_.contains(socket) && all_[of_socket_.at(socket)].open) {
        --open_;
        opened(socket);
      }
    });
  }
}

void Onlookers::closed(int socket, const Message& why) {
  const std::size_t number = of_socket_.at(socket);
  of_socket_.erase(socket);
  if (std::exchange(all_[number].open, false)) --open_;
  ++reconnects;
  ++closings[speech::english().text(why).substr(0, 100)];
  sockets_.at(Clock::now() + 500ms, [this, number] { connect(number); });
}

void Onlookers::reset() {
  later_.clear();
  frames = snapshots = reconnects = 0;
  closings.clear();
  for (One& one : all_) one.here = 0;
}

int Onlookers::most_here() const {
  int most = 0;
  for (const One& one : all_) most = std::max(most, one.here);
  return most;
}

std::vector<string> Onlookers::wrong() const {
  std::vector<string> found;
  std::vector<std::uint64_t> known;
  for (const auto& [seq, when] : first_) known.push_back(seq);
  for (std::size_t i = 0; i < all_.size() && found.size() < kMostWrong; ++i) {
    const string who = "Onlooker " + std::to_string(i);
    if (all_[i].told.empty()) found.push_back(who + " sees nothing.");
    for (const auto& run : all_[i].told) {
      auto next = std::ranges::upper_bound(known, run.front());
      for (std::size_t k = 1; k < run.size() && found.size() < kMostWrong; ++k, ++next)
        if (next == known.end() || *next != run[k]) {
          found.push_back(who + " was told " + std::to_string(run[k]) + " after " + std::to_string(run[k - 1]) + ".");
          break;
        }
      const bool is_last = &run == &all_[i].told.back();
      if (is_last && !known.empty() && run.back() < known.back())
        found.push_back(who + " was told nothing after " + std::to_string(run.back()) + " of " +
                        std::to_string(known.back()) + ".");
    }
  }
  return found;
}

}  // namespace sheepshead::testing
