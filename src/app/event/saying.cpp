#include "app/event/saying.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/cli/figures.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "club/standings.hpp"
#include "speech/width.hpp"
#include "words/groups/club-money.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {

using std::string;

bool objects(const Message& why) {
  complain(text(why));
  return false;
}

int told(bool well) { return well && all_written() ? kOk : kFailed; }

int print(const nlohmann::ordered_json& json) {
  std::printf("%s\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  return told(true);
}

std::optional<int> cents_of(const string& typed) {
  const auto point = typed.find('.');
  const string whole = typed.substr(0, point), part = point == string::npos ? "" : typed.substr(point + 1);
  const auto digits = [](const string& s) {
    return std::ranges::all_of(s, [](char c) { return c >= '0' && c <= '9'; });
  };
  if (whole.empty() || whole.size() > 4 || !digits(whole) || !digits(part)) return std::nullopt;
  if (point != string::npos && part.size() != 2) return std::nullopt;
  return std::stoi(whole) * 100 + (part.empty() ? 0 : std::stoi(part));
}

string dollars(std::int64_t cents) {
  char text[40];
  std::snprintf(text, sizeof text, "$%lld.%02lld", static_cast<long long>(cents / 100),
                static_cast<long long>(cents % 100));
  return text;
}

string joined(const std::vector<string>& parts, const string& between) {
  string all;
  for (const string& part : parts) all += (all.empty() ? "" : between) + part;
  return all;
}

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

string name_of(const club::Event& event, int person) { return event.people()[std::size_t(person)].name; }

string table_words(const club::Event& event, int round, int table) {
  const club::EventTable& t = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1];
  if (event.header().format.is_evening())
    return words<"director.evening-table">(table, club::game_of(event.header().tables[t.plays]), t.hands(),
                                           which<"yes", "no">(t.is_done()));
  return words<"director.at-table">(round, table, t.hands(), t.planned());
}

string pot_words(const club::Pot& pot) {
  return words<"club-money.pot">(pot.name, pot.people.size(), dollars(pot.fee),
                                 dollars(std::int64_t(pot.fee) * std::int64_t(pot.people.size())),
                                 named<club::kPotByNames>(pot.by), pot.round);
}

std::vector<string> payout_words(const club::Event& event) {
  const club::Format& f = event.header().format;
  const club::Payout p = club::payout(event);
  std::vector<string> all;
  if (f.fee > 0) {
    all.push_back(words<"club-money.taken">(p.entries, dollars(f.fee), dollars(p.taken)));
    std::vector<string> percents;
    for (const int place : f.places) percents.push_back(std::to_string(place));
    if (!percents.empty()) all.push_back(words<"club-money.places">(percents.size(), joined(percents, ", ")));
    if (f.per_round > 0) all.push_back(words<"club-money.rounds">(f.per_round, f.rounds));
    const int rounds = f.rounds > 0 ? f.rounds : int(event.rounds().size());
    const int percent = std::accumulate(f.places.begin(), f.places.end(), 0) + f.per_round * rounds;
    if (percent > 0) all.push_back(words<"club-money.paid">(percent, dollars(p.paid)));
  }
  for (const club::Pot& pot : event.pots()) all.push_back(pot_words(pot));
  if (!event.is_over()) all.push_back(words<"club-money.so-far">());
  return all;
}

}  // namespace sheepshead::app
