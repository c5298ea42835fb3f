// sheepshead event print: what is put on paper, as the pages do (web/src/events/Print.tsx), without a server.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>

#include "app/cli/figures.hpp"
#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/paper.hpp"
#include "app/event/saying.hpp"
#include "app/event/verbs.hpp"
#include "club/lists.hpp"
#include "club/money.hpp"
#include "words/groups/club-day.hpp"
#include "words/groups/club-evening.hpp"
#include "words/groups/club-money.hpp"
#include "words/groups/club-table.hpp"
#include "words/groups/club-wall.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Rows of hands that fit on a page of either paper.
constexpr int kRows = 26;
/// Rows where no number of hands is planned.
constexpr int kOpenEnd = 20;

string signed_points(std::int64_t n) {
  return n > 0 ? "+" + std::to_string(n) : n < 0 ? "−" + std::to_string(-n) : "0";
}

struct Printing {
  const club::Event& event;
  int round;  ///< 0: none was said
  Paper out;

  const string& title() const { return event.header().name; }
  int last() const { return int(event.rounds().size()); }
  std::vector<int> rounds() const {
    std::vector<int> all;
    for (int r = 1; r <= last(); ++r)
      if (round == 0 || r == round) all.push_back(r);
    return all;
  }
  const club::EventRound& of(int r) const { return event.rounds()[std::size_t(r) - 1]; }
  bool is_evening() const { return event.header().format.is_evening(); }
  /// Who sits at a table: of an evening, whoever sits there now.
  std::vector<int> seated(const club::EventTable& table) const {
    if (!is_evening()) return table.people;
    std::vector<int> people;
    if (!table.is_done())
      for (const Person who : table.session.circle()) people.push_back(table.people[who]);
    return people;
  }
  /// The table and the seat, both from 0; nothing for whoever sits nowhere.
  std::optional<std::pair<std::size_t, std::size_t>> seat_of(int r, int person) const {
    for (std::size_t t = 0; t < of(r).tables.size(); ++t) {
      const std::vector<int> people = seated(of(r).tables[t]);
      const auto at = std::ranges::find(people, person);
      if (at != people.end()) return std::pair(t, std::size_t(at - people.begin()));
    }
    return std::nullopt;
  }
  /// "Round 2"; an evening has none.
  string heading(int r) const { return is_evening() ? words<"club-day.tables">() : words<"club-day.round">(r); }
  /// "Round 2: table 3, seat 1".
  string seat_said(int r, int person) const {
    const auto seat = seat_of(r, person);
    if (is_evening())
      return seat ? words<"club-wall.my-table">(seat->first + 1, seat->second + 1) : words<"club-evening.no-seat">();
    if (seat) return words<"club-wall.round-seat">(r, seat->first + 1, seat->second + 1);
    const auto& sits_out = of(r).out;
    return std::ranges::find(sits_out, person) != sits_out.end() ? words<"club-wall.round-out">(r)
                                                                 : words<"club-wall.round-none">(r);
  }
  /// A number column's head is on the right.
  void head(const std::vector<std::pair<string, bool>>& columns) {
    out.open("thead").open("tr");
    for (const auto& [what, is_number] : columns) out.line("th", what, is_number ? "number" : "");
    out.close().close();
  }

  void seats() {
    for (const int r : rounds()) {
      out.sheet(heading(r), title()).open("ul", "plan-tables");
      for (std::size_t t = 0; t < of(r).tables.size(); ++t) {
        const std::vector<int> people = seated(of(r).tables[t]);
        if (people.empty()) continue;
        out.open("li").line("h3", words<"club-table.title">(t + 1)).open("ol");
        for (const int p : people) out.line("li", name_of(event, p));
        out.close().close();
      }
      out.close();
      std::vector<string> names;
      for (const int p : of(r).out) names.push_back(name_of(event, p));
      if (!names.empty()) out.line("p", words<"club-day.out">(joined(names, ", ")));
      out.close();
    }
    by_name();
  }

