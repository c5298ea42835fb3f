#include "server/seen/seen_table.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "notation/action_text.hpp"
#include "notation/record_parts.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "protocol/words.hpp"
#include "rules/fields.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using std::string;

constexpr std::size_t kMostServerFrame = std::size_t{4} << 20;
constexpr std::int64_t kMostPlaces = 64;
constexpr int kMostServerDepth = 24;

string text_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_string() ? at->get<string>() : string();
}

std::int64_t whole_at(const json& object, const char* key, std::int64_t otherwise = 0) {
  const auto at = object.find(key);
  return at != object.end() && at->is_number_integer() ? at->get<std::int64_t>() : otherwise;
}

bool flag_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_boolean() && at->get<bool>();
}

/// Empty if there is none, or one that this program does not know.
Message said_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at == object.end() ? Message() : speech::read_message(*at).value_or(Message());
}

Seat seat_at(const json& object, const char* key) {
  const std::int64_t seat = whole_at(object, key, kNoSeat);
  return seat >= 0 && seat < kMostPlaces ? Seat(seat) : kNoSeat;
}

const json* object_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_object() ? &*at : nullptr;
}

const json* list_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_array() ? &*at : nullptr;
}

}  // namespace

/// One message being read. What it does not know it passes over; what it needs and does not find is a problem.
struct SeenTable::Reading {
  SeenTable& t;
  std::vector<Diagnostic> list{};
  Problems problems{list, "", 0};

  void know(const string& person, const string& name) {
    constexpr std::size_t kMostKnown = 500;
    if (!person.empty() && !name.empty() && t.people.size() < kMostKnown) t.people[person] = name;
  }

  void settings_from(const json& object) {
    const json* all = object_at(object, "settings");
    if (all == nullptr) return;
    t.settings.clear();
    for (const auto& [key, value] : all->items())
      if (value.is_primitive()) t.settings[key] = value.is_string() ? value.get<string>() : value.dump();
  }

  void seats_from(const json& object) {
    const json* seats = list_at(object, "seats");
    if (seats == nullptr) return;
    t.seats.clear();
    for (const json& one : *seats)
      t.seats.push_back({text_at(one, "person"), text_at(one, "name"), text_at(one, "bot"), flag_at(one, "here"),
                         flag_at(one, "away"), flag_at(one, "ready"), seat_at(one, "plays")});
    t.seat = kNoSeat;
    for (const Sitter& s : t.seats) know(s.person, s.name);
    for (std::size_t i = 0; i < t.seats.size(); ++i)
      if (!t.me.empty() && t.seats[i].person == t.me) t.seat = Seat(i);
  }

  void ledger_from(const json& object) {
    if (const json* rows = list_at(object, "ledger")) {
      t.ledger.clear();
      for (const json& row : *rows)
        t.ledger.push_back({text_at(row, "name"), whole_at(row, "points"), whole_at(row, "cents")});
    }
    if (const json* pots = list_at(object, "pots")) {
      t.pots.clear();
      for (const json& pot : *pots)
        if (pot.is_number_integer()) t.pots.push_back(pot.get<std::int64_t>());
    }
  }

  void rules_from(const json& object) {
    if (!object.contains("rules")) return;
    // Only its rules and hash are this reader's.
    const json both{{"rules", object.at("rules")}, {"hash", object.value("hash", json())}};
    ObjectReader reader(both, "table", problems);
    if (const auto rules = read_rules(reader))
      if (t.game == nullptr || !(t.game->rules == *rules)) t.game = std::make_shared<const Game>(compile(*rules));
    if (const string name = text_at(object, "variant"); object.contains("variant")) t.variant = name;
  }

  void view_from(const json& object) {
    const auto at = object.find("view");
    if (at == object.end()) return;
    t.view.reset();
    if (at->is_null() || t.game == nullptr) return;
    t.view = view_from_json(*at, "view", *t.game, problems, true);
  }

  void table_from(const json& table) {
    t.id = text_at(table, "id");
    t.name = said_at(table, "name");
    t.host = text_at(table, "host");
    t.state = word_of<TableState>(kTableStateNames, text_at(table, "state")).value_or(t.state);
    t.code = text_at(table, "code");
    t.spectators = int(whole_at(table, "spectators"));
    t.hand = int(whole_at(table, "hand"));
    rules_from(table);
    settings_from(table);
    t.dealt_by = seat_at(table, "dealt-by");
    seats_from(table);
    ledger_from(table);
  }

  void record_from(const json& object) {
    t.record.clear();
    if (const json* record = object_at(object, "record")) t.record = record->dump();
  }

