#include "app/session/sheet.hpp"

#include <algorithm>
#include <array>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/session/settle.hpp"
#include "app/terminal/words.hpp"
#include "notation/explanation.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "words/groups/sheet.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

/// The heading of a column.
string column(ChoiceOf<"sheet.column"> what) { return words<"sheet.column">(what); }

constexpr std::size_t kMostNameColumns = 22;

/// Wide enough for the names, and for points.
std::size_t name_columns(const Session& s) {
  std::size_t widest = 7;
  for (const Player& p : s.people()) widest = std::max(widest, columns(p.name));
  return std::min(widest, kMostNameColumns);
}

/// Points after each hand, by person.
struct Running {
  std::vector<std::int64_t> points;
  explicit Running(const Session& s) : points(s.people().size(), 0) {}
  void add(const Happening& h) {
    for (std::size_t who = 0; who < h.points.size(); ++who) points[who] += h.points[who];
  }
  void add(const HandResult& hand) {
    for (std::size_t p = 0; p < hand.seats.size(); ++p) points[hand.seats[p]] += hand.scores[p] + hand.from_pots[p];
  }
};

bool any_pots(const Session& s) {
  return s.ledger().in_pots() != 0 || std::any_of(s.results().begin(), s.results().end(), [](const HandResult& hand) {
           return std::any_of(hand.from_pots.begin(), hand.from_pots.end(), [](std::int64_t n) { return n != 0; });
         });
}

/// The hands, and between them what happened: the points are what each person has in all after that. In as many columns
/// as there are: each fact in a column of its own, or all of a hand in words beside the points, or under one another.
class HandTable {
 public:
  HandTable(const Session& s, std::size_t width) : session_(s), width_(width) {
    Running running(s);
    auto next = s.happenings().begin();
    for (std::size_t i = 0; i <= s.results().size(); ++i) {
      for (; next != s.happenings().end() && next->after_hand == i; ++next) {
        running.add(*next);
        add(running, {}, text(next->text), {},
            [&](Person who) { return who < next->points.size() && next->points[who] != 0; });
      }
      if (i == s.results().size()) break;
      const HandResult& h = s.results()[i];
      running.add(h);
      add(running, to_string(i + 1) + (h.amended > 0 ? "*" : " "), text(hand_text(s, h)), facts(h),
          [&](Person who) { return std::find(h.seats.begin(), h.seats.end(), who) != h.seats.end(); });
    }
    for (const Player& p : s.people()) widest_ = std::max(widest_, columns(p.name));
  }

  std::vector<string> lines() const {
    for (const std::size_t most : {16, 12, 10, 8})
      if (auto all = in_columns(most); !all.empty()) return all;
    for (const std::size_t words : {std::size_t{36}, kLeastWords})
      for (const std::size_t most : {10, 8, 7, 6, 5})
        if (auto all = in_words_beside(most, words); !all.empty()) return all;
    return under_one_another();
  }

 private:
  static constexpr std::size_t kNumber = 5, kMostFact = 26, kLeastWords = 24;
  static std::array<string, 4> heads() {
    return {column("dealer"), column("picker"), column("partner"), column("result")};
  }
  using Facts = std::array<string, 4>;
  struct Row {
    string number;  ///< empty of what happened between hands
    string words;
    Facts facts;
    std::vector<string> points;  ///< by person; empty where it doesn't concern them
  };

  Facts facts(const HandResult& h) const {
    const auto names = seat_names(session_, h);
    const bool picked = h.ending == Ending::picked && h.tally.picker != kNoSeat;
    std::vector<string> partners;
    for (std::size_t p = 0; p < names.size(); ++p)
      if (has_seat(h.tally.partners, Seat(p))) partners.push_back(names[p]);
    return {session_.people()[h.dealt_by].name, picked ? names[h.tally.picker] : "",
            partners.empty() ? "" : words<"sheet.winners">(whos(partners)), text(result_text(h, names))};
  }

  template <class Concerned>
  void add(const Running& running, string number, string words, Facts facts, Concerned concerned) {
    Row row{std::move(number), std::move(words), std::move(facts), {}};
    for (std::size_t who = 0; who < session_.people().size(); ++who) {
      row.points.push_back(concerned(Person(who)) ? to_string(running.points[who]) : "");
      digits_ = std::max(digits_, row.points.back().size());
    }
    rows_.push_back(std::move(row));
  }

