// What was told, corrected, taken back and brought back in a session, and what came of it.
#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <span>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/session/json.hpp"
#include "app/session/sheet.hpp"
#include "app/terminal/words.hpp"
#include "words/groups/sheet.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using HistoryJson = nlohmann::ordered_json;

constexpr std::size_t kTimeColumns = 13;

/// "Nov 22 20:41", in the time of this place.
string local_time(const string& at) {
  std::tm utc{};
  if (at.empty() || ::strptime(at.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc) == nullptr) return "";
  const std::time_t then = ::timegm(&utc);
  std::tm here{};
  char clock[16];
  if (::localtime_r(&then, &here) == nullptr || std::strftime(clock, sizeof clock, "%H:%M", &here) == 0) return "";
  return words<"sheet.time">(here.tm_mon + 1, here.tm_mday, clock);
}

Message of_hand(const Change& c, const std::optional<HandResult>& hand) {
  return hand ? hand_text(c.names, *hand) : say<"sheet.nothing">();
}

/// "hand 3", "Flo joining", "the correction of hand 3": and what the hand was.
Message what_text(const Change& c) {
  if (c.kind != Change::Kind::hand) return c.text;
  return say<"sheet.with-hand">(c.text, of_hand(c, c.before ? c.before : c.after));
}

bool pays_otherwise(const HandResult& a, const HandResult& b) {
  return a.scores != b.scores || a.from_pots != b.from_pots || a.dealt_by != b.dealt_by || a.seats != b.seats;
}

/// The numbers of the hands that count otherwise, besides those that were corrected themselves.
std::vector<std::size_t> others_changed(const Session& before, const Session& now, std::span<const Change> changes) {
  std::vector<std::size_t> hands;
  for (std::size_t i = 0; i < std::min(before.results().size(), now.results().size()); ++i) {
    const bool itself = std::any_of(changes.begin(), changes.end(), [i](const Change& c) {
      return c.kind == Change::Kind::amended && c.hand == i + 1;
    });
    if (!itself && pays_otherwise(before.results()[i], now.results()[i])) hands.push_back(i + 1);
  }
  return hands;
}

/// What each person got from a hand, and from the pots with it: "Ann +2", "Bob -1".
std::vector<Message> paid_text(const std::vector<string>& names, const HandResult& hand) {
  std::vector<Message> all;
  for (std::size_t p = 0; p < names.size(); ++p)
    all.push_back(say<"sheet.got">(names[p], hand.scores[p] + hand.from_pots[p]));
  return all;
}

std::int64_t points_of(const Session& s, std::size_t who) {
  return who < s.ledger().accounts.size() ? s.ledger().accounts[who].points : 0;
}

/// The changes that were made last.
std::span<const Change> last_changes(const Session& now, std::size_t steps) {
  const std::span<const Change> all(now.history());
  return all.last(std::min(steps, all.size()));
}

HistoryJson change_json(const Change& c) {
  static constexpr std::array kKinds{"hand", "between", "correction"};
  static constexpr std::array kWays{"done", "undone", "redone"};
  HistoryJson out{{"what", kKinds[std::size_t(c.kind)]},
                  {"way", kWays[std::size_t(c.way)]},
                  {"hand", c.hand},
                  {"text", speech::english().text(change_text(c))},
                  {"at", c.at.empty() ? HistoryJson() : HistoryJson(c.at)}};
  if (c.before) out["before"] = hand_json(c.names, c.dealt_by, *c.before, c.hand);
  if (c.after) out["after"] = hand_json(c.names, c.dealt_by, *c.after, c.hand);
  return out;
}

}  // namespace

Message change_text(const Change& c) {
  switch (c.way) {
    case Change::Way::undone: return say<"sheet.undone">(what_text(c));
    case Change::Way::redone: return say<"sheet.redone">(what_text(c));
    case Change::Way::done: break;
  }
  if (c.kind == Change::Kind::hand) return say<"sheet.entered">(c.hand, of_hand(c, c.after));
  if (c.kind == Change::Kind::amended) return say<"sheet.amended">(c.hand, of_hand(c, c.after), of_hand(c, c.before));
  if (c.text.id() == "told.rule-change") return say<"sheet.rules-changed">();
  if (c.text.id() == "told.the-end") return say<"sheet.ended">();
  if (c.text.id() == "told.the-showdown") return say<"sheet.showdown-done">();
  return say<"sheet.just-done">(c.text);
}

