// sheepshead session: the score of an evening at a real table, and the sheets of all saved sessions.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/footer.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "app/session/keep.hpp"
#include "words/groups/keep.hpp"

namespace sheepshead::app {
namespace {

CLI::App* verb(CLI::App& session, const std::string& name, const std::string& what, SessionWish& wish) {
  CLI::App* command = session.add_subcommand(name, what);
  command->add_option("FILE", wish.file, words<"keep.file">())->required();
  return command;
}

/// A verb that writes in the file.
CLI::App* writing(CLI::App& session, const std::string& name, const std::string& what, SessionWish& wish) {
  CLI::App* command = verb(session, name, what, wish);
  command->add_flag("--json", wish.json, words<"keep.json">());
  command->add_option("--wait", wish.patience, words<"keep.wait">())
      ->type_name("SECONDS")
      ->check(within(0, 3600))
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
  CLI::App* session = program.add_subcommand("session", words<"keep.session">());
  session->require_subcommand(1);
  session->footer(
      lines_under(words<"keep.evening">(),
                  {{"sheepshead session new friday.jsonl --players \"Ann, Bob, Cleo, Dan, Eve\" --dealer Bob"},
                   {"sheepshead session add friday.jsonl picker=Ann partner=Cleo took=78"},
                   {"sheepshead session add friday.jsonl picker=bob partner=dan took=45"},
                   {"sheepshead session add friday.jsonl leaster=Cleo"},
                   {"sheepshead session amend friday.jsonl 1 picker=Ann partner=Eve took=91", words<"keep.ex-amend">()},
                   {"sheepshead session undo friday.jsonl", words<"keep.ex-undo">()},
                   {"sheepshead session join friday.jsonl Mary Lou --after Bob", words<"keep.ex-join">()},
                   {"sheepshead session show friday.jsonl", words<"keep.ex-show">()},
                   {"sheepshead session end friday.jsonl"}}) +
      "\n" + words<"keep.about-names">());

  CLI::App* fresh = writing(*session, "new", words<"keep.new">(), w);
  w.table.add_to(*fresh);
  fresh->add_option("--players", w.players, words<"keep.players">())->type_name("NAMES")->required();
  fresh->add_option("--dealer", w.name, words<"keep.dealer">())->type_name("NAME");
  fresh->add_option("--hands", w.planned, words<"keep.hands">())->type_name("N")->transform(counts(1, 100'000));
  on_call(fresh, wish, session_new);

  const std::string hand_help = lines_under(
      words<"keep.a-hand">(), {{"picker=Ann partner=Bob took=78", words<"keep.ex-took">()},
                               {"picker=Ann tricks=all", words<"keep.ex-all">()},
                               {"picker=Ann-Marie van der Berg partner=bob took=45 cracks=Cleo blitzes=1"},
                               {"picker=Ann partner=Bob renege=Cleo", words<"keep.ex-renege">()},
                               {"leaster=Cleo", words<"keep.ex-leaster">()},
                               {"moster=Bob", words<"keep.ex-moster">()},
                               {"mittler=Dan  wilky=Ann,Bob", words<"keep.ex-mittler">()},
                               {"schwanzer=Eve", words<"keep.ex-schwanzer">()},
                               {"picker=nobody tricks=Ann:4,Bob:2 points=Ann:100,Bob:20", words<"keep.ex-full">()},
                               {"ending=doubler", words<"keep.ex-doubler">()}});
  CLI::App* add = writing(*session, "add", words<"keep.add">(), w);
  add->add_option("HAND", w.words, words<"keep.add-hand">());
  add->footer(hand_help + "\n" + words<"keep.add-doublers">());
  on_call(add, wish, session_add);

  CLI::App* amend = writing(*session, "amend", words<"keep.amend">(), w);
  amend->add_option("N", w.number, words<"keep.amend-n">())->required()->check(within(1, 1'000'000));
  amend->add_option("HAND", w.words, words<"keep.amend-hand">())->required();
  amend->footer(hand_help + "\n" + words<"keep.amend-about">());
  on_call(amend, wish, session_amend);

  const auto steps = [&](CLI::App* command, const std::string& help) {
    command->add_option("--times", w.times, help)->type_name("N")->check(within(1, 1000))->capture_default_str();
  };
  CLI::App* undo = writing(*session, "undo", words<"keep.undo">(), w);
  steps(undo, words<"keep.undo-times">());
  on_call(undo, wish, session_undo);

  CLI::App* redo = writing(*session, "redo", words<"keep.redo">(), w);
  steps(redo, words<"keep.redo-times">());
  on_call(redo, wish, session_redo);

  CLI::App* join = writing(*session, "join", words<"keep.join">(), w);
  join->add_option("NAME", w.who, words<"keep.who">())->required();
  join->add_option("--after", w.after, words<"keep.after">())->type_name("NAME");
  on_call(join, wish, session_join);

  CLI::App* leave = writing(*session, "leave", words<"keep.leave">(), w);
  leave->add_option("NAME", w.who, words<"keep.who">())->required();
  on_call(leave, wish, session_leave);

  CLI::App* rules = writing(*session, "rules", words<"keep.rules">(), w);
  w.other_table.variant.clear();  // the one that is played
  w.other_table.add_to(*rules);
  on_call(rules, wish, session_rules);

  CLI::App* end = writing(*session, "end", words<"keep.end">(), w);
  end->add_option("--hand", w.hands, words<"keep.end-hand">())
      ->type_name("NAME=CARDS")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  end->add_flag("--deal", w.deal, words<"keep.end-deal">());
  on_call(end, wish, session_end);

  CLI::App* show = verb(*session, "show", words<"keep.show">(), w);
  show->add_flag("--history", w.history, words<"keep.show-history">());
  show->add_flag("--json", w.json, words<"keep.as-json">());
  on_call(show, wish, session_show);

  CLI::App* log = verb(*session, "log", words<"keep.log">(), w);
  log->add_flag("--json", w.json, words<"keep.as-json">());
  on_call(log, wish, session_log);
}

}  // namespace sheepshead::app