  void snapshot(const json& m) {
    if (const json* you = object_at(m, "you")) t.me = text_at(*you, "person");
    const json* table = object_at(m, "table");
    if (table == nullptr) return problems.add("table", "is missing.");
    table_from(*table);
    if (const json* you = object_at(m, "you")) t.seat = seat_at(*you, "seat");
    view_from(m);
    if (const json* last = object_at(m, "last")) record_from(*last);
    if (const json* chat = list_at(m, "chat"))
      for (const json& line : *chat)
        if (line.is_object()) know(text_at(line, "person"), text_at(line, "name"));
    t.commitment = text_at(m, "commitment");
    t.seq = std::uint64_t(whole_at(m, "seq"));
  }

  void act(const json& m, Heard& heard) {
    if (!t.view || t.game == nullptr) return problems.add("view", "is not known.");
    heard.before = t.view->phase;
    heard.by = word_of<ActedBy>(kActedByNames, text_at(m, "by")).value_or(ActedBy::person);
    heard.action = text_at(m, "action");
    if (const json* all = list_at(m, "events"))
      for (const json& one : *all) {
        ObjectReader reader(one, "events", problems);
        if (const auto event = read_event(reader, *t.game)) heard.events.push_back(*event);
      }
    if (m.contains("view")) return view_from(m);
    if (heard.events.size() != 1 || heard.events[0].what != Event::What::played) {
      heard.lost = true;
      return;
    }
    View& v = *t.view;
    heard.lost = !follow_card(*t.game, v, heard.seat, heard.events[0].card);
    v.turn = seat_at(m, "turn");
    v.legal = {};
    if (const json* legal = list_at(m, "legal"))
      for (const json& one : *legal)
        if (const auto action = one.is_string() ? parse_action(one.get_ref<const string&>()) : std::nullopt)
          takes_card(action->kind()) ? v.legal.add(action->kind(), action->number()) : v.legal.add(action->kind());
    if (const auto why = impossible(*t.game, v)) heard.lost = true;
  }

  void sitter(const json& m, const Heard& heard) {
    if (heard.seat >= t.seats.size()) return;
    Sitter& s = t.seats[heard.seat];
    if (heard.kind == name_of(Told::sat)) {
      s = {text_at(m, "person"), text_at(m, "name"), text_at(m, "bot"), true, false, false, s.plays};
      if (!t.me.empty() && s.person == t.me) t.seat = heard.seat;
    } else if (heard.kind == name_of(Told::stood) || heard.kind == name_of(Told::kicked)) {
      if (flag_at(m, "playing")) {
        s.away = true;
      } else {
        if (t.seat == heard.seat) t.seat = kNoSeat;
        const Seat plays = s.plays;
        s = {};
        s.plays = plays;
      }
    } else if (heard.kind == name_of(Told::away) || heard.kind == name_of(Told::back)) {
      s.away = heard.kind == name_of(Told::away);
    } else if (heard.kind == name_of(Told::ready)) {
      s.ready = true;
    }
  }

  void here(const json& m, Heard& heard) {
    std::vector<bool> now(t.seats.size());
    if (const json* seats = list_at(m, "seats"))
      for (const json& one : *seats)
        if (one.is_number_unsigned() && one.get<std::uint64_t>() < t.seats.size()) now[one.get<std::uint64_t>()] = true;
    for (std::size_t i = 0; i < t.seats.size(); ++i) {
      Sitter& s = t.seats[i];
      if (std::exchange(s.here, now[i]) == now[i] || s.person.empty() || s.away) continue;
      heard.what = Heard::What::here;
      heard.comings.push_back({Seat(i), s.name, s.here});
    }
    t.spectators = int(whole_at(m, "spectators"));
  }

