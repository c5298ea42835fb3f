#include "club/money.hpp"

#include <algorithm>
#include <map>

namespace sheepshead::club {
namespace {

void add_table(const EventTable& table, std::map<int, Balance>& all) {
  const auto add = [&](std::size_t place, std::int64_t points, std::int64_t cents) {
    Balance& balance = all.try_emplace(table.people[place], Balance{table.people[place]}).first->second;
    balance.points += points;
    balance.cents += cents;
  };
  if (table.sheet) {
    for (std::size_t i = 0; i < table.people.size(); ++i)
      add(i, table.sheet->points[i], table.sheet->points[i] * table.session.ledger().stake);
    return;
  }
  Session over = table.session;
  if (!over.is_ended() && over.ledger().in_pots() != 0) (void)over.end();
  for (std::size_t i = 0; i < table.people.size(); ++i) {
    const Account& account = over.ledger().accounts[i];
    if (table.counts(i) || account.points != 0) add(i, account.points, account.cents);
  }
}

}  // namespace

Money money_of(const Event& event) {
  std::map<int, Balance> all;
  for (const EventRound& round : event.rounds())
    for (const EventTable& table : round.tables) add_table(table, all);
  Money money;
  for (const auto& [_, balance] : all) money.balances.push_back(balance);
  std::ranges::stable_sort(money.balances, std::ranges::greater(), &Balance::cents);
  std::vector<std::int64_t> cents;
  for (const Balance& balance : money.balances) cents.push_back(balance.cents);
  money.payments = fewest_payments(cents);
  return money;
}

int stake_of(const EventHeader& header) { return header.tables.front().rules.stakes.cents; }

}  // namespace sheepshead::club