  void by_name() {
    std::map<string, int> people;
    for (const int r : rounds())
      for (const club::EventTable& t : of(r).tables)
        for (const int p : seated(t)) people[name_of(event, p)] = p;
    out.sheet(words<"club-wall.by-name">(), title()).open("table", "plan-names");
    std::vector<std::pair<string, bool>> columns{{words<"club-day.name">(), false}};
    for (const int r : rounds()) columns.emplace_back(heading(r), false);
    head(columns);
    out.open("tbody");
    for (const auto& [name, person] : people) {
      out.open("tr").line("th", name);
      for (const int r : rounds()) {
        const auto seat = seat_of(r, person);
        out.cell(seat ? words<"club-table.title">(seat->first + 1) : "–");
      }
      out.close();
    }
    out.close().close().close();
  }

  void sheets() {
    const int r = round > 0 ? round : std::max(1, event.current());
    for (std::size_t t = 0; t < of(r).tables.size(); ++t) {
      if (seated(of(r).tables[t]).empty()) continue;
      // Of an evening nobody knows how many hands there will be.
      const int planned = of(r).tables[t].planned() > 0 ? of(r).tables[t].planned() : kOpenEnd,
                count = std::max(1, (planned + kRows - 1) / kRows), each = (planned + count - 1) / count;
      for (int n = 0; n < count; ++n) score_sheet(r, t, n * each + 1, std::min(planned, (n + 1) * each));
    }
  }

  void score_sheet(int r, std::size_t t, int from, int to) {
    const club::EventTable& table = of(r).tables[t];
    const std::vector<int> seats = seated(table);
    const std::size_t people = seats.size();
    const bool sits_out = people > std::size_t(table.session.game().players);
    out.sheet(is_evening() ? words<"club-table.title">(t + 1) : words<"club-table.at">(r, t + 1), title())
        .open("table", "score-sheet")
        .open("thead")
        .open("tr");
    for (const string& head : {words<"club-table.hand">(), words<"club-day.picker">(), words<"club-day.partner">(),
                               words<"club-wall.took-short">()})
      out.line("th", head);
    for (const int p : seats) out.line("th", name_of(event, p), "score-name");
    out.close().close().open("tbody");
    const auto sums = [&](const string& what, std::string_view of_class) {
      out.open("tr", of_class).line("th", what);
      for (std::size_t i = 0; i < people + 3; ++i) out.cell("");
      out.close();
    };
    if (from > 1) sums(words<"club-wall.carried">(), "");
    for (int hand = from; hand <= to; ++hand) {
      out.open("tr").line("th", std::to_string(hand)).cell("").cell("").cell("");
      for (std::size_t i = 0; i < people; ++i) {
        const bool deals = !is_evening() && std::size_t(hand - 1) % people == i;
        out.line("td", deals ? "•" : "", !deals ? "" : sits_out ? "deals sits-out" : "deals");
      }
      out.close();
    }
    sums(words<"club-table.total">(), "score-total");
    out.close().close().open("p", "score-foot");
    out.line("span", is_evening() ? words<"club-evening.row-zero">()
                     : sits_out   ? words<"club-wall.sheet-more-out">()
                                  : words<"club-wall.sheet-more">());
    signature(words<"club-wall.scorer">());
    out.close().close();
  }

  void signature(const string& what) { out.open("span").text(what + " ").line("span", "", "line").close(); }

  void cards() {
    std::size_t most = 0;
    for (const int r : rounds()) most = std::max(most, of(r).tables.size());
    for (std::size_t t = 0; t < most; ++t) {
      out.open("section", "paper table-card").line("p", title()).line("h2", words<"club-table.title">(t + 1));
      for (const int r : rounds()) {
        if (t >= of(r).tables.size()) continue;
        std::vector<string> names;
        for (const int p : seated(of(r).tables[t])) names.push_back(name_of(event, p));
        if (!is_evening()) out.line("h3", words<"club-day.round">(r));
        out.line("p", joined(names, ", "));
      }
      out.close();
    }
  }

  void tickets() {
    out.open("div", "tickets");
    for (const int p : event.here()) {
      out.open("section", "ticket").line("p", title()).line("h2", name_of(event, p)).open("ul");
      for (const int r : rounds()) out.line("li", seat_said(r, p));
      out.close().close();
    }
    out.close();
  }

