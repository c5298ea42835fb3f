#include "club/event_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "club/money.hpp"
#include "club/pots.hpp"
#include "table/numbers.hpp"

namespace sheepshead::club {
namespace {

using Json = nlohmann::ordered_json;

/// Who deals the next hand of a table, and who of six sits it out.
void add_next(Json& out, const EventTable& t) {
  out["dealer"] = nullptr;
  out["out"] = nullptr;
  if (t.is_done() || t.session.circle().empty()) return;
  const Session& s = t.session;
  const auto number = [&](Person who) { return Json(t.people[std::size_t(who)] + 1); };
  out["dealer"] = number(s.dealt_by());
  const auto seats = s.seats();
  if (seats.empty()) return;
  for (const Person who : s.circle())
    if (std::ranges::find(seats, who) == seats.end()) out["out"] = number(who);
}

/// Who sits there now, clockwise, and who of them plays the next hand, by seat.
void add_circle(Json& out, const EventTable& t) {
  const auto numbers = [&](const std::vector<Person>& all) {
    Json list = Json::array();
    for (const Person who : all) list.push_back(t.people[std::size_t(who)] + 1);
    return list;
  };
  out["sit"] = numbers(t.is_done() ? std::vector<Person>{} : t.session.circle());
  out["play"] = numbers(t.is_done() ? std::vector<Person>{} : t.session.seats());
  out["over"] = t.session.is_ended();
}

Json wish_json(const Wish& w) {
  return {{"wish", kWishNames[std::size_t(w.what)]},
          {"a", w.person + 1},
          {"b", w.what == Wish::What::table ? w.other : w.other + 1}};
}

/// Those of the whole event that aren't in the standings themselves, and who leads as picker in each round.
Json lists_json(const Event& event) {
  Json out = Json::object(), rounds = Json::array();
  const bool hides_heads = !event.header().format.heads;
  for (const ListOf what : {ListOf::picker, ListOf::sheepsheads, ListOf::juniors})
    out[kListNames[std::size_t(what)]] =
        what == ListOf::sheepsheads && hides_heads ? Json::array() : list_json(event, what, 0);
  for (int r = 1; r <= int(event.rounds().size()); ++r) {
    Json first = Json::array();
    for (Json& line : list_json(event, ListOf::picker, r))
      if (line["place"] == 1) first.push_back(std::move(line));
    rounds.push_back(std::move(first));
  }
  out["picker-rounds"] = rounds;
  return out;
}

}  // namespace

Json stand_json(const Event& event, const Stand& s) {
  const Entrant& who = event.people()[std::size_t(s.person)];
  Json rounds = Json::array();
  for (const auto& points : s.rounds) rounds.push_back(points ? Json(*points) : Json());
  Json out{{"place", s.place == 0 ? Json() : Json(s.place)},
           {"person", s.person + 1},
           {"name", who.name},
           {"points", s.points},
           {"rounds", rounds},
           {"best", s.best ? Json(*s.best) : Json()},
           {"penalties", s.lost},
           {"rounds-played", s.played},
           {"hands", s.hands},
           {"picked", s.picked},
           {"won-as-picker", s.won},
           {"average", s.average}};
  if (!who.team.empty()) out["team"] = who.team;
  if (who.junior) out["junior"] = true;
  if (who.bot) out["bot"] = true;
  return out;
}

Json round_json(const Event& event, const EventRound& round) {
  Json tables = Json::array();
  for (const EventTable& t : round.tables) {
    Json seats = Json::array();
    for (std::size_t i = 0; i < t.people.size(); ++i)
      seats.push_back({{"person", t.people[i] + 1},
                       {"name", event.people()[std::size_t(t.people[i])].name},
                       {"points", t.points(i)}});
    Json table{{"seats", seats},
               {"hands", t.hands()},
               {"planned", t.planned()},
               {"done", t.is_done()},
               {"sheet", t.sheet.has_value()}};
    add_next(table, t);
    if (event.header().format.is_evening()) add_circle(table, t);
    table["at"] = t.told.empty() ? Json() : Json(t.told);
    table["doubts"] = t.doubts.size();
    if (event.header().format.online) table["open"] = !t.hosted.empty();
    tables.push_back(std::move(table));
  }
  Json out = Json::array();
  for (const int p : round.out) out.push_back(p + 1);
  return {{"tables", tables}, {"out", out}};
}

Json payout_json(const Event& event) {
  const Payout p = payout(event);
  Json prizes = Json::array();
  for (const Prize& prize : p.prizes) {
    Json one;
    if (prize.pot > 0)
      one["pot"] = event.pots()[std::size_t(prize.pot) - 1].name;
    else if (prize.round > 0)
      one["round"] = prize.round;
    else
      one["place"] = prize.place;
    one["person"] = prize.person + 1;
    one["name"] = event.people()[std::size_t(prize.person)].name;
    one["cents"] = prize.cents;
    prizes.push_back(std::move(one));
  }
  return {{"payout", 1},
          {"event", event.header().name},
          {"entries", p.entries},
          {"fee-cents", event.header().format.fee},
          {"taken-cents", p.taken},
          {"paid-cents", p.paid},
          {"paid-in", p.paid_in},
          {"so-far", !event.is_over()},
          {"prizes", prizes},
          {"pots", pots_json(event)}};
}

Json money_json(const Event& event) {
  const Money money = money_of(event);
  const auto person = [&](std::size_t at) { return money.balances[at].person; };
  const auto name = [&](std::size_t at) { return event.people()[std::size_t(person(at))].name; };
  Json balances = Json::array(), payments = Json::array();
  for (std::size_t i = 0; i < money.balances.size(); ++i) {
    const Balance& b = money.balances[i];
    balances.push_back({{"person", b.person + 1}, {"name", name(i)}, {"points", b.points}, {"cents", b.cents}});
  }
  if (money.payments)
    for (const Transfer& p : *money.payments)
      payments.push_back({{"from", person(p.from) + 1},
                          {"from-name", name(p.from)},
                          {"to", person(p.to) + 1},
                          {"to-name", name(p.to)},
                          {"cents", p.cents}});
  return {{"money", 1},
          {"event", event.header().name},
          {"stake-cents", stake_of(event.header())},
          {"so-far", !event.is_over()},
          {"balances", balances},
          {"payments", money.payments ? payments : Json()}};
}

Json pots_json(const Event& event) {
  Json all = Json::array();
  for (const Pot& pot : event.pots()) {
    Json people = Json::array();
    for (const int p : pot.people) people.push_back(p + 1);
    Json one{{"name", pot.name}, {"fee-cents", pot.fee}, {"by", kPotByNames[std::size_t(pot.by)]}};
    if (pot.round > 0) one["round"] = pot.round;
    one["people"] = people;
    one["taken-cents"] = std::int64_t(pot.fee) * std::int64_t(pot.people.size());
    all.push_back(std::move(one));
  }
  return all;
}

Json list_json(const Event& event, ListOf what, int round) {
  Json rows = Json::array();
  for (const Listed& l : list_of(event, what, round)) {
    Json one{{"place", l.place}};
    if (what == ListOf::teams)
      one["team"] = l.team;
    else
      one["person"] = l.person + 1, one["name"] = event.people()[std::size_t(l.person)].name;
    one[what == ListOf::sheepsheads ? "lost" : "points"] = l.points;
    one["hands"] = l.hands;
    if (what == ListOf::juniors) one["average"] = l.average;
    rows.push_back(std::move(one));
  }
  return rows;
}

Json standings_json(const Event& event, const std::vector<Stand>& all, int round) {
  Json rows = Json::array();
  for (const Stand& s : all) rows.push_back(stand_json(event, s));
  Json out{{"standings", 1}, {"event", event.header().name}};
  if (round > 0) out["round"] = round;
  out["counts"] = kCountsNames[std::size_t(event.header().format.counts)];
  out["rows"] = rows;
  Json teams = Json::array();
  for (const TeamStand& t : team_standings(event, all))
    teams.push_back({{"place", t.place}, {"team", t.team}, {"points", t.points}});
  if (!teams.empty()) out["teams"] = teams;
  return out;
}

Json people_json(const Event& event, bool for_director) {
  Json all = Json::array();
  for (std::size_t i = 0; i < event.people().size(); ++i) {
    const Entrant& who = event.people()[i];
    if (who.removed) continue;
    Json one{{"person", i + 1}, {"name", who.name}};
    if (!who.team.empty()) one["team"] = who.team;
    if (who.junior) one["junior"] = true;
    if (who.bot) one["bot"] = true;
    one["here"] = who.here;
    if (for_director && who.paid) one["paid"] = true;
    all.push_back(std::move(one));
  }
  return all;
}

Json sheet_json(const Event& event, int round, int table) {
  const EventTable& t = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1];
  Json played = Json::array();
  const auto number = [&](Person who) { return t.people[std::size_t(who)] + 1; };
  for (std::size_t h = 0; h < t.session.results().size(); ++h) {
    const HandResult& hand = t.session.results()[h];
    Json seats = Json::array(), points = Json::array();
    std::vector<std::int64_t> by_place(t.people.size());
    for (std::size_t s = 0; s < hand.seats.size(); ++s) {
      seats.push_back(number(hand.seats[s]));
      by_place[std::size_t(hand.seats[s])] = hand.scores[s] + hand.from_pots[s];
    }
    for (const std::int64_t p : by_place) points.push_back(p);
    Json corrections = Json::array();
    for (const Correction& c : t.corrections)
      if (c.hand == int(h) + 1) {
        corrections.push_back({{"by", c.by}, {"why", c.why}, {"was", Json::parse(c.was)}});
        if (c.table != 0) corrections.back()["at-table"] = c.table;
      }
    const auto doubt = std::ranges::find(t.doubts, int(h) + 1, &Doubt::hand);
    played.push_back({{"hand", h + 1},
                      {"dealer", number(hand.dealt_by)},
                      {"numbers", Json::parse(numbers_json(t.session.game_of(hand), hand.tally))},
                      {"seats", seats},
                      {"points", points},
                      {"amended", hand.amended > 0},
                      {"corrections", corrections},
                      {"by", t.entries[h].by},
                      {"at-table", t.entries[h].table == 0 ? Json() : Json(t.entries[h].table)},
                      {"doubt", doubt == t.doubts.end() ? Json() : Json{{"by", doubt->by}, {"why", doubt->why}}}});
  }
  return {{"round", round}, {"table", table}, {"played", played}};
}

