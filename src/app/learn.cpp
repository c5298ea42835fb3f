// sheepshead learn: lessons for newcomers.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/lessons.hpp"
#include "app/table_options.hpp"
#include "notation/glossary.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct LearnWish {
  bool plain = false;
  int step = 1;
  string theme;
  DrillWish drill;
};

/// The table of a lesson; nothing if there is none, and that has been said.
std::optional<Variant> lesson_table(const string& id = "five-called-ace") {
  TableOptions table;
  table.variant = id;
  return table.load();
}

void ended() {
  if (!all_written()) finish(kFailed);
}

void learn_first_hand(const LearnWish& wish) {
  const auto steps = int(told_hand().steps.size());
  if (wish.step > steps) {
    complain(fmt::format("--step: the first hand has {} steps.", steps));
    return finish(kUsage);
  }
  const auto table = lesson_table();
  if (!table) return;
  Talk talk(wish.plain);
  teach_first_hand(talk, *table, wish.step);
  ended();
}

void learn_game(const LearnWish& wish) {
  const auto table = lesson_table();
  if (!table) return;
  Talk talk(wish.plain);
  tell_the_game(talk, *table);
  talk.gap();
  talk.say("Every rule of this table: sheepshead rules explain " + table->id);
  ended();
}

void learn_puzzles(LearnWish wish) {
  if (!wish.theme.empty()) {
    wish.drill.theme = theme_named(wish.theme);
    if (!wish.drill.theme) {
      std::vector<string> known;
      for (const Theme t : kLessons) known.emplace_back(name_of(t));
      complain("--theme: there is no theme " + in_quotes(wish.theme) + "." + did_you_mean(wish.theme, known) +
               " The themes are: " + joined(known) + ".");
      return finish(kUsage);
    }
  }
  const auto count = positions_of(wish.drill.theme).size();
  if (std::size_t(wish.drill.from) > count) {
    complain(
        fmt::format("--from: there are {} puzzles of that kind here. \"sheepshead puzzle\" makes new ones.", count));
    return finish(kUsage);
  }
  const auto table = lesson_table(drill_variant());
  if (!table) return;
  Talk talk(wish.plain);
  ask_positions(talk, *table, wish.drill);
  ended();
}

void tell_words(Talk& talk) {
  std::vector<string> names;
  for (const Term& t : glossary()) names.emplace_back(t.name);
  talk.say("The words of the game: " + joined(names) + ".");
  talk.say("? and a word explains it: ? schmear. All of them: sheepshead rules glossary");
}

/// What there is to learn, until the person leaves.
void show_menu(const LearnWish& wish) {
  const auto table = lesson_table(), of_drills = lesson_table(drill_variant());
  if (!table || !of_drills) return;
  Talk talk(wish.plain);
  const std::vector<string> all{"game", "first-hand", "puzzles", "pick", "bury", "call", "lead", "schmear", "words"};
  while (true) {
    talk.heading("Learn Sheepshead");
    talk.gap();
    talk.row(" 1  game        how the game goes, on a page");
    talk.row(fmt::format(" 2  first-hand  one hand in {} steps, with help", told_hand().steps.size()));
    talk.row(fmt::format(" 3  puzzles     ten positions of all kinds, of {}", positions_of(std::nullopt).size()));
    for (std::size_t i = 0; i < std::size(kLessons); ++i)
      talk.row(fmt::format(" {}  {:<10}  {}: {} puzzles", i + 4, name_of(kLessons[i]), title_of(kLessons[i]),
                           positions_of(kLessons[i]).size()));
    talk.row(" 9  words       what players say; ? schmear explains a word");
    talk.gap();
    const Reply reply = talk.ask("What would you like? q leaves", all, {});
    if (reply.what != Reply::What::choice) return ended();
    talk.gap();
    DrillWish drill = wish.drill;
    switch (reply.choice) {
      case 0: tell_the_game(talk, *table); break;
      case 1: teach_first_hand(talk, *table, 1); break;
      case 8: tell_words(talk); break;
      default:
        if (reply.choice > 2) drill.theme = kLessons[reply.choice - 3];
        ask_positions(talk, *of_drills, drill);
    }
    talk.gap();
  }
}

}  // namespace

void add_learn(CLI::App& program) {
  auto wish = std::make_shared<LearnWish>();
  LearnWish& w = *wish;
  CLI::App* learn = program.add_subcommand("learn", "Lessons for newcomers: the game, a first hand, puzzles");
  learn->require_subcommand(0, 1);
  learn->fallthrough();
  learn->footer(
      "Without a lesson, a menu. At any question ? helps, ? schmear explains a word, and q leaves; a lesson that you\n"
      "leave says how to go on with it.\n"
      "  sheepshead learn first-hand                        one hand, step by step\n"
      "  sheepshead learn puzzles --theme bury --count 5    what to bury, and why\n"
      "  sheepshead learn game                              trump, points and tricks on a page\n"
      "Exit status: 0 also when you leave early, 1 if the output was lost, 2 wrong command line.");
  learn->add_flag("--plain", w.plain, "Words only, without drawn cards and colors: for screen readers");
  learn->add_subcommand("game", "How the game goes, on a page")->fallthrough()->callback([wish] { learn_game(*wish); });
  CLI::App* hand = learn->add_subcommand("first-hand", "A first hand with help: what is asked, and why");
  hand->fallthrough();
  hand->footer(
      "Before each decision a word on what is asked; an answer that is not the best is explained and taken back.\n"
      "  sheepshead learn first-hand --plain      line by line, for screen readers and pipes\n"
      "  sheepshead learn first-hand --step 8     from the first lead on");
  hand->add_option("--step", w.step, "Begin with this step")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  hand->callback([wish] { learn_first_hand(*wish); });
  CLI::App* puzzles = learn->add_subcommand("puzzles", "Positions that ask before they tell");
  puzzles->fallthrough();
  puzzles->footer(
      "Each has one clearly best answer. Type a card (qc, 10d), its number, or a word. At the end: how many were "
      "right.\n"
      "  sheepshead learn puzzles                           ten of all kinds\n"
      "  sheepshead learn puzzles --theme schmear --from 6  on from the sixth\n"
      "\"sheepshead puzzle\" makes new ones at any table, with their answers.");
  puzzles->add_option("--theme", w.theme, "What is asked: pick, bury, call, lead, schmear; else all in turn")
      ->type_name("THEME");
  puzzles->add_option("--count", w.drill.count, "How many")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  puzzles->add_option("--from", w.drill.from, "The first one")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  puzzles->callback([wish] { learn_puzzles(*wish); });
  learn->callback([wish, learn] {
    if (learn->get_subcommands().empty()) show_menu(*wish);
  });
}

}  // namespace sheepshead::app