  void told(const json& m, Heard& heard) {
    const auto seq = std::uint64_t(whole_at(m, "seq"));
    heard.what = seq > t.seq ? Heard::What::told : Heard::What::nothing;
    if (seq <= t.seq) return;
    t.seq = seq;
    heard.kind = text_at(m, "what");
    heard.seat = seat_at(m, "seat");
    heard.name = text_at(m, "name");
    if (heard.kind == name_of(Told::act)) {
      if (const Sitter* actor = t.sitter_at(heard.seat)) heard.name = actor->name;
    } else if (heard.name.empty() && heard.seat < t.seats.size()) {
      heard.name = t.seats[heard.seat].name;
    }
    heard.text = text_at(m, m.contains("phrase")     ? "phrase"
                            : m.contains("reaction") ? "reaction"
                            : m.contains("reason")   ? "reason"
                                                     : "text");
    if (const json* lines = list_at(m, "lines"))
      for (const json& line : *lines)
        if (auto said = speech::read_message(line)) heard.lines.push_back(*std::move(said));
    if (const json* played = list_at(m, "played"))
      for (const json& one : *played)
        if (one.is_string()) heard.played.push_back(one.get<string>());
    if (const json* scores = list_at(m, "scores"))
      for (const json& score : *scores)
        if (score.is_number_integer()) heard.scores.push_back(score.get<std::int64_t>());
    heard.phrase = m.contains("phrase");
    know(text_at(m, "person"), text_at(m, "name"));
    if (heard.name.empty() && t.people.contains(text_at(m, "person"))) heard.name = t.people.at(text_at(m, "person"));
    if (heard.kind == name_of(Told::muted)) heard.text = flag_at(m, "muted") ? "muted" : "";
    if (heard.kind == name_of(Told::act)) return act(m, heard);
    if (const json* table = object_at(m, "table")) table_from(*table);
    if (heard.kind == name_of(Told::rules)) rules_from(m);
    if (heard.kind == name_of(Told::settings)) settings_from(m);
    if (heard.kind == name_of(Told::host)) t.host = text_at(m, "person");
    if (heard.kind == name_of(Told::promised)) t.commitment = text_at(m, "commitment");
    sitter(m, heard);
    seats_from(m);
    ledger_from(m);
    if (heard.kind == name_of(Told::dealt)) {
      t.dealt_by = seat_at(m, "dealt-by");
      t.hand = int(whole_at(m, "hand", t.hand + 1));
      t.state = TableState::playing;
      view_from(m);
    } else if (heard.kind == name_of(Told::hand_over)) {
      record_from(m);
      t.state = TableState::between;
      for (Sitter& s : t.seats) s.ready = false;
    } else if (heard.kind == name_of(Told::paused) || heard.kind == name_of(Told::ended)) {
      t.state = heard.kind == name_of(Told::paused) ? TableState::paused : TableState::ended;
    } else if (heard.kind == name_of(Told::went_on)) {
      t.state = t.view && t.view->phase != Phase::done ? TableState::playing : TableState::between;
    }
  }

  Heard read(std::string_view frame) {
    Heard heard;
    const auto m = parse_json(frame, kMostServerFrame, problems, kMostServerDepth);
    if (m && !m->is_object()) problems.add("", "must be an object.");
    const string type = m && m->is_object() ? text_at(*m, "type") : string();
    if (list.empty()) {
      heard.id = text_at(*m, "id");
      heard.why = text_at(*m, "why");
      heard.said = said_at(*m, "message");
      if (type == name_of(ServerType::told)) {
        told(*m, heard);
      } else if (type == name_of(ServerType::snapshot)) {
        heard.what = Heard::What::snapshot;
        snapshot(*m);
      } else if (type == name_of(ServerType::here)) {
        here(*m, heard);
      } else if (type == name_of(ServerType::done)) {
        heard.what = Heard::What::done;
      } else if (type == name_of(ServerType::refused)) {
        heard.what = Heard::What::refused;
      } else if (type == name_of(ServerType::hint)) {
        heard.what = Heard::What::hint;
        heard.action = text_at(*m, "action");
        heard.said = said_at(*m, "reason");
      } else if (type == name_of(ServerType::review)) {
        heard.what = Heard::What::review;
        if (const json* all = list_at(*m, "decisions"))
          for (const json& one : *all)
            if (one.is_object())
              heard.decisions.push_back({text_at(one, "chosen"), text_at(one, "best"), text_at(one, "grade"),
                                         said_at(one, "reason"), double(whole_at(one, "loss")) / 100});
      } else if (type == name_of(ServerType::closed)) {
        heard.what = Heard::What::closed;
        heard.why = text_at(*m, "reason");
      }
    }
    if (list.empty()) return heard;
    const Diagnostic& first = list.front();
    heard = {};
    heard.what = Heard::What::unreadable;
    heard.text = type + ": " + (first.key.empty() ? "" : first.key + ": ") + speech::english().text(first.text);
    return heard;
  }
};

Heard SeenTable::hear(std::string_view frame) {
  Reading reading{*this};
  return reading.read(frame);
}

const SeenTable::Sitter* SeenTable::sitter_at(Seat of_the_hand) const {
  if (of_the_hand == kNoSeat) return nullptr;
  const auto at = std::find_if(seats.begin(), seats.end(), [&](const Sitter& s) { return s.plays == of_the_hand; });
  return at == seats.end() ? nullptr : &*at;
}

bool SeenTable::is_full() const {
  return !seats.empty() && std::none_of(seats.begin(), seats.end(), [](const Sitter& s) { return s.is_free(); });
}

}  // namespace sheepshead::server
