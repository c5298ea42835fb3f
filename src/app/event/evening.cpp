// The verbs of a score keeper's evening: tables are opened, people come and go, and in the end somebody pays somebody.
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "club/event_json.hpp"
#include "club/money.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Who sits at the table now, clockwise, and who deals.
void say_seats(const club::Event& event, int table) {
  const club::EventTable& t = event.rounds().front().tables[std::size_t(table) - 1];
  std::printf("%s\n", table_words(event, 1, table).c_str());
  if (t.is_done()) return;
  std::vector<Message> names;
  for (const Person who : t.session.circle()) names.push_back(as_is(t.session.people()[who].name));
  if (names.empty()) return;
  std::printf("  %s\n", words<"director.evening-sit">(names).c_str());
  const string& dealer = t.session.people()[t.session.dealt_by()].name;
  if (const int missing = t.session.missing(); missing > 0)
    std::printf("  %s\n", words<"director.evening-missing">(missing).c_str());
  else
    std::printf("  %s\n", words<"director.evening-deals">(dealer).c_str());
}

/// All of it, or nothing.
int tell_and_say(EventFile& file, const EventWish& wish, std::vector<club::Deed> deeds, int table) {
  std::vector<club::Change> changes;
  for (club::Deed& deed : deeds) changes.push_back({std::move(deed), wish.by, wish.why});
  std::size_t wrong = 0;
  Objection why;
  if (!file.tell_all(std::move(changes), wrong, why)) {
    if (!why.empty()) complain(wish.file + ": " + text(why));
    return kFailed;
  }
  say_seats(file.event(), table);
  return told(true);
}

}  // namespace

int event_open(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  club::NewTable opens;
  opens.plays = wish.first;
  for (const string& name : wish.words) {
    const auto person = file.find(name);
    if (!person) return kFailed;
    opens.people.push_back(*person);
  }
  const auto& rounds = file.event().rounds();
  return tell_and_say(file, wish, {opens}, rounds.empty() ? 1 : int(rounds.front().tables.size()) + 1);
}

int event_sit(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  const auto people = file.find_some(wish.words);
  if (!people) return kFailed;
  int after = -1;
  if (!wish.after.empty()) {
    const auto found = file.find(wish.after);
    if (!found) return kFailed;
    after = *found;
  }
  std::vector<club::Deed> deeds;
  for (const int person : *people) {
    deeds.push_back(club::SitsDown{1, wish.table, person, after});
    if (after >= 0) after = person;
  }
  return tell_and_say(file, wish, std::move(deeds), wish.table);
}

int event_stand(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  const auto people = file.find_some(wish.words);
  if (!people) return kFailed;
  std::vector<club::Deed> deeds;
  for (const int person : *people) deeds.push_back(club::StandsUp{1, wish.table, person});
  return tell_and_say(file, wish, std::move(deeds), wish.table);
}

int event_end(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  return tell_and_say(file, wish, {club::TableOver{1, wish.table, wish.again}}, wish.table);
}

int event_settle(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (!event.header().format.is_evening()) return objects(say<"director.settle-payout">()), kFailed;
  if (wish.json) return print(club::money_json(event));
  const club::Money money = club::money_of(event);
  if (money.balances.empty()) {
    std::printf("%s\n", words<"director.nothing-played">().c_str());
    return told(true);
  }
  for (const club::Balance& b : money.balances)
    std::printf("%s\n", words<"director.balance">(name_of(event, b.person), b.points, dollars(std::abs(b.cents)),
                                                  which<"won", "lost", "even">(b.cents > 0, b.cents < 0))
                            .c_str());
  if (!money.payments) std::printf("%s\n", words<"director.no-money">().c_str());
  if (money.payments && money.payments->empty()) std::printf("%s\n", words<"director.all-even">().c_str());
  if (money.payments)
    for (const Transfer& p : *money.payments)
      std::printf("%s\n", words<"director.pays">(name_of(event, money.balances[p.from].person),
                                                 name_of(event, money.balances[p.to].person), dollars(p.cents))
                              .c_str());
  if (!event.is_over()) std::printf("%s\n", words<"director.evening-so-far">().c_str());
  return told(true);
}

}  // namespace sheepshead::app
