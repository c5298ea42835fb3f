#include "club/event.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "notation/explanation.hpp"
#include "notation/spelling.hpp"
#include "table/meant.hpp"
#include "table/numbers.hpp"
#include "table/unheard.hpp"
#include "words/groups/club.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/objection.hpp"

namespace sheepshead::club {
namespace {

/// A total that nobody reaches in an event.
constexpr std::int64_t kMostPoints = 1'000'000;
/// Likewise in a hand: more than this for each is a slip of the pen.
constexpr std::int64_t kMostPointsOfHand = 500;

/// The tally of a hand that `then` comes to next, or why it is none. `before`: as it was told first.
Objection read_hand(const Session& then, const std::string& numbers, const Tally& before, Tally& tally) {
  const HandNumbers read = read_numbers(then.game(), numbers, then.names());
  if (const auto found = wrong_next(then, read, before))
    return found->field.empty() ? found->why : say<"club.field-wrong">(std::string(found->field), found->why);
  tally = read.tally;
  return {};
}

}  // namespace

std::int64_t EventTable::points(std::size_t place) const {
  if (sheet) return sheet->points[place];
  // What is left in the pots belongs to those who sit there.
  if (session.is_complete() && !session.is_ended() && session.ledger().in_pots() != 0) {
    Session over = session;
    if (over.end().empty()) return over.ledger().accounts[place].points;
  }
  return session.ledger().accounts[place].points;
}

bool EventTable::counts(std::size_t place) const {
  if (hands() == 0) return false;
  if (sheet || session.header().planned > 0) return true;
  const Account& account = session.ledger().accounts[place];
  return account.hands > 0 || account.points != 0;
}

std::optional<EventRound::At> EventRound::seat_of(int person) const {
  std::optional<At> last;
  for (const At& at : seats_of(person)) {
    last = at;
    if (!tables[at.first].is_done() && tables[at.first].sits(at.second)) break;
  }
  return last;
}

std::vector<EventRound::At> EventRound::seats_of(int person) const {
  std::vector<At> all;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    const auto at = std::ranges::find(tables[t].people, person);
    if (at != tables[t].people.end()) all.emplace_back(t, std::size_t(at - tables[t].people.begin()));
  }
  return all;
}

const Variant* table_for(const EventHeader& header, int people) {
  const Variant* best = nullptr;
  for (const Variant& v : header.tables) {
    const int players = int(v.rules.table.players);
    if (players <= people && (best == nullptr || players > int(best->rules.table.players))) best = &v;
  }
  return best;
}

Message game_of(const Variant& table) { return table.id.empty() ? title_of(table) : title_of_id(table.id); }

Event::Event(EventHeader header) : header_(std::move(header)) {}

std::vector<int> Event::here() const {
  std::vector<int> all;
  for (std::size_t i = 0; i < people_.size(); ++i)
    if (people_[i].here) all.push_back(int(i));
  return all;
}

std::vector<std::string> Event::names() const {
  std::vector<std::string> all;
  for (const Entrant& one : people_) all.push_back(one.name);
  return all;
}

int Event::current() const {
  for (std::size_t r = 0; r < rounds_.size(); ++r)
    if (std::ranges::any_of(rounds_[r].tables, [](const EventTable& t) { return !t.is_done(); })) return int(r) + 1;
  return int(rounds_.size());
}

Objection Event::take(Change change, Told told) {
  if (!change.once.empty() && once_.contains(change.once)) return {};
  if (Objection why = wrong_kind(change.deed); !why.empty()) return why;
  const auto done = [&](auto& deed) {
    if constexpr (requires { does(deed, change, told); })
      return does(deed, change, told);
    else
      return does(deed, change);
  };
  if (Objection why = std::visit(done, change.deed); !why.empty()) return why;
  if (!change.once.empty()) once_.insert(change.once);
  changes_.push_back(std::move(change));
  return {};
}

Objection Event::tell(Change change) { return take(std::move(change), Told::now); }
Objection Event::tell_again(Change change) { return take(std::move(change), Told::before); }

std::int64_t Event::penalty(int round, int person) const {
  std::int64_t all = 0;
  for (const Penalized& p : penalties_)
    if (p.person == person && p.round == round) all += p.points;
  return all;
}

std::optional<std::int64_t> Event::points(int round, int person) const {
  const EventRound& in = rounds_[std::size_t(round) - 1];
  const std::int64_t lost = penalty(round, person);
  std::optional<std::int64_t> all = lost == 0 ? std::nullopt : std::optional(-lost);
  for (const auto& [table, place] : in.seats_of(person))
    if (in.tables[table].counts(place)) all = all.value_or(0) + in.tables[table].points(place);
  return all;
}

