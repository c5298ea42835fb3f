// A person's browser at a table: plays what is legal, says again what wasn't answered, comes back where it's cut off.
#pragma once

#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cluster/sim_nodes.hpp"
#include "server/seen/seen_table.hpp"

namespace sheepshead::server::testing {

class SimClient {
 public:
  SimClient(SimNodes& nodes, TableId table, PersonId person, bool looks_on = false)
      : nodes_(nodes), table_(table), asker_{person, "P" + std::to_string(person)}, looks_on_(looks_on) {}

  /// At some node that runs; the connection there was is left.
  void connect() {
    leave();
    std::vector<std::size_t> running;
    for (std::size_t i = 0; i < nodes_.all.size(); ++i)
      if (nodes_.runs(i)) running.push_back(i);
    if (running.empty()) return;
    connect(running[nodes_.random.below(std::uint32_t(running.size()))]);
  }
  void connect(std::size_t place) {
    leave();
    at_ = nodes_.all[place].id;
    trace("comes", "");
    is_attached_ = false;
    since_ = nodes_.time.now();
    outlet_ = std::make_shared<Mine>(*this);
    const Node& node = nodes_.all[place];
    const auto seq = seen.seq > 0 ? std::optional(seen.seq) : std::nullopt;
    node.clockwork->post([this, houses = node.houses.get(), outlet = outlet_, seq] {
      houses->seek(table_text(table_), asker_.person, false, {}, [this, houses, outlet, seq](const Found& found) {
        if (outlet != outlet_) return;
        if (found.no || found.table == 0) return refused();
        houses->attach(outlet, asker_, found.table, looks_on_ ? "spectator" : "player", seq,
                       [this, outlet](const std::optional<No>& no) {
                         if (outlet == outlet_ && no) refused();
                       });
        is_attached_ = true;
        for (const auto& [id, message] : unanswered_) houses->message(outlet, message);
      });
    });
  }
  void leave() {
    if (!outlet_) return;
    outlet_->client = nullptr;
    if (const auto place = place_of(at_))
      nodes_.all[*place].clockwork->post(
          [houses = nodes_.all[*place].houses.get(), outlet = outlet_] { houses->detach(outlet, false); });
    outlet_.reset();
  }

