#include "crowd.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/client/http.hpp"
#include "server/wire/schema.hpp"
#include "speech/language.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;
using server::Reply;
using std::string;
using namespace std::chrono_literals;

constexpr int kPlayers = 5;
constexpr auto kPatience = 400ms;  ///< before something refused is tried again

float millis_since(Crowd::Clock::time_point then) {
  return std::chrono::duration<float, std::milli>(Crowd::Clock::now() - then).count();
}

/// Each table comes from an address of its own, as people do: 127.1.0.1, 127.1.0.2, ...
string address_of(int table) {
  return "127." + std::to_string(1 + table / 60000) + "." + std::to_string(table / 250 % 240) + "." +
         std::to_string(1 + table % 250);
}

// The server's frames are compact and their keys in a known order, so that a search does; all are checked elsewhere.
std::string_view text_after(std::string_view text, std::string_view key) {
  const auto at = text.find(key);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find('"'));
}

std::uint64_t number_after(std::string_view text, std::string_view key) {
  const auto at = text.find(key);
  std::uint64_t n = 0;
  for (std::size_t i = at + key.size();
       at != std::string_view::npos && i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    n = n * 10 + std::uint64_t(text[i] - '0');
  return n;
}

json body_of(const Reply& reply) {
  json body = json::parse(reply.body, nullptr, false);
  return body.is_object() ? body : json::object();
}

string why_of(const Reply& reply) {
  return reply.status == 0 ? speech::english().text(reply.trouble)
                           : std::to_string(reply.status) + " " + reply.body.substr(0, 300);
}

}  // namespace

float percentile(std::vector<float> values, double part) {
  if (values.empty()) return 0;
  const auto at = std::min(values.size() - 1, std::size_t(part * double(values.size())));
  std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(at), values.end());
  return values[at];
}

Crowd::Crowd(server::Url server, Plan plan)
    : server_(std::move(server)), plan_(std::move(plan)), sockets_(*this), random_(plan_.seed) {}

string Crowd::make_table(int t) {
  server::Url url = server_;
  url.from = address_of(t);
  Player* last = nullptr;
  const auto of_table = [](const Player& p) { return p.table; };
  for (Player& player : std::ranges::equal_range(players_, std::size_t(t), {}, of_table)) {
    player.url = url;
    const Reply guest = request(url, "POST", "/api/v1/guests", json{{"name", player.name}}.dump());
    if (!guest.ok()) return "No guest: " + why_of(guest);
    player.token = body_of(guest).value("token", "");
    last = &player;
  }
  const json made{{"variant", plan_.variant}, {"settings", {{"pace", 0}, {"stand-in", 0}}}};
  const Reply table = request(url, "POST", "/api/v1/tables", made.dump(), last->token);
  if (!table.ok()) return "No table: " + why_of(table);
  tables_[std::size_t(t)].id = body_of(table).value("id", "");
  tables_[std::size_t(t)].moved = Clock::now();
  return "";
}

string Crowd::enter() {
  tables_.resize(std::size_t(plan_.tables));
  for (int t = 0; t < plan_.tables; ++t)
    for (int p = 0; p < kPlayers + (t < plan_.spectators ? 1 : 0); ++p) {
      Player& player = players_.emplace_back();
      player.table = std::size_t(t);
      player.spectates = p >= kPlayers;
      player.name = "P" + std::to_string(t) + "-" + std::to_string(p);
    }
  std::atomic<int> next = 0;
  std::array<string, 8> wrongs;
  std::vector<std::jthread> makers;
  for (string& wrong : wrongs)
    makers.emplace_back([&] {
      for (int t = next++; t < plan_.tables && wrong.empty(); t = next++) wrong = make_table(t);
    });
  makers.clear();
  for (const string& wrong : wrongs)
    if (!wrong.empty()) return wrong;
  const auto until = Clock::now() + 120s;
  for (std::size_t p = 0; p < players_.size(); ++p) {
    connect(p);
    while (int(p) - open_ > 200 && Clock::now() < until) sockets_.run_for(5ms);
  }
  while (open_ < int(players_.size()) && Clock::now() < until) sockets_.run_for(20ms);
  if (open_ < int(players_.size())) return "Only " + std::to_string(open_) + " of the sockets opened.";
  if (plan_.churn > 0ms) sockets_.at(Clock::now() + plan_.churn, [this] { cut_somebody_off(); });
  if (plan_.visits > 0ms) sockets_.at(Clock::now() + plan_.visits, [this] { visit(); });
  return "";
}

