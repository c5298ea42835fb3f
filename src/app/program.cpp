#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.hpp"
#include "app/complete.hpp"
#include "app/input.hpp"
#include "app/play/options.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {
int status = kOk;
}

void finish(int s) { status = s; }

void complain(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

// Each subcommand stands in a file of its name.
// The declarations stand in the order of the help.
void add_play(CLI::App& program);
void add_learn(CLI::App& program);
void add_join(CLI::App& program);
void add_rules(CLI::App& program);
void add_simulate(CLI::App& program);
void add_arena(CLI::App& program);
void add_serve(CLI::App& program);
void add_bot(CLI::App& program);
void add_solve(CLI::App& program);
void add_perft(CLI::App& program);
void add_census(CLI::App& program);
void add_replay(CLI::App& program);
void add_verify(CLI::App& program);
void add_analyze(CLI::App& program);
void add_puzzle(CLI::App& program);
void add_settle(CLI::App& program);
void add_session(CLI::App& program);
void add_train(CLI::App& program);
void add_admin(CLI::App& program);
void add_wire_types(CLI::App& program);
void add_completion(CLI::App& program);
void add_man_pages(CLI::App& program);

namespace {

std::string called(const CLI::App& command) {
  return command.get_parent() == nullptr ? "sheepshead" : called(*command.get_parent()) + " " + command.get_name();
}

/// The command, or the part of one, that was given words which it has no use for.
const CLI::App* one_with_extras(const CLI::App& program) {
  const CLI::App* at = &program;
  while (at->remaining().empty() && !at->get_subcommands().empty()) at = at->get_subcommands().front();
  return at->remaining().empty() ? nullptr : at;
}

/// What may have been meant by a word that is no command or option here.
std::string no_such_word(const CLI::App& command, const std::string& word) {
  const bool option = word.starts_with('-');
  std::vector<std::string> known;
  if (option) {
    for (const CLI::Option* o : command.get_options())
      for (const std::string& name : o->get_lnames()) known.push_back("--" + name);
  } else {
    for (const CLI::App* one : command.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); }))
      known.push_back(one->get_name());
  }
  const std::string name = option ? word.substr(0, word.find('=')) : word;
  const std::string here = called(command);
  const std::string help = " " + here + " --help lists what there is.";
  if (!option && known.empty()) return here + " has no use for " + in_quotes(name) + "." + help;
  return here + " has no " + (option ? "option " : "command ") + in_quotes(name) + "." + did_you_mean(name, known) +
         help;
}

}  // namespace

int run(int argc, char** argv) {
  status = kOk;
  CLI::App program{"Sheepshead, the American Schafkopf: play it, keep its score, study it."};
  program.name("sheepshead");
  program.set_version_flag("--version", version_line());
  program.set_help_all_flag("--help-all", "Show the help of every command");
  program.require_subcommand(0, 1);
  add_play(program);
  add_learn(program);
  add_join(program);
  add_rules(program);
  add_simulate(program);
  add_arena(program);
  add_serve(program);
  add_bot(program);
  add_solve(program);
  add_perft(program);
  add_census(program);
  add_replay(program);
  add_verify(program);
  add_analyze(program);
  add_puzzle(program);
  add_settle(program);
  add_session(program);
  add_train(program);
  add_admin(program);
  add_completion(program);
  add_man_pages(program);
  add_wire_types(program);
  program.footer(
      "Environment:\n"
      "  SHEEPSHEAD_HOME      The folder for sessions and other data  [~/.local/share/sheepshead]\n"
      "  SHEEPSHEAD_VARIANTS  The folder of the tables' rules  [those that came with the program]\n"
      "  NO_COLOR             If it is set, nothing is printed in color\n"
      "Exit status: 0 good, 1 what was asked doesn't hold or a file is wrong, 2 wrong command line.");
  if (argc > 1 && std::string_view(argv[1]) == kComplete) return print_completions(program, {argv + 2, argv + argc});
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    // Where a command is missing because the word for it is misspelt, the word is what is wrong.
    const bool odd_word = e.get_exit_code() == int(CLI::ExitCodes::ExtrasError) ||
                          e.get_exit_code() == int(CLI::ExitCodes::RequiredError);
    if (const CLI::App* at = odd_word ? one_with_extras(program) : nullptr) {
      complain(no_such_word(*at, at->remaining().front()));
      return kUsage;
    }
    return program.exit(e) == 0 ? kOk : kUsage;
  }
  if (program.get_subcommands().empty()) {
    if (argc <= 1 && at_a_terminal()) {
      play_command({});
      return status;
    }
    std::fputs(program.help().c_str(), stdout);
    return kOk;
  }
  return status == kOk && !all_written() ? kFailed : status;
}

}  // namespace sheepshead::app
