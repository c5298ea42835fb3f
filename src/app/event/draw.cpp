// sheepshead draw: who sits with whom.
#include "club/draw.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/event/people.hpp"
#include "app/options/checks.hpp"
#include "speech/width.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/draw.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct Draw {
  string people, after, standing;
  int rounds = 3, size = 5, least = 0, most = 0;
  std::vector<string> apart, together, fixed;
  std::uint64_t seed = 1;
  bool json = false, has_rounds = false, is_file_wrong = false;

  People names;
  club::DrawPlan plan;

  int run() {
    if (!read()) return is_file_wrong ? kFailed : kUsage;
    std::vector<club::Round> drawn;
    if (standing.empty())
      drawn = club::draw(plan);
    else
      drawn = {
          club::seeded(plan.here, plan.sizes, standing == "spread" ? club::Seeding::spread : club::Seeding::neighbors)};
    if (json)
      print_json(drawn);
    else
      print(drawn);
    return all_written() ? kOk : kFailed;
  }

  bool wrong(const Message& what) {
    complain(text(what));
    return false;
  }

  bool read() {
    if (!standing.empty() && has_rounds) return wrong(say<"draw.one-round">());
    if (!standing.empty()) rounds = 1;
    plan.rounds = rounds;
    plan.seed = seed;
    plan.sizes = {size, least == 0 ? size : least, most == 0 ? size : most};
    const bool negative = people.size() > 1 && people[0] == '-' && read_count(people.substr(1));
    if (people.empty() || negative) return wrong(say<"draw.not-people">(people));
    is_file_wrong = !read_count(people);
    if (auto fault = names.read(people)) return wrong(*fault);
    for (std::size_t i = 0; i < names.size(); ++i) plan.here.push_back(int(i));
    is_file_wrong = true;
    if (!after.empty())
      if (auto fault = names.read_rounds(after, plan.before)) return wrong(*fault);
    is_file_wrong = false;
    plan.people = int(names.size());
    return read_wishes(apart, "--apart", plan.apart) && read_wishes(together, "--together", plan.together) &&
           read_fixed() && is_sound();
  }

  bool read_wishes(const std::vector<string>& wishes, const string& option, std::vector<club::Pair>& pairs) {
    for (const string& wish : wishes) {
      const auto comma = wish.find(',');
      if (comma == string::npos || comma == 0 || comma + 1 == wish.size()) return wrong(say<"draw.wish">(option, wish));
      club::Pair pair;
      if (!find(wish.substr(0, comma), pair.a) || !find(wish.substr(comma + 1), pair.b)) return false;
      if (pair.a == pair.b) return wrong(say<"draw.wish-of-one">(names[pair.a]));
      pairs.push_back(pair);
    }
    return true;
  }

  bool read_fixed() {
    for (const string& one : fixed) {
      const auto sign = one.rfind('=');
      const auto number = sign == string::npos ? std::nullopt : read_count(std::string_view(one).substr(sign + 1));
      if (sign == string::npos || sign == 0 || !number) return wrong(say<"draw.fixed-wish">(one));
      club::Fixed place;
      if (!find(one.substr(0, sign), place.person)) return false;
      place.table = int(std::min<std::uint64_t>(*number, club::kMaxPeople + 1)) - 1;
      plan.fixed.push_back(place);
    }
    return true;
  }

  bool find(const string& name, int& person) {
    const auto found = names.find(name);
    if (!found) return wrong(say<"draw.nobody">(name));
    person = *found;
    return true;
  }

  bool is_sound() {
    const auto tables = int(club::table_sizes(int(plan.here.size()), plan.sizes).size());
    switch (club::fault_of(plan)) {
      case club::DrawFault::none: return true;
      case club::DrawFault::sizes: return wrong(say<"draw.sizes">(club::kLeastSeats, club::kMostSeats));
      case club::DrawFault::too_few: return wrong(say<"draw.too-few">(int(plan.here.size()), plan.sizes.least));
      case club::DrawFault::wishes_differ: {
        const auto differ = std::ranges::find_if(plan.together, [&](const club::Pair& p) {
          return std::ranges::any_of(
              plan.apart, [&](const club::Pair& q) { return std::minmax(p.a, p.b) == std::minmax(q.a, q.b); });
        });
        return wrong(say<"draw.wishes-differ">(names[differ->a], names[differ->b]));
      }
      case club::DrawFault::table: {
        const auto far =
            std::ranges::find_if(plan.fixed, [&](const club::Fixed& f) { return f.table < 0 || f.table >= tables; });
        return wrong(say<"draw.no-table">(far->table + 1, tables));
      }
      case club::DrawFault::fixed_twice: {
        const auto twice = std::ranges::find_if(plan.fixed, [&](const club::Fixed& f) {
          return std::ranges::count(plan.fixed, f.person, &club::Fixed::person) > 1;
        });
        return wrong(say<"draw.fixed-twice">(names[twice->person]));
      }
      case club::DrawFault::full_table: {
        int full = 0;
        for (const club::Fixed& f : plan.fixed)
          if (std::ranges::count(plan.fixed, f.table, &club::Fixed::table) > plan.sizes.least) full = f.table;
        return wrong(say<"draw.full-table">(full + 1));
      }
      default: return wrong(say<"draw.count">(club::kLeastSeats, club::kMaxPeople, plan.people));
    }
  }

  string listed(const std::vector<int>& who) const {
    string all;
    for (const int p : who) all += (all.empty() ? "" : ", ") + names[p];
    return all;
  }

  void print(const std::vector<club::Round>& drawn) const {
    const string out = words<"draw.out">();
    std::size_t column = speech::columns(out);
    for (const club::Round& round : drawn)
      column = std::max(column, speech::columns(words<"draw.table">(int(round.tables.size()))));
    const auto line = [&](const string& what, const std::vector<int>& who) {
      std::printf("  %s  %s\n", flush_left(what, column).c_str(), listed(who).c_str());
    };
    for (std::size_t r = 0; r < drawn.size(); ++r) {
      std::printf("%s%s\n", r == 0 ? "" : "\n", words<"draw.round">(int(plan.before.size() + r) + 1).c_str());
      for (std::size_t t = 0; t < drawn[r].tables.size(); ++t)
        line(words<"draw.table">(int(t) + 1), drawn[r].tables[t]);
      if (!drawn[r].out.empty()) line(out, drawn[r].out);
    }
    const club::Meetings m = club::meetings(plan, drawn);
    const std::int64_t bound = least_of(drawn);
    string how = m.repeats == 0 ? words<"draw.no-repeats">() : words<"draw.repeats">(int(m.weight), m.most);
    if (m.weight > 0 && m.weight == bound) how += " " + words<"draw.no-fewer">();
    if (bound > 0 && m.weight > bound) how += " " + words<"draw.at-least">(int(bound));
    std::printf("\n%s\n", how.c_str());
    if (m.apart_broken > 0) std::printf("%s\n", words<"draw.apart-broken">(m.apart_broken).c_str());
    if (m.together_broken > 0) std::printf("%s\n", words<"draw.together-broken">(m.together_broken).c_str());
  }

  std::int64_t least_of(const std::vector<club::Round>& drawn) const {
    return plan.together.empty() ? club::least_weight(plan, drawn) : 0;
  }

  void print_json(const std::vector<club::Round>& drawn) const {
    using Json = nlohmann::ordered_json;
    const auto list = [&](const std::vector<int>& who) {
      Json all = Json::array();
      for (const int p : who) all.push_back(names[p]);
      return all;
    };
    Json all_rounds = Json::array();
    for (const auto* some : {&plan.before, &drawn})
      for (const club::Round& round : *some) {
        Json tables = Json::array();
        for (const auto& table : round.tables) tables.push_back(list(table));
        all_rounds.push_back({{"tables", tables}, {"out", list(round.out)}});
      }
    const club::Meetings m = club::meetings(plan, drawn);
    const Json out{{"draw", 1},
                   {"people", list(plan.here)},
                   {"seed", seed},
                   {"rounds", all_rounds},
                   {"new", drawn.size()},
                   {"meetings",
                    {{"most", m.most},
                     {"repeats", m.weight},
                     {"least-repeats", least_of(drawn)},
                     {"apart-broken", m.apart_broken},
                     {"together-broken", m.together_broken}}}};
    std::printf("%s\n", out.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  }
};

}  // namespace