  /// A few times a second.
  void look() {
    const Millis now = nodes_.time.now();
    if (!outlet_ || !place_of(at_)) {
      if (now >= again_) connect();
      return;
    }
    const bool waits = !is_attached_ || !unanswered_.empty() || !is_told_;
    if (waits && now - std::max(since_, said_at_) > 40'000) return connect();  // as a person loads the page again
    if (!is_attached_ || !is_told_ || !plays || !unanswered_.empty()) return;
    if (looks_on_) return looks_on();
    if (seen.seat == kNoSeat) return say({{"type", "sit"}});
    if (nodes_.random.below(20) == 0) return say({{"type", "chat"}, {"text", "hi " + std::to_string(said_)}});
    if (!legal_.empty())
      return say(
          {{"type", "act"}, {"seq", seen.seq}, {"action", legal_[nodes_.random.below(std::uint32_t(legal_.size()))]}});
    if (seen.state != TableState::playing && seen.is_full() && !seen.seats[seen.seat].ready) say({{"type", "next"}});
  }

  /// Talks, and now and then doesn't want to hear somebody.
  void looks_on() {
    const auto what = nodes_.random.below(60);
    if (what < 3) return say({{"type", "chat"}, {"text", "oh " + std::to_string(said_)}});
    if (what > 3) return;
    has_blocked = true;
    say({{"type", nodes_.random.below(2) == 0 ? "block" : "unblock"}, {"person", "p2"}});
  }

  void say(json message) {
    const std::string id = person_text(asker_.person) + "-" + std::to_string(++said_);
    message["id"] = id;
    unanswered_.emplace_back(id, message);
    trace("says", message.dump());
    said_at_ = nodes_.time.now();
    if (const auto place = place_of(at_); place && outlet_)
      nodes_.all[*place].clockwork->post(
          [houses = nodes_.all[*place].houses.get(), outlet = outlet_, message] { houses->message(outlet, message); });
  }

  /// All that somebody at the table can see, as text; without who is connected.
  static std::string sight_of(const SeenTable& t) {
    json j{{"seq", t.seq},   {"id", t.id},     {"state", name_of(t.state)}, {"host", t.host}, {"hand", t.hand},
           {"seat", t.seat}, {"pots", t.pots}, {"commitment", t.commitment}};
    for (const auto& s : t.seats) j["seats"].push_back({s.person, s.name, s.bot, s.away, s.ready, s.plays});
    // A snapshot also says it before anybody has any.
    if (t.hand > 1)
      for (const auto& a : t.ledger) j["ledger"].push_back({a.name, a.points, a.cents});
    return j.dump();
  }
  bool is_settled() const { return outlet_ && is_attached_ && is_told_ && unanswered_.empty(); }
  NodeId at() const { return at_; }
  bool looks_on_at_all() const { return looks_on_; }
  /// What it was told since each snapshot, which is the first of them.
  std::vector<std::vector<std::uint64_t>> told;
  bool has_blocked = false;  ///< ever
  PersonId person() const { return asker_.person; }
  std::string waits_for() const { return unanswered_.empty() ? "" : unanswered_.front().second.dump(); }

  SeenTable seen;
  bool plays = true;
  std::set<std::string> done;                 ///< ids
  std::map<std::string, int> refusals, ends;  ///< by reason
  Millis last_done = 0;                       ///< whoever looks on: told
  bool is_unsure = false;  ///< of the cards, since the last snapshot: what it was told doesn't say all
  std::string unreadable;

 private:
  struct Mine final : Outlet {
    explicit Mine(SimClient& c) : client(&c) {}
    void send(std::shared_ptr<const std::string> frame, bool) override {
      if (client != nullptr) client->hear(*frame);
    }
    void close(ClosedFor reason, const Message&) override {
      if (client != nullptr) client->closed(reason);
    }
    SimClient* client;
  };

  /// For whoever looks at one schedule.
  void trace(const char* what, std::string_view text) const {
    static const bool kTraced = std::getenv("SHEEPSHEAD_SCHEDULE") != nullptr;
    if (kTraced) nodes_.trace(person_text(asker_.person) + " at " + std::to_string(at_) + " " + what + " ", text);
  }
  std::optional<std::size_t> place_of(NodeId id) const {
    for (std::size_t i = 0; i < nodes_.all.size(); ++i)
      if (nodes_.all[i].id == id && nodes_.is_up(i)) return i;
    return std::nullopt;
  }
  void refused() {
    leave();
    again_ = nodes_.time.now() + 200 + nodes_.random.below(1000);
  }
  void closed(ClosedFor reason) {
    trace("is closed", name_of(reason));
    ++ends[std::string(name_of(reason))];
    refused();
  }
  void hear(const std::string& frame) {
    trace("hears", frame);
    const Heard heard = seen.hear(frame);
    if (heard.what == Heard::What::unreadable && unreadable.empty()) unreadable = frame;
    if (heard.what == Heard::What::snapshot) is_unsure = false;
    is_unsure |= heard.lost;
    const json j = json::parse(frame);
    if (j["type"] == "snapshot") told.push_back({});
    if ((j["type"] == "snapshot" || j["type"] == "told") && !told.empty()) told.back().push_back(j["seq"]);
    if (j["type"] == "snapshot" || j["type"] == "told") is_told_ = true;
    if (looks_on_ && j["type"] == "told") last_done = nodes_.time.now();
    if (j.contains("legal")) legal_ = j["legal"];
    if (j["type"] != "done" && j["type"] != "refused") return;
    const std::string id = j["id"];
    const auto said = std::ranges::find(unanswered_, id, &std::pair<std::string, json>::first);
    if (said == unanswered_.end()) return;
    const json type = said->second["type"];
    unanswered_.erase(said);
    if (j["type"] == "done") {
      // Whoever sits already has sat down.
      if (type == "act" || type == "chat") done.insert(id);
      last_done = nodes_.time.now();
    } else {
      ++refusals[j["why"].get<std::string>()];
    }
  }

  SimNodes& nodes_;
  const TableId table_;
  const Asker asker_;
  const bool looks_on_;
  std::shared_ptr<Mine> outlet_;
  NodeId at_ = 0;
  bool is_attached_ = false, is_told_ = false;
  Millis since_ = 0, said_at_ = 0, again_ = 0;
  json legal_ = json::array();
  std::deque<std::pair<std::string, json>> unanswered_;
  int said_ = 0;
};

}  // namespace sheepshead::server::testing
