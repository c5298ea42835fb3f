// The verbs that only look at the file of an event.
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/verbs.hpp"
#include "club/duplicate.hpp"
#include "club/event_json.hpp"
#include "club/event_lines.hpp"
#include "speech/width.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using EventJson = nlohmann::ordered_json;

int print(const EventJson& json) {
  std::printf("%s\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  return all_written() ? kOk : kFailed;
}

/// Rows in columns, the first of each on the left.
void print_columns(const std::vector<std::vector<string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], speech::columns(row[i]));
  }
  for (const auto& row : rows) {
    string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += (i == 0 ? "" : "  ") + (i == 1 ? flush_left(row[i], widths[i]) : flush_right(row[i], widths[i]));
    line.erase(line.find_last_not_of(' ') + 1);
    std::printf("%s\n", line.c_str());
  }
}

string number(std::int64_t n) { return std::to_string(n); }

/// A field of a file of values with commas. A spreadsheet takes what begins with one of these signs for a formula.
string field(string text) {
  if (!text.empty() && string("=+-@\t\r").find(text.front()) != string::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"\r\n") == string::npos) return text;
  string all = "\"";
  for (const char c : text) all += c == '"' ? string("\"\"") : string(1, c);
  return all + "\"";
}

}  // namespace

string dollars(std::int64_t cents) {
  char text[40];
  std::snprintf(text, sizeof text, "$%lld.%02lld", static_cast<long long>(cents / 100),
                static_cast<long long>(cents % 100));
  return text;
}

int event_duplicate(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.json) return print(club::duplicate_json(event));
  const auto all = club::duplicate_standings(club::duplicate_deals(event));
  if (all.empty()) {
    std::printf("%s\n", words<"director.duplicate-none">().c_str());
    return all_written() ? kOk : kFailed;
  }
  std::vector<std::vector<string>> rows(1);
  for (const ChoiceOf<"director.column"> head :
       {ChoiceOf<"director.column">("place"), ChoiceOf<"director.column">("name"),
        ChoiceOf<"director.column">("points"), ChoiceOf<"director.column">("hands")})
    rows.front().push_back(words<"director.column">(head));
  for (const club::DuplicateStand& s : all)
    rows.push_back({number(s.place) + ".", event.people()[std::size_t(s.person)].name,
                    with_places(double(s.difference.over) / double(s.difference.under), 2), number(s.deals)});
  print_columns(rows);
  return all_written() ? kOk : kFailed;
}

int event_standings(const EventWish& wish) {
  if (wish.duplicate) return event_duplicate(wish);
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.round > int(event.rounds().size())) {
    complain(text(say<"director.no-round">(wish.round, event.rounds().size())));
    return kFailed;
  }
  const auto all = wish.round > 0 ? club::standings(event, wish.round) : club::standings(event);
  if (wish.json) return print(club::standings_json(event, all, wish.round));
  if (all.empty()) {
    std::printf("%s\n", words<"director.nothing-played">().c_str());
    return all_written() ? kOk : kFailed;
  }
  std::vector<std::vector<string>> rows(1);
  for (const ChoiceOf<"director.column"> head :
       {ChoiceOf<"director.column">("place"), ChoiceOf<"director.column">("name"),
        ChoiceOf<"director.column">("points"), ChoiceOf<"director.column">("best"),
        ChoiceOf<"director.column">("hands"), ChoiceOf<"director.column">("picked"),
        ChoiceOf<"director.column">("won")})
    rows.front().push_back(words<"director.column">(head));
  for (const club::Stand& s : all)
    rows.push_back({s.place == 0 ? "" : number(s.place) + ".", event.people()[std::size_t(s.person)].name,
                    event.header().format.counts == club::Counts::average && wish.round == 0 ? with_places(s.average, 2)
                                                                                             : number(s.points),
                    s.best ? number(*s.best) : "", number(s.hands), number(s.picked), number(s.won)});
  print_columns(rows);
  for (const club::TeamStand& t : club::team_standings(event, all))
    std::printf("%s\n", words<"director.team-stands">(t.place, t.team, t.points).c_str());
  return all_written() ? kOk : kFailed;
}

