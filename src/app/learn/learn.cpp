// sheepshead learn: lessons for newcomers.
#include "words/groups/learn.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/lessons.hpp"
#include "app/options/checks.hpp"
#include "app/options/table.hpp"
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
    complain(words<"learn.step-not">(steps));
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
  talk.say(words<"learn.every-rule">(table->id));
  ended();
}

void learn_puzzles(LearnWish wish) {
  if (!wish.theme.empty()) {
    wish.drill.theme = theme_named(wish.theme);
    if (!wish.drill.theme) {
      std::vector<string> known;
      string row;
      for (const Theme t : kLessons) {
        known.emplace_back(name_of(t));
        row += (row.empty() ? "" : ", ") + known.back();
      }
      const string shown = excerpt(wish.theme);
      const auto near = nearest(wish.theme, known);
      complain(near ? words<"learn.theme-not-but">(shown, *near, row) : words<"learn.theme-not">(shown, row));
      return finish(kUsage);
    }
  }
  const auto count = positions_of(wish.drill.theme).size();
  if (std::size_t(wish.drill.from) > count) {
    complain(words<"learn.from-not">(count));
    return finish(kUsage);
  }
  const auto table = lesson_table(drill_variant());
  if (!table) return;
  Talk talk(wish.plain);
  ask_positions(talk, *table, wish.drill);
  ended();
}

void tell_words(Talk& talk) {
  string row;
  for (const Term& t : glossary()) row += (row.empty() ? "" : ", ") + t.name(tongue());
  talk.say(words<"learn.words">(row));
  talk.say(words<"learn.words-more">());
}

/// What there is to learn, until the person leaves.
void show_menu(const LearnWish& wish) {
  const auto table = lesson_table(), of_drills = lesson_table(drill_variant());
  if (!table || !of_drills) return;
  Talk talk(wish.plain);
  const std::vector<string> all{"game", "first-hand", "puzzles", "pick", "bury", "call", "lead", "schmear", "words"};
  while (true) {
    talk.heading(words<"learn.menu">());
    talk.gap();
    std::size_t widest = 0;
    for (const string& one : all) widest = std::max(widest, columns(talk.shown(one)));
    const auto row = [&](std::size_t n, const string& what) {
      const string word = talk.shown(all[n - 1]);
      talk.say(fmt::format(" {}  {}{}  {}", n, word, string(widest - columns(word), ' '), what));
    };
    row(1, words<"learn.menu-game">());
    row(2, words<"learn.menu-first">(told_hand().steps.size()));
    row(3, words<"learn.menu-puzzles">(positions_of(std::nullopt).size()));
    for (std::size_t i = 0; i < std::size(kLessons); ++i)
      row(i + 4, words<"learn.menu-theme">(title_of(kLessons[i]), positions_of(kLessons[i]).size()));
    row(9, words<"learn.menu-words">());
    talk.gap();
    const Reply reply = talk.ask(say<"learn.menu-ask">(), all, {});
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
  CLI::App* learn = program.add_subcommand("learn", words<"learn.help">());
  learn->require_subcommand(0, 1);
  learn->fallthrough();
  learn->footer(words<"learn.help-more">());
  learn->add_flag("--plain", w.plain, words<"learn.help-plain">());
  learn->add_subcommand("game", words<"learn.help-game">())->fallthrough()->callback([wish] { learn_game(*wish); });
  CLI::App* hand = learn->add_subcommand("first-hand", words<"learn.help-first">());
  hand->fallthrough();
  hand->footer(words<"learn.help-first-more">());
  hand->add_option("--step", w.step, words<"learn.help-step">())
      ->type_name("N")
      ->check(within(1, 1000))
      ->capture_default_str();
  hand->callback([wish] { learn_first_hand(*wish); });
  CLI::App* puzzles = learn->add_subcommand("puzzles", words<"learn.help-puzzles">());
  puzzles->fallthrough();
  puzzles->footer(words<"learn.help-puzzles-more">());
  puzzles->add_option("--theme", w.theme, words<"learn.help-theme">())->type_name("THEME");
  puzzles->add_option("--count", w.drill.count, words<"learn.help-count">())
      ->type_name("N")
      ->check(within(1, 1000))
      ->capture_default_str();
  puzzles->add_option("--from", w.drill.from, words<"learn.help-from">())
      ->type_name("N")
      ->check(within(1, 1000))
      ->capture_default_str();
  puzzles->callback([wish] { learn_puzzles(*wish); });
  learn->callback([wish, learn] {
    if (learn->get_subcommands().empty()) show_menu(*wish);
  });
}

}  // namespace sheepshead::app
