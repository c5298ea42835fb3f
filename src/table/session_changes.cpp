// What happens between the hands of a session.
#include <algorithm>
#include <utility>

#include "notation/explanation.hpp"
#include "notation/spelling.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "table/meant.hpp"
#include "table/pots.hpp"
#include "table/session.hpp"
#include "words/groups/objection.hpp"
#include "words/groups/told.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kMostUndone = 1000;

}  // namespace

std::optional<Rules> schiller_rules(Rules rules) {
  const Rules usual;
  rules.picking.rule = Picking::schiller;
  rules.session.schiller_rounds = 0;
  for (std::size_t i = 0; i < fields().size(); ++i) {
    const auto problems = check(rules);
    if (problems.empty()) return rules;
    bool changed = false;
    for (const Problem& p : problems) {
      const Field* field = find_field(p.key);
      if (field == nullptr || p.key == "picking.rule" || field->same(rules, usual)) continue;
      if (is_list(field->kind))
        field->set_list(rules, field->list(usual));
      else
        field->set(rules, field->get(usual));
      changed = true;
    }
    if (!changed) break;
  }
  return std::nullopt;
}

Objection Session::closed() const {
  if (in_hand_) return say<"objection.in-hand">();
  if (books_.ended) return say<"objection.ended">();
  return {};
}

void Session::happened(Message text, std::vector<std::int64_t> points) {
  happenings_.push_back({results_.size(), std::move(text), std::move(points)});
  ++books_.happenings;
}

void Session::remember(Message what) {
  before_.push_back({books_, rules_, std::move(what)});
  if (before_.size() > kMostUndone) before_.pop_front();
}

void Session::remember(Message what, Told told) {
  note({.kind = Change::Kind::between, .hand = results_.size(), .text = what});
  remember(std::move(what));
  told_.push_back({results_.size(), std::move(told)});
  ++books_.told;
}

void Session::name_people(Change& change) const {
  const auto& hand = change.before ? change.before : change.after;
  if (!hand) return;
  for (const Person who : hand->seats) change.names.push_back(people_[who].name);
  change.dealt_by = people_[hand->dealt_by].name;
}

void Session::note(Change change) {
  undone_.clear();
  name_people(change);
  history_.push_back(std::move(change));
}

Objection Session::enter(Tally tally) {
  if (Objection why = closed(); !why.empty()) return why;
  if (const int n = missing(); n > 0) return say<"objection.missing-people">(game_.players, books_.circle.size(), n);
  const Game& played = game();
  tally.dealer = dealer();
  tally.doublers = static_cast<std::uint8_t>(doublers());
  remember(say<"told.hand">(results_.size() + 1));
  record(played, tally.ending, is_scored(tally.ending) ? score(played, tally) : Score{}, tally, true);
  note({.kind = Change::Kind::hand, .hand = results_.size(), .text = before_.back().what, .after = results_.back()});
  return {};
}

Objection Session::join(Player player, Person after) {
  if (Objection why = closed(); !why.empty()) return why;
  if (!is_plain_line(player.name)) return say<"objection.bad-name">(excerpt(player.name));
  if (find(player.name) != kNobody) return say<"objection.here-already">(excerpt(player.name));
  if (books_.circle.size() >= std::size_t(kMostPeople)) return say<"objection.full">(kMostPeople);
  const auto known = std::find(people_.begin(), people_.end(), player);
  if (known == people_.end() && people_.size() >= std::size_t(kMostEver)) return say<"objection.most-ever">(kMostEver);

  remember(say<"told.joining">(player.name), Joining{player, after});
  const auto who = Person(known - people_.begin());
  if (rules_.pot.newcomer == Newcomer::divided) divide_pots();
  happened(say<"told.sits-down">(player.name));
  if (known == people_.end()) {
    people_.push_back(std::move(player));
    books_.ledger.accounts.emplace_back();
  }
  if (const auto pots = books_.ledger.pots.size(); pots > 0) {
    for (std::int64_t& pot : books_.ledger.pots) ++pot;
    books_.ledger.pay(who, -std::int64_t(pots));
    std::vector<std::int64_t> paid(people_.size(), 0);
    paid[who] = -std::int64_t(pots);
    happened(say<"told.adds-a-point">(people_[who].name), std::move(paid));
  }
  if (books_.circle.empty()) books_.dealer = who;
  const auto place = std::find(books_.circle.begin(), books_.circle.end(), after);
  books_.circle.insert(place == books_.circle.end() ? place : place + 1, who);
  seat_people();
  return {};
}

