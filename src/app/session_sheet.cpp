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

constexpr std::size_t kNameColumns = 8;

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
  if (s.is_complete() && s.race_winners().empty()) return "All " + counted(s.header().planned, "hand") + " are played.";
  if (s.is_complete()) return "";
  string text = name_of_person(s, s.dealt_by()) + " deals the next hand";
  if (const int n = s.doublers(); n > 0) text += ", which counts " + to_string(1 << n) + " times";
  text += ".";
  std::vector<Person> out;
  for (const Person who : s.circle())
    if (s.seat_of(who) == kNoSeat) out.push_back(who);
  if (!out.empty()) text += " " + people_listed(s, out) + (out.size() == 1 ? " sits out." : " sit out.");
  if (s.is_schiller())
    text +=
        " Schiller: " + name_of_person(s, s.seats()[std::size_t(s.dealer() + 1) % s.seats().size()]) + " must pick.";
  return text;
}

std::vector<string> table_of_hands(const Session& s) {
  std::vector<string> lines;
  string head = " hand  " + padded("dealer", kNameColumns) + "  " + padded("picker", kNameColumns) + "  " +
                padded("partner", kNameColumns) + "  " + padded("result", 14);
  for (const Player& p : s.people()) head += " " + padded(p.name, kNameColumns, true);
  lines.push_back(head);
  Running running(s);
  int number = 0;
  for (const HandResult& hand : s.results()) {
    running.add(hand);
    const auto names = seat_names(s, hand);
    const bool picked = hand.ending == Ending::picked && hand.tally.picker != kNoSeat;
    string line = padded(to_string(++number), 5, true) + "  " + padded(name_of_person(s, hand.dealt_by), kNameColumns) +
                  "  " + padded(picked ? name_of(names, hand.tally.picker) : "", kNameColumns) + "  " +
                  padded(hand.tally.partners != 0 ? names_of(names, hand.tally.partners) : "", kNameColumns) + "  " +
                  padded(result_text(hand), 14);
    for (std::size_t who = 0; who < s.people().size(); ++who) {
      const bool played = std::find(hand.seats.begin(), hand.seats.end(), Person(who)) != hand.seats.end();
      line += " " + padded(played ? to_string(running.points[who]) : "", kNameColumns, true);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

string table_name(const string& variant, const Rules& rules) {
  if (!variant.empty())
    if (VariantResult known = load_variant(variant); known.variant)
      return known.variant->name + (known.variant->rules == rules ? "" : ", with house rules");
  return variant.empty() ? "House rules" : variant;
}

std::vector<string> total_lines(const Session& s) {
  const Ledger& ledger = s.ledger();
  const bool money = ledger.stake != 0 || std::any_of(ledger.accounts.begin(), ledger.accounts.end(),
                                                      [](const Account& a) { return a.cents != 0; });
  std::vector<string> lines{padded("", kNameColumns + 2) + padded("points", 9, true) +
                            (money ? padded("money", 12, true) : "") + padded("hands", 7, true) +
                            padded("lost", 6, true)};
  for (std::size_t who = 0; who < s.people().size(); ++who) {
    const Account& a = ledger.accounts[who];
    lines.push_back(padded(s.people()[who].name, kNameColumns + 2) + padded(with_sign(a.points), 9, true) +
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
  if (s.results().empty()) {
    lines.push_back("No hand has been played or entered yet.");
  } else {
    lines.emplace_back();
    for (string& line : table_of_hands(s)) lines.push_back(std::move(line));
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
  for (std::size_t who = 0; who < s.people().size(); ++who) {
    const int lost = s.ledger().accounts[who].lost;
    if (lost == 0) continue;
    lines.emplace_back();
    lines.push_back(s.people()[who].name + " has lost " + counted(lost, "game") + ":");
    for (string& line : sheeps_heads(lost)) lines.push_back(std::move(line));
  }
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
