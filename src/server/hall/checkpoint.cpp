// A table between two hands as a JSON object, so that a long log needs not be played from its first entry: docs/log.md.
// The log stays what is true: a checkpoint that cannot be read is left aside.
#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "rules/check.hpp"
#include "server/hall/entry_shape.hpp"
#include "server/hall/opening.hpp"
#include "server/hall/table_parts.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

/// Changes whenever what is in it, or what follows from it, does.
constexpr int kCheckpointFormat = 1;

Written standing_json(const Standing& s) {
  Written out{{"variant", s.header.variant}, {"rules", rules_to_json(s.header.rules)}, {"planned", s.header.planned}};
  Written& people = out["people"] = Written::array();
  for (std::size_t i = 0; i < s.header.players.size(); ++i) {
    const Account& a = s.ledger.accounts.at(i);
    people.push_back({{"name", s.header.players[i].name},
                      {"bot", s.header.players[i].bot},
                      {"account", {a.points, a.cents, a.hands, a.lost}}});
  }
  out["pots"] = s.ledger.pots;
  out["circle"] = s.circle;
  out["dealer"] = s.dealer;
  out["doublers"] = s.pending;
  out["scored"] = s.scored;
  out["played"] = s.played;
  out["ended"] = s.ended;
  return out;
}

/// Throws json::exception; nothing if it makes no sense.
std::optional<Standing> standing_of(const Written& j) {
  Standing s;
  s.header.variant = j.at("variant").get<std::string>();
  s.header.planned = j.at("planned").get<int>();
  std::vector<Diagnostic> problems;
  const auto rules = rules_from_json(nlohmann::json(j.at("rules")), problems, Silent::as_before);
  if (!rules || !check(*rules).empty()) return std::nullopt;
  s.header.rules = *rules;
  for (const Written& one : j.at("people")) {
    s.header.players.push_back({one.at("name").get<std::string>(), one.at("bot").get<std::string>()});
    const Written& account = one.at("account");
    s.ledger.accounts.push_back({account.at(0).get<std::int64_t>(), account.at(1).get<std::int64_t>(),
                                 account.at(2).get<int>(), account.at(3).get<int>()});
  }
  s.ledger.pots = j.at("pots").get<std::vector<std::int64_t>>();
  s.circle = j.at("circle").get<std::vector<sheepshead::Person>>();
  s.dealer = j.at("dealer").get<sheepshead::Person>();
  s.pending = j.at("doublers").get<std::uint8_t>();
  s.scored = j.at("scored").get<int>();
  s.played = j.at("played").get<bool>();
  s.ended = j.at("ended").get<bool>();
  const auto is_known = [&](sheepshead::Person who) { return who < s.header.players.size(); };
  if (!std::all_of(s.circle.begin(), s.circle.end(), is_known)) return std::nullopt;
  if (!s.circle.empty() && !is_known(s.dealer)) return std::nullopt;
  return s;
}

Written chair_json(const Chair& c) {
  Written out{{"name", c.name}};
  if (c.person != 0) out["person"] = c.person;
  if (!c.bot.empty()) out["bot"] = c.bot;
  if (!c.avatar.empty()) out["avatar"] = c.avatar;
  if (!c.played.empty()) out["played"] = c.played;
  if (c.program) out["program"] = true;
  if (c.away) out["away"] = true;
  if (c.leaving) out["leaving"] = true;
  if (c.sent_away) out["sent-away"] = true;
  if (c.ready) out["ready"] = true;
  if (c.kept) out["kept"] = true;
  return out;
}

Chair chair_from(const Written& j) {
  Chair c;
  c.name = j.at("name").get<std::string>();
  c.person = j.value("person", PersonId{0});
  c.bot = j.value("bot", "");
  c.avatar = j.value("avatar", "");
  c.played = j.value("played", std::vector<std::string>{});
  c.program = j.value("program", false);
  c.away = j.value("away", false);
  c.leaving = j.value("leaving", false);
  c.sent_away = j.value("sent-away", false);
  c.ready = j.value("ready", false);
  c.kept = j.value("kept", false);
  return c;
}

Written people_json(const std::map<PersonId, std::string>& people) {
  Written list = Written::array();
  for (const auto& [person, name] : people) list.push_back({{"person", person}, {"name", name}});
  return list;
}

std::map<PersonId, std::string> people_from(const Written& list) {
  std::map<PersonId, std::string> people;
  for (const Written& one : list) people[one.at("person").get<PersonId>()] = one.at("name").get<std::string>();
  return people;
}

}  // namespace

