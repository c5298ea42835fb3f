#include "app/play/words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "notation/event_text.hpp"
#include "notation/names.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;
using std::to_string;

/// "Ada has 10", "you have 4": the race, the furthest first.
string race_text(const Scene& s) {
  std::vector<Standing> list = s.standings;
  std::stable_sort(list.begin(), list.end(), [](const Standing& a, const Standing& b) { return a.points > b.points; });
  if (list.empty() || list.front().points <= 0) return {};
  std::vector<string> words;
  for (const Standing& p : list) words.push_back((p.name == "You" ? "you" : p.name) + " " + to_string(p.points));
  return " The race to " + to_string(s.game->race) + ": " + joined(words, "and") + ".";
}

}  // namespace

string deal_text(const Scene& s) {
  const Seat dealer = s.view.dealer;
  const Seat first = next_seat(*s.game, dealer);
  string text = "Hand " + to_string(s.hand) + (s.hands != 0 ? " of " + to_string(s.hands) : string()) + ". ";
  std::vector<string> out;
  for (const Standing& p : s.standings)
    if (p.seat == kNoSeat && p.name != s.dealt_by) out.push_back(p.name);
  if (!s.dealt_by.empty())
    text += s.dealt_by + (s.dealt_by == "You" ? " deal and sit out, " : " deals and sits out, ");
  else
    text += s.names[dealer] + (dealer == s.me() ? " deal, " : " deals, ");
  text += first == s.me() ? string("you lead.") : s.names[first] + " leads.";
  if (!out.empty())
    text += " " + joined(out) + (out.size() == 1 && out[0] != "You" ? " sits out too." : " sit out too.");
  if (s.schiller) text += " Schiller: " + (first == s.me() ? string("you") : s.names[first]) + " must pick.";
  if (s.pots > 0) text += " " + pots_text(s);
  if (const string times = times_text(s); !times.empty()) text += " " + times;
  return s.game->race == 0 ? text : text + race_text(s);
}

string pots_text(const Scene& s) {
  if (s.pots == 0) return "There is no pot.";
  return "In the " + (s.pots == 1 ? string("pot") : to_string(s.pots) + " pots") + ": " + to_string(s.in_pots) +
         (s.in_pots == 1 ? " point." : " points.");
}

string turn_text(const Scene& s) {
  const View& v = s.view;
  if (v.turn == kNoSeat) return {};
  if (v.turn == v.seat) return "Your turn";
  const char* deed = " to play";
  switch (v.phase) {
    case Phase::redeal: deed = " to keep or redeal"; break;
    case Phase::hick: deed = " to hick or pass"; break;
    case Phase::announce: deed = " to announce a game"; break;
    case Phase::lay_up: deed = " to lay up or not"; break;
    case Phase::name_trump: deed = " to name trump"; break;
    case Phase::pick: deed = " to pick or pass"; break;
    case Phase::take: deed = " to take cards of the blind"; break;
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: deed = " to call"; break;
    case Phase::bury: deed = " to bury"; break;
    case Phase::sheepshead: deed = " to call sheepshead or go on"; break;
    case Phase::under: deed = " to lay a card face down"; break;
    case Phase::call_partner: deed = " to call a partner or go on"; break;
    case Phase::exchange: deed = " to pass a card or keep"; break;
    case Phase::give_back: deed = " to give a card back"; break;
    case Phase::name_trick: deed = " to say which trick takes the blind"; break;
    case Phase::crack: deed = " to crack or stay silent"; break;
    case Phase::recrack: deed = " to crack back or stay silent"; break;
    case Phase::castrate: deed = " to castrate or stay silent"; break;
    case Phase::blitz:
    case Phase::late_blitz: deed = " to blitz or stay silent"; break;
    case Phase::play:
      if (s.game->layout == Layout::battery) deed = v.from_battery ? " to play from the battery" : " to play from hand";
      break;
    case Phase::done: break;
  }
  return s.names[v.turn] + deed;
}

