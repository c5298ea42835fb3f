#include "club/duplicate.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "play/score.hpp"
#include "rules/game.hpp"
#include "table/meant.hpp"
#include "table/numbers.hpp"

namespace sheepshead::club {
namespace {

DuplicateTable played(const EventTable& table, int number, const HandResult& hand) {
  DuplicateTable out;
  out.table = number;
  out.ending = hand.ending;
  const auto person = [&](std::size_t seat) { return table.people[std::size_t(hand.seats[seat])]; };
  for (std::size_t seat = 0; seat < hand.seats.size(); ++seat) {
    out.people.push_back(person(seat));
    out.points.push_back(hand.scores[seat]);
  }
  if (hand.ending != Ending::picked || hand.tally.picker >= hand.seats.size()) return out;
  out.picker = person(hand.tally.picker);
  for (std::size_t seat = 0; seat < hand.seats.size(); ++seat)
    if (has_seat(hand.tally.partners, Seat(seat)) && Seat(seat) != hand.tally.picker)
      out.partners.push_back(person(seat));
  out.took = verdict(table.session.game_of(hand), hand.tally).side_points;
  return out;
}

void compare(DuplicateDeal& deal) {
  const auto many = std::int64_t(deal.tables.size());
  for (std::size_t seat = 0; seat < deal.tables.front().points.size(); ++seat) {
    std::int64_t sum = 0;
    for (const DuplicateTable& t : deal.tables) sum += t.points[seat];
    for (DuplicateTable& t : deal.tables) t.differences.push_back(Fraction::of(t.points[seat] * many - sum, many));
  }
}

}  // namespace

Fraction Fraction::of(std::int64_t over, std::int64_t under) {
  const std::int64_t by = std::gcd(over, under);
  return {over / by, under / by};
}

Fraction Fraction::operator+(const Fraction& b) const {
  const std::int64_t both = std::lcm(under, b.under);
  return of(over * (both / under) + b.over * (both / b.under), both);
}

std::string text_of(const Fraction& f) {
  return std::to_string(f.over) + (f.under == 1 ? "" : "/" + std::to_string(f.under));
}

bool plays_even_deals(const Rules& rules) {
  const std::vector<Ending> endings = endings_of(compile(rules));
  return std::ranges::all_of(endings, is_scored) && !rules.pot.set;
}

std::vector<Deed> bots_needed(const Event& event) {
  const int seats = event.header().format.sizes.wanted;
  const auto people = event.here();
  const auto is_bot = [&](int p) { return event.people()[std::size_t(p)].bot; };
  int bots = int(std::ranges::count_if(people, is_bot));
  const int persons = int(people.size()) - bots;
  std::vector<Deed> deeds;
  if (!event.header().format.duplicate || persons == 0) return deeds;
  const int wanted = std::max(2, (persons + seats - 1) / seats) * seats - persons;
  for (auto p = people.rbegin(); p != people.rend() && bots > wanted; ++p)
    if (is_bot(*p)) deeds.emplace_back(Away{*p, false}), --bots;
  for (std::size_t p = 0; p < event.people().size() && bots < wanted; ++p) {
    const Entrant& who = event.people()[p];
    if (who.bot && !who.here && !who.removed) deeds.emplace_back(Away{int(p), true}), ++bots;
  }
  for (int n = 1; bots < wanted; ++n) {
    Added added;
    added.who.name = "Bot " + std::to_string(n);
    added.who.bot = true;
    const auto is_taken = [&](const Entrant& who) { return !who.removed && same_name(who.name, added.who.name); };
    if (std::ranges::any_of(event.people(), is_taken)) continue;
    deeds.emplace_back(std::move(added));
    ++bots;
  }
  return deeds;
}

int hands_of_all(const EventRound& round) {
  std::size_t all = SIZE_MAX;
  for (const EventTable& t : round.tables)
    if (!t.sheet) all = std::min(all, t.session.results().size());
  return all == SIZE_MAX ? 0 : int(all);
}

bool is_done(const EventRound& round) { return std::ranges::all_of(round.tables, &EventTable::is_done); }

std::vector<DuplicateDeal> duplicate_deals(const Event& event) {
  std::vector<DuplicateDeal> all;
  for (std::size_t r = 0; r < event.rounds().size(); ++r) {
    const auto& tables = event.rounds()[r].tables;
    std::map<std::size_t, std::vector<std::size_t>> of_size;
    for (std::size_t t = 0; t < tables.size(); ++t)
      if (!tables[t].sheet) of_size[tables[t].people.size()].push_back(t);
    for (const auto& [seats, numbers] : of_size) {
      if (numbers.size() < 2) continue;
      std::size_t hands = SIZE_MAX;
      for (const std::size_t t : numbers) hands = std::min(hands, tables[t].session.results().size());
      for (std::size_t h = 0; h < hands; ++h) {
        DuplicateDeal deal{int(r) + 1, int(h) + 1, int(seats), {}};
        const HandResult& first = tables[numbers.front()].session.results()[h];
        bool same = true;
        for (const std::size_t t : numbers) {
          const HandResult& hand = tables[t].session.results()[h];
          same = same && hand.dealt_by == first.dealt_by && hand.seats == first.seats;
          deal.tables.push_back(played(tables[t], int(t) + 1, hand));
        }
        if (!same) break;  // after a hand that was thrown in at some of them
        compare(deal);
        all.push_back(std::move(deal));
      }
    }
  }
  return all;
}

std::vector<DuplicateStand> duplicate_standings(const Event& event, const std::vector<DuplicateDeal>& deals,
                                                int round) {
  std::map<int, DuplicateStand> of_person;
  for (const DuplicateDeal& deal : deals) {
    if (round != 0 && deal.round != round) continue;
    for (const DuplicateTable& t : deal.tables)
      for (std::size_t seat = 0; seat < t.people.size(); ++seat) {
        DuplicateStand& stand = of_person[t.people[seat]];
        stand.person = t.people[seat];
        ++stand.deals;
        stand.difference = stand.difference + t.differences[seat];
      }
  }
  std::vector<DuplicateStand> all;
  for (auto& [person, stand] : of_person) {
    for (int r = 1; r <= int(event.rounds().size()); ++r)
      if (round == 0 || r == round) stand.difference = stand.difference + Fraction{-event.penalty(r, person), 1};
    all.push_back(stand);
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return b.difference < a.difference; });
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].place = i > 0 && all[i].difference == all[i - 1].difference ? all[i - 1].place : int(i) + 1;
  return all;
}