std::size_t Crowd::acknowledged_but_not_told() const {
  std::size_t lost = 0;
  for (const Table& t : tables_)
    for (const Act& act : t.acked) {
      // The last card of a hand is acknowledged with the entry that closes the hand.
      const auto is_at = [&](std::uint64_t seq) {
        const auto at = t.told.find(seq);
        return at != t.told.end() && at->second == act.action;
      };
      if (!is_at(act.seq) && (t.told.contains(act.seq) || !is_at(act.seq - 1))) ++lost;
    }
  return lost;
}

void Crowd::reset() {
  to_broadcast_.clear();
  to_done_.clear();
  actions = frames = bytes = reconnects = 0;
  closings.clear();
  for (Table& t : tables_) t.longest = {};
}

string Crowd::next_id() { return "c" + std::to_string(++ids_); }

void Crowd::connect(std::size_t player) {
  Player& p = players_[player];
  server::Url door = p.url;
  const auto own = doors_of_.find(tables_[p.table].id);
  if (const auto& doors = own != doors_of_.end() ? own->second : doors_; !doors.empty()) {
    door = doors[random_.below(std::uint32_t(doors.size()))];
    door.from = p.url.from;
  }
  door.table = tables_[p.table].id;
  p.socket = sockets_.open(door, p.token);
  of_socket_[p.socket] = player;
}

void Crowd::move_to(std::map<string, std::vector<server::Url>> doors) {
  doors_of_ = std::move(doors);
  for (const Player& p : players_)
    if (p.open) sockets_.close(p.socket);
}

void Crowd::say(Player& p, string text) {
  if (p.open) sockets_.send(p.socket, std::move(text));
}

void Crowd::opened(int socket) {
  if (visitors_.contains(socket)) return visits(socket);
  if (twins_.contains(socket)) return twin_says(socket);
  Player& p = players_[of_socket_.at(socket)];
  p.open = true;
  ++open_;
  attach(p);
  if (p.spectates) return;
  if (!p.seated) {
    say(p, json{{"type", "sit"}, {"id", next_id()}}.dump());
    p.seated = p.wants_next = true;
  }
  if (p.wants_next) ask_for_next(p);
  if (!p.pending.empty())
    say(p, p.pending);
  else
    soon(of_socket_.at(socket));  // who has missed nothing is told nothing
}

void Crowd::closed(int socket, const Message& why) {
  if (visitors_.erase(socket) + twins_.erase(socket) > 0) return;
  const std::size_t number = of_socket_.at(socket);
  of_socket_.erase(socket);
  Player& p = players_[number];
  ++closings[(p.open ? "" : "while it was opened: ") + speech::english().text(why).substr(0, 100)];
  if (p.open) --open_;
  p.open = false;
  p.waits_for_told = false;
  tables_[p.table].in_flight = false;
  ++reconnects;
  if (why.id() == "reach.refused") ++refusals[speech::english().text(why.given.back().messages.front())];
  sockets_.at(Clock::now() + 200ms, [this, number] {
    if (players_[number].socket != 0 && !players_[number].open) connect(number);
  });
}

