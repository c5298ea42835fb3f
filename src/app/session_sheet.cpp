#include "app/session_sheet.hpp"

#include <algorithm>
#include <cstdlib>

#include "app/play/utf8.hpp"
#include "app/play/words.hpp"
#include "app/settle.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

constexpr std::size_t kMostNameColumns = 10;

string padded(const string& text, std::size_t width, bool right = false) {
  const string shown = clipped(text, width);
  const string blanks(width - std::min(width, columns(shown)), ' ');
  return right ? blanks + shown : shown + blanks;
}

string counted(std::int64_t n, const string& one) { return to_string(n) + " " + one + (n == 1 ? "" : "s"); }

string name_of_person(const Session& s, Person who) { return s.people()[who].name; }

string people_listed(const Session& s, const std::vector<Person>& people) {
  std::vector<string> names;
  for (const Person who : people) names.push_back(name_of_person(s, who));
  return names.empty() ? "nobody" : joined(names);
}

std::vector<string> seat_names(const Session& s, const HandResult& hand) {
  std::vector<string> names;
  for (const Person who : hand.seats) names.push_back(name_of_person(s, who));
  return names;
}

/// Wide enough for the names, and for points.
std::size_t name_columns(const Session& s) {
  std::size_t widest = 7;
  for (const Player& p : s.people()) widest = std::max(widest, columns(p.name));
  return std::min(widest, kMostNameColumns);
}

/// The rules by which a hand was scored may have changed since; what the sheet says does not depend on them.
string result_text(const HandResult& hand) {
  switch (hand.ending) {
    case Ending::none: return "";
    case Ending::picked: {
      const Tally& t = hand.tally;
      if (t.reneged != kNoSeat) return "renege";
      if (t.picker == kNoSeat) return "no sides";
      string text = hand.scores[t.picker] > 0 ? "won" : hand.scores[t.picker] < 0 ? "lost" : "";
      if (t.bid != Bid::none) {
        const char* const bids[] = {"", "call", "Billy", "side-solo", "the Best"};
        return string(bids[std::size_t(t.bid)]) + (text.empty() ? " lost" : " won");
      }
      if (text.empty()) text = "no stakes";
      if (t.sheepshead) return "sheepshead " + text;
      int side = t.buried, tricks = 0, others = 0;
      for (std::size_t p = 0; p < hand.seats.size(); ++p) {
        const bool with = p == t.picker || has_seat(t.partners, Seat(p));
        (with ? tricks : others) += t.tricks[p];
        if (with) side += t.points[p];
      }
      if (tricks == 0) return text + ", no trick";
      if (others == 0) return text + ", all tricks";
      return text + ", " + to_string(side);
    }
    case Ending::partners: {
      const auto& c = hand.tally.counters;
      return to_string(c[0]) + " to " + to_string(c[1]) + " counters";
    }
    case Ending::fox_catchers: return "fox catchers";
    case Ending::next_dealer: return "thrown in";
    case Ending::redeal: return "new deal";
    case Ending::duel: return to_string(hand.tally.points[0]) + " to " + to_string(hand.tally.points[1]);
    case Ending::leaster:
    case Ending::doubler:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
    case Ending::schwanzer: return string(name_of(hand.ending));
  }
  return "";
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

string pots_text(const Session& s) {
  const Ledger& ledger = s.ledger();
  if (ledger.pots.empty()) return "The pots are empty.";
  string text = "In " + counted(std::int64_t(ledger.pots.size()), "pot") + ": " + counted(ledger.in_pots(), "point");
  if (ledger.stake != 0) text += ", " + money_text(ledger.in_pots() * ledger.stake);
  return text + ".";
}

string next_text(const Session& s) {
  if (s.is_ended()) return "The session has ended.";
  if (const int n = s.missing(); n > 0)
    return to_string(s.game().players) + " play a hand; " + to_string(n) + " more must join before the next.";
  if (s.is_complete() && s.race_winners().empty()) return "All " + counted(s.planned(), "hand") + " are played.";
  if (s.is_complete()) return "";
  string text = name_of_person(s, s.dealt_by()) + " deals the next hand";
  if (const int n = s.doublers(); n > 0) text += ", which counts " + to_string(1 << n) + " times";
  text += ".";
  std::vector<Person> out;
  for (const Person who : s.circle())
    if (s.seat_of(who) == kNoSeat) out.push_back(who);
  if (out.size() == 1) {
    text.pop_back();
    text += " and sits out.";
  } else if (!out.empty()) {
    text += " " + people_listed(s, out) + " sit out.";
  }
  if (s.is_schiller())
    text +=
        " Schiller: " + name_of_person(s, s.seats()[std::size_t(s.dealer() + 1) % s.seats().size()]) + " must pick.";
  return text;
}

/// The hands, and between them what happened: the points are what each person has in all after that.
class HandTable {
 public:
  explicit HandTable(const Session& s) : session_(s), running_(s), width_(name_columns(s)) {}

  std::vector<string> lines() {
    string head = "hand  " + padded("dealer", width_) + " " + padded("picker", width_) + " " +
                  padded("partner", width_) + " " + padded("result", kResultColumns);
    for (const Player& p : session_.people()) head += " " + padded(p.name, width_, true);
    lines_.push_back(head);
    auto next = session_.happenings().begin();
    const auto last = session_.happenings().end();
    for (std::size_t i = 0; i <= session_.results().size(); ++i) {
      for (; next != last && next->after_hand == i; ++next) happening(*next);
      if (i < session_.results().size()) hand(session_.results()[i], i + 1);
    }
    return std::move(lines_);
  }

 private:
  static constexpr std::size_t kResultColumns = 15;

  void hand(const HandResult& h, std::size_t number) {
    running_.add(h);
    const auto names = seat_names(session_, h);
    const bool picked = h.ending == Ending::picked && h.tally.picker != kNoSeat;
    row(padded(to_string(number), 4, true) + "  " + padded(name_of_person(session_, h.dealt_by), width_) + " " +
            padded(picked ? name_of(names, h.tally.picker) : "", width_) + " " +
            padded(h.tally.partners != 0 ? names_of(names, h.tally.partners) : "", width_) + " " +
            padded(result_text(h), kResultColumns),
        [&](Person who) { return std::find(h.seats.begin(), h.seats.end(), who) != h.seats.end(); });
  }
  void happening(const Happening& h) {
    running_.add(h);
    row("      " + padded(h.text, 3 * width_ + 3 + kResultColumns),
        [&](Person who) { return who < h.points.size() && h.points[who] != 0; });
  }
  template <class Concerned>
  void row(string line, Concerned concerned) {
    for (std::size_t who = 0; who < session_.people().size(); ++who)
      line += " " + padded(concerned(Person(who)) ? to_string(running_.points[who]) : "", width_, true);
    line.erase(line.find_last_not_of(' ') + 1);
    lines_.push_back(std::move(line));
  }

  const Session& session_;
  Running running_;
  std::size_t width_;
  std::vector<string> lines_;
};

/// Everyone's sheep's heads, side by side.
std::vector<string> lost_games(const Session& s) {
  std::vector<LostGames> lost;
  for (std::size_t who = 0; who < s.people().size(); ++who)
    if (const int games = s.ledger().accounts[who].lost; games > 0) lost.push_back({s.people()[who].name, games});
  return sheeps_heads(lost);
}

}  // namespace