nlohmann::ordered_json duplicate_json(const Event& event) {
  using Json = nlohmann::ordered_json;
  const auto deals = duplicate_deals(event);
  const auto name = [&](int person) { return event.people()[std::size_t(person)].name; };
  Json rows = Json::array(), travelers = Json::array();
  for (const DuplicateStand& s : duplicate_standings(event, deals))
    rows.push_back({{"place", s.place},
                    {"person", s.person + 1},
                    {"name", name(s.person)},
                    {"deals", s.deals},
                    {"difference", text_of(s.difference)},
                    {"bot", event.people()[std::size_t(s.person)].bot}});
  for (const DuplicateDeal& deal : deals) {
    Json tables = Json::array();
    for (const DuplicateTable& t : deal.tables) {
      Json seats = Json::array(), partners = Json::array();
      for (std::size_t seat = 0; seat < t.people.size(); ++seat)
        seats.push_back({{"person", t.people[seat] + 1},
                         {"name", name(t.people[seat])},
                         {"points", t.points[seat]},
                         {"difference", text_of(t.differences[seat])}});
      for (const int partner : t.partners) partners.push_back(partner + 1);
      tables.push_back({{"table", t.table},
                        {"ending", name_of(t.ending)},
                        {"picker", t.picker < 0 ? Json() : Json(t.picker + 1)},
                        {"partners", std::move(partners)},
                        {"took", t.took ? Json(*t.took) : Json()},
                        {"seats", std::move(seats)}});
    }
    travelers.push_back(
        {{"round", deal.round}, {"hand", deal.hand}, {"people", deal.seats}, {"tables", std::move(tables)}});
  }
  return {{"event", event.header().name}, {"rows", std::move(rows)}, {"deals", std::move(travelers)}};
}

}  // namespace sheepshead::club
