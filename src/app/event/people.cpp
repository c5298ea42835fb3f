#include "app/event/people.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/console/input.hpp"
#include "app/options/checks.hpp"
#include "table/lines.hpp"
#include "words/groups/draw.hpp"

namespace sheepshead::app {
namespace {

using std::string;

constexpr std::size_t kLongestName = 120, kLongestDraw = 16 << 20;

string trimmed(const string& line) {
  const auto first = line.find_first_not_of(" \t\r");
  if (first == string::npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// A whole file of so many bytes at most; nothing if it's longer.
std::optional<string> whole(LineReader& lines, std::optional<Diagnostic>& wrong, const string& name) {
  string all, line;
  while (true) {
    const auto got = lines.next(line);
    if (got == LineReader::Got::end) return all;
    if (got == LineReader::Got::wrong) wrong = lines.wrong(name);
    if (wrong) return std::nullopt;
    all += line + "\n";
    if (all.size() > kLongestDraw) return std::nullopt;
  }
}

Message told(const Diagnostic& wrong) {
  string where = wrong.file;
  for (const int n : {wrong.line, wrong.column})
    if (n > 0) where += ":" + std::to_string(n);
  return say<"draw.wrong">(where, wrong.text);
}

}  // namespace

std::optional<Message> People::read(const string& from) {
  if (const auto count = read_count(from)) {
    if (*count < std::uint64_t(club::kLeastSeats) || *count > std::uint64_t(club::kMaxPeople))
      return say<"draw.count">(club::kLeastSeats, club::kMaxPeople, *count);
    for (std::uint64_t n = 1; n <= *count; ++n) names_.push_back(std::to_string(n));
    return std::nullopt;
  }
  const Input input(from);
  if (input.fd() < 0)
    return from.find_first_of("./-") == string::npos ? say<"draw.not-people">(from)
                                                     : say<"draw.not-read">(input.name(), input.why());
  LineReader lines(input.fd(), kLongestName);
  string line;
  std::set<string> known;
  while (true) {
    const auto got = lines.next(line);
    if (got == LineReader::Got::wrong) return told(lines.wrong(input.name()));
    if (got == LineReader::Got::end) break;
    string name = trimmed(line);
    if (name.empty()) continue;
    if (!known.insert(name).second) return say<"draw.twice">(input.name(), lines.number(), name);
    names_.push_back(std::move(name));
    if (names_.size() > std::size_t(club::kMaxPeople)) break;
  }
  if (names_.size() < std::size_t(club::kLeastSeats) || names_.size() > std::size_t(club::kMaxPeople))
    return say<"draw.count">(club::kLeastSeats, club::kMaxPeople, names_.size());
  return std::nullopt;
}

std::optional<int> People::find(std::string_view name) const {
  const auto at = std::find(names_.begin(), names_.end(), trimmed(string(name)));
  return at == names_.end() ? std::nullopt : std::optional(int(at - names_.begin()));
}

std::optional<Message> People::read_rounds(const string& path, std::vector<club::Round>& rounds) {
  const Input input(path);
  if (input.fd() < 0) return say<"draw.not-read">(input.name(), input.why());
  LineReader lines(input.fd(), kLongestDraw);
  std::optional<Diagnostic> unread;
  const auto text = whole(lines, unread, input.name());
  if (unread) return told(*unread);
  const Message wrong = say<"draw.not-a-draw">(input.name());
  if (!text) return wrong;
  const auto all = nlohmann::json::parse(*text, nullptr, false);
  if (!all.is_object() || all.value("draw", nlohmann::json()) != 1 || !all.contains("rounds") ||
      !all["rounds"].is_array() || all["rounds"].size() > std::size_t(club::kMaxRounds))
    return wrong;
  for (const auto& one : all["rounds"]) {
    if (!one.is_object() || !one.contains("tables") || !one["tables"].is_array() || !one.contains("out")) return wrong;
    club::Round round;
    std::set<int> seen;
    const auto read_list = [&](const nlohmann::json& list, std::vector<int>& people) {
      if (!list.is_array()) return false;
      for (const auto& name : list) {
        if (!name.is_string()) return false;
        auto person = find(name.get<string>());
        if (!person) {
          if (names_.size() >= std::size_t(club::kMaxPeople)) return false;
          person = int(names_.size());
          names_.push_back(name.get<string>());
        }
        if (!seen.insert(*person).second) return false;
        people.push_back(*person);
      }
      return true;
    };
    for (const auto& table : one["tables"])
      if (!read_list(table, round.tables.emplace_back())) return wrong;
    if (!read_list(one["out"], round.out)) return wrong;
    rounds.push_back(std::move(round));
  }
  return std::nullopt;
}

}  // namespace sheepshead::app