  void standings() {
    using club::Counts;
    const club::Format& f = event.header().format;
    const auto all = round > 0 ? club::standings(event, round) : club::standings(event);
    const bool by_average = round == 0 && f.counts == Counts::average;
    const bool lost = std::ranges::any_of(all, [](const club::Stand& s) { return s.lost != 0; });
    const bool by_round = round == 0 && !is_evening();
    out.sheet(words<"club-day.standings">(), title());
    if (!is_evening())
      out.line("p", round > 0 ? words<"club-day.round">(round)
                              : words<"club-day.counts">(named<club::kCountsNames>(f.counts),
                                                         f.counts == Counts::best ? f.best : f.least_hands));
    out.open("table", "event-standings");
    std::vector<std::pair<string, bool>> columns{
        {words<"club-day.place">(), false}, {words<"club-day.name">(), false}, {words<"club-day.points">(), true}};
    if (by_average) columns.emplace_back(words<"club-day.average">(), true);
    if (by_round)
      for (int r = 1; r <= last(); ++r) columns.emplace_back(words<"club-day.round">(r), true);
    if (lost) columns.emplace_back(words<"club-day.penalties">(), true);
    columns.emplace_back(words<"club-day.hands">(), true);
    head(columns);
    out.open("tbody");
    for (const club::Stand& s : all) {
      out.open("tr").cell(s.place == 0 ? "–" : std::to_string(s.place)).line("th", name_of(event, s.person));
      out.cell(signed_points(s.points), true);
      if (by_average) out.cell(with_places(s.average, 2), true);
      if (by_round)
        for (const auto& points : s.rounds) out.cell(points ? signed_points(*points) : "–", true);
      if (lost) out.cell(s.lost == 0 ? "" : signed_points(-s.lost), true);
      out.cell(std::to_string(s.hands), true).close();
    }
    out.close().close().close();
    for (std::size_t what = 0; what < club::kListNames.size(); ++what) list(club::ListOf(what));
  }

  void list(club::ListOf what) {
    if (what == club::ListOf::sheepsheads && !event.header().format.heads) return;
    const auto all = club::list_of(event, what, round);
    if (all.empty()) return;
    out.sheet(words<"club-money.list">(named<club::kListNames>(what)), title());
    out.line("p", words<"club-money.list-more">(named<club::kListNames>(what))).open("table");
    const bool lost = what == club::ListOf::sheepsheads;
    head({{words<"club-day.place">(), false},
          {words<"club-day.name">(), false},
          {lost ? words<"club-money.lost">() : words<"club-day.points">(), true},
          {what == club::ListOf::picker ? words<"club-money.picked">() : words<"club-day.hands">(), true}});
    out.open("tbody");
    for (const club::Listed& l : all) {
      out.open("tr").cell(std::to_string(l.place)).line("th", l.person < 0 ? l.team : name_of(event, l.person));
      out.cell(lost ? std::to_string(l.points) : signed_points(l.points), true);
      out.cell(std::to_string(l.hands), true).close();
    }
    out.close().close().close();
  }

  string prize_said(const club::Prize& prize) const {
    if (prize.pot > 0) return words<"club-money.prize-pot">(event.pots()[std::size_t(prize.pot) - 1].name);
    return prize.round > 0 ? words<"club-day.prize-round">(prize.round) : words<"club-day.prize-place">(prize.place);
  }

  void payout() {
    const club::Payout p = club::payout(event);
    out.sheet(words<"club-day.payout">(), title());
    for (const string& sentence : payout_words(event)) out.line("p", sentence);
    out.open("table", "event-payout");
    head({{words<"club-day.name">(), false}, {words<"club-day.what-for">(), false}, {words<"club-day.sum">(), true}});
    out.open("tbody");
    for (const club::Prize& prize : p.prizes)
      out.open("tr")
          .line("th", name_of(event, prize.person))
          .cell(prize_said(prize))
          .cell(dollars(prize.cents), true)
          .close();
    out.close().close().close();
  }

