// What is played, by whom, against whom: the line above the table, and the badges of the seats.
#include <algorithm>

#include "app/play/words.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;
using std::to_string;

string number_of(int n, string_view one, string_view many) { return to_string(n) + " " + string(n == 1 ? one : many); }

/// "You play", "Ada plays".
string does(const Scene& s, Seat seat, const char* you, const char* he) {
  return s.names[seat] + " " + (s.is_me(seat) ? you : he);
}

string the_card(const Scene& s, Card c) { return "the " + to_text(c, s.style); }

/// "the Q♣ or the J♦", from high to low.
string any_of(const Scene& s, CardSet cards) {
  std::vector<string> words;
  for (const Card c : sorted(s, cards)) words.push_back(the_card(s, c));
  return joined(words, "or");
}

string for_oneself(const Scene& s) {
  const Game& g = *s.game;
  string text;
  switch (g.nobody_picks) {
    case NobodyPicks::moster: text = "Moster: no sides, most points pays the others."; break;
    case NobodyPicks::mittler: text = "Mittler: no sides, the middle number of points wins."; break;
    case NobodyPicks::wilky: text = "Wilky: no sides, fewest points gets two."; break;
    default:
      text = g.two_lowest ? "Leaster: no sides, the two with fewest points win."
                          : "Leaster: no sides, fewest points wins.";
  }
  if (g.leaster_blind == LeasterBlind::dealer_says && s.view.phase == Phase::play)
    text += " The blind goes to trick " + to_string(s.view.blind_trick + 1) + ".";
  return text;
}

// ---- Southern Indiana (T4d) ----

string bidding(const Scene& s) {
  const View& v = s.view;
  if (v.phase == Phase::lay_up) return "A Billy meets a side-solo: each may be laid up.";
  std::vector<string> said;
  for (const Seat p : s.around())
    if (p < v.bids.size() && v.bids[p] != Bid::none) said.push_back(s.names[p] + ": " + words_of(v.bids[p]));
  if (!said.empty()) return joined(said, "and") + ".";
  if (v.hicked != 0) return people(s, v.hicked) + " hicked.";
  return v.passed == 0 ? "No one has hicked yet."
                       : number_of(std::popcount(v.passed), "player", "players") + " passed.";
}

string partner_text(const Scene&);

string hick_game(const Scene& s) {
  const View& v = s.view;
  const string up = v.laid_up ? ", cards laid up" : "";
  switch (v.bid) {
    case Bid::none: break;
    case Bid::call:
      if (v.phase == Phase::call_ace) return does(s, v.picker, "play", "plays") + " a call.";
      if (!v.called.valid()) return does(s, v.picker, "call and are alone.", "calls and is alone.");
      return does(s, v.picker, "call ", "calls ") + to_text(v.called, s.style) + "." + partner_text(s);
    case Bid::billy:
      return people(s, v.bidders) + (std::popcount(v.bidders) > 1 || s.i_am_of(v.bidders) ? " play" : " plays") +
             " a Billy, to take no trick" + up + ".";
    case Bid::side_solo:
      if (v.phase == Phase::name_trump) return does(s, v.picker, "play", "plays") + " a side-solo" + up + ".";
      return does(s, v.picker, "play", "plays") + " a side-solo" + up + ": " + string(name_of(Suit(v.trump - 1))) +
             " are trump.";
    case Bid::best: return does(s, v.picker, "play", "plays") + " the Best, alone against three.";
  }
  return bidding(s);
}

// ---- Tables where nobody picks ----

string first_two(const Scene& s) {
  const View& v = s.view;
  const Sides sides = sides_of(s);
  const string rank(name_of(s.game->first_two_rank));
  if (!sides.complete) {
    if (sides.with == 0) return "The first two " + rank + "s played make partners.";
    return people(s, sides.with) + " played the first " + rank + "; the second finds the partner.";
  }
  if (std::popcount(sides.with) == 1) return does(s, v.picker, "are", "is") + " alone against the others.";
  return people(s, sides.with) + " against the others.";
}