void Crowd::message(int socket, std::string_view text) {
  if (visitors_.contains(socket)) return visitor_hears(socket, text);
  if (twins_.contains(socket)) return twin_hears(socket, text);
  ++frames;
  bytes += text.size();
  const std::size_t number = of_socket_.at(socket);
  Player& p = players_[number];
  Table& t = tables_[p.table];
  std::string_view type = text_after(text.substr(0, 40), "\"type\":\"");
  if (type.empty()) type = text_after(text, "\"type\":\"");
  if (type == "told") {
    told(p, text);
    may_act(number, text);
  } else if (type == "snapshot") {
    p.seq = number_after(text, "\"seq\":");
    may_act(number, text);
    const bool in_hand = text.find("\"state\":\"playing\"") != std::string_view::npos;
    if (!in_hand && !p.spectates) ask_for_next(p);
  } else if (type == "done") {
    if (text_after(text, "\"id\":\"") != p.pending_id) return;
    t.acked.push_back({number_after(text, "\"seq\":"), p.pending_action, p.pending_id});
    to_done_.push_back(millis_since(t.sent));
    p.pending.clear();
    p.pending_id.clear();
    soon(number);  // whose line broke may be told what came of it before it's answered, and be next
  } else if (type == "refused") {
    ++refusals[string(text_after(text, "\"why\":\""))];
    const auto id = text_after(text, "\"id\":\"");
    if (id.empty() && text.find("\"slow-down\"") == std::string_view::npos) {  // no table here, yet
      p.seq = 0;
      sockets_.at(Clock::now() + kPatience, [this, number] {
        Player& again = players_[number];
        attach(again);
        if (!again.pending.empty()) say(again, again.pending);
      });
      return;
    }
    const bool of_act = id == p.pending_id;
    if (text.find("\"slow-down\"") == std::string_view::npos) {
      if (!of_act) {
        if (text.find("\"not-saved\"") == std::string_view::npos) return;
        sockets_.at(Clock::now() + kPatience, [this, number] {
          if (players_[number].open && players_[number].wants_next) ask_for_next(players_[number]);
        });
        return;
      }
      p.pending.clear();
      p.pending_id.clear();
      p.seq = 0;
      t.in_flight = false;
    }
    // A stale one comes with a snapshot; else the way out is a fresh one.
    sockets_.at(Clock::now() + kPatience, [this, number] { ask_again(players_[number]); });
  } else if (type == "closed") {
    ++refusals["closed: " + string(text_after(text, "\"reason\":\""))];
  }
}

void Crowd::attach(Player& p) {
  json attach{{"type", "attach"},
              {"protocol", server::wire::kProtocol},
              {"table", tables_[p.table].id},
              {"as", p.spectates ? "spectator" : "player"}};
  if (p.seq > 0) attach["since"] = p.seq;
  say(p, attach.dump());
}

void Crowd::ask_again(Player& p) {
  if (p.pending.empty())
    attach(p);
  else
    say(p, p.pending);
}

string Crowd::state_of(const Table& table) const {
  string text = table.in_flight ? "in flight" : "nothing in flight";
  for (const Player& p : players_)
    if (tables_[p.table].id == table.id)
      text += "; " + p.name + (p.open ? " at " : " away, at ") + std::to_string(p.seq) +
              (p.wants_next ? " wants the next" : "") + (p.legal.empty() ? "" : " may " + p.legal.substr(0, 40)) +
              (p.pending.empty() ? "" : " said " + p.pending.substr(0, 120));
  return text;
}

void Crowd::moved(Table& t) {
  const auto now = Clock::now();
  t.longest = std::max(t.longest, now - t.moved);
  t.moved = now;
}

void Crowd::told(Player& p, std::string_view text) {
  Table& t = tables_[p.table];
  const std::uint64_t seq = number_after(text, "\"seq\":");
  p.seq = std::max(p.seq, seq);
  const bool new_here = seq > t.last_seq;
  t.last_seq = std::max(t.last_seq, seq);
  const std::string_view what = text_after(text, "\"what\":\"");
  if (what == "act") {
    if (const auto action = text_after(text.substr(0, 200), "\"action\":\""); !action.empty()) {
      string& known = t.told[seq];
      if (!known.empty() && known != action)
        contradictions.push_back("table " + t.id + ", entry " + std::to_string(seq) + ": told as " + known +
                                 " and as " + string(action) + ".");
      known = action;
    }
    if (new_here) {
      ++actions;
      moved(t);
      t.in_flight = false;
    }
    if (p.waits_for_told) to_broadcast_.push_back(millis_since(t.sent));
    p.waits_for_told = false;
  } else if (what == "dealt") {
    t.dealt.insert(seq);
    if (new_here) moved(t);
  } else if (what == "hand-over") {
    if (new_here) ++t.hands;
    moved(t);
    if (!p.spectates) ask_for_next(p);
  }
  if (what == "dealt") p.wants_next = false;
}

