// The words of the score sheet: what became of a hand, what lies in the pots, who deals next.
#include <algorithm>
#include <cstdlib>

#include "app/play/utf8.hpp"
#include "app/play/words.hpp"
#include "app/session_sheet.hpp"
#include "notation/names.hpp"
#include "notation/record.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;

string name_of_person(const Session& s, Person who) { return s.people()[who].name; }

/// Of a hand in which each played for himself: who won, or who alone pays.
string who_won(const HandResult& hand, const std::vector<string>& names) {
  if (hand.tally.reneged != kNoSeat) return "renege";
  std::vector<std::size_t> up, down;
  for (std::size_t p = 0; p < hand.seats.size(); ++p) {
    if (hand.scores[p] > 0) up.push_back(p);
    if (hand.scores[p] < 0) down.push_back(p);
  }
  if (up.empty()) return "no stakes";
  const bool one_pays = hand.ending == Ending::moster || hand.ending == Ending::schwanzer;
  if (one_pays && down.size() == 1) return name_of(names, Seat(down.front())) + " pays";
  std::stable_sort(up.begin(), up.end(), [&](auto a, auto b) { return hand.scores[a] > hand.scores[b]; });
  std::vector<string> winners;
  for (const std::size_t p : up) winners.push_back(name_of(names, Seat(p)));
  return joined(winners);
}

/// Whether both sides took as many card points.
bool is_even(const Tally& t) {
  int side = t.buried, all = t.buried;
  for (std::size_t p = 0; p < t.points.size(); ++p) {
    all += t.points[p];
    if (Seat(p) == t.picker || has_seat(t.partners, Seat(p))) side += t.points[p];
  }
  return all > 0 && 2 * side == all;
}

/// ", 2 cracks, a blitz", for one who checks the points later.
string knocks_text(const Tally& t) {
  string text;
  if (t.cracks > 0) text += t.cracks == 1 ? ", cracked" : ", " + to_string(t.cracks) + " cracks";
  if (t.blitzes > 0) text += t.blitzes == 1 ? ", a blitz" : ", " + to_string(t.blitzes) + " blitzes";
  return text;
}

}  // namespace

string padded(const string& text, std::size_t width, bool right) {
  const string shown = clipped(text, width);
  const string blanks(width - std::min(width, columns(shown)), ' ');
  return right ? blanks + shown : shown + blanks;
}

string counted(std::int64_t n, const string& one) { return to_string(n) + " " + one + (n == 1 ? "" : "s"); }

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
string result_text(const HandResult& hand, const std::vector<string>& names) {
  switch (hand.ending) {
    case Ending::none: return "";
    case Ending::picked: {
      const Tally& t = hand.tally;
      if (t.reneged != kNoSeat) return "renege by " + name_of(names, t.reneged);
      if (t.picker == kNoSeat) return "no sides";
      string text = hand.scores[t.picker] > 0 ? "won" : hand.scores[t.picker] < 0 ? "lost" : "";
      if (t.bid != Bid::none) {
        const char* const bids[] = {"", "call", "Billy", "side-solo", "the Best"};
        return string(bids[std::size_t(t.bid)]) + (text.empty() ? " lost" : " won");
      }
      if (text.empty()) text = is_even(t) ? "tie" : "no stakes";
      if (t.sheepshead) return "sheepshead " + text;
      int side = t.buried, tricks = 0, others = 0;
      for (std::size_t p = 0; p < hand.seats.size(); ++p) {
        const bool with = p == t.picker || has_seat(t.partners, Seat(p));
        (with ? tricks : others) += t.tricks[p];
        if (with) side += t.points[p];
      }
      const string took = tricks == 0 ? "no trick" : others == 0 ? "all tricks" : to_string(side);
      return text + ", " + took + knocks_text(t);
    }
    case Ending::partners: {
      const auto& c = hand.tally.counters;
      return to_string(c[0]) + " to " + to_string(c[1]) + " counters";
    }
    case Ending::fox_catchers: return "fox catchers";
    case Ending::next_dealer: return "thrown in";
    case Ending::redeal: return "new deal";
    case Ending::duel: return to_string(hand.tally.points[0]) + " to " + to_string(hand.tally.points[1]);
    case Ending::doubler: return "doubler";
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
    case Ending::schwanzer: return string(name_of(hand.ending)) + ", " + who_won(hand, names);
  }
  return "";
}

string hand_text(const Session& s, const HandResult& hand) { return hand_text(seat_names(s, hand), hand); }

string hand_text(const std::vector<string>& names, const HandResult& hand) {
  const string result = result_text(hand, names);
  if (hand.ending != Ending::picked || hand.tally.picker == kNoSeat) return result;
  const string side = hand.tally.partners != 0 ? " with " + names_of(names, hand.tally.partners) : "";
  return name_of(names, hand.tally.picker) + side + ": " + result;
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
  if (const int times = multiplier(s.game(), 0, s.doublers()); times > 1)
    text += times == 2 ? ", which counts double" : ", which counts " + to_string(times) + " times";
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

}  // namespace sheepshead::app