string partners_by_cards(const Scene& s) {
  const View& v = s.view;
  const Sides sides = sides_of(s);
  const bool mine = !s.sits_out() && (s.i_am_of(sides.with) || !(v.hand & v.partner_cards).empty());
  const Seats others = mine ? Seats(sides.with & ~one_seat(s.me())) : sides.with;
  std::vector<string> side;
  for (const Seat p : s.around())
    if (has_seat(others, p)) side.push_back(s.names[p]);
  if (v.first_trick_partner && v.picker != kNoSeat) {
    if (s.is_me(v.picker)) return "You and the winner of the first trick that you lose.";
    return s.names[v.picker] + " and the winner of the first trick that " + s.names[v.picker] + " loses.";
  }
  if (!sides.wanted.empty()) side.push_back("whoever has " + any_of(s, sides.wanted));
  if (mine) {
    if (side.empty())
      return std::popcount(s.game->partner_cards.bits) == 2 ? "You have both: you are alone against the others."
                                                            : "You have them all: alone against the others.";
    side.insert(side.begin(), "You");
    return joined(side) + " against the others.";
  }
  if (s.sits_out()) return joined(side) + " against the others.";
  if (sides.complete && std::popcount(others) == 1) return people(s, others) + " is alone against you and the others.";
  return "You play against " + joined(side) + ".";
}

string without_picker(const Scene& s) {
  switch (s.game->partner) {
    case PartnerRule::first_two: return first_two(s);
    case PartnerRule::cards: return partners_by_cards(s);
    case PartnerRule::across: {
      const Sides sides = sides_of(s);
      return people(s, sides.with) + " against " + people(s, Seats(s.everyone() & ~sides.with)) + ".";
    }
    default: return "Each for himself: more points wins.";
  }
}

// ---- Tables with a picker ----

string partner_text(const Scene& s) {
  const View& v = s.view;
  const bool called_gone = v.called.valid() && v.gone.has(v.called);
  if (v.partner == kNoSeat) return " Partner unknown.";
  if (v.partner == v.picker) {
    if (!v.is_picker()) return " The picker is alone.";
    return called_gone ? " You are alone." : " You are secretly alone.";
  }
  if (v.partner == v.seat) {
    const bool known = !v.called.valid() || called_gone || has_seat(v.cracked, v.seat);
    return known ? " You are the partner." : " You are the secret partner.";
  }
  return " Partner: " + s.names[v.partner] + ".";
}

/// Six-handed, jack and ace: "Partners: Bert and the J♦."
string two_partners(const Scene& s) {
  const View& v = s.view;
  std::vector<string> list;
  for (const Seat p : s.around())
    if (has_seat(v.partners, p)) list.push_back(s.is_me(p) ? "you" : s.names[p]);
  const CardSet own = v.hand | v.buried;
  for (const Card c : {v.called, s.game->partner_card})
    if (c.valid() && !v.gone.has(c) && !own.has(c)) list.push_back("the " + to_text(c, s.style));
  string text = does(s, v.picker, "picked", "picked");
  if (v.called.valid()) text += " and called " + to_text(v.called, s.style);
  if (list.empty()) return text + ". The picker is alone.";
  return text + (list.size() == 1 ? ". Partner: " : ". Partners: ") + joined(list) + ".";
}