std::optional<std::string> HostedTable::checkpoint() const {
  const Parts& t = *parts_;
  if (!t.session || t.in_hand() || t.sealing || t.ending || t.closed) return std::nullopt;
  Written out{
      {"checkpoint", kCheckpointFormat}, {"table", t.id}, {"code", t.code}, {"seq", t.seq}, {"at", t.last.entry.at}};
  out["title"] = Written(speech::to_json(t.title));
  out["private"] = t.is_private;
  out["host"] = t.host;
  out["settings"] = settings_json(t.settings);
  if (t.event) {
    out["event"] = event_place_json(*t.event);
    out["opened-at"] = t.opened_at;
  }
  out["session"] = standing_json(t.session->standing());
  Written& chairs = out["chairs"] = Written::array();
  for (const Chair& c : t.chairs) chairs.push_back(chair_json(c));
  out["placed"] = t.placed;
  out["playing"] = t.playing;
  out["paused"] = t.paused;
  out["ended"] = t.ended;
  out["turn-seq"] = t.hand_seq;
  out["turn-since"] = t.turn_since;
  out["hands"] = t.hands;
  if (t.promise)
    out["promise"] = {{"hand", t.promise->hand},
                      {"secret", t.promise->secret},
                      {"commitment", t.promise->commitment},
                      {"rules", t.promise->rules},
                      {"scheme", t.promise->scheme}};
  out["names"] = people_json(t.names);
  out["banned"] = people_json(t.banned);
  out["muted"] = t.muted;
  Written& done = out["done"] = Written::array();
  for (const Parts::Done& d : t.done) done.push_back({d.person, d.id, d.seq});
  out["chats"] = Written(t.chats);
  Written& records = out["records"] = Written::array();
  for (const auto& [number, text] : t.records) records.push_back({number, text});
  Written& hinted = out["hinted"] = Written::array();
  for (const auto& [at, action] : t.hinted) hinted.push_back({at.first, at.second, to_text(action)});
  out["stood-in"] = t.stood_in;
  out["last-hand"] = t.last_hand.empty() ? Written() : Written::parse('{' + t.last_hand + '}');
  Written& headlines = out["headlines"] = Written::array();
  for (const std::string& one : t.headlines) headlines.push_back(Written::parse(one));
  return dump(out);
}

bool HostedTable::resume(std::string_view checkpoint) {
  try {
    const Written j = Written::parse(checkpoint);
    if (j.at("checkpoint") != kCheckpointFormat || has_fraction(j)) return false;
    Parts t;
    t.id = j.at("table").get<TableId>();
    t.code = j.at("code").get<std::string>();
    t.seq = j.at("seq").get<std::uint64_t>();
    t.last.entry.at = j.value("at", Millis{0});  // earlier versions wrote none
    const auto title = speech::read_message(nlohmann::json(j.at("title")));
    if (!title) return false;
    t.title = *title;
    t.is_private = j.at("private").get<bool>();
    t.host = j.at("host").get<PersonId>();
    std::vector<Diagnostic> problems;
    read_settings(nlohmann::json(j.at("settings")), "settings", {problems, {}, 0}, t.settings);
    if (const auto event = j.find("event"); event != j.end()) {
      t.event = event_place_of(nlohmann::json(*event));
      t.opened_at = j.at("opened-at").get<Millis>();
    }
    auto standing = standing_of(j.at("session"));
    if (!problems.empty() || !standing) return false;
    t.session.emplace(std::move(*standing));
    for (const Written& one : j.at("chairs")) t.chairs.push_back(chair_from(one));
    t.placed = j.at("placed").get<std::vector<sheepshead::Person>>();
    t.playing = j.at("playing").get<std::vector<Seat>>();
    t.paused = j.at("paused").get<bool>();
    t.ended = j.at("ended").get<bool>();
    t.hand_seq = j.at("turn-seq").get<std::uint64_t>();
    t.turn_since = j.at("turn-since").get<Millis>();
    t.hands = j.at("hands").get<int>();
    if (const auto p = j.find("promise"); p != j.end())
      t.promise = HandPromise{p->at("hand").get<int>(), p->at("secret").get<std::string>(),
                              p->at("commitment").get<std::string>(), p->at("rules").get<std::string>(),
                              p->at("scheme").get<int>()};
    t.names = people_from(j.at("names"));
    t.banned = people_from(j.at("banned"));
    t.muted = j.at("muted").get<std::set<PersonId>>();
    for (const Written& d : j.at("done"))
      t.done.push_back({d.at(0).get<PersonId>(), d.at(1).get<std::string>(), d.at(2).get<std::uint64_t>()});
    for (const Written& chat : j.at("chats")) t.chats.push_back(chat);
    for (const Written& r : j.at("records")) t.records.emplace_back(r.at(0).get<int>(), r.at(1).get<std::string>());
    for (const Written& one : j.value("hinted", Written::array()))  // earlier versions wrote none
      if (const auto action = parse_action(one.at(2).get<std::string>()))
        t.hinted[{one.at(0).get<int>(), one.at(1).get<int>()}] = *action;
    t.stood_in = j.value("stood-in", t.stood_in);
    if (const Written& last = j.at("last-hand"); !last.is_null()) {
      t.last_hand = dump(last.get_ref<const Written::object_t&>());
      t.last_hand = t.last_hand.substr(1, t.last_hand.size() - 2);
    }
    for (const Written& one : j.at("headlines")) t.headlines.push_back(dump(one));
    const bool shown = t.last_hand.empty() || (!t.headlines.empty() && !t.records.empty());
    const auto fits = [&](Seat chair) { return chair < t.chairs.size(); };
    if (!shown || !std::all_of(t.playing.begin(), t.playing.end(), fits)) return false;
    *parts_ = std::move(t);
    return true;
  } catch (const nlohmann::json::exception&) { return false; }
}

}  // namespace sheepshead::server