std::vector<Round> Event::drawn() const {
  std::vector<Round> all;
  for (const EventRound& r : rounds_) {
    Round& round = all.emplace_back();
    for (const EventTable& t : r.tables) round.tables.push_back(t.people);
    round.out = r.out;
  }
  return all;
}

Objection Event::find(int round, int table, EventTable*& found) {
  if (header_.format.is_evening()) {
    const std::size_t tables = rounds_.empty() ? 0 : rounds_.front().tables.size();
    if (round != 1 || table < 1 || std::size_t(table) > tables) return say<"club.evening-no-table">(table, tables);
  }
  if (round < 1 || std::size_t(round) > rounds_.size()) return say<"club.no-round">(round, rounds_.size());
  auto& tables = rounds_[std::size_t(round) - 1].tables;
  if (table < 1 || std::size_t(table) > tables.size()) return say<"club.no-table">(round, table, tables.size());
  found = &tables[std::size_t(table) - 1];
  return {};
}

Objection Event::does(Added& added, const Change&, Told when) {
  if (Objection why = wrong_name(added.who.name, -1); !why.empty()) return why;
  if (!added.who.team.empty() && !is_plain_line(added.who.team)) return say<"club.bad-name">(excerpt(added.who.team));
  if (added.who.bot && !header_.format.duplicate && when == Told::now) return say<"club.not-duplicate">();
  if (people_.size() >= std::size_t(kMaxPeople)) return say<"club.too-many">(kMaxPeople);
  added.who.here = true;
  people_.push_back(added.who);
  return {};
}

Objection Event::does(Away& away, const Change&) {
  if (!is_known(away.person)) return say<"club.no-person">(away.person + 1);
  Entrant& who = people_[std::size_t(away.person)];
  if (who.here == away.back) return away.back ? say<"club.is-here">(who.name) : say<"club.has-left">(who.name);
  if (const int table = away.back ? 0 : sits_at(away.person); table > 0 && header_.format.is_evening())
    return say<"club.still-sits">(who.name, table);
  who.here = away.back;
  return {};
}

Objection Event::does(Seated& seated, const Change&) {
  if (rounds_.size() >= std::size_t(kMaxRounds)) return say<"club.rounds-most">(kMaxRounds);
  std::vector<char> taken(people_.size());
  const auto take = [&](int person) -> Objection {
    if (!is_known(person)) return say<"club.no-person">(person + 1);
    if (std::exchange(taken[std::size_t(person)], 1) != 0)
      return say<"club.seated-twice">(people_[std::size_t(person)].name);
    return {};
  };
  EventRound round;
  for (const auto& people : seated.round.tables) {
    const Variant* variant = table_for(header_, int(people.size()));
    if (variant == nullptr || people.size() > std::size_t(kMostSeats)) return say<"club.no-variant">(people.size());
    SessionHeader header;
    header.program = header_.program;
    header.variant = variant->id;
    header.rules = variant->rules;
    header.planned = std::max(1, hands_at(header_.format, int(people.size())));
    for (const int person : people) {
      if (Objection why = take(person); !why.empty()) return why;
      header.players.push_back({people_[std::size_t(person)].name, ""});
    }
    round.tables.push_back({people, Session(std::move(header))});
    round.tables.back().plays = std::size_t(variant - header_.tables.data());
  }
  for (const int person : seated.round.out)
    if (Objection why = take(person); !why.empty()) return why;
  if (round.tables.empty()) return say<"club.empty-round">();
  round.out = seated.round.out;
  round.how = seated.how;
  rounds_.push_back(std::move(round));
  return {};
}

Objection Event::does(Undrawn& undrawn, const Change&) {
  if (undrawn.round < 1 || std::size_t(undrawn.round) > rounds_.size())
    return say<"club.no-round">(undrawn.round, rounds_.size());
  const auto from = rounds_.begin() + (undrawn.round - 1);
  for (auto round = from; round != rounds_.end(); ++round) {
    const int number = int(round - rounds_.begin()) + 1;
    if (std::ranges::any_of(round->tables, [](const EventTable& t) { return !t.hosted.empty(); }))
      return say<"club.is-open">(number);
    if (std::ranges::any_of(round->tables, &EventTable::has_begun)) return say<"club.has-begun">(number);
    for (const Penalized& p : penalties_)
      if (p.round == number && penalty(number, p.person) != 0)
        return say<"club.has-penalty">(number, people_[std::size_t(p.person)].name);
  }
  rounds_.erase(from, rounds_.end());
  if (clock_ && clock_->round >= undrawn.round) clock_.reset();
  return {};
}

