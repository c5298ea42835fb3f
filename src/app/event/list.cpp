// The verbs about the list of people: who is on it, and who is in which side pot.
#include <algorithm>
#include <cstdio>

#include "app/console/tongue.hpp"
#include "app/event/csv.hpp"
#include "app/event/event_file.hpp"
#include "app/event/people.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "table/meant.hpp"
#include "words/groups/club-money.hpp"
#include "words/groups/csv.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Everybody in the file joins, or nobody.
bool add_csv(EventFile& file, const EventWish& wish) {
  CsvTable table({{"name", true}, {"team"}, {"junior"}, {"number", false, true}, {"here", false, true}});
  if (const auto fault = read_csv(wish.csv, table)) return objects(*fault);
  const auto wrong_at = [&](const CsvFault& fault) { return objects(at_line(wish.csv, fault)); };
  std::vector<club::Change> changes;
  for (std::size_t row = 0; row < table.size(); ++row) {
    club::Added added{{table.cell(row, "name"), table.cell(row, "team")}};
    if (added.who.name.empty()) return wrong_at({table.line(row), say<"csv.no-name">()});
    if (const auto fault = table.flag(row, "junior", added.who.junior)) return wrong_at(*fault);
    changes.push_back({std::move(added), wish.by, wish.why});
  }
  std::size_t wrong = 0;
  Objection why;
  if (file.tell_all(std::move(changes), wrong, why)) return true;
  return !why.empty() && wrong_at({table.line(wrong), why});
}

bool tell_of(EventFile& file, const EventWish& wish, const string& name, auto deed) {
  const auto person = file.find(name);
  return person && file.tell({deed(*person), wish.by, wish.why});
}

void print_people(const club::Event& event, const string& path) {
  if (event.entered() == 0) std::printf("%s\n", words<"director.no-people">(path).c_str());
  for (std::size_t i = 0; i < event.people().size(); ++i) {
    const club::Entrant& who = event.people()[i];
    if (who.removed) continue;
    std::printf("%s\n", words<"director.person">(i + 1, who.name, who.team, which<"yes", "no">(!who.team.empty()),
                                                 which<"yes", "no">(who.paid), which<"yes", "no">(who.here))
                            .c_str());
  }
}

}  // namespace

int event_people(const EventWish& wish) {
  const bool writing = !wish.words.empty() || !wish.from.empty() || !wish.away.empty() || !wish.back.empty() ||
                       !wish.csv.empty() || !wish.rename.empty() || !wish.remove.empty() || !wish.paid.empty() ||
                       !wish.unpaid.empty();
  EventFile file(wish.file, writing);
  if (!file) return kFailed;
  std::vector<string> names = wish.words;
  if (!wish.from.empty()) {
    People people;
    if (const auto fault = people.read(wish.from)) return objects(*fault), kFailed;
    for (std::size_t i = 0; i < people.size(); ++i) names.push_back(people[int(i)]);
  }
  for (const string& name : names)
    if (!file.tell({club::Added{{name, wish.team, wish.junior, true}}, wish.by, ""})) return kFailed;
  if (!wish.csv.empty() && !add_csv(file, wish)) return kFailed;
  const auto tells = [&](const string& name, auto deed) { return name.empty() || tell_of(file, wish, name, deed); };
  if (!tells(wish.away, [](int p) { return club::Away{p, false}; })) return kFailed;
  if (!tells(wish.back, [](int p) { return club::Away{p, true}; })) return kFailed;
  if (!wish.rename.empty() && !tells(wish.rename[0], [&](int p) { return club::Renamed{p, wish.rename[1]}; }))
    return kFailed;
  if (!tells(wish.remove, [](int p) { return club::Removed{p}; })) return kFailed;
  for (const string& name : wish.paid)
    if (!tells(name, [](int p) { return club::Paid{p, false}; })) return kFailed;
  for (const string& name : wish.unpaid)
    if (!tells(name, [](int p) { return club::Paid{p, true}; })) return kFailed;
  print_people(file.event(), wish.file);
  return told(true);
}

int event_pot(const EventWish& wish) {
  const bool writing = !wish.what.empty();
  EventFile file(wish.file, writing);
  if (!file) return kFailed;
  if (writing) {
    const auto& pots = file.event().pots();
    const auto there = std::ranges::find_if(pots, [&](const club::Pot& pot) { return same_name(pot.name, wish.what); });
    club::PotTold told_pot{there == pots.end() ? club::Pot{{}, wish.what} : *there, wish.gone};
    club::Pot& pot = told_pot.pot;
    if (!wish.fee.empty()) {
      const auto cents = cents_of(wish.fee);
      if (!cents) return objects(say<"director.fee-wrong">(wish.fee)), kUsage;
      pot.fee = *cents;
    }
    if (pot.fee == 0 && !wish.gone) return objects(say<"director.pot-needs-fee">()), kUsage;
    if (!wish.by_what.empty())
      pot.by = club::Pot::By(std::ranges::find(club::kPotByNames, wish.by_what) - club::kPotByNames.begin());
    if (wish.round > 0) pot.round = wish.round;
    for (const string& name : wish.words) {
      const auto person = file.find(name);
      if (!person) return kFailed;
      if (std::ranges::find(pot.people, *person) == pot.people.end()) pot.people.push_back(*person);
    }
    for (const string& name : wish.out_of) {
      const auto person = file.find(name);
      if (!person) return kFailed;
      std::erase(pot.people, *person);
    }
    if (!file.tell({std::move(told_pot), wish.by, wish.why})) return kFailed;
  }
  if (file.event().pots().empty()) std::printf("%s\n", words<"director.no-pots">().c_str());
  for (const club::Pot& pot : file.event().pots()) {
    std::vector<string> names;
    for (const int p : pot.people) names.push_back(name_of(file.event(), p));
    std::printf("%s\n", pot_words(pot).c_str());
    if (!names.empty()) std::printf("  %s\n", joined(names, ", ").c_str());
  }
  return told(true);
}

}  // namespace sheepshead::app
