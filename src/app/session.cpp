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

/// A verb that writes in the file.
CLI::App* writing(CLI::App& session, const std::string& name, const std::string& what, SessionWish& wish) {
  CLI::App* command = verb(session, name, what, wish);
  command->add_flag("--json", wish.json, "Answer in JSON");
  command->add_option("--wait", wish.patience, "How many seconds to wait while another program writes in the file")
      ->type_name("SECONDS")
      ->check(CLI::Range(0, 3600))
      ->capture_default_str();
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
      "  sheepshead session new friday.jsonl --players \"Ann, Bob, Cleo, Dan, Eve\" --dealer Bob\n"
      "  sheepshead session add friday.jsonl picker=Ann partner=Cleo took=78\n"
      "  sheepshead session add friday.jsonl picker=bob partner=dan took=45 cracks=1\n"
      "  sheepshead session add friday.jsonl leaster=Cleo\n"
      "  sheepshead session amend friday.jsonl 1 picker=Ann partner=Eve took=91   it was Eve, an hour ago\n"
      "  sheepshead session undo friday.jsonl                                     the last entry; redo: not so\n"
      "  sheepshead session join friday.jsonl Mary Lou --after Bob                from now on the dealer sits out\n"
      "  sheepshead session show friday.jsonl                                     log: what was corrected, when\n"
      "  sheepshead session end friday.jsonl\n"
      "A name may be typed in small letters, without its accents, or by its beginning. Every line is on the disk\n"
      "before the program answers, and nothing ever leaves the file. `sheepshead settle --help` tells all that a hand\n"
      "can say, `sheepshead rules explain TABLE --card` prints the table's rules on a page.");

  CLI::App* fresh = writing(*session, "new", "Begin a session: who plays what", w);
  w.table.add_to(*fresh);
  fresh
      ->add_option("--players", w.players,
                   "Everyone at the table, clockwise, with commas; if more than play, some sit out")
      ->type_name("NAMES")
      ->required();
  fresh->add_option("--dealer", w.name, "Who deals the first hand; else the first player")->type_name("NAME");
  fresh->add_option("--hands", w.planned, "How many hands are planned")->type_name("N")->transform(counts(1, 100'000));
  on_call(fresh, wish, session_new);

  const std::string hand_help =
      "  picker=Ann partner=Bob took=78          what the picker's side took, bury included\n"
      "  picker=Ann tricks=all                   every trick; tricks=none: not one\n"
      "  picker=Ann-Marie van der Berg partner=bob took=45 cracks=Cleo blitzes=1\n"
      "  picker=Ann partner=Bob renege=Cleo      Cleo reneged and pays for her side\n"
      "  leaster=Cleo                            nobody picked, Cleo won; leaster=nobody: a tie without stakes\n"
      "  moster=Bob                              Bob took most and pays; with tricks=all: Bob took all and wins\n"
      "  mittler=Dan  wilky=Ann,Bob              Dan was in the middle; Ann and Bob took fewest\n"
      "  schwanzer=Eve                           Eve showed the best hand and pays\n"
      "  picker=nobody tricks=Ann:4,Bob:2 points=Ann:100,Bob:20   a leaster in full, where the table needs it\n"
      "  ending=doubler                          thrown in\n";
  CLI::App* add = writing(*session, "add", "Enter a hand by its numbers", w);
  add->add_option("HAND", w.words, "The hand, as words or JSON; without it, a hand a line from standard input");
  add->footer(hand_help + "Doublers follow from the hands before and need not be told.");
  on_call(add, wish, session_add);

  CLI::App* amend = writing(*session, "amend", "Correct a hand that was entered; all after it is reckoned anew", w);
  amend->add_option("N", w.number, "The hand's number on the sheet")->required()->check(CLI::Range(1, 1000000));
  amend->add_option("HAND", w.words, "How the hand was, as for add, in full")->required();
  amend->footer(hand_help +
                "What changes is shown, before and after. If a later hand would not fit any more, nothing is changed.\n"
                "undo takes the correction back.");
  on_call(amend, wish, session_amend);

  const auto steps = [&](CLI::App* command, const char* help) {
    command->add_option("--times", w.times, help)->type_name("N")->check(CLI::Range(1, 1000))->capture_default_str();
  };
  CLI::App* undo = writing(*session, "undo", "Take back the last hand, correction or change of players or rules", w);
  steps(undo, "Take back so many");
  on_call(undo, wish, session_undo);

  CLI::App* redo = writing(*session, "redo", "Bring back what was undone last", w);
  steps(redo, "Bring back so many");
  on_call(redo, wish, session_redo);

  CLI::App* join = writing(*session, "join", "Somebody sits down", w);
  join->add_option("NAME", w.who, "Who")->required();
  join->add_option("--after", w.after, "To whose left; else as the last")->type_name("NAME");
  on_call(join, wish, session_join);

  CLI::App* leave = writing(*session, "leave", "Somebody leaves; what was won or lost stays on the sheet", w);
  leave->add_option("NAME", w.who, "Who")->required();
  on_call(leave, wish, session_leave);

  CLI::App* rules = writing(*session, "rules", "Change the rules starting with the next hand", w);
  w.other_table.add_to(*rules);
  on_call(rules, wish, session_rules);

  CLI::App* end = writing(*session, "end", "End the session: divide the pots, or play for them", w);
  end->add_option("--hand", w.hands, "Somebody's five cards in the showdown: NAME=QC,10D,...; else they are asked for")
      ->type_name("NAME=CARDS")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  end->add_flag("--deal", w.deal, "Let the program deal the cards of a showdown");
  on_call(end, wish, session_end);

  CLI::App* show = verb(*session, "show", "The sheet: every hand, totals, pots, and the sheep's heads", w);
  show->add_flag("--history", w.history, "With everything that was entered, corrected and undone below it, as log");
  show->add_flag("--json", w.json, "As JSON");
  on_call(show, wish, session_show);

  CLI::App* log = verb(*session, "log", "Everything that was entered, corrected, undone and brought back, and when", w);
  log->add_flag("--json", w.json, "As JSON");
  on_call(log, wish, session_log);
}

}  // namespace sheepshead::app
