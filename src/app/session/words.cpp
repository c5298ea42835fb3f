// The words of the score sheet: what became of a hand, what lies in the pots, who deals next.
#include <algorithm>

#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/session/sheet.hpp"
#include "notation/names.hpp"
#include "notation/record.hpp"
#include "words/groups/sheet.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Of a hand in which each played alone: who won, or who alone pays.
Message who_won(const HandResult& hand, const std::vector<string>& names) {
  if (hand.tally.reneged != kNoSeat) return say<"sheet.renege">();
  std::vector<std::size_t> up, down;
  for (std::size_t p = 0; p < hand.seats.size(); ++p) {
    if (hand.scores[p] > 0) up.push_back(p);
    if (hand.scores[p] < 0) down.push_back(p);
  }
  if (up.empty()) return say<"sheet.no-stakes">();
  const bool one_pays = hand.ending == Ending::moster || hand.ending == Ending::schwanzer;
  if (one_pays && down.size() == 1) return say<"sheet.pays">(names[down.front()]);
  std::stable_sort(up.begin(), up.end(), [&](auto a, auto b) { return hand.scores[a] > hand.scores[b]; });
  std::vector<string> winners;
  for (const std::size_t p : up) winners.push_back(names[p]);
  return say<"sheet.winners">(whos(winners));
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

/// Of a hand that was picked.
Message picked_text(const HandResult& hand, const std::vector<string>& names) {
  const Tally& t = hand.tally;
  if (t.reneged != kNoSeat) return say<"sheet.renege-by">(names[t.reneged]);
  if (t.picker == kNoSeat) return say<"sheet.no-sides">();
  const int score = hand.scores[t.picker];
  if (t.bid != Bid::none) return say<"sheet.bid">(named<kBidNames>(t.bid), which<"won", "lost">(score > 0));
  const auto outcome = which<"won", "lost", "tie", "none">(score > 0, score < 0, is_even(t));
  if (t.sheepshead) return say<"sheet.sheepshead">(outcome);
  int side = t.buried, tricks = 0, others = 0;
  for (std::size_t p = 0; p < hand.seats.size(); ++p) {
    const bool with = p == t.picker || has_seat(t.partners, Seat(p));
    (with ? tricks : others) += t.tricks[p];
    if (with) side += t.points[p];
  }
  Message took = tricks == 0   ? say<"sheet.no-trick">()
                 : others == 0 ? say<"sheet.all-tricks">()
                               : say<"sheet.card-points">(side);
  return say<"sheet.took">(outcome, std::move(took), t.cracks, t.blitzes);
}

}  // namespace

std::vector<words::Who> whos(const std::vector<string>& names) {
  std::vector<words::Who> all;
  for (const string& name : names) all.push_back({-1, name});
  return all;
}

std::vector<words::Who> whos(const Session& s, const std::vector<Person>& people) {
  std::vector<words::Who> all;
  for (const Person who : people) all.push_back({-1, s.people()[who].name});
  return all;
}

string padded(const string& text, std::size_t width, bool right) {
  const string shown = clipped(text, width);
  const string blanks(width - std::min(width, columns(shown)), ' ');
  return right ? blanks + shown : shown + blanks;
}

std::vector<string> seat_names(const Session& s, const HandResult& hand) {
  std::vector<string> names;
  for (const Person who : hand.seats) names.push_back(s.people()[who].name);
  return names;
}

/// The rules by which a hand was scored may have changed since; what the sheet says does not depend on them.
Message result_text(const HandResult& hand, const std::vector<string>& names) {
  switch (hand.ending) {
    case Ending::none: return say<"sheet.nothing">();
    case Ending::picked: return picked_text(hand, names);
    case Ending::partners: return say<"sheet.counters">(hand.tally.counters[0], hand.tally.counters[1]);
    case Ending::fox_catchers: return say<"sheet.fox-catchers">();
    case Ending::next_dealer: return say<"sheet.thrown-in">();
    case Ending::redeal: return say<"sheet.new-deal">();
    case Ending::duel: return say<"sheet.duel">(hand.tally.points[0], hand.tally.points[1]);
    case Ending::doubler: return say<"sheet.doubler">();
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
    case Ending::schwanzer: return say<"sheet.each">(chosen(name_of(hand.ending)), who_won(hand, names));
  }
  return say<"sheet.nothing">();
}

Message hand_text(const Session& s, const HandResult& hand) { return hand_text(seat_names(s, hand), hand); }

Message hand_text(const std::vector<string>& names, const HandResult& hand) {
  Message result = result_text(hand, names);
  if (hand.ending != Ending::picked || hand.tally.picker == kNoSeat) return result;
  std::vector<string> partners;
  for (std::size_t p = 0; p < names.size(); ++p)
    if (has_seat(hand.tally.partners, Seat(p))) partners.push_back(names[p]);
  return say<"sheet.hand">(names[hand.tally.picker], whos(partners), std::move(result));
}

Message pots_text(const Session& s) {
  const Ledger& ledger = s.ledger();
  if (ledger.pots.empty()) return say<"sheet.pots-empty">();
  if (ledger.stake != 0)
    return say<"sheet.pots-money">(ledger.pots.size(), ledger.in_pots(), double(ledger.in_pots() * ledger.stake) / 100);
  return say<"sheet.pots">(ledger.pots.size(), ledger.in_pots());
}

std::vector<Message> next_text(const Session& s) {
  if (s.is_ended()) return {say<"sheet.ended">()};
  if (const int n = s.missing(); n > 0) return {say<"sheet.missing">(s.game().players, n)};
  if (s.is_complete() && s.race_winners().empty()) return {say<"sheet.all-played">(s.planned())};
  if (s.is_complete()) return {};
  const string& dealer = s.people()[s.dealt_by()].name;
  const int times = multiplier(s.game(), 0, s.doublers());
  std::vector<Person> out;
  for (const Person who : s.circle())
    if (s.seat_of(who) == kNoSeat) out.push_back(who);
  std::vector<Message> all;
  if (out.size() == 1)
    all.push_back(say<"sheet.next-sits-out">(dealer, times));
  else
    all.push_back(say<"sheet.next">(dealer, times));
  if (out.size() > 1) all.push_back(say<"sheet.sit-out">(whos(s, out)));
  if (s.is_schiller())
    all.push_back(say<"sheet.schiller">(s.people()[s.seats()[std::size_t(s.dealer() + 1) % s.seats().size()]].name));
  return all;
}

string in_one(const std::vector<Message>& all) {
  string out;
  for (const Message& m : all) out += (out.empty() ? "" : " ") + text(m);
  return out;
}

string signed_text(std::int64_t points) { return words<"sheet.signed">(points); }

string cents_text(std::int64_t cents) { return words<"sheet.money">(double(cents) / 100); }

}  // namespace sheepshead::app
