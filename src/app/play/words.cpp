#include "app/play/words.hpp"

#include <algorithm>
#include <cstdlib>

#include "notation/event_text.hpp"
#include "notation/names.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;
using std::to_string;

string number_of(int n, string_view one, string_view many) { return to_string(n) + " " + string(n == 1 ? one : many); }

string partner_text(const Scene& s) {
  const View& v = s.view;
  if (v.partner == v.picker) {
    if (!v.is_picker()) return " The picker is alone.";
    return v.gone.has(v.called) ? " You are alone." : " You are secretly alone.";
  }
  if (v.partner == v.seat) {
    const bool known = v.gone.has(v.called) || has_seat(v.cracked, v.seat);
    return known ? " You are the partner." : " You are the secret partner.";
  }
  if (v.partner != kNoSeat) return " Partner: " + s.names[v.partner] + ".";
  return " Partner unknown.";
}

}  // namespace

string contract_text(const Scene& s) {
  const View& v = s.view;
  if (v.leaster) return "Leaster: no sides, fewest points wins.";
  if (v.picker == kNoSeat) {
    if (v.phase == Phase::redeal) return "Before anyone picks: does a player want a new deal?";
    return (v.passed == 0 ? string("No one has picked yet.")
                          : number_of(std::popcount(v.passed), "player", "players") + " passed.");
  }
  string text = s.names[v.picker];
  const bool bidding = v.phase < Phase::crack && s.game->partner == PartnerRule::called_ace;
  if (v.alone) {
    text += v.is_picker() ? " picked and play alone." : " picked and plays alone.";
  } else if (v.called.valid() && v.phase > Phase::call_jack) {
    const bool jack = s.game->partner == PartnerRule::jack_of_diamonds;
    text += (jack && v.called == kJackOfDiamonds ? " picked. The partner card is " : " picked and called ") +
            to_text(v.called, s.style) + ".";
    if (!bidding) text += partner_text(s);
  } else {
    text += v.forced ? " had to pick." : " picked.";
  }
  return text;
}

string times_text(const Scene& s) {
  const int times = multiplier(*s.game, s.view.cracks, s.view.doublers);
  return times == 1 ? "" : "Counts " + (times == 2 ? string("double") : to_string(times) + " times") + ".";
}

string deal_text(const Scene& s) {
  const Seat dealer = s.view.dealer;
  const Seat first = next_seat(*s.game, dealer);
  string text = "Hand " + to_string(s.hand) + (s.hands != 0 ? " of " + to_string(s.hands) : string()) + ". ";
  text += s.names[dealer] + (dealer == s.me() ? " deal, " : " deals, ");
  text += first == s.me() ? string("you lead.") : s.names[first] + " leads.";
  const string times = times_text(s);
  return times.empty() ? text : text + " " + times;
}

string turn_text(const Scene& s) {
  const View& v = s.view;
  if (v.turn == kNoSeat) return {};
  if (v.turn == v.seat) return "Your turn";
  const char* deed = " to play";
  switch (v.phase) {
    case Phase::redeal: deed = " to keep or redeal"; break;
    case Phase::pick: deed = " to pick or pass"; break;
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: deed = " to call"; break;
    case Phase::bury: deed = " to bury"; break;
    case Phase::under: deed = " to lay a card face down"; break;
    case Phase::crack: deed = " to crack or stay silent"; break;
    case Phase::recrack: deed = " to crack back or stay silent"; break;
    default: break;
  }
  return s.names[v.turn] + deed;
}

std::vector<string_view> roles(const Scene& s, Seat seat) {
  const View& v = s.view;
  std::vector<string_view> list;
  if (seat == v.picker) list.push_back("PICKER");
  if (seat == v.picker && v.alone && s.game->partner != PartnerRule::none) list.push_back("ALONE");
  if (seat == v.partner && seat != v.picker) list.push_back("PARTNER");
  if (seat == v.dealer) list.push_back("DEALER");
  if (leads(s, seat)) list.push_back("LEADS");
  if (has_seat(v.cracked, seat)) list.push_back("CRACKED");
  if (v.phase == Phase::pick && has_seat(v.passed, seat)) list.push_back("PASSED");
  return list;
}