string picked(const Scene& s) {
  const View& v = s.view;
  const Game& g = *s.game;
  if (v.picker == kNoSeat) {
    const Seat first = next_seat(g, v.dealer);
    if (g.picking == Picking::schiller || s.schiller) return "Schiller: " + does(s, first, "must pick.", "must pick.");
    return v.passed == 0 ? string("No one has picked yet.")
                         : number_of(std::popcount(v.passed), "player", "players") + " passed.";
  }
  const string& who = s.names[v.picker];
  if (v.sheepshead && v.alone) return does(s, v.picker, "call", "calls") + " sheepshead: every trick, alone.";
  if (v.sheepshead && v.phase > Phase::sheepshead)
    return does(s, v.picker, "call", "calls") + " sheepshead: every trick." +
           (v.called.valid() ? " The partner card is " + to_text(v.called, s.style) + "." : "") + partner_text(s);
  if (v.all_taken && v.alone)
    return who + " took the whole blind and " + (v.is_picker() ? "play" : "plays") + " alone.";
  if (v.alone) return who + (v.is_picker() ? " picked and play alone." : " picked and plays alone.");
  const string deed = v.all_taken ? " went nuclear." : v.forced ? " had to pick." : " picked.";
  if (g.partner == PartnerRule::next_player || g.partner == PartnerRule::die) {
    if (v.partner == kNoSeat) return who + deed;
    if (v.die == 0) return who + deed + partner_text(s);
    return who + " picked. The die shows " + to_string(v.die) + "." + partner_text(s);
  }
  if (g.partner == PartnerRule::jack_and_ace && v.phase >= Phase::crack) return two_partners(s);
  if (!v.called.valid() || v.phase <= Phase::call_jack) return who + deed;
  const bool bidding_on = v.phase < Phase::crack && g.partner == PartnerRule::called_ace;
  const bool jack = g.has_jack && v.called == g.partner_card;
  string text =
      who + (jack ? " picked. The partner card is " : " picked and called ") + to_text(v.called, s.style) + ".";
  return bidding_on ? text : text + partner_text(s);
}

}  // namespace

string people(const Scene& s, Seats seats, bool first) {
  std::vector<string> words;
  for (const Seat p : s.around())
    if (has_seat(seats, p)) words.push_back(s.is_me(p) ? (first ? "You" : "you") : s.names[p]);
  return words.empty() ? "nobody" : joined(words);
}

string contract_text(const Scene& s) {
  const View& v = s.view;
  if (v.leaster) return for_oneself(s);
  if (v.phase == Phase::redeal) return "Before anyone picks: does a player want a new deal?";
  if (s.game->picking == Picking::hick) return hick_game(s);
  if (s.game->picking == Picking::no_picker) return without_picker(s);
  return picked(s);
}

string times_text(const Scene& s) {
  const int times = multiplier(*s.game, s.view.cracks + s.view.blitzes, s.view.doublers);
  return times == 1 ? "" : "Counts " + (times == 2 ? string("double") : to_string(times) + " times") + ".";
}

std::vector<string_view> roles(const Scene& s, Seat seat) {
  const View& v = s.view;
  const Game& g = *s.game;
  std::vector<string_view> list;
  static constexpr string_view kBids[] = {"", "CALL", "BILLY", "SOLO", "BEST"};
  if (g.picking == Picking::hick) {
    if (v.bid != Bid::none ? has_seat(v.bidders, seat) : seat < v.bids.size() && v.bids[seat] != Bid::none)
      list.push_back(kBids[std::size_t(v.bid != Bid::none ? v.bid : v.bids[seat])]);
    else if (v.bid == Bid::none && !v.leaster && has_seat(v.hicked, seat))
      list.push_back("HICKED");
    if (seat == v.partner && seat != v.picker) list.push_back("PARTNER");
  } else if (g.picking == Picking::no_picker) {
    const Sides sides = sides_of(s);
    const bool fixed = g.partner == PartnerRule::across;
    const bool in = has_seat(sides.with, seat) && !(fixed && (s.sits_out() || s.is_me(seat)));
    if (in)
      list.push_back(!fixed && sides.complete && std::popcount(sides.with) == 1 && v.phase >= Phase::play ? "ALONE"
                                                                                                          : "PARTNER");
  } else {
    if (seat == v.picker) list.push_back("PICKER");
    if (seat == v.picker && v.alone && g.partner != PartnerRule::none) list.push_back("ALONE");
    if ((seat == v.partner || has_seat(v.partners, seat)) && seat != v.picker) list.push_back("PARTNER");
  }
  if (seat == v.dealer && s.dealt_by.empty()) list.push_back("DEALER");
  if (leads(s, seat)) list.push_back("LEADS");
  if (has_seat(v.cracked, seat)) list.push_back("CRACKED");
  if ((v.phase == Phase::pick || v.phase == Phase::hick) && has_seat(v.passed, seat)) list.push_back("PASSED");
  return list;
}

}  // namespace sheepshead::app