namespace {

string does_without(const Scene& s, Seat seat) {
  return s.names[seat] + (seat == s.me() ? " lay" : " lays") + " no card face down.";
}

/// Silence is worth a word only when all have kept it.
string silence_text(const Scene& s, const Event& e, Phase before) {
  const View& v = s.view;
  if (before == Phase::call_ace) return s.names[e.seat] + (e.seat == s.me() ? " have" : " has") + " no ace to call.";
  if (before == Phase::under) return does_without(s, e.seat);
  if (before == v.phase) return {};
  switch (before) {
    case Phase::crack: return v.cracks == 0 ? "No one cracks." : "";
    case Phase::recrack: return "No one cracks back.";
    case Phase::castrate: return "No one castrates.";
    case Phase::blitz: return v.blitzes == 0 ? "No one blitzes." : "";
    case Phase::exchange: return v.exchanged == 0 && v.phase != Phase::give_back ? "No one passes a card." : "";
    default: return {};
  }
}

/// What the two who exchange cards know of it, and the others (T6d).
string exchange_text(const Scene& s, const Event& e) {
  const bool passed = e.what == Event::What::passed_card;
  const Seat n = s.game->players;
  const Seat other = Seat((e.seat + (passed ? 1 : n - 1)) % n);
  const bool you = e.seat == s.me();
  if (e.card.valid()) {
    const string card = "the " + to_text(e.card, s.style);
    if (passed)
      return you ? "You pass " + card + " to " + s.names[other] + "." : s.names[e.seat] + " passes you " + card + ".";
    return you ? "You give " + card + " back to " + s.names[other] + "."
               : s.names[e.seat] + " gives you " + card + " for it.";
  }
  if (you || other == s.me()) return {};  // he is told with the card
  return s.names[e.seat] + (passed ? " passes a card to " : " gives a card back to ") + s.names[other] + ".";
}

string played_text(const Scene& s, const Event& e) {
  const View& v = s.view;
  const bool you = e.seat == s.me();
  // The trick that the card belongs to is over if it was the last one.
  const Trick t = trick_at(s, v.in_trick == 0 ? v.trick - 1 : v.trick);
  if (s.game->layout == Layout::battery && e.card.valid()) {
    Seat place = e.seat;
    bool led = false;
    for (const Trick::Laid& l : t.cards)
      if (l.card == e.card) place = l.place, led = &l == &t.cards.front();
    return s.names[e.seat] + (led ? (you ? " lead" : " leads") : (you ? " play" : " plays")) + " the " +
           to_text(e.card, s.style) + (place < s.game->players ? " from hand." : " from the battery.");
  }
  if (v.in_trick == 1 && e.card.valid())
    return s.names[e.seat] + (you ? " lead" : " leads") + " the " + to_text(e.card, s.style) + ".";
  return {};
}

}  // namespace

string event_text(const Scene& s, const Event& e, Phase before) {
  using What = Event::What;
  const View& v = s.view;
  const bool you = s.is_me(e.seat);
  switch (e.what) {
    case What::kept_silent: return silence_text(s, e, before);
    case What::buried_all:
      if (you) return {};  // he has been told card by card
      break;
    case What::passed_card:
    case What::gave_back: return exchange_text(s, e);
    case What::laid_under:
      if (you && !e.card.valid()) return {};
      break;
    case What::partner_known:
      if (you && before == Phase::recrack) return "You have shown that you are the partner.";
      if (s.game->picking != Picking::no_picker) break;
      return you ? "Now all know that you are one of the partners." : s.names[e.seat] + " is one of the partners.";
    case What::cards_laid_up:
      return s.names[e.seat] + (you ? " lay up: " : " lays up: ") + cards_text(s, e.cards) + ".";
    case What::showed_hand: return s.names[e.seat] + (you ? " show: " : " shows: ") + cards_text(s, e.cards) + ".";
    case What::took_blind:
      if (e.cards.empty()) return {};  // where the blind is shared, and he took none of it
      break;
    case What::took_some:
      if (s.game->partner == PartnerRule::next_player && e.seat == v.partner) {
        const string text = sentence(e, s.names, s.style, s.me());
        return text.substr(0, text.size() - 1) + (you ? " and are the partner." : " and is the partner.");
      }
      break;
    case What::sides_formed: {
      const auto others = Seats(e.number);
      if (others == 0) break;
      return people(s, Seats(others | one_seat(e.seat))) + " are partners.";
    }
    case What::played:
      if (const string text = played_text(s, e); !text.empty()) return text;
      break;
    default: break;
  }
  return sentence(e, s.names, s.style, s.me());
}

