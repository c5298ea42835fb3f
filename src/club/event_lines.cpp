#include "club/event_lines.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "club/duplicate.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/club.hpp"

namespace sheepshead::club {
namespace {

constexpr int kMostNumber = 1'000'000;
constexpr std::size_t kLongestReason = 400, kLongestOnce = 64, kPromiseDigits = 64;

void write_people(JsonText& out, const std::vector<int>& people) {
  out.array();
  for (const int p : people) out.number(p + 1);
  out.end_array();
}

struct Writing {
  JsonText& out;

  void operator()(const Added& added) const {
    out.key("joins").object().key("name").string(added.who.name);
    if (!added.who.team.empty()) out.key("team").string(added.who.team);
    if (added.who.junior) out.key("junior").flag(true);
    if (added.who.bot) out.key("bot").flag(true);
    out.end_object();
  }
  void operator()(const Away& away) const { out.key(away.back ? "back" : "leaves").number(away.person + 1); }
  void operator()(const Undrawn& undrawn) const { out.key("undrawn").number(undrawn.round); }
  void operator()(const Seated& seated) const {
    out.key("round").object().key("tables").array();
    for (const auto& table : seated.round.tables) write_people(out, table);
    write_people(out.end_array().key("out"), seated.round.out);
    if (seated.how.standing) out.key("standing").word(kSeedingNames[std::size_t(*seated.how.standing)]);
    if (seated.how.first != 0) out.key("first").number(seated.how.first);
    out.end_object();
  }
  JsonText& at_table(std::string_view key, int round, int table) const {
    return out.key(key).object().key("round").number(round).key("table").number(table);
  }
  void operator()(const HandTold& told) const {
    at_table(told.hand == 0 ? "hand" : "amended", told.round, told.table);
    if (told.hand != 0) out.key("hand").number(told.hand);
    if (told.hand == 0 && told.expected != 0) out.key("hand").number(told.expected);
    out.key("numbers").raw(told.numbers).end_object();
  }
  void operator()(const HandBack& back) const {
    at_table("taken-back", back.round, back.table);
    if (back.hand != 0) out.key("hand").number(back.hand);
    out.end_object();
  }
  void operator()(const SheetTold& told) const {
    at_table("sheet", told.round, told.table).key("hands").number(told.sheet.hands).key("points").array();
    for (const std::int64_t p : told.sheet.points) out.number(p);
    out.end_array().end_object();
  }
  void operator()(const Penalized& p) const {
    out.key("penalty").object().key("person").number(p.person + 1);
    out.key("round").number(p.round).key("points").number(p.points).end_object();
  }
  void operator()(const Doubted& d) const {
    at_table("doubt", d.round, d.table).key("hand").number(d.hand).end_object();
  }
  void operator()(const Wished& wished) const {
    const Wish& w = wished.wish;
    out.key(wished.withdrawn ? "unwish" : "wish").object().key("wish").word(kWishNames[std::size_t(w.what)]);
    out.key("a").number(w.person + 1).key("b").number(w.what == Wish::What::table ? w.other : w.other + 1).end_object();
  }
  void operator()(const Clock& clock) const {
    out.key("clock").object().key("round").number(clock.round).key("seconds").number(clock.seconds);
    out.key("ends").number(clock.ends).end_object();
  }
  void operator()(const Renamed& renamed) const {
    out.key("renamed").object().key("person").number(renamed.person + 1).key("name").string(renamed.name).end_object();
  }
  void operator()(const Removed& removed) const { out.key("removed").number(removed.person + 1); }
  void operator()(const Paid& paid) const { out.key(paid.taken_back ? "unpaid" : "paid").number(paid.person + 1); }
  void operator()(const PotTold& told) const {
    out.key(told.gone ? "unpot" : "pot").object().key("name").string(told.pot.name);
    if (!told.gone) {
      out.key("fee").number(told.pot.fee).key("by").word(kPotByNames[std::size_t(told.pot.by)]);
      if (told.pot.round != 0) out.key("round").number(told.pot.round);
      write_people(out.key("people"), told.pot.people);
    }
    out.end_object();
  }
  void operator()(const NewTable& opens) const {
    write_people(out.key("new-table").object().key("people"), opens.people);
    if (opens.plays != 0) out.key("plays").number(opens.plays);
    out.end_object();
  }
  void operator()(const SitsDown& sits) const {
    at_table("sits", sits.round, sits.table).key("person").number(sits.person + 1);
    if (sits.after >= 0) out.key("after").number(sits.after + 1);
    out.end_object();
  }
  void operator()(const StandsUp& stands) const {
    at_table("stands", stands.round, stands.table).key("person").number(stands.person + 1).end_object();
  }
  void operator()(const TableOver& over) const {
    at_table(over.taken_back ? "goes-on" : "ended", over.round, over.table).end_object();
  }
  void operator()(const Opened& opened) const {
    at_table("opened", opened.round, opened.table).key("hosted").string(opened.hosted);
    if (!opened.promise.empty()) out.key("promise").word(opened.promise);
    write_people(out.key("people"), opened.people);
    out.end_object();
  }
};

/// Reads the parts of a line; what is wrong goes to the problems of the reader.
struct Reading {
  ObjectReader& line;