Json broken_json(const std::vector<BrokenWish>& broken) {
  Json all = Json::array();
  for (const BrokenWish& one : broken) {
    Json wish = wish_json(one.wish);
    const auto same = std::ranges::find_if(all, [&](const Json& other) {
      return other["wish"] == wish["wish"] && other["a"] == wish["a"] && other["b"] == wish["b"];
    });
    if (same != all.end()) {
      (*same)["rounds"].push_back(one.round);
      continue;
    }
    wish["rounds"] = Json::array({one.round});
    all.push_back(std::move(wish));
  }
  return all;
}

Json state_json(const Event& event, bool for_director) {
  const Format& f = event.header().format;
  Json rounds = Json::array(), penalties = Json::array(), wishes = Json::array();
  for (const EventRound& r : event.rounds()) rounds.push_back(round_json(event, r));
  for (const Change& change : event.changes())
    if (const auto* p = std::get_if<Penalized>(&change.deed)) {
      Json one{{"person", p->person + 1}, {"round", p->round}, {"points", p->points}};
      if (for_director) one["why"] = change.why, one["by"] = change.by;
      penalties.push_back(std::move(one));
    }
  if (for_director)
    for (const Wish& w : event.wishes()) wishes.push_back(wish_json(w));
  const Json all = standings_json(event, standings(event), 0);
  Json out{{"event", event.header().name}, {"preset", event.header().preset},
           {"format", format_json(f)},     {"people", people_json(event, for_director)},
           {"round", event.current()},     {"rounds", rounds},
           {"standings", all["rows"]},     {"teams", all.contains("teams") ? all["teams"] : Json::array()},
           {"lists", lists_json(event)},   {"payout", payout_json(event)},
           {"penalties", penalties},       {"wishes", wishes}};
  if (!for_director) out["payout"].erase("paid-in");
  if (f.is_evening()) out["money"] = money_json(event);
  out["clock"] = nullptr;
  if (const auto& clock = event.clock())
    out["clock"] = {{"round", clock->round}, {"ends", clock->ends}, {"seconds", clock->seconds}};
  return out;
}

Json format_json(const Format& f) {
  return {{"rounds", f.rounds},       {"hands", f.hands},
          {"wanted", f.sizes.wanted}, {"least", f.sizes.least},
          {"most", f.sizes.most},     {"counts", kCountsNames[std::size_t(f.counts)]},
          {"best", f.best},           {"least-hands", f.least_hands},
          {"advance", f.advance},     {"fee", f.fee},
          {"places", f.places},       {"per-round", f.per_round},
          {"penalty", f.penalty},     {"online", f.online},
          {"duplicate", f.duplicate}, {"heads", f.heads}};
}

}  // namespace sheepshead::club