  /// The width of a column of points, if names get at most so many columns.
  std::size_t points_width(std::size_t most) const { return std::max(digits_, std::min(widest_, most)); }
  string points_text(const std::vector<string>& points, std::size_t width) const {
    string text;
    for (const string& p : points) text += " " + padded(p, width, true);
    return text;
  }
  std::vector<string> names() const {
    std::vector<string> all;
    for (const Player& p : session_.people()) all.push_back(p.name);
    return all;
  }
  static string trimmed_right(string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  /// Nothing if it does not fit, here as below.
  std::vector<string> in_columns(std::size_t most) const {
    std::array<std::size_t, 4> wide{};
    for (std::size_t i = 0; i < wide.size(); ++i) {
      wide[i] = columns(heads()[i]);
      for (const Row& row : rows_) wide[i] = std::max(wide[i], std::min(columns(row.facts[i]), kMostFact));
    }
    const std::size_t points = points_width(most);
    std::size_t words = wide.size() - 1;
    for (const std::size_t w : wide) words += w;
    if (kNumber + 1 + words + session_.people().size() * (points + 1) > width_) return {};
    const auto line = [&](const string& number, const string& text, const std::vector<string>& of) {
      return trimmed_right(padded(number, kNumber, true) + " " + padded(text, words) + points_text(of, points));
    };
    const auto columns_text = [&](const auto& cells) {
      string text;
      for (std::size_t i = 0; i < wide.size(); ++i) text += (i == 0 ? "" : " ") + padded(cells[i], wide[i]);
      return text;
    };
    std::vector<string> lines{line(column("hand") + " ", columns_text(heads()), names())};
    for (const Row& row : rows_) {
      if (!row.number.empty()) {
        lines.push_back(line(row.number, columns_text(row.facts), row.points));
        continue;
      }
      std::vector<string> of = row.points;
      for (const string& part : wrapped(row.words, words)) {
        lines.push_back(line("", part, of));
        of.clear();
      }
    }
    return lines;
  }

  std::vector<string> in_words_beside(std::size_t most, std::size_t least) const {
    const std::size_t points = points_width(most), of_people = session_.people().size() * (points + 1);
    if (kNumber + 1 + least + of_people > width_) return {};
    const std::size_t words = std::min<std::size_t>(width_ - kNumber - 1 - of_people, 44);
    std::vector<string> lines{trimmed_right(padded(column("hand") + " ", kNumber, true) + " " + padded("", words) +
                                            points_text(names(), points))};
    for (const Row& row : rows_) {
      bool first = true;
      for (const string& part : wrapped(row.words, words)) {
        lines.push_back(trimmed_right(padded(first ? row.number : "", kNumber, true) + " " + padded(part, words) +
                                      (first ? points_text(row.points, points) : "")));
        first = false;
      }
    }
    return lines;
  }

  std::vector<string> under_one_another() const {
    std::vector<string> lines;
    for (const Row& row : rows_) {
      string points;
      for (std::size_t who = 0; who < row.points.size(); ++who)
        if (!row.points[who].empty())
          points += (points.empty() ? "" : ", ") + session_.people()[who].name + " " + row.points[who];
      bool first = true;
      for (const string& text : {row.words, points})
        for (const string& part : wrapped(text, width_ - kNumber - 1)) {
          if (!part.empty()) lines.push_back(padded(first ? row.number : "", kNumber, true) + " " + part);
          first = false;
        }
    }
    return lines;
  }

  const Session& session_;
  std::size_t width_, widest_ = 1, digits_ = 1;
  std::vector<Row> rows_;
};

/// Everyone's sheep's heads, side by side.
std::vector<string> lost_games(const Session& s, std::size_t width) {
  std::vector<LostGames> lost;
  for (std::size_t who = 0; who < s.people().size(); ++who)
    if (const int games = s.ledger().accounts[who].lost; games > 0) lost.push_back({s.people()[who].name, games});
  return sheeps_heads(lost, width - 2);
}

}  // namespace

