// What is played, by whom, against whom: the line above the table, and the badges of the seats.
#include "app/terminal/words.hpp"
#include "words/groups/answer.hpp"

namespace sheepshead::app {

using std::string;

string contract_text(const Scene& s) {
  string all;
  for (const Message& line : contract_lines(*s.game, s.view, s.schiller))
    all += (all.empty() ? "" : " ") + text(line, s.listener());
  return all;
}

string times_text(const Scene& s) {
  const auto times = times_line(*s.game, s.view);
  return times ? text(*times, s.listener()) : string();
}

std::vector<Badge> badges(const Scene& s, Seat seat) {
  const View& v = s.view;
  const Game& g = *s.game;
  std::vector<Badge> list;
  static constexpr Badge kBids[] = {Badge::call, Badge::call, Badge::billy, Badge::solo, Badge::best};
  if (g.picking == Picking::hick) {
    if (v.bid != Bid::none ? has_seat(v.bidders, seat) : seat < v.bids.size() && v.bids[seat] != Bid::none)
      list.push_back(kBids[std::size_t(v.bid != Bid::none ? v.bid : v.bids[seat])]);
    else if (v.bid == Bid::none && !v.leaster && has_seat(v.hicked, seat))
      list.push_back(Badge::hicked);
    if (seat == v.partner && seat != v.picker) list.push_back(Badge::partner);
  } else if (g.picking == Picking::no_picker) {
    const Sides sides = sides_of(s);
    const bool fixed = g.partner == PartnerRule::across;
    const bool in = has_seat(sides.with, seat) && !(fixed && (s.sits_out() || s.is_me(seat)));
    if (in)
      list.push_back(!fixed && sides.complete && std::popcount(sides.with) == 1 && v.phase >= Phase::play
                         ? Badge::alone
                         : Badge::partner);
  } else {
    if (seat == v.picker) list.push_back(Badge::picker);
    if (seat == v.picker && v.alone && g.partner != PartnerRule::none) list.push_back(Badge::alone);
    if ((seat == v.partner || has_seat(v.partners, seat)) && seat != v.picker) list.push_back(Badge::partner);
  }
  if (seat == v.dealer && !s.dealt_by) list.push_back(Badge::dealer);
  if (leads(s, seat)) list.push_back(Badge::leads);
  if (has_seat(v.cracked, seat)) list.push_back(Badge::cracked);
  if ((v.phase == Phase::pick || v.phase == Phase::hick) && has_seat(v.passed, seat)) list.push_back(Badge::passed);
  return list;
}

string to_text(Badge badge) { return words<"answer.badge">(named<kBadgeNames>(badge)); }

}  // namespace sheepshead::app
