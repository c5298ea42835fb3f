#include "server/events/open_event.hpp"

#include <nlohmann/json.hpp>

#include "club/event_json.hpp"
#include "club/event_lines.hpp"
#include "club/online.hpp"
#include "notation/names.hpp"
#include "speech/message_json.hpp"
#include "table/journal.hpp"
#include "table/numbers.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using SeenJson = nlohmann::ordered_json;

/// What is played at this event, and what a page has to ask about a hand.
SeenJson tables_json(const club::EventHeader& header) {
  SeenJson all = SeenJson::array();
  for (const Variant& v : header.tables) {
    const Game game = compile(v.rules);
    SeenJson endings = SeenJson::array();
    for (const Ending ending : endings_of(game)) endings.push_back(name_of(ending));
    all.push_back({{"players", v.rules.table.players},
                   {"variant", v.id},
                   {"title", speech::to_json(club::game_of(v))},
                   {"total", game.total_points},
                   {"endings", std::move(endings)},
                   {"partners", most_partners(game)},
                   {"cracks", v.rules.multipliers.crack != Crack::no},
                   {"stake-cents", v.rules.stakes.cents}});
  }
  return all;
}

/// Where somebody plays; null if they don't.
SeenJson own_seat_json(const club::Event& event, int person) {
  const auto seat = club::next_seat_of(event, person);
  if (!seat) return nullptr;
  const club::EventTable& table = event.rounds()[std::size_t(seat->round) - 1].tables[std::size_t(seat->table) - 1];
  return {{"round", seat->round},
          {"table", seat->table},
          {"seat", seat->place + 1},
          {"hosted", table.hosted.empty() ? SeenJson() : SeenJson(table.hosted)},
          {"done", table.is_done()}};
}

std::string text_of_json(const SeenJson& json) { return json.dump(-1, ' ', false, SeenJson::error_handler_t::replace); }

std::optional<club::Event> read_lines(const std::string& id, club::EventReader reader, int number,
                                      const std::vector<std::string>& lines, StoreError& error) {
  for (const std::string& line : lines) reader.line(line, ++number);
  if (!reader.problems().empty()) {
    const Diagnostic& first = reader.problems().front();
    error = say<"store.event-unreadable">(id, first.line, first.text);
  }
  return reader.take();
}

}  // namespace

std::optional<club::Event> read_event(const StoredEvent& event, StoreError& error) {
  return read_lines(event.id, club::EventReader("event " + event.id), 0, event.lines, error);
}

std::optional<club::Event> read_more(const std::string& id, const club::Event& before,
                                     const std::vector<std::string>& lines, StoreError& error) {
  return read_lines(id, club::EventReader("event " + id, before), int(before.changes().size()) + 1, lines, error);
}

std::size_t OpenEvent::seats_of(const club::Event& event) {
  std::size_t seats = 0;
  for (const club::EventRound& round : event.rounds())
    for (const club::EventTable& table : round.tables) seats += table.people.size();
  return seats;
}

EventRole OpenEvent::role_of(std::string_view key) const {
  const EventRole role = role_of_key(stored, key);
  if (role.what != EventRole::What::player) return role;
  const auto person = std::size_t(role.table) - 1;
  const auto& people = event.people();
  const bool is_listed = person < people.size() && !people[person].removed && !people[person].bot;
  return is_listed ? role : EventRole();
}

const std::string& OpenEvent::same_for(bool director) const {
  Same& same = director ? same_for_director_ : same_for_others_;
  std::call_once(same.once, [&] {
    SeenJson out = club::state_json(event, director);
    out["tables"] = tables_json(event.header());
    for (std::size_t r = 0; r < event.rounds().size(); ++r)
      for (std::size_t t = 0; t < event.rounds()[r].tables.size(); ++t)
        out["rounds"][r]["tables"][t]["plays"] = event.rounds()[r].tables[t].plays;
    out.erase("clock");
    same.text = text_of_json(out);
    same.made = true;
  });
  return same.text;
}

std::string OpenEvent::seen(const EventRole& role, int round, int table, Millis now) const {
  using What = EventRole::What;
  SeenJson own{{"id", stored.id},
               {"changes", event.changes().size()},
               {"role", role.what == What::director ? "director"
                        : role.what == What::table  ? "table"
                        : role.what == What::player ? "player"
                                                    : "look"}};
  if (role.what == What::table) own["table"] = role.table;
  if (role.what == What::player) {
    own["person"] = role.table;
    own["seat"] = own_seat_json(event, role.table - 1);
  }
  own["clock"] = nullptr;
  if (const auto& clock = event.clock())
    own["clock"] = {{"round", clock->round}, {"ends", clock->ends}, {"seconds", clock->seconds}, {"now", now}};
  if (role.what == What::table && table == 0) round = event.current(), table = role.table;
  const bool there = round >= 1 && std::size_t(round) <= event.rounds().size() && table >= 1 &&
                     std::size_t(table) <= event.rounds()[std::size_t(round) - 1].tables.size();
  own["sheet"] = there ? club::sheet_json(event, round, table) : SeenJson();
  // Two objects as one.
  std::string text = text_of_json(own);
  text.back() = ',';
  const std::string& same = same_for(role.what == What::director);
  return text.append(same, 1);
}

}  // namespace sheepshead::server