Message table_name(const string& variant, const Rules& rules) {
  if (!variant.empty())
    if (VariantResult known = load_variant(variant); known.variant) {
      known.variant->rules.session.people = rules.session.people;  // how many came is no house rule
      const string name = text(title_of(*known.variant));
      return known.variant->rules == rules ? say<"sheet.table">(name) : say<"sheet.house-rules">(name);
    }
  return variant.empty() ? say<"sheet.own-rules">() : say<"sheet.table">(variant);
}

std::vector<string> total_lines(const Session& s, std::size_t columns_in_all) {
  const Ledger& ledger = s.ledger();
  const bool money = ledger.stake != 0 || std::any_of(ledger.accounts.begin(), ledger.accounts.end(),
                                                      [](const Account& a) { return a.cents != 0; });
  const std::size_t width = std::min(name_columns(s) + 2, columns_in_all - 34);
  std::vector<string> lines{padded(column("in_all"), width) + padded(column("points"), 9, true) +
                            (money ? padded(column("money"), 12, true) : "") + padded(column("hands"), 7, true) +
                            padded(column("lost"), 6, true)};
  for (std::size_t who = 0; who < s.people().size(); ++who) {
    const Account& a = ledger.accounts[who];
    lines.push_back(padded(s.people()[who].name, width) + padded(signed_text(a.points), 9, true) +
                    (money ? padded(cents_text(a.cents), 12, true) : "") + padded(to_string(a.hands), 7, true) +
                    padded(to_string(a.lost), 6, true) + (s.is_here(Person(who)) ? "" : "  " + words<"sheet.gone">()));
  }
  return lines;
}

Message race_text(const Session& s) {
  const std::vector<Person> winners = s.race_winners();
  if (winners.empty()) return {};
  return say<"sheet.race">(whos(s, winners), s.rules().session.race, s.ledger().accounts[winners.front()].points);
}

std::vector<string> sheet_lines(const Session& s, std::size_t width) {
  std::vector<string> lines;
  const auto say_it = [&](const string& said) {
    for (string& line : wrapped(said, width)) lines.push_back(std::move(line));
  };
  say_it(words<"sheet.head">(table_name(s.variant(), s.rules()), whos(s, s.circle())));
  if (s.results().empty() && s.happenings().empty()) {
    say_it(words<"sheet.none-yet">());
  } else {
    lines.emplace_back();
    say_it(words<"sheet.running">());
    for (string& line : HandTable(s, width).lines()) lines.push_back(std::move(line));
    if (std::any_of(s.results().begin(), s.results().end(), [](const HandResult& h) { return h.amended > 0; }))
      say_it(words<"sheet.corrected-later">());
    lines.emplace_back();
    for (string& line : total_lines(s, width)) lines.push_back(std::move(line));
  }
  lines.emplace_back();
  if (s.rules().pot.set || any_pots(s)) say_it(text(pots_text(s)));
  if (const Message race = race_text(s); !race.empty()) say_it(text(race));
  if (s.in_hand())
    say_it(words<"sheet.being-played">());
  else if (const string next = in_one(next_text(s)); !next.empty())
    say_it(next);
  const std::vector<string> heads = lost_games(s, width);
  if (!heads.empty()) {
    lines.emplace_back();
    say_it(words<"sheet.heads">());
  }
  lines.insert(lines.end(), heads.begin(), heads.end());
  return lines;
}

std::vector<string> last_hand_lines(const Session& s) {
  const HandResult& hand = s.results().back();
  const auto names = seat_names(s, hand);
  std::vector<string> lines = settled_lines(s.game_of(hand), hand.tally, hand.scores, names, tongue());
  for (std::size_t p = 0; p < names.size(); ++p)
    if (const auto n = hand.from_pots[p]; n != 0)
      lines.push_back(n > 0 ? words<"sheet.takes">(names[p], n) : words<"sheet.pays-in">(names[p], -n));
  if (s.rules().pot.set) lines.push_back(text(pots_text(s)));
  for (string& line : total_lines(s)) lines.push_back(std::move(line));
  if (const Message race = race_text(s); !race.empty()) lines.push_back(text(race));
  if (const string next = in_one(next_text(s)); !next.empty()) lines.push_back(next);
  return lines;
}

}  // namespace sheepshead::app