  int number(ObjectReader& from, std::string_view key, int least = 1, int most = kMostNumber) const {
    return int(from.integer(key, least, most).value_or(least));
  }
  /// The place of a word among these.
  std::optional<std::size_t> one_of(ObjectReader& from, std::string_view key, std::span<const std::string_view> names,
                                    bool required = true) const {
    const auto word = from.text(key, 20, required);
    if (!word) return std::nullopt;
    const auto at = std::ranges::find(names, *word);
    if (at != names.end()) return std::size_t(at - names.begin());
    from.wrong(key, not_one_of(names, *word));
    return std::nullopt;
  }
  std::vector<int> people(const nlohmann::json* list, const std::string& path) const {
    std::vector<int> all;
    if (list == nullptr) return all;
    for (const auto& one : *list)
      all.push_back(int(read_integer(one, path, 1, kMaxPeople, line.problems()).value_or(1)) - 1);
    return all;
  }

  Deed joins(ObjectReader& in) const {
    Added added;
    added.who.name = in.text("name", kMaxNameBytes).value_or("");
    added.who.team = in.text("team", kMaxNameBytes, false).value_or("");
    added.who.junior = in.flag("junior", false).value_or(false);
    added.who.bot = in.flag("bot", false).value_or(false);
    return added;
  }
  Deed round(ObjectReader& in) const {
    Seated seated;
    if (const auto* tables = in.array("tables", -1, kMaxPeople))
      for (const auto& table : *tables) {
        if (table.is_array())
          seated.round.tables.push_back(people(&table, in.path_of("tables")));
        else
          in.wrong("tables", say<"club.not-a-change">());
      }
    seated.round.out = people(in.array("out", -1, kMaxPeople), in.path_of("out"));
    if (const auto at = one_of(in, "standing", kSeedingNames, false)) seated.how.standing = Seeding(*at);
    seated.how.first = int(in.integer("first", 1, kMaxPeople, false).value_or(0));
    return seated;
  }
  Deed hand(ObjectReader& in, bool amended) const {
    HandTold told{number(in, "round"), number(in, "table"), amended ? number(in, "hand") : 0, ""};
    if (!amended) told.expected = int(in.integer("hand", 1, kMostNumber, false).value_or(0));
    if (const auto* numbers = in.take("numbers")) told.numbers = numbers->dump();
    return told;
  }
  Deed taken_back(ObjectReader& in) const {
    return HandBack{number(in, "round"), number(in, "table"),
                    int(in.integer("hand", 1, kMostNumber, false).value_or(0))};
  }
  Deed sheet(ObjectReader& in) const {
    SheetTold told{number(in, "round"), number(in, "table"), {}};
    told.sheet.hands = number(in, "hands");
    if (const auto* points = in.array("points", -1, kMostEver))
      for (const auto& one : *points)
        told.sheet.points.push_back(
            read_integer(one, in.path_of("points"), -kMostNumber, kMostNumber, line.problems()).value_or(0));
    return told;
  }
  Deed penalty(ObjectReader& in) const {
    return Penalized{number(in, "person") - 1, number(in, "round"), number(in, "points", -kMostNumber)};
  }

  Deed doubt(ObjectReader& in) const { return Doubted{number(in, "round"), number(in, "table"), number(in, "hand")}; }
  Deed wish(ObjectReader& in, bool withdrawn) const {
    Wished wished{{}, withdrawn};
    if (const auto what = one_of(in, "wish", kWishNames)) wished.wish.what = Wish::What(*what);
    wished.wish.person = number(in, "a") - 1;
    wished.wish.other = number(in, "b") - (wished.wish.what == Wish::What::table ? 0 : 1);
    return wished;
  }
  Deed clock(ObjectReader& in) const {
    return Clock{number(in, "round"), number(in, "seconds", 0),
                 in.integer("ends", 0, std::int64_t{1} << 52, false).value_or(0)};
  }

