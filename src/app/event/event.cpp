// sheepshead event: a tournament, a club day or a league in one file.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/event/verbs.hpp"
#include "app/options/checks.hpp"
#include "club/lists.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/director.hpp"
#include "words/groups/draw.hpp"

namespace sheepshead::app {
namespace {

using Verb = int (*)(const EventWish&);

/// Small letters, and whoever writes one of something means the list of it: A4, sheepshead.
CLI::Validator meant_as(std::span<const std::string_view> words) {
  return CLI::Validator(
      [words](std::string& typed) {
        for (char& c : typed)
          if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
        if (std::ranges::find(words, typed + "s") != words.end()) typed += "s";
        return std::string();
      },
      "", "meant as");
}

constexpr std::array<std::string_view, 2> kPapers{"letter", "a4"};

struct Verbs {
  CLI::App& event;
  std::shared_ptr<EventWish> wish;

  CLI::App* add(const std::string& name, const std::string& about, Verb work) const {
    CLI::App* command = event.add_subcommand(name, about);
    command->add_option("FILE", wish->file, words<"director.file">())->required();
    command->callback([wish = wish, work] { finish(work(*wish)); });
    return command;
  }
  void by_and_why(CLI::App* command, bool required) const {
    command->add_option("--by", wish->by, words<"director.by">())->type_name("NAME");
    CLI::Option* why = command->add_option("--why", wish->why, words<"director.why">())->type_name("TEXT");
    if (required) why->required();
  }
  void round_and_table(CLI::App* command, bool required = true) const {
    command->add_option("ROUND", wish->round, words<"director.round-number">())
        ->required(required)
        ->check(within(1, club::kMaxRounds));
    command->add_option("TABLE", wish->table, words<"director.table-number">())
        ->required(required)
        ->check(within(1, club::kMaxPeople));
  }
  void json(CLI::App* command) const { command->add_flag("--json", wish->json, words<"cli.json">()); }
};

void add_new(const Verbs& verbs) {
  EventWish& w = *verbs.wish;
  CLI::App* fresh = verbs.add("new", words<"director.new">(), event_new);
  fresh->add_option("--preset", w.preset, words<"director.preset">())->type_name("NAME")->capture_default_str();
  fresh->add_option("--name", w.name, words<"director.name">())->type_name("NAME");
  fresh->add_option("--people", w.from, words<"draw.people">())->type_name("PEOPLE");
  fresh->add_option("--fee", w.fee, words<"director.fee">())->type_name("DOLLARS");
  fresh->add_flag("--online", w.online, words<"director.online">());
  fresh->add_flag("--duplicate", w.duplicate, words<"director.new-duplicate">());
  fresh->add_option("--rounds", w.rounds, words<"director.rounds">())
      ->type_name("N")
      ->check(within(0, club::kMaxRounds));
  fresh->add_option("--hands", w.hands, words<"director.hands">())->type_name("N")->check(within(1, club::kMostHands));
  const auto size = within(club::kLeastSeats, club::kMostSeats);
  fresh->add_option("--table", w.wanted, words<"draw.size">())->type_name("N")->check(size);
  fresh->add_option("--least", w.least, words<"draw.least">())->type_name("N")->check(size);
  fresh->add_option("--most", w.most, words<"draw.most">())->type_name("N")->check(size);
  fresh->add_option("--variant", w.variant, words<"director.variant">())->type_name("VARIANT");
  fresh->add_option("--stake", w.stake, words<"director.stake">())->type_name("CENTS")->transform(counts(0, 10'000));
  fresh->add_option("--also", w.also, words<"director.also">())->type_name("VARIANT");
  fresh->add_flag("--no-heads", w.no_heads, words<"director.no-heads">());
  fresh->add_option("--set", w.settings, words<"cli.set">())->type_name("KEY=VALUE");
}

void add_people(const Verbs& verbs) {
  EventWish& w = *verbs.wish;
  CLI::App* people = verbs.add("people", words<"director.people">(), event_people);
  people->add_option("NAME", w.words, words<"director.names">());
  people->add_option("--from", w.from, words<"director.from">())->type_name("FILE");
  people->add_option("--team", w.team, words<"director.team">())->type_name("NAME");
  people->add_flag("--junior", w.junior, words<"director.junior">());
  people->add_option("--leaves", w.away, words<"director.leaves">())->type_name("NAME");
  people->add_option("--back", w.back, words<"director.back">())->type_name("NAME");
  people->add_option("--csv", w.csv, words<"director.people-csv">())->type_name("FILE");
  people->add_option("--rename", w.rename, words<"director.rename">())->type_name("OLD NEW")->expected(2);
  people->add_option("--remove", w.remove, words<"director.remove">())->type_name("NAME");
  people->add_option("--paid", w.paid, words<"director.paid">())->type_name("NAME");
  people->add_option("--unpaid", w.unpaid, words<"director.unpaid">())->type_name("NAME");
  verbs.by_and_why(people, false);

  CLI::App* pot = verbs.add("pot", words<"director.pot">(), event_pot);
  pot->add_option("POT", w.what, words<"director.pot-name">());
  pot->add_option("NAME", w.words, words<"director.pot-who">());
  pot->add_option("--fee", w.fee, words<"director.pot-fee">())->type_name("DOLLARS");
  pot->add_option("--for", w.by_what, words<"director.pot-by">())
      ->type_name("points|picker|sheepsheads")
      ->transform(meant_as(club::kPotByNames))
      ->check([](const std::string& word) {
        return std::ranges::find(club::kPotByNames, word) != club::kPotByNames.end()
                   ? std::string()
                   : words<"director.pot-by-not">(word);
      });
  pot->add_option("--round", w.round, words<"director.pot-round">())
      ->type_name("N")
      ->check(within(1, club::kMaxRounds));
  pot->add_option("--out", w.out_of, words<"director.pot-out">())->type_name("NAME");
  pot->add_flag("--gone", w.gone, words<"director.pot-gone">());
  verbs.by_and_why(pot, false);

  CLI::App* wish = verbs.add("wish", words<"director.wish">(), event_wish);
  wish->add_option("WISH", w.what, words<"director.wish-what">())
      ->type_name("apart|together|table")
      ->required()
      ->check([](const std::string& word) {
        return std::ranges::find(club::kWishNames, word) != club::kWishNames.end() ? std::string()
                                                                                   : words<"director.wish-not">(word);
      });
  wish->add_option("NAME", w.words, words<"director.wish-names">())->required()->expected(2);
  wish->add_flag("--no-more", w.again, words<"director.wish-back">());
  verbs.by_and_why(wish, false);

  CLI::App* draw = verbs.add("draw", words<"director.draw">(), event_draw);
  draw->add_option("--rounds", w.rounds, words<"director.draw-rounds">())
      ->type_name("N")
      ->check(within(1, club::kMaxRounds));
  draw->add_flag("--again", w.again, words<"director.again">());
  draw->add_option("--standing", w.standing, words<"director.standing">())
      ->type_name("neighbors|spread")
      ->check([](const std::string& word) {
        return word == "neighbors" || word == "spread" ? std::string() : words<"draw.standing-not">(word);
      });
  draw->add_option("--first", w.first, words<"director.first">())
      ->type_name("N")
      ->check(within(club::kLeastSeats, club::kMaxPeople));
  draw->add_option("--seed", w.seed, words<"draw.seed">())->type_name("N")->check(kNotNegative)->capture_default_str();
}

void add_hands(const Verbs& verbs) {
  EventWish& w = *verbs.wish;
  CLI::App* enter = verbs.add("enter", words<"director.enter">(), event_enter);
  verbs.round_and_table(enter);
  enter->add_option("HAND", w.words, words<"director.hand">())->required();

  CLI::App* amend = verbs.add("amend", words<"director.amend">(), event_amend);
  verbs.round_and_table(amend);
  amend->add_option("N", w.hand, words<"director.hand-number">())->required()->check(within(1, 100'000));
  amend->add_option("HAND", w.words, words<"director.hand">())->required();
  verbs.by_and_why(amend, true);

  CLI::App* back = verbs.add("take-back", words<"director.take-back">(), event_back);
  verbs.round_and_table(back);
  verbs.by_and_why(back, true);

  CLI::App* sheet = verbs.add("sheet", words<"director.sheet">(), event_sheet);
  verbs.round_and_table(sheet, false);
  sheet->add_option("POINTS", w.words, words<"director.sheet-points">());
  sheet->add_option("--csv", w.csv, words<"director.sheet-csv">())->type_name("FILE");
  sheet->add_option("--hands", w.hands, words<"director.sheet-hands">())
      ->type_name("N")
      ->check(within(1, club::kMostHands));
  verbs.by_and_why(sheet, false);

  CLI::App* penalty = verbs.add("penalty", words<"director.penalty">(), event_penalty);
  penalty->add_option("ROUND", w.round, words<"director.round-number">())
      ->required()
      ->check(within(1, club::kMaxRounds));
  penalty->add_option("NAME", w.words, words<"director.who">())->required();
  penalty->add_option("--points", w.points, words<"director.penalty-points">())
      ->type_name("N")
      ->check(within(-1000, 1000));
  verbs.by_and_why(penalty, true);
}

void add_evening(const Verbs& verbs) {
  EventWish& w = *verbs.wish;
  const auto table = [&](CLI::App* command) {
    command->add_option("TABLE", w.table, words<"director.table-number">())
        ->required()
        ->check(within(1, club::kMaxPeople));
  };
  CLI::App* open = verbs.add("open", words<"director.open">(), event_open);
  open->add_option("NAME", w.words, words<"director.open-who">())->required();
  open->add_option("--plays", w.first, words<"director.open-plays">())
      ->type_name("N")
      ->check(within(1, club::kMostSeats));
  verbs.by_and_why(open, false);
  open->footer(examples({{"sheepshead event open friday.jsonl Ann Bob Cleo \"Dan Miller\" Eve"},
                         {"sheepshead event open friday.jsonl Fay Gus Hal Ida --plays 2"}}));

  CLI::App* sit = verbs.add("sit", words<"director.sit">(), event_sit);
  table(sit);
  sit->add_option("NAME", w.words, words<"director.sit-who">())->required();
  sit->add_option("--after", w.after, words<"director.sit-after">())->type_name("NAME");
  verbs.by_and_why(sit, false);
  sit->footer(examples({{"sheepshead event sit friday.jsonl 1 Fay --after Dan"},
                        {"sheepshead event sit friday.jsonl 1 Fay \"Gus Miller\""}}));

  CLI::App* stand = verbs.add("stand", words<"director.stand">(), event_stand);
  table(stand);
  stand->add_option("NAME", w.words, words<"director.stand-who">())->required();
  verbs.by_and_why(stand, false);
  stand->footer(
      examples({{"sheepshead event stand friday.jsonl 1 Eve"}, {"sheepshead event stand friday.jsonl 1 Bob Kay"}}));

  CLI::App* end = verbs.add("end", words<"director.end">(), event_end);
  table(end);
  end->add_flag("--goes-on", w.again, words<"director.goes-on">());
  verbs.by_and_why(end, false);
  end->footer(examples({{"sheepshead event end friday.jsonl 1"}, {"sheepshead event end friday.jsonl 1 --goes-on"}}));

  CLI::App* settle = verbs.add("settle", words<"director.settle">(), event_settle);
  verbs.json(settle);
  settle->footer(examples(
      {{"sheepshead event settle friday.jsonl"}, {"sheepshead event print friday.jsonl payout > settled.html"}}));
}

void add_looks(const Verbs& verbs) {
  EventWish& w = *verbs.wish;
  verbs.json(verbs.add("show", words<"director.show">(), event_show));
  CLI::App* standings = verbs.add("standings", words<"director.standings">(), event_standings);
  standings->add_flag("--duplicate", w.duplicate, words<"director.duplicate">());
  standings->add_option("--round", w.round, words<"director.of-round">())
      ->type_name("N")
      ->check(within(1, club::kMaxRounds));
  standings->add_option("--list", w.list, words<"director.list">())
      ->type_name("picker|sheepsheads|juniors|teams")
      ->transform(meant_as(club::kListNames))
      ->check([](const std::string& word) {
        return std::ranges::find(club::kListNames, word) != club::kListNames.end() ? std::string()
                                                                                   : words<"director.list-not">(word);
      });
  verbs.json(standings);
  verbs.json(verbs.add("payout", words<"director.payout">(), event_payout));
  verbs.add("log", words<"director.log">(), event_log);
  CLI::App* out = verbs.add("export", words<"director.export">(), event_export);
  out->add_option("--csv", w.what, words<"director.csv">())
      ->type_name("people|standings|sheets|duplicate")
      ->check([](const std::string& word) {
        return word == "people" || word == "standings" || word == "sheets" || word == "duplicate"
                   ? std::string()
                   : words<"director.csv-not">(word);
      });
  CLI::App* paper = verbs.add("print", words<"director.print">(), event_print);
  paper->add_option("WHAT", w.what, words<"director.print-what">())
      ->type_name("seats|sheets|cards|standings|payout|tickets|envelopes")
      ->required()
      ->check([](const std::string& word) {
        return std::ranges::find(kPrintNames, word) != kPrintNames.end() ? std::string()
                                                                         : words<"director.print-not">(word);
      });
  paper->add_option("--round", w.round, words<"director.print-round">())
      ->type_name("N")
      ->check(within(1, club::kMaxRounds));
  paper->add_option("--paper", w.paper, words<"director.paper">())
      ->type_name("letter|a4")
      ->transform(meant_as(kPapers))
      ->check([](const std::string& word) {
        return std::ranges::find(kPapers, word) != kPapers.end() ? std::string() : words<"director.paper-not">(word);
      });
  CLI::App* demo = verbs.add("demo", words<"director.demo">(), event_demo);
  demo->add_option("--seed", w.seed, words<"cli.seed">())->type_name("N")->check(kNotNegative)->capture_default_str();
}

}  // namespace

void add_event(CLI::App& program) {
  CLI::App* event = program.add_subcommand("event", words<"director.about">());
  event->require_subcommand(1);
  event->footer(
      lines_under(words<"director.a-day">(),
                  {{"sheepshead event new may.jsonl --preset club-day --people names.txt"},
                   {"sheepshead event draw may.jsonl"},
                   {"sheepshead event enter may.jsonl 1 2 picker=Ann partner=Bob took=78"},
                   {"sheepshead event amend may.jsonl 1 2 5 picker=Ann partner=Bob took=91 --why \"misread\""},
                   {"sheepshead event standings may.jsonl"},
                   {"sheepshead event payout may.jsonl"}}) +
      "\n\n" +
      lines_under(words<"director.an-evening">(),
                  {{"sheepshead event new friday.jsonl --preset evening --stake 10 --people names.txt"},
                   {"sheepshead event open friday.jsonl Ann Bob Cleo Dan Eve"},
                   {"sheepshead event enter friday.jsonl 1 1 picker=Ann partner=Bob took=78"},
                   {"sheepshead event settle friday.jsonl"}}) +
      "\n" + words<"director.how">());
  const Verbs verbs{*event, std::make_shared<EventWish>()};
  add_new(verbs);
  add_people(verbs);
  add_hands(verbs);
  add_evening(verbs);
  add_looks(verbs);
}

}  // namespace sheepshead::app
