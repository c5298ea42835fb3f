#include "table/session.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/fields.hpp"
#include "table/pots.hpp"

namespace sheepshead {

bool operator==(const SessionHeader& a, const SessionHeader& b) {
  return a.program == b.program && a.variant == b.variant && a.rules == b.rules && a.players == b.players &&
         a.dealer == b.dealer && a.seed == b.seed && a.planned == b.planned;
}

bool operator==(const HandResult& a, const HandResult& b) {
  return a.ending == b.ending && a.scores == b.scores && a.seats == b.seats && a.dealt_by == b.dealt_by &&
         a.from_pots == b.from_pots && a.entered == b.entered && a.amended == b.amended && a.lost == b.lost;
}

Seats losers(const Game& game, Ending ending, const Score& score) {
  Seats lost = 0;
  if (!is_scored(ending)) return lost;
  const bool anybody = std::any_of(score.begin(), score.begin() + game.players, [](int n) { return n > 0; });
  for (Seat p = 0; p < game.players; ++p)
    if (score[p] < 0 || (score[p] == 0 && anybody && !is_zero_sum(game))) lost |= one_seat(p);
  return lost;
}

Session::Session(SessionHeader header) : header_(std::move(header)), people_(header_.players) {
  books_.variant = header_.variant;
  books_.ledger.accounts.resize(people_.size());
  for (std::size_t i = 0; i < people_.size(); ++i) books_.circle.push_back(Person(i));
  books_.dealer = header_.dealer;
  set_rules(header_.rules);
}

void Session::rename(Person who, std::string name) {
  if (who < header_.players.size()) header_.players[who].name = name;
  // Whoever came and went is told again by name after a correction.
  const std::string& old = people_[who].name;
  for (Between& between : told_) {
    if (auto* joining = std::get_if<Joining>(&between.told); joining && joining->player.name == old)
      joining->player.name = name;
    if (auto* leaving = std::get_if<Leaving>(&between.told); leaving && leaving->name == old) leaving->name = name;
  }
  people_[who].name = std::move(name);
}

Session::Session(Standing s) : header_(std::move(s.header)), people_(header_.players) {
  books_.variant = header_.variant;
  books_.ledger = std::move(s.ledger);
  books_.circle = std::move(s.circle);
  books_.dealer = s.dealer;
  books_.series.pending = s.pending;
  books_.scored = s.scored;
  books_.ended = s.ended;
  results_.resize(s.played ? 1 : 0);  // that there is one is all that is asked of it
  books_.results = results_.size();
  set_rules(header_.rules);
}

Standing Session::standing() const {
  Standing s;
  s.header = header_;
  s.header.variant = books_.variant;
  s.header.rules = rules_;
  s.header.players = people_;
  s.ledger = books_.ledger;
  s.circle = books_.circle;
  s.dealer = books_.dealer;
  s.pending = books_.series.pending;
  s.scored = books_.scored;
  s.played = !results_.empty();
  s.ended = books_.ended;
  return s;
}

void Session::set_rules(const Rules& rules) {
  rules_ = rules;
  game_ = compile(rules_);
  schiller_.reset();
  if (rules_.session.schiller_rounds > 0 && planned() > 0)
    if (const auto forced = schiller_rules(rules_)) schiller_ = compile(*forced);
  books_.ledger.stake = rules_.stakes.cents;
  seat_people();
}

bool Session::is_here(Person who) const {
  return std::find(books_.circle.begin(), books_.circle.end(), who) != books_.circle.end();
}

Person Session::find(std::string_view name) const {
  for (const Person who : books_.circle)
    if (people_[who].name == name) return who;
  return kNobody;
}

Person Session::left_of(Person who) const {
  const auto at = std::find(books_.circle.begin(), books_.circle.end(), who);
  return at == books_.circle.end() || at + 1 == books_.circle.end() ? books_.circle.front() : *(at + 1);
}

std::vector<Person> Session::from_dealers_left() const {
  std::vector<Person> order = books_.circle;
  const auto dealer = std::find(order.begin(), order.end(), books_.dealer);
  if (dealer != order.end()) std::rotate(order.begin(), dealer + 1, order.end());
  return order;
}

void Session::seat_people() {
  const std::size_t players = game_.players;
  seats_.clear();
  if (books_.circle.size() < players) return;
  seats_ = books_.circle.size() == players ? books_.circle : from_dealers_left();
  seats_.resize(players);
}

Seat Session::seat_of(Person who) const {
  const auto at = std::find(seats_.begin(), seats_.end(), who);
  return at == seats_.end() ? kNoSeat : Seat(at - seats_.begin());
}

std::vector<Player> Session::players() const {
  std::vector<Player> players;
  for (const Person who : seats_) players.push_back(people_[who]);
  return players;
}

int Session::missing() const { return std::max(0, int(game_.players) - int(books_.circle.size())); }

std::array<std::int64_t, kMaxSeats> Session::points_by_seat() const {
  std::array<std::int64_t, kMaxSeats> points{};
  for (std::size_t p = 0; p < seats_.size(); ++p) points[p] = books_.ledger.accounts[seats_[p]].points;
  return points;
}

Seat Session::dealer() const {
  const Seat seat = seat_of(books_.dealer);
  return seat != kNoSeat ? seat : Seat(game_.players - 1);
}

void Session::deal_first(Person who) {
  assert(results_.empty() && !in_hand_ && is_here(who));
  books_.dealer = who;
  seat_people();
}

bool Session::is_schiller() const {
  const int left = planned() - books_.scored;
  return schiller_ && left > 0 && left <= rules_.session.schiller_rounds * int(books_.circle.size());
}

bool Session::is_complete() const {
  return books_.ended || (planned() > 0 && books_.scored >= planned()) || !race_winners().empty();
}

std::vector<Person> Session::race_winners() const {
  std::vector<Person> winners;
  const int race = rules_.session.race;
  if (race == 0) return winners;
  std::int64_t most = race;
  for (std::size_t i = 0; i < people_.size(); ++i) {
    const std::int64_t points = books_.ledger.accounts[i].points;
    if (points > most) winners.clear();
    if (points >= most) winners.push_back(Person(i));
    most = std::max(most, points);
  }
  return winners;
}

void Session::begin(const DeckOrder& deck) {
  deck_ = deck;
  moves_.clear();
  hand_ = deal(game(), deck, dealer(), doublers());
  in_hand_ = true;
}

Refusal Session::act(Seat seat, Action action) {
  const Refusal why = try_apply(game(), hand_, seat, action);
  if (why == Refusal::none) moves_.push_back({seat, action});
  return why;
}

HandRecord Session::finish() {
  const Game& played = game();
  HandRecord done = make_record(played, players(), deck_, moves_, hand_);
  done.program = header_.program;
  done.variant = books_.variant;
  if (seat_of(books_.dealer) == kNoSeat) done.dealt_by = people_[books_.dealer].name;
  in_hand_ = false;
  before_.clear();
  undone_.clear();
  record(played, done.ending, done.scores, tally(played, hand_), false);
  return done;
}

void Session::record(const Game& played, Ending ending, const Score& score, const Tally& tally, bool entered) {
  HandResult result{
      ending, score, tally, seats_, books_.dealer, {}, entered, 0, &played != &game_, losers(played, ending, score)};
  PotChange change = change_pots(played, rules_.pot, ending, tally, books_.ledger.pots);
  result.from_pots = change.gets;
  books_.ledger.pots = std::move(change.pots);
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    books_.ledger.pay(seats_[p], score[p] + result.from_pots[p]);
    Account& account = books_.ledger.accounts[seats_[p]];
    if (is_scored(ending)) ++account.hands;
    if (has_seat(result.lost, Seat(p))) ++account.lost;
  }
  results_.push_back(std::move(result));
  ++books_.results;
  books_.series.finish(played, ending, is_tied(played, tally));
  if (is_scored(ending)) ++books_.scored;
  if (deal_passes(ending)) books_.dealer = left_of(books_.dealer);
  seat_people();
}

}  // namespace sheepshead