  Deed renamed(ObjectReader& in) const {
    return Renamed{number(in, "person") - 1, in.text("name", kMaxNameBytes).value_or("")};
  }
  Deed pot(ObjectReader& in, bool gone) const {
    PotTold told{{}, gone};
    told.pot.name = in.text("name", kMaxNameBytes).value_or("");
    if (gone) return told;
    told.pot.fee = number(in, "fee");
    if (const auto by = one_of(in, "by", kPotByNames)) told.pot.by = Pot::By(*by);
    told.pot.round = int(in.integer("round", 1, kMaxRounds, false).value_or(0));
    told.pot.people = people(in.array("people", -1, kMaxPeople), in.path_of("people"));
    return told;
  }
  Deed opened(ObjectReader& in) const {
    return Opened{number(in, "round"), number(in, "table"),
                  people(in.array("people", -1, kMaxPeople), in.path_of("people")), in.text("hosted", 40).value_or(""),
                  in.text("promise", kPromiseDigits, false).value_or("")};
  }

  Deed new_table(ObjectReader& in) const {
    return NewTable{people(in.array("people", -1, kMaxPeople), in.path_of("people")),
                    int(in.integer("plays", 1, kMostSeats, false).value_or(0))};
  }
  Deed sits(ObjectReader& in) const {
    return SitsDown{number(in, "round"), number(in, "table"), number(in, "person") - 1,
                    int(in.integer("after", 1, kMaxPeople, false).value_or(0)) - 1};
  }
  Deed stands(ObjectReader& in) const {
    return StandsUp{number(in, "round"), number(in, "table"), number(in, "person") - 1};
  }
  Deed over(ObjectReader& in, bool taken_back) const {
    return TableOver{number(in, "round"), number(in, "table"), taken_back};
  }

