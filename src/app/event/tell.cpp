// The verbs that write in the file of an event.
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/people.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "app/options/table.hpp"
#include "club/duplicate.hpp"
#include "club/next_rounds.hpp"
#include "notation/variant.hpp"
#include "table/number_words.hpp"
#include "words/groups/club.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// The hands of a table that are played, after one was told.
void say_table(const club::Event& event, int round, int table) {
  const club::EventTable& t = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1];
  std::printf("%s\n", table_words(event, round, table).c_str());
  for (std::size_t i = 0; i < t.people.size(); ++i)
    std::printf("  %s\n", words<"director.has">(event.people()[std::size_t(t.people[i])].name, t.points(i)).c_str());
}

/// A wish that was not kept.
void say_broken(const club::Event& event, const club::BrokenWish& broken) {
  using What = club::Wish::What;
  const club::Wish& w = broken.wish;
  const string& name = event.people()[std::size_t(w.person)].name;
  const auto other = [&] { return event.people()[std::size_t(w.other)].name; };
  std::printf("%s\n", (w.what == What::table   ? words<"director.broken-table">(broken.round, name, w.other)
                       : w.what == What::apart ? words<"director.broken-apart">(broken.round, name, other())
                                               : words<"director.broken-together">(broken.round, name, other()))
                          .c_str());
}

/// With all points or none, whether that was every trick, or no trick, is worth as much as the points: who types a hand
/// is asked, as whoever enters one on a page is.
bool says_tricks(const club::Event& event, const EventWish& wish, const string& numbers) {
  const auto& rounds = event.rounds();
  if (wish.round < 1 || std::size_t(wish.round) > rounds.size()) return true;
  const auto& tables = rounds[std::size_t(wish.round) - 1].tables;
  if (wish.table < 1 || std::size_t(wish.table) > tables.size()) return true;
  const auto told = nlohmann::json::parse(words_to_json(numbers).json, nullptr, false);
  if (!told.is_object() || told.contains("tricks") || !told.contains("picker")) return true;
  const auto took = told.find("took");
  if (took == told.end() || !took->is_number_integer()) return true;
  const int total = tables[std::size_t(wish.table) - 1].session.game().total_points;
  if (*took == 0) return objects(say<"director.no-trick">());
  return *took != total || objects(say<"director.every-trick">(total));
}

int tell_hand(const EventWish& wish, int hand) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  const string numbers = joined(wish.words);
  if (!says_tricks(file.event(), wish, numbers)) return kUsage;
  if (!file.tell({club::HandTold{wish.round, wish.table, hand, numbers}, wish.by, wish.why})) return kFailed;
  say_table(file.event(), wish.round, wish.table);
  return told(true);
}

int tell_at_table(const EventWish& wish, club::Deed deed) {
  EventFile file(wish.file, true);
  if (!file || !file.tell({std::move(deed), wish.by, wish.why})) return kFailed;
  say_table(file.event(), wish.round, wish.table);
  return told(true);
}

}  // namespace