Objection Event::does(HandTold& told, const Change& change, Told when) {
  EventTable* table = nullptr;
  if (Objection why = find(told.round, told.table, table); !why.empty()) return why;
  if (table->sheet) return say<"club.has-sheet">(told.round, told.table);
  if (when == Told::now && !table->tells(change.once)) return say<"club.tells-itself">(told.round, told.table);
  Session& session = table->session;
  Tally tally;
  if (told.hand != 0) {
    if (change.why.empty()) return say<"club.needs-why">();
    Objection why;
    const auto then = session.before_hand(std::size_t(std::max(told.hand, 0)), &why);
    if (!then) return why;
    const HandResult& was = session.results()[std::size_t(told.hand) - 1];
    const Tally before = was.tally;
    std::string numbers_before = numbers_json(session.game_of(was), before);
    if (why = read_hand(*then, told.numbers, before, tally); !why.empty()) return why;
    if (why = session.amend(std::size_t(told.hand), tally); !why.empty()) return why;
    std::erase_if(table->doubts, [&](const Doubt& d) { return d.hand == told.hand; });
    table->corrections.push_back({told.hand, change.by, change.why, change.table, std::move(numbers_before)});
    table->told = change.at;
    const HandResult& is = session.results()[std::size_t(told.hand) - 1];
    told.numbers = numbers_json(session.game_of(is), is.tally);
    return {};
  }
  if (told.expected != 0 && std::size_t(told.expected) <= session.results().size())
    return say<"club.hand-there">(told.round, told.table, told.expected);
  if (when == Told::now && told.expected != 0 && std::size_t(told.expected) != session.results().size() + 1)
    return say<"club.hand-not-next">(told.round, told.table, told.expected, session.results().size() + 1);
  if (session.is_complete())
    return session.planned() == 0 || session.is_ended()
               ? say<"club.table-over">(told.table)
               : say<"club.table-done">(told.round, told.table, session.planned());
  if (const int n = session.missing(); n > 0)
    return say<"objection.missing-people">(session.game().players, session.circle().size(), n);
  if (Objection why = read_hand(session, told.numbers, {}, tally); !why.empty()) return why;
  if (Objection why = session.enter(tally); !why.empty()) return why;
  table->entries.push_back({change.by, change.table});
  table->told = change.at;
  told.numbers = numbers_json(session.game_of(session.results().back()), session.results().back().tally);
  return {};
}

Objection Event::does(HandBack& back, const Change& change, Told when) {
  EventTable* table = nullptr;
  if (Objection why = find(back.round, back.table, table); !why.empty()) return why;
  if (change.why.empty()) return say<"club.needs-why">();
  if (table->sheet) {
    if (header_.format.is_evening() && !table->session.is_ended())
      if (Objection why = cannot_go_on(*table); !why.empty()) return why;
    table->sheet.reset();
    table->told = change.at;
    return {};
  }
  if (when == Told::now && !table->hosted.empty()) return say<"club.tells-itself">(back.round, back.table);
  // The hand itself, and not a correction of another one that was told since.
  Session& session = table->session;
  const std::size_t last = session.results().size();
  // In older files the number is missing, and a correction was taken back before the hand.
  const bool is_undone = last == 0 || (when == Told::before && back.hand == 0);
  if (!is_undone && back.hand != 0 && std::size_t(back.hand) != last) return say<"club.not-last">(back.hand, last);
  if (Objection why = is_undone ? session.undo() : session.take_back_hand(); !why.empty()) return why;
  if (!is_undone) back.hand = int(last);
  const auto is_last = [last](const auto& one) { return std::size_t(one.hand) == last; };
  if (session.results().size() < last) std::erase_if(table->doubts, is_last);
  std::erase_if(table->corrections, is_last);
  table->entries.resize(session.results().size());
  if (!is_undone) table->told = change.at;
  return {};
}