int event_payout(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.json) return print(club::payout_json(event));
  const club::Payout p = club::payout(event);
  std::printf("%s\n", words<"director.taken">(p.entries, dollars(p.taken), dollars(p.paid)).c_str());
  for (const club::Prize& prize : p.prizes) {
    const string& name = event.people()[std::size_t(prize.person)].name;
    std::printf("  %s\n", (prize.round > 0 ? words<"director.round-prize">(name, prize.round, dollars(prize.cents))
                                           : words<"director.prize">(name, prize.place, dollars(prize.cents)))
                              .c_str());
  }
  return all_written() ? kOk : kFailed;
}

int event_show(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.json) {
    EventJson rounds = EventJson::array();
    for (const club::EventRound& r : event.rounds()) rounds.push_back(club::round_json(event, r));
    return print({{"event", event.header().name}, {"here", event.here().size()}, {"rounds", rounds}});
  }
  std::printf("%s\n", words<"director.about-event">(event.header().name, event.people().size(), event.here().size(),
                                                    event.rounds().size())
                          .c_str());
  for (std::size_t r = 0; r < event.rounds().size(); ++r)
    for (std::size_t t = 0; t < event.rounds()[r].tables.size(); ++t) {
      const club::EventTable& table = event.rounds()[r].tables[t];
      std::printf("  %s\n", words<"director.at-table">(r + 1, t + 1, table.hands(), table.planned()).c_str());
    }
  return all_written() ? kOk : kFailed;
}

int event_log(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  // A line of the log is what was written down: programs read it, and people find who, when and why in it.
  for (const club::Change& change : file.event().changes()) std::printf("%s\n", club::change_line(change).c_str());
  return all_written() ? kOk : kFailed;
}

int event_export(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.what == "people") {
    std::printf("number,name,team,junior,here\n");
    for (std::size_t i = 0; i < event.people().size(); ++i) {
      const club::Entrant& who = event.people()[i];
      std::printf("%zu,%s,%s,%d,%d\n", i + 1, field(who.name).c_str(), field(who.team).c_str(), int(who.junior),
                  int(who.here));
    }
  } else if (wish.what == "standings") {
    std::printf("place,name,points,best,penalties,rounds,hands,picked,won\n");
    for (const club::Stand& s : club::standings(event))
      std::printf("%s,%s,%lld,%s,%lld,%d,%d,%d,%d\n", s.place == 0 ? "" : number(s.place).c_str(),
                  field(event.people()[std::size_t(s.person)].name).c_str(), static_cast<long long>(s.points),
                  s.best ? number(*s.best).c_str() : "", static_cast<long long>(s.lost), s.played, s.hands, s.picked,
                  s.won);
  } else if (wish.what == "sheets") {
    std::printf("round,table,seat,name,points,hands\n");
    for (std::size_t r = 0; r < event.rounds().size(); ++r)
      for (std::size_t t = 0; t < event.rounds()[r].tables.size(); ++t) {
        const club::EventTable& table = event.rounds()[r].tables[t];
        for (std::size_t i = 0; i < table.people.size(); ++i)
          std::printf("%zu,%zu,%zu,%s,%lld,%d\n", r + 1, t + 1, i + 1,
                      field(event.people()[std::size_t(table.people[i])].name).c_str(),
                      static_cast<long long>(table.points(i)), table.hands());
      }
  } else {
    EventJson people = EventJson::array(), rounds = EventJson::array();
    for (const club::Entrant& who : event.people())
      people.push_back({{"name", who.name}, {"team", who.team}, {"junior", who.junior}, {"here", who.here}});
    for (const club::EventRound& r : event.rounds()) rounds.push_back(club::round_json(event, r));
    return print({{"export", 1},
                  {"event", event.header().name},
                  {"people", people},
                  {"rounds", rounds},
                  {"standings", club::standings_json(event, club::standings(event), 0)["rows"]},
                  {"payout", club::payout_json(event)["prizes"]}});
  }
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
