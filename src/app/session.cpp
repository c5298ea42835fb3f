// sheepshead session: the score of an evening at a real table, and the sheets of all saved sessions.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/checks.hpp"
#include "app/session_keep.hpp"

namespace sheepshead::app {
namespace {

CLI::App* verb(CLI::App& session, const std::string& name, const std::string& what, SessionWish& wish) {
  CLI::App* command = session.add_subcommand(name, what);
  command->add_option("FILE", wish.file, "The session's file")->required();
  return command;
}

/// The command runs `work`, whose answer is the exit status; negative if that was told already.
void on_call(CLI::App* command, const std::shared_ptr<SessionWish>& wish, int (*work)(const SessionWish&)) {
  command->callback([wish, work] {
    if (const int status = work(*wish); status >= 0) finish(status);
  });
}

}  // namespace

void add_session(CLI::App& program) {
  const auto wish = std::make_shared<SessionWish>();
  SessionWish& w = *wish;
  CLI::App* session = program.add_subcommand("session", "Keep the score of an evening; show the sheet of a saved one");
  session->require_subcommand(1);
  session->footer(
      "An evening at a real table:\n"
      "  sheepshead session new friday.jsonl --variant five-called-ace --players \"Ann,Bob,Cleo,Dan,Eve\"\n"
      "  sheepshead session add friday.jsonl picker=Ann partner=Cleo took=78\n"
      "  sheepshead session add friday.jsonl picker=nobody tricks=Ann:1,Bob:5 points=Ann:10,Bob:110\n"
      "  sheepshead session undo friday.jsonl\n"
      "  sheepshead session show friday.jsonl\n"
      "  sheepshead session end friday.jsonl\n"
      "Every line is on the disk before the program answers. `sheepshead settle --help` tells what a hand can say.");

  CLI::App* fresh = verb(*session, "new", "Begin a session: who plays what", w);
  w.table.add_to(*fresh);
  fresh
      ->add_option("--players", w.players,
                   "Everyone at the table, clockwise, with commas; if more than play, some sit out")
      ->type_name("NAMES")
      ->required();
  fresh->add_option("--dealer", w.name, "Who deals the first hand; else the first player")->type_name("NAME");
  fresh->add_option("--hands", w.planned, "How many hands are planned")->type_name("N")->transform(counts(1, 100'000));
  on_call(fresh, wish, session_new);

  CLI::App* add = verb(*session, "add", "Enter a hand by its numbers", w);
  add->add_option("HAND", w.words, "The hand, as words or JSON; without it, a hand a line from standard input");
  add->add_flag("--json", w.json, "Answer in JSON, one line a hand");
  add->footer(
      "  picker=Ann partner=Bob took=78          what the picker's side took, bury included\n"
      "  picker=Ann tricks=all                   every trick; tricks=none: not one\n"
      "  picker=Ann partner=Bob took=45 cracks=1 blitzes=1\n"
      "  picker=Ann partner=Bob renege=Cleo      Cleo reneged and pays for her side\n"
      "  picker=nobody tricks=2,1,1,1,1 points=40,10,30,20,20     a leaster, by seat\n"
      "  ending=doubler                          thrown in\n"
      "Doublers follow from the hands before and need not be told.");
  on_call(add, wish, session_add);

  CLI::App* undo = verb(*session, "undo", "Take back the last hand that was entered, or what was told after it", w);
  undo->add_option("--times", w.times, "Take back so many")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  on_call(undo, wish, session_undo);

  CLI::App* join = verb(*session, "join", "Somebody sits down", w);
  join->add_option("NAME", w.name, "Who")->required();
  join->add_option("--after", w.after, "To whose left he sits; else he sits last")->type_name("NAME");
  on_call(join, wish, session_join);

  CLI::App* leave = verb(*session, "leave", "Somebody leaves; what he has won or lost stays on the sheet", w);
  leave->add_option("NAME", w.name, "Who")->required();
  on_call(leave, wish, session_leave);

  CLI::App* rules = verb(*session, "rules", "Play another table from the next hand on", w);
  w.other_table.add_to(*rules);
  on_call(rules, wish, session_rules);

  CLI::App* end = verb(*session, "end", "End the session: divide the pots, or play for them", w);
  end->add_option("--hand", w.hands, "Somebody's five cards in the showdown: NAME=QC,10D,...; else they are asked for")
      ->type_name("NAME=CARDS")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  end->add_flag("--deal", w.deal, "Let the program deal the cards of a showdown");
  on_call(end, wish, session_end);

  CLI::App* show = verb(*session, "show", "The sheet: every hand, totals, pots, and the sheep's heads", w);
  show->add_flag("--json", w.json, "As JSON");
  on_call(show, wish, session_show);
}

}  // namespace sheepshead::app