int event_new(const EventWish& wish) {
  const club::Preset* preset = club::preset(wish.preset);
  if (preset == nullptr) {
    string all;
    for (const club::Preset& p : club::presets()) all += (all.empty() ? "" : ", ") + string(p.id);
    complain(text(say<"director.no-preset">(wish.preset, all)));
    return kUsage;
  }
  club::EventHeader header;
  header.program = kVersion;
  header.name = wish.name.empty() ? wish.preset : wish.name;
  header.preset = preset->id;
  header.format = preset->format;
  club::Format& f = header.format;
  if (wish.rounds >= 0) f.rounds = wish.rounds;
  if (wish.hands > 0) f.hands = wish.hands;
  if (wish.wanted > 0) f.sizes = {wish.wanted, wish.wanted, wish.wanted};
  if (wish.least > 0) f.sizes.least = wish.least;
  if (wish.most > 0) f.sizes.most = wish.most;
  f.online = wish.online || wish.duplicate;
  f.duplicate = wish.duplicate;
  if (f.duplicate) f.sizes = {f.sizes.wanted, f.sizes.wanted, f.sizes.wanted};
  if (!wish.fee.empty()) {
    const auto cents = cents_of(wish.fee);
    if (!cents) return objects(say<"director.fee-wrong">(wish.fee)), kUsage;
    f.fee = *cents;
  }
  if (preset->format.is_evening() && (!f.is_evening() || !club::is_sound(f)))
    return objects(say<"club.evening-none">()), kUsage;
  if (!club::is_sound(f)) return objects(say<"director.unsound">()), kUsage;
  std::vector<string> ids{wish.variant.empty() ? string(preset->variant) : wish.variant};
  if (wish.variant.empty() && !preset->other.empty()) ids.emplace_back(preset->other);
  if (!f.is_evening() && (wish.stake >= 0 || wish.no_heads || !wish.also.empty()))
    return objects(say<"director.evening-only">()), kUsage;
  ids.insert(ids.end(), wish.also.begin(), wish.also.end());
  for (const string& id : ids) {
    VariantResult loaded = load_variant(file_or_id(id), wish.settings);
    if (!loaded.variant) return report(loaded.problems);
    header.tables.push_back(std::move(*loaded.variant));
  }
  if (f.is_evening()) {
    f.heads = !wish.no_heads;
    club::fit_evening(header, wish.stake >= 0 ? std::optional(wish.stake) : std::nullopt);
  }
  if (club::table_for(header, f.sizes.least) == nullptr)
    return objects(say<"director.small-tables">(f.sizes.least, header.tables.front().rules.table.players)), kUsage;
  if (f.duplicate && !club::plays_even_deals(club::table_for(header, f.sizes.least)->rules))
    return objects(say<"club.uneven-deals">()), kUsage;
  People people;
  if (!wish.from.empty())
    if (const auto fault = people.read(wish.from)) return objects(*fault), kFailed;
  if (!EventFile::create(wish.file, header)) return kFailed;
  if (people.size() > 0) {
    EventFile file(wish.file, true);
    if (!file) return kFailed;
    for (std::size_t i = 0; i < people.size(); ++i)
      if (!file.tell({club::Added{{people[int(i)], "", false, true}}, wish.by, ""})) return kFailed;
  }
  std::printf("%s\n", words<"director.made">(wish.file, people.size()).c_str());
  return told(true);
}

int event_wish(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  club::Wished wished{{}, wish.again};
  wished.wish.what = club::Wish::What(std::ranges::find(club::kWishNames, wish.what) - club::kWishNames.begin());
  const auto person = file.find(wish.words[0]);
  if (!person) return kFailed;
  wished.wish.person = *person;
  if (wished.wish.what == club::Wish::What::table) {
    const string& number = wish.words[1];
    if (number.size() > 4 || !std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; }))
      return objects(say<"director.wish-table">(number)), kUsage;
    wished.wish.other = std::stoi(number);
  } else {
    const auto other = file.find(wish.words[1]);
    if (!other) return kFailed;
    wished.wish.other = *other;
  }
  if (!file.tell({wished, wish.by, wish.why})) return kFailed;
  const auto& all = file.event().wishes();
  if (all.empty()) std::printf("%s\n", words<"director.no-wishes">().c_str());
  for (const club::Wish& one : all) {
    const string& name = file.event().people()[std::size_t(one.person)].name;
    const auto with = [&] { return file.event().people()[std::size_t(one.other)].name; };
    std::printf("%s\n", (one.what == club::Wish::What::table   ? words<"director.wish-sits">(name, one.other)
                         : one.what == club::Wish::What::apart ? words<"director.wish-apart">(name, with())
                                                               : words<"director.wish-together">(name, with()))
                            .c_str());
  }
  return told(true);
}