string event_text(const Scene& s, const Event& e, Phase before) {
  using What = Event::What;
  const View& v = s.view;
  const bool you = e.seat == s.me();
  const string who = e.seat == kNoSeat ? string() : s.names[e.seat];
  switch (e.what) {
    case What::kept_silent:
      // Silence is worth a word only when all have kept it.
      if (before == Phase::crack && v.phase == Phase::play) return "No one cracks.";
      if (before == Phase::recrack && v.phase == Phase::play) return "No one cracks back.";
      return {};
    case What::buried_all:
      if (you) return {};  // he has been told card by card
      break;
    case What::laid_under:
      if (you && !e.card.valid()) return {};
      break;
    case What::partner_known:
      if (you && before == Phase::recrack) return "You have shown that you are the partner.";
      break;
    case What::played: {
      const bool led = v.in_trick == 1 || (s.game->players == 1);
      if (led && e.card.valid()) return who + (you ? " lead" : " leads") + " the " + to_text(e.card, s.style) + ".";
      break;
    }
    default: break;
  }
  return sentence(e, s.names, s.style, s.me());
}

string cards_text(const Scene& s, CardSet cards) {
  string text;
  PlaySuit last = PlaySuit::trump;
  for (const Card c : sorted(*s.game, cards)) {
    const PlaySuit suit = s.game->order.suit_of(c);
    if (!text.empty()) text += suit == last ? " " : "  ";
    text += to_text(c, s.style);
    last = suit;
  }
  return text.empty() ? "none" : text;
}

string last_trick_text(const Scene& s) {
  const int number = s.view.trick - 1;
  const Trick t = trick_at(s, number);
  if (number < 0) return "No trick has been taken yet.";
  string text = "Trick " + to_string(number + 1) + ": ";
  int points = 0;
  Seat seat = t.leader;
  for (int i = 0; i < t.count; ++i) {
    const Card c = t.by_seat[seat];
    const bool down = seat == t.face_down;
    if (i > 0) text += ", ";
    text += s.names[seat] + (i == 0 ? " led " : " ") + (c.valid() ? to_text(c, s.style) : "a card face down");
    if (c.valid() && down) text += " (face down)";
    if (c.valid()) points += s.game->order.points_of(c);
    seat = next_seat(*s.game, seat);
  }
  text += ".";
  if (t.winner != kNoSeat) text += " " + s.names[t.winner] + " took " + to_string(points) + ".";
  return text;
}

std::vector<string> counts_text(const Scene& s) {
  const Counts c = counts_of(s);
  const View& v = s.view;
  std::vector<string> lines;
  lines.push_back("Trump gone: " + to_string(c.trump_gone.size()) + ". Not seen: " + to_string(c.trump_unseen.size()) +
                  (c.trump_unseen.empty() ? "." : ": " + cards_text(s, c.trump_unseen) + "."));
  if (v.picker == kNoSeat) {
    std::vector<string> taken;
    for (Seat p = 0; p < s.game->players; ++p)
      if (v.tricks[p] > 0) taken.push_back(s.names[p] + " " + to_string(v.points[p]));
    lines.push_back("Points taken: " + (taken.empty() ? string("none") : joined(taken, "and")) + ".");
  } else {
    const bool side_known = v.partner != kNoSeat || v.alone;
    lines.push_back(
        "Points: " + (side_known ? string("picker's side ") : string("picker ")) + to_string(c.side_points) +
        ", the others " + to_string(c.other_points) + ", still out " + to_string(c.points_left) +
        (v.is_picker() && !v.buried.empty() ? ", buried " + to_string(s.game->order.points_of(v.buried)) : "") + ".");
  }
  return lines;
}

string with_sign(std::int64_t n) { return (n > 0 ? "+" : "") + to_string(n); }

string money_text(std::int64_t cents) {
  const std::int64_t size = std::abs(cents);
  const string rest = to_string(size % 100);
  return (cents < 0 ? "-$" : "$") + to_string(size / 100) + "." + (rest.size() == 1 ? "0" : "") + rest;
}

}  // namespace sheepshead::app
