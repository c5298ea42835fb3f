#include "club/next_rounds.hpp"

#include <algorithm>

#include "club/duplicate.hpp"
#include "club/standings.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::club {
namespace {

/// Those who are here, in the order of a list of standings.
std::vector<int> those_here(const Event& event, const std::vector<Stand>& list) {
  std::vector<int> order;
  for (const Stand& s : list)
    if (event.people()[std::size_t(s.person)].here) order.push_back(s.person);
  return order;
}

/// Who takes part, the best first.
std::vector<int> entrants(const Event& event, int first) {
  const Format& format = event.header().format;
  std::vector<int> order;
  if (format.advance < 100 && !event.rounds().empty()) {
    order = those_here(event, standings(event, int(event.rounds().size())));
    const auto go_on =
        std::max(std::size_t(format.sizes.least), (order.size() * std::size_t(format.advance) + 99) / 100);
    if (order.size() > go_on) order.resize(go_on);
  } else {
    order = those_here(event, standings(event));
    if (first == 0 || event.rounds().empty())
      for (const int person : event.here())
        if (std::ranges::find(order, person) == order.end()) order.push_back(person);
  }
  if (first > 0 && order.size() > std::size_t(first)) order.resize(std::size_t(first));
  return order;
}

/// Of these people alone: whoever isn't there wishes nothing.
void add_wishes(const Event& event, DrawPlan& plan) {
  const auto is_in = [&](int person) { return std::ranges::binary_search(plan.here, person); };
  for (const Wish& w : event.wishes()) {
    if (!is_in(w.person)) continue;
    if (w.what == Wish::What::table)
      plan.fixed.push_back({w.person, w.other - 1});
    else if (is_in(w.other))
      (w.what == Wish::What::apart ? plan.apart : plan.together).push_back({w.person, w.other});
  }
}

/// Why these people can't be seated by these wishes.
Objection why_not(const Event& event, const DrawPlan& plan, DrawFault fault) {
  const std::vector<int> sizes = table_sizes(int(plan.here.size()), plan.sizes);
  std::vector<int> wished(sizes.size());
  for (const Fixed& f : plan.fixed) {
    if (fault == DrawFault::table && f.table >= int(sizes.size()))
      return say<"club.wish-no-table">(event.people()[std::size_t(f.person)].name, f.table + 1, sizes.size());
    if (fault != DrawFault::full_table) continue;
    const auto at = std::size_t(f.table);
    if (++wished[at] > sizes[at]) return say<"club.wish-full-table">(f.table + 1, sizes[at]);
  }
  return say<"club.cannot-draw">(plan.here.size(), plan.sizes.least);
}

bool is_kept(const Wish& w, const Round& round) {
  int a = -1, b = -1;
  for (std::size_t t = 0; t < round.tables.size(); ++t)
    for (const int person : round.tables[t]) {
      if (person == w.person) a = int(t);
      if (w.what != Wish::What::table && person == w.other) b = int(t);
    }
  if (w.what == Wish::What::table) return a < 0 || a == w.other - 1;
  return a < 0 || b < 0 || (a == b) == (w.what == Wish::What::together);
}

/// The first round in which nobody has played, if nobody has in those after it either; else why there is none.
Objection find_unplayed(const Event& event, std::optional<int>& from) {
  const auto& rounds = event.rounds();
  const auto first = std::ranges::find_if(
      rounds, [](const EventRound& round) { return std::ranges::none_of(round.tables, &EventTable::has_begun); });
  const int number = int(first - rounds.begin()) + 1;
  for (auto round = first; round != rounds.end(); ++round) {
    const auto begun = std::ranges::find_if(round->tables, &EventTable::has_begun);
    if (begun != round->tables.end())
      return say<"club.redraw-later">(number, round - rounds.begin() + 1, begun - round->tables.begin() + 1);
  }
  if (first != rounds.end())
    from = number;
  else if (!rounds.empty())
    return say<"club.redraw-none">(rounds.size());
  return {};
}

/// How many rounds a draw makes, of an event in which none is to be drawn again.
int rounds_drawn(const Event& event, const NextRounds& wanted) {
  if (wanted.standing) return 1;
  if (wanted.rounds > 0) return wanted.rounds;
  const Format& format = event.header().format;
  const int drawn = int(event.rounds().size());
  return format.rounds > drawn && format.advance == 100 ? format.rounds - drawn : 1;
}

/// By the event as it is.
NextDraw seats_of(const Event& event, const NextRounds& wanted) {
  const Format& format = event.header().format;
  const std::vector<int> order = entrants(event, wanted.first);
  NextDraw next;
  DrawPlan plan;
  plan.people = int(event.people().size());
  plan.here = order;
  std::ranges::sort(plan.here);
  plan.sizes = format.sizes;
  const int drawn = int(event.rounds().size());
  if (table_sizes(int(order.size()), format.sizes).empty()) {
    next.refused = say<"club.cannot-draw">(order.size(), format.sizes.least);
  } else if (wanted.standing) {
    next.rounds.push_back(seeded(order, format.sizes, *wanted.standing));
  } else {
    plan.rounds = rounds_drawn(event, wanted);
    plan.before = event.drawn();
    plan.seed = wanted.seed;
    if (wanted.patience > 0) plan.patience = wanted.patience;
    add_wishes(event, plan);
    if (const DrawFault fault = fault_of(plan); fault != DrawFault::none)
      next.refused = why_not(event, plan, fault);
    else
      next.rounds = draw(plan);
  }
  next.how.resize(next.rounds.size(), {wanted.standing, wanted.first});
  for (std::size_t r = 0; r < next.rounds.size(); ++r)
    for (const Wish& wish : event.wishes())
      if (!is_kept(wish, next.rounds[r])) next.broken.push_back({drawn + int(r) + 1, wish});
  return next;
}

/// The rounds from this one on, each drawn as it was: by lot as many together as there are in a row. `then` is the
/// event without them.
NextDraw as_they_were(const Event& event, Event then, const NextRounds& wanted, std::size_t from) {
  NextDraw all;
  const auto& rounds = event.rounds();
  for (std::size_t r = from; r < rounds.size();) {
    NextRounds part = wanted;
    part.standing = rounds[r].how.standing;
    part.first = rounds[r].how.first;
    std::size_t end = r + 1;
    while (!part.standing && end < rounds.size() && rounds[end].how == rounds[r].how) ++end;
    part.rounds = int(end - r);
    NextDraw next = seats_of(then, part);
    if (!next.refused.empty()) return next;
    for (std::size_t i = 0; i < next.rounds.size(); ++i) {
      if (Objection why = then.tell({Seated{next.rounds[i], next.how[i]}, "", ""}); !why.empty()) {
        next = {};
        next.refused = why;
        return next;
      }
      all.rounds.push_back(std::move(next.rounds[i]));
      all.how.push_back(next.how[i]);
    }
    all.broken.insert(all.broken.end(), next.broken.begin(), next.broken.end());
    r = end;
  }
  return all;
}

/// Undraws what is to be drawn again, from the round in `from` on, if anything is, and says in `wanted` how many rounds
/// take their place.
Objection undraw(Event& event, NextRounds& wanted, std::optional<int>& from) {
  from = std::nullopt;
  if (!wanted.again) return {};
  if (Objection why = find_unplayed(event, from); !why.empty() || !from) return why;
  const int rounds = int(event.rounds().size()) - *from + 1;
  if (wanted.rounds <= 0 && !wanted.standing) wanted.rounds = rounds;
  return event.tell({Undrawn{*from}, "", ""});
}

}  // namespace

NextDraw next_rounds(const Event& event, const NextRounds& wanted, const TooMany& too_many) {
  NextDraw next;
  if (event.header().format.is_evening()) {
    next.refused = say<"club.evening-none">();
    return next;
  }
  std::optional<int> undrawn;
  Event then = event;
  NextRounds now = wanted;
  if (next.refused = undraw(then, now, undrawn); !next.refused.empty()) return next;
  if (too_many)
    if (next.refused = too_many(then, rounds_drawn(then, now)); !next.refused.empty()) return next;
  std::vector<Deed> bots = bots_needed(then);
  for (const Deed& deed : bots)
    if (next.refused = then.tell({deed, "", ""}); !next.refused.empty()) return next;
  if (undrawn && !wanted.standing && wanted.rounds <= 0)
    next = as_they_were(event, std::move(then), now, std::size_t(*undrawn) - 1);
  else
    next = seats_of(then, now);
  if (!next.refused.empty()) return next;
  next.undrawn = undrawn;
  next.bots = std::move(bots);
  return next;
}

}  // namespace sheepshead::club