string table_name(const string& variant, const Rules& rules) {
  if (!variant.empty())
    if (VariantResult known = load_variant(variant); known.variant) {
      known.variant->rules.session.people = rules.session.people;  // how many came is no house rule
      return known.variant->name + (known.variant->rules == rules ? "" : ", with house rules");
    }
  return variant.empty() ? "House rules" : variant;
}

std::vector<string> total_lines(const Session& s) {
  const Ledger& ledger = s.ledger();
  const bool money = ledger.stake != 0 || std::any_of(ledger.accounts.begin(), ledger.accounts.end(),
                                                      [](const Account& a) { return a.cents != 0; });
  const std::size_t width = name_columns(s) + 2;
  std::vector<string> lines{padded("", width) + padded("points", 9, true) + (money ? padded("money", 12, true) : "") +
                            padded("hands", 7, true) + padded("lost", 6, true)};
  for (std::size_t who = 0; who < s.people().size(); ++who) {
    const Account& a = ledger.accounts[who];
    lines.push_back(padded(s.people()[who].name, width) + padded(with_sign(a.points), 9, true) +
                    (money ? padded(money_text(a.cents), 12, true) : "") + padded(to_string(a.hands), 7, true) +
                    padded(to_string(a.lost), 6, true) + (s.is_here(Person(who)) ? "" : "  left"));
  }
  return lines;
}

string race_text(const Session& s) {
  const std::vector<Person> winners = s.race_winners();
  if (winners.empty()) return "";
  return people_listed(s, winners) + (winners.size() == 1 ? " wins" : " win") + " the race to " +
         to_string(s.rules().session.race) + " with " + counted(s.ledger().accounts[winners.front()].points, "point") +
         ".";
}

std::vector<string> sheet_lines(const Session& s) {
  std::vector<string> lines{table_name(s.variant(), s.rules()) + ". At the table: " + people_listed(s, s.circle()) +
                            "."};
  if (s.results().empty() && s.happenings().empty()) {
    lines.push_back("No hand has been played or entered yet.");
  } else {
    lines.emplace_back();
    for (string& line : HandTable(s).lines()) lines.push_back(std::move(line));
    lines.emplace_back();
    for (string& line : total_lines(s)) lines.push_back(std::move(line));
  }
  lines.emplace_back();
  if (s.rules().pot.set || any_pots(s)) lines.push_back(pots_text(s));
  if (const string race = race_text(s); !race.empty()) lines.push_back(race);
  if (s.in_hand())
    lines.push_back("A hand is being played.");
  else if (const string next = next_text(s); !next.empty())
    lines.push_back(next);
  const std::vector<string> heads = lost_games(s);
  if (!heads.empty()) lines.insert(lines.end(), {"", "Games lost, a stroke each, nine to a sheep's head:"});
  lines.insert(lines.end(), heads.begin(), heads.end());
  return lines;
}

std::vector<string> last_hand_lines(const Session& s) {
  const HandResult& hand = s.results().back();
  const auto names = seat_names(s, hand);
  std::vector<string> lines = settled_lines(s.game_of(hand), hand.tally, hand.scores, names);
  for (std::size_t p = 0; p < names.size(); ++p)
    if (hand.from_pots[p] != 0)
      lines.push_back(names[p] + (hand.from_pots[p] > 0 ? " takes " : " pays ") +
                      counted(std::abs(hand.from_pots[p]), "point") +
                      (hand.from_pots[p] > 0 ? " from the pots." : " into the pots."));
  if (s.rules().pot.set) lines.push_back(pots_text(s));
  for (string& line : total_lines(s)) lines.push_back(std::move(line));
  if (const string race = race_text(s); !race.empty()) lines.push_back(race);
  if (const string next = next_text(s); !next.empty()) lines.push_back(next);
  return lines;
}

}  // namespace sheepshead::app