/// Until the next hand is dealt; a server that is killed may not have heard it.
void Crowd::ask_for_next(Player& p) {
  p.wants_next = true;
  say(p, json{{"type", "next"}, {"id", next_id()}}.dump());
}

/// If it is this player's turn, acts once the table's time has come.
void Crowd::may_act(std::size_t number, std::string_view text) {
  Player& p = players_[number];
  constexpr std::string_view kLegal = "\"legal\":[\"";
  const auto at = text.find(kLegal);
  p.legal.clear();
  if (p.spectates || at == std::string_view::npos) return;
  const auto list = text.substr(at + kLegal.size() - 1);
  p.legal = list.substr(0, list.find(']'));
  soon(number);
}

/// Acts in a while, if there is something to do and the table does not wait for it already.
void Crowd::soon(std::size_t number) {
  Table& t = tables_[players_[number].table];
  if (calm_ || players_[number].legal.empty()) return;
  if (t.in_flight) {
    // Whoever was shown the table anew may know of the last action before it's told to anybody.
    if (!std::exchange(players_[number].waits_for_table, true))
      sockets_.at(Clock::now() + kPatience, [this, number] {
        players_[number].waits_for_table = false;
        soon(number);
      });
    return;
  }
  t.in_flight = true;
  const auto spread_over = plan_.pace * (50 + int(random_.below(101))) / 100;
  sockets_.at(Clock::now() + spread_over, [this, number] { act(number); });
}

void Crowd::act(std::size_t number) {
  Player& p = players_[number];
  Table& t = tables_[p.table];
  if (calm_ || !p.open || p.legal.empty() || !p.pending.empty()) {
    t.in_flight = false;
    return;
  }
  std::vector<string> choices;
  for (std::string_view rest = p.legal; !rest.empty();) {
    rest.remove_prefix(1);
    const auto end = rest.find('"');
    choices.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : std::min(end + 2, rest.size()));
  }
  p.pending_action = choices[random_.below(std::uint32_t(choices.size()))];
  p.pending_id = next_id();
  p.pending = json{{"type", "act"}, {"id", p.pending_id}, {"seq", p.seq}, {"action", p.pending_action}}.dump();
  p.legal.clear();
  t.sent = Clock::now();
  const std::size_t from = number < kPlayers ? 0 : number - kPlayers;
  for (std::size_t i = from; i < std::min(players_.size(), number + kPlayers + 1); ++i)
    if (players_[i].table == p.table) players_[i].waits_for_told = players_[i].open;
  say(p, p.pending);
  if (twice_left_ > 0) say_elsewhere(p);
}

void Crowd::say_elsewhere(const Player& p) {
  --twice_left_;
  server::Url door = other_doors_[random_.below(std::uint32_t(other_doors_.size()))];
  door.from = p.url.from;
  door.table = tables_[p.table].id;
  const json attach{{"type", "attach"}, {"protocol", server::wire::kProtocol}, {"table", door.table}, {"as", "player"}};
  const int socket = sockets_.open(door, p.token);
  twins_[socket] = {p.table, attach.dump(), p.pending, p.pending_action, p.pending_id};
  sockets_.at(Clock::now() + 15s, [this, socket] { sockets_.close(socket); });
}

