#include "club/next_rounds.hpp"

#include <algorithm>

#include "club/standings.hpp"

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

}  // namespace

std::vector<Round> next_rounds(const Event& event, const NextRounds& wanted) {
  const Format& format = event.header().format;
  const std::vector<int> order = entrants(event, wanted.first);
  if (wanted.standing) return {seeded(order, format.sizes, *wanted.standing)};
  DrawPlan plan;
  plan.people = int(event.people().size());
  plan.here = order;
  std::ranges::sort(plan.here);
  const int drawn = int(event.rounds().size());
  plan.rounds = wanted.rounds > 0                                ? wanted.rounds
                : format.rounds > drawn && format.advance == 100 ? format.rounds - drawn
                                                                 : 1;
  plan.sizes = format.sizes;
  plan.before = event.drawn();
  plan.seed = wanted.seed;
  if (wanted.patience > 0) plan.patience = wanted.patience;
  add_wishes(event, plan);
  return fault_of(plan) == DrawFault::none ? draw(plan) : std::vector<Round>{};
}

std::optional<int> unplayed_from(const Event& event) {
  const auto& rounds = event.rounds();
  std::size_t played = rounds.size();
  const auto has_begun = [](const EventTable& t) { return t.sheet || !t.session.results().empty(); };
  while (played > 0 && std::ranges::none_of(rounds[played - 1].tables, has_begun)) --played;
  return played < rounds.size() ? std::optional(int(played) + 1) : std::nullopt;
}

}  // namespace sheepshead::club