Objection Session::leave(std::string_view name) {
  if (Objection why = closed(); !why.empty()) return why;
  const Person who = find(name);
  if (who == kNobody) {
    std::vector<std::string> here;
    for (const Person p : books_.circle) here.push_back(people_[p].name);
    return say<"objection.nobody">(excerpt(name), near_names(name, here));
  }
  remember(say<"told.leaving">(people_[who].name), Leaving{people_[who].name});
  happened(say<"told.leaves">(people_[who].name));
  if (books_.dealer == who) books_.dealer = left_of(who);
  std::erase(books_.circle, who);
  seat_people();
  return {};
}

Objection Session::change_rules(std::string variant, const Rules& rules) {
  if (Objection why = closed(); !why.empty()) return why;
  if (const auto problems = check(rules); !problems.empty())
    return say<"objection.rules">(problems.front().key, problems.front().text);
  remember(say<"told.rule-change">(), OtherRules{variant, rules});
  if (!rules.pot.set || rules.stakes.cents != books_.ledger.stake) divide_pots();
  books_.variant = std::move(variant);
  set_rules(rules);
  happened(books_.variant.empty() ? say<"told.other-own-rules">()
                                  : say<"told.other-rules">(title_of_id(books_.variant)));
  return {};
}

void Session::divide_pots() {
  const std::vector<Person> order = from_dealers_left();
  if (order.empty() || books_.ledger.pots.empty()) return;
  const auto parts = evenly(books_.ledger.in_pots(), order.size());
  std::vector<std::int64_t> got(people_.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    books_.ledger.pay(order[i], parts[i]);
    got[order[i]] = parts[i];
  }
  books_.ledger.pots.clear();
  happened(say<"told.divided">(), std::move(got));
}

bool Session::showdown_due() const {
  const std::size_t people = books_.circle.size();
  return !in_hand_ && !books_.ended && rules_.pot.set && rules_.pot.end == PotEnd::showdown &&
         !books_.ledger.pots.empty() && people >= 2 && people <= std::size_t(showdown_seats(game_.deck_size));
}

Objection Session::showdown(const std::vector<FiveCards>& hands, std::vector<Won>* won) {
  if (Objection why = closed(); !why.empty()) return why;
  if (!showdown_due()) return say<"objection.no-showdown">();
  const std::vector<Person> order = from_dealers_left();
  if (hands.size() != order.size()) return say<"objection.showdown-hands">(hands.size(), order.size());
  CardSet seen;
  for (const FiveCards& hand : hands)
    for (const Card c : hand) {
      if (!c.valid() || !game_.deck.has(c)) return say<"objection.showdown-deck">();
      if (seen.has(c)) return say<"objection.showdown-twice">();
      seen |= c;
    }
  remember(say<"told.the-showdown">(), PlayedFor{order, hands});
  const std::vector<std::size_t> best = best_hands(hands);
  const std::size_t taken = rules_.pot.showdown == PotWin::one ? 1 : books_.ledger.pots.size();
  std::int64_t points = 0;
  for (std::size_t i = 0; i < taken; ++i) points += books_.ledger.pots[i];
  books_.ledger.pots.erase(books_.ledger.pots.begin(), books_.ledger.pots.begin() + std::ptrdiff_t(taken));
  const auto parts = evenly(points, best.size());
  std::vector<std::int64_t> got(people_.size(), 0);
  for (std::size_t i = 0; i < best.size(); ++i) {
    books_.ledger.pay(order[best[i]], parts[i]);
    got[order[best[i]]] = parts[i];
    if (won != nullptr) won->push_back({order[best[i]], parts[i]});
  }
  happened(say<"told.showdown">(chosen(name_of(poker_hand(hands[best[0]]).what))), std::move(got));
  return {};
}

Objection Session::end() {
  if (Objection why = closed(); !why.empty()) return why;
  if (showdown_due()) return say<"objection.showdown-first">();
  remember(say<"told.the-end">(), EndOfSession{});
  divide_pots();
  happened(say<"told.ends">());
  books_.ended = true;
  return {};
}

}  // namespace sheepshead