string cards_text(const Scene& s, CardSet cards) {
  string text;
  PlaySuit last = PlaySuit::trump;
  for (const Card c : sorted(s, cards)) {
    const PlaySuit suit = s.order().suit_of(c);
    if (!text.empty()) text += suit == last ? " " : "  ";
    text += to_text(c, s.style);
    last = suit;
  }
  return text.empty() ? "none" : text;
}

string face_up_text(const Scene& s, Seat seat) {
  const View& v = s.view;
  const CardSet cards = v.face_up[seat];
  if (s.game->layout == Layout::hand) return cards_text(s, cards);
  const CardSet over = cards & v.covering, bare = cards - v.covering;
  if (cards.empty()) return "none";
  if (over.empty()) return cards_text(s, bare);
  const string covers =
      cards_text(s, over) + (over.size() == 1 ? ", on a face-down card" : ", each on a face-down card");
  return bare.empty() ? covers : covers + "; and " + cards_text(s, bare);
}

string last_trick_text(const Scene& s) {
  const int number = s.view.trick - 1;
  const Trick t = trick_at(s, number);
  if (number < 0 || t.cards.empty()) return "No trick has been taken yet.";
  string text = "Trick " + to_string(number + 1) + ": ";
  int points = 0;
  for (const Trick::Laid& l : t.cards) {
    const bool first = &l == &t.cards.front();
    if (!first) text += ", ";
    text +=
        s.names[l.seat] + (first ? " led " : " ") + (l.card.valid() ? to_text(l.card, s.style) : "a card face down");
    if (l.card.valid() && l.down) text += " (face down)";
    if (s.game->layout == Layout::battery && l.place >= s.game->players) text += " (battery)";
    if (l.card.valid()) points += s.order().points_of(l.card);
  }
  text += ".";
  if (t.winner != kNoSeat) text += " " + s.names[seat_of(*s.game, t.winner)] + " took " + to_string(points) + ".";
  return text;
}

namespace {

string counters_line(const Scene& s, const Counts& c) {
  const Seats ours = sides_of(s).with;
  const std::size_t side = has_seat(ours, 0) ? 0 : 1;
  string text = "Counters: " + people(s, ours, false) + " " + to_string(c.counters[side]) + ", " +
                people(s, Seats(s.everyone() & ~ours), false) + " " + to_string(c.counters[1 - side]) + ". ";
  if (c.fox == kNoSeat) return text + "The fox is still out.";
  return text + people(s, one_seat(c.fox)) + " took the fox.";
}

bool has_sides(const Scene& s) {
  const View& v = s.view;
  if (v.leaster || s.game->layout != Layout::hand || v.bid == Bid::billy) return false;
  return v.picker != kNoSeat || v.partners != 0;
}

}  // namespace

std::vector<string> counts_text(const Scene& s) {
  const Counts c = counts_of(s);
  const View& v = s.view;
  std::vector<string> lines;
  lines.push_back("Trump gone: " + to_string(c.trump_gone.size()) + ". Not seen: " + to_string(c.trump_unseen.size()) +
                  (c.trump_unseen.empty() ? "." : ": " + cards_text(s, c.trump_unseen) + "."));
  if (s.game->system == System::counters) {
    lines.push_back(counters_line(s, c));
  } else if (!has_sides(s)) {
    std::vector<string> taken;
    for (const Seat p : s.around())
      if (v.tricks[p] > 0) taken.push_back(s.names[p] + " " + to_string(v.points[p]));
    lines.push_back("Points taken: " + (taken.empty() ? string("none") : joined(taken, "and")) + ".");
  } else {
    const bool picks = s.game->picking == Picking::in_turn || s.game->picking == Picking::schiller;
    const bool side_known = v.partner != kNoSeat || v.partners != 0 || v.alone;
    const string side =
        picks ? (side_known ? string("picker's side ") : string("picker ")) : people(s, sides_of(s).with, false) + " ";
    lines.push_back("Points: " + side + to_string(c.side_points) + ", the others " + to_string(c.other_points) +
                    ", still out " + to_string(c.points_left) +
                    (!v.buried.empty() ? ", buried " + to_string(s.order().points_of(v.buried)) : "") + ".");
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