void Crowd::twin_says(int socket) {
  const auto twin = twins_.find(socket);
  if (twin == twins_.end()) return;
  if (calm_) return sockets_.close(socket);
  sockets_.send(socket, twin->second.attach);
  sockets_.send(socket, twin->second.say);
}

/// Busy: the table is on its way here. Anything else but done says that somebody else has acted since.
void Crowd::twin_hears(int socket, std::string_view text) {
  const Twin& twin = twins_.at(socket);
  const auto type = text_after(text.substr(0, 40), "\"type\":\""), id = text_after(text, "\"id\":\"");
  if (type == "done" && id == twin.id) {
    ++done_twice;
    tables_[twin.table].acked.push_back({number_after(text, "\"seq\":"), twin.action, twin.id});
    sockets_.close(socket);
  } else if (type == "refused" && id.empty()) {
    sockets_.at(Clock::now() + kPatience, [this, socket] { twin_says(socket); });
  } else if (type == "refused" && id == twin.id && text.find("\"not-attached\"") == std::string_view::npos) {
    sockets_.close(socket);
  }
}

void Crowd::cut_somebody_off() {
  sockets_.at(Clock::now() + plan_.churn, [this] { cut_somebody_off(); });
  const Player& p = players_[random_.below(std::uint32_t(players_.size()))];
  if (calm_ || !p.open) return;
  ++cut;
  sockets_.close(p.socket);
}

void Crowd::visit() {
  sockets_.at(Clock::now() + plan_.visits, [this] { visit(); });
  if (calm_) return;
  Visitor visitor;
  visitor.url = server_;
  visitor.url.from = "127.200.0." + std::to_string(1 + visited % 250);
  const Reply guest = request(visitor.url, "POST", "/api/v1/guests", json{{"name", "Visitor"}}.dump());
  visitor.token = body_of(guest).value("token", "");
  const json made{{"variant", plan_.variant},
                  {"bots", {"casual", "casual", "casual", "casual"}},
                  {"settings", {{"pace", 0}, {"stand-in-level", "casual"}}}};
  const Reply table = request(visitor.url, "POST", "/api/v1/tables", made.dump(), visitor.token);
  visitor.own_table = body_of(table).value("id", "");
  if (!guest.ok() || !table.ok()) ++refusals["visit: " + why_of(guest.ok() ? table : guest)];
  ++visited;
  visitors_[sockets_.open(visitor.url, visitor.token)] = visitor;
}

/// Lets bots play a hand at the own table, ends it, looks at another table for a second, and goes.
void Crowd::visits(int socket) {
  const auto tell = [this, socket](std::chrono::milliseconds in, json j) {
    sockets_.at(Clock::now() + in, [this, socket, text = j.dump()] { sockets_.send(socket, text); });
  };
  tell(0ms, {{"type", "attach"},
             {"protocol", server::wire::kProtocol},
             {"table", visitors_.at(socket).own_table},
             {"as", "player"}});
  tell(1ms, {{"type", "sit"}, {"id", "sit"}});
  tell(2ms, {{"type", "next"}, {"id", "next"}});
  tell(30s, {{"type", "host"}, {"id", "late"}, {"do", "end"}});
  sockets_.at(Clock::now() + 35s, [this, socket] { sockets_.close(socket); });
}

void Crowd::visitor_hears(int socket, std::string_view text) {
  const auto say_now = [&](const json& j) { sockets_.send(socket, j.dump()); };
  const std::string_view what = text_after(text.substr(0, 200), "\"what\":\"");
  if (what == "dealt") say_now({{"type", "stand"}, {"id", "stand"}});
  if (what == "hand-over") say_now({{"type", "host"}, {"id", "end"}, {"do", "end"}});
  if (what != "ended") return;
  const Table& other = tables_[random_.below(std::uint32_t(tables_.size()))];
  say_now({{"type", "attach"}, {"protocol", server::wire::kProtocol}, {"table", other.id}, {"as", "spectator"}});
  sockets_.at(Clock::now() + 1s, [this, socket] { sockets_.close(socket); });
}

}  // namespace sheepshead::testing