Objection Event::does(SheetTold& told, const Change& change, Told when) {
  EventTable* table = nullptr;
  if (Objection why = find(told.round, told.table, table); !why.empty()) return why;
  const auto& points = told.sheet.points;
  if (points.size() != table->people.size()) return say<"club.sheet-people">(table->people.size(), points.size());
  if (std::ranges::any_of(points, [](std::int64_t p) { return p < -kMostPoints || p > kMostPoints; }))
    return say<"club.sheet-points">(kMostPoints);
  if (const auto sum = std::accumulate(points.begin(), points.end(), std::int64_t{0}); sum != 0)
    return say<"club.sheet-sum">(sum);
  const int most = when == Told::before || table->planned() == 0 ? kMostHands : table->planned();
  if (told.sheet.hands < 1 || told.sheet.hands > most) return say<"club.sheet-hands">(most);
  const std::int64_t reach = kMostPointsOfHand * told.sheet.hands;
  if (when == Told::now && std::ranges::any_of(points, [&](std::int64_t p) { return p < -reach || p > reach; }))
    return say<"club.sheet-points">(reach);
  if (change.why.empty() && (table->sheet || !table->session.results().empty())) return say<"club.needs-why">();
  table->sheet = told.sheet;
  table->told = change.at;
  return {};
}

Objection Event::does(Penalized& penalty, const Change& change) {
  if (!is_known(penalty.person)) return say<"club.no-person">(penalty.person + 1);
  if (penalty.round < 1 || std::size_t(penalty.round) > rounds_.size())
    return say<"club.no-round">(penalty.round, rounds_.size());
  // A penalty that was wrong is given back.
  if (penalty.points < -1000 || penalty.points > 1000 || penalty.points == 0) return say<"club.penalty-points">(1000);
  if (change.why.empty()) return say<"club.needs-why">();
  penalties_.push_back(penalty);
  return {};
}

Objection Event::does(Doubted& doubt, const Change& change) {
  EventTable* table = nullptr;
  if (Objection why = find(doubt.round, doubt.table, table); !why.empty()) return why;
  if (doubt.hand < 1 || std::size_t(doubt.hand) > table->session.results().size())
    return say<"club.no-hand">(doubt.hand, table->session.results().size());
  if (change.why.empty()) return say<"club.needs-why">();
  std::erase_if(table->doubts, [&](const Doubt& d) { return d.hand == doubt.hand; });
  table->doubts.push_back({doubt.hand, change.by, change.why});
  return {};
}

Objection Event::does(Wished& wished, const Change&, Told when) {
  Wish& w = wished.wish;
  if (!is_known(w.person)) return say<"club.no-person">(w.person + 1);
  if (w.what == Wish::What::table) {
    if (w.other < 1 || w.other > kMaxPeople) return say<"club.wish-table">(kMaxPeople);
  } else {
    if (!is_known(w.other)) return say<"club.no-person">(w.other + 1);
    if (w.person == w.other) return say<"club.wish-of-one">(people_[std::size_t(w.person)].name);
    if (w.person > w.other) std::swap(w.person, w.other);
  }
  const auto same = std::ranges::find(wishes_, w);
  if (wished.withdrawn) {
    if (same == wishes_.end()) return say<"club.no-wish">();
    wishes_.erase(same);
    return {};
  }
  for (const Wish& other : wishes_) {
    const bool both = other.person == w.person && (w.what == Wish::What::table || other.other == w.other);
    if ((other.what == Wish::What::table) == (w.what == Wish::What::table) && both)
      return other == w ? say<"club.wish-twice">() : say<"club.wishes-differ">();
  }
  if (w.what == Wish::What::table && when == Told::now)
    if (Objection why = wrong_table(w.person, w.other); !why.empty()) return why;
  wishes_.push_back(w);
  return {};
}

Objection Event::does(Clock& clock, const Change&) {
  if (clock.round < 1 || std::size_t(clock.round) > rounds_.size())
    return say<"club.no-round">(clock.round, rounds_.size());
  if (clock.seconds < 0 || clock.seconds > 86'400) return say<"club.clock">();
  clock_ = clock.seconds == 0 ? std::nullopt : std::optional(clock);
  return {};
}

Objection Event::does(Opened& opened, const Change&) {
  EventTable* table = nullptr;
  if (Objection why = find(opened.round, opened.table, table); !why.empty()) return why;
  if (!header_.format.online) return say<"club.not-online">();
  if (!table->hosted.empty()) return say<"club.opened-twice">(opened.round, opened.table);
  if (opened.people != table->people) return say<"club.opened-others">(opened.round, opened.table);
  if (table->has_begun()) return say<"club.table-begun">(opened.round, opened.table);
  if (opened.hosted.empty() || opened.hosted.size() > 40 || !is_plain_line(opened.hosted))
    return say<"club.not-a-change">();
  for (const EventRound& round : rounds_)
    for (const EventTable& other : round.tables)
      if (other.hosted == opened.hosted) return say<"club.not-a-change">();
  table->hosted = opened.hosted;
  table->promise = opened.promise;
  return {};
}

}  // namespace sheepshead::club