void add_draw(CLI::App& program) {
  auto draw = std::make_shared<Draw>();
  CLI::App* command = program.add_subcommand("draw", words<"draw.about">());
  command->footer(words<"draw.how">() + "\n" +
                  examples({{"sheepshead draw 23 --table 5 --most 6"},
                            {"sheepshead draw names.txt --rounds 4 --table 4 --apart Ann,Bob --fixed Carol=1"},
                            {"sheepshead draw names.txt --standing spread"}}));
  command->add_option("PEOPLE", draw->people, words<"draw.people">())->required();
  CLI::Option* rounds = command->add_option("--rounds", draw->rounds, words<"draw.rounds">())
                            ->type_name("N")
                            ->check(within(1, club::kMaxRounds))
                            ->capture_default_str();
  const auto size = within(club::kLeastSeats, club::kMostSeats);
  command->add_option("--table", draw->size, words<"draw.size">())->type_name("N")->check(size)->capture_default_str();
  command->add_option("--least", draw->least, words<"draw.least">())->type_name("N")->check(size);
  command->add_option("--most", draw->most, words<"draw.most">())->type_name("N")->check(size);
  command->add_option("--apart", draw->apart, words<"draw.apart">())->type_name("NAMES");
  command->add_option("--together", draw->together, words<"draw.together">())->type_name("NAMES");
  command->add_option("--fixed", draw->fixed, words<"draw.fixed">())->type_name("NAME=TABLE");
  CLI::Option* after = command->add_option("--after", draw->after, words<"draw.after">())->type_name("FILE");
  command->add_option("--standing", draw->standing, words<"draw.standing">())
      ->type_name("neighbors|spread")
      ->check([](const string& word) {
        return word == "neighbors" || word == "spread" ? string() : words<"draw.standing-not">(word);
      })
      ->excludes(after);
  command->add_option("--seed", draw->seed, words<"draw.seed">())
      ->type_name("N")
      ->check(kNotNegative)
      ->capture_default_str();
  command->add_flag("--json", draw->json, words<"cli.json">());
  command->callback([draw, rounds] {
    draw->has_rounds = rounds->count() > 0;
    finish(draw->run());
  });
}

}  // namespace sheepshead::app