int event_draw(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  club::NextRounds next;
  next.rounds = wish.rounds;
  next.first = wish.first;
  next.seed = wish.seed;
  if (!wish.standing.empty())
    next.standing = wish.standing == "spread" ? club::Seeding::spread : club::Seeding::neighbors;
  next.again = wish.again;
  const club::NextDraw drawn = club::next_rounds(file.event(), next);
  if (!drawn.refused.empty()) return objects(drawn.refused), kFailed;
  std::vector<club::Change> changes;
  if (drawn.undrawn) changes.push_back({club::Undrawn{*drawn.undrawn}, wish.by, ""});
  for (const club::Deed& deed : drawn.bots) changes.push_back({deed, wish.by, ""});
  for (std::size_t r = 0; r < drawn.rounds.size(); ++r)
    changes.push_back({club::Seated{drawn.rounds[r], drawn.how[r]}, wish.by, ""});
  std::size_t wrong = 0;
  Objection why;
  if (!file.tell_all(std::move(changes), wrong, why)) return why.empty() ? kFailed : (objects(why), kFailed);
  const std::size_t before = file.event().rounds().size() - drawn.rounds.size();
  for (std::size_t r = before; r < file.event().rounds().size(); ++r) {
    const club::EventRound& round = file.event().rounds()[r];
    std::printf("%s\n", words<"director.round">(r + 1).c_str());
    const auto line = [&](const string& what, const std::vector<int>& people) {
      std::vector<Message> names;
      for (const int p : people) names.push_back(as_is(file.event().people()[std::size_t(p)].name));
      std::printf("  %s\n", words<"director.seats">(what, names).c_str());
    };
    for (std::size_t t = 0; t < round.tables.size(); ++t) line(words<"director.table">(t + 1), round.tables[t].people);
    if (!round.out.empty()) line(words<"director.out">(), round.out);
  }
  for (const club::BrokenWish& one : drawn.broken) say_broken(file.event(), one);
  return told(true);
}

int event_enter(const EventWish& wish) { return tell_hand(wish, 0); }

int event_amend(const EventWish& wish) { return tell_hand(wish, wish.hand); }

int event_back(const EventWish& wish) { return tell_at_table(wish, club::HandBack{wish.round, wish.table}); }

int event_sheet(const EventWish& wish) {
  if (!wish.csv.empty()) return sheets_from_csv(wish);
  if (wish.round == 0 || wish.table == 0 || wish.words.empty()) return objects(say<"director.sheet-needs">()), kUsage;
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  club::SheetTold sheet{wish.round, wish.table, {}};
  const auto& rounds = file.event().rounds();
  const bool known = wish.round >= 1 && std::size_t(wish.round) <= rounds.size() &&
                     std::size_t(wish.table) <= rounds[std::size_t(wish.round) - 1].tables.size();
  if (known) {
    const club::EventTable& table = rounds[std::size_t(wish.round) - 1].tables[std::size_t(wish.table) - 1];
    sheet.sheet.hands = wish.hands > 0 ? wish.hands : std::max(1, table.planned());
    std::vector<std::optional<std::int64_t>> points(table.people.size());
    for (const string& word : wish.words) {
      const auto sign = word.rfind('=');
      const string number = sign == string::npos ? "" : word.substr(sign + 1);
      char* end = nullptr;
      const long long n = std::strtoll(number.c_str(), &end, 10);
      if (number.empty() || *end != '\0' || n < -1'000'000 || n > 1'000'000)
        return objects(say<"director.sheet-word">(word)), kUsage;
      const auto person = file.find(word.substr(0, sign));
      if (!person) return kFailed;
      const auto at = std::ranges::find(table.people, *person);
      if (at == table.people.end())
        return objects(say<"director.not-there">(file.event().people()[std::size_t(*person)].name)), kFailed;
      points[std::size_t(at - table.people.begin())] = n;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (!points[i])
        return objects(say<"director.sheet-lacks">(file.event().people()[std::size_t(table.people[i])].name)), kFailed;
      sheet.sheet.points.push_back(*points[i]);
    }
  }
  if (!file.tell({sheet, wish.by, wish.why})) return kFailed;
  say_table(file.event(), wish.round, wish.table);
  return told(true);
}

int event_penalty(const EventWish& wish) {
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  const auto person = file.find(joined(wish.words));
  const int points = wish.points != 0 ? wish.points : file.event().header().format.penalty;
  if (!person || !file.tell({club::Penalized{*person, wish.round, points}, wish.by, wish.why})) return kFailed;
  std::printf(
      "%s\n",
      words<"director.penalized">(file.event().people()[std::size_t(*person)].name, points, wish.round).c_str());
  return told(true);
}

}  // namespace sheepshead::app