  std::optional<Deed> deed() const {
    for (const std::string_view key : {"leaves", "back"})
      if (line.has(key)) return Away{number(line, key) - 1, key == "back"};
    if (line.has("undrawn")) return Undrawn{number(line, "undrawn")};
    if (line.has("removed")) return Removed{number(line, "removed") - 1};
    for (const std::string_view key : {"paid", "unpaid"})
      if (line.has(key)) return Paid{number(line, key) - 1, key == "unpaid"};
    for (const std::string_view key :
         {"joins", "round",   "hand", "amended", "taken-back", "sheet",     "penalty", "doubt",  "wish",  "unwish",
          "clock", "renamed", "pot",  "unpot",   "opened",     "new-table", "sits",    "stands", "ended", "goes-on"}) {
      if (!line.has(key)) continue;
      ObjectReader in(*line.take(key), std::string(key), line.problems());
      Deed deed = key == "joins"          ? joins(in)
                  : key == "round"        ? round(in)
                  : key == "taken-back"   ? taken_back(in)
                  : key == "sheet"        ? sheet(in)
                  : key == "penalty"      ? penalty(in)
                  : key == "doubt"        ? doubt(in)
                  : key == "clock"        ? clock(in)
                  : key == "renamed"      ? renamed(in)
                  : key.ends_with("pot")  ? pot(in, key == "unpot")
                  : key == "opened"       ? opened(in)
                  : key == "new-table"    ? new_table(in)
                  : key == "sits"         ? sits(in)
                  : key == "stands"       ? stands(in)
                  : key == "ended"        ? over(in, false)
                  : key == "goes-on"      ? over(in, true)
                  : key.ends_with("wish") ? wish(in, key == "unwish")
                                          : hand(in, key == "amended");
      in.finish();
      return deed;
    }
    line.problems().add("", say<"club.not-a-change">());
    return std::nullopt;
  }
};

std::optional<Event> read_header(ObjectReader& in) {
  EventHeader header;
  if (!read_format(in, kEventFormat)) return std::nullopt;
  header.program = in.text("program", 100, false).value_or("");
  header.name = in.text("name", 200).value_or("");
  header.preset = in.text("preset", 100, false).value_or("");
  Format& f = header.format;
  const auto number = [&](std::string_view key, int& n, int usual) {
    n = int(in.integer(key, 0, kMostNumber * 10, false).value_or(usual));
  };
  number("rounds", f.rounds, 0);
  number("hands", f.hands, 0);
  number("wanted", f.sizes.wanted, 0);
  number("least", f.sizes.least, f.sizes.wanted);
  number("most", f.sizes.most, f.sizes.wanted);
  number("best", f.best, 0);
  number("least-hands", f.least_hands, 0);
  number("advance", f.advance, 100);
  number("fee", f.fee, 0);
  number("per-round", f.per_round, 0);
  number("penalty", f.penalty, 0);
  f.online = in.flag("online", false).value_or(false);
  f.duplicate = in.flag("duplicate", false).value_or(false);
  f.heads = in.flag("heads", false).value_or(true);
  if (const auto counts = in.text("counts", 20)) {
    const auto at = std::ranges::find(kCountsNames, *counts);
    if (at == kCountsNames.end())
      in.wrong("counts", not_one_of(kCountsNames, *counts));
    else
      f.counts = Counts(at - kCountsNames.begin());
  }
  if (const auto* places = in.array("places", -1, std::size_t(kMostPlaces), false))
    for (const auto& one : *places)
      f.places.push_back(int(read_integer(one, in.path_of("places"), 0, 100, in.problems()).value_or(0)));
  if (const auto* tables = in.array("tables", -1, std::size_t(kMostSeats)))
    for (const auto& one : *tables) {
      ObjectReader table(one, in.path_of("tables"), in.problems());
      Variant variant;
      variant.id = table.text("variant", 100, false).value_or("");
      if (const auto rules = read_rules(table)) variant.rules = *rules;
      table.finish();
      header.tables.push_back(std::move(variant));
    }
  (void)in.text("at", 40, false);
  in.finish();
  if (!in.problems().list.empty()) return std::nullopt;
  if (!is_sound(f) || table_for(header, f.sizes.least) == nullptr) {
    in.problems().add("", say<"club.bad-format">());
    return std::nullopt;
  }
  if (f.duplicate && !plays_even_deals(table_for(header, f.sizes.least)->rules)) {
    in.problems().add("", say<"club.uneven-deals">());
    return std::nullopt;
  }
  return Event(std::move(header));
}

}  // namespace

std::string header_line(const EventHeader& header, std::string_view at) {
  const Format& f = header.format;
  JsonText out;
  out.object().key("format").word(kEventFormat);
  if (!header.program.empty()) out.key("program").string(header.program);
  out.key("name").string(header.name);
  if (!header.preset.empty()) out.key("preset").string(header.preset);
  out.key("rounds").number(f.rounds).key("hands").number(f.hands);
  out.key("wanted").number(f.sizes.wanted).key("least").number(f.sizes.least).key("most").number(f.sizes.most);
  out.key("counts").word(kCountsNames[std::size_t(f.counts)]);
  if (f.best != 0) out.key("best").number(f.best);
  if (f.least_hands != 0) out.key("least-hands").number(f.least_hands);
  if (f.advance != 100) out.key("advance").number(f.advance);
  if (f.fee != 0) out.key("fee").number(f.fee);
  if (!f.places.empty()) {
    out.key("places").array();
    for (const int p : f.places) out.number(p);
    out.end_array();
  }
  if (f.per_round != 0) out.key("per-round").number(f.per_round);
  if (f.penalty != 0) out.key("penalty").number(f.penalty);
  if (f.online) out.key("online").flag(true);
  if (f.duplicate) out.key("duplicate").flag(true);
  if (!f.heads) out.key("heads").flag(false);
  out.key("tables").array();
  for (const Variant& table : header.tables) {
    out.object();
    if (!table.id.empty()) out.key("variant").string(table.id);
    write_options(out.key("rules"), table.rules);
    out.key("hash").word(hash_of(table.rules)).end_object();
  }
  out.end_array();
  if (!at.empty()) out.key("at").string(at);
  return out.end_object().text();
}

std::string change_line(const Change& change) {
  JsonText out;
  out.object();
  std::visit(Writing{out}, change.deed);
  if (!change.by.empty()) out.key("by").string(change.by);
  if (!change.why.empty()) out.key("why").string(change.why);
  if (change.table != 0) out.key("at-table").number(change.table);
  if (!change.at.empty()) out.key("at").string(change.at);
  if (!change.once.empty()) out.key("once").string(change.once);
  return out.end_object().text();
}

std::optional<Change> read_change(const nlohmann::json& json, const Problems& problems) {
  const std::size_t before = problems.list.size();
  ObjectReader in(json, "", problems);
  auto deed = Reading{in}.deed();
  if (!deed) return std::nullopt;
  Change change{std::move(*deed),
                in.text("by", kLongestReason, false).value_or(""),
                in.text("why", kLongestReason, false).value_or(""),
                in.text("at", 40, false).value_or(""),
                in.text("once", kLongestOnce, false).value_or(""),
                int(in.integer("at-table", 1, kMaxPeople, false).value_or(0))};
  in.finish();
  return problems.list.size() == before ? std::optional(std::move(change)) : std::nullopt;
}

void EventReader::line(std::string_view text, int number) {
  if (!problems_.empty()) return;
  const Problems problems{problems_, file_, number};
  const auto json = parse_json(text, kMaxEventLine, problems);
  if (!json) return;
  if (!event_) {
    ObjectReader in(*json, "", problems);
    event_ = read_header(in);
    return;
  }
  auto change = read_change(*json, problems);
  if (!change) return;
  if (const Objection why = event_->tell_again(std::move(*change)); !why.empty()) problems.add("", why);
}

}  // namespace sheepshead::club