std::vector<string> log_lines(const Session& s, std::size_t width) {
  if (s.history().empty()) return {words<"sheet.no-log">()};
  std::vector<string> lines;
  for (const Change& c : s.history()) {
    string time = local_time(c.at);
    for (const string& part : wrapped(text(change_text(c)), width - kTimeColumns - 2)) {
      lines.push_back(padded(time, kTimeColumns) + "  " + part);
      time.clear();
    }
  }
  return lines;
}

HistoryJson changes_json(const Session& s) {
  HistoryJson all = HistoryJson::array();
  for (const Change& c : s.history()) all.push_back(change_json(c));
  return all;
}

string log_json(const Session& s) { return dumped_sheet(HistoryJson{{"changes", changes_json(s)}}); }

std::vector<string> difference_lines(const Session& before, const Session& now, std::size_t steps) {
  std::vector<string> lines;
  for (const Change& c : last_changes(now, steps)) {
    const auto is_now = [&] {
      return words<"sheet.hand-is">(c.hand, of_hand(c, c.after), paid_text(c.names, *c.after));
    };
    if (c.before && c.after && c.way == Change::Way::done) {
      lines.push_back(words<"sheet.hand-was">(c.hand, of_hand(c, c.before), paid_text(c.names, *c.before)));
      lines.push_back(is_now());
    } else {
      lines.push_back(text(change_text(c)));
      if (c.kind == Change::Kind::amended && c.after) lines.push_back(is_now());
    }
  }
  for (const std::size_t other : others_changed(before, now, last_changes(now, steps))) {
    const HandResult &was = before.results()[other - 1], &is = now.results()[other - 1];
    lines.push_back(words<"sheet.counts-anew">(other, hand_text(now, is), paid_text(seat_names(now, is), is),
                                               paid_text(seat_names(before, was), was)));
  }
  std::size_t widest = 8;
  for (const Player& p : now.people()) widest = std::max(widest, std::min<std::size_t>(columns(p.name), 16));
  string heads = padded("", widest);
  for (const ChoiceOf<"sheet.column"> head :
       {ChoiceOf<"sheet.column">("before"), ChoiceOf<"sheet.column">("now"), ChoiceOf<"sheet.column">("change")})
    heads += padded(words<"sheet.column">(head), 9, true);
  lines.push_back(std::move(heads));
  const std::size_t people = std::max(before.people().size(), now.people().size());
  for (std::size_t who = 0; who < people; ++who) {
    const std::int64_t a = points_of(before, who), b = points_of(now, who);
    const string& name = who < now.people().size() ? now.people()[who].name : before.people()[who].name;
    lines.push_back(padded(name, widest) + padded(signed_text(a), 9, true) + padded(signed_text(b), 9, true) +
                    padded(a == b ? "" : signed_text(b - a), 9, true));
  }
  for (string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  if (before.ledger().pots != now.ledger().pots)
    lines.push_back(words<"sheet.pots-changed">(pots_text(before), pots_text(now)));
  if (const Message race = race_text(now); !race.empty()) lines.push_back(text(race));
  if (const string next = in_one(next_text(now)); !next.empty()) lines.push_back(next);
  return lines;
}

string difference_json(const Session& before, const Session& now, std::size_t steps) {
  HistoryJson changes = HistoryJson::array();
  for (const Change& c : last_changes(now, steps)) changes.push_back(change_json(c));
  HistoryJson totals = HistoryJson::array();
  const std::size_t people = std::max(before.people().size(), now.people().size());
  for (std::size_t who = 0; who < people; ++who)
    totals.push_back({{"name", who < now.people().size() ? now.people()[who].name : before.people()[who].name},
                      {"before", points_of(before, who)},
                      {"now", points_of(now, who)}});
  HistoryJson out{{"changes", std::move(changes)}};
  out["reckoned-anew"] = others_changed(before, now, last_changes(now, steps));
  out["totals"] = std::move(totals);
  add_state(out["session"], now);
  return dumped_sheet(out);
}

}  // namespace sheepshead::app