  /// Of an evening: who pays whom, and what everybody has won or lost.
  void settlement() {
    const club::Money money = club::money_of(event);
    out.sheet(words<"club-evening.who-pays">(), title());
    std::vector<string> stakes;
    for (const Variant& v : event.header().tables) {
      const string sum = dollars(v.rules.stakes.cents);
      if (v.rules.stakes.cents > 0 && std::ranges::find(stakes, sum) == stakes.end()) stakes.push_back(sum);
    }
    out.line("p",
             stakes.empty() ? words<"club-evening.no-stake">() : words<"club-evening.stake">(joined(stakes, ", ")));
    if (!event.is_over()) out.line("p", words<"club-evening.so-far">());
    if (!money.payments) out.line("p", words<"club-evening.no-payments">());
    if (money.payments && money.payments->empty() && !stakes.empty()) out.line("p", words<"club-evening.even">());
    if (money.payments && !money.payments->empty()) {
      out.open("table", "event-payout");
      head({{words<"club-evening.who-pays">(), false}, {words<"club-day.sum">(), true}});
      out.open("tbody");
      for (const Transfer& p : *money.payments)
        out.open("tr")
            .line("th", words<"club-evening.pays">(name_of(event, money.balances[p.from].person),
                                                   name_of(event, money.balances[p.to].person)))
            .cell(dollars(p.cents), true)
            .close();
      out.close().close();
    }
    out.line("h3", words<"club-evening.balances">()).open("table");
    head(
        {{words<"club-day.name">(), false}, {words<"club-day.points">(), true}, {words<"club-evening.money">(), true}});
    out.open("tbody");
    for (const club::Balance& b : money.balances)
      out.open("tr")
          .line("th", name_of(event, b.person))
          .cell(signed_points(b.points), true)
          .cell((b.cents > 0   ? "+"
                 : b.cents < 0 ? "−"
                               : "") +
                    dollars(std::abs(b.cents)),
                true)
          .close();
    out.close().close().close();
  }

  void envelopes() {
    const club::Payout p = club::payout(event);
    std::vector<int> people;
    for (const club::Prize& prize : p.prizes)
      if (std::ranges::find(people, prize.person) == people.end()) people.push_back(prize.person);
    out.open("div", "tickets envelopes");
    for (const int person : people) {
      std::int64_t sum = 0;
      for (const club::Prize& prize : p.prizes) sum += prize.person == person ? prize.cents : 0;
      out.open("section", "ticket").line("p", title()).line("h2", name_of(event, person));
      out.line("p", dollars(sum), "envelope-sum").open("ul");
      for (const club::Prize& prize : p.prizes)
        if (prize.person == person) out.line("li", prize_said(prize) + ": " + dollars(prize.cents));
      out.close().open("p", "score-foot");
      signature(words<"club-wall.signature">());
      out.close().close();
    }
    out.close();
  }
};

}  // namespace

int event_print(const EventWish& wish) {
  const EventFile file(wish.file, false);
  if (!file) return kFailed;
  const club::Event& event = file.event();
  if (wish.round > int(event.rounds().size()))
    return objects(say<"director.no-round">(wish.round, event.rounds().size())), kFailed;
  const string& what = wish.what;
  const bool needs_rounds = what == "seats" || what == "sheets" || what == "cards";
  const bool settles = what == "payout" && event.header().format.is_evening();
  const bool is_empty = needs_rounds          ? event.rounds().empty()
                        : what == "tickets"   ? event.here().empty()
                        : what == "standings" ? club::standings(event).empty()
                        : settles             ? club::money_of(event).balances.empty()
                                              : club::payout(event).prizes.empty();
  if (is_empty) return objects(say<"club-wall.nothing">()), kFailed;
  Printing printing{event, wish.round, {}};
  if (what == "seats") printing.seats();
  if (what == "sheets") printing.sheets();
  if (what == "cards") printing.cards();
  if (what == "standings") printing.standings();
  if (settles) printing.settlement();
  if (what == "payout" && !settles) printing.payout();
  if (what == "tickets") printing.tickets();
  if (what == "envelopes") printing.envelopes();
  std::fputs(printing.out.document(event.header().name, tongue().tag(), wish.paper).c_str(), stdout);
  return told(true);
}

}  // namespace sheepshead::app
