// The verbs that only look at the file of an event.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/cli/figures.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "club/duplicate.hpp"
#include "club/event_json.hpp"
#include "club/event_lines.hpp"
#include "words/groups/club-money.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using EventJson = nlohmann::ordered_json;

string number(std::int64_t n) { return std::to_string(n); }

/// A field of a file of values with commas. A spreadsheet takes what begins with one of these signs for a formula.
string field(string text) {
  if (!text.empty() && string("=+-@\t\r").find(text.front()) != string::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"\r\n") == string::npos) return text;
  string all = "\"";
  for (const char c : text) all += c == '"' ? string("\"\"") : string(1, c);
  return all + "\"";
}

int show_list(const club::Event& event, const EventWish& wish) {
  using club::ListOf;
  const auto what = ListOf(std::ranges::find(club::kListNames, wish.list) - club::kListNames.begin());
  if (what == ListOf::sheepsheads && !event.header().format.heads)
    return objects(say<"director.heads-hidden">()), kFailed;
  if (wish.json) {
    EventJson out{{"list", 1}, {"of", wish.list}, {"event", event.header().name}};
    if (wish.round > 0) out["round"] = wish.round;
    out["rows"] = club::list_json(event, what, wish.round);
    return print(out);
  }
  const auto list = club::list_of(event, what, wish.round);
  std::printf("%s\n", words<"club-money.list-more">(named<club::kListNames>(what)).c_str());
  if (list.empty()) std::printf("%s\n", words<"club-money.list-none">().c_str());
  std::vector<std::vector<string>> rows;
  for (const club::Listed& l : list) {
    const bool by_average =
        what == ListOf::juniors && wish.round == 0 && event.header().format.counts == club::Counts::average;
    rows.push_back({number(l.place) + ".", l.person < 0 ? l.team : name_of(event, l.person),
                    by_average ? with_places(l.average, 2) : number(l.points), words<"director.in-hands">(l.hands)});
  }
  print_columns(rows);
  return told(true);
}

}  // namespace

int event_duplicate(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.json) return print(club::duplicate_json(event));
  const auto all = club::duplicate_standings(event, club::duplicate_deals(event));
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
  if (!wish.list.empty()) return show_list(event, wish);
  if (wish.json) return print(club::standings_json(event, all, wish.round));
  if (all.empty()) {
    std::printf("%s\n", words<"director.nothing-played">().c_str());
    return all_written() ? kOk : kFailed;
  }
  using Head = ChoiceOf<"director.column">;
  using Column = std::pair<Head, std::function<string(const club::Stand&)>>;
  const bool is_average = event.header().format.counts == club::Counts::average && wish.round == 0;
  std::vector<Column> columns{
      {Head("place"), [](const auto& s) { return s.place == 0 ? "" : number(s.place) + "."; }},
      {Head("name"), [&](const auto& s) { return event.people()[std::size_t(s.person)].name; }},
      {Head("points"), [&](const auto& s) { return is_average ? with_places(s.average, 2) : number(s.points); }}};
  // An evening has no rounds of which one is the best.
  if (!event.header().format.is_evening())
    columns.push_back({Head("best"), [](const auto& s) { return s.best ? number(*s.best) : string(); }});
  columns.push_back({Head("hands"), [](const auto& s) { return number(s.hands); }});
  columns.push_back({Head("picked"), [](const auto& s) { return number(s.picked); }});
  columns.push_back({Head("won"), [](const auto& s) { return number(s.won); }});
  std::vector<std::vector<string>> rows(1);
  for (const auto& [head, text] : columns) rows.front().push_back(words<"director.column">(head));
  for (const club::Stand& s : all) {
    std::vector<string>& row = rows.emplace_back();
    for (const auto& [head, text] : columns) row.push_back(text(s));
  }
  print_columns(rows);
  for (const club::TeamStand& t : club::team_standings(event, all))
    std::printf("%s\n", words<"director.team-stands">(t.place, t.team, t.points).c_str());
  return all_written() ? kOk : kFailed;
}

int event_payout(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (event.header().format.is_evening()) return event_settle(wish);
  if (wish.json) return print(club::payout_json(event));
  const club::Payout p = club::payout(event);
  std::printf("%s\n", joined(payout_words(event), "\n").c_str());
  for (const club::Prize& prize : p.prizes) {
    const string name = name_of(event, prize.person), sum = dollars(prize.cents);
    std::printf("  %s\n",
                (prize.pot > 0 ? words<"director.pot-prize">(name, event.pots()[std::size_t(prize.pot) - 1].name, sum)
                 : prize.round > 0 ? words<"director.round-prize">(name, prize.round, sum)
                                   : words<"director.prize">(name, prize.place, sum))
                    .c_str());
  }
  // Where nobody has been marked yet, nobody keeps that list.
  std::vector<string> missing;
  for (const club::Entrant& who : event.people())
    if (!who.paid && !who.removed && !who.bot) missing.push_back(who.name);
  if (p.paid_in > 0 && event.header().format.fee > 0)
    std::printf("%s\n", (missing.empty() ? words<"club-money.all-in">()
                                         : words<"club-money.missing">(missing.size(), joined(missing, ", ")))
                            .c_str());
  return told(true);
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
  const std::size_t rounds = event.rounds().size();
  std::printf("%s\n",
              (event.header().format.is_evening()
                   ? words<"director.about-evening">(event.header().name, event.entered(), event.here().size(),
                                                     rounds == 0 ? 0 : event.rounds()[0].tables.size())
                   : words<"director.about-event">(event.header().name, event.entered(), event.here().size(), rounds))
                  .c_str());
  for (std::size_t r = 0; r < event.rounds().size(); ++r)
    for (std::size_t t = 0; t < event.rounds()[r].tables.size(); ++t)
      std::printf("  %s\n", table_words(event, int(r) + 1, int(t) + 1).c_str());
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
      if (who.removed) continue;
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
  } else if (wish.what == "duplicate") {
    std::printf("round,hand,table,seat,name,points,difference\n");
    for (const club::DuplicateDeal& deal : club::duplicate_deals(event))
      for (const club::DuplicateTable& t : deal.tables)
        for (std::size_t i = 0; i < t.people.size(); ++i)
          std::printf("%d,%d,%d,%zu,%s,%lld,%s\n", deal.round, deal.hand, t.table, i + 1,
                      field(event.people()[std::size_t(t.people[i])].name).c_str(), static_cast<long long>(t.points[i]),
                      with_places(double(t.differences[i].over) / double(t.differences[i].under), 4).c_str());
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
    EventJson rounds = EventJson::array();
    for (const club::EventRound& r : event.rounds()) rounds.push_back(club::round_json(event, r));
    return print({{"export", 1},
                  {"event", event.header().name},
                  {"people", club::people_json(event, true)},
                  {"rounds", rounds},
                  {"standings", club::standings_json(event, club::standings(event), 0)["rows"]},
                  {"payout", club::payout_json(event)["prizes"]},
                  {"pots", club::pots_json(event)}});
  }
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
