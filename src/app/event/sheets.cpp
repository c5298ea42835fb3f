// Sheets of totals from a file with commas: as event export --csv sheets writes them.
#include <algorithm>
#include <cstdio>
#include <map>

#include "app/console/tongue.hpp"
#include "app/event/csv.hpp"
#include "app/event/event_file.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "notation/spelling.hpp"
#include "table/meant.hpp"
#include "words/groups/club.hpp"
#include "words/groups/csv.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct SheetLines {
  int first = 0;  ///< line of the file
  std::int64_t hands = 0;
  std::vector<std::optional<std::int64_t>> points;  ///< by place at the table
};

using Sheets = std::map<std::pair<std::int64_t, std::int64_t>, SheetLines>;

std::optional<CsvFault> read_line(const club::Event& event, const CsvTable& csv, std::size_t row, Sheets& sheets) {
  std::int64_t round = 0, table = 0, points = 0, hands = 0;
  if (auto fault = csv.number(row, "round", 1, club::kMaxRounds, round)) return fault;
  if (auto fault = csv.number(row, "table", 1, club::kMaxPeople, table)) return fault;
  if (auto fault = csv.number(row, "points", -1'000'000, 1'000'000, points)) return fault;
  const int line = csv.line(row);
  if (std::size_t(round) > event.rounds().size())
    return CsvFault{line, say<"club.no-round">(round, event.rounds().size())};
  const auto& tables = event.rounds()[std::size_t(round) - 1].tables;
  if (std::size_t(table) > tables.size()) return CsvFault{line, say<"club.no-table">(round, table, tables.size())};
  const club::EventTable& at = tables[std::size_t(table) - 1];
  hands = at.planned();
  if (!csv.cell(row, "hands").empty())
    if (auto fault = csv.number(row, "hands", 0, club::kMostHands, hands)) return fault;
  if (hands == 0 && !csv.cell(row, "hands").empty()) {
    // Nobody has played there, and it has no sheet.
    return points == 0 ? std::nullopt : std::optional(CsvFault{line, say<"csv.not-number">("hands", "0")});
  }
  SheetLines& sheet = sheets[{round, table}];
  if (sheet.first == 0) sheet = {line, hands, std::vector<std::optional<std::int64_t>>(at.people.size())};
  if (sheet.hands != hands) return CsvFault{line, say<"csv.hands-differ">(round, table)};
  const string name = csv.cell(row, "name");
  const auto seat = std::ranges::find_if(at.people, [&](int p) { return same_name(name_of(event, p), name); });
  if (seat == at.people.end()) return CsvFault{line, say<"csv.not-there">(excerpt(name), round, table)};
  auto& place = sheet.points[std::size_t(seat - at.people.begin())];
  if (place) return CsvFault{line, say<"csv.name-again">(excerpt(name))};
  place = points;
  return std::nullopt;
}

}  // namespace

int sheets_from_csv(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  CsvTable csv({{"round", true}, {"table", true}, {"name", true}, {"points", true}, {"hands"}, {"seat", false, true}});
  if (const auto fault = read_csv(wish.csv, csv)) return objects(*fault), kFailed;
  const auto wrong_at = [&](const CsvFault& fault) { return objects(at_line(wish.csv, fault)), kFailed; };
  Sheets sheets;
  for (std::size_t row = 0; row < csv.size(); ++row)
    if (const auto fault = read_line(file.event(), csv, row, sheets)) return wrong_at(*fault);
  std::vector<club::Change> changes;
  std::vector<int> lines;
  for (const auto& [where, sheet] : sheets) {
    const auto [round, table] = where;
    const auto& people = file.event().rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1].people;
    club::SheetTold told_sheet{int(round), int(table), {{}, int(sheet.hands)}};
    for (std::size_t i = 0; i < people.size(); ++i) {
      if (!sheet.points[i])
        return wrong_at({sheet.first, say<"csv.lacks">(name_of(file.event(), people[i]), round, table)});
      told_sheet.sheet.points.push_back(*sheet.points[i]);
    }
    changes.push_back({std::move(told_sheet), wish.by, wish.why});
    lines.push_back(sheet.first);
  }
  std::size_t wrong = 0;
  Objection why;
  if (!file.tell_all(std::move(changes), wrong, why)) return why.empty() ? kFailed : wrong_at({lines[wrong], why});
  std::printf("%s\n", words<"director.sheets-in">(sheets.size()).c_str());
  return told(true);
}

}  // namespace sheepshead::app
